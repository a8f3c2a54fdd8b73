"""What is wrong with judgments and a run, before anybody trusts the score?

`reading` reads what can be read and keeps what cannot, `findings` says what a finding is, `files`, `ids`,
`results` and `grades` look, each at one thing, and `doctor` is what a reader calls.
"""

from .doctor import Checkup, doctor
from .findings import Finding, Severity
