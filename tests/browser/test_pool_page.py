"""A student's page: judged by keyboard, kept over a reload, and its code is one that `collect` reads."""

import pytest

import chromium
from accessibility import violations
from class_of_judges import collection, make
from irlearn import pool

PAGE = 1


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
    return page.locator(".irl-pair p, .irl-pair h2").all_inner_texts()


def test_a_page_is_judged_by_keyboard_after_a_break_and_its_code_is_accepted(tab, folder, axe):
    made = pool.Pool.read(folder)
    asked = [made.pairs[place] for place in made.pages[0].places]
    last = len(asked)
    tab.look(width=390, height=844, dark=True)
    tab.open("01.html")
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
    press("0")  # another mind about the fifth
    assert page.locator(".irl-done").inner_text() == f"5 of {last} judged"
    assert violations(page, axe) == []
    page.reload()
    page.get_by_role("button", name="Go on").click()
    assert shown(page)[0].startswith(f"Result 6 of {last}")
    page.keyboard.press("ArrowRight")  # leaves it open
    for _ in asked[6:]:
        page.get_by_role("button", name="1 partly relevant").click()
    assert shown(page)[0].startswith(f"Result 6 of {last}"), "what was left open comes back"
    press("ArrowRight")
    press("2")
    page.get_by_text("Hand in", exact=True).click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save it as a file").click()
    (folder / "codes" / "a.txt").write_bytes(saved.value.path().read_bytes())
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    found = pool.collect(folder)
    grades = [1, 2, 0, 1, 0, None, 2, *[1] * (last - 7)]
    expected = {place: g for place, g in zip(made.pages[0].places, grades, strict=True) if g is not None}
    assert found.graded == {PAGE: expected} and not found.unread
    assert (tab.errors, tab.other_hosts) == ([], [])
