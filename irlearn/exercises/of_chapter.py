"""The exercises of a chapter, by the names q1, q2, …"""

from functools import cache
from operator import index

from ..errors import IRLearnError, did_you_mean, error
from .answered import SINCE_THE_START
from .families import FAMILIES, OBJECTIVES
from .family import Family
from .item import Item
from .mixing import earlier
from .place import MIXED, Place
from .result_code import encode


class NoSuchItem(IRLearnError, AttributeError):
    """A name that no item has, so that hasattr says no."""

    usage = True


class Chapter:
    """The items of a chapter, one for each of its families; the seed settles the data.

    Attributes
    ----------
    name : str
        The file name of the page.
    families : tuple of Family
        What is practised, in the order of q1, q2, …
    """

    def __init__(self, name: str, families: tuple[Family, ...], seed: int):
        self.name, self.families, self.seed = name, families, seed
        self._made: dict[int, Item] = {}

    @property
    def objectives(self) -> dict[str, list[str]]:
        """What the page promises, each sentence with the names of the items that practise it."""
        names = {family.name: f"q{number}" for number, family in enumerate(self.families, 1)}
        return {
            sentence: [names[family] for family in practised]
            for sentence, practised in OBJECTIVES.get(self.name, {}).items()
        }

    @property
    def mixed(self) -> "Chapter":
        """A few items of earlier chapters, to look back at; none before the first chapter.

        Examples
        --------
        >>> from irlearn.exercises import chapter
        >>> len(chapter("what-are-we-scoring").mixed), len(chapter("average-precision").mixed)
        (0, 4)
        """
        return Chapter(self.name + MIXED, *earlier(self.name, self.seed))

    @property
    def skills(self) -> list[str]:
        """What can be practised here, ending the sentence "You can …"."""
        return [family.skill for family in self.families]

    def code(self) -> str:
        """What was answered here since Python started, as a result code for the teacher.

        What was answered of earlier chapters, in the mixed set of the page, is in it.
        """
        return encode(self.name, SINCE_THE_START.of(self.families, self.name))

    def __len__(self) -> int:
        return len(self.families)

    def __iter__(self):
        return (self[number] for number in range(1, len(self) + 1))

    def __getitem__(self, number: int) -> Item:
        """The item of a number, from 1."""
        if not (isinstance(number, int) and 1 <= number <= len(self)):
            raise error("no such item", chapter=self.name, name=number, last=len(self))
        if number not in self._made:
            self._made[number] = self.families[number - 1].item(self.seed)
            self._made[number].place = Place(self.name, f"q{number}")
        return self._made[number]

    def __getattr__(self, name: str) -> Item:
        if name.startswith("_"):
            raise AttributeError(name)
        if not (name[:1] == "q" and name[1:].isdecimal() and 1 <= int(name[1:]) <= len(self)):
            raise NoSuchItem(str(error("no such item", chapter=self.name, name=name, last=len(self))))
        return self[int(name[1:])]

    def __dir__(self):
        return sorted({*super().__dir__(), *(f"q{number}" for number in range(1, len(self) + 1))})

    def __repr__(self) -> str:
        listed = [f"q{n}  {family.skill}" for n, family in enumerate(self.families, 1)] or ["none"]
        return "\n".join([f"Exercises on {self.name}:", *listed])

    def _repr_html_(self) -> str:
        from .notebook import chapter_html

        return chapter_html(self.name, self.families, self.mixed.families)


@cache
def chapter(name: str, seed: int = 1) -> Chapter:
    """The exercises of a chapter.

    Parameters
    ----------
    name : str
        The file name of the page, such as ``average-precision``.
    seed : int
        Another one has other data for everybody who names it.

    Examples
    --------
    >>> from irlearn.exercises import chapter
    >>> q = chapter("average-precision").q3
    >>> q.kind, q.metric, q.given["judged"]
    ('number', AP@5, [1, 1, 1, 1])
    """
    if name not in FAMILIES:
        raise error(
            "no such chapter", name=name, hint=did_you_mean(name, FAMILIES), known=", ".join(FAMILIES)
        )
    return Chapter(name, FAMILIES[name], _whole(seed))


def _whole(seed):
    """A seed as Python's own int, such as a code can hold."""
    try:
        return int(index(seed))
    except TypeError:
        raise error("bad seed", found=seed) from None


def chapters() -> list[str]:
    """The chapters that have exercises, in the order of the book."""
    return list(FAMILIES)
