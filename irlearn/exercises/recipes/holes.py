"""The items of content/holes.md: the kind of each, and the draw of its data; (5, 8) is 5 to 8."""

from ..collection_draws import judged_later
from ..recipe import find, number, predict, worksheet
from ..special_draws import condensed, filled_best, partly_judged

BPREF = partly_judged("Bpref", results=(6, 7), missed=(1, 2), others=(1, 3), hit_at_end=True)

ITEMS = {
    "bound-precision": number(filled_best(partly_judged("P@6", (7, 9), (1, 2), (0, 1))), varied=True),
    "bound-rbp": number(filled_best(partly_judged("RBP(p=0.5)", (4, 5), (1, 2), (0, 1)))),
    "condensed-ap": number(condensed(partly_judged("AP", (6, 9), (1, 3), (0, 2), hit_at_end=True))),
    "bpref-sheet": worksheet(BPREF, blank=2),
    "infap-sheet": worksheet(  # -1: pooled, but not judged
        partly_judged("infAP", (5, 6), (1, 2), (0, 2), grades=(-1, -1), hit_at_end=True), blank=2
    ),
    "bpref-judged": predict(judged_later(BPREF)),
    "bpref-find": find(BPREF),
}
