"""How much do two lists share, seen from the top? They need not hold the same items, nor be equally long.

A depth is a number of ranks from the top, and the overlap at a depth is how many items both lists have down
to there; a function below is given ``size``, the column that the overlap is divided by. ``sheet.short`` and
``sheet.long`` are the lengths of the lists, and `sheet.shared` has what they share at every depth.
"""

from ..definition.options import PERSISTENCE, Choices, Option, choose
from ..definition.registry import named
from ..worksheet import pairs
from ..worksheet.columns import (
    in_words,
    larger_of,
    looked_up,
    maximum,
    natural_log,
    positions,
    repeated,
    square_root,
    total,
)
from ..worksheet.sheet import Sheet


def geometric_mean(sheet):
    """Return, at each depth, the geometric mean of what each list shares with itself down to there.

    A list shares fewer items with itself than it has where the depth cuts through a tie of unknown order.
    """
    first, second = sheet.shared().with_itself
    sheet.first_itself = in_words(first, "what the first list shares with itself", sheet.depth)
    sheet.second_itself = in_words(second, "what the second list shares with itself", sheet.depth)
    sheet.size = square_root(sheet.first_itself * sheet.second_itself)
    return sheet.size


def arithmetic_mean(sheet):
    """Return, at each depth, the mean number of items that the lists have down to there.

    Inside a tie it is more than the depth, because all tied items count as soon as the tie begins.
    """
    first, second = sheet.shared(at_once=True).sizes
    sheet.first_size = in_words(first, "number of items of the first list", sheet.depth)
    sheet.second_size = in_words(second, "number of items of the second list", sheet.depth)
    sheet.size = (sheet.first_size + sheet.second_size) / 2
    return sheet.size


SIZES = {  # by what the overlap at each depth is divided
    "a": lambda sheet: sheet.depth,
    "b": geometric_mean,
    "w": arithmetic_mean,
}
TIED = Option(
    "tied",
    "how to treat tied items, as being in an unknown order ('a', 'b') or at one rank ('w')",
    Choices(SIZES),
)


def weighted(sheet, overlap, size, p):
    """Sum, over the depths, the share of common items times the probability of stopping at that depth."""
    sheet.agreement = overlap / size
    sheet.weight = (1 - p) * p ** (sheet.depth - 1)
    sheet.counted = sheet.agreement * sheet.weight
    return total(sheet.counted)


def extrapolated(sheet, p, tied):
    """Return RBO if both lists went on after their ends, and agreed there as much as above.

    An overlap is largest in its last row, so `maximum` finds that at the end of a list.
    """
    size = SIZES[tied](sheet)
    sheet.overlap_at_short = maximum(sheet.overlap * (sheet.depth <= sheet.short))
    rate = sheet.overlap_at_short / size_at_short(sheet, size)
    sheet.assumed_overlap = sheet.overlap + rate * could_match(sheet, tied)
    sheet.seen = weighted(sheet, sheet.assumed_overlap, size, p)
    sheet.agreement_at_end = maximum(sheet.assumed_overlap) / sheet.long
    return sheet.seen + sheet.agreement_at_end * p**sheet.long


def size_at_short(sheet, size):
    """Return what the overlap is divided by at the end of the shorter list."""
    if size is sheet.depth:
        return sheet.short
    sheet.size_at_short = maximum(size * (sheet.depth <= sheet.short))
    return sheet.size_at_short


def could_match(sheet, tied):
    """Return by how much the overlap would grow if all that the shorter list lacks were in the longer one.

    What it lacks at a depth are items at the ranks from its end down to there.
    """
    if not sheet.has_ties:
        return larger_of(0, sheet.depth - sheet.short)
    sheet.could_match = in_words(
        sheet.shared(tied == "w").could_match,
        "number of items the shorter list lacks, times the mean share of items that only the longer list has",
        sheet.depth,
    )
    return sheet.could_match


def lowest(sheet, p, tied):
    """Return the lowest RBO there can be: the lists have no other item in common further down.

    Below their ends, an item in common counts (1 - p) p^(d - 1) / d at each depth d. From depth 1 on, that
    would add up to (1 - p) ln(1 / (1 - p)) / p, or to 1 where p is 0.
    """
    sheet.seen = weighted(sheet, sheet.overlap, SIZES[tied](sheet), p)
    sheet.weight_per_item = sheet.weight / sheet.depth
    sheet.per_item_at_all_depths = (1 - p) * natural_log(1 / (1 - p)) / p if p.values else 1 - p
    sheet.per_item_below = sheet.per_item_at_all_depths - total(sheet.weight_per_item)
    return sheet.seen + maximum(sheet.overlap) * sheet.per_item_below


