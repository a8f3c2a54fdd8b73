"""Find out what a reader's metric function computes: compare its numbers on small cases with known rules.

`audit` is what a reader calls, and `answer` what it returns. `calling` finds out how the function takes its
data, `cases` has the data, and `guard` calls it. `rules` are what its numbers are compared with, `laws` what
any metric should keep, and `conduct` is what it does besides. `apart` audits in another process, for the
command line and for `fixture`, the pytest fixture.
"""

from .answer import Audit as Audit
from .audit import audit as audit
