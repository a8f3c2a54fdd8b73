"""Mistakes about relevant or not: how many, how well are all placed, and how far down is the first?"""

from ...worksheet.columns import maximum, running_total, smaller_of, total
from .mistake import mistake

mistake(
    "P",
    "grades added up",
    "The grades are added up, where each relevant document should count 1.",
    relevant=lambda sheet: sheet.grade,
    why="A sum of 0s and 1s counts; a sum of grades does not. With binary grades the two agree.",
)
mistake(
    "P",
    "R below the line",
    "The hits are divided by all relevant documents there are.",
    without_options=("denominator",),
    score=lambda sheet, rel: total(sheet.relevant) / total(sheet.judgments.grade >= rel),
    why="That is recall. Precision asks how much of what was looked at is relevant, so it divides by that.",
)
mistake(
    "P",
    "all results below the line",
    "The hits down to k are divided by the length of the whole list.",
    without_options=("denominator",),
    score=lambda sheet: total(sheet.relevant) / sheet.retrieved,
    why="The cut-off was applied above the line only. If you look at k results, you divide by k.",
)
mistake(
    "P",
    "hits below k counted",
    "The hits of the whole list are divided by k.",
    without_options=("denominator",),
    score=lambda sheet, rel: total(sheet.whole.grade >= rel) / sheet.cutoff,
    why="The cut-off was applied in the divisor only, so the number can be above 1. No precision is.",
)
mistake(
    "P",
    "unjudged passed over",
    "The results that nobody judged are struck out, and those below them move up.",
    without_options=("denominator",),
    unjudged="passed over",
    score=lambda sheet, rel: (
        total((sheet.whole.grade >= rel) * (running_total(sheet.whole.judged) <= sheet.cutoff)) / sheet.cutoff
    ),
    why="Nobody knows whether they are relevant, so it seems fair to look at others instead. But the reader "
    "saw these k results and no others, and what nobody judged counts as a miss.",
)
mistake(
    "P",
    "only the judged below the line",
    "The hits are divided by those of the first k results that somebody judged.",
    without_options=("denominator",),
    unjudged="not divided by",
    score=lambda sheet: total(sheet.relevant) / total(sheet.judged),
    why="Nobody knows whether the others are relevant, so it seems fair to leave them out. But the reader "
    "looked at k results, and what nobody judged counts as a miss.",
)

mistake(
    "R",
    "at most k to be found",
    "The hits are divided by the smaller of k and R.",
    R=lambda sheet, right: smaller_of(sheet.cutoff, right),
    used_by=("beir R_cap",),
    without_options=("denominator",),
    why="It lets a page full of relevant results score 1 where more documents are relevant than the page "
    "has places. If you say so it is a convention, capped recall: Recall(denominator='min(k, relevant)'). "
    "Called recall, it is a mistake.",
)
mistake(
    "R",
    "only the found ones known",
    "The hits are divided by the relevant documents of the list, and not by all there are.",
    R=lambda sheet, rel: total(sheet.whole.grade >= rel),
    used_by=("catboost RecallAt",),
    why="What was not retrieved is not on the page, so it is easily forgotten. Recall of the whole list is "
    "then 1 as soon as anything relevant was found.",
)
mistake(
    "R",
    "one hit enough",
    "It is 1 as soon as one relevant document is found, and else 0.",
    without_options=("denominator",),
    score=lambda sheet: maximum(sheet.relevant),
    used_by=("haystack DocumentRecallEvaluator", "autorag retrieval_recall"),
    why="For answering a question one good document may do. That is Success; recall is the share of all the "
    "relevant documents.",
)
mistake(
    "R",
    "k below the line",
    "The hits are divided by the results that were looked at.",
    score=lambda sheet: total(sheet.relevant) / sheet.cutoff,
    why="That is precision. Recall divides by the relevant documents there are.",
)
mistake(
    "R",
    "all results below the line",
    "The hits down to k are divided by the length of the whole list.",
    score=lambda sheet: total(sheet.relevant) / sheet.retrieved,
    why="The length of the list is the largest number in sight. But how long the list is does not say how "
    "many relevant documents there are, and recall divides by these.",
)
mistake(
    "R",
    "R above the line",
    "All relevant documents there are, found or not, are divided by k.",
    score=lambda sheet: sheet.R / sheet.cutoff,
    why="R and k are the two numbers that were looked up first. But above the line stand the hits, and R "
    "stands below it.",
)

