"""A live page marks outputs as *stale* that the code no longer gives; one key runs what is out of date."""

import pytest

import chromium
from accessibility import LOOK_RULES, finish_animations, violations
from live_book import PAGES, Cell, go_live, live_page, recording_server, run_all
from rings import one_in

# The numbers of the cells.
GRADES, HIDDEN, TWICE, ON_TOP, ALONE, FAILS, LAST = range(1, 8)
CELLS = PAGES["stale"]
BELOW = "Run this and all below"
FOCUSED = "button => button === document.activeElement"


@pytest.fixture(scope="module")
def visit(browser, live_site):
    with live_page(browser, live_site, "stale") as visit:
        go_live_by_keyboard(visit.page)
        yield visit


@pytest.fixture
def page(visit):
    """Return the page as the book has it, with every cell up to date."""
    page = visit.page
    for number in (GRADES, TWICE, ON_TOP, ALONE, FAILS, LAST):
        if Cell(page, number).button("Reset").is_enabled():
            Cell(page, number).button("Reset").click()
    run_all(page)
    assert stale(page) == {}
    return page


def wait_for_status(page, words):
    page.locator(".live-bar").get_by_role("status").get_by_text(words).wait_for(timeout=60_000)


def stale(page):
    """Collect the words on each visible cell that is marked, by its number."""
    return page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('[data-cell][data-stale]')].map(cell =>
            [cell.dataset.cell, cell.querySelector('.live-mark:not([hidden])').innerText.trim()]))"""
    )


OLD = "Out of date: a cell above changed."
UNRUN = "Changed, but not run yet."


def marks(*numbers, words=OLD):
    """Return what `stale` collects if these cells, and no others, are marked with the words."""
    return {str(number): words for number in numbers}


def go_live_by_keyboard(page):
    """Go live by the menu that the second stop of the keyboard leads to; later it leads to the buttons."""
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Skip to Python")
    assert link.evaluate(FOCUSED) and link.is_visible()
    page.keyboard.press("Enter")
    assert page.get_by_role("button", name="Python", exact=True).evaluate(FOCUSED)
    page.keyboard.press("Enter")
    assert page.get_by_role("menuitem", name="Run this page live").evaluate(FOCUSED)
    page.keyboard.press("Enter")
    page.locator(".live-bar[data-state=live]").wait_for(timeout=60_000)
    page.evaluate("location.hash = ''")
    link.focus()
    page.keyboard.press("Enter")
    assert page.get_by_role("button", name="Restart Python").evaluate(FOCUSED)


def test_what_the_book_stored_is_marked_by_a_change_above(visit):
    """Cells that have not run yet show what the book's own code gave."""
    page = visit.page
    assert Cell(page, TWICE).run() == "16"
    assert stale(page) == {}
    assert Cell(page, TWICE).run("twice = 3 * total\ntwice") == "24"
    assert stale(page) == marks(ON_TOP, ALONE, FAILS, LAST)
    assert Cell(page, LAST).run() == "the end, 24"
    assert stale(page) == {}
    wait_for_status(page, "3 cells above it ran first. Every cell is up to date.")


def test_all_later_cells_are_marked_when_a_changed_cell_has_run(page):
    assert Cell(page, GRADES).run("grades = [1, 1]\ngrades") == "[1, 1]"
    assert stale(page) == marks(TWICE, ON_TOP, ALONE, FAILS, LAST)
    wait_for_status(page, "A cell ran again, so 5 cells below it are out of date.")
    assert Cell(page, ON_TOP).output.inner_text().strip() == "17", "old, and still to be read"
    assert Cell(page, LAST).element.locator(".live-mark svg").is_visible()


