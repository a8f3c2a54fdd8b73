"""Everything that a number could be: each option as it could have been chosen, each profile, each mistake."""

from itertools import product

from ...definition.metric import Metric, metrics
from ...errors import IRLearnError
from ...metrics.every_hit import DENOMINATORS
from ...metrics.gain import DISCOUNTS, GAINS, IDEALS
from ..mistakes import mistakes
from ..profiles import FREE, profiles

# What an option could have been. A metric that has no such choice refuses it, and that candidate is dropped.
CHOICES = {
    "gain": tuple(GAINS),
    "discount": tuple(DISCOUNTS),
    "ideal": IDEALS,
    "denominator": DENOMINATORS,
    "relevance": ("binary", "given", "grade/max_grade", "(2^grade-1)/2^max_grade"),
    "p": (0.5, 0.8, 0.85, 0.9, 0.95, 1),
    "beta": (0.5, 1, 2),
    "count": ("rank", "nonrelevant"),
    "normalized": (False, True),
    "variant": ("a", "b"),
    "rounding": ("up", "trec_eval 9", "trec_eval 10"),
}
TOP_GRADES = (1, 2, 3, 4, 5)
EVERY_CUTOFF, ROUND_CUTOFFS = 20, (30, 50, 100, 200, 500, 1000)


def candidates(asked: Metric, levels: list[float] | None = None) -> list[Metric]:
    """What a score that is called this metric could be, the metric itself first.

    ``levels`` are the grades above 0 that occur, lowest first. Without them only conventions that somebody is
    known to use are candidates, and mistakes.
    """
    base = _with(asked, metrics().get(asked.name, asked), FREE)
    found = [asked]
    found += [each.metric(base) for each in profiles().values() if each.has(base)]
    found += _every_choice(asked, levels) if levels else []
    for wrong in mistakes(asked.name):
        mine = _with(asked, wrong, wrong.parameters)
        found += [mine, *(mine.bind(gain=gain) for gain in GAINS if "gain" in wrong.parameters)]
    return list(dict.fromkeys(found))


def other_cutoffs(asked: Metric, depth: int) -> list[Metric]:
    """The same metric at every other cut-off."""
    if "k" not in asked.parameters:
        return []
    cutoffs = [*range(1, min(depth, EVERY_CUTOFF) + 1), *(k for k in ROUND_CUTOFFS if k <= depth)]
    return [asked.bind(k=k) for k in (None, *cutoffs) if k != asked.options["k"]]


def _every_choice(asked, levels):
    choices = {
        **CHOICES,
        "rel": levels,
        "max_grade": [top for top in (*TOP_GRADES, levels[-1]) if top >= levels[-1]],
    }
    names = [name for name in asked.parameters if name in choices]
    found = []
    for values in product(*(dict.fromkeys((asked.options[name], *choices[name])) for name in names)):
        options = dict(zip(names, values))
        if not _pointless(options, asked.options):
            found.append(asked.bind(**options))
    return found


def _pointless(options, asked):
    """Whether another top grade or threshold is tried where nothing looks at it."""
    relevance = options.get("relevance", "binary")
    scale = options.get("ideal") == "maximum" or "max_grade" in relevance
    return (
        not scale
        and options.get("max_grade") != asked.get("max_grade")
        or relevance != "binary"
        and options.get("rel") != asked.get("rel")
    )


def _with(asked, metric, names):
    """The metric with those options that were asked for, as far as it has them."""
    known = {
        name: value for name, value in asked.bound.items() if name in names and name in metric.parameters
    }
    return metric.bind(**known) if known else metric


def scored(tried: list[Metric], score) -> list[tuple[Metric, float]]:
    """Each candidate with its score; those that refuse the ranking are left out."""
    found = []
    for metric in tried:
        try:
            found.append((metric, score(metric)))
        except (IRLearnError, ArithmeticError):
            continue
    return found