mistake(
    "F1",
    "the arithmetic mean",
    "Precision and recall are added and halved.",
    score=lambda sheet: (sheet.P + sheet.Recall) / 2,
    why="F is called a mean, and most people know only this one. The harmonic mean is never more than "
    "twice the smaller, so a system cannot make up for poor recall with high precision; here it can.",
)
mistake(
    "F1",
    "the 2 forgotten",
    "The product of precision and recall is divided by their sum, and not doubled.",
    score=lambda sheet: sheet.P * sheet.Recall / (sheet.P + sheet.Recall),
    why="The 2 looks as if it made no difference. But without it a perfect result scores 1/2.",
)
mistake(
    "F",
    "beta not squared",
    "Beta stands where its square should.",
    score=lambda sheet, beta: (1 + beta) * sheet.P * sheet.Recall / (beta * sheet.P + sheet.Recall),
    used_by=("trec_eval set_F", "ir_measures SetF"),
    why="The parameter of trec_eval's set_F is already the square of beta, so that set_F.4 is F with beta = "
    "2.",
)
mistake(
    "F",
    "beta beside recall",
    "Below the line beta squared stands at recall, and not at precision.",
    score=lambda sheet, beta: (1 + beta**2) * sheet.P * sheet.Recall / (sheet.P + beta**2 * sheet.Recall),
    why="Beta above 1 favours recall, so its square seems to belong to recall. But below the line, the "
    "measure that is multiplied is the one that counts less.",
)

mistake(
    "Success",
    "the hits counted",
    "The hits are counted, where one is enough.",
    score=lambda sheet: total(sheet.relevant),
    why="Success asks whether there is a hit at all, so it is never above 1.",
)
mistake(
    "Success",
    "the share of the relevant documents",
    "The hits are divided by all relevant documents there are.",
    score=lambda sheet, rel: total(sheet.relevant) / total(sheet.judgments.grade >= rel),
    used_by=("llama_index use_granular_hit_rate", "mteb accuracy"),
    why="That is recall. Where only one document is relevant the two are equal, so the difference is easily "
    "overlooked.",
)
mistake(
    "Success",
    "the share of hits",
    "The hits are divided by the results that were looked at.",
    score=lambda sheet: total(sheet.relevant) / sheet.cutoff,
    why="That is precision. Success is 1 as soon as there is one relevant result.",
)

mistake(
    "Rprec",
    "the rank of the last hit",
    "The precision at the last relevant document that was retrieved.",
    score=lambda sheet: total(sheet.relevant) / maximum(sheet.relevant * sheet.rank),
    used_by=("rank_metrics",),
    why="This rank looks like the one where recall is complete. R-precision looks at rank R instead, "
    "wherever the hits are.",
)
mistake(
    "Rprec",
    "no cut at R",
    "All hits are divided by R, also those below rank R.",
    counted=lambda sheet: sheet.relevant,
    why="That is the recall of the whole list. R is not only what is divided by, but also the rank down to "
    "which hits count.",
)

