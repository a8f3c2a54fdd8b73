"""``python -m irlearn`` is ``irlearn``, and so is ``python irlearn`` in a checkout."""

import os
import sys

if not __package__:  # `uv run irlearn` finds this folder before the command; its modules are the package's
    sys.path[0] = os.path.dirname(sys.path[0])

from irlearn.cli import main

sys.exit(main())
