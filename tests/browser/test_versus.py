"""Two lists side by side: a reader says which is better, then sees their scores, then moves results."""

import pytest

import chromium
import irlearn
from rings import one_in
from stage_page import REFUSE_FULL_SCREEN, fills_the_screen


def test_two_lists_are_voted_on_and_then_played_with(tab):
    tab.look(width=1280, height=720)
    tab.open("book/choosing/choosing.html")
    box = tab.page.locator("irl-versus")
    scores, said = box.locator("output"), box.locator(".irl-verdict-of-metrics")
    assert not scores.first.is_visible() and "Say which" in said.inner_text()
    box.get_by_role("button", name="B is better").click()
    assert scores.first.is_visible()
    names = [each.get_attribute("data-metric") for each in scores.all()]
    names = names[: len(names) // 2]

    def preferred(a, b):
        """Write as the page does which metrics speak for which list."""
        sides = {"For A": [], "For B": [], "No difference": []}
        for name in names:
            by = irlearn.metric(name)(a) - irlearn.metric(name)(b)
            sides["No difference" if abs(by) < 1e-9 else "For A" if by > 0 else "For B"].append(name)
        return " ".join(f"{side}: {', '.join(found)}." for side, found in sides.items() if found)

    assert said.inner_text() == f"You said: B is better. {preferred([1, 1, 1, 0, 0], [0, 0, 1, 1, 1])}"
    box.get_by_role("button", name="A is better").click()
    assert said.inner_text().startswith("You said: B is better."), "the first answer counts"
    box.locator("irl-touch").first.get_by_role("button", name="move rank 3 down").click()
    assert said.inner_text().endswith(preferred([1, 1, 0, 1, 0], [0, 0, 1, 1, 1]))
    box.get_by_role("button", name="2", exact=True).click()
    assert not scores.first.is_visible()


def test_two_lists_of_a_lesson_open_with_its_answer(tab):
    tab.look(width=1280, height=720)
    tab.open("book/relevant-or-not/first-hit.html")
    box = tab.page.locator("irl-versus")
    scores, status = box.locator("output"), box.locator(".irl-verdict-of-metrics")
    assert box.locator("section").first.get_attribute("aria-label") == "Engine A"
    assert not scores.first.is_visible() and status.text_content() == ""
    tab.page.locator("irl-guess button").first.click()
    scores.first.wait_for(state="visible")

    def preferred(*lists):
        """Write as the page does which metrics speak for which engine."""
        score = {name: [irlearn.metric(name)(each) for each in lists] for name in ("P@5", "RR")}
        sides = {"For Engine A": [], "For Engine B": [], "No difference": []}
        for name, (a, b) in score.items():
            sides["For Engine A" if a > b else "For Engine B" if a < b else "No difference"].append(name)
        return " ".join(f"{side}: {', '.join(names)}." for side, names in sides.items() if names)

    a, b = [1, 0, 0, 0, 1, 1, 1], [0, 0, 1, 1, 1, 1, 0]
    assert status.inner_text() == preferred(a, b) == "For Engine A: RR. For Engine B: P@5."
    second = box.locator("section").nth(1)
    second.locator(".irl-tile").nth(2).focus()
    tab.page.keyboard.press("Alt+ArrowUp")
    tab.page.keyboard.press("Alt+ArrowUp")
    expected = preferred(a, [1, 0, 0, 1, 1, 1, 0])
    assert status.inner_text() == expected == "For Engine B: P@5. No difference: RR."


def test_titles_of_two_lines_stand_apart(tab):
    tab.look(width=1280, height=720)
    tab.open("book/relevant-or-not/precision.html")
    titles = tab.page.locator("irl-versus section").first.locator(".irl-title")
    boxes = [each.bounding_box() for each in titles.all()]
    assert max(box["height"] for box in boxes) > 30, "some titles take two lines"
    assert all(b["y"] - a["y"] - a["height"] >= 8 for a, b in zip(boxes, boxes[1:]))


@pytest.fixture(scope="module")
def projector(browser, base):
    with chromium.profile(browser, base, service_workers="block") as visit:
        visit.page.add_init_script(REFUSE_FULL_SCREEN)
        yield visit


FULL = "irl-stage[data-full]"


@pytest.mark.parametrize("height", one_in(2, [720, 1080]))
def test_a_key_shows_two_lists_to_a_room_that_votes_twice(projector, height):
    page = projector.page
    projector.look(width=height * 16 // 9, height=height)
    projector.open("book/relevant-or-not/precision.html")
    page.locator("irl-versus").scroll_into_view_if_needed()
    page.locator("irl-versus").get_by_role("button", name="Project (F)").hover()
    page.keyboard.press("f")
    page.get_by_role("button", name="+1 Engine B").click()
    page.get_by_role("button", name="Vote again").click()
    assert fills_the_screen(page) and page.locator(FULL).evaluate("e => e.scrollHeight <= e.clientHeight")
    assert "Adjusting the rear derailleur" in page.locator(".irl-voted").first.inner_text()
    score = page.locator(f"{FULL} em").first
    assert not score.is_visible()
    page.keyboard.press("r")
    assert score.is_visible() and score.inner_text() == "P@5 0.6"
    page.keyboard.press("Escape")
    assert page.locator("irl-stage").count() == 0
    page.locator("irl-versus").get_by_role("button", name="Project (F)").click()
    assert "First vote: 1 hand." in page.locator(FULL).inner_text(), "the hands are kept"
    page.keyboard.press("f")
    assert (page.locator("irl-stage").count(), projector.errors) == (0, [])


def test_a_ranking_or_a_widget_is_shown_as_it_stands_but_not_while_somebody_types(projector):
    page = projector.page
    projector.look(width=1280, height=720)
    projector.open("book/start/playground.html")
    page.locator("irl-touch").first.evaluate("e => { e.id ||= 'shown' }")  # on the stage it is not the first
    ranking = page.locator(f"#{page.locator('irl-touch').first.get_attribute('id')}")
    place = "e => [e.parentElement.id, [...e.parentElement.children].indexOf(e)]"
    before = ranking.evaluate(place)
    ranking.locator("summary", has_text="Options").click()
    ranking.locator(".irl-options input").first.press("f")
    assert page.locator(FULL).count() == 0
    ranking.locator(".irl-tile").nth(1).press("f")
    rows = page.locator(f"{FULL} .irl-results > li")
    assert page.locator(FULL).bounding_box()["width"] == 1280
    assert min(each.bounding_box()["height"] for each in rows.all()) > 0.0595 * 720
    assert page.locator(FULL).evaluate("e => e.scrollHeight <= e.clientHeight")
    ranking.locator(".irl-tile").nth(1).press("3")
    page.keyboard.press("Escape")
    assert page.locator("irl-stage").count() == 0 and ranking.evaluate(place) == before
    assert ranking.locator(".irl-tile").nth(1).get_attribute("data-grade") == "3", "what was done there stays"
    page.keyboard.press("Control+f")
    assert (page.locator(FULL).count(), projector.errors) == (0, [])
