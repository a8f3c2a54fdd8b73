"""Average precision as an area, with results that can be switched on and off."""

from ..errors import capital
from ..explanation.digits import cell, result
from ..metrics import average_precision
from ..pictures import staircase, tiles
from ..pictures.result_list import NOT_RELEVANT, RELEVANT
from ..web.touchable import Touchable
from ..worksheet.checks import checked_list
from .handles import Press, tile_size
from .widget import Control, Frame, Widget, plural

MARKS = (NOT_RELEVANT, RELEVANT)  # ✗ and ✓, the choices for each result; their index is the grade
MOST_MISSING = 3  # relevant documents that nobody retrieved
DENOMINATORS = {  # what the sum is divided by, in words: the option of AP
    "relevant (the definition)": "relevant",
    "relevant documents retrieved": "retrieved",
    "results, k": "k",
}


def ap_area(ranking=(1, 0, 1, 0, 1), missing: int = 0) -> Widget:
    """Show average precision as an area: what is it the area of?

    Parameters
    ----------
    ranking : list of 1 and 0
        Its first five results are shown; each can be switched between relevant and not relevant.
    missing : int
        How many relevant documents were missed, at most 3; more count as 3.
    """
    missing = min(missing, MOST_MISSING)
    ranking = [int(bool(grade)) for grade in checked_list(ranking, "ranking")][:5]

    def draw(never, **at):  # at: the mark of each rank
        grades = [MARKS.index(at[f"rank_{rank}"]) for rank in range(1, len(ranking) + 1)]
        judged = grades + [1] * never
        explained = average_precision.explain(grades, judged=judged)
        rows = tuple(
            (words, result(average_precision(grades, judged=judged, denominator=denominator)))
            for words, denominator in DENOMINATORS.items()
        )
        hits = [cell(value) for value, hit in zip(explained["precision"], explained["relevant"]) if hit]
        total = int(explained["R"])
        if total:
            missed = f"{never} of them never retrieved" if never else "all of them retrieved"
            if total == 1:
                missed = "but was never retrieved" if never else "and was retrieved"
            sentence = (
                f"{plural(total, 'document')} {'is' if total == 1 else 'are'} relevant, {missed}: "
                f"({' + '.join(hits) or '0'}) / {total} = {result(explained.score)}."
            )
        else:
            sentence = "No document is relevant, so there's nothing to average: 0 by convention."
        picture = tiles(grades, judged=judged)
        presses = tuple(
            Press(
                control=f"rank_{rank}",
                choice=MARKS[1 - grade],
                name=f"rank {rank}: relevant",
                pressed=bool(grade),
                spot=picture.places[f"rank {rank}"],
                size=tile_size(picture),
            )
            for rank, grade in enumerate(grades, 1)
        )
        return Frame(
            capital(sentence),
            pictures=(picture, staircase(explained)),
            headers=("divided by", "AP"),
            rows=rows,
            here=0,
            handles=presses,
        )

    marks = [
        Control(
            name=f"rank_{rank}",
            label=f"rank {rank}",
            choices=MARKS,
            start=MARKS[grade],
            words=("not relevant", "relevant"),
            kind="mark",
            held="Click a result to change it.",
        )
        for rank, grade in enumerate(ranking, 1)
    ]
    return Widget(
        "ap_area",
        "Average precision is an area",
        question="One more document is relevant but wasn't retrieved. Does average precision change, "
        "although the result list stays the same?",
        controls=(
            *marks,
            Control("never", "relevant, never retrieved", tuple(range(MOST_MISSING + 1)), missing),
        ),
        draw=draw,
        check=(
            "Why isn't the mean precision at all five ranks average precision?",
            "Only the ranks with a relevant document count, and the sum is divided by the number of "
            "relevant documents, retrieved or not.",
        ),
        touch=lambda: Touchable(ranking, "AP", judged=[*ranking, *[1] * missing]),
    )
