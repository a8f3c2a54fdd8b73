"""`TYPE_CHECKING`, which guards imports that only annotations need, and names for types.

A type checker takes any name spelled like this for True. Python's own is in `typing`, whose import takes a
fifth of the time until the first score, so the files that are needed for a score use this one.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction
    from os import PathLike
    from typing import Any, Literal, Protocol, TypedDict

    Json = dict[str, Any]  # an object in JSON
    Options = dict[str, Any]  # name of a metric's option: its value, a number, text, bool, dict or None
    Score = float | Fraction  # a Fraction in exact arithmetic

    Ties = Literal["doc_id", "given", "mean", "best", "worst"]
    Weights = Literal["linear", "quadratic"] | None
    Duplicates = Literal["refuse", "first", "count"]

    class LazyTable(Protocol):
        """A table whose columns are read when they are needed, such as Polars' LazyFrame."""

        def collect_schema(self) -> object: ...

    class ArrowTable(Protocol):
        """A table or a stream that hands out Arrow data."""

        def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...

    # Judgments or a run: a path, a dict by query, or rows, lists, records or a table.
    Source = str | PathLike[str] | Mapping[str, object] | Iterable[object] | LazyTable | ArrowTable

    class MetricOptions(TypedDict, total=False):
        """What a metric takes by name: the options of all of them, and what their readers take."""

        alpha: float
        base: float
        beta: float
        count: Literal["rank", "nonrelevant"]
        denominator: Literal["relevant", "retrieved", "min(k, relevant)", "min(k, relevant retrieved)", "k"]
        discount: Literal["log2(rank+1)", "max(1, log2(rank))", "rank"]
        gain: Literal["linear", "exponential"] | Mapping[int, float]
        ideal: Literal["judged", "judged@retrieved", "retrieved", "retrieved@k", "maximum"]
        k: int | None
        max_grade: int | None
        p: float
        rel: int
        relevance: Literal["binary", "given", "grade/max_grade", "(2^grade-1)/2^max_grade"]
        weights: Weights
        against: Literal["places", "ideal"]
        calls: int | None
        per_call: int | None
        draws: int
        epsilon: float
        false_alarm: float
        hit: float
        miss: float
        multiple: float
        normalized: bool
        okay: float
        partial: float
        people: int | None
        recall: float
        rounding: Literal["up", "trec_eval 9", "trec_eval 10"]
        tied: Literal["a", "b", "w"]
        variant: str
        wanted: int
        # inputs, which mostly come by their places
        catalogue: object
        first: object
        grades: object
        group: object
        lists: object
        predicted: object
        rankings: object
        relevant: object
        results: object
        right: object
        second: object
        subtopics: object
        support: object
        true: object
        vital: object
        judged: Iterable[object] | None
        documents: Iterable[object] | None
        scores: Iterable[object] | None
        ties: Ties | None
