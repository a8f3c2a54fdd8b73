"""Mistakes about judgments that are incomplete: what becomes of a document that nobody judged?"""

from ...metrics.graded_hits import with_gain
from ...worksheet.columns import running_total, smaller_of, total
from ...worksheet.counted import alike_all
from .mistake import mistake

mistake(
    "Bpref",
    "R below the line",
    "The judged nonrelevant documents above are divided by R, even if fewer than R were judged nonrelevant.",
    preferred=lambda sheet: 1 - smaller_of(sheet.nonrelevant_above, sheet.R) / sheet.R,
    why="The article of 2004 prints it this way. If fewer documents were judged nonrelevant than "
    "relevant, a relevant document below all of them still contributes something, although it should "
    "count as 0.",
)
mistake(
    "Bpref",
    "N below the line",
    "All judged nonrelevant documents above are counted and divided by all judged nonrelevant documents.",
    preferred=lambda sheet: 1 - sheet.nonrelevant_above / sheet.N,
    why="A share is usually divided by the total. But bpref looks at no more than R nonrelevant "
    "documents, so that the score depends less on how many were judged.",
)
mistake(
    "Bpref",
    "all nonrelevant ones above counted",
    "All judged nonrelevant documents above are counted rather than at most R of them.",
    preferred=lambda sheet: 1 - sheet.nonrelevant_above / smaller_of(sheet.R, sheet.N),
    why="The limit in the numerator is easily forgotten, because the limit in the denominator looks the "
    "same. Without it, a relevant document far down can contribute less than nothing.",
)
mistake(
    "Bpref",
    "unjudged taken as not relevant",
    "Unjudged documents are counted as if they had been judged not relevant.",
    # The rank minus the hits. Unjudged documents are not added up: in a whole run they have no rows.
    nonrelevant_above=lambda sheet: sheet.rank - running_total(sheet.relevant),
    unjudged="not relevant",
    why="Most metrics do this. But bpref was designed to skip such documents, because it's unknown "
    "whether they are relevant.",
)
mistake(
    "Bpref",
    "only the found ones known",
    "The sum is divided by the relevant documents retrieved rather than by all relevant documents.",
    score=lambda sheet: total(sheet.counted) / total(sheet.relevant),
    why="A missed document isn't on the page, so it's easily forgotten. But it counts too, as 0.",
)

mistake(
    "infAP",
    "unjudged taken as not relevant",
    "Each relevant result gets the precision at its rank, with unjudged documents counted as not relevant.",
    without_options=("epsilon",),
    expected=lambda sheet: running_total(sheet.relevant) / sheet.rank,
    unjudged="not relevant",
    why="That's average precision, which every tool has. If only part of the pool was judged, it tends to "
    "be too low.",
)
mistake(
    "infAP",
    "unjudged passed over",
    "Each relevant result gets the share of relevant documents among those judged down to its rank.",
    without_options=("epsilon",),
    expected=lambda sheet: running_total(sheet.relevant) / running_total(sheet.judged),
    unjudged="passed over",
    why="Removing unjudged documents seems fair. But a document outside the pool is assumed to be not "
    "relevant, so this tends to be too high.",
)
mistake(
    "infAP",
    "all ranks above taken as pooled",
    "The share of relevant documents among the judged documents above is applied to all documents above.",
    pooled_above=lambda sheet: sheet.rank - 1,
    unjudged="like the judged ones",
    why="The formula has two shares, and the share of documents in the pool is easily dropped. Documents "
    "outside the pool then count as partly relevant.",
)
mistake(
    "infAP",
    "the document itself forgotten",
    "The expected precision counts the documents above but not the relevant document at the rank itself.",
    expected=lambda sheet: sheet.pooled_above * sheet.share / sheet.rank,
    why="The long part of the formula is about the documents above, so the 1 in front of it is easily "
    "lost. A relevant document at the top then counts for nothing.",
)

mistake(
    "P",
    "unjudged counted as relevant",
    "Unjudged results are counted as if they were relevant.",
    # All results but the judged misses. Unjudged ones are not added up: in a whole run they have no rows.
    score=lambda sheet: (sheet.depth - total(sheet.judged - sheet.relevant)) / sheet.cutoff,
    without_options=("denominator",),
    unjudged="relevant",
    why="An unjudged result may well be relevant. But counting it would reward a system for returning "
    "unknown results, so precision counts only results that a judge found relevant.",
)
mistake(
    "AP",
    "unjudged passed over",
    "Each relevant result gets the share of relevant documents among those judged down to its rank.",
    precision=lambda sheet: sheet.found / running_total(sheet.judged),
    unjudged="passed over",
    why="Removing unjudged results seems fair, and some people do it on purpose. But average precision "
    "needs the rank at which the reader met each relevant result, and unjudged results take up ranks.",
)

