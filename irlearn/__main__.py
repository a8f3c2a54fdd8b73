"""``python -m irlearn`` is ``irlearn``, and so is ``python irlearn`` in a checkout."""

import os
import sys

# `python irlearn` runs this folder, and so does `uv run irlearn` in a checkout, in place of the command. This
# file is in no package then, and `sys.path` begins with the folder; `irlearn` is found from the one above.
if not __package__:
    sys.path[0] = os.path.dirname(sys.path[0])

from irlearn.cli import main

sys.exit(main())
