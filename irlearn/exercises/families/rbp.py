"""Exercises on rank-biased precision."""

from ..changes import lengthened, swapped
from ..draws import goals, missed, relevant
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
from .cases.rbp import READERS

LOOKS = "Of all readers, a share of p^(rank-1) looks at a rank. Everybody looks at the first."
STOPS = "Multiply by 1 - p, so that a list of hits without end scores 1."
RBP = missed("RBP(p=0.7)@5", (5, 8), (1, 4))
PATIENT = missed("RBP(p=0.9)@4", (5, 9), (1, 6))

FAMILIES = (
    Family(
        "rbp-sheet",
        WorksheetItem,
        "fill in the worksheet of RBP",
        RBP,
        hints=(LOOKS, STOPS),
        blank=2,
        terms=(
            "p is 0.7 here.",
            "expected_looks is how many results a reader looks at on average, where the list has no end.",
            "residual is the share of the readers who stop at none of the ranks in the table.",
        ),
    ),
    Family("rbp", NumberItem, "work out RBP", RBP, hints=(LOOKS, STOPS)),
    Family("rbp-patient", NumberItem, "work out RBP for a patient reader", PATIENT, hints=(LOOKS, STOPS)),
    Family(
        "rbp-swap",
        PredictItem,
        "say which swaps RBP notices",
        swapped(RBP),
        hints=(LOOKS,),
        look="More readers look at the higher of two ranks. Below the cut-off nothing is counted.",
    ),
    Family(
        "rbp-longer",
        PredictItem,
        "say what one more result does to RBP",
        lengthened(missed("RBP(p=0.7)", (4, 7), (1, 3)), 0, 1),
        hints=("What does a relevant result add, and what does one that is not?",),
        look="RBP is a sum over hits, divided by nothing that depends on the length of the list.",
    ),
    Family(
        "rbp-construct",
        ConstructItem,
        "make RBP and precision disagree",
        goals(
            (5, 7),
            (0, 1),
            relevant(3, 4, 5, 6),
            ("RBP(p=0.5)", "below", (0.18, 0.2, 0.22, 0.25, 0.28, 0.3, 0.35)),
            ("P@5", "of", (0.6, 0.4)),
        ),
        hints=("With p = 0.5 the first result alone counts half.",),
    ),
    Family(
        "rbp-identify", IdentifyItem, "tell by which rule an RBP was worked out", RBP, hints=(LOOKS, STOPS)
    ),
    Family(
        "rbp-choose",
        ChooseItem,
        "say what p means",
        READERS,
        hints=("Each rank is looked at by p times as many readers as the rank above it.",),
    ),
    Family("rbp-order", OrderItem, "put the steps of RBP in order", RBP, hints=(LOOKS,)),
    Family("rbp-find", FindItem, "find a wrong step in an RBP", RBP, hints=(LOOKS, STOPS)),
    Family(
        "rbp-function",
        FunctionItem,
        "write RBP with p = 0.8",
        missed("RBP(p=0.8)@5", (5, 8), (1, 3)),
        right=functions.rbp,
        hints=("The weight of a rank is 0.8 ** (rank - 1).", STOPS),
    ),
    Family(
        "rbp-two-readers",
        ConstructItem,
        "make two readers disagree about a list",
        goals(
            (5, 7),
            (0, 1),
            relevant(3, 4, 5),
            ("RBP(p=0.5)", "below", (0.25, 0.3, 0.35, 0.4)),
            ("RBP(p=0.9)", "above", (0.1, 0.12, 0.14)),
        ),
        hints=("The reader with p = 0.5 hardly sees the lower ranks, and the one with p = 0.9 does.",),
    ),
)

OBJECTIVES = {
    "Derive RBP from one assumption about readers.": (
        "rbp-sheet", "rbp", "rbp-swap", "rbp-longer", "rbp-construct", "rbp-order", "rbp-find",
        "rbp-function",
    ),
    "Say what p means, and how many results the reader looks at.": (
        "rbp-sheet", "rbp-patient", "rbp-identify", "rbp-choose",
    ),
    "Say how much of the score is still unknown: the residual.": ("rbp-sheet", "rbp-choose"),
    "Show two lists whose order depends on p.": ("rbp-two-readers", "rbp-choose"),
}  # fmt: skip
