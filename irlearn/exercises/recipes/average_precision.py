"""Kinds and data of the computed items of content/average-precision.md; how to read it: `recipes`."""

from ..draws import count_relevant, disagreements, last_query_empty, only_if, with_missed
from ..recipe import construct, find, function, number, order, predict, worksheet
from ..score_changes import lengthened, swapped
from . import functions

# The relevant documents are fewer than k, so that the top k could hold them all, or more than k.
FEWER_THAN_K = only_if(
    with_missed("AP@5", results=(7, 8), missed=(1, 2)), lambda task: count_relevant(task) < 5
)
MORE_THAN_K = only_if(
    with_missed("AP@5", results=(6, 8), missed=(3, 5)), lambda task: count_relevant(task) > 5
)

ITEMS = {
    "ap-sheet": worksheet(FEWER_THAN_K, blank=2),
    "ap-sheet-all": worksheet(MORE_THAN_K, blank=5),
    "ap-missed": number(FEWER_THAN_K),
    "map": number(last_query_empty("MAP", queries=3, results=(4, 5))),
    "ap-swap": predict(swapped(FEWER_THAN_K)),
    "ap-longer": predict(lengthened(with_missed("AP", results=(4, 6), missed=(1, 2)), grades=(0, 1))),
    "ap-construct": construct(
        disagreements(("AP", "above"), ("P@5", "below"), results=(5, 7), relevant=(3, 4, 5))
    ),
    "ap-order": order(FEWER_THAN_K),
    "ap-find": find(FEWER_THAN_K),
    "ap-function": function(
        with_missed("AP@5", results=(6, 8), missed=(1, 5)), right=functions.average_precision
    ),
}