mistake(
    "AP",
    "every rank counted",
    "The precisions at every rank are averaged, those at misses too.",
    without_options=("denominator",),
    score=lambda sheet: total(sheet.precision) / sheet.cutoff,
    why="The name says average precision, which sounds like the average over all ranks. But only the ranks "
    "with a relevant document count.",
)
mistake(
    "AP",
    "the last precision only",
    "The precision at the cut-off or, where there is none, at the end of the list.",
    without_options=("denominator",),
    score=lambda sheet: total(sheet.relevant) / sheet.cutoff,
    why="That is precision alone. It stays the same when the results above change places, and average "
    "precision does not.",
)
mistake(
    "AP",
    "recall only",
    "The share of the relevant documents that was found.",
    without_options=("denominator",),
    score=lambda sheet: total(sheet.relevant) / sheet.R,
    why="Each hit then counts 1, wherever it stands. In average precision it counts the precision at its "
    "rank.",
)
mistake(
    "AP",
    "1/rank at every hit",
    "At every hit 1/rank is counted, and not the precision there.",
    counted=lambda sheet: sheet.relevant / sheet.rank,
    used_by=("autorag_each retrieval_map",),
    why="At the first hit the two agree, because precision there is 1 divided by the rank. From the second "
    "hit on, precision counts the hits above as well.",
)
mistake(
    "AP",
    "ranks from 0",
    "The hits so far are divided by a rank that is counted from 0.",
    precision=lambda sheet: sheet.found / (sheet.rank - 1),
    why="Programs count from 0, and a rank that is counted so is too small by one. Where the first result "
    "is a hit, it is then divided by 0, which programs often skip, and which counts 0.",
)
mistake(
    "AP",
    "the division forgotten",
    "The precisions at the hits are added up, and not divided by R.",
    without_options=("denominator",),
    score=lambda sheet: total(sheet.counted),
    why="An average is a sum that is then divided, and the second step is easily forgotten. Without it "
    "the number can be above 1.",
)

mistake(
    "RR",
    "the rank not inverted",
    "The rank of the first relevant document itself.",
    score=lambda sheet: 1 / maximum(sheet.reciprocal),
    why="The reciprocal is taken twice, which brings the rank back. RR is 1 divided by a rank already.",
)
mistake(
    "RR",
    "the last hit",
    "One over the rank of the last relevant document.",
    score=lambda sheet: 1 / maximum(sheet.relevant * sheet.rank),
    why="A loop that does not stop at the first hit ends with the last.",
)
mistake(
    "RR",
    "ranks from 0",
    "One over a rank that is counted from 0.",
    reciprocal=lambda sheet: sheet.relevant / (sheet.rank - 1),
    why="Programs count from 0, and a rank that is counted so is too small by one. Where the first result "
    "is a hit, it is then divided by 0, which programs often skip, and which counts 0.",
)
mistake(
    "RR",
    "every hit added up",
    "One over the rank is added up over all hits.",
    score=lambda sheet: total(sheet.reciprocal),
    why="A loop that adds up is easily written. But only the first hit counts, because the reader stops "
    "there; the sum can be above 1.",
)
mistake(
    "RR",
    "every hit averaged",
    "The mean of one over the rank, over all hits.",
    score=lambda sheet: total(sheet.reciprocal) / total(sheet.relevant),
    used_by=("llama_index use_granular_mrr",),
    why="It is offered as a finer MRR. But another hit below the others makes it smaller, although the "
    "reader is better off.",
)
mistake(
    "RR",
    "every relevant document averaged",
    "The mean of one over the rank, over all relevant documents; those not retrieved count 0.",
    score=lambda sheet, rel: total(sheet.reciprocal) / total(sheet.judgments.grade >= rel),
    used_by=("autorag_each retrieval_mrr",),
    why="It takes every relevant document for a question of its own, and averages over these questions. A "
    "perfect ranking of two relevant documents then scores 0.75.",
)

mistake(
    "SL",
    "the last hit",
    "The rank of the last relevant document.",
    rank_of_first=lambda sheet: maximum(sheet.relevant * sheet.rank),
    why="A loop that does not stop at the first hit ends with the last.",
)
mistake(
    "SL",
    "the rank inverted",
    "One over the rank of the first relevant document.",
    without_options=("count",),
    score=lambda sheet: 1 / sheet.rank_of_first,
    why="That is reciprocal rank. Search length is the number of results read, and lower is better.",
)
