"""Functions that make draws (`draws`) of data such as two judges, or results that nobody judged (*holes*).

*Nuggets* are the facts that an answer to a question should state; a vital one must not be missing.

Two numbers in a tuple say how many there are, at least and at most.
"""

from random import Random

from ..definition.registry import metric as metric_of
from .draws import count_relevant, returns_a_draw, takes_a_draw
from .kinds.lettered import Change
from .statements import UNJUDGED, number_in_words, row
from .task import Task


@returns_a_draw
def judges(rng: Random, metric: str, results: tuple[int, int], grades=(0, 1)) -> Task | None:
    """Draw the grades of two judges, who use the same grades, agree on many documents, and not on all."""
    first = [rng.choice(grades) for _ in range(rng.randint(*results))]
    second = [grade if rng.random() < 0.6 else rng.choice(grades) for grade in first]
    return Task(metric, first, second) if first != second and set(first) == set(second) else None


@returns_a_draw
def orders(rng: Random, metric: str, results: tuple[int, int]) -> Task | None:
    """Draw two orders of the same things, which are called by letters."""
    things = list("ABCDEFGH"[: rng.randint(*results)])
    return Task(metric, rng.sample(things, len(things)), rng.sample(things, len(things)))


@returns_a_draw
def looked_up(rng: Random, metric: str, results: tuple[int, int], grades: tuple) -> Task | None:
    """Draw a ranking of named documents and a table of judgments, in which the grades are to be looked up.

    One result above the cut-off was not judged. The first one below the cut-off is relevant, so that it makes
    a difference whether the unjudged one is struck out.
    """
    options = Task(metric, [0]).metric.options
    k, rel = options["k"], options["rel"]
    names = list("abcdefghij"[: rng.randint(*results)])
    qrels = {name: rng.choice(grades) for name in names}
    shown = rng.sample(names, len(names) - 2)
    if qrels[shown[k]] < rel:
        return None
    unjudged = shown[rng.randrange(k)]
    judged = {name: grade for name, grade in qrels.items() if name != unjudged}
    wording = (
        f"The judgments of a query: {', '.join(f'{name} {grade}' for name, grade in judged.items())}. "
        f"An engine returned {' '.join(shown)}, of which {unjudged} is unjudged. "
        f"A grade of {rel} or more is relevant."
    )
    return Task(metric, [judged.get(name) for name in shown], judged=list(judged.values()), wording=wording)


@returns_a_draw
def points(rng: Random, metric: str, results: tuple[int, int], grades: tuple) -> Task | None:
    """Draw points that two judges gave to the same things; a judge may give several the same."""
    first, second = ([rng.choice(grades) for _ in range(n)] for n in [rng.randint(*results)] * 2)
    wording = f"Two judges gave the same things points, in the same order: {row(first)} and {row(second)}."
    return Task(metric, first, second, wording=wording)


@returns_a_draw
def sharing(rng: Random, metric: str, n: int) -> Task | None:
    """Draw two lists of n things each, out of the same six, so that they share some."""
    return Task(metric, *(rng.sample("ABCDEF", n) for _ in range(2)))


@returns_a_draw
def covering(rng: Random, metric: str, n: int, subtopics: str = "abcd") -> Task | None:
    """Draw n results, each about some subtopics or (below rank 2) none, and up to two documents missed."""
    about = [[name for name in subtopics if rng.random() < 0.4] for _ in range(n + 2)]
    found = about[:n]
    return Task(metric, found, judged=sorted(filter(None, about))) if all(found[:2]) else None


@returns_a_draw
def partly_judged(
    rng: Random,
    metric: str,
    results: tuple[int, int],
    missed: tuple[int, int],
    others: tuple[int, int],
    grades=(),
    hit_at_end=False,
) -> Task | None:
    """Draw rankings with results that nobody judged, and judged documents that were not retrieved.

    Of those not retrieved, ``missed`` are relevant and ``others`` are not. A result is drawn from 0, 0, 1, 1,
    None and ``grades`` (-1: pooled, but not judged). ``hit_at_end`` makes the last result relevant.
    """
    ranking = [rng.choice((0, 0, 1, 1, None, *grades)) for _ in range(rng.randint(*results))]
    ranking[-1:] = [1] if hit_at_end else ranking[-1:]
    rest = [1] * rng.randint(*missed) + [0] * rng.randint(*others)
    known = [grade for grade in ranking if grade in (0, 1)]
    task = Task(metric, ranking, judged=sorted([*known, *rest], reverse=True))
    return task if None in ranking and any(known) else None


def count_nonrelevant(task: Task) -> int:
    return (task.judged or []).count(0)


@takes_a_draw
def unnumbered(rng: Random, task: Task) -> Task:
    """Draw the same task, in words that do not say how many results there are."""
    wording = (
        f"From the top, with 1 for a relevant result, 0 for a result judged not relevant and {UNJUDGED} "
        f"for an unjudged result: {row(task.inputs[0])}."
    )
    return Task(task.metric, *task.inputs, judged=task.judged, wording=wording)


@returns_a_draw
def partly_judged_queries(rng: Random, metric: str, queries: int, results: tuple[int, int]) -> Task | None:
    """Draw partly judged rankings of several queries; in the last one nothing relevant is found."""
    one = partly_judged("Bpref", results, missed=(0, 1), others=(0, 2))
    tasks = [task for task in (one(rng) for _ in range(queries)) if task is not None]
    if len(tasks) < queries:
        return None
    rankings, judged = [list(task.inputs[0]) for task in tasks], [task.judged for task in tasks]
    rankings[-1] = [grade and 0 for grade in rankings[-1]]
    wording = (
        "The rankings, from the top, with 1 for a relevant result, 0 for a result judged not relevant "
        f"and {UNJUDGED} for an unjudged result: {row(rankings)}. The grades of each query's judged "
        f"documents: {row(judged)}."
    )
    return Task(metric, rankings, judged=judged, wording=wording)


