"""Other tools that are installed here, each asked for its scores of every query.

ranx is not among them, because it compiles itself first, which takes minutes.
"""

from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Any

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
