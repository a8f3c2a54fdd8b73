"""How much do two lists share, seen from the top? They need not hold the same items, nor be equally long."""

from ..definition.kinds import Choices
from ..definition.options import PERSISTENCE, Option, choose
from ..definition.registry import named
from ..worksheet import pairs
from ..worksheet.columns import (
    Column,
    in_words,
    larger_of,
    looked_up,
    maximum,
    natural_log,
    square_root,
    total,
)
from ..worksheet.sheet import Sheet


def mean_size(sheet):
    """The mean number of items: groups of tied items that have begun count as a whole."""
    sheet.first_size, sheet.second_size = (
        in_words(sizes, f"number of items down to here, {name} list", sheet.depth)
        for name, sizes in sheet.shared(together=True).sizes.items()
    )
    return (sheet.first_size + sheet.second_size) / 2


def with_itself(sheet):
    """What the lists share with themselves: less than depth where it cuts a group of tied items."""
    sheet.first_itself, sheet.second_itself = (
        in_words(overlaps, f"overlap of the {name} list with itself", sheet.depth)
        for name, overlaps in sheet.shared(together=False).with_itself.items()
    )
    return square_root(sheet.first_itself * sheet.second_itself)


TIES = {  # what the overlap of two lists is divided by
    "a": lambda sheet: sheet.depth,
    "b": with_itself,
    "w": mean_size,
}
SHARING = Option(
    "tied", "what tied items are: in an unknown order ('a', 'b') or at one rank ('w')", Choices(TIES)
)


def weighted(sheet, overlap, most, p):
    """The share of common items at every depth, times the probability of looking exactly so deep."""
    sheet.agreement = overlap / most
    sheet.weight = (1 - p) * p ** (sheet.depth - 1)
    sheet.counted = sheet.agreement * sheet.weight
    return total(sheet.counted)


def extrapolated(sheet, p, tied):
    """Below what was seen, and below the end of the shorter list, they are taken to agree as above."""
    most, end = TIES[tied](sheet), (sheet.depth >= sheet.short) * (sheet.depth <= sheet.short)
    sheet.agreement_at_short = total(sheet.overlap / most * end)
    sheet.assumed_overlap = sheet.overlap + sheet.agreement_at_short * could_match(sheet, tied)
    sheet.seen = weighted(sheet, sheet.assumed_overlap, most, p)
    sheet.agreement_at_end = maximum(sheet.assumed_overlap) / sheet.long
    return sheet.seen + sheet.agreement_at_end * p**sheet.long


def could_match(sheet, tied):
    """How many items the short list lacks; of a group that the depth cuts, each is there in part."""
    if not sheet.has_ties:
        return larger_of(0, sheet.depth - sheet.short)
    sheet.could_match = in_words(
        sheet.shared(together=tied == "w").could_match,
        "number of places below the short list, times the mean share of the items that only the long one has",
        sheet.depth,
    )
    return sheet.could_match


def lowest(sheet, p, tied):
    """Further down the lists have no other item in common."""
    sheet.seen = weighted(sheet, sheet.overlap, TIES[tied](sheet), p)
    sheet.weight_per_item = sheet.weight / sheet.depth
    sheet.per_item_at_all_depths = (1 - p) * natural_log(1 / (1 - p)) / p if p.values else 1 - p
    sheet.per_item_below = sheet.per_item_at_all_depths - total(sheet.weight_per_item)
    return sheet.seen + maximum(sheet.overlap) * sheet.per_item_below


def highest(sheet, p, tied):
    """Below what was seen the lists agree as far as they can: each goes on with what only the other has."""
    length = sheet.short + sheet.long - maximum(sheet.overlap)
    alike = Sheet("most alike", depth=Column(list(range(1, int(length.values) + 1))))
    alike.length = length
    below = larger_of(0, alike.depth - sheet.long)
    alike.overlap = looked_up(sheet.overlap, alike.depth) + matched(sheet, tied, alike.depth) + below
    most = alike.depth if tied == "a" else looked_up(TIES[tied](sheet), alike.depth) + below
    sheet.beside.append(alike)
    return weighted(alike, alike.overlap, most, p) + p**alike.length


