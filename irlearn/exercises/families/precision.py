"""What the items of content/precision.md draw, and what is done with it."""

from ..draws import alone, either, goals, missed, only, relevant
from ..recipe import construct, find, function, identify, number, order, predict, worksheet
from ..score_changes import lengthened, stricter, swapped
from . import functions

BINARY = alone("P@4", (6, 9))
GRADED = missed("P@4", (5, 6), (1, 1), (0, 0, 1, 2), (1, 2))
LONG = missed("P@6", (7, 8), (1, 1), (0, 0, 1, 2), (1, 2))
SHORT = missed("P@5", (3, 4), (1, 5), (0, 1, 1, 2), (1, 2))
STRICT = missed("P(rel=2)@4", (5, 6), (1, 1), (0, 1, 2, 3), (1, 2, 3))
LINES = either(*(missed(f"P(rel=2)@{k}", (6, 7), (1, 1), (0, 1, 2, 3), (1, 2, 3)) for k in (2, 3, 4, 5, 6)))

ITEMS = {
    "p-sheet": worksheet(BINARY, blank=2),
    "p-grades": number(LONG, varied=True),
    "p-short": number(SHORT, varied=True),
    "p-swap": predict(swapped(missed("P@3", (7, 10), (1, 3)))),
    "p-construct": construct(
        goals((5, 8), (0, 1), relevant(3, 4, 5, 6), ("P@5", "of", (0.2, 0.4, 0.6)), ("P@2", "of", (0.5, 0.0)))
    ),
    "p-identify": identify(GRADED),
    "p-find": find(GRADED),
    "p-longer": predict(lengthened(only(SHORT, lambda task: len(task.inputs[0]) < 5), 0, 1)),
    "p-function": function(
        missed("P@4", (5, 6), (1, 2), (0, 1, 2)), right=functions.precision, levels=(0, 1, 2)
    ),
    "p-line": number(STRICT, varied=True),
    "p-stricter": predict(stricter(missed("P(rel=1)@3", (4, 5), (1, 1), (0, 1, 2), (1, 2)), 2)),
    "p-order": order(LINES),
}
