"""Widgets that were saved with the page: they move without a kernel, from a website and from a folder."""

import pytest

import chromium
import irlearn
from live_book import build_live_book, counting_server, live_page
from looking import violations
from rings import one_in

GRADES = [3, 2, 3, 0, 1]
CHOICE = f"""
import ipywidgets
from IPython.display import HTML, display
from irlearn import ndcg

grades = {GRADES}
cuts = [1, 2, 3]

def frame(k, gain):
    return ipywidgets.HTML(f'<p role="status">nDCG@{{k}}, {{gain}}: {{ndcg(grades, k=k, gain=gain)}}</p>')

def frames(gain):
    return ipywidgets.Stack([frame(k, gain) for k in cuts], selected_index=0)

cut = ipywidgets.ToggleButtons(options=cuts, description="Cut-off")
gain = ipywidgets.Dropdown(options=["linear", "exponential"], description="Gain")
inner = [frames("linear"), frames("exponential")]
outer = ipywidgets.Stack(inner, selected_index=0)
ipywidgets.jslink((gain, "index"), (outer, "selected_index"))
for stack in inner:
    ipywidgets.jslink((cut, "index"), (stack, "selected_index"))
display(HTML('<div class="irlearn-fallback"><p>The first frame, for a page without scripts.</p></div>'))
ipywidgets.VBox([cut, gain, outer])
"""
SLIDERS = """
position = ipywidgets.IntSlider(description="Rank", min=0, max=2)
shown = ipywidgets.Stack([ipywidgets.HTML(f"<p>rank {n + 1}</p>") for n in range(3)], selected_index=0)
ipywidgets.jslink((position, "value"), (shown, "selected_index"))
display(HTML('<div class="irlearn-fallback">rank 1, still</div>'))
ipywidgets.VBox([position, shown, ipywidgets.Play(description="Play", max=2),
                 ipywidgets.RadioButtons(options=["a", "b"], description="Pick"),
                 ipywidgets.ToggleButton(description="On"), ipywidgets.Label("$x^2$")])
"""


@pytest.fixture(scope="module")
def static_site(tmp_path_factory):
    return build_live_book(tmp_path_factory.mktemp("static"), CHOICE.strip(), SLIDERS.strip())


@pytest.fixture(scope="module", params=["http", "file"])
def tab(request, browser, static_site):
    """Where the page is opened from a server, and where it is opened as a file."""
    with counting_server(static_site) as (address, _):
        base = address if request.param == "http" else static_site.as_uri()
        with chromium.profile(browser, base, service_workers="block") as visit:
            yield visit


@pytest.fixture
def visit_saved(tab):
    """The page, just opened, with its widgets drawn."""
    tab.open("book/page.html")
    tab.page.locator("[data-irlearn-widgets=drawn]").wait_for(state="attached")
    yield tab
    assert tab.other_hosts == []
    assert tab.errors == []


@pytest.fixture
def page(visit_saved):
    return visit_saved.page


def expected(k, gain):
    return f"nDCG@{k}, {gain}: {irlearn.ndcg(GRADES, k=k, gain=gain)}"


def seen(page):
    """The one frame that is visible."""
    return [text for text in page.locator('[data-cell="1"] [role=status]').all_inner_texts() if text]


def test_the_mouse_moves_both_controls(page):
    assert seen(page) == [expected(1, "linear")]
    page.get_by_role("button", name="3", exact=True).click()
    assert seen(page) == [expected(3, "linear")]
    page.get_by_role("combobox", name="Gain").select_option("exponential")
    assert seen(page) == [expected(3, "exponential")]
    page.get_by_role("button", name="2", exact=True).click()
    assert seen(page) == [expected(2, "exponential")]


def test_the_keyboard_moves_both_controls(page):
    first = page.get_by_role("button", name="1", exact=True)
    first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert seen(page) == [expected(2, "linear")]
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert seen(page) == [expected(3, "linear")]
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    assert seen(page) == [expected(3, "exponential")]


def test_a_slider_moves_by_keyboard_and_keeps_the_focus(page):
    handle = page.get_by_role("slider", name="Rank")
    handle.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.get_by_text("rank 3", exact=True).wait_for()
    assert handle.get_attribute("aria-valuetext") == "2"
    assert handle.evaluate("handle => handle === document.activeElement")


def test_what_is_pressed_is_said(page):
    pressed = page.locator("[data-cell='1'] button[aria-pressed=true]")
    assert pressed.all_inner_texts() == ["1"]
    page.get_by_role("button", name="2", exact=True).click()
    assert pressed.all_inner_texts() == ["2"]
    assert page.get_by_role("group", name="Cut-off").count() == 1
    on = page.get_by_role("button", name="On")
    assert on.get_attribute("aria-pressed") == "false"
    on.click()
    assert on.get_attribute("aria-pressed") == "true"


def test_every_control_has_a_name_and_is_large_enough(page):
    for name in ("Play", "Back to the start", "Repeat"):
        assert page.locator(f"button[aria-label='{name}']").count() == 1
    assert page.get_by_role("radiogroup", name="Pick").count() == 1
    for control in page.locator(".irlearn-widget :is(button, select, input, [role=slider])").all():
        if control.is_visible():
            box = control.bounding_box()
            assert min(box["width"], box["height"]) >= 24, control.evaluate("control => control.outerHTML")


def test_the_play_button_keeps_its_icon(page):
    """The theme's script would replace the icon by a picture, and the widget would not find it again."""
    icon = "button => getComputedStyle(button.querySelector('i'), '::before').content"
    for name, sign in (("Play", "\uf04b"), ("Pause", "\uf04c")):
        button = page.locator(f"button[aria-label='{name}']")
        page.wait_for_function(f"button => ({icon})(button) === '\"{sign}\"'", arg=button.element_handle())
        if name == "Play":
            button.click()


def test_formulas_in_widgets_are_set(page):
    page.locator(".widget-label mjx-container").wait_for()


def test_what_stands_in_for_a_widget_goes_when_the_widget_comes(page):
    assert page.locator(".irlearn-fallback").count() == 2
    assert not any(place.is_visible() for place in page.locator(".irlearn-fallback").all())


@pytest.mark.parametrize("dark", one_in(2, [True, False]), ids=["dark", "light"])
def test_axe_finds_nothing_on_saved_widgets(browser, static_site, axe, dark):
    with live_page(browser, static_site, dark=dark) as visit:
        visit.page.locator("[data-irlearn-widgets=drawn]").wait_for(state="attached")
        found = violations(visit.page, axe)
        assert not found, "\n".join(found)


def test_live_python_is_offered_only_where_it_can_run(page):
    start = page.get_by_role("button", name="Make this page live")
    assert start.is_enabled() == page.url.startswith("http")


def test_a_page_without_scripts_shows_the_first_frame(browser, static_site):
    with chromium.visiting(
        browser, static_site.as_uri(), "book/page.html", java_script_enabled=False
    ) as visit:
        assert visit.page.locator(".irlearn-fallback").first.is_visible()


def test_a_page_of_words_loads_none_of_it(browser, static_site):
    with counting_server(static_site) as (base, asked), chromium.visiting(browser, base, "book/plain.html"):
        assert not [path for path in asked if "/live-" in path or "/python-" in path or "/mathjax-" in path]
