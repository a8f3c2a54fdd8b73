"""How a `Checkup` is written: what is wrong in files of judgments and a run."""

from ...document.blocks import Block, Head, Lines, Only, Table
from ...escaping import visible
from ...explanation.digits import counted

# By severity (a value of `Severity`), the worst first.
TITLES = {"breaks": "Breaks the score", "look": "Worth a look", "harmless": "Harmless"}
HEADERS = ("finding", "how bad", "what", "where", "score", "what to do", "see")


def sentence(checkup) -> str:
    """Say in one sentence how many findings there are, how bad they are, and what the run scores."""
    score = "no score" if checkup.score is None else f"the mean {checkup.metric} is {checkup.score:.4f}"
    results = counted(checkup.results, "result", "results")
    of = f"{results} of {counted(checkup.queries, 'judged query', 'judged queries')}"
    if not checkup.findings:
        return f"Healthy: nothing to remark on {of}; {score}."
    numbers = {title: sum(each.severity.value == title for each in checkup.findings) for title in TITLES}
    words = {
        "breaks": counted(numbers["breaks"], "finding breaks the score", "findings break the score"),
        "look": f"{numbers['look']} worth a look",
        "harmless": f"{numbers['harmless']} harmless",
    }
    return f"{', '.join(words[each] for each in TITLES if numbers[each])}, in {of}; {score}."


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
        found = [each.check, TITLES[each.severity.value], visible(each.what), where]
        rows.append([*found, scores(each), each.do, learn(each)])
    return rows


def blocks(checkup) -> list[Block]:
    """Say how bad it is, and tell of each finding: a paragraph each in text, else a table."""
    told = [Only("text", Lines(_told(each))) for each in checkup.findings]
    table = Only("html markdown", Table("Findings", HEADERS, _rows(checkup), "<"))
    return [Head(sentence(checkup)), *told, table]


def _told(finding):
    """List what is said of a finding: how bad, what it is, then each other line behind its name."""
    named = {
        "where": "; ".join(map(visible, finding.where)),
        "score": scores(finding),
        "do": finding.do,
        "see": learn(finding),
    }
    said = [visible(finding.what), *(f"{name}: {words}" for name, words in named.items() if words)]
    return [f"{TITLES[finding.severity.value]}: {finding.check}", *(f"  {line}" for line in said)]


def data(checkup) -> dict:
    return {
        "metric": repr(checkup.metric),
        "score": checkup.score,
        "breaks": checkup.breaks,
        "sentence": sentence(checkup),
        "queries": checkup.queries,
        "results": checkup.results,
        "findings": [_finding(each) for each in checkup.findings],
    }


def _finding(finding):
    return {
        "check": finding.check,
        "severity": finding.severity.value,
        "what": finding.what,
        "where": list(finding.where),
        "do": finding.do,
        "learn": finding.learn,
        "scores": dict(finding.scores),
    }
