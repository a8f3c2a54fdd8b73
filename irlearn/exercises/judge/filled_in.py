"""The blanks of a worksheet as somebody filled them in, judged with errors carried forward.

A later number may be right given an earlier wrong one: the metric's own steps go on with the student's
numbers. A page does the same (card/worksheet.js). `CellsByRule` has the cells as wrong rules (other
conventions, known mistakes) would fill them in.
"""

from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any, NamedTuple

from ...definition.metric import Metric
from ...errors import IRLearnError
from ...explanation.explanation import Explanation
from ...explanation.followed import Followed
from ...explanation.following import SCORE
from ...questions.identify.printed import Printed, read
from ..competing_rules import beyond_the_scale, changed_options
from ..task import Task
from . import Entry, Rubric
from .parse import as_text, parse_number, split_cells

ALIKE = 0.006  # cells that differ by less may be one number, rounded to two decimals
DECIMALS = 3  # to which the cells of a rule are rounded

Blank = tuple[str, int | None]  # a column and a row, from 1; or the name of a single number, and None


class CellsByRule:
    """The blank cells of one worksheet in the order of reading, as each of some wrong rules fills them in."""

    def __init__(self, task: Task, right: Explanation, blanks: list[Blank], rules: list[Metric]):
        self.task, self.right, self.blanks, self.rules = task, right, blanks, rules

    @cached_property
    def worked_out(self) -> list[tuple[Metric, Explanation]]:
        """The rules that can be worked out here, each with its worksheet; some are right by luck."""
        found = []
        for rule in self.rules:
            with suppress(IRLearnError, ArithmeticError):
                if not beyond_the_scale(rule, self.task):
                    found.append((rule, self.task.explain(rule)))
        return found

    def _differing(self, rule: Metric, theirs: Explanation, name: str, rows: list[int]) -> list[float]:
        """Return a column as the rule has it if it is wrong in one of these rows (from 0); else []."""
        true = values_of(self.right, name)
        with suppress(IRLearnError, ArithmeticError, AttributeError):
            values = values_of(theirs, name)
            asked = self.task.metric
            if name == "R" and asked.name == "AP" and "denominator" in changed_options(rule, asked):
                values = [true[0] * self.right.score / theirs.score]  # the rule's divisor: its sum / score
            column = [round(x, DECIMALS) for x in values]
            if len(column) == len(true) and any(abs(column[i] - true[i]) >= ALIKE for i in rows):
                return column
        return []

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        """For each column the rows that have blanks, counted from 0."""
        rows: dict[str, list[int]] = {}
        for name, row in self.blanks:
            rows.setdefault(name, []).append(place_of(row))
        return rows

    def in_blanks(self) -> dict[tuple[float | None, ...], Metric]:
        """Return the rules that are wrong somewhere, by their cells in the blanks; None in a right column."""
        found: dict[tuple[float | None, ...], Metric] = {}
        for rule, explanation in self.worked_out:
            theirs = {
                name: self._differing(rule, explanation, name, places)
                for name, places in self._places.items()
            }
            blanks = [(theirs[name], place_of(row)) for name, row in self.blanks]
            if any(theirs.values()):
                found.setdefault(tuple(column[place] if column else None for column, place in blanks), rule)
        return found


def values_of(explanation: Explanation, name: str) -> list:
    """Return the values of a column; of a single number, a list of one."""
    values = explanation.score if name == SCORE else explanation[name]
    return values if isinstance(values, list) else [values]


def place_of(row: int | None) -> int:
    """Turn a row, from 1, into a place, from 0; a single number has no row, and stands first."""
    return (row or 1) - 1


FEWEST_DECIMALS = 2  # a cell is compared in as many decimals as it has, but in no fewer
FEWEST_CELLS = 2  # fewer filled-in cells of a column do not show by which rule it was filled in
LARGEST_CELL = 1e9  # so that its square, and products of squares, can still be worked out


class Sheet(NamedTuple):
    """What a worksheet is about: the task, the right worksheet, and how many rows it has."""

    task: Task
    right: Explanation
    rows: int


