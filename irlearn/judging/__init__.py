"""Results that a reader judges, on a page or in a notebook, and what other people thought of them."""

from .notebook import Judging, judge

__all__ = ["Judging", "judge"]
