"""Mistakes about relevant or not: how many, how well are all placed, and how far down is the first?"""

from ...worksheet.columns import maximum, running_total, smaller_of, total
from .mistake import mistake

mistake(
    "P",
    "grades added up",
    "The grades are added up, although each relevant document should count as 1.",
    relevant=lambda sheet: sheet.grade,
    why="Adding 0s and 1s counts documents, but adding grades doesn't. With binary grades, the two agree.",
)
mistake(
    "P",
    "R below the line",
    "The relevant results are divided by all relevant documents.",
    without_options=("denominator",),
    score=lambda sheet, rel: total(sheet.relevant) / total(sheet.judgments.grade >= rel),
    why="That's recall. Precision asks what share of the results examined is relevant, so divide by the "
    "number of results examined.",
)
mistake(
    "P",
    "all results below the line",
    "The relevant results in the top k are divided by the length of the whole list.",
    without_options=("denominator",),
    score=lambda sheet: total(sheet.relevant) / sheet.retrieved,
    why="The cut-off belongs in the denominator too: if you look at k results, divide by k.",
)
mistake(
    "P",
    "hits below k counted",
    "The relevant results in the whole list are divided by k.",
    without_options=("denominator",),
    score=lambda sheet, rel: total(sheet.whole.grade >= rel) / sheet.cutoff,
    why="The cut-off was applied only in the denominator, so the number can exceed 1, which precision "
    "never does.",
)
mistake(
    "P",
    "unjudged passed over",
    "Unjudged results are removed, so the results below them move up.",
    without_options=("denominator",),
    unjudged="passed over",
    score=lambda sheet, rel: (
        total((sheet.whole.grade >= rel) * (running_total(sheet.whole.judged) <= sheet.cutoff)) / sheet.cutoff
    ),
    why="It's unknown whether they are relevant, so replacing them seems fair. But the reader saw exactly "
    "these k results, so unjudged results count as misses.",
)
mistake(
    "P",
    "only the judged below the line",
    "The relevant results are divided by the judged results among the first k.",
    without_options=("denominator",),
    unjudged="not divided by",
    score=lambda sheet: total(sheet.relevant) / total(sheet.judged),
    why="It's unknown whether the others are relevant, so leaving them out seems fair. But the reader "
    "looked at k results, so unjudged results count as misses.",
)

mistake(
    "R",
    "at most k to be found",
    "The relevant results are divided by the smaller of k and R.",
    R=lambda sheet, right: smaller_of(sheet.cutoff, right),
    used_by=("beir R_cap",),
    without_options=("denominator",),
    why="It lets a page full of relevant results score 1 even if there are more relevant documents than "
    "the page can hold. As long as you say so, it's a convention, capped recall: "
    "Recall(denominator='min(k, relevant)'). If you call it recall, it's a mistake.",
)
mistake(
    "R",
    "only the found ones known",
    "The relevant results are divided by the relevant documents in the list rather than by all relevant "
    "documents.",
    R=lambda sheet, rel: total(sheet.whole.grade >= rel),
    used_by=("catboost RecallAt",),
    why="Missed documents aren't on the page, so they're easily forgotten. But without them, recall of "
    "the whole list is 1 as soon as it contains anything relevant.",
)
mistake(
    "R",
    "one hit enough",
    "The score is 1 as soon as one relevant document is found, and 0 otherwise.",
    without_options=("denominator",),
    score=lambda sheet: maximum(sheet.relevant),
    used_by=("haystack DocumentRecallEvaluator", "autorag retrieval_recall"),
    why="One good document may be enough to answer a question. That's Success; recall is the share of all "
    "relevant documents.",
)
mistake(
    "R",
    "k below the line",
    "The relevant results are divided by the number of results examined.",
    score=lambda sheet: total(sheet.relevant) / sheet.cutoff,
    why="That's precision. For recall, divide by all relevant documents.",
)
mistake(
    "R",
    "all results below the line",
    "The relevant results in the top k are divided by the length of the whole list.",
    score=lambda sheet: total(sheet.relevant) / sheet.retrieved,
    why="The length of the list is the largest number in sight. But it doesn't tell you how many relevant "
    "documents there are, which is what recall divides by.",
)
mistake(
    "R",
    "R above the line",
    "All relevant documents, found or not, are divided by k.",
    score=lambda sheet: sheet.R / sheet.cutoff,
    why="R and k are the two numbers you look up first. But the relevant results found belong in the "
    "numerator, and R in the denominator.",
)

