"""Kinds and data of the computed items of "Choosing", the last chapter, and of content/beyond-the-book.md.

How to read it: `recipes`.
"""

from functools import partial

from .. import special_draws as special
from ..draws import (
    best_missed,
    count_relevant,
    disagreements,
    improved,
    last_query_empty,
    one_metric_of,
    only_if,
    swapped,
    with_missed,
)
from ..special_draws import partly_judged
from . import Recipe, construct, identify, number, predict

METRICS = ("P@3", "RR", "AP", "nDCG@4", "RBP(p=0.5)")
AP = with_missed("AP@5", results=(7, 9), missed=(3, 5), fewest_relevant=6)
GRADES = (0, 0, 1, 2, 3)
graded = partial(with_missed, grades=GRADES, missed_grades=(1, 2, 3), fewest_hits=2)
# `partly_judged` draws from 0, 0, 1, 1, None (not judged) and ``grades``; -1 is pooled, but not judged.
FEW_RELEVANT = partly_judged(
    "Bpref", results=(8, 9), missed=(1, 1), others=(0, 2), grades=(0, 0, 0), hit_at_end=True
)
MANY_RELEVANT = partly_judged("Bpref", results=(7, 8), missed=(1, 3), others=(0, 1))

ITEMS: dict[str, Recipe] = {
    "choosing-swap": predict(swapped(one_metric_of(METRICS, results=(5, 6), missed=(1, 2)))),
    "choosing-hit": predict(improved(one_metric_of(METRICS, results=(5, 6), missed=(1, 2)))),
    "choosing-construct": construct(
        disagreements(("RR", "above"), ("P@5", "below"), results=(5, 8), relevant=(3, 4, 5))
    ),
    "choosing-check": number(AP, says=["denominator"]),
    "choosing-identify": identify(best_missed("nDCG@4")),
    "beyond-rprec": number(with_missed("Rprec", results=(7, 9), missed=(1, 2))),
    "beyond-rprec-double": number(with_missed("RprecMult(multiple=1.5)", results=(9, 10), missed=(0, 2))),
    "beyond-relative-few": number(
        with_missed("RelativeP@6", results=(7, 9), missed=(0, 1), most_relevant=5), varied=True
    ),
    "beyond-relative-many": number(
        with_missed("RelativeP@4", results=(6, 8), missed=(3, 4), fewest_relevant=5), varied=True
    ),
    "beyond-setap": number(
        with_missed("SetAP@4", results=(6, 8), missed=(2, 4), grades=GRADES, missed_grades=(1, 2)),
        varied=True,
    ),
    "beyond-iprec": number(with_missed("IPrec(recall=0.5)", results=(7, 9), missed=(0, 2), fewest_hits=3)),
    "beyond-iap": number(
        only_if(
            with_missed("IAP", results=(8, 12), missed=(1, 3), fewest_hits=2),
            lambda task: count_relevant(task) in (4, 6),
        )
    ),
    "beyond-insq": number(with_missed("INSQ@4", results=(6, 7), missed=(1, 2)), says=["wanted"]),
    "beyond-bpm": number(with_missed("BPM(wanted=3)@7", results=(8, 9), missed=(1, 2)), varied=True),
    "beyond-bpm-short": number(
        only_if(
            with_missed("BPM(wanted=6)@9", results=(6, 8), missed=(1, 4)),
            lambda task: sum(task.inputs[0]) < 6,
        ),
        varied=True,
    ),
    "beyond-q": number(graded("Q", results=(5, 6), missed=(2, 2)), says=["denominator"]),
    "beyond-ndcg-rel": number(graded("nDCGrel", results=(5, 6), missed=(1, 2))),
    "beyond-r-ndcg": number(graded("Rndcg", results=(7, 8), missed=(1, 2), fewest_hits=3)),
    "beyond-g": number(graded("G", results=(5, 6), missed=(1, 2))),
    "beyond-bin-g": number(with_missed("binG", results=(6, 8), missed=(1, 2), fewest_hits=2)),
    "beyond-bpref-few": number(
        only_if(FEW_RELEVANT, lambda task: count_relevant(task) < special.count_nonrelevant(task))
    ),
    "beyond-bpref-many": number(
        only_if(MANY_RELEVANT, lambda task: count_relevant(task) > special.count_nonrelevant(task))
    ),
    "beyond-inf-ap": number(
        partly_judged("infAP", results=(7, 9), missed=(1, 2), others=(1, 2), grades=(-1, -1))
    ),
    "beyond-judged": number(
        partly_judged("Judged@5", results=(7, 8), missed=(0, 2), others=(0, 2)), varied=True
    ),
    "beyond-unjudged": number(
        partly_judged("Unjudged@6", results=(8, 9), missed=(0, 2), others=(0, 2)), varied=True
    ),
    "beyond-utility": number(
        partly_judged(
            "Utility(hit=2, false_alarm=-0.5, miss=-0.25)", results=(7, 9), missed=(1, 3), others=(0, 2)
        ),
        signed=True,
        from_zero_to_one=False,
    ),
    "beyond-num-ret": number(
        special.unnumbered(partly_judged("NumRet", results=(8, 14), missed=(1, 2), others=(0, 2))),
        varied=True,
        whole_number=True,
    ),
    "beyond-num-rel": number(
        graded("NumRel", results=(9, 11), missed=(1, 3), fewest_hits=3), whole_number=True
    ),
    "beyond-num-rel-ret": number(
        graded("NumRelRet", results=(10, 12), missed=(1, 3), fewest_hits=4),
        varied=True,
        whole_number=True,
    ),
    "beyond-num-nonrel": number(
        partly_judged("NumNonrelJudgedRet", results=(9, 11), missed=(0, 2), others=(0, 2)),
        whole_number=True,
    ),
    "beyond-kappa-weighted": number(
        special.judges("Kappa(weights='quadratic')", results=(5, 7), grades=(0, 1, 2, 3)), signed=True
    ),
    "beyond-rho": number(special.points("Rho", results=(5, 6), grades=(1, 2, 3, 5, 9)), signed=True),
    "beyond-rbo": number(special.sharing("RBO(p=0.8)", n=4), says=["variant"]),
    "beyond-st-recall": number(special.covering("StRecall@3", n=5, subtopics="abcdef"), varied=True),
    "beyond-alpha-ndcg": number(special.covering("alpha_nDCG(alpha=0.25)@3", n=4)),
    "beyond-err-ia": number(special.covering("ERR_IA(alpha=0.25)@3", n=5), says=["variant"]),
    "beyond-nrbp": number(special.covering("NRBP(p=0.8)@3", n=5), says=["alpha"]),
    "beyond-gmap": number(last_query_empty("GMAP(epsilon=0.05)", queries=3, results=(4, 5))),
    "beyond-gm-bpref": number(
        special.partly_judged_queries("GMbpref(epsilon=0.05)", queries=3, results=(6, 7))
    ),
}
