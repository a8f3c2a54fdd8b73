"""Draws (`draws`) of changes to data; students predict what each change does to a score.

The functions take a random generator and a task, and return a `Change`. The decorator makes them take a draw
of tasks in place of both, and return a draw of changes: ``swapped(draw)``, ``stricter(draw, rel=2)``.
"""

from random import Random

from .draws import takes_a_draw
from .kinds.predict import Change
from .task import Task


@takes_a_draw
def swapped(rng: Random, task: Task) -> Change | None:
    """Swap two neighbours, of which one is better than the other."""
    ranking = list(task.inputs[0])
    index = rng.randrange(len(ranking) - 1)
    if ranking[index] == ranking[index + 1]:
        return None
    ranking[index : index + 2] = ranking[index + 1], ranking[index]
    words = f"The results at ranks {index + 1} and {index + 2} change places."
    return Change(task, task.changed(ranking, judged=task.judged), words)


@takes_a_draw
def lengthened(rng: Random, task: Task, grades: tuple[int, ...]) -> Change | None:
    """Add a result with one of these grades at the end; None where no document of this grade is left."""
    grade = rng.choice(grades)
    if grade and task.judged and _all_retrieved(task, grade):
        return None
    after = task.changed([*task.inputs[0], grade], judged=task.judged)
    return Change(task, after, f"One more result comes back at the end, with the grade {grade}.")


def _all_retrieved(task, grade):
    """Tell whether all judged documents of this grade are already retrieved."""
    return task.judged.count(grade) <= task.inputs[0].count(grade)


@takes_a_draw
def improved(rng: Random, task: Task) -> Change | None:
    """Turn a miss below the first hit into a hit."""
    ranking = list(task.inputs[0])
    below = [index for index in range(len(ranking)) if any(ranking[:index]) and not ranking[index]]
    if not below:
        return None
    index = rng.choice(below)
    ranking[index] = 1
    words = f"The result at rank {index + 1} is replaced by a relevant one."
    return Change(task, task.changed(ranking, judged=task.judged), words)


@takes_a_draw
def discovered(rng: Random, task: Task) -> Change:
    """Let the judges find one more relevant document, which was not retrieved."""
    after = task.changed(task.inputs[0], judged=[*(task.judged or task.inputs[0]), 1])
    words = "The judges find one more relevant document, with grade 1, which did not come back."
    return Change(task, after, words)


@takes_a_draw
def overlooked(rng: Random, task: Task) -> Change | None:
    """Let the judges find out that a result they had called not relevant is relevant."""
    ranking = list(task.inputs[0])
    if 0 not in ranking:
        return None
    index = rng.choice([index for index, grade in enumerate(ranking) if grade == 0])
    ranking[index] = 1
    words = f"The judges find out that the result at rank {index + 1} is relevant, too, with grade 1."
    return Change(task, task.changed(ranking, judged=task.judged and [*task.judged, 1]), words)


@takes_a_draw
def shifted(rng: Random, task: Task) -> Change:
    """Raise every prediction by one."""
    after = task.changed([grade + 1 for grade in task.inputs[0]], task.inputs[1])
    return Change(task, after, "Now every prediction is 1 higher.")


# What each of two judges gives to four more documents, and the words for it.
FOUR_MORE = [
    ((0, 0, 0, 0), (0, 0, 0, 0), "and both give each of them a 0"),
    ((1, 0, 1, 0), (0, 1, 0, 1), "and agree on none: the first gives 1 0 1 0, the second 0 1 0 1"),
]


@takes_a_draw
def agreed(rng: Random, task: Task) -> Change:
    """Let two judges judge four more documents, and agree on all of them or on none."""
    *more, words = rng.choice(FOUR_MORE)
    after = task.changed(*([*judge, *grades] for judge, grades in zip(task.inputs, more)))
    return Change(task, after, f"Then they judge four more documents, {words}.")


@takes_a_draw
def deeper(rng: Random, task: Task) -> Change:
    """Raise k by one."""
    k = task.metric.options["k"]
    after = Task(task.metric.bind(k=k + 1), *task.inputs, judged=task.judged)
    return Change(task, after, f"Now the cut-off is {k + 1}, and no longer {k}.")


@takes_a_draw
def stricter(rng: Random, task: Task, rel: int) -> Change | None:
    """Count only results from a higher grade on as relevant."""
    if max(*task.inputs[0], *(task.judged or ())) < rel:  # no grade reaches rel, so nothing would be relevant
        return None
    after = Task(task.metric.bind(rel=rel), *task.inputs, judged=task.judged)
    words = f"The cut-off is {task.metric.options['k']}. Now only grades from {rel} on count as relevant."
    return Change(task, after, words)


@takes_a_draw
def uncited(rng: Random, task: Task) -> Change | None:
    """Take the citation of one sentence away; another one keeps its own."""
    support = list(task.inputs[0])
    cited = [index for index, degree in enumerate(support) if degree is not None]
    if len(cited) < 2:
        return None
    index = rng.choice(cited)
    support[index] = None
    return Change(task, task.changed(support), f"The citation of sentence {index + 1} is taken away.")


@takes_a_draw
def half_said(rng: Random, task: Task) -> Change | None:
    """Let the answer say a part of a nugget of which it said nothing."""
    support, vital = map(list, task.inputs)
    silent = [index for index, degree in enumerate(support) if degree == 0]
    if not silent:
        return None
    index = rng.choice(silent)
    support[index] = 1
    words = f"Then the answer says a part of nugget {index + 1}, too."
    return Change(task, task.changed(support, vital), words)
