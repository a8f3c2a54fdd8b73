"""What does a metric function compute? Its numbers on small cases are compared with known rules.

`audit` is what a reader calls. `calling` finds out how the function wants its data, `cases` has the data,
`guard` calls it, `rules` are what its numbers are compared with, `laws` are what any metric should keep, and
`answer` is what comes out.
"""

from .answer import Audit as Audit
from .audit import audit as audit
