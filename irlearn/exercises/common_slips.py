"""The scores that common slips in reading give: another cut-off, a sum for a mean, a related metric.

Each comes with words that say what happened, and end the sentence "Look at the data again: …".
"""

from collections.abc import Iterator

from ..definition.metric import Metric
from ..definition.registry import metric
from ..worksheet.readers import rankings
from .task import Task

NEARLY = 1e-9  # scores that differ by less are the same
SHARED = ("k", "gain", "discount", "base")  # options that a related metric takes over
AS_IT_CAME = (
    "you calculated the DCG of the ranking as returned, but an ideal ranking has the best documents first"
)
RELATED = {  # metrics that are easily given for another one
    "MSE": ("RMSE", "MAE"),
    "RMSE": ("MSE", "MAE"),
    "MAE": ("MSE", "RMSE"),
    "DCG": ("nDCG",),
    "IDCG": ("DCG",),
    "RBP": ("P", "DCG", "RR"),
    "Tau": ("Rho",),
    "Rho": ("Tau",),
}


def common_slips(task: Task) -> list[tuple[str, float]]:
    """List the wrong scores that slips give on a task, each behind its words."""
    every = [*other_cutoffs(task), *other_readings(task), *undivided(task), *related_metrics(task)]
    every += shifted_by_one(task) if task.metric.name in ("DCG", "RBP") else ()
    return [(words, score) for words, score in every if abs(score - task.truth) > NEARLY]


def overlooked(task: Task) -> dict[str, float]:
    """Return the commonest wrong scores, each by what in the question is overlooked; a score may be right."""
    found = {}
    k, n = task.metric.bound.get("k"), len(task.inputs[0])
    if k is not None and n > k:
        found["the cut-off"] = task.score(task.metric.bind(k=n))
    if task.judged is not None:
        found["what was missed"] = task.changed(*task.inputs).score()
    if task.metric.name == "RBP":
        found["which of p and 1 - p"] = task.score(_other_p(task.metric))
    for words, ranking in task.misread.items():
        found[words] = task.changed(ranking, judged=task.judged).score()
    for _, score in [*undivided(task)][:1]:  # the others are of one query
        found["the division"] = score
    return found


def other_cutoffs(task: Task) -> Iterator[tuple[str, float]]:
    """Yield the scores at other cut-offs: one lower, one higher, and at the end of a list that is longer."""
    k = task.metric.bound.get("k")
    if k is None:
        return
    for other in filter(None, (k - 1, k + 1)):
        words = f"this is the score at a cut-off of {other}, but the question asks for {k}"
        yield words, task.score(task.metric.bind(k=other))
    if (n := len(task.inputs[0])) > k + 1:
        words = f"you counted all {n} results, but the cut-off is {k}"
        yield words, task.score(task.metric.bind(k=n))
        longest = max(n, len(task.judged or ()))  # so that an ideal ranking holds all judged documents
        yield words, task.score(task.metric.bind(k=longest))


def other_readings(task: Task) -> Iterator[tuple[str, float]]:
    """Yield the scores of misread data: without judged set or last result, by `Task.misread`, by 1 - p."""
    if task.judged is not None:
        words = "you used only the documents in the ranking, but others have been judged too"
        yield words, task.changed(*task.inputs).score()
    for words, ranking in task.misread.items():
        yield words, task.changed(ranking, judged=task.judged).score()
    if task.of_one_ranking and len(task.inputs[0]) > 1:
        yield "you left out the last result", task.changed(task.inputs[0][:-1], judged=task.judged).score()
    if task.metric.name == "RBP":
        words = "you swapped p and 1 - p; p is the probability of going on"
        yield words, task.score(_other_p(task.metric))


def _other_p(asked: Metric) -> Metric:
    return asked.bind(p=round(1 - asked.options["p"], 9))


def shifted_by_one(task: Task) -> Iterator[tuple[str, float]]:
    """Yield the scores with every result a rank too high, if the first is a miss, and a rank too low."""
    (ranking,) = task.inputs
    if len(ranking) > 1 and ranking[0] == 0:
        yield "you placed every result one rank too high", task.changed(ranking[1:], judged=task.judged).truth
    yield "you placed every result one rank too low", task.changed([0, *ranking], judged=task.judged).truth


def undivided(task: Task) -> Iterator[tuple[str, float]]:
    """Yield the sum where a mean is asked for; over queries, also the score of each query alone."""
    n = len(task.inputs[0])
    if task.metric.name in ("MSE", "MAE"):
        yield f"this is the sum; divide it by {n} to get the mean", n * task.truth
    elif task.metric.reader is rankings:
        yield f"this is the sum over the queries; divide it by {n} to get the mean", n * task.truth
        judged_sets = task.judged or [None] * n
        for query, (ranking, judged) in enumerate(zip(task.inputs[0], judged_sets), 1):
            words = f"this is the score of query {query} only, but the question asks for the mean of all {n}"
            yield words, task.changed([ranking], judged=None if judged is None else [judged]).truth


def related_to(asked: Metric) -> list[Metric]:
    """List the metrics that are easily given for ``asked``, each with the options that it shares with it."""
    shared = {name: value for name, value in asked.bound.items() if name in SHARED}
    others = map(metric, RELATED.get(asked.name, ()))
    return [other.bind(**{n: v for n, v in shared.items() if n in other.parameters}) for other in others]


def related_metrics(task: Task) -> Iterator[tuple[str, float]]:
    """Yield what is easily given for the metric: others on the same data, and numbers of its worksheet."""
    asked = task.metric
    for other in related_to(asked):
        words = f"this is {other.display_name}, but the question asks for {asked.display_name}"
        yield AS_IT_CAME if asked.name == "IDCG" else words, task.score(other)
    if asked.name == "RBP":
        residual = task.explain()["residual"]
        words = "this is the residual, the part of the score that's still unknown, rather than the score"
        yield words, residual
        words = "you added the residual to the score, which gives the highest value the score could reach"
        yield words, task.truth + residual
