"""The call `audit`: compare a function with the metric that it was written to compute."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...conventions.profiles import metric as metric_of
from ...definition.metric import Metric
from ...errors import capital, error
from ...worksheet.readers import ranking
from ..identify.question import OF_ONE_QUERY
from . import behaviour, trials
from .answer import RIGHT, Audit
from .calling import Binding, against_the_names, found_by_trying
from .cases import Case
from .comparing import PAST_K, compare
from .dimensions import NO_TIME_LEFT, none_tried, try_dimensions
from .fresh import Fresh
from .guard import SECONDS, Guard, OutOfTime, check_seconds, handled
from .laws import NAMES_OF_LAWS
from .parameter_names import kinds_against
from .rules import COUNTS, Rule, named
from .slips import TURNED_ROUND
from .trials import try_laws

WAYS = 4  # so many ways to call a function, the likeliest ones, are tried on all cases
OTHER_WAY = "called as {call}, it computes {rule}, but its parameter names require a different call"
TOLD_NOTHING = (
    "It isn't told what was missed, so it's {metric} only if nothing relevant was missed; otherwise, its "
    "ideal, or what it divides by, is too small."
)
BINARY = "It takes no grades, so it is binary: exponential and linear gains are the same here."
NO_NUMBER = "the same data give different numbers"
TOO_LATE = "what would have taken longer than {seconds:g} seconds in all"
LOST_ORDER = "the order of the results is lost before the list is cut, as in a set"


def audit(
    function: Callable[..., Any],
    metric: str | Metric,
    shape: str | None = None,
    *,
    key: str | int | None = None,
    seconds: float = SECONDS,
    convention: str | None = None,
    waive: Iterable[str] = (),
) -> Audit:
    """Find out what your metric function actually computes.

    The function is called on all small rankings and some longer ones, in this process and with all your
    permissions: an audit isn't a sandbox. Each call may take a second of the processor, and all together
    ``seconds``.

    Parameters
    ----------
    function : callable
        Takes one ranking and the relevant documents, and often a cut-off, under any names; returns a number.
    metric : str or Metric
        What it was written to compute, such as ``"nDCG@10"``: a metric of one ranking of grades. A function
        that takes a cut-off is tried at several.
    shape : str, optional
        What the function takes, in one word, if trying doesn't find it out: ``"grades"`` (the grades in rank
        order, and the grades of all judged documents), ``"ranking"`` (only the grades in rank order),
        ``"ids"`` (the ids in rank order, and a list of the relevant ids), ``"sets"`` (the same, with a set),
        ``"one"`` (the same, with the single relevant id),
        ``"qrels"`` (the ids in rank order, and a grade for each judged id), ``"scores"`` (``y_true,
        y_score``: a grade and a score for each document), ``"pairs"`` (pairs of id and score in rank order,
        and a grade for each judged id), ``"scored"`` (the same pairs, and a set of the relevant ids),
        ``"labelled"`` (pairs of grade and score), ``"rows"`` (lists of these, one for each query),
        ``"run"`` (judgments and scores, by query and id), ``"lists"`` (for each query a list of ids, and of
        the relevant ids), ``"ranked"`` (judgments by query and id, and by query a list of ids), ``"named"``
        (by query a list of ids, and of the relevant ids).
    key : str or int, optional
        The key of the number to audit, such as ``"hit"``, if the function returns several.
    seconds : float, optional
        The time limit of the whole audit.
    convention : str, optional
        The intended convention, such as ``"ideal='retrieved'"``; ``as_named`` then says whether the function
        follows it. By default, ``as_named`` checks the metric's own convention.
    waive : list of str, optional
        Laws that the function may break, such as ``["repeat"]``.

    Returns
    -------
    Audit
        ``status``, ``rule``, the ``smallest`` case on which it differs, ``broken`` laws, and ``dimensions``:
        what was varied, and with what effect. True if nothing is wrong.

    Raises
    ------
    IRLearnError
        If no way of calling it returns numbers, or if the metric isn't a metric of one ranking.

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
    asked = of_one_query(metric_of(metric))
    if asked.reader is not ranking:
        raise error("audit by a metric of something else", metric=asked.display_name)
    if not callable(function):
        raise error("audit needs a function", found=repr(function)[:60])
    check_seconds(seconds)
    named(asked, convention)  # refuses what is no convention, before anything is called
    waived = tuple(waive)
    for law in waived:
        if law not in NAMES_OF_LAWS:
            raise error("no such law", found=law, known=", ".join(NAMES_OF_LAWS))
    with handled():
        return _audited(function, asked, shape, seconds, key, convention, waived)


