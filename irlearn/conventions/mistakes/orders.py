"""Mistakes about order: pairs of documents, pairs of ranks, and what two lists share from the top."""

from collections import Counter

from ...metrics.overlap import rbo
from ...worksheet.columns import fold, in_words, maximum, total
from ...worksheet.counted import AS_GOOD_BELOW, WORSE_BELOW, higher_than
from .mistake import mistake, mistaken_for


def next_is_better(sheet):
    """Return a column of 1s in the rows whose next document is better, and 0s in the others."""
    values = sheet.grade.values
    return in_words(
        [int(a < b) for a, b in zip(values, [*values[1:], *values[-1:]])],  # the last is compared with itself
        "1 where the next document is better",
        sheet.grade,
    )


mistake(
    "Inversions",
    "neighbours only",
    "Only neighbours in the list are compared.",
    better_below=next_is_better,
    why="One pass over the list compares n-1 pairs of neighbours. But all n(n-1)/2 pairs count.",
)
mistake(
    "Inversions",
    "equal grades counted",
    "A pair of the same grade is counted as out of order.",
    better_below=lambda sheet: fold(AS_GOOD_BELOW, sheet.grade),
    why="Where the program compares with >= instead of >, ties slip in. But two documents of the same grade "
    "cannot be in the wrong order.",
)
mistake(
    "Inversions",
    "the right pairs counted",
    "The pairs that stand in the right order are counted.",
    better_below=lambda sheet: fold(WORSE_BELOW, sheet.grade),
    why="Where the program compares with < instead of >, it counts the pairs that are right. The best "
    "ranking then has the most.",
)

mistake(
    "Inversions",
    "all pairs below the line",
    "The count is divided by all pairs, those of the same grade too.",
    different_below=lambda sheet: sheet.retrieved - sheet.rank,
    why="n things make n(n-1)/2 pairs. But two documents of the same grade cannot be in the wrong order, so "
    "that no ranking with ties could ever reach 1.",
)

mistake(
    "Tau",
    "the distance for the coefficient",
    "The share of the pairs in opposite order.",
    without_options=("variant",),
    score=lambda sheet: total(sheet.disagree) / sheet.pairs,
    why="Kendall's distance counts what is wrong, so it is 0 for two equal orders. The coefficient is 1 for "
    "equal orders and -1 for opposite ones.",
)
mistake(
    "Tau",
    "the share of agreeing pairs",
    "The share of the pairs in the same order.",
    without_options=("variant",),
    score=lambda sheet: total(sheet.agree) / sheet.pairs,
    why="The share of agreement is easier to say. But the coefficient also subtracts the pairs in opposite "
    "order, so that two unrelated orders have about 0 and not about 1/2.",
)
mistake(
    "Tau",
    "n^2 pairs",
    "The difference is divided by n times n - 1, and not by half of that.",
    pairs=lambda sheet: sheet.n * (sheet.n - 1),
    why="Whoever compares each item with each other one meets every pair twice, a with b and b with a. It "
    "is one pair, and counted twice it leaves two equal orders at 1/2 instead of 1.",
)

mistake(
    "Tau",
    "the sign turned",
    "The pairs in the same order are taken off those in opposite order.",
    difference=lambda sheet: total(sheet.disagree) - total(sheet.agree),
    why="Inversions count what is wrong, and the fewer the better. A coefficient is the higher, the more "
    "pairs agree.",
)

mistake(
    "Gamma",
    "all pairs below the line",
    "The difference is divided by all pairs, the tied ones too.",
    untied=lambda sheet: sheet.n * (sheet.n - 1) / 2,
    why="That is Kendall's tau. Gamma divides by the pairs that neither order ties, so that a list of grades "
    "in the best order can reach 1.",
)
mistake(
    "Gamma",
    "the share of agreeing pairs",
    "The share of the untied pairs in the same order.",
    score=lambda sheet: total(sheet.agree) / sheet.untied,
    why="The share of agreement is easier to say. But gamma also subtracts the pairs in opposite order, so "
    "that it goes down to -1.",
)


def values_behind(ranks):
    """Return the column of values that a column of ranks was worked out from."""
    return ranks.parts[0]


def ranks_in_list_order(column):
    """Rank without ties: of equal values, the one further up in the list is the better one."""
    higher, equals_before, ranks = higher_than(column.values), Counter(), []
    for value in column.values:
        ranks.append(1 + higher[value] + equals_before[value])
        equals_before[value] += 1
    return in_words(ranks, "rank, equal values as they come", column)


def ranks_sharing_the_best(column):
    """Rank as in sports: equal values share the best of their places."""
    higher = higher_than(column.values)  # value -> how many are higher
    return in_words([1 + higher[v] for v in column.values], "rank, equal values share the best", column)


def minus_mean(sheet, column):
    return column - total(column) / sheet.n


