"""How the data of an item are drawn. Each function gives a function of a Random: a task, or None."""

from collections.abc import Callable
from random import Random

from .kinds.choose import Case
from .kinds.construct import Goal
from .kinds.predict import Change
from .task import Task


def missed(metric: str, n: tuple[int, int], more: tuple[int, int], levels=(0, 1), among=(1,), at_least=1):
    """Rankings of n results with these grades, and more relevant documents that did not come back."""

    def draw(rng: Random) -> Task | None:
        ranking = [rng.choice(levels) for _ in range(rng.randint(*n))]
        rest = [rng.choice(among) for _ in range(rng.randint(*more))]
        task = Task(metric, ranking, judged=sorted([*filter(None, ranking), *rest], reverse=True))
        hits = sum(1 for grade in ranking[: task.metric.options.get("k")] if grade)
        return task if hits >= at_least else None

    return draw


def alone(metric: str, n: tuple[int, int], levels=(0, 1), at_least=1):
    """Rankings that are the judged set themselves."""

    def draw(rng: Random) -> Task | None:
        task = Task(metric, [rng.choice(levels) for _ in range(rng.randint(*n))])
        hits = sum(1 for grade in task.inputs[0][: task.metric.options.get("k")] if grade)
        return task if hits >= at_least else None

    return draw


def only(draw: Callable, fits: Callable[[Task], bool]):
    """The same, where the data have a certain shape."""

    def drawn(rng: Random) -> Task | None:
        task = draw(rng)
        return task if task is not None and fits(task) else None

    return drawn


def known(task: Task) -> int:
    """How many relevant documents exist."""
    return sum(1 for grade in (task.judged or task.inputs[0]) if grade)


def several(metric: str, queries: int, n: tuple[int, int]):
    """Rankings of several queries."""

    def draw(rng: Random) -> Task | None:
        return Task(metric, [[rng.randint(0, 1) for _ in range(rng.randint(*n))] for _ in range(queries)])

    return draw


def one_empty(metric: str, queries: int, n: tuple[int, int]):
    """Rankings of several queries, in the last of which nothing relevant is found."""
    draw = several(metric, queries, n)

    def drawn(rng: Random) -> Task | None:
        *found, last = draw(rng).inputs[0]
        return Task(metric, [*found, [0] * len(last)]) if all(map(any, found)) else None

    return drawn


def predicted(metric: str, n: int):
    """Grades that were predicted, and the true ones."""

    def draw(rng: Random) -> Task | None:
        true = [rng.randint(0, 4) for _ in range(n)]
        return Task(metric, [max(0, grade + rng.randint(-2, 2)) for grade in true], true)

    return draw


# ---- changes, of which one predicts what they do ----------------------------------------------------


def swapped(draw: Callable):
    """Two neighbours change places; one of them is better than the other."""

    def drawn(rng: Random) -> Change | None:
        task = draw(rng)
        if task is None:
            return None
        ranking = list(task.inputs[0])
        place = rng.randrange(len(ranking) - 1)
        if ranking[place] == ranking[place + 1]:
            return None
        ranking[place : place + 2] = ranking[place + 1], ranking[place]
        words = f"The results at ranks {place + 1} and {place + 2} change places."
        return Change(task, task.changed(ranking, judged=task.judged), words)

    return drawn


def lengthened(draw: Callable, grade: int = 0):
    """One more result comes back, at the end."""

    def drawn(rng: Random) -> Change | None:
        task = draw(rng)
        if task is None or (grade and (task.judged or []).count(grade) <= task.inputs[0].count(grade)):
            return None
        after = task.changed([*task.inputs[0], grade], judged=task.judged)
        return Change(task, after, f"One more result comes back at the end, with the grade {grade}.")

    return drawn


def discovered(draw: Callable):
    """The judges find one more relevant document, which did not come back."""

    def drawn(rng: Random) -> Change | None:
        task = draw(rng)
        if task is None:
            return None
        after = task.changed(task.inputs[0], judged=[*(task.judged or task.inputs[0]), 1])
        words = "The judges find one more relevant document, with grade 1, which did not come back."
        return Change(task, after, words)

    return drawn


def shifted(draw: Callable):
    """Every prediction is one higher."""

    def drawn(rng: Random) -> Change | None:
        task = draw(rng)
        if task is None:
            return None
        after = task.changed([grade + 1 for grade in task.inputs[0]], task.inputs[1])
        return Change(task, after, "Now every prediction is 1 higher.")

    return drawn


# ---- goals, cases ------------------------------------------------------------------------------------


def goals(n: int, levels: tuple, judged: list, *wishes: tuple):
    """Some results with certain scores: (notation, sign, bounds to choose from) for each metric."""

    def drawn(rng: Random) -> Goal:
        wanted = tuple((notation, sign, rng.choice(bounds)) for notation, sign, bounds in wishes)
        return Goal(n, levels, judged, wanted)

    return drawn


def cases(*told: Case):
    """One of these cases."""
    return lambda rng: rng.choice(told)
