"""Functions that make draws of rankings and goals. A *draw* takes a Random and returns the data of an item: a
`Task` (a metric and its data), a `Goal` (for a ranking to be made up), or None to be called again.
"""

from collections.abc import Callable
from functools import partial, wraps
from math import inf
from random import Random
from typing import TypeVar

from .kinds.construct import Goal
from .kinds.lettered import Change
from .task import Task

Made = TypeVar("Made")


def returns_a_draw(make: Callable[..., Made]) -> Callable[..., Callable[[Random], Made]]:
    """Turn ``make(rng, ...)``, which makes the data of one item, into ``make(...)``, which returns a draw."""

    @wraps(make)
    def with_options(*args, **options):
        return lambda rng: make(rng, *args, **options)

    return with_options


def takes_a_draw(make: Callable[..., Made | None]) -> Callable[..., Callable[[Random], Made | None]]:
    """Turn ``make(rng, task, ...)``, a function of one task, into ``make(draw, ...)``, which returns a draw.

    The new draw returns what ``make`` does with the task that ``draw`` gives, or None where it gives none.
    """

    @wraps(make)
    def with_draw(draw: Callable[[Random], Task | None], *args, **options):
        def drawn(rng: Random) -> Made | None:
            task = draw(rng)
            return None if task is None else make(rng, task, *args, **options)

        return drawn

    return with_draw


@returns_a_draw
def with_missed(
    rng: Random,
    metric: str,
    results: tuple[int, int],
    missed: tuple[int, int],
    grades=(0, 1),
    missed_grades=(1,),
    fewest_hits=1,
    fewest_relevant=0,
    most_relevant=inf,
) -> Task | None:
    """Draw rankings, and relevant documents that were missed: judged, but not among the results.

    ``results`` and ``missed`` say how many there are, at least and at most (as in all draws); ``grades`` and
    ``missed_grades`` are the grades from which each is drawn. At least ``fewest_hits`` results down to the
    cut-off are relevant, and of all documents no fewer than ``fewest_relevant`` and no more than
    ``most_relevant``.
    """
    ranking = [rng.choice(grades) for _ in range(rng.randint(*results))]
    rest = [rng.choice(missed_grades) for _ in range(rng.randint(*missed))]
    task = Task(metric, ranking, judged=sorted([*filter(None, ranking), *rest], reverse=True))
    fits = fewest_relevant <= count_relevant(task) <= most_relevant
    return task if fits and _hits(task) >= fewest_hits else None


# Two relevant documents were missed (at least 2, at most 2), so the ideal ranking has more than the list.
# A grade that stands twice is drawn twice as often.
best_missed = partial(
    with_missed,
    results=(6, 8),
    missed=(2, 2),
    grades=(0, 0, 1, 1, 2, 3),
    missed_grades=(3, 2, 3),
    fewest_hits=2,
)


@returns_a_draw
def all_judged(
    rng: Random, metric: str, results: tuple[int, int], grades=(0, 1), fewest_hits=1
) -> Task | None:
    """Draw rankings whose results are all the documents that were judged."""
    task = Task(metric, [rng.choice(grades) for _ in range(rng.randint(*results))])
    return task if _hits(task) >= fewest_hits else None


def _hits(task: Task) -> int:
    return sum(1 for grade in task.inputs[0][: task.metric.options.get("k")] if grade)


@takes_a_draw
def only_if(rng: Random, task: Task, fits: Callable[[Task], bool]) -> Task | None:
    return task if fits(task) else None


def count_relevant(task: Task) -> int:
    """Count the relevant documents: those among the judged ones or, where none are given, the results."""
    return sum(1 for grade in (task.judged or task.inputs[0]) if grade)


@returns_a_draw
def several_queries(rng: Random, metric: str, queries: int, results: tuple[int, int]) -> Task:
    """Draw rankings of several queries, with the grades 0 and 1."""
    return Task(metric, [[rng.randint(0, 1) for _ in range(rng.randint(*results))] for _ in range(queries)])


@returns_a_draw
def last_query_empty(rng: Random, metric: str, queries: int, results: tuple[int, int]) -> Task | None:
    """Draw rankings of several queries, in the last of which nothing relevant is found."""
    draw = several_queries(metric, queries, results)
    *found, last = draw(rng).inputs[0]
    return Task(metric, [*found, [0] * len(last)]) if all(map(any, found)) else None


@returns_a_draw
def predicted(rng: Random, metric: str, n: int) -> Task | None:
    """Draw true grades of at least three kinds, and predicted ones, of which at least two are not right."""
    true = [rng.randint(0, 4) for _ in range(n)]
    task = Task(metric, [max(0, grade + rng.randint(-2, 2)) for grade in true], true)
    errors = sum(x != y for x, y in zip(*task.inputs))
    return task if len(set(true)) > 2 and errors > 1 else None


def one_metric_of(metrics: tuple, results: tuple[int, int], missed: tuple[int, int]):
    return one_of(*(with_missed(metric, results, missed) for metric in metrics))


@returns_a_draw
def one_hit(rng: Random, metric: str, results: tuple[int, int], ranks: tuple[int, int]) -> Task:
    """Draw rankings with a single hit, at a rank from the first to the second of ``ranks``."""
    length, at = rng.randint(*results), rng.randint(*ranks)
    return Task(metric, [int(rank == at) for rank in range(1, length + 1)])


# ---- goals -------------------------------------------------------------------------------------------


