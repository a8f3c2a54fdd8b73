"""Exercises on judgments and scales."""

from ..changes import agreed, stricter
from ..draws import goals, missed
from ..family import Family
from ..kinds.choose import ChooseItem
from ..kinds.construct import ConstructItem
from ..kinds.find import FindItem
from ..kinds.identify import IdentifyItem
from ..kinds.number import NumberItem
from ..kinds.predict import PredictItem
from ..kinds.worksheet import WorksheetItem
from ..other_draws import judges, looked_up
from .cases.judgments import JUDGED, KAPPAS, WORTH

LINE = "Turn each grade into yes or no first: from which grade on does a result count?"
GRADES = "Look up the grade of each result, in the order in which the engine returned them."
LUCK = (
    "For each grade, multiply how often each judge gives it. Add these products up, and divide by the square "
    "of the number of documents: that is how often they would agree by luck."
)
SHARE = "How far did they get beyond luck? Divide that by how far anybody could get beyond luck."
LINED = missed("P(rel=2)@5", (6, 7), (1, 1), (0, 1, 2, 3), (1, 2, 3))
LOW_LINE = missed("P(rel=1)@4", (5, 6), (1, 1), (0, 1, 2, 3), (1, 2, 3))
YES_OR_NO = judges("Kappa", (7, 10))
GRADED = judges("Kappa", (6, 8), (0, 1, 2))

FAMILIES = (
    Family(
        "judged-list",
        NumberItem,
        "turn a ranking and judgments into a score",
        looked_up("P(rel=2)@5", (8, 8), (0, 1, 2, 3)),
        varied=True,
        hints=(GRADES, LINE),
    ),
    Family(
        "judged-line",
        NumberItem,
        "turn grades into yes and no",
        LINED,
        varied=True,
        hints=(LINE, "Then count the results that are relevant among the first five, and divide by 5."),
        ask="What is precision at 5?",
    ),
    Family(
        "judged-stricter",
        PredictItem,
        "say what a stricter line does",
        stricter(LOW_LINE, 2),
        hints=("Is there a result of grade 1 above the cut-off?",),
        look="With a stricter line a result of grade 1 no longer counts. One with a higher grade "
        "still does, and what stands below the cut-off never did.",
    ),
    Family(
        "judged-construct",
        ConstructItem,
        "make a list that is good or poor, as the line is drawn",
        goals(
            (4, 5),
            (0, 1, 3),
            ([3, 3, 1, 1], [3, 3, 1, 1, 1], [3, 3, 3, 1, 1]),
            ("P(rel=1)@4", "of", (0.75, 1.0)),
            ("P(rel=3)@4", "of", (0.0, 0.25, 0.5)),
        ),
        hints=("The line from grade 3 on settles how many results of grade 3 there are.",),
    ),
    Family(
        "judged-choose",
        ChooseItem,
        "say what a judgment is, and what the line decides",
        JUDGED,
        hints=("What was the judge asked?", "From which grade on does a result count?"),
    ),
    Family(
        "judged-worth",
        ChooseItem,
        "tell a grade from what it is worth",
        WORTH,
        hints=("Is the number a grade, or what somebody gains from it?",),
    ),
    Family(
        "judged-identify",
        IdentifyItem,
        "tell from a precision which results counted as relevant",
        LINED,
        hints=(LINE,),
    ),
    Family(
        "kappa",
        NumberItem,
        "work out how far two judges agree beyond luck",
        YES_OR_NO,
        hints=(LUCK, SHARE),
        ask="What is kappa?",
        signed=True,
    ),
    Family(
        "kappa-sheet",
        WorksheetItem,
        "fill in the worksheet of kappa",
        GRADED,
        hints=(
            "apart is 1 where the two grades differ.",
            "by_luck compares the grade of the first judge with all grades of the second.",
        ),
        columns=["apart", "by_luck"],
        blank=3,
        terms=(
            "apart: 0 for the same grade, 1 for different ones. by_luck: the share of all grades of the "
            "second judge from which the first one's grade differs. distance and distance_by_luck: these "
            "added up.",
        ),
    ),
    Family(
        "kappa-agreed",
        PredictItem,
        "say what more documents do to kappa",
        agreed(YES_OR_NO),
        hints=("Two things change: how often the judges agree, and how often luck would.",),
        look="Two things change: the share of agreement, and the share that luck would give. Work out both, "
        "before and after.",
    ),
    Family(
        "kappa-choose", ChooseItem, "say what kappa depends on", KAPPAS, hints=("What would luck do here?",)
    ),
    Family("kappa-find", FindItem, "find a wrong step in a kappa", GRADED, hints=(LUCK, SHARE)),
)

OBJECTIVES = {
    "Say what a judgment is, and how a ranking becomes a list of grades.": ("judged-list", "judged-choose"),
    "Turn grades into yes and no, and show that the choice can decide which list wins.": (
        "judged-list", "judged-line", "judged-stricter", "judged-construct", "judged-identify",
        "judged-choose",
    ),
    "Compute how far two judges agree beyond luck, and say what that number depends on.": (
        "kappa", "kappa-sheet", "kappa-agreed", "kappa-choose", "kappa-find",
    ),
    "Tell a grade from what it is worth.": ("judged-worth",),
}  # fmt: skip
