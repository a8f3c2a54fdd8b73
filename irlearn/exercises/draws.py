"""Draws of rankings and goals. A draw takes a Random and returns a task or goal, or None to draw again."""

from collections.abc import Callable
from functools import wraps
from random import Random
from typing import TypeVar

from .kinds.construct import Goal
from .task import Task

Made = TypeVar("Made")


def takes_a_draw(make: Callable[..., Made | None]) -> Callable[..., Callable[[Random], Made | None]]:
    """Turn a function of one task into a function of a draw of tasks, which returns a draw again.

    ``make(rng, task, ...)`` becomes ``make(draw, ...)``. Where no task is drawn, nothing is made.
    """

    @wraps(make)
    def with_draw(draw: Callable[[Random], Task | None], *more):
        def drawn(rng: Random) -> Made | None:
            task = draw(rng)
            return None if task is None else make(rng, task, *more)

        return drawn

    return with_draw


def with_missed(
    metric: str,
    results: tuple[int, int],
    missed: tuple[int, int],
    grades=(0, 1),
    missed_grades=(1,),
    fewest_hits=1,
):
    """Draw rankings, and relevant documents that were missed: judged, but not among the results.

    ``results`` and ``missed`` say how many there are, at least and at most; ``grades`` and ``missed_grades``,
    from which grades each is drawn. At least ``fewest_hits`` results down to the cut-off are relevant.
    """

    def draw(rng: Random) -> Task | None:
        ranking = [rng.choice(grades) for _ in range(rng.randint(*results))]
        rest = [rng.choice(missed_grades) for _ in range(rng.randint(*missed))]
        task = Task(metric, ranking, judged=sorted([*filter(None, ranking), *rest], reverse=True))
        return task if _hits(task) >= fewest_hits else None

    return draw


def all_judged(metric: str, results: tuple[int, int], grades=(0, 1), fewest_hits=1):
    """Draw rankings whose results are all the documents that were judged."""

    def draw(rng: Random) -> Task | None:
        task = Task(metric, [rng.choice(grades) for _ in range(rng.randint(*results))])
        return task if _hits(task) >= fewest_hits else None

    return draw


def _hits(task: Task) -> int:
    """Count the results that are relevant down to the cut-off."""
    return sum(1 for grade in task.inputs[0][: task.metric.options.get("k")] if grade)


@takes_a_draw
def only_if(rng: Random, task: Task, fits: Callable[[Task], bool]) -> Task | None:
    """Keep a task that fits; for another one return None, so that whoever draws tries again."""
    return task if fits(task) else None


def count_relevant(task: Task) -> int:
    """Count the relevant documents that exist."""
    return sum(1 for grade in (task.judged or task.inputs[0]) if grade)


def several_queries(metric: str, queries: int, results: tuple[int, int]):
    """Draw rankings of several queries."""

    def draw(rng: Random) -> Task | None:
        return Task(
            metric, [[rng.randint(0, 1) for _ in range(rng.randint(*results))] for _ in range(queries)]
        )

    return draw


def last_query_empty(metric: str, queries: int, results: tuple[int, int]):
    """Draw rankings of several queries, in the last of which nothing relevant is found."""
    draw = several_queries(metric, queries, results)

    def drawn(rng: Random) -> Task | None:
        *found, last = draw(rng).inputs[0]
        return Task(metric, [*found, [0] * len(last)]) if all(map(any, found)) else None

    return drawn


def predicted(metric: str, n: int):
    """Draw true grades of at least three kinds, and predicted ones, of which at least two are not right."""

    def draw(rng: Random) -> Task | None:
        true = [rng.randint(0, 4) for _ in range(n)]
        task = Task(metric, [max(0, grade + rng.randint(-2, 2)) for grade in true], true)
        errors = sum(x != y for x, y in zip(*task.inputs))
        return task if len(set(true)) > 2 and errors > 1 else None

    return draw


def one_metric_of(metrics: tuple, results: tuple[int, int], missed: tuple[int, int]):
    """Draw rankings about one of several metrics, with more relevant documents that were not retrieved."""
    return one_of(*(with_missed(metric, results, missed) for metric in metrics))


def one_hit(metric: str, results: tuple[int, int], ranks: tuple[int, int]):
    """Draw rankings with a single hit, at one of these ranks."""

    def draw(rng: Random) -> Task | None:
        length, at = rng.randint(*results), rng.randint(*ranks)
        return Task(metric, [int(rank == at) for rank in range(1, length + 1)])

    return draw


# ---- goals -------------------------------------------------------------------------------------------


def goals(*conditions: tuple, results: tuple[int, int], grades: tuple, judged_sets: tuple):
    """Draw goals: a ranking to be built with these grades, for which some metrics have certain scores.

    ``results`` says how many there are, at least and at most; a judged set is the grades of all judged
    documents. A condition is (notation, "above", "below" or "of", scores to choose from).
    """

    def drawn(rng: Random) -> Goal:
        wanted = tuple((notation, sign, rng.choice(bounds)) for notation, sign, bounds in conditions)
        return Goal(rng.randint(*results), grades, rng.choice(judged_sets), wanted)

    return drawn


def disagreements(*wishes: tuple[str, str], results: tuple[int, int], grades: tuple, judged_sets: tuple):
    """Draw goals: list A is given, and a list B to be built about which two metrics disagree.

    A wish is (notation, "above" or "below"): where the score of B has to be, seen from that of A.
    """

    def drawn(rng: Random) -> Goal:
        n, judged = rng.randint(*results), rng.choice(judged_sets)
        pool = judged + [0] * n
        return Goal.against(n, grades, judged, tuple(rng.sample(pool, n)), wishes)

    return drawn


def judged_sets_of_relevant(*counts: int) -> tuple:
    """List judged sets to choose from, each of so many documents, all of them relevant."""
    return tuple([1] * count for count in counts)


def one_of(*draws: Callable):
    """Draw by one of these draws."""
    return lambda rng: rng.choice(draws)(rng)
