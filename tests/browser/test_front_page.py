"""The front page: a hundred readers go down two lists, three doors, and a way to every page."""

import json
import re
from datetime import date

import pytest
import yaml

import chromium
import first_sight
import irlearn
from accessibility import LOOK_RULES, to_dark, violations
from building import ROOT
from irlearn.exercises.sets import FAMILIES
from stage_page import REFUSE_FULL_SCREEN

FRONT = "book/index.html"
PHONE, LAPTOP = (390, 844), (1280, 800)
LISTS = ([1, 0, 0, 0, 0], [0, 1, 1, 1, 1])
MOST_BYTES = 250_000  # sent before a click
DOORS = ("I am learning", "I teach", "A number looks odd")
STATE = """() => [...document.querySelectorAll('.readers-duel > section')].map(engine => ({
    leads: engine.hasAttribute('data-leads'),
    score: engine.querySelector('output').textContent,
    counts: [...engine.querySelectorAll('.readers-stop')].map(each => parseInt(each.textContent) || 0),
    dots: [...engine.querySelectorAll('.readers-dots i')].map(dot => +dot.style.getPropertyValue('--row')),
    places: new Set([...engine.querySelectorAll('.readers-dots i')].map(dot => dot.style.cssText)).size,
}))"""


@pytest.fixture(scope="module")
def from_a_folder(browser, site):
    with chromium.profile(browser, site.as_uri()) as visit:
        yield visit


@pytest.fixture
def front(from_a_folder):
    """Open the page once from a folder, with nothing moving; it asks no host and makes no error."""
    from_a_folder.page.emulate_media(reduced_motion="reduce")
    yield from_a_folder.stay(FRONT, height=800)
    assert (from_a_folder.other_hosts, from_a_folder.errors) == ([], [])


def shown(page):
    """Read who leads, scores and counts; the dots stand where the counts say, each at a place of its own."""
    engines = page.evaluate(STATE)
    for engine in engines:
        assert [engine["dots"].count(row) for row in range(6)] == engine["counts"]
        assert sum(engine["counts"]) == engine["places"] == 100
    return engines


def said(page):
    """Read the sentence below the lists."""
    return page.locator(".readers-say").inner_text()


# -- the readers ---------------------------------------------------------------------------------------------


def test_patience_changes_the_winner_and_no_result(front):
    titles = front.locator(".readers-duel li > span:nth-child(3)").all_inner_texts
    results = titles()
    slider = front.get_by_role("slider", name="Patience")
    slider.focus()
    leads = []
    for _ in range(6):  # from 0.5 to 0.525, by keyboard
        p = float(re.search(r"p = (\S+):", slider.get_attribute("aria-valuetext"))[1])
        engines = shown(front)
        for engine, grades in zip(engines, LISTS):
            assert engine["score"] == f"{irlearn.rbp(grades, p=p):.3f}"
        leads.append((p, [engine["leads"] for engine in engines].index(True)))
        front.keyboard.press("ArrowRight")
    assert leads == [(0.5, 0), (0.505, 0), (0.51, 0), (0.515, 0), (0.52, 1), (0.525, 1)]
    assert said(front) == (
        "B is ahead. Nobody changed a result. The reader became more patient, and the other engine won."
    )
    assert [re.sub(r"\d+$", "", text) for text in titles()] == results
    front.keyboard.press("End")
    assert [engine["score"] for engine in shown(front)] == [
        f"{irlearn.rbp(each, p=0.95):.3f}" for each in LISTS
    ]


def test_each_kind_of_reader_is_its_metric(front):
    front.get_by_role("radio", name="may stop anywhere RBP").focus()
    for name, scores in (
        ("P@5", [irlearn.precision(each, k=5) for each in LISTS]),
        ("RR", [irlearn.reciprocal_rank(each) for each in LISTS]),
        ("AP", [irlearn.average_precision(each, judged=[1] * 4 + [0] * 4) for each in LISTS]),
    ):
        front.keyboard.press("ArrowRight")
        assert front.get_by_role("radio", checked=True).get_attribute("value") == name.lower().replace(
            "@", ""
        )
        engines = shown(front)
        assert [engine["score"] for engine in engines] == [f"{score:.3f}" for score in scores], name
        ahead = "AB"[scores.index(max(scores))]
        assert said(front).startswith(f"{ahead} is ahead.")
        assert front.get_by_role("slider").is_disabled()
    assert "In A, 75 never find theirs." in said(front)
    assert front.locator(".readers-others > span:first-child").first.inner_text() == "never find theirs"


