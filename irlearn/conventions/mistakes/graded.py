"""Mistakes about gain: what is a grade worth, a rank, the ideal, and a hit that counts by its grade?

What was done leaves out "DCG has" and the rule.
"""

from ...metrics.gain import dcg
from ...worksheet.columns import best_first, log2, looked_up, natural_log, running_total, total
from .mistake import mistake, mistaken_for

for name in ("CG", "DCG", "Q", "G"):  # the last two: the Q-measure, and trec_eval's normalized gain
    mistake(
        name,
        "the gain 2^(grade-1)",
        gain=lambda sheet: 2 ** (sheet.grade - 1),
        why="The 1 slipped into the exponent, so that 2^grade - 1 became 2^(grade-1). A document that is not "
        "relevant then gains 0.5.",
    )
    mistake(
        name,
        "the gain 2^grade",
        gain=lambda sheet: 2**sheet.grade,
        why="The - 1 was forgotten. A document that is not relevant then gains 1.",
    )
    mistake(
        name,
        "the gain 0 or 1",
        gain=lambda sheet: sheet.grade >= 1,
        why="The grades were turned into relevant or not on the way.",
    )

mistake(
    "CG",
    "the mean gain",
    "The gains are added up and divided by k (without a cut-off, by the number of results).",
    score=lambda sheet: total(sheet.gain) / sheet.cutoff,
    why="Most scores are averages, so this one seems to be one too. But cumulative gain is a sum, which "
    "grows with every relevant result.",
)

mistake(
    "DCG",
    "the discount log2(rank+2)",
    "DCG has the discount log2(rank+2): each gain is divided by it.",
    discount=lambda sheet: log2(sheet.rank + 2),
    why="The rank is moved by one too many: log2(i+2) is right for a place i that is counted from 0, but "
    "this rank is counted from 1.",
)
mistake(
    "DCG",
    "the discount ln(rank+1)",
    "DCG has the discount ln(rank+1): each gain is divided by it.",
    discount=lambda sheet: natural_log(sheet.rank + 1),
    used_by=("matchzoo",),
    why="In most languages log is the natural logarithm. In nDCG the base cancels, because the "
    "ideal is divided by the same; in DCG it does not.",
)
mistake(
    "DCG",
    "the discount log10(rank+1)",
    "DCG has the discount log10(rank+1): each gain is divided by it.",
    discount=lambda sheet: natural_log(sheet.rank + 1) / natural_log(10),
    why="On a pocket calculator log has base 10. In nDCG the base cancels; in DCG it does not.",
)
mistake(
    "DCG",
    "the discount log2(rank)",
    "DCG has the discount log2(rank): each gain is divided by it.",
    discount=lambda sheet: log2(sheet.rank),
    why="The + 1 was forgotten, so the first gain is divided by log2(1), which is 0, and is lost here. For "
    "that reason the discount of 2002 never divides by less than 1.",
)
mistake(
    "DCG",
    "the discount as a factor",
    "DCG has the discount as a factor: each gain is multiplied by log2(rank+1).",
    discount=lambda sheet: 1 / log2(sheet.rank + 1),
    why="Tables list either the discount, which divides, or the weight, which multiplies and is 1 divided by "
    "it, and one is taken for the other. So a result counts more the further down it stands.",
)
mistake(
    "DCG",
    "no discount",
    discount=lambda sheet: sheet.rank / sheet.rank,  # a column of 1s
    why="That is cumulative gain. It stays the same when the results that were looked at change places.",
)


# A sheet that was cut at k has no step for the ideal of the whole list, so the whole function is replaced.
@mistaken_for(
    "nDCG",
    "the ideal not cut at k",
    "The ideal takes all judged documents, also those that k has no place for.",
    used_by=("quepid NDCG",),
    why="The judged documents are a list of their own, and it is easy to forget that the cut-off applies "
    "there too. Where more than k documents are relevant, even a perfect page of k results then scores "
    "below 1, and the more there are, the lower.",
)
def ideal_not_cut(sheet, k=None, gain="linear", discount="log2(rank+1)", base=2):
    sheet.DCG = dcg(sheet, gain=gain, discount=discount, base=base)
    best = sheet.uncut.ideal("judged")
    if sheet.uncut is not sheet:
        sheet.side_sheets.append(best)  # shown with this sheet
    sheet.IDCG = dcg(best, gain=gain, discount=discount, base=base)
    return sheet.DCG / sheet.IDCG


