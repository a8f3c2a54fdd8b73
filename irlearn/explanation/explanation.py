"""A score with its worksheet, as data. What it looks like is decided in ``render``."""

from typing import TYPE_CHECKING, Any, Protocol

from ..document import Shown
from ..errors import error
from ..escaping import visible
from ..worksheet.checks import plain
from ..worksheet.columns import Column, Number, Quantity
from ..worksheet.operations import DIVIDE
from ..worksheet.ranking_sheet import OrdersSheet, RankingSheet
from ..worksheet.sheet import Sheet
from . import digits, render
from .digits import checked
from .writing import calculation, formula, in_tex, symbol

if TYPE_CHECKING:
    from fractions import Fraction

    from ..typing_only import Json
    from ..worksheet.sheet import MetricLike

FIRST_ROWS = 10  # that a table shows of a ranking of more than 20; below, it shows those with a grade above 0
MOST_ROWS = 60  # that a table shows of one ranking
MANY_K = 1000  # of more cut-offs, data have only some
MOST_K = 10  # with 2 to 10 cut-offs, the score at each k is shown without being asked for


class Table:
    """One table of an explanation: headers, the formula under each, and the cells, all as text.

    A row is a list of cells; for rows that are left out stands one string that says so. Characters that do
    not print, in an id or a name, are escaped; `Explanation.rows` has them as they are.
    """

    def __init__(self, title: str, headers: list[str], formulas: list[str], rows: list[list[str] | str]):
        self.title, self.headers, self.formulas, self.rows = title, headers, formulas, rows


class Step:
    """One line of the derivation: a name, the formula, the formula with the numbers put in, and the value.

    ``quantity`` is the number that was worked out, and ``tex`` its name in LaTeX, where it is not just
    ``name``.
    """

    def __init__(self, name: str, quantity: Quantity, decimals: int | None, tex: str = ""):
        self.name, self.quantity, self._decimals = name, quantity, decimals
        self._tex = tex or in_tex(name)

    @property
    def value(self) -> str:
        """The result, as it is printed."""
        return digits.with_decimals(self.quantity.values, self._decimals)

    def parts(self, style: str = "text") -> list[str]:
        """List the different parts of the line, from name to value, in the style "text" or "tex" (LaTeX)."""
        name = self.name if style == "text" else self._tex
        written = [
            formula(self.quantity, style),
            calculation(self.quantity, style, decimals=self._decimals),
            self.value,
        ]
        return [name, *dict.fromkeys(part for part in written if part not in ("", name))]

    def __str__(self) -> str:
        return " = ".join(self.parts())

    __repr__ = __str__


class ByChance(Protocol):
    """What random orders score, in one sentence: the `Chance` of `questions/chance/`."""

    @property
    def sentence(self) -> str: ...


