"""Is the new run worse than the baseline? A verdict for a script, that knows what chance does.

`gate` is what a reader calls, `baseline` the file that the next run is compared with, and `decision` the rule
between the two.
"""

from .baseline import Baseline
from .gate import Gate, gate
