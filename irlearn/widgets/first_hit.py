"""Reciprocal rank and its mean, for three queries whose first hit can be moved."""

from ..explanation.digits import cell, result
from ..metrics import mean_reciprocal_rank
from ..pictures import dots, lists
from .handles import Control, Handle, Spot, tile_size
from .widget import Frame, Widget

NONE = "none"
HINT = "Drag a first hit, or click where you want it."


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
        return Frame(
            sentence,
            pictures=(picture, dots(dict(zip(rankings, scores)), low=0, high=1)),
            headers=("query", "rank of first hit", "reciprocal rank"),
            rows=rows,
            handles=tuple(hit_handle(picture, name, rank_of_hit) for name, rank_of_hit in first.items()),
        )

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
        return Control(name, f"query {i}: first hit at rank", choices[name], start, held=HINT)

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
