"""Kinds and data of the computed items of content/err.md; how to read it: `recipes`."""

from ..draws import all_judged, disagreements
from ..recipe import construct, find, function, identify, number, order, predict, worksheet
from ..score_changes import lengthened, swapped
from . import functions

ERR = all_judged("ERR@4", results=(5, 6), grades=(0, 1, 2, 3, 4), fewest_hits=2)
GIVEN_PROBABILITIES = all_judged(
    "ERR(relevance='given')@4", results=(5, 6), grades=(0, 0.1, 0.3, 0.5, 0.6, 0.8), fewest_hits=2
)

ITEMS = {
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
    "err-function": function(
        all_judged("ERR@4", results=(5, 6), grades=(0, 1, 2, 3, 4)),
        right=functions.err,
        levels=(0, 1, 2, 3, 4),
    ),
    "err-given": number(GIVEN_PROBABILITIES),
    "err-p": number(all_judged("ERR(p=0.8)@4", results=(5, 6), grades=(0, 1, 2, 3, 4), fewest_hits=2)),
}
