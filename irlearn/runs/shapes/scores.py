"""Read scores that another program worked out, of any shape, as metric -> query -> number."""

from collections.abc import Iterable, Mapping, Sequence
from math import inf
from os import PathLike
from typing import Any, NamedTuple

from ...definition.registry import metric as metric_of
from ...errors import IRLearnError, did_you_mean, error, needed
from ...escaping import visible
from ..trec.source import name_of
from . import text_files
from .cells import is_empty
from .forms import is_table
from .names import column, plain
from .score_files import ROWS_OF_MEANS, Columns, flat, is_number, read_scores
from .sources import Records, as_list, lengths_differ

ONLY_METRIC = "score"  # what numbers are called that come without the name of a metric
# Names of columns, as `plain` reduces them, in a table with a row for each query and metric.
METRIC_COLUMNS = {"metric", "metricname", "measure"}
VALUE_COLUMNS = {"value", "score", "metricvalue"}


class Scores(NamedTuple):
    """The scores of one system."""

    by_metric: dict[str, dict[str, float]]  # metric -> query -> score
    numbered: bool = False  # whether the queries have no names, so that places stand for them
    empty: dict[str, list[str]] = {}  # metric -> the queries for which there is no number


def scores_of(thing, metrics: Sequence[str] | None = None, name: str = "The scores") -> Scores:
    """Read the scores of one system, of whatever shape.

    They are results of `evaluate`; query -> number, or metric -> query -> number, or query -> metric ->
    number; numbers in a list; a table or records; or a file. ``metrics`` are those to take; without them,
    there has to be one only. ``name`` is what to call the scores in an error.

    >>> scores_of({"q1": 0.5, "q2": None}).by_metric
    {'score': {'q1': 0.5}}
    >>> scores_of({"q1": {"map": 0.5}, "q2": {"map": 1}}).by_metric
    {'map': {'q1': 0.5, 'q2': 1.0}}
    """
    if isinstance(thing, (str, PathLike)) or hasattr(thing, "read"):
        name, thing = name_of(thing), read_scores(thing)
    table, numbered = _table(thing, name, metrics)
    chosen = _chosen(table, metrics, name)
    found: dict[str, dict[str, float]] = {}
    empty: dict[str, list[str]] = {}
    for metric, by_query in chosen.items():
        if not isinstance(by_query, Mapping):
            raise error("scores of no known type", name=name, found=type(by_query).__name__)
        numbers = {str(query): _number(value, name, metric, query) for query, value in by_query.items()}
        found[metric] = {query: number for query, number in numbers.items() if number is not None}
        empty[metric] = [query for query in numbers if query not in found[metric]]
        if not found[metric]:
            raise error("no number among the scores", name=name, metric=metric)
    return Scores(found, numbered, empty)


def systems_of(thing) -> dict[str, Any] | None:
    """Return system -> scores, from a mapping or a table, or a file of one; None for any other shape."""
    if isinstance(thing, (str, PathLike)):
        of_one_system = text_files.kind_of_file(thing, of_documents=False) is None
        thing = read_scores(thing)
        if of_one_system:
            return None
        for name, found in thing.items() if type(thing) is dict else ():
            if isinstance(found, str):  # a path in a file is not followed
                raise error("scores of no known type", name=name, found="text")
    if is_table(thing) or isinstance(thing, (Records, Columns)):
        columns = columns_of(thing)
        by_system, _ = _by_column(columns, _query_column(columns, thing))
        return by_system
    if not isinstance(thing, Mapping) or any(map(is_number, thing.values())):
        return None
    return dict(thing)


