"""Compare a function with the metric that it claims to be and, where it differs, with all known rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from . import behaviour
from .answer import RIGHT, Audit, Difference
from .calling import Binding
from .cases import CUTOFFS, EDGES, Case, cases, graded_cases, shrunk, unjudged_cases
from .guard import Outcome, OutOfTime
from .parameter_names import GRADES, hints_of, suits
from .rules import Rule, conventions_of, rules_for, same, slack_of, that_agree, times_a_factor
from .slips import BEST_FIRST, CONDENSED, UNJUDGED_COUNTED

Tried = list[tuple[Case, Outcome]]  # cases, each with what the function gave
REMEMBERS = "it keeps something from one call to the next"
PAST_K = "more than k results were returned"
# What may be true of a case, in words -> a test. The answer has the narrowest words that fit every case on
# which a function differs.
WHERE = {
    "fewer than k results were returned": lambda case: case.k is not None and len(case.returned) < case.k,
    PAST_K: lambda case: case.k is not None and len(case.returned) > case.k,
    "a relevant document was missed": lambda case: any(case.grades[each] for each in case.missed),
    "nothing relevant is found": lambda case: not any(case.ranking),
    "nothing relevant is among the first k": lambda case: not any(case.ranking[: case.k]),
    "a grade is above 1": lambda case: any(grade and grade > 1 for grade in case.judged),
    "more than one document is relevant": lambda case: sum(map(bool, case.judged)) > 1,
    "the cut-off is 1": lambda case: case.k == 1,
}
ONLY_BINARY = (
    "It takes only grades of 0 and 1: {case} gives {gives}, {metric} is {right}. That is no fault where no "
    "other grades are passed."
)


def compare(found: Audit, right: Rule) -> None:
    """Fill in ``found``: what the function computes, and the smallest case on which it differs.

    ``right`` is the metric asked for, as a rule.
    """
    binding = found.binding
    levels, cutoffs = grades_to_try(found.asked, binding), cutoffs_to_try(found.asked, binding)
    found.levels = levels
    tried: Tried = []
    k = found.asked.options.get("k")
    try:
        for case in cases(levels, cutoffs, binding.shape.missed):
            tried += _outcomes(found, [binding.given(case, k)])
    except OutOfTime:
        found.differing = _wrong(right, [pair for pair in tried if not pair[0].edges])
        raise
    every = [case for case, _ in tried]
    every += behaviour.tied(binding, cutoffs[-1])
    # A few numbers may be short by chance, so only if all of them are, the function may have rounded them.
    binding = found.binding = binding._replace(slack=slack_of(outcome.number for _, outcome in tried))
    tried = [(case, outcome._replace(slack=binding.slack)) for case, outcome in tried]
    differs = behaviour.random_numbers(binding, every)
    if remark := behaviour.what_is_kept(found, every, differs):
        found.status, found.remembers = "fault", True
        found.faults.append(REMEMBERS)
        found.remarks.append(remark)
        return
    if differs:
        found.status, found.random = "fault", True
        found.remarks.append(differs)
        return
    if found.asked.better != "lower" and (why := _refuses_one(tried)):
        found.refuses_one = why
        tried = [pair for pair in tried if len(pair[0].returned) > 1]
    plain = [pair for pair in tried if not pair[0].edges]  # an edge: nothing came back, nothing is relevant
    if not binding.shape.missed and not behaviour.needs_what_was_missed(Rule(found.asked)):
        # To a metric that does not ask what was missed, only the empty list is a special case.
        plain = [pair for pair in tried if pair[0].returned]
    graded = []
    if binding.shape.graded and levels == (0, 1):
        with_grades = graded_cases(cutoffs, binding.shape.missed)
        shortest = 2 if found.refuses_one else 0
        ordinary = [case for case in with_grades if not case.edges and len(case.returned) >= shortest]
        graded = _outcomes(found, ordinary)
    _find_rule(found, right, plain, graded)
    found.rounded = found.rule is not None and any(
        outcome.number is not None and not same(outcome.number, found.rule.score(case))
        for case, outcome in plain
    )
    if found.refuses_one and found.status == "same":
        found.status = "convention"
    if found.status in RIGHT and found.rule is not None:  # "same" or "convention"
        _look_at_edges(found, tried, found.rule)
        if found.status == "same" and found.refused:
            found.status = "convention"
        if binding.shape.tells_judgments:
            _look_at_unjudged(found, found.rule, _outcomes(found, unjudged_cases(cutoffs)), plain)


def _refuses_one(tried: Tried) -> str:
    """Return the error by which a function refuses each list of one result, though it takes longer ones."""
    why = {outcome.instead for case, outcome in tried if len(case.returned) == 1}
    numbers = sum(outcome.number is not None for case, outcome in tried if len(case.returned) > 1)
    return why.pop() if len(why) == 1 and numbers > len(tried) // 2 else ""


def _find_rule(found: Audit, right: Rule, plain: Tried, graded: Tried) -> None:
    """Find the rule that gives the function's numbers, first on all grades and then on 0 and 1 alone.

    ``plain`` are the cases that are not special, and ``graded`` further ones with grades above 1, for a
    metric that asks only whether a result is relevant.
    """
    asked, binding = found.asked, found.binding
    wrong, wrong_graded = _wrong(right, plain), _wrong(right, graded)
    if not wrong and not wrong_graded:
        found.status, found.rule = "same", right
        return
    # Is it wrong only where it fails, and always by one kind of error? "KeyError: 'b'" -> "KeyError"
    fails = {outcome.instead.partition(":")[0] for _, outcome in wrong if outcome.number is None}
    if wrong and len(fails) == 1 and all(outcome.number is None for _, outcome in wrong):
        found.status, found.smallest = "fault", _smallest(found, right, wrong)
        found.rule = right if len(wrong) < len(plain) else None
        _note_failing(found, plain, wrong)
        return
    levels = grades_to_try(asked, binding)
    rules = rules_for(asked, (0, 1, 2) if graded else levels, cut=2 in levels)
    # ``everywhere`` are rules that fit all cases, ``binary`` those that fit where no grade is above 1
    everywhere = that_agree(rules, outcomes=[*wrong, *wrong_graded, *plain, *graded])
    if not everywhere and not graded:
        everywhere = times_a_factor(asked, wrong + plain)
    binary = [right] if not wrong else that_agree(rules, wrong + plain)
    best = _likeliest(everywhere, binding)
    if graded and (best is None or best.status(asked) not in RIGHT):
        on_binary = _likeliest(binary, binding) or _first(times_a_factor(asked, wrong + plain))
        if on_binary is not None and on_binary.status(asked) in RIGHT:
            _right_for_binary(found, on_binary, best, wrong, _wrong(on_binary, graded))
            return
        best = best or on_binary
    found.smallest = _smallest(found, right, wrong or wrong_graded)
    if best is None or best.is_mistake or best.metric.name != asked.name:
        found.telling = _telling(found, wrong or wrong_graded)
    if best is None:
        found.status, found.where = "unknown", _where(plain, wrong)
        found.sees = behaviour.sees(binding, levels)
        if failing := [pair for pair in wrong if pair[1].number is None]:
            found.status = "fault"
            _note_failing(found, plain, failing)
            found.faults.append("no known rule gives its other numbers")
        return
    found.rule, found.status = best, best.status(asked)
    if best.times_a_number:  # the rule is DCG with another base of the logarithm
        found.remarks.append("All scores are DCG times the same number, so comparisons don't change.")
    if found.status == "convention" and (warning := behaviour.unseen(binding, best, asked)):
        found.remarks.append(warning)  # the convention does not see what was not retrieved, the metric does


def _note_failing(found: Audit, plain: Tried, failing: Tried) -> None:
    """Add the fault that it gives no number on some cases, with what happens on the smallest of them."""
    case, outcome = failing[0]
    where = f" if {where}" if (where := _where(plain, failing)) else ""
    happens, shown = outcome.instead.partition(":")[0], found.binding.shown(case)
    found.faults.append(f"it fails ({happens}){where}, as on {shown}")


def _holds_grades(binding: Binding) -> bool:
    """Tell whether a parameter's name speaks of grades, and its annotation allows for more than 0 and 1."""
    hints = hints_of(binding.guard.function)
    return any(GRADES.search(name) and suits(hints.get(name, Any), [2]) for name in binding.roles)


