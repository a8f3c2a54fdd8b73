"""The boxes ```{touch} and ```{judge} of the book: a page gets the metrics and results that a box names.

A *story* is a query of a dataset to look at closely, with some of its results.
"""

import json
import re
import sys

import pytest
from docutils import nodes
from docutils.core import publish_doctree
from docutils.parsers.rst import directives

from building import ROOT
from irlearn.datasets import load, story
from irlearn.judging import judge

sys.path.insert(0, str(ROOT / "book" / "_ext"))

from judging import Judge
from touchable import Touch


@pytest.fixture(autouse=True)
def known(monkeypatch):
    """Let docutils know the two boxes, as Sphinx does."""
    monkeypatch.setitem(directives._directives, "touch", Touch)
    monkeypatch.setitem(directives._directives, "judge", Judge)


def written(*lines):
    """Return the document that docutils makes of these lines."""
    return publish_doctree("\n".join(lines), settings_overrides={"report_level": 5})


def settings(*lines):
    """Return the settings that the page gives to the one element that these lines make."""
    (piece,) = written(*lines).findall(nodes.raw)
    return json.loads(re.search(r"<script[^>]*>(.*?)</script>", piece.astext())[1])


def test_the_lines_of_a_box_are_the_results_and_those_below_the_rule_were_missed():
    data = settings(".. touch:: P@2; AP", "", "   1 | A chain", "   ? | A saddle", "   ---", "   2 | A bell")
    assert data["metrics"] == ["P@2", "AP"] and data["grades"] == [1, None]
    assert data["missed"] == [2] and data["titles"] == ["A chain", "A saddle", "A bell"]


def test_a_box_takes_its_results_from_a_story_of_a_dataset():
    data = settings(".. touch:: nDCG@5", "   :results: code-search words")
    story = load("code-search").story.ranked_by("words")
    assert data["grades"] == story.grades == [2, 0, 1, 3, 2, 2, 0, 1, 3, 2]
    assert data["titles"] == story.titles and data["missed"] == [] and data["top"] == 3
    assert settings(".. touch:: AP", "   :results: code-search")["grades"] == load("code-search").story.grades


def test_results_to_judge_are_those_of_a_system():
    (piece,) = written(".. judge:: entities fusion estonia").findall(nodes.raw)
    assert piece.astext() == judge().to_html()
    (piece,) = written(".. judge:: code-search words copying a file to a path").findall(nodes.raw)
    assert piece.astext() == judge("code-search", "words", "copying a file to a path").to_html()
    named = settings(".. judge:: entities fusion estonia", "   :metrics: P@5; nDCG@10")
    assert named["metrics"] == ["P@5", "nDCG@10"]


def test_a_story_of_another_query_brings_what_was_missed_where_a_box_asks_for_it():
    data = settings(".. touch:: AP", "   :results: entities clues olympus", "   :missed:")
    clues = story("entities", "clues", "olympus")
    assert data["grades"] == clues.grades == [0, 2, 2, 0, 0, None, 0, 0, 2, 1]
    assert data["missed"] == [each.grade for each in clues.missed]
    assert data["titles"][10:12] == ["Apollo", "Athena"] and "Zeus" in data["titles"]
    assert settings(".. touch:: AP", "   :results: entities fusion")["missed"] == []


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([".. touch:: AP", "   :results: code-search bm26"], "Did you mean 'bm25'?"),
        ([".. touch:: AP", "   :results: class"], "has no story"),
        ([".. touch:: AP", "   :results: entities clues olympos"], "Did you mean 'olympus'?"),
        ([".. judge:: entities bm26 estonia"], "Did you mean 'bm25'?"),
        ([".. judge:: entities bm25 estoni"], "Did you mean 'estonia'?"),
        ([".. judge:: entities bm25 estonia", "   :metrics: nDCGG"], "nDCGG"),
        ([".. judge:: entities bm25"], "3 argument(s) required"),
        ([".. touch:: AP"], "Content block expected"),
    ],
)
def test_what_is_wrong_stops_the_build_with_a_sentence(lines, message):
    (wrong,) = written(*lines).findall(nodes.system_message)
    assert wrong["type"] == "ERROR" and message in wrong.astext()
