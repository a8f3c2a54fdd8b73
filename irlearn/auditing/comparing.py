"""Compare a function with the metric that it claims to be and, where it differs, with all known rules."""

from __future__ import annotations

from collections.abc import Iterable

from . import conduct
from .answer import RIGHT, Audit, Difference
from .calling import Binding, roles_of
from .cases import CUTOFFS, EDGES, Case, cases, graded_cases, shrunk, unjudged_cases
from .guard import Outcome
from .parameter_names import GRADES
from .rules import Rule, conventions_of, rules_for, that_agree, times_a_factor
from .slips import BEST_FIRST, CONDENSED, UNJUDGED_COUNTED

Tried = list[tuple[Case, Outcome]]  # cases, each with what the function gave
PAST_K = "more than k came back"
# What may be true of a case, in words -> a test. Of the words that hold for all cases on which a function
# differs, the answer has those that hold for the fewest cases in all.
WHERE = {
    "fewer than k came back": lambda case: case.k is not None and len(case.returned) < case.k,
    PAST_K: lambda case: case.k is not None and len(case.returned) > case.k,
    "a relevant document was not retrieved": lambda case: any(case.grades[each] for each in case.missed),
    "nothing relevant is found": lambda case: not any(case.ranking),
    "nothing relevant is among the first k": lambda case: not any(case.ranking[: case.k]),
    "a grade is above 1": lambda case: any(grade and grade > 1 for grade in case.judged),
    "more than one document is relevant": lambda case: sum(map(bool, case.judged)) > 1,
    "the cut-off is 1": lambda case: case.k == 1,
}
ONLY_BINARY = (
    "It takes grades of 0 and 1 only: {case} gives {gives}, {metric} is {right}. That is no fault where no "
    "other grades are passed."
)


def compare(found: Audit, right: Rule) -> None:
    """Fill in ``found``: what the function computes, and the smallest case on which it differs.

    ``right`` is the metric asked for, as a rule.
    """
    binding = found.binding
    levels, cutoffs = grades_to_try(found.asked, binding), cutoffs_to_try(found.asked, binding)
    tried = _outcomes(found, cases(levels, cutoffs, binding.shape.missed))
    if remark := conduct.random_numbers(binding, [case for case, _ in tried]):
        found.status, found.random = "fault", True
        found.remarks.append(remark)
        return
    plain = [pair for pair in tried if not pair[0].edges]
    if not binding.shape.missed and not conduct.needs_what_was_missed(Rule(found.asked)):
        # To a metric that does not ask what was missed, only the empty list is a special case.
        plain = [pair for pair in tried if pair[0].returned]
    graded = []
    if binding.shape.graded and levels == (0, 1):
        with_grades = graded_cases(cutoffs, binding.shape.missed)
        graded = _outcomes(found, [case for case in with_grades if not case.edges])
    _find_rule(found, right, plain, graded)
    if found.status in RIGHT and found.rule is not None:
        _look_at_edges(found, tried, found.rule)
        if binding.shape.tells_judgments:
            _look_at_unjudged(found, found.rule, _outcomes(found, unjudged_cases(cutoffs)), plain)


def _find_rule(found: Audit, right: Rule, plain: Tried, graded: Tried) -> None:
    """Find the rule that gives the function's numbers, first on all grades and then on 0 and 1 alone.

    ``plain`` are the cases that are not special, and ``graded`` further ones with grades above 1, for a
    metric that tells no grades apart but relevant and not.
    """
    asked, binding = found.asked, found.binding
    wrong, wrong_graded = _wrong(right, plain), _wrong(right, graded)
    if not wrong and not wrong_graded:
        found.status, found.rule = "same", right
        return
    # Is it wrong only where it fails, and always by one kind of error? "KeyError: 'b'" -> "KeyError"
    fails = {outcome.instead.partition(":")[0] for _, outcome in wrong if outcome.number is None}
    if wrong and len(fails) == 1 and all(outcome.number is None for _, outcome in wrong):
        found.status, found.rule, found.smallest = "fault", right, _smallest(found, right, wrong)
        where = _where(plain, wrong)
        found.faults.append(f"it fails ({fails.pop()}){f' where {where}' if where else ''}")
        return
    levels = grades_to_try(asked, binding)
    rules = rules_for(asked, (0, 1, 2) if graded else levels)
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
        found.sees = conduct.sees(binding, levels)
        return
    found.rule, found.status = best, best.status(asked)
    if best.times_a_number:
        found.remarks.append("All scores are those of DCG times one number, so comparisons stay the same.")
    if found.status == "convention" and (warning := conduct.unseen(binding, best, asked)):
        found.remarks.append(warning)


