"""Ask the tools that people use for their numbers, and compare them with those in tests/tools_2026.toml.

    python tools/measure_tools.py                 what each installed tool prints, where it is another value
    python tools/measure_tools.py ragas           the same for one tool
    python tools/measure_tools.py ragas --write   put its values and its version into the file

Run it with the Python of an environment that holds the tools, away from the project: it needs nothing else.
Tools that are not installed are named, with what to install. A metric needs little of its package, so a part
that is missing there (torch, a model's client) is replaced by an empty one.
"""

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, distribution, version
from pathlib import Path
from types import ModuleType

VALUES = Path(__file__).parents[1] / "tests" / "tools_2026.toml"


@dataclass
class Query:
    """What one query got: documents in rank order, their scores, and the grade of every judged document."""

    retrieved: list[str]
    scores: list[float]
    judged: dict[str, int]

    @property
    def relevant(self) -> list[str]:
        return [doc for doc, grade in self.judged.items() if grade > 0]

    @property
    def hits(self) -> list[bool]:
        return [self.judged.get(doc, 0) > 0 for doc in self.retrieved]


@dataclass
class Tool:
    """A package, and how it is asked for a metric by the name that it prints."""

    package: str
    measure: Callable
    install: str
    decimals: int = 6  # fewer where the tool rounds

    def version(self) -> str | None:
        try:
            return version(self.package)
        except PackageNotFoundError:
            return None


TOOLS: dict[str, Tool] = {}


def tool(name, package, install="", **more):
    """Enter a function ``(metric's name, queries) -> value`` as the way to ask a tool."""

    def entered(measure):
        TOOLS[name] = Tool(package, measure, install or f"pip install {package}", **more)
        return measure

    return entered


# ---- parts of a package ----------------------------------------------------------------------------------


class Empty(ModuleType):
    """A module with a class of every name, which takes anything and does nothing."""

    __path__: list[str] = []

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (), {"__init__": lambda self, *_, **__: None})


@contextmanager
def without(package, *missing, passing_over=()):
    """Import modules of a package while other modules are empty.

    The packages in ``passing_over`` are entered without their first lines, which would import everything.
    """
    empty = {name: Empty(name) for name in missing}
    root = Path(distribution(package).locate_file(""))
    for name in passing_over:
        empty[name] = ModuleType(name)
        empty[name].__path__ = [str(root.joinpath(*name.split(".")))]
    before = dict(sys.modules)
    sys.modules.update(empty)
    try:
        yield
    finally:
        for name in empty:
            sys.modules.pop(name, None)
        sys.modules.update(before)


def called(name):
    """``mrr(use_granular_mrr=True)`` as its name and its options."""
    base, _, options = name.partition("(")
    keywords = ast.parse(f"f({options}" if options else "f()", mode="eval").body.keywords
    return base, {each.arg: ast.literal_eval(each.value) for each in keywords}


def only(queries):
    """The query, for tools that are asked one at a time."""
    (query,) = queries
    return query


# ---- retrieval for language models -----------------------------------------------------------------------


@tool("ragas", "ragas", "pip install ragas rapidfuzz 'langchain-community<0.4'")
def of_ragas(name, queries):
    from ragas import SingleTurnSample, metrics

    def text(doc):  # so that two documents have no letter in common
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

    base, options = called(name)
    query = only(queries)
    metric = METRIC_REGISTRY[base](**options)
    return metric.compute(expected_ids=query.relevant, retrieved_ids=query.retrieved).score


@tool("haystack", "haystack-ai")
def of_haystack(name, queries):
    from haystack import Document
    from haystack.components import evaluators

    base, options = called(name)
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
    """AutoRAG is handed the relevant documents in groups: of each group, one document is enough."""

    def of_autorag(name, queries):
        inside = ("autorag", "autorag.evaluation", "autorag.evaluation.metric", "autorag.schema")
        with without("autorag", "autorag.utils", "autorag.utils.util", passing_over=inside):
            metrics = import_module("autorag.evaluation.metric.retrieval")
            sample = import_module("autorag.schema.metricinput").MetricInput
        query = only(queries)
        given = sample(retrieval_gt=groups(query.relevant), retrieved_ids=query.retrieved)
        return getattr(metrics, name).__wrapped__(given)

    return of_autorag