class FilledIn:
    """Numbers for the blanks, in the order of reading; ``mine`` has None for a blank without one."""

    def __init__(self, answer: Any, rubric: Rubric):
        self.sheet: Sheet = rubric.more
        self.blanks: list[Blank] = [entry.value for entry in rubric.named("blanks")]
        cells = split_cells(as_text(answer)) if isinstance(answer, str) else answer
        self.readable = isinstance(cells, (list, tuple))
        self.empty = not (cells if self.readable else as_text(cells))
        self.cells = [parse_number(cell) for cell in cells] if self.readable else []

    # ---- what cannot be taken ------------------------------------------------------------------------

    @property
    def too_many(self) -> dict[str, int] | None:
        blanks, numbers = len(self.blanks), len(self.cells)
        return {"blanks": blanks, "numbers": numbers} if numbers > blanks else None

    def not_taken(self, readable: bool) -> dict[str, Any] | None:
        """Return the first cell that is no number or too large a one, if it is ``readable`` or not."""
        for i, cell in enumerate(self.cells):
            if not cell.empty and not abs(cell.value) <= LARGEST_CELL:
                return {"text": cell.text, "cell": i} if cell.readable == readable else None
        return None

    # ---- cell by cell ----------------------------------------------------------------------------------

    @cached_property
    def mine(self) -> list[float | None]:
        given = [None if cell.empty else float(cell.value) for cell in self.cells]
        return given + [None] * (len(self.blanks) - len(given))

    @cached_property
    def right(self) -> list[float]:
        """The right numbers: `values_of` lists a column (or one number), in which `place_of` says where."""
        return [values_of(self.sheet.right, name)[place_of(row)] for name, row in self.blanks]

    def given(self, blank: Blank) -> bool:
        return self.mine[self.blanks.index(blank)] is not None

    def where(self, blank: Entry) -> dict[str, Any]:
        """Return where a blank is, in words and as its place in the order of reading."""
        return {"where": blank.words, "cell": self.blanks.index(blank.value)}

    def _places(self, name):
        return [i for i, (step, _) in enumerate(self.blanks) if step == name and self.mine[i] is not None]

    # ---- errors carried forward --------------------------------------------------------------------------

    @cached_property
    def followed(self) -> Followed | None:
        """The verdict on every step; None if the numbers cannot be worked with.

        If a step is wrong, its cells that are right in the decimals they have are replaced by the exact
        numbers, and all is judged again: so no rounded cell makes a later one wrong.
        """
        mine, settled = list(self.mine), set()
        while True:
            followed = self._follow(mine)
            first_wrong = None if followed is None else followed.first_wrong
            if first_wrong is None or first_wrong.name in settled:
                return followed
            settled.add(first_wrong.name)
            for i in self._places(first_wrong.name):
                if _rounds(mine[i], self.right[i]):
                    mine[i] = None if first_wrong.row else self.right[i]  # a cell left out is worked out

    def _follow(self, mine: Sequence[float | None]) -> Followed | None:
        steps: dict[str, Any] = {}
        for (name, row), x in zip(self.blanks, mine):
            if row:
                steps.setdefault(name, [None] * self.sheet.rows)[row - 1] = x
            elif x is not None:
                steps[name] = x
        try:
            return self.sheet.task.follow(**steps)
        except (ValueError, ArithmeticError) as wrong:
            if getattr(wrong, "usage", False):  # the worksheet has no step of this name
                raise
            return None

    @cached_property
    def wrong(self) -> int:
        """The place of the first blank that is wrong; -1 where there is none."""
        first_wrong = None if self.followed is None else self.followed.first_wrong
        return self.blanks.index((first_wrong.name, first_wrong.row)) if first_wrong else -1

    @property
    def _statuses(self) -> list[str]:
        return [] if self.followed is None else [verdict.status for verdict in self.followed.verdicts]

    @property
    def rest_follows(self) -> bool:
        return self._statuses.count("wrong") == 1 and "follows" in self._statuses

    @property
    def rounded_on_the_way(self) -> bool:
        """Whether the last step is right only with rounded steps; asked where no step is wrong."""
        return self._statuses[-1] != "right"

    @property
    def too_few_decimals(self) -> bool:
        """Whether the first wrong number is the right one, rounded to one decimal."""
        x, right = self.mine[self.wrong], self.right[self.wrong]
        return x is not None and x % 1 != 0 and read(x).places == 1 and Printed(x, places=1).is_rounded(right)

    # ---- by another rule -------------------------------------------------------------------------------

    def filled_in_by(self, theirs: Sequence[float | None]) -> dict[str, int] | None:
        """Return None unless a rule gives the numbers in the column of the first wrong one.

        If it does, return ``{"place": …}`` to sort by: 0 if the rule fits all cells, 1 if only this column.
        ``theirs`` are the cells by the rule, None where its column is right.
        """
        name, row = self.blanks[self.wrong]
        column = self._places(name)
        differs = any(abs(theirs[i] - self.right[i]) >= ALIKE for i in column if theirs[i] is not None)
        if (row and len(column) < FEWEST_CELLS) or not differs or not self._agrees(theirs, column):
            return None
        whole = [i for i, x in enumerate(self.mine) if x is not None]
        return {"place": 0 if self._agrees(theirs, whole) else 1}

    def _agrees(self, theirs, places):
        others = [right if column is None else column for column, right in zip(theirs, self.right)]
        return not any(abs(self.mine[i] - others[i]) >= ALIKE for i in places)


def _rounds(mine, right):
    """Tell whether a cell is the right number in the decimals that it has, and these are enough."""
    return Printed(mine, max(FEWEST_DECIMALS, read(mine).places or 0)).is_rounded(right)
