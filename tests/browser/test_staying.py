"""The ranking of a lesson stays in view, and the text acts on it; every lesson is in test_every_page.py."""

from itertools import product

import pytest

import chromium
import irlearn
from accessibility import violations
from irlearn.explanation.digits import result
from lessons import WHERE
from rings import one_in

NDCG = "book/how-relevant/ndcg.html"


def shown(tab):
    """Return the list that stays, and its scores."""
    tab.page.wait_for_timeout(200)
    return tab.page.evaluate("""() => {
      const { state, outcomes } = document.querySelector("irl-touch[stays]").board;
      return [state.results.map(({ grade }) => grade), ...outcomes.map(({ printed }) => printed)];
    }""")


def scroll_to(tab, part):
    tab.page.locator(part).first.evaluate(
        "e => scrollTo({ top: e.getBoundingClientRect().top + scrollY - 200, behavior: 'instant' })"
    )


def test_a_score_is_hidden_until_it_is_predicted_and_each_section_shows_its_list(tab, axe):
    tab.look(width=1280, height=720)
    tab.open("book/relevant-or-not/precision.html")
    third, engine_a = [0, 1, 1, 0, 1], [1, 1, 1, 0, 0]
    assert shown(tab) == [third, "0.6667", "?"]
    hidden = tab.page.locator("irl-touch[stays] output").nth(1)
    assert hidden.inner_text() == "?" and violations(tab.page, axe) == []
    first, second = (tab.page.locator("irl-guess").nth(n) for n in (0, 1))
    scroll_to(tab, "irl-guess")
    first.get_by_role("button", name="engine A").click()
    assert shown(tab) == [engine_a, "1", "0.6"], "the answer says it, so it may be seen"
    scroll_to(tab, "#by-hand")
    assert shown(tab) == [third, "0.6667", "?"]
    tab.page.get_by_role("link", name="P@5 is hidden until you predict it.").click()
    assert second.is_visible() and tab.page.url.endswith("#asked-1")
    second.get_by_role("button", name="3/5").click()
    assert shown(tab) == [third, "0.6667", "0.6"]

    scroll_to(tab, "#touch-it")
    tab.page.locator("irl-touch[stays] .irl-tile").nth(2).focus()
    tab.page.keyboard.press("Alt+ArrowDown")
    moved = [0, 1, 0, 1, 1]
    tab.page.mouse.wheel(0, 60)
    assert shown(tab) == [moved, "0.3333", "0.6"]
    scroll_to(tab, "#move-the-line")
    assert shown(tab)[0] == [1, 0, 1, 1, 0, 0, 1, 0]
    scroll_to(tab, "#touch-it")
    assert shown(tab)[0] == moved, "what a reader moved is still there"


def test_a_hidden_score_is_not_told_by_what_changed_or_how_it_was_worked_out(tab):
    tab.look(width=1280, height=720)
    tab.open(NDCG)
    ranking = tab.page.locator("irl-touch[stays]")
    ranking.locator(".irl-worksheet > summary").click()
    tab.page.get_by_role("button", name="this one", exact=True).click()  # exchanges ranks 9 and 10
    assert tab.page.locator(".irl-act-score").inner_text().strip() == "→ ?"
    ranking.locator(".irl-tile").nth(6).focus()
    tab.page.keyboard.press("Alt+ArrowUp")  # to another score
    card = ranking.locator(".irl-card").first
    assert card.locator("output").inner_text() == "0.3892"
    assert card.locator("small").all_inner_texts() == ["", ""]
    tab.page.get_by_role("button", name="restores it", exact=True).click()
    assert result(irlearn.ndcg(*story_and_judged(), k=7)) not in ranking.inner_text()
    tab.page.locator(".irl-prediction summary").first.click()
    card.locator("output", has_text=result(irlearn.ndcg(*story_and_judged(), k=7))).wait_for()


def story_and_judged():
    story = irlearn.datasets.story("entities")
    return story.grades, story.judged


def test_a_prediction_is_answered_by_doing_it(tab):
    tab.look(width=1280, height=720)
    tab.open(NDCG)
    score = tab.page.locator("irl-touch[stays] output").first
    before = score.inner_text()
    box = tab.page.locator(".predict").first
    box.get_by_role("button", name="mend B").click()
    story = irlearn.datasets.story("entities")
    grades = [*story.grades]  # mend B: ranks 4 and 10 change places
    grades[3], grades[9] = grades[9], grades[3]
    assert score.inner_text() == result(irlearn.ndcg(grades, k=7, judged=story.judged)) != before


def test_on_a_phone_it_is_a_strip_until_it_is_asked_for(tab):
    tab.stay(NDCG, width=390, height=844)
    tab.page.evaluate("scrollTo({ top: 3000, behavior: 'instant' })")
    where = tab.page.evaluate(WHERE)
    assert abs(where["top"]) < 3 and where["height"] < 844 / 5
    touch = tab.page.get_by_role("button", name="Touch", exact=True)
    touch.click()
    whole = tab.page.evaluate(WHERE)
    assert whole["height"] > 500 and whole["bottom"] <= 844
    tab.page.keyboard.press("Escape")
    assert tab.page.evaluate(WHERE)["height"] == where["height"]
    assert abs(tab.page.evaluate("scrollY") - 3000) < 12, "the reader's place stays"


def test_on_a_low_screen_nothing_stays(tab):
    tab.stay(NDCG, width=800, height=360)
    tab.page.evaluate("scrollTo({ top: 3000, behavior: 'instant' })")
    assert tab.page.evaluate(WHERE)["bottom"] < 0