AUTORAG = "pip install --no-deps autorag; pip install numpy pandas"
TOOLS["autorag"] = Tool("autorag", autorag_of(lambda docs: [docs]), AUTORAG)
TOOLS["autorag_each"] = Tool("autorag", autorag_of(lambda docs: [[doc] for doc in docs]), AUTORAG)


@tool("deepeval", "deepeval")
def of_deepeval(name, queries):
    """The verdicts are given, where otherwise a language model gives them."""
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

    base, options = called(name)
    query = only(queries)
    golden = [{"text": doc, "expect_score": query.judged[doc]} for doc in query.relevant]
    truth = GroundTruthAgreement(
        [{"query": "q", "expected_chunks": golden}], provider=DummyProvider(model_engine="none")
    )
    tied = {"relevance_scores": query.scores} if len(set(query.scores)) < len(query.scores) else {}
    return getattr(truth, base)("q", query.retrieved, **tied, **options)


# ---- embeddings ------------------------------------------------------------------------------------------


def as_qrels_and_run(queries):
    """As pytrec_eval has them, with numbers for queries."""
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
    with without("sentence-transformers", *missing, passing_over=inside):
        module = import_module(f"{inside[-1]}.information_retrieval")
    evaluator = module.InformationRetrievalEvaluator.__new__(module.InformationRetrievalEvaluator)
    metric, k = re.fullmatch(r"cosine_(\w+)@(\d+)", name).groups()
    for option in ("accuracy_at_k", "precision_recall_at_k", "mrr_at_k", "ndcg_at_k", "map_at_k"):
        setattr(evaluator, option, [int(k)])
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
    with without("mteb", "mteb.types", passing_over=("mteb", "mteb._evaluators")):
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
    with without("beir", "beir.retrieval.search", "beir.retrieval.search.base", passing_over=inside):
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
    with without("pyvespa", *missing, passing_over=("vespa", "vespa.evaluation")):
        module = import_module("vespa.evaluation._base")
    evaluator = module.VespaEvaluator.__new__(module.VespaEvaluator)
    k = int(name.partition("@")[2])
    for option in ("accuracy_at_k", "precision_recall_at_k", "mrr_at_k", "ndcg_at_k", "map_at_k"):
        setattr(evaluator, option, [k])
    evaluator.queries_ids = [str(n) for n in range(len(queries))]
    graded = any(set(query.judged.values()) - {0, 1} for query in queries)
    evaluator.relevant_docs = {
        str(n): query.judged if graded else set(query.relevant) for n, query in enumerate(queries)
    }
    found = [list(zip(query.retrieved, query.scores, strict=True)) for query in queries]
    return evaluator._compute_metrics(found)[name]


# ---- recommenders, learning to rank ----------------------------------------------------------------------


@tool("recommenders", "recommenders", "pip install --no-deps recommenders; pip install pandas scikit-learn")
def of_recommenders(name, queries):
    import pandas
    from recommenders.evaluation import python_evaluation

    base, options = called(name)
    truth = [
        {"userID": user, "itemID": doc, "rating": float(grade)}
        for user, query in enumerate(queries)
        for doc, grade in query.judged.items()
    ]
    found = [
        {"userID": user, "itemID": doc, "prediction": score}
        for user, query in enumerate(queries)
        for doc, score in zip(query.retrieved, query.scores, strict=True)
    ]
    return getattr(python_evaluation, base)(pandas.DataFrame(truth), pandas.DataFrame(found), **options)


RECBOLE = "pip install --no-deps recbole; pip install 'numpy<1.24' scikit-learn"


