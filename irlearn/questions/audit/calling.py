"""Find out by trying how a function takes its data: in all of `SHAPES`, or in the one whose word is given.

A *shape* is what of a case a function is given, such as ids and a set of relevant ids; each of these is a
*role*, and a *binding* gives each parameter its role.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product
from typing import Any, NamedTuple

from ...errors import error, listed
from .cases import Case, of_grades, only_relevant
from .guard import SEVERAL, Guard, Outcome
from .parameter_names import (
    cutoffs,
    deciding_against,
    hints_of,
    kinds_against,
    names_against,
    parameters,
    say_judgments,
    suits,
)
from .rules import same, slack_of


class Shape(NamedTuple):
    """One way to pass a case to a function."""

    word: str  # by which a user chooses it
    words: str  # what is passed, for a sentence
    roles: tuple[str, ...]  # what is passed, in the usual order; a cut-off may be anywhere
    graded: bool = True  # whether grades above 1 can be passed
    missed: bool = True  # whether documents that were not retrieved can be passed
    ids: bool = True  # whether documents have ids
    tied: bool = False  # whether the function sorts by scores itself, so that there can be ties
    also: str = ""  # another shape's word, by which this one is tried, too

    @property
    def single(self) -> bool:
        """Whether the function is given one relevant id, and no list of them."""
        return "relevant_id" in self.roles

    @property
    def scored(self) -> bool:
        return self.tied or "pairs" in self.roles

    @property
    def tells_judgments(self) -> bool:
        """Whether the function is told which documents were judged, with a grade for each."""
        return "qrels" in self.roles or "all_qrels" in self.roles


IN_ORDER = "the ids in rank order"
GRADES = "the grades in rank order"
SCORED: dict[str, Any] = {"missed": False, "ids": False, "tied": True}
PAIRS = "pairs of id and score in rank order"
LISTS, NAMED = ("lists", "relevant_lists"), ("named_lists", "named_relevant")
SHAPES = (
    Shape("grades", f"{GRADES}, and of all judged documents", roles=("ranking", "judged"), ids=False),
    Shape("ranking", GRADES, roles=("ranking",), missed=False, ids=False, also="grades"),
    Shape("qrels", f"{IN_ORDER}, and a grade for each judged id", roles=("ids", "qrels")),
    Shape("ids", f"{IN_ORDER}, and a list of the relevant ids", roles=("ids", "relevant"), graded=False),
    Shape("sets", f"{IN_ORDER}, and a set of the relevant ids", roles=("ids", "relevant_set"), graded=False),
    Shape("one", f"{IN_ORDER}, and the single relevant id", roles=("ids", "relevant_id"), graded=False),
    Shape("scores", "a grade and a score for each document", roles=("y_true", "y_score"), **SCORED),
    Shape("pairs", f"{PAIRS}, and a grade for each judged id", roles=("pairs", "qrels")),
    Shape("scored", f"{PAIRS}, and a set of the relevant ids", roles=("pairs", "relevant_set"), graded=False),
    Shape("labelled", "pairs of grade and score", roles=("labelled",), **SCORED),
    Shape("rows", "rows of grades and rows of scores", roles=("rows_true", "rows_score"), **SCORED),
    Shape(
        "ranked", f"judgments by query and id, and by query {IN_ORDER}", roles=("all_qrels", "named_lists")
    ),
    Shape("run", "judgments and scores by query and id", roles=("all_qrels", "run"), tied=True),
    Shape("lists", "for each query, ids in rank order and the relevant ids", roles=LISTS, graded=False),
    Shape("named", "by query, ids in rank order and the relevant ids", roles=NAMED, graded=False),
)
NOWHERE = "nowhere"  # the relevant id where nothing is relevant
VALUES = {  # a role of one query -> what is passed in it, of a case
    "ranking": lambda case: [grade or 0 for grade in case.ranking],
    "judged": lambda case: case.judged[::-1],
    "ids": lambda case: list(case.returned),
    "qrels": lambda case: _judgments(case),
    "relevant": lambda case: case.relevant,
    "relevant_set": lambda case: set(case.relevant),
    "relevant_id": lambda case: (case.relevant or [NOWHERE])[0],
    "y_true": lambda case: [grade or 0 for _, grade in _mixed(case)],
    "y_score": lambda case: [score for score, _ in _mixed(case)],
    "pairs": lambda case: list(zip(case.returned, case.scores)),
    "labelled": lambda case: [(grade or 0, score) for score, grade in _mixed(case)],
    "k": lambda case: case.k,
}
OF_SEVERAL = {  # a role of several queries -> what is passed in it, of a case for each
    "rows_true": lambda every: [VALUES["y_true"](case) for case in every],
    "rows_score": lambda every: [VALUES["y_score"](case) for case in every],
    "all_qrels": lambda every: {f"q{n}": _judgments(case) for n, case in enumerate(every, 1)},
    "run": lambda every: _by_query(every, lambda case: dict(zip(case.returned, case.scores))),
    "lists": lambda every: [list(case.returned) for case in every],
    "relevant_lists": lambda every: [case.relevant for case in every],
    "named_lists": lambda every: _by_query(every, lambda case: list(case.returned)),
    "named_relevant": lambda every: {f"q{n}": case.relevant for n, case in enumerate(every, 1)},
}
DIVIDES = "ZeroDivisionError"
BY_NAME = ("run", "named_lists")  # roles with results by the name of a query
# On these the ways to call are compared: grades in rank order, grades not retrieved, and a cut-off.
PROBES = (
    ((1,), (), 1), ((0, 1), (), 2), ((1, 0, 1), (), 3), ((0, 1, 1), (), 2), ((1, 1, 0, 0), (), 3),
    ((0, 0, 1), (1,), 3), ((1, 0), (1, 1), 2), ((1, 0, 0, 1, 0), (1,), 5), ((0, 1, 0, 1), (), 4),
    ((1, 1, 1, 0, 1), (1, 1), 3), ((0, 0, 1, 1, 1), (), 2), ((1, 0, 1, 1, 0, 1), (1,), 4),
)  # fmt: skip


def _judgments(case):
    """Return the grades by id, not in rank order: a function that takes them for the ranking goes wrong."""
    return dict(reversed(case.grades.items()))


def _by_query(every, results):
    return {f"q{n}": results(case) for n, case in enumerate(every, 1) if not case.absent}


def _turned(run):
    return dict(reversed(run.items()))


def _mixed(case):
    """Return pairs of score and grade in another order than that of the ranking."""
    pairs = list(zip(case.scores, case.ranking))
    return pairs[1::2] + pairs[::2]


class Binding(NamedTuple):
    """A function, and what each of its parameters is given."""

    guard: Guard
    shape: Shape
    places: dict[str, str]  # parameter -> role, of positional arguments
    names: dict[str, str]  # the same of keyword arguments
    slack: float = 0  # by how much its numbers may have been rounded

    @property
    def takes_k(self) -> bool:
        return "k" in self.roles.values()

    @property
    def roles(self) -> dict[str, str]:
        return {**self.places, **self.names}

    @property
    def unsuited(self) -> int:
        """How many parameters are annotated, and are given something else."""
        hints = hints_of(self.guard.function)
        by_place, by_name = self._arguments([of_grades([1, 0], [1], k=2)])
        given = {**dict(zip(self.places, by_place)), **by_name}
        return sum(not suits(hints[name], value) for name, value in given.items() if name in hints)

    def given(self, case: Case, k: int | None) -> Case:
        """Return a case as the function is given it: with the cut-off ``k`` of the metric, if it takes none.

        Where it is given one relevant id, no other document is relevant.
        """
        if self.shape.single:
            case = only_relevant(case, case.relevant[:1])
        return case if self.takes_k else Case(case.returned, case.grades, k, case.scores)

    def __call__(self, case: Case) -> Outcome:
        return self.of_queries([case])

    def shown(self, case: Case) -> str:
        """Write a case in words; without its cut-off, where none is passed."""
        return str(case if self.takes_k else Case(case.returned, case.grades, k=None))

    def as_called(self, case: Case) -> str:
        by_place, by_name = self._arguments([case])
        given = [*map(repr, by_place), *(f"{name}={value!r}" for name, value in by_name.items())]
        return f"{getattr(self.guard.function, '__name__', 'it')}({', '.join(given)})"

    def of_queries(self, every: list[Case], turned: bool = False) -> Outcome:
        """Call the function once on queries, a case each; on more than one only if it is `of_several`.

        With ``turned``, the run has the queries in another order than the judgments.
        """
        by_place, by_name = self._arguments(every)
        if turned:
            by_place = [
                _turned(each) if role in BY_NAME else each
                for role, each in zip(self.places.values(), by_place)
            ]
            by_name = {
                name: _turned(each) if self.names[name] in BY_NAME else each for name, each in by_name.items()
            }
        return self._called(by_place, by_name, len(every))

    def twice(self, case: Case) -> tuple[Outcome, Outcome]:
        by_place, by_name = self._arguments([case])
        return self._called(by_place, by_name, 1), self._called(by_place, by_name, 1)

    def _called(self, by_place, by_name, queries) -> Outcome:
        outcome = self.guard(by_place, by_name, queries if self.of_several else None)
        return outcome._replace(slack=self.slack) if self.slack else outcome

    def _arguments(self, every) -> tuple[list, dict]:
        def value(role):
            return OF_SEVERAL[role](every) if role in OF_SEVERAL else VALUES[role](every[0])

        by_name = {name: value(role) for name, role in self.names.items()}
        return [value(role) for role in self.places.values()], by_name

    @property
    def of_several(self) -> bool:
        return self.shape.word in ("rows", "run", "lists", "ranked", "named")

    def __str__(self) -> str:
        cutoff = ", and the cut-off" if self.takes_k else ""
        return f"{self.shape.words}{cutoff}"


def bindings(guard: Guard, word: str | None) -> list[Binding]:
    """List the ways in which a function can be called; those that fit the names of its parameters come first.

    With ``word``, only those of the shape of that name.
    """
    if word is not None and word not in {shape.word for shape in SHAPES}:
        raise error("no such shape", shape=word, known=listed(shape.word for shape in SHAPES))
    found: list[Binding] = []
    for (by_place, by_name), shape in product(parameters(guard.function), SHAPES):
        if word in (None, shape.word, shape.also):
            for roles in (shape.roles, (*shape.roles, "k")):
                found += _arranged(guard, shape, roles, by_place, by_name)
    return sorted(found, key=lambda each: (each.unsuited, against_the_names(each)))


def _arranged(guard, shape, roles, by_place, by_name):
    """Yield a `Binding` for each order in which the parameters can have these roles."""
    names = [*by_place, *by_name]
    if len(names) != len(roles):
        return
    cutoff = cutoffs(guard.function)
    for order in permutations(roles):
        given = dict(zip(names, order))
        if any(given[name] != "k" for name in names if name in cutoff):
            continue
        by_role = ({name: given[name] for name in names} for names in (by_place, by_name))
        yield Binding(guard, shape, *by_role)


def against_the_names(binding: Binding) -> int:
    """Count what speaks against a way to call: 2 for each name that does not fit, 1 for an unusual order."""
    order = [role for role in binding.places.values() if role != "k"]
    unusual = order != sorted(order, key=binding.shape.roles.index)
    return 2 * names_against(binding.roles) + unusual


def found_by_trying(
    guard: Guard,
    word: str | None,
    truth: Callable[[Case], Any],
    fixed_k: int | None,
    judged_ids: bool = False,
) -> list[Binding]:
    """List the ways to call that give numbers, the likeliest first, as `key` weighs names and numbers.

    ``word`` names the shape, if it is known, and ``truth`` scores a case by the metric asked for. ``fixed_k``
    is the metric's own cut-off, for functions that take none. With ``judged_ids`` the function should be told
    which ids were judged, so of ways that fit the names equally well those that tell it come first.
    """
    ranked, failing, several = [], [], ""
    for binding in bindings(guard, word):
        probes = [_probe(binding, fixed_k, *each) for each in PROBES]
        outcomes = [binding(case) for case in probes]
        numbers = [outcome.number for outcome in outcomes]
        failing += [(binding, *pair) for pair in zip(probes, outcomes) if pair[1].number is None][:1]
        # To divide by 0 is a fault of a function that was called rightly, and no sign of a wrong call.
        given = sum(each.number is not None or each.instead.startswith(DIVIDES) for each in outcomes)
        if several_here := [each.instead for each in outcomes if each.instead.startswith(SEVERAL)]:
            several = several or several_here[0].removeprefix(SEVERAL)
        if given * 2 < len(probes):
            continue  # it gives a number for less than half of them
        pairs = zip(probes, numbers)
        binding = binding._replace(slack=slack_of(numbers))
        right = sum(same(number, truth(case), binding.slack) for case, number in pairs)
        varied, all_right = len({*numbers} - {None}) > 1, right == len(probes)
        untold = judged_ids and not binding.shape.tells_judgments
        key = (  # The lowest key is the likeliest, so what speaks for a way to call is negative.
            binding.unsuited,
            # Names that do not fit. The usual order was tried first, so it wins a tie.
            against_the_names(binding) // 2,
            untold,
            deciding_against(binding.roles),
            -varied,
            binding.shape.single,  # to look for an id in the text of one also works by accident
            kinds_against(binding.roles),  # names that speak against the role
            _only_looks_up(binding, fixed_k),
            -all_right,
            -_looks_ids_up(binding, fixed_k),
            binding.shape.word == "sets",
            binding.of_several,
            -right,
            -given,
        )
        ranked.append((key, binding))
    if not ranked:
        name = getattr(guard.function, "__name__", "it")
        if several:
            first = several.partition(" keys ")[2].partition(",")[0].strip("'") or 0
            raise error("function gives several numbers", function=name, found=several, key=first)
        known = listed(shape.word for shape in SHAPES)
        if not failing:
            raise error("no way to call fits the parameters", function=name, known=known)
        sentence = "no way to call the function works" if word is None else "no number in this shape"
        nearest, case, outcome = min(failing, key=lambda each: (*_against(each[0]), not each[0].shape.ids))
        call, last = nearest.as_called(case), outcome.instead
        raise error(sentence, function=name, call=call, last=last, shape=word, known=known)
    return [binding for _, binding in sorted(ranked, key=lambda each: each[0])]


def _against(binding) -> tuple[int, ...]:
    """Return a key to sort ways to call by: the lower, the better they fit annotations and names."""
    names, kinds = against_the_names(binding) // 2, kinds_against(binding.roles)
    return binding.unsuited, names, deciding_against(binding.roles), kinds


def _looks_ids_up(binding, fixed_k) -> bool:
    """Tell whether it is given ids, and its number depends on which of them are relevant.

    A function of grades gives no such numbers for ids, but a function of ids gives numbers for grades, too.
    So where both work, ids are meant.
    """
    if not binding.shape.ids:
        return False
    numbers = {
        binding(_probe(binding, fixed_k, row, missed=(), k=3)).number
        for row in ((1, 0, 0), (0, 0, 1), (1, 1, 0), (1, 1, 1))
    }
    return None not in numbers and len(numbers) > 1


def _only_looks_up(binding, fixed_k) -> bool:
    """Tell whether it ignores the grades that it is given for each id, and so wants the relevant ids.

    False where the name of a parameter speaks of judgments.
    """
    if binding.shape.word != "qrels" or say_judgments(binding.roles):
        return False
    for row in ((1, 0, 0), (0, 1, 0), (1, 0, 1)):
        case = _probe(binding, fixed_k, row, missed=(), k=3)
        if binding(case) != binding(Case(case.returned, dict.fromkeys(case.grades, 1), case.k)):
            return False
    return True


def _probe(binding, fixed_k, ranking, missed, k):
    """Make a case of these grades, with the metric's own cut-off where the function takes none."""
    return binding.given(of_grades(list(ranking), list(missed) if binding.shape.missed else [], k), fixed_k)
