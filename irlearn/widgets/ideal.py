"""A ranking and the best possible one, side by side."""

from ..explanation.digits import cell, result
from ..metrics import ndcg
from ..metrics.gain import IDEALS  # the values of the option "ideal", in words
from ..pictures import pair
from ..web.touchable import Touchable
from .control import Control
from .frame import Frame
from .handles import cut_control, cut_handle
from .widget import Widget, checked_ranking, highest_grade

NUMBERS = {4: "four", 5: "five"}  # of ideals: five where more documents are judged than retrieved


def ideal_beside_actual(
    ranking=(4, 3, 2, 1, 1, 0, 3, 4, 0, 0), judged=None, max_grade: float | None = None, gain="linear"
) -> Widget:
    """Set a ranking beside the best one: how near is it, and the best of what?

    Takes a ranking, and optionally all judged grades, the top of the scale and the gain of nDCG.
    """
    ranking = checked_ranking(ranking, judged)
    top = max_grade or highest_grade(ranking, judged)
    ideals = [ideal for ideal in IDEALS if ideal != "judged@retrieved" or len(judged or ()) > len(ranking)]

    def draw(k, ideal):
        explained = ndcg.explain(ranking, k=k, judged=judged, ideal=ideal, max_grade=top, gain=gain)
        _, best = explained.sheets  # the worksheet, and that of the ideal ranking
        ideal_grades = [cell(value) for value in best.grade.values]
        parts = best.discounted_gain.values
        rows = tuple(
            (
                *(cell(row[name]) for name in ("rank", "grade", "discounted_gain")),
                *((ideal_grades[i], cell(parts[i])) if i < len(parts) else ("", "")),
            )
            for i, row in enumerate(explained.rows())
        )
        sentence = (
            f"With the ideal made of {IDEALS[ideal]}, nDCG@{k} is DCG / IDCG = "
            f"{share_of(explained['DCG'], explained['IDCG'], explained.score)}."
        )
        other = [int(g) if g == int(g) else g for g in best.grade.values]
        picture = pair(list(ranking), other, ("this ranking", "the ideal"), k=k, max_grade=top)
        return Frame(
            sentence,
            pictures=(picture,),
            headers=("rank", "grade", "adds", "ideal", "ideal adds"),
            rows=rows,
            handles=(cut_handle(picture, k, len(ranking), name="this ranking"),),
        )

    return Widget(
        "ideal_beside_actual",
        "The ideal beside the actual ranking",
        question="The ranking stays as it is; only the ideal beside it changes. "
        f"Of the {NUMBERS[len(ideals)]} ideals in the list, "
        "which makes this ranking look best, and which makes it look worst?",
        controls=(
            Control(
                "ideal", "ideal made of", tuple(ideals), "judged", tuple(IDEALS[each] for each in ideals)
            ),
            cut_control(len(ranking), start=min(5, len(ranking))),
        ),
        draw=draw,
        check=(
            "One of the ideals is made of the first k results alone. What does it not see?",
            "Whatever stands below rank k. In 4, 3, 2, 1, 1, 0, 3, 4, 0, 0 the first five results get "
            "exactly 1 from it, although documents of grade 3 and 4 wait at ranks 7 and 8.",
        ),
        touch=lambda: Touchable(ranking, ndcg.bind(k=min(5, len(ranking)), gain=gain), judged=judged),
    )


def share_of(dcg, idcg, score) -> str:
    """Write DCG / IDCG with its value."""
    if not idcg:
        return "0 by convention: nothing can be gained"
    return f"{result(dcg)}/{result(idcg)} = {result(score)}"
