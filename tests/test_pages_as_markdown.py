"""Each page as Markdown for agents, and the list of them: complete, without markup or open answers."""

import json
import posixpath
import re

import nbformat
import pytest

from building import ROOT
from test_book_build import TOC
from test_notebooks_to_download import MARKUP

pytestmark = pytest.mark.slow

LINK = re.compile(r"\]\(([^):]+\.html\.md)\)")


@pytest.fixture(scope="module")
def texts(site):
    return {path.relative_to(site).as_posix(): path.read_text("utf-8") for path in site.rglob("*.html.md")}


def test_every_page_is_there_and_in_the_list_once_with_what_it_is_about(site, texts):
    pages = re.findall(r"(?:file|root): (\S+)", TOC)
    assert texts.keys() == {f"{page}.html.md" for page in pages}
    listed = (site / "llms.txt").read_text("utf-8")
    assert sorted(LINK.findall(listed)) == sorted(texts.keys() - {"book/index.html.md"})
    assert (
        len(re.findall(r"(?m)^- \[.+\]\(\S+\): .{10,}", listed)) > len(pages) - 3 and "Install" not in listed
    )
    assert re.findall(r"(?m)^## (.*)", listed) == [*re.findall(r"caption: (.*)", TOC), "Optional"]


def test_every_link_leads_to_a_page(texts):
    found = [(name, target) for name, text in texts.items() for target in LINK.findall(text)]
    assert len(found) > 500
    missing = [
        pair for pair in found if posixpath.normpath(posixpath.join(pair[0], "..", pair[1])) not in texts
    ]
    assert missing == []


def test_text_and_printed_numbers_are_there_and_no_markup_is(texts):
    for name, text in texts.items():
        outside = re.sub(r"(?ms)^(`{3,}).*?^\1$|`<irl-.*?`", "", text)
        assert text.startswith("# ") and not MARKUP.search(outside), name
    assert "| these queries | promise broken |" in texts["book/how-to/gate.html.md"]
    assert "nDCG@3 = 1.1309/4.2619 = 0.2654" in texts["book/how-relevant/ndcg.html.md"]


def test_a_cell_is_printed_with_its_output_unless_that_is_an_answer(texts):
    shown = folded = 0
    for name, text in texts.items():
        path = ROOT / name.replace(".html.md", ".ipynb")
        cells = nbformat.read(path, 4).cells if path.exists() else ()
        for cell in (
            each for each in cells if each.get("outputs") and each.outputs[0].get("text", "").strip()
        ):
            hidden = bool({"hide-cell", "hide-output", "remove-cell"} & {*cell.metadata.get("tags", [])})
            there = f"{cell.source}\n```\n\n```text\n{cell.outputs[0].text.rstrip()}" in text
            shown, folded = shown + there, folded + hidden
            assert not (hidden and there), f"{name}: {cell.source}"
    assert shown > 15 and folded > 5


def test_readers_who_store_the_book_do_not_store_what_is_for_agents(site, texts):
    stored = {name for name, _ in json.loads((site / "offline.json").read_text())["files"]}
    assert len(stored) > 100 and not stored & {*texts, "llms.txt"}
