"""Note how a function behaves: what it makes of ids, whether it is random, what it depends on.

A binding is the function, ready to be called on a case. Where something is returned for the answer of an
audit, it is a sentence, or a pair: a fault in a few words, and a sentence that shows it on a case.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...definition.metric import Metric
from .answer import Audit
from .calling import Binding
from .cases import Case, of_grades
from .guard import Guard, Outcome
from .rules import PLACES, Rule, same

ANEW = 24  # on so many cases a function is called as if for the first time
REPEATED = 25  # so many of the smallest cases, and of the largest, are tried twice
BLIND = (
    "Under this convention, a missed relevant document makes no difference, so a list that misses nearly "
    "everything can score 1."
)
NUMBERS, CONTAINED = "numbers as ids", "ids that contain one another"
SIZES = "more than the order of the scores counts: they may be compared as text"
ORDER_OF_RELEVANT = "the order of the list of relevant documents matters"
CALLED = "the names of documents matter, as when ids are put into a set or sorted"
PARTS = "an id is taken for another id that contains it"
RENAMINGS = {  # other ids for the documents a, b, c and d, by what is special about them
    "other ids": ("zebra", "apple", "42", "q"),
    "ids in the opposite order of the alphabet": ("d", "c", "b", "a"),
    "longer ids": ("doc-817", "doc-2", "x91", "page 5"),
    CONTAINED: ("d10", "d100", "d1", "d"),
    NUMBERS: (30, 4, 100, 7),
}
# What a number can depend on, and pairs of cases that differ in nothing else. A case is written as the
# arguments of `of_grades`: grades in rank order, grades of documents not retrieved, and the cut-off.
SIGHTS: dict[str, list] = {
    "the order of the first k": [
        (([1, 0], [], 2), ([0, 1], [], 2)),
        (([1, 0, 1], [], 3), ([1, 1, 0], [], 3)),
        (([0, 1, 0, 1], [1], 4), ([1, 0, 1, 0], [1], 4)),
    ],
    "the results below k": [
        (([1, 0, 0], [1], 2), ([1, 0, 1], [], 2)),
        (([0, 1, 0, 0], [1], 3), ([0, 1, 0, 1], [], 3)),
    ],
    "missed relevant documents": [
        (([1, 0], [], 2), ([1, 0], [1], 2)),
        (([1, 0, 1], [], 3), ([1, 0, 1], [1, 1], 3)),
        (([0, 1], [], 3), ([0, 1], [1, 1, 1], 3)),
    ],
    "the number of results": [
        (([1], [], 3), ([1, 0], [], 3)),
        (([0, 1], [1], 4), ([0, 1, 0, 0], [1], 4)),
    ],
    "the cut-off": [
        (([1, 0, 1], [], 1), ([1, 0, 1], [], 3)),
        (([0, 1, 0, 1], [1], 2), ([0, 1, 0, 1], [1], 4)),
    ],
}
GRADED = {
    "how relevant a result is": [(([1, 0], [], 2), ([2, 0], [], 2)), (([0, 1, 2], [], 3), ([0, 2, 1], [], 3))]
}


def tied(binding: Binding, k: int | None) -> list[Case]:
    """List cases in which all scores are equal, for a function that sorts: it may draw lots among them."""
    rows = ([1, 0, 0, 0], [0, 0, 1, 0, 0], [0, 1, 0, 0, 0, 0]) if binding.shape.tied else ()
    cases = (of_grades([*row], missed=[], k=k) for row in rows * 3)
    return [Case(case.returned, case.grades, k, [1.0] * len(case.returned)) for case in cases]


def random_numbers(binding: Binding, cases: list[Case]) -> str:
    """Return a sentence if a second call with the same data gives another number; else ""."""
    for case in [*cases[-REPEATED:], *cases[:REPEATED]]:
        first, second = binding(case), binding(case)
        if first != second:
            return f"Called twice, {binding.as_called(case)} gives {first} and then {second}."
    return ""


def what_is_kept(found: Audit, cases: list[Case], differs: str) -> str:
    """Return a sentence if the function gives another number after other calls than it gave fresh; else "".

    ``differs`` tells of two calls with the same data, if these gave two numbers: then it is asked whether
    it does so each time in the same way, and not at random. Whether it can be tried is noted in ``found``.
    """
    used, fresh = found.binding, found.binding.guard.fresh
    if fresh is None or not fresh.can_be_made:
        return ""
    found.can_be_fresh = True

    def anew() -> Binding:
        guard = Guard(fresh.made(), used.guard.seconds, used.guard.key)
        return used._replace(guard=guard)

    if differs:
        again = [*cases[-REPEATED:], *cases[:REPEATED]]
        one, other = ([call(case) for case in again for _ in range(2)] for call in (anew(), anew()))
        return f"{differs} Restarted, it gives the same numbers in the same order." if one == other else ""
    for case in cases[:: max(1, len(cases) // ANEW)]:
        now, first = used(case), anew()(case)
        if now != first and first.number is not None and anew()(case) == first:
            call = used.as_called(case)
            return f"{call} gives {now} after other calls, but {first} if it's the first call."
    return ""


def of_calls(guard: Guard) -> list[str]:
    noticed = {
        "It prints; the output was captured.": guard.printed,
        "It changes the lists it's given, so the next metric may see other data.": guard.changed,
        "A call was stopped because it took too long.": guard.slow,
    }
    return [words for words, so in noticed.items() if so]


def of_names(binding: Binding) -> tuple[str, str] | None:
    """Return a fault and a sentence, if other ids of the same documents change the number."""
    if not binding.shape.ids:
        return None
    rows = ([1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1], [0, 1, 1])
    for words, names in RENAMINGS.items():
        for case in (of_grades(row, missed=[1], k=2) for row in rows):
            renamed = case.renamed(dict(zip("abcd", names)))
            first, second = binding(case), binding(renamed)
            if first == second:
                continue
            if second.number is None and words == NUMBERS:
                break  # said by `of_numbers`
            fault = PARTS if words == CONTAINED else CALLED
            seen = f"with {words}, {binding.shown(renamed)} gives {_in_full(second)} instead of"
            return fault, f"The names of documents matter: {seen} {_in_full(first)}."
    return None


def _in_full(outcome: Outcome) -> str:
    return outcome.instead if outcome.number is None else str(outcome.number)


def of_relevant_order(binding: Binding) -> tuple[str, str] | None:
    """Return a fault and a sentence, if the order of the relevant ids changes the number."""
    if "relevant" not in binding.shape.roles:
        return None
    for row, missed, k in (([1, 1], [], 2), ([0, 1, 1], [], 3), ([1, 0], [1], 2), ([1, 0], [1], 1)):
        for case in (of_grades(row, missed, k), of_grades(row, missed, k + 1)):
            turned = Case(case.returned, dict(reversed(case.grades.items())), case.k)
            first, second = binding(case), binding(turned)
            if first != second:
                one = f"{binding.as_called(case)} gives {first}"
                other = f"{binding.as_called(turned)} gives {second}"
                return ORDER_OF_RELEVANT, f"The order of the relevant ids matters: {one}, {other}."
    return None


def of_scores(binding: Binding) -> tuple[str, str] | None:
    """Return a fault and a sentence, if other scores in the same order change the number."""
    if not binding.shape.tied:
        return None
    for row, k in (([1, 0], 1), ([1, 0], 2), ([0, 1, 0], 2), ([0, 0, 1], 3)):
        case = of_grades(row, missed=[], k=k)
        other = Case(case.returned, case.grades, case.k, [10.0, 9.0, 0.5][: len(row)])
        first, second = binding(case), binding(other)
        if first != second:
            said = f"With the scores {other.scores} instead of {case.scores}, {binding.shown(case)}"
            return SIZES, f"{said} gives {_in_full(second)} instead of {_in_full(first)}."
    return None


def of_numbers(binding: Binding, rounded: bool) -> Iterator[str]:
    """Yield a sentence if what the function gives is ``rounded``, and if it fails where ids are numbers."""
    if rounded:
        places = next(places for places in PLACES if binding.slack > 10**-places / 2)
        yield f"Its result is rounded to {places} decimals."
    if not binding.shape.ids:
        return
    case = of_grades([0, 1, 0], missed=[1], k=2)
    number = binding(case.renamed(dict(zip("abcd", RENAMINGS[NUMBERS]))))
    if number.number is None and binding(case).number is not None:
        yield f"If ids are numbers rather than strings, it fails ({number.instead})."


def of_unjudged(binding: Binding, asked: Metric) -> Iterator[str]:
    """Yield a sentence if an unjudged result counts otherwise than one judged not relevant."""
    if asked.tells_unjudged or not (binding.shape.ids and binding.shape.graded):
        return
    for row in ([0, 1], [1, 0, 1], [0, 0, 1]):
        judged = of_grades(row, missed=[1], k=len(row))
        gone = judged.returned[row.index(0)]
        known = {each: grade for each, grade in judged.grades.items() if each != gone}
        unjudged = Case(judged.returned, known, judged.k)
        first, second = binding(judged), binding(unjudged)
        if first != second:
            usual = Rule(asked).score(unjudged)
            if not same(second.number, usual, second.slack):
                yield (
                    f"An unjudged result isn't treated like a result with grade 0: {unjudged} gives "
                    f"{second} ({asked.display_name}: {usual:.4g})."
                )
            return


def sees(binding: Binding, levels: tuple) -> list[str]:
    """List what a number can depend on, and whether the function's does, such as "the cut-off: yes"."""
    found = []
    every: dict[str, list] = {**SIGHTS, **(GRADED if len(levels) > 2 else {})}
    for words, pairs in every.items():
        if not binding.takes_k and "k" in words.split():
            continue
        tried = [pair for pair in pairs if binding.shape.missed or not (pair[0][1] or pair[1][1])]
        if tried:
            differs = any(binding(of_grades(*one)) != binding(of_grades(*other)) for one, other in tried)
            found.append(f"{words}: {'yes' if differs else 'no'}")
    return found


def needs_what_was_missed(rule: Rule) -> bool:
    found, missed = of_grades([2, 0], missed=[], k=2), of_grades([2, 0], missed=[2, 2], k=2)
    return not same(rule.score(found), rule.score(missed))


def unseen(binding: Binding, rule: Rule, asked: Metric) -> str:
    """Return a warning if the rule does not see what was missed, though the metric asked for does."""
    lost = needs_what_was_missed(Rule(asked)) and not needs_what_was_missed(rule)
    return BLIND if lost and binding.shape.missed else ""
