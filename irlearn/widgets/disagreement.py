"""The fewest results that two metrics would put in opposite orders."""

from functools import cache
from itertools import combinations, permutations

from ..definition.registry import metric as metric_of
from ..explanation.digits import cell
from ..pictures import pair
from .control import Control
from .frame import Frame
from .widget import Widget

METRICS = ("P@3", "RR", "AP", "nDCG", "RBP(p=0.5)", "RBP(p=0.95)", "Inversions")
LOWER_IS_BETTER = {"Inversions"}
LONGEST_LIST = 7
ALIKE = (1, 0), (0, 1)  # two lists of which any two metrics think alike


def disagreement_finder(metrics=METRICS) -> Widget:
    """Find the fewest results that, in two orders, are enough for two metrics to disagree."""
    notations = tuple(str(metric_of(notation)) for notation in metrics)

    def draw(first, second):
        opposite = smallest_pair(first, second, is_opposite)
        a, b = opposite or smallest_pair(first, second, is_seen_by_one) or ALIKE
        rows = []
        for notation in notations:
            scores = [score(notation, ranking) for ranking in (a, b)]
            better = preference(notation, a, b)
            rows.append((notation, *map(cell, scores), {1: "A", -1: "B", 0: "neither"}[better]))
        here = notations.index(first)
        prefers = "A" if preference(first, a, b) > 0 else "B"
        other = "B" if prefers == "A" else "A"
        sentence = (
            f"{first} prefers {prefers} and {second} prefers {other}. Both lists hold the same {len(a)} "
            f"results, {sum(a)} of them relevant, in two orders; no two orders of fewer results do it."
            if opposite
            else f"With up to {LONGEST_LIST} results, each relevant or not, {first} and {second} never "
            "prefer opposite orders. But one of them may see no difference where the other does."
        )
        return Frame(sentence, (pair(a, b),), ("metric", "A", "B", "better"), tuple(rows), here=here)

    return Widget(
        "disagreement_finder",
        "The disagreement finder",
        "Put the same results in two orders. Can average precision prefer one order and nDCG the other? "
        "How many results does it take?",
        (
            Control("first", "one metric", notations, notations[0]),
            Control(
                "second", "another metric", notations, notations[min(2, len(notations) - 1)], unlike="first"
            ),
        ),
        draw,
        (
            "Two metrics agree on nearly every pair of systems. Is the choice between them cosmetic?",
            "No. Where they disagree, they reward different readers: one that stops at the first hit, "
            "one that looks at three results, one that reads everything.",
        ),
    )


@cache
def score(notation: str, ranking: tuple) -> float:
    """Score a ranking, and remember the score."""
    return metric_of(notation)(ranking)


def preference(notation: str, a: tuple, b: tuple) -> int:
    """Return 1 if A is better, -1 if B is, 0 where the metric sees no difference."""
    difference = score(notation, a) - score(notation, b)
    if abs(difference) < 1e-9:
        return 0
    return 1 if (difference > 0) != (notation in LOWER_IS_BETTER) else -1


def is_opposite(first: int, second: int) -> bool:
    """Tell from two metrics' preferences whether the first prefers A and the second B."""
    return first > 0 > second


def is_seen_by_one(first: int, second: int) -> bool:
    """Tell from two metrics' preferences whether exactly one of them sees no difference."""
    return (first == 0) != (second == 0)


@cache
def smallest_pair(first: str, second: str, wanted):
    """Find two orders of the same results about which two metrics have the ``wanted`` preferences, or None.

    ``wanted`` is a function of both preferences: `is_opposite` or `is_seen_by_one`.

    There are as few results as possible, and as few relevant ones among them. Lists with different numbers
    of relevant results are left out, because without a common set of judged documents each would be scored
    as the answer to another query.
    """
    for length in range(2, LONGEST_LIST + 1):
        for relevant in range(1, length):
            rankings = [
                tuple(int(rank in places) for rank in range(length))
                for places in combinations(range(length), relevant)
            ]
            for a, b in permutations(rankings, 2):
                if wanted(preference(first, a, b), preference(second, a, b)):
                    return a, b
    return None
