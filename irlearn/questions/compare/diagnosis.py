"""Describe the differences of two systems: how many are 0, how skewed they are, and which queries decide."""

from math import fsum
from typing import NamedTuple

from ...escaping import visible
from .guaranteed import may_differ
from .standard import ENOUGH, SKEWED, number_of_queries

DECIDING = 3  # at most so many queries are named


class Deciding(NamedTuple):
    """A query with a large difference. All change is the sum of the sizes of all differences."""

    query: str
    difference: float
    share: float  # of all change, from 0 to 1
    together: float  # the share of this query and of all with larger differences


class Diagnosis:
    """What the differences of two systems look like.

    Parameters
    ----------
    differences : dict of str to float
        Query -> difference, at least one.
    names : pair of str
        What the systems are called; differences are the second minus the first.

    Attributes
    ----------
    queries, zeros : int
        How many differences there are, and how many of them are 0.
    skew : float
        The mean third power of the distances from the mean, in standard deviations: 0 where the differences
        lie symmetrically, above 0 where the long tail is on the side of the second system.
    deciding : list of Deciding
        The queries with the largest differences, up to three.

    Examples
    --------
    >>> found = Diagnosis({"q1": 0.0, "q2": 0.1, "q3": 0.0, "q4": -0.4, "q5": 0.0})
    >>> found.zeros, round(found.skew, 2), found.deciding[0]
    (3, -1.3, Deciding(query='q4', difference=-0.4, share=0.8, together=0.8))
    >>> print(found.sentence)
    3 of 5 differences are 0. Query q4 alone accounts for 80% of all change, and the 2 largest for 100%.
    """

    def __init__(self, differences: dict[str, float], names: tuple[str, str] = ("A", "B")):
        values = list(differences.values())
        self.names, self.queries, self.zeros = names, len(values), values.count(0)
        self.skew = _skew(values)
        self.deciding = _deciding(differences)

    @property
    def skewed(self) -> bool:
        """Whether the long tail is on one side, and more queries differ than are named."""
        return abs(self.skew) > SKEWED and self.queries - self.zeros > DECIDING

    @property
    def may_differ(self) -> float:
        """At 95%, the largest share of all queries, asked here or not, on which the two may differ."""
        return may_differ(self.queries, differing=self.queries - self.zeros)

    @property
    def reservation(self) -> str:
        """In words: on which condition the interval rests, and what speaks against it; "" if nothing does.

        The condition is that the differences lie symmetrically about their mean.
        """
        symmetric = "if the differences are symmetric about their mean"
        if 2 * self.zeros > self.queries:
            return f"{symmetric}; most of these are 0, in which case it misses the true mean more often"
        if abs(self.skew) > SKEWED and self.queries > 2:
            return f"{symmetric}; these are skewed, in which case it misses the true mean more often"
        if self.queries < ENOUGH:
            return f"{symmetric}, which {number_of_queries(self.queries)} can't show"
        return ""

    @property
    def sentence(self) -> str:
        """What the differences look like, in one to three short sentences; "" where all are 0."""
        if not self.deciding:
            return ""
        n, zeros = self.queries, self.zeros
        are = "is" if zeros == 1 else "are"
        sentences = [f"{zeros:,} of {n:,} differences {are} 0." if zeros else "No difference is 0."]
        if n > DECIDING:
            first, last = self.deciding[0], self.deciding[-1]
            alone, together = _percents(first.share, last.together)
            more = f", and the {len(self.deciding)} largest for {together}" if last is not first else ""
            sentences.append(f"Query {visible(first.query)} alone accounts for {alone} of all change{more}.")
        if self.skewed:
            tail = self.names[1 if self.skew > 0 else 0]
            sentences.append(f"They are skewed ({self.skew:+.1f}), with the long tail on {tail}'s side.")
        return " ".join(sentences)

    def table(self) -> tuple[list[str], list[list[str]]]:
        """Return headers, and one row for each deciding query, as text."""
        first, second = self.names
        rows = [
            [visible(each.query), f"{each.difference:+.4f}", *_percents(each.share, each.together)]
            for each in self.deciding
        ]
        return ["largest", f"{second} - {first}", "of all change", "together"], rows

    def to_dict(self) -> dict:
        return {
            "queries": self.queries,
            "zeros": self.zeros,
            "may_differ": self.may_differ,
            "skew": self.skew,
            "deciding": [each._asdict() for each in self.deciding],
            "sentence": self.sentence,
        }


def _skew(values):
    mean = fsum(values) / len(values)
    square, cube = (fsum((x - mean) ** power for x in values) / len(values) for power in (2, 3))
    return cube / square**1.5 if square > 1e-18 else 0.0  # below that, only rounding is left


def _deciding(differences):
    all_change, so_far, found = fsum(map(abs, differences.values())), 0.0, []
    largest = sorted(differences, key=lambda query: -abs(differences[query]))[:DECIDING]
    for query in largest:
        if d := differences[query]:
            so_far += abs(d)
            found.append(Deciding(query, d, abs(d) / all_change, so_far / all_change))
    return found


def _percents(*shares):
    return [f"{100 * share:.0f}%" for share in shares]
