"""How good is the system over many queries? Each counts equally, or in a geometric mean the hardest most."""

from __future__ import annotations

from ..columns import exponential, larger_of, natural_log, total
from ..definition.documented import SignatureOfMetric
from ..definition.metric import Metric
from ..definition.registry import metric as metric_of
from ..definition.registry import named
from ..errors import error
from ..typing_only import TYPE_CHECKING
from ..worksheet import readers
from ..worksheet.sheet import Sheet
from .every_hit import DENOMINATOR, average_precision
from .first_hit import reciprocal_rank
from .judgments import bpref

if TYPE_CHECKING:
    from typing import Any

    from ..typing_only import Options


@named("MRR", "MeanReciprocalRank", reads=readers.rankings)
def mean_reciprocal_rank(sheet, k=None, rel=1):
    """How near the top is the first relevant document, on average over the queries?

    Takes several rankings, ``mean_reciprocal_rank([[1, 0], [0, 1]])``, and optionally a list of judged sets.

    Parameters
    ----------
    k
        Applies to every query; a first relevant document below k isn't counted.

    Returns
    -------
    float in [0, 1]

    References
    ----------
    Voorhees, The TREC-8 Question Answering Track Report, 1999.

    Examples
    --------
    >>> from irlearn import mean_reciprocal_rank
    >>> mean_reciprocal_rank([[1, 0, 1, 0, 1], [0, 1, 0, 0, 1], [0, 0, 0, 0, 1]], exact=True)
    Fraction(17, 30)
    >>> mean_reciprocal_rank([[1, 0, 1, 0, 1], [0, 1, 0, 0, 1], [0, 0, 0, 0, 1]], k=3, exact=True)
    Fraction(1, 2)
    """
    sheet.RR = sheet.each(reciprocal_rank, k=k, rel=rel)
    return total(sheet.RR) / sheet.queries


@named("MAP", "MeanAveragePrecision", options=[DENOMINATOR], reads=readers.rankings)
def mean_average_precision(sheet, k=None, rel=1, denominator="relevant"):
    """How well are all relevant documents ranked, on average over the queries?

    Takes several rankings, ``mean_average_precision([[1, 0], [0, 1]])``, and optionally a list of judged
    sets.

    Parameters
    ----------
    k
        Applies to every query.

    Returns
    -------
    float in [0, 1]

    References
    ----------
    Buckley & Voorhees, Evaluating evaluation measure stability, SIGIR 2000.

    Examples
    --------
    >>> from irlearn import mean_average_precision
    >>> mean_average_precision([[1, 0, 1, 0, 1], [1, 1, 1, 0, 0]], exact=True)
    Fraction(79, 90)
    >>> mean_average_precision([[1, 0, 1, 0, 1], [1, 1, 1, 0, 0]], k=3, exact=True)
    Fraction(7, 9)
    >>> mean_average_precision([[1, 0], [0, 1]], judged=[[1, 1], [1, 0]])
    0.5
    """
    sheet.AP = sheet.each(average_precision, k=k, rel=rel, denominator=denominator)
    return total(sheet.AP) / sheet.queries


def geometric_mean(sheet, score, epsilon):
    """Return e to the power of the mean logarithm of the scores; epsilon takes the place of smaller ones."""
    sheet.log = natural_log(larger_of(epsilon, score))
    return exponential(total(sheet.log) / sheet.queries)


@named("GMAP", "GeometricMAP", trec_eval=("gm_map",), reads=readers.rankings)
def gm_ap(sheet, rel=1, epsilon=1e-5):
    """How well are all relevant documents ranked over the queries, if the hardest count most?

    Takes several rankings, ``gm_ap([[1, 0], [0, 1]])``, and optionally a list of judged sets.

    Parameters
    ----------
    epsilon
        It replaces any smaller average precision, because 0 has no logarithm.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    The geometric mean: doubling the AP of one query helps as much as doubling the AP of any other. ``log`` is
    what trec_eval prints for a single query.

    References
    ----------
    Robertson, On GMAP and other transformations, CIKM 2006; epsilon: TREC 2004 Robust track, trec_eval
    gm_map.

    Examples
    --------
    >>> from irlearn import gm_ap
    >>> round(gm_ap([[1, 0], [0, 1]]), 4)
    0.7071
    >>> round(gm_ap([[1, 0], [0, 0]]), 4)
    0.0032
    >>> round(gm_ap([[1, 0], [0, 0]], epsilon=0.01), 4)
    0.1
    """
    sheet.AP = sheet.each(average_precision, rel=rel)
    return geometric_mean(sheet, sheet.AP, epsilon)


@named("GMbpref", "GeometricMeanBpref", trec_eval=("gm_bpref",), reads=readers.rankings)
def gm_bpref(sheet, rel=1, epsilon=1e-5):
    """How rarely do nonrelevant documents come first over the queries, if the hardest count most?

    Takes several rankings and optionally a list of judged sets.

    Parameters
    ----------
    epsilon
        It replaces any smaller bpref, because 0 has no logarithm.

    Returns
    -------
    float in [0, 1]

    References
    ----------
    usnistgov/trec_eval, measure gm_bpref; bpref: Buckley & Voorhees, SIGIR 2004.

    Examples
    --------
    >>> from irlearn import gm_bpref
    >>> round(gm_bpref([[1, 0], [0, 1, 1, 0]]), 4)
    0.7071
    >>> round(gm_bpref([[1, 0], [0, 1]]), 4)
    0.0032
    >>> round(gm_bpref([[1, 0], [0, 1]], epsilon=0.01), 4)
    0.1
    """
    sheet.Bpref = sheet.each(bpref, rel=rel)
    return geometric_mean(sheet, sheet.Bpref, epsilon)


def _mean(sheet):
    """How good is the system on average over the queries?"""
    sheet.score = sheet.each(sheet.metric)
    return total(sheet.score) / sheet.queries


class MeanMetric(Metric):
    """The mean of any metric, which is given first: ``mean_metric("nDCG@5", rankings)``."""

    __signature__ = SignatureOfMetric("metric")

    def read(self, inputs: tuple[Any, ...], kwargs: Options) -> tuple[Metric, Sheet]:
        """Read the metric, which is the first input or ``metric``, and the rankings.

        Return the mean of that metric, which is a `MeanOf`, and its worksheet.
        """

        def read(metric: str | Metric, *rest: object, **others: object) -> tuple[Metric, Sheet]:
            return MeanOf(metric_of(metric)).read(rest, others)

        return read(*inputs, **kwargs)

    def follow(self, metric, rankings, **kwargs):
        return MeanOf(metric_of(metric)).follow(rankings, **kwargs)

    def to_steps(self):
        raise error("no metric given to take steps of")

    def __reduce__(self):
        return "mean_metric"  # the name in this module that pickle is to look up


class MeanOf(Metric):
    """The mean over queries of one metric, chosen beforehand: ``MeanOf(ndcg)(rankings)``."""

    def __init__(self, chosen):
        def read_for_chosen(rankings, judged=None, *, exact=False):
            return readers.rankings(rankings, judged, exact=exact, metric=chosen)

        super().__init__(f"mean {chosen}", _mean, read_for_chosen, mean_of=chosen)
        self.reads = readers.rankings  # to which ``reader`` hands the metric

    def __reduce__(self):
        return MeanOf, (self.mean_of,)


mean_metric = MeanMetric("mean", _mean, readers.rankings)
