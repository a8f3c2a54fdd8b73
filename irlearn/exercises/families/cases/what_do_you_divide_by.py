"""What is told in the exercises on what average precision is divided by."""

from ...draws import Cases
from ...kinds.choose import Case, Option

DIVISORS = Cases(
    Case(
        "Two relevant documents exist. One came back, at rank 1, and the other did not. A tool prints "
        "an AP of 1. What does the tool do?",
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
        "In an example all relevant documents came back. Two tools agree on it to the last digit. What "
        "does that show of the two tools?",
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
    Case(
        "You test whether a tool divides AP by all relevant documents. Your example has three relevant "
        "documents, and all three came back. What can this example show?",
        (
            Option("This example cannot tell."),
            Option(
                "A right number would prove that it does.",
                "Dividing by the documents found gives the same number here.",
            ),
            Option("A wrong number is certain here.", "Several rules agree on this example."),
        ),
        (
            Option("one relevant document has to be missing from the list before the two rules differ."),
            Option(
                "three relevant documents are too few.",
                "With a hundred, all of them found, the rules would agree as well.",
            ),
            Option(
                "AP never depends on what was missed.",
                "It does: a missed document counts 0 and is divided by.",
            ),
        ),
    ),
    Case(
        "Twenty documents are relevant, and you look at the first five results only. All five are hits. "
        "How large is AP@5?",
        (
            Option("AP@5 is 1/4 if one divides by all relevant documents, and 1 if by no more than k."),
            Option(
                "AP@5 is 1 by every rule.",
                "Five places cannot hold 20 documents, and one rule counts the other 15 as missed.",
            ),
            Option("AP@5 is 1/5.", "Each of the five hits has a precision of 1, so their sum is 5."),
        ),
        (
            Option("a rule that divides by all relevant documents counts those that had no place as well."),
            Option("AP cannot be cut off.", "It can. One only has to say what it is divided by."),
            Option("only one of the five hits counts.", "All of them count, with a precision of 1 each."),
        ),
    ),
)
