"""Kinds and data of the computed items of content/first-hit.md; how to read it: `recipes`."""

from ..draws import all_judged, disagreements, last_query_empty, only_if, with_missed
from ..recipe import construct, find, function, identify, number, predict, worksheet
from ..score_changes import lengthened, swapped
from . import functions

RR = with_missed("RR", results=(6, 9), missed=(0, 1), grades=(0, 0, 1))
RR_AT_8 = only_if(  # with a hit at the top, or with one hit only, most rules give the same
    with_missed("RR@8", results=(8, 11), missed=(0, 2), grades=(0, 0, 1), fewest_hits=2),
    lambda task: not task.inputs[0][0],
)
SEARCH_LENGTH = all_judged("SL", results=(8, 10), grades=(0, 0, 1))

ITEMS = {
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
        with_missed("RR@4", results=(6, 9), missed=(0, 1), grades=(0, 0, 1)), right=functions.reciprocal_rank
    ),
    "sl": number(SEARCH_LENGTH, says=["count"], varied=True, whole_number=True),
    "sl-function": function(
        with_missed("SL@4", results=(6, 9), missed=(0, 1), grades=(0, 0, 1)), right=functions.search_length
    ),
    "mrr-sheet": worksheet(last_query_empty("MRR", queries=4, results=(4, 6)), blank=4),
}
