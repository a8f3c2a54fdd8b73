"""Exercises on choosing a metric."""

from ..changes import improved, swapped
from ..draws import among, goals, known, missed, only, relevant
from ..family import Family
from ..kinds.choose import ChooseItem
from ..kinds.construct import ConstructItem
from ..kinds.identify import IdentifyItem
from ..kinds.number import NumberItem
from ..kinds.predict import PredictItem
from .cases.choosing import PLANS, READERS, SENTENCES, TABLES

READER = "Who reads this, how far, and what do they do then?"
CHANGED = "What does this metric look at? It cannot notice a change anywhere else."
SEVERAL = ("P@3", "RR", "AP", "nDCG@4", "RBP(p=0.5)")
AP = only(missed("AP@5", (7, 9), (1, 2)), lambda task: known(task) < 5)

FAMILIES = (
    Family("choosing-reader", ChooseItem, "go from a reader to a metric", READERS, hints=(READER,)),
    Family(
        "choosing-swap",
        PredictItem,
        "say which swaps a metric does not notice",
        swapped(among(SEVERAL, (5, 6), (1, 2))),
        hints=(CHANGED,),
        look="Precision counts above the line, reciprocal rank looks at the first hit, and the others pay "
        "more further up, as far as their cut-off.",
    ),
    Family(
        "choosing-hit",
        PredictItem,
        "say which metrics notice one more hit",
        improved(among(SEVERAL, (5, 6), (1, 2))),
        hints=(CHANGED,),
        look="Reciprocal rank stays when there is a hit further up. A metric with a cut-off stays when the "
        "new hit is below it. The others rise.",
    ),
    Family(
        "choosing-construct",
        ConstructItem,
        "make metrics for two readers disagree",
        goals(
            (5, 8),
            (0, 1),
            relevant(3, 4, 5),
            ("RR", "of", (0.5, 1 / 3, 0.25)),
            ("P@5", "of", (0.6, 0.4, 0.2)),
        ),
        hints=("One reader wants a hit at once, and the other counts hits.",),
    ),
    Family(
        "choosing-table",
        ChooseItem,
        "read a table of metrics with doubt",
        TABLES,
        hints=("How could you find out by trying?",),
    ),
    Family(
        "choosing-sentence",
        ChooseItem,
        "tell advice, opinion and fact apart",
        SENTENCES,
        hints=("What would show that the sentence is wrong?",),
    ),
    Family(
        "choosing-plan",
        ChooseItem,
        "plan a comparison that can be repeated",
        PLANS,
        hints=("Could somebody else get the same number from what was written down?",),
    ),
    Family(
        "choosing-check",
        NumberItem,
        "check a tool by hand",
        AP,
        hints=("Work out the precision at each hit.", "Divide by all relevant documents that exist."),
        ask="A tool prints a value for AP@5. Which one should it be?",
    ),
    Family(
        "choosing-identify",
        IdentifyItem,
        "tell from a number by which convention it was made",
        missed("nDCG@4", (6, 8), (2, 2), (0, 0, 1, 1, 2, 3), (3, 2, 3), at_least=2),
        hints=(
            "Work it out by the book first. Then change one convention at a time: gain, discount, ideal.",
        ),
    ),
)

OBJECTIVES = {
    "Go from a reader to a metric, and say what that metric will not notice.": (
        "choosing-reader", "choosing-swap", "choosing-hit", "choosing-construct",
    ),
    "Read a table of metrics with doubt.": ("choosing-table", "choosing-swap"),
    "Tell advice, opinion and fact apart, and find what each rests on.": ("choosing-sentence",),
    "Plan a comparison that can be repeated.": ("choosing-plan", "choosing-check", "choosing-identify"),
}  # fmt: skip
