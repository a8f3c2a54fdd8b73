"""A ranking is made up that has certain scores; the metrics themselves judge it."""

from dataclasses import dataclass
from functools import cached_property
from itertools import product

from ...definition.registry import metric as metric_of
from ...explanation.digits import result
from .. import stated
from ..feedback import Feedback, not_yet, nothing, right, unreadable
from ..item import Item
from ..task import Task
from ..typed import as_text, split_list, typed
from .lettered import Solved

SIGNS = {
    "above": lambda score, bound: score > bound + 1e-9,
    "below": lambda score, bound: score < bound - 1e-9,
    "of": lambda score, bound: abs(score - bound) < 1e-9,
}
SAID = {"above": "above ", "below": "below ", "of": ""}  # after "should be"
HAS, SHOULD_HAVE = "{metric} is {score}.", "{metric} is {score}, and should be {wish}."
LEVEL = "{grade} is none of the grades that a result may have here; the question says which they are."
MOST = 0.4  # the share of all rankings that may be right


@dataclass(frozen=True)
class Goal:
    """How many results, of which grades, out of which judged ones, with which scores."""

    n: int
    levels: tuple
    judged: list
    wanted: tuple  # of (notation, sign, bound)

    @property
    def metric(self):
        """The first metric."""
        return metric_of(self.wanted[0][0])

    @property
    def given(self):
        """The data by name."""
        return {"results": self.n, "judged": self.judged, "wanted": self.wanted}

    def fits(self, ranking, wish) -> bool:
        """Whether a ranking has one of the scores."""
        notation, sign, bound = wish
        return SIGNS[sign](self.task(ranking, notation).truth, bound)

    def task(self, ranking, notation) -> Task:
        """A metric on a ranking that somebody made up."""
        return Task(notation, list(ranking), judged=self.judged)

    @cached_property
    def rankings(self) -> list[list]:
        """Every ranking that could be made."""
        most = {grade: self.judged.count(grade) for grade in self.levels if grade}
        every = product(self.levels, repeat=self.n)
        return [[*r] for r in every if all(r.count(grade) <= n for grade, n in most.items())]

    @cached_property
    def solutions(self) -> list[list]:
        """Those that have all the scores."""
        return [r for r in self.rankings if all(self.fits(r, wish) for wish in self.wanted)]


class ConstructItem(Item):
    """A goal that some rankings reach, and not too many."""

    kind = "construct"

    def good(self, data):
        return 0 < len(data.solutions) <= MOST * len(data.rankings)

    @property
    def statement(self):
        goal = self.data
        wishes = " and ".join(
            f"{_named(notation)} {sign} {result(bound)}" for notation, sign, bound in goal.wanted
        )
        there = sorted(filter(None, goal.judged), reverse=True)
        known = (
            f"There are {stated.in_words(len(there))} relevant documents."
            if set(there) == {1}
            else f"The documents that were judged relevant have the grades {' '.join(map(str, there))}."
        )
        return (
            f"{known} Make up a ranking of {stated.in_words(goal.n)} results with {wishes}. "
            f"{self.allowed} Give their grades from the top, such as {' '.join('0' * goal.n)}."
        )

    @property
    def allowed(self) -> str:
        """Which grades a result may have."""
        return f"Each result has one of the grades {', '.join(map(str, self.data.levels))}."

    @property
    def wanted(self):
        return f"Give {stated.in_words(self.data.n)} grades, such as {' '.join('0' * self.data.n)}."

    def judge(self, answer) -> Feedback:
        goal = self.data
        ranking = _grades(answer)
        if ranking == []:
            return nothing(self.wanted)
        if ranking is None or len(ranking) != goal.n:
            return unreadable(self.wanted)
        others = [grade for grade in ranking if grade not in goal.levels]
        if others:
            return Feedback("format", self.sentences["level"].format(grade=result(others[0])))
        ranking = [int(grade) for grade in ranking]
        for grade, most, words in self.limits:
            if ranking.count(grade) > most:
                return not_yet("wrong", words)
        fits = [goal.fits(ranking, wish) for wish in goal.wanted]
        told = " ".join(
            (HAS if fit else SHOULD_HAVE).format(
                metric=_named(wish[0]), score=result(goal.task(ranking, wish[0]).truth), wish=_said(wish)
            )
            for wish, fit in zip(goal.wanted, fits)
        )
        return right(told) if all(fits) else not_yet("wrong", told)

    @property
    def limits(self) -> list[tuple[int, int, str]]:
        """Of each grade how many documents there are, and what is said where a ranking has more."""
        found = []
        for grade in filter(None, self.data.levels):
            n = self.data.judged.count(grade)
            there = f"Only {stated.in_words(n)} of the documents {'has' if n == 1 else 'have'}"
            found.append((grade, n, f"{there} the grade {grade}, and your ranking has more of them."))
        return found

    @property
    def sentences(self):
        return {"has": HAS, "should have": SHOULD_HAVE, "level": LEVEL}

    def travelling(self, word):
        goal = self.data
        judge = {
            "n": goal.n,
            "levels": goal.levels,
            "judged": goal.judged,
            "limits": [[grade, most, word(words)] for grade, most, words in self.limits],
            "wishes": [
                [repr(metric_of(wish[0])), *wish[1:], word(_said(wish)), word(_named(wish[0]))]
                for wish in goal.wanted
            ],
        }
        return {"n": goal.n, "levels": goal.levels, "judge": judge}

    def solved(self):
        ranking, *others = self.data.solutions
        shown = tuple(self.data.task(ranking, notation).solution() for notation, *_ in self.data.wanted)
        count = stated.in_words(len(others) + 1).capitalize()
        words = f"{count} rankings do it, such as" if others else "One ranking does it:"
        return Solved(f"{words} {' '.join(map(str, ranking))}.", shown)


def _named(notation):
    return stated.named(metric_of(notation))


def _said(wish):
    """What a score should be, in words."""
    _, sign, bound = wish
    return f"{SAID[sign]}{result(bound)}"


def _grades(answer):
    """The grades that were typed, as a list; None where they are no grades."""
    if not isinstance(answer, (list, tuple)):
        answer = split_list(as_text(answer))
    read = [typed(grade).printed for grade in answer]
    return None if None in read else [grade.value for grade in read]
