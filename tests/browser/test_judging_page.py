"""Results to judge on a page: the keyboard, what is stored, what opens when all are judged, kappa by hand."""

import json
import re
from itertools import product

import pytest

import chromium
import irlearn
from accessibility import finish_animations, violations
from irlearn.judging import METRICS, element, grade_text, judge_script, results_to_judge, whole_look
from rings import one_in

RESULTS = results_to_judge("entities", system="fusion", query="estonia")
# the ranks, counted from 0, that the collection has judged, too
BOTH = [rank for rank, grade in enumerate(RESULTS.grades) if grade is not None]
MINE = [1, 2, 1, 0, 2, 2, 0, 2, 2, 0]  # the grades that a reader gives here
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
{element(RESULTS)}</main>
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
    with chromium.profile(browser, folder.as_uri(), reduced_motion="reduce") as visit:
        visit.page.set_default_timeout(5000)
        yield visit


@pytest.fixture
def opened(tab):
    """Return a function that opens the page as on a first visit; check at the end for requests and errors."""

    def page(**look):
        tab.look(**look)
        tab.page.emulate_media(forced_colors="none")
        tab.open("page.html")
        return tab.page

    yield page
    tab.page.evaluate("localStorage.clear()")
    assert tab.other_hosts == []
    assert tab.errors == []


def result(page, rank):
    """Find a result, with the radio buttons of its grades."""
    title = RESULTS.titles[rank - 1]
    return page.get_by_role("group", name=f"{rank}. {title}", exact=True)


def judge_all(page, grades=MINE):
    for rank, grade in enumerate(grades, 1):
        result(page, rank).get_by_role("radio").nth(grade).check()


def scores(page):
    """Map each metric to the score that stands above the results, as printed."""
    names, values = (page.locator(f".irl-scores {tag}").all_inner_texts() for tag in ("span", "b"))
    return dict(zip(names, values))


def status_text(page):
    return page.get_by_role("status").inner_text()


def shown(number):
    """Print a number as irlearn does."""
    return irlearn.explanation.digits.result(number)


def table(page, title):
    """Read the rows of a table, each as a list of cells."""
    rows = page.get_by_role("group", name=title, exact=True).locator("tbody tr").all()
    return [row.locator("th, td").all_inner_texts() for row in rows]


def score(notation, grades):
    """Score grades of the ten as the page does: with everything else that was judged for the question."""
    judged = [grade for grade in grades if grade is not None] + RESULTS.elsewhere
    return shown(irlearn.metric(notation)(grades, judged=judged))


def kappa_by_hand(page):
    """Open the collection's grades and the table for kappa; return its fields: counts, same, luck, kappa."""
    judge_all(page)
    page.get_by_role("button", name="Show the collection's grades").click()
    page.locator(".irl-by-hand > summary").click()
    return page.locator(".irl-by-hand").get_by_role("textbox")


def verdict(page):
    """Read what is said to the table for kappa."""
    return page.locator(".irl-checked").inner_text()


def test_by_keyboard_alone_everything_is_judged_and_the_collection_is_opened(opened):
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
    assert status_text(page).startswith("All 10 are judged, so you can see the collection's grades. P@10 ")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.className") == "irl-collection"
    heading = page.get_by_role("heading", name="What the collection says")
    scores_end = page.locator(".irl-so-far").evaluate("each => each.getBoundingClientRect().bottom")
    assert scores_end <= heading.bounding_box()["y"] < 300
    grades = table(page, "Grades")
    _results, mine, theirs, workers = zip(*grades)
    assert mine == tuple(map(str, MINE))
    assert theirs == tuple(map(grade_text, RESULTS.grades))
    assert workers == tuple("–" if agreed is None else f"{agreed:g}" for agreed in RESULTS.workers)


def test_every_score_follows_the_grades_and_the_relevance_threshold(opened):
    page = opened()
    assert set(scores(page).values()) == {"–"} and status_text(page) == "Nothing is judged yet."
    done = [None] * 10
    for rank in (4, 1, 9):
        done[rank - 1] = MINE[rank - 1]
        result(page, rank).get_by_role("radio").nth(MINE[rank - 1]).check()
        assert scores(page) == {notation: score(notation, done) for notation in METRICS}
    assert status_text(page).startswith("3 of 10 are judged; the rest counts as not relevant so far. P@10")
    assert "13 more relevant documents" in page.locator(".irl-elsewhere").inner_text()
    page.get_by_label("relevant from grade").select_option("2")
    assert scores(page)["AP(rel=2)"] == score("AP(rel=2)", done)
    assert f"{RESULTS.elsewhere.count(2)} more" in page.locator(".irl-elsewhere").inner_text()


