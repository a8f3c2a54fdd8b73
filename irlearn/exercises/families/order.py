"""Exercises on order as such: inversions and Kendall's tau."""

from ..changes import lengthened, swapped
from ..draws import alone, goals, missed, relevant
from ..family import Family
from ..kinds.choose import ChooseItem
from ..kinds.construct import ConstructItem
from ..kinds.find import FindItem
from ..kinds.identify import IdentifyItem
from ..kinds.number import NumberItem
from ..kinds.order import OrderItem
from ..kinds.predict import PredictItem
from ..kinds.worksheet import WorksheetItem
from ..other_draws import orders
from .cases.order import DIRECTIONS, DISAGREE

BELOW = "At each result, count the better ones below it. Equal grades do not count."
PAIRS = "Take the pairs in the same order, minus those in the opposite order, and divide by all pairs."
COULD = "Count the pairs of different grades, too: only these could be in the wrong order."
SHARE = alone("Inversions(normalized=True)", (5, 7), (0, 1, 2))
TWO = orders("Tau", (4, 6))

FAMILIES = (
    Family(
        "inversions",
        NumberItem,
        "count inversions",
        alone("Inversions", (7, 9)),
        varied=True,
        hints=(BELOW,),
        ask="How many inversions are there?",
        counts=True,
        from_zero_to_one=False,
    ),
    Family(
        "inversions-sheet",
        WorksheetItem,
        "fill in the worksheet of inversions, ties included",
        SHARE,
        hints=(BELOW, COULD),
        blank=3,
        terms=(
            "better_below: how many better results stand below. different_below: how many results of another "
            "grade stand below.",
            "The score is a share: the first added up, divided by the second added up.",
        ),
    ),
    Family(
        "inversions-share",
        NumberItem,
        "turn a count of inversions into a distance",
        SHARE,
        hints=(BELOW, COULD),
        ask="Divide the number of inversions by the number of pairs that could be in the wrong order. What "
        "is this share?",
    ),
    Family(
        "tau",
        NumberItem,
        "work out Kendall's tau of two orders",
        TWO,
        hints=("Go through all pairs: do both judges put the same one first?", PAIRS),
        ask="What is Kendall's tau?",
        signed=True,
    ),
    Family(
        "tau-places",
        NumberItem,
        "work out Kendall's tau of a ranking with ties",
        alone("Tau", (5, 8), (0, 1, 2)),
        hints=("A pair of equal grades counts as neither right nor wrong.", PAIRS),
        ask="What is tau-a, which divides by all pairs?",
        signed=True,
    ),
    Family(
        "gamma",
        NumberItem,
        "leave out ties, as gamma does",
        alone("Gamma", (5, 6), (0, 1, 2)),
        hints=(
            "Leave out the pairs of equal grades.",
            "Right pairs minus wrong ones, divided by both together.",
        ),
        ask="What is gamma, which divides by the pairs that are not tied?",
        signed=True,
    ),
    Family(
        "tau-ap",
        NumberItem,
        "work out tau AP, which minds the top",
        orders("TauAP", (4, 5)),
        hints=(
            "For each item but the first, look only at those above it.",
            "Those above that belong there, minus those that do not, divided by how many are above.",
        ),
        ask="For each item but the first: take the items above it that stand above it in the true order as "
        "well, minus the others above it, and divide by the number of items above it. Tau AP is the mean of "
        "this. What is it?",
        signed=True,
    ),
    Family(
        "inversions-swap",
        PredictItem,
        "say what a swap does to inversions",
        swapped(alone("Inversions", (5, 6), (0, 1, 2))),
        hints=("Which of the two is better, and where does it stand afterwards?",),
        look="A swap of two neighbours changes one pair, the pair of these two. No other pair notices it.",
    ),
    Family(
        "inversions-longer",
        PredictItem,
        "say what one more hit at the end does to inversions",
        lengthened(missed("Inversions", (4, 6), (1, 2), (0, 1, 1)), 1),
        hints=("How many results of a lower grade stand above it?",),
        look="Each result of grade 0 above the new one makes a new pair in the wrong order.",
    ),
    Family(
        "inversions-construct",
        ConstructItem,
        "make a list with few inversions that starts badly",
        goals(
            (6, 9),
            (0, 1),
            relevant(3, 4, 5),
            ("Inversions", "below", (4, 5, 6, 7)),
            ("RR", "of", (0.5, 1 / 3)),
        ),
        hints=(
            "The reciprocal rank settles where the first hit is. Each miss above a hit makes one inversion.",
        ),
    ),
    Family(
        "tau-choose",
        ChooseItem,
        "keep a distance and a coefficient apart",
        DIRECTIONS,
        hints=("Which values can a coefficient have?",),
    ),
    Family(
        "order-choose",
        ChooseItem,
        "say what two metrics disagree about",
        DISAGREE,
        hints=("What does each metric look at, and who reads like that?",),
    ),
    Family(
        "tau-identify",
        IdentifyItem,
        "tell by which rule a share of inversions was worked out",
        SHARE,
        hints=(BELOW, COULD),
    ),
    Family("tau-order", OrderItem, "put the steps of Kendall's tau in order", TWO, hints=(PAIRS,)),
    Family("tau-find", FindItem, "find a wrong step in a Kendall's tau", TWO, hints=(PAIRS,)),
)

OBJECTIVES = {
    "Count the inversions of a ranking by hand, ties included.": (
        "inversions", "inversions-sheet", "inversions-swap", "inversions-longer", "gamma",
    ),
    "Turn a count into a distance and into Kendall's tau, and keep the two apart.": (
        "inversions-share", "tau", "tau-places", "tau-choose", "tau-identify", "tau-order", "tau-find",
    ),
    "Give a ranking with fewer inversions that its readers like less.": ("inversions-construct",),
    "Say what two metrics must disagree about, when they do.": ("order-choose", "tau-ap"),
}  # fmt: skip
