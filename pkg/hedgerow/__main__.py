"""`python -m hedgerow`: see `hedgerow.cli`."""

import sys

from .cli import main

sys.exit(main())
