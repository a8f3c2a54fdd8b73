"""The stage of a classroom: all of it is seen at once, keys move it, and nothing is told too early."""

import re

import pytest

import chromium
import irlearn
from irlearn import widgets
from irlearn.widgets.booth import booth_alone
from looking import violations

ROOM = irlearn.classroom()
LESSONS = {
    "nDCG": irlearn.ndcg.explain([3, 2, 3, 0, 1], k=5),
    "AP": irlearn.average_precision.explain([1, 0, 1, 0, 1], judged=[1, 1, 1, 1]),
    "ERR": irlearn.err.explain([3, 2, 3, 0, 1]),
}
POLLS = {
    "two": ("Which ranking is better?", ["A", "B"]),
    "four": (
        "A relevant document moves from rank 3 to rank 2. What happens to nDCG?",
        ["It rises", "It falls", "It stays", "It depends on the grades of the other documents"],
    ),
}
SHOWN = {
    **{name: make() for name, make in widgets.WIDGETS.items()},
    "ndcg_explorer": widgets.ndcg_explorer(),
    "ap_explorer": widgets.ap_explorer(),
    **{f"lesson-{name}": explained for name, explained in LESSONS.items()},
}
PAGE = (
    "<!doctype html><html lang=en data-jp-theme-light=true><meta charset=utf-8>"
    '<meta name=viewport content="width=device-width"><title>stage</title>'
    "<body style='font: 16px system-ui'><main><h1>stage</h1>{}</main></html>"
)
LEAST = {"ndcg_explorer": 0.02}  # two worksheets side by side
READABLE = 0.025  # of the screen's height, for one line of type
# every box of which something is not seen, but what is for screen readers alone
CUT = """() => {
  const stage = document.querySelector("irl-stage");
  const boxes = [stage, ...stage.querySelectorAll(":not(svg *, .irl-aloud)")];
  const cut = boxes.filter((box) => {
    const { display, overflowY } = getComputedStyle(box);
    if (display === "inline" || !box.clientWidth) return false;
    const higher = box.scrollHeight > box.clientHeight + 1 && (overflowY !== "visible" || box === stage);
    return higher || box.scrollWidth > box.clientWidth + 1;
  });
  return cut.map((box) => `${box.tagName} ${box.className}: ${box.textContent.trim().slice(0, 40)}`);
}"""
IS_FULL = "document.fullscreenElement === document.querySelector('irl-stage')"


