"""Means over queries: of first hits that are moved, of several choices, and of steady or shaky answers."""

from statistics import fmean

from ..drawing import BLUE, PAPER
from ..explanation.digits import cell, result
from ..metrics import (
    average_precision,
    mean_average_precision,
    mean_reciprocal_rank,
    pass_all_k,
    pass_at_k,
    recall,
)
from ..pictures import dots, lists
from ..pictures.canvas import Canvas
from .handles import Control, Handle, Press, Spot, tile_size
from .widget import Frame, Widget, names

NONE = "none"
MOVE_HIT = "Drag a first hit, or click where you want it."


def first_hit(depth: int = 5) -> Widget:
    """Move first hits: why is the mean of reciprocal ranks not one over the mean rank?"""
    places = (*range(1, depth + 1), NONE)

    def draw(**first):
        rankings = {
            name.replace("_", " "): [int(rank == rank_of_hit) for rank in range(1, depth + 1)]
            for name, rank_of_hit in first.items()
        }
        explained = mean_reciprocal_rank.explain(list(rankings.values()))
        scores = explained["RR"]
        found = [rank_of_hit for rank_of_hit in first.values() if rank_of_hit != NONE]
        rows = tuple(
            (name, str(rank_of_hit), cell(score))
            for name, rank_of_hit, score in zip(rankings, first.values(), scores)
        )
        mistakes = []
        if found:
            inverse = result(len(found) / sum(found))
            mistakes.append(f"one over the mean rank of the queries with a hit is {inverse}")
        if 0 < len(found) < len(scores):
            mean_of_hits = result(sum(scores) / len(found))
            mistakes.append(f"without the queries that have no hit, it would be {mean_of_hits}")
        sentence = (
            f"The reciprocal ranks are {', '.join(map(cell, scores))}, and their mean is "
            f"{result(explained.score)}." + (f" For comparison, {'; '.join(mistakes)}." if mistakes else "")
        )
        picture = lists(rankings)
        drawn = picture, dots(dict(zip(rankings, scores)), low=0, high=1)
        handles = tuple(hit_handle(picture, name, rank_of_hit) for name, rank_of_hit in first.items())
        headers = ("query", "rank of first hit", "reciprocal rank")
        return Frame(sentence, drawn, headers, rows, handles=handles)

    def hit_handle(picture, control, here):
        """Make the first hit of a query a handle; having none has a place behind the list."""
        query = control.replace("_", " ")
        spots = [
            Spot(rank, *picture.places[f"{query} rank {rank}"], f"rank {rank}")
            for rank in range(1, depth + 1)
        ]
        width, height = tile_size(picture, query)
        if NONE in choices[control]:
            # 1.4: a little apart from the last result
            spots.append(Spot(NONE, spots[-1].x + 1.4 * width, spots[-1].y, NONE))
        return Handle(control, f"{query}: first hit", tuple(spots), here, size=(width, height), outside=NONE)

    choices = {"query_1": places, "query_2": places[:-1], "query_3": places}

    def control(i, start):
        name = f"query_{i}"
        return Control(name, f"query {i}: first hit at rank", choices[name], start, held=MOVE_HIT)

    mean = mean_reciprocal_rank([[1], [0, 0, 0, 0, 1], [0]])
    return Widget(
        "first_hit",
        "The first hit",
        question=f"Query 2 finds its first relevant document one rank higher: at {depth - 1} instead of "
        f"{depth}, or at 1 instead of 2. Do both steps raise the mean equally?",
        controls=(control(1, 1), control(2, depth), control(3, NONE)),
        draw=draw,
        check=(
            f"With first hits at rank 1, at rank 5 and none at all, the score is {result(mean)}. Why "
            f"isn't it 1/3, one over the mean rank 3?",
            "Mean reciprocal rank first takes the reciprocal of each rank and then the mean: (1 + 1/5 + "
            "0) / 3. The query without a hit stays in the mean and adds 0.",
        ),
    )


