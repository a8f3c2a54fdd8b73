"""The mistakes people make, as worksheets: a wrong rule is a metric too, and explains itself like one.

They are not metrics of the field, so the registry does not know them. `identify` and the traps do.
One file for each kind of metric they are mistaken for.
"""

from . import binary, graded, orders, users
from .mistake import Mistake, mistakes
