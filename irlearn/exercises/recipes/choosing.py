"""Kinds and data of the computed items of "Choosing"; how to read it: `recipes`."""

from ..draws import disagreements, improved, one_metric_of, swapped, with_missed
from . import Recipe, construct, identify, number, predict

METRICS = ("P@3", "RR", "AP", "nDCG@4", "RBP(p=0.5)")
AP = with_missed("AP@5", results=(7, 9), missed=(3, 5), fewest_relevant=6)

ITEMS: dict[str, Recipe] = {
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
