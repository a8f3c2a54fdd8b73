"""Precision, recall and F1 at a cut-off that can be moved, and average precision as an area."""

from ..errors import capital
from ..explanation.digits import cell, result
from ..metrics import average_precision, f1, precision, recall
from ..pictures import staircase, tiles
from ..pictures.result_list import NOT_RELEVANT, RELEVANT
from ..web.touchable import Touchable
from ..worksheet.checks import checked_list
from .handles import Press, cut_control, cut_handle, tile_size
from .widget import Control, Frame, Widget, checked_ranking, plural, share

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
        sentence = f"{counted}: {', '.join(score_texts[s] for s in scores)}."
        headers, handle = ("k", "found", *(SCORES[s] for s in scores)), cut_handle(picture, k, len(ranking))
        return Frame(sentence, (picture,), headers, rows, here=k - 1, handles=(handle,))

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
        drawn = picture, staircase(explained)
        return Frame(capital(sentence), drawn, ("divided by", "AP"), rows, here=0, handles=presses)

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
