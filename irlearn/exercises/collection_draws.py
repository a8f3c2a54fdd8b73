"""Draws (`draws`) about a test collection: its run (results) and qrels (judgments), and unjudged results."""

from random import Random

from .draws import takes_a_draw
from .kinds.predict import Change
from .task import Task


def from_files(metric: str, results: tuple[int, int], missed: tuple[int, int]):
    """Draw the lines of a run and of its qrels; some results are unjudged, some relevant documents missed.

    ``results`` and ``missed`` say how many, at least and at most. At least one unjudged result is above the
    cut-off, and two results or more are relevant. The lines are sorted by the names of the documents.
    """

    def draw(rng: Random) -> Task | None:
        names = list("abcdefghij")
        shown = rng.sample(names, rng.randint(*results))
        ranking = [rng.choice((1, 1, 0, None)) for _ in shown]
        rest = [name for name in names if name not in shown][: rng.randint(*missed)]
        judged = {name: grade for name, grade in zip(shown, ranking) if grade is not None}
        qrels = judged | dict.fromkeys(rest, 1)
        if None not in ranking[: Task(metric, [0]).metric.options["k"]] or sum(filter(None, ranking)) < 2:
            return None
        scores = sorted(rng.sample(range(11, 99), len(shown)), reverse=True)
        run = sorted((name, rank, score / 10) for rank, (name, score) in enumerate(zip(shown, scores), 1))
        run_lines = "; ".join(f"{name}, {rank}, {score}" for name, rank, score in run)
        qrels_lines = "; ".join(f"{name}, {grade}" for name, grade in sorted(qrels.items()))
        wording = (
            f"The lines of a run for one query, with document, rank and score: {run_lines}. The lines of its "
            f"qrels, with document and grade: {qrels_lines}."
        )
        return Task(metric, ranking, judged=sorted(qrels.values(), reverse=True), wording=wording)

    return draw


@takes_a_draw
def judged_later(rng: Random, task: Task) -> Change | None:
    """Let somebody judge a result that nobody had judged."""
    ranking = list(task.inputs[0])
    place = rng.choice([place for place, grade in enumerate(ranking) if grade is None])
    ranking[place] = rng.choice((0, 1, 1))
    words = (
        f"Now somebody judges the result at rank {place + 1}, which had not been judged, and says that it is "
        f"{'relevant' if ranking[place] else 'not relevant'}."
    )
    return Change(task, task.changed(ranking, judged=[*(task.judged or ()), ranking[place]]), words)
