"""Kinds and data of the computed items of "Relevant or not"; how to read it: `recipes`."""

from functools import partial

from ..draws import (
    all_judged,
    deeper,
    disagreements,
    discovered,
    goals,
    last_query_empty,
    lengthened,
    one_of,
    only_if,
    overlooked,
    predicted,
    shifted,
    stricter,
    swapped,
    with_missed,
)
from . import (
    Recipe,
    average_precision,
    construct,
    find,
    function,
    identify,
    number,
    order,
    precision,
    predict,
    recall,
    reciprocal_rank,
    search_length,
    success,
    worksheet,
)

ITEMS: dict[str, Recipe] = {}

# ---- content/what-are-we-scoring.md --------------------------------------------------------------

ITEMS |= {
    "mse": number(predicted("MSE", n=4), varied=True, from_zero_to_one=False),
    "rmse-sheet": worksheet(predicted("RMSE", n=4)),
    "rmse": number(predicted("RMSE", n=5), from_zero_to_one=False),
    "mae": number(predicted("MAE", n=6), varied=True, from_zero_to_one=False),
    "error-shifted": predict(shifted(predicted("MAE", n=4))),
    "mse-order": order(predicted("RMSE", n=3)),
    "mse-find": find(predicted("MSE", n=4)),
}


# ---- content/precision.md ------------------------------------------------------------------------

BINARY = all_judged("P@4", results=(6, 9))
GRADED = with_missed("P@4", results=(5, 6), missed=(1, 1), grades=(0, 0, 1, 2), missed_grades=(1, 2))
LONGER_THAN_K = with_missed("P@6", results=(7, 8), missed=(1, 1), grades=(0, 0, 1, 2), missed_grades=(1, 2))
SHORTER_THAN_K = with_missed("P@5", results=(3, 4), missed=(1, 5), grades=(0, 1, 1, 2), missed_grades=(1, 2))
graded = partial(with_missed, missed=(1, 1), grades=(0, 1, 2, 3), missed_grades=(1, 2, 3))
STRICT = graded("P(rel=2)@4", results=(5, 6))
# relevant from grade 2 on, as in STRICT, at several cut-offs
LINES = one_of(*(graded(f"P(rel=2)@{k}", results=(6, 7)) for k in (2, 3, 4, 5, 6)))

ITEMS |= {
    "p-sheet": worksheet(BINARY, blank=2),
    "p-line": number(STRICT, varied=True),
    "p-short": number(SHORTER_THAN_K, varied=True),
    "p-swap": predict(swapped(with_missed("P@3", results=(7, 10), missed=(1, 3)))),
    "p-construct": construct(
        disagreements(("P@5", "above"), ("P@2", "below"), results=(5, 8), relevant=(3, 4, 5, 6))
    ),
    "p-identify": identify(GRADED),
    "p-find": find(GRADED),
    "p-longer": predict(lengthened(SHORTER_THAN_K, grades=(0, 1))),
    "p-function": function(
        with_missed("P@4", results=(5, 6), missed=(1, 2), grades=(0, 1, 2)),
        right=precision,
        levels=(0, 1, 2),
    ),
    "p-grades": number(LONGER_THAN_K, varied=True),
    "p-stricter": predict(
        stricter(graded("P(rel=1)@3", results=(4, 5), grades=(0, 1, 2), missed_grades=(1, 2)), rel=2)
    ),
    "p-order": order(LINES),
}


# ---- content/recall-and-f1.md --------------------------------------------------------------------

FEWER_RELEVANT = with_missed("R@6", results=(8, 9), missed=(1, 2), most_relevant=5)
MORE_RELEVANT = with_missed("R@4", results=(6, 8), missed=(2, 4), fewest_relevant=5)
F1 = with_missed("F1@4", results=(6, 8), missed=(2, 4), grades=(0, 0, 1, 2), fewest_relevant=5)
F2 = with_missed("F(beta=2)@4", results=(6, 8), missed=(2, 4), grades=(0, 0, 1, 2), fewest_relevant=5)

ITEMS |= {
    "r-few": number(FEWER_RELEVANT, varied=True),
    "r-many": number(MORE_RELEVANT),
    "f1-sheet": worksheet(F1, blank=2),
    "f1": number(F1, varied=True),
    "r-longer": predict(lengthened(with_missed("R", results=(5, 9), missed=(1, 4)), grades=(0, 1))),
    "r-discovered": predict(
        one_of(
            *(found(with_missed("R@4", results=(6, 8), missed=(1, 4))) for found in (discovered, overlooked))
        )
    ),
    "r-construct": construct(
        disagreements(("P@2", "above"), ("R@5", "below"), results=(5, 8), relevant=(4, 5))
    ),
    "f1-identify": identify(F1),
    "f1-order": order(F1),
    "r-find": find(MORE_RELEVANT),
    "r-function": function(with_missed("R@4", results=(5, 6), missed=(1, 4)), right=recall),
    "f2": number(F2),
    "r-deeper": predict(deeper(with_missed("R@3", results=(5, 6), missed=(1, 2)))),
    "success-function": function(with_missed("Success@3", results=(5, 6), missed=(1, 2)), right=success),
}


