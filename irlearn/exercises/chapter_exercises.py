"""The exercises of a chapter, by their names and by their numbers q1, q2, …; and those that are due again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from functools import cached_property
from operator import index
from os import PathLike
from typing import Any, NamedTuple

from ..errors import IRLearnError, did_you_mean, error
from .family import Family, ItemSet
from .item import Item
from .result_code import SESSION_ANSWERS, encode
from .sets import FAMILIES, MIXED, earlier, find_item_set, read_own_set
from .skill_progress import is_due, stored_skills


class BookPlace(NamedTuple):
    """The chapter of an item, or a mixed set, such as ``"dcg, mixed"``; and its name there, such as q3."""

    chapter: str
    name: str

    @property
    def page(self) -> str:
        return self.chapter.removesuffix(MIXED)

    @property
    def is_mixed(self) -> bool:
        return self.chapter.endswith(MIXED)

    def mime_bundle(self, item: Item) -> dict[str, Any]:
        from .notebook import mime_bundle  # only once an item is shown

        return mime_bundle(item, *self)


class NoSuchItem(IRLearnError, AttributeError):
    """There is no item of this name; as an AttributeError, so that hasattr returns False."""

    usage = True


class Chapter:
    """The items of a chapter, one for each family (exercise with variants); the seed settles the data.

    An item has a name and a number, and keeps both: ``c["ap-missed"]``, ``c.q3`` and ``c[3]`` are one item.

    Attributes
    ----------
    name, title : str
        The file name of the page, and what it is called in print.
    numbered : dict of int to Family
        Of each item its family, by the number of the item, in the order of the page.
    """

    def __init__(self, of: ItemSet, seed: int, numbered: Mapping[int, Family] | None = None):
        self.name, self.title, self.seed = of.name, of.title, seed
        self.numbered = dict(numbered or {family.q: family for family in of.families})
        self._objectives = of.objectives
        self._made: dict[int, Item] = {}

    @property
    def families(self) -> tuple[Family, ...]:
        """The families of the items, in the order of the page."""
        return tuple(self.numbered.values())

    @property
    def objectives(self) -> dict[str, list[str]]:
        """What the page promises, each sentence with the numbers of the items that practise it."""
        promised = self._objectives.items()
        return {sentence: [f"q{self.number(name)}" for name in names] for sentence, names in promised}

    @property
    def mixed(self) -> Chapter:
        """A few items of earlier chapters, to look back at; none in the first chapter.

        Examples
        --------
        >>> from irlearn.exercises import chapter
        >>> len(chapter("what-are-we-scoring").mixed), len(chapter("average-precision").mixed)
        (0, 4)
        """
        families, seed = earlier(self.name, self.seed)
        mixed = ItemSet(self.name + MIXED, self.title, families, objectives={})
        return Chapter(mixed, seed, dict(enumerate(families, 1)))

    @property
    def skills(self) -> list[str]:
        """What can be practised here, ending the sentence "You can …"."""
        return [family.skill for family in self.families]

    @cached_property
    def _named(self) -> dict[str, int]:
        named = {family.name: number for number, family in self.numbered.items()}
        return {**named, **{f"q{number}": number for number in self.numbered}}

    @property
    def names(self) -> list[str]:
        """The names of the items, in the order of the page."""
        return [family.name for family in self.families]

    def number(self, key: int | str) -> int:
        """Return the number of an item, which is asked for as 3, as q3, or by the item's name.

        A name may say which version is meant, such as ``ap-missed@1``; another one is refused.
        """
        name, at, version = str(key).partition("@")
        number = key if isinstance(key, int) else self._named.get(name, 0)
        if number not in self.numbered:
            raise self._no_such_item(key)
        now = self.numbered[number].version
        if at and version != str(now):
            raise error("item has another version", name=name, asked=version, now=now)
        return number

    def _no_such_item(self, key: object) -> IRLearnError:
        numbers, last = [*self.numbered], len(self)
        in_a_row = sorted(numbers) == [*range(1, last + 1)]
        known = f"q1 to q{last}" if in_a_row else ", ".join(f"q{number}" for number in numbers)
        hint = did_you_mean(key, self.names)
        return error("chapter has no such item", chapter=self.name, name=key, hint=hint, known=known)

    def code(self) -> str:
        """Write what was answered here since Python started as a result code for the teacher.

        It includes answers to items from earlier chapters, in the page's mixed set.
        """
        return encode(self.name, SESSION_ANSWERS.of(self.families, self.name))

    def __len__(self) -> int:
        return len(self.numbered)

    def __iter__(self) -> Iterator[Item]:
        return map(self.__getitem__, self.numbered)

    def __getitem__(self, key: int | str) -> Item:
        number = self.number(key)
        if number not in self._made:
            self._made[number] = self.numbered[number].item(self.seed, BookPlace(self.name, f"q{number}"))
        return self._made[number]

    def __getattr__(self, name: str) -> Item:
        if name.startswith("_"):
            raise AttributeError(name)
        if name[:1] != "q" or name not in self._named:
            raise NoSuchItem(str(self._no_such_item(name)))
        return self[name]

    def __dir__(self):
        return [*super().__dir__(), *(f"q{number}" for number in self.numbered)]

    def _ipython_key_completions_(self) -> list[str]:
        return self.names

    def __repr__(self) -> str:
        listed = [f"q{number}  {family.skill}" for number, family in self.numbered.items()] or ["none"]
        return "\n".join([f"Exercises on {self.name}:", *listed])

    def _repr_html_(self) -> str:
        from .notebook import chapter_html

        return chapter_html(self.name, self.numbered, self.mixed.numbered)


_made: dict[tuple[str, int], Chapter] = {}  # by name and seed


def chapter(name: str, seed: int = 1) -> Chapter:
    """Return the exercises of a chapter.

    Parameters
    ----------
    name : str
        The file name of the page, such as ``average-precision``; or your own content file, such as
        ``my-items.md``, which is then read as by `read`.
    seed : int
        Settles the data: whoever names the same number gets the same data.

    Examples
    --------
    >>> from irlearn.exercises import chapter
    >>> q = chapter("average-precision")["ap-missed"]
    >>> q.kind, q.metric, q.given["judged"]
    ('number', AP@5, [1, 1, 1, 1])
    >>> q is chapter("average-precision").q3
    True
    """
    if str(name).endswith(".md"):
        return read(name, seed)
    found = find_item_set(name)
    if found is None:
        hint = did_you_mean(name, FAMILIES)
        raise error("no such chapter", name=name, hint=hint, known=", ".join(FAMILIES))
    key = name, _whole(seed)
    if key not in _made:
        _made[key] = Chapter(found, key[1])
    return _made[key]


def read(file: str | PathLike[str], seed: int = 1) -> Chapter:
    """Read the exercises of your own content file; from then on, `chapter` also finds it by its name.

    Parameters
    ----------
    file : str or path
        A text such as those in ``irlearn/exercises/content``. An item of it has cases (questions with
        choices), or takes the data of an item of the book: ``like: ap-missed``. Without that line it takes
        those of the book's item of the same name, as in a translation.
    seed : int
        Settles the data: whoever names the same number gets the same data.
    """
    name = read_own_set(file).name
    for key in [key for key in _made if key[0] == name]:  # made of the file before it was changed
        del _made[key]
    return chapter(name, seed)


def _whole(seed):
    """Convert a seed to Python's own int, such as a code can hold."""
    try:
        return int(index(seed))
    except TypeError:
        raise error("seed not a whole number", found=seed) from None


def chapters() -> list[str]:
    """List the chapters that have exercises, in the order of the book, and last ``beyond-the-book``."""
    return list(FAMILIES)


def review(n: int = 3, seed: int | None = None, today: date | None = None) -> list[Item]:
    """Choose up to n items of the book on skills that are due, those first that are known least.

    Parameters
    ----------
    n : int
        How many.
    seed : int, optional
        The seed of the data; by default, the day is the seed, so every day has its own data.
    today : date, optional
        The day on which the skills are due; by default, today.
    """
    today = today or date.today()
    skills = stored_skills()
    families = [family for each in FAMILIES.values() for family in each]
    due = [family for family in families if family.key in skills and is_due(skills[family.key], today)]
    due.sort(key=lambda family: (skills[family.key]["box"], skills[family.key]["last"]))
    return [family.item(today.toordinal() if seed is None else seed) for family in due[:n]]
