"""Results to judge on a page: the keyboard, what is stored over a reload, what opens when all are judged."""

import json
import re
from itertools import product

import pytest

import chromium
import irlearn
from accessibility import finish_animations, violations
from irlearn.judging.page import element, judge_script, whole_look
from rings import one_in
from story_of_code_search import STORY

MINE = [2, 1, 1, 3, 0, 2, 1, 1, 3, 2]
PAGE = f"""\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Results to judge</title>
<style>
:root {{ color-scheme: light dark }}
body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 1rem auto; padding: 0 1rem }}
{whole_look()}
</style>
<main><h1>Results to judge</h1><h2>Ten of them</h2>
{element(STORY, "code-search words")}</main>
<script>{judge_script()}</script>
</html>
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("judging")
    (made / "page.html").write_text(PAGE, "utf-8")
    return made


@pytest.fixture(scope="module")
def tab(browser, folder):
    with chromium.profile(browser, folder.as_uri()) as visit:
        visit.page.set_default_timeout(5000)
        yield visit


@pytest.fixture
def opened(tab):
    """Return a function that opens the page as on a first visit; check at the end for requests and errors."""

    def page(**look):
        tab.look(**look)
        tab.page.emulate_media(forced_colors="none")
        tab.open("page.html")
        tab.page.evaluate("localStorage.clear()")
        tab.page.reload()
        return tab.page

    yield page
    assert tab.other_hosts == []
    assert tab.errors == []


def result(page, rank):
    title = STORY.results[rank - 1].title
    return page.get_by_role("group", name=f"{rank}. {title}", exact=True)


def judge_all(page, grades=MINE):
    for rank, grade in enumerate(grades, 1):
        result(page, rank).get_by_role("radio").nth(grade).check()


def scores(page):
    """List the scores above the results."""
    names, values = (page.locator(f".irl-scores {tag}").all_inner_texts() for tag in ("span", "b"))
    return dict(zip(names, values))


def status_text(page):
    return page.get_by_role("status").inner_text()


def shown(number):
    return irlearn.explanation.digits.result(number)


def table(page, title):
    rows = page.get_by_role("group", name=title, exact=True).locator("tbody tr").all()
    return [row.locator("th, td").all_inner_texts() for row in rows]


def test_by_keyboard_alone_everything_is_judged_and_what_the_others_said_is_opened(opened):
    page = opened()
    page.get_by_label("A result counts as relevant from grade").focus()
    for rank, grade in enumerate(MINE, 1):
        page.keyboard.press("Tab")  # the radios of a result are one stop
        if rank % 2:
            page.keyboard.press(str(grade))
        else:
            page.keyboard.press("Space")
            for _ in range(grade):
                page.keyboard.press("ArrowRight")
        checked = result(page, rank).get_by_role("radio", checked=True)
        assert checked.get_attribute("value") == str(grade)
        assert checked.evaluate("each => each === document.activeElement")
        page.keyboard.press("Tab")  # its link
        assert page.evaluate("document.activeElement.href") == STORY.results[rank - 1].url
    assert status_text(page).startswith("All 10 are judged, so you can see what the others said. nDCG@5 ")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.className") == "irl-others"
    heading = page.get_by_role("heading", name="What the others said")
    scores_end = page.locator(".irl-so-far").evaluate("each => each.getBoundingClientRect().bottom")
    assert scores_end <= heading.bounding_box()["y"] < 300
    grades = table(page, "Grades")
    assert [row[1].partition(" ")[0] for row in grades] == list(map(str, MINE))
    assert [row[2] for row in grades] == [" ".join(map(str, each.ratings)) for each in STORY.results]
    assert [row[3] for row in grades] == list(map(str, STORY.grades))
    apart = [a - b for a, b in zip(MINE, STORY.grades)]
    behind = [row[1].replace("−", "-").partition(" ")[2] for row in grades]
    assert behind == [f"({n:+})" if n else "" for n in apart]


def test_every_score_follows_the_grades_and_the_line(opened):
    page = opened()
    assert set(scores(page).values()) == {"–"} and status_text(page) == "Nothing is judged yet."
    done = [None] * 10
    for rank in (4, 1, 9):
        done[rank - 1] = MINE[rank - 1]
        result(page, rank).get_by_role("radio").nth(MINE[rank - 1]).check()
        for notation, printed in scores(page).items():
            assert printed == shown(irlearn.metric(notation)(done)), notation
    assert status_text(page).startswith("3 of 10 are judged; the rest counts as not relevant so far. nDCG@5")
    page.get_by_label("relevant from grade").select_option("3")
    assert scores(page)["AP(rel=3)"] == shown(irlearn.metric("AP(rel=3)")(done))


def test_what_the_others_said_is_nowhere_before_all_are_judged(opened):
    page = opened()
    judge_all(page, MINE[:6])
    page.get_by_role("button", name="Show what the others said").click()
    assert status_text(page).startswith("Grade ranks 7, 8, 9 and 10 first")
    assert page.evaluate("document.activeElement.closest('li').textContent").strip().startswith("7.")
    assert page.locator(".irl-others").is_hidden() and page.locator(".irl-others").inner_html() == ""
    words = page.locator("main").inner_text()
    assert "median" not in words and "kappa" not in words.lower()


def test_scores_and_agreement_are_pythons(opened):
    page = opened()
    judge_all(page)
    page.get_by_role("button", name="Show what the others said").click()
    highest = [max(each.ratings) for each in STORY.results]
    for notation, *printed in table(page, "Scores, if the grades are those of"):
        metric = irlearn.metric(notation)
        assert printed == [shown(metric(grades)) for grades in (MINE, STORY.grades, highest)]
    kappas = [irlearn.cohen_kappa(MINE, STORY.grades, weights=each) for each in (None, "linear", "quadratic")]
    assert [row[1] for row in table(page, "Agreement of you and the median")] == list(map(shown, kappas))
    same = sum(a == b for a, b in zip(MINE, STORY.grades))
    near = sum(abs(a - b) == 1 for a, b in zip(MINE, STORY.grades))
    sentence = page.locator(".irl-others p").first.inner_text()
    assert f"the others on {same} of 10 results, and are one grade away from it on {near}." in sentence
    assert "agreed with each other on 4 of 10" in sentence
    page.get_by_text("How was Kappa worked out?").click()
    derived = re.sub(r"\s+", " ", page.locator(".irl-others .irlearn-score").inner_text())
    assert derived in str(irlearn.cohen_kappa.explain(MINE, STORY.grades))
    result(page, 2).get_by_role("radio").nth(0).check()
    assert page.get_by_text("The others agreed").is_visible() and table(page, "Grades")[1][1] == "0"
    assert page.locator(".irl-others details").get_attribute("open") == ""


def test_grades_are_kept_and_cleared_and_come_back(opened):
    page = opened()
    judge_all(page)
    page.get_by_role("button", name="Show what the others said").click()
    before = scores(page)
    page.reload()
    assert scores(page) == before and page.locator(".irl-others").is_visible()
    page.get_by_role("button", name="Clear my grades").click()
    assert page.evaluate("localStorage.length") == 0 and page.get_by_role("radio", checked=True).count() == 0
    assert page.locator(".irl-others").is_hidden()
    page.get_by_role("button", name="Bring my grades back").click()
    assert scores(page) == before and page.locator(".irl-others").is_hidden()


@pytest.mark.parametrize(
    "stored",
    one_in(
        3,
        [
            "[]",
            "nonsense",
            {"code-search words": {"grades": [9] * 10}},
            {"code-search words": {"grades": [1]}},
        ],
    ),
)
def test_what_somebody_else_stored_is_no_grade(opened, stored):
    page = opened()
    text = stored if isinstance(stored, str) else json.dumps(stored)
    page.evaluate("text => localStorage.setItem('irlearn-judgments', text)", text)
    page.reload()
    assert status_text(page) == "Nothing is judged yet."
    result(page, 1).get_by_role("radio").nth(2).check()
    assert "1 of 10" in status_text(page)


def test_where_nothing_may_be_kept_it_works_and_says_so(browser, folder):
    refuse = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no') } })"
    with chromium.profile(browser, folder.as_uri()) as visit:
        visit.page.add_init_script(refuse)
        visit.open("page.html")
        assert "keeps nothing" in status_text(visit.page)
        judge_all(visit.page)
        assert "All 10" in status_text(visit.page) and visit.errors == []


@pytest.mark.parametrize(("width", "dark"), one_in(6, product([320, 390, 1280], [False, True])))
def test_everybody_can_use_it_on_every_screen(opened, axe, width, dark):
    page = opened(width=width, dark=dark)
    for opens in (False, True):
        if opens:
            judge_all(page)
            page.get_by_role("button", name="Show what the others said").click()
            page.locator(".irl-others summary").click()
        finish_animations(page)
        assert violations(page, axe) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        small = page.locator("irl-judge :is(button, select, label.irl-option, a, summary)").evaluate_all(
            "all => all.filter(e => e.offsetHeight < 44 || e.offsetWidth < 44).map(e => e.outerHTML)"
        )
        assert small == []
        page.emulate_media(forced_colors="active")
        assert page.get_by_role("radio").first.is_visible()
        page.emulate_media(forced_colors="none")


def test_what_has_the_focus_is_not_behind_the_scores(opened):
    page = opened(width=390, height=700)
    judge_all(page)
    page.get_by_role("button", name="Show what").focus()
    for _ in range(14):
        page.keyboard.press("Shift+Tab")
        top = page.evaluate("document.activeElement.getBoundingClientRect().top")
        below = page.locator(".irl-so-far").bounding_box()
        assert top >= below["y"] + below["height"] - 1


def test_printed_it_has_grades_and_addresses_and_no_buttons(opened):
    page = opened()
    judge_all(page)
    page.emulate_media(media="print")
    assert not page.get_by_role("button", name="Show what").is_visible()
    link = page.locator(".irl-judged a").first
    behind = link.evaluate("each => getComputedStyle(each, '::after').content")
    assert "attr(href)" in behind or STORY.results[0].url in behind
    page.emulate_media(media="screen")


def test_without_scripts_the_results_are_a_table_and_the_grades_folded(browser, folder):
    with chromium.profile(browser, folder.as_uri(), java_script_enabled=False) as visit:
        visit.scripts = False
        visit.open("page.html")
        page = visit.page
        assert page.get_by_role("link").count() == 10
        blank, known = page.locator("caption").all()  # which playwright cannot find by their words here
        assert blank.is_visible() and not known.is_visible()
        page.locator("summary").click()
        assert known.is_visible() and known.inner_text() == "What people thought of them"
