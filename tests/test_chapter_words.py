"""What the chapters say of tools and sources, held against the package and the documents."""

import re
import sys

import nbformat
import pytest

import irlearn
from building import ROOT
from glued import glued
from irlearn.datasets import load

sys.path.insert(0, str(ROOT / "book" / "_ext"))

pytestmark = pytest.mark.slow

CHAPTERS = [
    path
    for path in sorted((ROOT / "book").glob("*/*.ipynb"))
    if path.parent.name not in ("start", "back-matter")
]


def prose(path):
    return "\n".join(cell.source for cell in nbformat.read(path, 4).cells if cell.cell_type == "markdown")


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_a_question_mark_is_mentioned_only_at_a_list_that_can_be_changed(path):
    """Such lists show ? for what nobody judged; pictures show –."""
    sources = [cell.source for cell in nbformat.read(path, 4).cells]
    stays = any("{touch}" in source and ":stays:" in source for source in sources)  # beside the whole page
    assert all(stays or "{touch}" in source for source in sources if "question mark" in source)


TELLS_OF_MISPRINTS = re.compile(
    r"[Yy]ou (?:may|can) (?:also )?read (?:that|the advice|it\b)|\b[Ii]n print\b|well-known introduction"
    r"|the article itself|[Tt]he article prints|as the printed example"
)


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_no_chapter_says_who_misprinted_what(path):
    assert TELLS_OF_MISPRINTS.findall(prose(path)) == []


@pytest.mark.needs("docutils")
def test_the_errata_page_lists_no_typing_errors():
    import covers
    from back_matter import ErrataTable

    table = ErrataTable.markdown(ErrataTable.__new__(ErrataTable))  # a Sphinx directive, made without Sphinx
    typos = [each["id"] for each in covers.errata() if each["severity"] == "typo"]
    assert len(typos) > 5 and not any(f"{one} (" in table for one in typos)
    assert "E001-01 (error)" in table


def row_of(chapter, begins):
    """Return the row of a chapter's table with this first cell, its tools spelt as in names of profiles."""
    lines = prose(ROOT / "book" / f"{chapter}.ipynb").split("\n")
    (row,) = (line for line in lines if line.startswith(f"| {begins} |"))
    return row.lower().replace("-", "_").replace(" ", "_")


def test_the_table_of_tools_names_every_tool_whose_conventions_are_known():
    table = "choosing/choosing"
    by_default = row_of(table, "exponential gain, by default")
    if_asked = row_of(table, "exponential gain, if you ask for it")
    tools = list(irlearn.profiles().values())
    tools = tools[: [tool.name for tool in tools].index("jarvelin-kekalainen-2002")]  # then come articles
    for tool in tools:
        if tool.options.get("nDCG", {}).get("gain") == "exponential":
            if tool.name == "ranx_burges":  # a measure of its own, next to the linear one
                assert "ranx" in if_asked
            else:
                assert tool.name in by_default
        for metric in ("ERR", "RBP"):
            if metric in tool.options:
                assert tool.name in row_of(table, metric)
        if tool.options.get("AP@k") == {"denominator": "min(k, relevant)"}:
            assert tool.name in row_of(table, "AP@k divided by the smaller of k and R")


# ---- numbers that a cell works out in front of the reader ---------------------------------------------


def test_the_two_teams_agree_as_counts_of_their_grades_say(monkeypatch):
    shown = glued(ROOT / "book" / "how-relevant" / "judgments.ipynb", monkeypatch, cells=1)
    both, only_a, only_b = 580, 629, 858
    a, b, neither = both + only_a, both + only_b, 5000 - both - only_a - only_b
    agreed, luck = (both + neither) / 5000, (a * b + (5000 - a) * (5000 - b)) / 5000**2
    assert (shown["raw"], shown["by_chance"]) == (f"{100 * agreed:.0f}", f"{100 * luck:.0f}")
    assert float(shown["k_teams"]) == pytest.approx((agreed - luck) / (1 - luck), abs=0.005)
    twice = load("entities").ratings["axis-powers"].values()
    assert shown["same"] == f"{100 * sum(a == b for a, b in twice) / len(twice):.0f}"


def test_the_looks_that_are_added_up_are_those_of_the_package(monkeypatch):
    page = ROOT / "book" / "a-user-behind-every-metric" / "rbp.ipynb"
    (cell,) = (cell for cell in nbformat.read(page, 4).cells if "looked += " in cell.source)
    printed = dict(re.findall(r"rank (\d+): (\S+)", cell.outputs[0].text))
    looks = irlearn.rbp.explain([1] * 30, p=0.8)["look"]
    assert printed == {rank: f"{sum(looks[: int(rank)]):.3f}" for rank in ("1", "2", "3", "10", "20", "30")}
    shown = glued(page, monkeypatch, cells=1)
    assert (shown["looks_msn"], shown["step_12"]) == (f"{1 / (1 - 0.78):.1f}", "0.04")