def _right_for_binary(found, rule, wrong_rule, wrong, wrong_graded):
    """Note that the function follows ``rule`` on grades 0 and 1, and ``wrong_rule``, if any, on all grades.

    Where its parameters hold grades this is a fault, and else a remark. ``wrong`` are the cases of grades 0
    and 1 on which it differs from the metric asked for, ``wrong_graded`` those with other grades on which it
    breaks ``rule``.
    """
    case, outcome = wrong_graded[0]
    difference = Difference(case, outcome, rule.score(case))
    if found.binding.shape.tells_judgments or _holds_grades(found.binding):
        found.status, found.rule, found.smallest = "fault", wrong_rule or rule, difference
        found.only_binary = wrong_rule is None
        return
    found.status, found.rule, found.takes_flags = rule.status(found.asked), rule, True
    if wrong:
        found.smallest = Difference(*wrong[0], Rule(found.asked).score(wrong[0][0]))
    metric, value = found.asked.display_name, difference.right
    right = "not defined" if value is None else f"{value:.4g}"
    found.remarks.append(ONLY_BINARY.format(case=case, gives=outcome, metric=metric, right=right))


def _look_at_unjudged(found: Audit, rule: Rule, tried: Tried, plain: Tried) -> None:
    """Change ``found``, if another rule explains how the function treats results that nobody judged.

    ``tried`` are the cases with such results, ``plain`` those without. What no rule explains changes nothing
    here, unless the metric asked for tells unjudged results apart.
    """
    wrong = _wrong(rule, tried)
    if not wrong:
        return
    case, outcome = wrong[0]
    if found.asked.tells_unjudged:
        found.smallest = Difference(case, outcome, rule.score(case))
        found.rule = _first(that_agree(rules_for(found.asked, levels=(0, 1)), [*wrong, *tried, *plain]))
        found.status = found.rule.status(found.asked) if found.rule else "unknown"
        found.where = "" if found.rule else "a result is unjudged"
        return
    counted = Rule(rule.metric, UNJUDGED_COUNTED)
    if not rule.slip and that_agree([counted], tried):
        found.smallest = Difference(case, outcome, rule.score(case))
        found.rule, found.status = counted, "fault"
        return
    struck_out = Rule(rule.metric, CONDENSED)
    if not rule.slip and that_agree([struck_out], tried):
        found.smallest = found.smallest or Difference(case, outcome, Rule(found.asked).score(case))
        found.rule, found.status = struck_out, "convention"


