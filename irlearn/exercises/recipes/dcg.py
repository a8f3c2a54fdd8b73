"""Kinds and data of the computed items of content/dcg.md; how to read it: `recipes`."""

from ..draws import all_judged, disagreements, goals
from ..recipe import construct, find, function, identify, number, order, predict, worksheet
from ..score_changes import swapped
from . import functions

DCG = all_judged("DCG@4", results=(5, 7), grades=(0, 0, 1, 2, 3), fewest_hits=2)
CG = all_judged("CG@5", results=(6, 8), grades=(0, 1, 2, 3, 4), fewest_hits=3)

ITEMS = {
    "dcg-sheet": worksheet(DCG, blank=2),
    "dcg": number(DCG, from_zero_to_one=False),
    "dcg-exponential": number(
        all_judged("DCG(gain='exponential')@4", results=(5, 7), grades=(0, 0, 1, 2, 3), fewest_hits=2),
        from_zero_to_one=False,
    ),
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
        all_judged("DCG@4", results=(5, 7), grades=(0, 1, 2, 3)), right=functions.dcg, levels=(0, 1, 2, 3)
    ),
    "cg": number(CG, whole_number=True),
    "dcg-rank": number(
        all_judged("DCG(discount='rank')@4", results=(5, 7), grades=(0, 0, 1, 2, 3), fewest_hits=2),
        from_zero_to_one=False,
    ),
    "dcg-discounts": construct(
        disagreements(("DCG", "above"), ("DCG(discount='rank')", "below"), results=(5, 8), relevant=(3, 4, 5))
    ),
}
