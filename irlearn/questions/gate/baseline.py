"""The baseline: what a run scored, query by query, with all that the next one must have in common with it."""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from hashlib import sha256
from itertools import groupby
from math import fsum, isfinite, isnan
from os import PathLike
from pathlib import Path
from typing import Any

from ...definition.metric import Metric
from ...errors import error
from ...files import strict_json, write_text
from ...runs import metric_per_query
from ...version import __version__
from ..evaluate.results import Results
from .document import some_queries

ANY_FORMAT = "irlearn baseline "
FORMAT = f"{ANY_FORMAT}2"  # another format of the file gets another number


@dataclass(frozen=True)
class Baseline:
    """What a run scored, and under which conventions.

    Attributes
    ----------
    metric, ties : str
        The metric that was computed, and how results with equal scores were ordered.
    conventions : dict
        The conventions of the metric, in words.
    judgments : str
        A digest of the judgments: it changes with every grade.
    run : str
        A digest of the run's scores, which lets `read` notice that they have been changed.
    rankings : dict
        Judged query -> a digest of what was retrieved, and in which order, down to the cut-off.
    scores : dict
        Query -> score.
    peak : dict
        Query -> score, of the best run so far: the last that was shown to be better than the peak before it;
        in the first baseline the run itself. A run must not be worse than the peak, so that small losses do
        not add up unseen.
    irlearn : str
        The version that worked it out.
    """

    metric: str
    ties: str
    conventions: dict[str, str]
    judgments: str
    run: str
    rankings: dict[str, str]
    scores: dict[str, float]
    peak: dict[str, float]
    irlearn: str = __version__

    @property
    def mean(self) -> float:
        """The mean score."""
        return fsum(self.scores.values()) / len(self.scores)

    def to_json(self) -> str:
        """Return JSON with a line for each query, so that two baselines can be compared line by line."""
        return json.dumps({"form": FORMAT, **asdict(self)}, indent=1, ensure_ascii=False) + "\n"

    def save(self, file: str | PathLike[str]) -> Path:
        """Write it to a file, and return its path.

        Parameters
        ----------
        file : str or path-like

        Raises
        ------
        IRLearnError
            Where it cannot be written, and where a file of another kind has that name.
        """
        check_no_other_file(file)
        write_text(Path(file), self.to_json())
        return Path(file)

    @classmethod
    def read(cls, file: str | PathLike[str]) -> "Baseline":
        """Read a baseline that `save` wrote.

        Parameters
        ----------
        file : str or path-like

        Raises
        ------
        IRLearnError
            If there is no such file, if it isn't a baseline, or if it has changed since it was saved.
        """
        path, name = Path(file), str(file)
        if not os.path.exists(path):  # Path.exists raises an error for a name that no system can have
            raise error("no baseline yet", file=name)
        if path.is_dir():
            raise error("not a baseline", file=name, why=", but a folder")
        raw = path.read_bytes()
        data = _decoded(raw)
        if _is_of_another_form(data):
            version = data.get("irlearn")
            raise error("baseline of a later irlearn", file=name, version=version, here=__version__)
        if not _is_whole(data):
            merged = ", because it contains merge conflict markers" if b"<<<<<<< " in raw else ""
            raise error("not a baseline", file=name, why=merged)
        made = cls(**{field: value for field, value in data.items() if field != "form"})
        if made.run != digest(made.scores):
            raise error("not a baseline", file=name, why=" any more, because its scores have been changed")
        return made


def check_no_other_file(file: str | PathLike[str]) -> None:
    """Refuse to write a baseline over another kind of file; an empty file or a device may be written to."""
    path = Path(file)
    if path.is_file() and (raw := path.read_bytes()) and ANY_FORMAT.encode() not in raw:
        raise error("not a baseline to write over", file=str(file))


def _decoded(raw):
    """Return what bytes of JSON hold; None where they are no JSON, or hold a key twice."""
    try:
        return strict_json(raw.decode("utf-8-sig"))
    except ValueError:
        return None


def _is_of_another_form(data):
    """Say whether this is a baseline whose format has another number than `FORMAT`."""
    format = data.get("form") if isinstance(data, dict) else None
    return isinstance(format, str) and format.startswith(ANY_FORMAT) and format != FORMAT


