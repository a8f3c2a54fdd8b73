"""Judge answers by rubrics: a rubric has the rows of a kind of answer, and the entries of an item.

An entry is what an answer is compared with; what is said to it is `Feedback`. `parse` reads numbers,
`filled_in` judges cells that were filled in, and `interpreter` finds the first row whose tests all hold. A
page does the same (card/judge.js and what it imports); tests/compare_exercises.py compares the two.

The rows stand in ``rubrics.json``, which a page reads as well; those of "any" kind come first. They are
tried from the top, and the first whose tests all hold settles what is said. A row has

if
    tests, by their names in `interpreter`. Behind the colon stand names of entries to compare the answer
    with, as in "not gives: rules sums": the test holds where one of them fits, and with ``not`` where none
    does.
status
    one of `STATUS_LABELS`; ``{status}`` is that of the entry that fits.
say
    a sentence, or several. In place of one, ``[test, sentence]`` says the sentence for each entry that fits
    the test, other than those found by ``if``; or once, where the test has no entries.
rule
    the name of the rule that the answer follows.
next
    a key of `NEXT`, where the usual advice on what to do now does not fit.

Braces are filled with fields of the entry that fits (words, name), with ``wanted`` of the rubric, and with
what the tests find out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

ROWS = Path(__file__).with_name("rubrics.json")
STATUS_LABELS = {  # status: icon and word, so that nothing depends on a colour
    "correct": ("✓", "Right"),
    "rounded": ("✓", "Right"),  # from rounded steps, or its decimals cut off
    "convention": ("≠", "Right elsewhere"),  # it follows from another convention
    "mistake": ("✗", "Not yet"),  # it follows from a known mistake
    "slip": ("✗", "Nearly"),  # the question or the data were misread
    "format": ("?", "I can't read this"),
    "decimals": ("…", "More decimals"),
    "percent": ("%", "A share, please"),
    "empty": ("…", "Nothing here yet"),
    "unwritten": ("✎", "For programmers"),  # the function has no code yet
    "unfinished": ("…", "Not finished yet"),  # a worksheet that has blanks, with nothing wrong so far
    "wrong": ("✗", "Not yet"),
    "kept": ("✎", "Kept"),  # in an exam
}
DONE = ("correct", "rounded")
NO_TRY = ("format", "empty", "unwritten", "unfinished", "decimals")  # such an answer does not count as a try
ANOTHER = "q.variant() gives you another exercise of this kind."
AGAIN = f"Try again: q.hint() helps, and {ANOTHER}"
NEXT = {  # by status, or "steps" (named in judge/rubrics.json): what to do now, unless the message says it
    **dict.fromkeys(DONE, f"{ANOTHER} q.solution() shows the working."),
    "steps": "q.steps(blank=2) gives you the worksheet with two rows to fill in, and finds your first "
    "wrong cell.",
    **dict.fromkeys(("convention", "mistake", "slip", "percent", "wrong"), AGAIN),
}


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

    ``reads`` says how an answer is parsed and judged: it is a key of ``rubrics.json``. ``entries`` stand by
    the names that the tests have for them; some are a function that works them out, where that takes long.
    ``wanted`` says what an answer looks like, and ``more`` is what else Python needs to read it, such as the
    judged documents of a ranking.
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
        named = {name: self.named(name) for name in self.entries}
        return {name: [each.to_data(word) for each in found] for name, found in named.items() if found}


@cache
def rows_of(reads: str) -> list[Row]:
    rubrics = json.loads(ROWS.read_text("utf-8"))
    return [_row(**row) for row in (*rubrics["any"], *rubrics[reads])]


def _row(status, say=(), rule="", next="", **tests):  # the key "if" cannot be the name of a parameter
    return Row(tests.get("if", ()), status, [say] if isinstance(say, str) else say, rule, next)


def sentence(reads: str, *tests: str) -> str:
    """Return the first sentence of the row, for a kind of answer, with exactly these tests."""
    return next(str(row.say[0]) for row in rows_of(reads) if row.tests == [*tests])


class Feedback(NamedTuple):
    """The feedback on an answer.

    Attributes
    ----------
    status : str
        correct, rounded, convention, mistake, slip, format, decimals, percent, empty, unfinished, unwritten
        or wrong; in an exam, kept.
    message : str
        What the answer is, in one or two sentences.
    next : str
        What to do now.
    rule : str
        The name of the mistake or the convention, where one was found.
    first : str
        A hint, said in place of the message at the first try; empty where the message gives nothing away.
    cell : int or None
        The blank of a worksheet that it is about, from 0 in the order of reading.
    """

    status: str
    message: str
    next: str = ""
    rule: str = ""
    first: str = ""
    cell: int | None = None

    @classmethod
    def of(cls, status: str, message: str = "", then: str = "", *more: Any) -> Feedback:
        """Make feedback; ``then`` is what is next, or "" for the usual; ``more`` begins with ``rule``."""
        return cls(status, message, then or NEXT.get(status, ""), *more)

    @property
    def done(self) -> bool:
        """Whether the answer is right."""
        return self.status in DONE

    @property
    def at_first(self) -> Feedback:
        """The feedback for a first try, with the hint in place of the message if there is one."""
        return self._replace(message=self.first or self.message)

    def to_text(self, with_next: bool = True) -> str:
        """Write as text: an icon, a word, the sentence, and what to do next."""
        icon, word = STATUS_LABELS[self.status]
        after = self.next if with_next else ""
        return "\n".join(filter(None, [f"{icon} {word}. {self.message}".rstrip(), after]))

    def __repr__(self) -> str:
        return self.to_text()

    def to_html(self) -> str:
        """Write as HTML: a status that a screen reader says aloud, with an icon and a word."""
        icon, word = STATUS_LABELS[self.status]
        after = f"<br>{escape(self.next)}" if self.next else ""
        shown = f'<span aria-hidden="true">{icon}</span> <strong>{word}.</strong> {escape(self.message)}'
        return f'<div role="status" class="irlearn-feedback irlearn-{self.status}">{shown}{after}</div>'

    def _repr_html_(self) -> str:
        return self.to_html()


class Revealed(NamedTuple):
    """A prediction, the feedback on it, and the solution."""

    guess: Any
    feedback: Feedback
    solution: Any

    def __repr__(self) -> str:
        return f"You expected {self.guess}. {self.feedback.message}\n\n{self.solution}"

    def _repr_html_(self) -> str:
        show = getattr(self.solution, "_repr_html_", None)
        shown = show() if show else f"<pre>{escape(str(self.solution))}</pre>"
        return f"{self.feedback.to_html()}{shown}"
