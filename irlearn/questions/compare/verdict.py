"""Write the verdict on two systems by one metric, in at most 60 words, and what it takes for granted.

A verdict is the conclusion, its size, one reason, and what to do. What it claims is read off the two
`columns` of a `paired.Paired`, from the side of the system with the better mean. `document` has the rest.
"""

from math import ceil
from statistics import stdev

from ...escaping import visible
from ...explanation.digits import counted
from ..evaluate.results import first_few
from .guaranteed import fewest_queries
from .standard import FEWEST_QUERIES, leader, named_p, number_of_queries, p_value

ALL_TIED = {  # policy for ties: what it means where all scores are equal
    "doc_id": "their order is only that of the ids",
    "given": "their order is only that in which they were given",
    "mean": "the mean over all their orders is used",
    "best": "the best of all their orders is used",
    "worst": "the worst of all their orders is used",
}
MOST_WORDS = 60
MOST_OF_AN_ID = 30  # letters of a query's id in a verdict
STANDARD_ERRORS = 2.8  # a mean so far from 0 is found in about 80% of samples


def verdict(paired) -> str:
    if not paired.differences:
        return (
            f"There is no query on which both have a score for {paired.metric}, so there's nothing to "
            f"compare."
        )
    found = Leading(paired)
    sentences = [found.conclusion(), found.size(), found.reason(), found.advice()]
    if len(" ".join(sentences).split()) > MOST_WORDS:
        sentences[2] = ""  # the table has the p-value, too
    return " ".join(filter(None, sentences))


