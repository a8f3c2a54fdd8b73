"""Readers walking down a list: rank-biased precision and expected reciprocal rank."""

from functools import lru_cache
from random import Random

from ..explanation.digits import cell, result
from ..metrics import err, rbp
from ..pictures import cascade, histogram
from ..web.touchable import Touchable
from ..worksheet.checks import listed
from .frame import Frame
from .widget import Control, Widget, plural, ranking_words

RANKS, SEED = 10, 2008


def rbp_walker(ranking=(1, 0, 1, 0, 1, 0, 0, 1, 0, 0)) -> Widget:
    """Follow readers who continue with probability p: how far do they go?"""
    ranking = listed(ranking, "ranking")

    def draw(p, crowd):
        explained = rbp.explain(ranking, p=p)
        stops = walks(p, crowd)
        stop = explained["stop"]
        last = len(stop)
        seen = [stops.count(rank) for rank in range(1, last + 1)]
        beyond = sum(1 for rank in stops if rank > last)
        rows = tuple(
            (str(rank), cell(explained["look"][rank - 1]), cell(stop[rank - 1]), f"{seen[rank - 1]}")
            for rank in range(1, last + 1)
        ) + ((f"after {last}", "", cell(explained["residual"]), str(beyond)),)
        mean = sum(stops) / crowd
        sentence = (
            f"With p = {p} a reader looks at {result(explained['expected_looks'])} results on average; "
            f"{plural(crowd, 'reader')} looked at {result(mean)}. RBP is {result(explained.score)}, and "
            f"what comes after rank {last} could still add {result(explained['residual'])}."
        )
        picture = histogram(
            [min(rank, last + 1) for rank in stops],
            bins=last + 1,
            low=0.5,
            high=last + 1.5,
            curve=[crowd * share for share in (*stop, explained["residual"])],
            x=f"rank of the last look; far right: after {last}",
            title=f"Bars: where {plural(crowd, 'reader')} stopped. Diamonds: what was expected",
        )
        return Frame(sentence, (picture,), ("rank", "look at it", "stop there", "readers who stopped"), rows)

    return Widget(
        "rbp_walker",
        "The RBP walker",
        "Set p from 0.8 to 0.9. How many results does a reader then look at on average? And does p cut "
        "the list off at some rank?",
        (
            Control("p", "persistence p", (0.5, 0.6, 0.7, 0.8, 0.9, 0.95), 0.8),
            Control("crowd", "readers", (1, 10, 100, 1000), 100),
        ),
        draw,
        (
            "With p = 0.8, how much of the score is decided after rank 5?",
            f"0.8 to the power of 5, which is {0.8**5:.3f}: a reader goes on past rank 5 with that "
            "probability.",
        ),
        touch=lambda: Touchable(ranking, rbp.bind(p=0.8)),
    )


@lru_cache
def walks(p: float, crowd: int) -> tuple[int, ...]:
    """Draw the last rank of every reader, each going on with probability p; always the same readers."""
    rng, stops = Random(SEED), []
    for _ in range(crowd):
        rank = 1
        while rng.random() < p:
            rank += 1
        stops.append(rank)
    return tuple(stops)


CASCADES = (
    (4, 0, 0, 0, 0),
    (4, 4, 4, 4, 4),
    (0, 4, 4, 4, 4),
    (3, 2, 3, 0, 1),
    (1, 1, 1, 1, 1),
    (2, 2, 2, 2, 2),
)


def err_cascade(rankings=CASCADES) -> Widget:
    """Follow readers who stop when satisfied: what is a good document worth below another good one?"""
    rankings = tuple(tuple(listed(ranking, "ranking")) for ranking in rankings)
    top = max(4, *(max(ranking) for ranking in rankings))

    def draw(ranking, max_grade, p):
        explained = err.explain(ranking, max_grade=max_grade, p=p)
        going_on = explained["reached"][-1] * (1 - explained["satisfied"][-1]) * p
        rows = tuple(
            (
                cell(row["rank"]),
                cell(row["grade"]),
                cell(row["satisfied"]),
                cell(row["reached"]),
                cell(row["counted"]),
            )
            for row in explained.rows()
        )
        sentence = (
            f"Of all readers {explained['stopped'][0]:.1%} stop at rank 1 and {going_on:.1%} go on past rank "
            f"{len(ranking)}. ERR is {result(explained.score)}."
        )
        return Frame(sentence, (cascade(explained),), ("rank", "grade", "satisfied", "reached", "adds"), rows)

    return Widget(
        "err_cascade",
        "The ERR cascade",
        "One excellent document at rank 1, or five of them: how far apart are the two in ERR?",
        (
            Control("ranking", "ranking", rankings, rankings[0], tuple(map(ranking_words, rankings))),
            Control("max_grade", "top of the scale", (top, top + 1), top),
            Control("p", "going on if not satisfied", (1, 0.8), 1),
        ),
        draw,
        (
            f"4, 0, 0, 0, 0 gets {result(err([4, 0, 0, 0, 0]))} and 4, 4, 4, 4, 4 gets "
            f"{result(err([4, 4, 4, 4, 4]))}. Why are they so close?",
            "With the first document 15 of 16 readers are satisfied and stop. The other four are seen by "
            "the rest only, one reader in 16.",
        ),
        touch=lambda: Touchable(rankings[0], err.bind(max_grade=top)),
    )