QUERIES = {  # name -> its ranking, and the grades of all judged documents
    "q1": ((1, 1, 0, 1, 0), (1, 1, 1, 0, 0)),
    "q2": ((0, 0, 1, 0, 0), (1, 0, 0, 0, 0)),
    "q3": ((1, 0, 1, 0, 1), (1, 1, 1, 1, 1, 1, 0, 0)),
    "q4": ((0, 1, 0, 0, 1), (1, 1, 0, 0, 0)),
    "q5": ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # nothing is relevant
}
SCORE_OF_EMPTY_QUERY = {"0": 0.0, "left out": None, "1": 1.0}
LEAVE_OUT = "Click one of the first four queries to leave it out."
LABEL = 24, 32  # the width and height of a query's name in the picture, where it is pressed
MEANS = {
    "mean of AP": "MAP",
    "mean of recall": "mean recall",
    "recall of all queries pooled": "pooled recall",
}


def averaging_lab(queries=QUERIES) -> Widget:
    """Average over queries in several ways: what can change a mean without changing the system?"""

    offered = list(queries)[:4]  # to be left out

    def draw(mean, empty, without):
        included = {name: lists for name, lists in queries.items() if name != without}
        metric = average_precision if mean == "mean of AP" else recall
        scores = {name: metric(ranking, judged=judged) for name, (ranking, judged) in included.items()}
        without_relevant = [
            name for name, (_, judged) in included.items() if not any(grade > 0 for grade in judged)
        ]
        for name in without_relevant:
            scores[name] = SCORE_OF_EMPTY_QUERY[empty]
        counted = [name for name in scores if scores[name] is not None]
        counts_how = f"counts each of {len(counted)} queries once"
        if mean == "recall of all queries pooled":
            value = recall(
                [grade for ranking, _ in included.values() for grade in ranking],
                judged=[grade for _, judged in included.values() for grade in judged],
            )
            weight = {name: sum(grade > 0 for grade in judged) for name, (_, judged) in included.items()}
            counts_how = f"counts every relevant document once, so {max(weight, key=weight.get)} weighs most"
        elif empty == "0" and mean == "mean of AP":
            value = mean_average_precision(
                [ranking for ranking, _ in included.values()],
                judged=[judged for _, judged in included.values()],
            )
        else:
            value = sum(scores[name] for name in counted) / len(counted)
        note = f" {names(without_relevant)} has no relevant document: {empty}." if without_relevant else ""
        if without_relevant and mean == "recall of all queries pooled":
            note = f" {names(without_relevant)} has no relevant document, so it doesn't add to either sum."
        sentence = f"The {MEANS[mean]} is {result(value)}; it {counts_how}.{note}"
        rows = tuple(
            (
                name,
                cell(sum(grade > 0 for grade in ranking)),
                cell(sum(grade > 0 for grade in judged)),
                "left out" if scores[name] is None else cell(scores[name]),
            )
            for name, (ranking, judged) in included.items()
        )
        shown = {  # a query that is left out keeps its score; one without a score stands at 0
            name: (scores[name] or 0) if name in scores else metric(ranking, judged=judged)
            for name, (ranking, judged) in queries.items()
        }
        drawn = dots(  # `line` is the height of the row of each query
            shown, used=counted, low=0, high=1, line=LABEL[1], mean=mean != "recall of all queries pooled"
        )
        presses = tuple(
            Press(
                control="without",
                choice="nothing" if name == without else name,
                name=f"leave out {name}",
                pressed=name == without,
                spot=drawn.places[name],
                size=LABEL,
            )
            for name in offered
        )
        headers = ("query", "relevant found", "relevant in all", "score")
        return Frame(sentence, pictures=(drawn,), headers=headers, rows=rows, handles=presses)

    return Widget(
        "averaging_lab",
        "The averaging lab",
        question="One query has no relevant document at all. Does MAP go up or down when you leave that "
        "query out of the mean?",
        controls=(
            Control("mean", "what to average", tuple(MEANS), "mean of AP"),
            Control("empty", "count a query with nothing relevant as", tuple(SCORE_OF_EMPTY_QUERY), "0"),
            Control("without", "leave out", choices=("nothing", *offered), start="nothing", held=LEAVE_OUT),
        ),
        draw=draw,
        check=(
            "Which of these choices raises the mean without changing the system?",
            "Counting 1 for a query with nothing relevant, leaving that query out, or leaving out a hard "
            "query. So you can compare a mean only with a mean over the same queries under the same rule.",
        ),
    )


