"""Let other tools write small files, and note what they score there, for tests/tool_files.

    python tools/exports.py                 all tools
    python tools/exports.py ranx haystack   these

Run it with the Python of an environment of its own, because the tools are large:

    pip install ragas rapidfuzz 'langchain-community<0.4' haystack-ai llama-index-core langchain-core mlflow \
        ranx pytrec_eval-terrier rectools sentence-transformers mteb

Each function writes one export of its tool, by the tool's own call, and returns what the tool computed from
the same data, by the metric as irlearn is asked for it. Elasticsearch and OpenSearch need a server: their
answers are in the form of their documentation, with scores by its definitions. Numbers and versions are in
tests/tool_files/made.json.
"""

import json
import math
import os
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "tests" / "tool_files"
QUERIES = {"q1": "sweet pastry", "q2": "round with a hole", "q3": "salted", "q4": "French"}
GRADES = {
    "q1": {"donut": 2, "muffin": 1, "scone": 1},
    "q2": {"bagel": 1},
    "q3": {"pretzel": 2, "roll": 1},
    "q4": {"brioche": 1, "croissant": 1},
}
RANKED = {
    "q1": ["donut", "bagel", "muffin", "croissant"],
    "q2": ["roll", "bagel", "donut", "scone"],
    "q3": ["pretzel", "roll", "bagel", "muffin"],
    "q4": ["donut", "croissant", "bagel", "roll"],
}
RIGHT = {query: list(docs) for query, docs in GRADES.items()}
SCORES = {
    q: {doc: 0.875 - 0.125 * (i // 2 * 2) for i, doc in enumerate(docs)} for q, docs in RANKED.items()
}  # ties
FALLING = {q: {doc: 1 - 0.125 * i for i, doc in enumerate(docs)} for q, docs in RANKED.items()}
DOCUMENTS = sorted({doc for docs in (*RANKED.values(), *RIGHT.values()) for doc in docs})


def ragas():
    from ragas import EvaluationDataset
    from ragas.metrics import IDBasedContextPrecision, IDBasedContextRecall

    rows = [
        {"user_input": QUERIES[q], "retrieved_context_ids": RANKED[q], "reference_context_ids": RIGHT[q]}
        for q in QUERIES
    ]
    data = EvaluationDataset.from_list(rows)
    data.to_csv(FOLDER / "ragas_dataset.csv")
    metrics = {"P": IDBasedContextPrecision(), "R": IDBasedContextRecall()}
    return {name: mean(each.single_turn_score(sample) for sample in data) for name, each in metrics.items()}


def haystack():
    from haystack import Document
    from haystack.components import evaluators
    from haystack.evaluation import EvaluationRunResult

    right, found = ([[Document(content=doc) for doc in of[q]] for q in QUERIES] for of in (RIGHT, RANKED))
    asked = {
        "R": evaluators.DocumentRecallEvaluator(mode="multi_hit"),
        "RR": evaluators.DocumentMRREvaluator(),
        "AP": evaluators.DocumentMAPEvaluator(),
        "nDCG": evaluators.DocumentNDCGEvaluator(),
    }
    data = {"ground_truth_documents": right, "retrieved_documents": found}
    scored = {name: each.run(**data) for name, each in asked.items()}
    report = EvaluationRunResult("bakery", {"question": list(QUERIES.values()), **data}, scored)
    report.detailed_report("csv", str(FOLDER / "haystack_report.csv"))
    return {name: of["score"] for name, of in scored.items()}


def llama_index():
    from llama_index.core.evaluation import RetrieverEvaluator
    from llama_index.core.retrievers import BaseRetriever
    from llama_index.core.schema import NodeWithScore, TextNode

    class Bakery(BaseRetriever):
        def _retrieve(self, asked):
            (query,) = (q for q, text in QUERIES.items() if text == asked.query_str)
            return [NodeWithScore(node=TextNode(id_=doc), score=FALLING[query][doc]) for doc in RANKED[query]]

    asked = {"Success": "hit_rate", "RR": "mrr", "P": "precision", "R": "recall", "AP": "ap", "nDCG": "ndcg"}
    evaluator = RetrieverEvaluator.from_metric_names(list(asked.values()), retriever=Bakery())
    results = [evaluator.evaluate(text, RIGHT[query]) for query, text in QUERIES.items()]
    lines = [each.model_dump_json() + "\n" for each in results]
    (FOLDER / "llama_index_results.jsonl").write_text("".join(lines))
    return {name: mean(each.metric_vals_dict[of] for each in results) for name, of in asked.items()}


def langchain():
    """LangChain scores no ids, so the numbers are those of pytrec_eval for the same documents."""
    from langchain_core.documents import Document
    from langchain_core.load import dumps

    found = {
        q: [Document(page_content="", metadata={"id": doc}) for doc in docs] for q, docs in RANKED.items()
    }
    (FOLDER / "langchain_documents.json").write_text(dumps(found))
    return _pytrec_eval(FALLING)


def mlflow():
    import mlflow
    import pandas

    folder = tempfile.mkdtemp()
    mlflow.set_tracking_uri(f"file://{folder}")
    mlflow.set_experiment("bakery")
    data = pandas.DataFrame(
        {
            "question": list(QUERIES.values()),
            "retrieved": list(RANKED.values()),
            "targets": list(RIGHT.values()),
        }
    )
    asked = {"P@3": "precision_at_k", "R@3": "recall_at_k", "nDCG@3": "ndcg_at_k"}
    with mlflow.start_run():
        found = mlflow.models.evaluate(
            data=data,
            predictions="retrieved",
            targets="targets",
            model_type="retriever",
            evaluator_config={"retriever_k": 3},
        )
    (logged,) = Path(folder).glob("**/eval_results_table.json")
    (FOLDER / "mlflow_eval_results_table.json").write_text(logged.read_text())
    return {name: found.metrics[of.replace("_k", "_3") + "/mean"] for name, of in asked.items()}


def ranx():
    import ranx

    qrels, run = ranx.Qrels(GRADES), ranx.Run(SCORES)
    qrels.save(str(FOLDER / "ranx_qrels.parquet"))
    run.save(str(FOLDER / "ranx_run.lz4"))
    asked = {"nDCG@3": "ndcg@3", "AP": "map", "RR": "mrr", "P@3": "precision@3", "R@3": "recall@3"}
    found = ranx.evaluate(qrels, run, list(asked.values()))
    return {name: float(found[of]) for name, of in asked.items()}


def _pytrec_eval(run):
    import pytrec_eval

    asked = {"nDCG@3": "ndcg_cut_3", "AP": "map", "RR": "recip_rank", "P@5": "P_5", "R@5": "recall_5"}
    measures = {"ndcg_cut.3", "map", "recip_rank", "P.5", "recall.5"}
    found = pytrec_eval.RelevanceEvaluator(GRADES, measures).evaluate(run)
    return {name: mean(each[of] for each in found.values()) for name, of in asked.items()}


def pytrec_eval():
    """pytrec_eval has dicts, and no files; these are in JSON."""
    (FOLDER / "pytrec_eval_qrels.json").write_text(json.dumps(GRADES))
    (FOLDER / "pytrec_eval_run.json").write_text(json.dumps(SCORES))
    return _pytrec_eval(SCORES)


def rectools():
    import pandas
    from rectools import metrics

    seen = [(q, doc, 1) for q, docs in RIGHT.items() for doc in docs]
    best = [(q, doc, SCORES[q][doc], i) for q, docs in RANKED.items() for i, doc in enumerate(docs, 1)]
    seen = pandas.DataFrame(seen, columns=["user_id", "item_id", "weight"])
    best = pandas.DataFrame(best, columns=["user_id", "item_id", "score", "rank"])
    seen.to_csv(FOLDER / "rectools_interactions.csv", index=False)
    best.to_csv(FOLDER / "rectools_reco.csv", index=False)
    asked = {
        "P@3": metrics.Precision(3),
        "R@3": metrics.Recall(3),
        "RR@3": metrics.MRR(3),
        "AP@3": metrics.MAP(3),
        "nDCG@3": metrics.NDCG(3),
    }
    found = metrics.calc_metrics(asked, best, seen)
    return {name: float(found[name]) for name in asked}


class Model:
    """A model whose similarities are `SCORES`: a document has one for each query."""

    similarity_fn_name = "dot"

    def encode_query(self, texts, **_):
        import torch

        return torch.eye(len(QUERIES))

    def encode_document(self, texts, **_):
        import torch

        return torch.tensor([[SCORES[q].get(doc, 0.0) for q in QUERIES] for doc in texts])


def sentence_transformers():
    from sentence_transformers.sentence_transformer.evaluation import InformationRetrievalEvaluator
    from sentence_transformers.util import dot_score

    right = {query: set(docs) for query, docs in RIGHT.items()}
    evaluator = InformationRetrievalEvaluator(
        QUERIES,
        {doc: doc for doc in DOCUMENTS},
        right,
        accuracy_at_k=[1, 3],
        precision_recall_at_k=[3],
        mrr_at_k=[10],
        ndcg_at_k=[10],
        map_at_k=[5],
        score_functions={"dot": dot_score},
        write_predictions=True,
    )
    with tempfile.TemporaryDirectory() as folder:
        found = evaluator.compute_all_metrics(Model(), output_path=folder)["dot"]
        (written,) = Path(folder).glob("*.jsonl")
        (FOLDER / "sentence_transformers_predictions.jsonl").write_text(written.read_text())
    asked = {
        "Success@3": "accuracy@k",
        "P@3": "precision@k",
        "R@3": "recall@k",
        "RR@10": "mrr@k",
        "nDCG@10": "ndcg@k",
    }
    asked["AP@5"] = "map@k"
    return {name: float(found[of][int(name.partition("@")[2])]) for name, of in asked.items()}


def mteb():
    import datasets
    import mteb
    from mteb.abstasks import AbsTaskRetrieval
    from mteb.abstasks.task_metadata import TaskMetadata

    class Bakery(AbsTaskRetrieval):
        metadata = TaskMetadata(
            name="Bakery", description="", reference=None, dataset={"path": "none", "revision": "1"},
            type="Retrieval", category="t2t", modalities=["text"], eval_splits=["test"],
            eval_langs=["eng-Latn"],
            main_score="ndcg_at_10", date=("2026-01-01", "2026-01-02"), domains=[], task_subtypes=[],
            license=None, annotations_creators=None, dialect=[], sample_creation=None, bibtex_citation="",
        )  # fmt: skip

        def load_data(self, **_):
            corpus = datasets.Dataset.from_list([{"id": doc, "title": "", "text": doc} for doc in DOCUMENTS])
            queries = datasets.Dataset.from_list([{"id": q, "text": text} for q, text in QUERIES.items()])
            split = {"corpus": corpus, "queries": queries, "relevant_docs": GRADES, "top_ranked": None}
            self.dataset, self.data_loaded = {"default": {"test": split}}, True

    class Search:
        mteb_model_meta = mteb.models.ModelMeta.create_empty({"name": "our/model", "revision": "1"})

        def index(self, corpus, **_):
            pass

        def search(self, queries, **_):
            return {q: dict(SCORES[q]) for q in queries["id"]}

    with tempfile.TemporaryDirectory() as folder:
        found = mteb.evaluate(Search(), Bakery(), cache=None, prediction_folder=folder)
        (FOLDER / "mteb_predictions.json").write_text((Path(folder) / "Bakery_predictions.json").read_text())
    rows = [f"{q}\t{doc}\t{grade}\n" for q, docs in GRADES.items() for doc, grade in docs.items()]
    (FOLDER / "mteb_qrels.tsv").write_text("".join(["query-id\tcorpus-id\tscore\n", *rows]))
    (scores,) = found.task_results[0].scores["test"]
    asked = {"nDCG@10": "ndcg_at_10", "AP@10": "map_at_10", "R@10": "recall_at_10", "RR@10": "mrr_at_10"}
    return {name: float(scores[of]) for name, of in asked.items()}


def elasticsearch():
    """Write a request of _rank_eval and its answer as documented; the metric is precision."""
    hits = {
        q: [
            {"hit": {"_index": "pastry", "_id": doc, "_score": SCORES[q][doc]}, "rating": GRADES[q].get(doc)}
            for doc in docs
        ]
        for q, docs in RANKED.items()
    }
    share = {q: mean((each["rating"] or 0) > 0 for each in of) for q, of in hits.items()}
    requests = [
        {
            "id": q,
            "request": {"query": {"match": {"text": text}}},
            "ratings": [{"_index": "pastry", "_id": doc, "rating": g} for doc, g in GRADES[q].items()],
        }
        for q, text in QUERIES.items()
    ]
    asked = {"requests": requests, "metric": {"precision": {"k": 10, "relevant_rating_threshold": 1}}}
    details = {q: {"metric_score": share[q], "unrated_docs": [], "hits": of} for q, of in hits.items()}
    answer = {"metric_score": mean(share.values()), "details": details, "failures": {}}
    (FOLDER / "elasticsearch_request.json").write_text(json.dumps(asked))
    (FOLDER / "elasticsearch_rank_eval.json").write_text(json.dumps(answer))
    return {"P@10": answer["metric_score"]}


def opensearch():
    """Write judgments to import, and a search for evaluation results, with scores of two decimals."""
    ratings = [
        {"query": QUERIES[q], "ratings": [{"docId": doc, "rating": f"{g}.000"} for doc, g in docs.items()]}
        for q, docs in GRADES.items()
    ]
    judged = {"name": "bakery", "type": "IMPORT_JUDGMENT", "judgmentRatings": ratings}
    share = {q: round(mean(GRADES[q].get(doc, 0) > 0 for doc in docs), 2) for q, docs in RANKED.items()}
    hits = [
        {
            "_index": "search-relevance-evaluation-result",
            "_id": q,
            "_score": 1.0,
            "_source": {
                "searchText": QUERIES[q],
                "judgmentIds": ["1"],
                "documentIds": docs,
                "metrics": [{"metric": "Precision@4", "value": share[q]}],
            },
        }
        for q, docs in RANKED.items()
    ]
    answer = {"took": 5, "timed_out": False, "hits": {"total": {"value": 4, "relation": "eq"}, "hits": hits}}
    (FOLDER / "opensearch_judgments.json").write_text(json.dumps(judged))
    (FOLDER / "opensearch_results.json").write_text(json.dumps(answer))
    return {"P@4": mean(share.values())}


def mean(numbers):
    numbers = list(map(float, numbers))
    return math.fsum(numbers) / len(numbers)


PACKAGES = {  # function -> the package whose version is noted; None where a server would be needed
    ragas: "ragas", haystack: "haystack-ai", llama_index: "llama-index-core", langchain: "langchain-core",
    mlflow: "mlflow", ranx: "ranx", pytrec_eval: "pytrec_eval-terrier", rectools: "rectools",
    sentence_transformers: "sentence-transformers", mteb: "mteb", elasticsearch: None, opensearch: None,
}  # fmt: skip


def main(names):
    os.environ.update(
        DO_NOT_TRACK="1",
        HAYSTACK_TELEMETRY_ENABLED="False",
        RAGAS_DO_NOT_TRACK="true",
        MLFLOW_ALLOW_FILE_STORE="true",
    )
    noted = FOLDER / "made.json"
    made = json.loads(noted.read_text()) if noted.exists() else {}
    for tool, package in PACKAGES.items():
        if not names or tool.__name__ in names:
            by = f"{package} {version(package)}" if package else "in the form of its documentation"
            made[tool.__name__] = {"by": by, "scores": tool()}
            if tool is mteb:  # it rounds its means
                made[tool.__name__]["decimals"] = 5
            print(tool.__name__, made[tool.__name__], flush=True)
    noted.write_text(json.dumps(made, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
