"""Try the laws (what any metric should keep, such as the range of its scores) on a function.

A function is held to a *claim*: the scores by the metric asked for, or by the convention that was found.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from statistics import fmean

from .answer import RIGHT, Audit
from .cases import Case
from .comparing import grades_to_try
from .laws import BY_DESIGN, LAWS, SEES, SLACK, Breach, differs, in_favour, most_of, tied_cases
from .rules import Rule

LAWS_UP_TO = 3  # results in the longest list that a law is tried on
NEEDS = {  # a law -> what a function must be given, or it cannot break it
    "repeat": "ids in rank order",
    "ties": "scores by which to sort",
    "unfound": "documents that were not retrieved",
}
# How results with equal scores may count, in words -> how that follows from the scores of all their orders.
TIES: dict[str, Callable] = {
    "Results with equal scores count as on average over their orders.": fmean,
    "Results with equal scores count as in their worst order.": min,
    "Results with equal scores count as in their best order.": max,
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


def _excused(breach: Breach) -> Breach:
    """Mark a breach as one that a convention explains."""
    return Breach(breach.before, breach.score_before, breach.after, breach.score_after, excused=True)


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
    """Add to ``found`` the laws that are kept, those that are broken, and those that could not be tried."""
    binding = found.binding
    shape = binding.shape
    can = {
        "repeat": shape.ids and not shape.tied,
        "ties": shape.tied,
        "unfound": shape.missed and not shape.single,
    }
    levels, fixed = grades_to_try(found.asked, binding), found.asked.options.get("k")

    def score(case):
        if (case.missed and not shape.missed) or (shape.single and len(case.relevant) > 1):
            return None
        return binding(binding.given(case, fixed)).number

    # A convention is held to its own scores, anything else to those of the metric asked for.
    claim = (found.rule if found.status in RIGHT and found.rule else Rule(found.asked)).score

    for law in LAWS:
        if not can.get(law.name, True):
            found.untried.append(f'the law "{law.name}": the function is given no {NEEDS[law.name]}')
        elif _by_design(law, found.asked, claim, levels):
            why = "does not claim to see that" if law is SEES else "breaks it by design"
            found.untried.append(f'the law "{law.name}": {found.asked.display_name} {why}')
        elif breach := _breach(law, score, found.asked, levels, claim):
            copies = law.name == "repeat" and found.rule is not None
            as_given = law.name == "ties" and breach.tied
            found.broken.append((law, _excused(breach) if copies or as_given else breach))
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
