"""The book's widgets in a page: the same frames as in Python, by mouse and by keyboard, static and live."""

from itertools import islice

import pytest

import chromium
from irlearn import widgets
from live_book import build_live_book, counting_server, go_live
from looking import violations

NAMES = list(widgets.WIDGETS)
CELLS = ["from irlearn import widgets", *(f"widgets.{name}()" for name in NAMES)]
FEW = 6


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    return build_live_book(tmp_path_factory.mktemp("widgets"), *CELLS)


@pytest.fixture(scope="module")
def served(site):
    with counting_server(site) as (address, _):
        yield address


def drawn(visit):
    visit.page.locator("[data-irlearn-widgets=drawn]").wait_for(state="attached")
    return visit.page


@pytest.fixture(scope="module")
def static_page(browser, served):
    """The page, for all tests that move its widgets and go on from wherever they stand."""
    with chromium.visiting(browser, served, "book/page.html") as visit:
        yield drawn(visit)
        assert visit.other_hosts == []
        assert visit.errors == []


@pytest.fixture(scope="module")
def tab(browser, served):
    with chromium.profile(browser, served, service_workers="block") as visit:
        yield visit


@pytest.fixture
def opened(tab):
    """`opened(dark=…, width=…)` is the page, just opened, on such a screen."""

    def page(**look):
        tab.look(**look)
        tab.open("book/page.html")
        return drawn(tab)

    return page


class Shown:
    """One widget on the page, as a reader sees and moves it."""

    def __init__(self, page, name):
        self.widget = widgets.WIDGETS[name]()
        self.page, self.box = page, page.locator(f'[data-cell="{NAMES.index(name) + 2}"] .irlearn-try')

    def sentence(self):
        return self.visible(".irlearn-sentence")[0]

    def numbers(self):
        rows = self.box.locator("table.irlearn-explanation tbody tr:visible").all()
        return [[cell.replace("▸ ", "") for cell in row.locator("th, td").all_inner_texts()] for row in rows]

    def pictures(self):
        figures = self.box.locator("figure.irlearn-picture:visible").all()
        return [figure.get_attribute("aria-label") for figure in figures]

    def visible(self, selector):
        return [" ".join(text.split()) for text in self.box.locator(f"{selector}:visible").all_inner_texts()]

    def set(self, state, controls):
        for control in controls:
            words = control.words[control.choices.index(state[control.name])]
            field = self.box.get_by_role("combobox", name=control.label, exact=True)
            if field.count():
                field.select_option(words)
            else:
                group = self.box.get_by_role("group", name=control.label, exact=True)
                group.get_by_role("button", name=words, exact=True).click()

    def shows(self, frame):
        self.page.wait_for_function(
            "([box, text]) => [...box.querySelectorAll('.irlearn-sentence')].some("
            "p => p.offsetParent && p.textContent === text)",
            arg=[self.box.element_handle(), frame.sentence],
            timeout=5000,
        )
        assert self.numbers() == [list(row) for row in frame.rows]
        assert self.pictures() == [picture.alt for picture in frame.pictures]


