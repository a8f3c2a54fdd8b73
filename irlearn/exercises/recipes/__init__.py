"""What the computed items are about, in a module for each part of the book; their words are in `content/`.

``number(draw, varied=True)`` is an item of the kind `number`, whose class, `NumberItem`, says what its
options are. Often met: with ``varied`` one seed and the next show different scores, ``blank`` is the number
of rows to fill in, and ``says`` names the options of the metric that the question settles by its words.

The data come from a draw: ``with_missed("R@4", results=(5, 8), missed=(1, 2))`` draws 5 to 8 results, and
1 or 2 relevant documents that were not retrieved; ``others=(0, 1)`` are judged documents that are neither
relevant nor retrieved. Of ``grades=(0, 0, 1)``, 0 is drawn twice as often as 1.
Draws are in `draws`, also of changes to them, and in `special_draws`.
The other items, choices between cases, stand whole in `content/`.
"""

from collections.abc import Callable
from math import log2
from random import Random
from typing import Any, NamedTuple
from ...errors import joined
from ..kinds.calculate import CalculateItem
from ..kinds.lettered import Case, ChooseItem, PredictItem
from ..kinds.construct import ConstructItem
from ..kinds.find import FindItem, IdentifyItem
from ..kinds.function import FunctionItem
from ..kinds.number import NumberItem
from ..kinds.worksheet import OrderItem, WorksheetItem


class Recipe(NamedTuple):
    """A kind of item, a draw of its data, and options of the kind, such as ``blank=2``."""

    kind: type[Any]
    draw: Callable[[Random], Any]
    options: dict[str, Any]


def _of(kind: type[Any]) -> Callable[..., Recipe]:
    """Return the function ``number(draw, **options)``, or that of another kind, which makes a recipe."""
    return lambda draw, **options: Recipe(kind, draw, options)


def choose(*cases: Case) -> Recipe:
    """Make the recipe of an item that takes these cases in turn, so that the next seed has another one."""
    return Recipe(ChooseItem, draw=lambda rng: rng.choice(cases), options={"cases": cases})


calculate, construct, find = map(_of, (CalculateItem, ConstructItem, FindItem))
function, identify = map(_of, (FunctionItem, IdentifyItem))
number, order, predict, worksheet = map(_of, (NumberItem, OrderItem, PredictItem, WorksheetItem))


def listed(numbers) -> str:
    return joined([*map(str, numbers)], "and")


# ---- the right answers to items that ask for a function -------------------------------------------

# Readers are shown their code as it stands here. Each takes the grades of the results in rank order, the
# grades of all judged documents, and the cut-off k.


def precision(ranking, judged, k):
    hits = sum(1 for grade in ranking[:k] if grade >= 1)
    return hits / k


def recall(ranking, judged, k):
    relevant = sum(1 for grade in judged if grade >= 1)
    hits = sum(1 for grade in ranking[:k] if grade >= 1)
    return hits / relevant if relevant else 0


def success(ranking, judged, k):
    return 1 if any(grade >= 1 for grade in ranking[:k]) else 0


def reciprocal_rank(ranking, judged, k):
    for rank, grade in enumerate(ranking[:k], 1):
        if grade >= 1:
            return 1 / rank
    return 0


def search_length(ranking, judged, k):
    for rank, grade in enumerate(ranking[:k], 1):
        if grade >= 1:
            return rank
    return 0


def average_precision(ranking, judged, k):
    relevant = sum(1 for grade in judged if grade >= 1)
    hits, added_up = 0, 0
    for rank, grade in enumerate(ranking[:k], 1):
        if grade >= 1:
            hits += 1
            added_up += hits / rank
    return added_up / relevant if relevant else 0


def dcg(ranking, judged, k):
    return sum(grade / log2(rank + 1) for rank, grade in enumerate(ranking[:k], 1))


def ndcg(ranking, judged, k):
    def dcg(grades):
        return sum(grade / log2(rank + 1) for rank, grade in enumerate(grades[:k], 1))

    ideal = dcg(sorted(judged, reverse=True))
    return dcg(ranking) / ideal if ideal else 0


def rbp(ranking, judged, k):
    p = 0.8
    return sum((1 - p) * p ** (rank - 1) for rank, grade in enumerate(ranking[:k], 1) if grade >= 1)


def weighted_sum(ranking, judged, k):
    weights = [0.5**rank for rank in range(1, k + 1)]
    gains = [1 if grade >= 1 else 0 for grade in ranking[:k]]
    return sum(gain * weight for gain, weight in zip(gains, weights))


def err(ranking, judged, k):
    score, reach = 0, 1
    for rank, grade in enumerate(ranking[:k], 1):
        satisfied = (2**grade - 1) / 2**4
        score += reach * satisfied / rank
        reach *= 1 - satisfied
    return score
