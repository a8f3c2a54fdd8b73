"""Exercises on recall and F1."""

from ..changes import deeper, discovered, lengthened, overlooked
from ..draws import either, goals, known, missed, only, relevant
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
from .cases.recall_and_f1 import MEANS, NEEDS

ALL = "How many relevant documents exist altogether? Not all of them came back."
BOTH = "Work out precision and recall first, both at the same k."
R_OR_RECALL = (
    "In this table recall is a column: the hits down to a rank, divided by all relevant documents. Their "
    "number is often called R, too, and is no score."
)
FEW = only(missed("R@6", (8, 9), (1, 2)), lambda task: known(task) < 6)
MANY = only(missed("R@4", (6, 8), (2, 4)), lambda task: known(task) > 4)
F1 = only(missed("F1@4", (6, 8), (2, 4), (0, 0, 1, 2)), lambda task: known(task) > 4)
F2 = only(missed("F(beta=2)@4", (6, 8), (2, 4), (0, 0, 1, 2)), lambda task: known(task) > 4)

FAMILIES = (
    Family(
        "r-few",
        NumberItem,
        "work out recall where a page has places for all",
        FEW,
        varied=True,
        hints=(ALL, "The hits above the line are divided by all relevant documents."),
    ),
    Family(
        "r-many",
        NumberItem,
        "work out recall where a page is too small for all",
        MANY,
        hints=(ALL, "Even a page full of hits has a recall below 1 here, and that is as it should be."),
    ),
    Family(
        "f1-sheet",
        WorksheetItem,
        "fill in the worksheet of F1",
        F1,
        hints=(BOTH,),
        blank=2,
        terms=(R_OR_RECALL,),
    ),
    Family(
        "f1",
        NumberItem,
        "combine precision and recall in F1",
        F1,
        varied=True,
        hints=(BOTH, "F1 is twice their product, divided by their sum."),
    ),
    Family(
        "r-longer",
        PredictItem,
        "say what one more result does to recall",
        lengthened(missed("R", (5, 9), (1, 4)), 0, 1),
        hints=(ALL,),
        look="Recall counts relevant results only. One more of them is one more that was found; a miss "
        "changes neither number of the division.",
    ),
    Family(
        "r-discovered",
        PredictItem,
        "say what a judge's discovery does to recall",
        either(*(found(missed("R@4", (6, 8), (1, 4))) for found in (discovered, overlooked))),
        hints=(ALL,),
        look="There is one relevant document more to divide by. It is a hit as well only if it stands above "
        "the cut-off.",
    ),
    Family(
        "r-construct",
        ConstructItem,
        "make precision and recall disagree",
        either(
            goals((5, 8), (0, 1), relevant(4), ("R@5", "of", (0.25, 0.5, 0.75)), ("P@2", "of", (0.0, 0.5))),
            goals((5, 8), (0, 1), relevant(5), ("R@5", "of", (0.2, 0.4, 0.6)), ("P@2", "of", (0.0, 0.5))),
        ),
        hints=("First decide how many hits are needed, and then where they may stand.",),
    ),
    Family("f1-identify", IdentifyItem, "tell by which rule an F1 was worked out", F1, hints=(BOTH,)),
    Family(
        "r-choose",
        ChooseItem,
        "choose between precision and recall",
        NEEDS,
        hints=(
            "What is each of the two divided by?",
            "What does it cost to miss a document, and what to read one?",
        ),
    ),
    Family("f1-order", OrderItem, "put the steps of F1 in order", F1, hints=(BOTH,)),
    Family("r-find", FindItem, "find a wrong step in a recall", MANY, hints=(ALL,)),
    Family(
        "r-function",
        FunctionItem,
        "write recall",
        missed("R@4", (5, 6), (1, 4)),
        right=functions.recall,
        hints=("The relevant documents that exist are in judged.", "What if judged holds none?"),
    ),
    Family(
        "f2",
        NumberItem,
        "work out F with a weight on recall",
        F2,
        hints=(BOTH, "Then (1 + 4) × P × R / (4 × P + R), because the square of beta is 4."),
        ask="What is F with beta = 2, at the cut-off 4?",
    ),
    Family(
        "f1-choose",
        ChooseItem,
        "say why F1 is not the ordinary mean",
        MEANS,
        hints=("Is F1 nearer to the smaller or to the larger of the two?",),
    ),
    Family(
        "r-deeper",
        PredictItem,
        "say what a larger k does to recall",
        deeper(missed("R@3", (5, 6), (1, 2))),
        hints=("Is there a hit at the new rank?", ALL),
        look="A hit at the new rank is one more that was found. A miss there takes nothing away.",
    ),
    Family(
        "success-function",
        FunctionItem,
        "write success: is there a hit at all?",
        missed("Success@3", (5, 6), (1, 2)),
        right=functions.success,
        hints=("One hit among the first k is enough, and then it is 1.", "What if there is none?"),
    ),
)

OBJECTIVES = {
    "Compute recall@k by hand, and say which number you must know first.": (
        "r-few", "r-many", "r-longer", "r-discovered", "r-construct", "r-find", "r-function",
    ),
    "Say why recall@k never falls as k grows, and why a recall of 1 can be worthless.": (
        "r-deeper", "r-choose",
    ),
    "Combine precision and recall in F1, and say why it is not their ordinary mean.": (
        "f1-sheet", "f1", "f2", "f1-choose", "f1-identify", "f1-order",
    ),
    "Choose between precision and recall for a given task.": ("r-choose", "success-function"),
}  # fmt: skip
