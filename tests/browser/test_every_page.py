"""What holds for every page: it asks no other host, breaks nothing, is small, fits a phone, is easy to read.

A page is opened once and looked at on a wide screen, then on a phone, a lesson as such, too. One page of each
kind is looked at closely, which is with axe, in the dark and on paper. All that is wrong with it is said at
once. Pages to practise are made alike, so `make test` opens one in six.
"""

import re

import pytest

import first_sight
import lessons
from accessibility import (
    ANSWERS,
    CUT_OFF,
    LOOK_RULES,
    PAGES,
    RULES_OF_PARTS,
    THEME_PAGES,
    to_dark,
    to_paper,
    violations,
)
from rings import one_in

PHONE = {"width": 320, "height": 640}
MOST_BYTES = 600_000  # bytes sent for a page before any click; a slow line brings them in five seconds

PRACTICE = [page for page in PAGES if page.endswith("-practice.html")]
CLOSELY = [  # one of each kind; the first page and the five minutes have tests of their own with axe
    "book/relevant-or-not/what-do-you-divide-by.html",
    "book/deciding/one-list-each.html",
    "book/deciding/one-list-each-practice.html",
    "book/start/playground.html",
    "book/how-to/moved.html",
    "book/back-matter/judge-a-pool.html",
    "book/back-matter/sheet.html",
]
OPENED = [page for page in PAGES if page not in PRACTICE or page in PRACTICE[::6] + CLOSELY]
OTHERS_CLOSELY = [pytest.param(page, True, marks=pytest.mark.long) for page in PAGES if page not in CLOSELY]


@pytest.mark.parametrize(
    ("address", "closely"), [*((page, page in CLOSELY) for page in OPENED), *OTHERS_CLOSELY]
)
def test_a_page(tab, site, address, closely, axe):
    page = wide_and_light(tab, address)
    found = {"asks other hosts": tab.other_hosts, "breaks": tab.errors}
    found["pictures without words"] = [*pictures_without_text(page), *drawings_without_text(page)]
    found["headings"] = headings_out_of_order(page)
    found["headers of tables"] = empty_headers(page)
    found["is heavy"] = heavy(tab, site)
    if closely:
        found["axe, wide and light"] = violations(page, axe, also=RULES_OF_PARTS)
    found["scrolls sideways on a laptop"] = [] if "back-matter" in address else scrolling_inside(page)
    if address in lessons.LESSONS:
        lessons.check_as_it_opens(tab, address in lessons.STAYS)
    to_a_phone(page)
    found["scrolls sideways in light"] = wider_than_the_phone(page)
    if closely:
        to_dark(page)
        found["scrolls sideways in dark"] = wider_than_the_phone(page)
        found["axe, phone and dark"] = violations(page, axe, LOOK_RULES)
        to_paper(page)
        found["cut off on paper"] = page.evaluate(CUT_OFF)
        found["answers open on paper"] = page.evaluate(ANSWERS)
    if address in lessons.STAYS:
        lessons.check_acts(page)
    assert {what: where for what, where in found.items() if where} == {}
    assert tab.errors == []


@pytest.mark.parametrize("address", one_in(2, sorted(THEME_PAGES)))
def test_a_page_that_the_theme_makes(tab, address, axe):
    page = wide_and_light(tab, address)
    assert violations(page, axe, RULES_OF_PARTS) == []
    assert (tab.other_hosts, tab.errors) == ([], [])


# ---- looking at a page -----------------------------------------------------------------


def wide_and_light(tab, address):
    """Open the page on a laptop and light, whatever the tab showed before."""
    tab.look(width=1280, height=720)
    tab.open(address, quiet=True)
    return tab.page


def to_a_phone(page):
    """Show the page on a phone; the theme makes what now scrolls focusable a moment later."""
    page.set_viewport_size(PHONE)
    page.wait_for_function(
        """() => [...document.querySelectorAll('.pst-scrollable-table-container, main article pre')]
                 .every(box => box.scrollWidth <= box.clientWidth || box.tabIndex === 0)""",
        timeout=5000,
    )


def heavy(tab, site):
    """List how much was sent for the page, if it is too much."""
    _as_files, sent = first_sight.bytes_sent(tab, site)
    return [f"{sent:,} bytes"] if sent > MOST_BYTES else []


SCROLLING = """() => {
    const folded = [...document.querySelectorAll('main details:not([open])')];
    folded.forEach(fold => fold.open = true);
    const found = [...document.querySelectorAll('main article :is(.irlearn-scroll, .highlight pre)')]
        .filter(box => box.getClientRects().length && box.scrollWidth > box.clientWidth + 1)
        .map(box => `${box.scrollWidth} in ${box.clientWidth}: ${box.textContent.trim().slice(0, 60)}`);
    folded.forEach(fold => fold.open = false);
    return found;
}"""


