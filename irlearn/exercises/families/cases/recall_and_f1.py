"""What is told in the exercises on recall and F1."""

from ...draws import Cases
from ...kinds.choose import Case, Option

NEEDS = Cases(
    Case(
        "A patent lawyer has to find every earlier patent on an invention. A missed one may cost "
        "millions. Which score should the lawyer ask for?",
        (
            Option("Ask for recall."),
            Option("Ask for precision at 5.", "Five good results do not help if the sixth was missed."),
            Option("Ask for the rank of the first hit.", "One patent is not enough for this reader."),
        ),
        (
            Option("what was missed is what costs."),
            Option(
                "reading is what costs.", "This reader is ready to read a lot; a missed patent costs more."
            ),
            Option("the list is short.", "The list may be as long as it has to be."),
        ),
    ),
    Case(
        "A system returns every document of the collection, and reports a recall of 1. What do you say "
        "to this number?",
        (
            Option("The number is right, and worthless."),
            Option(
                "The number must be wrong.",
                "All relevant documents are among those returned, so it is right.",
            ),
            Option("The system is perfect.", "A reader would have to read the whole collection to use it."),
        ),
        (
            Option("recall does not count what has to be read besides."),
            Option(
                "recall counts every result.",
                "It counts relevant results only, and divides by all relevant ones.",
            ),
            Option("recall falls with every miss.", "A result that is not relevant leaves recall as it is."),
        ),
    ),
    Case(
        "You know the grades of the first ten results of a search, and of nothing else. What can you "
        "compute?",
        (
            Option("You can compute P@10, but not recall at 10."),
            Option("You can compute both.", "Recall is divided by a number that you do not know here."),
            Option("You can compute recall at 10, but not P@10.", "For P@10 the ten grades are enough."),
        ),
        (
            Option("recall needs the number of all relevant documents, retrieved or not."),
            Option("precision needs the whole collection.", "It looks at the first k results only."),
            Option("recall needs no judgments.", "It needs even more of them than precision does."),
        ),
    ),
    Case(
        "You look at the first 20 results of a list instead of the first 10. What can happen to "
        "precision and recall?",
        (
            Option("Recall cannot fall, and precision can rise or fall."),
            Option("Both can fall.", "What was found among the first 10 is still found among the first 20."),
            Option(
                "Precision cannot rise.", "It rises if a larger share of the next ten results is relevant."
            ),
        ),
        (
            Option("more hits can only come in, and precision is divided by more results as well."),
            Option(
                "recall is divided by k.", "It is divided by all relevant documents, and these stay the same."
            ),
            Option(
                "the results further down are never relevant.",
                "They may be, and then both numbers notice it.",
            ),
        ),
    ),
)
MEANS = Cases(
    Case(
        "A system returns the whole collection. Its recall is 1, its precision 0.001. How large is F1?",
        (
            Option("F1 is close to 0."),
            Option("F1 is about 0.5.", "That is the ordinary mean of the two, and F1 is another mean."),
            Option("F1 is 1.", "Both have to be 1 for that."),
        ),
        (
            Option("F1 stays near the smaller of the two."),
            Option("F1 takes only precision.", "It takes both, and 0.001 is too small to be made up for."),
            Option("F1 is a sum.", "It is twice the product, divided by the sum."),
        ),
    ),
    Case(
        "Precision and recall are both 0.4. How large is F1?",
        (
            Option("F1 is 0.4 as well."),
            Option("F1 is 0.16.", "That is their product. F1 also divides by their sum, and doubles."),
            Option("F1 is 0.8.", "That is their sum, and no mean."),
        ),
        (
            Option("every mean of two equal numbers is that number."),
            Option("F1 is always the smaller of the two.", "Only near it, unless the two are equal."),
            Option("F1 ignores recall.", "With another recall F1 would change."),
        ),
    ),
    Case(
        "Precision is 1, and recall is 0.1. Where does F1 lie?",
        (
            Option("F1 is nearer to 0.1 than to 1."),
            Option(
                "F1 is nearer to 1.",
                "The two multiplied are 0.1, and their sum is 1.1. Take twice the first, divided by the "
                "second.",
            ),
            Option("F1 is just in the middle, at 0.55.", "That is the ordinary mean of the two."),
        ),
        (
            Option("the harmonic mean stays near the smaller of the two numbers."),
            Option(
                "recall counts more than precision in F1.", "Exchange the two numbers, and F1 is the same."
            ),
            Option("F1 is always the smaller number.", "It lies between the two, unless they are equal."),
        ),
    ),
    Case(
        "System A has precision 0.5 and recall 0.5. System B has precision 0.9 and recall 0.1. Which "
        "system has the higher F1?",
        (
            Option("A has the higher F1."),
            Option("B has the higher F1.", "For B, twice the product is only 0.18, and the sum is 1."),
            Option("Both have the same F1.", "Their ordinary means are the same, and F1 is another mean."),
        ),
        (
            Option("F1 is only high where both precision and recall are."),
            Option("F1 only looks at recall.", "It takes both numbers, and in the same way."),
            Option("0.9 is too high for a precision.", "Any share from 0 to 1 is possible."),
        ),
    ),
)
