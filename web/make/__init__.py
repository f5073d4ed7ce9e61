"""What only the build runs: parts of the site, checks, tools, test stages. `build.py` is the table of contents."""
