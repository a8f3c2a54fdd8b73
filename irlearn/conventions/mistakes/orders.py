"""Mistakes about order: pairs of documents, pairs of ranks, and what two lists share from the top."""

from collections import Counter

from ...metrics.overlap import rbo
from ...worksheet.columns import in_words, maximum, total
from ...worksheet.counted import as_good_below, higher_than, worse_below
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
    "Only adjacent results are compared.",
    better_below=next_is_better,
    why="One pass over the list compares n-1 adjacent pairs. But all n(n-1)/2 pairs count.",
)
mistake(
    "Inversions",
    "equal grades counted",
    "A pair with equal grades is counted as out of order.",
    better_below=lambda sheet: as_good_below(sheet.grade),
    why="If the program compares with >= instead of >, ties slip in. But two documents with the same "
    "grade can't be in the wrong order.",
)
mistake(
    "Inversions",
    "the right pairs counted",
    "The pairs in the right order are counted.",
    better_below=lambda sheet: worse_below(sheet.grade),
    why="If the program compares with < instead of >, it counts the correct pairs. The best ranking then "
    "has the most.",
)

mistake(
    "Inversions",
    "all pairs below the line",
    "The count is divided by all pairs, including those with equal grades.",
    different_below=lambda sheet: sheet.retrieved - sheet.rank,
    why="n things make n(n-1)/2 pairs. But two documents with the same grade can't be in the wrong order, "
    "so no ranking with ties could ever reach 1.",
)

mistake(
    "Tau",
    "the distance for the coefficient",
    "The share of pairs in opposite order is taken.",
    without_options=("variant",),
    score=lambda sheet: total(sheet.disagree) / sheet.pairs,
    why="Kendall's distance counts disagreements, so it's 0 for two equal orders. The coefficient is 1 "
    "for equal orders and -1 for opposite orders.",
)
mistake(
    "Tau",
    "the share of agreeing pairs",
    "The share of pairs in the same order is taken.",
    without_options=("variant",),
    score=lambda sheet: total(sheet.agree) / sheet.pairs,
    why="The share of agreement is easier to explain. But the coefficient also subtracts the pairs in "
    "opposite order, so two unrelated orders score about 0 rather than about 1/2.",
)
mistake(
    "Tau",
    "n^2 pairs",
    "The difference is divided by n times n - 1 rather than by half of that.",
    pairs=lambda sheet: sheet.n * (sheet.n - 1),
    why="If you compare each item with every other item, you meet every pair twice, a with b and b with "
    "a. Counting this one pair twice leaves two equal orders at 1/2 instead of 1.",
)

mistake(
    "Tau",
    "the sign turned",
    "The pairs in the same order are subtracted from the pairs in opposite order.",
    difference=lambda sheet: total(sheet.disagree) - total(sheet.agree),
    why="Inversions count disagreements, so fewer is better. But a coefficient rises as more pairs agree.",
)

mistake(
    "Gamma",
    "all pairs below the line",
    "The difference is divided by all pairs, including tied pairs.",
    untied=lambda sheet: sheet.n * (sheet.n - 1) / 2,
    why="That's Kendall's tau. Gamma divides by the pairs that neither order ties, so a list of grades in "
    "the best order can reach 1.",
)
mistake(
    "Gamma",
    "the share of agreeing pairs",
    "The share of untied pairs in the same order is taken.",
    score=lambda sheet: total(sheet.agree) / sheet.untied,
    why="The share of agreement is easier to explain. But gamma also subtracts the pairs in opposite "
    "order, so it can be as low as -1.",
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
    "The score is 1 - 6 times the sum of the squared differences between ranks, divided by n^3 - n, with "
    "ties or without.",
    score=lambda sheet: 1 - 6 * total((sheet.first_rank - sheet.second_rank) ** 2) / (sheet.n**3 - sheet.n),
    why="Many textbooks print this formula, and without ties it's right. With ties, the ranks are less "
    "spread out than the formula assumes.",
)
mistake(
    "Rho",
    "equal values as they come",
    "Equal values get different ranks, in the order in which they are listed.",
    first_rank=lambda sheet, right: ranks_in_list_order(values_behind(right)),
    second_rank=lambda sheet, right: ranks_in_list_order(values_behind(right)),
    why="Sorting and numbering does this. But the result then depends on the order in which the items "
    "were written down, so equal values should share their mean rank.",
)
mistake(
    "Rho",
    "equal values share the best place",
    "Equal values all get the best of their ranks, as in sports.",
    first_rank=lambda sheet, right: ranks_sharing_the_best(values_behind(right)),
    second_rank=lambda sheet, right: ranks_sharing_the_best(values_behind(right)),
    first_off=lambda sheet: minus_mean(sheet, sheet.first_rank),
    second_off=lambda sheet: minus_mean(sheet, sheet.second_rank),
    why="A spreadsheet's RANK function does this. But equal values should share their mean rank, so that "
    "the overall mean rank remains (n + 1)/2.",
)
mistake(
    "Rho",
    "the scores for the ranks",
    "The scores themselves are correlated.",
    first_off=lambda sheet: minus_mean(sheet, values_behind(sheet.first_rank)),
    second_off=lambda sheet: minus_mean(sheet, values_behind(sheet.second_rank)),
    why="That's Pearson's correlation, the default in common libraries. A single very high score can "
    "decide it, because it also depends on how far apart the scores are; ranks keep only the order.",
)
mistake(
    "Rho",
    "the 6 forgotten",
    "The score is 1 - the sum of the squared differences between ranks, divided by n^3 - n.",
    score=lambda sheet: 1 - total((sheet.first_rank - sheet.second_rank) ** 2) / (sheet.n**3 - sheet.n),
    why="The 6 looks unimportant. But without it, two opposite orders score 2/3 instead of -1.",
)

