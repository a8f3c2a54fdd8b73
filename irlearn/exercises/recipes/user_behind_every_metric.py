"""Kinds and data of the computed items of "A user behind every metric"; how to read it: `recipes`."""

from functools import partial

from ..draws import (
    all_judged,
    disagreements,
    improved,
    lengthened,
    one_hit,
    one_metric_of,
    one_of,
    swapped,
    with_missed,
)
from ..special_draws import orders
from . import (
    Recipe,
    construct,
    err,
    find,
    function,
    identify,
    number,
    order,
    predict,
    rbp,
    weighted_sum,
    worksheet,
)

ITEMS: dict[str, Recipe] = {}

# ---- content/one-formula.md ----------------------------------------------------------------------

METRICS = ("P@3", "DCG", "RR", "RBP(p=0.8)")
ONE_HIT = one_hit("DCG", results=(9, 15), ranks=(2, 9))
graded = partial(all_judged, grades=(0, 0, 1, 2, 3), fewest_hits=2)

ITEMS |= {
    "weight-dcg": number(ONE_HIT, varied=True),
    "weight-rbp": number(one_hit("RBP(p=0.8)", results=(8, 14), ranks=(3, 8)), varied=True),
    "sum-dcg": worksheet(graded("DCG@5", results=(5, 7)), blank=3),
    "sum-together": predict(improved(one_metric_of(METRICS, results=(5, 6), missed=(1, 2)))),
    "sum-swap": predict(swapped(one_metric_of(METRICS, results=(5, 6), missed=(1, 2)))),
    "weight-identify": identify(ONE_HIT),
    "weight-construct": construct(
        disagreements(("P@5", "above"), ("DCG@5", "below"), results=(6, 7), relevant=(3, 4, 5))
    ),
    "sum-order": order(one_of(*(graded(f"DCG@{k}", results=(6, 7)) for k in (3, 4, 5, 6)))),
    "sum-function": function(with_missed("RBP(p=0.5)@5", results=(5, 8), missed=(1, 3)), right=weighted_sum),
}


# ---- content/rbp.md ------------------------------------------------------------------------------

RBP = with_missed("RBP(p=0.7)@5", results=(5, 8), missed=(1, 4))
PATIENT_READER = with_missed("RBP(p=0.9)@4", results=(5, 9), missed=(1, 6))

ITEMS |= {
    "rbp-sheet": worksheet(RBP, blank=2),
    "rbp": number(RBP),
    "rbp-patient": number(PATIENT_READER),
    "rbp-swap": predict(swapped(RBP)),
    "rbp-longer": predict(
        lengthened(with_missed("RBP(p=0.7)", results=(4, 7), missed=(1, 3)), grades=(0, 1))
    ),
    "rbp-construct": construct(
        disagreements(("P@5", "above"), ("RBP(p=0.5)", "below"), results=(6, 8), relevant=(3, 4, 5, 6))
    ),
    "rbp-identify": identify(RBP),
    "rbp-order": order(RBP),
    "rbp-find": find(RBP),
    "rbp-function": function(with_missed("RBP(p=0.8)@5", results=(5, 8), missed=(1, 3)), right=rbp),
    "rbp-two-readers": construct(
        disagreements(("RBP(p=0.9)", "above"), ("RBP(p=0.5)", "below"), results=(5, 7), relevant=(3, 4, 5))
    ),
}


# ---- content/err.md ------------------------------------------------------------------------------

to_grade_4 = partial(all_judged, results=(5, 6), grades=(0, 1, 2, 3, 4))
ERR = to_grade_4("ERR@4", fewest_hits=2)
GIVEN_PROBABILITIES = all_judged(
    "ERR(relevance='given')@4", results=(5, 6), grades=(0, 0.1, 0.3, 0.5, 0.6, 0.8), fewest_hits=2
)

ITEMS |= {
    "err-sheet": worksheet(ERR, blank=2),
    "err": number(ERR),
    "err-small": number(all_judged("ERR(max_grade=2)@4", results=(5, 6), grades=(0, 0, 1, 2), fewest_hits=2)),
    "err-swap": predict(swapped(ERR)),
    "err-longer": predict(lengthened(all_judged("ERR", results=(3, 5), grades=(0, 1, 2, 3)), grades=(0, 3))),
    "err-construct": construct(
        disagreements(
            ("P@3", "above"),
            ("ERR", "below"),
            results=(3, 5),
            grades=(0, 1, 4),
            judged_sets=([4, 1, 1], [4, 1, 1, 1], [4, 4, 1, 1], [4, 4, 1, 1, 1]),
        )
    ),
    "err-identify": identify(ERR),
    "err-order": order(ERR),
    "err-find": find(ERR),
    "err-function": function(to_grade_4("ERR@4"), right=err, levels=(0, 1, 2, 3, 4)),
    "err-given": number(GIVEN_PROBABILITIES),
    "err-p": number(to_grade_4("ERR(p=0.8)@4", fewest_hits=2)),
}


# ---- content/order.md ----------------------------------------------------------------------------

SHARE_OF_INVERSIONS = all_judged("Inversions(normalized=True)", results=(5, 7), grades=(0, 1, 2))
TWO_ORDERS = orders("Tau", results=(4, 6))

ITEMS |= {
    "inversions": number(
        all_judged("Inversions", results=(7, 9)),
        says=["normalized"],
        varied=True,
        whole_number=True,
    ),
    "inversions-sheet": worksheet(SHARE_OF_INVERSIONS, blank=3),
    "inversions-share": number(SHARE_OF_INVERSIONS),
    "tau": number(TWO_ORDERS, varied=True, signed=True),
    "tau-places": number(all_judged("Tau", results=(5, 8), grades=(0, 1, 2)), says=["variant"], signed=True),
    "gamma": number(all_judged("Gamma", results=(5, 6), grades=(0, 1, 2)), signed=True),
    "tau-ap": number(orders("TauAP", results=(4, 5)), signed=True),
    "inversions-swap": predict(swapped(all_judged("Inversions", results=(5, 6), grades=(0, 1, 2)))),
    "inversions-longer": predict(
        lengthened(with_missed("Inversions", results=(4, 6), missed=(1, 2), grades=(0, 1, 1)), grades=(1,))
    ),
    "inversions-construct": construct(
        disagreements(("RR", "above"), ("Inversions", "above"), results=(7, 9), relevant=(3, 4, 5))
    ),
    "tau-identify": identify(SHARE_OF_INVERSIONS),
    "tau-order": order(TWO_ORDERS),
    "tau-find": find(TWO_ORDERS),
}
