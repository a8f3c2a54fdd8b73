"""Correct a score that rests on a judge's labels, by what people said of some of the items."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from math import sqrt
from numbers import Real
from typing import Any

from ...document import Shown
from ...errors import error
from ...explanation.digits import result
from ...worksheet.checks import check_whole
from ..evaluate.one_mean import LEVEL
from . import document, labels
from .estimates import Estimate, Other, Pair, Sample, kappa_by_group, labels_needed

POPULATIONS = ("queries", "items")


class Corrected(Shown):
    """What `corrected` returns; prints as tables, with the arithmetic in a fold.

    Attributes
    ----------
    score, low, high : float
        The share of relevant items, or the mean label, corrected; and its interval of 95%.
    people, judge : Estimate
        The estimates from only people's labels and from only the judge's: each has ``value``, ``low``,
        ``high`` and ``width``. The judge's interval ignores its errors.
    plain : Estimate
        The correction that adds the judge's whole error, with the weight 1.
    rogan_gladen : Estimate or None
        The share that the judge calls relevant, corrected for its errors; None for a mean, and if the judge
        is no better than a coin.
    weight : float
        How much of the judge's labels the corrected score uses, from 0 to 1.
    kappa, kappa_low, kappa_high : float or None
        The agreement beyond chance on relevant or not, and its interval; None for a mean.
    bias : Estimate
        How much higher the judge's labels are than people's.
    correlation : float
        Of people's labels and the judge's.
    counts : dict of (int, int) to int
        (the judge says relevant, people say relevant) -> how many items; 1 is yes and 0 is no.
    n, items : int
        How many items people labelled, and how many the judge did.
    sample : Sample
        The labels as they were counted.
    queries : int or None
        Of how many queries people saw items; None where each item was taken by itself.
    """

    document = document

    def __init__(self, read: labels.Labels, *, rel: float | None, top: float, added: int, of: str):
        self.rel, self.human_only = rel, read.human_only
        self.top = float(top) if rel is None else 1.0
        self.named = any(item.query is not None for item in read.items)
        self.by_query = self.named and of == "queries"
        self.added = added
        self.sample = sample = self._sampled(read.items)
        self.n, self.items = len(sample.pairs), len(read.items)
        self.queries = sample.seen if self.by_query else None
        self.weight, self.correlation = sample.weight, sample.correlation
        self.score, self.low, self.high = sample.corrected(self.weight)
        self.people, self.judge, self.plain = sample.people(), sample.judge_alone(), sample.corrected(1.0)
        self.bias = sample.bias()
        is_share = rel is not None
        self.rogan_gladen = sample.rogan_gladen() if is_share else None
        kappa = kappa_by_group(sample.pairs, sample.t) if is_share else (None, None, None)
        self.kappa, self.kappa_low, self.kappa_high = kappa

    def _counted(self, label):
        """Return what a label counts: 1 or 0 for relevant or not, or of a mean itself."""
        if self.rel is not None:
            return float(label >= self.rel)
        if not 0 <= label <= self.top:
            raise error("label not within the scale", found=label, top=self.top)
        return label

    def _sampled(self, items):
        pairs, others = [], []
        for place, (query, human, judge) in enumerate(items):
            if self.by_query and query is None:
                raise error("item without a query", place=place + 1)
            group = query if self.by_query else place
            if human is None:
                others.append(Other(group, self._counted(judge)))
            else:
                pairs.append(Pair(group, self._counted(human), self._counted(judge)))
        if len(pairs) < 2:
            raise error("too few labelled by both", found=len(pairs))
        if len({pair.group for pair in pairs}) < 2:
            raise error("labels of one query only", query=pairs[0].group)
        return Sample(pairs, others, self.top, added=self.added, level=LEVEL)

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of the corrected score."""
        return self.low, self.high

    @property
    def corrected(self) -> Estimate:
        """The corrected score with its interval."""
        return Estimate(self.score, self.low, self.high)

    @property
    def helps(self) -> bool:
        """Whether the judge's labels make the interval narrower by enough to use them."""
        return self.sample.helped

    @property
    def worth(self) -> float:
        """About how many labels of people alone would tell as much."""
        return self.sample.worth

    @cached_property
    def counts(self) -> dict[tuple[int, int], int]:
        """(the judge's label, people's label) -> how many items have the two; empty for a mean."""
        if self.rel is None:
            return {}
        found = Counter((int(pair.judge), int(pair.human)) for pair in self.sample.pairs)
        return {(judge, human): found[judge, human] for judge in (1, 0) for human in (1, 0)}

    def labels_for(self, half_width: float, alone: bool = False) -> int | None:
        """Count the labels of people, drawn as these were, that an interval takes which reaches so far.

        Parameters
        ----------
        half_width : float
            Such as 0.05, for an interval from 0.05 below the score to 0.05 above it.
        alone : bool
            Without the judge.

        Returns
        -------
        int or None
            About how many; None if the judge labelled too few items for it.
        """
        if isinstance(half_width, bool) or not isinstance(half_width, Real) or not 0 < half_width < self.top:
            raise error("half width not above 0", found=half_width, top=self.top)
        widened = [pair.human for pair in self.sample.widened]
        spread = sqrt(sum((label - self.sample.human) ** 2 for label in widened) / len(widened))
        return labels_needed(
            half_width,
            spread=spread,
            correlation=0.0 if alone else max(self.correlation, 0.0),
            items=self.items,
            design=self.sample.design_effect(),
        )

    def __repr__(self) -> str:
        return f"<Corrected {result(self.score)}, from {result(self.low)} to {result(self.high)}>"


