"""Mistakes about readers who want different things, subtopics or nuggets: what counts, and how often?"""

from ...metrics.diversity import alpha_dcg, alpha_ndcg, err_ia
from ...worksheet.columns import Number, in_words, total
from .mistake import mistake, mistaken_for

ALPHA_0 = Number(0, name="alpha")  # with it, a subtopic that comes again loses nothing


def subtopics_found(sheet):
    return in_words(
        sum(any(about.values) for about in sheet.subtopic_columns),
        "number of subtopics that some result is about",
        sheet.subtopics,
    )


# Alpha also decides the order of the ideal ranking, which is no step that could be replaced.
@mistaken_for(
    "alpha_nDCG",
    "alpha for 1-alpha",
    "A subtopic that comes again keeps alpha of its worth, and not 1 - alpha.",
    why="The formula has 1 - alpha in it, so alpha is easily taken for what is kept. With alpha = 0.5 the "
    "two are the same.",
)
def kept_for_lost(sheet, k=None, alpha=0.5):
    return alpha_ndcg(sheet, k=k, alpha=1 - alpha)


@mistaken_for(
    "ERR_IA",
    "alpha for 1-alpha",
    "A document about a subtopic satisfies with probability 1 - alpha, and not alpha.",
    why="Alpha is the probability of being satisfied, and 1 - alpha that of going on, so the two are easily "
    "exchanged. With alpha = 0.5 they are the same.",
)
def going_on_for_stopping(sheet, k=None, alpha=0.5, variant="mean"):
    return err_ia(sheet, k=k, alpha=1 - alpha, variant=variant)


@mistaken_for(
    "alpha_nDCG",
    "the ideal by number of subtopics",
    "The ideal ranking has the documents with the most subtopics first, whether or not these came before.",
    why="The ideal of nDCG is a sorted list, so this one is sorted, too. Here the best next document depends "
    "on what came before it.",
)
def ideal_sorted(sheet, k=None, alpha=0.5):
    sheet.DCG = alpha_dcg(sheet, alpha)
    best = sheet.ideal(ALPHA_0)  # each subtopic counts every time: in the order of their number
    best.DCG = alpha_dcg(best, alpha)
    return sheet.DCG / best.DCG


@mistaken_for(
    "alpha_nDCG",
    "repeats as good as new",
    "Each document gains the number of its subtopics, seen before or not.",
    why="It is nDCG with the number of subtopics as the grade. Then ten documents about the same thing are "
    "as good as ten about different things.",
)
def without_alpha(sheet, k=None):
    return alpha_ndcg(sheet, k=k, alpha=ALPHA_0)


mistake(
    "alpha_nDCG",
    "no discount",
    "What is new is added up, wherever it stands.",
    discount=lambda sheet: sheet.rank / sheet.rank,  # a column of 1s
    why="Losing worth with each repeat looks like a discount already. But that is for what was seen before, "
    "and the discount is for how far down a document stands.",
)
mistake(
    "alpha_nDCG",
    "the division forgotten",
    "Alpha-DCG itself, not divided by its ideal.",
    score=lambda sheet: sheet.DCG,
    why="Alpha-DCG is a measure of its own, so it looks like a result. A query with many subtopics then "
    "counts more than one with few.",
)

mistake(
    "ERR_IA",
    "alpha in front forgotten",
    "The probability of going on past the documents above is counted, but not that of being satisfied at "
    "this one.",
    without_options=("variant",),
    score=lambda sheet: total(sheet.counted) / sheet.subtopics,
    why="In alpha-nDCG such a factor cancels, so the gain leaves it out. Here it is the probability of "
    "being satisfied, and it does not cancel.",
)
mistake(
    "ERR_IA",
    "the rank forgotten",
    "The probability of stopping is added up, and not divided by the rank.",
    counted=lambda sheet: sheet.gain,
    why="That is the probability of being satisfied at all. ERR expects one over the rank where it happens.",
)
mistake(
    "ERR_IA",
    "the subtopics added up",
    "The ERR of all subtopics is added up, and not averaged.",
    without_options=("variant",),
    score=lambda sheet, alpha: alpha * total(sheet.counted),
    why="The columns of the subtopics were added up before, so the work looks finished. A query with more "
    "subtopics can then score more.",
)
mistake(
    "ERR_IA",
    "only the found subtopics known",
    "The mean over the subtopics that some result is about.",
    without_options=("variant",),
    score=lambda sheet, alpha: alpha * total(sheet.counted) / subtopics_found(sheet),
    why="A subtopic that no result is about is not on the page, so it is easily forgotten. It counts with 0.",
)

