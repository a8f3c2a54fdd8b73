"""Readers walking down a list: rank-biased precision and expected reciprocal rank."""

from functools import lru_cache
from itertools import pairwise
from random import Random

from ..explanation.digits import cell, result
from ..metrics import err, rbp
from ..pictures import readers
from ..pictures.readers import TILE_WIDTH
from ..web.touchable import Touchable
from ..worksheet.checks import checked_list
from .handles import Handle, Press, Spot
from .widget import Control, Frame, Widget, plural, ranking_words

SEED = 2008  # of the random numbers by which readers go on or stop
MOST_DOTS = 100  # in a picture; of more readers, each dot stands for several
PERSISTENCE = (0.95, 0.9, 0.8, 0.7, 0.6, 0.5)  # in the order of the handle's spots, from below


def rbp_walker(ranking=(1, 0, 1, 0, 1, 0, 0, 1, 0, 0)) -> Widget:
    """Follow readers who continue with probability p: how far do they go?"""
    ranking = checked_list(ranking, "ranking")

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
            f"With p = {p}, a reader looks at {result(explained['expected_looks'])} results on average; "
            f"these {plural(crowd, 'reader')} averaged {result(mean)}. RBP is {result(explained.score)}, "
            f"and results below rank {last} could add up to {result(explained['residual'])}."
        )
        to_a_dot = crowd // MOST_DOTS or 1
        picture = readers(
            explained,
            come=[sum(1 for walked in stops if walked >= rank) for rank in range(1, last + 2)],
            stop=seen,
            labels=[str(count) for count in (*seen, beyond)],
            each=to_a_dot,
            expected=[crowd * share for share in (*stop, explained["residual"])],
            mean=explained["expected_looks"],
            title=f"Where {plural(crowd, 'reader')} stopped" + f", {to_a_dot} to a dot" * (to_a_dot > 1),
        )
        spots = tuple(how_far(picture, each, ranking) for each in PERSISTENCE)
        handle = Handle("p", "persistence p", spots, p, way="y")
        headers = ("rank", "look at it", "stop there", "readers who stopped")
        return Frame(sentence, pictures=(picture,), headers=headers, rows=rows, handles=(handle,))

    return Widget(
        "rbp_walker",
        "The RBP walker",
        question="Change p from 0.8 to 0.9. How many results does a reader look at then, on average? And "
        "does p cut the list off at some rank?",
        controls=(
            Control("p", "persistence p", PERSISTENCE[::-1], start=0.8),
            Control("crowd", "readers", choices=(1, 10, 100, 1000), start=100),
        ),
        draw=draw,
        check=(
            "With p = 0.8, how much of the score is decided after rank 5?",
            f"0.8 to the power of 5, which is {0.8**5:.3f}: a reader goes on past rank 5 with that "
            "probability.",
        ),
        touch=lambda: Touchable(ranking, rbp.bind(p=0.8)),
    )


def how_far(picture, p, ranking) -> Spot:
    """Make the handle's spot for a persistence: at the last rank that its readers look at on average."""
    (x, first), (_, second) = picture.places["rank 1"], picture.places["rank 2"]
    looks = min(rbp.explain(ranking, p=p)["expected_looks"], len(ranking) + 1)
    return Spot(p, x, first + (second - first) * (looks - 1), f"{p}")


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


CASCADES = (  # grades of rankings to choose from
    (4, 0, 0, 0, 0),
    (4, 4, 4, 4, 4),
    (0, 4, 4, 4, 4),
    (3, 2, 3, 0, 1),
    (1, 1, 1, 1, 1),
    (2, 2, 2, 2, 2),
)
AS_LISTED = "none"  # no result is regraded by hand
PRESSED = 3  # how many results can be pressed, from the top: few, because each adds to a page
PRESS_HINT = "Click one of the first three results to give it the top grade, or to remove its grade."


