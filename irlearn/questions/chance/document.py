"""How `Chance` is written: what random orders of a ranking score."""

from ...document.blocks import Block, Head, Notes, Picture, Table
from ...explanation.digits import cell, result, with_decimals, written
from ...version import __version__
from ...worksheet.checks import for_json


def headline(chance) -> str:
    return f"{chance.metric} of this ranking is {result(chance.score)}. {_chance_scores(chance)}."


def sentence(chance) -> str:
    verb = "scores" if _as_good(chance) == 1 or chance.constant else "score"
    return f"{_chance_scores(chance)}, and {_share_in_words(chance)} {verb} {_at_least(chance)}."


def facts(chance) -> list[list[str]]:
    drawn = "" if chance.complete else " drawn"
    return [
        ["this ranking", with_decimals(chance.score)],
        ["mean of random orders", with_decimals(chance.mean)],
        ["their standard deviation", result(chance.spread)],
        [f"worst{drawn}", with_decimals(chance.worst)],
        [f"best{drawn}", with_decimals(chance.best)],
        [_at_least(chance), _share_in_words(chance)],
    ]


def remarks(chance) -> list[str]:
    which = [_which_documents(chance)] if chance.length < chance.documents else []
    sentences = [*which, _how_found(chance)]
    if chance.metric.better == "lower":
        sentences.append("Lower is better.")
    return sentences


def _chance_scores(chance):
    n, every = chance.length, chance.documents
    some = f"{n:,} of the {every:,}" if n < every else "the same"
    return f"By chance, with {some} documents in random order, it averages {result(chance.mean)}"


def _which_documents(chance):
    return (
        f"The {chance.documents:,} documents are all those judged or retrieved. Which {chance.length:,} "
        f"of them are retrieved is also left to chance."
    )


def _how_found(chance):
    if chance.complete:
        return _about_all_orders(chance)
    drawn = f"{chance.tried:,} orders were drawn at random (seed {chance.seed})"
    if chance.by_formula:
        return f"The mean is exact, because there's a formula for it. For the other numbers, {drawn}."
    return f"{drawn}, so the mean has a standard error of {cell(chance.standard_error)}."


def _at_least(chance):
    return f"at least as {'low' if chance.metric.better == 'lower' else 'high'}"


def _number_of_orders(chance):
    """Return the number of orders drawn, or of all that there are, which is None for too many to count."""
    return chance.orders if chance.complete else chance.tried


def _as_good(chance):
    return int(chance.share * (_number_of_orders(chance) or 0))


def _share_in_words(chance):
    if chance.complete and chance.constant:
        return "every order"
    if _number_of_orders(chance) is None:
        return f"{_percent(chance.share)} of all orders"
    orders = "orders" if chance.complete else "orders drawn"
    return f"{_as_good(chance):,} of {_number_of_orders(chance):,} {orders} ({_percent(chance.share)})"


def _about_all_orders(chance):
    alike = "documents with the same grade are interchangeable"
    if chance.documents < 2:
        return "There is only one order, because no two documents could be swapped."
    if chance.orders == 1:
        return f"There is only one order, because {alike}."
    number = "" if chance.orders is None else f"{chance.orders:,} "
    return f"These are all {number}different orders, each equally likely; {alike}."


def _percent(share):
    """Write a share in percent; a small one is not rounded to none, nor a large one to all."""
    if 0 < share < 0.001:
        return "less than 0.1%"
    return "more than 99.9%" if 0.999 < share < 1 else f"{written(float(100 * share), places=1)}%"


def blocks(chance) -> list[Block]:
    table = Table(f"{chance.metric} of random orders", ["what", "value"], facts(chance), "<", headed=False)
    picture = [] if chance.constant else [Picture(lambda: chance.picture().to_html())]
    return [Head(headline(chance)), table, *picture, Notes(remarks(chance))]


def data(chance) -> dict:
    numbers = {name: getattr(chance, name) for name in ("score", "mean", "worst", "best", "share")}
    names = ("spread", "standard_error", "documents", "length", "orders", "tried", "complete", "by_formula")
    return {
        "metric": repr(chance.metric),
        **{name: for_json(x) for name, x in numbers.items()},
        **{name: getattr(chance, name) for name in names},
        "seed": None if chance.complete else chance.seed,
        "irlearn": __version__,
    }
