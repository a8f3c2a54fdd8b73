"""Exercises on metrics that no chapter teaches: each one says what it asks, and a number is worked out."""

from ..draws import known, missed, one_empty, only
from ..family import Family
from ..kinds.number import NumberItem
from ..other_draws import (
    covering,
    judges,
    listed,
    misses,
    partly_judged,
    partly_judged_queries,
    points,
    sharing,
)

SET = "Count three things first: the results, the relevant ones among them, and all that are relevant."
ROWS = "Make a row for each rank, and fill in one column after the other."
GRADES, OTHERS = (0, 0, 1, 2, 3), (1, 2, 3)
BPREF = (
    "Bpref passes over what nobody judged. Each relevant result gets 1 minus m divided by the smaller of R "
    "and N, where m judged misses are above it (no more than R are counted), R documents are relevant, and N "
    "were judged not relevant. The sum is divided by R."
)
JUDGED_MORE = partly_judged("Bpref", (8, 9), (1, 1), (0, 2), grades=(0, 0, 0), late=True)
FOUND_MORE = partly_judged("Bpref", (7, 8), (1, 3), (0, 1))
NOVEL = "A subtopic gains 1 where it comes for the first time, and half as much with each further time."


def beyond(name: str, draw, rule: str, hint: str = ROWS, **more) -> Family:
    """A number of a metric, which the item itself explains."""
    skill = f"work out {more.pop('called')}"
    return Family(f"beyond-{name}", NumberItem, skill, draw, hints=(hint,), ask=f"{rule} What is it?", **more)