def err_cascade(rankings=CASCADES) -> Widget:
    """Follow readers who stop when satisfied: what is a good document worth below another good one?"""
    rankings = tuple(tuple(checked_list(ranking, "ranking")) for ranking in rankings)
    top = max(4, *(max(ranking) for ranking in rankings))

    def draw(ranking, max_grade, p, regraded):
        before = err.explain(ranking, max_grade=max_grade, p=p)
        grades = regrade(ranking, regraded, top)
        explained = err.explain(grades, max_grade=max_grade, p=p)
        going_on = explained["reached"][-1] * (1 - explained["satisfied"][-1]) * p
        columns = ("rank", "grade", "satisfied", "reached", "counted")
        rows = tuple(tuple(cell(row[name]) for name in columns) for row in explained.rows())
        sentence = (
            f"Of all readers, {explained['stopped'][0]:.1%} stop at rank 1 and {going_on:.1%} go on past "
            f"rank {len(grades)}. ERR is {result(explained.score)}"
        )
        if grades != ranking:
            was = f"{result(before.score)} with grade {cell(ranking[regraded - 1])} at rank {regraded}"
            sentence += f"; it was {was}"
        come = [round(MOST_DOTS * share) for share in (*explained["reached"], going_on)]
        leave = [here - there for here, there in pairwise(come)]
        satisfied = [min(all_, round(MOST_DOTS * share)) for all_, share in zip(leave, explained["stopped"])]
        picture = readers(
            explained,
            come=come,
            stop=leave if p == 1 else satisfied,
            labels=[f"{share:.1%} stop" for share in explained["stopped"]] + [f"{going_on:.1%} go on"],
            expected=None if grades == ranking else stopped_before(before, explained),
            marked="stopped before",
            title=f"{MOST_DOTS} readers",
        )
        presses = tuple(
            Press(
                control="regraded",
                choice=AS_LISTED if rank == regraded else rank,
                name=f"rank {rank}: {'no grade' if ranking[rank - 1] else 'the top grade'}",
                pressed=rank == regraded,
                spot=picture.places[f"result {rank}"],
                size=(TILE_WIDTH, TILE_WIDTH),
            )
            for rank in range(1, min(PRESSED, len(grades)) + 1)
        )
        headers = ("rank", "grade", "satisfied", "reached", "adds")
        return Frame(f"{sentence}.", pictures=(picture,), headers=headers, rows=rows, handles=presses)

    ranks = range(1, min(PRESSED, max(map(len, rankings))) + 1)
    return Widget(
        "err_cascade",
        "The ERR cascade",
        "One list has an excellent document at rank 1, another has five. How far apart are the two in ERR?",
        controls=(
            Control("ranking", "ranking", rankings, rankings[0], words=tuple(map(ranking_words, rankings))),
            Control("max_grade", "top of the scale", choices=(top, top + 1), start=top),
            Control("p", "going on if not satisfied", choices=(1, 0.8), start=1),
            Control(
                "regraded", "regrade by hand", choices=(AS_LISTED, *ranks), start=AS_LISTED, held=PRESS_HINT
            ),
        ),
        draw=draw,
        check=(
            f"4, 0, 0, 0, 0 gets {result(err([4, 0, 0, 0, 0]))} and 4, 4, 4, 4, 4 gets "
            f"{result(err([4, 4, 4, 4, 4]))}. Why are they so close?",
            "The first document satisfies 15 of 16 readers, who stop there. Only the remaining reader in "
            "16 sees the other four.",
        ),
        touch=lambda: Touchable(rankings[0], err.bind(max_grade=top)),
    )


def regrade(ranking: tuple, rank, top) -> tuple:
    """Give the result at one rank the top grade, or 0 if it had a grade; `AS_LISTED` changes none."""
    return tuple((0 if grade else top) if at == rank else grade for at, grade in enumerate(ranking, 1))


def stopped_before(before, now) -> list[float | None]:
    """List for each rank how many dots stopped before a grade changed; None where at most one dot moved."""
    pairs = zip(before["stopped"], now["stopped"])
    return [MOST_DOTS * old if abs(old - new) > 1 / MOST_DOTS else None for old, new in pairs] + [None]
