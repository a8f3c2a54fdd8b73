"""The stage, which fills a classroom's screen: all of it is seen, keys move it, nothing is told too early."""

from itertools import product

import pytest

import chromium
from accessibility import violations
from irlearn import widgets
from rings import one_in
from stage_page import CLASSROOM, CUT_OFF_BOXES, LESSONS, SHOWN, spoken, write_page

FITS = [name for name in SHOWN if name != "lesson-long"]
READABLE = 0.025  # the least size of letters, as a share of the screen's height
LEAST = {"ndcg_explorer": 0.02}  # less does for two worksheets side by side
SMALLEST = 0.015 * 720 - 0.3  # px, on a screen 720 high: what does not fit in these letters is scrolled
IS_FULL = "document.fullscreenElement === document.querySelector('irl-stage')"


def box_of(page, part):
    """Return where a part of the stage is; None where it is not seen."""
    return page.locator(f".irl-{part}").bounding_box()


@pytest.mark.parametrize(
    ("name", "height"), one_in(13, product([*FITS, "poll-two", "poll-four"], [720, 1080]))
)
def test_all_of_it_is_seen_at_once_and_can_be_read_from_the_last_row(on_stage, name, height):
    page = on_stage(name, width=height * 16 // 9, height=height)
    if name.startswith("lesson"):
        while "last step" not in spoken(page):
            assert page.evaluate(CUT_OFF_BOXES) == []
            page.keyboard.press("r")
            page.keyboard.press("PageDown")
    else:
        page.keyboard.press("r")
    assert page.evaluate(CUT_OFF_BOXES) == []
    size = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    assert size >= LEAST.get(name, READABLE) * height


# widgets with a control of their own that hides the answer
OWN_REVEAL = {name for name, make in widgets.WIDGETS.items() if "answer" in make().start}
SET_BY_FIELDS = [n for n in SHOWN if "explorer" not in n and "lesson" not in n and n not in OWN_REVEAL]


@pytest.mark.parametrize("name", one_in(6, SET_BY_FIELDS))
def test_what_is_set_stands_beside_what_it_does(on_stage, name):
    page = on_stage(name)
    fields, pictures, numbers = (box_of(page, part) for part in ("fields", "pictures", "numbers"))
    assert any(part and part["x"] >= fields["x"] + fields["width"] - 1 for part in (pictures, numbers))


def test_a_lesson_goes_by_the_keys_of_a_remote(on_stage):
    lesson = CLASSROOM.show(LESSONS["nDCG"])
    last = len(lesson.controls[0].choices)
    page = on_stage("lesson-nDCG")
    keys = [
        ("ArrowRight", 1, "shown"),  # what is hidden comes before what is next
        ("ArrowRight", 2, "hidden"),
        ("PageDown", 2, "shown"),
        ("PageDown", 3, "hidden"),
        ("ArrowLeft", 2, "hidden"),
        ("PageUp", 1, "hidden"),
        ("End", last, "hidden"),
        ("PageDown", last, "shown"),
        ("Home", 1, "hidden"),
    ]
    for key, step, answer in keys:
        page.keyboard.press(key)
        assert spoken(page).startswith(lesson.frame(step=step, answer=answer).sentence), key


def test_the_first_and_the_last_step_say_so(on_stage):
    page = on_stage("lesson-AP")
    page.keyboard.press("ArrowLeft")
    assert spoken(page).endswith("This is the first step.")
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    assert "last step" not in spoken(page), "its value is revealed first"
    page.keyboard.press("ArrowRight")
    assert spoken(page).endswith("That was the last step.")


def test_a_key_reveals_a_step_and_the_next_is_masked_again(on_stage):
    lesson = CLASSROOM.show(LESSONS["AP"])
    last = len(lesson.controls[0].choices)
    page = on_stage("lesson-AP")
    for key in ("r", "R", " "):
        page.keyboard.press("End")
        assert spoken(page) == lesson.frame(step=last, answer="hidden").sentence
        page.keyboard.press(key)
        assert spoken(page) == lesson.frame(step=last, answer="shown").sentence, key
        page.keyboard.press("ArrowLeft")
        assert spoken(page) == lesson.frame(step=last - 1, answer="hidden").sentence


WITH_A_RANKING = [name for name, shown in SHOWN.items() if getattr(shown, "touch", None)]


@pytest.mark.parametrize("key", ["b", "."])
def test_the_key_of_a_remote_makes_the_stage_dark_until_the_next(on_stage, key):
    page = on_stage("lesson-AP")
    before = spoken(page)
    page.keyboard.press(key)
    assert not page.get_by_role("button", name="Next").is_visible()
    page.keyboard.press("PageDown")
    assert page.get_by_role("button", name="Next").is_visible() and spoken(page) == before
    page.keyboard.press(key)
    page.keyboard.press("Escape")
    assert page.get_by_role("button", name="Next").is_visible(), "whoever leaves sees the page again"
    page.keyboard.press(key)
    assert page.get_by_role("button", name="Next").is_visible(), "and a page is never dark"


@pytest.mark.parametrize("name", one_in(6, WITH_A_RANKING))
def test_the_ranking_that_a_room_predicts_from_stays_in_view(on_stage, name):
    page = on_stage(name)
    given = page.locator(".irl-given [role=img]")
    grades = ["unjudged" if grade is None else str(grade) for grade in SHOWN[name].touch().grades]
    assert given.is_visible() and len(grades) >= 3
    page.keyboard.press("r")
    assert not given.is_visible()
    page.keyboard.press("r")
    assert given.is_visible()


def test_fields_keep_the_keys_that_they_need(on_stage):
    widget = widgets.cut_line()
    page = on_stage("cut_line")
    page.keyboard.press("r")
    page.get_by_role("radio", name="3", exact=True).focus()
    page.keyboard.press("ArrowRight")
    assert spoken(page) == widget.frame(k=4).sentence
    page.get_by_role("combobox", name="order").focus()
    page.keyboard.press("r")
    page.keyboard.press("Home")
    assert spoken(page) == widget.frame(k=4).sentence, "a list needs letters to choose by"


def test_a_click_leaves_the_keys_to_the_stage_and_a_key_leaves_the_focus(on_stage):
    page = on_stage("lesson-nDCG")
    page.get_by_role("button", name="Next").click()
    page.keyboard.press(" ")
    assert page.locator("[data-does=reveal]").is_checked(), "the space bar reveals, though Next was clicked"
    page.get_by_role("button", name="Next").focus()
    page.keyboard.press(" ")
    assert spoken(page).startswith("Step 3")
    assert page.evaluate("document.activeElement.textContent") == "Next ▶"


@pytest.mark.parametrize("name", one_in(12, [name for name in widgets.WIDGETS if name not in OWN_REVEAL]))
def test_nothing_that_answers_is_seen_before_it_is_revealed(on_stage, name):
    frame = SHOWN[name].frame()
    page = on_stage(name)
    assert spoken(page) == "Predict first, then reveal."
    assert frame.sentence not in page.locator("irl-stage").inner_text()
    for part in ("pictures", "numbers", "check"):
        assert not page.locator(f".irl-{part} > *").first.is_visible()
    page.keyboard.press("PageDown")  # a remote has no other key
    assert spoken(page) == frame.sentence, "and screen readers speak it"
    assert page.get_by_role("button", name="Reveal").get_attribute("aria-pressed") == "true"
    assert page.locator(".irl-pictures > *, .irl-numbers > *").first.is_visible()


@pytest.mark.parametrize("name", sorted(OWN_REVEAL))
def test_a_widget_that_hides_its_own_answer_is_masked_by_nobody_else(on_stage, name):
    page = on_stage(name)
    assert spoken(page) == SHOWN[name].frame(answer="hidden").sentence
    page.keyboard.press("r")
    assert spoken(page) == SHOWN[name].frame(answer="shown").sentence
    assert page.locator("[data-does=reveal]").count() == 1


def test_what_is_set_before_it_is_revealed_tells_nothing(on_stage):
    page = on_stage("cut_line")
    page.get_by_role("radio", name="3", exact=True).focus()
    page.keyboard.press("ArrowRight")
    assert spoken(page) == "Predict first, then reveal."
    page.keyboard.press("r")
    assert spoken(page) == widgets.cut_line().frame(k=4).sentence
    page.keyboard.press("r")
    assert spoken(page) == "Predict first, then reveal.", "it can be masked again, for another prediction"


def test_what_is_too_long_for_a_screen_is_scrolled_and_can_still_be_read(on_stage):
    page = on_stage("lesson-long")
    assert page.evaluate("parseFloat(document.documentElement.style.fontSize)") >= SMALLEST
    last = page.locator("tbody tr").last
    last.scroll_into_view_if_needed()
    assert last.bounding_box()["y"] < 720
    for _ in range(2):
        page.keyboard.press("PageDown")
    assert spoken(page).startswith("Step 2")
    page.keyboard.press("PageUp")
    assert page.evaluate("parseFloat(document.documentElement.style.fontSize)") >= SMALLEST


def test_an_explorer_is_masked_too(on_stage):
    page = on_stage("ap_explorer")
    assert not page.locator("irl-touch").is_visible()
    page.keyboard.press("r")
    assert page.locator("irl-touch").is_visible()


def test_escape_leaves_and_the_page_is_as_before(on_stage):
    page = on_stage("cut_line", full=False, real=True)
    before = page.evaluate("document.documentElement.style.fontSize")
    page.get_by_role("button", name="Full screen", exact=True).click()
    page.wait_for_function(IS_FULL)
    assert page.evaluate("document.documentElement.style.fontSize") != before
    page.keyboard.press("Escape")
    page.wait_for_function("!document.fullscreenElement && !document.querySelector('[data-full]')")
    assert page.evaluate("document.documentElement.style.fontSize") == before


def test_a_double_click_leaves_nothing_behind(on_stage):
    """The page's own size of type is what it was before the first click."""
    page = on_stage("cut_line", full=False, real=True)
    before = page.evaluate("document.documentElement.style.fontSize")
    button = page.get_by_role("button", name="Full screen", exact=True)
    button.evaluate("button => { button.click(); button.click(); }")
    page.locator("irl-stage[data-full]").wait_for()
    page.evaluate("new Promise((done) => setTimeout(done, 200))")  # whatever the second click began is over
    page.keyboard.press("Escape")
    page.wait_for_function("!document.fullscreenElement && !document.querySelector('[data-full]')")
    assert page.evaluate("document.documentElement.style.fontSize") == before


def test_where_full_screen_is_refused_it_fills_the_window(on_stage):
    page = on_stage("is_it_better", full=False)
    page.locator("main").evaluate("e => { e.style.transform = 'translate(9px)'; e.style.height = '40px'; }")
    page.get_by_role("button", name="Full screen", exact=True).click()
    page.locator("irl-stage[data-full]").wait_for()
    assert page.locator("irl-stage").bounding_box() == {"x": 0, "y": 0, "width": 1280, "height": 720}
    assert page.evaluate(CUT_OFF_BOXES) == []
    page.keyboard.press("Escape")
    assert not page.locator("irl-stage[data-full]").count()
    assert page.locator("irl-stage").bounding_box()["width"] < 1280
    assert page.locator("irl-stage").is_visible()


def test_what_no_longer_fits_becomes_smaller(on_stage):
    """It does so when the check is opened, and when the window becomes lower."""
    page = on_stage("discount_explorer")
    page.keyboard.press("r")
    page.locator(".irl-check summary").click()
    assert page.locator(".irl-check p").is_visible()
    page.wait_for_function(f"({CUT_OFF_BOXES})().length === 0")
    page.set_viewport_size({"width": 1280, "height": 560})
    page.wait_for_function("parseFloat(document.documentElement.style.fontSize) < 17")
    assert page.evaluate(CUT_OFF_BOXES) == []


def test_without_a_script_the_first_frame_is_there_and_how_to_wake_it(browser, stages):
    write_page(stages, "lesson-nDCG")
    with chromium.served(stages) as base:
        with chromium.visiting(browser, base, "lesson-nDCG.html", java_script_enabled=False) as visit:
            text = visit.page.locator("main").inner_text()
    assert "Step 1 of" in text
    assert "Run its cell to make it interactive" in text


ON_SCREENS = [{"width": 1280}, {"dark": True, "full": False, "width": 320}]


@pytest.mark.parametrize(
    ("name", "look"), one_in(3, product(["cut_line", "lesson-nDCG", "poll-four", "ap_explorer"], ON_SCREENS))
)
def test_axe_finds_nothing_on_a_stage(on_stage, axe, name, look):
    page = on_stage(name, **look)
    page.keyboard.press("r")
    found = violations(page, axe)
    assert not found, "\n".join(found)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
