"""A metric with all its choices as data, so that a page can change them without Python."""

from collections.abc import Iterable
from itertools import product
from typing import Any

from ..definition.metric import Metric
from ..definition.options import Choices, Flag, Numbers, Whole
from ..definition.steps import REFUSALS, ShownRecord, common, free_numbers, how_written, in_json, variant
from ..errors import IRLearnError

NOT_OFFERED = {"relevance": {"given"}}  # asks for grades from 0 to 1: a page has whole ones


def metric_variants(metric: Metric, top: float = 4, others: Iterable[Metric] = ()) -> dict[str, Any]:
    """Write down a metric under every combination of its options, each step only once.

    Options that are free (any number will do, because the steps stay the same) are written at their defaults:
    a page sets them itself. Other numbers stay as they are bound here. ``top`` is the top of the grading
    scale, for options that need it; ``others`` are the same metric with other options, whose values are
    offered, too.

    What is returned has ``choices``, the options with their values; ``numbers``, the options that are
    numbers, with limits; ``meanings`` of all options; ``variants``, one for each combination that means
    something of its own; the ``steps`` and ``operations`` of all; and from `common` what no option changes,
    such as the name.
    """
    free = metric.bound.keys() & free_numbers(metric)
    metric = metric.bind(**{name: metric.parameters[name] for name in free})
    choices = choices_of(metric, *others)
    record, variants = ShownRecord(), {}
    for values in product(*choices.values()):
        bound = _bound(metric, dict(zip(choices, values)), top)
        if bound is None or repr(bound) in variants:
            continue
        variants[repr(bound)] = variant(bound, record)
    return {
        **common(metric),
        "choices": {name: list(map(in_json, values)) for name, values in choices.items()},
        "numbers": numbers_of(metric),
        "meanings": {name: option.meaning for name, option in metric.declared.items()},
        "variants": list(variants.values()),
        "steps": record.steps,
        "operations": how_written(record.steps),
    }


def variants_by_name(metrics: Iterable[Metric], top: float = 4) -> dict[str, Any]:
    """Write down several metrics by name; of one that is given with several options, all are offered."""
    bound: dict[str, list[Metric]] = {}
    for metric in metrics:
        bound.setdefault(metric.name, []).append(metric)
    return {name: in_short(metric_variants(one, top, others)) for name, (one, *others) in bound.items()}


def in_short(metric: dict[str, Any]) -> dict[str, Any]:
    """Leave out the LaTeX of `metric_variants`, and what a page can work out from the rest.

    The data are changed in place, and returned. A variant loses its notation, options at their defaults and
    empty labels; in place of its conventions it lists the ``inactive`` options, which have no effect and are
    fewer. A metric of one ranking loses the sentences about errors that it cannot raise.
    """
    defaults = metric["defaults"]
    for each in metric["variants"]:
        options, written_out = each["options"], each.pop("conventions")
        each["inactive"] = [name for name in options if name not in written_out]
        each["options"] = {name: value for name, value in options.items() if value != defaults[name]}
        del each["metric"]
        for program in each["programs"].values():
            for part, empty in ((program, "settled"), *((sheet, "label") for sheet in program["sheets"])):
                if not part[empty]:
                    del part[empty]
    metric["operations"] = {name: _in_text(written) for name, written in metric["operations"].items()}
    for step in metric["steps"]:
        if "written" in step:
            step["written"] = _in_text(step["written"])
    del metric["symbols"]
    if metric["takes"] == "ranking":
        kept = {"", *defaults}
        if all(isinstance(each, str) for each in metric["choices"].get("gain", ())):
            kept.discard("gain")  # only a table of gains may lack one
        metric["refusals"] = {key: said for key, said in metric["refusals"].items() if REFUSALS[key] in kept}
    return metric


def _in_text(written: dict[str, Any]) -> dict[str, Any]:
    """Copy how an operation is written, without its LaTeX."""
    kept = {key: value for key, value in written.items() if key not in ("tex", "tex_to_k", "index")}
    return kept | {key: {"text": written[key]["text"]} for key in ("binds", "needs")}


def choices_of(*bound: Metric) -> dict[str, list]:
    """List the options that are a choice with their values: those to try, then what these metrics set."""
    found = {}
    for name, option in bound[0].declared.items():
        if isinstance(option.kind, (Choices, Flag)):
            found[name] = [value for value in option.kind.tries if value not in NOT_OFFERED.get(name, ())]
            for now in (metric.options[name] for metric in bound):
                found[name] += [] if now in found[name] else [now]
    return found


def numbers_of(metric: Metric) -> dict[str, dict[str, Any]]:
    """List the options that are numbers, with their limits and the words for them."""
    return {
        name: {**option.kind.limits, "whole": isinstance(option.kind, Whole), "words": option.kind.words}
        for name, option in metric.declared.items()
        if isinstance(option.kind, Numbers)
    }


def _bound(metric: Metric, chosen: dict[str, Any], top: float) -> Metric | None:
    """Bind the metric to these choices, and to ``top`` if it needs a ``max_grade`` that none of them sets.

    Options without effect get their defaults. Return None where the choices do not go together.
    """
    try:
        bound = metric.bind(**chosen)
        if "max_grade" in bound.active_options and bound.options["max_grade"] is None:
            bound = bound.bind(max_grade=top)
        inactive = bound.options.keys() - bound.active_options.keys()
        return bound.bind(**{name: bound.parameters[name] for name in inactive})
    except IRLearnError:
        return None
