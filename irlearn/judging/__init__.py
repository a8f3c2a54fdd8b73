"""Results that a reader judges, on a page or in a notebook, and what the collection says of them.

The *collection* is a dataset with judgments of its own. `notebook` takes the results from it and writes
them as an element, whose script (``form``) works out the scores that follow from the reader's grades.
"""

from .notebook import Judging, judge

__all__ = ["Judging", "judge"]
