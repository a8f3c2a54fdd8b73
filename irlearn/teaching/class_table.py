"""The table of a class, out of its result codes (answers on one line): who did what, and what was hard."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from ..document.tables import aligned
from ..errors import IRLearnError
from ..escaping import csv_text, visible
from ..exercises import feedback_texts
from ..exercises.competing_rules import Group, name_of
from ..exercises.family import Family
from ..exercises.item import Item
from ..exercises.judge import NO_TRY, Feedback
from ..exercises.judge.parse import as_text
from ..exercises.kinds.lettered import LETTERS, NUMBERS, ChooseItem, Lettered
from ..exercises.result_code import FUNCTION, AnswerRecord, Result
from ..exercises.sets import FAMILIES, family_of_answer, find_item_set
from ..exercises.task import Task

# In place of the seed of an exam in which each student has a seed of their own (`roster`): a check before and
# one after a chapter, too.
OF_A_ROSTER, BEFORE, AFTER = 0, -1, -2
SITTINGS = {OF_A_ROSTER: "", BEFORE: "before", AFTER: "after"}  # what ``--sitting`` calls them
# kinds of items: pages show every choice, and functions are marked by hand
NOT_IN_A_CHECK = ("choose", "function")
LEFT_OUT = "left out"  # the outcome of an item that was not answered at all; not one of `OUTCOMES`


@dataclass
class Row:
    """What a class did with the items of one family.

    ``outcomes`` counts the students' items by what became of them, ``mistakes`` by the names of their wrong
    answers, each at most once per item; ``sentences`` describe the wrong answers, by their names.
    """

    family: Family
    outcomes: Counter = field(default_factory=Counter)
    mistakes: Counter = field(default_factory=Counter)
    sentences: dict[str, str] = field(default_factory=dict)

    def enter(self, judged: "RejudgedItem", seed: int) -> None:
        """Count one item of one student; a wrong rule is described on the data where it is first met."""
        for name in set(judged.mistakes) - set(self.sentences):
            self.sentences[name] = rule_in_a_sentence(item_of(self.family, seed), name)
        self.outcomes[judged.outcome] += 1
        self.mistakes.update(set(judged.mistakes))

    @property
    def title(self) -> str:
        return f"{self.family.chapter} q{self.family.q}, {self.family.versioned}"

    @property
    def book_order(self) -> tuple[int, int]:
        """The index of the chapter in the book, and of the family in the chapter, to sort by."""
        order, item_set = [*FAMILIES, self.family.chapter], find_item_set(self.family.chapter)
        return order.index(self.family.chapter), item_set.families.index(self.family) if item_set else 0

    @property
    def common(self) -> list[tuple[str, int]]:
        return sorted(self.mistakes.items(), key=lambda pair: (-pair[1], pair[0]))


class Part:
    """What a class did in one chapter, or in one exam; ``exam`` is its seed, as the codes name it, or None.

    ``students`` says by where the code was found how many items of each outcome a student has, and
    ``outcomes`` what became of an item, by the student and the name of its family.
    """

    def __init__(self, chapter: str, exam: int | None):
        self.chapter, self.exam = chapter, exam
        self.students: dict[str, Counter] = {}
        self.outcomes: dict[tuple[str, str], str] = {}
        self._rows: dict[str, Row] = {}

    @property
    def title(self) -> str:
        if self.exam is None:
            return self.chapter
        return f"{self.chapter}, {SITTINGS.get(self.exam, f'exam {self.exam}') or 'exam'}"

    @property
    def rows(self) -> list[Row]:
        return sorted(self._rows.values(), key=lambda row: row.book_order)

    def begin(self, where: str, keys: set[str], counts: Callable[[Family], bool]) -> None:
        """Enter a student who answered the families with these keys; the others that count are left out."""
        item_set = find_item_set(self.chapter)
        asked = {each.key for each in item_set.families if counts(each)} if item_set else set()
        if item_set and self.exam in (BEFORE, AFTER):
            asked -= {each.key for each in item_set.families if each.kind.kind in NOT_IN_A_CHECK}
        self.students[where] = Counter({LEFT_OUT: len(asked - keys)})

    def enter(self, where: str, family: Family, seed: int, judged: "RejudgedItem") -> None:
        if family.name not in self._rows:
            self._rows[family.name] = Row(family)
        self._rows[family.name].enter(judged, seed)
        self.students[where][judged.outcome] += 1
        self.outcomes[where, family.name] = judged.outcome

    def number(self, row: Row) -> str:
        """Write the number of an item: q3, with its chapter if that is another one than the part's."""
        return f"{row.family.chapter} " * (row.family.chapter != self.chapter) + f"q{row.family.q}"

    def lines(self) -> Iterator[str]:
        """Write the students as text, then each item with how many were right, and the mistakes below it."""
        every = self.students.values()
        shown = [each for each in (*OUTCOMES, LEFT_OUT) if any(counts[each] for counts in every)]
        cells = [
            [visible(name), *(str(counts[each]) for each in shown), str(counts.total())]
            for name, counts in self.students.items()
        ]
        yield from ("", visible(f"== {self.title} =="), "")
        yield from aligned([["student", *shown, "of"], *cells], "<>")
        for row in self.rows:
            counts = ", ".join(f"{row.outcomes[each]} {each}" for each in OUTCOMES if row.outcomes[each])
            yield from ("", f"{row.title}: {row.family.skill}", f"  {counts}")
            yield from (f"  {n:>4} × {row.sentences[mistake]}" for mistake, n in row.common)


