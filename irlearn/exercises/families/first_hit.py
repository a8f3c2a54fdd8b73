"""Exercises on the first hit."""

from ..draws import cases, goals, lengthened, missed, one_empty, swapped
from ..family import Family
from ..kinds.choose import Case, ChooseItem, Option
from ..kinds.construct import ConstructItem
from ..kinds.find import FindItem
from ..kinds.function import FunctionItem
from ..kinds.identify import IdentifyItem
from ..kinds.number import NumberItem
from ..kinds.predict import PredictItem
from ..kinds.worksheet import WorksheetItem

FIRST = "Go down from the top, and stop at the first relevant result."
MEAN = "Work out the reciprocal rank of each query first. A query without a hit has 0."
RR = missed("RR", (6, 9), (0, 1), (0, 0, 1))
TASKS = cases(
    Case(
        "People ask for the opening hours of one shop, and leave as soon as they have read them.",
        (
            Option("The reciprocal rank fits."),
            Option("Recall fits.", "The hours may stand on many pages; nobody needs all of these."),
            Option("Precision at 10 fits.", "Whoever has the answer does not read ten results."),
        ),
        (
            Option("one good result is enough, and the earlier the better."),
            Option("all good results are needed.", "These readers leave after the first."),
            Option("ten results are read.", "They read down to the first good one, and no further."),
        ),
    ),
    Case(
        "A student collects literature for a thesis, and reads everything that is relevant.",
        (
            Option("The reciprocal rank does not fit."),
            Option(
                "The reciprocal rank fits.",
                "It is the same whether there are more good results below the first.",
            ),
        ),
        (
            Option("it does not see what comes after the first hit."),
            Option("it does not see the first hit.", "The first hit is the only thing that it sees."),
            Option("it is never 1.", "It is 1 as soon as the first result is relevant."),
        ),
    ),
)

FAMILIES = (
    Family("rr-sheet", WorksheetItem, "fill in the worksheet of RR", RR, hints=(FIRST,), blank=3),
    Family(
        "rr",
        NumberItem,
        "work out a reciprocal rank",
        RR,
        hints=(FIRST, "It is 1 divided by the rank there."),
    ),
    Family(
        "mrr",
        NumberItem,
        "take the mean over queries, misses included",
        one_empty("MRR", 3, (4, 5)),
        hints=(MEAN, "Divide by the number of all queries."),
        ask="These are the rankings of three queries. What is MRR?",
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
        lengthened(missed("RR", (4, 6), (1, 2), (0, 0, 1)), 1),
        hints=(FIRST,),
        look="Another hit below the first one is not looked at.",
    ),
    Family(
        "rr-construct",
        ConstructItem,
        "make the first hit and precision disagree",
        goals(5, (0, 1), [1] * 3, ("RR", "of", (0.5, 1 / 3)), ("P@5", "of", (0.4, 0.2))),
        hints=("The reciprocal rank settles where the first hit is.",),
    ),
    Family("rr-identify", IdentifyItem, "tell by which rule an RR was worked out", RR, hints=(FIRST,)),
    Family(
        "rr-choose",
        ChooseItem,
        "say for which tasks the first hit is all",
        TASKS,
        hints=("When do they leave?",),
    ),
    Family("rr-find", FindItem, "find a wrong step in a reciprocal rank", RR, hints=(FIRST,)),
    Family(
        "rr-function",
        FunctionItem,
        "write reciprocal rank",
        missed("RR@4", (6, 9), (0, 1), (0, 0, 1)),
        hints=("enumerate(ranking[:k], 1) counts ranks from 1.", "What if the loop ends without a hit?"),
    ),
)
