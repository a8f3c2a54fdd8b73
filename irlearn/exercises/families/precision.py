"""Exercises on precision."""

from ..changes import lengthened, stricter, swapped
from ..draws import alone, either, goals, missed, only, relevant
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
from .cases.precision import SHALLOW

CUT = "Draw a line after rank k, and look at nothing below it."
SO_FAR = "found is the number of relevant results down to this row, this row included."
DIVIDED = "precision is found divided by the rank, so the last row above the cut-off has the score."
COUNTED = "What does precision count, and what does it divide this number by?"
BINARY = alone("P@4", (6, 9))
GRADED = missed("P@4", (5, 6), (1, 1), (0, 0, 1, 2), (1, 2))
LONG = missed("P@6", (7, 8), (1, 1), (0, 0, 1, 2), (1, 2))
SHORT = missed("P@5", (3, 4), (1, 5), (0, 1, 1, 2), (1, 2))
STRICT = missed("P(rel=2)@4", (5, 6), (1, 1), (0, 1, 2, 3), (1, 2, 3))
LINES = either(*(missed(f"P(rel=2)@{k}", (6, 7), (1, 1), (0, 1, 2, 3), (1, 2, 3)) for k in (2, 3, 4, 5, 6)))

FAMILIES = (
    Family(
        "p-sheet",
        WorksheetItem,
        "fill in the worksheet of precision",
        BINARY,
        hints=(SO_FAR, DIVIDED),
        blank=2,
    ),
    Family(
        "p-grades",
        NumberItem,
        "work out precision where results have grades",
        LONG,
        varied=True,
        hints=(CUT, "A result with a grade of 1 or more is a hit, and every hit counts the same."),
    ),
    Family(
        "p-short",
        NumberItem,
        "work out precision where fewer than k results came back",
        SHORT,
        varied=True,
        hints=(
            "How many places does the page have, and how many are filled?",
            "An empty place is no hit, and this book divides by k all the same.",
        ),
    ),
    Family(
        "p-swap",
        PredictItem,
        "say which changes precision notices",
        swapped(missed("P@3", (7, 10), (1, 3))),
        hints=(CUT, "Does a hit cross the line?"),
        look="Precision counts the hits above the line after rank k. It only changes when their number does.",
    ),
    Family(
        "p-construct",
        ConstructItem,
        "make two cut-offs disagree",
        goals(
            (5, 8), (0, 1), relevant(3, 4, 5, 6), ("P@5", "of", (0.2, 0.4, 0.6)), ("P@2", "of", (0.5, 0.0))
        ),
        hints=("Fix the first two places, and then fill up the others.",),
    ),
    Family(
        "p-identify",
        IdentifyItem,
        "tell by which rule a precision was worked out",
        GRADED,
        hints=("Work out the right one first. Then ask which division gives the number that was printed.",),
    ),
    Family(
        "p-choose", ChooseItem, "say what precision notices, and what it does not", SHALLOW, hints=(COUNTED,)
    ),
    Family("p-find", FindItem, "find a wrong step in a precision", GRADED, hints=(CUT,)),
    Family(
        "p-longer",
        PredictItem,
        "say what one more result does to precision",
        lengthened(only(SHORT, lambda task: len(task.inputs[0]) < 5), 0, 1),
        hints=("What is the number of hits divided by, before and after?",),
        look="P@5 divides by 5 even where fewer results came back, so a place that is filled with a miss "
        "counts as much as an empty one, and a hit there adds one fifth.",
    ),
    Family(
        "p-function",
        FunctionItem,
        "write precision",
        missed("P@4", (5, 6), (1, 2), (0, 1, 2)),
        right=functions.precision,
        hints=("Cut the ranking first: ranking[:k].", "Divide by k, not by the length of what is left."),
        levels=(0, 1, 2),
    ),
    Family(
        "p-line",
        NumberItem,
        "work out precision from a certain grade on",
        STRICT,
        varied=True,
        hints=(CUT, "Which grades count as relevant here? All others are misses."),
        ask="What is precision at 4?",
    ),
    Family(
        "p-stricter",
        PredictItem,
        "say what it changes from which grade on a result is relevant",
        stricter(missed("P(rel=1)@3", (4, 5), (1, 1), (0, 1, 2), (1, 2)), 2),
        hints=(CUT, "Which results above the line no longer count?"),
        look="Each result of grade 1 among the first three was a hit before, and is none afterwards. Where "
        "there is none, nothing changes.",
    ),
    Family("p-order", OrderItem, "put the steps of precision in order", LINES),
)

OBJECTIVES = {
    "Compute precision@k by hand, for every cut-off k.": (
        "p-sheet", "p-grades", "p-construct", "p-identify", "p-order", "p-find", "p-function",
    ),
    "Show with two rankings what precision@k does not notice.": ("p-swap", "p-choose"),
    "Choose the grade from which a result counts as relevant, and say what the choice changes.": (
        "p-grades", "p-line", "p-stricter",
    ),
    "Say what a tool answers when fewer than k results came back.": ("p-short", "p-longer"),
}  # fmt: skip
