"""Kinds and data of the computed items of content/ndcg.md; how to read it: `recipes`."""

from ..draws import disagreements, only_if, with_missed
from ..recipe import construct, find, function, identify, number, order, predict, worksheet
from ..score_changes import discovered, swapped
from . import functions

# Two relevant documents were missed (at least 2, at most 2), so the ideal ranking has more than the list.
# A grade that stands twice is drawn twice as often.
NDCG = with_missed(
    "nDCG@4", results=(6, 8), missed=(2, 2), grades=(0, 0, 1, 1, 2, 3), missed_grades=(3, 2, 3), fewest_hits=2
)


def not_best_first(task):
    """Tell whether the first k results are not best first; else their own ideal DCG would be their DCG."""
    top = task.inputs[0][: task.metric.options["k"]]
    return top != sorted(top, reverse=True)


ITEMS = {
    "ndcg-sheet": worksheet(NDCG, blank=2),
    "ndcg": number(NDCG),
    "ndcg-exponential": number(
        with_missed(
            "nDCG(gain='exponential')@3",
            results=(5, 6),
            missed=(2, 2),
            grades=(0, 1, 1, 2, 3),
            missed_grades=(3, 2, 3),
            fewest_hits=2,
        )
    ),
    "ndcg-swap": predict(swapped(NDCG)),
    "ndcg-discovered": predict(
        discovered(
            with_missed(
                "nDCG@4",
                results=(5, 6),
                missed=(0, 1),
                grades=(0, 0, 1, 2),
                missed_grades=(1, 2),
                fewest_hits=2,
            )
        )
    ),
    "ndcg-construct": construct(
        disagreements(
            ("P@4", "above"),  # the score of B, which is to be made, has to be above that of A
            ("nDCG@4", "below"),
            results=(4, 5),
            grades=(0, 1, 3),
            judged_sets=([3, 3, 1, 1], [3, 3, 1, 1, 1], [3, 3, 3, 1, 1]),
        )
    ),
    "ndcg-identify": identify(NDCG),
    "ndcg-order": order(NDCG),
    "ndcg-find": find(NDCG),
    "ndcg-function": function(
        with_missed("nDCG@4", results=(5, 6), missed=(1, 2), grades=(0, 1, 2, 3), missed_grades=(1, 2, 3)),
        right=functions.ndcg,
        levels=(0, 1, 2, 3),
    ),
    "idcg": number(
        only_if(
            with_missed(
                "IDCG@4",
                results=(6, 8),
                missed=(2, 2),
                grades=(0, 0, 1, 1, 2, 3),
                missed_grades=(3, 2, 3),
                fewest_hits=2,
            ),
            not_best_first,
        ),
        varied=True,
        from_zero_to_one=False,
    ),
}
