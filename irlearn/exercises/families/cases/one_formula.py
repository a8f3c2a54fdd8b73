"""What is told in the exercises on gain times weight."""

from ...draws import Cases
from ...kinds.choose import Case, Option

TESTS = Cases(
    Case(
        "A metric gives 1 to the list 1 0 1. It gives 1 to the list 1 0 0, and 1/3 to the list 0 0 1. "
        "What does this show of the metric?",
        (
            Option("It is no sum of gain times fixed weights."),
            Option("Its weights are 1, 0 and 1/3.", "Then the list 1 0 1 would score 4/3."),
            Option("It must be miscalculated.", "Reciprocal rank does exactly this."),
        ),
        (
            Option("the two hits together score less than the sum of each alone."),
            Option("a weight is never 1/3.", "A weight may be any number."),
            Option("it does not notice rank 3.", "It does: alone, a hit there scores 1/3."),
        ),
    ),
    Case(
        "Average precision scores a hit at rank 3 higher when there is a hit at rank 1 as well. What "
        "does this show of its weights?",
        (
            Option("Its weights are adaptive."),
            Option("Its weights are fixed.", "Fixed weights are known before anybody looks at the list."),
            Option("It has no weights.", "It has, but they depend on the list."),
        ),
        (
            Option("what a rank is worth depends on what stands above it."),
            Option("every metric pays more at the top.", "That is so with fixed weights, too."),
            Option(
                "it divides by all relevant documents.",
                "That makes all weights smaller alike, and does not make them depend on the list.",
            ),
        ),
    ),
    Case(
        "You want to know which weight a metric gives to rank 4. How do you find it out?",
        (
            Option("Score a list whose only relevant result stands at rank 4."),
            Option(
                "Score a list of four relevant results, and divide by 4.",
                "That gives the mean of four weights, which need not be equal.",
            ),
            Option(
                "Look at how the score changes when rank 5 becomes relevant.",
                "That would tell you about rank 5.",
            ),
        ),
        (
            Option("in a sum of gain times weight, everything else is 0 then."),
            Option(
                "the weights are the same for every list.",
                "With adaptive weights, what you find holds for this list only.",
            ),
            Option(
                "the score of such a list is always 1/4.",
                "So it is for reciprocal rank, and other metrics may pay something else.",
            ),
        ),
    ),
    Case(
        "A metric pays 1 for a hit at rank 1 alone, and 0.5 for a hit at rank 2 alone. For hits at both "
        "ranks it pays 1.5. What do these three lists show?",
        (
            Option("These three lists fit a sum of gain times fixed weights."),
            Option("The metric must be reciprocal rank.", "Reciprocal rank pays no more than 1."),
            Option("The metric cannot be such a sum.", "Add up what it pays for each hit alone."),
        ),
        (
            Option("the two hits together score as much as both alone, added up."),
            Option(
                "the score is above 1.", "Some sums can be above 1 and others cannot, so that shows nothing."
            ),
            Option("the second weight is half of the first.", "The weights may be any numbers."),
        ),
    ),
)
READERS = Cases(
    Case(
        "Asked what it pays, a metric answers 0.25 at each of the ranks 1 to 4, and 0 below. What does "
        "its reader do?",
        (
            Option("Its reader looks at four results, all alike, and leaves."),
            Option("Its reader leaves at the first hit.", "Then the weights below would be smaller."),
            Option("Its reader goes on for ever.", "No attention is left below rank 4."),
        ),
        (
            Option("equal weights are equal attention."),
            Option("the weights add up to 1.", "Many do; that does not say who looks where."),
            Option("0.25 is small.", "How large a weight is alone says nothing about the other ranks."),
        ),
    ),
    Case(
        "The weights of a metric are 0.5, 0.25, 0.125 and so on. What do its readers do?",
        (
            Option("Half of its readers go on after each result."),
            Option(
                "All of its readers look at three results.", "Then the first three weights would be equal."
            ),
            Option("Its readers look for the last result.", "The last ranks get hardly any attention."),
        ),
        (
            Option("each weight is half of the one above."),
            Option("the first weight is the largest.", "So it is with most metrics."),
            Option("the weights are shares of results.", "They are shares of attention, rank by rank."),
        ),
    ),
    Case(
        "All weights of a metric down to rank k are the same, and two neighbours above rank k change "
        "places. What happens to the score?",
        (
            Option("The score stays as it is."),
            Option("The score falls.", "A fall would need a larger weight at the upper rank."),
            Option(
                "Nobody can say without the grades.", "Whatever the grades are, they are paid the same here."
            ),
        ),
        (
            Option("a swap changes the score by the difference of the weights, and that is 0."),
            Option("neighbours have the same grade.", "They need not have it."),
            Option("order makes no difference to any metric.", "It does where the weights differ."),
        ),
    ),
    Case(
        "A metric gives the weights 1, 0.63, 0.5, 0.43 to the first four ranks, and never gives 0 to a "
        "rank. What do its readers do?",
        (
            Option("Its readers pay less and less attention, and some of them read on and on."),
            Option("Its readers leave after four results.", "Then the weight of rank 5 would be 0."),
            Option(
                "Its readers pay the same attention to all ranks.",
                "The weights fall from 1 to 0.43 within four ranks.",
            ),
        ),
        (
            Option("the weights fall slowly, and none of them is 0."),
            Option("the weights add up to 1.", "The first one alone is 1 already."),
            Option("the first weight is 1.", "That says nothing yet about the ranks below."),
        ),
    ),
)
