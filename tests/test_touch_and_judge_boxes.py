"""The boxes ```{touch} and ```{judge} of the book: what they name is what the element is given."""

import json
import re
import sys

import pytest
from docutils import nodes
from docutils.core import publish_doctree
from docutils.parsers.rst import directives

from building import ROOT
from irlearn.datasets import load
from irlearn.judging import judge

sys.path.insert(0, str(ROOT / "book" / "_ext"))

from judging import Judge
from touchable import Touch


@pytest.fixture(autouse=True)
def known(monkeypatch):
    monkeypatch.setitem(directives._directives, "touch", Touch)
    monkeypatch.setitem(directives._directives, "judge", Judge)


def written(*lines):
    return publish_doctree("\n".join(lines), settings_overrides={"report_level": 5})


def settings(*lines):
    """Return the settings that the page gives to the element."""
    (piece,) = written(*lines).findall(nodes.raw)
    return json.loads(re.search(r"<script[^>]*>(.*?)</script>", piece.astext())[1])


def test_the_lines_are_the_results():
    data = settings(".. touch:: P@2; AP", "", "   1 | A chain", "   ? | A saddle", "   ---", "   2 | A bell")
    assert data["metrics"] == ["P@2", "AP"] and data["grades"] == [1, None]
    assert data["judged_more"] == [2] and data["titles"] == ["A chain", "A saddle", "A bell"]


def test_the_results_of_a_story_are_not_typed():
    data = settings(".. touch:: nDCG@5", "   :results: code-search words")
    story = load("code-search").story.ranked_by("words")
    assert data["grades"] == story.grades == [2, 0, 1, 3, 2, 2, 0, 1, 3, 2]
    assert data["titles"] == story.titles and data["judged_more"] == [] and data["top"] == 3
    assert settings(".. touch:: AP", "   :results: code-search")["grades"] == load("code-search").story.grades


def test_results_to_judge_are_those_of_the_story():
    (piece,) = written(".. judge:: code-search words").findall(nodes.raw)
    assert piece.astext() == judge("code-search", "words").to_html()
    (piece,) = written(".. judge:: code-search").findall(nodes.raw)
    assert piece.astext() == judge("code-search", None).to_html()


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([".. touch:: AP", "   :results: code-search bm26"], "Did you mean 'bm25'?"),
        ([".. touch:: AP", "   :results: class"], "has no story"),
        ([".. judge:: code-search bm26"], "Did you mean 'bm25'?"),
        ([".. judge:: class"], "has no story"),
        ([".. touch:: AP"], "Content block expected"),
    ],
)
def test_what_is_wrong_stops_the_build_with_a_sentence(lines, message):
    (wrong,) = written(*lines).findall(nodes.system_message)
    assert wrong["type"] == "ERROR" and message in wrong.astext()