def test_one_region_announces_the_marks(page):
    regions = "[...document.querySelectorAll('[role=status], [role=alert], [aria-live]')]"
    Cell(page, GRADES).run("grades = [1]\ngrades")
    wait_for_status(page, "out of date")
    spoken = page.evaluate(f"{regions}.filter(e => e.textContent.includes('out of date')).length")
    assert spoken == 1
    assert page.evaluate("document.querySelector('.live-mark').closest('[role=status], [aria-live]')") is None


def test_one_button_runs_this_and_all_below_and_no_mark_is_left(page):
    cell = Cell(page, GRADES)
    cell.code.fill("grades = [5, 5]\ngrades")
    cell.button(BELOW).click()
    wait_for_status(page, "Every cell is up to date.")
    assert stale(page) == {}
    assert Cell(page, ON_TOP).output.inner_text().strip() == "21"
    assert Cell(page, LAST).output.inner_text().strip() == "the end, 20"
    assert "ZeroDivisionError" in Cell(page, FAILS).output.inner_text()


@pytest.mark.parametrize("keys", ["Control+Shift+Enter", "Shift+Alt+Enter"])
def test_one_key_runs_this_and_all_below(page, keys):
    cell = Cell(page, TWICE)
    cell.code.fill("twice = 100 * total\ntwice")
    cell.code.press(keys)
    wait_for_status(page, "Every cell is up to date.")
    assert Cell(page, ON_TOP).output.inner_text().strip() == "801"
    assert stale(page) == {}
    assert cell.code.evaluate(FOCUSED)


def test_the_help_names_the_keys(page):
    page.locator(".live-help summary").click()
    assert "Ctrl+Shift+Enter runs it and all below" in page.locator(".live-help").inner_text()
    page.locator(".live-help summary").click()
    described = Cell(page, GRADES).code.evaluate(
        "e => document.getElementById(e.getAttribute('aria-describedby')).innerText"
    )
    assert "Ctrl+Shift+Enter runs it and all below." in described


def test_from_a_marked_cell_what_is_stale_above_it_runs_first(page):
    Cell(page, GRADES).run("grades = [5]\ngrades")
    Cell(page, LAST).button(BELOW).click()
    wait_for_status(page, "Every cell is up to date.")
    assert Cell(page, LAST).output.inner_text().strip() == "the end, 10"
    assert stale(page) == {}


def test_cell_by_cell_works_and_takes_hidden_cells_along(page):
    Cell(page, GRADES).run("grades = [4]\ngrades")
    assert Cell(page, TWICE).run() == "8", "the hidden sum was run before it"
    assert stale(page) == marks(ON_TOP, ALONE, FAILS, LAST)
    assert Cell(page, ON_TOP).run() == "9"
    for number in (ALONE, FAILS, LAST):
        Cell(page, number).run()
    assert stale(page) == {}
    wait_for_status(page, "Every cell is up to date.")


def test_a_cell_below_stale_ones_stays_marked_when_it_runs_alone(page):
    """It has run, but on a number that is old."""
    Cell(page, GRADES).run("grades = [4]\ngrades")
    for code, shown in [(None, "17"), ("twice + 2", "18")]:
        assert Cell(page, ON_TOP).run(code) == shown
        assert stale(page) == marks(TWICE, ON_TOP, ALONE, FAILS, LAST)
    wait_for_status(page, "A cell above it is out of date")


def test_a_stale_cell_that_ran_leaves_the_next_ones_marked(page):
    Cell(page, GRADES).run("grades = [4]\ngrades")
    Cell(page, TWICE).run()
    Cell(page, GRADES).run("grades = [5]\ngrades")
    assert stale(page) == marks(TWICE, ON_TOP, ALONE, FAILS, LAST)


def test_running_the_same_code_again_marks_nothing(page):
    Cell(page, GRADES).run()
    Cell(page, TWICE).run()
    assert stale(page) == {}


