"""What is said to the cells of a worksheet: the first wrong one is named, and the rest is followed through.

A page does the same with what `Cells.travelling` gives it (card/cells.js, card/following.js).
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ..conventions.identification.printed import Printed, read
from ..definition.metric import Metric
from ..explanation.explanation import Explanation
from ..explanation.followed import Followed
from ..explanation.following import SCORE, depends_on
from . import said
from .feedback import Feedback, not_yet, nothing, right
from .other_rules import Blank, ByOtherRules, as_column, given_in, place_of, values_of
from .rivals import name_of, status_of
from .task import Task
from .typed import THREE, typed

LEAST = 2  # the decimals that a cell is read with at least
LARGEST = 1e9  # so that its square, and products of squares, can still be worked out
SAID = {
    "wrong": "The first number that is not right is {where}.",
    "cell": "in the column {name}, {at} {row}",
    "number": "{name}",
    "score": "the score",
    "follows": "What comes after it follows from it: put this one right first, and then those.",
    "places": f"There are too few decimals to tell. Type {THREE}: {{where}}.",
    "missing": "So far nothing is wrong. The first blank is {where}.",
    "empty": "The first blank is {where}.",
    "rounded": "Every cell is right. Some are rounded on the way, so keep more decimals until the end.",
    "right": "Every cell is right.",
    "beyond": "With these numbers the rest cannot be worked out. Is one of them negative by mistake?",
    "too large": "{text} is larger than any number can be here.",
    "no number": "{text} is not a number.",
    "too many": "There are {blanks} blanks, and you gave {numbers} numbers.",
}


class Beyond(Exception):
    """With these numbers the rest cannot be worked out, which the right ones never bring about."""


class Cells:
    """The cells of one worksheet.

    Parameters
    ----------
    task
        What is worked out.
    blanks
        Every blank cell in the order of reading: its column and row, from 1, or its name.
    rows
        How many the worksheet has.
    rules
        By which a whole column may have been filled in.
    """

    def __init__(self, task: Task, blanks: list[Blank], rows: int, rules: list[Metric]):
        self.task, self.blanks, self.rows, self.rules = task, blanks, rows, rules

    def judge(self, answer: Any) -> Feedback:
        """What is said to a list in the order of reading, or to columns by their names."""
        steps = self._steps(answer)
        try:
            followed = self._followed(steps)
        except Beyond:
            return not_yet("wrong", SAID["beyond"])
        if followed.first_wrong is not None:
            return self._first_wrong(followed, steps)
        missing = [
            (name, row)
            for name, row in self.blanks
            if name not in steps or (row and steps[name][row - 1] is None)
        ]
        if missing:
            where = self._where(*missing[0])
            if not any(given_in(mine) for mine in steps.values()):
                return nothing(SAID["empty"].format(where=where))
            return Feedback("unfinished", SAID["missing"].format(where=where))
        if followed.verdicts[-1].status != "right":
            return Feedback("rounded", SAID["rounded"], right().next)
        return right(SAID["right"])

    # ---- the cells as columns ------------------------------------------------------------------------

    def _steps(self, answer):
        """The cells as the worksheet takes them: whole columns, with None where nothing was asked."""
        if isinstance(answer, dict):
            return {name: self._column(name, values) for name, values in answer.items()}
        cells = list(answer)
        if len(cells) > len(self.blanks):
            raise ValueError(SAID["too many"].format(blanks=len(self.blanks), numbers=len(cells)))
        steps: dict[str, Any] = {}
        for (name, row), cell in zip(self.blanks, cells):
            if row is None:
                steps[name] = _number(cell)
            else:
                steps.setdefault(name, [None] * self.rows)[row - 1] = _number(cell)
        return {name: values for name, values in steps.items() if values is not None}

    def _column(self, name, values):
        if not isinstance(values, (list, tuple)):
            return _number(values)
        cells = [_number(cell) for cell in values]
        if len(cells) > self.rows:
            raise ValueError(f"{name} has {self.rows} rows, and you gave {len(cells)} numbers.")
        return [None] * (self.rows - len(cells)) + cells

    # ---- followed through ----------------------------------------------------------------------------

    def _followed(self, steps) -> Followed:
        """The steps followed through; a cell that is right in its own decimals is never a wrong one."""
        steps, settled = dict(steps), set()
        while True:
            followed = self._follow(steps)
            slip = followed.first_wrong
            if slip is None or slip.name in settled:
                return followed
            settled.add(slip.name)
            mine, true = steps[slip.name], values_of(self.right, slip.name)
            if isinstance(mine, list):
                steps[slip.name] = [None if _rounds(x, y) else x for x, y in zip(mine, true)]
            elif _rounds(mine, *true):
                steps[slip.name] = true[0]

    def _follow(self, steps) -> Followed:
        try:
            return self.task.follow(**steps)
        except (ValueError, ArithmeticError) as wrong:
            if getattr(wrong, "usage", False):  # a step that there is not
                raise
            raise Beyond from None

    def _first_wrong(self, followed, steps):
        slip = followed.first_wrong
        where = self._where(slip.name, slip.row)
        rule = self.by_other_rules.rule_of(slip.name, steps)
        mine = as_column(steps[slip.name])[place_of(slip.row)]
        if rule is None and _too_short(mine, values_of(self.right, slip.name)[place_of(slip.row)]):
            return Feedback("decimals", SAID["places"].format(where=where))
        words = SAID["wrong"].format(where=where)
        after = [verdict for verdict in followed.verdicts if verdict.status in ("follows", "wrong")]
        if followed.rest_follows and len(after) > 1:
            words += f" {SAID['follows']}"
        if rule is None:
            return not_yet("wrong", words)
        return not_yet(status_of(rule), f"{words} {said.about(rule, self.task)}", name_of(rule))

    def _where(self, name, row):
        """Where a cell is, in words."""
        key = "cell" if row else "score" if name == SCORE else "number"
        return self.sentences[key].format(name=name.replace("_", " "), row=row)

    @cached_property
    def sentences(self) -> dict[str, str]:
        """What is said to the cells; a row is a rank, an item or a query."""
        row = self.right.tables(at_each_k=False)[0].headers[0]
        at = "at rank" if row == "rank" else f"for {row}"
        return {**SAID, "cell": SAID["cell"].replace("{at}", at)}

    @cached_property
    def right(self) -> Explanation:
        """What is right."""
        return self.task.explain()

    @cached_property
    def by_other_rules(self) -> ByOtherRules:
        """What other rules have in the cells."""
        return ByOtherRules(self.task, self.right, self.blanks, self.rules)

    # ---- as it travels -------------------------------------------------------------------------------

    def travelling(self, word: Any) -> dict[str, Any]:
        """What a page needs besides the steps of the metric; ``word`` is the place of a sentence."""
        steps = self.task.door_steps
        return {
            "metric": repr(self.task.metric),
            "given": self.task.travelling,
            "rows": self.rows,
            "blanks": self.blanks,
            "steps": list(steps),
            "everywhere": [name for name, made in steps.items() if not depends_on(made, "grade")],
            "rivals": [
                [list(cells), status_of(rule), word(said.about(rule, self.task)), word(name_of(rule))]
                for cells, rule in self.by_other_rules.in_blanks().items()
            ],
        }


def _too_short(mine, true):
    """Whether a cell is the right number in one decimal."""
    return mine != int(mine) and read(mine).places == 1 and Printed(mine, 1).rounds(true)


def _rounds(mine, true):
    """Whether a cell is the right number in the decimals that it has, and these are enough."""
    return mine is not None and Printed(mine, max(LEAST, read(mine).places or 0)).rounds(true)


def _number(cell):
    """A cell as a number; None where nothing was typed."""
    found = typed(cell)
    if found.empty:
        return None
    if found.printed is None:
        raise ValueError(SAID["no number"].format(text=found.text))
    if abs(found.value) > LARGEST:
        raise ValueError(SAID["too large"].format(text=found.text))
    return float(found.value)
