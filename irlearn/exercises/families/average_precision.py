"""Exercises on average precision."""

from ..changes import lengthened, swapped
from ..draws import cases, goals, known, missed, one_empty, only
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

AT_HITS = "Work out the precision at each hit: the hits so far, divided by the rank."
BELOW = "The sum is divided by all relevant documents that exist, found or not."
FEW = only(missed("AP@5", (7, 8), (1, 2)), lambda task: known(task) < 5)  # k has a place for all of them
MANY = only(missed("AP@5", (6, 8), (3, 5)), lambda task: known(task) > 5)
DIVISORS = cases(
    Case(
        "Two relevant documents exist. One came back, at rank 1, and the other did not. A tool prints "
        "an AP of 1.",
        (
            Option("The tool divides by what came back."),
            Option(
                "The tool is right: the only hit is at the top.",
                "The other relevant document is missing, and counts 0.",
            ),
            Option(
                "The tool divides by the length of the list.",
                "Then the number would depend on how long the list is.",
            ),
        ),
        (
            Option("a document that was missed should count 0, and here it does not count at all."),
            Option(
                "a hit at the top is all that matters.",
                "AP asks about every relevant document, not only the first.",
            ),
            Option("an AP of 1 is impossible.", "A ranking with all relevant documents at the top has it."),
        ),
    ),
    Case(
        "In an example all relevant documents came back. Two tools agree on it to the last digit.",
        (
            Option("The two may still divide by different numbers."),
            Option(
                "The two work out the same formula.",
                "On such an example several formulas give the same number.",
            ),
        ),
        (
            Option("where nothing is missed, the documents found and those that exist are as many."),
            Option(
                "agreement to the last digit proves it.",
                "Digits agree as well where two rules happen to coincide.",
            ),
            Option(
                "average precision has only one definition.",
                "What it is divided by differs from tool to tool.",
            ),
        ),
    ),
)
AREAS = cases(
    Case(
        "In the picture of precision over recall each hit of a query makes a bar. Four documents are "
        "relevant.",
        (
            Option("Each bar is 1/4 wide, and as high as the precision at its hit."),
            Option(
                "Each bar is as wide as its rank.", "Recall is on that side: each hit adds the same to it."
            ),
            Option("Each bar is 1/4 high, and as wide as its precision.", "It is the other way round."),
        ),
        (
            Option("average precision is the area of all these bars."),
            Option("average precision is the highest bar.", "Then one early hit would be enough."),
            Option("average precision is the number of bars.", "That is how many hits there are."),
        ),
    ),
    Case(
        "Half of the relevant documents came back, all of them at the top.",
        (
            Option("The area covers the left half, and AP is 0.5."),
            Option(
                "The area covers everything, and AP is 1.", "The half that was missed leaves its place empty."
            ),
            Option("The area covers a quarter, and AP is 0.25.", "Each hit has a precision of 1 here."),
        ),
        (
            Option("a document that was missed has its width, and no height."),
            Option("documents that were missed do not count.", "They count 0, and are divided by."),
            Option("the bars get lower towards the right.", "All hits are at the top, so each is 1 high."),
        ),
    ),
)
EQUALLY = cases(
    Case(
        "Query A has two relevant documents, and query B has twenty.",
        (
            Option("Both queries count equally in MAP."),
            Option("B counts ten times as much.", "So it would be if all documents were put in one pot."),
            Option("A counts more, because it is easier.", "What is easy or hard is not asked."),
        ),
        (
            Option("each query is averaged by itself first, and then the queries are."),
            Option(
                "all relevant documents count equally.", "They do within a query, and not across queries."
            ),
            Option("MAP divides by 22.", "It divides by the number of queries."),
        ),
    ),
    Case(
        "One of ten queries has no hit at all.",
        (
            Option("It counts 0, and MAP is divided by 10."),
            Option(
                "It is left out, and MAP is divided by 9.", "Then a system would gain by failing completely."
            ),
            Option("It counts as the mean of the others.", "That would hide the failure."),
        ),
        (
            Option("failing a query is a result, too."),
            Option("every query needs a hit.", "Not every query gets one, and the mean has to say so."),
            Option("MAP counts documents.", "It counts queries, and this is one of them."),
        ),
    ),
)

FAMILIES = (
    Family("ap-sheet", WorksheetItem, "fill in the worksheet of AP", FEW, hints=(AT_HITS, BELOW), blank=2),
    Family(
        "ap-sheet-all",
        WorksheetItem,
        "fill in a whole worksheet of AP",
        MANY,
        hints=(AT_HITS, BELOW),
        blank=5,
    ),
    Family("ap-missed", NumberItem, "work out AP where a document was missed", FEW, hints=(AT_HITS, BELOW)),
    Family("ap-many", NumberItem, "work out AP where more are relevant than k", MANY, hints=(AT_HITS, BELOW)),
    Family(
        "map",
        NumberItem,
        "take the mean over queries, failures included",
        one_empty("MAP", 3, (4, 5)),
        hints=("Work out the AP of each query first. A query without a hit has 0.", "Divide by all queries."),
        ask="These are the rankings of three queries. What is MAP?",
    ),
    Family(
        "ap-swap",
        PredictItem,
        "say which swaps AP notices",
        swapped(FEW),
        hints=(AT_HITS,),
        look="A hit that moves up is divided by a smaller rank. Below the cut-off nothing is counted.",
    ),
    Family(
        "ap-longer",
        PredictItem,
        "say what one more hit does to AP",
        lengthened(missed("AP", (4, 6), (1, 2)), 1),
        hints=(BELOW,),
        look="The document counted 0 while it was missed, and at the end of the list it counts its "
        "precision.",
    ),
    Family(
        "ap-construct",
        ConstructItem,
        "make AP and precision disagree",
        goals(5, (0, 1), [1] * 3, ("AP", "above", (0.5, 0.6)), ("P@5", "of", (0.4,))),
        hints=("The precision settles how many hits there are; AP settles how high they stand.",),
    ),
    Family("ap-identify", IdentifyItem, "tell what an AP was divided by", MANY, hints=(AT_HITS,)),
    Family("ap-choose", ChooseItem, "say when an example hides a denominator", DIVISORS, hints=(BELOW,)),
    Family("ap-order", OrderItem, "put the steps of AP in order", FEW, hints=(AT_HITS,)),
    Family("ap-find", FindItem, "find a wrong step in an AP", FEW, hints=(AT_HITS,)),
    Family(
        "ap-function",
        FunctionItem,
        "write average precision",
        missed("AP@5", (6, 8), (1, 5)),
        hints=("Count the hits in a variable while you go down the ranks.", BELOW),
    ),
    Family(
        "ap-area", ChooseItem, "see AP as an area", AREAS, hints=("How much recall does one more hit add?",)
    ),
    Family(
        "map-choose",
        ChooseItem,
        "say what counts equally in MAP",
        EQUALLY,
        hints=("What is averaged first, and what last?",),
    ),
)

OBJECTIVES = {
    "Compute average precision by hand, and see it as an area.": (
        "ap-sheet", "ap-sheet-all", "ap-swap", "ap-construct", "ap-area", "ap-order", "ap-find",
        "ap-function",
    ),
    "Say what to divide by, and what goes wrong with each of the other three choices.": (
        "ap-missed", "ap-many", "ap-longer", "ap-identify",
    ),
    "Tell from an example whether it can reveal a wrong denominator.": ("ap-choose", "ap-identify"),
    "Average over queries, and say what counts equally then.": ("map", "map-choose"),
}  # fmt: skip