def _right_for_binary(found, rule, wrong_rule, wrong, wrong_graded):
    """Note that the function keeps to ``rule`` where no grade is above 1; to ``wrong_rule``, if any, always.

    Where its parameters hold grades this is a fault, and else a remark. ``wrong`` are the cases of grades 0
    and 1 on which it differs from the metric asked for, ``wrong_graded`` the others where it breaks ``rule``.
    """
    case, outcome = wrong_graded[0]
    difference = Difference(case, outcome, rule.score(case))
    names = roles_of(found.binding)
    holds_grades = found.binding.shape.tells_judgments or any(GRADES.search(name) for name in names)
    if holds_grades:
        found.status, found.rule, found.smallest = "fault", wrong_rule or rule, difference
        found.only_binary = wrong_rule is None
        return
    found.status, found.rule = rule.status(found.asked), rule
    if wrong:
        first = wrong[0]
        found.smallest = Difference(*first, Rule(found.asked).score(first[0]))
    found.remarks.append(
        ONLY_BINARY.format(
            case=case,
            gives=outcome,
            metric=found.asked.display_name,
            right="not defined" if difference.right is None else f"{difference.right:.4g}",
        )
    )


def _look_at_unjudged(found: Audit, rule: Rule, tried: Tried, plain: Tried) -> None:
    """Change ``found``, if the function does not treat results that nobody judged as its rule does.

    ``tried`` are the cases with such results.
    """
    wrong = _wrong(rule, tried)
    if not wrong:
        return
    case, outcome = wrong[0]
    if found.asked.tells_unjudged:
        found.smallest = Difference(case, outcome, rule.score(case))
        found.rule = _first(
            that_agree(rules_for(found.asked, levels=(0, 1)), outcomes=[*wrong, *tried, *plain])
        )
        found.status = found.rule.status(found.asked) if found.rule else "unknown"
        found.where = "" if found.rule else "a result was not judged"
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
    """Return the grades to try: 0 and 1, and also 2 if the metric tells 2 from 1."""
    if not binding.shape.graded:
        return (0, 1)
    uncut = asked.bind(k=None) if "k" in asked.parameters else asked
    seen = {
        Rule(uncut).score(Case(["a", "b"], grades, k=None)) for grades in ({"a": 1, "b": 2}, {"a": 2, "b": 1})
    }
    return (0, 1, 2) if len(seen) > 1 else (0, 1)


def _outcomes(found: Audit, every: Iterable[Case]) -> Tried:
    """Call the function on cases."""
    outcomes = []
    for case in every:
        outcomes.append((case, found.binding(case)))
        found.tried += 1
    return outcomes


def _wrong(rule: Rule, tried: Tried) -> Tried:
    """Return the cases on which the function gave something else than the rule."""
    return [(case, outcome) for case, outcome in tried if not rule.agrees(case, outcome)]


def _first(rules: list[Rule]) -> Rule | None:
    return rules[0] if rules else None


def _likeliest(rules: list[Rule], binding: Binding) -> Rule | None:
    """Choose among rules that fit: the rule of sorting first, if the function changed what it was given."""
    sorted_first = [rule for rule in rules if rule.slip == BEST_FIRST and binding.guard.changed]
    return _first(sorted_first or rules)


def _smallest(found: Audit, right: Rule, wrong: Tried) -> Difference:
    """Return the smallest case on which the function differs from the metric."""
    case = shrunk(wrong[0][0], fails=lambda each: not right.agrees(each, found.binding(each)))
    return Difference(case, found.binding(case), right.score(case))


def _telling(found: Audit, wrong: Tried) -> Difference | None:
    """Return the first case that no convention gives, if some convention gives the smallest one."""
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
    for edge in EDGES:
        for case, outcome in tried:
            noted = any(case is each.case for each in found.at_edges.values())
            if edge in case.edges and not noted and not rule.agrees(case, outcome):
                found.at_edges[edge] = Difference(case, outcome, rule.score(case))
                break


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
