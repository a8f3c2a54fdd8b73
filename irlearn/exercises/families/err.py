"""Exercises on expected reciprocal rank."""

from ..changes import lengthened, swapped
from ..draws import alone, cases, goals, only
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

SATISFIED = (
    "First turn each grade into the chance that it satisfies: (2^grade - 1) divided by 2 to the "
    "power of the top grade."
)
REACHED = "A rank is reached by those whom nothing above it has satisfied."
ERR = alone("ERR@4", (5, 6), (0, 1, 2, 3, 4), at_least=2)
CROWDS = cases(
    Case(
        "The first result has the top grade. Somebody makes the second one better, too, and ERR hardly "
        "moves.",
        (
            Option("That is how ERR is meant."),
            Option("It must be miscalculated.", "Few readers reach rank 2 here, so little can change there."),
            Option(
                "ERR looks at the first result only.",
                "It looks at all, but at each one with the readers who get there.",
            ),
        ),
        (
            Option("nearly everybody was satisfied above, and stopped there."),
            Option(
                "the discount at rank 2 is very large.",
                "It is only 2. What is small is the number of readers.",
            ),
            Option("grades do not count below rank 1.", "They do, for the readers who get there."),
        ),
    ),
    Case(
        "Two results have the top grade, and five others have grade 0. Compare ERR and reciprocal rank.",
        (
            Option("They are nearly the same."),
            Option(
                "ERR is about twice as high.", "The second hit adds little, because few readers get to it."
            ),
            Option(
                "They have nothing to do with each other.", "Both ask at which rank a reader is satisfied."
            ),
        ),
        (
            Option("the top grade satisfies nearly everybody, so that nearly all stop at the first hit."),
            Option("both add up all hits.", "Reciprocal rank looks at the first one only."),
            Option("both ignore grades.", "ERR turns each grade into a chance."),
        ),
    ),
)
PROBABLE = alone("ERR(relevance='given')@4", (5, 6), (0, 0.1, 0.3, 0.5, 0.6, 0.8), at_least=2)
LIMITS = cases(
    Case(
        "Every result satisfies either everybody or nobody.",
        (
            Option("ERR is exactly the reciprocal rank."),
            Option(
                "ERR is a little below the reciprocal rank.",
                "So it is where a hit leaves some readers unsatisfied.",
            ),
            Option("ERR is 1.", "Only if the first result satisfies."),
        ),
        (
            Option("all readers stop at the first hit, and nobody reads on."),
            Option("ERR counts all hits.", "It does, but nobody gets to the second one here."),
            Option("ERR has no ranks.", "Where a reader stops is divided by, as in the reciprocal rank."),
        ),
    ),
    Case(
        "A form of ERR has a p: readers who are not satisfied go on with the probability p. It is "
        "lowered from 1 "
        "to 0.5.",
        (
            Option("Results further down count less, and the first one counts as before."),
            Option("All results count half.", "Everybody looks at the first result, whatever p is."),
            Option("Nothing changes.", "Fewer readers get to the second result now."),
        ),
        (
            Option("at each rank some readers now give up unsatisfied."),
            Option("p is the chance of being satisfied.", "That comes from the grade of each result."),
            Option("p divides the ranks.", "The ranks stay as they are. What p changes is who gets there."),
        ),
    ),
)

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
        "say what one more miss does to ERR",
        lengthened(only(alone("ERR", (3, 5), (0, 1, 2, 3)), lambda task: any(task.inputs[0])), 0),
        hints=("Whom does a result of grade 0 satisfy?",),
        look="Grade 0 satisfies nobody, so nobody stops there.",
    ),
    Family(
        "err-construct",
        ConstructItem,
        "make ERR and precision disagree",
        goals(3, (0, 1, 4), [4, 1, 1, 1], ("ERR", "below", (0.2, 0.3)), ("P@3", "of", (1.0, 2 / 3))),
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
