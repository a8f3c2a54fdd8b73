"""Mistakes about judgments that are incomplete: what becomes of a document that nobody judged?"""

from ...metrics.graded_hits import with_gain
from ...worksheet.columns import running_total, smaller_of, total
from ...worksheet.counted import alike_all
from .mistake import mistake

mistake(
    "Bpref",
    "R below the line",
    "The judged nonrelevant documents above are divided by R, even where fewer than R were judged so.",
    preferred=lambda sheet: 1 - smaller_of(sheet.nonrelevant_above, sheet.R) / sheet.R,
    why="The article of 2004 prints it so. Where fewer documents were judged nonrelevant than relevant, a "
    "relevant document below all of them then still counts something, where it should count 0.",
)
mistake(
    "Bpref",
    "N below the line",
    "The judged nonrelevant documents above are all counted, and divided by all that there are.",
    preferred=lambda sheet: 1 - sheet.nonrelevant_above / sheet.N,
    why="A share usually divides by all there are. But bpref looks at no more than R nonrelevant documents, "
    "so that the score depends less on how many were judged.",
)
mistake(
    "Bpref",
    "all nonrelevant ones above counted",
    "All judged nonrelevant documents above are counted, and not at most R of them.",
    preferred=lambda sheet: 1 - sheet.nonrelevant_above / smaller_of(sheet.R, sheet.N),
    why="The limit above the line is easily forgotten, because the one below the line looks the same. "
    "Without it a relevant document far down can count less than nothing.",
)
mistake(
    "Bpref",
    "unjudged taken as not relevant",
    "A document that nobody judged is counted as if it had been judged not relevant.",
    # The rank minus the hits. Unjudged documents are not added up: in a whole run they have no rows.
    nonrelevant_above=lambda sheet: sheet.rank - running_total(sheet.relevant),
    unjudged="not relevant",
    why="Most metrics do so. Bpref was made to pass over such documents, because nobody knows what they are.",
)
mistake(
    "Bpref",
    "only the found ones known",
    "The sum is divided by the relevant documents that were retrieved, and not by all there are.",
    score=lambda sheet: total(sheet.counted) / total(sheet.relevant),
    why="A relevant document that was not retrieved is not on the page, so it is easily forgotten. It counts "
    "with 0.",
)

mistake(
    "infAP",
    "unjudged taken as not relevant",
    "At each hit stands the precision there, with every unjudged document as not relevant.",
    without_options=("epsilon",),
    expected=lambda sheet: running_total(sheet.relevant) / sheet.rank,
    unjudged="not relevant",
    why="That is average precision, which every tool has. Where only a part of the pool was judged, it tends "
    "to be too low.",
)
mistake(
    "infAP",
    "unjudged passed over",
    "At each hit stands the share of relevant documents among those judged down to there.",
    without_options=("epsilon",),
    expected=lambda sheet: running_total(sheet.relevant) / running_total(sheet.judged),
    unjudged="passed over",
    why="Striking out what nobody judged seems fair. But a document outside the pool is taken as not "
    "relevant, so this tends to be too high.",
)
mistake(
    "infAP",
    "all ranks above taken as pooled",
    "The share of relevant documents among the judged ones above is applied to all documents above.",
    pooled_above=lambda sheet: sheet.rank - 1,
    unjudged="like the judged ones",
    why="The formula has two shares, and that of the documents in the pool is easily dropped. Documents "
    "outside the pool then count as partly relevant.",
)
mistake(
    "infAP",
    "the document itself forgotten",
    "The expected precision counts the documents above, but not the relevant one at the rank itself.",
    expected=lambda sheet: sheet.pooled_above * sheet.share / sheet.rank,
    why="The long part of the formula is about the documents above, and the 1 in front of it is easily "
    "lost. A relevant document at the top then counts nothing.",
)

mistake(
    "P",
    "unjudged counted as relevant",
    "A result that nobody judged is counted as if it were relevant.",
    # All results but the judged misses. Unjudged ones are not added up: in a whole run they have no rows.
    score=lambda sheet: (sheet.depth - total(sheet.judged - sheet.relevant)) / sheet.cutoff,
    without_options=("denominator",),
    unjudged="relevant",
    why="Nobody said that it is not relevant, and it may well be. But then a system would be paid for "
    "returning what nobody knows, so precision counts only what somebody called relevant.",
)
mistake(
    "AP",
    "unjudged passed over",
    "At each hit stands the share of relevant documents among those judged down to there.",
    precision=lambda sheet: sheet.found / running_total(sheet.judged),
    unjudged="passed over",
    why="Striking out what nobody judged seems fair, and some people do it on purpose. But average precision "
    "asks for the rank at which the reader met the hit, and what nobody judged takes up a rank.",
)

