"""How much do two lists share, seen from the top? They need not hold the same items, nor be equally long."""

from ..definition.kinds import Choices
from ..definition.options import PERSISTENCE, Option, choose
from ..definition.registry import named
from ..worksheet import pairs
from ..worksheet.columns import Column, in_words, larger_of, looked_up, maximum, natural_log, total
from ..worksheet.sheet import Sheet


def weighted(sheet, overlap, p):
    """The share of common items at every depth, times the probability of looking exactly so deep."""
    sheet.agreement = overlap / sheet.depth
    sheet.weight = (1 - p) * p ** (sheet.depth - 1)
    sheet.counted = sheet.agreement * sheet.weight
    return total(sheet.counted)


def extrapolated(sheet, p):
    """Below what was seen, and below the end of the shorter list, they are taken to agree as above."""
    sheet.overlap_at_short = maximum(sheet.overlap * (sheet.depth <= sheet.short))
    rate = sheet.overlap_at_short / sheet.short
    sheet.assumed_overlap = sheet.overlap + rate * larger_of(0, sheet.depth - sheet.short)
    sheet.seen = weighted(sheet, sheet.assumed_overlap, p)
    sheet.agreement_at_end = maximum(sheet.assumed_overlap) / sheet.long
    return sheet.seen + sheet.agreement_at_end * p**sheet.long


def lowest(sheet, p):
    """Further down the lists have no other item in common."""
    sheet.seen = weighted(sheet, sheet.overlap, p)
    sheet.weight_per_item = sheet.weight / sheet.depth
    sheet.per_item_at_all_depths = (1 - p) * natural_log(1 / (1 - p)) / p if p.values else 1 - p
    sheet.per_item_below = sheet.per_item_at_all_depths - total(sheet.weight_per_item)
    return sheet.seen + maximum(sheet.overlap) * sheet.per_item_below


def residual(sheet, p):
    """How much higher it would be if the lists agreed as far as they can below what was seen."""
    sheet.RBO_min = lowest(sheet, p)
    length = sheet.short + sheet.long - maximum(sheet.overlap)
    alike = Sheet("most alike", depth=Column(list(range(1, length.values + 1))))
    alike.length = length
    alike.overlap = (
        looked_up(sheet.overlap, alike.depth)
        + larger_of(0, alike.depth - sheet.short)
        + larger_of(0, alike.depth - sheet.long)
    )
    sheet.beside.append(alike)
    sheet.RBO_max = weighted(alike, alike.overlap, p) + p**alike.length
    return sheet.RBO_max - sheet.RBO_min


def truncated(sheet, p):
    """Only what was seen counts, so that two lists of n equal items reach no more than 1 - p^n."""
    return weighted(sheet, sheet.overlap, p)


def normalized(sheet, p):
    """What was seen, divided by the most that could have been seen."""
    sheet.seen = weighted(sheet, sheet.overlap, p)
    return sheet.seen / (1 - p**sheet.long)


VARIANTS = {
    "ext": extrapolated,
    "min": lowest,
    "res": residual,
    "truncated": truncated,
    "normalized": normalized,
}
VARIANT = Option("variant", "what is assumed of the items below the ends of the lists", Choices(VARIANTS))


@named("RBO", "RankBiasedOverlap", options=[PERSISTENCE, VARIANT], reads=pairs.two_lists)
def rbo(sheet, p=0.9, variant="ext"):
    """How much do two lists share, for a reader who goes on to the next depth with probability p?

    Takes two lists of items, best first: ``rbo(["a", "b"], ["b", "c"])``. Text and whole numbers are items.

    Parameters
    ----------
    p : number, 0 ≤ p < 1
        Persistence: the larger, the deeper the lists count.
    variant : {"ext", "min", "res", "truncated", "normalized"}
        Lists end, but the sum goes on. "ext" lets them agree further down as much as so far; "min" lets them
        have nothing more in common; "res" is how much could be added to "min". Two forms met in tools count
        only what was seen: "truncated" as it is, "normalized" divided by 1 - p^n.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    ``agreement`` is the share of common items among the first ``depth`` of both lists. The lists may be of
    different lengths. RBO of a list with itself is 1.0 only as "ext" and "normalized".

    References
    ----------
    Webber, Moffat & Zobel, A similarity measure for indefinite rankings, ACM TOIS 28(4), 2010: "min" is
    equation 11, "res" equation 30, "ext" equation 32.

    Examples
    --------
    >>> from irlearn import rbo
    >>> round(rbo(["a", "b", "c", "d", "e"], ["b", "a", "d", "c", "e"]), 4)
    0.873
    >>> round(rbo(["a", "b", "c", "d", "e"], ["b", "a", "d", "c", "e"], p=0.5), 4)
    0.4583
    >>> round(rbo(["a", "b", "c", "d", "e"], ["b", "a", "d", "c", "e"], variant="min"), 4)
    0.545
    """
    sheet.overlap = in_words(sheet.overlaps, "number of items both lists have down to here", sheet.depth)
    return choose(VARIANTS, variant=variant)(sheet, p)
