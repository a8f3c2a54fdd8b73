"""All sets of items: those of the chapters, those of files that somebody has read, and mixed sets.

A *mixed set* is a few items of earlier chapters, which stand at the end of a page to look back at.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import chain, zip_longest
from os import PathLike
from random import Random
from typing import Any

from ..errors import error
from .family import Family, ItemSet, split_key

LAST = "choosing_and_beyond"  # the module of `recipes` that also has items which belong to no page
PARTS = {  # by the module of `recipes`: the file names of the pages of a part, in the order of the book
    "relevant_or_not": (
        "what-are-we-scoring",
        "precision",
        "recall-and-f1",
        "first-hit",
        "average-precision",
        "what-do-you-divide-by",
    ),
    "how_relevant": ("test-collection", "judgments", "dcg", "ndcg"),
    "user_behind_every_metric": ("one-formula", "rbp", "err", "order"),
    "deciding": ("chance", "holes", "judges", "generated-answers"),
    "where_numbers_come_from": ("test-set", "over-repeats", "many-calls"),
    "recommending": ("one-list-each", "lists-to-people"),
    LAST: ("choosing",),
}
CHAPTERS = tuple(chain.from_iterable(PARTS.values()))
BEYOND = "beyond-the-book"  # a set that belongs to no page: on metrics that no chapter teaches


def recipes_of(chapter: str) -> str:
    return next((part for part, chapters in PARTS.items() if chapter in chapters), LAST)


@cache
def book_item_set(chapter: str) -> ItemSet:
    from .read_set import CONTENT, read_set

    recipes = import_module(f"{__package__}.recipes.{recipes_of(chapter)}").ITEMS
    # `like` finds an item of another set, which a chapter of the book never names.
    return read_set(chapter, CONTENT / f"{chapter}.md", recipes, like=lambda name: None)


class AttributeByChapter(Mapping[str, Any]):
    """An attribute of the `ItemSet` of each of some chapters; a set is read when its chapter is looked up."""

    def __init__(self, attribute: str, chapters: tuple[str, ...]):
        self._attribute, self._chapters = attribute, chapters

    def __getitem__(self, chapter: str) -> Any:
        if chapter not in self._chapters:
            raise KeyError(chapter)
        return getattr(book_item_set(chapter), self._attribute)

    def __contains__(self, chapter: object) -> bool:
        return chapter in self._chapters  # without reading its set

    def __iter__(self) -> Iterator[str]:
        return iter(self._chapters)

    def __len__(self) -> int:
        return len(self._chapters)


FAMILIES = AttributeByChapter("families", chapters=(*CHAPTERS, BEYOND))
# what each page promises: sentences, each with the names of the families that practise it
OBJECTIVES = AttributeByChapter("objectives", CHAPTERS)


@cache
def find_family(name: str) -> Family | None:
    return next((each for families in FAMILIES.values() for each in families if each.name == name), None)


MIXED = ", mixed"  # ends the name of a mixed set, which begins with its page: "dcg, mixed"
MOST_ITEMS = 4  # items in a mixed set
SEED_OFFSET = 4  # is added to the seed, with 1 for each earlier chapter, so that the data are new
PROGRAMMING = "function"  # a kind that is left out, because writing a function takes too long


def earlier(chapter: str, seed: int) -> tuple[tuple[Family, ...], int]:
    """Choose at most four families of earlier chapters, of different kinds and metrics; and their seed.

    The first is from the chapter just before, if it has any; then each earlier chapter has its turn.
    """
    names = list(FAMILIES)
    before = names[: names.index(chapter)] if chapter in names and chapter != BEYOND else []
    rng, later = Random(f"{chapter}:mixed:{seed}"), seed + SEED_OFFSET + len(before)
    order = [*before[-1:], *rng.sample(before[:-1], len(before[:-1]))]
    asked = [[family for family in FAMILIES[name] if family.kind.kind != PROGRAMMING] for name in order]
    piles = [rng.sample(families, len(families)) for families in asked]
    chosen: list[Family] = []
    taken: set[str] = set()  # the kinds of the chosen families, and what they are about
    for family in filter(None, chain.from_iterable(zip_longest(*piles))):
        kind = family.kind.kind
        if len(chosen) == MOST_ITEMS or kind in taken:
            continue
        about = _about(family, later)
        if about not in taken:
            chosen.append(family)
            taken |= {kind, about}
    return tuple(chosen), later


def _about(family, seed):
    """Name what a family is about: its metric or, where it has none, the family itself."""
    metric = family.item(seed).metric
    return metric.name if metric is not None else family.name


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
