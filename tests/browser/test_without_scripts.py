"""On paper, and in a browser without JavaScript: all is there to read, answers closed, no line cut off."""

import pytest

import chromium
from accessibility import ANSWERS, CUT_OFF, PAGES, to_paper
from rings import one_in


@pytest.fixture(scope="module")
def bare(browser, base):
    with chromium.profile(browser, base, java_script_enabled=False) as visit:
        yield visit


@pytest.mark.parametrize("address", one_in(48, PAGES))
def test_a_page_is_there_and_paper_cuts_nothing_off_and_keeps_answers_closed(bare, address):
    bare.look()
    bare.open(address)
    article = bare.page.locator("main article")
    assert article.locator("h1").is_visible() and len(article.inner_text()) > 100
    to_paper(bare.page)
    assert (bare.page.evaluate(CUT_OFF), bare.page.evaluate(ANSWERS)) == ([], [])


def test_answers_are_closed_without_javascript(bare):
    bare.look()
    bare.open("book/how-relevant/ndcg.html")
    assert bare.page.locator("details.answer").count() >= 2
    assert bare.page.evaluate(ANSWERS) == []
    assert not bare.page.locator(".live-bar").is_visible()


def test_formulas_are_set_without_javascript(bare):
    bare.look()
    bare.open("book/back-matter/formulas.html")
    formulas = bare.page.locator("div.formula mjx-container")
    assert formulas.count() > 40
    for formula in formulas.all()[:5]:
        drawn = formula.locator("mjx-math").bounding_box()
        assert drawn["width"] > 40 and drawn["height"] > 12
        assert formula.locator("math").count() == 1, "for a screen reader"
    assert r"\frac" not in bare.page.locator("main article").inner_text()


def test_no_page_fetches_mathjax_for_its_formulas(tab):
    asked = []
    tab.page.on("request", lambda request: asked.append(request.url))
    tab.look()
    tab.open("book/back-matter/formulas.html", quiet=True)
    assert [url for url in asked if "tex-mml-chtml" in url] == []
    assert [url for url in asked if "/mathjax-" in url], "its fonts are there"