class ClassTable:
    """What a class did, student by student and item by item, and what could not be read.

    ``counts`` tells whether the items of a family (one exercise with its variants) count. ``students`` is how
    many sent a code that could be read. ``unread`` lists where something could not be read and why, and
    ``remarks`` where something is odd but counted, such as a file that is there twice.
    """

    def __init__(self, counts: Callable[[Family], bool] = lambda family: True) -> None:
        self._counts = counts
        self._parts: dict[tuple, Part] = {}
        self.students = 0
        self.unread: list[tuple[str, str]] = []
        self.remarks: list[tuple[str, str]] = []

    def enter(self, where: str, results: Iterable[Result | IRLearnError]) -> int:
        """Count the codes of one student, and return how many wrong answers are in them.

        ``where`` says where they were found, and stands for the student; an error is a code that could not be
        read. Of an item that is in two codes of the same chapter or exam, the last one counts.
        """
        last: dict[tuple[str, int | None], dict[tuple, AnswerRecord]] = {}
        for result in results:
            if isinstance(result, IRLearnError):
                self.unread.append((where, str(result)))
                continue
            mine = last.setdefault((result.chapter, result.exam), {})
            mine.update({(each.key, each.seed): each for each in result.answers})
        self.students += bool(last)
        return sum(self._enter(where, *part, [*mine.values()]) for part, mine in last.items())

    def _enter(self, where: str, chapter: str, exam: int | None, answers: list[AnswerRecord]) -> int:
        """Count the answers in one chapter or exam, and return how many were wrong."""
        part = self._parts.setdefault((chapter, exam), Part(chapter, exam))
        part.begin(where, {each.key for each in answers}, self._counts)
        wrong = 0
        for answered in answers:
            try:
                family = family_of_answer(chapter, answered.key)
                judged = rejudge(family, answered, in_exam=exam is not None)
                if not self._counts(family) and judged.outcome != BY_HAND:  # functions are always listed
                    continue
                part.enter(where, family, answered.seed, judged)
                wrong += judged.wrong
            except (IRLearnError, ArithmeticError) as problem:
                self.unread.append((where, str(problem)))
        return wrong

    @property
    def parts(self) -> list[Part]:
        """The parts in the order of the book; those that are no chapter of it come last."""
        order = [*FAMILIES]
        return sorted(
            self._parts.values(),
            key=lambda part: (
                order.index(part.chapter) if part.chapter in order else len(order),
                part.chapter,
                part.exam is not None,
                abs(part.exam or 0),
            ),
        )

    @property
    def rows(self) -> list[Row]:
        return [row for part in self.parts for row in part.rows]

    def to_text(self) -> str:
        """Write as text: each student, each item with how many were right, and below it the mistakes."""
        lines = [f"{self.students} {'student' if self.students == 1 else 'students'}"]
        for part in self.parts:
            lines += part.lines()
        for title, listed in (
            ("Counted, but worth a look:", self.remarks),
            ("Not read or counted above:", self.unread),
        ):
            if listed:
                lines += ["", title, *(visible(f"  {where}: {why}") for where, why in listed)]
        return "\n".join(lines)

    def to_csv(self) -> str:
        """Write as CSV: one line for each count, each remark, and each thing that could not be read."""
        rows: list[tuple] = [tuple("chapter exam student item skill what which count name".split())]
        for part in self.parts:
            about = part.chapter, "" if part.exam is None else part.exam
            for name, counts in part.students.items():
                student = (*about, name, "", "")
                rows += ((*student, each, "", counts[each], "") for each in (*OUTCOMES, LEFT_OUT))
                rows.append((*student, "of", "", counts.total(), ""))
            for row in part.rows:
                name, item = row.family.versioned, (*about, "", part.number(row), row.family.skill)
                rows += ((*item, each, "", row.outcomes[each], name) for each in OUTCOMES)
                rows += ((*item, "mistake", row.sentences[each], n, name) for each, n in row.common)
        for what, listed in (("remark", self.remarks), ("not read", self.unread)):
            rows += (("",) * 5 + (what, f"{where}: {why}", 1, "") for where, why in listed)
        return csv_text(rows).removesuffix("\n")


