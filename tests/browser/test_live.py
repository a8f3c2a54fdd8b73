"""A page is made live: Python runs in it, without a server and without any other host."""

import hashlib
import json
import zipfile
from contextlib import contextmanager

import pytest

import chromium
import irlearn
from accessibility import LOOK_RULES, finish_animations, violations
from live_book import GRADES, Cell, go_live, live_page, recording_server, run_all, start
from rings import one_in

# The numbers of the cells; the hidden one is not on the page.
FIRST, HIDDEN, SHOWS_HIDDEN, MOVES, NEEDS_NUMPY, BUILDS_ON_NUMPY, FREE, TOUCHED, LAST = range(1, 10)


@pytest.fixture(scope="module")
def visit_live(browser, live_site):
    """Visit the live page once for all tests that leave it as they found it."""
    with live_page(browser, live_site) as visit:
        go_live(visit.page)
        run_all(visit.page)
        yield visit


@pytest.fixture
def page(visit_live):
    return visit_live.page


@pytest.fixture
def free(page):
    """Yield a cell to write into, and reset it afterwards."""
    cell = Cell(page, FREE)
    yield cell
    if cell.button("Reset").is_enabled():
        cell.button("Reset").click()


def test_every_cell_was_run_and_says_what_python_says(page):
    assert Cell(page, FIRST).output.inner_text().strip() == repr(irlearn.ndcg(GRADES, k=5))
    assert Cell(page, LAST).output.inner_text().strip() == "'the last cell'"


def test_a_ranking_to_touch_comes_alive(page):
    shown = Cell(page, TOUCHED).output
    shown.locator("button[data-rank='4']").click()
    shown.get_by_role("status").get_by_text("Result 4 has grade 1 now.").wait_for()
    score = shown.locator("output[data-metric='nDCG@5']").get_attribute("data-value")
    assert float(score) == pytest.approx(irlearn.ndcg([3, 2, 3, 1, 1], k=5), abs=1e-12)
    assert not shown.locator(".irl-asleep").is_visible()


def test_what_a_classroom_shows_comes_alive(free):
    """A lesson and a poll on their stages, and a widget with all its frames."""
    free.run("room = irlearn.classroom()\nroom.show(ndcg.explain(grades))")
    status, buttons = free.output.get_by_role("status"), free.output.get_by_role("button")
    buttons.get_by_text("Next").click()
    status.get_by_text("Step 2 of").wait_for()
    free.run("room.poll('Which is better?', ['A', 'B'])")
    free.output.get_by_role("button", name="+1 B").click()
    status.get_by_text("First vote: 1 hand.").wait_for()
    free.run("irlearn.widgets.cut_line([1, 0, 1]).static()")
    free.output.get_by_role("slider").first.press("End")
    status.get_by_text(irlearn.widgets.cut_line([1, 0, 1]).frame(k=3).sentence).wait_for()
    assert not free.output.locator(".irl-asleep:visible").count()


def test_the_data_and_the_source_of_the_package_came_along(free):
    free.run("import inspect, irlearn.datasets\ndata = irlearn.datasets.load('pastries')\ndata.name")
    assert free.output.inner_text().strip() == "'pastries'"
    assert "def load" in free.run("print(inspect.getsource(irlearn.datasets.load))")


def test_an_explanation_is_shown_as_the_package_writes_it(free, page):
    free.run("ndcg.explain(grades, k=3)")
    shown = free.output.locator(".output").inner_html()
    expected = irlearn.ndcg.explain(GRADES, k=3).to_html()
    same = (
        "([a, b]) => { const t = document.createElement('div'); t.innerHTML = b; return t.innerHTML === a }"
    )
    assert page.evaluate(same, [shown, expected])


def test_a_widget_moves_on_a_live_page(page):
    """It is the element of a page that is not live, with all its frames."""
    cell, widget = Cell(page, MOVES), irlearn.widgets.cut_line(GRADES)
    status = cell.output.locator(".irl-said").get_by_role("status")
    for k, key in ((2, "ArrowRight"), (1, "ArrowLeft")):
        cell.output.get_by_role("slider").first.press(key)
        status.get_by_text(widget.frame(k=k).sentence, exact=True).wait_for()
    assert page.evaluate("document.activeElement.closest('.irl-handle') !== null")