def scrolling_inside(page):
    """List derivations and code that do not fit, those in folds among them."""
    return page.evaluate(SCROLLING)


def pictures_without_text(page):
    """List pictures without a text, or with the name of a file for one."""
    described = page.locator("main article img").evaluate_all("all => all.map(i => [i.src, i.alt])")
    file_name = re.compile(r"\.(png|svg|jpe?g)\b|_images/")
    return [f"{src}: {words!r}" for src, words in described if not words.strip() or file_name.search(words)]


def drawings_without_text(page):
    """List drawings that are neither described nor hidden from screen readers."""
    return page.locator(
        "main article svg:not([aria-hidden=true]):not(mjx-container svg):not(button svg):not(.sd-octicon)"
    ).evaluate_all(
        """all => all.filter(s => !s.closest('[role=img][aria-label], [aria-hidden=true]')
                              && !s.getAttribute('aria-label') && !s.querySelector('title'))
                  .map(s => s.outerHTML.slice(0, 120))"""
    )


def empty_headers(page):
    """List the headers of tables that are empty."""
    empty = (
        "all => all.filter(th => !th.innerText.trim() && !th.ariaLabel).map(th => th.parentNode.innerText)"
    )
    return page.locator("main article th:visible").evaluate_all(empty)


def headings_out_of_order(page):
    """List headings that break the order: one title, first, and no level skipped."""
    headings = page.locator("main article").locator("h1, h2, h3, h4, h5, h6")
    levels = headings.evaluate_all("all => all.map(h => +h.tagName[1])")
    wrong = [] if levels[:1] == [1] and levels.count(1) == 1 else [f"titles: {levels}"]
    return wrong + [f"h{a}, then h{b}" for a, b in zip(levels, levels[1:]) if b > a + 1]


def wider_than_the_phone(page):
    """List the width of the page, if it is too wide."""
    width = page.evaluate("document.scrollingElement.scrollWidth")
    return [f"{width} px"] if width > PHONE["width"] else []


# ---- the checks themselves work ----------------------------------------------------------


def test_what_is_wrong_is_found(tab, site, axe):
    """A picture without a text, one named by its file, pale letters, a skipped level, something wide."""
    page = wide_and_light(tab, "book/back-matter/errata.html")
    page.evaluate(
        """document.querySelector('main article').insertAdjacentHTML('beforeend',
           `<img src="/_static/logo.svg"><img src="/_static/logo.svg" alt="_images/logo.svg">
            <svg width="9"></svg><p style="color:#ccc;background:#fff;width:999px">pale</p><h5>deep</h5>
            <table><tr><th></th><td>1</td></tr></table>
            <details><div class="irlearn-scroll"><p style="width:3000px">wide</p></div></details>`)"""
    )
    assert heavy(tab, site) == []
    # as if the page had asked for Python
    tab.requested |= {f"{tab.base}/{each.relative_to(site).as_posix()}" for each in site.rglob("*.wasm")}
    assert heavy(tab, site) and len(scrolling_inside(page)) == 1
    found = "\n".join(violations(page, axe))
    assert "image-alt" in found and "color-contrast" in found
    assert len(pictures_without_text(page)) == 2 and len(drawings_without_text(page)) == 1
    assert headings_out_of_order(page) and len(empty_headers(page)) == 1
    page.set_viewport_size(PHONE)
    assert wider_than_the_phone(page)
    to_dark(page)
    assert "color-contrast" in "\n".join(violations(page, axe, LOOK_RULES))
    assert page.locator("html").get_attribute("data-theme") == "dark"


ASKED = ["http://example.org/name", "http://192.0.2.1/number", "https://[2001:db8::1]/longer-number"]


def test_another_host_is_out_of_reach_and_what_one_page_broke_is_not_held_against_the_next(tab):
    tab.open("search.html")
    fetched = "asked => fetch(asked, {mode: 'no-cors'}).catch(error => error.message)"
    assert [tab.page.evaluate(fetched, asked) for asked in ASKED] == ["Failed to fetch"] * 3
    assert tab.other_hosts == ASKED
    assert sum("ERR_NAME_NOT_RESOLVED" in error for error in tab.errors) == 3
    tab.page.evaluate("fetch('/not-there').then(() => { setTimeout(() => { throw Error('late') }) })")
    tab.page.wait_for_event("pageerror")
    assert any("404" in error for error in tab.errors) and "uncaught: late" in tab.errors
    tab.open("search.html")
    assert (tab.other_hosts, tab.errors) == ([], [])
