"""The book's widgets in a page, live or not: in each state they show the frame that Python makes of it."""

import re
from itertools import islice

import pytest

import chromium
import irlearn
import widget_states
from accessibility import violations
from irlearn import widgets
from irlearn.explanation.digits import result
from live_book import NAMES, Cell, go_live, recording_server
from rings import one_in

NUMBER_OF_CELL = {name: number for number, name in enumerate(NAMES, start=2)}  # cell 1 imports
FEW = 6  # states of each widget, or about so many, are set as a reader does
CHAPTER = 672  # pixels that a chapter has for a widget on a screen of 1280


@pytest.fixture(scope="module")
def served(live_book):
    with recording_server(live_book) as (address, _):
        yield address


def drawn(visit):
    """Wait until the widgets are drawn; return the page."""
    visit.page.locator("irl-widget:defined").first.wait_for(state="attached")
    return visit.page


@pytest.fixture(scope="module")
def static_page(browser, served):
    """Open the page once for all tests that move its widgets and go on from wherever they stand."""
    with chromium.visiting(browser, served, "book/widgets.html") as visit:
        yield drawn(visit)
        assert visit.other_hosts == []
        assert visit.errors == []


@pytest.fixture(scope="module")
def tab(browser, served):
    with chromium.profile(browser, served, service_workers="block") as visit:
        yield visit


@pytest.fixture
def opened(tab):
    """Return a function that opens the page on a screen of some width, in light or in dark."""

    def page(**look):
        tab.stay("book/widgets.html", **look)
        return drawn(tab)

    return page


class Shown:
    """One widget on the page, as a reader sees and moves it."""

    def __init__(self, page, name):
        self.widget = widgets.WIDGETS[name]()
        self.page, self.box = page, page.locator(f'[data-cell="{NUMBER_OF_CELL[name]}"] .irl-widget')

    def sentence(self):
        return self.visible(".irlearn-sentence")[0]

    def numbers(self):
        rows = self.box.locator("table.irlearn-explanation tbody tr:visible").all()
        return [
            [cell.replace("▸\u00a0", "") for cell in row.locator("th, td").all_inner_texts()] for row in rows
        ]

    def pictures(self):
        figures = self.box.locator("figure.irlearn-picture:visible").all()
        return [figure.get_attribute("aria-label") for figure in figures]

    def visible(self, selector):
        return [" ".join(text.split()) for text in self.box.locator(f"{selector}:visible").all_inner_texts()]

    def set(self, **state):
        """Move the fields as a reader does."""
        for control in self.widget.controls:
            if control.name not in state:
                continue
            place = control.choices.index(state[control.name])
            words = control.words[place]
            if control.held:  # what a gesture sets is tried for each gesture
                field = self.box.locator(f"form [name={control.name}]")
                field.evaluate("(field, place) => (field.value = place)", place)
                field.dispatch_event("input")
            elif control.side_by_side:
                group = self.box.get_by_role("group", name=control.label, exact=True)
                group.locator("label").filter(has_text=re.compile(f"^{re.escape(words)}$")).click()
            else:
                self.choose(control, words)

    def choose(self, control, words):
        """Choose from a list; another list that must differ, and stands on that choice, is changed first."""
        field = self.box.get_by_role("combobox", name=control.label, exact=True)
        if field.locator("option").nth(control.words.index(words)).is_disabled():
            lists = [each for each in self.widget.controls if control.name in (each.differs_from, each.name)]
            lists += [each for each in self.widget.controls if each.name == control.differs_from]
            [other] = [each for each in lists if each is not control]
            free = self.box.get_by_role("combobox", name=other.label, exact=True)
            free.select_option(free.locator("option:not([disabled]):not(:checked)").last.inner_text())
        field.select_option(words)

    def shows(self, frame):
        """Check that the widget shows a frame: its sentence, its numbers and its pictures."""
        self.page.wait_for_function(
            "([box, text]) => box.querySelector('.irlearn-sentence').textContent === text",
            arg=[self.box.element_handle(), frame.sentence],
            timeout=5000,
        )
        assert self.numbers() == [list(row) for row in frame.rows]
        assert self.pictures() == [picture.alt for picture in frame.pictures]


