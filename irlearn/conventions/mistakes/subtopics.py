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
    "A repeated subtopic keeps alpha of its worth rather than 1 - alpha.",
    why="The formula contains 1 - alpha, so alpha is easily mistaken for the part that's kept. With alpha "
    "= 0.5, the two are the same.",
)
def kept_for_lost(sheet, k=None, alpha=0.5):
    return alpha_ndcg(sheet, k=k, alpha=1 - alpha)


@mistaken_for(
    "ERR_IA",
    "alpha for 1-alpha",
    "A document about a subtopic satisfies with probability 1 - alpha rather than alpha.",
    why="Alpha is the probability of being satisfied and 1 - alpha the probability of going on, so the "
    "two are easily swapped. With alpha = 0.5, they are the same.",
)
def going_on_for_stopping(sheet, k=None, alpha=0.5, variant="mean"):
    return err_ia(sheet, k=k, alpha=1 - alpha, variant=variant)


@mistaken_for(
    "alpha_nDCG",
    "the ideal by number of subtopics",
    "The ideal ranking puts the documents with the most subtopics first, whether or not those subtopics "
    "came before.",
    why="The ideal of nDCG is a sorted list, so this ideal was sorted as well. But here, the best next "
    "document depends on those before it.",
)
def ideal_sorted(sheet, k=None, alpha=0.5):
    sheet.DCG = alpha_dcg(sheet, alpha)
    best = sheet.ideal(ALPHA_0)  # each subtopic counts every time: in the order of their number
    best.DCG = alpha_dcg(best, alpha)
    return sheet.DCG / best.DCG


@mistaken_for(
    "alpha_nDCG",
    "repeats as good as new",
    "The gain of each document is its number of subtopics, seen before or not.",
    why="That's nDCG with the number of subtopics as the grade. Ten documents about the same thing are "
    "then as good as ten about different things.",
)
def without_alpha(sheet, k=None):
    return alpha_ndcg(sheet, k=k, alpha=ALPHA_0)


mistake(
    "alpha_nDCG",
    "no discount",
    "New subtopics are added up, whatever their rank.",
    discount=lambda sheet: sheet.rank / sheet.rank,  # a column of 1s
    why="Losing worth with each repeat already looks like a discount. But that loss is for subtopics seen "
    "before, while the discount is for a document's rank.",
)
mistake(
    "alpha_nDCG",
    "the division forgotten",
    "Alpha-DCG itself is taken, without dividing by its ideal.",
    score=lambda sheet: sheet.DCG,
    why="Alpha-DCG is a measure in its own right, so it looks like a result. But a query with many "
    "subtopics then counts more than a query with few.",
)

mistake(
    "ERR_IA",
    "alpha in front forgotten",
    "The probability of going on past the documents above is counted, but not the probability of being "
    "satisfied by this one.",
    without_options=("variant",),
    score=lambda sheet: total(sheet.counted) / sheet.subtopics,
    why="In alpha-nDCG, such a factor cancels, so the gain leaves it out. Here, it's the probability of "
    "being satisfied, and it doesn't cancel.",
)
mistake(
    "ERR_IA",
    "the rank forgotten",
    "The probability of stopping is added up without being divided by the rank.",
    counted=lambda sheet: sheet.gain,
    why="That's the probability of being satisfied at all. ERR is the expected value of one over the rank "
    "where it happens.",
)
mistake(
    "ERR_IA",
    "the subtopics added up",
    "The ERR values of all subtopics are added up but not averaged.",
    without_options=("variant",),
    score=lambda sheet, alpha: alpha * total(sheet.counted),
    why="The columns of the subtopics have already been added up, so the work looks finished. But a query "
    "with more subtopics can then score more.",
)
mistake(
    "ERR_IA",
    "only the found subtopics known",
    "The mean is taken only over the subtopics that some result covers.",
    without_options=("variant",),
    score=lambda sheet, alpha: alpha * total(sheet.counted) / subtopics_found(sheet),
    why="A subtopic that no result covers isn't on the page, so it's easily forgotten. But it counts too, "
    "as 0.",
)