# The keyword `ideal_gain` replaces the step `gain` on the sheet of the ideal ranking.
mistake(
    "nDCG",
    "linear DCG over an exponential ideal",
    "DCG has linear gains and its ideal exponential ones.",
    gain=lambda sheet: sheet.grade,
    ideal_gain=lambda sheet: 2**sheet.grade - 1,
    why="Two functions of a program can have different defaults. For grades above 1 a perfect ranking then "
    "scores below 1; with grades 0 and 1 the two gains are the same, and nothing is noticed.",
)
mistake(
    "nDCG",
    "exponential DCG over a linear ideal",
    "DCG has exponential gains and its ideal linear ones.",
    gain=lambda sheet: 2**sheet.grade - 1,
    ideal_gain=lambda sheet: sheet.grade,
    why="Two functions of a program can have different defaults. The score can then be above 1; with grades "
    "0 and 1 the two gains are the same, and nothing is noticed.",
)
mistake(
    "nDCG",
    "the division forgotten",
    "DCG itself, not divided by its ideal.",
    without_options=("ideal", "max_grade"),
    score=lambda sheet: sheet.DCG,
    why="DCG grows with the number of relevant results and with the scale, so in a mean over queries those "
    "with many relevant documents would count most.",
)
mistake(
    "nDCG",
    "the division upside down",
    "The ideal is divided by DCG.",
    score=lambda sheet: sheet.IDCG / sheet.DCG,
    why="The best ranking then has 1, and worse ones have more. Without any gain there is nothing to divide "
    "by, which counts 0 here.",
)
mistake(
    "nDCG",
    "the ideal only",
    "The ideal itself: what could be gained at best.",
    score=lambda sheet: sheet.IDCG,
    why="It is the last number before the division, and looks like a result.",
)

mistake(
    "Q",
    "the hits not counted",
    "At each hit the gain so far is divided by the best possible gain so far, and the hits are left out.",
    without_options=("beta",),
    blended=lambda sheet: sheet.gain_so_far / sheet.best_so_far,
    why="The blended ratio counts hits as well as gain. With the gain alone, misses cost nothing below the "
    "rank where the best ranking has shown all that is relevant.",
)
mistake(
    "Q",
    "the best of the list",
    "The best possible gain is that of the results, sorted, and not of all judged documents.",
    best_so_far=lambda sheet: looked_up(running_total(best_first(sheet.gain)), sheet.rank),  # by rank
    why="The results are at hand, and sorting them takes one word in a program. But what was not retrieved "
    "is then not missed.",
)
mistake(
    "Q",
    "every rank counted",
    "The blended ratios of all ranks are added up, misses too.",
    counted=lambda sheet: sheet.blended,
    why="Every row of the column holds a number, so it seems natural to add up all of them. As in average "
    "precision, only the hits count.",
)
mistake(
    "nDCGrel",
    "what was not found left out",
    "The mean over the documents with gain that were retrieved.",
    score=lambda sheet: total(sheet.counted) / total(sheet.with_gain),
    why="A document that was not retrieved has no rank to look at. It counts with the nDCG of the whole "
    "list.",
)
mistake(
    "Rndcg",
    "the rank R only",
    "nDCG down to rank R, where R documents have gain.",
    score=lambda sheet: total(sheet.discounted_gain * (sheet.rank <= sheet.R)) / sheet.side_sheets[-1].DCG,
    why="The name promises R-precision for nDCG, and R-precision looks at one rank. This one looks at a rank "
    "for each grade.",
)

for name in ("G", "binG"):
    mistake(
        name,
        "the discount log2(rank+1)",
        f"{name} has the discount log2(rank+1): what a result is worth is divided by it.",
        discount=lambda sheet: log2(sheet.rank + 1),
        why="That is the discount of DCG. This one does not depend on the rank, but on what was missed above "
        "it.",
    )
for name in ("Q", "binG"):
    mistake(
        name,
        "only the found ones known",
        "R counts the relevant documents of the list, and not all there are.",
        R=lambda sheet: total(sheet.relevant),
        why="What was not retrieved is not on the page, so it is easily forgotten. R is then too small "
        "wherever something relevant was missed.",
    )
