"""A newcomer's walk by the keyboard: the front page, the five minutes, a first change, a first exercise."""

import re
from functools import partial

import pytest

import irlearn
from accessibility import violations
from irlearn.exercises import chapter

FRONT, FIVE = "book/index.html", "book/start/five-minutes.html"
METRICS = ("P@5", "R@5", "RR", "AP")
FOUND, KNOWN = [0, 1, 1, 0, 1], [1, 1, 1, 1]  # the grades of the results, and all judged ones


@pytest.fixture
def five(tab):
    tab.look()
    tab.open(FIVE, quiet=True)
    yield tab.page
    assert (tab.other_hosts, tab.errors) == ([], [])


def scores(page):
    """Read the scores that the ranking of the page shows."""
    shown = {name: page.locator(f"irl-touch output[data-metric='{name}']") for name in METRICS}
    return {name: float(each.get_attribute("data-value")) for name, each in shown.items()}


def computed(ranking):
    """Compute the same scores, to compare with."""
    return pytest.approx({name: irlearn.metric(name)(ranking, judged=KNOWN) for name in METRICS}, rel=1e-12)


def test_the_front_page_leads_to_the_five_minutes(tab):
    tab.look()
    tab.open(FRONT, quiet=True)
    tab.page.get_by_role("link", name="Start: five minutes").press("Enter")
    tab.page.wait_for_url(f"**/{FIVE}")


def test_the_first_change_is_answered_in_the_fold(five):
    assert scores(five) == computed(FOUND)
    fold = five.locator("details.answer").first
    assert not fold.get_by_text("RR rises").is_visible()
    five.locator("[data-rank='1']").focus()
    five.keyboard.press("Alt+ArrowDown")
    assert scores(five) == computed([1, 0, 1, 0, 1])
    fold.locator("summary").press("Enter")
    assert fold.get_by_text("RR rises to 1").is_visible()


def test_ap_is_worked_out_where_the_page_says_so(five):
    five.get_by_role("radio", name="AP").press("Space")
    five.get_by_text("How was AP worked out?").press("Enter")
    # (1/2 + 2/3 + 3/5) / 4
    assert "0.4417" in five.locator("irl-touch .irl-total").inner_text()


def test_the_first_exercise_is_done_by_the_keyboard(five):
    item = chapter("recall-and-f1", seed=7).q1  # as the page shows it
    form = five.locator("irl-exercise")
    words_of = partial(re.findall, r"[\w@]+")  # the results stand in tiles there
    assert " ".join(words_of(item.statement)) in " ".join(words_of(form.inner_text()))
    assert "Exercise 1" not in form.inner_text()
    for typed, word in (("0.99", "Not yet."), (f"{item.data.truth:.3f}", "Right.")):
        form.get_by_label("Your answer").fill(typed)
        five.keyboard.press("Enter")
        status = form.get_by_role("status").inner_text()
        assert word in status and item.judge(typed).message in status


def test_open_or_closed_it_is_accessible(five, axe):
    assert violations(five, axe) == []
    for fold in five.locator("main article details > summary").all():
        fold.press("Enter")
    assert violations(five, axe) == []