@takes_a_draw
def filled_best(rng: Random, task: Task) -> Task | None:
    """Ask for the score that a ranking has once each of its holes turns out to be relevant."""
    (ranking,) = task.inputs
    filled = [1 if grade is None else grade for grade in ranking]
    misread = {
        "this is the lowest score, in which every hole is a miss": [grade or 0 for grade in ranking],
        "you removed the holes, but each of them takes up a rank": _without_holes(ranking),
    }
    if None not in ranking[: task.metric.bound.get("k")]:
        return None
    return Task(task.metric, filled, wording=_with_holes(ranking), misread=misread)


@takes_a_draw
def condensed(rng: Random, task: Task) -> Task:
    """Ask for the score of a ranking from which everything that nobody judged is struck out."""
    (ranking,) = task.inputs
    wording = (
        f"{_with_holes(ranking)} {_documents(count_relevant(task))} judged relevant in all. Remove the "
        f"unjudged results, so that the others move up."
    )
    misread = {"this is the score in which every hole keeps its rank and counts as a miss": ranking}
    return Task(task.metric, _without_holes(ranking), judged=task.judged, wording=wording, misread=misread)


def _with_holes(ranking):
    return (
        "The results, from the top, with 1 for a relevant result, 0 for a result judged not relevant and "
        f"{UNJUDGED} for an unjudged result: {row(ranking)}."
    )


def _documents(count):
    return "One document was" if count == 1 else f"{number_in_words(count).capitalize()} documents were"


def _without_holes(ranking):
    return [grade for grade in ranking if grade is not None]


@returns_a_draw
def answer(rng: Random, metric: str, nuggets: tuple[int, int]) -> Task | None:
    """Draw how far an answer supports each nugget (2 all of it, 1 a part, 0 nothing), and which are vital."""
    support = [rng.choice((0, 1, 2, 2)) for _ in range(rng.randint(*nuggets))]
    vital = [rng.randint(0, 1) for _ in support]
    said_of_vital = {degree for degree, important in zip(support, vital) if important}
    fair = 1 < sum(vital) < len(vital) and set(support) == {0, 1, 2} and 2 in said_of_vital
    return Task(metric, support, vital) if fair else None


@returns_a_draw
def cited_sentences(rng: Random, metric: str, sentences: tuple[int, int]) -> Task | None:
    """Draw how far what sentences cite supports them: some fully, some in part, and some cite nothing."""
    support = [rng.choice((0, 1, 2, 2, None)) for _ in range(rng.randint(*sentences))]
    return Task(metric, support) if {None, 1, 2} <= set(support) else None


@returns_a_draw
def tries(rng: Random, metric: str, tries: tuple[int, int]) -> Task | None:
    """Draw which tries at one question were right: two or more, and at least one was not."""
    right = [rng.randint(0, 1) for _ in range(rng.randint(*tries))]
    wording = f"A question was tried {len(right)} times, with 1 for a right answer and 0 for a wrong one: "
    drawn = "Three tries are drawn. " if metric.endswith("3") else ""
    task = Task(metric, right, wording=f"{wording}{row(right)}. {drawn}".strip())
    return task if 2 < sum(right) < len(right) else None


@returns_a_draw
def calls(rng: Random, metric: str, results: tuple[int, int], per_call: int | None = None) -> Task | None:
    """Draw what three calls returned; two of them find a relevant document that another one found, too."""
    bound = metric_of(metric).bind(**({"per_call": per_call} if per_call else {}))
    cut = f"Only the first {number_in_words(per_call)} results of each call are read. " if per_call else ""
    found = [rng.sample("abcdefghi", rng.randint(*results)) for _ in range(3)]
    relevant = sorted(rng.sample("abcdefghi", rng.randint(3, 5)))
    read = [document for each in found for document in each[:per_call]]
    if max(map(read.count, relevant)) < 2 or not 1 < len(set(relevant) & set(read)) < len(relevant):
        return None
    listed = "; ".join(f"call {i}: {row(each)}" for i, each in enumerate(found, 1))
    wording = f"An agent searched three times for one question. {listed[0].upper()}{listed[1:]}. {cut}"
    return Task(bound, found, relevant, wording=f"{wording}What is relevant: {row(relevant)}.")


@returns_a_draw
def from_files(rng: Random, metric: str, results: tuple[int, int], missed: tuple[int, int]) -> Task | None:
    """Draw the lines of a run and of its qrels; some results are unjudged, some relevant documents missed.

    At least one unjudged result is above the cut-off, and two results or more are relevant. The lines are
    sorted by the names of the documents.
    """
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


@takes_a_draw
def judged_later(rng: Random, task: Task) -> Change | None:
    ranking = list(task.inputs[0])
    index = rng.choice([index for index, grade in enumerate(ranking) if grade is None])
    ranking[index] = rng.choice((0, 1, 1))
    words = (
        f"Now a judge looks at the unjudged result at rank {index + 1} and finds it "
        f"{'relevant' if ranking[index] else 'not relevant'}."
    )
    return Change(task, task.changed(ranking, judged=[*(task.judged or ()), ranking[index]]), words)