mistake(
    "StRecall",
    "repeats counted",
    "A subtopic is counted each time a result is about it.",
    gain=lambda sheet: sum(sheet.subtopic_columns, 0 * sheet.rank),  # a column of 0s if there are none
    why="To add up what the results are about is quick. But a subtopic that comes twice is still one, and "
    "the result can be above 1.",
)
mistake(
    "StRecall",
    "k below the line",
    "The subtopics found are divided by the results that were looked at.",
    score=lambda sheet: sheet.found / sheet.cutoff,
    why="That says how many new subtopics a result brings on average. Recall divides by all there are.",
)

mistake(
    "NRBP",
    "p^rank",
    "The first document is weighted p, as if it were the second.",
    look=lambda sheet, p: p**sheet.rank,
    why="A power with the rank in it is easily written p^rank. But everybody looks at the first document, so "
    "its weight is p^0 = 1.",
)
mistake(
    "NRBP",
    "1-p for 1-(1-alpha)p",
    "The sum is multiplied by 1 - p, as in RBP.",
    most=lambda sheet, p: sheet.subtopics / (1 - p),
    why="It is RBP's factor. But here a subtopic is worth less each time it comes again, so even the best "
    "list would stay below 1.",
)

mistake(
    "NuggetRecall",
    "only what was said below the line",
    "The credit is divided by the nuggets of which the answer says something.",
    score=lambda sheet: total(sheet.weighted_credit) / total(sheet.weight * (sheet.full + sheet.part)),
    why="What the answer leaves out is not in front of you when you read it. But that is what this score "
    "asks for: every nugget belongs below the line, said or not.",
)
mistake(
    "NuggetRecall",
    "all above the line and the vital ones below",
    "The credit of all nuggets is divided by the number of vital ones.",
    score=lambda sheet: total(sheet.credit) / total(sheet.vital),
    why="The vital nuggets are those that matter, and the others are then left out below the line only. "
    "The result can be above 1.",
)
mistake(
    "NuggetRecall",
    "no weight above the line",
    "The credit of all nuggets is added up without their weights, and divided by the sum of the weights.",
    score=lambda sheet: total(sheet.credit) / total(sheet.weight),
    why="The weights are remembered below the line and forgotten above it. Each nugget has to count the same "
    "in both places.",
)
SAME_SUM = (
    "Precision and recall of citations have the same sum above the line. Precision asks of the citations, "
    "and divides by the sentences that have one; recall asks of the answer, and divides by all."
)
mistake(
    "CitationPrecision",
    "all sentences below the line",
    "The credit is divided by all sentences.",
    score=lambda sheet: total(sheet.credit) / sheet.n,
    why=SAME_SUM,
)
mistake(
    "CitationRecall",
    "only citing sentences below the line",
    "The credit is divided by the sentences that cite something.",
    score=lambda sheet: total(sheet.credit) / total(sheet.cited),
    why=SAME_SUM,
)
for of in ("CitationPrecision", "CitationRecall"):
    mistake(
        of,
        "cited taken for supported",
        "The sentences that cite something are counted, and divided by all sentences.",
        without_options=("partial",),
        score=lambda sheet: total(sheet.cited) / sheet.n,
        why="A citation looks like a proof. Whether the passage says what the sentence says is seen only by "
        "somebody who reads both.",
    )
    mistake(
        of,
        "grades for credit",
        "The grades 2, 1 and 0 are added up as they stand.",
        credit=lambda sheet: sheet.support + 0,  # shown as a step: 2 + 0 = 2
        why="The grades are there already. But full support is worth 1, and with 2 for it the score can be "
        "above 1.",
        without_options=("partial",),
    )
