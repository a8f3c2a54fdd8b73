"""Items with a worksheet to fill in, where feedback names the first wrong cell; or steps to put in order."""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from random import Random
from string import ascii_uppercase
from typing import Any

from ...document.tables import aligned
from ...explanation.explanation import Explanation
from ...explanation.following import SCORE, depends_on
from ...explanation.writing import formula
from .. import feedback_texts, statements
from ..competing_rules import name_of, status_of
from ..family import Family
from ..item import Item, attempt_at, listed, paragraphs, worksheet_html
from ..judge import Entry, Feedback, Rubric
from ..judge.filled_in import Blank, CellsByRule, Sheet
from ..judge.interpreter import judge
from ..judge.parse import DECIMALS_WANTED
from ..task import Task
from .lettered import Solved

EMPTY = "____"
DECIMALS = f"If a number isn't whole, enter {DECIMALS_WANTED}."
FILL_IN = f"Fill in the blanks. {DECIMALS}"
HINT = "Look for a step that needs only the data given. Each of the others needs an earlier step."
EARLY = "{card} comes too early, because it's calculated from {later}."


class WorksheetItem(Item):
    """A worksheet to fill in: the last rows of computed columns, the single numbers and the score are blank.

    Of the options of a family, ``blank`` is how many rows are blank for seed 1; each further seed leaves one
    row more, so that whoever goes on to other variants does the whole sheet in the end. ``columns`` are those
    with blanks; left out, all but those that only repeat the grades. ``terms`` are sentences that explain the
    numbers below the table.
    """

    kind = "worksheet"

    def __init__(self, family: Family, seed: int, place: Any = None, blank: int | None = None):
        super().__init__(family, seed, place)
        self.blank: int = max(family.options.get("blank", 2) + seed - 1, 1) if blank is None else blank

    @classmethod
    def of(cls, item: Item, blank: int) -> WorksheetItem:
        """Make the worksheet of an item about a number, on the same data."""
        made = cls(item.family, item.seed, blank=blank)
        made.__dict__["data"] = item.data  # as if the cached property had been asked for
        return made

    def variant(self, seed: int | None = None) -> Item:
        """Return the worksheet of another seed; one made of another kind of item has as many blank rows."""
        other = super().variant(seed)
        return other if isinstance(other, WorksheetItem) else WorksheetItem.of(other, self.blank)

    def good(self, data: Task) -> bool:
        return 0 < data.truth != int(data.truth)

    def steps(self, blank: int = 2) -> WorksheetItem:
        """Return the same worksheet with another number of blank rows; fewer of them count as help."""
        if blank < self.blank:
            attempt_at(self).saw_steps = True
        return WorksheetItem.of(self, blank)

    # ---- what is blank -------------------------------------------------------------------------------

    @property
    def columns(self) -> list[str]:
        asked = self.family.options.get("columns")
        linear = {"gain"} if self.metric.options.get("gain") == "linear" else set()
        binary = {"value"} if self.metric.options.get("relevance") == "binary" else set()
        skipped = {"relevant", *linear, *binary}  # they only repeat the grades
        worked_out = [column.name for column in self.right.sheet.columns() if not column.is_input]
        return asked or [name for name in worked_out if name not in skipped]

    @property
    def numbers(self) -> list[str]:
        """The single numbers between the columns and the score, such as DCG."""
        return [made.name for made in self.right.sheet.numbers() if made.name]

    @property
    def rows(self) -> int:
        return len(self.right.sheet.columns()[0].values)

    @property
    def blanks(self) -> list[tuple[str, int | None]]:
        """Every blank in the order of reading: (column, row from 1), then (number, None), the score last."""
        first = max(self.rows - self.blank, 0) + 1
        cells = [(name, row) for row in range(first, self.rows + 1) for name in self.columns]
        return [*cells, *((name, None) for name in (*self.numbers, SCORE))]

    @property
    def table(self) -> tuple[list[str], list[list[str | None]]]:
        """The headers and the cells, with None for a blank."""
        table = self.right.tables(at_each_k=False)[0]
        blank = set(self.blanks)
        return table.headers, [
            [None if (name, row) in blank else cell for name, cell in zip(table.headers, cells)]
            for row, cells in enumerate(table.rows, 1)
        ]

    @property
    def last(self) -> list[str]:
        """The names of the single numbers below the table, the score last."""
        return [*self.numbers, statements.metric_label(self.metric)]

    @property
    def terms(self) -> tuple[str, ...]:
        return tuple(self.family.options.get("terms", ()))

    @property
    def statement(self):
        headers, rows = self.table
        lines = aligned([headers, *([EMPTY if cell is None else cell for cell in row] for row in rows)])
        last = [f"{name} = {EMPTY}" for name in self.last]
        given = statements.statement_of(self.data)
        return "\n".join([given, "", *lines, *last, "", *self.terms, self.wanted])

    @property
    def question_html(self):
        asked = paragraphs("\n".join([statements.statement_of(self.data), *self.terms, FILL_IN]))
        return asked + worksheet_html(*self.table, self.last)

    @property
    def in_python(self) -> str:
        columns = [f"{name}=[…]" for name in self.columns]
        numbers = [f"{name}=…" for name in (*self.numbers, SCORE)]
        return f"q.check({', '.join(columns + numbers)}) takes them by name."

    # ---- feedback ------------------------------------------------------------------------------------

    @property
    def wanted(self) -> str:
        across = ", ".join(self.columns)
        then = "".join(f"then {name}, " for name in self.numbers)
        order = f"row by row ({across}), {then}and the score"
        return f"Enter the missing numbers, separated by spaces: {order}. {DECIMALS}"

    def check(self, answer: Any = None, **columns: Any) -> Feedback:
        """Judge the cells: a list in the order of reading, or each column by its name."""
        return super().check(columns or answer)

    @cached_property
    def right(self) -> Explanation:
        return self.data.explain()

    def by_other_rules(self, blanks: list[Blank]) -> CellsByRule:
        return CellsByRule(self.data, self.right, blanks, self.family.competing_rules.nearest_first)

    @cached_property
    def rubric(self) -> Rubric:
        return self._rubric(self.blanks)

    def _rubric(self, blanks: list[Blank]) -> Rubric:
        said = statements.options_said(self.data)

        def rules():  # it takes a while to work them out
            for cells, rule in self.by_other_rules(blanks).in_blanks().items():  # cells as a rule fills them
                status = status_of(rule, self.metric, said)
                yield Entry(cells, feedback_texts.text_about(rule, self.data, said), status, name_of(rule))

        where = [Entry(blank, self._where(*blank)) for blank in blanks]
        more = Sheet(self.data, self.right, self.rows)
        return Rubric("worksheet", entries={"blanks": where, "rules": rules}, wanted=self.wanted, more=more)

    def _where(self, name, row):
        """Say where a cell is, in words; a row is a rank, an item or a query."""
        words = "the score" if name == SCORE else name.replace("_", " ")
        if not row:
            return words
        rows = self.right.tables(at_each_k=False)[0].headers[0]
        return f"in the column {words}, {'at rank' if rows == 'rank' else f'for {rows}'} {row}"

    def judge(self, answer: Any) -> Feedback:
        """Return the feedback on cells in the order of reading, or on columns by their names."""
        if not isinstance(answer, dict):
            return judge(self.rubric, answer)
        try:
            cells = dict(self._cells(answer))
            blanks = list(dict.fromkeys([*self.blanks, *cells]))
            return judge(self._rubric(blanks), [cells.get(blank) for blank in blanks])
        except ValueError as wrong:
            return Feedback("format", f"{self.wanted} {wrong}")

    def _cells(self, columns):
        """Yield (blank, answer) for columns given by their names; a short column fills the last rows."""
        for name, values in columns.items():
            name = SCORE if name in (self.metric.name, self.metric.display_name) else name
            if not isinstance(values, (list, tuple)):
                yield (name, None), values
            elif len(values) > self.rows:
                raise ValueError(f"{name} has {self.rows} rows, but you gave {len(values)} numbers.")
            else:
                first = self.rows - len(values) + 1
                yield from (((name, row), x) for row, x in enumerate(values, first) if x is not None)

    def serialized(self, word):
        steps = self.data.student_steps
        sheet = {
            "metric": repr(self.metric),
            "given": self.data.page_inputs,
            "steps": list(steps),
            # without grades in it, a step is the same on the ideal ranking
            "also_on_ideal": [name for name, made in steps.items() if not depends_on(made, "grade")],
        }
        return {**super().serialized(word), "sheet": sheet}

    def solved(self):
        return self.data.solution()


