"""What the items of content/choosing.md draw, and what is done with it."""

from ..draws import count_relevant, goals, one_metric_of, only_if, pools_of_relevant, with_missed
from ..recipe import construct, identify, number, predict
from ..score_changes import improved, swapped

SEVERAL = ("P@3", "RR", "AP", "nDCG@4", "RBP(p=0.5)")
AP = only_if(with_missed("AP@5", (7, 9), (1, 2)), lambda task: count_relevant(task) < 5)

ITEMS = {
    "choosing-swap": predict(swapped(one_metric_of(SEVERAL, (5, 6), (1, 2)))),
    "choosing-hit": predict(improved(one_metric_of(SEVERAL, (5, 6), (1, 2)))),
    "choosing-construct": construct(
        goals(
            (5, 8),
            (0, 1),
            pools_of_relevant(3, 4, 5),
            ("RR", "of", (0.5, 1 / 3, 0.25)),
            ("P@5", "of", (0.6, 0.4, 0.2)),
        )
    ),
    "choosing-check": number(AP),
    "choosing-identify": identify(
        with_missed("nDCG@4", (6, 8), (2, 2), (0, 0, 1, 1, 2, 3), (3, 2, 3), at_least=2)
    ),
}
