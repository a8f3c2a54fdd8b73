"""Kinds and data of the computed items of content/one-formula.md; how to read it: `recipes`."""

from ..draws import all_judged, disagreements, one_hit, one_metric_of, one_of, with_missed
from ..recipe import construct, function, identify, number, order, predict, worksheet
from ..score_changes import improved, swapped
from . import functions

METRICS = ("P@3", "DCG", "RR", "RBP(p=0.8)")
ONE_HIT = one_hit("DCG", results=(9, 15), ranks=(2, 9))

ITEMS = {
    "weight-dcg": number(ONE_HIT, varied=True),
    "weight-rbp": number(one_hit("RBP(p=0.8)", results=(8, 14), ranks=(3, 8)), varied=True),
    "sum-dcg": worksheet(all_judged("DCG@5", results=(5, 7), grades=(0, 0, 1, 2, 3), fewest_hits=2), blank=3),
    "sum-together": predict(improved(one_metric_of(METRICS, results=(5, 6), missed=(1, 2)))),
    "sum-swap": predict(swapped(one_metric_of(METRICS, results=(5, 6), missed=(1, 2)))),
    "weight-identify": identify(ONE_HIT),
    "weight-construct": construct(
        disagreements(("P@5", "above"), ("DCG@5", "below"), results=(6, 7), relevant=(3, 4, 5))
    ),
    "sum-order": order(
        one_of(
            *(
                all_judged(f"DCG@{k}", results=(6, 7), grades=(0, 0, 1, 2, 3), fewest_hits=2)
                for k in (3, 4, 5, 6)
            )
        )
    ),
    "sum-function": function(
        with_missed("RBP(p=0.5)@5", results=(5, 8), missed=(1, 3)), right=functions.weighted_sum
    ),
}
