"""What the items of content/one-formula.md draw, and what is done with it."""

from ..draws import all_judged, goals, one_hit, one_metric_of, one_of, pools_of_relevant, with_missed
from ..recipe import construct, function, identify, number, order, predict, worksheet
from ..score_changes import improved, swapped
from . import functions

SEVERAL = ("P@3", "DCG", "RR", "RBP(p=0.8)")
SINGLE = one_hit("DCG", (9, 15), (2, 9))

ITEMS = {
    "weight-dcg": number(SINGLE, varied=True),
    "weight-rbp": number(one_hit("RBP(p=0.8)", (8, 14), (3, 8)), varied=True),
    "sum-dcg": worksheet(all_judged("DCG@5", (5, 7), (0, 0, 1, 2, 3), at_least=2), blank=3),
    "sum-together": predict(improved(one_metric_of(SEVERAL, (5, 6), (1, 2)))),
    "sum-swap": predict(swapped(one_metric_of(SEVERAL, (5, 6), (1, 2)))),
    "weight-identify": identify(SINGLE),
    "weight-construct": construct(
        goals(
            (5, 6),
            (0, 1),
            pools_of_relevant(3, 4, 5),
            ("P@5", "of", (0.4, 0.6)),
            ("DCG", "below", (0.9, 1.0, 1.2, 1.3, 1.4)),
        )
    ),
    "sum-order": order(
        one_of(*(all_judged(f"DCG@{k}", (6, 7), (0, 0, 1, 2, 3), at_least=2) for k in (3, 4, 5, 6)))
    ),
    "sum-function": function(with_missed("RBP(p=0.5)@5", (5, 8), (1, 3)), right=functions.weighted_sum),
}
