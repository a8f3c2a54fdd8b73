"""The gradebook of a class with a roster: points by student, and remarks on what was handed in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from pathlib import Path

from ..document.tables import aligned
from ..errors import error
from ..escaping import csv_text, visible
from ..exercises.family import Family
from ..exercises.sets import known_families
from .class_table import BY_HAND, FIRST, LATER, ClassTable
from .roster import Roster
from .submissions import submissions

BY_HAND_NOTE = "Functions are looked at by hand, and stand in no total."
LATER_POINTS = 0.5  # for an item that was right later, or with help; one right the first time gives 1


class Gradebook:
    """The points of a class; ``later`` are those for an item that was right later or with help.

    Attributes
    ----------
    table : ClassTable
        What was counted, under the names of the roster.
    missing : list of str
        Who handed in nothing that counts.
    """

    def __init__(self, roster: Roster, table: ClassTable, later: float = LATER_POINTS):
        self.roster, self.table, self._later = roster, table, later
        seen = {name for part in table.parts for name in part.students}
        self.missing = [name for name in roster.names if name not in seen]

    def points(self, counts: Counter) -> float:
        """Return the points for some items; ``counts`` has how many of them had each outcome."""
        return counts[FIRST] + self._later * counts[LATER]

    def rows(self) -> list[list[str]]:
        """List for each student the name, and for every part of the table the points and of how many."""
        made = []
        for name in self.roster.names:
            cells = [name]
            for part in self.table.parts:
                counts = part.students.get(name)
                of = "" if counts is None else str(counts.total() - counts[BY_HAND])
                cells += ["" if counts is None else f"{self.points(counts):g}", of]
            made.append(cells)
        return made

    @property
    def headings(self) -> list[str]:
        return ["Name", *(f"{part.title}{of}" for part in self.table.parts for of in ("", ", of"))]

    def to_text(self) -> str:
        """Write the points of each student, who handed in nothing, and then the table of the class."""
        rows = [[visible(cell) for cell in row] for row in (self.headings, *self.rows())]
        lines = [*aligned(rows, "<>")]
        if self.missing:
            lines += ["", f"Nothing that counts came from: {visible(', '.join(self.missing))}."]
        if any(counts[BY_HAND] for part in self.table.parts for counts in part.students.values()):
            lines += ["", BY_HAND_NOTE]
        return "\n".join([*lines, "", self.table.to_text()])

    def to_csv(self) -> str:
        """Write as CSV: a line for each student, with the remarks last, and then what belongs to nobody."""
        lines = [[*self.headings, "Remarks"]]
        for row in self.rows():
            lines.append([*row, " ".join(why for where, why in self.table.remarks if where == row[0])])
        for where, why in [*self.table.remarks, *self.table.unread]:
            if where not in self.roster.names:
                lines.append([where, *[""] * (len(self.headings) - 1), why])
        return csv_text(lines).removesuffix("\n")


def _check_items(items: Collection[str]) -> None:
    """Refuse a name that no item has, of the book or of one's own sets that were read."""
    known = {name for family in known_families() for name in _names(family)}
    for item in items:
        if item not in known:
            raise error("no chapter has the item", item=item)


def _names(family: Family) -> set[str]:
    """Return what the items of a family can be called in ``irlearn class --items``."""
    return {f"q{family.q}", family.name, family.versioned}


def gradebook(
    folder: Path, roster: Roster, later: float = LATER_POINTS, items: Collection[str] = ()
) -> Gradebook:
    """Read a folder of what a class handed in; with ``items``, such as q3 or ap-missed, only these count."""

    def counts(family: Family) -> bool:
        return family.kind.kind != "function" and (not items or bool(_names(family) & {*items}))

    if items:
        _check_items(items)
    table = ClassTable(counts)
    for each in submissions(folder, roster, table):
        table.enter(each.name, each.results)
    return Gradebook(roster, table, later)
