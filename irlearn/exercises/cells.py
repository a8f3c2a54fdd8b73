"""What is said to the cells of a worksheet: the first wrong one is named, and the rest is followed through.

A page does the same with what `Cells.travelling` gives it (card/cells.js, card/following.js).
"""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from typing import Any

from ..conventions.identification.printed import Printed, read
from ..conventions.mistakes import Mistake
from ..definition.metric import Metric
from ..errors import IRLearnError
from ..explanation.explanation import Explanation
from ..explanation.followed import Followed
from ..explanation.following import SCORE, depends_on
from . import said
from .feedback import Feedback, not_yet, nothing, right
from .rivals import name_of
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
    "number": "the {name}",
    "follows": "What comes after it follows from it, so there is only this one to put right.",
    "missing": "So far nothing is wrong. Still blank: {names}.",
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
            name for name, row in self.blanks if name not in steps or (row and steps[name][row - 1] is None)
        ]
        if missing:
            return nothing(SAID["missing"].format(names=", ".join(dict.fromkeys(missing))))
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
        key, name = ("cell", slip.name.replace("_", " ")) if slip.row else ("number", slip.name)
        words = SAID["wrong"].format(where=self.sentences[key].format(name=name, row=slip.row))
        after = [verdict for verdict in followed.verdicts if verdict.status in ("follows", "wrong")]
        if followed.rest_follows and len(after) > 1:
            words += f" {SAID['follows']}"
        rule = self._rule(slip.name, steps[slip.name])
        if rule is None:
            return not_yet("wrong", words)
        return not_yet(_status(rule), f"{words} {said.about(rule, self.task)}", name_of(rule))

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
                found.append((rule, self.task.explain(rule)))
        return found

    def _differing(self, rival: Explanation, name: str, rows: list[int]) -> list[float]:
        """The column of a rival, where it differs in some of these rows; else no column."""
        true = values_of(self.right, name)
        with suppress(IRLearnError, ArithmeticError, AttributeError):
            theirs = [round(x, DECIMALS) for x in values_of(rival, name)]
            if len(theirs) == len(true) and any(abs(theirs[i] - true[i]) >= ALIKE for i in rows):
                return theirs
        return []

    def _rule(self, name, mine) -> Metric | None:
        """The rule by which a whole column is as it is."""
        mine = mine if isinstance(mine, list) else [mine]
        given = [i for i, x in enumerate(mine) if x is not None]
        if (name, None) not in self.blanks and len(given) < ENOUGH:
            return None
        for rule, explanation in self.rivals:
            theirs = self._differing(explanation, name, given)  # else they only agree by being small
            if theirs and all(abs(mine[i] - theirs[i]) < ALIKE for i in given):
                return rule
        return None

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
                [list(cells), _status(rule), word(said.about(rule, self.task)), word(name_of(rule))]
                for cells, rule in self._rivals_in_blanks().items()
            ],
        }

    def _rivals_in_blanks(self) -> dict[tuple[float | None, ...], Metric]:
        """What rules have in the blanks, None where their column is right; of those alike, the first rule."""
        rows: dict[str, list[int]] = {}
        for name, row in self.blanks:
            rows.setdefault(name, []).append(_place(row))
        found: dict[tuple[float | None, ...], Metric] = {}
        known = set()  # columns that a rule before has as well, which is then the one that is named
        for rule, explanation in self.rivals:
            theirs = {}
            for name, places in rows.items():
                column = self._differing(explanation, name, places)
                shown = (name, *(column[i] for i in places)) if column else None
                theirs[name] = [] if shown in known else column
                known.add(shown)
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


def _status(rule):
    return "mistake" if isinstance(rule, Mistake) else "convention"


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
