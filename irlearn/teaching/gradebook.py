"""The gradebook of a class with a roster: points by student, remarks on what was handed in, and gains.

A class gains between two checks on a chapter, one before and one after it.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from ..document.tables import aligned
from ..errors import error
from ..escaping import csv_text, visible
from ..exercises.family import Family
from ..exercises.sets import known_families
from ..explanation.digits import counted
from .class_table import AFTER, BEFORE, BY_HAND, FIRST, LATER, ClassTable, Part
from .roster import Roster
from .submissions import Submission, bears, submissions

BY_HAND_NOTE = "Functions are marked by hand, and aren't in any total."
LATE = "{answers} of {day}, {days} after the due date, by the date in the code."
LATER_POINTS = 0.5  # for an item that was right later, or with help; one right the first time gives 1


class Gradebook:
    """The points of a class; ``later`` are those for an item that was right later or with help.

    ``table`` is what was counted, under the names of the roster; ``late`` says how many days too late the
    last answer that counts is, by student, chapter and exam.
    """

    def __init__(
        self, roster: Roster, table: ClassTable, later: float = LATER_POINTS, due: date | None = None
    ):
        self.roster, self.table, self._later, self._due = roster, table, later, due
        self.late: dict[tuple[str, str, int | None], int] = {}

    def enter(self, sent: Submission) -> None:
        """Count what a student sent, and remark on what came too late."""
        self.table.enter(sent.name, sent.results)
        for result in sent.results:
            day = date.fromisoformat(result.day)
            if self._due and day > self._due:
                days = (day - self._due).days
                self.late[sent.name, result.chapter, result.exam] = days  # the last day comes last
                answers = _count(len(result.answers), "answer")
                said = LATE.format(answers=answers, day=day, days=_count(days, "day"))
                self.table.remarks.append((sent.name, f"{result.chapter}: {said}"))

    @property
    def missing(self) -> list[str]:
        seen = {name for part in self.table.parts for name in part.students}
        return [name for name in self.roster.names if name not in seen]

    def points(self, counts: Counter) -> float:
        return counts[FIRST] + self._later * counts[LATER]

    def rows(self) -> list[list[str]]:
        """List for each student the name, and for every part of the table the points and of how many."""
        parts = self.table.parts
        totals = ([cell for part in parts for cell in self._total(part, name)] for name in self.roster.names)
        return [[name, *cells] for name, cells in zip(self.roster.names, totals)]

    def _total(self, part: Part, name: str) -> list[str]:
        counts = part.students.get(name)
        if counts is None:
            return ["", ""]
        return [f"{self.points(counts):g}", str(counts.total() - counts[BY_HAND])]

    @property
    def headings(self) -> list[str]:
        return ["Name", *(f"{part.title}{of}" for part in self.table.parts for of in ("", ", of"))]

    def to_text(self) -> str:
        """Write the points of each student, who handed in nothing, and then the table of the class."""
        rows = [[visible(cell) for cell in row] for row in (self.headings, *self.rows())]
        lines = [*aligned(rows, "<>")]
        if self.missing:
            lines += ["", f"No answers that count from: {visible(', '.join(self.missing))}."]
        if any(counts[BY_HAND] for part in self.table.parts for counts in part.students.values()):
            lines += ["", BY_HAND_NOTE]
        return "\n".join([*lines, *gains(self.table.parts), "", self.table.to_text()])

    def to_csv(self) -> str:
        """Write as CSV: for each student a line with the details, points by part and item, and remarks.

        What is nobody's is no line, so that a learning platform can read the file: see `strays`.
        """
        parts, remarks = self.table.parts, self._remarks()
        headings = [heading for part in parts for heading in self._headings_of(part)]
        lines = [["Name", *self.roster.headings, *headings, "Remarks"]]
        for name in self.roster.names:
            cells = [cell for part in parts for cell in self._cells_of(part, name)]
            lines.append([name, *self.roster.details_of(name), *cells, " ".join(remarks.get(name, ()))])
        return csv_text(lines).removesuffix("\n")

    def strays(self) -> list[str]:
        return self._remarks().get("", [])

    def _headings_of(self, part: Part) -> list[str]:
        days = [f"{part.title}, days late"] * bool(self._due)
        items = (f"{part.title} {part.number(row)}" for row in part.rows)
        return [part.title, f"{part.title}, of", *days, *items]

    def _cells_of(self, part: Part, name: str) -> list[str]:
        """Write the points of a student in a part: the total, of how many, the days late, and each item."""
        days = [str(self.late.get((name, part.chapter, part.exam), ""))] * bool(self._due)
        outcomes = (part.outcomes.get((name, row.family.name)) for row in part.rows)
        return self._total(part, name) + days + [self._cell(each) for each in outcomes]

    def _cell(self, outcome: str | None) -> str:
        if outcome is None:
            return ""
        return "by hand" if outcome == BY_HAND else f"{self.points(Counter([outcome])):g}"

    def _remarks(self) -> dict[str, list[str]]:
        """Return the remarks by student, "" for nobody; whose an unread file is, its name says."""
        found: dict[str, list[str]] = {}
        for where, why in self.table.remarks:
            found.setdefault(where, []).append(why)
        for where, why in self.table.unread:
            names = self.roster.names
            whose = [where] if where in names else [name for name in names if bears(where, name)]
            name = whose[0] if len(whose) == 1 else ""
            found.setdefault(name, []).append(f"{where}: {why}")
        return found


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


def _names(family: Family) -> set[str]:
    """Return what the items of a family can be called in ``irlearn class --items``."""
    return {f"q{family.q}", family.name, family.versioned}


def gradebook(
    folder: Path,
    roster: Roster,
    later: float = LATER_POINTS,
    items: Collection[str] = (),
    due: date | None = None,
) -> Gradebook:
    """Read a folder of what a class handed in; with ``items``, such as q3 or ap-missed, only these count.

    Answers after the day ``due`` count, and are remarked on.
    """

    def counts(family: Family) -> bool:
        return family.kind.kind != "function" and (not items or bool(_names(family) & {*items}))

    known = {name for family in known_families() for name in _names(family)} if items else ()
    if unknown := [item for item in items if item not in known]:
        raise error("no chapter has the item", item=unknown[0])
    book = Gradebook(roster, ClassTable(counts), later, due)
    for each in submissions(folder, roster, book.table):
        book.enter(each)
    return book


ONE_ONLY = "Left out, because they took only one of the two checks: {before} before, {after} after."
RIGHT = "Right: {:.0%} of the questions before, {:.0%} after. Mean gain: {gain:+.2f}."
TOO_FEW = "No confidence interval: {fewest} people or more have to change their share, and {found} did."
INTERVAL = "95% confidence interval: {} if gains are symmetric about their mean, {} whatever their shape."


def gains(parts: Sequence[Part]) -> Iterator[str]:
    """Write the gain on each chapter for which there are both checks, as lines of text."""
    found = {(part.chapter, part.exam): part for part in parts}
    for part in parts:
        if part.exam == BEFORE and (after := found.get((part.chapter, AFTER))):
            yield from ("", f"== {part.chapter}, gain ==", "", *_gain(part, after))


def _gain(before: Part, after: Part):
    """Say how many took part, what they gained, within which interval, and how each item went."""
    people = [name for name in before.students if name in after.students]
    yield f"{counted(len(people), 'person', 'people')} took both checks."
    once = [len(part.students) - len(people) for part in (before, after)]
    if any(once):
        yield ONE_ONLY.format(before=once[0], after=once[1])
    if not people:
        return
    from ..questions.compare.scores import compare_scores  # late: it needs NumPy
    from ..questions.compare.standard import FEWEST_QUERIES

    shares = {"before": _shares(before, people), "after": _shares(after, people)}
    compared: Any = compare_scores(shares, largest=1)  # two lists of scores make a `Comparison`
    (paired,) = compared.paired.values()
    yield RIGHT.format(*paired.means, gain=paired.mean)
    if paired.interval is None:
        yield TOO_FEW.format(fewest=FEWEST_QUERIES, found=len(paired.changed))
    else:
        yield INTERVAL.format(*(f"{each.low:+.2f} to {each.high:+.2f}" for each in paired.columns))
    rows = [["item", "right before", "right after"]]
    for row in after.rows:
        mine = [[part.outcomes.get((name, row.family.name)) for name in people] for part in (before, after)]
        rows.append([after.number(row), *(str(outcomes.count(FIRST)) for outcomes in mine)])
    yield from ("", *aligned(rows, "<>"))


def _shares(part, people):
    """Compute the share of the questions that each person answered right; unanswered ones count."""
    counts = {name: part.students[name] for name in people}
    return {name: each[FIRST] / max(1, each.total() - each[BY_HAND]) for name, each in counts.items()}