mistake(
    "TauAP",
    "n below the line",
    "The agreements are divided by n, the number of items.",
    score=lambda sheet: total(sheet.agreement) / sheet.n,
    why="A mean usually divides by the number of rows. But the first item has no item above it, so only n "
    "- 1 rows count.",
)
mistake(
    "TauAP",
    "the share of right ones",
    "Each rank gets the share of the items above it that belong there.",
    agreement=lambda sheet: sheet.right_above / (sheet.rank - 1),
    why="It looks like precision. But the coefficient also subtracts the items that don't belong there, "
    "so two unrelated orders score about 0 rather than about 1/2.",
)
mistake(
    "TauAP",
    "the rank below the line",
    "At each rank, right minus wrong is divided by the rank rather than by one less.",
    agreement=lambda sheet: (sheet.right_above - sheet.wrong_above) / sheet.rank,
    why="Precision at a rank divides by the rank. But an item isn't above itself, so at most one less "
    "than the rank can be right; if you divide by the rank, even two equal orders score below 1.",
)
mistake(
    "TauAP",
    "all pairs alike",
    "All pairs count equally, whatever their ranks.",
    score=lambda sheet: 2 * total(sheet.right_above - sheet.wrong_above) / (sheet.n * (sheet.n - 1)),
    why="That's Kendall's tau. In tau AP, each rank has the same weight, so a pair near the top, where "
    "each rank has few pairs, counts more.",
)
mistake(
    "TauAP",
    "the orders exchanged",
    "The true order and the judged order are swapped.",
    agreement=lambda sheet: (2 * sheet.right_above - (sheet.true_rank - 1)) / (sheet.true_rank - 1),
    why="With Kendall's tau and Spearman's rho, it doesn't matter which order comes first. Here it does, "
    "because the top of the first order counts most.",
)


def of_the_union(share):
    """Convert the share that common items are of one list to the share of all different items."""
    return share / (2 - share)


mistake(
    "RBO",
    "every depth the same weight",
    "The shares of common items at all depths are averaged with equal weight.",
    without_options=("p", "variant"),
    score=lambda sheet: total(sheet.overlap / sheet.depth) / sheet.long,
    why="That's average overlap. RBO weights each depth by how likely the reader is to get that far.",
)
mistake(
    "RBO",
    "the last depth only",
    "The share of common items in the whole lists is taken.",
    without_options=("p", "variant", "tied"),
    score=lambda sheet: maximum(sheet.overlap) / sheet.long,
    why="That compares the two lists as sets, so it stays the same when items are swapped.",
)
mistake(
    "RBO",
    "p^depth",
    "The first depth is weighted with p, as if it were the second.",
    weight=lambda sheet, p: (1 - p) * p**sheet.depth,
    why="Every reader looks at the first depth, so its weight contains p^0, which is 1: the exponent "
    "counts the steps from there.",
)
mistake(
    "RBO",
    "1-p forgotten",
    "The weight of a depth is p^(depth-1), not multiplied by 1-p.",
    weight=lambda sheet, p: p ** (sheet.depth - 1),
    why="The factor is in front of the sum, where it's easily lost. Without it, the weights don't add up "
    "to 1, so a score can exceed 1.",
)


# Several steps contain p, those below the ends of the lists as well, so the whole function is replaced.
@mistaken_for(
    "RBO",
    "p for 1-p",
    "The reader is assumed to stop with probability p and to go on with 1-p.",
    why="Either of the two may be called p. Here, p is the probability of going on: a reader who goes on "
    "with 0.9 gets down to depth 10 on average, while a reader who stops with 0.9 hardly gets beyond the "
    "first.",
)
def stopping_for_going_on(sheet, p=0.9, variant="ext", tied="a"):
    return rbo(sheet, p=1 - p, variant=variant, tied=tied)


mistake(
    "RBO",
    "the union below the line",
    "At each depth, the common items are divided by all distinct items rather than by the depth.",
    agreement=lambda sheet, right: of_the_union(right),
    agreement_at_end=lambda sheet, right: of_the_union(right),
    why="That's the Jaccard index, the best-known measure of what two sets share. RBO divides by the depth.",
)