UNKNOWN_OR_0 = (
    "When a program looks up a document's grade, it gets 0 both if the document was judged 0 "
    "and if it wasn't judged."
)
mistake(
    "Judged",
    "grade 0 taken as unjudged",
    "A document judged not relevant is counted as if it were unjudged.",
    known=lambda sheet: with_gain(sheet.grade),  # 1 where the grade is above 0, else 0
    why=UNKNOWN_OR_0,
)
mistake(
    "Unjudged",
    "grade 0 taken as unjudged",
    "A document judged not relevant is counted as if it were unjudged.",
    score=lambda sheet: (sheet.depth - total(with_gain(sheet.grade))) / sheet.cutoff,
    why=UNKNOWN_OR_0,
)
mistake(
    "Judged",
    "the judgments below the line",
    "The judged results examined are divided by all judged documents.",
    without_options=("denominator",),
    score=lambda sheet: total(sheet.known) / sheet.judgments.count,
    why="That answers another question: what share of the judged documents was examined? Here, you ask "
    "what share of the results examined is judged, so divide by the number of results examined.",
)
mistake(
    "Unjudged",
    "the number for the share",
    "The unjudged documents are counted but not divided by k.",
    score=lambda sheet: sheet.depth - total(sheet.judged),
    why="The count is the last number before the division, so it looks like the result. But it can be as "
    "large as k, while a share is never above 1.",
)


def agreement(sheet, weights):
    """Return how often the judges agree; with weights, 1 minus the mean weighted distance of their grades."""
    return 1 - sheet.distance / sheet.n if weights else sheet.agreement


def luck(sheet, weights):
    """Return the same for judges who agree by luck alone."""
    return 1 - sheet.distance_by_luck / sheet.n if weights else sheet.luck


mistake(
    "Kappa",
    "the agreement itself",
    "The share of documents to which both judges gave the same grade is taken.",
    score=agreement,
    why="That's the number you see in the table. But two judges who both give nearly every document a 0 "
    "agree on most of them just by chance, and kappa removes this chance agreement.",
)
mistake(
    "Kappa",
    "the division forgotten",
    "The agreement beyond chance is taken, without dividing it by the most that's possible.",
    score=lambda sheet, weights: agreement(sheet, weights) - luck(sheet, weights),
    why="The difference seems to say it all. But without the division, two judges who agree on everything "
    "score below 1.",
)
mistake(
    "Kappa",
    "the luck itself",
    "The chance agreement of the two judges is taken.",
    score=luck,
    why="It's the longest part of the work, so it looks like a result. Subtract it from the agreement, "
    "and from 1.",
)
mistake(
    "Kappa",
    "luck below the line",
    "The agreement beyond chance is divided by the chance agreement.",
    score=lambda sheet, weights: (agreement(sheet, weights) - luck(sheet, weights)) / luck(sheet, weights),
    why="A gain is often given as a share of the starting point. But kappa gives it as a share of what "
    "could still be gained, which is 1 minus the chance agreement.",
)
mistake(
    "Kappa",
    "luck taken for a half",
    "The chance agreement is assumed to be one half.",
    luck=lambda sheet: sheet.n / sheet.n / 2,  # 1/2 as a quantity: a fraction on a sheet of fractions
    why="That's true of two coins. But judges who say no to nearly everything agree far more often, which "
    "is why chance agreement is calculated from how often each judge gives each grade.",
)
mistake(
    "Kappa",
    "luck from the hits only",
    "Chance agreement includes how often both judges would say yes but not how often both would say no.",
    luck=lambda sheet: total(sheet.first >= 1) * total(sheet.second >= 1) / (sheet.n * sheet.n),
    why="The relevant documents are the ones you look for. But judges also agree on a document that both "
    "find useless, so every grade adds its product.",
)


def overlap(sheet):
    """Return the documents that both judges call relevant, as a share of those that one of them does."""
    both = total((sheet.first >= 1) * (sheet.second >= 1))
    return both / (total(sheet.first >= 1) + total(sheet.second >= 1) - both)


def pooled_luck(sheet):
    """Return how often two grades are the same that are drawn from those of both judges together."""
    first, second = alike_all(sheet.first, sheet.first), alike_all(sheet.second, sheet.second)
    return (total(first) + 2 * total(sheet.alike) + total(second)) / (4 * sheet.n * sheet.n)


mistake(
    "Kappa",
    "the overlap",
    "The documents that both judges find relevant are divided by the documents that at least one of them "
    "does.",
    without_options=("weights",),
    score=overlap,
    why="The overlap is another number from the same table. It leaves out the documents that neither "
    "judge finds relevant and ignores chance agreement.",
)
mistake(
    "Kappa",
    "luck from both judges together",
    "Chance agreement is calculated from the grades of both judges pooled together.",
    luck=pooled_luck,
    why="That's Scott's pi, which assumes that the two judges give each grade equally often. Cohen's "
    "kappa keeps them apart: it multiplies the first judge's share of each grade by the second judge's.",
)