def highest(sheet, p, tied):
    """Return the highest RBO there can be: each list goes on with what only the other one has.

    At the depth ``length`` both then have all items of either, and from there on they agree in full.
    """
    length = sheet.short + sheet.long - maximum(sheet.overlap)
    alike = Sheet("most alike", depth=positions(repeated(1, length)))
    alike.length = length
    below = larger_of(0, alike.depth - sheet.long)
    alike.overlap = looked_up(sheet.overlap, alike.depth) + matched(sheet, tied, alike.depth) + below
    size = alike.depth if tied == "a" else looked_up(SIZES[tied](sheet), alike.depth) + below
    sheet.side_sheets.append(alike)
    return weighted(alike, alike.overlap, size, p) + p**alike.length


def matched(sheet, tied, depth):
    """Return how much the overlap grows, at each ``depth``, by what the shorter list takes over.

    It goes on with the items that only the longer one has.
    """
    if not sheet.has_ties:
        return larger_of(0, depth - sheet.short)
    sheet.matched = in_words(
        sheet.shared(tied == "w").matched,
        "number of items that the shorter list takes over from the longer one",
        sheet.depth,
    )
    return looked_up(sheet.matched, depth) + larger_of(0, depth - sheet.long)


def residual(sheet, p, tied):
    """Return the highest RBO minus the lowest: how much unseen items could change."""
    sheet.RBO_min = lowest(sheet, p, tied)
    sheet.RBO_max = highest(sheet, p, tied)
    return sheet.RBO_max - sheet.RBO_min


def truncated(sheet, p, tied):
    """Return the part of RBO that was seen, which for two equal lists of n items is 1 - p^n."""
    return weighted(sheet, sheet.overlap, SIZES[tied](sheet), p)


def normalized(sheet, p, tied):
    """Return the part of RBO that was seen, divided by the most that it could be."""
    sheet.seen = weighted(sheet, sheet.overlap, SIZES[tied](sheet), p)
    return sheet.seen / (1 - p**sheet.long)


VARIANTS = {
    "ext": extrapolated,
    "min": lowest,
    "max": highest,
    "res": residual,
    "truncated": truncated,
    "normalized": normalized,
}
VARIANT = Option("variant", "what to assume about the items below the ends of the lists", Choices(VARIANTS))


@named("RBO", "RankBiasedOverlap", options=[PERSISTENCE, VARIANT, TIED], reads=pairs.two_lists)
def rbo(sheet, p=0.9, variant="ext", tied="a"):
    """How much do two lists share, for a reader who goes on to the next depth with probability p?

    Takes two lists of items, best first: ``rbo(["a", "b"], ["b", "c"])``. Items are text or whole numbers,
    and a list within a list contains tied items: ``["a", ["b", "c"], "d"]``.

    Parameters
    ----------
    p
        The persistence: the larger it is, the deeper the lists count.
    variant
        Lists end, but the sum over all depths goes on. "ext" assumes that they agree further down as much as
        so far, "min" that they have nothing more in common, "max" that they have as much in common as
        possible, and "res" is "max" minus "min". Two forms used by tools count only the items seen:
        "truncated" as they are, "normalized" divided by 1 - p^n.
    tied
        With "a", the order of tied items is unknown, and the agreement is the mean over all orders. "b"
        divides that by what each list shares with itself, so that RBO of a list with itself is 1. With "w",
        tied items have the same rank, as in sports. (The option isn't called ``ties``, because ``ties`` puts
        the results of a single ranking in order before they are scored.)

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    ``agreement`` is the share of common items among the first ``depth`` of both lists. The lists may have
    different lengths. RBO of a list with itself is 1.0 as "ext", "max" and "normalized", except that with
    ties and tied="a" it can be lower. If nothing is tied, ``tied`` has no effect. For lists of the same
    length, "a" is the mean of the scores of all orders. For lists of different lengths, "ext", "max" and
    "res" can be lower than that mean: if the longer list has a tie below the end of the shorter list, the
    items that the shorter list could match there are only partly counted.

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
    tied = tied if sheet.has_ties else "a"  # without ties all are the same, and "a" is the simplest
    sheet.overlap = in_words(
        sheet.shared(tied == "w").overlap, "number of items both lists have down to here", sheet.depth
    )
    return choose(VARIANTS, variant=variant)(sheet, p, tied)
