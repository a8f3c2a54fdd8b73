"""Kinds and data of the computed items of content/choosing.md; how to read it: `recipes`."""

from ..draws import count_relevant, disagreements, one_metric_of, only_if, with_missed
from ..recipe import construct, identify, number, predict
from ..score_changes import improved, swapped

METRICS = ("P@3", "RR", "AP", "nDCG@4", "RBP(p=0.5)")
AP = only_if(with_missed("AP@5", results=(7, 9), missed=(3, 5)), lambda task: count_relevant(task) > 5)

ITEMS = {
    "choosing-swap": predict(swapped(one_metric_of(METRICS, results=(5, 6), missed=(1, 2)))),
    "choosing-hit": predict(improved(one_metric_of(METRICS, results=(5, 6), missed=(1, 2)))),
    "choosing-construct": construct(
        disagreements(("RR", "above"), ("P@5", "below"), results=(5, 8), relevant=(3, 4, 5))
    ),
    "choosing-check": number(AP, says=["denominator"]),
    "choosing-identify": identify(
        with_missed(
            "nDCG@4",
            results=(6, 8),
            missed=(2, 2),
            grades=(0, 0, 1, 1, 2, 3),
            missed_grades=(3, 2, 3),
            fewest_hits=2,
        )
    ),
}
