"""Vary what a function is given, one thing at a time, and note what came of it: the table of an `Audit`.

A *dimension* is such a thing: how high grades are, how ids are written, in which order queries come. It is
*kept* where the function goes on giving the right numbers, and *broken* where it does not, which is a fault.
It is a *convention* where tools differ on purpose, and *not tried* where the function is not given what it
takes, or refuses it. What an audit calls right is right in what was tried, so each of these is said.

Some are tried against the rule that the function follows, and others against its own numbers for the same
data: no rule is needed to see that ids are taken for one another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from .answer import RIGHT, Audit, Difference, Dimension
from .calling import BY_NAME
from .cases import LONG, Case, of_grades
from .guard import OutOfTime
from .laws import most_of
from .rules import same
from .slips import CUT, JUDGED_COUNTED

KEPT, CONVENTION, BROKEN, NOT_TRIED = "kept", "convention", "broken", "not tried"
COPIES = "it counts copies: a repeated document counts again, so {so}"
NO_RULE = "no known rule gives its numbers, so there is nothing to compare with"
FLAGS = "it takes a list of zeros and ones"
NO_TIME_LEFT = "there was no time left"
IS_GIVEN_NO = "it takes no {what}"
NOT_DEFINED = "{metric} is undefined there"
LONGEST = 1000
MANY = 60  # queries at once, some of which have equal scores
LENGTHS = (40, LONGEST)  # of long lists, of which the last result is the only hit
CLOSE = 2e-7  # how far apart scores are that are close together: single precision tells these apart, too
ALIKE = {  # ids of four documents that are easily taken for one another, in words
    "in the case of letters": ("Ab", "ab", "aB", "AB"),
    "in leading zeros": ("1", "01", "001", "0001"),
    "in spaces at their ends": ("a", "a ", " a", " a "),
    "in how accents are written": ("\u00e9", "e\u0301", "e", "\u00e8"),
    "after the first 40 characters": tuple("x" * 40 + letter for letter in "abcd"),
    "before the last 40 characters": tuple(letter + "x" * 40 for letter in "abcd"),
    **{f"after a {sign!r}": tuple(f"a{sign}{n}" for n in (1, 2, 3, 4)) for sign in ".#-_:/ v"},
    **{f"before a {sign!r}": tuple(f"{n}{sign}a" for n in (1, 2, 3, 4)) for sign in ".-_:/"},
}
Look = Callable[[Audit], "Dimension"]
DIMENSIONS: dict[str, Look] = {}  # by their names, in the order of the table


def try_dimensions(found: Audit, was_right: bool) -> None:
    """Add the table to ``found``, and a fault for each broken dimension if the function ``was_right`` so far.

    A law that it breaks says less than the dimension, so that alone does not count against it.
    """
    for name, look in DIMENSIONS.items():
        try:
            row = look(found)
        except OutOfTime:
            row = _not_tried(NO_TIME_LEFT)
        found.dimensions.append(Dimension(name, *row[1:]))
    if not was_right:
        return
    if any(row.found == CONVENTION for row in found.dimensions):
        found.status = "convention" if found.status in RIGHT else found.status
    for row in found.dimensions:
        if row.found == BROKEN and row.fault:
            found.faults.append(row.fault)
            found.smallest = found.smallest or row.shown
            found.status = "fault"


def none_tried(found: Audit, why: str) -> None:
    found.dimensions += [Dimension(name, NOT_TRIED, why) for name in DIMENSIONS]


def _dimension(name: str):
    def enter(look):
        DIMENSIONS[name] = look
        return look

    return enter


def _kept() -> Dimension:
    return Dimension("", KEPT)


def _not_tried(why: str) -> Dimension:
    return Dimension("", NOT_TRIED, why)


def _given(found: Audit, case: Case) -> Case:
    return found.binding.given(case, found.asked.options.get("k"))


def _against_rule(found: Audit, every: Iterable[Case], fault: str, refuses: bool = False) -> Dimension:
    """Compare the function with its rule on cases, the smallest first.

    With ``refuses``, a function that fails there refuses such data, which is no fault.
    """
    if found.rule is None:
        return _not_tried(NO_RULE)
    compared = False
    for case in (_given(found, each) for each in every):
        right = found.rule.score(case)
        if right is None or (found.refuses_one and len(case.returned) == 1):
            continue
        outcome = found.binding(case)
        if outcome.number is None and (refuses or outcome.instead.startswith("no answer")):
            return _not_tried(f"it refuses that ({outcome.instead})")
        compared = True
        if not found.rule.agrees(case, outcome):
            kind = outcome.instead.partition(":")[0]
            fails = f"it fails ({kind})" if outcome.number is None else "it goes wrong"
            says = f"{found.binding.shown(case)} gives {outcome} instead of {right:.4g}"
            return Dimension("", BROKEN, says, f"{fails} {fault}", Difference(case, outcome, right))
    return _kept() if compared else _not_tried(NOT_DEFINED.format(metric=found.asked.display_name))


def _against_itself(
    found: Audit, pairs: Iterable[tuple[Case, Case]], fault: str, shown: bool = False
) -> Dimension:
    """Compare what the function gives for two cases that should have one score; the first is an ordinary one.

    With ``shown``, the second case says in words all that was varied, so it can be the smallest case.
    """
    binding, compared = found.binding, False
    for usual, other in ((_given(found, one), _given(found, two)) for one, two in pairs):
        first = binding(usual)
        if first.number is None:
            continue
        second, compared = binding(other), True
        if same(second.number, first.number):
            continue
        right = found.rule.score(usual) if found.rule else None
        difference = Difference(other, second, right) if shown and found.rule else None
        says = f"{binding.as_called(other)} gives {second} instead of {first}"
        return Dimension("", BROKEN, says, fault, difference)
    return _kept() if compared else _not_tried("it gives no numbers there")


def _rows(found: Audit, rows: Iterable, cutoffs: Iterable[int] = (1, 3), top: int = 0) -> Iterator[Case]:
    """Yield cases of grades, with and without a document of grade ``top`` that was not retrieved."""
    for ranking in rows:
        for missed in ([], [top]) if found.binding.shape.missed and top else ([],):
            for k in cutoffs if found.binding.takes_k else (None,):
                yield of_grades(list(ranking), missed, k)


def _high_grades(found: Audit, name: str, low: int, high: int) -> Dimension:
    if why := _no_grades(found):
        return _not_tried(why)
    alone = [low], [high], [0, low], [0, high], [1, low], [1, high]
    rows = *alone, [low, high], [high, low, 1], [2, 0, high]
    # Many scales end at 4, and a function that fails beyond gives at least no wrong number.
    return _against_rule(found, _rows(found, rows, top=high), f"at {name}", refuses=low > 4)


for each, low, high in (("grades of 3 and 4", 3, 4), ("grades of 5 to 10", 5, 10)):
    _dimension(each)(lambda found, given=(each, low, high): _high_grades(found, *given))


@_dimension("grades such as 1.5")
def _fractions(found: Audit) -> Dimension:
    if why := _no_grades(found):
        return _not_tried(why)
    if found.rule is not None and found.rule.slip in CUT:
        return _not_tried("it cuts grades to 0 and 1")
    rows = ([1.5], [0, 1.5], [1, 1.5], [2.5, 1.5], [1.25, 1.75])
    every = _rows(found, rows, top=2)
    return _against_rule(found, every, "at grades that aren't whole numbers", refuses=True)


def _no_grades(found: Audit) -> str:
    if not found.binding.shape.graded:
        return IS_GIVEN_NO.format(what="grades")
    return FLAGS if found.takes_flags else ""


@_dimension("grades below 0")
def _negative_grades(found: Audit) -> Dimension:
    """Look whether a grade below 0, as of spam, counts for something; to take it off is no fault.

    Where the metric refuses such grades and none is above 0, nothing is said: a formula that divides by its
    own ideal may well give 1 there.
    """
    binding, graded = found.binding, len(found.levels) > 2
    if why := _no_grades(found):
        return _not_tried(why)
    if found.rule is None:
        return _not_tried(NO_RULE)
    missed, counting, outside, compared = [1] * binding.shape.missed, None, False, False
    sees_found_only = str(found.rule.metric.bound.get("ideal")).startswith("retrieved")
    rows = ([-1], missed), ([0, -1], missed), ([1], [-1] * len(missed)), ([-1, 0, 1], []), ([1, 0, -1], [])
    for ranking, unfound in rows:
        case = _given(found, of_grades(ranking, unfound, 3))
        zero, size = (
            Case(case.returned, {each: change(grade) for each, grade in case.grades.items()}, case.k)
            for change in (lambda grade: max(grade, 0), abs)
        )
        right, counted = found.rule.score(zero), found.rule.score(size)
        if right is None or same(right, counted):
            continue
        outcome = binding(case)
        if outcome.number is None:
            return _not_tried(f"it refuses them ({outcome.instead})")
        compared = True
        counts = right == 0 and outcome.number > 1e-9 and found.asked.better != "lower"
        if counts or same(outcome.number, counted):
            if max(case.ranking if sees_found_only else case.judged) <= 0 and found.rule.score(case) is None:
                outside = True
            else:
                counting = counting or Difference(case, outcome, right)
    if counting is not None:
        if not graded and not binding.shape.tells_judgments:
            return _not_tried("the list may be one of zeros and ones, in which anything but 0 is relevant")
        says = f"{binding.shown(counting.case)} gives {counting.outcome} instead of {counting.right:.4g}"
        return Dimension("", BROKEN, says, "a grade below 0 counts as relevant", counting)
    if outside:
        return _not_tried(NOT_DEFINED.format(metric=found.asked.display_name))
    return _kept() if compared else _not_tried(f"{found.asked.display_name} treats such grades as 0")


@_dimension("judged documents of grade 0")
def _judged_zeros(found: Audit) -> Dimension:
    if not (found.binding.shape.tells_judgments or "judged" in found.binding.shape.roles):
        return _not_tried("it isn't told which documents were judged")
    if found.rule is not None and found.rule.slip == JUDGED_COUNTED:
        return Dimension("", BROKEN, "they count as relevant")
    every = [
        of_grades(ranking, missed, k)
        for ranking in ([0], [0, 1], [1, 0, 0])
        for missed in ([0, 1], [0, 0, 1])
        for k in (1, 2)
    ]
    return _against_rule(found, every, "if documents of grade 0 were judged")


SCORES = {
    "scores of 0 and below": (
        (0.0, -1.0, -2.5, -3.0),
        (-0.5, -1.0, -20.0, -30.0),
        (1.5, 0.0, -0.5, -1.0),
        (-1e4, -2e4, -3e4, -4e4),
    ),
    "scores close together": (
        tuple(0.3 + CLOSE * n for n in (4, 3, 2, 1)),
        (4e-5, 3e-5, 2e-5, 1e-5),
        (100.4, 100.3, 100.2, 100.1),
    ),
}


def _scores(found: Audit, name: str) -> Dimension:
    if not found.binding.shape.scored:
        return _not_tried(IS_GIVEN_NO.format(what="scores"))

    def pairs():
        for row in ([1, 0], [0, 1], [0, 1, 1], [1, 0, 0, 1]):
            for k in (1, 2) if found.binding.takes_k else (None,):
                usual = of_grades(row, [], k)
                for scores in (each[: len(row)] for each in SCORES[name]):
                    other = Case(usual.returned, usual.grades, k, [*scores])
                    yield usual, other
                    if found.binding.shape.tied:  # else the order of the list is that of the ranking
                        turned = Case(other.returned[::-1], usual.grades, k, [*reversed(scores)])
                        yield usual, turned.renamed(dict(zip("abcd", "dcba")))

    return _against_itself(found, pairs(), f"it goes wrong at {name}")


for each in SCORES:
    _dimension(each)(lambda found, name=each: _scores(found, name))


@_dimension("equal scores")
def _ties(found: Audit) -> Dimension:
    if not found.binding.shape.scored:
        return _not_tried(IS_GIVEN_NO.format(what="scores"))
    if not found.binding.shape.tied:
        return _not_tried("its results come in rank order")
    return _of_law(found, "ties", "the order of the input decides, so the number may change")


@_dimension("results twice in a list")
def _repeats(found: Audit) -> Dimension:
    shape = found.binding.shape
    if not shape.ids or shape.tied:
        return _not_tried("a run has each id once" if shape.ids else IS_GIVEN_NO.format(what="ids"))
    so = "it can raise the score" if found.above is None else f"the score can pass {found.above:g}"
    return _of_law(found, "repeat", COPIES.format(so=so))


def _of_law(found: Audit, name: str, convention: str) -> Dimension:
    """Make a row of what was found of a law; the law itself is told, and is a fault, elsewhere."""
    if name in found.waived:
        return _not_tried(f'the law "{name}" was waived')
    breach = next((breach for law, breach in found.broken if law.name == name), None)
    if breach is None:
        tried = any(law.name == name for law in found.kept)
        return _kept() if tried else _not_tried(NO_TIME_LEFT)
    if breach.excused:
        return Dimension("", CONVENTION, convention)
    return Dimension("", BROKEN, f'see above, the law "{name}"')


@_dimension("relevant ids twice in a list")
def _relevant_twice(found: Audit) -> Dimension:
    """Look whether copies raise the score; to count them below the line is a convention."""
    if not {"relevant", "relevant_lists", "named_relevant"} & {*found.binding.shape.roles}:
        return _not_tried(IS_GIVEN_NO.format(what="list of relevant ids"))

    def pairs():
        for ranking, missed, k in (([1], [], 1), ([1], [], 2), ([1, 0], [1], 2), ([0, 1, 1], [1, 1], 3)):
            usual = _given(found, of_grades(ranking, missed, k))
            twice = Case(usual.returned, usual.grades, usual.k)
            twice.relevant_twice = True
            yield usual, twice

    row = _against_itself(found, pairs(), "a relevant id given twice raises the score above the highest")
    most = most_of(found.asked)
    numbers = [found.binding(twice).number for _, twice in pairs()]
    above = most is not None and any(number is not None and number > most + 1e-9 for number in numbers)
    if row.found == BROKEN and not above and None not in numbers:
        return Dimension("", CONVENTION, "a copy counts as one more relevant document")
    return row


@_dimension("ids that look alike")
def _ids(found: Audit) -> Dimension:
    if not found.binding.shape.ids:
        return _not_tried(IS_GIVEN_NO.format(what="ids"))
    usual = [of_grades(row, missed=[1], k=2) for row in ([1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1])]
    for words, names in ALIKE.items():
        pairs = ((case, case.renamed(dict(zip("abcd", names)))) for case in usual)
        fault = f"ids that differ only {words} are treated as the same"
        row = _against_itself(found, pairs, fault, shown=True)
        if row.found != KEPT:
            return row
    return _kept()


@_dimension("the order of queries")
def _query_order(found: Audit) -> Dimension:
    if why := _no_names(found):
        return _not_tried(why)
    queries = [
        _given(found, of_grades(row, [], 2).renamed({each: f"{each}{n}" for each in "abc"}))
        for n, row in enumerate(([1, 0, 0], [0, 1, 0], [1, 1, 0]))
    ]
    usual, turned = found.binding.of_queries(queries), found.binding.of_queries(queries, turned=True)
    if usual.number is None:
        return _not_tried("it gives no number for several queries")
    if same(turned.number, usual.number):
        return _kept()
    shown = " / ".join(map(str, queries))
    says = f"with judgments and run in opposite orders, it gives {turned} instead of {usual} ({shown})"
    return Dimension("", BROKEN, says, "queries are matched by position rather than by name")


@_dimension("queries that the run lacks")
def _absent_queries(found: Audit) -> Dimension:
    """Look what a query counts that was judged, and for which the run has nothing: 0, or it is left out."""
    if why := _no_names(found):
        return _not_tried(why)
    known = [_given(found, of_grades(row, [], 3)) for row in ([1, 0, 1], [0, 1, 0])]
    absent = _given(found, Case([], {"a": 1}, 3))
    absent.absent = True
    numbers = [found.binding(case).number for case in known]
    together = found.binding.of_queries([known[0], absent, known[1]])
    if None in numbers or together.number is None:
        return _not_tried(f"it refuses them ({together.instead})")
    total, slack = sum(filter(None, numbers)), 2 * found.binding.slack
    if same(together.number, total / 3, slack):
        return _kept()
    if same(together.number, total / 2, slack):
        return Dimension("", CONVENTION, "left out of the mean, as in trec_eval without -c")
    says = f"two queries that score {total:.4g} in all and one missing from the run give {together}"
    return Dimension("", BROKEN, says, "it goes wrong if a query is missing from the run")


def _no_names(found: Audit) -> str:
    """Say why queries cannot be told by their names; "" if they can."""
    if {*BY_NAME} & {*found.binding.shape.roles}:
        return ""
    return "its queries have no names" if found.binding.of_several else "it takes one query"


@_dimension("many queries")
def _many_queries(found: Audit) -> Dimension:
    if not found.binding.of_several:
        return _not_tried("it takes one query")
    rows = ([1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1], [0, 1, 1])
    queries = [_given(found, of_grades([*row], [], 3)) for row in [*rows * (MANY // 5 - 1), *[[1, 1, 1]] * 5]]
    numbers = {str(case): found.binding(case).number for case in queries}
    alone = [number for case in queries if (number := numbers[str(case)]) is not None]
    together = found.binding.of_queries(queries)
    if len(alone) < MANY or together.instead.startswith("no answer"):
        return _not_tried("it gives no number for one of them")
    mean = sum(alone) / MANY
    if same(together.number, mean, 2 * found.binding.slack):
        return _kept()
    says = f"{MANY} queries, some with equal scores, whose mean is {mean:.4g}, give {together}"
    return Dimension("", BROKEN, says, f"it doesn't give the mean of {MANY} queries, some with equal scores")


@_dimension(f"lists of {LONGEST:,}")
def _long_lists(found: Audit) -> Dimension:
    """Look for a cut that nobody asked for: the shortest list whose last result does not count."""

    def tried(length):
        return _against_rule(found, [of_grades([0] * (length - 1) + [1], [], length)], fault)

    fault, right = "in long lists", LONG
    for length in LENGTHS:
        row = tried(length)
        if row.found == NOT_TRIED:
            return row
        if row.found == BROKEN:
            while length - right > 1:
                middle = (right + length) // 2
                shorter = tried(middle)
                if shorter.found == BROKEN:
                    row, length = shorter, middle
                else:
                    right = middle
            return row._replace(fault=row.fault.replace(fault, f"in lists of {length} or more"))
        right = length
    all_hits = of_grades([1, 0] * (LONGEST // 2), [1] * 40 * found.binding.shape.missed, LONGEST)
    return _against_rule(found, [all_hits], "if hundreds of documents are relevant")


@_dimension("its inputs")
def _inputs(found: Audit) -> Dimension:
    for row, missed in (([0, 1], [1]), ([1, 0], [1]), ([0, 1, 1], [])):
        case = _given(found, of_grades(row, missed * found.binding.shape.missed, 2))
        first, second = found.binding.twice(case)
        if first != second:
            call = found.binding.as_called(case)
            says = f"called twice with the same objects, {call} gives {first} and then {second}"
            return Dimension("", BROKEN, says, "it changes its inputs, so a second call goes wrong")
    return _kept()


@_dimension("earlier calls")
def _calls(found: Audit) -> Dimension:
    """Say whether that could be tried; a function that keeps something was told by `comparing`."""
    return _kept() if found.can_be_fresh else _not_tried("it can't be copied as it was before its first call")
