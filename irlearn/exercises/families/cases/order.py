"""What is told in the exercises on order as such: inversions and Kendall's tau."""

from ...draws import Cases
from ...kinds.choose import Case, Option

DIRECTIONS = Cases(
    Case(
        "Somebody reports 'a Kendall tau of 9' for a ranking of seven results. What is this 9?",
        (
            Option("It is a count of inversions, and not the coefficient."),
            Option("It is an excellent tau.", "The coefficient is never above 1."),
            Option("It must be miscalculated.", "Nine pairs in the wrong order are well possible here."),
        ),
        (
            Option("the coefficient lies between -1 and 1, and a count does not."),
            Option("seven results make nine pairs.", "They make 21."),
            Option("tau is best when it is large.", "That is so, but no tau is as large as this."),
        ),
    ),
    Case(
        "A search shows three relevant results, and below them three others. Its tau-a is not 1. What "
        "is wrong here?",
        (
            Option("Tau-a is right, and the order is flawless."),
            Option("The order must have an inversion.", "Every relevant result stands above every other."),
            Option("Tau-a must be miscalculated.", "It divides by all pairs, and that is meant so."),
        ),
        (
            Option("pairs of equal grades cannot count as right, and tau-a divides by them all the same."),
            Option("tau-a counts equal grades as wrong.", "It counts them as neither right nor wrong."),
            Option("no search has a tau of 1.", "One whose grades all differ can have it."),
        ),
        hint="Which pairs can count as right, and by how many pairs does tau-a divide?",
    ),
    Case(
        "A ranking of five results with five different grades has no inversions at all. How large are "
        "its count of inversions and its tau?",
        (
            Option("Its count of inversions is 0, and its tau is 1."),
            Option(
                "Its count and its tau are both 0.",
                "A tau of 0 means as many pairs in the right order as in the wrong one.",
            ),
            Option("Its count and its tau are both 1.", "A count of 1 means one pair in the wrong order."),
        ),
        (
            Option("a distance is 0 where nothing is wrong, and a coefficient is 1 there."),
            Option("five results make no pairs.", "They make ten pairs, and all are in the right order."),
            Option(
                "tau is a count as well.", "It is a difference of two counts, divided by the number of pairs."
            ),
        ),
    ),
    Case(
        "Two judges put the same things in order, and Kendall's tau between their orders is -1. What do "
        "their orders look like?",
        (
            Option("One order is the other one reversed."),
            Option("The two orders are the same.", "Then tau would be 1."),
            Option("The two orders have nothing to do with each other.", "Then tau would be near 0."),
        ),
        (
            Option("every pair stands in the opposite order."),
            Option(
                "one pair stands in the opposite order.",
                "Then tau would be below 1, but not -1, as soon as there are three things.",
            ),
            Option("tau cannot be negative.", "It lies between -1 and 1."),
        ),
        hint="How many of the pairs stand in the same order in both?",
    ),
)
DISAGREE = Cases(
    Case(
        "The lists 1 0 0 0 1 1 1 and 0 0 1 1 1 1 0 have nine and eight inversions. Somebody who wants "
        "one good result at once has to choose. Which list is the one to choose?",
        (
            Option("The first list, although it has more inversions."),
            Option("The second list, because it has fewer inversions.", "Its first two results are useless."),
            Option("Neither of them.", "One of the two has a relevant result at the top."),
        ),
        (
            Option("counting pairs does not know that the top is read first."),
            Option("more inversions are better.", "Fewer are nearer to the right order."),
            Option("the first list has more relevant results.", "Both have four."),
        ),
    ),
    Case(
        "Of two lists with the same documents one metric prefers the first, another metric the second. "
        "What should you do?",
        (
            Option("Ask which reader each metric has in mind."),
            Option("One of the metrics must be wrong.", "Both may do exactly what they are made for."),
            Option("Take the mean of the two metrics.", "Then nobody knows whose opinion it is."),
        ),
        (
            Option("the metrics agree about the lists, and differ about who reads them."),
            Option("the lists have different documents.", "They have the same ones, in two orders."),
            Option("the first metric is the older one.", "Its age says nothing about your readers."),
        ),
    ),
    Case(
        "A ranking has an nDCG@5 of 1, and inversions. Can both be true?",
        (
            Option("Both can be true."),
            Option(
                "A ranking with an nDCG of 1 cannot have an inversion.",
                "Think of where nDCG@5 stops looking.",
            ),
            Option("nDCG must be miscalculated.", "The first five results are in the best order."),
        ),
        (
            Option("the inversions are among the results below rank 5, which the cut-off hides."),
            Option("nDCG ignores order.", "It divides each gain by the discount of its rank."),
            Option("inversions count equal grades.", "Two results of the same grade are never an inversion."),
        ),
        hint="Which results does each of the two look at?",
    ),
    Case(
        "The grades are only 0 and 1, and all relevant documents came back. Average precision is 1. Are "
        "there any inversions?",
        (
            Option("There are no inversions."),
            Option(
                "There may be some inversions.",
                "Then a relevant result would stand below a miss, and AP would be lower.",
            ),
            Option(
                "There is one inversion for each miss.",
                "A miss makes an inversion only if a hit stands below it.",
            ),
        ),
        (
            Option("every relevant result stands above every other one."),
            Option("AP counts inversions.", "It takes the precision at each hit. Here both happen to agree."),
            Option(
                "an AP of 1 only looks at rank 1.",
                "It asks for all relevant documents, as high up as they can be.",
            ),
        ),
        hint="Where must the relevant results stand, so that the precision is 1 at each of them?",
    ),
)
