"""The sets of the book: what their items compute, in ``recipes/``, joined to their words, in ``content/``."""

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
BEYOND = "beyond-the-book"  # metrics that no chapter teaches


@cache
def book_item_set(chapter: str) -> ItemSet:
    """Return the items of a chapter. They are read when somebody asks for them."""
    from .read_set import CONTENT, read_set

    recipes = import_module(f"{__package__}.recipes.{chapter.replace('-', '_')}").ITEMS
    return read_set(chapter, CONTENT / f"{chapter}.md", recipes, like=lambda name: None)


class OfChapters(Mapping[str, Any]):
    """One attribute of the sets of some chapters, by chapter; a set is read when somebody asks for it."""

    def __init__(self, name: str, chapters: tuple[str, ...]):
        self._name, self._chapters = name, chapters

    def __getitem__(self, chapter: str) -> Any:
        if chapter not in self._chapters:
            raise KeyError(chapter)
        return getattr(book_item_set(chapter), self._name)

    def __contains__(self, chapter: object) -> bool:
        return chapter in self._chapters  # without importing it

    def __iter__(self) -> Iterator[str]:
        return iter(self._chapters)

    def __len__(self) -> int:
        return len(self._chapters)


FAMILIES = OfChapters("families", (*CHAPTERS, BEYOND))
OBJECTIVES = OfChapters("objectives", CHAPTERS)  # with the names of the families for each


@cache
def find_family(name: str) -> Family | None:
    """Return the family of the book that has a name, if there is one."""
    return next((each for families in FAMILIES.values() for each in families if each.name == name), None)
