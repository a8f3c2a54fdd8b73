"""The front page: a ranking that answers before anything else is clicked, and a card for every chapter."""

import re

import pytest
import yaml

import chromium
import irlearn
from accessibility import violations
from building import ROOT

FRONT = "book/index.html"
METRICS = ("nDCG", "AP", "RR")
PHONE, LAPTOP = (390, 844), (1280, 720)


@pytest.fixture(scope="module")
def from_a_folder(browser, site):
    with chromium.profile(browser, site.as_uri()) as visit:
        yield visit


@pytest.fixture
def front(from_a_folder):
    """Open the page from a folder; at the end check that it sent no request elsewhere and made no error."""
    from_a_folder.look()
    from_a_folder.open(FRONT, quiet=True)
    yield from_a_folder.page
    assert (from_a_folder.other_hosts, from_a_folder.errors) == ([], [])


def scores(page):
    """Read the scores that the ranking of the page shows."""
    shown = {name: page.locator(f"output[data-metric={name}]") for name in METRICS}
    return {name: float(each.get_attribute("data-value")) for name, each in shown.items()}


def grades(page):
    """Read the grades of the ranking from the top."""
    return [int(tile.get_attribute("data-grade")) for tile in page.locator("[data-rank]").all()]


def test_moves_by_keyboard_give_the_scores_of_python(front):
    start = grades(front)
    front.locator("[data-rank='1']").focus()
    for key in ("Alt+ArrowDown", "Alt+ArrowDown", "0", "ArrowDown", "Alt+ArrowUp"):
        front.keyboard.press(key)
        expected = {name: irlearn.metric(name)(grades(front)) for name in METRICS}
        assert scores(front) == pytest.approx(expected, rel=1e-12)
    assert sorted(grades(front)) != sorted(start)


def test_the_answer_to_the_first_question_is_the_one_in_the_fold(front):
    before = scores(front)
    front.get_by_role("button", name="move rank 1 down", exact=True).click()
    assert [name for name in METRICS if scores(front)[name] != before[name]] == ["nDCG"]
    front.get_by_role("button", name="Reset", exact=True).click()
    for _ in range(3):  # the only 0 of the ranking climbs from rank 4 to the top
        front.get_by_role("button", name=f"move rank {grades(front).index(0) + 1} up", exact=True).click()
    assert all(scores(front)[name] < before[name] for name in METRICS)


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
def test_the_first_screen_has_headline_button_scores_and_results(front, size):
    width, height = size
    front.set_viewport_size({"width": width, "height": height})
    seen = [front.get_by_role("heading", level=1), front.get_by_role("link", name="Start: five minutes")]
    seen += [*front.locator("output").all(), *front.locator(".irl-results > li").all()]
    assert len(seen) == 2 + len(METRICS) + 5
    boxes = [each.bounding_box() for each in seen]
    assert all(0 <= box["y"] and box["y"] + box["height"] <= height for box in boxes), boxes
    arrows = [each.bounding_box() for each in front.locator("li [data-does=up], li [data-does=down]").all()]
    assert len(arrows) == 2 * 5
    assert all(min(box["width"], box["height"]) >= 44 and box["x"] + box["width"] <= width for box in arrows)


def test_every_chapter_has_one_card_that_is_a_link(front):
    parts = yaml.safe_load((ROOT / "_toc.yml").read_text("utf-8"))["parts"]
    pages = [[f"{chapter['file']}.html" for chapter in part["chapters"]] for part in parts]
    cards = front.locator(".chapter")
    addresses = [card.locator("a").evaluate("a => a.href") for card in cards.all()]
    linked = [re.search(r"book/[^/]+/[^/]+\.html$", address)[0] for address in addresses]
    assert linked == [page for part in pages[:-2] for page in part]  # how-to pages and back matter are listed
    assert cards.locator(".chapter-picture svg").count() == len(linked)
    links = front.locator("main article a").evaluate_all("all => all.map(a => a.href)")
    listed = [*pages[-2], *pages[-1]]
    assert [page for page in listed if not any(link.endswith(page) for link in links)] == []
    card = cards.nth(5)  # that of precision
    card.locator("a").focus()
    assert card.evaluate("card => getComputedStyle(card).outlineStyle") == "solid"
    card.click(position={"x": 8, "y": 8})
    front.wait_for_url("**/precision.html")


def test_the_derivation_opens_and_is_accessible(tab, axe):
    tab.look()
    tab.open(FRONT, quiet=True)
    terms = tab.page.locator("irl-touch [data-term]")
    assert not terms.first.is_visible()
    tab.page.get_by_text("How was nDCG worked out?").press("Enter")
    assert terms.first.is_visible()
    assert violations(tab.page, axe) == []


def test_without_scripts_results_and_scores_are_there(browser, base):
    with chromium.visiting(browser, base, FRONT, java_script_enabled=False) as visit:
        shown = visit.page.locator("irl-touch")
        assert shown.locator("> noscript > ol > li").count() == 5
        assert "nDCG = 0.9724, AP = 0.95, RR = 1" in shown.inner_text()
        assert not shown.locator("figure").is_visible()
