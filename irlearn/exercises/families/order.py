"""Exercises on order as such: inversions and Kendall's tau."""

from ..changes import lengthened, swapped
from ..draws import alone, cases, goals, missed
from ..family import Family
from ..kinds.choose import Case, ChooseItem, Option
from ..kinds.construct import ConstructItem
from ..kinds.find import FindItem
from ..kinds.identify import IdentifyItem
from ..kinds.number import NumberItem
from ..kinds.order import OrderItem
from ..kinds.predict import PredictItem
from ..kinds.worksheet import WorksheetItem
from ..other_draws import orders

BELOW = "At each result, count the better ones below it. Equal grades do not count."
PAIRS = "Take the pairs in the same order, minus those in the opposite order, and divide by all pairs."
COULD = "Count the pairs of different grades, too: only these could be in the wrong order."
SHARE = alone("Inversions(normalized=True)", (5, 7), (0, 1, 2))
TWO = orders("Tau", (4, 6))
DIRECTIONS = cases(
    Case(
        "Somebody reports 'a Kendall tau of 9' for a ranking of seven results.",
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
        "A search shows three relevant results, and below them three others. Its tau-a is not 1.",
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
    ),
)
DISAGREE = cases(
    Case(
        "The lists 1 0 0 0 1 1 1 and 0 0 1 1 1 1 0 have nine and eight inversions. Somebody who "
        "wants one good "
        "result at once has to choose.",
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
        "Of two lists with the same documents one metric prefers the first, another metric the second.",
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
)

FAMILIES = (
    Family(
        "inversions",
        NumberItem,
        "count inversions",
        alone("Inversions", (7, 9)),
        hints=(BELOW,),
        ask="How many inversions are there?",
        counts=True,
        from_zero_to_one=False,
    ),
    Family(
        "inversions-sheet",
        WorksheetItem,
        "fill in the worksheet of inversions, ties included",
        SHARE,
        hints=(BELOW, COULD),
        blank=3,
        terms=(
            "better_below: how many better results stand below. different_below: how many results of another "
            "grade stand below.",
        ),
    ),
    Family(
        "inversions-share",
        NumberItem,
        "turn a count of inversions into a distance",
        SHARE,
        hints=(BELOW, COULD),
        ask="Divide the number of inversions by the number of pairs that could be in the wrong "
        "order. What comes "
        "out?",
    ),
    Family(
        "tau",
        NumberItem,
        "work out Kendall's tau of two orders",
        TWO,
        hints=("Go through all pairs: do both judges put the same one first?", PAIRS),
        ask="What is Kendall's tau?",
        signed=True,
    ),
    Family(
        "tau-places",
        NumberItem,
        "work out Kendall's tau of a ranking with ties",
        alone("Tau", (5, 6), (0, 1, 2)),
        hints=("A pair of equal grades counts as neither right nor wrong.", PAIRS),
        ask="What is tau-a, which divides by all pairs?",
        signed=True,
    ),
    Family(
        "gamma",
        NumberItem,
        "leave out ties, as gamma does",
        alone("Gamma", (5, 6), (0, 1, 2)),
        hints=(
            "Leave out the pairs of equal grades.",
            "Right pairs minus wrong ones, divided by both together.",
        ),
        ask="What is gamma, which divides by the pairs that are not tied?",
        signed=True,
    ),
    Family(
        "tau-ap",
        NumberItem,
        "work out tau AP, which minds the top",
        orders("TauAP", (4, 5)),
        hints=(
            "For each item but the first, look only at those above it.",
            "Those above that belong there, minus those that do not, divided by how many are above.",
        ),
        ask="For each item but the first: take the items above it that stand above it in the true "
        "order as well, "
        "minus the others above it, and divide by the number of items above it. Tau AP is the mean of this. "
        "What is it?",
        signed=True,
    ),
    Family(
        "inversions-swap",
        PredictItem,
        "say what a swap does to inversions",
        swapped(alone("Inversions", (5, 6), (0, 1, 2))),
        hints=("Which of the two is better, and where does it stand afterwards?",),
        look="A swap of two neighbours changes one pair, the pair of these two. No other pair notices it.",
    ),
    Family(
        "inversions-longer",
        PredictItem,
        "say what one more hit at the end does to inversions",
        lengthened(missed("Inversions", (4, 6), (1, 2), (0, 1, 1)), 1),
        hints=("How many results of a lower grade stand above it?",),
        look="Each result of grade 0 above the new one makes a new pair in the wrong order.",
    ),
    Family(
        "inversions-construct",
        ConstructItem,
        "make a list with few inversions that starts badly",
        goals(6, (0, 1), [1] * 3, ("Inversions", "below", (4, 5)), ("RR", "of", (0.5, 1 / 3))),
        hints=(
            "The reciprocal rank settles where the first hit is. Each miss above a hit is one inversion.",
        ),
    ),
    Family(
        "tau-choose",
        ChooseItem,
        "keep a distance and a coefficient apart",
        DIRECTIONS,
        hints=("Which values can a coefficient have?",),
    ),
    Family(
        "order-choose",
        ChooseItem,
        "say what two metrics disagree about",
        DISAGREE,
        hints=("Who reads the list, and how?",),
    ),
    Family(
        "tau-identify",
        IdentifyItem,
        "tell by which rule a share of inversions was worked out",
        SHARE,
        hints=(BELOW, COULD),
    ),
    Family("tau-order", OrderItem, "put the steps of Kendall's tau in order", TWO, hints=(PAIRS,)),
    Family("tau-find", FindItem, "find a wrong step in a Kendall's tau", TWO, hints=(PAIRS,)),
)

OBJECTIVES = {
    "Count the inversions of a ranking by hand, ties included.": (
        "inversions", "inversions-sheet", "inversions-swap", "inversions-longer", "gamma",
    ),
    "Turn a count into a distance and into Kendall's tau, and keep the two apart.": (
        "inversions-share", "tau", "tau-places", "tau-choose", "tau-identify", "tau-order", "tau-find",
    ),
    "Give a ranking with fewer inversions that its readers like less.": ("inversions-construct",),
    "Say what two metrics must disagree about, when they do.": ("order-choose", "tau-ap"),
}  # fmt: skip
