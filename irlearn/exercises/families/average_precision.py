"""Exercises on average precision."""

from ..changes import lengthened, swapped
from ..draws import goals, known, missed, one_empty, only, relevant
from ..family import Family
from ..kinds.choose import ChooseItem
from ..kinds.construct import ConstructItem
from ..kinds.find import FindItem
from ..kinds.function import FunctionItem
from ..kinds.number import NumberItem
from ..kinds.order import OrderItem
from ..kinds.predict import PredictItem
from ..kinds.worksheet import WorksheetItem
from . import functions
from .cases.average_precision import AREAS, EQUALLY

AT_HITS = "Work out the precision at each hit: the hits so far, divided by the rank."
BELOW = "The sum is divided by all relevant documents that exist, found or not."
FEW = only(missed("AP@5", (7, 8), (1, 2)), lambda task: known(task) < 5)  # k has a place for all of them
MANY = only(missed("AP@5", (6, 8), (3, 5)), lambda task: known(task) > 5)

FAMILIES = (
    Family("ap-sheet", WorksheetItem, "fill in the worksheet of AP", FEW, hints=(AT_HITS, BELOW), blank=2),
    Family(
        "ap-sheet-all",
        WorksheetItem,
        "fill in a whole worksheet of AP",
        MANY,
        hints=(AT_HITS, BELOW),
        blank=5,
    ),
    Family("ap-missed", NumberItem, "work out AP where a document was missed", FEW, hints=(AT_HITS, BELOW)),
    Family(
        "map",
        NumberItem,
        "take the mean over queries, failures included",
        one_empty("MAP", 3, (4, 5)),
        hints=("Work out the AP of each query first. A query without a hit has 0.", "Divide by all queries."),
    ),
    Family(
        "ap-swap",
        PredictItem,
        "say which swaps AP notices",
        swapped(FEW),
        hints=(AT_HITS,),
        look="At the higher of two ranks a hit is divided by a smaller number. Below the cut-off nothing is "
        "counted.",
    ),
    Family(
        "ap-longer",
        PredictItem,
        "say what one more result does to AP",
        lengthened(missed("AP", (4, 6), (1, 2)), 0, 1),
        hints=(BELOW,),
        look="A relevant document counts 0 while it is missed, and its precision once it stands at the end "
        "of the list. A miss at the end counts nothing.",
    ),
    Family(
        "ap-construct",
        ConstructItem,
        "make AP and precision disagree",
        goals(
            (5, 7),
            (0, 1),
            relevant(3, 4, 5),
            ("AP", "above", (0.35, 0.4, 0.45, 0.5, 0.55, 0.6)),
            ("P@5", "of", (0.4, 0.6)),
        ),
        hints=("The precision settles how many hits there are; AP settles how high they stand.",),
    ),
    Family("ap-order", OrderItem, "put the steps of AP in order", FEW, hints=(AT_HITS,)),
    Family("ap-find", FindItem, "find a wrong step in an AP", FEW, hints=(AT_HITS,)),
    Family(
        "ap-function",
        FunctionItem,
        "write average precision",
        missed("AP@5", (6, 8), (1, 5)),
        right=functions.average_precision,
        hints=("Count the hits in a variable while you go down the ranks.", BELOW),
    ),
    Family(
        "ap-area", ChooseItem, "see AP as an area", AREAS, hints=("How much recall does one more hit add?",)
    ),
    Family(
        "map-choose",
        ChooseItem,
        "say what counts equally in MAP",
        EQUALLY,
        hints=("What is averaged first, and what last?",),
    ),
)

OBJECTIVES = {
    "Compute average precision by hand, and see it as an area.": (
        "ap-sheet", "ap-sheet-all", "ap-missed", "ap-order", "ap-find", "ap-function", "ap-area",
    ),
    "Say which changes of a list average precision notices.": ("ap-swap", "ap-longer", "ap-construct"),
    "Average over queries, and say what counts equally then.": ("map", "map-choose"),
}  # fmt: skip
