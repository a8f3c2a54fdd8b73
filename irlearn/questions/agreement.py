"""How far do two judges agree on a sample of documents, and how sure is that for all documents?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import exp, fsum, lgamma, log, sqrt
from typing import TYPE_CHECKING, Any

from ..document import Shown
from ..document.blocks import Block, Head, Notes, Table
from ..errors import capital, error
from ..explanation.digits import counted, result
from ..metrics.judges import cohen_kappa
from ..version import __version__

if TYPE_CHECKING:
    from ..explanation.explanation import Explanation
    from ..typing_only import Weights

TAIL = 0.025  # the share of samples beyond either end of a confidence interval of 95 %
Z = 1.959963984540054  # beyond so many standard errors from the middle, a bell curve has this share
HALVINGS = 60  # of the interval that holds the share looked for: a float has only 53 binary digits


class Agreement(Shown):
    """What `agreement` returns; prints as a table.

    Attributes
    ----------
    n, same : int
        How many documents both judged, and to how many both gave the same grade.
    share, share_low, share_high : float
        ``same / n``, and its confidence interval of 95%.
    kappa, low, high : float
        Cohen's kappa of the sample, its agreement beyond chance, with a 95% confidence interval. ``low`` and
        ``high`` are None for a single document, if the judges agree on all documents, and if all documents
        have the same pair of grades.
    weights : str or None
        As for `cohen_kappa`.
    counts : dict of (int, int) to int
        How often the first judge gave the one grade and the second the other.
    rare : int
        How many documents did not get a judge's commonest grade; the smaller number of the two judges.
    one_only : int
        How many documents only one of two sets of judgments has; they are left out.
    """

    def __init__(self, first: list, second: list, weights: Weights, one_only: int):
        self.first, self.second, self.weights, self.one_only = first, second, weights, one_only
        self.kappa = cohen_kappa(first, second, weights=weights)
        self.counts = dict(sorted(Counter(zip(first, second)).items()))
        self.n = len(first)
        self.same = sum(times for (one, other), times in self.counts.items() if one == other)
        self.share = self.same / self.n
        self.share_low, self.share_high = share_interval(self.same, self.n)
        self.rare = min(self.n - Counter(judge).most_common(1)[0][1] for judge in (first, second))
        self.low, self.high = self._interval()

    def _interval(self) -> tuple[float, float] | tuple[None, None]:
        """Return the interval of kappa, by the jackknife: how far kappa moves without one document."""
        if self.n < 2 or self.same == self.n or len(self.counts) == 1:
            return None, None
        without = []  # for each pair of grades: kappa without one document that has it, and how many have it
        for pair, times in self.counts.items():
            others = list(zip(self.first, self.second))
            others.remove(pair)
            first, second = map(list, zip(*others))
            without.append((cohen_kappa(first, second, weights=self.weights), times))
        mean = fsum(times * kappa for kappa, times in without) / self.n
        moved = fsum(times * (kappa - mean) ** 2 for kappa, times in without)
        half = Z * sqrt(moved * (self.n - 1) / self.n)
        return max(self.kappa - half, -1.0), min(self.kappa + half, 1.0)

    def explain(self) -> Explanation:
        """Derive kappa, document by document."""
        return cohen_kappa.explain(self.first, self.second, weights=self.weights)

    def __repr__(self) -> str:
        return f"<Agreement: {self.same} of {self.n} the same, kappa {result(self.kappa)}>"


def agreement(first: Any, second: Any, *, weights: Weights = None) -> Agreement:
    """Measure how closely two judges agree on documents drawn at random, with confidence intervals.

    Parameters
    ----------
    first, second : list of grades, or dict of dict
        The grades that two judges gave to the same documents, in the same order; or two sets of judgments,
        query -> document -> grade, in which only the documents judged in both count.
    weights : {"linear", "quadratic"}, optional
        Count grades that are further apart as a larger disagreement, as in `cohen_kappa`.

    Returns
    -------
    Agreement
        ``.share .share_low .share_high .kappa .low .high``; prints as a table.

    Notes
    -----
    The confidence interval of the share is the exact Clopper–Pearson interval. For kappa it is a jackknife:
    kappa is computed without each document in turn, and how far it moves gives the standard error. This needs
    about fifty documents, about ten of them without the most common grade; the answer says if there are
    fewer. If both judges agree on every document, kappa doesn't move, so rely on the interval of the share.
    Both intervals are for documents drawn one by one from all the documents to be judged.

    Raises
    ------
    IRLearnError
        For lists of different lengths, and for two sets of judgments that share no document.

    References
    ----------
    Clopper & Pearson, Biometrika 26, 1934; jackknife: Tukey, Annals of Mathematical Statistics 29, 1958.

    Examples
    --------
    >>> import irlearn
    >>> people = [1] * 20 + [0] * 80
    >>> model = [1] * 14 + [0] * 6 + [1] * 6 + [0] * 74
    >>> found = irlearn.agreement(people, model)
    >>> found.share, round(found.share_low, 3), round(found.share_high, 3)
    (0.88, 0.8, 0.936)
    >>> round(found.kappa, 3), round(found.low, 3), round(found.high, 3)
    (0.625, 0.426, 0.824)
    """
    one_only = 0
    if isinstance(first, Mapping) and isinstance(second, Mapping):
        first, second, one_only = _judged_by_both(first, second)
    return Agreement(list(first), list(second), weights, one_only)


def _judged_by_both(first, second):
    """Return the two lists of grades of the documents that both have, and how many only one has."""
    one, other = (
        {(query, doc): grade for query, docs in qrels.items() for doc, grade in docs.items()}
        for qrels in (first, second)
    )
    both = [pair for pair in one if pair in other]
    if not both:
        raise error("nothing judged by both", first=len(one), second=len(other))
    return [one[pair] for pair in both], [other[pair] for pair in both], len(one) + len(other) - 2 * len(both)


def share_interval(hits: int, n: int) -> tuple[float, float]:
    """Return the confidence interval of 95%, by Clopper and Pearson, of a share: ``hits`` of ``n``.

    >>> [round(end, 4) for end in share_interval(19, 20)], [round(end, 4) for end in share_interval(20, 20)]
    ([0.7513, 0.9987], [0.8316, 1.0])
    """
    misses = n - hits
    return 1 - _highest(misses, n), _highest(hits, n)


def _highest(hits: int, n: int) -> float:
    """Find, by halving, the share of all at which 2.5% of samples have as few hits, or fewer."""
    if hits == n:
        return 1.0
    # For each number of hits k, log of the number of ways to choose k of n; lgamma(n + 1) is log n!
    ways = [lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) for k in range(hits + 1)]
    low, high = hits / n, 1.0
    for _ in range(HALVINGS):
        share = (low + high) / 2
        hit, miss = log(share), log(1 - share) if share < 1 else float("-inf")
        as_few = fsum(exp(way + k * hit + (n - k) * miss) for k, way in enumerate(ways))
        low, high = (share, high) if as_few > TAIL else (low, share)
    return (low + high) / 2


# The interval of kappa comes out too narrow with fewer documents than these:
SMALL = 50  # that both judged
RARE = 10  # that have another grade than the judge's commonest one, by the judge with fewer of them


def headline(agreement) -> str:
    documents = counted(agreement.n, "document", "documents")
    same = f"The judges gave the same grade to {agreement.same:,} of {documents}"
    return f"{same}, and kappa is {result(agreement.kappa)}."


def rows(agreement) -> list[list[str]]:
    kappa = "kappa" if agreement.weights is None else f"kappa, {agreement.weights}"
    return [
        ["same grade", result(agreement.share), result(agreement.share_low), result(agreement.share_high)],
        [
            kappa,
            result(agreement.kappa),
            *("–" if x is None else result(x) for x in (agreement.low, agreement.high)),
        ],
    ]


def remarks(agreement) -> list[str]:
    sentences = [
        "95% confidence intervals, for documents drawn at random: the interval of the share is exact; the "
        "interval of kappa comes from leaving out each document in turn."
    ]
    if agreement.low is None:
        sentences.append(
            "There's no disagreement to estimate from, so kappa has no confidence interval. The interval "
            "of the share shows how much disagreement there may be elsewhere."
            if agreement.same == agreement.n
            else "Leaving out a document doesn't show how much kappa varies, so it has no confidence "
            "interval."
        )
    elif agreement.n < SMALL or agreement.rare < RARE:
        few = [f"both judged only {agreement.n} documents"] if agreement.n < SMALL else []
        if agreement.rare < RARE:
            few.append(
                f"one judge gave only {agreement.rare} of {agreement.n} a grade other than the commonest"
            )
        reasons = " and ".join(few)
        sentences.append(f"{capital(reasons)}. With so few, the confidence interval of kappa is too narrow.")
    if agreement.one_only:
        documents = counted(agreement.one_only, "document", "documents")
        verb = "is" if agreement.one_only == 1 else "are"
        sentences.append(f"{documents} that only one of the two judged {verb} left out.")
    return sentences


def blocks(agreement) -> list[Block]:
    table = Table("Agreement of two judges", ["what", "value", "from", "to"], rows(agreement))
    return [Head(headline(agreement)), table, Notes(remarks(agreement))]


def data(agreement) -> dict:
    names = ("n", "same", "share", "share_low", "share_high", "kappa", "low", "high", "weights", "one_only")
    return {
        **{name: getattr(agreement, name) for name in names},
        "counts": [[one, other, times] for (one, other), times in agreement.counts.items()],
        "irlearn": __version__,
    }
