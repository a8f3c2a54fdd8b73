"""Exercises on nDCG."""

from ..changes import discovered, swapped
from ..draws import cases, goals, missed
from ..family import Family
from ..kinds.choose import Case, ChooseItem, Option
from ..kinds.construct import ConstructItem
from ..kinds.find import FindItem
from ..kinds.function import FunctionItem
from ..kinds.identify import IdentifyItem
from ..kinds.number import NumberItem
from ..kinds.order import OrderItem
from ..kinds.predict import PredictItem
from ..kinds.worksheet import WorksheetItem

OWN = "Work out DCG first: each grade divided by log2(rank + 1)."
BEST = "Then put all judged documents in their best order, cut that list at k too, and work out its DCG."
NDCG = missed("nDCG@4", (6, 8), (2, 2), (0, 0, 1, 1, 2, 3), (3, 2, 3), at_least=2)
IDEALS = cases(
    Case(
        "Five documents have grade 3, and one has grade 1. A system finds only that one, and a tool prints "
        "an nDCG of 1.",
        (
            Option("The tool makes the ideal of what came back."),
            Option("The system found the best order.", "The best order has the five better documents in it."),
            Option(
                "The tool forgot the discount.", "At the top the discount is 1, so it makes no difference."
            ),
        ),
        (
            Option("a ranking that is compared with its own documents cannot miss any."),
            Option(
                "an ideal ranking holds all judged documents.",
                "If it did here, the score would be far lower.",
            ),
            Option(
                "nDCG is always 1 for one document.", "It is 1 only if there is nothing better to be found."
            ),
        ),
    ),
    Case(
        "Every document that was judged has the highest grade, and every system has an nDCG of 1.",
        (
            Option("The judgments cannot tell these systems apart."),
            Option("The systems are all perfect.", "With such judgments any order has this score."),
            Option("nDCG is broken.", "It says correctly that each order is as good as the best one."),
        ),
        (
            Option("where all documents are equally good, every order is ideal."),
            Option("the ideal is cut at k.", "So is the ranking. That is not what makes them equal here."),
            Option(
                "high grades give high scores.", "nDCG divides by what could be had, so high grades cancel."
            ),
        ),
    ),
)

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
        goals(4, (0, 1, 3), [3, 3, 1, 1], ("nDCG@4", "below", (0.4, 0.5)), ("P@4", "of", (0.5, 0.75))),
        hints=("Low grades are hits as well, and so are high ones far down.",),
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
        hints=(BEST,),
        ask="What is the DCG of the ideal ranking, cut at 4?",
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
