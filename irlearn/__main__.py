"""``python -m irlearn`` is ``irlearn``."""

import sys

from .cli import main

sys.exit(main())
