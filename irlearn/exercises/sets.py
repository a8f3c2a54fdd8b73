"""All sets of items that are known: the chapters of the book, and what somebody has read from a file."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike

from ..errors import error
from .book_sets import FAMILIES, book_item_set, find_family
from .family import Family, ItemSet, split_key
from .mixed_set import MIXED

_OWN: dict[str, ItemSet] = {}  # sets that somebody has read, by the name of the file without its ending


def read_own_set(file: str | PathLike[str]) -> ItemSet:
    """Read a content file that is none of the book's, and store the set under the file's name."""
    from pathlib import Path

    from .read_set import read_set

    file = Path(file)
    if file.stem in FAMILIES:
        raise error("chapter name taken", file=str(file), name=file.stem)
    _OWN[file.stem] = read_set(file.stem, file, recipes={}, like=find_family)
    return _OWN[file.stem]


def known_families() -> Iterator[Family]:
    """Yield the families of the book, and of the files that were read."""
    for families in (*FAMILIES.values(), *(each.families for each in _OWN.values())):
        yield from families


def find_item_set(name: str) -> ItemSet | None:
    """Return the set of a chapter, or of a file that was read; None where nothing has this name."""
    return book_item_set(name) if name in FAMILIES else _OWN.get(str(name))


def family_of_answer(chapter: str, key: str) -> Family:
    """Return the family that an answer in a result code belongs to; an error says why there is none."""
    found = find_item_set(chapter.removesuffix(MIXED))
    if found is None:
        raise error("code of an unknown chapter", name=chapter)
    name, version = split_key(key)
    family = next((each for each in found.families if each.name == name), None)
    if family is None and chapter not in _OWN:
        family = find_family(name)  # of an earlier chapter, in the mixed set of the page
    if family is None:
        raise error("code of an unknown exercise", name=name)
    if family.version != version:
        raise error("answer to another version of an item", name=name, asked=version, now=family.version)
    return family
