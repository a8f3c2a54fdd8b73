"""What each chapter practises: its families, in the order of q1, q2, …, and its objectives.

A chapter has the module here that is called like its page. It is imported when somebody asks for it.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any

CHAPTERS = (  # the file names of the pages, in the order of the book
    "what-are-we-scoring",
    "precision",
    "recall-and-f1",
    "first-hit",
    "average-precision",
    "what-do-you-divide-by",
    "judgments",
    "dcg",
    "ndcg",
    "one-formula",
    "rbp",
    "err",
    "order",
    "choosing",
)
BEYOND = "beyond-the-book"  # metrics that no chapter teaches


class OfEach(Mapping[str, Any]):
    """What the modules of some chapters have under one name, by the chapters."""

    def __init__(self, name: str, chapters: tuple[str, ...]):
        self._name, self._chapters = name, chapters

    def __getitem__(self, chapter: str) -> Any:
        if chapter not in self._chapters:
            raise KeyError(chapter)
        return getattr(import_module(f"{__name__}.{chapter.replace('-', '_')}"), self._name)

    def __contains__(self, chapter: object) -> bool:
        return chapter in self._chapters  # without importing it

    def __iter__(self) -> Iterator[str]:
        return iter(self._chapters)

    def __len__(self) -> int:
        return len(self._chapters)


FAMILIES = OfEach("FAMILIES", (*CHAPTERS, BEYOND))
OBJECTIVES = OfEach("OBJECTIVES", CHAPTERS)  # with the families for each


@cache
def home(family: str) -> str:
    """The chapter that a family belongs to, by the name of the family."""
    return next(chapter for chapter, of_it in FAMILIES.items() if family in {each.name for each in of_it})
