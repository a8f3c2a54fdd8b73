"""Kinds and data of the computed items of content/recall-and-f1.md; how to read it: `recipes`."""

from ..draws import count_relevant, disagreements, one_of, only_if, with_missed
from ..recipe import construct, find, function, identify, number, order, predict, worksheet
from ..score_changes import deeper, discovered, lengthened, overlooked
from . import functions

FEWER_THAN_K = only_if(
    with_missed("R@6", results=(8, 9), missed=(1, 2)), lambda task: count_relevant(task) < 6
)
MORE_THAN_K = only_if(
    with_missed("R@4", results=(6, 8), missed=(2, 4)), lambda task: count_relevant(task) > 4
)
F1 = only_if(
    with_missed("F1@4", results=(6, 8), missed=(2, 4), grades=(0, 0, 1, 2)),
    lambda task: count_relevant(task) > 4,
)
F2 = only_if(
    with_missed("F(beta=2)@4", results=(6, 8), missed=(2, 4), grades=(0, 0, 1, 2)),
    lambda task: count_relevant(task) > 4,
)

ITEMS = {
    "r-few": number(FEWER_THAN_K, varied=True),
    "r-many": number(MORE_THAN_K),
    "f1-sheet": worksheet(F1, blank=2),
    "f1": number(F1, varied=True),
    "r-longer": predict(lengthened(with_missed("R", results=(5, 9), missed=(1, 4)), grades=(0, 1))),
    "r-discovered": predict(
        one_of(
            *(found(with_missed("R@4", results=(6, 8), missed=(1, 4))) for found in (discovered, overlooked))
        )
    ),
    "r-construct": construct(
        disagreements(("P@2", "above"), ("R@5", "below"), results=(5, 8), relevant=(4, 5))
    ),
    "f1-identify": identify(F1),
    "f1-order": order(F1),
    "r-find": find(MORE_THAN_K),
    "r-function": function(with_missed("R@4", results=(5, 6), missed=(1, 4)), right=functions.recall),
    "f2": number(F2),
    "r-deeper": predict(deeper(with_missed("R@3", results=(5, 6), missed=(1, 2)))),
    "success-function": function(
        with_missed("Success@3", results=(5, 6), missed=(1, 2)), right=functions.success
    ),
}
