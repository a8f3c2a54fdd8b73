"""What a metric did on a blank sheet, written down as a list of steps."""

from __future__ import annotations

from ..typing_only import TYPE_CHECKING
from ..worksheet.columns import Column, Number, Quantity
from ..worksheet.operation import InWords, OfEach, Operation, Translation
from ..worksheet.unknown import UNKNOWN, UnknownValueError

if TYPE_CHECKING:
    from ..typing_only import Json
    from ..worksheet.metric_like import MetricLike
    from ..worksheet.sheet import Sheet

PART = "#"  # stands for a part in what is written


class StepPool:
    """Steps, each behind its parts; the same step is written down only once.

    A part of a step is the place of another one; a plain number as a part is written as a list of one.
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
    """What a metric did: the places of its steps in a pool.

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
        What is put in place of some of its options: a number whose value is left open, or None.

    Attributes
    ----------
    sheets : list of dict
        For the worksheet and each of its side sheets, the label and the places of the named steps.
    score : int
        The place of the score.
    used : set of Operation
        The operations that steps only name. Others, such as a table of gains, are written out in their steps.
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
        """Find the place of a step, which comes after those of its parts."""
        if id(quantity) not in self._places:
            step = self._origin(quantity)
            if quantity.parts:
                step["parts"] = [self._place(x) if isinstance(x, Quantity) else [x] for x in quantity.parts]
            if type(quantity) is Column:
                step["column"] = True
            step |= {
                key: value for key, value in (("name", quantity.name), ("of", quantity.sheet_label)) if value
            }
            self._places[id(quantity)] = self.pool.place(step)
        return self._places[id(quantity)]

    def _origin(self, quantity: Quantity) -> Json:
        """Write down where the values of a step come from."""
        operation = quantity.op
        if id(quantity) in self._inputs:
            return {"given": self._inputs[id(quantity)]}
        if operation is None:
            return self._constant(quantity)
        if isinstance(operation, OfEach):
            return {"each": operation.metric.to_steps(), "written": written(operation)}
        if isinstance(operation, InWords):
            unknown = quantity.values is UNKNOWN
            return ({"given": quantity.name} if unknown else {"value": quantity.values}) | {
                "written": written(operation)
            }
        if isinstance(operation, Translation):
            table = [list(row) for row in operation.mapping.items()]
            return {"op": operation.name, "table": table, "written": written(operation)}
        self.used.add(operation)
        return {"op": operation.name}

    def _constant(self, quantity: Quantity) -> Json:
        """Write down a number that was not worked out: an option, or one that stands in the formula."""
        if type(quantity) is not Number:
            raise UnknownValueError  # a list from elsewhere would be right for one ranking only
        value = None if quantity.values is UNKNOWN else quantity.values
        if quantity.name in self._options:
            return {
                "option": quantity.name,
                "value": self._options[quantity.name] if value is None else value,
            }
        return {"value": value}


def written(operation: Operation) -> Json:
    """Write down how an operation is written, with `PART` in place of each part."""
    # No operation has more than three parts; format ignores what is too many.
    found = {style: getattr(operation, style).format(*[PART] * 3) for style in ("text", "tex")}
    found |= {
        "binds": operation.binds,
        "needs": {style: list(need) for style, need in operation.needs.items()},
    }
    found |= {key: True for key in ("shows_working", "rearranges", "cuts") if getattr(operation, key)}
    if operation.index:
        found |= {"fold": True, "index": operation.index}
    if operation.tex_to_k:
        found |= {"tex_to_k": operation.tex_to_k.format(PART, PART)}
    if operation.joined_by:
        found |= {"joined_by": operation.joined_by, "spelled": operation.spelled.format(PART)}
    return found
