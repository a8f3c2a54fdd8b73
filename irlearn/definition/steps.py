"""The worksheet of a metric as data: its steps, ready for JSON.

A metric is filled in on a blank sheet, and what it did is written down: every step with its operation and its
parts, and how that is written in words and in LaTeX. A page that knows what the operations compute can work
the same worksheet out, with the same formulas, for any ranking.
"""

from __future__ import annotations

from ..errors import SENTENCES, error
from ..explanation import digits
from ..explanation.writing import SYMBOLS
from ..typing_only import TYPE_CHECKING
from ..worksheet import blank
from ..worksheet.checks import is_number
from ..worksheet.columns import Number
from ..worksheet.unknown import UNKNOWN, LookedAt
from .trace import PART, Trace, written

if TYPE_CHECKING:
    from typing import Any


REFUSALS = (
    "grade above max_grade",
    "negative grade",
    "grade without a gain",
    "given not in 0..1",
    "judged lacks a grade",
)


def steps(metric: Any) -> dict[str, Any]:
    """The worksheet of a metric as data; the error says why a metric has none."""
    numbers = [name for name, value in metric.in_force.items() if is_number(value) and name != "k"]
    free = [name for name in numbers if _is_free(metric, name)]
    try:
        traces = _traced(metric, free)
    except LookedAt:
        raise error("no steps", metric=repr(metric)) from None
    if "cut" in traces:
        free.insert(0, "k")
    used = {operation.name: operation for trace in traces.values() for operation in trace.used}
    return {
        "metric": repr(metric),
        "name": metric.name,
        "question": metric.question,
        "takes": metric.reads.__name__,
        "better": metric.better,
        "unjudged": metric.unjudged,
        "negative_grades": metric.negative_grades,
        "digits": {"cell": digits.CELL, "result": digits.RESULT},
        "at": metric.at,
        "defaults": in_json(metric.parameters),
        "options": in_json(metric.options),
        "free": free,
        "conventions": {name: str(value) for name, value in metric.choices.items()},
        "left_out": {name: option.left_out for name, option in metric.declared.items() if option.left_out},
        "programs": {
            kind: {
                "steps": trace.steps,
                "sheets": trace.sheets,
                "score": trace.score,
                "settled": trace.settled,
            }
            for kind, trace in traces.items()
        },
        "operations": {name: written(used[name]) for name in sorted(used)},
        "symbols": {name: tex.format(i=PART) for name, tex in SYMBOLS.items()},
        "refusals": {key: SENTENCES[key] for key in REFUSALS},
    }


def _traced(metric: Any, free: list[str]) -> dict[str, Trace]:
    """The trace on each sheet that the inputs may make, and with a cut-off k where a sheet can be cut."""
    traces = {}
    left_open = {name: Number(UNKNOWN, name=name) for name in free}
    for kind, sheet in blank.sheets(metric.reads, metric.mean_of).items():
        can_be_cut = "k" in metric.options and hasattr(type(sheet), "cut")
        given = blank.starts_with(sheet)
        traces[kind] = Trace(metric, sheet, given, **left_open, **({"k": None} if can_be_cut else {}))
        if can_be_cut:
            k = Number(UNKNOWN, name="k")
            traces["cut"] = Trace(metric, sheet.afresh(), given, **left_open, k=k)
    return traces


def _is_free(metric: Any, name: str) -> bool:
    """Whether the steps are the same whatever number the option is."""
    try:
        _traced(metric, [name])
    except LookedAt:
        return False
    return True


def in_json(options: dict[str, Any]) -> dict[str, Any]:
    """Options as JSON has them: a table of gains as a list of pairs, because JSON has no numbers for keys."""
    return {
        name: [list(row) for row in value.items()] if isinstance(value, dict) else value
        for name, value in options.items()
    }
