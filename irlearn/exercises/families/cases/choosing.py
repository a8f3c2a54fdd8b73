"""What is told in the exercises on choosing a metric."""

from ...draws import Cases
from ...kinds.choose import Case, Option

READERS = Cases(
    Case(
        "Shoppers look over a page of 12 shirts in three rows, all at once. Which metric fits?",
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
        "People look for the home page of a company, and leave when they have found it. Which metric "
        "fits, and what does it not notice?",
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
        "Results have grades, the best should come first, and scores of easy and hard queries go into "
        "one mean. Which metric fits, and what does it not notice?",
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
    Case(
        "The results at ranks 4 and 5 of the list 1 0 1 0 1 change places. You want a score that "
        "notices this. Which one fits?",
        (
            Option("Average precision fits."),
            Option("Precision at 5 fits.", "The same three hits are among the first five, before and after."),
            Option("The reciprocal rank fits.", "The first hit is at rank 1, before and after."),
        ),
        (
            Option("the last hit is at rank 4 now, where the precision is higher."),
            Option("there is one hit more now.", "There are three hits, as before."),
            Option("average precision only looks at the last hit.", "It takes the precision at every hit."),
        ),
    ),
)
TABLES = Cases(
    Case(
        "A table says of average precision: 'low ranks weigh much'. How can you find out whether that is so?",
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
        "A table says that AP is for yes-or-no judgments, and nDCG for grades. For which judgments can "
        "the two be computed?",
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
    Case(
        "A table says that recall is useless for web search. What should you do with this sentence?",
        (
            Option("Ask which reader the table has in mind."),
            Option(
                "Believe it, and never use recall on the web.",
                "Somebody who must not miss anything searches the web as well.",
            ),
            Option(
                "It must be wrong, because recall is a metric.",
                "It may be right for readers who want one good page.",
            ),
        ),
        (
            Option("a metric is useful or not for somebody, and the table does not say for whom."),
            Option(
                "recall cannot be computed for the web.",
                "It is hard to know all relevant pages, but some judged collections come near to it.",
            ),
            Option("web pages have no grades.", "They can be judged like any other document."),
        ),
    ),
    Case(
        "A table gives each metric one number, but does not say on which list. What should you do?",
        (
            Option("Compute the metrics yourself on a small list."),
            Option(
                "Take the metric with the highest number.",
                "Metrics have different scales, so their numbers cannot be compared.",
            ),
            Option("Take the mean of all the numbers.", "The mean of different scales means nothing."),
        ),
        (
            Option("a number can only be checked together with the data that it comes from."),
            Option(
                "small lists give larger numbers.",
                "That depends on the metric, and it is no reason to trust the table.",
            ),
            Option("a table needs more metrics.", "With more of them it would be as hard to check."),
        ),
    ),
)
SENTENCES = Cases(
    Case(
        "'Most shops use metric X.' The article gives no source. What kind of sentence is the first one?",
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
        "'Recall is less objective than precision.' What kind of sentence is that?",
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
        "'Take nDCG if you want to compare queries with each other.' What kind of sentence is that?",
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
    Case(
        "'With these judgments, swapping ranks 1 and 2 does not change P@5.' What kind of sentence is that?",
        (
            Option("It is a fact, and you can check it."),
            Option("It is an opinion.", "Two people who work it out get the same number."),
            Option("It is advice.", "It does not say what anybody should do."),
        ),
        (
            Option("it follows from how precision is worked out."),
            Option("everybody prefers P@5.", "Whether people like it is another question."),
            Option(
                "swaps never change a metric.",
                "Many metrics notice this swap. P@5 does not, whatever the judgments are.",
            ),
        ),
    ),
)
PLANS = Cases(
    Case(
        "A report says: 'our new system has an nDCG of 0.71.' What should you do with it?",
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
        "System A was run on 50 queries last year, system B on 50 other queries this year. B has a mean "
        "that is higher by 0.05. Which system is better, and how would you find out?",
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
        "RBP was tried with p = 0.5, 0.8 and 0.95. The report has the p with which their own system "
        "wins. How should the p be chosen?",
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
    Case(
        "Somebody tries twelve metrics on two systems, and reports the only one on which their own "
        "system wins. How should it be done?",
        (
            Option("Name one or two metrics before the systems are run."),
            Option(
                "The report is fine, because the number is right.",
                "The number is right, and the choice was made to fit it.",
            ),
            Option(
                "Report the mean of all twelve.",
                "They have different scales and different readers, so their mean says little.",
            ),
        ),
        (
            Option("among twelve metrics, one may favour a system by chance."),
            Option(
                "twelve metrics are too few.",
                "With more of them, a system would win by one even more easily.",
            ),
            Option("the other eleven metrics are wrong.", "They may all be right, and see different things."),
        ),
    ),
)
