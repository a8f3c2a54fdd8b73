"""Tools that evaluate recommenders and learning to rank."""

import sys
from importlib import import_module

from .partial_import import without
from .tool import parse_call, tool


@tool("recommenders", "recommenders", "pip install --no-deps recommenders; pip install pandas scikit-learn")
def of_recommenders(name, queries):
    import pandas
    from recommenders.evaluation import python_evaluation

    base, options = parse_call(name)
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
    with without("recbole", "torch", entering=inside):
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
    """Ask for a metric of the retrieved documents; the tool takes no others."""
    from catboost.utils import eval_metric

    grades = [query.judged.get(doc, 0) for query in queries for doc in query.retrieved]
    scores = [score for query in queries for score in query.scores]
    groups = [n for n, query in enumerate(queries) for _ in query.retrieved]
    (value,) = eval_metric(grades, scores, name, group_id=groups)
    return value


@tool("torchmetrics", "torchmetrics")
def of_torchmetrics(name, queries):
    """Ask a class, which is told the query of each document, or a function, which takes a row per query."""
    import torch
    import torchmetrics

    scores = torch.tensor([query.scores for query in queries])
    grades = torch.tensor([[query.judged.get(doc, 0) for doc in query.retrieved] for query in queries])
    if name.startswith("retrieval_"):
        return getattr(torchmetrics.functional.retrieval, name)(scores, grades)
    which = torch.arange(len(queries))[:, None].expand_as(grades)
    return getattr(torchmetrics.retrieval, name)()(scores, grades, indexes=which)
