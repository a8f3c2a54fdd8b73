"""Kinds and data of the computed items of content/holes.md; how to read it: `recipes`."""

from ..recipe import find, number, predict, worksheet
from ..special_draws import condensed, filled_best, judged_later, partly_judged

BPREF = partly_judged("Bpref", results=(6, 7), missed=(1, 2), others=(1, 3), hit_at_end=True)

ITEMS = {
    "bound-precision": number(
        filled_best(partly_judged("P@6", results=(7, 9), missed=(1, 2), others=(0, 1))), varied=True
    ),
    "bound-rbp": number(
        filled_best(partly_judged("RBP(p=0.5)", results=(4, 5), missed=(1, 2), others=(0, 1)))
    ),
    "condensed-ap": number(
        condensed(partly_judged("AP", results=(6, 9), missed=(1, 3), others=(0, 2), hit_at_end=True))
    ),
    "bpref-sheet": worksheet(BPREF, blank=2),
    "infap-sheet": worksheet(  # -1: pooled, but not judged
        partly_judged(
            "infAP", results=(5, 6), missed=(1, 2), others=(0, 2), grades=(-1, -1), hit_at_end=True
        ),
        blank=2,
    ),
    "bpref-judged": predict(judged_later(BPREF)),
    "bpref-find": find(BPREF),
}
