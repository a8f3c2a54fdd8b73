"""The place of an item in the book. What shows it there is imported when it is shown."""

from __future__ import annotations

from typing import Any, NamedTuple

from .mixed_set import MIXED


class BookPlace(NamedTuple):
    """The chapter of an item, and its name there."""

    chapter: str
    name: str

    @property
    def page(self) -> str:
        """The file name of the page."""
        return self.chapter.removesuffix(MIXED)

    @property
    def is_mixed(self) -> bool:
        """Whether it is in the mixed set of its page."""
        return self.chapter.endswith(MIXED)

    @property
    def unnumbered(self) -> BookPlace:
        """The same place without the item's number, for a page outside its chapter."""
        return self._replace(name="")

    def forms(self, item: Any) -> dict[str, Any]:
        """Return the forms in which an item is shown here, besides its statement."""
        from .notebook import forms

        return forms(item, *self)
