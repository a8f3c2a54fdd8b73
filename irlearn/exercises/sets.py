"""All sets of items that are known: the chapters of the book, and what somebody has read from a file."""

from __future__ import annotations

from pathlib import Path

from ..errors import error
from .families import FAMILIES, family_called, of_the_book
from .item_set import ItemSet, item_set

_OWN: dict[str, ItemSet] = {}


def own_set(file: Path) -> ItemSet:
    """Read a content file that is none of the book's, and keep its items by its name."""
    if file.stem in FAMILIES:
        raise error("name of a set", file=str(file), name=file.stem)
    _OWN[file.stem] = item_set(file.stem, file, {}, family_called)
    return _OWN[file.stem]


def set_called(name: str) -> ItemSet | None:
    """Return the items of a chapter, or of a file that was read; None where nothing is called so."""
    return of_the_book(name) if name in FAMILIES else _OWN.get(str(name))