# ---- content/first-hit.md ------------------------------------------------------------------------

RR = with_missed("RR", results=(6, 9), missed=(0, 1), grades=(0, 0, 1))
RR_AT_8 = only_if(  # with a hit at the top, or with one hit only, most rules give the same
    with_missed("RR@8", results=(8, 11), missed=(0, 2), grades=(0, 0, 1), fewest_hits=2),
    lambda task: not task.inputs[0][0],
)
SEARCH_LENGTH = all_judged("SL", results=(8, 10), grades=(0, 0, 1))

ITEMS |= {
    "rr-sheet": worksheet(RR, blank=3),
    "rr": number(RR_AT_8, varied=True),
    "mrr": number(last_query_empty("MRR", queries=3, results=(4, 5))),
    "rr-swap": predict(swapped(RR)),
    "rr-longer": predict(
        lengthened(
            with_missed("RR", results=(5, 9), missed=(1, 4), grades=(0, 0, 0, 0, 1), fewest_hits=0),
            grades=(1,),
        )
    ),
    "rr-construct": construct(
        disagreements(("RR", "above"), ("P@5", "below"), results=(5, 8), relevant=(3, 4, 5))
    ),
    "rr-identify": identify(RR_AT_8),
    "rr-find": find(RR),
    "rr-function": function(
        with_missed("RR@4", results=(6, 9), missed=(0, 1), grades=(0, 0, 1)), right=reciprocal_rank
    ),
    "sl": number(SEARCH_LENGTH, says=["count"], varied=True, whole_number=True),
    "sl-function": function(
        with_missed("SL@4", results=(6, 9), missed=(0, 1), grades=(0, 0, 1)), right=search_length
    ),
    "mrr-sheet": worksheet(last_query_empty("MRR", queries=4, results=(4, 6)), blank=4),
}


# ---- content/average-precision.md ----------------------------------------------------------------

# The relevant documents are fewer than k, so that the top k could hold them all, or more than k.
FEWER_THAN_K = with_missed("AP@5", results=(7, 8), missed=(1, 2), most_relevant=4)
MORE_THAN_K = with_missed("AP@5", results=(6, 8), missed=(3, 5), fewest_relevant=6)

ITEMS |= {
    "ap-sheet": worksheet(FEWER_THAN_K, blank=2),
    "ap-sheet-all": worksheet(MORE_THAN_K, blank=5),
    "ap-missed": number(FEWER_THAN_K),
    "map": number(last_query_empty("MAP", queries=3, results=(4, 5))),
    "ap-swap": predict(swapped(FEWER_THAN_K)),
    "ap-longer": predict(lengthened(with_missed("AP", results=(4, 6), missed=(1, 2)), grades=(0, 1))),
    "ap-construct": construct(
        disagreements(("AP", "above"), ("P@5", "below"), results=(5, 7), relevant=(3, 4, 5))
    ),
    "ap-order": order(FEWER_THAN_K),
    "ap-find": find(FEWER_THAN_K),
    "ap-function": function(with_missed("AP@5", results=(6, 8), missed=(1, 5)), right=average_precision),
}


# ---- content/what-do-you-divide-by.md ------------------------------------------------------------

BY_RETRIEVED = "AP(denominator='retrieved')"
BY_THE_SMALLER = "AP(denominator='min(k, relevant)')@6"

ITEMS |= {
    "ap-many": number(MORE_THAN_K),
    "ap-smaller": number(with_missed(BY_THE_SMALLER, results=(7, 9), missed=(3, 6), fewest_relevant=7)),
    "ap-silent": construct(
        goals(
            (BY_RETRIEVED, "above", (0.8, 0.9)),  # above one of these
            ("AP", "below", (0.4, 0.5)),
            results=(4, 6),
            relevant=(3, 4, 5),
        )
    ),
    "ap-identify": identify(MORE_THAN_K),
    # one more relevant document is found, which was not retrieved or was taken for not relevant
    "ap-judged": predict(one_of(discovered(FEWER_THAN_K), overlooked(FEWER_THAN_K))),
}
