"""A student's page of a pool (results that a class judges) works by keyboard; `collect` reads its code."""

import pytest

import chromium
from accessibility import violations
from class_of_judges import collection, make
from irlearn import pool

PAGE = 1  # the number of the student whose page is opened


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("pool")
    make(*collection(), students=60).write(made)
    return made


@pytest.fixture(scope="module")
def tab(browser, folder):
    with chromium.profile(browser, (folder / "pages").as_uri()) as visit:
        visit.page.set_default_timeout(5000)
        yield visit


def shown(page):
    """List what stands there of a result: which it is, the question and the title."""
    return page.locator(".irl-pair p, .irl-pair h2").all_inner_texts()


def test_a_page_is_judged_by_keyboard_after_a_break_and_its_code_is_accepted(tab, folder, axe):
    made = pool.Pool.read(folder)
    mine = made.pages[PAGE - 1]
    asked = [made.pairs[place] for place in mine.places]
    last = len(asked)
    tab.look(width=390, height=844, dark=True)
    tab.open(f"{PAGE:02}.html")
    page, press = tab.page, tab.page.keyboard.press
    press("Tab")
    press("Enter")  # Begin
    for place, (question, doc) in enumerate(asked[:5], 1):
        said = [f"Result {place} of {last}, for the question", made.questions[question], made.titles[doc]]
        assert shown(page) == said
        assert page.evaluate("document.activeElement.className").startswith("irl-pair")
        press(str(place % 3))
    press("7")
    assert page.get_by_role("status").inner_text() == "The grades are 0 to 2."
    press("ArrowLeft")
    assert page.get_by_role("button", pressed=True).inner_text() == "2 relevant"
    press("0")  # the fifth grade is changed
    assert page.locator(".irl-done").inner_text() == f"5 of {last} judged"
    assert violations(page, axe) == []
    page.reload()
    page.get_by_role("button", name="Go on").click()
    assert shown(page)[0].startswith(f"Result 6 of {last}")
    page.keyboard.press("ArrowRight")  # leaves it open
    for _ in asked[6:]:
        page.get_by_role("button", name="1 partly relevant").click()
    assert shown(page)[0].startswith(f"Result 6 of {last}"), "what was left open comes back"
    press("ArrowRight")  # leaves it open again
    press("2")  # the seventh grade is changed
    page.get_by_text("Hand in", exact=True).click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save it as a file").click()
    (folder / "codes" / "a.txt").write_bytes(saved.value.path().read_bytes())
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    found = pool.collect(folder)
    grades = [1, 2, 0, 1, 0, None, 2, *[1] * (last - 7)]
    expected = {place: g for place, g in zip(mine.places, grades, strict=True) if g is not None}
    assert found.graded == {PAGE: expected} and not found.unread
    assert (tab.errors, tab.other_hosts) == ([], [])


@pytest.fixture(scope="module")
def long_texts(tmp_path_factory):
    """Write a page of two long texts, one without a space to break at, and the second from right to left."""
    made = tmp_path_factory.mktemp("long")
    titles = {"a": "x" * 5000, "b": "\u05d0 " * 5000}
    run = {"q": {"a": 2, "b": 1}}
    pool.make({"q": "A question"}, {"one": run}, titles, students=2, judges=2).write(made)
    return made


def test_long_texts_fit_a_phone_and_who_comes_back_finds_the_code(browser, long_texts):
    with chromium.profile(browser, (long_texts / "pages").as_uri()) as visit:
        visit.look(width=390, height=664)
        visit.open("1.html")
        page = visit.page
        page.get_by_role("button", name="Begin").click()
        for place in (1, 2):
            assert page.locator(".irl-place").inner_text().startswith(f"Result {place}")
            assert page.locator(".irl-place").bounding_box()["y"] > 0, "a text is seen from its beginning"
            grades = page.locator(".irl-grades").bounding_box()
            assert grades["y"] + grades["height"] <= 664, "the grades are in reach"
            page.evaluate("scrollTo({ top: 3000, behavior: 'instant' })")
            page.mouse.click(5, 300)  # beside everything, and the keys still work
            page.keyboard.press("1")
        page.locator("summary", has_text="All results").click()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        page.reload()
        assert page.get_by_role("button", name="Copy the code").is_visible()
        assert page.locator(".irl-end").inner_text().startswith("All 2 are judged")
        assert visit.errors == []