mistake(
    "StRecall",
    "repeats counted",
    "A subtopic is counted each time a result covers it.",
    gain=lambda sheet: sum(sheet.subtopic_columns, 0 * sheet.rank),  # a column of 0s if there are none
    why="Adding up the results' subtopics is quick. But a subtopic covered twice is still one subtopic, "
    "so the result can exceed 1.",
)
mistake(
    "StRecall",
    "k below the line",
    "The subtopics found are divided by the number of results examined.",
    score=lambda sheet: sheet.found / sheet.cutoff,
    why="That's how many new subtopics a result adds on average. Recall divides by all subtopics.",
)

mistake(
    "NRBP",
    "p^rank",
    "The first document gets the weight p, as if it were the second.",
    look=lambda sheet, p: p**sheet.rank,
    why="A power that contains the rank is easily written as p^rank. But every reader looks at the first "
    "document, so its weight is p^0 = 1.",
)
mistake(
    "NRBP",
    "1-p for 1-(1-alpha)p",
    "The sum is multiplied by 1 - p, as in RBP.",
    most=lambda sheet, p: sheet.subtopics / (1 - p),
    why="It's RBP's factor. But here, a subtopic is worth less each time it's repeated, so even the best "
    "list would score below 1.",
)

mistake(
    "NuggetRecall",
    "only what was said below the line",
    "The credit is divided by the number of nuggets that the answer mentions.",
    score=lambda sheet: total(sheet.weighted_credit) / total(sheet.weight * (sheet.full + sheet.part)),
    why="When you read the answer, the nuggets it leaves out aren't in front of you. But they are what "
    "this score is about: every nugget belongs in the denominator, mentioned or not.",
)
mistake(
    "NuggetRecall",
    "all above the line and the vital ones below",
    "The credit of all nuggets is divided by the number of vital nuggets.",
    score=lambda sheet: total(sheet.credit) / total(sheet.vital),
    why="Only vital nuggets matter, so the others were left out, but only in the denominator. The result "
    "can exceed 1.",
)
mistake(
    "NuggetRecall",
    "no weight above the line",
    "The credit of all nuggets is added up without weights but divided by the sum of the weights.",
    score=lambda sheet: total(sheet.credit) / total(sheet.weight),
    why="The weights were remembered in the denominator but forgotten in the numerator. Each nugget must "
    "count the same in both.",
)
PUT_BACK = (
    "Here a try that was drawn is put back, so it can be drawn again. pass@k and pass^k draw k different "
    "tries."
)
FORGOTTEN = "This is the share of right tries, which is what k = 1 asks. With k draws, multiply draw by draw."
mistake(
    "Pass",
    "tries put back",
    "1 less the share of wrong tries to the power k.",
    score=lambda sheet, draws: 1 - (1 - total(sheet.right) / sheet.n) ** draws,
    why=PUT_BACK,
)
mistake(
    "PassAll",
    "tries put back",
    "The share of right tries, raised to the power k.",
    score=lambda sheet, draws: (total(sheet.right) / sheet.n) ** draws,
    why=PUT_BACK,
)
for of in ("Pass", "PassAll"):
    mistake(
        of,
        "k forgotten",
        "The right tries are divided by all tries.",
        score=lambda sheet: total(sheet.right) / sheet.n,
        why=FORGOTTEN,
    )
mistake(
    "Pass",
    "k times the share",
    "The share of right tries is multiplied by k.",
    score=lambda sheet, draws: draws * total(sheet.right) / sheet.n,
    why="Two draws can both be right, and then they'd be counted twice. The result can exceed 1.",
)
SAME_SUM = (
    "Citation precision and recall have the same numerator. Precision is about the citations, so it "
    "divides by the sentences that have a citation; recall is about the answer, so it divides by all "
    "sentences."
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
        "The sentences that cite something are counted and divided by all sentences.",
        without_options=("partial",),
        score=lambda sheet: total(sheet.cited) / sheet.n,
        why="A citation looks like proof. But you can tell whether the passage supports the sentence only "
        "by reading both.",
    )
    mistake(
        of,
        "grades for credit",
        "The grades 2, 1 and 0 are added up unchanged.",
        credit=lambda sheet: sheet.support + 0,  # shown as a step: 2 + 0 = 2
        why="The grades are already there. But full support is worth 1; if it counts as 2, the score can "
        "exceed 1.",
        without_options=("partial",),
    )