def matched(sheet, tied, depth):
    """How much the short list shares by going on with the next items that only the long one has."""
    if not sheet.has_ties:
        return larger_of(0, depth - sheet.short)
    sheet.matched = in_words(
        sheet.shared(together=tied == "w").matched,
        "shares of the next items that only the long list has, one a place below the short one",
        sheet.depth,
    )
    return looked_up(sheet.matched, depth) + larger_of(0, depth - sheet.long)


def residual(sheet, p, tied):
    """How much higher it would be if the lists agreed as far as they can below what was seen."""
    sheet.RBO_min = lowest(sheet, p, tied)
    sheet.RBO_max = highest(sheet, p, tied)
    return sheet.RBO_max - sheet.RBO_min


def truncated(sheet, p, tied):
    """Only what was seen counts, so that two lists of n equal items reach no more than 1 - p^n."""
    return weighted(sheet, sheet.overlap, TIES[tied](sheet), p)


def normalized(sheet, p, tied):
    """What was seen, divided by the most that could have been seen."""
    sheet.seen = weighted(sheet, sheet.overlap, TIES[tied](sheet), p)
    return sheet.seen / (1 - p**sheet.long)


VARIANTS = {
    "ext": extrapolated,
    "min": lowest,
    "max": highest,
    "res": residual,
    "truncated": truncated,
    "normalized": normalized,
}
VARIANT = Option("variant", "what is assumed of the items below the ends of the lists", Choices(VARIANTS))


@named("RBO", "RankBiasedOverlap", options=[PERSISTENCE, VARIANT, SHARING], reads=pairs.two_lists)
def rbo(sheet, p=0.9, variant="ext", tied="a"):
    """How much do two lists share, for a reader who goes on to the next depth with probability p?

    Takes two lists of items, best first: ``rbo(["a", "b"], ["b", "c"])``. Text and whole numbers are items,
    and a list within a list holds items that are tied: ``["a", ["b", "c"], "d"]``.

    Parameters
    ----------
    p : number, 0 ≤ p < 1
        Persistence: the larger, the deeper the lists count.
    variant : {"ext", "min", "max", "res", "truncated", "normalized"}
        Lists end, but the sum goes on. "ext" lets them agree further down as much as so far; "min" lets them
        have nothing more in common, "max" as much as they can, and "res" is the difference of these two. Two
        forms met in tools count only what was seen: "truncated" as it is, "normalized" divided by 1 - p^n.
    tied : {"a", "b", "w"}
        What it means that items are tied. "a": their order is not known, and the agreement is the mean over
        all orders; "b": the same, and divided by what each list would share with itself, so that a list and
        itself have 1; "w": they do have the same rank, as in sports.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    ``agreement`` is the share of common items among the first ``depth`` of both lists. The lists may be of
    different lengths. RBO of a list with itself is 1.0 only as "ext", "max" and "normalized", and with ties
    not as "a". Where nothing is tied, ``tied`` changes nothing.

    References
    ----------
    Webber, Moffat & Zobel, A similarity measure for indefinite rankings, ACM TOIS 28(4), 2010: "min" is
    equation 11, "res" equation 30, "ext" equation 32. Ties: Corsi & Urbano, The treatment of ties in
    rank-biased overlap, SIGIR 2024.

    Examples
    --------
    >>> from irlearn import rbo
    >>> round(rbo(["a", "b", "c", "d", "e"], ["b", "a", "d", "c", "e"]), 4)
    0.873
    >>> round(rbo(["a", "b", "c", "d", "e"], ["b", "a", "d", "c", "e"], p=0.5), 4)
    0.4583
    >>> round(rbo(["a", "b", "c", "d", "e"], ["b", "a", "d", "c", "e"], variant="min"), 4)
    0.545
    >>> [round(rbo(["a", ["b", "c"]], ["a", ["b", "c"]], tied=tied), 4) for tied in ("a", "b", "w")]
    [0.9775, 1.0, 1.0]
    """
    tied = tied if sheet.has_ties else "a"  # then all are the same, and this one is the simplest
    sheet.overlap = in_words(
        sheet.shared(together=tied == "w").overlap,
        "number of items both lists have down to here",
        sheet.depth,
    )
    return choose(VARIANTS, variant=variant)(sheet, p, tied)
