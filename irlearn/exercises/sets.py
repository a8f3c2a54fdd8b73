"""All sets of items that are known: the chapters of the book, and what somebody has read from a file."""

from __future__ import annotations

from os import PathLike

from ..errors import error
from .families import FAMILIES, family_called, of_the_book
from .family import Family, ItemSet, split_key
from .place import MIXED

_OWN: dict[str, ItemSet] = {}


def own_set(file: str | PathLike[str]) -> ItemSet:
    """Read a content file that is none of the book's, and keep its items by its name."""
    from pathlib import Path

    from .read_set import read_set

    file = Path(file)
    if file.stem in FAMILIES:
        raise error("name of a chapter taken", file=str(file), name=file.stem)
    _OWN[file.stem] = read_set(file.stem, file, {}, family_called)
    return _OWN[file.stem]


def set_called(name: str) -> ItemSet | None:
    """Return the items of a chapter, or of a file that was read; None where nothing is called so."""
    return of_the_book(name) if name in FAMILIES else _OWN.get(str(name))


def family_answered(chapter: str, key: str) -> Family:
    """Return what an answer in a result code is an answer to, or say why nobody can judge it."""
    found = set_called(chapter.removesuffix(MIXED))
    if found is None:
        raise error("no such set", name=chapter)
    name, version = split_key(key)
    family = next((each for each in found.families if each.name == name), None)
    if family is None and chapter not in _OWN:
        family = family_called(name)  # of an earlier chapter, in the mixed set of the page
    if family is None:
        raise error("no such family", name=name)
    if family.version != version:
        raise error("answer to another version of an item", name=name, asked=version, now=family.version)
    return family
