"""Precision, recall and F1 at a cut-off that can be moved; or precision alone, where it comes first."""

from ..explanation.digits import cell, result
from ..metrics import f1, precision, recall
from ..pictures import tiles
from ..web.touchable import Touchable
from .handles import cut_control, cut_handle
from .widget import Control, Frame, Widget, checked_ranking, share

ORDERS = {
    "as ranked": lambda grades, k: grades,
    "first k reversed": lambda grades, k: grades[:k][::-1] + grades[k:],
    "best at the top": lambda grades, k: sorted(grades, key=lambda g: g or 0, reverse=True),
    "best at the bottom": lambda grades, k: sorted(grades, key=lambda g: g or 0),
}
SCORES = {"P": "precision", "Recall": "recall", "F1": "F1"}  # the steps of F1, and their names here
QUESTION_FOR_PRECISION = (
    "Move the cut-off k from the top of the list to its end. Where does precision rise, and where does it "
    "fall?",
    (
        "Where does precision rise, and where does it fall?",
        "It rises when the next result is relevant and falls when it isn't, except that it can't rise "
        "above 1 or fall below 0.",
    ),
)
QUESTION_FOR_ALL = (
    "Move the cut-off k from the top of the list to its end. Which of precision, recall and F1 can fall "
    "along the way, and which can never fall?",
    (
        "Which of the three can never fall, and why?",
        "Recall, because the documents already found stay above the line when it moves down. Precision "
        "and F1 fall when the next result isn't relevant, unless they are already 0.",
    ),
)


def cut_line(
    ranking=(1, 0, 1, 1, 0, 0, 1, 0), judged=None, rel: float = 1, *, precision_only: bool = False
) -> Widget:
    """Move a cut-off: what do precision, recall and F1 see of a result list, and what not?

    Takes a ranking, and optionally the grades of all judged documents. With ``precision_only`` recall and F1
    are left out.
    """
    ranking = checked_ranking(ranking, judged)
    scores = ["P"] if precision_only else list(SCORES)

    def draw(k, order):
        grades = ORDERS[order](ranking, k)
        explained = f1.explain(grades, judged=judged, rel=rel)
        at_each_k = explained.at_each_k()
        rows = tuple(  # rows below the line stay empty, because readers are to predict them
            (str(at["k"]), *((cell(found), *(result(at[s]) for s in scores)) if at["k"] <= k else blank))
            for at, found in zip(at_each_k, explained["found"])
        )
        at, found = at_each_k[k - 1], explained["found"][k - 1]
        counted = (
            f"The first result is {'relevant' if found else 'not relevant'}"
            if k == 1
            else f"Of the first {k} results, {found or 'none'} {'is' if found == 1 else 'are'} relevant"
        )
        score_texts = {  # `share` writes 2/3 = 0.6667
            "P": f"precision {share(found, k, at['P'])}",
            "Recall": f"recall {share(found, explained['R'], at['Recall'])}",
            "F1": f"F1 {result(at['F1'])}",
        }
        picture = tiles(grades, k=k, judged=judged, rel=rel)
        return Frame(
            f"{counted}: {', '.join(score_texts[s] for s in scores)}.",
            pictures=(picture,),
            headers=("k", "found", *(SCORES[s] for s in scores)),
            rows=rows,
            here=k - 1,
            handles=(cut_handle(picture, k, len(ranking)),),
        )

    blank = ("",) * (1 + len(scores))
    question, check = QUESTION_FOR_PRECISION if precision_only else QUESTION_FOR_ALL
    metrics = [metric.bind(k=3, rel=rel) for metric in (precision, recall, f1)]
    return Widget(
        "cut_line",
        "The cut line",
        question,
        controls=(
            cut_control(len(ranking), start=1),
            Control("order", "order", tuple(ORDERS), "as ranked"),
        ),
        draw=draw,
        check=check,
        touch=lambda: Touchable(ranking, *metrics[: len(scores)], judged=judged),
    )
