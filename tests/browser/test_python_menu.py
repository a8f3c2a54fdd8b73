"""The menu *Python* in the header: what it offers, by keyboard too; a lesson begins with its own words."""

import pytest

import chromium

LESSON = "book/how-relevant/ndcg.html"
FOCUSED = "() => document.activeElement.textContent.trim().split('\\n')[0]"


@pytest.fixture
def page(tab):
    """Open the lesson once; each test leaves the menu closed."""
    return tab.stay(LESSON)


def opens(page):
    return page.get_by_role("button", name="Python", exact=True)


def test_nothing_of_python_stands_above_the_first_words_of_a_lesson(page):
    assert not page.locator(".live-bar").is_visible()
    assert not page.get_by_text("Run this page live").is_visible()


def test_the_keyboard_goes_through_the_menu_and_out_of_it(page):
    opens(page).focus()
    page.keyboard.press("ArrowUp")
    seen = [page.evaluate(FOCUSED)]
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "Home", "End"):
        page.keyboard.press(key)
        seen.append(page.evaluate(FOCUSED))
    run, code, notebook = "Run this page live", "Show all code", "Download the notebook"
    assert seen == [notebook, run, code, notebook, run, notebook]
    page.keyboard.press("Escape")
    assert page.get_by_role("menu").count() == 0
    assert opens(page).evaluate(
        "button => button === document.activeElement && button.ariaExpanded === 'false'"
    )
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.get_by_role("menu").count() == 0 and page.evaluate(FOCUSED) != run


def test_it_has_a_name_and_says_what_is_shown(page):
    opens(page).click()
    menu = page.get_by_role("menu", name="Python")
    item = menu.get_by_role("menuitem", name="Run this page live", exact=True)
    described = item.get_attribute("aria-describedby")
    assert "in your browser" in page.locator(f"#{described}").inner_text()
    code = menu.get_by_role("menuitemcheckbox", name="Show all code")
    assert not code.is_checked()
    code.click()
    assert code.is_checked()
    page.locator("main article h1").click()
    assert not menu.is_visible(), "a press elsewhere closes it"
    page.evaluate("localStorage.clear()")


def test_the_notebook_is_downloaded_from_it(page, site):
    opens(page).click()
    with page.expect_download() as download:
        page.get_by_role("menuitem", name="Download the notebook").click()
    assert download.value.suggested_filename == "ndcg.ipynb"


def test_on_a_phone_the_open_menu_fits(page):
    for width in (320, 390):
        chromium.resize(page, width, 640)
        opens(page).click()
        box = page.get_by_role("menu").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
        assert all(item.bounding_box()["height"] >= 44 for item in page.locator("[role^=menuitem]").all())
        page.keyboard.press("Escape")
