"""Precision, recall and F1 at a cut-off that can be moved."""

from ..explanation.digits import cell, result
from ..metrics import f1, precision, recall
from ..pictures import tiles
from ..travel.page import Touchable
from .frame import Frame
from .given import given_ranking
from .widget import Control, Widget, share

ORDERS = {
    "as ranked": lambda grades, k: grades,
    "first k reversed": lambda grades, k: grades[:k][::-1] + grades[k:],
    "best at the top": lambda grades, k: sorted(grades, key=lambda g: g or 0, reverse=True),
    "best at the bottom": lambda grades, k: sorted(grades, key=lambda g: g or 0),
}


def cut_line(ranking=(1, 0, 1, 1, 0, 0, 1, 0), judged=None, rel: float = 1) -> Widget:
    """What do precision, recall and F1 see of a result list, and what not?

    Takes a ranking, and optionally the grades of all judged documents.
    """
    ranking = given_ranking(ranking, judged)

    def draw(k, order):
        grades = ORDERS[order](ranking, k)
        explained = f1.explain(grades, judged=judged, rel=rel)
        at_each_k = explained.at_each_k()
        rows = tuple(  # below the line nothing is said yet, because that is what is to be predicted
            (str(at["k"]), cell(found), *map(result, (at["P"], at["Recall"], at["F1"])))
            if at["k"] <= k
            else (str(at["k"]), "", "", "", "")
            for at, found in zip(at_each_k, explained["found"])
        )
        at, found = at_each_k[k - 1], explained["found"][k - 1]
        counted = (
            f"The first result is {'relevant' if found else 'not relevant'}"
            if k == 1
            else f"Of the first {k} results {found or 'none'} {'is' if found == 1 else 'are'} relevant"
        )
        sentence = (
            f"{counted}: precision {share(found, k, at['P'])}, recall "
            f"{share(found, explained['R'], at['Recall'])}, F1 {result(at['F1'])}."
        )
        return Frame(
            sentence,
            (tiles(grades, k=k, judged=judged, rel=rel),),
            ("k", "found", "precision", "recall", "F1"),
            rows,
            here=k - 1,
        )

    return Widget(
        "cut_line",
        "The cut line",
        "Move the cut-off k from the top of the list to its end. Which of precision, recall and F1 can "
        "go down on the way, and which can never go down?",
        (
            Control("k", "cut-off k", tuple(range(1, len(ranking) + 1)), 1, kind="number"),
            Control("order", "order", tuple(ORDERS), "as ranked"),
        ),
        draw,
        (
            "Reverse the first k results. What happens to precision at k?",
            "Nothing, and recall and F1 stay as well. None of the three looks at the order above the "
            "cut-off.",
        ),
        touch=lambda: Touchable(
            ranking, *(metric.bind(k=3, rel=rel) for metric in (precision, recall, f1)), judged=judged
        ),
    )
