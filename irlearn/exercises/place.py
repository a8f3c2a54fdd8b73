"""Where an item stands in the book. What shows it there is imported when it is shown."""

from __future__ import annotations

from typing import Any, NamedTuple


class Place(NamedTuple):
    """The chapter of an item, and its name there."""

    chapter: str
    name: str

    def forms(self, item: Any) -> dict[str, Any]:
        """How an item is shown, besides as its statement."""
        from .notebook import forms

        return forms(item, *self)