@tool("recbole", "recbole", RECBOLE, decimals=4)
def of_recbole(name, queries):
    import numpy

    inside = ("recbole", "recbole.evaluator", "recbole.utils")
    with without("recbole", "torch", passing_over=inside):
        kinds = import_module("recbole.utils.enum_type")
        sys.modules["recbole.utils"].EvaluatorType = kinds.EvaluatorType
        metrics = import_module("recbole.evaluator.metrics")
    metric, _, k = name.partition("@")
    classes = {each.__name__.lower(): each for each in metrics.TopkMetric.__subclasses__()}
    asked = classes[metric]({"metric_decimal_place": 4, "topk": [int(k)]})
    hits = numpy.array([query.hits[: int(k)] for query in queries])
    sizes = numpy.array([len(query.relevant) for query in queries])
    table = asked.metric_info(hits, sizes) if metric in ("recall", "map", "ndcg") else asked.metric_info(hits)
    return asked.topk_result(metric, table)[name]


@tool("catboost", "catboost")
def of_catboost(name, queries):
    """It is handed what was retrieved, and knows of no other documents."""
    from catboost.utils import eval_metric

    grades = [query.judged.get(doc, 0) for query in queries for doc in query.retrieved]
    scores = [score for query in queries for score in query.scores]
    groups = [n for n, query in enumerate(queries) for _ in query.retrieved]
    (value,) = eval_metric(grades, scores, name, group_id=groups)
    return value


@tool("torchmetrics", "torchmetrics")
def of_torchmetrics(name, queries):
    """A class is told which query a document is of; a function is handed one row for each query."""
    import torch
    import torchmetrics

    scores = torch.tensor([query.scores for query in queries])
    grades = torch.tensor([[query.judged.get(doc, 0) for doc in query.retrieved] for query in queries])
    if name.startswith("retrieval_"):
        return getattr(torchmetrics.functional.retrieval, name)(scores, grades)
    which = torch.arange(len(queries))[:, None].expand_as(grades)
    return getattr(torchmetrics.retrieval, name)()(scores, grades, indexes=which)


# ---- the file --------------------------------------------------------------------------------------------


def queries_of(case):
    """The queries of a case; documents are letters, and scores fall by 1 where none are given."""
    found = []
    for each in case.get("queries", [case]):
        retrieved = each["retrieved"].split()
        falling = [float(len(retrieved) - i) for i in range(len(retrieved))]
        found.append(Query(retrieved, each.get("scores", falling), each["judged"]))
    return found


def printed(name, row, cases):
    """What a tool makes of a row, or the error that it stops with."""
    asked = TOOLS[name]
    try:
        value = float(asked.measure(row["name"], queries_of(cases[row["case"]])))
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return f"{value:.{asked.decimals}f}"


def compare(names, write):
    """Say for each tool how many values it prints as the file has them, and which it does not."""
    text = VALUES.read_text("utf-8")
    known = tomllib.loads(text)
    for name in names:
        here, measured = TOOLS[name].version(), known[name]
        if here is None or (here != measured["version"] and not write):
            print(f"{name}: {here or 'not installed'}, measured {measured['version']}. {TOOLS[name].install}")
            continue
        before, head, section = text.partition(f"\n[{name}]\n")
        section, end, after = section.partition("\n]\n")
        section = section.replace(f'version = "{measured["version"]}"', f'version = "{here}"')
        same = 0
        for row in measured["values"]:
            now = printed(name, row, known["cases"])
            same += now == row["value"]
            if now != row["value"]:
                print(f"{name} {here}: {row['name']} of {row['case']} is {now}, in the file {row['value']}")
                there = f'name = "{row["name"]}", case = "{row["case"]}", value = '
                section = section.replace(f'{there}"{row["value"]}"', f'{there}"{now}"')
        text = "".join((before, head, section, end, after))
        print(f"{name} {here}: {same} of {len(measured['values'])} values as in the file")
    if write:
        VALUES.write_text(text, "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("tools", nargs="*", help="which tools; without a name, all of them")
    parser.add_argument("--write", action="store_true", help="put the values of these tools into the file")
    asked = parser.parse_args()
    if asked.write and not asked.tools:
        parser.error("--write takes the names of the tools to write")
    compare(asked.tools or list(TOOLS), asked.write)
