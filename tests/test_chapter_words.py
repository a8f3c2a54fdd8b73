"""What the chapters say of tools and sources, held against the package and the documents."""

import sys

import nbformat
import pytest

import irlearn
from building import ROOT

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