def test_what_the_collection_says_is_nowhere_before_all_are_judged(opened):
    page = opened()
    judge_all(page, MINE[:6])
    page.get_by_role("button", name="Show the collection's grades").click()
    assert status_text(page).startswith("Grade ranks 7, 8, 9 and 10 first")
    assert page.evaluate("document.activeElement.closest('li').textContent").strip().startswith("7.")
    assert page.locator(".irl-collection").is_hidden() and page.locator(".irl-collection").inner_html() == ""
    words = page.locator("main").inner_text()
    assert "not judged" not in words and "kappa" not in words.lower()


def test_scores_holes_and_agreement_are_pythons(opened):
    page = opened()
    judge_all(page)
    page.get_by_role("button", name="Show the collection's grades").click()
    for notation, *printed in table(page, "Scores, using the grades of"):
        assert printed == [score(notation, grades) for grades in (MINE, RESULTS.grades)]
    same = sum(MINE[rank] == RESULTS.grades[rank] for rank in BOTH)
    sentence = page.locator(".irl-collection p").first.inner_text()
    assert f"the collection's grade to {same} of {len(BOTH)} results." in sentence
    assert all(RESULTS.titles[rank] in sentence for rank in {*range(10)} - {*BOTH})
    result(page, rank=2).get_by_role("radio").nth(0).check()
    assert page.get_by_text("No one had judged").is_visible() and table(page, "Grades")[1][1] == "0"


def test_kappa_is_worked_out_by_hand_and_every_slip_is_named(opened):
    page = opened()
    fields = kappa_by_hand(page)
    same, luck, kappa_field = (fields.nth(place) for place in (4, 5, 6))  # after four counts
    page.keyboard.press("Tab")  # what to count
    for typed in ("5", "1", "1", "1"):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.tagName") != "INPUT":
            page.keyboard.press("Tab")  # the table itself, which can be scrolled
        page.keyboard.type(typed)
    sums = page.locator(".irl-sum").all_inner_texts()
    assert sums == ["6", "2", "6", "2", "8"]
    page.keyboard.press("Enter")
    assert verdict(page) == "4 of 7 are right. Still empty: Same."
    same.fill("6/8")
    luck.fill("0.63")
    kappa_field.fill("0.5")
    page.get_by_role("button", name="Check").click()
    assert "5 of 7 are right. Kappa: (same − luck) / (1 − luck)." == verdict(page)
    assert kappa_field.get_attribute("aria-invalid") == "true"
    kappa_field.fill("1/3")
    assert verdict(page) == "" and kappa_field.get_attribute("aria-invalid") is None
    page.get_by_role("button", name="Check").click()
    assert "Luck: three decimals, please, or a fraction." in verdict(page)
    luck.fill("0.625")
    page.get_by_role("button", name="Check").click()
    mine, theirs = ([int(grades[rank] >= 1) for rank in BOTH] for grades in (MINE, RESULTS.grades))
    kappa = irlearn.cohen_kappa(mine, theirs)
    assert verdict(page) == f"Everything is right: kappa of you and the collection is {shown(kappa)}."
    page.get_by_text("How does irlearn work it out?").click()
    derived = re.sub(r"\s+", " ", page.locator(".irl-derived .irlearn-score").inner_text())
    assert derived in str(irlearn.cohen_kappa.explain(mine, theirs))


def test_kappa_of_every_grade_follows_a_changed_grade_and_can_be_filled_in(opened):
    page = opened()
    fields = kappa_by_hand(page)
    page.locator(".irl-by-hand select").select_option("every grade")
    assert fields.count() == 9 + 3  # a count for each pair of grades; same, luck and kappa
    fields.first.fill("7")
    result(page, rank=10).get_by_role("radio").first.press("1")
    assert fields.first.input_value() == "7"  # what was typed stays
    page.get_by_role("button", name="Check").click()
    assert "Count again what is 2 to you and 2 to the collection." in verdict(page)
    page.get_by_role("button", name="Fill in for me").click()
    mine = [*MINE[:9], 1]
    pairs = [(mine[rank], RESULTS.grades[rank]) for rank in BOTH]
    right = [pairs.count((you, they)) for you in (2, 1, 0) for they in (2, 1, 0)]
    *counts, _same, _luck, kappa = [field.input_value() for field in fields.all()]
    assert counts == list(map(str, right)) and kappa == shown(irlearn.cohen_kappa(*zip(*pairs)))


