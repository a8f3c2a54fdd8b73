"""Exercises on judgments and scales."""

from ..changes import agreed, stricter
from ..draws import cases, goals, missed
from ..family import Family
from ..kinds.choose import Case, ChooseItem, Option
from ..kinds.construct import ConstructItem
from ..kinds.find import FindItem
from ..kinds.identify import IdentifyItem
from ..kinds.number import NumberItem
from ..kinds.predict import PredictItem
from ..kinds.worksheet import WorksheetItem
from ..other_draws import judges, looked_up

LINE = "Turn each grade into yes or no first: from which grade on does a result count?"
GRADES = "Look up the grade of each result, in the order in which the engine returned them."
LUCK = (
    "For each grade, multiply how often each judge gives it. Add these products up, and divide by the square "
    "of the number of documents: so often they would agree by luck."
)
SHARE = "Divide what they did better than luck by what could be better than luck."
LINED = missed("P(rel=2)@5", (6, 7), (1, 1), (0, 1, 2, 3), (1, 2, 3))
LOW_LINE = missed("P(rel=1)@4", (5, 6), (1, 1), (0, 1, 2, 3), (1, 2, 3))
YES_OR_NO = judges("Kappa", (7, 10))
GRADED = judges("Kappa", (6, 8), (0, 1, 2))
JUDGED = cases(
    Case(
        "One page has the grade 4 for the query 'jaguar speed', and the grade 0 for the query "
        "'jaguar price'.",
        (
            Option("Both grades can be right."),
            Option("One of the two must be a mistake.", "The page is the same, but the queries are not."),
            Option(
                "The page should get the mean, 2.", "Then neither query would know how well the page fits it."
            ),
        ),
        (
            Option("a judgment belongs to a query and a document together."),
            Option("judges never agree.", "They often do, and here they were asked two different questions."),
            Option("a grade says how good a page is.", "It says how well the page fits one query."),
        ),
    ),
    Case(
        "A result was never judged. A tool computes precision@5 of the list all the same.",
        (
            Option("The tool most likely counts it as not relevant."),
            Option(
                "The tool most likely counts it as relevant.", "Then a system could win with unknown pages."
            ),
            Option("The tool looks at the page and grades it.", "A tool knows only the grades it is given."),
        ),
        (
            Option("most metrics treat an unjudged document as not relevant."),
            Option(
                "an unjudged document is certainly useless.",
                "Nobody knows what it is. It may be the best of all.",
            ),
            Option("the first five results are always judged.", "This one was not, and it is among them."),
        ),
    ),
)
WORTH = cases(
    Case(
        "A file of judgments holds the numbers 0, 2, 4, 8 and 16. Its guide speaks of a scale from 0 to 4.",
        (
            Option("Take the numbers of the file as they are, without an exponential gain."),
            Option(
                "Put an exponential gain on top of them.", "2^16 - 1 is 65535: the step would be taken twice."
            ),
            Option("Turn them into yes and no.", "Then the five steps of the scale would be lost."),
        ),
        (
            Option("they are gains already, and no grades."),
            Option(
                "the largest grade is always 16.", "Each scale has its own largest grade, and here it is 4."
            ),
            Option(
                "gains have to be even numbers.", "A gain may be any number; it says what a grade is worth."
            ),
        ),
    ),
    Case(
        "One list has a single result of grade 4, another list has three results of grade 2. Two "
        "tools do not "
        "agree about which list gains more.",
        (
            Option("Both tools can be right."),
            Option("One of them must have a bug.", "Both may follow a rule, only not the same one."),
            Option("The grades must be wrong.", "Both tools were given the same grades."),
        ),
        (
            Option("with 2^grade - 1 the single one gains 15, and with the grade itself only 4."),
            Option("three results are always better.", "That depends on what a grade of 4 is worth."),
            Option("a grade and its gain are the same.", "Only if the gain is linear; one has to say so."),
        ),
    ),
)
KAPPAS = cases(
    Case(
        "Among 100 documents one is relevant. The first judge finds it, the second one says no to "
        "everything.",
        (
            Option("Kappa is 0."),
            Option("Kappa is 0.99.", "That is how often they agree; kappa takes luck off."),
            Option("Kappa is 1.", "They do not agree on the one document that matters."),
        ),
        (
            Option("somebody who always says no agrees as often by luck alone."),
            Option("they never agree.", "They agree on 99 of 100 documents."),
            Option("kappa counts relevant documents only.", "It counts all, and compares them with luck."),
        ),
    ),
    Case(
        "Somebody writes that judges agree better on two grades than on five, and gives kappa for both.",
        (
            Option("Ask first which kappa it is."),
            Option("Believe it, because kappa takes luck off.", "There are several kappas for five grades."),
            Option(
                "It cannot be, because finer scales are better.", "A finer scale can be harder to agree on."
            ),
        ),
        (
            Option("plain kappa counts a 4 against a 3 like a 4 against a 0, and a weighted one does not."),
            Option("kappa needs five grades.", "It can be worked out for two grades as well."),
            Option("kappa is the same on every scale.", "It depends on the scale, and on the weights."),
        ),
    ),
)

FAMILIES = (
    Family(
        "judged-list",
        NumberItem,
        "turn a ranking and judgments into a score",
        looked_up("P(rel=2)@5", (8, 8), (0, 1, 2, 3)),
        hints=(GRADES, LINE),
    ),
    Family(
        "judged-line",
        NumberItem,
        "turn grades into yes and no",
        LINED,
        hints=(LINE, "Then count the results that are relevant among the first five, and divide by 5."),
        ask="What is precision at 5?",
    ),
    Family(
        "judged-stricter",
        PredictItem,
        "say what a stricter line does",
        stricter(LOW_LINE, 2),
        hints=("Is there a result of grade 1 above the cut-off?",),
        look="With a stricter line a result of grade 1 no longer counts. A result above it still "
        "does, and one "
        "below the cut-off never did.",
    ),
    Family(
        "judged-construct",
        ConstructItem,
        "make a list that is good or poor, as the line is drawn",
        goals(
            4,
            (0, 1, 3),
            [3, 3, 1, 1, 1],
            ("P(rel=1)@4", "of", (0.75, 1.0)),
            ("P(rel=3)@4", "of", (0.25, 0.5)),
        ),
        hints=("The line from grade 3 on settles how many results of grade 3 there are.",),
    ),
    Family(
        "judged-choose", ChooseItem, "say what a judgment is", JUDGED, hints=("What was the judge asked?",)
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
            "apart: 0 for the same grade, 1 for different ones. by_luck: the share of all grades of "
            "the second "
            "judge from which the first one's grade differs. distance and distance_by_luck: these added up.",
        ),
    ),
    Family(
        "kappa-agreed",
        PredictItem,
        "say what documents that nobody finds relevant do to kappa",
        agreed(YES_OR_NO),
        hints=("Two things change: how often the judges agree, and how often luck would.",),
        look="More agreement on 0 raises the share of agreement, and also the share that luck would give. "
        "Work out both, before and after.",
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
    ),
    "Compute how far two judges agree beyond luck, and say what that number depends on.": (
        "kappa", "kappa-sheet", "kappa-agreed", "kappa-choose", "kappa-find",
    ),
    "Tell a grade from what it is worth.": ("judged-worth",),
}  # fmt: skip
