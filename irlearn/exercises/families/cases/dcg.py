"""What is told in the exercises on gain and discount."""

from ...draws import Cases
from ...kinds.choose import Case, Option

ALONE = Cases(
    Case(
        "System A has a DCG of 12 on its queries, system B a DCG of 6 on other queries. Which system is "
        "better?",
        (
            Option("Nobody can say which one is better."),
            Option("A is twice as good as B.", "A's queries may simply have more relevant documents."),
            Option(
                "A is better, but not twice as good.", "Even that is not known, because the queries differ."
            ),
        ),
        (
            Option("DCG grows with the number of relevant documents, and with the scale."),
            Option("DCG is never above 1.", "It is a sum without a limit, and both numbers are above 1."),
            Option("DCG depends on the system only.", "It depends on what there was to be found as well."),
        ),
    ),
    Case(
        "Of two lists with the same documents, one discount prefers the first, and another discount the "
        "second. Which of the two is right?",
        (
            Option("Both may be worked out correctly."),
            Option(
                "One of the two must be miscalculated.",
                "Each discount is a statement about readers, and both can be worked out.",
            ),
        ),
        (
            Option("a discount says how much fewer people read further down, and people differ."),
            Option(
                "a discount has no influence on order.",
                "Here it does: it weighs the ranks against each other.",
            ),
            Option("log2 is the only discount.", "There are others, such as the rank itself."),
        ),
    ),
    Case(
        "Somebody calls the discount log2(rank + 1) exponential. What is it?",
        (
            Option("It is logarithmic."),
            Option("It is exponential.", "What is exponential loses the same share at every step."),
            Option("It is the same at every rank.", "It is 1 at rank 1, and grows further down."),
        ),
        (
            Option("each further rank loses a smaller share than the one before."),
            Option(
                "it has the number 2 in it.",
                "So have 2^grade - 1 and many others. What matters is how it grows.",
            ),
            Option("it falls to 0 at rank 10.", "A result at rank 10 still keeps about 0.29 of its gain."),
        ),
        hint="Does each further rank lose the same share, or a smaller one?",
    ),
    Case(
        "The grades of a list are only 0 and 1. You change the gain from the grade itself to 2^grade - "
        "1. What happens to DCG?",
        (
            Option("DCG stays as it is."),
            Option("DCG rises.", "Put 0 and 1 into 2^grade - 1, and compare."),
            Option("DCG doubles.", "2^1 is 2, but 1 is taken off again."),
        ),
        (
            Option("2^1 - 1 is 1, and 2^0 - 1 is 0."),
            Option("DCG has no gain for grades of 0 and 1.", "It has: a grade of 1 gains 1."),
            Option("the discount takes the difference back.", "The discount depends on the rank only."),
        ),
    ),
    Case(
        "A result of grade 2, which counts as relevant, stands at rank 5. It changes places with a "
        "useless one at rank 6. What happens to precision at 5 and to DCG@10?",
        (
            Option("Precision at 5 falls by 0.2, and DCG@10 falls very little."),
            Option(
                "Both stay as they are.", "The result moved down, and it crossed the cut-off of one of them."
            ),
            Option(
                "Precision at 5 stays, and DCG@10 falls a lot.",
                "For DCG@10, both ranks are above the cut-off.",
            ),
        ),
        (
            Option(
                "precision loses a hit at its cut-off, and the discounts of ranks 5 and 6 are close to "
                "each other."
            ),
            Option("precision adds up gains, and DCG counts hits.", "It is the other way round."),
            Option("DCG@10 only looks at the first five ranks.", "Its cut-off is 10."),
        ),
    ),
    Case(
        "A relevant result at rank 2 changes places with a useless one at rank 5. What happens to "
        "precision at 5 and to DCG@5?",
        (
            Option("Precision at 5 stays as it is, and DCG@5 falls."),
            Option("Both fall.", "Count the hits among the first five, before and after."),
            Option("Both stay as they are.", "DCG divides a gain by more at rank 5."),
        ),
        (
            Option("the result is still above the cut-off, but its gain is divided by more."),
            Option("precision has no cut-off.", "It has one here, after rank 5."),
            Option("DCG does not look at rank 5.", "It does, with the discount log2(6)."),
        ),
    ),
    Case(
        "The results at ranks 1 and 2 have different grades and change places. DCG does not change. "
        "What does this show?",
        (
            Option("The discount is the older one, max(1, log2(rank))."),
            Option("The discount is log2(rank + 1).", "It is 1 at rank 1, and about 1.58 at rank 2."),
            Option("The discount is the rank itself.", "It is 1 at rank 1, and 2 at rank 2."),
        ),
        (
            Option("it divides by 1 at both ranks."),
            Option("it divides by nothing below rank 2.", "It divides by log2(rank) there."),
            Option("no discount notices the first two ranks.", "All others divide the second one by more."),
        ),
    ),
)