def _audited(function, asked: Metric, shape: str | None, seconds: float, key, convention, waived) -> Audit:
    guard, right = Guard(function, seconds, key), Rule(asked)
    guard.fresh = Fresh(function)
    try:
        ways = found_by_trying(guard, shape, right.score, asked.options.get("k"), asked.tells_unjudged)
    except OutOfTime:
        raise error("too slow to audit", function=_name(function), seconds=seconds) from None
    found = _first_known(asked, ways, right, convention, waived)
    if found.random or found.remembers:
        none_tried(found, NO_NUMBER)
    elif found.differing is not None or found.late:
        none_tried(found, NO_TIME_LEFT)
    else:
        was_right = found.status in RIGHT
        try:
            try_laws(found)
            _try_ids_and_queries(found)
        except OutOfTime:
            found.late = True
        try_dimensions(found, was_right and not found.faults)
    if found.late:
        found.untried.append(TOO_LATE.format(seconds=seconds))
    found.shape_given = shape is not None
    if found.status in RIGHT and not found.binding.shape.missed and behaviour.needs_what_was_missed(right):
        found.remarks.append(TOLD_NOTHING.format(metric=asked.display_name))
    gain = found.rule and found.rule.metric.options.get("gain")
    if not found.binding.shape.graded and gain == "exponential":
        found.remarks.append(BINARY)
    found.remarks += behaviour.of_calls(guard)
    found.calls = guard.calls
    return found


def of_one_query(metric: Metric) -> Metric:
    """Return the metric whose scores a mean averages, with its k and rel; any other metric as it is."""
    part = OF_ONE_QUERY.get(metric.name)
    options = {name: value for name, value in metric.bound.items() if name in ("k", "rel")}
    return metric_of(part).bind(**options) if part else metric


def _try_ids_and_queries(found: Audit) -> None:
    """Add to ``found`` the faults, and what else is remarkable, in how it treats ids, scores and queries."""
    if named := behaviour.of_names(found.binding):
        if found.rule is not None and found.rule.slip == TURNED_ROUND:
            # That rule fitted by chance: the ids that were tried first are in the order of the alphabet.
            found.rule, found.where = None, PAST_K
        lost = found.rule is None and found.where == PAST_K
        found.faults.append(LOST_ORDER if lost else named[0])
        found.remarks.append(named[1])
    for look in (behaviour.of_relevant_order, behaviour.of_scores):
        if noticed := look(found.binding):
            found.faults.append(noticed[0])
            found.remarks.append(noticed[1])
    if several := trials.over_queries(found.binding):
        found.faults.append(f"over several queries, {several[0]}")
        found.remarks.append(several[1])
    else:
        found.remarks += trials.without_an_answer(found.binding)
    found.remarks += behaviour.of_numbers(found.binding, found.rounded)
    found.remarks += behaviour.of_unjudged(found.binding, found.asked)
    if found.faults:
        found.status = "fault"


def _denied(binding: Binding) -> int:
    """Say how much the parameters speak against this way to call: 0 if they do not."""
    against = binding.unsuited + kinds_against(binding.roles)
    return against_the_names(binding) + 2 * against


def _name(function):
    return getattr(function, "__name__", "the function")


def _first_known(asked: Metric, ways: list[Binding], right: Rule, convention, waived) -> Audit:
    """Call the function in one way after the other, the likeliest first, until a rule gives its numbers.

    Return the `Audit` of that way; of the likeliest one, if no way leads to a rule.
    """
    first = None
    for binding in ways[:WAYS]:
        found = Audit(asked, _name(binding.guard.function), binding, convention, waived)
        try:
            compare(found, right)
        except OutOfTime:
            first = first or found
            first.late = True
            return first
        if first is not None and _denied(binding) > _denied(first.binding):
            # The names of the parameters want another call, so this one is worth a remark, and no more.
            if found.rule is not None:
                call = binding.as_called(first.case or found.case or Case(["a"], grades={"a": 1}, k=1))
                remark = OTHER_WAY.format(call=call, rule=found.rule.name)
                if first.rule is None and found.status in RIGHT:
                    first.faults.append(remark)
                else:
                    first.remarks.append(f"{capital(remark)}.")
                break
            continue
        # A metric that only counts results fits by chance: it is taken only in the likeliest way.
        unlikely = first is not None and found.rule is not None and found.rule.metric.name in COUNTS
        if found.status != "unknown" and not unlikely:
            return found
        first = found if first is None else first
    assert first is not None  # there is at least one way
    return first
