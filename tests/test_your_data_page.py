"""The pages on the reader's own data: each piece of Python there runs, and those on a tool give its scores.

The files in `tool_files` hold numbers of our own. MLflow 3.17.2, ragas 0.4.3, LlamaIndex 0.14.25 and ranx
0.3.21 were run on them, and LongMemEval's evaluation (commit 6a92d1a): they gave the scores below. MTEB calls
pytrec_eval, as does this test. Elasticsearch's answer is in the form of its documentation, version 8, with
scores by its definition of precision. The lines of trec_eval -q are in the form of version 10.
"""

import json
import re
from pathlib import Path

import pytest

import irlearn
from lazy_import import lazy_import

pytrec_eval = lazy_import("pytrec_eval")
HERE = Path(__file__).parent
PAGES = ("your-data", "compare-scores", "more-than-one-machine", "moved", "power")
TOOL_FILES = HERE / "tool_files"
TEXTS = [(HERE.parent / "book" / "how-to" / f"{name}.md").read_text("utf-8") for name in PAGES]
PARTS = {}  # the title of a section -> its text
for text in TEXTS:
    PARTS |= dict(re.findall(r"^#+ (.+?)\n(.*?)(?=^#|\Z)", text, re.M | re.S))
TOOLS = {  # the scores that the tool gave (of Elasticsearch, would give), in the order of the page's metrics
    "MLflow": [0.49999999999999994, 0.7916666666666666, 0.6804251624600335],
    "ragas": [0.375, 0.7916666666666666],
    "LlamaIndex": [1.0, 0.75, 0.375, 0.7916666666666666, 0.5763888888888888],
    "ranx": [0.6804251624600335, 0.5763888888888888, 0.75, 0.5, 0.7916666666666666],
    "Elasticsearch": [json.loads((TOOL_FILES / "elasticsearch_rank_eval.json").read_text())["metric_score"]],
    "LongMemEval": [1.0, 0.7178366472541672],
}


def code_of(title):
    """List the pieces of Python of a section."""
    return re.findall(r"^```python\n(.*?)^```", PARTS[title], re.M | re.S)


def run(title, monkeypatch, folder=TOOL_FILES):
    """Run the pieces of Python of a section; return the names that they define."""
    monkeypatch.chdir(folder)
    names = {"irlearn": irlearn, "json": json}
    for code in code_of(title):
        exec(code, names)
    return names


@pytest.mark.parametrize("tool", TOOLS)
def test_the_file_of_a_tool_gives_the_tools_own_score(tool, monkeypatch):
    found = run(tool, monkeypatch)["found"]
    assert list(found.mean.values()) == pytest.approx(TOOLS[tool], abs=1e-12)


def test_predictions_of_mteb_score_as_by_pytrec_eval(monkeypatch):
    names = run("MTEB", monkeypatch)
    qrels = {}
    for line in (TOOL_FILES / "mteb_qrels.tsv").read_text().splitlines()[1:]:
        query, doc, grade = line.split("\t")
        qrels.setdefault(query, {})[doc] = int(grade)
    theirs = pytrec_eval.RelevanceEvaluator(qrels, {"ndcg_cut_10", "map", "recall_10"}).evaluate(names["run"])
    for ours, measure in zip(names["found"].mean.values(), ("ndcg_cut_10", "map", "recall_10")):
        assert ours == pytest.approx(sum(each[measure] for each in theirs.values()) / len(theirs), abs=1e-12)


def test_the_page_compares_scores_that_trec_eval_printed(monkeypatch):
    found = run("trec_eval", monkeypatch)["found"]
    means = dict(re.findall(r"^(\w+)\s+all\s+(\S+)$", (TOOL_FILES / "trec_eval_new.txt").read_text(), re.M))
    assert found["AP"].means[1] == pytest.approx(float(means["map"]), abs=5e-5)  # it prints four digits
    assert found["map"].largest == 1  # the most that a query can differ by
    assert found.names == ("A", "B")


OF_TOOLS = [*TOOLS, "MTEB", "trec_eval"]


@pytest.mark.parametrize("title", [title for title in PARTS if code_of(title) and title not in OF_TOOLS])
def test_every_piece_of_python_runs(title, monkeypatch, tmp_path):
    names = run(title, monkeypatch, tmp_path)
    if title == "Lists of ids":
        assert "0.7500" in PARTS[title] and names["found"].mean["nDCG@10"] < 1
        exec(code_of(title)[0], names)  # the first piece once more: what is printed below it is its result
        (shown,) = re.findall(r"^```text\n(.*?)^```", PARTS[title], re.M | re.S)
        assert str(names["found"]) == shown.rstrip()
    if title == "A document twice":
        assert (names["first"], names["count"]) == (0.5, 1.0)
    if title == "More than two systems":
        assert names["found"].not_told_apart("old") == ["best", "new"]
    if title == "A page of one file":
        assert (tmp_path / "moved.html").read_text("utf-8") == names["found"].to_page()
    if title == "A part at a time":
        whole = irlearn.evaluate(names["qrels"], names["frame"], ["nDCG@10", "AP"])
        assert names["found"].per_query == whole.per_query


def test_the_names_on_the_page_are_known():
    from irlearn.runs.shapes.names import KNOWN, plain

    rows = re.findall(r"^\| (.+?) \| (`.+?) \|$", PARTS["Tables, records and files"], re.M)
    holds = ["query", "document", "grade", "score", "right ids", "ranked ids"]
    assert len(rows) == len(holds)
    for (_, called), kind in zip(rows, holds):
        # `plain` leaves out capital letters and signs, as `KNOWN` does
        known = KNOWN[kind] + (KNOWN["rank"] if kind == "score" else [])  # a run may have ranks instead
        assert set(map(plain, re.findall("`(.+?)`", called))) <= set(known)