TRIES = 5
RIGHT = ("5 5 5 0 0", "5 5 4 1 0", "5 4 3 2 1", "4 4 3 2 2", "3 3 3 3 3")  # of five tries, by question
LEFT, APART, DOWN = 120, 34, 32  # the first circle, from try to try, and from question to question


def same_mean() -> Widget:
    """Keep the mean and make the answers shaky: what do pass@k and pass^k say?"""

    def draw(right, k):
        counts = list(map(int, right.split()))
        tries = [[1] * n + [0] * (TRIES - n) for n in counts]
        scores = [fmean(metric(each, draws=k) for each in tries) for metric in (pass_at_k, pass_all_k)]
        some, every = map(result, scores)
        shaky = sum(0 < n < TRIES for n in counts)
        sentence = (
            f"15 of 25 tries are right; {shaky} of 5 questions go right now and then. Draw {k}: the chance "
            f"that one or more are right is {some} (pass@{k}), and that all are, {every} (pass^{k})."
        )
        picture = grid(counts)
        spots = tuple(Spot(each, *picture.places[each], each) for each in RIGHT)
        bars = dots({"mean": 0.6, f"pass@{k}": scores[0], f"pass^{k}": scores[1]}, low=0, high=1, mean=False)
        rows = (("mean", "0.6"), (f"pass@{k}", some), (f"pass^{k}", every))
        handle = Handle("right", "how steady the answers are", spots, right)
        return Frame(sentence, (picture, bars), ("score", "is"), rows, handles=(handle,))

    return Widget(
        "same_mean",
        "The same mean",
        question="Five questions, five tries each, 15 right. If you may ask twice and pick the right answer, "
        "do you want a system that's steady or a shaky one?",
        controls=(
            Control("right", "right tries", RIGHT, RIGHT[0], held="Drag the knob from steady to shaky."),
            Control("k", "tries drawn", (1, 2, 3, 4, 5), 2, kind="number"),
        ),
        draw=draw,
        check=(
            "Why does the mean stay while the other two move apart?",
            "The mean counts right tries, wherever they are. Spread over all questions, they help a reader "
            "who can pick one of several answers, and harm a reader who needs every answer.",
        ),
    )


def grid(counts, title=None):
    """Draw a row of tries for each question; without a title, also a line for the knob below it."""
    canvas = Canvas(title)
    top = canvas.height + 18
    for row, n in enumerate(counts):
        y = top + DOWN * row
        canvas.text(LEFT - 26, y + 5, f"question {row + 1}", anchor="end")
        for colour, some in ((BLUE, range(n)), (PAPER, range(n, TRIES))):
            if some:
                canvas.markers([(LEFT + APART * i, y) for i in some], "circle", colour, 11)
    if title is None:
        foot, xs = top + DOWN * len(counts) + 12, [40 + 60 * i for i in range(len(RIGHT))]
        canvas.line(xs[0], foot, xs[-1], foot)
        canvas.places |= {each: (x, foot) for each, x in zip(RIGHT, xs)}
        for x, words, anchor in ((xs[0] - 16, "steady", "start"), (xs[-1] + 16, "shaky", "end")):
            canvas.text(x, foot + 30, words, anchor=anchor)
    said = ", ".join(f"question {i} {n}" for i, n in enumerate(counts, 1))
    return canvas.picture(f"Right tries of five: {said}.")
