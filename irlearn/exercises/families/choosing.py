"""Exercises on choosing a metric."""

from ..changes import improved, swapped
from ..draws import among, cases, goals, known, missed, only
from ..family import Family
from ..kinds.choose import Case, ChooseItem, Option
from ..kinds.construct import ConstructItem
from ..kinds.identify import IdentifyItem
from ..kinds.number import NumberItem
from ..kinds.predict import PredictItem

READER = "Who reads this, how far, and what do they do then?"
CHANGED = "What does this metric look at? What is outside it, it cannot notice."
SEVERAL = ("P@3", "RR", "AP", "nDCG@4", "RBP(p=0.5)")
AP = only(missed("AP@5", (6, 7), (1, 2)), lambda task: known(task) < 5)
READERS = cases(
    Case(
        "Shoppers look over a page of 12 shirts in three rows, all at once.",
        (
            Option("Precision at 12 fits."),
            Option("The reciprocal rank fits.", "These shoppers look at more than the first good shirt."),
            Option("RBP with p = 0.5 fits.", "Half of its readers never see the second result."),
        ),
        (
            Option("all places of the page are looked at, whatever their order."),
            Option(
                "only the first good shirt is looked at.", "On a page of shirts the others are seen as well."
            ),
            Option("shoppers read from the top down.", "A page in rows is looked over, and not read down."),
        ),
    ),
    Case(
        "People look for the home page of a company, and leave when they have found it.",
        (
            Option("The reciprocal rank fits, and it does not notice what comes below that page."),
            Option(
                "The reciprocal rank fits, and it notices everything.",
                "It looks at the first hit only.",
            ),
            Option("Recall fits.", "There is one right answer, and where it stands is what matters."),
        ),
        (
            Option("one answer is enough, and readers stop there."),
            Option("there are many relevant pages.", "They look for a single one."),
            Option("the reader goes on to the end.", "The reader leaves at the answer."),
        ),
    ),
    Case(
        "Results have grades, the best should come first, and scores of easy and hard queries go "
        "into one mean.",
        (
            Option("nDCG fits, and it does not notice whether the best there is is any good."),
            Option("DCG fits.", "Queries with many good documents would dominate the mean."),
            Option("Precision fits.", "It reads no grades, and no order above the line."),
        ),
        (
            Option("nDCG compares each query with its own best ranking."),
            Option("nDCG is above 1 for easy queries.", "It is never above 1."),
            Option("nDCG needs no judgments.", "Its ideal ranking is made of them."),
        ),
    ),
)
TABLES = cases(
    Case(
        "A table says of average precision: 'low ranks weigh much'.",
        (
            Option("Swap two results at each end of a list, and see which swap changes AP more."),
            Option(
                "Believe it, because it is in a table.",
                "A table can be mistaken, or use words in its own way.",
            ),
            Option("Take another metric.", "First find out what the sentence means, and whether it is true."),
        ),
        (
            Option("'low' may mean a small number, at the top, or a place far down."),
            Option("AP does not notice order.", "It does: a hit further up scores more."),
            Option(
                "AP has no weights.", "What a rank is worth depends on the hits above, but it can be tried."
            ),
        ),
    ),
    Case(
        "A table says that AP is for yes-or-no judgments, and nDCG for grades.",
        (
            Option("Both can be computed for both."),
            Option(
                "With grades AP cannot be computed.", "It can, once a line says which grades are relevant."
            ),
            Option("With yes and no nDCG cannot be computed.", "Yes and no are two grades, 1 and 0."),
        ),
        (
            Option("AP needs a line that says which grades count, and one has to write it down."),
            Option(
                "grades and yes or no are the same.", "Grades say how relevant, and a line throws that away."
            ),
            Option("nDCG does not read grades.", "It does, and its gain says what each is worth."),
        ),
    ),
)
SENTENCES = cases(
    Case(
        "'Most shops use metric X.' The article gives no source.",
        (
            Option("It is a claim of fact, and it rests on nothing that can be looked up."),
            Option("It is an opinion.", "Shops can be counted, so it is either true or false."),
            Option("It is advice.", "It does not say what to do, only what others do."),
        ),
        (
            Option("one could count the shops, but nobody says who did."),
            Option("everybody knows it.", "That is no source that can be looked up."),
            Option("most people like X.", "Whether they like it is another question."),
        ),
    ),
    Case(
        "'Recall is less objective than precision.'",
        (
            Option("It is an opinion."),
            Option("It is a fact that can be looked up.", "No count could show that it is wrong."),
            Option("It is a definition.", "It says nothing about how either is worked out."),
        ),
        (
            Option("nothing one could measure would show that it is wrong."),
            Option("recall is harder to compute.", "That may be so, but objective means something else."),
            Option("both divide hits by a number.", "So they do, and that makes neither more objective."),
        ),
    ),
    Case(
        "'Take nDCG if you want to compare queries with each other.'",
        (
            Option("It is advice, and it rests on a fact about scales."),
            Option("It is a fact.", "It says what to do. Only the reason for it can be true or false."),
            Option("It is an opinion, and rests on nothing.", "A reason can be given, and checked."),
        ),
        (
            Option("each nDCG is a share of what could be had, so all have one scale."),
            Option("nDCG is the newest metric.", "Its age would be no reason to compare queries."),
            Option("an nDCG of 1 is always good.", "It may be the best of a poor choice."),
        ),
    ),
)
PLANS = cases(
    Case(
        "A report says: 'our new system has an nDCG of 0.71.'",
        (
            Option(
                "Ask for cut-off, gain, discount, ideal, judgments, queries, and the tool with its version."
            ),
            Option(
                "It says all that one has to know.", "Several rules are called nDCG, and give other numbers."
            ),
            Option("Ask for more decimals.", "They would be the decimals of an unknown rule."),
        ),
        (
            Option("a name alone does not settle the number."),
            Option("0.71 is too low.", "Whether it is low depends on the queries and the rule."),
            Option("nDCG has only one definition.", "Gain, discount and ideal differ from tool to tool."),
        ),
    ),
    Case(
        "System A was run on 50 queries last year, system B on 50 other queries this year. B has a "
        "mean that is "
        "higher by 0.05.",
        (
            Option("Run both on the same queries, and compare query by query."),
            Option("B is better.", "Its queries may have been easier."),
            Option("Take the queries on which B is best.", "Then B would win, whatever it is like."),
        ),
        (
            Option("otherwise nobody can tell the systems from the queries."),
            Option("50 queries are always too few.", "That depends on how much the scores differ."),
            Option("a mean is no metric.", "It is a fair summary, if both have the same queries."),
        ),
    ),
    Case(
        "RBP was tried with p = 0.5, 0.8 and 0.95. The report has the p with which the own system wins.",
        (
            Option("Settle p before looking at the scores."),
            Option("Report the largest p.", "The choice has to come from the readers."),
            Option("The report is fine.", "With a choice made afterwards, nearly any system can win."),
        ),
        (
            Option("p says how far your readers go, and scores cannot tell you that."),
            Option("p makes no difference.", "It can decide which of two lists wins."),
            Option("0.8 is the only right p.", "It is a habit. Your readers may go further or less far."),
        ),
    ),
)

FAMILIES = (
    Family("choosing-reader", ChooseItem, "go from a reader to a metric", READERS, hints=(READER,)),
    Family(
        "choosing-swap",
        PredictItem,
        "say which swaps a metric does not notice",
        swapped(among(SEVERAL, (5, 6), (1, 2))),
        hints=(CHANGED,),
        look="Precision counts above the line, reciprocal rank looks at the first hit, and the "
        "others pay more "
        "further up, as far as their cut-off.",
    ),
    Family(
        "choosing-hit",
        PredictItem,
        "say which metrics notice one more hit",
        improved(among(SEVERAL, (5, 6), (1, 2))),
        hints=(CHANGED,),
        look="Reciprocal rank stays when there is a hit further up. A metric with a cut-off stays "
        "when the new "
        "hit is below it. The others rise.",
    ),
    Family(
        "choosing-construct",
        ConstructItem,
        "make metrics for two readers disagree",
        goals(5, (0, 1), [1] * 4, ("RR", "of", (0.5, 1 / 3)), ("P@5", "of", (0.6, 0.4))),
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
