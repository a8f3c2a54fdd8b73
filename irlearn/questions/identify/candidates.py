"""All metrics that a number could be: with each choice of each option, by each profile, by each mistake."""

from itertools import product

from ...conventions.mistakes import mistakes
from ...conventions.profiles import CALLERS_OPTIONS, profiles
from ...conventions.wrong_programs import wrong_programs
from ...definition.metric import Metric
from ...definition.registry import metrics
from ...errors import IRLearnError

# The cut-offs to try: each one from 1 to 20, then these.
EACH_CUTOFF_TO, ROUND_CUTOFFS = 20, (30, 50, 100, 200, 500, 1000)


def known_conventions(asked: Metric) -> list[Metric]:
    """List the metric itself, and then the same by the conventions of each profile of a tool or article."""
    base = _with_options_of(asked, metrics().get(asked.name, asked), CALLERS_OPTIONS)
    return [asked, *(each.metric(base) for each in profiles().values() if each.has(base))]


def candidates(asked: Metric, levels: list[float]) -> list[Metric]:
    """List the metrics that a score under this name could be of: by every convention, then by every mistake.

    ``levels`` are the grades above 0 that occur, lowest first.
    """
    found = [*known_conventions(asked), *_every_choice(asked, levels)]
    for wrong in mistakes(asked.name):
        found += _choices_of_mistake(asked, wrong, ["gain"])
    return list(dict.fromkeys(found))


def of_programs(asked: Metric) -> list[Metric]:
    wrong = wrong_programs(asked.name)
    return [*dict.fromkeys(each for one in wrong for each in _choices_of_mistake(asked, one, ["gain", "p"]))]


def _choices_of_mistake(asked, wrong, names):
    """List the mistake with the options asked for, then with each choice of the options in ``names``."""
    wrong = _with_options_of(asked, wrong, wrong.parameters)
    tries = {name: wrong.option(name).tries for name in names if name in wrong.parameters}
    return [wrong, *(wrong.bind(**{name: value}) for name in tries for value in tries[name])]


def at_other_cutoffs(asked: Metric, depth: int) -> list[Metric]:
    """List what each profile means by this metric, at other cut-offs: none, each small one, and round ones.

    They go no further than ``depth``, the number of results. A profile may have a metric with a cut-off only,
    or without one only, but which cut-off it is makes no difference. So the profiles are asked twice, with
    and without one.
    """
    if "k" not in asked.parameters:
        return []
    known = {cut: dict.fromkeys(known_conventions(asked.bind(k=k))) for cut, k in ((False, None), (True, 1))}
    cutoffs = [*range(1, min(depth, EACH_CUTOFF_TO) + 1), *(k for k in ROUND_CUTOFFS if k <= depth)]
    others = [k for k in (None, *cutoffs) if k != asked.options["k"]]
    return [each.bind(k=k) for k in others for each in known[k is not None]]


def _every_choice(asked, levels):
    """List the metric with every combination of values to try for its options, but for the one after ``@``.

    ``rel`` is tried at each of the ``levels``, the grades above 0 that occur, and ``max_grade`` not below
    them. A combination that differs only in an option which has no effect is left out.
    """
    tries = {
        name: (*option.tries, *([None] if option.left_out else []))
        for name, option in asked.declared.items()
        if name != asked.at
    }
    if "rel" in tries:
        tries["rel"] = levels
    if "max_grade" in tries:
        tries["max_grade"] = [top for top in (*tries["max_grade"], levels[-1]) if top >= levels[-1]]
    found = []
    own = {name: asked.options[name] for name in tries}  # a table of gains cannot be the key of a dict
    others = [[value for value in dict.fromkeys(tries[name]) if value != own[name]] for name in tries]
    for values in product(*([own[name], *more] for name, more in zip(tries, others))):
        options = {**asked.options, **dict(zip(tries, values))}
        inactive = [name for name in tries if not asked.option(name).is_active(options)]
        if all(options[name] == asked.options[name] for name in inactive):
            found.append(asked.bind(**{name: options[name] for name in tries}))
    return found


def _with_options_of(asked, metric, names):
    """Bind to ``metric`` the options in ``names`` that ``asked`` has bound, where ``metric`` has them."""
    bound = {n: value for n, value in asked.bound.items() if n in names and n in metric.parameters}
    return metric.bind(**bound) if bound else metric


def scored(tried: list[Metric], score) -> list[tuple[Metric, float]]:
    """List each candidate with what ``score`` returns for it; those that refuse the ranking are left out."""
    found = []
    for metric in tried:
        try:
            found.append((metric, score(metric)))
        except (IRLearnError, ArithmeticError):
            continue
    return found
