"""Exercises on what average precision is divided by."""

from ..changes import discovered, overlooked
from ..draws import either, goals, known, missed, only, relevant
from ..family import Family
from ..kinds.choose import ChooseItem
from ..kinds.construct import ConstructItem
from ..kinds.identify import IdentifyItem
from ..kinds.number import NumberItem
from ..kinds.predict import PredictItem
from .average_precision import AT_HITS, BELOW, FEW, MANY
from .cases.what_do_you_divide_by import DIVISORS

BY_RETRIEVED = "AP(denominator='retrieved')"
BY_THE_SMALLER = "AP(denominator='min(k, relevant)')@6"

FAMILIES = (
    Family("ap-many", NumberItem, "work out AP where more are relevant than k", MANY, hints=(AT_HITS, BELOW)),
    Family(
        "ap-smaller",
        NumberItem,
        "work out AP divided by the smaller of k and R",
        only(missed(BY_THE_SMALLER, (7, 9), (3, 6)), lambda task: known(task) > 6),
        hints=(AT_HITS, "Count all relevant documents that exist, and take k if it is the smaller number."),
        ask="AP@6 is divided here by the smaller of k and R, the number of relevant documents. What is it?",
    ),
    Family(
        "ap-silent",
        ConstructItem,
        "make a silent list look perfect",
        goals(
            (4, 6),
            (0, 1),
            relevant(3, 4, 5),
            (BY_RETRIEVED, "above", (0.8, 0.9)),
            ("AP", "below", (0.4, 0.5)),
        ),
        hints=("What the one divides by grows with every hit. What the other divides by does not.",),
    ),
    Family("ap-identify", IdentifyItem, "tell what an AP was divided by", MANY, hints=(AT_HITS,)),
    Family("ap-choose", ChooseItem, "say when an example hides a denominator", DIVISORS, hints=(BELOW,)),
    Family(
        "ap-judged",
        PredictItem,
        "say what one more judgment does to AP",
        either(discovered(FEW), overlooked(FEW)),
        hints=("One more relevant document: what does it add to the sum, and what to the denominator?",),
        look="A relevant document that was missed only adds to what is divided by. One that had come back "
        "adds its precision to the sum, too, and raises the precision at each hit below it.",
    ),
)

OBJECTIVES = {
    "Work out AP@k with each of the denominators in use.": ("ap-many", "ap-smaller"),
    "Say what goes wrong with each of them, and what a new judgment changes.": (
        "ap-silent", "ap-choose", "ap-judged",
    ),
    "Tell from a number what it was divided by.": ("ap-identify",),
    "Tell from an example whether it can reveal a wrong denominator.": ("ap-choose", "ap-identify"),
}  # fmt: skip