def output(thing):
    return ROOM.show(thing)._repr_mimebundle_()["text/html"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("stage")
    outputs = {name: output(thing) for name, thing in SHOWN.items()}
    for name, (question, options) in POLLS.items():
        outputs[f"poll-{name}"] = booth_alone(ROOM.poll(question, options, answer=options[0]), "")
    for name, html in outputs.items():
        (made / f"{name}.html").write_text(PAGE.format(html), encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def tab(browser, folder):
    with chromium.served(folder) as base, chromium.profile(browser, base) as visit:
        yield visit


@pytest.fixture
def opened(tab):
    """`opened(name)` is the page with that stage; with `full`, it fills the screen."""

    def page(name, full=True, width=1280, height=720, dark=False):
        tab.look(width=width, height=height, dark=dark)
        tab.open(f"{name}.html")
        if full:
            tab.page.get_by_role("button", name="Full screen", exact=True).click()
            tab.page.locator("irl-stage[data-full]").wait_for()
        return tab.page

    yield page
    assert tab.errors == []
    assert tab.other_hosts == []


def box_of(page, part):
    return page.locator(f".irl-{part}").bounding_box()


def said(page):
    return page.get_by_role("status").first.inner_text()


@pytest.mark.parametrize("height", [720, 1080])
@pytest.mark.parametrize("name", [*SHOWN, "poll-two", "poll-four"])
def test_all_of_it_is_seen_at_once_and_can_be_read_from_the_last_row(opened, name, height):
    page = opened(name, width=height * 16 // 9, height=height)
    if name.startswith("lesson"):
        while "last step" not in said(page):
            assert page.evaluate(CUT) == []
            page.keyboard.press("r")
            page.keyboard.press("PageDown")
    else:
        page.keyboard.press("r")
    assert page.evaluate(CUT) == []
    size = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    assert size >= LEAST.get(name, READABLE) * height


@pytest.mark.parametrize("name", [name for name in SHOWN if "explorer" not in name and "lesson" not in name])
def test_what_is_set_stands_beside_what_it_does(opened, name):
    page = opened(name)
    fields, pictures, numbers = (box_of(page, part) for part in ("fields", "pictures", "numbers"))
    assert any(part and part["x"] >= fields["x"] + fields["width"] - 1 for part in (pictures, numbers))


def test_a_lesson_goes_by_the_keys_of_a_remote(opened):
    lesson = ROOM.show(LESSONS["nDCG"])
    last = len(lesson.controls[0].choices)
    page = opened("lesson-nDCG")
    shows = {"ArrowRight": 2, "PageDown": 3, "ArrowLeft": 2, "PageUp": 1, "End": last, "Home": 1}
    for key, step in shows.items():
        page.keyboard.press(key)
        assert said(page).startswith(lesson.frame(step=step).sentence)


def test_the_first_and_the_last_step_say_so(opened):
    page = opened("lesson-AP")
    page.keyboard.press("ArrowLeft")
    assert said(page).endswith("This is the first step.")
    page.keyboard.press("End")
    assert "last step" not in said(page)
    page.keyboard.press("ArrowRight")
    assert said(page).endswith("That was the last step.")


@pytest.mark.parametrize("key", ["r", "R", " "])
def test_a_key_reveals_a_step_and_the_next_is_masked_again(opened, key):
    lesson = ROOM.show(LESSONS["AP"])
    last = len(lesson.controls[0].choices)
    page = opened("lesson-AP")
    page.keyboard.press("End")
    assert said(page) == lesson.frame(step=last, answer="hidden").sentence
    page.keyboard.press(key)
    assert said(page) == lesson.frame(step=last, answer="shown").sentence
    page.keyboard.press("ArrowLeft")
    assert said(page) == lesson.frame(step=last - 1, answer="hidden").sentence


def test_fields_keep_the_keys_that_they_need(opened):
    widget = widgets.cut_line()
    page = opened("cut_line")
    page.keyboard.press("r")
    page.get_by_role("radio", name="3", exact=True).focus()
    page.keyboard.press("ArrowRight")
    assert said(page) == widget.frame(k=4).sentence
    page.get_by_role("combobox", name="order").focus()
    page.keyboard.press("r")
    page.keyboard.press("Home")
    assert said(page) == widget.frame(k=4).sentence, "a list needs letters to choose by"


def test_a_click_leaves_the_keys_to_the_stage_and_a_key_leaves_the_focus(opened):
    page = opened("lesson-nDCG")
    page.get_by_role("button", name="Next").click()
    page.keyboard.press(" ")
    assert page.locator("[data-does=reveal]").is_checked(), "the space bar reveals, though Next was clicked"
    page.get_by_role("button", name="Next").focus()
    page.keyboard.press(" ")
    assert said(page).startswith("Step 3")
    assert page.evaluate("document.activeElement.textContent") == "Next ▶"


@pytest.mark.parametrize("name", list(widgets.WIDGETS))
def test_nothing_that_answers_is_seen_before_it_is_revealed(opened, name):
    frame = SHOWN[name].frame()
    page = opened(name)
    assert said(page) == "Predict first, then reveal."
    assert frame.sentence not in page.locator("irl-stage").inner_text()
    for part in ("pictures", "numbers", "check"):
        assert not page.locator(f".irl-{part} > *").first.is_visible()
    page.keyboard.press("PageDown")  # a remote has no other key
    assert said(page) == frame.sentence, "and screen readers speak it"
    assert page.get_by_role("button", name="Reveal").get_attribute("aria-pressed") == "true"
    assert page.locator(".irl-pictures > *, .irl-numbers > *").first.is_visible()


def test_an_explorer_is_masked_too(opened):
    page = opened("ap_explorer")
    assert not page.locator("irl-touch").is_visible()
    page.keyboard.press("r")
    assert page.locator("irl-touch").is_visible()


def test_escape_leaves_and_the_page_is_as_before(opened):
    page = opened("cut_line", full=False)
    before = page.evaluate("document.documentElement.style.fontSize")
    page.get_by_role("button", name="Full screen", exact=True).click()
    page.wait_for_function(IS_FULL)
    assert page.evaluate("document.documentElement.style.fontSize") != before
    page.keyboard.press("Escape")
    page.wait_for_function("!document.fullscreenElement && !document.querySelector('[data-full]')")
    assert page.evaluate("document.documentElement.style.fontSize") == before


def test_where_full_screen_is_refused_it_fills_the_window(opened):
    page = opened("is_it_better", full=False)
    page.evaluate("() => { Element.prototype.requestFullscreen = () => Promise.reject(new Error()); }")
    page.locator("main").evaluate("e => { e.style.transform = 'translate(9px)'; e.style.height = '40px'; }")
    page.get_by_role("button", name="Full screen", exact=True).click()
    page.locator("irl-stage[data-full]").wait_for()
    assert page.locator("irl-stage").bounding_box() == {"x": 0, "y": 0, "width": 1280, "height": 720}
    assert page.evaluate(CUT) == []
    page.keyboard.press("Escape")
    assert not page.locator("irl-stage[data-full]").count()
    assert page.locator("irl-stage").bounding_box()["width"] < 1280
    assert page.locator("irl-stage").is_visible()


def test_what_no_longer_fits_becomes_smaller(opened):
    """A check that is opened, and a window that becomes lower."""
    page = opened("discount_explorer")
    page.keyboard.press("r")
    page.locator(".irl-check summary").click()
    assert page.locator(".irl-check p").is_visible()
    page.wait_for_function(f"({CUT})().length === 0")
    page.set_viewport_size({"width": 1280, "height": 560})
    page.wait_for_function("parseFloat(document.documentElement.style.fontSize) < 17")
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("name", POLLS)
def test_the_page_counts_in_the_words_of_python(opened, name):
    question, options = POLLS[name]
    poll = ROOM.poll(question, options, answer=options[0])
    page = opened(f"poll-{name}")

    def press(*names):
        for each in names:
            page.get_by_role("button", name=each, exact=True).click(force=True)

    press(f"+1 {options[0]}", *[f"+1 {options[1]}"] * 3, f"−1 {options[1]}", *[f"−1 {options[0]}"] * 2)
    poll.count(options[1], 2)
    assert said(page) == poll.frame().sentence
    press("Vote again", f"+1 {options[0]}", "Vote again")
    poll.vote_again()
    poll.count(options[0])
    assert said(page) == poll.frame().sentence
    assert "answer" not in said(page)
    page.keyboard.press("r")
    poll.reveal()
    assert said(page) == poll.frame().sentence
    bars = page.locator(".irl-hands > li").all()
    assert [tuple(re.findall(r"\d+", bar.locator(".irl-bars").inner_text())) for bar in bars] == [
        row[1:] for row in poll.frame().rows
    ]
    assert page.evaluate(CUT) == []


def test_without_a_script_the_first_frame_is_there_and_how_to_wake_it(browser, folder):
    with chromium.served(folder) as base:
        with chromium.visiting(browser, base, "lesson-nDCG.html", java_script_enabled=False) as visit:
            text = visit.page.locator("main").inner_text()
    assert "Step 1 of" in text
    assert "Run its cell to bring it to life" in text


@pytest.mark.parametrize("look", [{"width": 1280}, {"dark": True, "full": False, "width": 320}], ids=str)
@pytest.mark.parametrize("name", ["cut_line", "lesson-nDCG", "poll-four", "ap_explorer"])
def test_axe_finds_nothing_on_a_stage(opened, axe, name, look):
    page = opened(name, **look)
    page.keyboard.press("r")
    found = violations(page, axe)
    assert not found, "\n".join(found)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