def test_a_press_in_the_text_changes_the_list_and_says_so(tab):
    tab.stay(NDCG, height=720)
    tab.page.evaluate("document.querySelectorAll('details').forEach((fold) => (fold.open = true))")
    button = tab.page.get_by_role("button", name="Mend A", exact=True)
    button.focus()
    tab.page.keyboard.press("Enter")
    status = tab.page.locator("irl-touch[stays] [role=status]")
    assert "Ranks 1 and 2 have been swapped." in status.inner_text()
    score = tab.page.locator("irl-touch[stays] output").first.inner_text()
    assert tab.page.locator(".irl-act-score").inner_text().strip() == f"→ {score}"
    assert button.evaluate("(e) => e === document.activeElement")
    legend = tab.page.locator("irl-touch[stays] .irl-legend")
    assert legend.inner_text().split() == ["discounted", "gain", "ideal"], "its score is not hidden"


def test_a_touch_restyles_little_of_the_page(tab):
    """No rule with `:has()` makes it look through the whole page, which a restyle of all does."""
    tab.stay(NDCG, height=800)
    devtools = tab.page.context.new_cdp_session(tab.page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent(action):
        before = recalculated()
        tab.page.evaluate(f"() => {{ {action}; return new Promise(requestAnimationFrame); }}")
        return recalculated() - before

    def recalculated():
        metrics = devtools.send("Performance.getMetrics")["metrics"]
        return next(each["value"] for each in metrics if each["name"] == "RecalcStyleDuration")

    touch = "document.querySelectorAll('irl-touch[stays] .irl-tile')[1].click()"
    whole = "document.documentElement.style.fontSize = document.documentElement.style.fontSize ? '' : '17px'"
    # one kind after the other, because the page goes on fitting the ranking after a frame of the latter
    touched, restyled = (sorted(spent(each) for _ in range(5))[2] for each in (touch, whole))
    devtools.detach()
    assert touched < restyled / 2  # a fifth at most, and as much as the whole with such rules


def test_without_scripts_and_on_paper_the_text_is_whole(browser, base, tab):
    tab.stay(NDCG, height=720)
    picture, stage = tab.page.locator(".tag_on-stage").first, tab.page.locator("irl-touch[stays]")
    assert not picture.is_visible() and stage.is_visible()
    tab.page.emulate_media(media="print")
    assert picture.is_visible() and not stage.is_visible()
    with chromium.visiting(browser, base, NDCG, java_script_enabled=False) as visit:
        assert visit.page.locator(".tag_on-stage").first.is_visible()
        assert visit.page.locator("irl-act button").count() == 0
        assert "Mend A lifts it to" in visit.page.locator("main").text_content()
        position = "getComputedStyle(document.querySelector('irl-touch')).position"
        assert visit.page.evaluate(position) == "static"


def test_the_contents_of_a_lesson_open_by_a_button(tab):
    tab.stay(NDCG, width=1920, height=1080)
    heading = tab.page.get_by_role("link", name="By hand", exact=True)
    assert heading.is_visible() and tab.page.evaluate(WHERE)["covered"] == 0
    tab.stay(NDCG, height=720)
    assert not heading.is_visible()
    tab.page.locator(".bd-header-article .secondary-toggle").click()
    assert heading.is_visible()
    tab.page.keyboard.press("Escape")


# how far each of several touches moves the rows of a ranking within its box
MOVED_ROWS = """() => [...document.querySelectorAll("irl-touch")].flatMap((box) => {
  const list = box.querySelector(".irl-results");
  const top = () => list.getBoundingClientRect().top - box.getBoundingClientRect().top;
  const before = list.offsetHeight ? top() : 0;
  const touch = (i, does) => list.children[i]?.querySelector(`[data-does=${does}]`)?.click();
  const touches = [0, 2, 1, 0].flatMap((i) => [[i, "raise"], [i, "down"]]);
  return list.offsetHeight ? touches.map((each) => (touch(...each), top() - before)) : [];
})"""


TOUCHED = (NDCG, "book/start/playground.html", "book/relevant-or-not/what-do-you-divide-by.html")
SCREENS = ((390, 844), (768, 1024), (1280, 720))


@pytest.mark.parametrize(("address", "screen"), one_in(4, product(TOUCHED, SCREENS)))
def test_no_touch_moves_the_rows(tab, address, screen):
    moved = tab.stay(address, width=screen[0], height=screen[1]).evaluate(MOVED_ROWS)
    assert moved and max(moved) - min(moved) <= 1


def test_rows_beside_the_text_have_room_for_their_titles_and_say_what_their_bars_are(tab):
    tab.stay("book/relevant-or-not/average-precision.html", height=720)
    rows = tab.page.locator("irl-touch[stays] .irl-results > li")
    cut = (
        "rows => rows.map((row) => row.querySelector('.irl-title')).map((t) => t.scrollWidth - t.clientWidth)"
    )
    assert rows.evaluate_all("rows => rows.map((row) => row.offsetHeight)") == [40] * 5
    assert rows.evaluate_all(cut) == [0] * 5
    assert tab.page.locator("irl-touch[stays] .irl-legend").inner_text().split() == ["counted", "relevant"]


def test_a_picture_is_an_outline_until_the_answer_fills_it_in(tab):
    tab.stay("book/relevant-or-not/average-precision.html", height=720)
    card = tab.page.locator(".irl-prediction", has=tab.page.locator(".predict > .cell_output"))
    opacity = "() => getComputedStyle(document.querySelector('[data-asked]')).opacity"
    assert tab.page.evaluate(opacity) == "0" and card.get_by_role("img").count() == 0
    card.locator("irl-guess button").first.click()
    assert card.get_by_role("img").count()
    tab.page.wait_for_function(f"() => ({opacity})() === '1'")