class Explanation(Shown):
    """How a metric's score was calculated for one ranking, column by column.

    ``print(e)`` shows it as text, a notebook shows it as HTML. ``e.score`` is the score, ``e["gain"]`` a
    column, ``e["DCG"]`` a number, ``e.rows()`` the worksheet as a list of dicts.
    """

    def __init__(
        self,
        metric: "MetricLike",
        sheet: Sheet,
        total: Number,
        *,
        digits: int | None = None,
        judged_given: bool = False,
        query: str | None = None,
        missed: str = "",
        chance: "ByChance | None" = None,
    ):
        self.metric, self.sheet, self.digits = metric, sheet, checked(digits)
        self.total = total  # the score, as the number that the last step of the worksheet made
        self._judged_given = judged_given  # whether the caller gave the grades of all judged documents
        self.query = query  # the id of the query, where the ranking is from a run
        self.missed, self.chance = missed, chance

    @property
    def score(self) -> "float | Fraction":
        """The score: a plain float, or a Fraction in exact arithmetic."""
        return plain(self.total.values, self.sheet.exact)

    @property
    def question(self) -> str:
        """The question the metric answers."""
        return self.metric.question

    @property
    def sheets(self) -> list[Sheet]:
        """The worksheet, and the sheets calculated for it, such as the sheet of the ideal ranking."""
        return [self.sheet, *self.sheet.side_sheets]

    def __getitem__(self, name: str) -> Any:
        """Return the values of a column as a list, or a number, by its name: ``ideal gain`` or ``gain``."""
        for sheet in self.sheets:
            for quantity in sheet.quantities():
                if name in (quantity.name, symbol(quantity, "text")):
                    return list(quantity.values) if type(quantity) is Column else quantity.values
        return getattr(self.sheet, name)  # raises the error that lists the columns

    def rows(self) -> list[dict[str, Any]]:
        """List the rows of the worksheet, each as a dict from the names of the columns to the values."""
        columns, documents = self.sheet.columns(), self.sheet.documents
        rows = [dict(zip([c.name for c in columns], row)) for row in zip(*[c.values for c in columns])]
        heading = self.sheet.documents_heading
        return [{heading: d, **row} for d, row in zip(documents, rows)] if documents else rows

    # ---- the parts that are shown ------------------------------------------------------------------

    def tables(self, at_each_k: bool | None = None) -> list[Table]:
        """Make the tables: the worksheet, the ideal ranking if there is one, and the score at each k.

        The last is made where there are 2 to 10 cut-offs, or as ``at_each_k`` says.
        """
        tables = [self._table(self.sheet, "The worksheet")]
        tables += [self._table(sheet, f"The {sheet.label} ranking") for sheet in self.sheets[1:]]
        if at_each_k is None:
            at_each_k = 2 <= self._last_k() <= MOST_K
        if at_each_k and self._last_k():
            tables.append(self._each_k_table())
        return tables

    def steps(self) -> list[Step]:
        """List the steps of the derivation; the last one is the score."""
        steps = []
        for sheet in self.sheets:
            for number in sheet.numbers():
                name = number.name if sheet is self.sheet else symbol(number, "text")
                if number is not self.total:
                    steps.append(Step(name, number, self.digits, symbol(number, "tex")))
        return [*steps, Step(str(self.metric), self.total, self.digits)]

    def at_each_k(self, every: bool = True) -> list[dict[str, Any]]:
        """List the numbers of the derivation and the score at every cut-off k.

        Each is worked out anew, which takes long for thousands. So `to_dict` lists all of up to 1,000, and of
        more only 1, 2, 5, 10, 20, 50 and so on, and the last (``every=False``).
        """
        return [
            {
                "k": k,
                **{quantity.name: quantity.values for quantity in sheet.numbers() if quantity is not score},
                self.metric.display_name: score.values,
            }
            for k, sheet, score in self._each_k(every)
        ]

    @property
    def conventions(self) -> dict[str, Any]:
        """The options in force, by name, and how judgments and ties are treated: what the last line shows."""
        options = {
            n: value for n, value in self.metric.choices.items() if n not in self.sheet.inactive_options
        }
        if isinstance(self.sheet, (RankingSheet, OrdersSheet)):
            options["judged set"] = "as given" if self._judged_given else "the ranking itself"
            options["unjudged"] = self.metric.unjudged
        if self.sheet.ties is not None:
            options["ties"] = self.sheet.ties
        return options

    @property
    def notes(self) -> list[str]:
        """Sentences on what a reader should know: lower is better, what is empty or 0, what chance scores."""
        notes = ["Lower is better."] if self.metric.better == "lower" else []
        if isinstance(self.sheet, RankingSheet) and not self.sheet.retrieved.values:
            notes.append("The ranking is empty: nothing was retrieved.")
        relevant = vars(self.sheet).get("relevant")
        if relevant is not None and relevant.values and not any(relevant.values):
            notes.append("None of these documents is relevant, so there's nothing to count.")
        condition = self.metric.condition  # another metric; where that is 0, this one has no value
        orders = self.sheet.rankings if isinstance(self.sheet, OrdersSheet) else []
        if condition and not all(condition.fill(each.uncut.afresh())[1].values for each in orders):
            notes.append(
                f"Some of these orders find no relevant document, so {self.metric} is undefined for them "
                f"and counts as 0 here; evaluate leaves such a query out."
            )
        for divisor in dict.fromkeys(_zero_divisors(self.total)):
            notes.append(f"{divisor} is 0, so there's nothing to divide by; by convention, the result is 0.")
        if self.missed:
            notes.append(self.missed)
        if self.chance is not None:
            notes.append(self.chance.sentence)
        return notes

    @property
    def queries(self) -> list["Explanation"]:
        """The explanation of every query that a mean is taken over; of other metrics an empty list."""
        return self.sheet.explanations

    def show(self, *, digits: int | None = None) -> "Explanation":
        """Copy the explanation with this many decimals: ``e.show(digits=6)`` shows it in a notebook."""
        return self._with(digits=digits)

    def of_query(self, query: str, missed: str = "") -> "Explanation":
        """Copy the explanation as that of a query of a run; ``missed`` says which documents aren't seen."""
        return self._with(query=query, missed=missed)

    def with_chance(self, chance: "ByChance") -> "Explanation":
        """Copy the explanation, with what random orders score added."""
        return self._with(chance=chance)

    def _with(self, **other: Any) -> "Explanation":
        same = {"digits": self.digits, "judged_given": self._judged_given}
        same |= {"query": self.query, "missed": self.missed, "chance": self.chance, **other}
        return Explanation(self.metric, self.sheet, self.total, **same)

    # ---- the forms, which are an explanation's own ------------------------------------------------------

    def to_text(self) -> str:
        return render.text(self)

    def to_html(self) -> str:
        return render.html(self)

    def to_markdown(self) -> str:
        return render.markdown(self)

    def to_dict(self) -> "Json":
        return render.data(self)

    def to_latex(self) -> str:
        """Write the derivation as LaTeX: formula, formula with the numbers put in, result."""
        return render.latex(self)

    def by(self, metric: "str | MetricLike | Explanation") -> "Explanation":
        """Explain the same ranking with another metric. Options set here remain set if it also has them.

        Parameters
        ----------
        metric : str, Metric, or an Explanation, which is returned as it is
        """
        if isinstance(metric, Explanation):
            return metric
        from_notation = self.metric.from_notation
        assert from_notation is not None  # a metric of one ranking is registered
        other = from_notation(metric)
        if not (isinstance(self.sheet, RankingSheet) and other.reads_a_ranking):
            raise error("not on the same worksheet", metric=self.metric, other=other)
        shared = {
            name: value
            for name, value in self.metric.bound.items()
            if name in other.parameters and name not in other.bound
        }
        other, sheet = other.bind(**shared), self.sheet.uncut.afresh()
        other.check_grades(sheet)
        return Explanation(other, *other.fill(sheet), digits=self.digits, judged_given=self._judged_given)

    def plot(
        self,
        *beside: "str | MetricLike | Explanation",
        over: str | None = None,
        interpolated: bool = False,
        ax: Any = None,
    ) -> Any:
        """Draw the score at each cut-off k as a curve. Needs matplotlib.

        AP is drawn as precision against recall, and a metric without a cut-off as bars at each rank.

        Parameters
        ----------
        beside : str, Metric or Explanation
            What to draw in the same picture, such as ``"Recall"`` next to precision: another metric of the
            same ranking, or an explanation of another ranking.
        over : {"k", "recall", "rank"}, optional
            What goes from left to right; by default, "recall" for AP alone, "rank" for a metric without a
            cut-off, and otherwise "k".
        interpolated : bool
            Over recall, also draw the interpolated precision.
        ax : matplotlib Axes, optional
            Axes of your own figure.

        Returns
        -------
        Picture, or the axes given

        Notes
        -----
        ``precision.explain([0, 1, 1, 0, 1]).plot("Recall")`` draws P@k and Recall@k in one picture.
        """
        return render.plot(self, beside, over, interpolated, ax)

    def __repr__(self) -> str:
        return f"<Explanation {self.metric!r} = {digits.with_decimals(self.score, self.digits)}>"

    # ---- working parts -----------------------------------------------------------------------------

    def _table(self, sheet, title):
        # whether a document was judged is shown on the main sheet only, and only where one was not
        columns = [c for c in sheet.columns() if c.name != "judged" or not (sheet.label or all(c.values))]
        documents = sheet.documents
        rows: list[list[str] | str] = []
        for row in _rows_to_show(sheet):
            if isinstance(row, str):
                rows.append(row)
                continue
            cells = [self._cell(column, row) for column in columns]
            if documents:
                cells.insert(1, visible(str(documents[row])))
            rows.append(cells)
        headers = [visible(c.name) for c in columns]
        formulas = ["" if c.is_input else formula(c, on_own_sheet=True) for c in columns]
        if documents:
            headers.insert(1, sheet.documents_heading)
            formulas.insert(1, "")
        return Table(title, headers, formulas, rows)

    def _cell(self, column, row):
        value = digits.cell(column.values[row], self.digits)
        if column.is_input or not column.op.shows_working:
            return value
        worked_out = calculation(column, row=row, decimals=self.digits)
        return f"{worked_out} = {value}" if worked_out else value

    def _last_k(self):
        """Find the largest cut-off to show: no further than the ranking goes; 0 where the metric has none."""
        if "k" not in self.metric.options or not isinstance(self.sheet, RankingSheet):
            return 0
        return min(int(self.sheet.cutoff.values), max(len(self.sheet.uncut.rank.values), 1))

    def _each_k(self, every=True):
        """Yield each cut-off k, or only some of many, with the worksheet and the score at it."""
        last = self._last_k()
        some = [k for power in range(len(str(last))) for n in (1, 2, 5) if (k := n * 10**power) < last]
        for k in range(1, last + 1) if every or last <= MANY_K else [*some, last]:
            yield k, *self.metric.fill(self.sheet.uncut, k=k)

    def _each_k_table(self):
        headers, rows = [], []
        for k, sheet, score in self._each_k():
            numbers = [number for number in sheet.numbers() if number is not score]
            headers = ["k", *[number.name for number in numbers], f"{self.metric.display_name}@k"]
            value = digits.result(score.values, self.digits)
            worked_out = calculation(score, decimals=self.digits)
            values = [digits.result(number.values, self.digits) for number in numbers]
            rows.append([str(k), *values, f"{worked_out} = {value}" if worked_out else value])
        return Table("At each cut-off k", headers, [""] * len(headers), rows)


