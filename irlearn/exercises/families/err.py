"""Exercises on expected reciprocal rank."""

from ..changes import lengthened, swapped
from ..draws import alone, goals, only
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
from .cases.err import CROWDS, LIMITS

SATISFIED = (
    "First turn each grade into the chance that it satisfies a reader: (2^grade - 1) divided by 2 to the "
    "power of the top grade."
)
REACHED = "A rank is reached by those whom nothing above it has satisfied."
ERR = alone("ERR@4", (5, 6), (0, 1, 2, 3, 4), at_least=2)
PROBABLE = alone("ERR(relevance='given')@4", (5, 6), (0, 0.1, 0.3, 0.5, 0.6, 0.8), at_least=2)

FAMILIES = (
    Family(
        "err-sheet", WorksheetItem, "fill in the worksheet of ERR", ERR, hints=(SATISFIED, REACHED), blank=2
    ),
    Family("err", NumberItem, "work out ERR", ERR, hints=(SATISFIED, REACHED)),
    Family(
        "err-small",
        NumberItem,
        "work out ERR on a scale with three grades",
        alone("ERR(max_grade=2)@4", (5, 6), (0, 0, 1, 2), at_least=2),
        hints=(SATISFIED, REACHED),
        ask="What is ERR@4?",
    ),
    Family(
        "err-swap",
        PredictItem,
        "say which swaps ERR notices",
        swapped(ERR),
        hints=(REACHED,),
        look="Readers who are satisfied earlier count more. Below the cut-off nothing is counted.",
    ),
    Family(
        "err-longer",
        PredictItem,
        "say what one more result does to ERR",
        lengthened(only(alone("ERR", (3, 5), (0, 1, 2, 3)), lambda task: any(task.inputs[0])), 0, 3),
        hints=("Whom does a result of this grade satisfy?",),
        look="A result of grade 0 satisfies nobody, so nobody stops there. A higher grade satisfies some of "
        "those who get to the end.",
    ),
    Family(
        "err-construct",
        ConstructItem,
        "make ERR and precision disagree",
        goals(
            (3, 5),
            (0, 1, 4),
            ([4, 1, 1], [4, 1, 1, 1], [4, 4, 1, 1], [4, 4, 1, 1, 1]),
            ("ERR", "below", (0.2, 0.25, 0.3, 0.35, 0.4)),
            ("P@3", "of", (1.0, 2 / 3)),
        ),
        hints=("Low grades are hits too, but satisfy few readers.",),
    ),
    Family("err-identify", IdentifyItem, "tell by which rule an ERR was worked out", ERR, hints=(SATISFIED,)),
    Family("err-choose", ChooseItem, "follow a crowd of readers down a list", CROWDS, hints=(REACHED,)),
    Family("err-order", OrderItem, "put the steps of ERR in order", ERR, hints=(REACHED,)),
    Family("err-find", FindItem, "find a wrong step in an ERR", ERR, hints=(SATISFIED, REACHED)),
    Family(
        "err-function",
        FunctionItem,
        "write ERR for grades from 0 to 4",
        alone("ERR@4", (5, 6), (0, 1, 2, 3, 4)),
        right=functions.err,
        hints=("Keep the share of readers who get here in a variable that starts at 1.", SATISFIED),
        levels=(0, 1, 2, 3, 4),
    ),
    Family(
        "err-given",
        NumberItem,
        "work out ERR from probabilities",
        PROBABLE,
        hints=("Each number is already the chance that a reader is satisfied.", REACHED),
        ask="What is ERR@4?",
    ),
    Family(
        "err-p",
        NumberItem,
        "work out ERR where some readers give up",
        alone("ERR(p=0.8)@4", (5, 6), (0, 1, 2, 3, 4), at_least=2),
        hints=(SATISFIED, "Of those whom a result does not satisfy, only 0.8 go on to the next rank."),
        ask="Of the readers who are not satisfied, a share of p = 0.8 goes on. What is ERR@4?",
    ),
    Family(
        "err-limits",
        ChooseItem,
        "say when ERR is the reciprocal rank, and what p changes",
        LIMITS,
        hints=("Who gets to the second result?",),
    ),
)

OBJECTIVES = {
    "Follow a crowd of readers down a list: who reaches a rank, who stops there.": (
        "err-sheet", "err-swap", "err-longer", "err-choose", "err-order",
    ),
    "Compute ERR by hand, from grades or from probabilities.": (
        "err-sheet", "err", "err-given", "err-construct", "err-find", "err-function",
    ),
    "Say when ERR is exactly reciprocal rank, and what p changes.": ("err-choose", "err-p", "err-limits"),
    "Tell from a number which top of the scale somebody assumed.": ("err-small", "err-identify"),
}  # fmt: skip