mistake(
    "Rho",
    "the short formula",
    "1 - 6 times the sum of the squared differences of the ranks, divided by n^3 - n, with ties or without.",
    score=lambda sheet: 1 - 6 * total((sheet.first_rank - sheet.second_rank) ** 2) / (sheet.n**3 - sheet.n),
    why="Many textbooks print this formula, and without ties it is right. With ties the ranks are spread "
    "less than the formula assumes.",
)
mistake(
    "Rho",
    "equal values as they come",
    "Equal values are given different ranks, in the order in which they stand in the list.",
    first_rank=lambda sheet, right: ranks_in_list_order(values_behind(right)),
    second_rank=lambda sheet, right: ranks_in_list_order(values_behind(right)),
    why="Sorting and numbering does this. The result then depends on the order in which the items were "
    "written down, so equal values should share the mean of their places.",
)
mistake(
    "Rho",
    "equal values share the best place",
    "Equal values all have the best of their ranks, as in sports.",
    first_rank=lambda sheet, right: ranks_sharing_the_best(values_behind(right)),
    second_rank=lambda sheet, right: ranks_sharing_the_best(values_behind(right)),
    first_off=lambda sheet: minus_mean(sheet, sheet.first_rank),
    second_off=lambda sheet: minus_mean(sheet, sheet.second_rank),
    why="The function RANK of a spreadsheet does this. Equal values should share the mean of their places, "
    "so that the mean rank stays (n + 1)/2.",
)
mistake(
    "Rho",
    "the scores for the ranks",
    "The correlation of the scores themselves.",
    first_off=lambda sheet: minus_mean(sheet, values_behind(sheet.first_rank)),
    second_off=lambda sheet: minus_mean(sheet, values_behind(sheet.second_rank)),
    why="That is Pearson's correlation, which common libraries give unless asked for another. One very high "
    "score can decide it, because it also counts how far apart the scores are; ranks know only the order.",
)
mistake(
    "Rho",
    "the 6 forgotten",
    "1 - the sum of the squared differences of the ranks, divided by n^3 - n.",
    score=lambda sheet: 1 - total((sheet.first_rank - sheet.second_rank) ** 2) / (sheet.n**3 - sheet.n),
    why="The 6 looks as if it made no difference. But without it two opposite orders have 2/3 instead of -1.",
)

mistake(
    "TauAP",
    "n below the line",
    "The agreements are divided by the number of items.",
    score=lambda sheet: total(sheet.agreement) / sheet.n,
    why="A mean usually divides by the number of rows. But the first item has none above it, so only n - 1 "
    "rows count.",
)
mistake(
    "TauAP",
    "the share of right ones",
    "At each rank stands the share of items above that belong there.",
    agreement=lambda sheet: sheet.right_above / (sheet.rank - 1),
    why="It looks like precision. But the coefficient also subtracts the items that do not belong there, so "
    "that two unrelated orders have about 0 and not about 1/2.",
)
mistake(
    "TauAP",
    "the rank below the line",
    "At each rank, right minus wrong is divided by the rank, and not by one less.",
    agreement=lambda sheet: (sheet.right_above - sheet.wrong_above) / sheet.rank,
    why="Precision at a rank divides by the rank. But an item is not above itself, so at most one less than "
    "the rank can be right, and dividing by the rank keeps even two equal orders below 1.",
)
mistake(
    "TauAP",
    "all pairs alike",
    "All pairs count the same, wherever they stand.",
    score=lambda sheet: 2 * total(sheet.right_above - sheet.wrong_above) / (sheet.n * (sheet.n - 1)),
    why="That is Kendall's tau. In tau AP each rank has the same weight, so that a pair near the top, where "
    "a rank has few pairs, counts more.",
)
mistake(
    "TauAP",
    "the orders exchanged",
    "The true order is taken for the one that is judged, and the other way round.",
    agreement=lambda sheet: (2 * sheet.right_above - (sheet.true_rank - 1)) / (sheet.true_rank - 1),
    why="With Kendall's tau and Spearman's rho it makes no difference which order comes first. With this "
    "one it does, because the top of the first order counts most.",
)


def of_the_union(share):
    """Convert the share that common items are of one list to the share of all different items."""
    return share / (2 - share)


mistake(
    "RBO",
    "every depth the same weight",
    "The shares of common items at all depths are averaged.",
    without_options=("p", "variant"),
    score=lambda sheet: total(sheet.overlap / sheet.depth) / sheet.long,
    why="That is average overlap. RBO weights each depth by how likely the reader is to go so far.",
)
mistake(
    "RBO",
    "the last depth only",
    "The share of common items in the whole lists.",
    without_options=("p", "variant", "tied"),
    score=lambda sheet: maximum(sheet.overlap) / sheet.long,
    why="That is what the two share as sets. It stays the same when items change places.",
)
mistake(
    "RBO",
    "p^depth",
    "The first depth is weighted with p, as if it were the second.",
    weight=lambda sheet, p: (1 - p) * p**sheet.depth,
    why="Everybody looks at the first depth, so its weight has p^0, which is 1: the exponent counts the "
    "steps from there.",
)
mistake(
    "RBO",
    "1-p forgotten",
    "The weight of a depth is p^(depth-1), not multiplied by 1-p.",
    weight=lambda sheet, p: p ** (sheet.depth - 1),
    why="The factor stands in front of the sum, where it is easily lost. Without it the weights do not add "
    "up to 1, and a score can be above 1.",
)


# Several steps contain p, those below the ends of the lists as well, so the whole function is replaced.
@mistaken_for(
    "RBO",
    "p for 1-p",
    "The reader is taken to stop with probability p, and to go on with 1-p.",
    why="Either of the two may be called p. Here p is the probability of going on: a reader who goes on "
    "with 0.9 looks down to depth 10 on average, and one who stops with 0.9 hardly gets beyond the first.",
)
def stopping_for_going_on(sheet, p=0.9, variant="ext", tied="a"):
    return rbo(sheet, p=1 - p, variant=variant, tied=tied)


mistake(
    "RBO",
    "the union below the line",
    "At each depth the common items are divided by all different items, and not by the depth.",
    agreement=lambda sheet, right: of_the_union(right),
    agreement_at_end=lambda sheet, right: of_the_union(right),
    why="That is the Jaccard index, the best known number for what two sets share. RBO divides by the depth.",
)
