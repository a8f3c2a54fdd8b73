"""Changes of which one predicts what they do to a score. Each function gives a function of a Random."""

from collections.abc import Callable
from random import Random

from .kinds.predict import Change
from .task import Task


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


def improved(draw: Callable):
    """A result below the first hit becomes a hit, too."""

    def drawn(rng: Random) -> Change | None:
        task = draw(rng)
        if task is None:
            return None
        ranking = list(task.inputs[0])
        below = [place for place in range(len(ranking)) if any(ranking[:place]) and not ranking[place]]
        if not below:
            return None
        place = rng.choice(below)
        ranking[place] = 1
        words = f"The result at rank {place + 1} is replaced by a relevant one."
        return Change(task, task.changed(ranking, judged=task.judged), words)

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


def agreed(draw: Callable):
    """Two judges judge some more documents, and both find none of them relevant."""

    def drawn(rng: Random) -> Change | None:
        task = draw(rng)
        if task is None:
            return None
        after = task.changed(*([*judge, 0, 0, 0, 0] for judge in task.inputs))
        return Change(task, after, "Then they judge four more documents, and both give each of them a 0.")

    return drawn


def deeper(draw: Callable):
    """The cut-off moves down by one."""

    def drawn(rng: Random) -> Change | None:
        task = draw(rng)
        if task is None:
            return None
        k = task.metric.options["k"]
        after = Task(task.metric.bind(k=k + 1), *task.inputs, judged=task.judged)
        return Change(task, after, f"Now the cut-off is {k + 1}, and no longer {k}.")

    return drawn


def stricter(draw: Callable, rel: int):
    """Only results from a higher grade on count as relevant."""

    def drawn(rng: Random) -> Change | None:
        task = draw(rng)
        if task is None:
            return None
        after = Task(task.metric.bind(rel=rel), *task.inputs, judged=task.judged)
        words = f"The cut-off is {task.metric.options['k']}. Now only grades from {rel} on count as relevant."
        return Change(task, after, words)

    return drawn
