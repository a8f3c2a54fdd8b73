"""Exercises on the first hit."""

from ..changes import lengthened, swapped
from ..draws import alone, goals, missed, one_empty, only, relevant
from ..family import Family
from ..kinds.choose import ChooseItem
from ..kinds.construct import ConstructItem
from ..kinds.find import FindItem
from ..kinds.function import FunctionItem
from ..kinds.identify import IdentifyItem
from ..kinds.number import NumberItem
from ..kinds.predict import PredictItem
from ..kinds.worksheet import WorksheetItem
from . import functions
from .cases.first_hit import DISTANCES, RECIPROCALS, TASKS

FIRST = "Go down from the top, and stop at the first relevant result."
MEAN = "Work out the reciprocal rank of each query first. A query without a hit has 0."
RR = missed("RR", (6, 9), (0, 1), (0, 0, 1))
SHOWN = only(  # with a hit at the top, or with one hit only, most rules give the same
    missed("RR@8", (8, 11), (0, 2), (0, 0, 1), at_least=2), lambda task: not task.inputs[0][0]
)
READ = alone("SL", (8, 10), (0, 0, 1))

FAMILIES = (
    Family("rr-sheet", WorksheetItem, "fill in the worksheet of RR", RR, hints=(FIRST,), blank=3),
    Family(
        "rr",
        NumberItem,
        "work out a reciprocal rank",
        SHOWN,
        varied=True,
        hints=(FIRST, "It is 1 divided by the rank there."),
    ),
    Family(
        "mrr",
        NumberItem,
        "take the mean over queries, misses included",
        one_empty("MRR", 3, (4, 5)),
        hints=(MEAN, "Divide by the number of all queries."),
    ),
    Family(
        "rr-swap",
        PredictItem,
        "say which changes a reciprocal rank notices",
        swapped(RR),
        hints=(FIRST,),
        look="Only the rank of the first relevant result counts.",
    ),
    Family(
        "rr-longer",
        PredictItem,
        "say what one more hit does to a reciprocal rank",
        lengthened(missed("RR", (5, 9), (1, 4), (0, 0, 0, 0, 1), at_least=0), 1),
        hints=(FIRST,),
        look="Only the first hit counts. One more at the end is looked at only if there is none above it.",
    ),
    Family(
        "rr-construct",
        ConstructItem,
        "make the first hit and precision disagree",
        goals((5, 9), (0, 1), relevant(2, 3, 4, 5), ("RR", "of", (0.5, 1 / 3)), ("P@5", "of", (0.4, 0.2))),
        hints=("The reciprocal rank settles where the first hit is.",),
    ),
    Family("rr-identify", IdentifyItem, "tell by which rule an RR was worked out", SHOWN, hints=(FIRST,)),
    Family(
        "rr-choose",
        ChooseItem,
        "say for which tasks the first hit is all that matters",
        TASKS,
        hints=("Where does the reader stop, and why there?",),
    ),
    Family("rr-find", FindItem, "find a wrong step in a reciprocal rank", RR, hints=(FIRST,)),
    Family(
        "rr-function",
        FunctionItem,
        "write reciprocal rank",
        missed("RR@4", (6, 9), (0, 1), (0, 0, 1)),
        right=functions.reciprocal_rank,
        hints=("enumerate(ranking[:k], 1) counts ranks from 1.", "What if the loop ends without a hit?"),
    ),
    Family(
        "sl",
        NumberItem,
        "work out a search length",
        READ,
        varied=True,
        hints=(FIRST, "Count the result where you stop as well."),
        ask="How many results does a reader look at, down to the first relevant one, and including it?",
        counts=True,
        from_zero_to_one=False,
    ),
    Family(
        "sl-choose",
        ChooseItem,
        "tell search length and reciprocal rank apart",
        DISTANCES,
        hints=("Which of the two should be small?",),
    ),
    Family(
        "sl-function",
        FunctionItem,
        "write search length",
        missed("SL@4", (6, 9), (0, 1), (0, 0, 1)),
        right=functions.search_length,
        hints=("SL is the search length: the rank of the first relevant result.", "Without a hit, return 0."),
    ),
    Family(
        "mrr-choose",
        ChooseItem,
        "say why the mean of reciprocals is not the reciprocal of the mean",
        RECIPROCALS,
        hints=("What is done first, inverting or averaging?",),
    ),
    Family(
        "mrr-sheet",
        WorksheetItem,
        "fill in the worksheet of MRR",
        one_empty("MRR", 4, (4, 6)),
        hints=(MEAN,),
        blank=4,
    ),
)

OBJECTIVES = {
    "Compute the reciprocal rank of a list, and its mean over several queries, misses included.": (
        "rr-sheet", "rr", "mrr", "mrr-sheet", "rr-swap", "rr-longer", "rr-construct",
        "rr-identify", "rr-find",
        "rr-function",
    ),
    "Say for which tasks the first hit is all that matters, and for which it is not.": ("rr-choose",),
    "Tell search length, its older form and the reciprocal rank apart.": ("sl", "sl-choose", "sl-function"),
    "Show why the mean of reciprocals is not the reciprocal of the mean.": ("mrr-choose", "mrr"),
}  # fmt: skip
