"""What a function makes of several queries: their mean, or something else, named where it is known."""

from __future__ import annotations

from collections.abc import Callable

from ...definition.registry import metric as metric_of
from .calling import Binding
from .cases import Case, of_grades
from .rules import Rule, same

# The queries to try, as arguments of `of_grades`: grades in rank order, grades not retrieved, cut-off.
ROWS = ([1, 0, 1], [], 3), ([0, 1, 0], [], 3), ([0, 0, 0], [], 3), ([1, 1, 1], [], 3)  # of one length
QUERIES = ([1, 0, 1], [], 3), ([0, 1], [1], 3), ([0, 0, 0], [1], 3), ([1], [1, 1], 3)
CARRIED_OVER = "what it counted in one query is carried over to the next"
Scored = list[tuple[Case, float]]  # one for each query


def _weighted(weight: Callable[[Case], float]) -> Callable[[Scored], float | None]:
    """Return a function that takes the mean over queries, in which each counts by its weight."""

    def mean(scored: Scored) -> float | None:
        weights = [weight(case) for case, _ in scored]
        return sum(w * score for w, (_, score) in zip(weights, scored)) / sum(weights)

    return mean


def _of_those_above_zero(scored: Scored) -> float | None:
    above = [score for _, score in scored if score]
    return sum(above) / len(above) if above else None


def _f_of_means(scored: Scored) -> float | None:
    means = []
    for name in ("P", "R"):
        each = [Rule(metric_of(name)).score(case) or 0 for case, _ in scored]
        means.append(sum(each) / len(each))
    return 2 * means[0] * means[1] / sum(means) if sum(means) else 0


def _ideal(case: Case) -> float:
    """Return the ideal DCG of a case: what nDCG is divided by."""
    return Rule(metric_of("IDCG")).score(case) or 0


OTHER_MEANS = {  # what may be done in place of a mean, in words -> a function that does it
    "the scores are added up, and not divided by the number of queries": lambda scored: sum(
        score for _, score in scored
    ),
    "queries that score 0 are left out of the mean": _of_those_above_zero,
    "the queries are pooled, so that one with many relevant documents counts more": _weighted(
        lambda case: sum(map(bool, case.judged))
    ),
    "the queries are pooled, so that one with many results counts more": _weighted(
        lambda case: min(case.k or len(case.returned), len(case.returned))
    ),
    "sums are divided by sums, so that a query with much to gain counts more": _weighted(_ideal),
    "it is the F of the mean precision and the mean recall, and no mean of F": _f_of_means,
    "the best of the queries is taken": lambda scored: max(score for _, score in scored),
}


def over_queries(binding: Binding) -> tuple[str, str] | None:
    """Return what a function does in place of a mean over queries, and a sentence on the call that shows it.

    None if it takes the mean, takes one query only, or gives a number for fewer than two of the queries.
    """
    if not binding.of_several:
        return None
    queries = ROWS if binding.shape.word == "rows" else QUERIES
    alone = [(case, binding(case).number) for case in (of_grades(*each) for each in queries)]
    known = [(case, number) for case, number in alone if number is not None]
    groups = [group for group in (known[:2], known[1:3], known[:3], known, known[::-1]) if len(group) > 1]
    together = [binding.of_queries([case for case, _ in group]) for group in groups]
    wrong = [
        (group, outcome)
        for group, outcome in zip(groups, together)
        if not same(outcome.number, sum(score for _, score in group) / len(group), 2 * binding.slack)
    ]
    if not wrong:
        return None
    group, outcome = wrong[0]
    each = " and ".join(f"{number:.4g}" for _, number in group)
    shown = " / ".join(binding.shown(case) for case, _ in group)
    remark = f"It is no mean over queries: alone they give {each}, together {outcome} ({shown})."
    return _in_place_of_the_mean(groups, together), remark


def _in_place_of_the_mean(groups, together) -> str:
    """Say what the function does: ``together`` is what it gives on each of the ``groups`` of queries.

    The last two groups have the same queries, in opposite orders.
    """
    *_, forwards, backwards = (outcome.number for outcome in together)
    if forwards is not None and backwards is not None and not same(forwards, backwards):
        return CARRIED_OVER
    for words, other in OTHER_MEANS.items():
        made = [other(group) for group in groups]
        if all(same(outcome.number, number) for outcome, number in zip(together, made) if number is not None):
            return words
    if all(outcome.number is None for outcome in together):
        return "it fails"
    return "what it gives is no mean of the queries"


def without_an_answer(binding: Binding) -> list[str]:
    """Say what becomes of queries without relevant documents or results, which a mean may leave out."""
    if not binding.of_several:
        return []
    found = []
    usual = of_grades([1, 0, 1], missed=[], k=3), of_grades([0, 1, 0], missed=[], k=3)
    scores = [number for case in usual if (number := binding(case).number) is not None]
    if len(scores) < len(usual):
        return []
    for words, case in {
        "A query for which nothing is relevant": of_grades([0, 0, 0], missed=[], k=3),
        "A query without results": Case([], grades={"a": 1}, k=3),
    }.items():
        if binding.shape.word == "rows" and not case.returned:
            continue  # rows have one length
        number = binding.of_queries([*usual, case]).number
        slack = 2 * binding.slack
        if same(number, sum(scores) / len(usual), slack):
            found.append(f"{words} is left out of the mean.")
        else:
            counts = [
                value for value in (0, 1) if same(number, (sum(scores) + value) / (len(usual) + 1), slack)
            ]
            found += [f"{words} counts {value}." for value in counts]
    return found