def _table(thing, name, metrics) -> tuple[dict[str, dict], bool]:
    """Return metric -> query -> value, not checked yet, and whether the queries are known by place only."""
    if hasattr(thing, "per_query") and hasattr(thing, "queries"):  # results of `evaluate`
        return {metric: dict(thing.per_query[metric]) for metric in thing.names}, False
    if isinstance(thing, Mapping) and not isinstance(thing, Columns):
        return _mapping(thing, name, metrics)
    if is_table(thing) or isinstance(thing, (Records, Columns)):
        columns = columns_of(thing)
        query = _query_column(columns, thing)
        measure = next((each for each in columns if plain(each) in METRIC_COLUMNS), None)
        if measure is not None and query is not None:
            return _long(columns, query, measure, name), False
        return _by_column(columns, query, metrics or ())
    if hasattr(thing, "__len__") and not isinstance(thing, (str, bytes)):
        thing = as_list(thing)
    if not isinstance(thing, Iterable) or isinstance(thing, (str, bytes)):
        raise error("scores of no known type", name=name, found=type(thing).__name__)
    numbers = list(thing)
    if any(isinstance(each, Mapping) for each in numbers):
        if not all(isinstance(each, Mapping) for each in numbers):
            raise error("scores of mixed kinds", name=name)
        return _table(Records([flat(each) for each in numbers], range(1, len(numbers) + 1)), name, metrics)
    if numbers and hasattr(numbers[0], "metric_vals_dict"):  # LlamaIndex's results of one query each
        return _table([each.metric_vals_dict for each in numbers], name, metrics)
    return {ONLY_METRIC: {str(place): number for place, number in enumerate(numbers, 1)}}, True


def _mapping(thing, name, metrics):
    """Return what `_table` does, of a dict: of numbers, of dicts by query or by metric, or of columns."""
    details = thing.get("details")
    if "metric_score" in thing and isinstance(details, Mapping):  # the answer of Elasticsearch's _rank_eval
        scores = {q: each.get("metric_score") for q, each in details.items() if isinstance(each, Mapping)}
        return {ONLY_METRIC: scores}, False
    if isinstance(thing.get("per_query"), Mapping):  # our own Results as JSON, and what trec_eval wrote
        return dict(thing["per_query"]), False
    values = list(thing.values())
    if not any(isinstance(each, Mapping) for each in values):
        if values and all(isinstance(each, (list, tuple)) for each in values):
            columns = dict(thing)
            return _by_column(columns, column("query", columns), metrics or ())
        return {ONLY_METRIC: dict(thing)}, False
    if not all(isinstance(each, Mapping) for each in values):
        raise error("scores of mixed kinds", name=name)
    inner = dict.fromkeys(key for each in values for key in each)
    outside, inside = (_are_metrics(keys, metrics) for keys in (thing, inner))
    if outside == inside:
        raise error("neither metrics nor queries known", name=name, outer=_some(thing), inner=_some(inner))
    if outside:
        return {str(metric): dict(by_query) for metric, by_query in thing.items()}, False
    return {str(m): {q: each[m] for q, each in thing.items() if m in each} for m in inner}, False


def _are_metrics(keys, asked) -> bool:
    """Say whether these keys are metrics: all that were asked for, or any that irlearn knows."""
    keys = list(map(str, keys))
    if asked and all(any(each == key or _same(each, key) for key in keys) for each in asked):
        return True
    return any(known_metric(key) is not None for key in keys)


def columns_of(thing) -> dict[str, list]:
    """Read a table as column -> values."""
    if isinstance(thing, Mapping):
        return {name: list(each) for name, each in thing.items()}
    if hasattr(thing, "collect"):  # a lazy frame
        thing = thing.collect()
    if not hasattr(thing, "to_dict") and not isinstance(thing, (Records, Columns)):
        thing = _arrow_table(thing)
        return {name: as_list(thing[name]) for name in thing.column_names}
    return {name: as_list(thing[name]) for name in thing.columns}


def _arrow_table(thing):
    arrow = needed("pyarrow", "Reading an Arrow stream")
    if hasattr(thing, "__arrow_c_array__"):
        return arrow.Table.from_batches([arrow.record_batch(thing)])
    return arrow.RecordBatchReader.from_stream(thing).read_all()


