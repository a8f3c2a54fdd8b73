"""A ranking to touch, opened from a folder: by mouse, by touch and by keyboard, the numbers are Python's."""

import random
from itertools import product
from urllib.parse import quote

import pytest

import chromium
import irlearn
from accessibility import finish_animations, violations
from building import ROOT
from irlearn.web import whole_page
from irlearn.web.touchable import Touchable, document, page_look, touch_script, whole_script
from rings import one_in

TITLES = "Poach an egg|All about eggs|Eggs without vinegar|Prices|Soft-boiled|In four minutes".split("|")
PAGES = {  # `top` is the highest grade to choose; with `every` a menu offers all other metrics
    "plain": Touchable([3, 2, 3, 0, 1], "nDCG@5", "AP", "RR"),
    "titled": Touchable(
        [3, 2, 3, 0, None], "nDCG@3", "AP", "Bpref", judged=[3, 2, 3, 0, 3], documents=TITLES
    ),
    "missed": Touchable([3, 2, 3, 0, 1], "nDCG@5", "AP", "RR", judged=[3, 2, 3, 0, 1, 2]),
    "long": Touchable([3, 2, 3, 0, 1] * 3, "nDCG@5", "AP", "RR", judged=[3, 2, 3, 0, 1] * 4),
    "every": Touchable([1, 0, 1], "P@2", top=2, every=True),
}


