"""A page to practise: one item at a time, the next by what was answered; old addresses lead there."""

from datetime import date, timedelta

import pytest

import chromium
from irlearn.exercises.sets import FAMILIES
from live_book import show_code

LESSON = "book/how-relevant/ndcg.html"
PRACTICE = "book/how-relevant/ndcg-practice.html"
# the name of each exercise, and its key in what the browser keeps of a reader's progress
NDCG = {family.name: family.key for family in FAMILIES["ndcg"]}
# The ids of the problems and exercises that are in view, and of the one that has the focus.
SEEN = """() => [...document.querySelectorAll("#problems > section, irl-exercise")]
  .filter(each => each.checkVisibility()).map(each => each.id)"""
# The ids of all, as they stand in the page: from short to long, as a test below checks.
ITEMS = """() => [...document.querySelectorAll("#problems > section, irl-exercise")].map(each => each.id)"""
FOCUSED = "() => document.activeElement.closest('[id^=exercise-], #problems > section')?.id"


@pytest.fixture
def page(tab):
    tab.look()
    tab.open(PRACTICE, quiet=True)
    yield tab.page
    tab.page.evaluate("localStorage.clear()")


def test_one_item_stands_in_view_and_the_next_takes_the_focus(page):
    first, second = page.evaluate(ITEMS)[:2]
    assert page.evaluate(SEEN) == [first]
    page.get_by_role("button", name="What next?").press("Enter")
    assert page.evaluate(SEEN) == [second] == [page.evaluate(FOCUSED)]
    page.get_by_role("button", name="Show all").click()
    shown = page.evaluate(SEEN)
    assert len(shown) == 6 + len(NDCG) + 4  # problems, exercises, and some of earlier chapters
    page.emulate_media(media="print")
    page.locator(".irl-room button").first.evaluate("button => button.click()")
    assert page.evaluate(SEEN) == shown
    page.emulate_media(media="screen")
    assert len(page.evaluate(SEEN)) == 1


HEAD = ".irl-room >> nth=0"
MINUTES = """() => {
    const minutes = JSON.parse(document.querySelector('script.irl-minutes').textContent);
    return [...document.querySelectorAll('#problems > section, irl-exercise')].map(each => minutes[each.id]);
}"""


def test_items_go_from_short_to_long_then_earlier_ones_then_for_programmers_each_with_a_number(page):
    taken = page.evaluate(MINUTES)
    own, earlier, programs = taken[:-5], taken[-5:-1], taken[-1:]
    assert len(own) == 6 + len(NDCG) - 1 and own == sorted(own) and earlier == sorted(earlier)
    assert own[0] < 1.5 and 8 < programs[0]
    assert "1 of 22. About one minute." in page.locator(HEAD).inner_text()
    whole = round(sum(own + earlier))
    assert f"About {whole} minutes in all." in page.locator(HEAD).inner_text()
    page.get_by_role("button", name="Show all 22").click()
    numbers = [int(each) for each in page.locator(".irl-number").all_inner_texts()]
    assert numbers == list(range(1, 23))
    assert page.get_by_text("Exercise 1", exact=True).filter(visible=True).count() == 0
    titles = page.locator("#problems > section > h3").all_inner_texts()
    assert len(titles) == 6 and not any(title[0].isdigit() for title in titles)


def test_once_nothing_is_new_the_next_lesson_is_offered(page):
    link = page.get_by_role("link", name="One formula").and_(page.locator(".irl-room a"))
    next_one = page.get_by_role("button", name="What next?")
    next_one.evaluate("button => { for (let item = 2; item < 22; item += 1) button.click(); }")
    assert link.count() == 0
    next_one.click()
    assert link.get_attribute("href").endswith("one-formula.html")


def test_what_was_missed_comes_first_and_says_so(page):
    day = str(date.today() - timedelta(1))
    missed = {"box": 0, "answers": 1, "right": 0, "good_days": [], "last": day}
    known = missed | {"box": 1, "right": 1, "good_days": [day]}
    skills = {"skills": {NDCG["ndcg-swap"]: missed, NDCG["ndcg-exponential"]: known}}
    page.evaluate("skills => localStorage.setItem('irlearn-progress', JSON.stringify(skills))", skills)
    page.reload()
    assert page.evaluate(SEEN) == ["exercise-ndcg-swap"]
    assert "You missed this kind before." in page.locator(".irl-room").first.inner_text()
    page.get_by_role("button", name="What next?").click()
    assert page.evaluate(SEEN) == ["exercise-ndcg-exponential"]
    assert page.locator(".irl-count").inner_text().strip() == "2"  # both are due
    ring = page.locator(".bd-links a.current .irl-ring")
    assert ring.get_attribute("aria-label").startswith("1 of ")


def test_the_readers_own_verdict_on_a_problem_is_kept(page):
    page.goto(f"{page.url}#true-or-false")
    page.locator("#true-or-false details.answer > summary").click()
    page.get_by_role("button", name="Not yet").click()
    kept = page.evaluate("JSON.parse(localStorage.getItem('irlearn-progress')).skills['ndcg#true-or-false']")
    assert (kept["answers"], kept["right"]) == (1, 0)
    page.goto(page.url.partition("#")[0].replace("how-relevant/ndcg-practice", "start/due"))
    assert page.get_by_role("link", name="True or false?").get_attribute("href").endswith("#true-or-false")


@pytest.mark.parametrize(
    ("asked", "seen"),
    [
        ("#exercise-ndcg-find", ["exercise-ndcg-find"]),
        ("#problems", None),
        pytest.param("#true-or-false", ["true-or-false"], marks=pytest.mark.long),
    ],
)
def test_an_old_address_leads_to_the_item(tab, asked, seen):
    tab.open(f"{LESSON}{asked}")
    tab.page.wait_for_url(f"**/ndcg-practice.html{asked}")
    found = tab.page.evaluate(SEEN)
    assert found == seen or seen is None and len(found) > 20
    tab.page.evaluate("localStorage.clear()")


def test_an_address_that_names_nothing_breaks_nothing(tab):
    tab.open(f"{LESSON}?at#%")
    assert tab.errors == []
    tab.open(f"{PRACTICE}?at#%")
    assert tab.page.evaluate(SEEN) == tab.page.evaluate(ITEMS)[:1]
    assert tab.errors == []


def test_an_exam_has_no_lesson_and_no_problem(tab):
    tab.open(f"{LESSON}?exam=41")
    page = tab.page
    page.wait_for_url("**/ndcg-practice.html?exam=41")
    assert page.evaluate(SEEN) == ["exercise-ndcg-sheet"]
    page.get_by_role("button", name="The next question").click()
    assert page.evaluate(SEEN) == ["exercise-ndcg"] == [page.evaluate(FOCUSED)]


def test_without_scripts_all_stands_there(browser, base):
    with chromium.visiting(browser, base, PRACTICE, java_script_enabled=False) as visit:
        assert all(each.is_visible() for each in visit.page.locator("#problems > section").all())
    with chromium.visiting(browser, base, LESSON, java_script_enabled=False) as visit:
        assert visit.page.get_by_role("link", name="the practice page").is_visible()
        assert visit.page.get_by_text("Show the code").first.is_visible()


def test_python_is_behind_one_switch_that_is_remembered(tab):
    page = tab.stay(LESSON)
    assert not page.get_by_text("Show the code").first.is_visible()
    page.locator("#in-code summary").first.click()
    assert page.locator("#in-code .cell_input").first.is_visible()
    show_code(page)
    page.reload()
    assert page.get_by_text("Show the code").first.is_visible()
    page.evaluate("localStorage.clear()")
