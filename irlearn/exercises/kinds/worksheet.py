"""A worksheet with blanks: the first wrong cell is named, and what follows from it is no new mistake."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ...explanation.following import SCORE
from ...explanation.render.tables import aligned
from .. import stated
from ..cells import Cells
from ..family import Family
from ..feedback import Feedback, nothing, unreadable
from ..in_html import paragraphs, sheet_html
from ..item import Item
from ..task import Task
from ..typed import THREE, as_text

EMPTY = "____"
DECIMALS = f"Where a number is not whole, type {THREE}."
FILL_IN = f"Fill in the blanks. {DECIMALS}"


class WorksheetItem(Item):
    """The last rows of every column that is worked out are blank, the single numbers and the score.

    ``blank`` is how many rows for the first seed; each further seed leaves one row more, so that whoever goes
    on to another one does the whole sheet in the end. ``columns`` are those with blanks; left out, all that
    repeat no other.
    """

    kind = "worksheet"

    def __init__(self, family: Family, seed: int, place: Any = None, blank: int | None = None):
        super().__init__(family, seed, place)
        self.blank: int = max(family.more.get("blank", 2) + seed - 1, 1) if blank is None else blank

    @classmethod
    def of(cls, item: Item, blank: int) -> WorksheetItem:
        """The worksheet of an item about a number, on the same data."""
        made = cls(item.family, item.seed, blank=blank)
        made.__dict__["data"] = item.data
        return made

    def variant(self, seed: int | None = None) -> Item:
        """Another worksheet of the same kind, with as many blank rows."""
        other = super().variant(seed)
        return other if isinstance(other, WorksheetItem) else WorksheetItem.of(other, self.blank)

    def good(self, data: Task) -> bool:
        return 0 < data.truth != int(data.truth)

    def steps(self, blank: int = 2) -> WorksheetItem:
        """The same worksheet with more rows blank, or fewer."""
        return WorksheetItem.of(self, blank)

    # ---- what is blank -------------------------------------------------------------------------------

    @property
    def columns(self) -> list[str]:
        """The columns with blanks."""
        told = self.family.more.get("columns")
        linear = {"gain"} if self.metric.options.get("gain") == "linear" else set()
        binary = {"value"} if self.metric.options.get("relevance") == "binary" else set()
        skipped = {"relevant", *linear, *binary}  # they only repeat the grades
        sheet = self.data.explain().sheet
        return told or [c.name for c in sheet.columns() if not c.given and c.name not in skipped]

    @property
    def numbers(self) -> list[str]:
        """The single numbers between the columns and the score, such as DCG."""
        return [made.name for made in self.data.explain().sheet.numbers() if made.name]

    @property
    def rows(self) -> int:
        """How many rows the worksheet has."""
        return len(self.data.explain().sheet.columns()[0].values)

    @property
    def blanks(self) -> list[tuple[str, int | None]]:
        """Every blank cell in the order of reading: the column and its row, from 1; last the numbers."""
        first = max(self.rows - self.blank, 0) + 1
        cells = [(name, row) for row in range(first, self.rows + 1) for name in self.columns]
        return [*cells, *((name, None) for name in (*self.numbers, SCORE))]

    @property
    def table(self) -> tuple[list[str], list[list[str | None]]]:
        """The headers and the cells, with None for a blank."""
        table = self.data.explain().tables(at_each_k=False)[0]
        blank = set(self.blanks)
        return table.headers, [
            [None if (name, row) in blank else cell for name, cell in zip(table.headers, cells)]
            for row, cells in enumerate(table.rows, 1)
        ]

    @property
    def last(self) -> list[str]:
        """What the single numbers are called: those between the columns and the score, and the score."""
        return [*self.numbers, stated.short(self.metric)]

    @property
    def terms(self) -> tuple[str, ...]:
        """What the numbers below the table are."""
        return tuple(self.family.more.get("terms", ()))

    @property
    def statement(self):
        headers, rows = self.table
        lines = aligned([headers, *([EMPTY if cell is None else cell for cell in row] for row in rows)])
        last = [f"{name} = {EMPTY}" for name in self.last]
        return "\n".join([stated.statement(self.data), "", *lines, *last, "", *self.terms, self.wanted])

    @property
    def question_html(self):
        told = paragraphs("\n".join([stated.statement(self.data), *self.terms, FILL_IN]))
        return told + sheet_html(*self.table, self.last)

    @property
    def in_python(self) -> str:
        """How the cells are given by the names of their columns."""
        columns = [f"{name}=[…]" for name in self.columns]
        numbers = [f"{name}=…" for name in (*self.numbers, SCORE)]
        return f"q.check({', '.join(columns + numbers)}) takes them by name."

    # ---- what is said --------------------------------------------------------------------------------

    @property
    def wanted(self) -> str:
        across = ", ".join(self.columns)
        then = "".join(f"then {name}, " for name in self.numbers)
        order = f"row by row ({across}), {then}and the score"
        return f"Give the numbers for the blanks, with blanks between the numbers: {order}. {DECIMALS}"

    def check(self, answer: Any = None, **columns: Any) -> Feedback:
        """What is to be said to the cells: a list in the order of reading, or each column by its name."""
        return super().check(columns or answer)

    @cached_property
    def cells(self) -> Cells:
        """What is right in the cells, and what the rivals have there."""
        return Cells(self.data, self.blanks, self.rows, self.family.rivals.nearest_first)

    def judge(self, answer) -> Feedback:
        if isinstance(answer, str):  # as it is typed in a terminal
            answer = as_text(answer).split()
        if not isinstance(answer, (dict, list, tuple)):
            return unreadable(self.wanted) if as_text(answer) else nothing(self.wanted)
        if not answer:
            return nothing(self.wanted)
        try:
            return self.cells.judge(answer)
        except ValueError as wrong:
            return Feedback("format", f"{self.wanted} {wrong}".strip())

    @property
    def sentences(self):
        return self.cells.sentences

    def travelling(self, word):
        return {"judge": self.cells.travelling(word)}

    def solved(self):
        return self.data.solution()