def _query_column(columns, thing):
    """Return the column that names the queries, or None; pandas' index of texts is added as such a column."""
    less_usual = [each for each in columns if plain(each) in ("task", "name")]
    if found := column("query", columns) or next(iter(less_usual), None):
        return found
    index = getattr(thing, "index", None)
    if callable(index) or getattr(index, "inferred_type", None) != "string":
        return None
    columns["query_id"] = list(index)
    return "query_id"


def _by_column(columns, query, asked=()) -> tuple[dict[str, dict], bool]:
    """Return what `_table` does: each column of numbers is a metric; rows of means are left out."""
    length = max(map(len, columns.values()), default=0)
    if any(len(values) < length for values in columns.values()):
        raise lengths_differ(columns)
    queries = list(map(str, columns[query])) if query is not None else [str(i) for i in range(1, length + 1)]
    rows = [i for i, each in enumerate(queries) if query is None or each not in ROWS_OF_MEANS]
    if len(set(queries)) < len(queries):
        twice = next(each for i, each in enumerate(queries) if each in queries[:i])
        raise error("query twice among the scores", query=twice)
    return {
        str(name): {queries[i]: values[i] for i in rows}
        for name, values in columns.items()
        if name != query and _holds_numbers([values[i] for i in rows], name in asked)
    }, query is None


def _holds_numbers(values, asked):
    """Say whether most values of a column are numbers; of one that was ``asked`` for, whether any is.

    Values that are no numbers are then mistakes, which `_number` refuses.
    """
    filled = [each for each in values if not is_empty(each)]
    numbers = sum(map(is_number, filled))
    return 2 * numbers > len(filled) or (asked and numbers > 0)


def _long(columns, query, measure, name):
    """Return metric -> query -> value, of a table with a row for each query and metric."""
    value = next((each for each in columns if plain(each) in VALUE_COLUMNS and each != measure), None)
    if value is None:
        raise error("table has no column of values", name=name, known=", ".join(map(str, columns)))
    found: dict[str, dict] = {}
    for metric, each, number in zip(columns[measure], columns[query], columns[value]):
        by_query = found.setdefault(str(metric), {})
        if str(each) in by_query:
            raise error("query twice among the scores", query=each)
        if str(each) not in ROWS_OF_MEANS:
            by_query[str(each)] = number
    return found


def _chosen(table, metrics, name):
    """Return metric -> query -> value for the metrics asked for; if none were, for the only one there is."""
    if not table:
        raise error("no number among the scores", name=name, metric="a number")
    if metrics is None:
        if len(table) > 1:
            raise error("several metrics", name=name, known=_some(table, most=12))
        return table
    found = {}
    for asked in metrics:
        match = asked if asked in table else next((each for each in table if _same(asked, each)), None)
        if match is None:
            known = {"hint": did_you_mean(asked, table), "known": _some(table, most=12)}
            raise error("metric not among scores", asked=asked, name=name, **known)
        found[asked] = table[match]
    return found


def _same(asked, name):
    """Say whether two names are names of one metric."""
    known = known_metric(asked)
    return known is not None and known == known_metric(name)


def known_metric(name):
    """Find the metric of a name, in any of its spellings; None where it is no metric's name."""
    try:
        return metric_of(str(name))
    except IRLearnError:
        return None


def _number(value, name, metric, query) -> float | None:
    """Return a score as a float; None for a gap, which is None, NaN or an empty text."""
    if is_empty(value):
        return None
    try:
        number = float(value) if is_number(value) else inf
    except OverflowError:
        number = inf
    if abs(number) == inf:
        raise error("score of a query not a number", name=name, metric=metric, query=query, found=value)
    return number


def _some(names, most=4) -> str:
    names = list(map(visible, map(str, names)))
    return ", ".join(names[:most]) + (" …" if len(names) > most else "")
