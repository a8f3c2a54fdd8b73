"""Tools that evaluate recommenders and learning to rank."""

import sys
from importlib import import_module

from .partial_import import without
from .tool import only, parse_call, tool


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


@tool("lenskit", "lenskit")
def of_lenskit(name, queries):
    from lenskit.data import ItemList
    from lenskit.metrics import ranking

    base, options = parse_call(name)
    metric = getattr(ranking, base)(**options)
    query = only(queries)
    graded = {doc: float(grade) for doc, grade in query.judged.items() if grade > 0}
    wanted = ItemList(item_ids=[*graded], rating=[*graded.values()])
    return metric.measure_list(ItemList(item_ids=query.retrieved, ordered=True), wanted)


def _numbered(query):
    """Return a number for each document, from 0, as libraries of matrices name them."""
    return {doc: number for number, doc in enumerate(dict.fromkeys([*query.retrieved, *query.judged]))}


@tool("cornac", "cornac")
def of_cornac(name, queries):
    import numpy
    from cornac.metrics import ranking

    base, options = parse_call(name)
    query = only(queries)
    numbers = _numbered(query)
    found, wanted = ([numbers[doc] for doc in docs] for docs in (query.retrieved, query.relevant))
    return getattr(ranking, base)(**options).compute(
        gt_pos=numpy.array(wanted),
        pd_rank=numpy.array(found),
        item_indices=numpy.array(found),
        pd_scores=numpy.array(query.scores),
    )


@tool("implicit", "implicit")
def of_implicit(name, queries):
    import numpy
    from implicit.evaluation import ranking_metrics_at_k
    from scipy.sparse import csr_matrix

    base, options = parse_call(name)
    query = only(queries)
    numbers = _numbered(query)
    wanted = numpy.zeros((1, len(numbers)))
    wanted[0, [numbers[doc] for doc in query.relevant]] = 1

    class Model:  # in place of one that was trained: it recommends what was retrieved
        def recommend(self, users, items, N, **_):
            found = [numbers[doc] for doc in query.retrieved[:N]]
            return numpy.array([found], dtype="int32"), numpy.array([query.scores[:N]], dtype="float32")

    nobody = csr_matrix(numpy.zeros_like(wanted))
    return ranking_metrics_at_k(Model(), nobody, csr_matrix(wanted), show_progress=False, **options)[base]


@tool("evidently", "evidently")
def of_evidently(name, queries):
    import pandas
    from evidently.legacy.metrics.recsys import hit_rate_k, mrr, ndcg_k, precision_recall_k

    base, options = parse_call(name)
    rows = [
        (user, query.judged.get(doc, 0), rank)
        for user, query in enumerate(queries)
        for rank, doc in enumerate(query.retrieved, 1)
    ]
    frame = pandas.DataFrame(rows, columns=["users", "target", "preds"])
    k = options["k"]
    if base == "ndcg":
        return ndcg_k.NDCGKMetric(k=k).calculate_ndcg(frame, k)[k]
    frame["target"] = (frame["target"] > 0).astype(int)
    if base == "mrr":
        return mrr.MRRKMetric(k=k).get_values(frame, k)[k]
    if base == "hit_rate":
        return hit_rate_k.HitRateKMetric(k=k).get_values(frame, k)[k - 1]
    asked = precision_recall_k.PrecisionRecallCalculation(max_k=k)
    return asked.get_precision_and_recall_dict(frame, k)[base][k - 1]
