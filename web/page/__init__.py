"""The page: what it knows, what changes it, what it looks like, and its border to the browser. See web/README.md."""
