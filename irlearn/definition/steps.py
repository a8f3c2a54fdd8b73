"""The worksheet of a metric as data: its steps, ready for JSON.

A metric fills in a blank sheet, and `ShownRecord` writes what it did: every step with its operation and its
parts. With them goes how each operation is written, in words and in LaTeX. A page that knows what the
operations compute can work out the same worksheet, with the same formulas, for any ranking.
"""

from __future__ import annotations

from ..errors import SENTENCES, error
from ..explanation import digits
from ..explanation.writing import SYMBOLS
from ..typing_only import TYPE_CHECKING
from ..worksheet import blank
from ..worksheet.blank import Record
from ..worksheet.checks import UNKNOWN, UnknownValueError, is_number
from ..worksheet.columns import Column, Number, Quantity
from ..worksheet.operation import OPERATIONS, InWords, OfEach, Translation

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from ..typing_only import Json, Options
    from ..worksheet.operation import Operation
    from ..worksheet.sheet import Sheet
    from .definition import Definition

PART = "#"  # stands for a part in the templates for text and LaTeX

# Errors that a page can meet, too, which takes their sentences from here; each with the option it is about,
# with "lists" if it is about inputs other than one ranking, or with "" if any metric can raise it.
REFUSALS = {
    "grade above max_grade": "max_grade",
    "negative grade": "",
    "grade without a gain": "gain",
    "relevance not in 0..1": "relevance",
    "judged lacks a grade": "",
    "tied items": "lists",
    "items in one order only": "lists",
    "lists differ in length": "lists",
    "bad support": "lists",
    "bad vital": "lists",
    "bad try": "lists",
    "too few tries": "lists",
    "nothing relevant to find": "lists",
    "too large": "",
    "cut-off too deep": "",
}


class ShownRecord(Record):
    """A record for a page: with the names of steps, and all that was worked out, also from options alone.

    A step is a dict. Among its ``parts``, a place stands for another step, and a list of one for a number.
    """

    def fill(self, metric: Any, sheet: Sheet, inputs: dict[str, Quantity], options: Options) -> Json:
        """Record how a metric fills in a blank sheet; return what it wrote down, by the places of the steps.

        ``options`` are set on the way: a number whose value is left open, or None. The ``settled`` ones make
        no difference for these inputs.
        """
        self._options = metric.options
        place = self.tracer(inputs)
        filled, score = metric.fill(sheet, **options)
        sheets = [
            {"label": each.label, "made": list(map(place, each.quantities()))}
            for each in (filled, *filled.side_sheets)
        ]
        return {"sheets": sheets, "score": place(score), "settled": list(filled.inactive_options)}

    def _plain(self, number):
        return [number]

    def _traced(self, quantity, given, place):
        step = {"given": given} if given else self._origin(quantity)
        if quantity.parts:
            step["parts"] = list(map(place, quantity.parts))
        if type(quantity) is Column:
            step["column"] = True
        names = {"name": quantity.name, "of": quantity.sheet_label}
        step |= {key: name for key, name in names.items() if name}
        return self._place(step, key=repr(step))

    def _origin(self, quantity):
        """Describe where the values of a quantity come from: a constant or an operation."""
        operation = quantity.op
        if operation is None:
            return self._option_or_number(quantity)
        if isinstance(operation, OfEach):
            return {"each": operation.metric.to_steps(), "written": written(operation)}
        if isinstance(operation, InWords):
            unknown = quantity.values is UNKNOWN
            values = {"given": quantity.name} if unknown else {"value": quantity.values}
            return {**values, "written": written(operation)}
        if isinstance(operation, Translation):
            table = [list(row) for row in operation.mapping.items()]
            return {"op": operation.name, "table": table, "written": written(operation)}
        return {"op": operation.name}

    def _option_or_number(self, quantity):
        """Describe a number that was not worked out: an option, or a number in the metric's formula."""
        if type(quantity) is not Number:
            raise UnknownValueError  # a list from elsewhere would be right for one ranking only
        value = None if quantity.values is UNKNOWN else quantity.values
        if (name := quantity.name) in self._options:
            return {"option": name, "value": self._options[name] if value is None else value}
        return {"value": value}


