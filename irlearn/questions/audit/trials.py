"""Try on a function the laws (what metrics should keep, such as the range of scores), and queries together.

A function is held to a *claim*: the scores by the metric asked for, or by the convention that was found.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from statistics import fmean

from ...definition.registry import metric as metric_of
from .answer import RIGHT, Audit
from .calling import Binding
from .cases import Case, of_grades
from .comparing import grades_to_try
from .laws import BY_DESIGN, LAWS, SEES, SLACK, differs, in_favour, most_of, tied_cases
from .rules import Rule, same

LAWS_UP_TO = 3  # results in the longest list that a law is tried on
NEEDS = {  # a law -> what a function must be given, or it cannot break it
    "repeat": "ids in rank order",
    "ties": "scores to sort by",
    "unfound": "missed documents",
}
# How results with equal scores may count, in words -> how that follows from the scores of all their orders.
TIES: dict[str, Callable] = {
    "Results with equal scores are averaged over their orders.": fmean,
    "Results with equal scores are scored in their worst order.": min,
    "Results with equal scores are scored in their best order.": max,
}


def _by_design(law, asked, claim, levels) -> bool:
    """Say whether the metric is excused from a law; from "sees" if its claim scores all tried pairs alike."""
    if law is SEES:
        return not any(differs(claim, *pair) for pair in law.pairs(levels, LAWS_UP_TO))
    return asked.name in BY_DESIGN.get(law.name, {})


def _breach(law, score, asked, levels, claim):
    """Find the smallest breach of a law; None if there is none. ``score`` calls the function.

    The law "sees" is tried only where the claim sees a difference. A repeated hit is only a breach where the
    score rises above what the claim is with that hit as a miss, because a copy may also push another hit
    below the cut-off. The law "ties" is also broken where tied results always count as in their best order.
    """
    claim = claim if law.name in ("sees", "repeat") else None
    found = law.breach(score, asked, levels, longest=LAWS_UP_TO, claim=claim)
    return found or (in_favour(score, levels, LAWS_UP_TO) if law.name == "ties" else None)


def _how_ties_count(score, levels) -> str:
    """Return the sentence of `TIES` that holds for all lists; "" if none does, or there are no numbers."""
    fitting, seen = dict.fromkeys(TIES, True), False
    for case, tied in tied_cases(levels, LAWS_UP_TO):
        orders = [score(Case(list(order), case.grades, case.k)) for order in permutations(case.returned)]
        if None in orders or score(tied) is None:
            continue
        if max(orders) - min(orders) < SLACK:
            continue  # the order makes no difference here
        seen = True
        for words, right in TIES.items():
            fitting[words] &= abs(right(orders) - score(tied)) < SLACK
    return next((words for words, fits in fitting.items() if fits and seen), "")


def try_laws(found: Audit) -> None:
    binding = found.binding
    shape = binding.shape
    tied, single = shape.tied, shape.single
    can = {"repeat": shape.ids and not tied, "ties": tied, "unfound": shape.missed and not single}
    levels, fixed = grades_to_try(found.asked, binding), found.asked.options.get("k")

    def score(case):
        if (case.missed and not shape.missed) or (shape.single and len(case.relevant) > 1):
            return None
        return binding(binding.given(case, fixed)).number

    # A convention is held to its own scores, anything else to those of the metric asked for.
    claim = (found.rule if found.status in RIGHT and found.rule else Rule(found.asked)).score

    for law in LAWS:
        if law.name in found.waived:
            found.untried.append(f'the law "{law.name}": it was waived')
        elif not can.get(law.name, True):
            found.untried.append(f'the law "{law.name}": the function takes no {NEEDS[law.name]}')
        elif _by_design(law, found.asked, claim, levels):
            why = "doesn't claim to see that" if law is SEES else "breaks it by design"
            found.untried.append(f'the law "{law.name}": {found.asked.display_name} {why}')
        elif breach := _breach(law, score, found.asked, levels, claim):
            copies = law.name == "repeat" and found.rule is not None
            as_given = law.name == "ties" and breach.tied
            found.broken.append((law, breach._replace(excused=copies or as_given)))  # by a convention
            if copies:
                most = most_of(found.asked)
                scores = (score(after) for _, after in law.pairs(levels, LAWS_UP_TO))
                if most is not None and max(each or 0 for each in scores) > most + SLACK:
                    found.above = most
        else:
            found.kept.append(law)
            if law.name == "ties" and (how := _how_ties_count(score, levels)):
                found.remarks.append(how)
    # That the order of the input decides between equal scores is no fault by itself, nor that each copy of a
    # hit counts: on lists without copies the function is the metric.
    if found.status in RIGHT and not all(breach.excused for _, breach in found.broken):
        found.status = "fault"


# The queries to try, as arguments of `of_grades`: grades in rank order, grades not retrieved, cut-off.
ROWS = ([1, 0, 1], [], 3), ([0, 1, 0], [], 3), ([0, 0, 0], [], 3), ([1, 1, 1], [], 3)  # of one length
QUERIES = ([1, 0, 1], [], 3), ([0, 1], [1], 3), ([0, 0, 0], [1], 3), ([1], [1, 1], 3)
CARRIED_OVER = "what it counted in one query is carried over to the next"
Scored = list[tuple[Case, float]]  # one for each query


def _weighted(weight: Callable[[Case], float]) -> Callable[[Scored], float | None]:
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


OTHER_MEANS = {  # what may be done in place of a mean, in words -> a function that does it
    "the scores are added up but not divided by the number of queries": lambda scored: sum(
        score for _, score in scored
    ),
    "queries that score 0 are left out of the mean": _of_those_above_zero,
    "the queries are pooled, so that one with many relevant documents counts more": _weighted(
        lambda case: sum(map(bool, case.judged))
    ),
    "the queries are pooled, so that one with many results counts more": _weighted(
        lambda case: min(case.k or len(case.returned), len(case.returned))
    ),
    "sums are divided by sums, so that a query with much to gain counts more": _weighted(
        lambda case: Rule(metric_of("IDCG")).score(case) or 0
    ),
    "it's the F of the mean precision and the mean recall rather than a mean of F": _f_of_means,
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
    remark = f"It isn't a mean over queries: alone, they give {each}; together, {outcome} ({shown})."
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
    return "its result isn't a mean over the queries"


def without_an_answer(binding: Binding) -> list[str]:
    """Say what becomes of queries without relevant documents or results, which a mean may leave out."""
    if not binding.of_several:
        return []
    found, slack = [], 2 * binding.slack
    usual = of_grades([1, 0, 1], missed=[], k=3), of_grades([0, 1, 0], missed=[], k=3)
    scores = [number for case in usual if (number := binding(case).number) is not None]
    if len(scores) < len(usual):
        return []
    for words, case in {
        "A query without relevant documents": of_grades([0, 0, 0], missed=[], k=3),
        "A query without results": Case([], grades={"a": 1}, k=3),
    }.items():
        if binding.shape.word == "rows" and not case.returned:
            continue  # rows have one length
        number = binding.of_queries([*usual, case]).number
        if same(number, sum(scores) / len(usual), slack):
            found.append(f"{words} is left out of the mean.")
        else:
            for value in (0, 1):
                if same(number, (sum(scores) + value) / (len(usual) + 1), slack):
                    found.append(f"{words} counts as {value}.")
    return found