def _is_whole(data):
    """Say whether JSON has all that a baseline has, with a finite score for each query."""
    if not isinstance(data, dict) or data.keys() != {"form", *(field.name for field in fields(Baseline))}:
        return False
    scores, peak = data["scores"], data["peak"]
    if not all(isinstance(each, dict) for each in (scores, peak, data["conventions"], data["rankings"])):
        return False
    finite = all(isinstance(x, float) and isfinite(x) for x in (*scores.values(), *peak.values()))
    return bool(scores) and scores.keys() == peak.keys() and finite


def baseline_of(metric: Metric, results: Results, qrels: Mapping, run: Mapping) -> Baseline:
    """Make a first baseline, whose peak is itself, of the results of a run.

    ``qrels`` are query -> document -> grade, and ``run`` is query -> document -> score.
    """
    (scores,) = results.per_query.values()
    valued = {query: float(score) for query, score in scores.items() if not isnan(score)}
    if not valued:
        raise error("nothing for a baseline", metric=repr(metric))
    per_query = metric_per_query(metric)
    # An explanation of any ranking names the conventions of the metric.
    conventions = per_query.explain([1], judged=[1]).conventions
    k = per_query.options.get("k")
    return Baseline(
        repr(metric),
        results.ties,
        conventions={str(name): str(meaning) for name, meaning in conventions.items()},
        judgments=digest({query: dict(docs) for query, docs in qrels.items()}),
        run=digest(valued),
        rankings={query: digest(_in_order(run.get(query, {}), k)) for query in qrels},
        scores=valued,
        peak=valued,
    )


def _in_order(scored, k=None):
    """Group the documents by score, the ``k`` best scores first; within a group they stand as given.

    >>> _in_order({"a": 0.5, "b": 0.9, "c": 0.5}), _in_order({"a": 0.5, "b": 0.9, "c": 0.5}, 1)
    ([['b'], ['a', 'c']], [['b']])
    """
    if len(set(scored.values())) == len(scored):  # no ties, as is usual
        return [[doc] for doc in sorted(scored, key=scored.__getitem__, reverse=True)[:k]]
    in_order = sorted(scored.items(), key=lambda item: -item[1])
    return [[doc for doc, _ in tied] for _, tied in groupby(in_order, key=lambda item: item[1])][:k]


SORTED = json.JSONEncoder(sort_keys=True)  # made once: there is a digest for each query


def digest(data: Any) -> str:
    """Return sixteen hexadecimal digits that change with the data, but not with the order of its keys.

    >>> digest({"q1": {"b": 1, "a": 0}}) == digest({"q1": {"a": 0, "b": 1}}) != digest({"q1": {"a": 1}})
    True
    """
    return sha256(SORTED.encode(data).encode()).hexdigest()[:16]


def check_comparable(baseline, now):
    """Refuse a baseline with another metric, other ties, conventions or judgments, or no common query.

    ``now`` is the `Baseline` that the run itself would be.
    """
    what = change = None
    if baseline.metric != now.metric:
        what, change = "another metric", f"{baseline.metric}, but now it is {now.metric}"
    elif baseline.ties != now.ties:
        what, change = "other ties", f"{baseline.ties}, but now it is {now.ties}"
    elif baseline.conventions != now.conventions:
        what, change = "other conventions", _changed_conventions(baseline.conventions, now.conventions)
    elif baseline.judgments != now.judgments:
        what, change = "other judgments", _changed_judgments(baseline, now)
    if what:
        raise error("baseline of something else", what=what, change=change)
    if not baseline.scores.keys() & now.scores.keys():
        raise error("baseline without shared queries")


def _changed_conventions(before, after):
    pairs = {name: [of.get(name, "not there") for of in (before, after)] for name in {**before, **after}}
    return "; ".join(f"{name} was {a}, but now it is {b}" for name, (a, b) in pairs.items() if a != b)


def _changed_judgments(baseline, now):
    """Say what differs in the judgments, as far as the queries with a score show it."""
    gone, new = baseline.scores.keys() - now.scores.keys(), now.scores.keys() - baseline.scores.keys()
    parts = [f"{some_queries(queries)} {how}" for queries, how in ((gone, "gone"), (new, "new")) if queries]
    queries = " and ".join(parts) or "the queries are the same, so documents or grades have changed"
    return f"{queries} (digest {baseline.judgments}, now {now.judgments})"
