"""A rubric: the rows of a kind of answer, and the entries of one item that an answer is compared with."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple


class Row(NamedTuple):
    """Tests, and what is said where all of them hold; see ``rubrics.toml``."""

    tests: Sequence[str]
    status: str
    say: Sequence[str | list[str]]
    rule: str = ""
    next: str = ""


class Entry(NamedTuple):
    """Something that an answer is compared with, and what there is to say where it fits."""

    value: Any
    words: str = ""
    status: str = ""
    rule: str = ""  # its name
    first: str = ""  # said in place of the words at the first try

    def to_data(self, word: Callable[[str], int]) -> list:
        """As it stands in a page: every text but the status as its place among the words."""
        texts = {"status": str, "words": word, "rule": word, "first": word}
        kept = max((i for i, each in enumerate(self) if each != ""), default=0)
        return [self.value, *(texts[name](getattr(self, name)) for name in self._fields[1 : kept + 1])]


@dataclass(frozen=True)
class Rubric:
    """What an answer to one item is judged by.

    Parameters
    ----------
    reads
        How an answer is read: see ``ANSWERS`` in `interpreter`.
    rows
        They are tried in this order.
    entries
        By the names that the tests have for them; a function, where they take a while to be worked out.
    wanted
        What an answer looks like.
    more
        What reading the answer takes besides, in Python only.
    """

    reads: str
    rows: Sequence[Row]
    entries: Mapping[str, Iterable[Entry] | Callable[[], Iterable[Entry]]]
    wanted: str
    more: Any = None
    _listed: dict[str, list[Entry]] = field(default_factory=dict, repr=False)

    def named(self, name: str) -> list[Entry]:
        """The entries of a name; none where the item has none."""
        if name not in self._listed:
            entries = self.entries.get(name, ())
            self._listed[name] = list(entries() if callable(entries) else entries)
        return self._listed[name]

    def sentence(self, *tests: str) -> str:
        """The first sentence of the row with these tests."""
        (row,) = (row for row in self.rows if row.tests == [*tests])
        return str(row.say[0])

    def rows_to_data(self) -> dict[str, Any]:
        """What a page needs once for all items of a family."""
        return {"reads": self.reads, "rows": [row[:4] if row.rule else row[:3] for row in self.rows]}

    def to_data(self, word: Callable[[str], int]) -> dict[str, Any]:
        """The entries for a page; ``word`` gives the place of a text."""
        named = {name: self.named(name) for name in self.entries}
        return {name: [each.to_data(word) for each in found] for name, found in named.items() if found}


@cache
def rows_of(kind: str, metric: str = "") -> tuple[Row, ...]:
    """The rows of a kind of answer, in which the metric is called by its name."""

    def filled(say):
        return [filled(each) for each in say] if isinstance(say, list) else say.replace("{metric}", metric)

    def row(says):
        say = says.get("say", [])
        say = [say] if isinstance(say, str) else say
        return Row(says.get("if", []), says["status"], filled(say), says.get("rule", ""), says.get("next", ""))

    return tuple(row(each) for each in (*_rubrics()["any"], *_rubrics()[kind]))


@cache
def _rubrics() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("rubrics.toml").read_text("utf-8"))
