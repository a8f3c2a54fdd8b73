"""Items in which a ranking is made up whose scores are given, or above or below those of a given list."""

from dataclasses import dataclass
from functools import cached_property
from itertools import product

from ...definition.registry import metric as metric_of
from ...explanation.digits import result
from .. import statements
from ..item import Item
from ..judge import Entry, Rubric
from ..task import Task
from .lettered import Solved

SHOULD_BE = {"above": "above ", "below": "below ", "of": ""}
TOLERANCE = 1e-9  # scores that differ by less are the same
BEYOND = 1e9  # larger than any score
MOST_SOLUTIONS = 0.4  # of all rankings, at most this share may be right


def between(sign: str, bound: float) -> tuple[float, float]:
    if sign == "of":
        return bound - TOLERANCE, bound + TOLERANCE
    return (bound + TOLERANCE, BEYOND) if sign == "above" else (-BEYOND, bound - TOLERANCE)


@dataclass(frozen=True)
class Goal:
    """What the ranking to be made up has to be like.

    Where there is a ``rival``, list A, the bounds are its scores: list B has to be above or below it.
    """

    n: int  # results
    levels: tuple  # the grades that a result may have
    judged: list  # the grades of all judged documents, of which the ranking is made
    wanted: tuple  # of (notation of a metric, "above", "below" or "of", bound)
    rival: tuple = ()  # the grades of list A

    @classmethod
    def against(cls, n: int, levels: tuple, judged: list, rival: tuple, wishes: tuple) -> "Goal":
        """Make the goal to score above or below a rival; a wish is (notation, "above" or "below")."""
        alone = cls(n, levels, judged, ())
        wanted = ((notation, sign, alone.task(rival, notation).truth) for notation, sign in wishes)
        return cls(n, levels, judged, tuple(wanted), rival)

    @property
    def metric(self):
        return metric_of(self.wanted[0][0])

    @property
    def given(self):
        rival = {"list A": self.rival} if self.rival else {}
        return {"results": self.n, "judged": self.judged, **rival, "wanted": self.wanted}

    def fits(self, ranking, wish) -> bool:
        notation, sign, bound = wish
        low, high = between(sign, bound)
        return low < self.task(ranking, notation).truth < high

    def task(self, ranking, notation) -> Task:
        return Task(notation, list(ranking), judged=self.judged)

    @cached_property
    def rankings(self) -> list[list]:
        """Every ranking that could be made of the judged documents and any number of zeros."""
        most = {grade: self.judged.count(grade) for grade in self.levels if grade}
        every = product(self.levels, repeat=self.n)
        return [[*r] for r in every if all(r.count(grade) <= n for grade, n in most.items())]

    @cached_property
    def solutions(self) -> list[list]:
        return [r for r in self.rankings if all(self.fits(r, wish) for wish in self.wanted)]


class ConstructItem(Item):
    """An item with a `Goal` that some rankings reach, and not too many."""

    kind = "construct"

    def good(self, data):
        if [0] * data.n in data.solutions:  # nothing but misses is the example of an answer in the statement
            return False
        return 0 < len(data.solutions) <= MOST_SOLUTIONS * len(data.rankings)

    @property
    def statement(self):
        goal = self.data
        there = sorted(filter(None, goal.judged), reverse=True)
        known = f"The relevant documents have the grades {' '.join(map(str, there))}."
        if set(there) == {1}:
            known = f"There are {statements.number_in_words(len(there))} relevant documents."
        example = " ".join("0" * goal.n)
        return f"{known} {self._task} {self.allowed} Give their grades from the top, such as {example}."

    @property
    def _task(self):
        """Say what to make up: a ranking with some scores, or a list about which two metrics disagree."""
        goal, n = self.data, statements.number_in_words(self.data.n)
        if not goal.rival:
            wishes = (f"{_named(notation)} {sign} {result(bound)}" for notation, sign, bound in goal.wanted)
            return f"Make up a ranking of {n} results with {' and '.join(wishes)}."
        wishes = (
            f"{_named(notation)} is {'higher' if sign == 'above' else 'lower'}"
            for notation, sign, _ in goal.wanted
        )
        return (
            f"List A is {statements.row(goal.rival)}. Make up a list B of {n} results for which "
            f"{', and '.join(wishes)}, than for A."
        )

    @property
    def allowed(self) -> str:
        return f"Each result must have one of the grades {', '.join(map(str, self.data.levels))}."

    @property
    def wanted(self):
        n = self.data.n
        return f"Give {statements.number_in_words(n)} grades, such as {' '.join('0' * n)}."

    @cached_property
    def rubric(self) -> Rubric:
        goal = self.data
        entries = {
            "n": [Entry(goal.n)],
            "levels": [Entry(goal.levels)],
            "limits": [self._limit(grade) for grade in filter(None, goal.levels)],
            "wishes": [_wish(wish, against_rival=bool(goal.rival)) for wish in goal.wanted],
        }
        return Rubric("ranking", entries, self.wanted, more=goal.judged)

    def _limit(self, grade):
        """Make the entry that limits how often a grade may occur: as often as judged documents have it."""
        n = self.data.judged.count(grade)
        there = f"Only {statements.number_in_words(n)} of the documents {'has' if n == 1 else 'have'}"
        return Entry((grade, n), f"{there} the grade {grade}, but your ranking contains more of them.")

    @property
    def fields(self):
        return {"n": self.data.n, "levels": self.data.levels, "judged": self.data.judged}

    def solved(self):
        ranking, *others = self.data.solutions
        shown = tuple(self.data.task(ranking, notation).solution() for notation, *_ in self.data.wanted)
        count = statements.number_in_words(len(others) + 1).capitalize()
        words = f"{count} rankings work, such as" if others else "Only one ranking works:"
        of_rival = " ".join(
            f"{_named(notation)} is {result(bound)} in A." for notation, _, bound in self.data.wanted
        )
        more = f" {of_rival}" * bool(self.data.rival)
        return Solved(f"{words} {' '.join(map(str, ranking))}.{more}", shown)


def _named(notation):
    return statements.metric_in_words(metric_of(notation))


def _wish(wish, against_rival):
    notation, sign, bound = wish
    words = f", but should be {SHOULD_BE[sign]}{'the score of A, ' * against_rival}{result(bound)}"
    return Entry((repr(metric_of(notation)), *between(sign, bound)), words, name=_named(notation))
