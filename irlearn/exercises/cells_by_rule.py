"""The cells of a worksheet as wrong rules (other conventions, known mistakes) would fill them in."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property

from ..definition.metric import Metric
from ..errors import IRLearnError
from ..explanation.explanation import Explanation
from ..explanation.following import SCORE
from .competing_rules import beyond_the_scale, changed_options
from .task import Task

ALIKE = 0.006  # cells that differ by less may be one number, rounded to two decimals
DECIMALS = 3  # to which the cells of a rule are rounded

Blank = tuple[str, int | None]  # a column and a row, from 1; or the name of a single number, and None


class CellsByRule:
    """The blank cells of one worksheet, as each of some rules has them.

    Parameters
    ----------
    task
        What is worked out.
    right
        The right worksheet.
    blanks
        Every blank cell in the order of reading.
    rules
        Wrong rules, by which a whole column may have been filled in.
    """

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
        """Return the rules that are wrong somewhere, by their cells in the blanks; None in a right column.

        Of rules with the same cells the first is returned.
        """
        found: dict[tuple[float | None, ...], Metric] = {}
        for rule, explanation in self.worked_out:
            theirs = {
                name: self._differing(rule, explanation, name, places)
                for name, places in self._places.items()
            }
            if any(theirs.values()):
                found.setdefault(
                    tuple(theirs[name][place_of(row)] if theirs[name] else None for name, row in self.blanks),
                    rule,
                )
        return found


def values_of(explanation: Explanation, name: str) -> list:
    """Return the values of a column; of a single number, a list of one."""
    values = explanation.score if name == SCORE else explanation[name]
    return values if isinstance(values, list) else [values]


def place_of(row: int | None) -> int:
    """Turn a row, from 1, into a place, from 0; a single number has no row, and stands first."""
    return (row or 1) - 1