mistake(
    "F1",
    "the arithmetic mean",
    "Precision and recall are added, and the sum is halved.",
    score=lambda sheet: (sheet.P + sheet.Recall) / 2,
    why="F is called a mean, and this is the mean most people know. But the harmonic mean is never more "
    "than twice the smaller number, so a system can't make up for poor recall with high precision; here, "
    "it can.",
)
mistake(
    "F1",
    "the 2 forgotten",
    "The product of precision and recall is divided by their sum without being doubled.",
    score=lambda sheet: sheet.P * sheet.Recall / (sheet.P + sheet.Recall),
    why="The 2 looks unimportant. But without it, a perfect result scores 1/2.",
)
mistake(
    "F",
    "beta not squared",
    "Beta is used instead of its square.",
    score=lambda sheet, beta: (1 + beta) * sheet.P * sheet.Recall / (beta * sheet.P + sheet.Recall),
    used_by=("trec_eval set_F", "ir_measures SetF"),
    why="The parameter of trec_eval's set_F is already the square of beta, so set_F.4 is F with beta = 2.",
)
mistake(
    "F",
    "beta beside recall",
    "In the denominator, beta squared multiplies recall rather than precision.",
    score=lambda sheet, beta: (1 + beta**2) * sheet.P * sheet.Recall / (sheet.P + beta**2 * sheet.Recall),
    why="Beta above 1 favours recall, so its square seems to belong to recall. But in the denominator, "
    "the measure that's multiplied counts less.",
)

mistake(
    "Success",
    "the hits counted",
    "All the relevant results are counted, although one is enough.",
    score=lambda sheet: total(sheet.relevant),
    why="Success asks only whether there is a relevant result, so it's never above 1.",
)
mistake(
    "Success",
    "the share of the relevant documents",
    "The relevant results are divided by all relevant documents.",
    score=lambda sheet, rel: total(sheet.relevant) / total(sheet.judgments.grade >= rel),
    used_by=("llama_index use_granular_hit_rate", "mteb accuracy"),
    why="That's recall. If only one document is relevant, the two are equal, so the difference is easily "
    "overlooked.",
)
mistake(
    "Success",
    "the share of hits",
    "The relevant results are divided by the number of results examined.",
    score=lambda sheet: total(sheet.relevant) / sheet.cutoff,
    why="That's precision. Success is 1 as soon as there's one relevant result.",
)

mistake(
    "Rprec",
    "the rank of the last hit",
    "The precision at the last relevant result is taken.",
    score=lambda sheet: total(sheet.relevant) / maximum(sheet.relevant * sheet.rank),
    used_by=("rank_metrics",),
    why="That looks like the rank at which recall is complete. But R-precision always looks at rank R, "
    "wherever the relevant results are.",
)
mistake(
    "Rprec",
    "no cut at R",
    "All relevant results are divided by R, including those below rank R.",
    counted=lambda sheet: sheet.relevant,
    why="That's the recall of the whole list. R isn't only the divisor but also the last rank that counts.",
)

