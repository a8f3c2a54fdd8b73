"""What a metric did on a blank sheet, as a list of steps that are ready for JSON."""

from __future__ import annotations

from ..typing_only import TYPE_CHECKING
from ..worksheet.columns import Column, Number, Quantity
from ..worksheet.operation import InWords, OfEach, Operation, Translation
from ..worksheet.unknown import UNKNOWN, UnknownValueError

if TYPE_CHECKING:
    from ..typing_only import Json
    from ..worksheet.metric_like import MetricLike
    from ..worksheet.sheet import Sheet

PART = "#"  # stands for a part in the templates for text and LaTeX


class StepPool:
    """A list of different steps, each after its parts. The *place* of a step is its index in that list.

    Among the ``parts`` of a step, a place stands for another step, and a list of one for a plain number.
    """

    def __init__(self):
        self.steps: list[Json] = []
        self._places: dict[str, int] = {}

    def place(self, step: Json) -> int:
        """Find the place of a step, which is added if it is new."""
        key = repr(step)
        if key not in self._places:
            self._places[key] = len(self.steps)
            self.steps.append(step)
        return self._places[key]


class Trace:
    """The steps that a metric makes on a blank sheet, which are put into a pool.

    Parameters
    ----------
    metric
        The metric, with its options bound.
    sheet
        A blank sheet.
    inputs
        What the sheet starts with, by name.
    pool
        Where the steps are put; None makes a new one.
    options
        What some options are set to: a number whose value is left open, or None.

    Attributes
    ----------
    sheets : list of dict
        For the worksheet and each of its side sheets, the label and the places of the named steps.
    score : int
        The place of the score.
    used : set of Operation
        The operations that steps refer to by name. Others, such as a table of gains, are written in their
        steps.
    inactive_options : tuple of str
        The options that make no difference for these inputs.
    """

    def __init__(
        self,
        metric: MetricLike,
        sheet: Sheet,
        inputs: dict[str, Quantity],
        pool: StepPool | None,
        options: dict[str, Number | None],
    ):
        self.pool = StepPool() if pool is None else pool
        self.used: set[Operation] = set()
        self._inputs = {id(quantity): name for name, quantity in inputs.items()}
        self._places: dict[int, int] = {}
        self._options = metric.options
        filled, score = metric.fill(sheet, **options)
        self.inactive_options = filled.inactive_options
        self.sheets = [
            {"label": each.label, "made": [self._place(quantity) for quantity in each.quantities()]}
            for each in (filled, *filled.side_sheets)
        ]
        self.score = self._place(score)

    def _place(self, quantity: Quantity) -> int:
        """Find the place of the step that made a quantity; a new one is added after its parts."""
        if id(quantity) not in self._places:
            step = self._origin(quantity)
            if quantity.parts:
                step["parts"] = [self._place(x) if isinstance(x, Quantity) else [x] for x in quantity.parts]
            if type(quantity) is Column:
                step["column"] = True
            names = {"name": quantity.name, "of": quantity.sheet_label}
            step |= {key: name for key, name in names.items() if name}
            self._places[id(quantity)] = self.pool.place(step)
        return self._places[id(quantity)]

    def _origin(self, quantity: Quantity) -> Json:
        """Describe where the values of a quantity come from: an input, a constant, or an operation."""
        operation = quantity.op
        if id(quantity) in self._inputs:
            return {"given": self._inputs[id(quantity)]}
        if operation is None:
            return self._constant(quantity)
        if isinstance(operation, OfEach):
            return {"each": operation.metric.to_steps(), "written": written(operation)}
        if isinstance(operation, InWords):
            unknown = quantity.values is UNKNOWN
            values = {"given": quantity.name} if unknown else {"value": quantity.values}
            return {**values, "written": written(operation)}
        if isinstance(operation, Translation):
            table = [list(row) for row in operation.mapping.items()]
            return {"op": operation.name, "table": table, "written": written(operation)}
        self.used.add(operation)
        return {"op": operation.name}

    def _constant(self, quantity: Quantity) -> Json:
        """Describe a number that was not worked out: an option, or a number in the metric's formula."""
        if type(quantity) is not Number:
            raise UnknownValueError  # a list from elsewhere would be right for one ranking only
        value = None if quantity.values is UNKNOWN else quantity.values
        if (name := quantity.name) in self._options:
            return {"option": name, "value": self._options[name] if value is None else value}
        return {"value": value}


def written(operation: Operation) -> Json:
    """Collect how an operation is written, with `PART` in place of each part."""
    # No operation has more than three parts; format ignores what is too many.
    data = {style: getattr(operation, style).format(*[PART] * 3) for style in ("text", "tex")}
    data |= {"binds": operation.binds, "needs": {name: list(need) for name, need in operation.needs.items()}}
    data |= {key: True for key in ("shows_working", "rearranges", "cuts") if getattr(operation, key)}
    if operation.index:
        data |= {"fold": True, "index": operation.index}
    if operation.tex_to_k:
        data |= {"tex_to_k": operation.tex_to_k.format(PART, PART)}
    if operation.joined_by:
        data |= {"joined_by": operation.joined_by, "spelled": operation.spelled.format(PART)}
    return data
