"""Mistakes about gain: what a grade is worth, what a rank costs, what the ideal is."""

from ...metrics.gain import dcg
from ...worksheet.columns import log2, natural_log, total
from .mistake import mistake, mistaken_for

for of in ("CG", "DCG", "Q", "G"):
    mistake(
        of,
        "the gain 2^(grade-1)",
        gain=lambda sheet: 2 ** (sheet.grade - 1),
        why="The 1 slipped into the exponent: 2^(grade-1) for 2^grade - 1. A well-known introduction prints "
        "it so. A document that is not relevant then gains 0.5.",
    )
    mistake(
        of,
        "the gain 2^grade",
        gain=lambda sheet: 2**sheet.grade,
        why="The - 1 was forgotten. A document that is not relevant then gains 1.",
    )
    mistake(
        of,
        "the gain 0 or 1",
        gain=lambda sheet: sheet.grade >= 1,
        why="The grades were turned into relevant or not on the way.",
    )

mistake(
    "CG",
    "the mean gain",
    "The gains are added up and divided by the number of results.",
    score=lambda sheet: total(sheet.gain) / sheet.cutoff,
    why="Most scores are averages. Cumulative gain is a sum, and grows with every relevant result.",
)

mistake(
    "DCG",
    "the discount log2(rank+2)",
    discount=lambda sheet: log2(sheet.rank + 2),
    why="Off by one: log2(i+2) is right for a place i that is counted from 0, and this rank counts from 1.",
)
mistake(
    "DCG",
    "the discount ln(rank+1)",
    discount=lambda sheet: natural_log(sheet.rank + 1),
    why="In most languages log is the natural logarithm. In nDCG the base cancels, so the number is right "
    "by luck; in DCG it is not.",
)
mistake(
    "DCG",
    "the discount log10(rank+1)",
    discount=lambda sheet: natural_log(sheet.rank + 1) / natural_log(10),
    why="On a pocket calculator log has base 10. In nDCG the base cancels; in DCG it does not.",
)
mistake(
    "DCG",
    "the discount log2(rank)",
    discount=lambda sheet: log2(sheet.rank),
    why="The + 1 was forgotten, so the first gain is divided by 0; here it is lost. The older form starts "
    "to discount at rank 2 for that reason.",
)
mistake(
    "DCG",
    "the discount 1/log2(rank+1)",
    discount=lambda sheet: 1 / log2(sheet.rank + 1),
    why="Tables list either the divisor or its reciprocal. Multiplying by the divisor rewards low ranks.",
)
mistake(
    "DCG",
    "no discount",
    discount=lambda sheet: sheet.rank / sheet.rank,
    why="That is cumulative gain: it does not see the order.",
)


# The ideal ranking belongs to the uncut list, so no step of the cut one can be replaced.
@mistaken_for(
    "nDCG",
    "the ideal not cut at k",
    "The ideal takes all judged documents, also those that k has no place for.",
    used_by=("quepid NDCG",),
    why="A perfect result page then scores below 1, and the further the more documents are relevant.",
)
def ideal_not_cut(sheet, k=None, gain="linear", discount="log2(rank+1)"):
    sheet.DCG = dcg(sheet, gain=gain, discount=discount)
    best = sheet.uncut.ideal("judged")
    if sheet.uncut is not sheet:
        sheet.beside.append(best)  # shown with this sheet
    sheet.IDCG = dcg(best, gain=gain, discount=discount)
    return sheet.DCG / sheet.IDCG


mistake(
    "nDCG",
    "linear DCG over an exponential ideal",
    "DCG has linear gains and its ideal exponential ones.",
    gain=lambda sheet: sheet.grade,
    ideal_gain=lambda sheet: 2**sheet.grade - 1,
    why="Two functions, two defaults. A perfect ranking no longer scores 1.",
)
mistake(
    "nDCG",
    "exponential DCG over a linear ideal",
    "DCG has exponential gains and its ideal linear ones.",
    gain=lambda sheet: 2**sheet.grade - 1,
    ideal_gain=lambda sheet: sheet.grade,
    why="Two functions, two defaults. Scores above 1 give it away.",
)
mistake(
    "nDCG",
    "the division forgotten",
    "DCG itself, not divided by its ideal.",
    settles=("ideal", "max_grade"),
    score=lambda sheet: sheet.DCG,
    why="It grows with the number of results and with the scale, so it cannot be averaged over queries with "
    "sense.",
)
mistake(
    "nDCG",
    "the division upside down",
    "The ideal is divided by DCG.",
    score=lambda sheet: sheet.IDCG / sheet.DCG,
    why="The result is never below 1, and the best ranking has the lowest.",
)
mistake(
    "nDCG",
    "the ideal only",
    "The ideal itself: what could be gained at best.",
    score=lambda sheet: sheet.IDCG,
    why="It is the last number before the division, and looks like a result.",
)
