"""The pages on the reader's own data: each piece of Python there runs, and those on a tool give its scores.

The files in `tool_files` were written by the tools, as `tools/exports.py` has it; `made.json` holds the
scores that they gave, and their versions. LongMemEval's evaluation (commit 6a92d1a) was run on numbers of our
own. The lines of trec_eval -q are in the form of version 10.
"""

import json
import re
from pathlib import Path

import pytest

import irlearn

HERE = Path(__file__).parent
PAGES = ("your-data", "compare-scores", "more-than-one-machine", "moved", "power")
TOOL_FILES = HERE / "tool_files"
TEXTS = [(HERE.parent / "book" / "how-to" / f"{name}.md").read_text("utf-8") for name in PAGES]
PARTS = {}  # the title of a section -> its text
for text in TEXTS:
    PARTS |= dict(re.findall(r"^#+ (.+?)\n(.*?)(?=^#|\Z)", text, re.M | re.S))
MADE = json.loads((TOOL_FILES / "made.json").read_text())  # tool -> by which version, and its scores
EXPORTS = "What other tools write"


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


@pytest.mark.needs("polars", "lz4", "cbor2")
def test_one_line_gives_each_tools_own_score(monkeypatch):
    names = run(EXPORTS, monkeypatch)
    assert len(MADE) == 12
    for tool, made in MADE.items():
        found = names[tool].mean
        ours = {metric: round(score, made.get("decimals", 15)) for metric, score in found.items()}
        assert ours == pytest.approx(made["scores"], abs=1e-12), tool


def test_the_log_of_longmemeval_gives_its_own_scores(monkeypatch):
    found = run("LongMemEval", monkeypatch)["found"]
    assert list(found.mean.values()) == pytest.approx([1.0, 0.7178366472541672], abs=1e-12)


def test_the_page_compares_scores_that_trec_eval_printed(monkeypatch):
    found = run("trec_eval", monkeypatch)["found"]
    means = dict(re.findall(r"^(\w+)\s+all\s+(\S+)$", (TOOL_FILES / "trec_eval_new.txt").read_text(), re.M))
    assert found["AP"].means[1] == pytest.approx(float(means["map"]), abs=5e-5)  # it prints four digits
    assert found["map"].largest == 1  # the most that a query can differ by
    assert found.names == ("A", "B")


OF_TOOLS = [EXPORTS, "LongMemEval", "trec_eval"]


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
    if title == "As another tool scores":
        assert (round(names["ours"], 4), names["theirs"]) == (0.6131, 1.0)
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
