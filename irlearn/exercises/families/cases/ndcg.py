"""What is told in the exercises on nDCG."""

from ...draws import Cases
from ...kinds.choose import Case, Option

IDEALS = Cases(
    Case(
        "Five documents have grade 3, and one has grade 1. A system finds only that one, and a tool "
        "prints an nDCG of 1. What does this number show?",
        (
            Option("The tool makes the ideal of what came back."),
            Option("The system found the best order.", "The best order has the five better documents in it."),
            Option(
                "The tool forgot the discount.", "At the top the discount is 1, so it makes no difference."
            ),
        ),
        (
            Option("a ranking that is compared with its own documents cannot miss any."),
            Option(
                "an ideal ranking holds all judged documents.",
                "If it did here, the score would be far lower.",
            ),
            Option(
                "nDCG is always 1 for one document.", "It is 1 only if there is nothing better to be found."
            ),
        ),
    ),
    Case(
        "Every document that was judged has the highest grade, and every system has an nDCG of 1. What "
        "does this show?",
        (
            Option("The judgments cannot tell these systems apart."),
            Option("The systems are all perfect.", "With such judgments any order has this score."),
            Option("nDCG is broken.", "It says correctly that each order is as good as the best one."),
        ),
        (
            Option("where all documents are equally good, every order is ideal."),
            Option("the ideal is cut at k.", "So is the ranking. That is not what makes them equal here."),
            Option(
                "high grades give high scores.", "nDCG divides by what could be had, so high grades cancel."
            ),
        ),
    ),
    Case(
        "You know the grades of the first five results only. A tool asks you for more before it "
        "computes nDCG@5. What does it need?",
        (
            Option("It needs the grades of all judged documents for the ideal ranking."),
            Option(
                "It needs the results below rank 5.", "Where the others stand makes no difference to nDCG@5."
            ),
            Option(
                "Five grades are enough, and it should not ask.",
                "With these only, nobody knows how good a list could have been.",
            ),
        ),
        (
            Option("some of the best documents may not be among the results."),
            Option(
                "DCG@5 reads all judged documents.",
                "It only reads the first five results. The ideal is what reads more.",
            ),
            Option("nDCG@5 has no cut-off.", "It has one, in the ranking and in the ideal."),
        ),
    ),
    Case(
        "For one query nothing better than grade 1 exists, on a scale from 0 to 4. A system shows all "
        "of it at the top. What can be said of its nDCG?",
        (
            Option("Its nDCG is 1, and its readers may still be unhappy."),
            Option(
                "Its nDCG is 1/4.",
                "nDCG divides by what could be had for this query, and not by the top of the scale.",
            ),
            Option("Its nDCG is 0.", "The results have a gain, and they stand in the best order."),
        ),
        (
            Option("nDCG says how near a ranking is to the best possible one, and not how good that is."),
            Option("nDCG leaves out grades below 2.", "Every grade above 0 has a gain."),
            Option("the system found no relevant document.", "It found all that there are, with grade 1."),
        ),
    ),
)