mistake(
    "AP",
    "every rank counted",
    "The precisions at every rank are averaged, including the ranks of misses.",
    without_options=("denominator",),
    score=lambda sheet: total(sheet.precision) / sheet.cutoff,
    why="The name, average precision, sounds like the average over all ranks. But only ranks with a "
    "relevant document count.",
)
mistake(
    "AP",
    "the last precision only",
    "Only the precision at the cut-off is taken or, if there is none, at the end of the list.",
    without_options=("denominator",),
    score=lambda sheet: total(sheet.relevant) / sheet.cutoff,
    why="That's just precision. It stays the same when the results above are reordered, but average "
    "precision doesn't.",
)
mistake(
    "AP",
    "recall only",
    "The share of relevant documents that were found is taken.",
    without_options=("denominator",),
    score=lambda sheet: total(sheet.relevant) / sheet.R,
    why="Each relevant result then counts as 1, whatever its rank. In average precision, it contributes "
    "the precision at its rank.",
)
mistake(
    "AP",
    "1/rank at every hit",
    "Each relevant result contributes 1/rank rather than the precision at its rank.",
    counted=lambda sheet: sheet.relevant / sheet.rank,
    used_by=("autorag_each retrieval_map",),
    why="At the first relevant result the two agree, because precision there is 1 divided by the rank. "
    "From the second one onwards, precision also counts the relevant results above.",
)
mistake(
    "AP",
    "ranks from 0",
    "The relevant results so far are divided by a rank counted from 0.",
    precision=lambda sheet: sheet.found / (sheet.rank - 1),
    why="Programs count from 0, which makes each rank too small by one. If the first result is relevant, "
    "you then divide by 0, which programs often skip, so it counts as 0.",
)
mistake(
    "AP",
    "the division forgotten",
    "The precisions at the relevant results are added up but not divided by R.",
    without_options=("denominator",),
    score=lambda sheet: total(sheet.counted),
    why="An average is a sum that's then divided, and the second step is easily forgotten. Without it, "
    "the number can exceed 1.",
)

mistake(
    "RR",
    "the rank not inverted",
    "The rank of the first relevant document itself is taken.",
    score=lambda sheet: 1 / maximum(sheet.reciprocal),
    why="Taking the reciprocal twice gives you the rank again. RR is already 1 divided by a rank.",
)
mistake(
    "RR",
    "the last hit",
    "One over the rank of the last relevant document is taken.",
    score=lambda sheet: 1 / maximum(sheet.relevant * sheet.rank),
    why="A loop that doesn't stop at the first relevant result ends with the last one.",
)
mistake(
    "RR",
    "ranks from 0",
    "One is divided by a rank counted from 0.",
    reciprocal=lambda sheet: sheet.relevant / (sheet.rank - 1),
    why="Programs count from 0, which makes each rank too small by one. If the first result is relevant, "
    "you then divide by 0, which programs often skip, so it counts as 0.",
)
mistake(
    "RR",
    "every hit added up",
    "One over the rank is added up over all relevant results.",
    score=lambda sheet: total(sheet.reciprocal),
    why="A loop that adds things up is easily written. But only the first relevant result counts, because "
    "the reader stops there; the sum can exceed 1.",
)
mistake(
    "RR",
    "every hit averaged",
    "One over the rank is averaged over all relevant results.",
    score=lambda sheet: total(sheet.reciprocal) / total(sheet.relevant),
    used_by=("llama_index use_granular_mrr",),
    why="It's offered as a finer MRR. But one more relevant result below the others lowers it, although "
    "the reader is better off.",
)
mistake(
    "RR",
    "every relevant document averaged",
    "One over the rank is averaged over all relevant documents; missed documents count as 0.",
    score=lambda sheet, rel: total(sheet.reciprocal) / total(sheet.judgments.grade >= rel),
    used_by=("autorag_each retrieval_mrr",),
    why="It treats every relevant document as a separate query and averages over these queries. A perfect "
    "ranking of two relevant documents then scores 0.75.",
)

mistake(
    "SL",
    "the last hit",
    "The rank of the last relevant document is taken.",
    rank_of_first=lambda sheet: maximum(sheet.relevant * sheet.rank),
    why="A loop that doesn't stop at the first relevant result ends with the last one.",
)
mistake(
    "SL",
    "the rank inverted",
    "One over the rank of the first relevant document is taken.",
    without_options=("count",),
    score=lambda sheet: 1 / sheet.rank_of_first,
    why="That's reciprocal rank. Search length is the number of results read, so lower is better.",
)
