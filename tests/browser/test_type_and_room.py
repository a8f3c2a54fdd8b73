"""How pages are set: their letters, that nothing moves while they load, and how wide text and code are."""

import pytest

import chromium
import first_sight
from accessibility import PAGES, to_dark
from live_book import show_code
from rings import one_in

CHAPTER = "book/relevant-or-not/average-precision.html"
DIGITS = list("0123456789")


@pytest.fixture
def page(tab):
    return tab.stay(CHAPTER)


def style(page, selector, name):
    """Return a computed style of the first such element."""
    return page.locator(selector).first.evaluate("(e, name) => getComputedStyle(e)[name]", name)


def test_the_letters_grow_with_the_screen(page):
    for width, size in ((320, 17), (390, 17), (1280, 18.4), (1920, 20), (3840, 20)):
        chromium.resize(page, width, 800)
        assert float(style(page, "html", "fontSize").removesuffix("px")) == pytest.approx(size, abs=0.01)


def test_the_size_is_the_same_in_dark(page):
    chromium.resize(page, 1280, 800)
    light = style(page, "html", "fontSize")
    to_dark(page)
    assert style(page, "html", "fontSize") == light
    page.emulate_media(color_scheme="light")


def test_the_text_is_set_in_the_face_that_the_site_brings(page):
    assert style(page, "main article section > p", "fontFamily").startswith('"Source Sans 3 Variable"')
    loaded = "[...document.fonts].filter(face => face.status === 'loaded').map(face => face.family)"
    assert any("Source Sans 3" in family for family in page.evaluate(loaded))


def test_no_line_is_wrapped_in_a_way_that_breaks_webkit(page):
    """WebKitGTK 2.50 lost the whole page of functions at 390 px where paragraphs had `text-wrap: pretty`."""
    styles = page.locator("main *").evaluate_all("all => all.map(e => getComputedStyle(e).textWrapStyle)")
    assert "auto" in styles and "pretty" not in styles


def test_all_digits_are_of_one_width(page):
    widths = page.evaluate(
        """digits => digits.map(digit => {
             const span = document.createElement('span');
             span.textContent = digit.repeat(20);
             document.querySelector('main article section > p').append(span);
             const { width } = span.getBoundingClientRect();
             span.remove();
             return Math.round(width * 10);
           })""",
        DIGITS,
    )
    assert len(set(widths)) == 1


def test_a_heading_outweighs_those_below_it(page):
    for width in (390, 1280, 1920):
        chromium.resize(page, width, 800)
        sizes = []
        for level in ("article section > h1", "article h2", "article h3"):
            size, weight = style(page, level, "fontSize"), style(page, level, "fontWeight")
            sizes.append((float(size.removesuffix("px")), int(weight)))
        assert all(a[0] > b[0] * 1.15 and a[1] >= b[1] for a, b in zip(sizes, sizes[1:])), sizes


@pytest.mark.parametrize("address", one_in(len(PAGES), PAGES))
def test_nothing_moves_while_a_page_loads(browser, base, address):
    found = {width: first_sight.shifts(browser, base, address, width) for width in first_sight.WIDTHS}
    largest = {width: first_sight.largest_session(each) for width, each in found.items()}
    assert largest == pytest.approx(dict.fromkeys(first_sight.WIDTHS, 0), abs=0.1), found


# ---- how wide text and code are ---------------------------------------------------------


def box(page, selector):
    return page.locator(selector).first.bounding_box()


def right(found):
    return found["x"] + found["width"]


def test_a_line_of_text_stays_short(page):
    chromium.resize(page, 1920, 900)
    font = float(style(page, "main article section > p", "fontSize")[:-2])
    assert box(page, "main article section > p")["width"] <= 36.1 * font  # 36rem in reading.css


# ---- answers ---------------------------------------------------------------------------


def test_an_answer_says_what_its_button_does(page):
    answer = page.locator("details.answer:not(.irl-prediction > *)").first
    button, content = answer.locator("summary"), answer.locator(":scope > :not(summary)").first
    assert "Show answer" in button.inner_text() and not content.is_visible()
    button.click()
    assert "Hide answer" in button.inner_text() and content.is_visible()
    button.press("Enter")
    assert "Show answer" in button.inner_text() and not content.is_visible()


def test_the_code_is_as_large_as_a_phone_needs_it(page):
    """A phone zooms in when one begins to type into a field with letters below 16 px."""
    chromium.resize(page, 390, 900)
    page.evaluate(
        """() => { const cell = document.querySelector('div.cell .highlight');
                   const editor = '<textarea class="live-editor"></textarea>';
                   cell.innerHTML = `<div class="live-code">${editor}</div>` }"""
    )
    assert float(style(page, ".live-editor", "fontSize")[:-2]) >= 16


# ---- another page


@pytest.mark.parametrize("width", one_in(2, [1440, 1920]))
def test_a_long_line_of_code_uses_the_room_beside_the_text(tab, width):
    """This page has no ranking to touch, which would stand in that room."""
    tab.look(width=width, height=900)
    tab.open("book/deciding/holes.html", quiet=True)
    show_code(tab.page)
    lines = "(all) => all.forEach((pre) => { pre.textContent = 'wide '.repeat(22) + 'line'; })"
    tab.page.locator("div.cell_output pre").evaluate_all(lines)
    text, contents = box(tab.page, "main article section > p"), box(tab.page, ".bd-sidebar-secondary")
    code = tab.page.locator("div.cell_output:has(pre)").all()
    widest = max(filter(None, (found.bounding_box() for found in code)), key=right)
    assert widest["width"] > text["width"] + 100, "it may stick out on either side"
    assert right(widest) <= contents["x"] and contents["width"] > 150
