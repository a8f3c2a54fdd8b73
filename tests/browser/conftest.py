"""The built book, served from this machine and opened in a real Chromium."""

import os
import shutil

import pytest
from filelock import FileLock

import chromium
import stage_page
from building import ROOT


def pytest_collection_modifyitems(items):
    here = os.path.join(ROOT, "tests", "browser", "")
    for item in items:
        if str(item.path).startswith(here):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser():
    """Launch a Chromium for all tests; where there is none, skip them, or fail if it is required."""
    if chromium.find() is None:
        if os.environ.get("IRLEARN_REQUIRE_BROWSER"):
            pytest.fail(chromium.HOW_TO_GET_ONE, pytrace=False)
        pytest.skip(chromium.HOW_TO_GET_ONE)
    with chromium.launched() as opened:
        yield opened


@pytest.fixture(scope="session")
def base(site):
    """Serve the built book; return its address."""
    with chromium.served(site) as address:
        yield address


@pytest.fixture(scope="module")
def tab(browser, base):
    """Open one tab for the pages of the book, one after the other.

    Each comes from the server or the browser's own cache: no service worker stores pages.
    """
    with chromium.profile(browser, base, service_workers="block") as visit:
        yield visit


@pytest.fixture(scope="session")
def axe(npm_packages):
    """Read the source of axe-core."""
    return (npm_packages / "axe-core" / "axe.min.js").read_text("utf8")


@pytest.fixture(scope="session")
def live_book(shared_folder):
    """Build the tiny book with pages that can be made live; whichever worker asks first builds it."""
    import live_book

    folder = shared_folder / "live"
    with FileLock(f"{folder}.lock"):
        if not (folder / "built").exists():
            shutil.rmtree(folder, ignore_errors=True)
            live_book.build_live_book(folder).rename(folder / "built")
    return folder / "built"


@pytest.fixture(scope="module")
def live_site(live_book, tmp_path_factory):
    """Copy the tiny book for the tests of a file, because some take files away or change them."""
    return shutil.copytree(live_book, tmp_path_factory.mktemp("live") / "site")


@pytest.fixture(scope="session")
def stages(tmp_path_factory):
    """Make a folder for pages of what a classroom shows, each on a *stage* (see `on_stage`)."""
    return tmp_path_factory.mktemp("stages")


@pytest.fixture(scope="module")
def stage_tab(browser, stages):
    """Open one tab for the pages of `stages`; full screen is refused there unless it is to be real."""
    with chromium.served(stages) as base, chromium.profile(browser, base, reduced_motion="reduce") as visit:
        visit.page.add_init_script(stage_page.REFUSE_FULL_SCREEN)
        yield visit


@pytest.fixture
def on_stage(stage_tab, stages):
    """Return a function that opens a page with a stage.

    With `full` the button is pressed, and the stage fills the window; with `real` full screen is not refused.
    A tab that fills the screen may hang for ever when its size is changed, so most tests do without.
    """

    def page(name, full=True, width=1280, height=720, dark=False, real=False):
        stage_page.write_page(stages, name)
        stage_tab.look(width=width, height=height, dark=dark)
        stage_tab.open(f"{name}.html{'?real' * real}")
        if full:
            stage_tab.page.get_by_role("button", name="Full screen", exact=True).click()
            stage_tab.page.locator("irl-stage[data-full]").wait_for()
        return stage_tab.page

    yield page
    assert stage_tab.errors == []
    assert stage_tab.other_hosts == []
