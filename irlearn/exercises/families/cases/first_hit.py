"""What is told in the exercises on the first hit."""

from ...draws import Cases
from ...kinds.choose import Case, Option

TASKS = Cases(
    Case(
        "People ask for the opening hours of one shop, and leave as soon as they have read them. Which "
        "metric fits?",
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
        "A student collects literature for a thesis, and reads everything that is relevant. Does the "
        "reciprocal rank fit?",
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
    Case(
        "One search returns 0 1 1 1, another one returns 0 1 0 0. Somebody compares their reciprocal "
        "ranks. Which search has the higher one?",
        (
            Option("Both have the same one."),
            Option(
                "The first search has the higher one.",
                "It has more hits, but look at where the first one of each stands.",
            ),
            Option("The second search has the higher one.", "Look at where the first hit of each stands."),
        ),
        (
            Option("nothing below the first relevant result is looked at."),
            Option(
                "both lists have four results.",
                "A longer list with its first hit at rank 2 would score the same.",
            ),
            Option("both lists have as many hits.", "One has three and the other has one."),
        ),
    ),
    Case(
        "A search returns 1 0 1 0 1. Then the results at ranks 3 and 5 turn out to be not relevant at "
        "all. What happens to the reciprocal rank?",
        (
            Option("The reciprocal rank stays as it is."),
            Option("The reciprocal rank falls.", "Its reader stopped at rank 1, before getting there."),
            Option(
                "Precision at 5 stays as it is.",
                "It counts all hits among the five, and two of them are gone.",
            ),
        ),
        (
            Option("a reader who needs one good result has found it at rank 1."),
            Option(
                "ranks 3 and 5 are far down.",
                "Precision at 5 counts them all the same. What matters is where the reader stops.",
            ),
            Option(
                "one hit is as good as three.", "So it is for this reader only. Others need more than one."
            ),
        ),
    ),
)
DISTANCES = Cases(
    Case(
        "The first relevant result is at rank 4. How large are the search length and the reciprocal rank?",
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
        hint="Which of the two counts results, and which is 1 divided by a rank?",
    ),
    Case(
        "System A has the larger search length, and the smaller reciprocal rank. Which system is worse?",
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
    Case(
        "The first result is relevant. One tool reports a search length of 0, and another one of 1. "
        "Which tool is right?",
        (
            Option("Both may be right by their own rule."),
            Option(
                "The tool with 0 did not find the result.",
                "It counts what was read in vain, and that is nothing here.",
            ),
            Option(
                "The tool with 1 means a reciprocal rank.",
                "That would be 1 here as well, but a length of 1 is possible, too.",
            ),
        ),
        (
            Option("one of them counts the relevant result itself, and the other stops before it."),
            Option("one of them counts ranks from the end.", "The first result would be far from the end."),
            Option("a search length should be large.", "It should be small, in either form."),
        ),
        hint="Is the relevant result itself one of those that are counted?",
    ),
    Case(
        "In one search the first relevant result moves from rank 10 to rank 9, and in another one from "
        "rank 2 to rank 1. What do search length and reciprocal rank say to these two changes?",
        (
            Option("Search length improves by 1 in both, and reciprocal rank far more in the second."),
            Option(
                "Both measures improve as much in both searches.",
                "1/9 is close to 1/10, but 1 is far from 1/2.",
            ),
            Option(
                "Search length improves more in the second.",
                "It counts results, and in both there is one less to read.",
            ),
        ),
        (
            Option("a length counts every rank alike, and a reciprocal changes most at the top."),
            Option("nobody ever reads ten results.", "Search length counts them all the same."),
            Option("a reciprocal rank counts results.", "It is 1 divided by the rank, and no count."),
        ),
        hint="Work out both numbers before and after each change.",
    ),
)
RECIPROCALS = Cases(
    Case(
        "Two queries have their first hit at ranks 1 and 9. How large is their MRR?",
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
        "One query has its first hit at rank 2, and the other has no hit. How large is MRR?",
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
    Case(
        "Three queries have their first hit at rank 1, at rank 2, and never. How large is MRR?",
        (
            Option("MRR is 1/2."),
            Option("MRR is 3/4.", "That is the mean of the two queries with a hit only."),
            Option("MRR has no value.", "A query without a hit has the reciprocal rank 0."),
        ),
        (
            Option("it is (1 + 1/2 + 0) divided by 3, so the miss counts as well."),
            Option("the mean rank is 2.", "There is no such mean, since the third query has no rank."),
            Option(
                "the second query is in the middle.", "What counts is the mean of all three reciprocal ranks."
            ),
        ),
    ),
    Case(
        "System A has its first hits at ranks 1 and 5. System B has them at ranks 3 and 3. Both have a "
        "mean rank of 3. Which system has the higher MRR?",
        (
            Option("A has the higher MRR."),
            Option("B has the higher MRR.", "For B it is 1/3, and for A it is the mean of 1 and 1/5."),
            Option(
                "Both have the same MRR.", "The mean of the reciprocals is not the reciprocal of the mean."
            ),
        ),
        (
            Option("the hit at rank 1 gains more than the hit at rank 5 loses."),
            Option("A has one hit more.", "Both have a hit for each query."),
            Option("MRR only looks at the best query.", "It takes the mean over both."),
        ),
    ),
)
