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


def lengthened(draw: Callable, *grades: int):
    """One more result comes back, at the end, with one of these grades."""

    def drawn(rng: Random) -> Change | None:
        task, grade = draw(rng), rng.choice(grades)
        if task is None or (grade and task.judged and _all_came_back(task, grade)):
            return None
        after = task.changed([*task.inputs[0], grade], judged=task.judged)
        return Change(task, after, f"One more result comes back at the end, with the grade {grade}.")

    return drawn


def _all_came_back(task, grade):
    """Whether no document of this grade is left to come back."""
    return task.judged.count(grade) <= task.inputs[0].count(grade)


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


def overlooked(draw: Callable):
    """The judges find out that a result is relevant which they had taken for a miss."""

    def drawn(rng: Random) -> Change | None:
        task = draw(rng)
        if task is None or 0 not in task.inputs[0]:
            return None
        ranking = list(task.inputs[0])
        place = rng.choice([place for place, grade in enumerate(ranking) if grade == 0])
        ranking[place] = 1
        words = f"The judges find out that the result at rank {place + 1} is relevant, too, with grade 1."
        return Change(task, task.changed(ranking, judged=[*(task.judged or ranking), 1]), words)

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
    """Two judges judge some more documents, and agree on all of them or on none."""
    said = {
        ((0, 0, 0, 0), (0, 0, 0, 0)): "and both give each of them a 0",
        (
            (1, 0, 1, 0),
            (0, 1, 0, 1),
        ): "and agree on none: the first gives 1 0 1 0, the second 0 1 0 1",
    }

    def drawn(rng: Random) -> Change | None:
        task = draw(rng)
        if task is None:
            return None
        more, words = rng.choice([*said.items()])
        after = task.changed(*([*judge, *grades] for judge, grades in zip(task.inputs, more)))
        return Change(task, after, f"Then they judge four more documents, {words}.")

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
        if task is None or max(*task.inputs[0], *task.judged) < rel:  # there would be no grades to speak of
            return None
        after = Task(task.metric.bind(rel=rel), *task.inputs, judged=task.judged)
        words = f"The cut-off is {task.metric.options['k']}. Now only grades from {rel} on count as relevant."
        return Change(task, after, words)

    return drawn
