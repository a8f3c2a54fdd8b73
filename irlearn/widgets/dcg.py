"""What a rank weighs and what a grade is worth, the two choices inside DCG; and the best possible ranking."""

from ..explanation.digits import cell, result
from ..metrics import cg, dcg, ndcg, rbp
from ..metrics.gain import IDEALS  # the values of the option "ideal", in words
from ..pictures import bars, curves, pair
from ..web.touchable import Touchable
from .handles import Control, Handle, Spot, cut_control, cut_handle, tile_size
from .widget import Frame, Widget, checked_ranking, highest_grade, names, ranking_words

RANKS = 10  # from 1 on, whose weights are drawn
TOPS = (3, 4, 5)  # the top grades to choose from
STEP = 16  # how far a result is dragged from grade to grade, in the units of a picture
WEIGHTS = {  # the metric, and the column that is the weight of each rank where every grade is 1
    "gain / log2(rank+1)": (dcg, "discounted_gain"),
    "gain / max(1, log2(rank))": (dcg.bind(discount="max(1, log2(rank))"), "discounted_gain"),
    "gain / rank": (dcg.bind(discount="rank"), "discounted_gain"),
    "RBP, p = 0.5": (rbp.bind(p=0.5), "look"),
    "RBP, p = 0.8": (rbp.bind(p=0.8), "look"),
    "RBP, p = 0.95": (rbp.bind(p=0.95), "look"),
}
SCALES = {
    "linear": "linear",
    "exponential": "exponential",
    "binary": {grade: int(grade > 0) for grade in range(6)},
}


def discount_explorer() -> Widget:
    """Compare discounts, and the weights of RBP: how much does a rank weigh under each?"""

    def draw(first, second):
        shown = {name: weights[name] for name in (first, second)}
        rows = tuple((str(rank), *map(cell, row)) for rank, row in enumerate(zip(*shown.values()), 1))
        top = {name: sum(numbers[:3]) / sum(numbers) for name, numbers in shown.items()}
        equal = [name for name, numbers in shown.items() if numbers[0] == numbers[1]]
        sentence = (
            "The first three of ten ranks carry "
            + " and ".join(f"{part:.0%} of the weight with {name}" for name, part in top.items())
            + "."
        )
        if equal:
            sentence += f" {names(equal)} gives ranks 1 and 2 the same weight."
        picture = curves(shown, y="weight")
        handles = (
            curve_handle(picture, "first", "one rule", rank=4, here=first, other=second),
            curve_handle(picture, "second", "another", rank=6, here=second, other=first),
        )
        return Frame(sentence, pictures=(picture,), headers=("rank", *shown), rows=rows, handles=handles)

    def curve_handle(picture, control, label, rank, here, other):
        """Make the point of a curve at one rank a handle, which takes the curve nearest to the pointer."""
        first, last = (picture.places[f"{here} rank {end}"] for end in (1, RANKS))

        def point(name, at):
            wide, high = last[0] - first[0], last[1] - first[1]
            # every rule gives rank 1 the weight 1, so heights are counted from there down
            share = (1 - weights[name][at - 1]) / (1 - weights[here][RANKS - 1])
            return first[0] + wide * (at - 1) / (RANKS - 1), first[1] + high * share

        rules = sorted({*WEIGHTS} - {other}, key=lambda name: weights[name][rank - 1])
        spots = tuple(Spot(name, *point(name, rank), name) for name in rules)
        near = tuple(Spot(name, *point(name, at)) for name in rules for at in (2, 3, 4, 6, 8))  # ranks
        return Handle(control, label, spots, here, way="y", near=near)

    weights = {name: metric.explain([1] * RANKS)[column] for name, (metric, column) in WEIGHTS.items()}
    every = tuple(WEIGHTS)
    return Widget(
        "discount_explorer",
        "The discount explorer",
        question="A good document moves from rank 1 to rank 2. Which of these rules reduces its "
        "contribution most, and which doesn't reduce it at all?",
        controls=(
            Control("first", "one rule", every, every[0]),
            Control("second", "another", every, every[2], differs_from="first"),
        ),
        draw=draw,
        check=(
            "Which rule gives ranks 1 and 2 the same weight?",
            "gain / max(1, log2(rank)): log2(2) is 1, so the gain at both ranks is divided by 1. It's the "
            "original form of DCG.",
        ),
    )


