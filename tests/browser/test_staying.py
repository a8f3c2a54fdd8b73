"""The ranking of a lesson stays in view, the text acts on it, and the scores are then those of Python."""

import pytest

import chromium
import irlearn
from building import ROOT
from irlearn.explanation.digits import result
from test_staying import STAYING  # from the folder above: notebooks whose ranking stays in view

LESSONS = [path.relative_to(ROOT).with_suffix(".html").as_posix() for path in STAYING]
NDCG = "book/how-relevant/ndcg.html"
of_every_lesson = pytest.mark.parametrize("address", LESSONS, ids=lambda page: page.rpartition("/")[2])

# does every act (what a button or a choice in the text does to the ranking), and lists what then is shown
PERFORM = """() => {
  const { board } = document.querySelector("irl-touch[stays]");
  const acts = [...document.querySelectorAll("irl-act, [data-does][type=radio]")]
    .map((each) => each.getAttribute("does") ?? each.dataset.does);
  return acts.map((does) => {
    const printed = board.perform(does);
    const { state, outcomes } = board;
    const { score, bound } = outcomes[state.chosen];
    const grades = (docs) => docs.map(({ grade }) => grade);
    const said = board.part("status").textContent;
    const given = [bound.notation, grades(state.results), grades(state.missed)];
    return { does, given, score, printed, said };
  });
}"""
# where the ranking stands below the bar at the top, and how many texts it covers
WHERE = """() => {
  const box = document.querySelector("irl-touch[stays]").getBoundingClientRect();
  const bar = document.querySelector(".bd-header-article").getBoundingClientRect().bottom;
  const texts = [...document.querySelectorAll("section > p, section > .cell, section > .admonition")];
  const covered = texts.map((each) => each.getBoundingClientRect()).filter(({ top, bottom, left, right }) =>
    Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
    Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1 && top > box.top);
  return { top: box.top - bar, bottom: box.bottom, height: box.height, covered: covered.length };
}"""


@of_every_lesson
def test_each_act_is_done_and_scored_as_python_does(tab, address):
    tab.look(width=1280, height=720)
    tab.open(address)
    done = tab.page.evaluate(PERFORM)
    assert len(done) >= 3
    for each in done:
        notation, grades, missed = each["given"]
        judged = [grade for grade in grades + missed if grade is not None] if missed else None
        score = irlearn.metric(notation)(grades, judged=judged)
        assert each["score"] == pytest.approx(score, rel=1e-12), each
        assert each["printed"] == result(score), each
    assert tab.errors == []


@of_every_lesson
def test_a_ranking_stays_beside_the_text_to_the_end(tab, address):
    tab.look(width=1280, height=720)
    tab.open(address)
    end = tab.page.evaluate("document.querySelector('.to-practice').offsetTop")
    for share in (0.2, 0.5, 0.9):  # scroll by these shares of the text, but not over its end
        tab.page.evaluate("y => scrollTo({ top: y, behavior: 'instant' })", min(share * end, end - 800))
        where = tab.page.evaluate(WHERE)
        assert 0 <= where["top"] < 12 and where["bottom"] <= 720 and where["covered"] == 0
    total = tab.page.query_selector(".irl-total")
    bottom = tab.page.evaluate("(e) => e.getBoundingClientRect().bottom", total)
    assert bottom <= 720, "the sum is in view, too"


@pytest.mark.parametrize("address", [NDCG])
def test_on_a_phone_it_is_a_strip_until_it_is_asked_for(tab, address):
    tab.look(width=390, height=844)
    tab.open(address)
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
    tab.look(width=800, height=360)
    tab.open(NDCG)
    tab.page.evaluate("scrollTo({ top: 3000, behavior: 'instant' })")
    assert tab.page.evaluate(WHERE)["bottom"] < 0


def test_a_press_in_the_text_changes_the_list_and_says_so(tab):
    tab.look(width=1280, height=720)
    tab.open(NDCG)
    tab.page.evaluate("document.querySelectorAll('details').forEach((fold) => (fold.open = true))")
    button = tab.page.get_by_role("button", name="Mend A", exact=True)
    button.focus()
    tab.page.keyboard.press("Enter")
    status = tab.page.locator("irl-touch[stays] [role=status]")
    assert "Ranks 1 and 2 have changed places." in status.inner_text()
    score = tab.page.locator("irl-touch[stays] output").first.inner_text()
    assert tab.page.locator(".irl-act-score").inner_text().strip() == f"→ {score}"
    assert button.evaluate("(e) => e === document.activeElement")


def test_a_prediction_is_answered_by_doing_it(tab):
    tab.look(width=1280, height=720)
    tab.open(NDCG)
    score = tab.page.locator("irl-touch[stays] output").first
    before = score.inner_text()
    box = tab.page.locator(".predict").first
    box.get_by_label("mend B").check()
    assert score.inner_text() == before
    box.get_by_role("button", name="Compare").click()
    story = irlearn.datasets.story("entities")
    grades = [*story.grades]  # mend B: ranks 4 and 10 change places
    grades[3], grades[9] = grades[9], grades[3]
    assert score.inner_text() == result(irlearn.ndcg(grades, k=7, judged=story.judged)) != before


def test_without_scripts_and_on_paper_the_text_is_whole(browser, base, tab):
    tab.look(width=1280, height=720)
    tab.open(NDCG)
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
    tab.look(width=1280, height=720)
    tab.open(NDCG)
    heading = tab.page.get_by_role("link", name="By hand", exact=True)
    assert not heading.is_visible()
    tab.page.locator(".bd-header-article .secondary-toggle").click()
    assert heading.is_visible()
    tab.look(width=1920, height=1080)
    tab.open(NDCG)
    assert heading.is_visible() and tab.page.evaluate(WHERE)["covered"] == 0