def test_a_widget_with_more_states_than_a_page_holds_says_where_it_can_be_set(free):
    free.run("irlearn.widgets.crossing_lines('ABCDEF')")
    assert free.output.locator("figure svg").count() == 1
    free.output.get_by_text("This page can't hold all the settings").wait_for()


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("import ipywidgets\n\nipywidgets.IntSlider()", "ipywidgets"),
        ("irlearn.widgets.cut_line().live()", "ipywidgets"),
        ("import anywidget", "anywidget"),
        (
            "class Other:\n    def _repr_mimebundle_(self, include=None, exclude=None):\n"
            "        view = {'model_id': '1'}\n"
            "        return {'application/vnd.jupyter.widget-view+json': view, 'text/plain': 'Other()'}\n\n"
            "Other()",
            "this widget",
        ),
    ],
    ids=["ipywidgets", "live", "anywidget", "other"],
)
def test_somebody_elses_widget_is_one_sentence(free, code, name):
    output = free.run(code)
    assert output.startswith(f"A page can't show {name}; in Jupyter, on your own computer,")
    assert output.count(".") == 1 and output.endswith("works.")


def test_an_error_says_first_what_is_wrong(free):
    free.run("def inverse(x):\n    return 1 / x\n\ninverse(0)")
    first, *_ = free.output.inner_text().strip().splitlines()
    assert first == "ZeroDivisionError: division by zero"
    way = free.output.locator("details")
    assert not way.evaluate("way => way.open")
    assert way.locator("summary").evaluate("e => getComputedStyle(e).display") == "list-item", (
        "has its triangle"
    )
    way.locator("summary").click()
    assert "return 1 / x" in way.inner_text()
    assert "page_kernel" not in way.inner_text()


def test_markdown_and_formulas_are_set(free):
    free.run("from IPython.display import Markdown, Math\nMarkdown('**bold**, $a_1 * b_1$ and $c*d$')")
    assert free.output.locator("strong").inner_text() == "bold"
    free.output.locator("mjx-container").nth(1).wait_for()
    assert free.output.locator("em").count() == 0
    free.run("Math(r'\\frac{1}{2}')")
    free.output.locator("mjx-mfrac").wait_for()


def test_markdown_brings_no_script(free, page):
    free.run("from IPython.display import Markdown")
    free.run("Markdown('<img src=data:, onerror=\"window.harmed = true\"> *kept*')")
    assert free.output.locator("em").inner_text() == "kept"
    assert page.evaluate("window.harmed") is None


def test_printing_svg_and_await(free):
    assert free.run("for i in range(3):\n    print(i)") == "0\n1\n2"
    assert free.run("import asyncio\n\nawait asyncio.sleep(0.01)\n'waited'") == "'waited'"
    free.run(
        'from IPython.display import SVG\nSVG(\'<svg role="img" aria-label="a dot"><circle r="3"/></svg>\')'
    )
    assert free.output.get_by_role("img", name="a dot").count() == 1


def test_a_display_is_replaced_where_it_stands(free):
    code = "place = display('before', display_id=True)\nprint('after it')\nplace.update('changed')"
    assert free.run(code).split() == ["'changed'", "after", "it"]


def test_a_missing_package_is_one_sentence_and_the_stored_output_stays(page):
    for number, stored in [(NEEDS_NUMPY, "array([0, 2, 4])"), (BUILDS_ON_NUMPY, "array([1., 1.])")]:
        sentence, output = Cell(page, number).output.inner_text().strip().split("\n\n")
        assert sentence.startswith("This cell needs numpy, which isn't part of this page.")
        assert output.strip() == stored


def test_an_output_is_not_kept_for_other_code(page):
    cell = Cell(page, NEEDS_NUMPY)
    needs = "This cell needs numpy, which isn't part of this page. It runs in Jupyter on your own computer."
    assert cell.run("import numpy\n\nnumpy.arange(4)") == needs
    cell.button("Reset").click()
    assert "array([0, 2, 4])" in cell.run()


def test_reset_brings_the_code_back(free):
    assert free.button("Reset").is_disabled()
    free.code.fill("2 + 2")
    free.button("Reset").click()
    assert free.code.input_value() == "1 + 1"
    assert free.button("Reset").is_disabled()


