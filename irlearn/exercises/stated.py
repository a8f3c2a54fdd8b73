"""The sentences that say what is given."""

from .rivals import flat
from .task import Task

WORDS = "no one two three four five six seven eight nine ten eleven twelve".split()


def in_words(n: int) -> str:
    """``three`` for 3."""
    return WORDS[n] if n < len(WORDS) else str(n)


GAINS = {"linear": "The gain of a result is its grade.", "exponential": "The gain of a grade is 2^grade - 1."}


def statement(task: Task, gain: bool = True) -> str:
    """What is given, in sentences; ``gain`` is whether to say what a grade gains."""
    if not task.of_one_ranking:
        return _lists(*task.inputs)
    (ranking,) = task.inputs
    graded = max(flat([ranking, task.judged or ()]), default=0) > 1
    scale = "their grades are" if graded else "1 is relevant and 0 is not"
    said = [f"{_results(len(ranking))} came back; from the top, {scale}: {_row(ranking)}."]
    if task.judged is not None:
        relevant = sum(1 for g in task.judged if g)
        said.append(
            f"The grades of all judged documents are {_row(sorted(task.judged, reverse=True))}."
            if graded
            else f"Altogether {_documents(relevant)}."
        )
    if graded and "rel" in task.metric.options:
        said.append(f"A grade of {task.metric.options['rel']} or more is relevant.")
    if task.metric.options.get("max_grade") is not None:
        said.append(f"The top of the scale is {task.metric.options['max_grade']}.")
    if gain and graded:
        said += filter(None, [GAINS.get(str(task.metric.options.get("gain")))])
    return " ".join(said)


def _lists(first, second=None):
    """Predicted and true grades, or the rankings of several queries."""
    if second is None:
        return f"The rankings, from the top, with 1 for a relevant result: {_row(first)}."
    return f"The predicted grades are {_row(first)}, and the true ones are {_row(second)}."


def _documents(n):
    return f"{in_words(n)} relevant {'document exists' if n == 1 else 'documents exist'}"


def _results(n):
    return f"{in_words(n).capitalize()} {'result' if n == 1 else 'results'}"


def _row(values):
    return (
        " / ".join(map(_row, values))
        if values and isinstance(values[0], list)
        else " ".join(map(str, values))
    )
