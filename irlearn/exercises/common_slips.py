"""The scores that common slips give: another cut-off, no judged set, a sum for a mean, a related metric."""

from collections.abc import Iterator

from ..definition.registry import metric
from .task import Task

NEARLY = 1e-9  # scores that differ by less are the same
OPTIONS_OF_DCG = ("k", "gain", "discount", "base")
ERRORS = ("MSE", "RMSE", "MAE")


def common_slips(task: Task) -> list[tuple[str, float]]:
    """List what slips give here that is not right, each in words that follow "Look at the data again"."""
    every = (*other_cutoffs(task), *other_readings(task), *undivided(task), *related_metrics(task))
    return [(words, score) for words, score in every if abs(score - task.truth) > NEARLY]


def other_cutoffs(task: Task) -> Iterator[tuple[str, float]]:
    """Yield the scores at other cut-offs: one higher, one lower, and at the end of the list."""
    k = task.metric.bound.get("k")
    if k is None:
        return
    for other in filter(None, (k - 1, k + 1)):
        words = f"the cut-off is {k} here, and this is what comes out at {other}"
        yield words, task.score(task.metric.bind(k=other))
    if (n := len(task.inputs[0])) > k + 1:
        words = f"the cut-off is {k} here, and this is what comes out when all {n} results are counted"
        yield words, task.score(task.metric.bind(k=n))
        longest = max(n, len(task.judged or ()))  # so that an ideal ranking has a place for all, too
        yield words, task.score(task.metric.bind(k=longest))


def other_readings(task: Task) -> Iterator[tuple[str, float]]:
    """Yield the scores without the judged set, without the last result, and with p for 1 - p."""
    if task.judged is not None:
        words = "only the documents of the ranking are taken to be judged, and there are others"
        yield words, task.changed(*task.inputs).score()
    if task.of_one_ranking and len(task.inputs[0]) > 1:
        yield "the last result is left out", task.changed(task.inputs[0][:-1], judged=task.judged).score()
    if task.metric.name == "RBP":
        p = task.metric.options["p"]
        words = "p is the probability of going on, and here p and 1 - p have changed places"
        yield words, task.score(task.metric.bind(p=round(1 - p, 9)))


def undivided(task: Task) -> Iterator[tuple[str, float]]:
    """Yield what comes out without the division by n: the sum; over queries, the score of each alone, too."""
    if task.metric.name in ("MSE", "MAE"):
        n = len(task.inputs[0])
        yield f"this is the sum, and it has to be divided by {n} for the mean", n * task.truth
    elif task.of_queries:
        n = len(task.inputs[0])
        yield (
            f"this is the sum over the queries, and it has to be divided by {n} for the mean",
            n * task.truth,
        )
        judged_sets = task.judged or [None] * n
        for query, (ranking, judged) in enumerate(zip(task.inputs[0], judged_sets), 1):
            words = f"this is the score of query {query} alone, and the question is about the mean of all {n}"
            yield words, task.changed([ranking], judged=None if judged is None else [judged]).truth


def related_metrics(task: Task) -> Iterator[tuple[str, float]]:
    """Yield other errors of the same predictions, and DCG where that of the best order is asked for."""
    if task.metric.name in ERRORS:
        for other in ERRORS:
            if other != task.metric.name:
                words = f"this is {other}, and the question is about {task.metric.name}"
                yield words, Task(other, *task.inputs).truth
    if task.metric.name == "IDCG":
        words = "this is the DCG of the ranking as it came, and an ideal ranking has the best documents first"
        same = {name: value for name, value in task.metric.bound.items() if name in OPTIONS_OF_DCG}
        yield words, Task(metric("DCG").bind(**same), *task.inputs).truth
