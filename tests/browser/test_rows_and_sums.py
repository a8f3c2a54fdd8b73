"""What a touch changes is in view at once; terms, sums and score beside the rows are those of Python."""

import random

import pytest

import chromium
import irlearn
from irlearn.explanation.digits import cell, result
from irlearn.web.touchable import Touchable, document

METRICS = ("nDCG@10", "AP", "RR", "P@5", "ERR(max_grade=3)", "Inversions")
SCREENS = ((390, 844), (768, 1024), (1280, 720), (1920, 1080))
IN_THE_BOOK = (710, 666)  # what a window of 1280 x 720 leaves to a column there, below the bar at its top
GRADES = [3, 2, 3, 0, 1, 0, 2, 0, 1, 0]
TITLES = [f"{name} and a title of some length" for name in "ABCDEFGHIJ"]

# One random touch after the other, by the elements themselves; after each, what is seen and what is printed.
TOUCH = """([does, rank, key]) => {
  const box = document.querySelector("irl-touch");
  const tile = box.querySelector(`[data-rank="${rank}"]`);
  if (does === "raise") tile.click();
  else if (does === "key") {
    tile.dispatchEvent(new KeyboardEvent("keydown", { key, altKey: key.length > 1, bubbles: true }));
  }
  else box.querySelector(`[data-does=${does}]`).click();
  for (const moving of document.getAnimations()) moving.finish();
  const all = (selector) => [...box.querySelectorAll(selector)];
  const inView = (each) => {
    const { top, bottom, left, right } = each.getBoundingClientRect();
    const within = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    if (!within || right <= left) return false;
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return (each.closest("label") ?? each).contains(at);
  };
  const words = (each) => {
    const number = each.querySelector("b") ?? each.childNodes[1]; // behind a name, or a sign
    return [each.dataset.value, number.textContent];
  };
  const score = box.querySelector("label:has(:checked) output");
  const seen = [...all("[data-term][data-changed], .irl-change [data-changed], .irl-total button"), score];
  return {
    grades: all("button[data-rank]").map((each) => Number(each.dataset.grade)),
    terms: all("[data-term]").map(words),
    sums: all(".irl-total button").map(words),
    score: [score.dataset.value, score.textContent],
    hidden: seen.filter((each) => !inView(each)).map((each) => each.outerHTML.slice(0, 120)),
    changed: seen.filter((each) => each.matches("[data-term]")).length,
  };
}"""


@pytest.fixture(scope="module")
def tab(browser, tmp_path_factory):
    folder = tmp_path_factory.mktemp("rows")
    for metric in METRICS:
        page = document(Touchable(GRADES, metric, "nDCG", "RR", documents=TITLES))
        (folder / f"{metric[:3]}.html").write_text(page, "utf-8")
    with chromium.profile(browser, folder.as_uri(), reduced_motion="reduce") as visit:
        yield visit


def touches(rng, moves):
    does = ["raise"] * 2 + ["key"] * 6 + ["undo", "redo", "reset"]
    keys = ["ArrowUp", "ArrowDown", "0", "1", "2", "3"]
    return [(rng.choice(does), rng.randint(1, len(GRADES)), rng.choice(keys)) for _ in range(moves)]


@pytest.mark.parametrize("moves", [6, pytest.param(200, marks=pytest.mark.long)])
@pytest.mark.parametrize("screen", [*SCREENS, IN_THE_BOOK], ids=str)
def test_what_a_touch_changed_is_in_view_and_pythons(tab, screen, moves):
    width, height = screen
    tab.look(width=width, height=height)
    for metric in METRICS:
        tab.open(f"{metric[:3]}.html")
        if screen is IN_THE_BOOK:
            tab.page.add_style_tag(content="html { font-size: 18.4px } body { padding: 0 !important }")
        tab.page.evaluate("document.querySelector('.irl-cards').scrollIntoView()")
        changed = 0
        for touch in touches(random.Random(f"{metric} {screen}"), moves):
            shown = tab.page.evaluate(TOUCH, touch)
            check(metric, shown)
            assert shown["hidden"] == [], (metric, screen, touch)
            changed += shown["changed"]
        assert changed, "moves that change nothing show nothing"
    assert tab.errors == []


def check(metric, shown):
    """Terms, sums and score are those of Python, as numbers and as printed."""
    bound = irlearn.metric(metric)
    e = bound.explain(shown["grades"])
    brought = e[bound.contribution]
    below = [(0, "–")] * (len(shown["grades"]) - len(brought))
    assert printed(shown["terms"]) == [(x, cell(x)) for x in brought] + below
    score = e.steps()[-1].made
    total, *by = score.parts if len(shown["sums"]) == 3 else [score]
    sums = [total, *by, score] if by else [total]
    assert printed(shown["sums"]) == [(each.values, result(each.values)) for each in sums]
    assert printed([shown["score"]]) == [(e.score, result(e.score))]


def printed(pairs):
    return [(pytest.approx(float(value), rel=1e-12, abs=1e-15), text) for value, text in pairs]
