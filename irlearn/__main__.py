"""``python -m irlearn`` is ``irlearn``, and so is ``python irlearn`` in a checkout."""

import os
import sys

# Run as a folder (`python irlearn`, or `uv run irlearn`, which finds the folder before the command), this file
# is in no package, so the package is looked for in the folder above.
if not __package__:
    sys.path[0] = os.path.dirname(sys.path[0])

from irlearn.cli import main

sys.exit(main())
