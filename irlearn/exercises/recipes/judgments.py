"""Kinds and data of the computed items of content/judgments.md; how to read it: `recipes`."""

from ..draws import disagreements, with_missed
from ..recipe import construct, find, identify, number, predict, worksheet
from ..score_changes import agreed, stricter
from ..special_draws import judges, looked_up

# A line is the lowest grade that counts as relevant: 2 or 1.
HIGH_LINE = with_missed(
    "P(rel=2)@5", results=(6, 7), missed=(1, 1), grades=(0, 1, 2, 3), missed_grades=(1, 2, 3)
)
LOW_LINE = with_missed(
    "P(rel=1)@4", results=(5, 6), missed=(1, 1), grades=(0, 1, 2, 3), missed_grades=(1, 2, 3)
)
YES_OR_NO = judges("Kappa", results=(7, 10))
GRADED = judges("Kappa", results=(6, 8), grades=(0, 1, 2))

ITEMS = {
    "judged-list": number(looked_up("P(rel=2)@5", results=(9, 10), grades=(0, 1, 2, 3)), varied=True),
    "judged-line": number(HIGH_LINE, varied=True),
    "judged-stricter": predict(stricter(LOW_LINE, rel=2)),
    "judged-construct": construct(
        disagreements(
            ("P(rel=1)@4", "above"),
            ("P(rel=3)@4", "below"),
            results=(4, 5),
            grades=(0, 1, 3),
            judged_sets=([3, 3, 1, 1], [3, 3, 1, 1, 1], [3, 3, 3, 1, 1]),
        )
    ),
    "judged-identify": identify(HIGH_LINE),
    "kappa": number(YES_OR_NO, signed=True),
    "kappa-sheet": worksheet(GRADED, columns=["same", "by_luck"], blank=3),
    "kappa-agreed": predict(agreed(YES_OR_NO)),
    "kappa-find": find(GRADED),
}