def test_the_keyboard_is_enough(free, page):
    free.code.focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("if True:\nprint('typed')")  # the second line goes in by itself
    assert free.code.input_value() == "if True:\n    print('typed')"
    page.keyboard.press("Shift+Enter")
    free.output.get_by_text("typed").wait_for()
    free.element.get_by_role("status").get_by_text("Done.").wait_for()
    assert free.code.evaluate("area => area === document.activeElement")
    page.keyboard.press("Escape")
    assert free.button("Run").evaluate("button => button === document.activeElement")
    free.code.focus()
    page.keyboard.press("Tab")
    assert not free.code.evaluate("area => area === document.activeElement"), "the editor is a trap"


def test_the_focus_stays_when_a_cell_is_drawn_again(free, page):
    free.run("irlearn.widgets.cut_line()")
    free.element.get_by_role("combobox", name="order").focus()
    page.evaluate("number => { livePages.live.run(livePages.live.cells.get(String(number))) }", FREE)
    free.wait()
    page.wait_for_function("() => document.activeElement?.matches('select[name=order]')")


@pytest.mark.parametrize(("look", "rules"), one_in(2, [("dark", None), ("light", LOOK_RULES)]))
def test_axe_finds_nothing_on_a_live_page(page, axe, look, rules):
    page.evaluate("look => { document.documentElement.dataset.theme = look }", look)
    finish_animations(page)
    found = violations(page, axe, rules)
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    assert not found, "\n".join(found)


def test_an_endless_loop_is_stopped_and_nothing_is_lost(page):
    edited, endless, last = Cell(page, SHOWS_HIDDEN), Cell(page, FREE), Cell(page, LAST)
    edited.run("hidden + 1")
    endless.code.fill("while True:\n    pass")
    endless.button("Run").click()
    stop = endless.button("Stop")
    stop.wait_for()
    assert page.evaluate("1 + 1") == 2  # the page itself does not hang
    stop.click()
    page.get_by_role("status").get_by_text("Stopped cell 7").wait_for(timeout=60_000)
    assert endless.code.input_value() == "while True:\n    pass"
    assert edited.code.input_value() == "hidden + 1"
    assert edited.output.inner_text().strip() == "43"
    assert "Not run since Python was restarted." in last.element.inner_text()
    assert endless.run("ndcg(grades, k=2)") == repr(irlearn.ndcg(GRADES, k=2))
    test_a_widget_moves_on_a_live_page(page)


@pytest.mark.long
def test_python_is_restarted_and_every_cell_runs_again(page):
    free, edited = Cell(page, FREE), Cell(page, SHOWS_HIDDEN)
    free.run("left_over = 1")
    free.code.fill("'left_over' in globals()")
    edited.run("hidden + 2")
    edited.button("Reset").click()
    page.get_by_role("button", name="Restart Python").click()
    page.get_by_role("status").get_by_text("every cell was run again").wait_for(timeout=60_000)
    assert free.output.inner_text().strip() == "False"
    assert edited.output.inner_text().strip() == "42"
    free.button("Reset").click()


def test_what_the_memory_does_not_hold_is_found_in_files(free):
    """Python starts from an image of its memory, without unused modules and without any source."""
    source = "import inspect, json.tool, statistics, tomllib, irlearn.cli.metrics\n"
    assert "class Metric" in free.run(source + "inspect.getsource(type(irlearn.ndcg))")
    assert "TOMLDecodeError" in free.run("inspect.getsource(tomllib)")
    assert free.run("len(('line\\n' * 10**6).splitlines())") == "1000000", "the memory grows"


def test_nothing_failed_and_nobody_else_was_asked(visit_live):
    assert visit_live.errors == []
    assert visit_live.other_hosts == []


@pytest.mark.long
def test_when_python_breaks_down_it_can_be_restarted(page):
    free = Cell(page, FREE)
    free.run("import os\nos.abort()")
    free.element.get_by_role("status").get_by_text("Python crashed").wait_for()
    free.code.fill("2 + 3")
    page.get_by_role("button", name="Restart Python").click()
    page.get_by_role("status").get_by_text("every cell was run again").wait_for(timeout=60_000)
    assert free.output.inner_text().strip() == "5"


# -- visits: before the click, the second one, and without a network --------------------------------------