@pytest.mark.parametrize("name", NAMES)
def test_the_static_page_shows_the_frames_of_the_model(static_page, name):
    shown = Shown(static_page, name)
    shown.shows(shown.widget.frame())
    states = list(shown.widget.states())
    for state in islice(states, 1, None, max(1, len(states) // FEW)):
        shown.set(state, shown.widget.static_controls)
        shown.shows(shown.widget.frame(**state))


def test_the_keyboard_is_enough(static_page):
    shown = Shown(static_page, "cut_line")
    shown.set({"k": 1, "order": "as ranked"}, shown.widget.controls)
    shown.box.get_by_role("button", name="1", exact=True).focus()
    for key in ("Tab", "Tab", "Enter"):
        static_page.keyboard.press(key)
    shown.shows(shown.widget.frame(k=3))
    shown.box.get_by_role("combobox", name="order").focus()
    static_page.keyboard.press("ArrowDown")
    shown.shows(shown.widget.frame(k=3, order="first k turned round"))


def test_the_focus_is_easy_to_see(static_page):
    shown = Shown(static_page, "cut_line")
    for control in (
        shown.box.get_by_role("button", name="2", exact=True),
        shown.box.get_by_role("combobox", name="order"),
    ):
        control.focus()
        static_page.keyboard.press("Shift+Tab")
        static_page.keyboard.press("Tab")
        assert control.evaluate("e => e === document.activeElement")
        style = control.evaluate("e => [getComputedStyle(e).outlineStyle, getComputedStyle(e).outlineWidth]")
        assert style == ["solid", "3px"]


def test_a_widget_is_a_group_with_its_title(static_page):
    for name in NAMES:
        shown = Shown(static_page, name)
        assert shown.box.get_attribute("role") == "group"
        assert shown.box.get_attribute("aria-label") == shown.widget.title


def test_the_name_of_a_control_stands_beside_it(static_page):
    """Six controls and their picture fit one screen of a projector only so."""
    for group in Shown(static_page, "ap_area").box.get_by_role("group", name="rank 2", exact=True).all():
        label, button = (
            group.locator("label").bounding_box(),
            group.get_by_role("button").first.bounding_box(),
        )
        assert label["x"] + label["width"] <= button["x"]
        assert label["y"] < button["y"] + button["height"]


def test_a_list_shows_its_arrow_in_the_dark(opened):
    """The browser's own, which follows the colours; ipywidgets draws a black one."""
    field = Shown(opened(dark=True), "cut_line").box.get_by_role("combobox", name="order")
    arrow = "e => [getComputedStyle(e).appearance, getComputedStyle(e).backgroundImage]"
    assert field.evaluate(arrow) == ["auto", "none"]
    assert field.evaluate("e => getComputedStyle(e).colorScheme") == "dark"


def test_code_printed_from_the_dark_is_black(opened):
    page = opened(dark=True)
    page.emulate_media(media="print")
    inks = page.locator(".highlight span").evaluate_all(
        "all => [...new Set(all.map(e => getComputedStyle(e).color))]"
    )
    assert inks == ["rgb(0, 0, 0)"]


def test_what_changed_is_in_a_live_region(static_page):
    shown = Shown(static_page, "cut_line")
    region = shown.box.get_by_role("status")
    assert region.count() == 1, "one region that stays, not one for every frame"
    assert shown.sentence() in region.inner_text()


def test_every_control_can_be_touched(opened):
    page = opened(width=320)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for control in page.locator(".irlearn-try :is(button, select, summary):visible").all():
        box = control.bounding_box()
        assert min(box["width"], box["height"]) >= 24, control.evaluate("control => control.outerHTML")


@pytest.mark.parametrize("look", [{"dark": False, "width": 1280}, {"dark": True, "width": 320}], ids=str)
def test_axe_finds_nothing_in_the_widgets(opened, axe, look):
    found = violations(opened(**look), axe)
    assert not found, "\n".join(found)


def test_without_scripts_the_first_frame_is_there(browser, served):
    with chromium.visiting(browser, served, "book/page.html", java_script_enabled=False) as visit:
        for name in NAMES:
            widget = widgets.WIDGETS[name]()
            cell = visit.page.locator(f'[data-cell="{NAMES.index(name) + 2}"]')
            text = " ".join(cell.locator(".irlearn-fallback").inner_text().split())
            assert widget.frame().sentence in text
            assert widget.question in text


def test_the_first_frame_leaves_when_the_widget_comes(static_page):
    assert static_page.locator(".irlearn-fallback:visible").count() == 0


def test_the_live_page_shows_the_frames_of_the_model(opened, tab):
    """Python in the page computes the same frames, for states that the static page does not hold too."""
    page = opened()
    go_live(page)
    first = Shown(page, "first_hit")
    first.box.wait_for()
    state = {"query_1": "none", "query_2": 2, "query_3": 1}
    first.set(state, first.widget.controls)
    first.shows(first.widget.frame(**state))
    orders = Shown(page, "crossing_lines")
    orders.box.get_by_role("listbox").select_option(index=3)
    orders.box.get_by_role("button", name="Move up ▲").click()
    moved = list(orders.widget.start["order"])
    moved[2], moved[3] = moved[3], moved[2]
    orders.shows(orders.widget.frame(order=tuple(moved)))
    assert orders.box.get_by_role("listbox").evaluate("list => list.selectedIndex") == 2
    assert tab.other_hosts == []
