"""What is told in the exercises on rank-biased precision."""

from ...draws import Cases
from ...kinds.choose import Case, Option

READERS = Cases(
    Case(
        "A reader of the news gives up after one or two results; a researcher goes on for many pages. "
        "Which p should you take for each?",
        (
            Option("Take a small p for the first, and a large p for the second."),
            Option(
                "Take a large p for the first, and a small p for the second.",
                "p is the chance of going on, not of stopping.",
            ),
            Option("Take the same p for both.", "Then the score would not know that one of them is patient."),
        ),
        (
            Option("p is the probability of going on to the next result."),
            Option("p is the probability of stopping.", "That is 1 - p."),
            Option("p is the share of relevant results.", "It says how people read, not what they find."),
        ),
    ),
    Case(
        "The first ten results are all relevant, and RBP is still below 1. Can that be right?",
        (
            Option("That is right: room is left for what was not seen."),
            Option(
                "It must be miscalculated.",
                "The formula leaves room below the tenth result, and that is meant so.",
            ),
            Option("One of the results was not relevant.", "All ten are; what is missing lies further down."),
        ),
        (
            Option("some readers would have gone on below rank 10."),
            Option("RBP divides by the number of results.", "It does not; a longer list can only add to it."),
            Option("RBP is never above 1/2.", "With enough hits it comes as near to 1 as you like."),
        ),
    ),
    Case(
        "A reader of RBP has p = 0.5. How much of all the weight does the first result have?",
        (
            Option("The first result has half of all the weight."),
            Option("The first result has all the weight.", "Half of the readers go on to the second result."),
            Option("All results have the same weight.", "Each has p times the weight of the one above."),
        ),
        (
            Option("the weights are 1 - p times p^(rank-1), and at rank 1 that is 0.5."),
            Option(
                "half of all results are relevant.", "p says how people read, and nothing about the results."
            ),
            Option("p is the weight of every result.", "The weights get smaller further down."),
        ),
    ),
    Case(
        "You compare the logarithmic discount of DCG with the weights of RBP with p = 0.95, very far "
        "down the list. Which of them falls faster there?",
        (
            Option("The weights of RBP fall faster there."),
            Option(
                "The discount of DCG falls faster there.",
                "It falls faster at the top, and its steps become smaller and smaller.",
            ),
            Option(
                "Both fall equally fast.",
                "One loses a share that stays the same, and the other a share that shrinks.",
            ),
        ),
        (
            Option("RBP loses 5 % at every step, for ever."),
            Option(
                "0.95 is nearly 1.",
                "So it is, but multiplied by itself often enough it becomes as small as you like.",
            ),
            Option(
                "DCG stops at rank 10.", "Only its cut-off could stop it, and the discount itself goes on."
            ),
        ),
    ),
    Case(
        "RBP and P@5 are both called precision. What do they have in common?",
        (
            Option("Both are shares of relevant results among those that were looked at."),
            Option("Both divide by 5.", "RBP divides by the looks, and how many these are depends on p."),
            Option(
                "They have nothing in common but the name.",
                "Ask for each how many results its reader looks at.",
            ),
        ),
        (
            Option("the reader of P@5 looks at five results, and the reader of RBP at 1/(1 - p) on average."),
            Option(
                "both readers stop at the first relevant result.", "Neither of them does, whatever they find."
            ),
            Option("both give all ranks the same weight.", "P@5 does that down to rank 5, and RBP does not."),
        ),
        hint="At how many results does each of the two readers look?",
    ),
)