@returns_a_draw
def goals(
    rng: Random, *conditions: tuple, results: tuple[int, int], relevant=(), grades=(0, 1), judged_sets=()
) -> Goal:
    """Draw goals: a ranking to be built with these grades, for which some metrics have certain scores.

    A condition is (notation, "above", "below" or "of" (equal to), scores to choose from). A judged set is the
    grades of all judged documents: one of ``judged_sets``, or as many 1s as one of the numbers in
    ``relevant`` says.
    """
    judged_sets = judged_sets or [[1] * count for count in relevant]
    wanted = tuple((notation, sign, rng.choice(bounds)) for notation, sign, bounds in conditions)
    return Goal(rng.randint(*results), grades, rng.choice(judged_sets), wanted)


@returns_a_draw
def disagreements(
    rng: Random,
    *wishes: tuple[str, str],
    results: tuple[int, int],
    relevant=(),
    grades=(0, 1),
    judged_sets=(),
) -> Goal:
    """Draw goals: list A is given, and a list B to be built, so that two metrics disagree which is better.

    A wish is (notation, "above" or "below"): where the score of B has to be, seen from that of A. The judged
    sets are those of `goals`.
    """
    judged_sets = judged_sets or [[1] * count for count in relevant]
    n, judged = rng.randint(*results), rng.choice(judged_sets)
    list_a = rng.sample(judged + [0] * n, n)
    return Goal.against(n, grades, judged, tuple(list_a), wishes)


def one_of(*draws: Callable):
    return lambda rng: rng.choice(draws)(rng)


@takes_a_draw
def swapped(rng: Random, task: Task) -> Change | None:
    """Swap two neighbours, of which one is better than the other."""
    ranking = list(task.inputs[0])
    index = rng.randrange(len(ranking) - 1)
    if ranking[index] == ranking[index + 1]:
        return None
    ranking[index : index + 2] = ranking[index + 1], ranking[index]
    words = f"The results at ranks {index + 1} and {index + 2} are swapped."
    return Change(task, task.changed(ranking, judged=task.judged), words)


@takes_a_draw
def lengthened(rng: Random, task: Task, grades: tuple[int, ...]) -> Change | None:
    grade = rng.choice(grades)
    if grade and task.judged and (task.judged.count(grade) <= task.inputs[0].count(grade)):
        return None
    after = task.changed([*task.inputs[0], grade], judged=task.judged)
    return Change(task, after, f"The search returns one more result at the end, with grade {grade}.")


def _regraded(
    rng: Random, task: Task, where: list[int], grade: int | None, words: str, judged: list | None = None
) -> Change | None:
    """Give this grade to the result at one of these indices; None where there are none."""
    if not where:
        return None
    index, (ranking, *others) = rng.choice(where), map(list, task.inputs)
    ranking[index] = grade
    return Change(task, task.changed(ranking, *others, judged=judged), words.format(index + 1))


@takes_a_draw
def improved(rng: Random, task: Task) -> Change | None:
    """Turn a miss below the first hit into a hit."""
    (ranking,) = task.inputs
    below = [index for index in range(len(ranking)) if any(ranking[:index]) and not ranking[index]]
    return _regraded(rng, task, below, 1, "The result at rank {} is replaced by a relevant one.", task.judged)


@takes_a_draw
def discovered(rng: Random, task: Task) -> Change:
    after = task.changed(task.inputs[0], judged=[*(task.judged or task.inputs[0]), 1])
    words = "The judges find one more relevant document, with grade 1, which wasn't retrieved."
    return Change(task, after, words)


@takes_a_draw
def overlooked(rng: Random, task: Task) -> Change | None:
    misses = [index for index, grade in enumerate(task.inputs[0]) if grade == 0]
    words = "The judges discover that the result at rank {} is also relevant, with grade 1."
    return _regraded(rng, task, misses, 1, words, judged=task.judged and [*task.judged, 1])


@takes_a_draw
def shifted(rng: Random, task: Task) -> Change:
    after = task.changed([grade + 1 for grade in task.inputs[0]], task.inputs[1])
    return Change(task, after, "Now every prediction becomes 1 higher.")


# What each of two judges gives to four more documents, and the words for it.
FOUR_MORE = [
    ((0, 0, 0, 0), (0, 0, 0, 0), "and both give each document a 0"),
    ((1, 0, 1, 0), (0, 1, 0, 1), "and agree on none: the first gives 1 0 1 0, the second 0 1 0 1"),
]


@takes_a_draw
def agreed(rng: Random, task: Task) -> Change:
    *more, words = rng.choice(FOUR_MORE)
    after = task.changed(*([*judge, *grades] for judge, grades in zip(task.inputs, more)))
    return Change(task, after, f"Then they judge four more documents, {words}.")


@takes_a_draw
def deeper(rng: Random, task: Task) -> Change:
    k = task.metric.options["k"]
    after = Task(task.metric.bind(k=k + 1), *task.inputs, judged=task.judged)
    return Change(task, after, f"Now the cut-off is {k + 1} rather than {k}.")


@takes_a_draw
def stricter(rng: Random, task: Task, rel: int) -> Change | None:
    if max(*task.inputs[0], *(task.judged or ())) < rel:  # no grade reaches rel, so nothing would be relevant
        return None
    after = Task(task.metric.bind(rel=rel), *task.inputs, judged=task.judged)
    words = f"The cut-off is {task.metric.options['k']}. Now only grades of {rel} or more count as relevant."
    return Change(task, after, words)


@takes_a_draw
def uncited(rng: Random, task: Task) -> Change | None:
    cited = [index for index, degree in enumerate(task.inputs[0]) if degree is not None]
    if len(cited) < 2:
        return None
    return _regraded(rng, task, cited, None, "The citation of sentence {} is removed.")


@takes_a_draw
def half_said(rng: Random, task: Task) -> Change | None:
    silent = [index for index, degree in enumerate(task.inputs[0]) if degree == 0]
    return _regraded(rng, task, silent, 1, "Now the answer also says a part of nugget {}.")