def cutoffs_to_try(asked, binding: Binding) -> tuple:
    """Return the cut-offs to try; only the metric's own one (or None), where the function takes none."""
    if binding.takes_k:
        return CUTOFFS
    return (asked.options["k"],) if "k" in asked.parameters else (None,)


def grades_to_try(asked, binding: Binding) -> tuple:
    """Return the grades to try: 0 and 1; 2 too, if the function sees grades and the metric tells 2 from 1."""
    if not binding.shape.graded:
        return (0, 1)
    uncut = asked.bind(k=None) if "k" in asked.parameters else asked
    scores = {
        Rule(uncut).score(Case(["a", "b"], {"a": first, "b": second}, k=None))
        for first, second in ((1, 1), (1, 2), (2, 1))
    }
    return (0, 1, 2) if len(scores) > 1 else (0, 1)


def _outcomes(found: Audit, every: Iterable[Case]) -> Tried:
    outcomes = []
    for case in every:
        outcomes.append((case, found.binding(case)))
        found.tried += 1
    return outcomes


def _wrong(rule: Rule, tried: Tried) -> Tried:
    return [(case, outcome) for case, outcome in tried if not rule.agrees(case, outcome)]


def _first(rules: list[Rule]) -> Rule | None:
    return rules[0] if rules else None


def _likeliest(rules: list[Rule], binding: Binding) -> Rule | None:
    """Choose among rules that fit: the rule of sorting first, if the function changed what it was given."""
    sorted_first = [rule for rule in rules if rule.slip == BEST_FIRST and binding.guard.changed]
    return _first(sorted_first or rules)


def _smallest(found: Audit, right: Rule, wrong: Tried) -> Difference:
    case = shrunk(wrong[0][0], fails=lambda each: not right.agrees(each, found.binding(each)))
    return Difference(case, found.binding(case), right.score(case))


def _telling(found: Audit, wrong: Tried) -> Difference | None:
    """Return the first case that no convention explains, if one explains the smallest case."""
    known = [Rule(metric) for metric in conventions_of(found.asked)]
    smallest = found.smallest
    if smallest is None or not any(each.agrees(smallest.case, smallest.outcome) for each in known):
        return None
    for case, outcome in wrong:
        if not any(each.agrees(case, outcome) for each in known):
            return Difference(case, outcome, Rule(found.asked).score(case))
    return None


def _look_at_edges(found: Audit, tried: Tried, rule: Rule) -> None:
    """Add to ``found`` the special cases in which the function breaks the rule that it follows elsewhere."""
    wrong = _wrong(rule, tried)
    for edge in EDGES:
        # Cases that are special in this way alone tell the reason; without any, the others do.
        alone = [edge] in [case.edges for case, _ in tried]
        here = [pair for pair in wrong if (pair[0].edges == [edge] if alone else edge in pair[0].edges)]
        if here:
            found.at_edges[edge] = Difference(*here[0], rule.score(here[0][0]))
    both = [pair for pair in wrong if len(pair[0].edges) > 1]
    if both and not found.at_edges:
        found.at_edges[" and ".join(EDGES)] = Difference(*both[0], rule.score(both[0][0]))


def _where(plain: Tried, wrong: Tried) -> str:
    """Return the words of `WHERE` that hold for all cases on which the function differs; "" if none do.

    Words that hold for all ``plain`` cases are no answer, nor are any if the function is wrong on all.
    """
    fitting = []
    for words, holds in WHERE.items():
        there = [case for case, _ in plain if holds(case)]
        if all(holds(case) for case, _ in wrong) and len(there) < len(plain):
            fitting.append((len(there), words))
    return min(fitting)[1] if fitting and len(wrong) < len(plain) else ""
