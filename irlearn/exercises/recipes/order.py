"""Kinds and data of the computed items of content/order.md; how to read it: `recipes`."""

from ..draws import all_judged, disagreements, with_missed
from ..recipe import construct, find, identify, number, order, predict, worksheet
from ..score_changes import lengthened, swapped
from ..special_draws import orders

SHARE_OF_INVERSIONS = all_judged("Inversions(normalized=True)", results=(5, 7), grades=(0, 1, 2))
TWO_ORDERS = orders("Tau", results=(4, 6))

ITEMS = {
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
