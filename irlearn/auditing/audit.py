"""The call `audit`: compare a function with the metric that it was written to compute."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..conventions.profiles import metric as metric_of
from ..definition.metric import Metric
from ..errors import error
from ..worksheet.readers import ranking
from . import conduct
from .answer import RIGHT, Audit, Difference
from .calling import Binding, against_the_names, found_by_trying
from .cases import CUTOFFS, EDGES, Case, cases, shrunk
from .guard import SECONDS, Guard, OutOfTime, check_seconds
from .laws import BY_DESIGN, LAWS, SEES, differs, in_favour
from .rules import Rule, rules_for, that_agree, times_a_factor

WAYS = 4  # of the ways to call a function, so many are tried on all cases
OTHER_WAY = "With its parameters in other roles ({called}) it computes {rule}; their names say otherwise."
TOO_LATE = "what would have taken longer than {seconds:g} seconds in all"
LAWS_UP_TO = 3  # results in the longest list that a law is tried on
NEEDS = {  # law: what a function must be given so that it can break it
    "repeat": "ids in rank order",
    "ties": "scores",
    "unfound": "documents that were not retrieved",
}
# In words what a case may be. If all cases on which the function differs are so, the answer says it: by the
# words that hold for the fewest cases.
WHERE = {
    "fewer than k came back": lambda case: case.k is not None and len(case.returned) < case.k,
    "more than k came back": lambda case: case.k is not None and len(case.returned) > case.k,
    "a relevant document was not retrieved": lambda case: any(case.grades[each] for each in case.missed),
    "nothing relevant is found": lambda case: not any(case.ranking),
    "nothing relevant is among the first k": lambda case: not any(case.ranking[: case.k]),
    "a grade is above 1": lambda case: any(grade and grade > 1 for grade in case.judged),
    "more than one document is relevant": lambda case: sum(map(bool, case.judged)) > 1,
    "the cut-off is 1": lambda case: case.k == 1,
}


def audit(
    function: Callable[..., Any], metric: str | Metric, shape: str | None = None, *, seconds: float = SECONDS
) -> Audit:
    """Tell what a function computes that was written to compute a metric.

    It is called on all small rankings and on some longer ones, in this process and with all your rights: an
    audit is no sandbox. One call may take a second; all of them together, ``seconds``.

    Parameters
    ----------
    function : callable
        Takes one ranking and what is relevant, and often a cut-off, under any names; returns a number.
    metric : str or Metric
        What it was written to compute, such as ``"nDCG@10"``: a metric of one ranking of grades. A function
        that takes a cut-off is tried at several.
    shape : str, optional
        What the function takes, in one word, where trying does not find it out: ``"grades"`` (the grades in
        rank order, and those of all judged documents), ``"ranking"`` (the first of these), ``"ids"`` (the ids
        in rank order, and the relevant ids), ``"sets"`` (the same, with a set), ``"qrels"`` (the ids, and a
        grade for each judged id), ``"scores"`` (``y_true, y_score``), ``"rows"`` (lists of these), ``"run"``
        (both by query and id), ``"lists"`` (lists of ids, a query each).
    seconds : float, optional
        When to stop.

    Returns
    -------
    Audit
        ``status``, ``rule``, the ``smallest`` case on which it differs, ``broken`` laws; true where nothing
        is to be mended.

    Raises
    ------
    IRLearnError
        Where no way to call it gives numbers, or the metric is not of one ranking.

    Examples
    --------
    >>> import irlearn
    >>> def recall(retrieved, relevant, k):
    ...     return float(any(each in relevant for each in retrieved[:k]))
    >>> found = irlearn.audit(recall, "R@5")
    >>> found.status, found.rule.name
    ('fault', 'one hit enough')
    >>> print(found.smallest.case, found.smallest.outcome.number, found.smallest.right)
    returned a:1; not returned b:1; k=1 1.0 0.5
    """
    asked = metric_of(metric)
    if asked.reader is not ranking:
        raise error("audit of one ranking", metric=asked.display_name)
    if not callable(function):
        raise error("audit needs a function", found=repr(function)[:60])
    check_seconds(seconds)
    guard, right = Guard(function, seconds), Rule(asked)
    try:
        ways = found_by_trying(guard, shape, right.score, asked.options.get("k"))
    except OutOfTime:
        raise error("too slow to audit", function=_name(function), seconds=seconds) from None
    found = _first_known(asked, ways, right)
    if not found.random:
        try:
            _try_laws(found)
            _try_ids_and_queries(found)
        except OutOfTime:
            found.untried.append(TOO_LATE.format(seconds=seconds))
    found.remarks += conduct.of_calls(guard)
    found.calls = guard.calls
    return found


def _try_ids_and_queries(found: Audit) -> None:
    """Remark on what it makes of ids, whose names may change nothing, and of several queries at a time."""
    faults = [*conduct.of_names(found.binding), *conduct.of_queries(found.binding)]
    found.remarks += [*faults, *conduct.of_unjudged(found.binding, found.asked)]
    if faults:
        found.status = "fault"


def _name(function):
    return getattr(function, "__name__", "the function")


def _first_known(asked: Metric, ways: list[Binding], right: Rule) -> Audit:
    """Compare by one way to call after the other, the likeliest first, until a rule gives the numbers.

    Return the `Audit` by that way; by the likeliest one, if none does.
    """
    first = None
    for binding in ways[:WAYS]:
        found = Audit(asked, _name(binding.guard.function), binding)
        try:
            _compare(found, binding, right)
        except OutOfTime:
            found.untried.append(TOO_LATE.format(seconds=binding.guard.seconds))
            return found if first is None else first  # an answer that is not right is false
        if first is not None and against_the_names(binding) > against_the_names(first.binding):
            # Its parameters would have to be what their names deny: this is worth a remark, and no more.
            if found.rule is not None:
                first.remarks.append(OTHER_WAY.format(called=found.called, rule=found.rule.name))
                break
            continue
        if found.status != "unknown":
            return found
        first = found if first is None else first
    assert first is not None  # there is at least one way
    return first


def _compare(found: Audit, binding: Binding, right: Rule) -> None:
    """Fill in ``found``: compare the function with the metric and, where it differs, with all known rules."""
    asked, levels = found.asked, _levels(found.asked, binding)
    fixed = asked.options.get("k")
    if "k" not in asked.parameters:
        cutoffs: tuple = CUTOFFS if binding.takes_k else (None,)
    else:
        cutoffs = CUTOFFS if binding.takes_k else (fixed,)
    every = cases(levels, cutoffs, binding.shape.missed)
    outcomes = []
    for case in every:
        outcomes.append((case, binding(case)))
        found.tried += 1
    if conduct.is_random(binding, every):
        found.status, found.random = "fault", True
        return
    plain = [(case, outcome) for case, outcome in outcomes if not case.edges]
    wrong = [(case, outcome) for case, outcome in plain if not right.agrees(case, outcome)]
    if not wrong:
        found.status, found.rule = "same", right
        _look_at_edges(found, outcomes, right)
        return
    case = shrunk(wrong[0][0], lambda each: not right.agrees(each, binding(each)))
    found.smallest = Difference(case, binding(case), right.score(case))
    agreeing = that_agree(rules_for(asked, levels), wrong + plain) or times_a_factor(asked, wrong + plain)
    if agreeing:
        found.rule = agreeing[0]
        found.status = found.rule.status(asked)
        if found.status == "convention" and (warning := conduct.unseen(binding, found.rule, asked)):
            found.remarks.append(warning)
        _look_at_edges(found, outcomes, found.rule)
    else:
        found.status, found.where = "unknown", _where(plain, wrong)
        found.sees = conduct.sees(binding, levels)


def _levels(asked, binding) -> tuple:
    """Return the grades to try: 0 and 1; and 2, where that can be passed and changes the metric."""
    if not binding.shape.graded:
        return (0, 1)
    relevance = asked.bind(k=None) if "k" in asked.parameters else asked
    seen = {
        Rule(relevance).score(Case(["a", "b"], grades, None))
        for grades in ({"a": 1, "b": 2}, {"a": 2, "b": 1})
    }
    return (0, 1, 2) if len(seen) > 1 else (0, 1)


def _look_at_edges(found, outcomes, rule):
    """Add to ``found`` the special cases in which the function breaks the rule that it follows elsewhere."""
    for edge in EDGES:
        for case, outcome in outcomes:
            if edge in case.edges and not rule.agrees(case, outcome):
                found.at_edges[edge] = Difference(case, outcome, rule.score(case))
                break


def _where(plain, wrong) -> str:
    """Return the words of `WHERE` that hold for all cases on which the function differs; "" if none do."""
    differs = {id(case) for case, _ in wrong}
    fitting = []
    for words, holds in WHERE.items():
        there = [case for case, _ in plain if holds(case)]
        if all(holds(case) for case, _ in wrong) and len(there) < len(plain):
            fitting.append((len(there), words))
    return min(fitting)[1] if fitting and len(differs) < len(plain) else ""


def _by_design(law, asked, claim, levels) -> bool:
    """Say whether a metric is not held to a law; to ``sees`` only if it claims to see none of that."""
    if law is SEES:
        return not any(differs(claim, *pair) for pair in law.pairs(levels, LAWS_UP_TO))
    return asked.name in BY_DESIGN.get(law.name, {})


def _breach(law, score, asked, levels, claim):
    """Find the smallest breach of a law; of that on ties also where tied results stand in the best order."""
    found = law.breach(score, asked, levels, LAWS_UP_TO, claim if law is SEES else None)
    return found or (in_favour(score, levels, LAWS_UP_TO) if law.name == "ties" else None)


def _try_laws(found: Audit) -> None:
    """Add to ``found`` the laws that are kept and broken, and those that this way to call cannot try."""
    binding = found.binding
    shape = binding.shape
    can = {"repeat": shape.ids and not shape.tied, "ties": shape.tied, "unfound": shape.missed}
    levels, fixed = _levels(found.asked, binding), found.asked.options.get("k")

    def score(case):
        if case.missed and not shape.missed:
            return None
        return binding(
            case if binding.takes_k else Case(case.returned, case.grades, fixed, case.scores)
        ).number

    # A convention is held to what it claims itself; anything else to what the metric asked for claims.
    claim = (found.rule if found.status in RIGHT and found.rule else Rule(found.asked)).score

    for law in LAWS:
        if not can.get(law.name, True):
            found.untried.append(f'the law "{law.name}": the function is given no {NEEDS[law.name]}')
        elif _by_design(law, found.asked, claim, levels):
            found.untried.append(f'the law "{law.name}": {found.asked.display_name} breaks it by design')
        elif breach := _breach(law, score, found.asked, levels, claim):
            found.broken.append((law, breach))
        else:
            found.kept.append(law)
    # Whoever lets the order of the input decide between tied results has not said how; the numbers are right.
    if found.status in RIGHT and not all(breach.tied for _, breach in found.broken):
        found.status = "fault"
