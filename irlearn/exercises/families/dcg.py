"""Exercises on gain and discount."""

from ..changes import swapped
from ..draws import alone, goals, only, relevant
from ..family import Family
from ..kinds.choose import ChooseItem
from ..kinds.construct import ConstructItem
from ..kinds.find import FindItem
from ..kinds.function import FunctionItem
from ..kinds.identify import IdentifyItem
from ..kinds.number import NumberItem
from ..kinds.order import OrderItem
from ..kinds.predict import PredictItem
from ..kinds.worksheet import WorksheetItem
from . import functions
from .cases.dcg import ALONE

GAIN = "The gain of a result is its grade here."
DISCOUNT = "Divide each gain by log2(rank + 1); at the top that is 1."
DCG = alone("DCG@4", (5, 7), (0, 0, 1, 2, 3), at_least=2)
COUNTED = alone("CG@5", (6, 8), (0, 1, 2, 3, 4), at_least=3)

FAMILIES = (
    Family("dcg-sheet", WorksheetItem, "fill in the worksheet of DCG", DCG, hints=(GAIN, DISCOUNT), blank=2),
    Family("dcg", NumberItem, "work out DCG", DCG, hints=(GAIN, DISCOUNT), from_zero_to_one=False),
    Family(
        "dcg-exponential",
        NumberItem,
        "work out DCG with exponential gains",
        alone("DCG(gain='exponential')@4", (5, 7), (0, 0, 1, 2, 3), at_least=2),
        hints=("The gain of a grade is 2^grade - 1: nothing for grade 0.", DISCOUNT),
        ask="What is DCG@4?",
        from_zero_to_one=False,
    ),
    Family(
        "dcg-swap",
        PredictItem,
        "say which swaps DCG notices",
        swapped(only(DCG, lambda task: len(task.inputs[0]) > 4)),
        hints=("Which of the two ranks has the larger discount?",),
        look="At the higher of two ranks a gain is divided by less. Below the cut-off nothing is counted.",
    ),
    Family(
        "dcg-construct",
        ConstructItem,
        "make a small DCG of good documents",
        goals(
            (4, 5),
            (0, 1, 2),
            ([2, 1, 1], [2, 2, 1], [2, 1, 1, 1]),
            ("CG@4", "of", (3, 4)),
            ("DCG@4", "below", (1.8, 2.0, 2.2, 2.4)),
        ),
        hints=("CG settles which documents there are; DCG settles where they stand.",),
    ),
    Family("dcg-identify", IdentifyItem, "tell gain and discount from a number", DCG, hints=(GAIN, DISCOUNT)),
    Family(
        "dcg-choose",
        ChooseItem,
        "say what DCG notices, and what one DCG tells",
        ALONE,
        hints=("What is DCG a sum of, and what is each part divided by?",),
    ),
    Family("dcg-order", OrderItem, "put the steps of DCG in order", DCG, hints=(GAIN,)),
    Family("dcg-find", FindItem, "find a wrong step in a DCG", DCG, hints=(GAIN, DISCOUNT)),
    Family(
        "dcg-function",
        FunctionItem,
        "write DCG",
        alone("DCG@4", (5, 7), (0, 1, 2, 3)),
        right=functions.dcg,
        hints=("from math import log2", "enumerate(ranking[:k], 1) counts ranks from 1."),
        levels=(0, 1, 2, 3),
    ),
    Family(
        "cg",
        NumberItem,
        "work out cumulative gain",
        COUNTED,
        hints=(GAIN, "Add up the first five gains."),
        counts=True,
        from_zero_to_one=False,
    ),
    Family(
        "dcg-rank",
        NumberItem,
        "work out DCG with another discount",
        alone("DCG(discount='rank')@4", (5, 7), (0, 0, 1, 2, 3), at_least=2),
        hints=(GAIN, "Divide each gain by the rank itself."),
        ask="What is DCG@4, if each gain is divided by the rank itself?",
        from_zero_to_one=False,
    ),
    Family(
        "dcg-discounts",
        ConstructItem,
        "make two discounts disagree about a list",
        goals(
            (5, 8),
            (0, 1),
            relevant(3, 4, 5),
            ("DCG", "above", (0.7, 0.8, 0.9, 1.0)),
            ("DCG(discount='rank')", "below", (0.7, 0.8, 0.9)),
        ),
        hints=(
            "The discount 1/rank divides each gain by the rank itself. At rank 5 that is far more than "
            "log2(6).",
        ),
    ),
)

OBJECTIVES = {
    "Compute CG@k and DCG@k by hand.": (
        "dcg-sheet", "cg", "dcg", "dcg-swap", "dcg-construct", "dcg-order", "dcg-find", "dcg-function",
    ),
    "Name three discounts and two gains, and recognise them from a number.": (
        "dcg-exponential", "dcg-rank", "dcg-identify",
    ),
    "Show two lists which one discount orders one way, and another discount the other way.": (
        "dcg-discounts", "dcg-choose",
    ),
    "Say why one DCG, alone, tells you little.": ("dcg-choose",),
}  # fmt: skip