FIRST, LATER, NOT_YET, BY_HAND = OUTCOMES = (
    "right the first time",
    "right later or with help",
    "not right yet",
    "functions, to be looked at by hand",
)
STATUS_NAMES = {  # status: the name of a wrong answer that no rule explains
    "slip": "a slip in reading the data",
    "percent": "given as a percentage",
    "decimals": "too few decimals",
    "format": "cannot be read",
    "empty": "cannot be read",
    "unfinished": "not finished",
    "wrong": "another answer",
}


class RejudgedItem(NamedTuple):
    """What one student did with one item: one of `OUTCOMES`, and its mistakes by name (none with `FIRST`)."""

    outcome: str
    mistakes: tuple[str, ...] = ()

    @property
    def wrong(self) -> int:
        return len(self.mistakes)


def rejudge(family: Family, answered: AnswerRecord, in_exam: bool = False) -> RejudgedItem:
    """Judge every try at an item again, and return what became of it. In an exam only the last one counts."""
    if FUNCTION in answered.tries:
        return RejudgedItem(BY_HAND)
    item = item_of(family, answered.seed)
    tries = answered.tries[-1:] if in_exam else answered.tries
    judged = [(each, item.judge(each)) for each in tries]
    counted = judged if in_exam else [pair for pair in judged if pair[1].status not in NO_TRY]
    mistakes = tuple(wrong_answer_name(item, *pair) for pair in counted if not pair[1].done)
    right = [feedback.done for _, feedback in counted]
    if right[:1] == [True] and not answered.helped:
        return RejudgedItem(FIRST)
    return RejudgedItem(LATER if any(right) else NOT_YET, mistakes)


@lru_cache(maxsize=1000)
def item_of(family: Family, seed: int) -> Item:
    """Make an item, once for all who have the same data."""
    return family.item(seed)


def wrong_answer_name(item: Item, answer: str | list, feedback: Feedback) -> str:
    """Name a wrong answer for a table: by the rule it follows, or by the words that were chosen."""
    read = feedback.status not in NO_TRY
    if isinstance(item, Lettered) and read:
        letter = as_text(answer).upper()[:1]
        return item.answers[item.letters.index(letter)].words
    if isinstance(item, ChooseItem) and read:
        letter, number = [*"".join(as_text(answer).upper().split())]
        choice, reason = item.choices[LETTERS.index(letter)], item.reasons[NUMBERS.index(number)]
        return f"{choice.words} Because {reason.words}"
    return feedback.rule or STATUS_NAMES[feedback.status]


def rule_in_a_sentence(item: Item, name: str) -> str:
    """Describe a wrong answer in a sentence where its name is that of a rule; else return the name."""
    if not isinstance(item.data, Task):
        return name
    for rule in item.family.competing_rules.all_rules:
        if name_of(rule) == name:
            return f"{feedback_texts.rule_in_words(Group([rule]), item.data)} ({name})"
    return name