def test_grades_are_kept_and_cleared_and_come_back(opened):
    page = opened()
    judge_all(page)
    page.get_by_role("button", name="Show the collection's grades").click()
    before = scores(page)
    page.reload()
    assert scores(page) == before and page.locator(".irl-collection").is_visible()
    page.get_by_role("button", name="Clear my grades").click()
    assert page.evaluate("localStorage.length") == 0 and page.get_by_role("radio", checked=True).count() == 0
    assert page.locator(".irl-collection").is_hidden()
    page.get_by_role("button", name="Restore my grades").click()
    assert scores(page) == before and page.locator(".irl-collection").is_hidden()


@pytest.mark.parametrize(
    "stored",
    one_in(
        3,
        [
            "[]",
            "nonsense",
            {"entities estonia": {"grades": {RESULTS.titles[1]: 9, "Latvian language": 1}}},
            {"entities estonia": {"grades": [1] * 10}},  # as an earlier edition stored other results
        ],
    ),
)
def test_what_somebody_else_stored_is_no_grade(opened, stored):
    page = opened()
    text = stored if isinstance(stored, str) else json.dumps(stored)
    page.evaluate("text => localStorage.setItem('irlearn-judgments', text)", text)
    page.reload()
    assert status_text(page) == "Nothing is judged yet."
    result(page, rank=1).get_by_role("radio").nth(2).check()
    assert "1 of 10" in status_text(page)


def test_where_nothing_may_be_kept_it_works_and_says_so(browser, folder):
    refuse = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no') } })"
    with chromium.profile(browser, folder.as_uri()) as visit:
        visit.page.add_init_script(refuse)
        visit.open("page.html")
        assert "stores nothing" in status_text(visit.page)
        judge_all(visit.page)
        assert "All 10" in status_text(visit.page) and visit.errors == []


@pytest.mark.parametrize(("width", "dark"), one_in(6, product([320, 390, 1280], [False, True])))
def test_everybody_can_use_it_on_every_screen(opened, axe, width, dark):
    page = opened(width=width, dark=dark)
    for opens in (False, True):
        if opens:
            judge_all(page)
            page.get_by_role("button", name="Show the collection's grades").click()
            page.locator(".irl-by-hand > summary").click()
            page.locator(".irl-by-hand").get_by_role("textbox").first.fill("9")
            page.get_by_role("button", name="Check").click()
            assert "Count again" in verdict(page)
            page.get_by_role("button", name="Fill in for me").click()
        finish_animations(page)
        assert violations(page, axe) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        small = page.locator(
            "irl-judge :is(button, select, label.irl-option, input[type=text], summary)"
        ).evaluate_all(
            "all => all.filter(e => e.offsetHeight < 44 || e.offsetWidth < 44).map(e => e.outerHTML)"
        )
        assert small == []
        page.emulate_media(forced_colors="active")
        assert page.get_by_role("radio").first.is_visible()
        page.emulate_media(forced_colors="none")


def test_what_has_the_focus_is_not_behind_the_scores(opened):
    page = opened(width=390, height=700)
    fields = kappa_by_hand(page)
    for last, back in ((page.get_by_role("button", name="Hide the"), 10), (fields.last, 7)):
        last.focus()
        for _ in range(back):
            page.keyboard.press("Shift+Tab")
            top = page.evaluate("document.activeElement.getBoundingClientRect().top")
            below = page.locator(".irl-so-far").bounding_box()
            assert top >= below["y"] + below["height"] - 1


def test_printed_it_has_grades_and_no_buttons(opened):
    page = opened()
    judge_all(page)
    page.emulate_media(media="print")
    assert not page.get_by_role("button", name="Show the").is_visible()
    assert result(page, rank=1).get_by_role("radio", checked=True).is_visible()
    page.emulate_media(media="screen")


def test_without_scripts_the_results_are_a_table_and_the_grades_folded(browser, folder):
    with chromium.profile(browser, folder.as_uri(), java_script_enabled=False) as visit:
        visit.open("page.html")
        page = visit.page
        blank, known = page.locator("caption").all()  # which playwright cannot find by their words here
        assert blank.is_visible() and not known.is_visible()
        page.locator("summary").click()
        assert known.is_visible() and known.inner_text() == "What the collection says"
