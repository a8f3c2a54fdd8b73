"""Kinds and data of the computed items of content/precision.md; how to read it: `recipes`."""

from ..draws import all_judged, disagreements, one_of, with_missed
from ..recipe import construct, find, function, identify, number, order, predict, worksheet
from ..score_changes import lengthened, stricter, swapped
from . import functions

BINARY = all_judged("P@4", results=(6, 9))
GRADED = with_missed("P@4", results=(5, 6), missed=(1, 1), grades=(0, 0, 1, 2), missed_grades=(1, 2))
LONGER_THAN_K = with_missed("P@6", results=(7, 8), missed=(1, 1), grades=(0, 0, 1, 2), missed_grades=(1, 2))
SHORTER_THAN_K = with_missed("P@5", results=(3, 4), missed=(1, 5), grades=(0, 1, 1, 2), missed_grades=(1, 2))
STRICT = with_missed(
    "P(rel=2)@4", results=(5, 6), missed=(1, 1), grades=(0, 1, 2, 3), missed_grades=(1, 2, 3)
)
LINES = one_of(  # relevant from grade 2 on, as in STRICT, at several cut-offs
    *(
        with_missed(
            f"P(rel=2)@{k}", results=(6, 7), missed=(1, 1), grades=(0, 1, 2, 3), missed_grades=(1, 2, 3)
        )
        for k in (2, 3, 4, 5, 6)
    )
)

ITEMS = {
    "p-sheet": worksheet(BINARY, blank=2),
    "p-line": number(STRICT, varied=True),
    "p-short": number(SHORTER_THAN_K, varied=True),
    "p-swap": predict(swapped(with_missed("P@3", results=(7, 10), missed=(1, 3)))),
    "p-construct": construct(
        disagreements(("P@5", "above"), ("P@2", "below"), results=(5, 8), relevant=(3, 4, 5, 6))
    ),
    "p-identify": identify(GRADED),
    "p-find": find(GRADED),
    "p-longer": predict(lengthened(SHORTER_THAN_K, grades=(0, 1))),
    "p-function": function(
        with_missed("P@4", results=(5, 6), missed=(1, 2), grades=(0, 1, 2)),
        right=functions.precision,
        levels=(0, 1, 2),
    ),
    "p-grades": number(LONGER_THAN_K, varied=True),
    "p-stricter": predict(
        stricter(
            with_missed("P(rel=1)@3", results=(4, 5), missed=(1, 1), grades=(0, 1, 2), missed_grades=(1, 2)),
            rel=2,
        )
    ),
    "p-order": order(LINES),
}
