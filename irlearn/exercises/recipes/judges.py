"""The items of content/judges.md: the kind of each, and the draw of its data; (5, 8) is 5 to 8."""

from ..draws import only_if
from ..recipe import find, number, predict, worksheet
from ..score_changes import agreed
from ..special_draws import judges

LINEAR, SQUARES = "Kappa(weights='linear')", "Kappa(weights='quadratic')"


def yes_is_rare(task):
    """Tell whether each judge says yes to some documents, and to no more than a third of them."""
    return all(0 < 3 * sum(judge) <= len(judge) for judge in task.inputs)


ITEMS = {
    "judges-table": number(only_if(judges("Kappa", (9, 12)), yes_is_rare), signed=True),
    "judges-linear": number(judges(LINEAR, (5, 6), (0, 1, 2, 3)), signed=True),
    "judges-sheet": worksheet(
        judges(SQUARES, (5, 6), (0, 1, 2)), columns=["apart", "from_all", "by_luck"], blank=2
    ),
    "judges-more": predict(agreed(judges("Kappa", (8, 10)))),
    "judges-find": find(judges(LINEAR, (5, 6), (0, 1, 2))),
}
