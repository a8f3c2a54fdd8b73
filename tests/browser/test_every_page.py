"""What holds for every page: it asks no other host, breaks nothing, is small, fits a phone, is easy to read.

A page is opened once and looked at on a wide screen, then on a phone, a lesson as such, too. One page of each
kind is looked at closely, which is with axe, in the dark and on paper. All that is wrong with it is said at
once. Pages to practise are made alike, and so are those to look things up in: `make test` opens some of them,
and reads the others without a browser.
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
from every import every
from markup import Markup
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
ALIKE = [page for page in PAGES if re.match("book/(how-to|back-matter)/", page) and page not in CLOSELY]
OPENED = [
    page for page in PAGES if page not in PRACTICE + ALIKE or page in [*PRACTICE[::12], *ALIKE[::4], *CLOSELY]
]
OTHERS_CLOSELY = [pytest.param(page, True, marks=pytest.mark.long) for page in PAGES if page not in CLOSELY]


@pytest.mark.parametrize(
    ("address", "closely"), [*((page, page in CLOSELY) for page in OPENED), *OTHERS_CLOSELY]
)
def test_a_page(tab, site, address, closely, axe):
    page = wide_and_light(tab, address)
    found = {"asks other hosts": tab.other_hosts, "breaks": tab.errors}
    found |= seen_on_a_laptop(page)
    if "back-matter" in address:
        del found["scrolls sideways on a laptop"]
    found["is heavy"] = heavy(tab, site)
    if closely:
        found["axe, wide and light"] = violations(page, axe, also=RULES_OF_PARTS)
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


@every("address", [page for page in PAGES if page not in OPENED])
def test_a_page_that_is_not_opened(site, address):
    """Its pictures and headers of tables have words, its headings skip no level, it asks no other host."""
    read = Read((site / address).read_text("utf-8"))
    assert wrong_words(read.described) == [] and read.bare_headers == []
    assert wrong_levels(read.levels) == []
    assert [each for each in read.fetched if re.match("(https?:)?//", each)] == []


@pytest.mark.parametrize("address", one_in(3, sorted(THEME_PAGES)))
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


SEEN = """() => {
    const all = (selector) => [...document.querySelectorAll(`main article :is(${selector})`)];
    const drawings = 'svg:not([aria-hidden=true]):not(mjx-container svg):not(button svg):not(.sd-octicon)';
    const folded = all('details:not([open])');
    const seen = {
        described: all('img').map((image) => [image.src, image.alt]),
        'drawings without words': all(drawings)
            .filter((each) => !each.closest('[role=img][aria-label], [aria-hidden=true]')
                && !each.getAttribute('aria-label') && !each.querySelector('title'))
            .map((each) => each.outerHTML.slice(0, 120)),
        levels: all('h1, h2, h3, h4, h5, h6').map((heading) => +heading.tagName[1]),
        'headers of tables': all('th')
            .filter((th) => th.checkVisibility() && !th.innerText.trim() && !th.ariaLabel)
            .map((th) => th.parentNode.innerText),
    };
    folded.forEach((fold) => fold.open = true);
    seen['scrolls sideways on a laptop'] = all('.irlearn-scroll, .highlight pre')
        .filter((box) => box.getClientRects().length && box.scrollWidth > box.clientWidth + 1)
        .map((box) => `${box.scrollWidth} in ${box.clientWidth}: ${box.textContent.trim().slice(0, 60)}`);
    folded.forEach((fold) => fold.open = false);
    return seen;
}"""


def seen_on_a_laptop(page):
    """List what is wrong, by its kind.

    A picture needs a text that isn't the name of a file; a drawing needs one, or is hidden from screen
    readers; the header of a table needs words. There is one title, first, and no heading skips a level.
    Derivations and code fit, in folds, too.
    """
    seen = page.evaluate(SEEN)
    seen["pictures without words"] = wrong_words(seen.pop("described"))
    seen["headings"] = wrong_levels(seen.pop("levels"))
    return seen


def wrong_words(described):
    """List the pictures, each with its text, whose text is none or the name of a file."""
    file_name = re.compile(r"\.(png|svg|jpe?g)\b|_images/")
    return [f"{at}: {words!r}" for at, words in described if not words.strip() or file_name.search(words)]


def wrong_levels(levels):
    """List where headings skip a level; the title comes first, and is the only one."""
    skipped = [f"h{a}, then h{b}" for a, b in zip(levels, levels[1:]) if b > a + 1]
    return skipped if levels[:1] == [1] and levels.count(1) == 1 else [*skipped, f"titles: {levels}"]


class Read(Markup):
    """What is read of a page that is not opened: of its article, and what the page fetches."""

    def __init__(self, html):
        self.levels, self.described, self.bare_headers, self.fetched = [], [], [], []
        self.header = None  # the words of the header of a table that is being read
        super().__init__(html)

    def handle_starttag(self, tag, attributes):
        super().handle_starttag(tag, attributes)
        given = dict(attributes)
        if tag in ("script", "img", "iframe", "source", "link") and given.get("rel") != "canonical":
            self.fetched += [each for each in (given.get("src"), given.get("href")) if each]
        if "article" not in self.open:
            return
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))
        elif tag == "img":
            self.described.append((given.get("src", ""), given.get("alt") or ""))
        elif tag == "th":
            self.header = given.get("aria-label") or ""

    def handle_data(self, data):
        super().handle_data(data)
        if self.header is not None:
            self.header += data

    def handle_endtag(self, tag):
        super().handle_endtag(tag)
        if tag == "th" and self.header is not None:
            self.bare_headers += [] if self.header.strip() else [self.getpos()]
            self.header = None


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
    assert heavy(tab, site)
    read = Read(page.content())
    assert (len(wrong_words(read.described)), len(wrong_levels(read.levels))) == (2, 1)
    assert len(read.bare_headers) == 1 and read.fetched
    found = "\n".join(violations(page, axe))
    assert "image-alt" in found and "color-contrast" in found
    wrong = {what: len(where) for what, where in seen_on_a_laptop(page).items()}
    assert wrong == {
        "pictures without words": 2,
        "drawings without words": 1,
        "headings": 1,
        "headers of tables": 1,
        "scrolls sideways on a laptop": 1,
    }
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
