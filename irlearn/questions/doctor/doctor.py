"""The call `doctor`, which runs every check, and its answer `Checkup`."""

from collections.abc import Sequence

from ...definition.metric import Metric
from ...definition.registry import metric as metric_of
from ...document import Shown
from ...document.blocks import Block, Head, Lines, Only, Table
from ...escaping import visible
from ...explanation.digits import counted
from ...runs.shapes.forms import holds_lists
from ...runs.shapes.names import JUDGMENTS, RUN
from ...typing_only import TYPE_CHECKING
from . import files, numbers
from .findings import Examined, Finding, Severity, read_leniently

if TYPE_CHECKING:
    from ...typing_only import Source

CHECKS = (  # in this order, findings of one severity are reported
    *(files.lines, files.refusal, files.duplicates, files.query_ids, files.document_ids, files.own_query),
    *(numbers.nothing_relevant, numbers.negative, numbers.above_the_scale, numbers.right_answers_only),
    *(numbers.constant_scores, numbers.rank_against_score, numbers.ties, numbers.judged_share),
)
WORST_FIRST = list(Severity)


def doctor(qrels: "Source", run: "Source", metric: str | Metric = "nDCG@10") -> "Checkup":
    """Check judgments and a run before you trust their score: what is wrong, and what does it change?

    It looks at ids that match nothing or nearly match, queries on only one side, the share of judged results,
    ties and constant scores, ranks that contradict scores, grades that are negative or off the usual scale,
    documents listed twice, and unreadable lines. Input that `evaluate` refuses is read as far as possible,
    and reported.

    Parameters
    ----------
    qrels, run
        As for `evaluate`.
    metric : str or Metric
        Each finding says how it changes the mean of this metric.

    Returns
    -------
    Checkup
        ``.findings``, worst first, each with its severity, places, remedy, and scores; ``.breaks`` says
        whether any of them makes the score meaningless. Prints as a report.

    Raises
    ------
    IRLearnError
        For an unknown metric, and for a file that is missing or empty.

    Examples
    --------
    >>> import irlearn
    >>> qrels = {"sweet pastry": {"donut": 1, "muffin": 1, "bagel": 0}}
    >>> print(irlearn.doctor(qrels, {"sweet pastry": {"donut": 0.95, "bagel": 0.9}}, "P@2"))
    Healthy: no problems found in 2 results of 1 judged query; the mean P@2 is 0.5000.
    >>> ill = irlearn.doctor(qrels, {"sweet pastry": {"Donut": 0.95, "Bagel": 0.9}}, "P@2")
    >>> print(ill.findings[0].what)
    None of the 2 retrieved documents has been judged, so all count as not relevant. But 'donut' and 'Donut'
    differ only in upper and lower case: write each id the same way in the judgments and in the run.
    >>> ill.findings[0].scores
    {'as it is': 0.0, 'with the ids written alike': 0.5}
    """
    chosen = metric_of(metric)
    by_place = any(map(holds_lists, (qrels, run)))  # lists for queries without names: the first is query 1
    judged = read_leniently(qrels, JUDGMENTS, by_place)
    seen = Examined(judged, read_leniently(run, RUN, by_place), chosen)
    found = [finding for check in CHECKS for finding in check(seen)]
    found.sort(key=lambda finding: WORST_FIRST.index(finding.severity))
    results_of_them = sum(len(seen.run[query]) for query in seen.shared)
    return Checkup(chosen, seen.as_it_is, found, queries=len(seen.judgments), results=results_of_them)


class Checkup(Shown):
    """What `doctor` returns; prints as a report, or as one sentence where nothing was found.

    Attributes
    ----------
    metric : Metric
    score : float or None
        Its mean over what could be read, a document that comes again counted once; None without any.
    findings : list of Finding
        The worst first.
    queries : int
        How many queries were judged.
    results : int
        How many results they have in the run.
    """

    of = "the score"  # what a finding may break

    def __init__(
        self, metric: Metric, score: float | None, findings: Sequence[Finding], queries: int, results: int
    ):
        self.metric, self.score, self.findings = metric, score, list(findings)
        self.queries, self.results = queries, results

    @property
    def breaks(self) -> bool:
        """Whether something was found that makes the score meaningless, or that `evaluate` refuses."""
        return any(finding.severity is Severity.BREAKS for finding in self.findings)

    @property
    def sentence(self) -> str:
        score = "no score" if self.score is None else f"the mean {self.metric} is {self.score:.4f}"
        results = counted(self.results, "result", "results")
        of = f"{results} of {counted(self.queries, 'judged query', 'judged queries')}"
        if not self.findings:
            return f"Healthy: no problems found in {of}; {score}."
        return f"{how_many(self.findings, self.of)}, in {of}; {score}."

    def __repr__(self) -> str:
        return f"<Checkup {self.metric!r}: {counted(len(self.findings), 'finding', 'findings')}>"


# By severity (a value of `Severity`), the worst first.
TITLES = {"breaks": "Breaks {}", "look": "Worth a look", "harmless": "Harmless"}
HEADERS = ("finding", "how bad", "what", "where", "score", "what to do", "see")


def title(finding: Finding, of: str) -> str:
    return TITLES[finding.severity.value].format(of)


def how_many(findings: Sequence[Finding], of: str) -> str:
    numbers = {title: sum(each.severity.value == title for each in findings) for title in TITLES}
    words = {
        "breaks": counted(numbers["breaks"], f"finding breaks {of}", f"findings break {of}"),
        "look": f"{numbers['look']} worth a look",
        "harmless": f"{numbers['harmless']} harmless",
    }
    return ", ".join(words[each] for each in TITLES if numbers[each])


def scores(finding) -> str:
    """Write the scores that show what a finding does, such as "0.5000 with the last grade"; "" if none."""
    return ", ".join(f"{score:.4f} {words}" for words, score in finding.scores.items())


def learn(finding) -> str:
    """Say where a finding is taught: in a trap, by the call that shows it, or in a chapter."""
    return f"irlearn.trap({finding.learn!r})" if finding.learn.startswith("T") else finding.learn


def _rows(checkup):
    rows = []
    for each in checkup.findings:
        where = "; ".join(map(visible, each.where))
        found = [each.check, title(each, checkup.of), visible(each.what), where]
        rows.append([*found, scores(each), each.do, learn(each)])
    return rows


def blocks(checkup) -> list[Block]:
    told = [Only("text", Lines(_told(each, checkup.of))) for each in checkup.findings]
    table = Only("html markdown", Table("Findings", HEADERS, _rows(checkup), "<"))
    return [Head(checkup.sentence), *told, table]


def _told(finding, of):
    named = {
        "where": "; ".join(map(visible, finding.where)),
        "score": scores(finding),
        "do": finding.do,
        "see": learn(finding),
    }
    said = [visible(finding.what), *(f"{name}: {words}" for name, words in named.items() if words)]
    return [f"{title(finding, of)}: {finding.check}", *(f"  {line}" for line in said)]


def data(checkup) -> dict:
    return {
        "metric": repr(checkup.metric),
        "score": checkup.score,
        "breaks": checkup.breaks,
        "sentence": checkup.sentence,
        "queries": checkup.queries,
        "results": checkup.results,
        "findings": [finding_data(each) for each in checkup.findings],
    }


def finding_data(finding: Finding) -> dict:
    where, scores = list(finding.where), dict(finding.scores)
    return {**finding._asdict(), "severity": finding.severity.value, "where": where, "scores": scores}
