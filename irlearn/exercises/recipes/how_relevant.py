"""Kinds and data of the computed items of "How relevant"; how to read it: `recipes`."""

from functools import partial

from ..draws import (
    agreed,
    all_judged,
    best_missed,
    disagreements,
    discovered,
    goals,
    one_of,
    only_if,
    stricter,
    swapped,
    with_missed,
)
from ..special_draws import from_files, judged_later, judges, looked_up, partly_judged
from . import Recipe, construct, dcg, find, function, identify, ndcg, number, order, predict, worksheet

ITEMS: dict[str, Recipe] = {}

# ---- content/test-collection.md ------------------------------------------------------------------

AP = partly_judged("AP@6", results=(7, 8), missed=(1, 3), others=(0, 2), hit_at_end=True)
P = partly_judged("P@6", results=(9, 12), missed=(3, 5), others=(1, 3))

ITEMS |= {
    "files-score": number(from_files("R@4", results=(5, 6), missed=(2, 4))),
    "holes-share": number(
        partly_judged("Judged@10", results=(11, 13), missed=(1, 2), others=(1, 3), grades=(None, None)),
        varied=True,
    ),
    "holes-sheet": worksheet(AP, blank=2),
    "holes-precision": number(P, varied=True),
    "holes-judged": predict(judged_later(AP)),
    "pool-deeper": predict(
        discovered(
            one_of(*(with_missed(name, results=(5, 7), missed=(1, 3)) for name in ("AP", "R@5", "P@5")))
        )
    ),
    "holes-identify": identify(P),
    "holes-find": find(AP),
}


# ---- content/judgments.md ------------------------------------------------------------------------

# A line is the lowest grade that counts as relevant: 2 or 1.
graded = partial(with_missed, missed=(1, 1), grades=(0, 1, 2, 3), missed_grades=(1, 2, 3))
HIGH_LINE = graded("P(rel=2)@5", results=(6, 7))
LOW_LINE = graded("P(rel=1)@4", results=(5, 6))
YES_OR_NO = judges("Kappa", results=(7, 10))
GRADED = judges("Kappa", results=(6, 8), grades=(0, 1, 2))
lists_apart = partial(
    disagreements,
    results=(4, 5),
    grades=(0, 1, 3),
    judged_sets=([3, 3, 1, 1], [3, 3, 1, 1, 1], [3, 3, 3, 1, 1]),
)

ITEMS |= {
    "judged-list": number(looked_up("P(rel=2)@5", results=(9, 10), grades=(0, 1, 2, 3)), varied=True),
    "judged-line": number(HIGH_LINE, varied=True),
    "judged-stricter": predict(stricter(LOW_LINE, rel=2)),
    "judged-construct": construct(lists_apart(("P(rel=1)@4", "above"), ("P(rel=3)@4", "below"))),
    "judged-identify": identify(HIGH_LINE),
    "kappa": number(YES_OR_NO, signed=True),
    "kappa-sheet": worksheet(GRADED, columns=["same", "by_luck"], blank=3),
    "kappa-agreed": predict(agreed(YES_OR_NO)),
    "kappa-find": find(GRADED),
}


# ---- content/dcg.md ------------------------------------------------------------------------------

discounted = partial(all_judged, results=(5, 7), grades=(0, 0, 1, 2, 3), fewest_hits=2)
DCG = discounted("DCG@4")
CG = all_judged("CG@5", results=(6, 8), grades=(0, 1, 2, 3, 4), fewest_hits=3)

ITEMS |= {
    "dcg-sheet": worksheet(DCG, blank=2),
    "dcg": number(DCG, from_zero_to_one=False),
    "dcg-exponential": number(discounted("DCG(gain='exponential')@4"), from_zero_to_one=False),
    "dcg-swap": predict(swapped(DCG)),
    "dcg-construct": construct(
        goals(
            ("CG@4", "of", (3, 4)),
            ("DCG@4", "below", (1.8, 2.0, 2.2, 2.4)),
            results=(4, 5),
            grades=(0, 1, 2),
            judged_sets=([2, 1, 1], [2, 2, 1], [2, 1, 1, 1]),
        )
    ),
    "dcg-identify": identify(DCG),
    "dcg-order": order(DCG),
    "dcg-find": find(DCG),
    "dcg-function": function(
        all_judged("DCG@4", results=(5, 7), grades=(0, 1, 2, 3)), right=dcg, levels=(0, 1, 2, 3)
    ),
    "cg": number(CG, whole_number=True),
    "dcg-rank": number(discounted("DCG(discount='rank')@4"), from_zero_to_one=False),
    "dcg-discounts": construct(
        disagreements(("DCG", "above"), ("DCG(discount='rank')", "below"), results=(5, 8), relevant=(3, 4, 5))
    ),
}


# ---- content/ndcg.md -----------------------------------------------------------------------------

NDCG = best_missed("nDCG@4")


def not_best_first(task):
    """Tell whether the first k results are not best first; else their own ideal DCG would be their DCG."""
    top = task.inputs[0][: task.metric.options["k"]]
    return top != sorted(top, reverse=True)


ITEMS |= {
    "ndcg-sheet": worksheet(NDCG, blank=2),
    "ndcg": number(NDCG),
    "ndcg-exponential": number(
        best_missed("nDCG(gain='exponential')@3", results=(5, 6), grades=(0, 1, 1, 2, 3))
    ),
    "ndcg-swap": predict(swapped(NDCG)),
    "ndcg-discovered": predict(
        discovered(
            best_missed("nDCG@4", results=(5, 6), missed=(0, 1), grades=(0, 0, 1, 2), missed_grades=(1, 2))
        )
    ),
    # the score of B, which is to be made, has to be above that of A on P@4
    "ndcg-construct": construct(lists_apart(("P@4", "above"), ("nDCG@4", "below"))),
    "ndcg-identify": identify(NDCG),
    "ndcg-order": order(NDCG),
    "ndcg-find": find(NDCG),
    "ndcg-function": function(
        with_missed("nDCG@4", results=(5, 6), missed=(1, 2), grades=(0, 1, 2, 3), missed_grades=(1, 2, 3)),
        right=ndcg,
        levels=(0, 1, 2, 3),
    ),
    "idcg": number(only_if(best_missed("IDCG@4"), not_best_first), varied=True, from_zero_to_one=False),
}
