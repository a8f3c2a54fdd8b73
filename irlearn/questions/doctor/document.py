"""How a `Checkup` is written: what is wrong in files of judgments and a run."""

from html import escape

from ...document.figure import figure, question
from ...document.tables import in_markdown, markdown_page, pipes, table_html
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


def text(checkup) -> str:
    """Write the sentence, and a paragraph for each finding."""
    blocks = [sentence(checkup)]
    for each in checkup.findings:
        lines = [f"{TITLES[each.severity.value]}: {each.check}", *(f"  {words}" for words in _said(each))]
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def _said(finding):
    """Yield what is said of a finding: what it is, then each other line behind its name."""
    yield visible(finding.what)
    for name, words in (
        ("where", "; ".join(map(visible, finding.where))),
        ("score", scores(finding)),
        ("do", finding.do),
        ("see", learn(finding)),
    ):
        if words:
            yield f"{name}: {words}"


def html(checkup) -> str:
    """Write the sentence and a table of the findings."""
    parts = [question(escape(sentence(checkup)))]
    if checkup.findings:
        parts.append(table_html("Findings", HEADERS, _rows(checkup)))
    return figure(parts)


def markdown(checkup) -> str:
    """Write the sentence and a table of the findings."""
    blocks = [f"**{in_markdown(sentence(checkup))}**"]
    if checkup.findings:
        blocks.append(pipes("Findings", HEADERS, _rows(checkup), "<"))
    return markdown_page(blocks)


def _rows(checkup):
    rows = []
    for each in checkup.findings:
        where = "; ".join(map(visible, each.where))
        found = [each.check, TITLES[each.severity.value], visible(each.what), where]
        rows.append([*found, scores(each), each.do, learn(each)])
    return rows


def data(checkup) -> dict:
    """Collect plain data, ready for JSON."""
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