def test_readers_rain_once_and_can_be_skipped(from_a_folder):
    from_a_folder.look(width=1280, height=800)
    page = from_a_folder.page
    page.emulate_media(reduced_motion="no-preference")
    from_a_folder.open(FRONT)
    assert page.locator("irl-readers[raining]").count() == 1
    page.get_by_role("button", name="Skip").evaluate("button => button.click()")  # it is soon over by itself
    assert page.locator("irl-readers[raining]").count() == 0 and shown(page)[0]["leads"]
    page.get_by_role("button", name="Once more").click()
    page.locator("irl-readers:not([raining])").wait_for()
    assert [engine["counts"] for engine in shown(page)] == [[50, 25, 13, 6, 3, 3]] * 2
    page.emulate_media(reduced_motion="reduce")
    from_a_folder.open(FRONT)
    assert page.locator("irl-readers[raining]").count() == 0
    assert not page.get_by_role("button", name="Once more").is_visible()


# -- the doors, and what else there is ----------------------------------------------------------------------


@pytest.mark.parametrize(("size", "screens"), [(LAPTOP, 1), (PHONE, 2)])
def test_the_doors_are_near(front, size, screens):
    height = size[1]
    chromium.resize(front, *size)
    doors = [front.get_by_role("heading", name=name).locator("xpath=..") for name in DOORS]
    assert all(door.bounding_box()["y"] + door.bounding_box()["height"] <= screens * height for door in doors)
    figure = front.locator(".readers-who").bounding_box()
    assert figure["y"] + figure["height"] <= height, "the slider stands in the first screen"
    links = front.locator("main article :is(.front-go, .front-chips) a").evaluate_all(
        "all => all.map(a => a.href)"
    )
    ends = ["five-minutes", "teach", *["number-clinic"] * 4]
    assert [re.search(r"([\w-]+)\.html", link)[1] for link in links] == ends
    assert not front.locator(".bd-sidebar-primary").is_visible()


def test_a_teacher_has_the_room_vote_change_who_reads_and_vote_again(tab):
    tab.look(width=1280, height=720)
    tab.page.emulate_media(reduced_motion="reduce")
    tab.open(FRONT, quiet=True)
    page = tab.page
    page.evaluate(
        f"() => {{ {REFUSE_FULL_SCREEN} }}"
    )  # a window that fills the screen cannot be given another size
    page.get_by_role("button", name="Open the stage (F)").click()
    stage = page.locator("irl-stage[data-full]")
    stage.wait_for()
    votes = stage.locator(".irl-bars")
    page.get_by_role("button", name="+1 Engine A").click()
    stage.get_by_role("slider", name="Patience").press("End")
    page.get_by_role("button", name="Vote again").click()
    page.get_by_role("button", name="+1 Engine B").click(click_count=2)
    said = [" ".join(row.split()) for row in votes.all_inner_texts()]
    assert said == ["1 first vote 0 second vote", "0 first vote 2 second vote"]
    assert stage.evaluate("stage => stage.scrollHeight <= stage.clientHeight + 1")
    size = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    assert size > 0.025 * 720, "it can be read from the last row"
    for engine, vote in zip(stage.locator("section").all(), votes.all()):
        above, below = engine.bounding_box(), vote.bounding_box()
        assert above["y"] + above["height"] < below["y"] and below["y"] + below["height"] < 720
        assert above["x"] <= below["x"] + 2 and below["x"] + below["width"] <= above["x"] + above["width"] + 2
        assert above["width"] > 0.45 * 1280
    page.keyboard.press("Escape")
    assert page.locator("irl-stage").count() == 0 and shown(page)[1]["leads"]
    assert page.evaluate("scrollY") < 400 and page.evaluate("document.activeElement.dataset.stage")
    page.keyboard.press("f")
    assert page.locator(".irl-bars").first.inner_text().startswith("1"), "hands stay counted"
    page.keyboard.press("f")
    assert (tab.other_hosts, tab.errors) == ([], [])