def test_code_that_was_changed_and_not_run_is_marked_until_it_runs_or_is_put_back(page):
    cell = Cell(page, TWICE)
    cell.code.fill("twice = 0\ntwice")
    assert stale(page) == marks(TWICE, words=UNRUN)
    cell.code.fill("twice = 2 * total\ntwice")
    assert stale(page) == {}
    cell.code.fill("twice = 7\ntwice")
    cell.run()
    assert stale(page) == marks(ON_TOP, ALONE, FAILS, LAST)
    cell.button("Reset").click()
    assert stale(page) == marks(TWICE, words=UNRUN) | marks(ON_TOP, ALONE, FAILS, LAST)


def test_a_changed_cell_that_fails_marks_the_later_ones_too(page):
    assert "NameError" in Cell(page, TWICE).run("twice = unknown")
    assert stale(page) == marks(ON_TOP, ALONE, FAILS, LAST)


@pytest.mark.long
def test_after_a_stop_what_ran_before_is_right_and_the_rest_is_marked(page):
    cell = Cell(page, ALONE)
    cell.code.fill("while True:\n    pass")
    cell.button("Run").click()
    stop = page.locator(".live-bar").get_by_role("button", name="Stop")
    page.locator(".live-stop[aria-disabled=false]").wait_for()
    stop.click()
    wait_for_status(page, "Stopped cell 5.")
    assert stale(page) == marks(FAILS, LAST, words="Not run since Python was restarted.")
    assert Cell(page, ON_TOP).output.inner_text().strip() == "17"
    assert stop.get_attribute("aria-disabled") == "true"
    cell.run("'quick'")
    Cell(page, FAILS).run()
    assert Cell(page, LAST).run() == "the end, 16"
    assert stale(page) == {}


def test_marks_are_seen_without_colour_and_the_dimmed_outputs_are_readable(page, axe):
    Cell(page, GRADES).run("grades = [4]\ngrades")
    output = Cell(page, ON_TOP).output
    style = "e => [getComputedStyle(e).borderLeftStyle, getComputedStyle(e.firstElementChild).opacity]"
    edge, opacity = output.evaluate(style)
    assert edge == "dashed" and float(opacity) < 1
    for look, rules in {"light": None, "dark": LOOK_RULES}.items():
        page.evaluate("look => { document.documentElement.dataset.theme = look }", look)
        finish_animations(page)
        found = violations(page, axe, rules)
        assert not found, look + ":\n" + "\n".join(found)
    page.evaluate("document.documentElement.dataset.theme = 'light'")


# -- what a reader changed ------------------------------------------------------------------------------


def test_a_reset_can_be_undone(page):
    cell = Cell(page, ALONE)
    cell.code.fill("'mine'")
    cell.button("Reset").click()
    assert cell.code.input_value() == CELLS[ALONE - 1]
    cell.button("Undo reset").click()
    assert cell.code.input_value() == "'mine'"
    assert cell.button("Undo reset").is_hidden()
    cell.button("Reset").click()
    cell.code.fill("'another'")
    assert cell.button("Undo reset").is_hidden(), "there is newer code"


@pytest.mark.long
def test_kept_changes_are_announced_and_the_whole_page_goes_back_and_forth(browser, live_site):
    with live_page(browser, live_site, "stale") as visit:
        page = visit.page
        go_live(page)
        Cell(page, GRADES).run("grades = [1]\ngrades")
        Cell(page, ON_TOP).code.fill("twice + 2")
        page.reload()
        note = page.locator("#live-note")
        note.get_by_text(
            "Your changes to 2 cells are kept, and come back when you run this page live."
        ).wait_for(state="attached")
        go_live(page)
        wait_for_status(page, "Your changes to 2 cells are kept.")
        shown = [Cell(page, number).output for number in (GRADES, ON_TOP, LAST)]
        assert [output.inner_text().strip() for output in shown] == ["[1]", "4", "the end, 2"]
        page.get_by_role("button", name="Show the book's own").click()
        wait_for_status(page, "This is the book's own code, and it was run.")
        assert [output.inner_text().strip() for output in shown] == ["[3, 2, 3]", "17", "the end, 16"]
        page.get_by_role("button", name="Show my changes").click()
        wait_for_status(page, "Your code is back, and was run.")
        assert [output.inner_text().strip() for output in shown] == ["[1]", "4", "the end, 2"]
        assert stale(page) == {}
        assert visit.errors == []


