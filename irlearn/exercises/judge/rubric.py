"""A rubric: the rows of a kind of answer, and the entries of one item that an answer is compared with.

The rows stand in ``rubrics.json``, which a page reads as well; those of "any" kind come first. They are
tried from the top, and the first whose tests all hold settles what is said. A row has

if
    tests, by their names in `interpreter`. Behind the colon stand names of entries to compare the answer
    with, as in "not gives: rules sums": the test holds where one of them fits, and with ``not`` where none
    does.
status
    one of those in `feedback`; ``{status}`` is that of the entry that fits.
say
    a sentence, or several. In place of one, ``[test, sentence]`` says the sentence for each entry that fits
    the test, other than those found by ``if``; or once, where the test has no entries.
rule
    the name of the rule that the answer follows.
next
    a key of ``NEXT`` in `feedback`, where the usual advice on what to do now does not fit.

Braces are filled with fields of the entry that fits (words, name), with ``wanted`` of the rubric, and with
what the tests find out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

ROWS = Path(__file__).with_name("rubrics.json")


class Row(NamedTuple):
    """Tests, and the feedback where all of them hold."""

    tests: Sequence[str]
    status: str
    say: Sequence[str | list[str]]
    rule: str
    next: str


class Entry(NamedTuple):
    """Something that an answer is compared with, and what there is to say where it fits."""

    value: Any  # a number, a text such as A2, or what else the tests compare with
    words: str = ""
    status: str = ""
    name: str = ""  # of a rule, or a metric
    first: str = ""  # a hint that replaces the words at the first try

    @property
    def facts(self) -> dict[str, Any]:
        """What an entry puts into the braces of sentences, by name; nothing if its value is None."""
        return {} if self.value is None else self._asdict()

    def to_data(self, word: Callable[[str], int]) -> list:
        """List its value, its status, and its texts as places in the page's list; drop an empty end."""
        needed = self[: max((i for i, text in enumerate(self[1:], 2) if text), default=1)]
        as_they_are = ("value", "status")
        return [x if name in as_they_are else word(x) for name, x in zip(self._fields, needed)]


class Rubric:
    """What an answer to one item is judged by.

    Parameters
    ----------
    reads
        How an answer is parsed and judged: a key of ``rubrics.json``.
    entries
        By the names that the tests have for them; or a function that works them out, where that takes long.
    wanted
        What an answer looks like.
    more
        What else Python needs to read the answer, such as the judged documents of a ranking.
    """

    def __init__(
        self,
        reads: str,
        entries: Mapping[str, Iterable[Entry] | Callable[[], Iterable[Entry]]],
        wanted: str,
        more: Any = None,
    ):
        self.reads, self.entries, self.wanted, self.more = reads, entries, wanted, more
        self._named: dict[str, list[Entry]] = {}

    def named(self, name: str) -> list[Entry]:
        if name not in self._named:
            entries = self.entries.get(name, ())
            self._named[name] = list(entries() if callable(entries) else entries)
        return self._named[name]

    def to_data(self, word: Callable[[str], int]) -> dict[str, Any]:
        """Write the entries for a page; ``word`` gives the place of a text."""
        named = {name: self.named(name) for name in self.entries}
        return {name: [each.to_data(word) for each in found] for name, found in named.items() if found}


@cache
def rows_of(reads: str) -> list[Row]:
    rubrics = _rubrics()
    return [_row(**row) for row in (*rubrics["any"], *rubrics[reads])]


@cache
def _rubrics() -> dict[str, list[dict[str, Any]]]:
    return json.loads(ROWS.read_text("utf-8"))


def _row(status, say=(), rule="", next="", **tests):  # the key "if" cannot be the name of a parameter
    return Row(tests.get("if", ()), status, [say] if isinstance(say, str) else say, rule, next)


def sentence(reads: str, *tests: str) -> str:
    """Return the first sentence of the row, for a kind of answer, with exactly these tests."""
    return next(str(row.say[0]) for row in rows_of(reads) if row.tests == [*tests])
