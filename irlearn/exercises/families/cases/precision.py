"""What is told in the exercises on precision."""

from ...draws import Cases
from ...kinds.choose import Case, Option

SHALLOW = Cases(
    Case(
        "Two systems have the same P@10. In one all hits are at the top, in the other all are just "
        "above rank 10. What does P@10 say of the two?",
        (
            Option("P@10 cannot tell them apart."),
            Option(
                "The first one must have the higher P@10.", "Count the hits above the line: they are as many."
            ),
            Option(
                "One of the two numbers must be wrong.",
                "Both may be right, because only a count is compared.",
            ),
        ),
        (
            Option("precision counts hits above the line, wherever they stand there."),
            Option("precision looks at the first result only.", "It looks at all k results above the line."),
            Option("precision counts a hit less further down.", "Each hit above the line counts the same."),
        ),
    ),
    Case(
        "A librarian may show a reader five books, and the reader looks at all five in any order. How "
        "should you score the five books?",
        (
            Option("Score the five books with P@5."),
            Option(
                "Score them with the rank of the first hit.",
                "The reader looks at all five, so one is not enough.",
            ),
            Option(
                "Score them by the share of all good books of the library that are shown.",
                "Nobody asks here how many good books the library has.",
            ),
        ),
        (
            Option("all five places are looked at, and their order makes no difference."),
            Option("the first book matters most.", "This reader takes them in any order."),
            Option(
                "all good books of the library are needed.", "Only five can be shown, however many there are."
            ),
        ),
        hint="What does this reader look at, and does it matter in which order?",
    ),
    Case(
        "Five results have grades from 0 to 4. You count them as relevant from grade 3 on, and a "
        "colleague from grade 1 on. How does the P@5 of the colleague compare with yours?",
        (
            Option("The colleague's P@5 is as high as yours, or higher."),
            Option(
                "Your P@5 may be the higher one.",
                "Each result that counts for you counts for the colleague as well.",
            ),
            Option(
                "Both P@5 are the same in any case.",
                "A result of grade 1 or 2 counts for the colleague only.",
            ),
        ),
        (
            Option("whoever demands less never counts fewer results."),
            Option(
                "high grades add more to precision.",
                "A result counts as relevant or not, and its grade adds nothing beyond that.",
            ),
            Option(
                "the grades have no influence on precision.",
                "They decide, together with the line, which results count.",
            ),
        ),
        hint="Which results count for you, and which for the colleague?",
    ),
    Case(
        "Three results came back, and all are relevant. One tool reports a P@10 of 1, and another tool "
        "0.3. Which of them is right?",
        (
            Option("Both tools may be right by their own rule."),
            Option("Only 1 can be right.", "Dividing by k, which is 10, gives 0.3."),
            Option("Only 0.3 can be right.", "Dividing by what came back, which is 3 results, gives 1."),
        ),
        (
            Option("one tool divides by the results that came back, and the other by k."),
            Option("one tool forgot a result.", "Both count three hits. What they divide by differs."),
            Option(
                "the tools have other judgments.",
                "With the same judgments they still differ when fewer than k results came back.",
            ),
        ),
    ),
    Case(
        "Somebody writes: 'Precision ignores the order of the results.' Is that true?",
        (
            Option("It is not true when a result crosses the cut-off."),
            Option(
                "It is always true.",
                "Let a hit move from just below the cut-off to just above it, and count again.",
            ),
            Option("It is never true.", "Let two results above the cut-off change places, and count again."),
        ),
        (
            Option("a hit that moves above the line is counted from then on."),
            Option("the first rank counts most.", "All ranks above the line count the same."),
            Option("hits below the line count a little.", "They do not count at all."),
        ),
    ),
    Case(
        "A list has 20 results, and a report says that its P@5 is 0.6. What does this say?",
        (
            Option("Three of the first five results are relevant."),
            Option(
                "Twelve of the 20 results are relevant.",
                "That would be 0.6 of all results, and @5 names another number.",
            ),
            Option(
                "Five relevant results were found.",
                "Then all of the first five would be relevant, which gives 1.",
            ),
        ),
        (
            Option("@5 is the cut-off, so only the first five results count."),
            Option(
                "@5 says that five documents are relevant.", "It says nothing about how many are relevant."
            ),
            Option("@5 says that the grades go up to 5.", "It is a number of results, and no grade."),
        ),
    ),
)
