"""A newcomer's walk by the keyboard: the front page, the first lesson, and on to the next."""

import re
from itertools import product

import pytest

import chromium
import irlearn
from accessibility import violations

FRONT, FIVE = "book/index.html", "book/start/five-minutes.html"
METRICS = ("P@5", "Recall@5", "RR", "AP")
GIVEN = [0, 1, 1, 0, 1]
MOVED = [1, 0, 1, 0, 1]  # the first that helps is at the top


@pytest.fixture
def first(tab):
    tab.look(width=390, height=844)
    tab.page.emulate_media(reduced_motion="reduce")  # else axe meets what is half faded in
    tab.open(FIVE)
    yield tab.page
    tab.page.evaluate("localStorage.clear()")
    assert (tab.other_hosts, tab.errors) == ([], [])


def judge(page, grades=GIVEN):
    for place, grade in enumerate(grades):
        page.locator(f"[data-press='judge {place} {grade}']").press("Enter")
    go(page)


def go(page):
    page.locator(".first-go").press("Enter")


def press(page, what):
    page.locator(f"[data-press='{what}']").press("Enter")


def computed(grades, missed=()):
    return [f"{irlearn.metric(name)(grades, judged=[*grades, *missed]):.2f}" for name in METRICS]


def scores(page):
    return page.locator(".first-cards output").all_inner_texts()


def test_the_front_page_leads_to_it(tab):
    tab.look()
    tab.open(FRONT, quiet=True)
    tab.page.get_by_role("link", name="Start: five minutes").press("Enter")
    tab.page.wait_for_url(f"**/{FIVE}")


def test_the_reader_judges_and_goes_on_to_precision(first, axe):
    reply = first.locator("irl-first .irl-reply")
    sideways = "document.documentElement.scrollWidth > innerWidth"
    assert violations(first, axe) == []
    judge(first)
    assert scores(first) == ["?"] * 4
    go(first)
    assert scores(first) == computed(GIVEN) and "You think most like RR" in reply.inner_text()
    assert violations(first, axe) == []
    go(first)
    assert not first.locator(".first-go").is_enabled(), "a guess comes first"
    press(first, "guess 2")
    go(first)
    assert scores(first) == computed(MOVED) and "You foresaw 3 of 4." in reply.inner_text()
    go(first)
    press(first, "guess 1"), press(first, "guess 3")
    go(first)
    assert scores(first) == computed(MOVED, [1]) and "You foresaw 4 of 4." in reply.inner_text()
    assert first.locator("irl-first ol > li").last.inner_text().startswith("–")
    assert violations(first, axe) == [] and not first.evaluate(sideways)
    go(first)
    assert scores(first) == computed([0, 0, 1, 0, 1], [1]), "the neighbour's"
    press(first, "side 2")
    assert "and a judge" in reply.inner_text() and violations(first, axe) == []
    go(first)
    first.get_by_label("Recall@4 =").fill("0.25")
    first.keyboard.press("Enter")
    assert "You divided by the four results above the line." in reply.inner_text()
    first.get_by_label("Recall@4 =").fill("1/5")
    first.keyboard.press("Enter")
    assert "Right: 1 ÷ 5 = 0.2" in reply.inner_text() and not first.evaluate(sideways)
    first.get_by_text("See how you did").press("Enter")
    assert first.get_by_text("7 of 8").is_visible()
    assert first.get_by_role("link", name="query").is_visible(), "what was done has names now"
    assert violations(first, axe) == []
    go(first)
    first.wait_for_url("**/precision.html")


def test_a_reload_goes_on_where_the_reader_was(first):
    judge(first)
    go(first), go(first)
    press(first, "guess 2")
    go(first)
    before = first.locator("irl-first").inner_text()
    assert "3 of 6" in before and "You foresaw 3 of 4." in before
    first.reload()
    assert first.locator("irl-first").inner_text() == before
    first.locator(".first-back").click()
    first.reload()
    assert "2 of 6" in first.locator("irl-first").inner_text()


def test_what_cannot_be_gone_on_with_begins_again(first):
    for kept in ('{"step": 5}', '{"step": 9, "judgments": [0, 1, 1, 0, 1, 1]}', "[]", "no"):
        first.evaluate("kept => localStorage.setItem('irlearn-first', kept)", kept)
        first.reload()
        assert "1 of 6" in first.locator("irl-first").inner_text(), kept


def test_what_is_said_holds_for_all_judgments(first):
    noticed = """(grades) => {
      const lesson = document.querySelector("irl-first");
      lesson.judgments.splice(0, 5, ...grades);
      return [3, 4].map((step) => lesson.noticed(step));
    }"""
    for grades in product((0, 1), repeat=5):
        if 0 < sum(grades) < 5:
            assert first.evaluate(noticed, grades) == [
                [False, False, True, True],
                [False, True, False, True],
            ], grades


def test_who_ticks_none_or_all_is_asked_for_another_tick(first):
    for grade, words in ((0, "Tick one"), (1, "Untick one")):
        for place in range(5):
            press(first, f"judge {place} {grade}")
        button = first.locator(".first-go")
        assert button.inner_text() == words and not button.is_enabled()


def test_without_scripts_the_text_is_there(browser, base):
    with chromium.visiting(browser, base, FIVE, java_script_enabled=False) as visit:
        text = visit.page.locator("main").inner_text()
        assert re.search(r"add up the precisions .*0\.4417", text, re.I)
        assert visit.page.get_by_role("link", name="Next: Precision").is_visible()