def steps(metric: Definition) -> Json:
    """Write the worksheet of a metric as data; the error says why a metric has none."""
    written_out = variant(metric)
    programs = written_out["programs"].values()
    every_step = [step for program in programs for step in program["steps"]]
    return {**common(metric), **written_out, "operations": how_written(every_step)}


def common(metric: Definition) -> Json:
    """Collect what is the same whatever the options of a metric are."""
    return {
        "name": metric.name,
        "display_name": metric.display_name,
        "question": metric.question,
        "takes": metric.reads.__name__,
        "better": metric.better,
        "contribution": metric.contribution,
        "picture": list(metric.picture),
        "unjudged": metric.unjudged,
        "negative_grades": metric.negative_grades,
        "digits": {"cell": digits.CELL_DECIMALS, "result": digits.RESULT_DECIMALS},
        "at": metric.at,
        "defaults": {name: in_json(value) for name, value in metric.parameters.items()},
        "left_out": {name: option.left_out for name, option in metric.declared.items() if option.left_out},
        "symbols": {name: tex.format(i=PART) for name, tex in SYMBOLS.items()},
        "refusals": {key: SENTENCES[key] for key in REFUSALS},
    }


def variant(metric: Definition, record: ShownRecord | None = None) -> Json:
    """Collect what the options decide, such as conventions and programs.

    A program is the steps for one way to call the metric. Its ``settled`` options make no difference;
    ``free`` are those that a page may set to any number. With a record the steps are put there, each only
    once for all variants of the metric, and programs have their places; without one, every program comes with
    its own steps.
    """
    free = free_numbers(metric)
    try:
        programs = _programs(metric, free, record)
    except UnknownValueError:
        raise error("steps depend on the ranking", metric=repr(metric)) from None
    return {
        "metric": repr(metric),
        "options": {name: in_json(value) for name, value in metric.options.items()},
        "free": free,
        "conventions": {name: str(value) for name, value in metric.choices.items()},
        "programs": programs,
    }


def how_written(steps: Iterable[Json]) -> Json:
    """Collect by name how the operations of these steps are written; some steps say it themselves."""
    names = {step["op"] for step in steps if "op" in step and "written" not in step}
    return {name: written(OPERATIONS[name]) for name in sorted(names)}


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


def _programs(metric: Definition, free: list[str], record: ShownRecord | None = None) -> Json:
    """Record the metric on each blank sheet that it may get, and down to k where the sheet can be cut.

    ``free`` are options whose number is left open. The keys are "whole", "alone" (for a metric of two lists
    that also takes one) and "cut".
    """
    programs = {}
    left_open: dict[str, Number | None] = {name: Number(UNKNOWN, name=name) for name in free}
    for kind, sheet in blank.sheets(metric.reads, metric.mean_of).items():
        inputs = blank.blank_inputs(sheet)
        ways = {kind: (sheet, {})}
        if "k" in metric.options and hasattr(type(sheet), "cut"):
            ways = {kind: (sheet, {"k": None}), "cut": (sheet.afresh(), {"k": Number(UNKNOWN, name="k")})}
        for way, (blank_sheet, cut_off) in ways.items():
            own = ShownRecord() if record is None else record
            program = own.fill(metric, blank_sheet, inputs, {**left_open, **cut_off})
            programs[way] = {"steps": own.steps, **program} if record is None else program
    return programs


def free_numbers(metric: Definition) -> list[str]:
    """List the options whose number does not change the steps; k is one where the sheet can be cut."""
    names = [name for name, value in metric.active_options.items() if is_number(value) or name == "k"]
    return [name for name in names if _is_free(metric, name)]


def _is_free(metric: Definition, name: str) -> bool:
    """Say whether the steps are the same whatever number an option is; for k, whether a sheet can be cut."""
    try:
        programs = _programs(metric, free=[name])
        return name != "k" or "cut" in programs
    except UnknownValueError:
        return False


def in_json(value: object) -> object:
    """Convert the value of an option for JSON.

    A table of gains becomes a list of pairs, because JSON has no numbers for keys.
    """
    return [list(row) for row in value.items()] if isinstance(value, dict) else value