class OrderItem(Item):
    """The steps of a metric, shuffled; any order in which every step comes after its parts is right."""

    kind = "order"

    @cached_property
    def _steps(self):
        explanation = self.data.explain()
        made = [each for each in explanation.sheet.quantities() if each.op is not None and not each.is_input]
        last = statements.metric_label(self.metric), explanation.total
        return [*((each.name, each) for each in made), last]

    @cached_property
    def cards(self) -> list[tuple]:
        """The steps with their names, shuffled; the first card has the letter A.

        It is never a right order, because it serves as an example of how to write an answer.
        """
        cards = Random(f"{self.id}:cards").sample(self._steps, len(self._steps))
        return cards[::-1] if _can_be_worked_out(cards) else cards

    @property
    def letters(self) -> str:
        return ascii_uppercase[: len(self.cards)]

    @property
    def hints(self):
        return (HINT, *self.family.hints)

    @property
    def wanted(self):
        return f"Write all {len(self.cards)} letters in your order, such as {self.letters}."

    @property
    def question(self):
        named = statements.metric_in_words(self.metric)
        return f"Here are the steps to {named}, shuffled. In which order can they be calculated?"

    @property
    def shown(self) -> list[str]:
        return [f"{name} = {formula(made, on_own_sheet=True)}" for name, made in self.cards]

    @property
    def fields_html(self):
        return listed(self.shown, self.letters)

    @property
    def statement(self):
        cards = [f"{letter}. {shown}" for letter, shown in zip(self.letters, self.shown)]
        return "\n".join([self.question, "", *cards, "", self.wanted])

    @cached_property
    def rubric(self) -> Rubric:
        too_early = [  # A-B: card A stands before B, from which it is worked out
            Entry(f"{letter}-{after}", EARLY.format(card=name, later=later))
            for letter, (name, made) in zip(self.letters, self.cards)
            for after, (later, other) in zip(self.letters, self.cards)
            if other is not made and depends_on(made, later)
        ]
        entries = {"cards": [Entry(self.letters)], "too_early": too_early}
        return Rubric("order", entries, self.wanted)

    @property
    def fields(self):
        return {"cards": self.shown}

    @property
    def right_answer(self) -> str:
        """The letters in the order of the worksheet, which is one right order."""
        return "".join(self.letters[self.cards.index(step)] for step in self._steps)

    def solved(self):
        return Solved(f"{self.right_answer}, for example.", explanations=(self.data.solution(),))


def _can_be_worked_out(cards) -> bool:
    """Tell whether no step stands above one that it is worked out from."""
    return not any(depends_on(made, later) for (_, made), (later, _) in combinations(cards, 2))
