"""Kinds and data of the computed items of content/rbp.md; how to read it: `recipes`."""

from ..draws import disagreements, with_missed
from ..recipe import construct, find, function, identify, number, order, predict, worksheet
from ..score_changes import lengthened, swapped
from . import functions

RBP = with_missed("RBP(p=0.7)@5", results=(5, 8), missed=(1, 4))
PATIENT_READER = with_missed("RBP(p=0.9)@4", results=(5, 9), missed=(1, 6))

ITEMS = {
    "rbp-sheet": worksheet(RBP, blank=2),
    "rbp": number(RBP),
    "rbp-patient": number(PATIENT_READER),
    "rbp-swap": predict(swapped(RBP)),
    "rbp-longer": predict(
        lengthened(with_missed("RBP(p=0.7)", results=(4, 7), missed=(1, 3)), grades=(0, 1))
    ),
    "rbp-construct": construct(
        disagreements(("P@5", "above"), ("RBP(p=0.5)", "below"), results=(6, 8), relevant=(3, 4, 5, 6))
    ),
    "rbp-identify": identify(RBP),
    "rbp-order": order(RBP),
    "rbp-find": find(RBP),
    "rbp-function": function(with_missed("RBP(p=0.8)@5", results=(5, 8), missed=(1, 3)), right=functions.rbp),
    "rbp-two-readers": construct(
        disagreements(("RBP(p=0.9)", "above"), ("RBP(p=0.5)", "below"), results=(5, 7), relevant=(3, 4, 5))
    ),
}