@pytest.mark.parametrize("name", one_in(18, NAMES))
def test_the_static_page_shows_the_frames_that_python_makes(static_page, name):
    shown = Shown(static_page, name)
    shown.shows(shown.widget.frame())
    states = list(shown.widget.states())
    for state in islice(states, 1, None, max(1, len(states) // FEW)):
        shown.set(**state)
        shown.shows(shown.widget.frame(**state))


@pytest.mark.parametrize("name", one_in(3, NAMES))
def test_every_state_of_every_widget_is_as_in_python(static_page, name):
    """All states there are, by the fields of the form; every sentence, cell and picture is compared."""
    shown = Shown(static_page, name)
    script = f"(given) => (function () {{ {widget_states.STATES} }})(...given)"
    found = static_page.evaluate(script, [shown.box.element_handle(), widget_states.places(shown.widget)])
    assert widget_states.shown(found) == widget_states.expected(shown.widget)


def test_the_keyboard_is_enough(static_page):
    shown = Shown(static_page, "cut_line")
    shown.set(k=1, order="as ranked")
    shown.box.get_by_role("slider", name="cut-off k").focus()
    for key in ("ArrowRight", "ArrowRight"):
        static_page.keyboard.press(key)
    shown.shows(shown.widget.frame(k=3))
    static_page.keyboard.press("Tab")
    static_page.keyboard.press("ArrowDown")
    shown.shows(shown.widget.frame(k=3, order="first k reversed"))


def test_a_list_of_ones_own_stands_below(static_page):
    """It is folded away; opened, it is the ranking of the widget, and its score follows."""
    shown = Shown(static_page, "ideal_beside_actual")
    own = shown.box.locator(".irl-own")
    own.locator("summary", has_text="your own list").click()
    [metric], (first, second, *others) = shown.widget.touch().metrics, shown.widget.touch().grades
    score = own.locator(f'output[data-metric="{metric!r}"]')
    assert score.inner_text() == result(irlearn.ndcg([first, second, *others], k=5))
    own.get_by_role("button", name="move rank 1 down").click()
    swapped = result(irlearn.ndcg([second, first, *others], k=5))
    score.get_by_text(swapped, exact=True).wait_for()


def test_the_focus_is_easy_to_see(static_page):
    """The outline stands around what is seen: of a radio its button, of a handle its knob."""
    shown = Shown(static_page, "averaging_lab")
    radio = shown.box.get_by_role("radio", name="left out", exact=True)
    radio.focus()
    static_page.keyboard.press("ArrowRight")
    static_page.keyboard.press("ArrowLeft")
    line = Shown(static_page, "cut_line").box
    seen = {
        radio: radio.locator("xpath=following-sibling::span"),
        line.get_by_role("slider"): line.locator(".irl-handle > span"),
        line.get_by_role("combobox", name="order"): line.get_by_role("combobox", name="order"),
    }
    for field, button in seen.items():
        field.focus()
        style = button.evaluate("e => [getComputedStyle(e).outlineStyle, getComputedStyle(e).outlineWidth]")
        assert style == ["solid", "3px"]


def test_a_widget_is_a_group_with_its_title(static_page):
    for name in NAMES:
        shown = Shown(static_page, name)
        assert shown.box.get_attribute("role") == "group"
        assert shown.box.get_attribute("aria-label") == shown.widget.title


# where each part of a widget is; null for an empty one
PARTS = """box => Object.fromEntries(['fields', 'pictures', 'numbers', 'said'].map((part) => {
    const element = box.querySelector(`.irl-${part}`);
    return [part, element.innerHTML === '' ? null : element.getBoundingClientRect().toJSON()];
}))"""


@pytest.mark.parametrize("width", one_in(3, [CHAPTER, 949, 1240]))
def test_the_parts_stand_beside_each_other_and_fit_a_laptop(opened, width):
    """What is set, and what it shows: on one screen, the sentence above both."""
    page = opened(width=1280 if width < 1000 else 1920)
    page.add_style_tag(content=f"irl-widget {{ max-width: {width}px }}")
    for name in NAMES:
        box = Shown(page, name).box
        parts = box.evaluate(PARTS)
        fields, shows = parts["fields"], [*filter(None, (parts["pictures"], parts["numbers"]))]
        assert shows, name
        beside = max(part["x"] for part in (shows if len(shows) > 1 else [fields, *shows]))
        assert beside >= min(part["right"] for part in (fields, *shows)) - 1, name
        assert parts["said"]["y"] < fields["y"], name
        assert box.bounding_box()["height"] <= 720, name


def test_the_sentence_stays_in_view(opened):
    page = opened(width=390)
    box = Shown(page, "discount_explorer").box
    box.locator(".irl-numbers").evaluate("e => e.scrollIntoView({block: 'start'})")
    status = box.locator(".irl-said").bounding_box()
    assert 0 <= status["y"] < 100


@pytest.mark.long
def test_code_printed_from_the_dark_is_black(opened):
    page = opened(dark=True)
    page.emulate_media(media="print")
    inks = page.locator(".highlight span").evaluate_all(
        "all => [...new Set(all.map(e => getComputedStyle(e).color))]"
    )
    assert inks == ["rgb(0, 0, 0)"]


def test_what_changed_is_in_a_live_region(static_page):
    shown = Shown(static_page, "cut_line")
    region = shown.box.locator(".irl-said").get_by_role("status")
    assert region.count() == 1
    handle = region.element_handle()
    shown.set(k=5, order="as ranked")
    shown.shows(shown.widget.frame(k=5, order="as ranked"))
    assert handle.evaluate("e => e.isConnected"), "one region that stays, not one for every frame"


SMALL = """() => [...document.querySelectorAll('.irl-widget :is(button, select, summary, label:has(input))')]
    .filter(e => e.checkVisibility({visibilityProperty: true}))
    .filter(e => Math.min(e.getBoundingClientRect().width, e.getBoundingClientRect().height) < 24)
    .map(e => e.outerHTML)"""


def test_every_control_can_be_touched(opened):
    page = opened(width=320)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert page.evaluate(SMALL) == []


LOOKS = [{"dark": True, "width": 320}, {"dark": False, "width": 1280}]


@pytest.mark.parametrize("look", one_in(2, LOOKS), ids=str)
def test_axe_finds_nothing_in_the_widgets(opened, axe, look):
    found = violations(opened(**look), axe)
    assert not found, "\n".join(found)


def test_without_scripts_the_first_frame_is_there(browser, served):
    with chromium.visiting(browser, served, "book/widgets.html", java_script_enabled=False) as visit:
        for name in NAMES:
            widget = widgets.WIDGETS[name]()
            cell = visit.page.locator(f'[data-cell="{NUMBER_OF_CELL[name]}"]')
            text = " ".join(cell.locator("irl-widget").inner_text().split())
            assert widget.frame().sentence in text
            assert widget.question in text
            assert not cell.locator("form").is_visible(), "controls that do nothing are not shown"


@pytest.mark.long
def test_a_page_opened_from_a_folder_moves_as_well(browser, live_book):
    with chromium.visiting(browser, live_book.as_uri(), "book/widgets.html") as visit:
        shown = Shown(drawn(visit), "cut_line")
        shown.set(k=4, order="best at the top")
        shown.shows(shown.widget.frame(k=4, order="best at the top"))
        assert visit.errors == []


@pytest.mark.long
def test_a_live_page_has_the_same_elements(tab):
    """Python in the page made them anew: they look as before, and move.

    `make test` compares a page of the book (test_book_live.py), and moves a live widget (test_live.py).
    """
    tab.look()
    tab.open("book/widgets.html")
    shown = {name: Shown(drawn(tab), name) for name in NAMES}
    before = [each.box.inner_text() for each in shown.values()]
    go_live(tab.page)
    for name in NAMES:
        Cell(tab.page, NUMBER_OF_CELL[name]).run()
    assert [each.box.inner_text() for each in shown.values()] == before
    assert tab.page.locator("irl-widget").count() == len(NAMES)
    for each in shown.values():
        *_, state = each.widget.states()
        each.set(**state)
        each.shows(each.widget.frame(**state))
    assert tab.other_hosts == []
