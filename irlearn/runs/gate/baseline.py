"""The baseline: what a run scored, query by query, with all that the next one must have in common with it."""

import json
from dataclasses import asdict, dataclass
from hashlib import sha256
from math import fsum, isfinite, isnan
from os import PathLike
from pathlib import Path
from typing import Any

from ...definition.metric import Metric
from ...errors import error
from ...files import write_text
from ...version import __version__
from ..per_query import metric_per_query

FORM = "irlearn baseline 1"


@dataclass(frozen=True)
class Baseline:
    """What a run scored, and under which conventions.

    Attributes
    ----------
    metric, ties : str
        What was worked out, and how results with equal scores stood.
    conventions : dict
        The conventions of the metric, in words.
    judgments : str
        A digest of the judgments: it changes with every grade.
    run : str
        A digest of the scores of the run.
    scores : dict
        Query -> score.
    peak : dict
        Query -> score of the last baseline that was shown to be better than the peak before it; in the
        first baseline the scores themselves. It keeps small losses from adding up unseen.
    irlearn : str
        The version that worked it out.
    """

    metric: str
    ties: str
    conventions: dict[str, str]
    judgments: str
    run: str
    scores: dict[str, float]
    peak: dict[str, float]
    irlearn: str = __version__

    @property
    def mean(self) -> float:
        """The mean score."""
        return fsum(self.scores.values()) / len(self.scores)

    def to_json(self) -> str:
        """Write it as JSON, so that two of them can be compared line by line."""
        return json.dumps({"form": FORM, **asdict(self)}, indent=1, ensure_ascii=False) + "\n"

    def save(self, file: str | PathLike[str]) -> Path:
        """Write it to a file, and return its path.

        Parameters
        ----------
        file : str or path-like
        """
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
            Where there is no such file, and where it is no baseline.
        """
        path = Path(file)
        if not path.is_file():
            raise error("no baseline yet", file=str(file))
        try:
            held = json.loads(path.read_text("utf-8"))
            made = cls(**{name: value for name, value in held.items() if name != "form"})
            known = held["form"] == FORM and made.scores and made.scores.keys() == made.peak.keys()
            numbers = [*made.scores.values(), *made.peak.values()] if known else [None]
            known = all(isinstance(x, (int, float)) and isfinite(x) for x in numbers)
        except (ValueError, TypeError, KeyError, AttributeError):
            known = False
        if not known:
            raise error("not a baseline", file=str(file))
        return made


def baseline_of(metric: Metric, results: Any, qrels: Any) -> Baseline:
    """Make the baseline of a run that was scored, as the first one.

    Parameters
    ----------
    metric : Metric
    results : Results
    qrels : mapping
        Query -> document -> grade.
    """
    (scores,) = results.per_query.values()
    valued = {query: float(score) for query, score in scores.items() if not isnan(score)}
    if not valued:
        raise error("nothing for a baseline", metric=repr(metric))
    conventions = metric_per_query(metric).explain([1], judged=[1]).conventions
    return Baseline(
        repr(metric),
        results.ties,
        {str(name): str(meaning) for name, meaning in conventions.items()},
        digest({query: dict(docs) for query, docs in qrels.items()}),
        digest(valued),
        valued,
        valued,
    )


def digest(held: Any) -> str:
    """Shorten data to sixteen letters that change with them, and not with the order in which they come.

    >>> digest({"q1": {"b": 1, "a": 0}}) == digest({"q1": {"a": 0, "b": 1}}) != digest({"q1": {"a": 1}})
    True
    """
    return sha256(json.dumps(held, sort_keys=True).encode()).hexdigest()[:16]