UNKNOWN_OR_0 = "Programs look a document up and get 0 both where it was judged 0 and where it was not judged."
mistake(
    "Judged",
    "grade 0 taken as unjudged",
    "A document that was judged not relevant is counted as if nobody had judged it.",
    known=lambda sheet: with_gain(sheet.grade),  # 1 where the grade is above 0, else 0
    why=UNKNOWN_OR_0,
)
mistake(
    "Unjudged",
    "grade 0 taken as unjudged",
    "A document that was judged not relevant is counted as if nobody had judged it.",
    score=lambda sheet: (sheet.depth - total(with_gain(sheet.grade))) / sheet.cutoff,
    why=UNKNOWN_OR_0,
)
mistake(
    "Judged",
    "the judgments below the line",
    "The judged documents that were looked at are divided by all judged documents.",
    without_options=("denominator",),
    score=lambda sheet: total(sheet.known) / sheet.judgments.count,
    why="That answers another question: how many of the judged documents were looked at? Here you ask how "
    "much of what you looked at is judged, so you divide by what you looked at.",
)
mistake(
    "Unjudged",
    "the number for the share",
    "The unjudged documents are counted, and not divided by k.",
    score=lambda sheet: sheet.depth - total(sheet.judged),
    why="The count is the last number before the division, so it looks like the result. But it can be as "
    "large as k, and a share is never above 1.",
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
    "The share of the documents to which both judges gave the same grade.",
    score=agreement,
    why="It is the number one sees in the table. But two judges who both give nearly every document a 0 "
    "agree on most of them by luck alone, and kappa takes that luck out.",
)
mistake(
    "Kappa",
    "the division forgotten",
    "How often the judges agree beyond luck, not divided by how often anybody could.",
    score=lambda sheet, weights: agreement(sheet, weights) - luck(sheet, weights),
    why="The difference seems to say it all. But without the division two judges who agree on everything "
    "stay below 1.",
)
mistake(
    "Kappa",
    "the luck itself",
    "How often two judges would agree by luck.",
    score=luck,
    why="It is the longest part of the work, and looks like a result. It has to be taken off the agreement, "
    "and off 1.",
)
mistake(
    "Kappa",
    "luck below the line",
    "What the judges did better than luck is divided by the luck.",
    score=lambda sheet, weights: (agreement(sheet, weights) - luck(sheet, weights)) / luck(sheet, weights),
    why="A gain is often told as a share of what there was before. Kappa tells it as a share of what could "
    "still be gained, which is 1 less the luck.",
)
mistake(
    "Kappa",
    "luck taken for a half",
    "Two judges are taken to agree on every second document by luck.",
    luck=lambda sheet: sheet.n / sheet.n / 2,  # 1/2 as a quantity: a fraction on a sheet of fractions
    why="So it is with two coins. Judges who say no to nearly everything agree far more often, and that is "
    "why luck is worked out from how often each of them gives a grade.",
)
mistake(
    "Kappa",
    "luck from the hits only",
    "Luck is how often both would say yes, and not also how often both would say no.",
    luck=lambda sheet: total(sheet.first >= 1) * total(sheet.second >= 1) / (sheet.n * sheet.n),
    why="The relevant documents are what one looks for. But judges agree on a document that both find "
    "useless as well, so every grade adds its product.",
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
    "The documents that both judges call relevant are divided by those that at least one of them does.",
    without_options=("weights",),
    score=overlap,
    why="The overlap is another number of the same table. It leaves out the documents that neither judge "
    "finds relevant, and doesn't ask how often luck alone would make the judges agree.",
)
mistake(
    "Kappa",
    "luck from both judges together",
    "Luck is worked out from the grades of both judges taken together.",
    luck=pooled_luck,
    why="That's Scott's pi, which takes the two judges to give each grade equally often. Cohen's kappa keeps "
    "them apart: the share of each grade by the first judge meets that by the second.",
)
