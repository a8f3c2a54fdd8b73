"""What may a score be, once somebody judges the results that nobody judged?

`bounds` is what a reader calls, `fillings` chooses the grades that are tried, and `answer` is what comes out.
"""

from .answer import Bounds
from .bounds import bounds
