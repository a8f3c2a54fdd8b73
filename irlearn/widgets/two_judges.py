"""What two judges said, as four counts to change: when is much agreement little?"""

from ..explanation.digits import result
from ..metrics.judges import cohen_kappa
from ..pictures import two_judges as picture_of
from ..pictures.two_judges import CELL, HIGH
from .handles import Control, Press, next_choice
from .widget import Frame, Widget

COUNTS = {  # control: its label, its choices, its start, its cell in the picture
    "both": ("both say yes", (0, 10, 45, 80), 45, "yes yes"),
    "only_a": ("only A says yes", (0, 5, 10), 5, "yes no"),
    "only_b": ("only B says yes", (0, 5, 10), 5, "no yes"),
    "neither": ("both say no", (10, 45, 90), 45, "no no"),
}


def two_judges() -> Widget:
    """Change what two judges said: how do agreement, overlap and kappa follow?"""

    def draw(**counts):
        both, only_a, only_b, neither = (counts[name] for name in COUNTS)
        n, any_yes = both + only_a + only_b + neither, both + only_a + only_b
        explained = cohen_kappa.explain(
            [1] * (both + only_a) + [0] * (only_b + neither),
            [1] * both + [0] * only_a + [1] * only_b + [0] * neither,
        )
        agreement, luck = explained["agreement"], explained["luck"]
        overlap = f"{both}/{any_yes} = {result(both / any_yes)}" if any_yes else "none"
        sentence = (
            f"A and B agree on {both + neither} of {n} documents, which is {result(agreement)}. By "
            f"chance, it would be {result(luck)}, so kappa is {result(explained.score)}."
        )
        drawn = picture_of(explained)
        rows = (
            ("agreement", f"{both + neither}/{n} = {result(agreement)}"),
            ("overlap", overlap),
            ("luck", result(luck)),
            ("kappa", result(explained.score)),
        )
        presses = tuple(
            Press(
                control=name,
                choice=next_choice(choices, counts[name]),
                name=f"{label}: {counts[name]}",
                pressed=False,
                spot=drawn.places[cell_name],
                size=(CELL, HIGH),
            )
            for name, (label, choices, _, cell_name) in COUNTS.items()
        )
        return Frame(sentence, pictures=(drawn,), headers=("what", "value"), rows=rows, handles=presses)

    return Widget(
        "two_judges",
        "Two judges",
        question="The judges agree on nine out of ten documents. Click the numbers: can kappa still be 0?",
        controls=tuple(
            Control(name, label, choices, start, held="Click a number in the table to change it.")
            for name, (label, choices, start, _) in COUNTS.items()
        ),
        draw=draw,
        check=(
            "Two pairs of judges agree on 90% of documents, but their kappas are 0.8 and 0. What differs?",
            "How often they say yes. If nearly every document gets a no, the judges would agree on 90% "
            "just by chance, so the agreement shows nothing.",
        ),
    )
