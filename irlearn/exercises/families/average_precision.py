"""What the items of content/average-precision.md draw, and what is done with it."""

from ..draws import count_relevant, goals, last_query_empty, only_if, relevant, with_missed
from ..recipe import construct, find, function, number, order, predict, worksheet
from ..score_changes import lengthened, swapped
from . import functions

FEW = only_if(
    with_missed("AP@5", (7, 8), (1, 2)), lambda task: count_relevant(task) < 5
)  # k has a place for all of them
MANY = only_if(with_missed("AP@5", (6, 8), (3, 5)), lambda task: count_relevant(task) > 5)

ITEMS = {
    "ap-sheet": worksheet(FEW, blank=2),
    "ap-sheet-all": worksheet(MANY, blank=5),
    "ap-missed": number(FEW),
    "map": number(last_query_empty("MAP", 3, (4, 5))),
    "ap-swap": predict(swapped(FEW)),
    "ap-longer": predict(lengthened(with_missed("AP", (4, 6), (1, 2)), 0, 1)),
    "ap-construct": construct(
        goals(
            (5, 7),
            (0, 1),
            relevant(3, 4, 5),
            ("AP", "above", (0.35, 0.4, 0.45, 0.5, 0.55, 0.6)),
            ("P@5", "of", (0.4, 0.6)),
        )
    ),
    "ap-order": order(FEW),
    "ap-find": find(FEW),
    "ap-function": function(with_missed("AP@5", (6, 8), (1, 5)), right=functions.average_precision),
}
