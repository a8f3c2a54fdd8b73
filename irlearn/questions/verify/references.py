"""What irlearn is compared with: plain loops, and other tools that are installed here.

The loops compute the commonest metrics once more, from a list of grades. No code is shared. A tool gives its
scores of every query. ranx is not among them, because it compiles itself first, which takes minutes.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Any


def hits(grades, rel=1):
    return [rank for rank, grade in enumerate(grades, 1) if grade >= rel]


def precision(grades, k, judged):
    return sum(grade >= 1 for grade in grades[:k]) / k


def recall(grades, k, judged):
    found, every = len(hits(grades[:k])), len(hits(judged))
    return found / every if every else 0.0


def f1(grades, k, judged):
    p, r = precision(grades, k, judged), recall(grades, k, judged)
    return 2 * p * r / (p + r) if p + r else 0.0


def reciprocal_rank(grades, k, judged):
    return 1 / hits(grades[:k])[0] if hits(grades[:k]) else 0.0


def average_precision(grades, k, judged):
    total = sum(i / rank for i, rank in enumerate(hits(grades[:k]), 1))
    return total / len(hits(judged)) if hits(judged) else 0.0


def dcg(grades, k, judged):
    return sum(grade / math.log2(rank + 1) for rank, grade in enumerate(grades[:k], 1))


def ndcg(grades, k, judged):
    best = dcg(sorted(judged, reverse=True), k, judged)
    return dcg(grades, k, judged) / best if best else 0.0


def rbp(grades, k, judged):
    return sum(0.2 * 0.8 ** (rank - 1) for rank in hits(grades[:k]))


def err(grades, k, judged):
    total, left = 0.0, 1.0
    for rank, grade in enumerate(grades[:k], 1):
        satisfied = (2**grade - 1) / 2**4
        total += left * satisfied / rank
        left *= 1 - satisfied
    return total


REFERENCES = {  # by irlearn's notation, with {k} for the cut-off
    "P@{k}": precision,
    "R@{k}": recall,
    "F@{k}": f1,
    "RR@{k}": reciprocal_rank,
    "AP@{k}": average_precision,
    "DCG@{k}": dcg,
    "nDCG@{k}": ndcg,
    "RBP(p=0.8)@{k}": rbp,
    "ERR(max_grade=4)@{k}": err,
}


Scores = Mapping[str, Mapping[str, float]]  # metric, in irlearn's notation -> query -> score
TREC_EVAL = {"P@10": "P_10", "R@100": "recall_100", "RR": "recip_rank", "AP": "map", "nDCG@10": "ndcg_cut_10"}


def pytrec_eval(qrels, run) -> Scores:
    from pytrec_eval import RelevanceEvaluator

    found = RelevanceEvaluator(qrels, set(TREC_EVAL.values())).evaluate(run)
    return {metric: {q: each[name] for q, each in found.items()} for metric, name in TREC_EVAL.items()}


def ir_measures(qrels, run) -> Scores:
    import ir_measures

    found: dict[str, dict[str, float]] = {metric: {} for metric in TREC_EVAL}
    for one in ir_measures.iter_calc(list(map(ir_measures.parse_measure, TREC_EVAL)), qrels, run):
        found[str(one.measure)][one.query_id] = one.value
    return found


def scikit_learn(qrels, run) -> Scores:
    """Ask for nDCG, of the first results, with everything else that was judged below them."""
    from sklearn.metrics import ndcg_score

    found, k = {}, 10
    for query, docs in run.items():
        if len(docs) < k:  # what was not retrieved would come into the first k
            continue
        everything = [*docs, *(doc for doc in qrels[query] if doc not in docs)]
        scores = [docs.get(doc, -1e6) for doc in everything]
        grades = [qrels[query].get(doc, 0) for doc in everything]
        found[query] = float(ndcg_score([grades], [scores], k=k))
    return {"nDCG@10": found}


PEERS: dict[str, tuple[str, Callable[[Any, Any], Scores]]] = {  # by its package: what to call it, and how
    "pytrec_eval-terrier": ("pytrec_eval", pytrec_eval),
    "ir_measures": ("ir_measures", ir_measures),
    "scikit-learn": ("scikit-learn", scikit_learn),
}


def installed() -> Iterator[tuple[str, str, Callable[[Any, Any], Scores]]]:
    """Yield the name, the version and the function of each tool that is here."""
    for package, (name, ask) in PEERS.items():
        try:
            yield name, version(package), ask
        except PackageNotFoundError:
            continue
