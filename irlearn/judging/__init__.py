"""Results that a reader judges, on a page or in a notebook, and what the collection says of them."""

from .notebook import Judging, judge

__all__ = ["Judging", "judge"]