# -- the bar --------------------------------------------------------------------------------------------

# Collects the heights that the bar has. What the theme's own scripts move is not
# measured here: the size of its letters is settled beforehand.
HEIGHTS = """new MutationObserver((_, observer) => {
    document.documentElement?.style.setProperty('--pst-font-size-base', '16px');
    if (document.documentElement) observer.disconnect();
}).observe(document, { childList: true });
window.heights = new Set();
requestAnimationFrame(function look() {
    const bar = document.querySelector('.live-bar');
    if (bar && document.styleSheets.length) window.heights.add(bar.getBoundingClientRect().height);
    requestAnimationFrame(look);
});"""
PLACE = "e => e.getBoundingClientRect().top + scrollY"
USUAL = {"width": 1280, "height": 900}  # the size that `visiting` gives a window
SIZES = pytest.mark.parametrize("width", one_in(2, [390, 1280]))


@pytest.mark.long
@SIZES
def test_the_bar_takes_room_once_when_the_reader_asks_for_python(browser, live_site, width):
    with recording_server(live_site) as (base, _), chromium.profile(browser, base) as visit:
        visit.look(width=width, height=844)
        visit.page.add_init_script(HEIGHTS)
        visit.open("book/stale.html", quiet=True)
        page = visit.page
        assert page.evaluate("[...window.heights]") == [0]
        first = page.locator("[data-cell]").first
        before = first.evaluate(PLACE)
        go_live(page)
        moved = first.evaluate(PLACE)
        assert before + 40 < moved < before + 160
        wait_for_status(page, "without a network")
        assert first.evaluate(PLACE) == moved
        assert len(page.evaluate("[...window.heights]")) == 2
        assert visit.errors == []


@SIZES
def test_the_bar_stays_in_view_and_covers_nothing_that_is_jumped_to(page, width):
    chromium.resize(page, width, 640)
    try:
        Cell(page, LAST).element.evaluate("cell => cell.scrollIntoView({ block: 'end' })")
        assert page.evaluate("scrollY") > 300, "far from the top"
        panel = page.locator(".live-panel").bounding_box()
        top = page.locator(".bd-header-article").bounding_box()
        assert panel["y"] == pytest.approx(top["y"] + top["height"], abs=1)
        for name in ("Restart Python", "Run all", "Stop"):
            assert page.locator(".live-bar").get_by_role("button", name=name).is_visible()
        above = Cell(page, GRADES).button("Run")  # far above what is in view now
        above.evaluate("e => e.scrollIntoView({ block: 'start' })")
        panel = page.locator(".live-panel").bounding_box()
        assert above.bounding_box()["y"] >= panel["y"] + panel["height"]
    finally:
        page.set_viewport_size(USUAL)


def test_in_a_very_low_window_the_bar_leaves_the_room_to_the_page(page):
    page.set_viewport_size({"width": 640, "height": 256})
    try:
        assert page.locator(".live-bar").evaluate("e => getComputedStyle(e).position") == "static"
    finally:
        page.set_viewport_size(USUAL)


def test_on_a_phone_the_editors_letters_are_large_enough_not_to_be_zoomed(page):
    page.set_viewport_size({"width": 390, "height": 844})
    try:
        size = "e => parseFloat(getComputedStyle(e).fontSize)"
        assert all(e.evaluate(size) >= 16 for e in page.locator(".live-editor").all())
        code = page.locator(".live-code > pre").first
        assert code.evaluate(size) == page.locator(".live-editor").first.evaluate(size)
    finally:
        page.set_viewport_size(USUAL)
