"""Kinds and data of the computed items of content/judges.md; how to read it: `recipes`."""

from ..draws import only_if
from ..recipe import find, number, predict, worksheet
from ..score_changes import agreed
from ..special_draws import judges

LINEAR, SQUARES = "Kappa(weights='linear')", "Kappa(weights='quadratic')"


def yes_is_rare(task):
    """Tell whether each judge says yes to some documents, and to no more than a third of them."""
    return all(0 < 3 * sum(judge) <= len(judge) for judge in task.inputs)


ITEMS = {
    "judges-table": number(only_if(judges("Kappa", results=(9, 12)), yes_is_rare), signed=True),
    "judges-linear": number(judges(LINEAR, results=(5, 6), grades=(0, 1, 2, 3)), signed=True),
    "judges-sheet": worksheet(
        judges(SQUARES, results=(5, 6), grades=(0, 1, 2)), columns=["apart", "from_all", "by_luck"], blank=2
    ),
    "judges-more": predict(agreed(judges("Kappa", results=(8, 10)))),
    "judges-find": find(judges(LINEAR, results=(5, 6), grades=(0, 1, 2))),
}
