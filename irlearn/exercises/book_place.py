"""The place of an item in the book."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..typing_only import TYPE_CHECKING
from .mixed_set import MIXED

if TYPE_CHECKING:
    from .item import Item


class BookPlace(NamedTuple):
    """The chapter of an item, or a `mixed_set`, such as ``"dcg, mixed"``; and its name there, such as q3."""

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

    def forms(self, item: Item) -> dict[str, Any]:
        """Return what shows an item here, besides its statement, by MIME type."""
        from .notebook import forms  # only once an item is shown

        return forms(item, *self)
