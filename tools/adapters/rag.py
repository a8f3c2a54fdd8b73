"""Tools that evaluate retrieval for language models."""

from importlib import import_module

from .partial_import import without
from .tool import TOOLS, Tool, only, parse_call, tool


@tool("ragas", "ragas", "pip install ragas rapidfuzz 'langchain-community<0.4'")
def of_ragas(name, queries):
    from ragas import SingleTurnSample, metrics

    def text(doc):  # ids are single letters, so the texts of two documents do not count as similar
        return doc * 8

    known = [
        metrics.NonLLMContextPrecisionWithReference(),
        metrics.NonLLMContextRecall(),
        metrics.IDBasedContextPrecision(),
        metrics.IDBasedContextRecall(),
    ]
    query = only(queries)
    sample = SingleTurnSample(
        retrieved_contexts=[text(doc) for doc in query.retrieved],
        reference_contexts=[text(doc) for doc in query.relevant],
        retrieved_context_ids=query.retrieved,
        reference_context_ids=query.relevant,
    )
    return next(metric for metric in known if metric.name == name).single_turn_score(sample)


@tool("llama_index", "llama-index-core")
def of_llama_index(name, queries):
    from llama_index.core.evaluation.retrieval.metrics import METRIC_REGISTRY

    base, options = parse_call(name)
    query = only(queries)
    metric = METRIC_REGISTRY[base](**options)
    return metric.compute(expected_ids=query.relevant, retrieved_ids=query.retrieved).score


@tool("haystack", "haystack-ai")
def of_haystack(name, queries):
    from haystack import Document
    from haystack.components import evaluators

    base, options = parse_call(name)
    truth, found = [], []
    for query in queries:
        graded = set(query.judged.values()) - {0, 1}
        truth.append(
            [
                Document(content=doc, score=float(query.judged[doc]) if graded else None)
                for doc in query.relevant
            ]
        )
        found.append([Document(content=doc) for doc in query.retrieved])
    evaluator = getattr(evaluators, base)(**options)
    return evaluator.run(ground_truth_documents=truth, retrieved_documents=found)["score"]


TOOLS["haystack_before_3_1"] = Tool("haystack-ai", of_haystack, "pip install haystack-ai==3.0.0")


def autorag_of(groups):
    """Make the function that asks AutoRAG; ``groups`` puts the relevant documents into groups.

    For AutoRAG, one retrieved document of a group is enough.
    """

    def of_autorag(name, queries):
        inside = ("autorag", "autorag.evaluation", "autorag.evaluation.metric", "autorag.schema")
        with without("autorag", "autorag.utils", "autorag.utils.util", entering=inside):
            metrics = import_module("autorag.evaluation.metric.retrieval")
            sample = import_module("autorag.schema.metricinput").MetricInput
        query = only(queries)
        given = sample(retrieval_gt=groups(query.relevant), retrieved_ids=query.retrieved)
        return getattr(metrics, name).__wrapped__(given)

    return of_autorag


AUTORAG = "pip install --no-deps autorag; pip install numpy pandas"
TOOLS["autorag"] = Tool("autorag", autorag_of(lambda docs: [docs]), AUTORAG)
TOOLS["autorag_each"] = Tool("autorag", autorag_of(lambda docs: [[doc] for doc in docs]), AUTORAG)


@tool("mlflow", "mlflow")
def of_mlflow(name, queries):
    from mlflow import metrics
    from pandas import Series

    base, options = parse_call(name)
    query = only(queries)
    found = getattr(metrics, base)(**options).eval_fn(Series([query.retrieved]), Series([query.relevant]))
    return found.scores[0]


@tool("deepeval", "deepeval")
def of_deepeval(name, queries):
    """Ask with given verdicts, where otherwise a language model gives them."""
    from deepeval.metrics import ContextualPrecisionMetric
    from deepeval.metrics.contextual_precision.schema import ContextualPrecisionVerdict

    metric = ContextualPrecisionMetric.__new__(ContextualPrecisionMetric)
    if metric.__name__ != name:
        raise KeyError(name)
    metric.strict_mode = False
    metric.verdicts = [
        ContextualPrecisionVerdict(verdict="yes" if hit else "no", reason="") for hit in only(queries).hits
    ]
    return metric._calculate_score()


@tool("trulens", "trulens-feedback")
def of_trulens(name, queries):
    from trulens.feedback import GroundTruthAgreement
    from trulens.feedback.dummy.provider import DummyProvider

    base, options = parse_call(name)
    query = only(queries)
    golden = [{"text": doc, "expect_score": query.judged[doc]} for doc in query.relevant]
    truth = GroundTruthAgreement(
        [{"query": "q", "expected_chunks": golden}], provider=DummyProvider(model_engine="none")
    )
    tied = {"relevance_scores": query.scores} if len(set(query.scores)) < len(query.scores) else {}
    return getattr(truth, base)("q", query.retrieved, **tied, **options)


@tool("phoenix", "arize-phoenix", "pip install --no-deps arize-phoenix; pip install numpy pandas")
def of_phoenix(name, queries):
    with without("arize-phoenix", entering=("phoenix", "phoenix.metrics")):
        module = import_module("phoenix.metrics.retrieval_metrics")
    base, options = parse_call(name)
    query = only(queries)
    return getattr(module.RetrievalMetrics(query.judged.get(doc, 0) for doc in query.retrieved), base)(
        **options
    )
