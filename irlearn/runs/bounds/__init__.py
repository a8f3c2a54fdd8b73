"""Work out how low and how high a score can be, once somebody judges the results that nobody judged.

`bounds` is what a reader calls, `fillings` chooses the grades that are tried, and `answer` is returned.
"""

from .answer import Bounds
from .bounds import bounds