def test_a_number_that_looks_odd_is_answered_in_the_page(tab):
    tab.look()
    tab.open(FRONT, quiet=True)
    assert not any("irlearn-rules" in url for url in tab.requested), "fetched only when it is needed"
    page, answer = tab.page, tab.page.locator("irl-odd [role=status]")
    page.get_by_label("Score").press("Enter")
    page.get_by_text("gives 0.9575").wait_for()
    [match] = irlearn.identify(0.9575, [3, 2, 3, 0, 1])
    text = answer.inner_text()
    assert text.startswith(f"{match.metric} gives 0.9575. Used by ") and "OpenSearch" in text
    assert f"By default, nDCG is {irlearn.ndcg([3, 2, 3, 0, 1]):.4f} here." in text
    assert 'irlearn identify "0.9575" 3 2 3 0 1' in text
    page.get_by_label("Grades in rank order").fill("3 2 x")
    page.get_by_role("button", name="Why?").click()
    page.get_by_text("Type whole grades from 0 to 5").wait_for()
    assert (tab.other_hosts, tab.errors) == ([], [])


def test_cards_turn_when_a_cause_is_guessed(front):
    cards = front.locator("irl-exhibit")
    cause = front.get_by_text("one slip")
    assert cards.count() == 3 and not cause.is_visible()
    for card, guess, verdict in zip(
        cards.all(), (1, 1, 0), ("You saw it.", "Not this time.", "Not this time.")
    ):
        assert not card.locator(".front-back").is_visible()
        card.locator("li button").nth(guess).press("Enter")
        assert card.locator(".front-verdict").inner_text().startswith(verdict)
        assert card.evaluate("card => card.contains(document.activeElement)")
    assert cause.is_visible()
    cards.first.get_by_role("button", name="Turn back").press("Enter")
    assert cards.first.evaluate(
        "card => document.activeElement.closest('.front-face') === card.firstElementChild"
    )


def test_who_has_been_here_can_go_on(front):
    assert not front.get_by_role("link", name="Continue").is_visible()
    first, second, third = (family.key for family in FAMILIES["precision"][:3])
    due = {"box": 0, "answers": 1, "right": 0, "good_days": [], "last": "2026-01-01"}
    later = {**due, "box": 4, "right": 1, "last": date.today().isoformat()}
    skills = json.dumps({"skills": {first: due, second: due, third: later}})
    front.evaluate("text => localStorage.setItem('irlearn-progress', text)", skills)
    front.reload()
    go_on = front.get_by_role("link", name="Continue, 2 due")
    assert go_on.is_visible() and go_on.get_attribute("href").endswith("start/due.html")
    ring = front.locator("[data-chapter=precision] .irl-ring")
    assert ring.get_attribute("aria-label").startswith("1 of ")
    front.evaluate("localStorage.clear()")


def test_there_is_a_way_to_every_page(front):
    parts = yaml.safe_load((ROOT / "_toc.yml").read_text("utf-8"))["parts"]
    pages = [f"{chapter['file']}.html" for part in parts for chapter in part["chapters"]]
    links = front.locator("a").evaluate_all("all => all.filter(a => a.checkVisibility()).map(a => a.href)")
    assert [page for page in pages if not any(link.endswith(page) for link in links)] == []
    stops = front.locator(".front-lessons a").evaluate_all("all => all.map(a => a.href)")
    assert len(stops) == len({*stops}) == front.locator(".front-picture svg").count()


def test_it_is_light_and_axe_finds_nothing(tab, site, axe):
    tab.look()
    tab.page.emulate_media(reduced_motion="reduce")
    tab.open(FRONT, quiet=True)
    assert first_sight.bytes_sent(tab, site)[1] < MOST_BYTES
    assert violations(tab.page, axe) == []
    chromium.resize(tab.page, 320, 640)
    to_dark(tab.page)
    assert violations(tab.page, axe, LOOK_RULES) == []
    assert tab.page.evaluate("document.scrollingElement.scrollWidth") <= 320
    logo, first = (
        tab.page.locator(part).bounding_box() for part in (".front-logo", ".front-nav a:visible >> nth=0")
    )
    assert logo["x"] + logo["width"] <= first["x"]


def test_without_scripts_lists_and_scores_are_there(browser, base):
    with chromium.visiting(browser, base, FRONT, java_script_enabled=False) as visit:
        page = visit.page
        figure = page.locator("irl-readers").inner_text()
        assert "0.500" in figure and "0.469" in figure and figure.count("Spot a worn chain") == 2
        assert not page.get_by_role("slider").is_visible() and not page.locator("irl-odd").is_visible()
        assert page.get_by_role("link", name="Start: five minutes").is_visible()
        assert not page.get_by_role("link", name="Continue").is_visible()