def gain_scale(strong=(4, 0, 0), many=(2, 2, 2)) -> Widget:
    """Weigh one very good document against several fair ones: what is a grade worth?"""

    def draw(gain, top):
        first, second = ([top if grade == max(strong) else grade for grade in strong], list(many))
        scale = cg.explain(list(range(top, -1, -1)), gain=SCALES[gain])
        scores = [dcg(ranking, gain=SCALES[gain]) for ranking in (first, second)]
        words = "Neither wins" if scores[0] == scores[1] else f"{'A' if scores[0] > scores[1] else 'B'} wins"
        sentence = (
            f"With {gain} gain, the DCG of A ({ranking_words(first)}) is {result(scores[0])} and the DCG "
            f"of B ({ranking_words(second)}) is {result(scores[1])}. {words}."
        )
        one = dict(zip(scale["grade"], scale["gain"]))
        rows = tuple((cell(at), cell(value), f"{cell(value / one[1])} times") for at, value in one.items())
        picture = pair(first, second, max_grade=top)
        drawn, headers = (picture, bars(scale, "gain")), ("grade", "gain", "compared with grade 1")
        return Frame(sentence, drawn, headers, rows, handles=(grade_handle(picture, top),))

    def grade_handle(picture, top):
        """Make the document of the top grade a handle; it stays, and its grade goes up and down."""
        x, y = picture.places[f"A rank {strong.index(max(strong)) + 1}"]
        spots = tuple(Spot(grade, x, y - STEP * (grade - top), str(grade)) for grade in TOPS)
        return Handle("top", "top grade", spots, top, way="y", size=tile_size(picture, "A"))

    return Widget(
        "gain_scale",
        "The gain scale",
        question=f"A has one document with the top grade, and B has {many.count(max(many))} with grade "
        f"{max(many)}. You can see which wins with linear gain. Which wins with exponential gain, and which "
        "with binary gain?",
        controls=(
            Control("gain", "gain", tuple(SCALES), "linear"),
            Control("top", "top grade", TOPS, start=sorted((TOPS[0], max(strong), TOPS[-1]))[1]),
        ),
        draw=draw,
        check=(
            "Is grade 4 worth twice as much as grade 2?",
            "With linear gain, yes. With exponential gain, it's worth "
            f"{cell(cg([4], gain='exponential'))} against {cell(cg([2], gain='exponential'))}, five times "
            f"as much; with binary gain, it's worth the same.",
        ),
        touch=lambda: Touchable(strong, "DCG", "DCG(gain='exponential')"),
    )


NUMBERS = {4: "four", 5: "five"}  # of ideals: five where more documents are judged than retrieved


def ideal_beside_actual(
    ranking=(4, 3, 2, 1, 1, 0, 3, 4, 0, 0), judged=None, max_grade: float | None = None, gain="linear"
) -> Widget:
    """Compare a ranking with the best possible ranking: how close is it, and the best of what?

    Takes a ranking, and optionally all judged grades, the top of the scale and the gain of nDCG.
    """
    ranking = checked_ranking(ranking, judged)
    top = max_grade or highest_grade(ranking, judged)
    ideals = [ideal for ideal in IDEALS if ideal != "judged@retrieved" or len(judged or ()) > len(ranking)]

    def draw(k, ideal):
        explained = ndcg.explain(ranking, k=k, judged=judged, ideal=ideal, max_grade=top, gain=gain)
        _, best = explained.sheets  # the worksheet, and that of the ideal ranking
        ideal_grades = [cell(value) for value in best.grade.values]
        parts = best.discounted_gain.values
        rows = tuple(
            (
                *(cell(row[name]) for name in ("rank", "grade", "discounted_gain")),
                *((ideal_grades[i], cell(parts[i])) if i < len(parts) else ("", "")),
            )
            for i, row in enumerate(explained.rows())
        )
        value = "0 by convention: nothing can be gained"
        if explained["IDCG"]:
            value = f"{result(explained['DCG'])}/{result(explained['IDCG'])} = {result(explained.score)}"
        sentence = f"With an ideal built from {IDEALS[ideal]}, nDCG@{k} is DCG / IDCG = {value}."
        other = [int(g) if g == int(g) else g for g in best.grade.values]
        picture = pair(list(ranking), other, ("this ranking", "the ideal"), k=k, max_grade=top)
        headers = ("rank", "grade", "adds", "ideal", "ideal adds")
        handle = cut_handle(picture, k, len(ranking), name="this ranking")
        return Frame(sentence, (picture,), headers, rows, handles=(handle,))

    return Widget(
        "ideal_beside_actual",
        "The ideal and the actual ranking",
        question=f"The ranking doesn't change; only the ideal does. Of the {NUMBERS[len(ideals)]} ideals "
        "in the list, which makes this ranking look best, and which makes it look worst?",
        controls=(
            Control(
                "ideal", "ideal built from", tuple(ideals), "judged", tuple(IDEALS[each] for each in ideals)
            ),
            cut_control(len(ranking), start=min(5, len(ranking))),
        ),
        draw=draw,
        check=(
            "One of the ideals is built only from the first k results. What does it miss?",
            "Everything below rank k. In 4, 3, 2, 1, 1, 0, 3, 4, 0, 0, it gives the first five results "
            "exactly 1, although there are documents of grade 3 and 4 at ranks 7 and 8.",
        ),
        touch=lambda: Touchable(ranking, ndcg.bind(k=min(5, len(ranking)), gain=gain), judged=judged),
    )
