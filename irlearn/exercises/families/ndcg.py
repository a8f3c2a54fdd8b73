"""Exercises on nDCG."""

from ..changes import discovered, swapped
from ..draws import goals, missed
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
from .cases.ndcg import IDEALS

OWN = "Work out DCG first: each grade divided by log2(rank + 1)."
BEST = "Then put all judged documents in their best order, cut that list at k too, and work out its DCG."
NDCG = missed("nDCG@4", (6, 8), (2, 2), (0, 0, 1, 1, 2, 3), (3, 2, 3), at_least=2)

FAMILIES = (
    Family("ndcg-sheet", WorksheetItem, "fill in the worksheet of nDCG", NDCG, hints=(OWN, BEST), blank=2),
    Family("ndcg", NumberItem, "work out nDCG", NDCG, hints=(OWN, BEST)),
    Family(
        "ndcg-exponential",
        NumberItem,
        "work out nDCG with exponential gains",
        missed("nDCG(gain='exponential')@3", (5, 6), (2, 2), (0, 1, 1, 2, 3), (3, 2, 3), at_least=2),
        hints=("The gain of a grade is 2^grade - 1, in the ranking and in the ideal.", BEST),
        ask="What is nDCG@3?",
    ),
    Family(
        "ndcg-swap",
        PredictItem,
        "say which swaps nDCG notices",
        swapped(NDCG),
        hints=("The ideal stays the same. What happens to DCG?",),
        look="The ideal is made of the judged documents and does not change, so nDCG follows DCG.",
    ),
    Family(
        "ndcg-discovered",
        PredictItem,
        "say what a judge's discovery does to nDCG",
        discovered(missed("nDCG@4", (5, 6), (0, 1), (0, 0, 1, 2), (1, 2), at_least=2)),
        hints=(
            "Which of the two numbers of the division changes?",
            "Is there a place for it above the cut-off?",
        ),
        look="DCG is the same. The ideal grows only if the new document has a place among its first k.",
    ),
    Family(
        "ndcg-construct",
        ConstructItem,
        "make nDCG and precision disagree",
        goals(
            (4, 5),
            (0, 1, 3),
            ([3, 3, 1, 1], [3, 3, 1, 1, 1], [3, 3, 3, 1, 1]),
            ("nDCG@4", "below", (0.3, 0.35, 0.4, 0.45, 0.5, 0.55)),
            ("P@4", "of", (0.5, 0.75)),
        ),
        hints=("A low grade is a hit for precision, and so is a high grade far down.",),
    ),
    Family(
        "ndcg-identify", IdentifyItem, "tell gain, discount and ideal from a number", NDCG, hints=(OWN, BEST)
    ),
    Family(
        "ndcg-choose",
        ChooseItem,
        "say when an nDCG of 1 is bad news",
        IDEALS,
        hints=("What is the ideal made of?",),
    ),
    Family("ndcg-order", OrderItem, "put the steps of nDCG in order", NDCG, hints=(OWN,)),
    Family("ndcg-find", FindItem, "find a wrong step in an nDCG", NDCG, hints=(OWN, BEST)),
    Family(
        "ndcg-function",
        FunctionItem,
        "write nDCG",
        missed("nDCG@4", (5, 6), (1, 2), (0, 1, 2, 3), (1, 2, 3)),
        right=functions.ndcg,
        hints=(
            "Write DCG as a function of its own, and call it twice.",
            "The ideal: sorted(judged, reverse=True)[:k].",
        ),
        levels=(0, 1, 2, 3),
    ),
    Family(
        "idcg",
        NumberItem,
        "work out the ideal DCG",
        missed("IDCG@4", (6, 8), (2, 2), (0, 0, 1, 1, 2, 3), (3, 2, 3), at_least=2),
        hints=(
            "Put all judged documents in their best order, and cut that list at 4.",
            "Then work out its DCG.",
        ),
        ask="What is the DCG of the ideal ranking, cut at 4?",
        varied=True,
        from_zero_to_one=False,
    ),
)

OBJECTIVES = {
    "Compute DCG, the ideal DCG and nDCG@k by hand.": (
        "ndcg-sheet", "idcg", "ndcg", "ndcg-swap", "ndcg-construct", "ndcg-order", "ndcg-find",
        "ndcg-function",
    ),
    "Say what the ideal is made of, and what changes when it is made of something else.": (
        "idcg", "ndcg-discovered", "ndcg-choose",
    ),
    "Recognise from a number which gain, discount and ideal somebody used.": (
        "ndcg-identify", "ndcg-exponential",
    ),
    "Say when an nDCG of 1 is bad news.": ("ndcg-choose",),
}  # fmt: skip