def _rows_to_show(sheet):
    """List the rows to show, counted from 0: of a long ranking the first, and those with a grade above 0.

    In place of rows that are left out stands one string that says so.
    """
    columns = sheet.columns()
    n = len(columns[0].values) if columns else 0
    grades = sheet.grade.values if "grade" in vars(sheet) else [0] * n
    keep = [i for i in range(n) if n <= 2 * FIRST_ROWS or i < FIRST_ROWS or grades[i] > 0]
    keep = keep[:MOST_ROWS]
    shown = []
    for i, row in enumerate(keep):
        missing = row - (keep[i - 1] if i else -1) - 1
        if missing:
            shown.append(f"… {missing} without gain left out")
        shown.append(row)
    if keep and keep[-1] < n - 1:
        with_gain = sum(1 for g in grades[keep[-1] + 1 :] if g > 0)
        shown.append(f"… {n - 1 - keep[-1]} more left out, {with_gain or 'none'} with gain")
    return shown


def _zero_divisors(quantity):
    """Yield the name, or the formula, of each number that was divided by and is 0."""
    if not isinstance(quantity, Quantity) or type(quantity) is Column:
        return
    divisor = quantity.parts[1] if quantity.op is DIVIDE else None
    if isinstance(divisor, Number) and not divisor.values:
        yield symbol(divisor, "text") if divisor.name else formula(divisor)
    for part in quantity.parts:
        yield from _zero_divisors(part)
