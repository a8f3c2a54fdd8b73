"""What is said to the cells of a worksheet: the first wrong one is named, and the rest is followed through.

A page does the same with what `Cells.travelling` gives it (card/cells.js, card/following.js).
"""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from typing import Any

from ..conventions.identification.printed import Printed, read
from ..definition.metric import Metric
from ..errors import IRLearnError
from ..explanation.explanation import Explanation
from ..explanation.followed import Followed
from ..explanation.following import SCORE, depends_on
from . import said
from .feedback import Feedback, not_yet, nothing, right
from .rivals import beyond, differing, name_of, status_of
from .task import Task
from .typed import typed

ALIKE = 0.006  # a column agrees in two decimals
DECIMALS = 3  # that a rival's column is compared in
LEAST = 2  # the decimals that a cell is read with at least
LARGEST = 1e9  # so that its square, and products of squares, can still be worked out
ENOUGH = 2  # cells of a column that show by which rule it was filled in
SAID = {
    "wrong": "The first number that is not right is {where}.",
    "cell": "in the column {name}, {at} {row}",
    "number": "{name}",
    "score": "the score",
    "follows": "What comes after it follows from it, so there is only this one to put right.",
    "places": "One decimal more, please, because two are needed: {where}.",
    "missing": "So far nothing is wrong. The first blank is {where}.",
    "empty": "The first blank is {where}.",
    "rounded": "Every cell is right. Some are rounded on the way, so keep more decimals until the end.",
    "right": "Every cell is right.",
    "beyond": "With these numbers the rest cannot be worked out. Is one of them negative by mistake?",
    "too large": "{text} is larger than any number can be here.",
    "no number": "{text} is not a number.",
    "too many": "There are {blanks} blanks, and you gave {numbers} numbers.",
}

Blank = tuple[str, int | None]


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
            if not any(_given(mine) for mine in steps.values()):
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
        rule = self._rule(slip.name, steps)
        mine = _column(steps[slip.name])[_place(slip.row)]
        if rule is None and _too_short(mine, values_of(self.right, slip.name)[_place(slip.row)]):
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

    # ---- rules ---------------------------------------------------------------------------------------

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
    def rivals(self) -> list[tuple[Metric, Explanation]]:
        """What every rule has there; one that gives the right score by luck is a rule, too."""
        found = []
        for rule in self.rules:
            with suppress(IRLearnError, ArithmeticError):
                if not beyond(rule, self.task):
                    found.append((rule, self.task.explain(rule)))
        return found

    def _differing(self, rule: Metric, rival: Explanation, name: str, rows: list[int]) -> list[float]:
        """The column of a rival, where it differs in some of these rows; else no column."""
        true = values_of(self.right, name)
        with suppress(IRLearnError, ArithmeticError, AttributeError):
            values = values_of(rival, name)
            asked = self.task.metric
            if name == "R" and asked.name == "AP" and "denominator" in differing(rule, asked):
                values = [true[0] * self.right.score / rival.score]  # what is divided by, in the place of R
            theirs = [round(x, DECIMALS) for x in values]
            if len(theirs) == len(true) and any(abs(theirs[i] - true[i]) >= ALIKE for i in rows):
                return theirs
        return []

    def _rule(self, name, steps) -> Metric | None:
        """The rule by which a whole column is as it is; of several, one by which all other cells are, too."""
        mine = _column(steps[name])
        given = _given(mine)
        if (name, None) not in self.blanks and len(given) < ENOUGH:
            return None
        fitting = []
        for rule, explanation in self.rivals:
            theirs = self._differing(rule, explanation, name, given)  # else they only agree by being small
            if theirs and all(abs(mine[i] - theirs[i]) < ALIKE for i in given):
                fitting.append((rule, explanation))
        whole = (rule for rule, explanation in fitting if self._gives_all(rule, explanation, steps))
        return next(whole, fitting[0][0] if fitting else None)

    def _gives_all(self, rule, explanation, steps) -> bool:
        """Whether all blanks that were filled in are as a rule has them."""
        for name, places in self._places.items():
            mine = _column(steps.get(name))
            theirs = self._differing(rule, explanation, name, places) or values_of(self.right, name)
            if any(abs(mine[i] - theirs[i]) >= ALIKE for i in _given(mine) if i in places):
                return False
        return True

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        """The rows with blanks of each column, from 0."""
        rows: dict[str, list[int]] = {}
        for name, row in self.blanks:
            rows.setdefault(name, []).append(_place(row))
        return rows

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
                for cells, rule in self._rivals_in_blanks().items()
            ],
        }

    def _rivals_in_blanks(self) -> dict[tuple[float | None, ...], Metric]:
        """What rules have in the blanks, None where their column is right; of those alike, the first rule."""
        found: dict[tuple[float | None, ...], Metric] = {}
        for rule, explanation in self.rivals:
            theirs = {
                name: self._differing(rule, explanation, name, places)
                for name, places in self._places.items()
            }
            if any(theirs.values()):
                found.setdefault(
                    tuple(theirs[name][_place(row)] if theirs[name] else None for name, row in self.blanks),
                    rule,
                )
        return found


def values_of(explanation: Explanation, name: str) -> list:
    """A column; or a single number, as a list of one."""
    values = explanation.score if name == SCORE else explanation[name]
    return values if isinstance(values, list) else [values]


def _place(row: int | None) -> int:
    """Where a cell stands among `values_of` its column; a single number stands first."""
    return (row or 1) - 1


def _column(mine):
    """What was given for a step, as a list; nothing is an empty one."""
    return mine if isinstance(mine, list) else [mine]


def _given(mine):
    """The places of what was given, from 0."""
    return [i for i, x in enumerate(_column(mine)) if x is not None]


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
