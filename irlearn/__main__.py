"""Runs the command ``irlearn`` for ``python -m irlearn``, and in a checkout for ``python irlearn``."""

import os
import sys

# `python irlearn` runs this folder, and so does `uv run irlearn` in a checkout, in place of the command. Then
# this file is in no package, and `sys.path` begins with this folder, but `irlearn` is found only from the one
# above.
if not __package__:
    sys.path[0] = os.path.dirname(sys.path[0])

from irlearn.cli import main

sys.exit(main())