BAD_TITLES = ["<img src=x onerror=\"document.title='run'\">", "</script>"]
BLOG = '<!doctype html><meta charset="utf-8"><script src="irlearn-touch.js"></script>'
WRONG = [  # metrics and grades, and what is said to them in the page
    ("nDCG@5; nDGC", "3 2 1", "This page doesn't know nDGC."),
    ("RBP(q=3)", "3 2 1", "This page doesn't know RBP(q=3)."),
    ("RBP(p={a: b})", "3 2 1", "p must be a number from 0 and below 1."),
    ("nDCG@five", "3 2 1", "k must be a whole number from 1."),
    ("AP", "3 2 x", "A grade must be a number, or ? if unjudged."),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Write `PAGES`, and pages with two rankings, a group, the style of the book, little room, or folds.

    `document` makes a page of one ranking, which is kept in its address; so is any other that has an id.
    """
    made = tmp_path_factory.mktemp("touch")
    for name, touchable in PAGES.items():
        (made / f"{name}.html").write_text(document(touchable), "utf-8")
    two = document(PAGES["plain"]).replace("<irl-touch ", '<irl-touch id="one" ').replace(" address>", ">")
    piece = PAGES["titled"].to_html().replace("<irl-touch ", '<irl-touch id="two" ')
    (made / "two.html").write_text(
        two.replace("<script>\n", f"{piece}{PAGES['every'].to_html()}<script>\n", 1)
    )
    pair = Touchable([1, 0, 1], "AP", top=2, every=True).to_html(address=True, id="a", group="pair")
    more = Touchable([0, 1, 0], "AP", top=2, every=True).to_html(address=True, id="b", group="pair")
    alone = Touchable([0, 1, 0], "AP").to_html(address=True, id="c")
    page = document(PAGES["every"]).replace(PAGES["every"].to_html(address=True), pair + more + alone)
    (made / "pair.html").write_text(page, "utf-8")
    book = (ROOT / "book" / "assets" / "irlearn.css").read_text("utf-8")
    in_the_book = f'<article class="bd-article">{PAGES["titled"].to_html()}</article>'
    page = document(PAGES["titled"]).replace("<style>", f"<style>{book}")
    page = page.replace(PAGES["titled"].to_html(address=True), in_the_book)
    (made / "book.html").write_text(page, "utf-8")
    narrow = document(PAGES["missed"]).replace("</style>", "irl-touch { max-width: 310px }</style>")
    (made / "narrow.html").write_text(narrow, "utf-8")
    short = PAGES["plain"].to_html(short=True)
    page = whole_page("short", page_look(), short, touch_script())
    (made / "short.html").write_text(page, "utf-8")
    refused = document(Touchable([3, 0], "ERR(max_grade=3)", "AP", top=4))
    (made / "refused.html").write_text(refused, "utf-8")
    (made / "bad.html").write_text(document(Touchable([1, 0], "AP", documents=BAD_TITLES)), "utf-8")
    (made / "irlearn-touch.js").write_text(whole_script(), "utf-8")
    element = '<irl-touch metrics="nDCG@5; AP" grades="3 2 ? 0 1" missed="2" top="3"></irl-touch>'
    (made / "blog.html").write_text(BLOG + element * 2, "utf-8")
    wrong = [f'<irl-touch metrics="{each}" grades="{grades}"></irl-touch>' for each, grades, _ in WRONG]
    (made / "wrong.html").write_text(BLOG + "".join(wrong), "utf-8")
    return made


@pytest.fixture(scope="module")
def tab(browser, folder):
    with chromium.profile(browser, folder.as_uri(), has_touch=True, reduced_motion="reduce") as visit:
        visit.page.set_default_timeout(5000)
        yield visit


@pytest.fixture
def opened(tab):
    """Return a function that opens a page; check at the end for requests and errors."""

    def page(name="plain", hash="", **look):
        tab.look(**look)
        tab.open(f"{name}.html{hash}")
        return Shown(tab.page)

    yield page
    assert tab.other_hosts == []
    assert tab.errors == []


class Shown:
    """A ranking on a page, as a reader sees it."""

    def __init__(self, page, at="irl-touch"):
        self.page, self.box = page, page.locator(at).first

    @property
    def grades(self):
        return [_grade(each) for each in self.box.locator("button[data-rank]").all()]

    @property
    def missed(self):
        return [_grade(each) for each in self.box.locator(".irl-missed .irl-tile").all()]

    @property
    def judged(self):
        return [g for g in self.grades + self.missed if g is not None] if self.missed else None

    @property
    def scores(self):
        return {
            each.get_attribute("data-metric"): float(each.get_attribute("data-value"))
            for each in self.box.locator("output[data-metric]").all()
        }

    @property
    def status(self):
        return self.box.get_by_role("status").inner_text()

    @property
    def chosen(self):
        return self.box.locator("label:has(:checked) output").get_attribute("data-metric")

    @property
    def focused(self):
        """The rank with the focus."""
        rank = self.page.evaluate(
            "document.activeElement.closest('li')?.querySelector('[data-rank]')?.dataset.rank"
        )
        return rank and int(rank)

    def tile(self, rank):
        return self.box.locator(f"button[data-rank='{rank}']")

    def button(self, name):
        return self.box.get_by_role("button", name=name, exact=True)

    def move(self, rank, way):
        """Press the button that moves a result: its own, or the one below the rows that acts on it."""
        self.tile(rank).focus()
        self.button(f"move rank {rank} {way}").click()

    def more(self, rank):
        """Open what else can be done with a result."""
        self.tile(rank).focus()
        self.box.get_by_label(f"more for rank {rank}", exact=True).click()

    def option(self, name):
        """Open the options of the chosen metric, and return the field of this one."""
        fold = self.box.locator(".irl-choose > details")
        fold.evaluate("fold => { fold.open = true }")
        return fold.locator(f"[name={name}]")

    def check(self):
        """Check that scores, lines, cells and conventions are those of Python for the same ranking."""
        self.box.locator(".irl-worksheet").evaluate(OPEN)
        shown = self.box.evaluate(SHOWN)
        grades, missed = shown["grades"], shown["missed"]
        judged = [g for g in grades + missed if g is not None] if missed else None
        for notation, value in shown["scores"]:
            expected = irlearn.metric(notation)(grades, judged=judged)
            assert value == pytest.approx(expected, rel=1e-12, abs=1e-15), (notation, grades, judged)
        e = irlearn.metric(shown["chosen"]).explain(grades, judged=judged)
        assert shown["lines"] == [str(step) for step in e.steps()]
        rows = [[row if isinstance(row, list) else [row] for row in table.rows] for table in e.tables()]
        assert shown["rows"] == rows
        conventions = " · ".join(f"{name}: {value}" for name, value in e.conventions.items())
        assert shown["conventions"] == f"Conventions: {conventions}"
        assert shown["notes"] == [f"Note: {note}" for note in e.notes]


# opens a fold, and waits until that is noticed
OPEN = "fold => fold.open || new Promise(done => ((fold.ontoggle = done), (fold.open = true)))"
# all that a page shows of a ranking
SHOWN = """box => {
  const all = (at, selector) => [...at.querySelectorAll(selector)];
  const words = each => each.textContent.replace(/\\s+/g, " ").trim();
  const grade = tile => tile.dataset.grade === "" ? null : Number(tile.dataset.grade);
  return {
    grades: all(box, "button[data-rank]").map(grade),
    missed: all(box, ".irl-missed .irl-tile").map(grade),
    scores: all(box, "output[data-metric]").map(each => [each.dataset.metric, Number(each.dataset.value)]),
    chosen: box.querySelector("label:has(:checked) output").dataset.metric,
    lines: all(box, ".irlearn-steps li").map(words),
    rows: all(box, "table").map(table => all(table, "tbody tr").map(row => all(row, "th, td").map(words))),
    notes: all(box, ".irlearn-note").map(words),
    conventions: words(box.querySelector(".irlearn-conventions")),
  };
}"""


def _grade(tile):
    text = tile.get_attribute("data-grade")
    return int(text) if text else None


# ---- one action after the other ---------------------------------------------------------------------------


def test_the_help_says_what_a_finger_does_and_what_a_mouse_does(browser, folder):
    for touch, words in ((True, "Tap a result"), (False, "Click a result")):
        with chromium.visiting(
            browser, folder.as_uri(), "plain.html", has_touch=touch, is_mobile=touch
        ) as visit:
            status = Shown(visit.page).status
            assert status.startswith(f"{words} to raise its grade (after 3 comes 0)")
            assert ("Alt" in status) is not touch


def test_a_move_is_said_and_what_changed_is_marked(opened):
    shown = opened()
    shown.check()
    shown.move(3, "up")
    assert shown.grades == [3, 3, 2, 0, 1]
    assert shown.status == "Moved up: result 3 is now at rank 2. nDCG@5 rises from 0.9724 to 0.9931."
    changed = shown.box.locator("table").first.locator(".irl-changed").all_inner_texts()
    assert changed == ["3", "3", "3 / 1.585 = 1.893", "2", "2", "2 / 2 = 1"]
    assert shown.box.locator("table").nth(1).locator(".irl-changed").count() == 0  # the ideal is as it was
    assert changes_of(shown) == ["▲ +0.0207", "", ""]
    shown.check()


def changes_of(shown, which="small:not(.irl-since)"):
    return shown.box.locator(f"label {which}").all_text_contents()


def test_beside_the_last_change_stands_the_one_since_the_start(opened):
    shown = opened()
    start = shown.scores["nDCG@5"]
    shown.move(3, "up")
    assert changes_of(shown, ".irl-since") == ["", "", ""]  # the same as the last change
    shown.tile(1).click()
    now = shown.scores["nDCG@5"]
    assert changes_of(shown, ".irl-since")[0] == f"−{start - now:.4f} since the start"
    shown.button("Undo").click()
    shown.button("Undo").click()
    assert changes_of(shown, ".irl-since") == ["list as at the start", "", ""]
    link = opened(hash="#r=0,0,3&m=RR&c=0")  # here the link is the start
    assert changes_of(link, ".irl-since") == [""]
    link.move(3, "up")
    link.move(2, "up")
    assert changes_of(link) == ["▲ +0.5"]
    assert changes_of(link, ".irl-since") == ["+0.6667 since the start"]


def test_results_come_and_go(opened):
    shown = opened("titled")
    assert (shown.grades, shown.missed) == ([3, 2, 3, 0, None], [3])
    shown.button("+ result").click()
    assert shown.grades == [3, 2, 3, 0, None, 0]
    assert shown.focused == 6
    assert shown.status.startswith("Added a result of grade 0 at rank 6.")
    shown.button("+ not retrieved").click()
    assert shown.missed == [3, 1]
    shown.check()
    shown.more(2)
    shown.button("Remove").click()
    assert shown.grades == [3, 3, 0, None, 0]
    assert shown.focused == 2
    shown.more(1)
    shown.button("Not retrieved").click()
    assert (shown.grades, shown.missed) == ([3, 0, None, 0], [3, 1, 3])
    shown.more(1)
    shown.button("Not judged").click()
    assert shown.grades == [None, 0, None, 0]
    shown.check()
    for _ in range(5):
        shown.button("Undo").click()
    assert (shown.grades, shown.missed) == ([3, 2, 3, 0, None], [3])
    assert shown.button("Undo").get_attribute("aria-disabled") == "true"


def test_reset_compares_with_what_was_there(opened):
    shown = opened("every")
    add(shown, "RBP")
    shown.tile(2).click()
    shown.button("Reset").click()
    assert list(shown.scores) == ["P@2"]
    assert changes_of(shown) == ["▼ −0.5"]


def test_the_last_result_can_go(opened):
    shown = opened("every")
    for _ in range(3):
        shown.more(1)
        shown.button("Remove").click()
    assert shown.grades == []
    assert shown.status.startswith("Removed result 1. No result is left.")
    assert shown.scores == {"P@2": 0}
    assert shown.page.evaluate("document.activeElement.textContent") == "+ result"
    shown.check()


def test_options_are_menus_and_fields(opened):
    shown = opened()
    shown.option("gain").select_option("exponential")
    assert shown.chosen == "nDCG(gain='exponential')@5"
    assert shown.status == "nDCG@5 was 0.9724, and nDCG(gain='exponential')@5 is 0.9575."
    shown.option("k").fill("3")
    shown.option("ideal").select_option("retrieved@k")
    assert shown.chosen == "nDCG(gain='exponential', ideal='retrieved@k')@3"
    shown.check()
    shown.option("k").fill("")
    assert shown.chosen == "nDCG(gain='exponential', ideal='retrieved@k')"
    shown.check()
    shown.option("k").fill("0")
    assert shown.chosen == "nDCG(gain='exponential', ideal='retrieved@k')"
    assert shown.status == "k must be a whole number from 1."


def test_another_metric_is_chosen_or_added(opened):
    shown = opened("every")
    add(shown, "RBP")
    assert shown.status == "Added: RBP is 0.328."
    assert list(shown.scores) == ["P@2", "RBP"]
    assert shown.chosen == "RBP"
    shown.option("p").fill("0.5")
    shown.check()
    shown.box.get_by_role("radio", name="P@2").check(force=True)
    assert shown.chosen == "P@2"
    shown.check()


def add(shown, name):
    shown.box.get_by_label("another metric").select_option(name)
    shown.button("Add").click()


def test_the_menu_adds_only_what_is_chosen(opened):
    shown = opened("every")
    menu = shown.box.get_by_label("another metric")
    entries = menu.locator("option").all_inner_texts()
    assert entries[1] == "Recall: How much of what is relevant did I find?"
    others = [each for name, each in irlearn.metrics().items() if each.reads_a_ranking and name != "P"]
    names = [each.display_name for each in others]
    assert [entry.partition(":")[0] for entry in entries[1:]] == names
    menu.focus()
    for _ in range(3):
        shown.page.keyboard.press("ArrowDown")
    assert list(shown.scores) == ["P@2"]
    shown.page.keyboard.press("Enter")
    assert list(shown.scores) == ["P@2", names[2]]
    shown.button("Add").click()
    assert shown.status == "Choose a metric in the menu, then add it."
    shown.check()


def test_a_metric_is_removed_but_never_the_last_one(opened):
    shown = opened()
    shown.box.get_by_role("radio", name="AP").check(force=True)
    shown.option("k")  # opens the options, with the button below them
    shown.button("Remove this metric").click()
    assert list(shown.scores) == ["nDCG@5", "RR"]
    assert (shown.chosen, shown.status) == ("RR", "Removed AP. RR is 1.")
    assert changes_of(shown) == ["", ""]
    shown.check()
    shown.button("Remove this metric").click()
    assert list(shown.scores) == ["nDCG@5"]
    assert not shown.button("Remove this metric").is_visible()
    assert shown.page.evaluate("document.activeElement.textContent") == "Options"
    shown.button("Undo").click()
    shown.button("Undo").click()
    assert list(shown.scores) == ["nDCG@5", "AP", "RR"]
    shown.check()


def test_a_metric_that_asks_for_the_top_grade_takes_that_of_the_page(opened):
    shown = opened("every")  # grades up to 2
    add(shown, "ERR")
    assert shown.chosen == "ERR(max_grade=2)"
    add(shown, "nDCG")
    shown.option("ideal").select_option("maximum")
    assert shown.chosen == "nDCG(ideal='maximum', max_grade=2)"
    shown.check()
    asked = opened("every", hash="#r=1,0&m=ERR")  # the link says 4, irlearn's default
    assert asked.chosen == "ERR"
    asked.check()


def test_what_an_option_is_stands_below_it(opened):
    shown = opened("every")
    shown.option("rel")
    field = shown.box.get_by_label("rel", exact=True)
    meaning = shown.page.locator(f"[id='{field.get_attribute('aria-describedby')}']")
    assert meaning.inner_text() == irlearn.metric("P").declared["rel"].meaning


def test_where_lower_is_better_that_is_said(opened):
    shown = opened("every")
    add(shown, "SL")
    assert "(lower is better)" in shown.box.locator(".irl-card:has(:checked)").inner_text()
    assert shown.status == "Added: SL is 1 (lower is better)."


def test_the_short_form_says_which_scores_notice(opened):
    shown = opened("short")
    steps = shown.box.locator("[data-term]")
    assert not steps.first.is_visible() and not shown.button("+ result").is_visible()
    shown.move(1, "down")
    moved = "Moved down: result 1 is now at rank 2."
    assert shown.status == f"{moved} nDCG@5 falls from 0.9724 to 0.914. AP and RR stay the same."
    shown.tile(1).press("0")
    assert shown.status.startswith("Result 1 has grade 0 now. nDCG@5 falls from 0.914 to ")
    assert "RR falls from 1 to 0.5." in shown.status and "same" not in shown.status
    shown.box.get_by_role("radio", name="RR").check(force=True)
    assert shown.status == "RR is 0.5."
    shown.box.get_by_text("How was RR calculated?").click()
    steps.first.wait_for()
    assert not shown.box.locator(".irl-choose").is_visible()
    shown.check()


def test_what_a_metric_refuses_is_said_and_the_others_go_on(opened):
    shown = opened("refused")
    shown.tile(1).click()
    with pytest.raises(irlearn.IRLearnError) as refused:
        irlearn.metric("ERR(max_grade=3)")([4, 0])
    assert str(refused.value) in shown.status
    assert shown.box.locator("output").all_inner_texts() == ["–", "1"]
    shown.tile(1).click()
    shown.check()


def test_one_script_file_and_attributes_are_enough(opened):
    shown = opened("blog")
    assert (shown.grades, shown.missed) == ([3, 2, None, 0, 1], [2])
    shown.tile(3).click()
    shown.check()
    shown.option("ideal").select_option("maximum")  # of the scale of this page
    assert shown.chosen == "nDCG(ideal='maximum', max_grade=3)@5"
    shown.check()
    assert shown.page.locator("style").count() == 1


def test_who_writes_a_page_reads_there_what_is_wrong(tab):
    tab.open("wrong.html")
    messages = [message for _, _, message in WRONG]
    assert tab.page.locator("irl-touch").all_inner_texts() == messages
    assert len(tab.errors) == len(WRONG) and all(map(str.__contains__, tab.errors, messages))


# ---- without a mouse --------------------------------------------------------------------------------------


def test_everything_by_keyboard_alone(opened):
    shown = opened()
    keys = shown.page.keyboard
    while shown.focused != 1:
        keys.press("Tab")
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    keys.press("Alt+ArrowUp")
    assert (shown.focused, shown.grades) == (2, [3, 3, 2, 0, 1])
    keys.press("1")
    assert (shown.focused, shown.grades) == (2, [3, 1, 2, 0, 1])
    keys.press("Enter")
    assert shown.grades == [3, 2, 2, 0, 1]
    keys.press("9")
    assert shown.status == "The scale ends at grade 3."
    keys.press("u")
    assert shown.grades == [3, None, 2, 0, 1]
    keys.press("-")
    keys.press("Tab")  # the button that moves it up
    keys.press("Enter")
    assert (shown.focused, shown.grades) == (1, [None, 3, 2, 0, 1])
    keys.press("Enter")
    assert (shown.focused, shown.status) == (1, "Result 1 is already first.")
    keys.press("Delete")
    assert (shown.focused, shown.grades) == (1, [3, 2, 0, 1])
    keys.press("Control+z")
    assert shown.grades == [None, 3, 2, 0, 1]
    while shown.page.evaluate("document.activeElement.type") != "radio":
        keys.press("Shift+Tab")
    keys.press("ArrowRight")
    assert shown.chosen == "AP"
    shown.check()


def test_below_the_rows_tab_comes_to_buttons_that_act_on_the_row_it_comes_from(opened):
    shown = opened(width=390)
    shown.tile(2).focus()
    label = "document.activeElement.ariaLabel"
    while not (shown.page.evaluate(label) or "").startswith("move"):
        shown.page.keyboard.press("Tab")
    assert shown.page.evaluate(label) == "move rank 2 up"
    shown.page.keyboard.press("Enter")
    assert shown.grades == [2, 3, 3, 0, 1]
    shown.page.keyboard.press("Control+z")
    shown.page.keyboard.press("Control+Shift+Z")
    assert shown.grades == [2, 3, 3, 0, 1]
    shown.page.keyboard.press("Control+z")
    shown.page.keyboard.press("Control+y")
    assert (shown.grades, shown.status[:11]) == ([2, 3, 3, 0, 1], "Done again.")


def test_escape_puts_back_what_is_dragged(opened):
    shown = opened()
    mouse = shown.page.mouse
    start, end = shown.tile(1).bounding_box(), shown.tile(4).bounding_box()
    mouse.move(start["x"] + 40, start["y"] + 20)
    mouse.down()
    mouse.move(end["x"] + 40, end["y"] + 24, steps=4)
    assert shown.grades == [2, 3, 0, 3, 1]
    shown.page.keyboard.press("Escape")
    mouse.up()
    assert (shown.grades, shown.status[:9]) == ([3, 2, 3, 0, 1], "Put back.")
    assert shown.button("Undo").get_attribute("aria-disabled") == "true"
    shown.tile(1).click()
    assert shown.grades == [0, 2, 3, 0, 1], "the next click is a click again"


def test_what_is_pointed_at_lights_up_in_all_places_and_is_said(opened):
    shown = opened(width=390)
    # data-k names what an element belongs to: c:… a column, r1 a document, by the divisor
    lit = "[...document.querySelectorAll('.irl-on')].map(e => e.dataset.k)"
    said = shown.box.locator(".irl-says")
    shown.box.locator("[data-term]").nth(1).click()
    assert shown.page.evaluate(lit) == ["c:discounted_gain h:discounted_gain", "r1"]
    assert "discounted gain 2 / 1.585 = 1.262; the best ranking has 1.893 here." in said.inner_text()
    shown.box.get_by_role("button", name="IDCG", exact=False).click()
    assert "by" in shown.page.evaluate(lit) and said.inner_text().startswith("IDCG = 6.3235")
    shown.box.get_by_role("button", name="discount", exact=True).click()
    assert said.inner_text() == "discount = log2(rank + 1)."
    assert shown.box.locator(".irl-cell").all_inner_texts() == ["1", "1.585", "2", "2.322", "2.585"]


def test_the_fold_of_a_row_opens_and_closes_by_keyboard(opened):
    shown = opened()
    shown.tile(2).focus()
    shown.box.get_by_label("more for rank 2", exact=True).focus()
    shown.page.keyboard.press("Enter")
    shown.page.keyboard.press("Tab")
    shown.page.keyboard.press("Escape")
    assert shown.box.locator(".irl-row-tools [open]").count() == 0
    assert shown.focused == 2
    shown.more(2)
    shown.page.keyboard.press("Escape")
    assert shown.box.locator(".irl-row-tools [open]").count() == 0


@pytest.mark.parametrize(("width", "height"), one_in(4, [(390, 700), (1280, 800), (1280, 600), (1280, 420)]))
def test_what_has_the_focus_is_never_behind_the_scores(opened, width, height):
    shown = opened("long", width=width, height=height)
    keys = shown.page.keyboard
    shown.option("k")
    for key in ("Tab", "Shift+Tab"):
        seen = 0
        for _ in range(45):
            keys.press(key)
            hidden = shown.page.evaluate(COVERED)
            assert not hidden, (key, hidden)
            seen += shown.focused is not None
        assert seen > 0
    shown.tile(1).focus()
    for move in [key for key in ("ArrowDown", "ArrowUp", "Alt+ArrowDown", "Alt+ArrowUp") for _ in range(14)]:
        keys.press(move)
        assert not shown.page.evaluate(COVERED), move


# What has the focus and is covered or out of view; null where all is well.
COVERED = """() => {
  const focused = document.activeElement;
  if (!focused.closest(".irl-touch") || focused.closest(".irl-head")) return null;
  for (const glide of document.getAnimations()) glide.finish();
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const high = bottom - top > innerHeight / 2;  // a table
  const at = document.elementFromPoint((left + right) / 2, high ? Math.max(top, 0) + 5 : (top + bottom) / 2);
  const below = top >= 0 && (high || bottom <= innerHeight);
  const pinned = document.querySelector(".irl-head").getBoundingClientRect();
  const free = top >= pinned.bottom;
  return below && free && at?.closest("li") === focused.closest("li") ? null
    : `${focused.outerHTML.slice(0, 120)} ${[top, bottom, pinned.bottom, innerHeight]}`;
}"""


def test_dragging_by_mouse_and_by_touch(opened):
    shown = opened()
    mouse = shown.page.mouse
    start, end = shown.tile(1).bounding_box(), shown.tile(4).bounding_box()
    mouse.move(start["x"] + 40, start["y"] + 20)
    mouse.down()
    mouse.move(end["x"] + 40, end["y"] + 24, steps=6)
    mouse.up()
    assert shown.grades == [2, 3, 0, 3, 1]  # moved, and its grade is not raised
    shown.button("Undo").click()
    assert shown.grades == [3, 2, 3, 0, 1]  # one step back, however far it went
    finish_animations(shown.page)
    drag_by_touch(shown, source=4, target=1)
    assert shown.grades == [0, 3, 2, 3, 1]
    shown.check()


def test_the_line_of_the_cut_off_is_dragged(opened):
    shown = opened("every")  # P@2 of three results
    line, mouse = shown.box.get_by_role("slider", name="cut-off k"), shown.page.mouse

    def take_to_rank_1():
        line.scroll_into_view_if_needed()
        box, tile = line.bounding_box(), shown.tile(1).bounding_box()
        mouse.move(box["x"] + 60, box["y"] + box["height"] / 2)
        mouse.down()
        mouse.move(box["x"] + 60, tile["y"] + tile["height"] - 4, steps=6)

    take_to_rank_1()
    mouse.up()
    assert list(shown.scores) == ["P@1"] and shown.grades == [1, 0, 1]
    assert line.locator("xpath=..").get_attribute("data-cut") == ""
    shown.check()
    shown.button("Undo").click()
    take_to_rank_1()
    assert list(shown.scores) == ["P@1"]
    shown.page.keyboard.press("Escape")
    assert list(shown.scores) == ["P@2"] and shown.status == "Put back."
    mouse.up()
    assert list(shown.scores) == ["P@2"]


def test_the_line_of_the_cut_off_obeys_a_finger_and_keys(opened):
    shown = opened("every")
    line = shown.box.get_by_role("slider", name="cut-off k")
    box, first = line.bounding_box(), shown.tile(1).bounding_box()
    x, y = box["x"] + box["width"] - 20, box["y"] + box["height"] / 2
    drag_finger(shown.page, x, y, first["y"] + first["height"] - 4)
    assert list(shown.scores) == ["P@1"]
    line.focus()
    for key, k in [("ArrowDown", 2), ("End", 3), ("ArrowDown", 3), ("ArrowUp", 2), ("Home", 1), ("2", 1)]:
        shown.page.keyboard.press(key)
        assert list(shown.scores) == [f"P@{k}"] and shown.grades == [1, 0, 1], key
        assert line.get_attribute("aria-valuenow") == str(k)
        assert line.evaluate("line => line === document.activeElement"), key
    shown.check()
    shown.page.keyboard.press("Control+z")
    assert list(shown.scores) == ["P@2"]
    shown.option("k").fill("")
    assert list(shown.scores) == ["P"] and line.count() == 0
    shown.option("k").fill("7")  # below the list the line is at its end
    assert line.evaluate("line => line.closest('li').nextElementSibling") is None
    line.press("ArrowUp")
    assert list(shown.scores) == ["P@3"]


def test_a_dragged_line_is_that_of_the_whole_group(opened):
    page = opened("pair").page
    one, other = (Shown(page, at) for at in ("#a", "#b"))
    one.option("k").fill("3")
    assert list(other.scores) == ["AP@3"]
    one.box.get_by_role("slider").press("ArrowUp")
    assert list(one.scores) == list(other.scores) == ["AP@2"]


def drag_by_touch(shown, source, target):
    """Drag the grip with a finger, by the events that Chromium sends for it."""
    rows = shown.box.locator(".irl-results > li")
    one, other = (rows.nth(rank - 1).locator(".irl-grip").bounding_box() for rank in (source, target))
    drag_finger(shown.page, one["x"] + 10, one["y"] + 20, other["y"] + 18)


def drag_finger(page, x, y, to):
    """Put a finger down, and lift it at another height."""
    session = page.context.new_cdp_session(page)

    def touch(kind, *points):
        session.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for y in points]}
        )

    touch("touchStart", y)
    for step in range(1, 9):
        touch("touchMove", y + (to - y) * step / 8)
    touch("touchEnd")


# ---- the address ------------------------------------------------------------------------------------------

# Behind # stand r, the grades of the results, o, the order of the titles, m, a metric, and c, which of the
# metrics is chosen, from 0. Of several rankings on a page, each has its id before them, as in a.r.


def test_a_link_holds_exactly_this_ranking(opened):
    shown = opened("titled")
    shown.move(3, "up")
    shown.tile(5).click()
    shown.button("+ not retrieved").click()
    shown.option("gain").select_option("exponential")
    shown.box.get_by_role("radio", name="AP").check(force=True)
    seen = state_of(shown)
    link = shown.page.evaluate("location.href")
    again = opened("titled", hash="#" + link.partition("#")[2])
    assert state_of(again) == seen
    again.check()
    again.button("Undo").click()
    assert again.grades == [3, 2, 3, 0, None]


def state_of(shown):
    """Return all that a link should bring back."""
    titles = shown.box.locator(".irl-title").all_inner_texts()
    return shown.grades, shown.missed, shown.scores, shown.chosen, titles


MISFITS = "#r=3,99 #r=x #r=1&c=7 #r=1&m=Nonsense #r=1,2&o=0,0&m=AP #r=1&m=nDCG(gain=%27odd%27)".split()


@pytest.mark.parametrize("hash", one_in(3, MISFITS))
def test_a_link_that_does_not_fit_is_refused_in_words(opened, hash):
    shown = opened(hash=hash)
    assert shown.grades == [3, 2, 3, 0, 1]
    assert shown.status != ""
    shown.check()


def test_two_rankings_on_a_page_do_not_fight(opened):
    page = opened("two").page
    one, two, silent = (Shown(page, at) for at in ("#one", "#two", "irl-touch:not([id])"))
    one.tile(2).click()
    two.tile(2).click()
    silent.tile(2).click()
    link = page.evaluate("location.hash")
    assert silent.box.get_by_text("Copy link").count() == 0
    page = opened("two", hash=link).page
    one, two, silent = (Shown(page, at) for at in ("#one", "#two", "irl-touch:not([id])"))
    assert one.grades == [3, 3, 3, 0, 1]
    assert two.grades == [3, 3, 3, 0, None]
    assert silent.grades == [1, 0, 1]


def test_rankings_of_a_group_have_the_same_metrics(opened):
    page = opened("pair").page
    a, b, other = (Shown(page, at) for at in ("#a", "#b", "#c"))
    add(a, "RBP")
    assert list(a.scores) == list(b.scores) == ["AP", "RBP"]
    b.option("p").fill("0.5")
    assert a.chosen == b.chosen == "RBP(p=0.5)"
    a.box.get_by_role("radio", name="AP").check(force=True)
    assert b.chosen == "AP"
    b.tile(1).click()
    assert (a.grades, b.grades) == ([1, 0, 1], [1, 1, 0])  # each keeps its ranking
    a.option("k")
    a.button("Remove this metric").click()
    assert list(a.scores) == list(b.scores) == ["RBP(p=0.5)"]
    a.check()
    b.check()
    b.button("Undo").click()
    assert list(a.scores) == ["AP", "RBP(p=0.5)"]
    assert list(other.scores) == ["AP"]
    link = page.evaluate("location.hash")
    page = opened("pair", hash=link).page
    a, b = (Shown(page, at) for at in ("#a", "#b"))
    assert (a.grades, b.grades) == ([1, 0, 1], [1, 1, 0])
    assert list(a.scores) == list(b.scores) == ["AP", "RBP(p=0.5)"]


def test_a_new_link_reaches_every_ranking_of_a_group(opened):
    page = opened("pair").page
    page.evaluate("location.hash = '#a.r=0,1&a.m=RR&a.c=0&b.r=0,0,1&b.m=RR&b.c=0'")
    a, b = (Shown(page, at) for at in ("#a", "#b"))
    b.tile(3).wait_for()
    page.wait_for_function("document.querySelector('#b [data-metric]').dataset.metric === 'RR'")
    assert (a.grades, b.grades) == ([0, 1], [0, 0, 1])
    assert a.scores == {"RR": 0.5}


def test_the_link_is_copied_or_shown(opened):
    shown = opened()
    shown.tile(1).click()
    shown.button("Copy link").click()
    shown.page.wait_for_function("document.querySelector('[role=status]').textContent.includes('link')")
    field = shown.box.get_by_label("link to this ranking")
    assert "copied" in shown.status or field.input_value() == shown.page.evaluate("location.href")


def test_titles_are_text(opened):
    bad = BAD_TITLES[0]
    shown = opened("bad", hash=f"#r=0,1&o=1,0&m=AP&m={quote(bad)}")
    shown.move(1, "down")
    assert shown.box.locator(".irl-title").all_inner_texts() == ["</script>", bad]
    assert shown.page.title() == "AP"


# ---- all numbers ------------------------------------------------------------------------------------------

# ``data-does`` of the buttons; what stands here more often is pressed more often
ACTIONS = ["raise"] * 4 + ["up"] * 3 + ["down"] * 3 + ["unjudge", "across", "remove", "results", "missed"]


@pytest.mark.parametrize("actions", [10, pytest.param(300, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", one_in(2, ["titled", "plain"]))
def test_after_random_actions_every_number_is_pythons(opened, name, actions):
    shown, rng = opened(name), random.Random(name)
    for step in range(actions):
        does = "input[type=radio]" if step % 10 == 9 else f"[data-does={rng.choice(ACTIONS)}]:not([hidden])"
        places = shown.box.locator(does)
        if count := places.count():
            places.nth(rng.randrange(count)).evaluate("button => button.click()")
        shown.check()


# ---- for everybody ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "dark"), one_in(4, product(["titled", "every"], [True, False])))
def test_axe_finds_nothing(opened, axe, name, dark):
    shown = opened(name, dark=dark)
    shown.tile(2).click()
    shown.option("k")
    shown.more(2)
    finish_animations(shown.page)
    found = violations(shown.page, axe)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("name", "width"), one_in(12, product(["narrow", "titled", "book"], [320, 390, 1280, 1920]))
)
def test_the_page_never_scrolls_sideways_and_buttons_are_large(opened, name, width):
    shown = opened(name, width=width)
    shown.move(3, "up")
    shown.option("k")
    assert shown.page.evaluate("document.documentElement.scrollWidth") == width
    if name == "narrow":  # and yet every column and every score is in view
        boxes = shown.box.locator(".irlearn-scroll, .irl-cards").all()
        assert not any(box.evaluate("box => box.scrollWidth > box.clientWidth") for box in boxes)
    for button in shown.box.locator(
        "button, summary, select, input:not([type=radio]), label:has(:checked)"
    ).all():
        if button.is_visible():
            box = button.bounding_box()
            assert round(min(box["width"], box["height"]), 3) >= 44, button.evaluate(
                "button => button.outerHTML"
            )


def test_the_score_stays_in_view(opened):
    shown = opened(width=390, height=700)
    shown.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    box = shown.box.locator("label:has(:checked) output").bounding_box()
    assert 0 <= box["y"] < 200


def test_nothing_glides_for_those_who_want_less_motion(tab, opened):
    gliding = []
    for motion in ("no-preference", "reduce"):
        tab.page.emulate_media(reduced_motion=motion)
        shown = opened()
        shown.tile(3).focus()
        glides = "button => { button.click(); return document.getAnimations().length > 0 }"
        gliding.append(shown.button("move rank 3 up").evaluate(glides))
    assert gliding == [True, False]


def test_only_the_status_line_is_read_aloud(opened):
    shown = opened()
    live = "document.querySelectorAll('[aria-live], [role=status], output:not([role])')"
    assert shown.page.evaluate(f"[...{live}].map(e => e.tagName)") == ["P"]
    words = shown.tile(1).evaluate("tile => tile.textContent.split(/\\s+/).join(' ').trim()")
    assert words == "rank 1: grade 3"


def test_a_finger_that_scrolls_over_a_row_does_not_choose_it(opened):
    shown = opened(width=390)
    tools = shown.page.locator(".irl-row-tools").first
    shown.tile(4).focus()
    before = tools.inner_text()
    assert "rank 4" in before
    tile = shown.tile(2)
    for kind in ("pointerdown", "pointercancel"):
        tile.dispatch_event(kind, {"pointerType": "touch", "pointerId": 7, "bubbles": True})
    assert tools.inner_text() == before
    tile.dispatch_event("click", {"bubbles": True})
    assert "rank 2" in tools.inner_text()
