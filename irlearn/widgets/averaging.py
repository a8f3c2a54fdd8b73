"""What the mean over queries depends on, besides the system."""

from ..explanation.digits import cell, result
from ..metrics import average_precision, mean_average_precision, recall
from ..pictures import dots
from .handles import Press
from .widget import Control, Frame, Widget, names

QUERIES = {  # name -> its ranking, and the grades of all judged documents
    "q1": ((1, 1, 0, 1, 0), (1, 1, 1, 0, 0)),
    "q2": ((0, 0, 1, 0, 0), (1, 0, 0, 0, 0)),
    "q3": ((1, 0, 1, 0, 1), (1, 1, 1, 1, 1, 1, 0, 0)),
    "q4": ((0, 1, 0, 0, 1), (1, 1, 0, 0, 0)),
    "q5": ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0)),  # nothing is relevant
}
SCORE_OF_EMPTY_QUERY = {"0": 0.0, "left out": None, "1": 1.0}
HINT = "Click one of the first four queries to leave it out."
LABEL = 24, 32  # the width and height of a query's name in the picture, where it is pressed
MEANS = {
    "mean of AP": "MAP",
    "mean of recall": "mean recall",
    "recall of all queries pooled": "pooled recall",
}


def averaging_lab(queries=QUERIES) -> Widget:
    """Average over queries in several ways: what can change a mean without changing the system?"""

    offered = list(queries)[:4]  # to be left out

    def draw(mean, empty, without):
        included = {name: lists for name, lists in queries.items() if name != without}
        metric = average_precision if mean == "mean of AP" else recall
        scores = {name: metric(ranking, judged=judged) for name, (ranking, judged) in included.items()}
        without_relevant = [
            name for name, (_, judged) in included.items() if not any(grade > 0 for grade in judged)
        ]
        for name in without_relevant:
            scores[name] = SCORE_OF_EMPTY_QUERY[empty]
        counted = [name for name in scores if scores[name] is not None]
        counts_how = f"counts each of {len(counted)} queries once"
        if mean == "recall of all queries pooled":
            value = recall(
                [grade for ranking, _ in included.values() for grade in ranking],
                judged=[grade for _, judged in included.values() for grade in judged],
            )
            weight = {name: sum(grade > 0 for grade in judged) for name, (_, judged) in included.items()}
            counts_how = f"counts every relevant document once, so {max(weight, key=weight.get)} weighs most"
        elif empty == "0" and mean == "mean of AP":
            value = mean_average_precision(
                [ranking for ranking, _ in included.values()],
                judged=[judged for _, judged in included.values()],
            )
        else:
            value = sum(scores[name] for name in counted) / len(counted)
        note = f" {names(without_relevant)} has no relevant document: {empty}." if without_relevant else ""
        if without_relevant and mean == "recall of all queries pooled":
            note = f" {names(without_relevant)} has no relevant document, so it doesn't add to either sum."
        sentence = f"The {MEANS[mean]} is {result(value)}; it {counts_how}.{note}"
        rows = tuple(
            (
                name,
                cell(sum(grade > 0 for grade in ranking)),
                cell(sum(grade > 0 for grade in judged)),
                "left out" if scores[name] is None else cell(scores[name]),
            )
            for name, (ranking, judged) in included.items()
        )
        shown = {  # a query that is left out keeps its score; one without a score stands at 0
            name: (scores[name] or 0) if name in scores else metric(ranking, judged=judged)
            for name, (ranking, judged) in queries.items()
        }
        drawn = dots(  # `line` is the height of the row of each query
            shown, used=counted, low=0, high=1, line=LABEL[1], mean=mean != "recall of all queries pooled"
        )
        presses = tuple(
            Press(
                control="without",
                choice="nothing" if name == without else name,
                name=f"leave out {name}",
                pressed=name == without,
                spot=drawn.places[name],
                size=LABEL,
            )
            for name in offered
        )
        headers = ("query", "relevant found", "relevant in all", "score")
        return Frame(sentence, pictures=(drawn,), headers=headers, rows=rows, handles=presses)

    return Widget(
        "averaging_lab",
        "The averaging lab",
        question="One query has no relevant document at all. Does MAP go up or down when you leave that "
        "query out of the mean?",
        controls=(
            Control("mean", "what to average", tuple(MEANS), "mean of AP"),
            Control("empty", "count a query with nothing relevant as", tuple(SCORE_OF_EMPTY_QUERY), "0"),
            Control("without", "leave out", choices=("nothing", *offered), start="nothing", held=HINT),
        ),
        draw=draw,
        check=(
            "Which of these choices raises the mean without changing the system?",
            "Counting 1 for a query with nothing relevant, leaving that query out, or leaving out a hard "
            "query. So you can compare a mean only with a mean over the same queries under the same rule.",
        ),
    )
