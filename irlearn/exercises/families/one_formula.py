"""Exercises on gain times weight."""

from ..changes import improved, swapped
from ..draws import alone, among, cases, goals, missed, one_hit
from ..family import Family
from ..kinds.choose import Case, ChooseItem, Option
from ..kinds.construct import ConstructItem
from ..kinds.function import FunctionItem
from ..kinds.identify import IdentifyItem
from ..kinds.number import NumberItem
from ..kinds.order import OrderItem
from ..kinds.predict import PredictItem
from ..kinds.worksheet import WorksheetItem

ALONE = "With a single hit the score is what the metric pays for its rank."
SUM = "Multiply each gain by the weight of its rank, and add up."
SEVERAL = ("P@3", "DCG", "RR", "RBP(p=0.8)")
SINGLE = one_hit("DCG", (5, 7), (2, 5))
TESTS = cases(
    Case(
        "A metric gives 1 to the list 1 0 1. It gives 1 to the list 1 0 0, and 1/3 to the list 0 0 1.",
        (
            Option("It is no sum of gain times fixed weights."),
            Option("Its weights are 1, 0 and 1/3.", "Then the list 1 0 1 would score 4/3."),
            Option("It must be miscalculated.", "Reciprocal rank does exactly this."),
        ),
        (
            Option("the two hits together score less than the sum of each alone."),
            Option("a weight is never 1/3.", "A weight may be any number."),
            Option("it does not notice rank 3.", "It does: alone, a hit there scores 1/3."),
        ),
    ),
    Case(
        "Average precision scores a hit at rank 3 higher when there is a hit at rank 1 as well.",
        (
            Option("Its weights are adaptive."),
            Option("Its weights are fixed.", "Fixed weights are known before anybody looks at the list."),
            Option("It has no weights.", "It has, but they depend on the list."),
        ),
        (
            Option("what a rank is worth depends on what stands above it."),
            Option("every metric pays more at the top.", "That is so with fixed weights, too."),
            Option(
                "it divides by all relevant documents.",
                "That makes all weights smaller alike, and does not make them depend on the list.",
            ),
        ),
    ),
)
READERS = cases(
    Case(
        "Asked what it pays, a metric answers 0.25 at each of the ranks 1 to 4, and 0 below.",
        (
            Option("Its reader looks at four results, all alike, and leaves."),
            Option("Its reader leaves at the first hit.", "Then the weights below would be smaller."),
            Option("Its reader goes on for ever.", "No attention is left below rank 4."),
        ),
        (
            Option("equal weights are equal attention."),
            Option("the weights add up to 1.", "Many do; that does not say who looks where."),
            Option("0.25 is small.", "How large a weight is alone says nothing about the other ranks."),
        ),
    ),
    Case(
        "The weights of a metric are 0.5, 0.25, 0.125 and so on.",
        (
            Option("Half of its readers go on after each result."),
            Option(
                "All of its readers look at three results.", "Then the first three weights would be equal."
            ),
            Option("Its readers look for the last result.", "The last ranks get hardly any attention."),
        ),
        (
            Option("each weight is half of the one above."),
            Option("the first weight is the largest.", "So it is with most metrics."),
            Option("the weights are shares of results.", "They are shares of attention, rank by rank."),
        ),
    ),
    Case(
        "All weights of a metric down to rank k are the same, and two neighbours above rank k change places.",
        (
            Option("The score stays as it is."),
            Option("The score falls.", "A fall would need a larger weight at the upper rank."),
            Option(
                "Nobody can say without the grades.", "Whatever the grades are, they are paid the same here."
            ),
        ),
        (
            Option("a swap changes the score by the difference of the weights, and that is 0."),
            Option("neighbours have the same grade.", "They need not have it."),
            Option("order makes no difference to any metric.", "It does where the weights differ."),
        ),
    ),
)

FAMILIES = (
    Family(
        "weight-dcg",
        NumberItem,
        "ask DCG what it pays for a rank",
        SINGLE,
        hints=(ALONE, "DCG divides by log2(rank + 1)."),
        ask="What is DCG here, and so the weight of that rank?",
    ),
    Family(
        "weight-rbp",
        NumberItem,
        "ask RBP what it pays for a rank",
        one_hit("RBP(p=0.8)", (5, 7), (2, 5)),
        hints=(ALONE, "The first rank is paid 0.2 here, and each further one 0.8 of the one above."),
        ask="What is RBP with p = 0.8 here, and so the weight of that rank? RBP pays 1 - p at the "
        "top, and at "
        "each further rank p times as much as at the one above.",
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
        look="A sum with fixed weights pays for every hit at a rank with a weight above 0. "
        "Reciprocal rank pays "
        "once, for the first hit.",
    ),
    Family(
        "sum-swap",
        PredictItem,
        "say what a swap is worth",
        swapped(among(SEVERAL, (5, 6), (1, 2))),
        hints=("By how much do the two weights differ?",),
        look="With fixed weights a swap changes the score by the difference of the gains times the "
        "difference of "
        "the weights. Reciprocal rank only looks at the first hit.",
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
        goals(5, (0, 1), [1] * 3, ("P@5", "of", (0.4, 0.6)), ("DCG", "below", (1.2, 1.4))),
        hints=("Precision settles how many hits there are. Which ranks does DCG pay least?",),
    ),
    Family(
        "sum-order",
        OrderItem,
        "put the steps of a weighted sum in order",
        alone("DCG@5", (5, 7), (0, 0, 1, 2, 3), at_least=2),
        hints=("What a rank is divided by depends on the rank only.",),
    ),
    Family(
        "sum-function",
        FunctionItem,
        "write a sum of gain times weight",
        missed("RBP(p=0.5)@5", (5, 8), (1, 3)),
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
