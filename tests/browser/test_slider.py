"""A number of many values is a slider on a page; each place shows its *frame*, what Python makes of it."""

import pytest

import chromium
import widget_states
from irlearn.widgets import Control, Frame, Widget
from stage_page import PAGE, spoken

TWELVE = tuple(range(1, 13))  # too many to stand side by side
NUMBERS = Control(name="k", label="cut-off k", choices=TWELVE, start=1, kind="number")
WIDGET = Widget(
    name="twelve",
    title="Twelve",
    question="?",
    controls=(NUMBERS,),
    draw=lambda k: Frame(f"The cut-off is {k} now."),
)


@pytest.fixture
def page(browser, tmp_path):
    (tmp_path / "slider.html").write_text(PAGE.format(WIDGET.static()._repr_html_()), encoding="utf-8")
    with chromium.served(tmp_path) as base, chromium.visiting(browser, base, "slider.html") as visit:
        yield visit.page
        assert visit.errors == []


def test_the_keyboard_moves_a_slider_and_it_says_where_it_is(page):
    slider = page.get_by_role("slider", name="cut-off k")
    slider.focus()
    for key, k in {"ArrowRight": 2, "End": 12, "ArrowLeft": 11, "Home": 1}.items():
        page.keyboard.press(key)
        assert spoken(page) == WIDGET.frame(k=k).sentence
        assert slider.get_attribute("aria-valuetext") == str(k)
        assert page.locator(".irl-slider b").inner_text() == str(k)


def test_every_place_of_a_slider_shows_the_frame_that_python_makes(page):
    script = f"(given) => (function () {{ {widget_states.STATES} }})(...given)"
    box = page.locator("irl-widget").element_handle()
    found = page.evaluate(script, [box, widget_states.places(WIDGET)])
    assert widget_states.shown(found) == widget_states.expected(WIDGET)
