"""Make the cases that a function is tried on: a ranking of documents, what was judged, and a cut-off.

Below, ``levels`` are the grades, 0 first; with ``missed``, cases have relevant documents not retrieved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any

from ...definition.scoring import ScoredInputs

LONGEST = {2: 4, 3: 3}  # number of levels -> all rankings of up to so many results are tried
MOST_MISSED = 2  # the most relevant documents that were not retrieved, beside these rankings
CUTOFFS = (1, 2, 3, 4, 5)
DRAWN = 60  # so many longer rankings are tried as well, drawn at random from a fixed seed
LONG = 30  # results of a few long rankings, past the cut-offs that functions have inside
FIRST_HITS = (6, 10, 11, 16, 20, 21, 30)  # the ranks of the first hits of these
SHOWN = 40  # results of the longest list that is written out
LETTERS = "abcdefghijklmnopqrstuvwxyz"
EDGES = {  # the special cases in which tools differ on purpose: a name -> a test whether a case is such a one
    "nothing came back": lambda case: not case.returned,
    "nothing is relevant": lambda case: not any(case.judged),
}


class Case:
    """A ranking of documents, the grades of all judged ones, and a cut-off.

    ``returned`` are ids from the top; ``grades`` has the grade of each judged id, retrieved or not. The
    ``scores`` of the returned documents are for functions that sort; left out, they fall by 1.
    """

    absent = False  # whether the run lacks this query, which then has no results
    relevant_twice = False  # whether the list of relevant documents has each of them twice

    def __init__(self, returned: list, grades: dict, k: int | None, scores: list[float] | None = None):
        self.returned, self.grades, self.k = list(returned), dict(grades), k
        self.scores = scores or [float(len(returned) - rank) for rank in range(len(returned))]
        self._after: dict[str, Case] = {}

    @cached_property
    def ranking(self) -> list:
        """The grades in rank order; None where a document was not judged."""
        return [self.grades.get(each) for each in self.returned]

    @property
    def judged(self) -> list:
        """The grades of all judged documents."""
        return list(self.grades.values())

    def after(self, slip: Any) -> Case:
        """Return what a slip (one of `slips.SLIPS`) makes of this case."""
        if slip.words not in self._after:
            self._after[slip.words] = slip.change(self)
        return self._after[slip.words]

    @cached_property
    def inputs(self) -> ScoredInputs:
        """The grades, made ready once for all the metrics that are to score them."""
        judged = tuple(self.judged)
        return _inputs(tuple(self.ranking), judged, tuple(map(type, judged)))

    @property
    def relevant(self) -> list:
        """The ids of the relevant documents; in half of all cases backwards, so that no order is expected."""
        found = [each for each, grade in self.grades.items() if grade]
        found += found * self.relevant_twice
        return found if (len(self.returned) + (self.k or 0)) % 2 else found[::-1]

    @property
    def missed(self) -> list:
        """The ids of judged documents that were not retrieved."""
        return [each for each in self.grades if each not in self.returned]

    @property
    def edges(self) -> list[str]:
        """Which special cases of `EDGES` this is; none for an ordinary case."""
        return [edge for edge, holds in EDGES.items() if holds(self)]

    @property
    def size(self) -> tuple:
        """A key for sorting cases: number of documents, number of results, sum of the grades, cut-off."""
        return len(self.returned) + len(self.missed), len(self.returned), sum(self.judged), self.k or 0

    def renamed(self, names: dict) -> Case:
        """Make the same case with other ids: ``names`` has a new one for each."""
        grades = {names[each]: grade for each, grade in self.grades.items()}
        return Case([names[each] for each in self.returned], grades, self.k, self.scores)

    def without(self, place: int) -> Case:
        """Make the case without the result at a place, counted from 0, and without its judgment."""
        gone = self.returned[place]
        rest = self.returned[:place] + self.returned[place + 1 :]
        grades = {each: grade for each, grade in self.grades.items() if each != gone}
        return Case(rest, grades, self.k)

    def __str__(self) -> str:
        if len(self.returned) > SHOWN:
            hits = [rank for rank, grade in enumerate(self.ranking, 1) if grade]
            ranks = f"rank {hits[0]}" if len(hits) == 1 else f"{len(hits)} ranks"
            parts = [f"returned {len(self.returned):,} documents, relevant at {ranks}"]
        else:
            grades = ("?" if grade is None else grade for grade in self.ranking)
            shown = " ".join(f"{each}:{grade}" for each, grade in zip(self.returned, grades))
            missed = " ".join(f"{each}:{self.grades[each]}" for each in self.missed)
            parts = [f"returned {shown}" if shown else "nothing returned"]
            parts += [f"not returned {missed}"] if missed else []
        return "; ".join([*parts, *([f"k={self.k}"] if self.k else [])])

    def __repr__(self) -> str:
        return f"<Case {self}>"


@lru_cache(5_000)  # cases that differ only in the cut-off, or in their ids, have the same inputs
def _inputs(ranking, judged, types):  # which differ between 1, 1.0 and True, and the grades do not
    return ScoredInputs(ranking, judged=judged)


def of_grades(ranking: list, missed: list, k: int | None) -> Case:
    """Make a case of grades in rank order, the grades of documents that were ``missed``, and a cut-off."""
    many = len(ranking) + len(missed)
    names = [*LETTERS] if many <= len(LETTERS) else [f"d{n}" for n in range(many)]
    grades = dict(zip(names, [*ranking, *missed]))
    return Case(names[: len(ranking)], grades, k)


def only_relevant(case: Case, known: list) -> Case:
    """Copy a case in which no other documents than these are relevant."""
    grades = {each: grade if each in known else 0 for each, grade in case.grades.items()}
    return Case(case.returned, grades, case.k, case.scores)


def small_cases(levels: tuple, cutoffs: tuple, missed: bool) -> Iterator[Case]:
    extra = [
        list(grades)
        for n in range(MOST_MISSED + 1 if missed else 1)
        for grades in combinations_with_replacement(levels[1:], n)
    ]
    for length in range(LONGEST[len(levels)] + 1):
        for ranking in product(levels, repeat=length):
            for unfound, k in product(extra, cutoffs):
                yield of_grades(list(ranking), unfound, k)


def drawn_cases(levels: tuple, cutoffs: tuple, missed: bool) -> Iterator[Case]:
    rng = Random("longer cases")
    for _ in range(DRAWN):
        k = rng.choice([*cutoffs, 8] if len(cutoffs) > 1 else cutoffs)
        length = rng.randint(4, max(9, (k or 0) + 4))
        weights = (rng.random() + 0.2, *([rng.random()] * (len(levels) - 1)))  # of grade 0, of each other one
        ranking = rng.choices(levels, weights, k=length)
        unfound = rng.choices(levels[1:], k=rng.randint(0, 4)) if missed else []
        yield of_grades(ranking, unfound, k)
    for first in FIRST_HITS:
        for k in (cutoffs[-1], LONG) if len(cutoffs) > 1 else cutoffs:
            rest = rng.choices(levels, k=LONG - first)
            yield of_grades([0] * (first - 1) + [levels[-1], *rest], list(levels[1:]) if missed else [], k)


def cases(levels: tuple, cutoffs: tuple, missed: bool = True) -> list[Case]:
    """List the cases that a function is tried on, the smallest first."""
    every = [*small_cases(levels, cutoffs, missed), *drawn_cases(levels, cutoffs, missed)]
    return sorted(every, key=lambda case: case.size)


def graded_cases(cutoffs: tuple, missed: bool) -> list[Case]:
    """List the small and longer cases in which a grade is above 1, for metrics that know only yes and no."""
    return [case for case in cases((0, 1, 2), cutoffs, missed) if max(case.judged, default=0) > 1]


def unjudged_cases(cutoffs: tuple) -> list[Case]:
    """List small cases in which some result was not judged; in each, a document of grade 0 was not retrieved.

    Something is relevant in each of them.
    """
    found = []
    for length in range(2, LONGEST[3] + 1):
        for ranking in product((None, 0, 1), repeat=length):
            for missed, k in product(([0], [0, 1]), cutoffs):
                case = of_grades(list(ranking), missed, k)
                if None in ranking:
                    judged = {each: grade for each, grade in case.grades.items() if grade is not None}
                    found.append(Case(case.returned, judged, k))
    return sorted((case for case in found if any(case.judged)), key=lambda case: case.size)


def shrunk(case: Case, fails: Callable[[Case], bool]) -> Case:
    """Leave out results one by one, as long as the case still ``fails``; return the smallest such case."""
    for place in reversed(range(len(case.returned))):
        smaller = case.without(place)
        if smaller.returned and not smaller.edges and fails(smaller):
            return shrunk(smaller, fails)
    return case
