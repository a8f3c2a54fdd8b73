"""Exercises on rank-biased precision."""

from ..changes import lengthened, swapped
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

LOOKS = "Of all readers, a share of p^(rank-1) looks at a rank. Everybody looks at the first."
STOPS = "Multiply by 1 - p, so that a list of hits without end scores 1."
RBP = missed("RBP(p=0.7)@5", (5, 8), (1, 4))
PATIENT = missed("RBP(p=0.9)@4", (4, 6), (1, 3))
READERS = cases(
    Case(
        "A reader of the news gives up after one or two results; a researcher goes on for many pages.",
        (
            Option("Take a small p for the first, and a large p for the second."),
            Option(
                "Take a large p for the first, and a small p for the second.",
                "p is the chance of going on, not of stopping.",
            ),
            Option("Take the same p for both.", "Then the score would not know that one of them is patient."),
        ),
        (
            Option("p is the probability of going on to the next result."),
            Option("p is the probability of stopping.", "That is 1 - p."),
            Option("p is the share of relevant results.", "It says how people read, not what they find."),
        ),
    ),
    Case(
        "The first ten results are all relevant, and RBP is still below 1.",
        (
            Option("That is right: room is left for what was not seen."),
            Option(
                "It must be miscalculated.",
                "The formula leaves room below the tenth result, and that is meant so.",
            ),
            Option("One of the results was not relevant.", "All ten are; what is missing lies further down."),
        ),
        (
            Option("some readers would have gone on below rank 10."),
            Option("RBP divides by the number of results.", "It does not; a longer list can only add to it."),
            Option("RBP is never above 1/2.", "With enough hits it comes as near to 1 as you like."),
        ),
    ),
)

FAMILIES = (
    Family(
        "rbp-sheet",
        WorksheetItem,
        "fill in the worksheet of RBP",
        RBP,
        hints=(LOOKS, STOPS),
        blank=2,
        terms=(
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
        "say what one more miss does to RBP",
        lengthened(missed("RBP(p=0.7)", (3, 5), (1, 2)), 0),
        hints=("What does a result that is not relevant add?",),
        look="RBP is a sum over hits, divided by nothing that depends on the length of the list.",
    ),
    Family(
        "rbp-construct",
        ConstructItem,
        "make RBP and precision disagree",
        goals(5, (0, 1), [1] * 4, ("RBP(p=0.5)", "below", (0.2, 0.25)), ("P@5", "of", (0.4, 0.6))),
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
        hints=("What does somebody do who is patient?",),
    ),
    Family("rbp-order", OrderItem, "put the steps of RBP in order", RBP, hints=(LOOKS,)),
    Family("rbp-find", FindItem, "find a wrong step in an RBP", RBP, hints=(LOOKS, STOPS)),
    Family(
        "rbp-function",
        FunctionItem,
        "write RBP with p = 0.8",
        missed("RBP(p=0.8)@5", (5, 8), (1, 3)),
        hints=("The weight of a rank is 0.8 ** (rank - 1).", STOPS),
    ),
    Family(
        "rbp-two-readers",
        ConstructItem,
        "make two readers disagree about a list",
        goals(
            5,
            (0, 1),
            [1] * 4,
            ("RBP(p=0.5)", "below", (0.3, 0.35, 0.4)),
            ("RBP(p=0.9)", "above", (0.12, 0.14)),
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
