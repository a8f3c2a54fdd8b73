"""A worksheet with blanks: the first wrong cell is named, and what follows from it is no new mistake."""

from __future__ import annotations

from typing import Any

from ...conventions.identification.printed import Printed, read
from ...conventions.mistakes import Mistake
from ...errors import IRLearnError
from ...explanation.render.tables import aligned
from .. import said, stated
from ..family import Family
from ..feedback import Feedback, not_yet, nothing, right, unreadable
from ..item import Item
from ..rivals import name_of
from ..task import Task
from ..typed import as_text, typed

EMPTY = "____"
SCORE = "score"
ALIKE = 0.006  # a column agrees in two decimals
LEAST = 2  # the decimals that a cell is read with at least
ENOUGH = 2  # cells of a column that show by which rule it was filled in


class WorksheetItem(Item):
    """The last rows of every column that is worked out are blank, the single numbers and the score.

    ``blank`` is how many rows, ``columns`` which columns; left out, all that repeat no other.
    """

    kind = "worksheet"

    def __init__(self, family: Family, seed: int, blank: int | None = None):
        super().__init__(family, seed)
        self.blank: int = family.more.get("blank", 2) if blank is None else blank

    @classmethod
    def of(cls, item: Item, blank: int) -> WorksheetItem:
        """The worksheet of an item about a number, on the same data."""
        made = cls(item.family, item.seed, blank)
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
    def statement(self):
        table = self.data.explain().tables(at_each_k=False)[0]
        open_cells = set(self.blanks)
        rows = [
            [EMPTY if (name, row) in open_cells else cell for name, cell in zip(table.headers, cells)]
            for row, cells in enumerate(table.rows, 1)
        ]
        lines = aligned([table.headers, *rows])
        last = [f"{name} = {EMPTY}" for name in (*self.numbers, repr(self.metric))]
        terms = self.family.more.get("terms", ())  # what the numbers below the table are
        return "\n".join([stated.statement(self.data), "", *lines, *last, "", *terms, self.wanted])

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
        return f"Give the numbers for the blanks: {order}. Two decimals will do."

    def check(self, answer: Any = None, **columns: Any) -> Feedback:
        """What is to be said to the cells: a list in the order of reading, or each column by its name."""
        return super().check(columns or answer)

    def judge(self, answer) -> Feedback:
        if isinstance(answer, str):  # as it is typed in a terminal
            answer = as_text(answer).split()
        if not isinstance(answer, (dict, list, tuple)):
            return unreadable(self.wanted) if as_text(answer) else nothing(self.wanted)
        if not answer:
            return nothing(self.wanted)
        try:
            steps = self._steps(answer)
            followed = self._followed(steps)
        except (IRLearnError, ValueError) as wrong:
            return Feedback("format", f"{self.wanted} {wrong}".strip())
        if followed.first_wrong is not None:
            return self._first_wrong(followed, steps)
        missing = [
            name for name, row in self.blanks if name not in steps or (row and steps[name][row - 1] is None)
        ]
        if missing:
            return nothing(f"So far nothing is wrong. Still blank: {', '.join(dict.fromkeys(missing))}.")
        if followed.verdicts[-1].status != "right":
            return Feedback(
                "rounded",
                "Every cell is right, rounded on the way. Keep more decimals until the end.",
                right().next,
            )
        return right("Every cell is right.")

    def _steps(self, answer):
        """The cells as the worksheet takes them: whole columns, with None where nothing was asked."""
        if isinstance(answer, dict):
            return {name: self._column(name, values) for name, values in answer.items()}
        cells = list(answer)
        if len(cells) > len(self.blanks):
            raise ValueError(f"There are {len(self.blanks)} blanks, and you gave {len(cells)} numbers.")
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
        cells = [_number(value) for value in values]
        if len(cells) > self.rows:
            raise ValueError(f"{name} has {self.rows} rows, and you gave {len(cells)} numbers.")
        return [None] * (self.rows - len(cells)) + cells

    def _followed(self, steps):
        """The steps followed through; a cell that is right in its own decimals is never a wrong one."""
        steps, settled = dict(steps), set()
        while True:
            followed = self.data.follow(**steps)
            slip = followed.first_wrong
            if slip is None or slip.name in settled:
                return followed
            settled.add(slip.name)
            mine, true = steps[slip.name], self._values(self.metric, slip.name)
            if isinstance(mine, list):
                steps[slip.name] = [None if _rounds(x, y) else x for x, y in zip(mine, true)]
            elif _rounds(mine, *true):
                steps[slip.name] = true[0]

    def _first_wrong(self, followed, steps):
        slip = followed.first_wrong
        where = f"{slip.name.replace('_', ' ')} at rank {slip.row}" if slip.row else f"the {slip.name}"
        after = [verdict for verdict in followed.verdicts if verdict.status in ("follows", "wrong")]
        words = f"The first number that is not right is {where}."
        if followed.rest_follows and len(after) > 1:
            words += " What comes after it follows from it, so there is only this one to put right."
        rule = self._rule(slip.name, steps[slip.name])
        if rule is None:
            return not_yet("wrong", words)
        status = "mistake" if isinstance(rule, Mistake) else "convention"
        return not_yet(status, f"{words} {said.about(rule, self.data)}", name_of(rule))

    def _rule(self, name, mine):
        """The rule by which the whole column is so; one that gives the right score by luck is one, too."""
        mine = mine if isinstance(mine, list) else [mine]
        if name in self.columns and sum(x is not None for x in mine) < ENOUGH:
            return None
        true = self._values(self.metric, name)
        for each in self.family.rivals.all_rules:
            try:
                theirs = self._values(each, name)
            except (IRLearnError, ArithmeticError, AttributeError):
                continue
            given = [(x, y, z) for x, y, z in zip(mine, theirs, true) if x is not None]
            if len(theirs) == len(mine) and all(abs(x - y) < ALIKE for x, y, _ in given):
                if any(abs(y - z) >= ALIKE for _, y, z in given):  # else they only agree by being small
                    return each
        return None

    def _values(self, metric, name):
        explanation = self.data.explain(metric)
        values = explanation.score if name == SCORE else explanation[name]
        return values if isinstance(values, list) else [values]

    def solved(self):
        return self.data.solution()


def _rounds(mine, true):
    """Whether a cell is the right number in the decimals that it has, and these are enough."""
    return mine is not None and Printed(mine, max(LEAST, read(mine).places or 0)).rounds(true)


def _number(cell):
    """A cell as a number; None where nothing was typed."""
    read = typed(cell)
    if read.empty:
        return None
    if read.printed is None:
        raise ValueError(f"{read.text} is no number.")
    return float(read.printed.value)
