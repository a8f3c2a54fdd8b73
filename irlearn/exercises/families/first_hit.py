"""Exercises on the first hit."""

from ..changes import lengthened, swapped
from ..draws import alone, cases, goals, missed, one_empty, only
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
SHOWN = only(  # with a hit at the top, or with one hit only, most rules give the same
    missed("RR@8", (8, 10), (0, 1), (0, 0, 1), at_least=2), lambda task: not task.inputs[0][0]
)
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
READ = alone("SL", (8, 10))
DISTANCES = cases(
    Case(
        "The first relevant result is at rank 4.",
        (
            Option("Search length is 4 or 3, and the reciprocal rank 1/4."),
            Option("Search length is 1/4.", "That is the reciprocal rank. A length counts results."),
            Option("Search length is 4, and so is the reciprocal rank.", "Reciprocal means 1 divided by it."),
        ),
        (
            Option("one form counts the answer itself, and the older one only what was read in vain."),
            Option(
                "search length needs all relevant results.", "It stops at the first, as reciprocal rank does."
            ),
            Option("a length is never above 1.", "It counts results, so it may be any number."),
        ),
    ),
    Case(
        "System A has the larger search length, and the smaller reciprocal rank.",
        (
            Option("Both say that A is worse."),
            Option(
                "The two contradict each other.", "One has to be small for a good system, the other large."
            ),
            Option("A is better.", "Its readers have to read more before they find something."),
        ),
        (
            Option("for a length lower is better, for a reciprocal rank higher is."),
            Option("higher is better for both.", "A long search is no good sign."),
            Option("the two look at different results.", "Both look at the first relevant one."),
        ),
    ),
)
RECIPROCALS = cases(
    Case(
        "Two queries have their first hit at ranks 1 and 9.",
        (
            Option("MRR is a little above 1/2."),
            Option("MRR is 1/5.", "That is 1 divided by the mean rank, 5."),
            Option("MRR is 5.", "That is the mean rank. A reciprocal rank is never above 1."),
        ),
        (
            Option("each rank is inverted first, and then the mean is taken."),
            Option("the ranks are averaged first.", "Then one late hit would pull the whole score down."),
            Option("the second query does not count.", "It counts, with 1/9."),
        ),
    ),
    Case(
        "One query has its first hit at rank 2, and the other has no hit.",
        (
            Option("MRR is 1/4."),
            Option("MRR is 1/2.", "Then the query that failed would not count at all."),
            Option("MRR has no value.", "A query without a hit has the reciprocal rank 0."),
        ),
        (
            Option("a query without a hit counts 0, and the mean is taken over both."),
            Option("a query without a hit is left out.", "Then a system would gain by failing completely."),
            Option("a query without a hit has the rank 4.", "It has no rank, and counts 0."),
        ),
    ),
)

FAMILIES = (
    Family("rr-sheet", WorksheetItem, "fill in the worksheet of RR", RR, hints=(FIRST,), blank=3),
    Family(
        "rr",
        NumberItem,
        "work out a reciprocal rank",
        SHOWN,
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
    Family("rr-identify", IdentifyItem, "tell by which rule an RR was worked out", SHOWN, hints=(FIRST,)),
    Family(
        "rr-choose",
        ChooseItem,
        "say for which tasks the first hit is all that matters",
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
    Family(
        "sl",
        NumberItem,
        "work out a search length",
        READ,
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