class Leading:
    """A comparison from the side of the leader, who has the better mean, and what its columns show."""

    def __init__(self, paired):
        self.paired, self.margin, self.leader = paired, paired.margin, leader(paired)
        a, b = paired.names
        self.other = b if self.leader == a else a
        self.columns = paired.columns if self.leader == b else paired.columns.turned()
        told_apart = paired.shown, paired.shown_whatever_the_shape
        self.kinds = [self._kind(*each) for each in zip(self.columns, told_apart)]
        one, two = self.kinds
        self.kind = two if one is None else one
        self.sure = self.kind == two  # whatever the shape

    def _kind(self, column, told_apart):
        """Name the strongest thing that a column shows of the leader; None without a column."""
        if column is None:
            return None
        m = self.margin
        no_loss = m is not None and column.rules_out_loss(m)
        no_gain = m is not None and column.rules_out_gain(m)
        if column.better and told_apart:
            more = m is not None and column.low > m
            return "better by more" if more else "better by less" if no_gain else "better"
        if no_loss:
            return "equal" if no_gain else "not worse"
        return "not better" if no_gain else "open"

    def conclusion(self):
        a, b, m = self.other, self.leader, f"{self.margin:g}" if self.margin else ""
        better, worse = ("higher", "lower") if self.paired.better == "neither" else ("better", "worse")
        if not self.paired.changed and self.kind != "equal":
            first, second = self.paired.names
            return f"{first} and {second} don't differ on these queries, but they may differ on others."
        said = {
            "better by more": f"{b} is {better} than {a} by more than {m}",
            "better by less": f"{b} is {better} than {a}, but by less than {m}",
            "better": f"{b} is {better} than {a}" + (f"; whether by {m} or more is unclear" if m else ""),
            "equal": f"{a} and {b} are practically equal: they differ by less than {m}",
            "not worse": f"{b} isn't {worse} than {a} by {m} or more; whether it is {better} is unclear",
            "not better": f"{b} isn't {better} than {a} by {m} or more; whether it is {worse} is unclear",
        }.get(self.kind)
        if said is None:
            return f"It's unclear whether {b} is {better} than {a}."
        start = "Whatever the shape of the differences" if self.sure else "If the differences are symmetric"
        return f"{start}, {said}."

    def size(self):
        paired, over = self.paired, f"over {number_of_queries(len(self.paired.differences))}"
        ends = [
            f"{column.low:.4f} to {column.high:.4f} {condition}".replace("-0.0000", "0.0000")
            for column, condition in zip(self.columns, ("if symmetric", "whatever the shape"))
            if column is not None
        ]
        between = f" (95%: {'; '.join(ends)})" if ends else ""
        if not paired.mean:
            same = "The means are equal" if paired.changed else f"Both score {paired.means[0]:.4f}"
            return f"{same} {over}{between}."
        by = f"{abs(paired.mean):.4f}" if abs(paired.mean) >= 5e-5 else "less than 0.0001"
        return f"{self.leader} leads by {by} {paired.metric} {over}{between}."

    def reason(self):
        paired = self.paired
        if paired.diagnosis.skewed and not self.sure and self.kind != "open":
            return f"But they're skewed ({paired.diagnosis.skew:+.1f}), so rely on the second interval."
        if paired.p is None or 0 < len(paired.changed) < FEWEST_QUERIES:
            return ""
        if paired.p_holm is None:
            return f"The sign-flip test gives {named_p(paired.p)}."
        return f"The sign-flip test gives {named_p(paired.p_holm)} after Holm's adjustment."

    def advice(self):
        """Say what to do: look at what is wrong with the data first, then at what the verdict hangs on."""
        paired, n, changed = self.paired, len(self.paired.differences), len(self.paired.changed)
        for name, missing in zip(paired.names, paired.missing):
            if failed := [query for query in missing if query in paired.differences]:
                many = counted(len(failed), "query", "queries")
                return f"{name} has no results for {many}: find out why first."
        if not changed:
            return self._of_no_difference()
        if paired.constant and n > 1:
            return "The difference is the same on every query: check the data."
        if changed < FEWEST_QUERIES:
            only = "Only 1 query differs" if changed == 1 else f"Only {changed} queries differ"
            return f"{only}, but the test needs {FEWEST_QUERIES}: judge more queries."
        if paired.turning:
            query, p = paired.turning
            return f"Without query {_short(query)}, the p-value would be {p_value(p)}: look there first."
        if self.kind in ("open", "not better"):
            if self.margin is None:
                return (
                    "Decide which difference would matter, and use `irlearn power` to see how many "
                    "queries would find it."
                )
            need = ceil((STANDARD_ERRORS * stdev(paired.differences.values()) / self.margin) ** 2)
            if need > n:
                return f"Judge about {need:,} queries in all."
            return "Look at the queries with the largest losses."
        if not self.sure:
            deciding = paired.diagnosis.deciding
            largest = f"{len(deciding)} largest differences" if len(deciding) > 1 else "largest difference"
            return f"Look at the {largest}: {100 * deciding[-1].together:.0f}% of all change."
        return "No test can show whether readers would notice."

    def _of_no_difference(self):
        paired, margin = self.paired, self.margin
        if margin is None or paired.largest is None or margin >= paired.largest:
            return f"Up to {100 * paired.diagnosis.may_differ:.1f}% of other queries may differ (at 97.5%)."
        if self.kind == "equal":
            return "No test can say more about queries that weren't asked."
        enough = number_of_queries(fewest_queries(margin, paired.largest))
        return f"Ruling out {margin:g} takes {enough} without a difference."


def _short(query):
    text = visible(query)
    return text if len(text) <= MOST_OF_AN_ID else f"{text[: MOST_OF_AN_ID - 1].rstrip()}…"


# ---- what a verdict takes for granted ---------------------------------------------------------------


def doubts(paired):
    """Yield sentences on runs without results, on equal scores, and on queries that are left out."""
    for name, missing in zip(paired.names, paired.missing):
        if queries := [query for query in missing if query in paired.differences]:
            counts = "counts" if len(queries) == 1 else "count"
            yield f"{name} has no results for {_which(queries, paired)}, which {counts} as finding nothing."
    for name, queries in zip(paired.names, paired.tied):
        if queries:
            same = f"{name} gives all results of {_which(queries, paired)} the same score"
            yield f"{same}, so {ALL_TIED[paired.ties]}."
    if paired.undefined:
        n = len(paired.undefined)
        more = f"{n} more {'query is' if n == 1 else 'queries are'}"
        yield (
            f"{more} left out ({first_few(paired.undefined)}), because {paired.metric} is undefined if a run "
            f"finds no relevant document. That may flatter a run that fails."
        )


def _which(queries, paired):
    if len(queries) == len(paired.differences) > 1:
        return f"any of the {len(queries):,} queries"
    if len(queries) == 1:
        return f"query {visible(queries[0])}"
    return f"{len(queries):,} of these queries ({first_few(queries)})"
