"""The exercises of the book: for each chapter a set of families, from ``content/`` and ``recipes/``."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any

from .family import Family, ItemSet

CHAPTERS = (  # the file names of the pages, in the order of the book
    "what-are-we-scoring",
    "precision",
    "recall-and-f1",
    "first-hit",
    "average-precision",
    "what-do-you-divide-by",
    "test-collection",
    "judgments",
    "dcg",
    "ndcg",
    "one-formula",
    "rbp",
    "err",
    "order",
    "chance",
    "holes",
    "judges",
    "generated-answers",
    "choosing",
)
BEYOND = "beyond-the-book"  # a set that belongs to no page: on metrics that no chapter teaches


@cache
def book_item_set(chapter: str) -> ItemSet:
    """Return the set of a chapter, read when it is first asked for."""
    from .read_set import CONTENT, read_set

    recipes = import_module(f"{__package__}.recipes.{chapter.replace('-', '_')}").ITEMS
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
    """Return the family of the book that has a name, if there is one."""
    return next((each for families in FAMILIES.values() for each in families if each.name == name), None)
