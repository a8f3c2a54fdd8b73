"""`evaluate` on many machines, by an engine such as Dask or Spark.

Every query is worked out on its own, so a run can be cut into parts as long as each query stays whole. The
engine cuts the run and calls a function on every part. `Scorer` is that function, and it puts the scores of
the parts together again.

With Dask::

    import dask.dataframe, irlearn

    scorer = irlearn.partitions.Scorer(qrels, ["nDCG@10", "AP"])
    frame = dask.dataframe.read_parquet("run/")
    parts = frame.shuffle("query_id").map_partitions(scorer, meta=scorer.empty())
    results = scorer.collect(parts.compute())

With PySpark, where one part may come in several batches::

    frame = spark.read.parquet("run/")
    parts = frame.repartition("query_id").mapInPandas(scorer.batches, schema=scorer.schema)
    results = scorer.collect(parts.toPandas())

A run that fits into the memory of one machine is scored there in less time, by `evaluate` alone.
"""

from ..errors import error, needed
from . import inputs
from .evaluation import evaluate, plan_for
from .results import Coverage, Results


class Scorer:
    """The scores of some queries, as a data frame: one row per judged query of the part.

    Parameters
    ----------
    qrels
        As for `evaluate`. They travel to every worker.
    metrics
        As for `evaluate`.
    """

    def __init__(self, qrels, metrics):
        self.qrels = dict(inputs.judgments(qrels))
        self.names = self.metrics = plan_for(metrics).names

    def __call__(self, part):
        """Score the queries of one part, a pandas frame with query_id, doc_id, score."""
        run = inputs.scored(part) if len(part) else {}
        judged = {query: self.qrels[query] for query in run if query in self.qrels}
        if not judged:
            return self.empty()
        results = evaluate(judged, {query: run[query] for query in judged}, self.metrics)
        return _frame(dict(zip(self.names, results.scores)), results.queries)

    def batches(self, parts):
        """Score one part that comes as several batches of rows."""
        pandas = needed("pandas", "Scoring partitions")
        parts = list(parts)
        if parts:
            yield self(pandas.concat(parts))

    def empty(self):
        """Make what a part without judged queries gives; engines ask for it to know the columns."""
        return _frame({name: [] for name in self.names}, []).astype(dict.fromkeys(self.names, float))

    @property
    def schema(self) -> str:
        """The columns in Spark's words."""
        return ", ".join(["query_id string", *(f"`{name}` double" for name in self.names)])

    def collect(self, parts) -> Results:
        """Put all parts together: the same `Results` that one machine gives.

        A judged query that no part has is scored as one without results. A query that comes twice was cut in
        two: an error.
        """
        rows = dict(zip(parts["query_id"], parts[self.names].itertuples(index=False, name=None)))
        if len(rows) < len(parts):
            twice = next(iter(parts["query_id"][parts["query_id"].duplicated()]))
            raise error("query cut in two", query=twice)
        missing = [query for query in self.qrels if query not in rows]
        if missing:
            empty = evaluate({query: self.qrels[query] for query in missing}, {}, self.metrics)
            rows |= dict(zip(missing, zip(*empty.scores)))
        scores = [list(row) for row in zip(*[rows[query] for query in self.qrels])]
        coverage = Coverage(list(self.qrels), missing, unjudged=[])
        return Results(plan_for(self.metrics), scores, coverage)


def _frame(columns, queries):
    pandas = needed("pandas", "Scoring partitions")
    return pandas.DataFrame({"query_id": pandas.Series(list(queries), dtype=object), **columns})
