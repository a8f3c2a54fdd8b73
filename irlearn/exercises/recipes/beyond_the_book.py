"""The items of content/beyond-the-book.md: the kind of each, and the draw of its data; (5, 8) is 5 to 8."""

from ..draws import count_relevant, last_query_empty, only_if, with_missed
from ..recipe import number
from ..special_draws import (
    count_nonrelevant,
    covering,
    judges,
    partly_judged,
    partly_judged_queries,
    points,
    sharing,
    unnumbered,
)

GRADES, MISSED_GRADES = (0, 0, 1, 2, 3), (1, 2, 3)
# What `partly_judged` is given as grades comes on top of 0, 0, 1, 1 and None; -1: pooled, but not judged.
FEW_RELEVANT = partly_judged(
    "Bpref", results=(8, 9), missed=(1, 1), others=(0, 2), grades=(0, 0, 0), hit_at_end=True
)
MANY_RELEVANT = partly_judged("Bpref", (7, 8), (1, 3), (0, 1))

ITEMS = {
    "beyond-rprec": number(with_missed("Rprec", results=(7, 9), missed=(1, 2))),
    "beyond-rprec-double": number(with_missed("RprecMult(multiple=1.5)", (9, 10), (0, 2))),
    "beyond-relative-few": number(
        only_if(with_missed("RelativeP@6", (7, 9), (0, 1)), lambda task: count_relevant(task) < 6),
        varied=True,
    ),
    "beyond-relative-many": number(
        only_if(with_missed("RelativeP@4", (6, 8), (3, 4)), lambda task: count_relevant(task) > 4),
        varied=True,
    ),
    "beyond-setap": number(with_missed("SetAP@4", (6, 8), (2, 4), GRADES, (1, 2)), varied=True),
    "beyond-iprec": number(with_missed("IPrec(recall=0.5)", (7, 9), (0, 2), fewest_hits=3)),
    "beyond-iap": number(
        only_if(
            with_missed("IAP", (8, 12), (1, 3), fewest_hits=2), lambda task: count_relevant(task) in (4, 6)
        )
    ),
    "beyond-insq": number(with_missed("INSQ@4", (6, 7), (1, 2)), says=["wanted"]),
    "beyond-bpm": number(with_missed("BPM(wanted=3)@7", (8, 9), (1, 2)), varied=True),
    "beyond-bpm-short": number(
        only_if(with_missed("BPM(wanted=6)@9", (6, 8), (1, 4)), lambda task: sum(task.inputs[0]) < 6),
        varied=True,
    ),
    "beyond-q": number(
        with_missed("Q", (5, 6), (2, 2), GRADES, MISSED_GRADES, fewest_hits=2), says=["denominator"]
    ),
    "beyond-ndcg-rel": number(with_missed("nDCGrel", (5, 6), (1, 2), GRADES, MISSED_GRADES, fewest_hits=2)),
    "beyond-r-ndcg": number(with_missed("Rndcg", (7, 8), (1, 2), GRADES, MISSED_GRADES, fewest_hits=3)),
    "beyond-g": number(with_missed("G", (5, 6), (1, 2), GRADES, MISSED_GRADES, fewest_hits=2)),
    "beyond-bin-g": number(with_missed("binG", (6, 8), (1, 2), fewest_hits=2)),
    "beyond-bpref-few": number(
        only_if(FEW_RELEVANT, lambda task: count_relevant(task) < count_nonrelevant(task))
    ),
    "beyond-bpref-many": number(
        only_if(MANY_RELEVANT, lambda task: count_relevant(task) > count_nonrelevant(task))
    ),
    "beyond-inf-ap": number(partly_judged("infAP", (7, 9), (1, 2), (1, 2), grades=(-1, -1))),
    "beyond-judged": number(partly_judged("Judged@5", (7, 8), (0, 2), (0, 2)), varied=True),
    "beyond-unjudged": number(partly_judged("Unjudged@6", (8, 9), (0, 2), (0, 2)), varied=True),
    "beyond-utility": number(
        partly_judged("Utility(hit=2, false_alarm=-0.5, miss=-0.25)", (7, 9), (1, 3), (0, 2)),
        signed=True,
        from_zero_to_one=False,
    ),
    "beyond-num-ret": number(
        unnumbered(partly_judged("NumRet", (8, 14), (1, 2), (0, 2))),
        varied=True,
        whole_number=True,
    ),
    "beyond-num-rel": number(
        with_missed("NumRel", (9, 11), (1, 3), GRADES, MISSED_GRADES, fewest_hits=3),
        whole_number=True,
    ),
    "beyond-num-rel-ret": number(
        with_missed("NumRelRet", (10, 12), (1, 3), GRADES, MISSED_GRADES, fewest_hits=4),
        varied=True,
        whole_number=True,
    ),
    "beyond-num-nonrel": number(
        partly_judged("NumNonrelJudgedRet", (9, 11), (0, 2), (0, 2)),
        whole_number=True,
    ),
    "beyond-kappa-weighted": number(judges("Kappa(weights='quadratic')", (5, 7), (0, 1, 2, 3)), signed=True),
    "beyond-rho": number(points("Rho", (5, 6), (1, 2, 3, 5, 9)), signed=True),
    "beyond-rbo": number(sharing("RBO(p=0.8)", 4), says=["variant"]),
    "beyond-st-recall": number(covering("StRecall@3", 5, "abcdef"), varied=True),
    "beyond-alpha-ndcg": number(covering("alpha_nDCG(alpha=0.25)@3", 4)),
    "beyond-err-ia": number(covering("ERR_IA(alpha=0.25)@3", 5), says=["variant"]),
    "beyond-nrbp": number(covering("NRBP(p=0.8)@3", 5), says=["alpha"]),
    "beyond-gmap": number(last_query_empty("GMAP(epsilon=0.05)", 3, (4, 5))),
    "beyond-gm-bpref": number(partly_judged_queries("GMbpref(epsilon=0.05)", 3, (6, 7))),
}
