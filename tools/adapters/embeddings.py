"""Tools that evaluate embeddings and search engines."""

import re
import sys
from importlib import import_module

from .partial_import import without
from .tool import tool

CUTOFF_OPTIONS = ("accuracy_at_k", "precision_recall_at_k", "mrr_at_k", "ndcg_at_k", "map_at_k")


def as_qrels_and_run(queries):
    """Convert queries to the qrels and the run of pytrec_eval, with numbers as query ids."""
    qrels = {str(n): query.judged for n, query in enumerate(queries, 1)}
    run = {
        str(n): dict(zip(query.retrieved, query.scores, strict=True)) for n, query in enumerate(queries, 1)
    }
    return qrels, run


@tool("sentence_transformers", "sentence-transformers", "pip install --no-deps sentence-transformers numpy")
def of_sentence_transformers(name, queries):
    inside = (
        "sentence_transformers",
        "sentence_transformers.base",
        "sentence_transformers.sentence_transformer",
        "sentence_transformers.sentence_transformer.evaluation",
    )
    missing = (
        "torch",
        "tqdm",
        "sentence_transformers.base.evaluation",
        "sentence_transformers.base.evaluation.evaluator",
        "sentence_transformers.util",
        "sentence_transformers.util.similarity",
    )
    with without("sentence-transformers", *missing, entering=inside):
        module = import_module(f"{inside[-1]}.information_retrieval")
    evaluator = module.InformationRetrievalEvaluator.__new__(module.InformationRetrievalEvaluator)
    metric, k = re.fullmatch(r"cosine_(\w+)@(\d+)", name).groups()
    vars(evaluator).update(dict.fromkeys(CUTOFF_OPTIONS, [int(k)]))
    evaluator.queries = evaluator.queries_ids = [str(n) for n in range(len(queries))]
    evaluator.relevant_docs = {str(n): set(query.relevant) for n, query in enumerate(queries)}
    found = [
        [{"corpus_id": doc, "score": score} for doc, score in zip(query.retrieved, query.scores, strict=True)]
        for query in queries
    ]
    return evaluator.compute_metrics(found)[f"{metric}@k"][int(k)]


MTEB = "pip install --no-deps mteb; pip install numpy pandas pytrec-eval-terrier scikit-learn"


@tool("mteb", "mteb", MTEB, decimals=5)
def of_mteb(name, queries):
    with without("mteb", "mteb.types", entering=("mteb", "mteb._evaluators")):
        metrics = import_module("mteb._evaluators.retrieval_metrics")
        sys.modules["mteb.types"].RetrievalEvaluationResult = dict
        metrics.RetrievalEvaluationResult = dict
    qrels, run = as_qrels_and_run(queries)
    scores = metrics.calculate_retrieval_scores(run, qrels, (1, 3, 5, 10, 100))
    scores.pop("all_scores")
    return metrics.make_score_dict(**scores | {"_map": scores.pop("map"), "task_scores": {}})[name]


@tool("beir", "beir", "pip install --no-deps beir; pip install pytrec-eval-terrier", decimals=5)
def of_beir(name, queries):
    inside = ("beir", "beir.retrieval")
    with without("beir", "beir.retrieval.search", "beir.retrieval.search.base", entering=inside):
        evaluate = import_module("beir.retrieval.evaluation").EvaluateRetrieval
    qrels, run = as_qrels_and_run(queries)
    metric, _, k = name.partition("@")
    if metric in ("MRR", "R_cap", "Accuracy", "Hole"):
        return evaluate.evaluate_custom(qrels, run, [int(k)], metric)[name]
    scores = evaluate.evaluate(qrels, run, [int(k)])
    return next(of[name] for of in scores if name in of)


@tool("vespa", "pyvespa", "pip install --no-deps pyvespa")
def of_vespa(name, queries):
    missing = ("vespa.application", "vespa.io")
    with without("pyvespa", *missing, entering=("vespa", "vespa.evaluation")):
        module = import_module("vespa.evaluation._base")
    evaluator = module.VespaEvaluator.__new__(module.VespaEvaluator)
    vars(evaluator).update(dict.fromkeys(CUTOFF_OPTIONS, [int(name.partition("@")[2])]))
    evaluator.queries_ids = [str(n) for n in range(len(queries))]
    graded = any(set(query.judged.values()) - {0, 1} for query in queries)
    evaluator.relevant_docs = {
        str(n): query.judged if graded else set(query.relevant) for n, query in enumerate(queries)
    }
    found = [list(zip(query.retrieved, query.scores, strict=True)) for query in queries]
    return evaluator._compute_metrics(found)[name]