STATES = "[...document.querySelectorAll('[data-cell]')].map(cell => cell.dataset.state ?? '')"
LETTERS = "getComputedStyle(document.body).fontFamily"
KEEPS_PAGES = "caches.keys().then(names => names.some(name => name.includes('live-')))"
DRAW = "import random, uuid\n(random.random(), uuid.uuid4())"


@contextmanager
def without(site, file):
    """Take a file of Python's away for a ``with`` block."""
    [needed] = site.glob(f"_static/python-*/{file}")
    away = needed.with_suffix(".away")
    needed.rename(away)
    try:
        yield
    finally:
        away.rename(needed)


def fails_to_start(page, site, file):
    """Start Python without a file that it needs; that is said, and what the book stored stays."""
    with without(site, file):
        start(page)
        page.get_by_role("status").get_by_text("Python couldn't start").wait_for(timeout=60_000)
    assert Cell(page, FIRST).output.inner_text().strip() == repr(irlearn.ndcg(GRADES, k=5))


@pytest.mark.long
@pytest.mark.parametrize("file", ["pyodide.mjs", "stdlib.zip"])
def test_a_start_that_fails_can_be_repeated(browser, live_site, file):
    with live_page(browser, live_site) as visit:
        fails_to_start(visit.page, live_site, file)
        go_live(visit.page)


def test_three_visits(browser, live_site):
    """Python is fetched on request; at the second visit no more, and the third needs no server.

    A cell runs when it is asked for, and those above it first; until then it shows what the book stored.
    What a reader changed stays with the tab, until Reset or until the page has other code in that cell.
    No two visits have the same random numbers, though their Pythons begin as copies of one.
    """
    context = browser.new_context()
    try:
        with recording_server(live_site) as (base, asked):
            visit = chromium.Visit(context.new_page(), base)
            page, status, free = visit.page, visit.page.get_by_role("status"), Cell(visit.page, FREE)
            page.goto(f"{base}/book/page.html")
            page.wait_for_function(KEEPS_PAGES)
            page.wait_for_timeout(1000)  # what the service worker keeps comes after what the page loads
            python = ("/python-", ".mjs", ".whl", ".gz", ".json")
            assert not [path for path in asked if any(part in path for part in python)]
            stored = page.locator(".cell_output").all_inner_texts()
            assert visit.errors == []
            fails_to_start(page, live_site, "pyodide.asm.wasm")
            visit.errors.clear()
            go_live(page)
            status.get_by_text("works without a network").wait_for(timeout=60_000)
            assert [path for path in asked if path.endswith("pyodide.asm.wasm")]
            assert set(page.evaluate(STATES)) == {""}
            assert page.locator(".cell_output").all_inner_texts() == stored
            assert Cell(page, SHOWS_HIDDEN).run("hidden + grades[0]") == "45"
            status.get_by_text("The cell above it ran first.").wait_for()
            assert page.evaluate(STATES) == ["ok", "ok", *[""] * 6]
            Cell(page, SHOWS_HIDDEN).button("Reset").click()
            assert free.run() == "2"
            status.get_by_text("cells above it ran first.").wait_for()
            assert page.evaluate(STATES) == ["ok", "ok", "ok", "missing", "missing", "ok", "", ""]
            drawn = free.run(DRAW)
            assert free.run("2 + 2") == "4"
            asked.clear()

            page.goto("about:blank")
            page.goto(f"{base}/book/page.html")
            assert free.output.inner_text().strip() == "2"
            go_live(page)
            assert not [path for path in asked if "/python-" in path or "/live-" in path]
            assert [path for path in asked if path.endswith("page.html")]  # pages are asked for anew
            assert (free.code.input_value(), free.output.inner_text().strip()) == ("2 + 2", "4")
            status.get_by_text("Your changes to one cell are kept.").wait_for()
            assert free.run(DRAW) != drawn
            [key] = page.evaluate("Object.keys(sessionStorage).filter((key) => key.startsWith('irlearn:'))")
            changes_to_other_code = 'key => sessionStorage.setItem(key, \'{"of": "else"}\')'
            page.evaluate(changes_to_other_code, key)
            letters = page.evaluate(LETTERS)
            assert visit.errors == []

        page.reload()  # the server is gone
        go_live(page)
        assert free.code.input_value() == "1 + 1"
        free.code.fill("3 + 3")
        free.button("Reset").click()
        assert page.evaluate("key => sessionStorage.getItem(key)", key) is None
        assert Cell(page, FIRST).run() == repr(irlearn.ndcg(GRADES, k=5))
        assert free.run("ndcg(grades, k=3)") == repr(irlearn.ndcg(GRADES, k=3))
        assert page.evaluate(LETTERS) == letters, "the styles are kept, too"
        assert visit.other_hosts == []
    finally:
        context.close()


