"""The worksheet of a metric as data: its steps, ready for JSON.

A metric fills in a blank sheet, and a `Trace` of what it did is kept: every step with its operation and its
parts. With them goes how each operation is written, in words and in LaTeX. A page that knows what the
operations compute can work out the same worksheet, with the same formulas, for any ranking.
"""

from __future__ import annotations

from ..errors import SENTENCES, error
from ..explanation import digits
from ..explanation.writing import SYMBOLS
from ..typing_only import TYPE_CHECKING
from ..worksheet import blank
from ..worksheet.checks import is_number
from ..worksheet.columns import Number
from ..worksheet.unknown import UNKNOWN, UnknownValueError
from .trace import PART, StepPool, Trace, written

if TYPE_CHECKING:
    from ..typing_only import Json
    from ..worksheet.metric_like import MetricLike
    from ..worksheet.operations import Operation


REFUSALS = (  # errors that a page can meet, too; it takes their sentences from here
    "grade above max_grade",
    "negative grade",
    "grade without a gain",
    "relevance not in 0..1",
    "judged lacks a grade",
    "tied items",
    "items in one order only",
    "lists differ in length",
    "bad support",
    "bad vital",
    "too large",
    "cut-off too deep",
)


def steps(metric: MetricLike) -> Json:
    """Write the worksheet of a metric as data; the error says why a metric has none."""
    written_out, used = variant(metric)
    return {**common(metric), **written_out, "operations": how_written(used)}


def common(metric: MetricLike) -> Json:
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


def variant(metric: MetricLike, pool: StepPool | None = None) -> tuple[Json, set[Operation]]:
    """Collect what the options decide, such as conventions and programs; return it with the operations used.

    A program is the steps for one way to call the metric. Its ``settled`` options make no difference;
    ``free`` are those that a page may set to any number. With a pool the steps are put there, each only once
    for all variants of the metric, and programs have their places; without one, every program comes with its
    own steps.
    """
    free = free_numbers(metric)
    try:
        traces = _traced(metric, free, pool)
    except UnknownValueError:
        raise error("steps depend on the ranking", metric=repr(metric)) from None
    written_out = {
        "metric": repr(metric),
        "options": {name: in_json(value) for name, value in metric.options.items()},
        "free": free,
        "conventions": {name: str(value) for name, value in metric.choices.items()},
        "programs": {
            kind: {
                **({"steps": trace.pool.steps} if pool is None else {}),
                "sheets": trace.sheets,
                "score": trace.score,
                "settled": list(trace.inactive_options),
            }
            for kind, trace in traces.items()
        },
    }
    return written_out, {operation for trace in traces.values() for operation in trace.used}


def how_written(operations: set[Operation]) -> Json:
    """Collect by name how operations are written."""
    return {each.name: written(each) for each in sorted(operations, key=lambda operation: operation.name)}


def _traced(metric: MetricLike, free: list[str], pool: StepPool | None = None) -> dict[str, Trace]:
    """Trace the metric on each blank sheet that it may get, and down to k where the sheet can be cut.

    ``free`` are options whose number is left open. The keys are "whole", "alone" (for a metric of two lists
    that also takes one) and "cut".
    """
    traces = {}
    left_open: dict[str, Number | None] = {name: Number(UNKNOWN, name=name) for name in free}
    for kind, sheet in blank.sheets(metric.reads, metric.mean_of).items():
        can_be_cut = "k" in metric.options and hasattr(type(sheet), "cut")
        inputs = blank.blank_inputs(sheet)
        uncut: dict[str, Number | None] = {"k": None} if can_be_cut else {}
        traces[kind] = Trace(metric, sheet, inputs, pool, left_open | uncut)
        if can_be_cut:
            k = Number(UNKNOWN, name="k")
            traces["cut"] = Trace(metric, sheet.afresh(), inputs, pool, left_open | {"k": k})
    return traces


def free_numbers(metric: MetricLike) -> list[str]:
    """List the options whose number does not change the steps; k is one where the sheet can be cut."""
    names = [name for name, value in metric.active_options.items() if is_number(value) or name == "k"]
    return [name for name in names if _is_free(metric, name)]


def _is_free(metric: MetricLike, name: str) -> bool:
    """Say whether the steps are the same whatever number an option is; for k, whether a sheet can be cut."""
    try:
        traces = _traced(metric, free=[name])
        return name != "k" or "cut" in traces
    except UnknownValueError:
        return False


def in_json(value: object) -> object:
    """Convert the value of an option for JSON.

    A table of gains becomes a list of pairs, because JSON has no numbers for keys.
    """
    return [list(row) for row in value.items()] if isinstance(value, dict) else value
