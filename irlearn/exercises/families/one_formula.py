"""Exercises on gain times weight."""

from ..changes import improved, swapped
from ..draws import alone, among, either, goals, missed, one_hit, relevant
from ..family import Family
from ..kinds.choose import ChooseItem
from ..kinds.construct import ConstructItem
from ..kinds.function import FunctionItem
from ..kinds.identify import IdentifyItem
from ..kinds.number import NumberItem
from ..kinds.order import OrderItem
from ..kinds.predict import PredictItem
from ..kinds.worksheet import WorksheetItem
from . import functions
from .cases.one_formula import READERS, TESTS

ALONE = "With a single hit the score is what the metric pays for its rank."
SUM = "Multiply each gain by the weight of its rank, and add up."
SEVERAL = ("P@3", "DCG", "RR", "RBP(p=0.8)")
SINGLE = one_hit("DCG", (9, 15), (2, 9))

FAMILIES = (
    Family(
        "weight-dcg",
        NumberItem,
        "ask DCG what it pays for a rank",
        SINGLE,
        varied=True,
        hints=(ALONE, "DCG divides by log2(rank + 1)."),
        ask="What is DCG here? It is the weight that DCG gives to the rank of the hit.",
    ),
    Family(
        "weight-rbp",
        NumberItem,
        "ask RBP what it pays for a rank",
        one_hit("RBP(p=0.8)", (8, 14), (3, 8)),
        varied=True,
        hints=(ALONE, "The first rank is paid 0.2 here, and each further one 0.8 of the one above."),
        ask="What is RBP with p = 0.8 here? It is the weight of the rank of the hit. RBP pays 1 - p at the "
        "top, and at each further rank p times as much as at the one above.",
    ),
    Family(
        "sum-dcg",
        WorksheetItem,
        "work out DCG as gain times weight",
        alone("DCG@5", (5, 7), (0, 0, 1, 2, 3), at_least=2),
        hints=(SUM, "Dividing by a discount is multiplying by 1 divided by it: that is the weight."),
        blank=3,
    ),
    Family(
        "sum-together",
        PredictItem,
        "say which metrics pay for one more hit",
        improved(among(SEVERAL, (5, 6), (1, 2))),
        hints=("What does this metric pay for that rank, when there is a hit above?",),
        look="A sum with fixed weights pays for every hit at a rank with a weight above 0. Reciprocal rank "
        "pays once, for the first hit.",
    ),
    Family(
        "sum-swap",
        PredictItem,
        "say what a swap is worth",
        swapped(among(SEVERAL, (5, 6), (1, 2))),
        hints=("By how much do the two weights differ?",),
        look="With fixed weights a swap changes the score by the difference of the gains times the "
        "difference of the weights. Reciprocal rank only looks at the first hit.",
    ),
    Family(
        "sum-choose",
        ChooseItem,
        "test whether a metric is a sum",
        TESTS,
        hints=("Score the hits one by one.",),
    ),
    Family(
        "weight-readers",
        ChooseItem,
        "read weights as a claim about readers",
        READERS,
        hints=("How much attention does each rank get?",),
    ),
    Family(
        "weight-identify",
        IdentifyItem,
        "tell a discount from a single weight",
        SINGLE,
        hints=(ALONE,),
    ),
    Family(
        "weight-construct",
        ConstructItem,
        "make two lists of weights disagree",
        goals(
            (5, 6),
            (0, 1),
            relevant(3, 4, 5),
            ("P@5", "of", (0.4, 0.6)),
            ("DCG", "below", (0.9, 1.0, 1.2, 1.3, 1.4)),
        ),
        hints=("Precision settles how many hits there are. Which ranks does DCG pay least?",),
    ),
    Family(
        "sum-order",
        OrderItem,
        "put the steps of a weighted sum in order",
        either(*(alone(f"DCG@{k}", (6, 7), (0, 0, 1, 2, 3), at_least=2) for k in (3, 4, 5, 6))),
        hints=("What a rank is divided by depends on the rank only.",),
    ),
    Family(
        "sum-function",
        FunctionItem,
        "write a sum of gain times weight",
        missed("RBP(p=0.5)@5", (5, 8), (1, 3)),
        right=functions.weighted_sum,
        hints=(
            "The weight of rank i is 0.5 ** i here: 0.5 at rank 1, 0.25 at rank 2.",
            "sum(gain * weight for gain, weight in zip(ranking[:k], weights)) multiplies and adds.",
        ),
    ),
)

OBJECTIVES = {
    "Find the weights of a metric by asking it what it pays.": (
        "weight-dcg", "weight-rbp", "weight-identify",
    ),
    "Compute precision, DCG and RBP with one and the same short function.": (
        "sum-dcg", "sum-order", "sum-function", "weight-construct",
    ),
    "Test whether a metric is such a sum, and say why reciprocal rank is not.": (
        "sum-together", "sum-swap", "sum-choose",
    ),
    "Read a list of weights as a claim about how people read.": ("weight-readers",),
}  # fmt: skip