KEPT = """async ([here, gone]) => {
    for (const end = performance.now() + 20_000;;) {
        const names = (await caches.keys()).sort();
        const wanted = here.every(part => names.some(name => name.includes(part))) && !names.includes(gone);
        if (wanted || performance.now() > end) return names;
        await new Promise(requestAnimationFrame);
    }
}"""


def kept_names(page, here, gone=None):
    """List the names of the caches once each of `here` is a part of one, and `gone` is the name of none."""
    return page.evaluate(KEPT, [here, gone])


@pytest.mark.long
def test_a_new_version_of_the_site_replaces_what_was_kept(browser, live_site):
    worker = live_site / "service-worker.js"
    original = worker.read_text()
    site = json.loads(original.removeprefix("const SITE = ").partition(";\n")[0])
    old, new = f"irlearn pages-{site['pages']}", "irlearn pages-0123456789ab"
    context = browser.new_context()
    try:
        with recording_server(live_site) as (base, _):
            page = context.new_page()
            page.goto(f"{base}/book/page.html")
            before = kept_names(page, here=[old, "live-"])
            assert old in before
            worker.write_text(original.replace(site["pages"], "0123456789ab"))
            page.reload()
            after = kept_names(page, here=[new], gone=old)
            assert new in after and old not in after
            assert [name for name in before if "live-" in name] == [name for name in after if "live-" in name]
    finally:
        worker.write_text(original)
        context.close()


def test_a_page_from_a_folder_says_that_python_cannot_run_there(browser, live_site):
    with chromium.visiting(browser, live_site.as_uri(), "book/page.html") as visit:
        visit.page.get_by_role("button", name="Python", exact=True).click()
        assert visit.page.get_by_role("menuitem", name="Run this page live").is_disabled()
        visit.page.get_by_text("the command irlearn book serves this book").wait_for()
        assert visit.errors == []


def test_a_page_of_words_loads_none_of_it(browser, live_site):
    with recording_server(live_site) as (base, asked), chromium.visiting(browser, base, "book/plain.html"):
        assert not [path for path in asked if "/live-" in path or "/python-" in path or "/mathjax-" in path]


# -- what a site's owner may allow ------------------------------------------------------------------------


@pytest.mark.long
def test_the_owner_may_allow_a_source_of_packages(browser, live_site, tmp_path):
    """The source is a folder as Pyodide publishes it; here it holds one package, named numpy."""
    wheel = live_site / "packages" / "numpy-0.0-py3-none-any.whl"
    wheel.parent.mkdir()
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("numpy/__init__.py", "arange = range\n\ndef ones(n):\n    return [1.0] * n\n")
        archive.writestr("numpy-0.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: numpy\nVersion: 0.0\n")
        archive.writestr("numpy-0.0.dist-info/RECORD", "")
        archive.writestr("numpy-0.0.dist-info/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
    lock = json.loads(next(live_site.glob("_static/python-*/pyodide-lock.json")).read_text())
    lock["packages"]["numpy"] = {
        "name": "numpy",
        "version": "0.0",
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": ["numpy"],
        "depends": [],
    }
    (wheel.parent / "pyodide-lock.json").write_text(json.dumps(lock))
    allowed = live_site / "book" / "allowed.html"
    page = (live_site / "book" / "page.html").read_text()
    allowed.write_text(page.replace(" data-python=", ' data-packages="../packages/" data-python='))
    with (
        recording_server(live_site) as (base, _),
        chromium.visiting(browser, base, "book/allowed.html") as visit,
    ):
        go_live(visit.page)
        assert Cell(visit.page, BUILDS_ON_NUMPY).run() == "[1.0, 1.0]"
        assert visit.other_hosts == []
