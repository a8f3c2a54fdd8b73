"""The book's sheet of all metrics is printed on one page of A4; its cards are those of the chapters."""

import re

import pytest

TWICE = "() => document.querySelectorAll('.metric-card').forEach(card => card.after(card.cloneNode(true)))"


@pytest.fixture
def sheet(tab):
    tab.look()  # on a screen of the usual size, in light
    tab.open("book/back-matter/sheet.html")
    tab.page.emulate_media(media="print")
    return tab.page


def printed(page) -> bytes:
    return page.pdf(prefer_css_page_size=True)


def test_it_is_one_page_and_lies_on_its_side(sheet):
    paper = printed(sheet)
    assert len(re.findall(rb"/Type /Page\b", paper)) == 1
    wide, high = map(float, re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", paper).groups())
    assert (round(wide), round(high)) == (842, 595)  # A4 in points


def test_twice_as_many_cards_would_not_fit(sheet):
    sheet.evaluate(TWICE)
    assert len(re.findall(rb"/Type /Page\b", printed(sheet))) > 1
