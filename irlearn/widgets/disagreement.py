"""The fewest results that two metrics would put in opposite orders."""

from functools import cache
from itertools import combinations, permutations

from ..definition.registry import metric as metric_of
from ..drawing import BLUE, ORANGE, WIDTH, Picture
from ..explanation.digits import cell
from ..pictures import pair
from ..pictures.canvas import Canvas
from .handles import MOST_STATES, Control, Handle, Spot, exchange_handle
from .widget import Frame, Widget, names

ROW, HALF = 30, 56  # the height of a row, and the length of the longest bar
KNOB, LABEL, AXIS = 26, 48, 216  # from the left: a knob, the names, the line
OTHER_KNOB = WIDTH - KNOB
LEAST = 3  # the length of the shortest bar
OPINIONS = {1: "prefers A", -1: "prefers B", 0: "sees no difference"}


def preferences(scores: dict[str, tuple[float, float]], better: dict[str, int]) -> Picture:
    """Draw for each metric a bar on the side of the list that it prefers.

    ``scores`` are those of A and B by metric: a bar is as long as their difference, compared with the larger
    one. ``better`` says by metric whether it prefers A (1), B (-1) or neither (0).
    """
    canvas = Canvas()
    canvas.text(AXIS - 6, 16, "prefers A", anchor="end", bold=True)
    canvas.text(AXIS + 6, 16, "prefers B", anchor="start", bold=True)
    top = canvas.height + 4
    for i, (metric, (a, b)) in enumerate(scores.items()):
        y, side = top + (i + 0.5) * ROW, better[metric]
        canvas.text(LABEL, y + 5, metric, anchor="start")
        if side:
            long = max(LEAST, HALF * abs(a - b) / max(abs(a), abs(b)))
            left = AXIS - long if side > 0 else AXIS
            canvas.box(left, y - ROW / 4, long, ROW / 2, BLUE if side > 0 else ORANGE)
        else:
            canvas.markers([(AXIS, y)], "circle", "currentColor", 3)
        canvas.places |= {f"{metric} first": (KNOB, y), f"{metric} second": (OTHER_KNOB, y)}
    canvas.line(AXIS, top, AXIS, top + ROW * len(scores))
    return canvas.picture(", ".join(f"{metric} {OPINIONS[side]}" for metric, side in better.items()) + ".")


METRICS = ("P@3", "RR", "AP", "nDCG", "RBP(p=0.5)", "RBP(p=0.95)", "Inversions")
LOWER_IS_BETTER = {"Inversions"}
LONGEST_LIST = 7
ALIKE = (1, 0), (0, 1)  # two lists of which any two metrics think alike
AS_FOUND = "none"  # no exchange: list A stays as it was found
MOST_EXCHANGES = 3  # the choices of neighbours to exchange in A, from the top
RELEVANCE = {1: "relevant", 0: "not relevant"}
KNOB_HINT = "Drag the knobs, or click next to a metric, to choose two metrics."
TILE_HINT = "Drag one of A's first results onto its neighbour. Do the two metrics still disagree?"


def disagreement_finder(metrics=METRICS) -> Widget:
    """Find the fewest results that, in two orders, are enough for two metrics to disagree."""
    notations = tuple(str(metric_of(notation)) for notation in metrics)
    exchanges = range(1, min(MOST_EXCHANGES, MOST_STATES // len(notations) ** 2 - 1) + 1)
    choices = (AS_FOUND, *exchanges)  # i: ranks i and i + 1 are exchanged

    def draw(first, second, exchange):
        opposite = smallest_pair(first, second, is_opposite)
        a, b = opposite or smallest_pair(first, second, is_seen_by_one) or ALIKE
        exchange = AS_FOUND if exchange == AS_FOUND or exchange >= len(a) else exchange
        listed, a = a, with_exchange(a, exchange)
        scores = {notation: (score(notation, a), score(notation, b)) for notation in notations}
        better = {notation: preference(notation, a, b) for notation in notations}
        rows = tuple(
            (notation, *map(cell, scores[notation]), {1: "A", -1: "B", 0: "neither"}[better[notation]])
            for notation in notations
        )
        if a != listed:
            opinions = names(f"{notation} {OPINIONS[better[notation]]}" for notation in (first, second))
            agree = better[first] == better[second]
            sentence = (
                f"With ranks {exchange} and {exchange + 1} of A swapped, {opinions}. The two "
                f"{'agree' if agree else 'disagree' if better[first] == -better[second] else 'differ'} now."
            )
        elif exchange != AS_FOUND:
            sentence = (
                f"Ranks {exchange} and {exchange + 1} of A are both {RELEVANCE[a[exchange]]}, so swapping "
                f"them changes nothing."
            )
        elif opposite:
            prefers, other = "AB" if better[first] > 0 else "BA"
            sentence = (
                f"{first} prefers {prefers} and {second} prefers {other}. Both lists contain the same "
                f"{len(a)} results, {sum(a)} of them relevant, in two orders; no two orders of fewer "
                f"results make them disagree."
            )
        else:
            sentence = (
                f"With up to {LONGEST_LIST} results, each relevant or not, {first} and {second} never "
                "prefer opposite orders. But one of them may miss a difference that the other sees."
            )
        lists, sides = pair(a, b), preferences(scores, better)  # two pictures
        handles = [metric_knob(sides, "first", "one metric", first, second)]
        handles += [metric_knob(sides, "second", "another metric", second, first)]
        handles += [
            exchange_handle(lists, "exchange", choices, exchange, rank, name="A", of=" of A", number=1)
            for rank in range(1, min(len(a), exchanges.stop) + 1)
        ]
        headers = ("metric", "A", "B", "better")
        here = notations.index(first)
        return Frame(sentence, (sides, lists), headers, rows, here, handles=tuple(handles))

    def metric_knob(picture, control, words, here, other):
        """Make a knob beside the name of a metric a handle; it passes over the metric of the other knob."""
        spots = tuple(
            Spot(notation, *picture.places[f"{notation} {control}"], notation)
            for notation in reversed(notations)
            if notation != other
        )
        return Handle(control, words, spots, here, way="y")

    return Widget(
        "disagreement_finder",
        "The disagreement finder",
        question="Put the same results in two orders. Can average precision prefer one order and nDCG the "
        "other? How many results does it take?",
        controls=(
            Control("first", "one metric", notations, notations[0], held=KNOB_HINT),
            Control(
                "second",
                "another metric",
                notations,
                notations[min(2, len(notations) - 1)],
                held=KNOB_HINT,
                differs_from="first",
            ),
            Control(
                name="exchange",
                label="exchange in A",
                choices=choices,
                start=AS_FOUND,
                words=("nothing", *(f"ranks {i} and {i + 1}" for i in exchanges)),
                held=TILE_HINT,
            ),
        ),
        draw=draw,
        check=(
            "Two metrics agree on nearly every pair of systems. Is the choice between them cosmetic?",
            "No. When they disagree, they reward different readers: one who stops at the first relevant "
            "result, one who looks at three results, and one who reads everything.",
        ),
    )


def with_exchange(ranking: tuple, i) -> tuple:
    if i == AS_FOUND:
        return ranking
    return (*ranking[: i - 1], ranking[i], ranking[i - 1], *ranking[i + 1 :])


@cache
def score(notation: str, ranking: tuple) -> float:
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

    ``wanted`` is a function of both preferences: `is_opposite` or `is_seen_by_one`. There are as few results
    as possible, and as few relevant ones among them. Both lists have the same number of relevant results,
    because else, without a common set of judged documents, each would be the answer to another query.
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