FAMILIES = (
    beyond(
        "rprec",
        missed("Rprec", (7, 9), (1, 2)),
        "R-precision counts the hits among the first R results, where R documents are relevant in all, and "
        "divides by R.",
        SET,
        called="R-precision",
    ),
    beyond(
        "rprec-double",
        missed("RprecMult(multiple=1.5)", (9, 10), (0, 2)),
        "Look at 1.5 times as many results as documents are relevant, rounded up, and divide the hits by the "
        "number of ranks looked at, which stays the same where fewer results came back.",
        SET,
        called="precision at a multiple of R",
    ),
    beyond(
        "relative-few",
        only(missed("RelativeP@6", (7, 9), (0, 1)), lambda task: known(task) < 6),
        "Relative precision at 6 divides the hits by the most that six results could have.",
        SET,
        called="relative precision where few are relevant",
        varied=True,
    ),
    beyond(
        "relative-many",
        only(missed("RelativeP@4", (6, 8), (3, 4)), lambda task: known(task) > 4),
        "Relative precision at 4 divides the hits by the most that four results could have.",
        SET,
        called="relative precision where many are relevant",
        varied=True,
    ),
    beyond(
        "setap",
        missed("SetAP@4", (6, 8), (2, 4), GRADES, (1, 2)),
        "The average precision of a set is its precision times its recall. Here the set is made of the first "
        "four results.",
        SET,
        varied=True,
        called="the average precision of a set",
    ),
    beyond(
        "iprec",
        missed("IPrec(recall=0.5)", (7, 9), (0, 2), at_least=3),
        "Interpolated precision at a recall of 0.5 is the highest precision at any rank with that recall or "
        "more.",
        called="interpolated precision",
    ),
    beyond(
        "iap",
        only(missed("IAP", (8, 12), (1, 3), at_least=2), lambda task: known(task) in (4, 6)),
        "Eleven-point average precision is the mean of the interpolated precision at recall 0.0, 0.1 and so "
        "on to 1.0; where a recall is never reached, it is 0. Interpolated means the highest precision at "
        "any rank with that recall or more.",
        called="eleven-point average precision",
    ),
    beyond(
        "insq",
        missed("INSQ@4", (6, 7), (1, 2)),
        "A share of (2 / (i + 1))^2 of all readers looks at rank i. INSQ at 4 adds up the shares of the hits "
        "down to rank 4, and divides by the sum of all shares, which is 2.5797 for a list without end.",
        called="INSQ",
    ),
    beyond(
        "bpm",
        missed("BPM(wanted=3)@7", (8, 9), (1, 2)),
        "A reader stops after three relevant results, or after seven results. BPM is what was found, "
        "divided by the results read.",
        called="BPM",
        varied=True,
    ),
    beyond(
        "bpm-short",
        only(missed("BPM(wanted=6)@9", (6, 8), (1, 4)), lambda task: sum(task.inputs[0]) < 6),
        "A reader stops after six relevant results, or after nine places of the page, some of which are "
        "empty here. BPM is what was found, divided by the places looked at.",
        called="BPM where few results came back",
        varied=True,
    ),
    beyond(
        "q",
        missed("Q", (5, 6), (2, 2), GRADES, OTHERS, at_least=2),
        "The blended ratio at a hit is the hits so far plus the gain so far, divided by the rank plus the "
        "best possible gain so far. Q adds it up over the hits, and divides by all relevant documents.",
        called="Q-measure",
    ),
    beyond(
        "ndcg-rel",
        missed("nDCGrel", (5, 6), (1, 2), GRADES, OTHERS, at_least=2),
        "nDCG is taken at the rank of every document with gain, and averaged. A document that did not come "
        "back counts with the nDCG of the whole list.",
        called="the mean nDCG at relevant documents",
    ),
    beyond(
        "r-ndcg",
        missed("Rndcg", (7, 8), (1, 2), GRADES, OTHERS, at_least=3),
        "nDCG is taken after as many results as there are documents of the top grade, of the two top grades, "
        "and so on, and averaged. If the list goes on for two or more results, its whole nDCG is averaged in "
        "as well.",
        called="R-nDCG",
    ),
    beyond(
        "g",
        missed("G", (5, 6), (1, 2), GRADES, OTHERS, at_least=2),
        "G divides the gain at each rank by log2(2 + m), where m is what the best ranking has gained by "
        "then, minus what this one has gained, that rank included. Each rank of the best ranking is taken to "
        "gain at least 1 for this, also below its end. G adds up, and divides by all the gain there is.",
        called="G",
    ),
    beyond(
        "bin-g",
        missed("binG", (6, 8), (1, 2), at_least=2),
        "binG divides each hit by log2 of 2 plus the number of misses above it, adds up, and divides by all "
        "relevant documents.",
        called="binG",
    ),
    beyond("bpref-few", only(JUDGED_MORE, lambda task: known(task) < misses(task)), BPREF, called="bpref"),
    beyond(
        "bpref-many",
        only(FOUND_MORE, lambda task: known(task) > misses(task)),
        BPREF,
        called="bpref where few were judged not relevant",
    ),
    beyond(
        "inf-ap",
        partly_judged("infAP", (7, 9), (1, 2), (1, 2), grades=(-1, -1)),
        "A grade of -1 says that a document was in the pool, but not judged; one without a grade was not "
        "even in the pool. At a hit at rank k infAP expects a precision of (1 + j × s) / k, where j results "
        "above were in the pool, and s is the share of relevant ones among those above that were judged. It "
        "adds this up over the hits, and divides by all relevant documents.",
        called="infAP",
    ),
    beyond(
        "judged",
        partly_judged("Judged@5", (7, 8), (0, 2), (0, 2)),
        "Judged at 5 is the share of the first five results that somebody judged.",
        called="the share judged",
        varied=True,
    ),
    beyond(
        "unjudged",
        partly_judged("Unjudged@6", (8, 9), (0, 2), (0, 2)),
        "Unjudged at 6 is the share of the first six results that nobody judged.",
        called="the share unjudged",
        varied=True,
    ),
    beyond(
        "utility",
        partly_judged("Utility(hit=2, false_alarm=-0.5, miss=-0.25)", (7, 9), (1, 3), (0, 2)),
        "A hit is worth 2, any other result costs 0.5, and a relevant document that did not come back costs "
        "0.25. Utility adds it all up.",
        SET,
        called="utility",
        signed=True,
        from_zero_to_one=False,
    ),
    beyond(
        "num-ret",
        listed(partly_judged("NumRet", (8, 14), (1, 2), (0, 2))),
        "Count the documents that were retrieved.",
        SET,
        called="a count of results",
        varied=True,
        counts=True,
        from_zero_to_one=False,
    ),
    beyond(
        "num-rel",
        missed("NumRel", (9, 11), (1, 3), GRADES, OTHERS, at_least=3),
        "Count the documents that are relevant, retrieved or not.",
        SET,
        called="a count of relevant documents",
        counts=True,
        from_zero_to_one=False,
    ),
    beyond(
        "num-rel-ret",
        missed("NumRelRet", (10, 12), (1, 3), GRADES, OTHERS, at_least=4),
        "Count the relevant documents that were retrieved.",
        SET,
        called="a count of hits",
        varied=True,
        counts=True,
        from_zero_to_one=False,
    ),
    beyond(
        "num-nonrel",
        partly_judged("NumNonrelJudgedRet", (9, 11), (0, 2), (0, 2)),
        "Count the results that were judged not relevant.",
        SET,
        called="a count of judged misses",
        counts=True,
        from_zero_to_one=False,
    ),
    beyond(
        "kappa-weighted",
        judges("Kappa(weights='quadratic')", (5, 7), (0, 1, 2, 3)),
        "Quadratic kappa takes the squares of the differences between the two grades, adds them up, and "
        "divides by what luck would give. It is 1 minus this share.",
        called="quadratic kappa",
        signed=True,
    ),
    beyond(
        "rho",
        points("Rho", (5, 6), (1, 2, 3, 5, 9)),
        "Spearman's rho is the correlation of the ranks of the things in the two orders. Equal points share "
        "the mean of their ranks.",
        called="Spearman's rho",
        signed=True,
    ),
    beyond(
        "rbo",
        sharing("RBO(p=0.8)", 4),
        "Agreement at a depth is what both lists have in common down to there, divided by the depth. RBO "
        "weights each depth d by (1 - p) × p^(d-1) with p = 0.8, and takes the agreement at the end to go on "
        "below it.",
        called="rank-biased overlap",
    ),
    beyond(
        "st-recall",
        covering("StRecall@3", 5, "abcdef"),
        "Subtopic recall at 3 is the share of all subtopics that the first three results are about.",
        "Which subtopics come for the first time?",
        called="subtopic recall",
        varied=True,
    ),
    beyond(
        "alpha-ndcg",
        covering("alpha_nDCG(alpha=0.25)@3", 4),
        "With alpha = 0.25 a subtopic gains 1 the first time, and 0.75 of that each further time. The gains "
        "are discounted by log2(rank + 1) and added up, down to rank 3, and divided by the same for the best "
        "order, which takes each time the document that gains most.",
        called="alpha-nDCG",
    ),
    beyond(
        "err-ia",
        covering("ERR_IA(alpha=0.25)@3", 5),
        "For each subtopic a result about it satisfies a reader with probability 0.25. ERR-IA takes ERR for "
        "each subtopic, down to rank 3, and the mean over all subtopics.",
        called="ERR-IA",
    ),
    beyond(
        "nrbp",
        covering("NRBP(p=0.8)@3", 5),
        f"{NOVEL} A rank has the weight p^(rank-1) with p = 0.8. NRBP adds up gain times weight down to rank "
        "3, multiplies by 1 - 0.5 × p, and divides by the number of subtopics.",
        called="NRBP",
    ),
    beyond(
        "gmap",
        one_empty("GMAP(epsilon=0.05)", 3, (4, 5)),
        "GMAP is the geometric mean of the AP of the queries. Here an AP below 0.05 counts as 0.05.",
        "Multiply the three APs, and take the third root.",
        called="GMAP",
    ),
    beyond(
        "gm-bpref",
        partly_judged_queries("GMbpref(epsilon=0.05)", 3, (6, 7)),
        f"{BPREF} Take the geometric mean over the queries, where a bpref below 0.05 counts as 0.05.",
        "Multiply the three, and take the third root.",
        called="the geometric mean of bpref",
    ),
)
