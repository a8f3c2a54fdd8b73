"""What is told in the exercises on expected reciprocal rank."""

from ...draws import Cases
from ...kinds.choose import Case, Option

CROWDS = Cases(
    Case(
        "The first result has the top grade. Somebody makes the second one better, too, and ERR hardly "
        "moves. What do you say to that?",
        (
            Option("That is how ERR is meant."),
            Option("It must be miscalculated.", "Few readers reach rank 2 here, so little can change there."),
            Option(
                "ERR looks at the first result only.",
                "It looks at all, but at each one with the readers who get there.",
            ),
        ),
        (
            Option("nearly everybody was satisfied above, and stopped there."),
            Option(
                "the discount at rank 2 is very large.",
                "It is only 2. What is small is the number of readers.",
            ),
            Option("grades do not count below rank 1.", "They do, for the readers who get there."),
        ),
    ),
    Case(
        "Two results have the top grade, and five others have grade 0. Compare ERR and reciprocal rank. "
        "How do they compare?",
        (
            Option("They are nearly the same."),
            Option(
                "ERR is about twice as high.", "The second hit adds little, because few readers get to it."
            ),
            Option(
                "They have nothing to do with each other.", "Both ask at which rank a reader is satisfied."
            ),
        ),
        (
            Option("the top grade satisfies nearly everybody, so that nearly all stop at the first hit."),
            Option("both add up all hits.", "Reciprocal rank looks at the first one only."),
            Option("both ignore grades.", "ERR turns each grade into a chance."),
        ),
    ),
    Case(
        "Two neighbours change places, and now the better one is on top. What happens to ERR?",
        (
            Option("ERR rises or stays as it is."),
            Option("ERR may fall.", "More readers are satisfied at the higher rank, where they count more."),
            Option(
                "ERR always stays as it is.", "With nobody satisfied above, more readers stop earlier now."
            ),
        ),
        (
            Option("more readers stop at the higher of the two ranks, and as many as before get below both."),
            Option("ERR looks at the first result only.", "The two may stand anywhere in the list."),
            Option(
                "as many readers get to every rank.",
                "Fewer get to the lower of the two, because some stop above it.",
            ),
        ),
    ),
    Case(
        "Each result of a list satisfies half of the readers who get to it. How many readers get to the "
        "ranks below the first?",
        (
            Option("Half of the readers get to rank 2, and a quarter to rank 3."),
            Option(
                "Half of the readers get to every rank.", "At each rank, half of those who got there stop."
            ),
            Option("All readers get to rank 2.", "Half of them stop at rank 1."),
        ),
        (
            Option("a rank is reached by those whom no result above has satisfied."),
            Option(
                "readers give up after three results.",
                "In this model they only stop when they are satisfied.",
            ),
            Option(
                "the grades fall by half.",
                "All results have the same grade here. What falls is the number of readers.",
            ),
        ),
    ),
)
LIMITS = Cases(
    Case(
        "Every result satisfies either everybody or nobody. How do ERR and the reciprocal rank compare?",
        (
            Option("ERR is exactly the reciprocal rank."),
            Option(
                "ERR is a little below the reciprocal rank.",
                "So it is where a hit leaves some readers unsatisfied.",
            ),
            Option("ERR is 1.", "Only if the first result satisfies."),
        ),
        (
            Option("all readers stop at the first hit, and nobody reads on."),
            Option("ERR counts all hits.", "It does, but nobody gets to the second one here."),
            Option("ERR has no ranks.", "Where a reader stops is divided by, as in the reciprocal rank."),
        ),
    ),
    Case(
        "A form of ERR has a p: readers who are not satisfied go on with the probability p. It is "
        "lowered from 1 to 0.5. What does this change?",
        (
            Option("Results further down count less, and the first one counts as before."),
            Option("All results count half.", "Everybody looks at the first result, whatever p is."),
            Option("Nothing changes.", "Fewer readers get to the second result now."),
        ),
        (
            Option("at each rank some readers now give up unsatisfied."),
            Option("p is the chance of being satisfied.", "That comes from the grade of each result."),
            Option("p divides the ranks.", "The ranks stay as they are. What p changes is who gets there."),
        ),
    ),
    Case(
        "The first result satisfies all readers who see it. Then the results below it are put in "
        "another order. What happens to ERR?",
        (
            Option("ERR stays at 1."),
            Option("ERR changes with every new order.", "Ask how many readers get to rank 2."),
            Option("ERR is 1/2.", "All readers stop at rank 1, and each of them counts 1."),
        ),
        (
            Option("nobody reads on below a result that satisfies everybody."),
            Option("the order never matters to ERR.", "It does where readers get further down."),
            Option("ERR is 1 for every list.", "Only if the first result satisfies everybody."),
        ),
    ),
    Case(
        "A form of ERR has a p: readers who are not satisfied go on with the probability p. Now p is 0. "
        "What is ERR now?",
        (
            Option("ERR is the chance that the first result satisfies."),
            Option("ERR is 0.", "Everybody still looks at the first result."),
            Option("ERR is the reciprocal rank.", "That needs readers who go on until they are satisfied."),
        ),
        (
            Option("nobody goes on to the second result."),
            Option(
                "nobody is satisfied by anything.", "What satisfies is settled by the grades, and not by p."
            ),
            Option("everybody goes on until satisfied.", "That is so with a p of 1, and here it is 0."),
        ),
    ),
)
