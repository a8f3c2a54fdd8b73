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
        why="The 1 slipped into the exponent, turning 2^grade - 1 into 2^(grade-1). A document that isn't "
        "relevant then gains 0.5.",
    )
    mistake(
        name,
        "the gain 2^grade",
        gain=lambda sheet: 2**sheet.grade,
        why="The - 1 was forgotten. A document that isn't relevant then gains 1.",
    )
    mistake(
        name,
        "the gain 0 or 1",
        gain=lambda sheet: sheet.grade >= 1,
        why="The grades were reduced to relevant or not along the way.",
    )

mistake(
    "CG",
    "the mean gain",
    "The gains are added up and divided by k (or, without a cut-off, by the number of results).",
    score=lambda sheet: total(sheet.gain) / sheet.cutoff,
    why="Most scores are averages, so this score seems to be an average too. But cumulative gain is a "
    "sum, which grows with every relevant result.",
)

mistake(
    "DCG",
    "the discount log2(rank+2)",
    "DCG has the discount log2(rank+2): each gain is divided by it.",
    discount=lambda sheet: log2(sheet.rank + 2),
    why="The rank is shifted by one too many: log2(i+2) is right for a position i counted from 0, but "
    "this rank is counted from 1.",
)
mistake(
    "DCG",
    "the discount ln(rank+1)",
    "DCG has the discount ln(rank+1): each gain is divided by it.",
    discount=lambda sheet: natural_log(sheet.rank + 1),
    used_by=("matchzoo",),
    why="In most languages, log is the natural logarithm. In nDCG, the base cancels because the ideal "
    "uses the same discount; in DCG, it doesn't.",
)
mistake(
    "DCG",
    "the discount log10(rank+1)",
    "DCG has the discount log10(rank+1): each gain is divided by it.",
    discount=lambda sheet: natural_log(sheet.rank + 1) / natural_log(10),
    why="On a pocket calculator, log has base 10. In nDCG, the base cancels; in DCG, it doesn't.",
)
mistake(
    "DCG",
    "the discount log2(rank)",
    "DCG has the discount log2(rank): each gain is divided by it.",
    discount=lambda sheet: log2(sheet.rank),
    why="The + 1 was forgotten, so the first gain is divided by log2(1), which is 0, and is lost here. "
    "That's why the discount of 2002 never divides by less than 1.",
)
mistake(
    "DCG",
    "the discount as a factor",
    "DCG has the discount as a factor: each gain is multiplied by log2(rank+1).",
    discount=lambda sheet: 1 / log2(sheet.rank + 1),
    why="Tables list either the discount, which divides, or its reciprocal, the weight, which multiplies, "
    "and the two are easily confused. A result then counts more the lower it is ranked.",
)
mistake(
    "DCG",
    "no discount",
    discount=lambda sheet: sheet.rank / sheet.rank,  # a column of 1s
    why="That's cumulative gain. It stays the same when the results examined are reordered.",
)


# A sheet that was cut at k has no step for the ideal of the whole list, so the whole function is replaced.
@mistaken_for(
    "nDCG",
    "the ideal not cut at k",
    "The ideal uses all judged documents, including those beyond rank k.",
    used_by=("quepid NDCG",),
    why="The judged documents form a separate list, so it's easy to forget the cut-off there. "
    "If more than k documents are relevant, even a perfect page of k results then scores below 1, "
    "and the more there are, the lower it scores.",
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
    "DCG uses linear gains, but its ideal uses exponential gains.",
    gain=lambda sheet: sheet.grade,
    ideal_gain=lambda sheet: 2**sheet.grade - 1,
    why="Two functions of a program can have different defaults. For grades above 1, a perfect ranking "
    "then scores below 1; with grades 0 and 1, the two gains are the same, so the mistake goes unnoticed.",
)
mistake(
    "nDCG",
    "exponential DCG over a linear ideal",
    "DCG uses exponential gains, but its ideal uses linear gains.",
    gain=lambda sheet: 2**sheet.grade - 1,
    ideal_gain=lambda sheet: sheet.grade,
    why="Two functions of a program can have different defaults. The score can then exceed 1; with grades "
    "0 and 1, the two gains are the same, so the mistake goes unnoticed.",
)
mistake(
    "nDCG",
    "the division forgotten",
    "DCG itself is taken, without dividing by its ideal.",
    without_options=("ideal", "max_grade"),
    score=lambda sheet: sheet.DCG,
    why="DCG grows with the number of relevant results and with the scale, so in a mean over queries, "
    "those with many relevant documents would count most.",
)
mistake(
    "nDCG",
    "the division upside down",
    "The ideal is divided by DCG.",
    score=lambda sheet: sheet.IDCG / sheet.DCG,
    why="The best ranking then scores 1, and worse rankings score more. If there is no gain at all, "
    "there's nothing to divide by, which counts as 0 here.",
)
mistake(
    "nDCG",
    "the ideal only",
    "The ideal itself is taken, which is the best possible gain.",
    score=lambda sheet: sheet.IDCG,
    why="It's the last number before the division, so it looks like a result.",
)

mistake(
    "Q",
    "the hits not counted",
    "At each relevant result, the cumulative gain is divided by the best possible cumulative gain, "
    "leaving out the number of relevant results.",
    without_options=("beta",),
    blended=lambda sheet: sheet.gain_so_far / sheet.best_so_far,
    why="The blended ratio counts relevant results as well as gain. With only the gain, misses cost "
    "nothing below the rank at which the best ranking has shown everything relevant.",
)
mistake(
    "Q",
    "the best of the list",
    "The best possible gain comes from sorting the results rather than all judged documents.",
    best_so_far=lambda sheet: looked_up(running_total(best_first(sheet.gain)), sheet.rank),  # by rank
    why="The results are at hand, and sorting them takes one word in a program. But then missed documents "
    "don't lower the score.",
)
mistake(
    "Q",
    "every rank counted",
    "The blended ratios of all ranks are added up, including the ranks of misses.",
    counted=lambda sheet: sheet.blended,
    why="Every row of the column contains a number, so adding up all of them seems natural. But, as in "
    "average precision, only relevant results count.",
)
mistake(
    "nDCGrel",
    "what was not found left out",
    "The mean is taken only over the retrieved documents with gain.",
    score=lambda sheet: total(sheet.counted) / total(sheet.with_gain),
    why="A missed document has no rank to look at. But it counts too, with the nDCG of the whole list.",
)
mistake(
    "Rndcg",
    "the rank R only",
    "nDCG is taken at rank R only, R being the number of documents with gain.",
    score=lambda sheet: total(sheet.discounted_gain * (sheet.rank <= sheet.R)) / sheet.side_sheets[-1].DCG,
    why="The name suggests R-precision for nDCG, and R-precision looks at one rank. But this metric looks "
    "at one rank for each grade.",
)

for name in ("G", "binG"):
    mistake(
        name,
        "the discount log2(rank+1)",
        f"{name} has the discount log2(rank+1): what a result is worth is divided by it.",
        discount=lambda sheet: log2(sheet.rank + 1),
        why="That's DCG's discount. The discount here depends not on the rank but on the misses above it.",
    )
for name in ("Q", "binG"):
    mistake(
        name,
        "only the found ones known",
        "R counts only the relevant documents in the list rather than all of them.",
        R=lambda sheet: total(sheet.relevant),
        why="Missed documents aren't on the page, so they're easily forgotten. R is then too small "
        "whenever something relevant was missed.",
    )
