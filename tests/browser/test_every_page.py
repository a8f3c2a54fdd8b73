"""What holds for every page: it asks nobody, breaks nothing, and fits a phone."""

import re

import pytest


def test_nothing_is_asked_of_another_host_and_nothing_fails(visit, any_address):
    seen = visit(any_address, quiet=True)
    assert seen.other_hosts == []
    assert seen.errors == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_phone_scrolls_one_way_only(visit, address, dark):
    page = visit(address, width=320, height=640, dark=dark).page
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 320


def test_every_picture_says_what_it_shows(visit, address):
    page = visit(address).page
    described = page.locator("main article img").evaluate_all("all => all.map(i => [i.src, i.alt])")
    for source, words in described:
        assert words.strip(), f"{source} has no alternative text"
        assert not re.search(r"\.(png|svg|jpe?g)\b|_images/", words), (
            f"{source}: the text is a file name: {words}"
        )
    silent = page.locator(
        "main article svg:not([aria-hidden=true]):not(mjx-container svg):not(button svg):not(.sd-octicon)"
    ).evaluate_all(
        """all => all.filter(s => !s.closest('[role=img][aria-label], [aria-hidden=true]')
                              && !s.getAttribute('aria-label') && !s.querySelector('title'))
                  .map(s => s.outerHTML.slice(0, 120))"""
    )
    assert silent == []


def test_the_page_reads_without_javascript(visit, address):
    page = visit(address, java_script_enabled=False).page
    assert page.locator("main article h1").is_visible()
    assert len(page.locator("main article").inner_text()) > 100


def test_one_title_and_no_heading_skipped(visit, address):
    page = visit(address).page
    levels = (
        page.locator("main article")
        .locator("h1, h2, h3, h4, h5, h6")
        .evaluate_all("all => all.map(h => +h.tagName[1])")
    )
    assert levels[0] == 1
    assert levels.count(1) == 1
    jumps = [(a, b) for a, b in zip(levels, levels[1:], strict=False) if b > a + 1]
    assert jumps == []