def corrected(
    human: Any,
    judge: Any = None,
    others: Any = None,
    *,
    queries: Any = None,
    rel: float | None = 1,
    top: float = 1,
    of: str = "queries",
    added: int = 1,
) -> Corrected:
    """Correct a share or a mean of a judge's labels using people's labels, with a confidence interval.

    Parameters
    ----------
    human : list, dict of dict, path or table
        People's labels of some items. As a list, with None for an item that only the judge labelled; or
        judgments (query -> document -> grade, or a file of them), or query -> number. Without ``judge``, one
        table, or a .csv, .json or .jsonl file, with the columns ``human``, ``judge`` and usually ``query``.
    judge : list, dict of dict or path
        The judge's labels of all items, in the same form and, for a list, in the same order.
    others : optional
        The judge's labels of further items, which no person labelled.
    queries : list, optional
        For lists: the query of each item, with those of ``others`` last.
    rel : number or None
        The lowest label that counts as relevant, to estimate the share of relevant items; None to estimate
        the mean of the labels.
    top : number
        The highest possible label, for a mean. The lowest is 0.
    of : {"queries", "items"}
        What the confidence intervals are for: other queries like these, if items come with their queries; or
        only these items, from which people's sample was drawn at random.
    added : int
        How many labels to add to each cell of the table of who said what; 0 for the textbook's formula.

    Returns
    -------
    Corrected
        ``.score .interval .people .judge .kappa .bias .labels_for(0.05)``; prints as tables.

    Notes
    -----
    People's mean is corrected using the judge's: people's mean + weight × (the judge's mean of the others -
    its mean of the same items). The weight minimises the variance: the covariance of the two labels, divided
    by the variance of the judge's, and by 1 + n/N. This is prediction-powered inference with a tuned weight.

    The sample must be drawn at random from all items; a label is worth most if the labels are spread over
    queries. If the labels are correlated with ρ, the judge removes up to ρ² of the variance; for two equally
    common labels, ρ is kappa.

    Raises
    ------
    IRLearnError
        For fewer than two items that both labelled, or labels of only one query; for a label that isn't a
        number or, for a mean, is below 0 or above ``top``.

    References
    ----------
    Angelopoulos, Duchi & Zrnic, PPI++: Efficient prediction-powered inference, arXiv:2311.01453, 2023.
    Rogan & Gladen, Estimating prevalence from the results of a screening test, American Journal of
    Epidemiology 107, 1978.

    Examples
    --------
    A person labelled ten items; of 40 others, the judge calls 24 relevant:

    >>> import irlearn
    >>> person = [1, 1, 1, 1, 0, 0, 0, 0, 0, 0]
    >>> judge = [1, 1, 1, 0, 1, 1, 0, 0, 0, 0]
    >>> found = irlearn.corrected(person, judge, [1] * 24 + [0] * 16)
    >>> round(found.judge.value, 2), round(found.people.value, 2), round(found.score, 2)
    (0.58, 0.4, 0.45)
    """
    if rel is not None and (
        isinstance(rel, bool) or not isinstance(rel, Real) or not abs(rel) <= labels.LARGEST
    ):
        raise error("argument out of range", name="rel", found=rel, expected="a number, or None for a mean")
    if isinstance(top, bool) or not isinstance(top, Real) or not 0 < top <= labels.LARGEST:
        raise error("argument out of range", name="top", found=top, expected="a number above 0")
    if of not in POPULATIONS:
        raise error("unknown choice", name="of", found=of, hint="", choices="'queries' or 'items'")
    check_whole("added", added, 0)
    return Corrected(labels.read(human, judge, others, queries), rel=rel, top=top, added=added, of=of)
