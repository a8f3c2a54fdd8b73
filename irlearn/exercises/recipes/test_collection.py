"""Kinds and data of the computed items of content/test-collection.md; how to read it: `recipes`."""

from ..draws import one_of, with_missed
from ..recipe import find, identify, number, predict, worksheet
from ..score_changes import discovered
from ..special_draws import from_files, judged_later, partly_judged

AP = partly_judged("AP@6", results=(7, 8), missed=(1, 3), others=(0, 2), hit_at_end=True)
P = partly_judged("P@6", results=(9, 12), missed=(3, 5), others=(1, 3))

ITEMS = {
    "files-score": number(from_files("R@4", results=(5, 6), missed=(2, 4))),
    "holes-share": number(
        partly_judged("Judged@10", results=(11, 13), missed=(1, 2), others=(1, 3), grades=(None, None)),
        varied=True,
    ),
    "holes-sheet": worksheet(AP, blank=2),
    "holes-precision": number(P, varied=True),
    "holes-judged": predict(judged_later(AP)),
    "pool-deeper": predict(
        discovered(
            one_of(*(with_missed(name, results=(5, 7), missed=(1, 3)) for name in ("AP", "R@5", "P@5")))
        )
    ),
    "holes-identify": identify(P),
    "holes-find": find(AP),
}
