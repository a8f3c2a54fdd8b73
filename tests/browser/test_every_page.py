"""What holds for every page: it asks nobody, breaks nothing, fits a phone, and everybody can read it.

A page is opened once, looked at on a wide screen in light and then on a phone in light and in dark. All that
is wrong with it is said at once.
"""

import re

import pytest

from looking import MADE_BY_THE_THEME, PAGES, to_dark, violations

PHONE = {"width": 320, "height": 640}


@pytest.mark.parametrize("address", PAGES)
def test_a_page(visit, address, axe):
    seen = visit(address, quiet=True)
    page = seen.page
    found = {"asks other hosts": seen.other_hosts, "breaks": seen.errors}
    found["pictures without words"] = [*pictures_without_text(page), *drawings_without_text(page)]
    found["headings"] = headings_out_of_order(page)
    found["axe, wide and light"] = violations(page, axe)
    page.set_viewport_size(PHONE)
    found["scrolls sideways in light"] = wider_than_the_phone(page)
    to_dark(page)
    found["scrolls sideways in dark"] = wider_than_the_phone(page)
    found["axe, phone and dark"] = violations(page, axe)
    assert {what: where for what, where in found.items() if where} == {}


@pytest.mark.parametrize("address", MADE_BY_THE_THEME)
def test_a_page_that_the_theme_makes(visit, address):
    seen = visit(address, quiet=True)
    assert (seen.other_hosts, seen.errors) == ([], [])


def test_every_page_reads_without_javascript(visit, base):
    page = visit(PAGES[0], java_script_enabled=False).page
    unreadable = []
    for address in PAGES:
        page.goto(f"{base}/{address}")
        article = page.locator("main article")
        if not article.locator("h1").is_visible() or len(article.inner_text()) <= 100:
            unreadable.append(address)
    assert unreadable == []


# ---- looking at a page -----------------------------------------------------------------


def pictures_without_text(page):
    described = page.locator("main article img").evaluate_all("all => all.map(i => [i.src, i.alt])")
    file_name = re.compile(r"\.(png|svg|jpe?g)\b|_images/")
    return [f"{src}: {words!r}" for src, words in described if not words.strip() or file_name.search(words)]


def drawings_without_text(page):
    return page.locator(
        "main article svg:not([aria-hidden=true]):not(mjx-container svg):not(button svg):not(.sd-octicon)"
    ).evaluate_all(
        """all => all.filter(s => !s.closest('[role=img][aria-label], [aria-hidden=true]')
                              && !s.getAttribute('aria-label') && !s.querySelector('title'))
                  .map(s => s.outerHTML.slice(0, 120))"""
    )


def headings_out_of_order(page):
    """One title, first, and no level skipped."""
    headings = page.locator("main article").locator("h1, h2, h3, h4, h5, h6")
    levels = headings.evaluate_all("all => all.map(h => +h.tagName[1])")
    wrong = [] if levels[:1] == [1] and levels.count(1) == 1 else [f"titles: {levels}"]
    return wrong + [f"h{a}, then h{b}" for a, b in zip(levels, levels[1:]) if b > a + 1]


def wider_than_the_phone(page):
    width = page.evaluate("document.scrollingElement.scrollWidth")
    return [f"{width} px"] if width > PHONE["width"] else []


# ---- the looking itself works ----------------------------------------------------------


def test_what_is_wrong_is_found(visit, axe):
    """A picture without a text, one named by its file, pale letters, a skipped level, something wide."""
    page = visit("book/index.html").page
    page.evaluate(
        """document.querySelector('main article').insertAdjacentHTML('beforeend',
           `<img src="/_static/logo.svg"><img src="/_static/logo.svg" alt="_images/logo.svg">
            <svg width="9"></svg><p style="color:#ccc;background:#fff;width:999px">pale</p><h5>deep</h5>`)"""
    )
    found = "\n".join(violations(page, axe))
    assert "image-alt" in found and "color-contrast" in found
    assert len(pictures_without_text(page)) == 2 and len(drawings_without_text(page)) == 1
    assert headings_out_of_order(page)
    page.set_viewport_size(PHONE)
    assert wider_than_the_phone(page)
    to_dark(page)
    assert page.locator("html").get_attribute("data-theme") == "dark"
