"""`evaluate` in parts: one function for Polars, Arrow and pandas, and for engines such as Dask or Spark.

Every query is worked out on its own, so a run can be cut into parts as long as each query stays whole. The
engine cuts the run and calls a function on every part. `Scorer` is that function: it gives the scores of a
part as the same kind of table, and puts the scores of the parts together again.

With Polars, lazily::

    scorer = irlearn.partitions.Scorer(qrels, ["nDCG@10", "AP"])
    parts = polars.scan_parquet("run/").map_batches(scorer, schema=scorer.polars_schema)
    results = scorer.collect(parts.collect())

With Dask::

    frame = dask.dataframe.read_parquet("run/")
    parts = frame.shuffle("query_id").map_partitions(scorer, meta=scorer.empty())
    results = scorer.collect(parts.compute())

With PySpark, where one part may come in several batches::

    frame = spark.read.parquet("run/")
    parts = frame.repartition("query_id").mapInArrow(scorer.batches, schema=scorer.schema)
    results = scorer.collect(parts.toPandas())

A run that fits into the memory of one machine is scored there in less time, by `evaluate` alone.
"""

from collections.abc import Iterable, Mapping

from ...errors import error, joined, needed
from ...runs import inputs
from ...runs.coverage import Coverage
from ...runs.shapes.sources import as_list
from .evaluation import evaluate, plan_for
from .results import Results

NO_QUERIES: dict = {}  # for a part without rows: `evaluate` refuses an empty table


class Scorer:
    """A function that scores a part of a run: it returns a table with a row for each judged query.

    Parameters
    ----------
    qrels
        As for `evaluate`. They travel to every worker.
    metrics
        As for `evaluate`.
    """

    def __init__(self, qrels, metrics):
        self.qrels = dict(inputs.judgments(qrels))
        plan = plan_for(metrics)
        self.names, self.metrics = plan.names, plan.asked

    def __call__(self, part):
        """Score the queries of one part: an Arrow batch or table, or a frame of Polars or pandas.

        Return a table of the same kind: the column ``query_id``, and one for each metric.
        """
        return self._table(part, self._scores(part if _has_rows(part) else NO_QUERIES))

    def batches(self, parts):
        """Score one part that comes as several batches of rows; yield one table, as a call does."""
        parts = list(parts) if isinstance(parts, Iterable) else [parts]
        if parts:
            with_rows = list(filter(_has_rows, parts))
            yield self._table(parts[0], self._scores(with_rows or NO_QUERIES))

    def _scores(self, rows):
        run = inputs.whole_run(rows)
        judged = {query: self.qrels[query] for query in run if query in self.qrels}
        if not judged:
            return {name: [] for name in ("query_id", *self.names)}
        results = evaluate(judged, {query: run[query] for query in judged}, self.metrics)
        return {"query_id": results.queries, **dict(zip(self.names, results.scores))}

    def _table(self, like, columns):
        package = type(like).__module__.partition(".")[0]
        if package == "polars":
            return type(like)(columns, schema=self.polars_schema)
        if package == "pyarrow":
            arrow = needed("pyarrow", "Scoring partitions")
            types = [arrow.string(), *[arrow.float64()] * len(self.names)]
            arrays = [arrow.array(values, kind) for values, kind in zip(columns.values(), types)]
            return type(like).from_arrays(arrays, names=list(columns))
        return self._frame(columns)

    def _frame(self, columns):
        """Make a pandas table of the columns; an empty column keeps its type, too."""
        pandas = needed("pandas", "Scoring partitions")
        queries = pandas.Series(list(columns["query_id"]), dtype=object)
        return pandas.DataFrame(columns | {"query_id": queries}).astype(dict.fromkeys(self.names, float))

    def empty(self):
        """Return the pandas table of a part without judged queries, from which Dask learns the columns."""
        return self._frame({name: [] for name in ("query_id", *self.names)})

    @property
    def schema(self) -> str:
        """The columns in Spark's words."""
        return ", ".join(["query_id string", *(f"`{name}` double" for name in self.names)])

    @property
    def polars_schema(self):
        polars = needed("polars", "Scoring partitions")
        return {"query_id": polars.String, **dict.fromkeys(self.names, polars.Float64)}

    def collect(self, parts) -> Results:
        """Put all parts together: the scores and means that one machine gives.

        A judged query that is missing from all parts is scored as a query without results. Unjudged queries
        of the run are left out without being named, because the parts don't contain them.

        Raises
        ------
        IRLearnError
            If a query occurs twice because it was split, if no part has a judged query, and if this isn't a
            table of scores.
        """
        columns = ("query_id", *self.names)
        if missing := [name for name in columns if name not in _names_of(parts)]:
            found, names = type(parts).__name__, joined(missing, "and")
            raise error("parts without scores", found=found, missing=names, columns=joined(columns, "and"))
        queries = as_list(parts["query_id"])
        if not queries:
            raise error("no judged query in the parts", query=next(iter(self.qrels), ""))
        # query -> its score by each metric
        rows = dict(zip(queries, zip(*[as_list(parts[name]) for name in self.names])))
        if len(rows) < len(queries):
            raise error("query cut in two", query=next(q for i, q in enumerate(queries) if q in queries[:i]))
        missing = [query for query in self.qrels if query not in rows]
        if missing:
            empty = evaluate({query: self.qrels[query] for query in missing}, {}, self.metrics)
            rows |= dict(zip(missing, zip(*empty.scores)))
        scores = [list(row) for row in zip(*[rows[query] for query in self.qrels])]
        coverage = Coverage(list(self.qrels), missing, unjudged=[])
        return Results(plan_for(self.metrics), scores, coverage)


def _has_rows(part):
    """Tell whether a part has rows; what has no length is left to `evaluate`, which may refuse it."""
    return not hasattr(part, "__len__") or len(part) > 0


def _names_of(table):
    if isinstance(table, Mapping):
        return list(table)
    if hasattr(table, "collect"):  # a lazy frame of Polars, or a frame of Spark
        return []
    return list(getattr(table, "column_names", getattr(table, "columns", ())))
