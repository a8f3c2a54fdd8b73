"""How a `Power` is written: how often so many queries find a true difference."""

from ...document.blocks import Block, Head, Notes, Picture, Table
from ...errors import IRLearnError
from ...explanation.digits import counted, written
from ...version import __version__

WANTED = 0.8  # how often a study is usually planned to find what it looks for


def headline(power) -> str:
    queries = counted(power.queries, "query", "queries")
    if power.too_few:
        test = f"with so few, the sign-flip test can't give a p-value below {power.smallest_p:g}"
        return f"{queries} can't show a difference: {test}."
    find = f"{queries} {'finds' if power.queries == 1 else 'find'}"
    shape = "" if power.guaranteed is None else f", and in {percent(power.guaranteed)} whatever the shape"
    difference = f"a true mean difference of {power.difference:g}"
    return f"{find} {difference} in {percent(power.found)} of all samples{shape}."


def sentence(power) -> str:
    wrong = f"In {percent(power.wrong_mean)} of samples, the worse system has the better mean"
    if power.wrong_way >= 0.0005:  # rarer ones are not worth a word
        wrong += f", and in {percent(power.wrong_way)} the test even calls it better"
    enough = counted(power.queries_for(WANTED), "query", "queries")
    if power.guaranteed is not None:
        needed = enough_for_any_shape(power)
        enough += f", and {f'{needed:,}' if needed else 'more than a million'} whatever the shape"
    return f"{headline(power)} {wrong}. Finding it in {percent(WANTED)} takes {enough}."


def enough_for_any_shape(power) -> int | None:
    """Count the queries that find it in 80% whatever the shape; None for more than a million, or no bound."""
    try:
        return power.queries_for(WANTED, whatever_the_shape=True)
    except IRLearnError:
        return None


def remarks(power) -> list[str]:
    rests = f"Based on {power.source}; "
    if power.samples is None:
        rests += (
            "calculated from a formula for differences that follow a normal distribution (for up to "
            "12 queries, from samples of it)."
        )
    else:
        rests += (
            f"{power.samples:,} samples were drawn for each number of queries, and both columns of a "
            f"comparison were computed for each. The standard deviation of the differences is "
            f"{power.spread:.3f}."
        )
    asked = (
        "Use the smallest difference that would matter to you. The difference you've just observed tells "
        "you nothing new: its power only repeats the p-value."
    )
    return [rests, *_of_systems(power), asked]


def _of_systems(power):
    if power.systems is None:
        return
    queries = counted(power.topic_set_size(WANTED), "query", "queries")
    yield (
        f"{queries} would show in {percent(WANTED)} of samples that the best and the worst of "
        f"{power.systems} systems differ, if they differ by {power.difference:g} and all others are in "
        f"the middle (topic set size design: one-way ANOVA, with a standard deviation of "
        f"{power.spread / 2**0.5:.2g} for each system)."
    )


def percent(share: float) -> str:
    """Write a share in percent; a small one is not rounded to none, nor a large one to all.

    >>> percent(0.694), percent(0.0058), percent(1e-5), percent(0.99999)
    ('69%', '0.6%', 'less than 0.1%', 'more than 99.9%')
    """
    if not 0.001 <= share <= 0.999:  # none of the samples that were drawn does not mean never
        return "less than 0.1%" if share < 0.5 else "more than 99.9%"
    return f"{written(100 * share, 0 if 0.1 <= share <= 0.99 else 1)}%"


def blocks(power) -> list[Block]:
    title = f"How often a true difference of {power.difference:g} is found"
    headers, rows = power.table()
    table = Table(title, headers, rows, ">")
    return [Head(sentence(power)), table, Picture(lambda: power.picture().to_html()), Notes(remarks(power))]


def data(power) -> dict:
    names = ("difference", "spread", "queries", "found", "guaranteed", "wrong_way", "wrong_mean")
    return {
        **{name: getattr(power, name) for name in names},
        "queries_for_80_percent": power.queries_for(WANTED),
        "queries_for_80_percent_whatever_the_shape": enough_for_any_shape(power),
        **({"systems": power.systems, "topics": power.topic_set_size(WANTED)} if power.systems else {}),
        "source": power.source,
        "samples": power.samples,
        "irlearn": __version__,
    }
