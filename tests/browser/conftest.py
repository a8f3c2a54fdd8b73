"""The built book, served from this machine and opened in a real Chromium."""

import os
import subprocess
import sys

import pytest

import chromium
from building import ROOT
from looking import PAGES


def pytest_collection_modifyitems(items):
    for item in items:
        if ROOT / "tests" / "browser" in item.path.parents:
            item.add_marker(pytest.mark.browser)


def pytest_generate_tests(metafunc):
    """`address`: every page of the book."""
    if "address" in metafunc.fixturenames and not list(metafunc.definition.iter_markers("parametrize")):
        metafunc.parametrize("address", PAGES)


@pytest.fixture(scope="session")
def browser():
    if chromium.find() is None:
        if os.environ.get("IRLEARN_REQUIRE_BROWSER"):
            pytest.fail(chromium.HOW_TO_GET_ONE, pytrace=False)
        pytest.skip(chromium.HOW_TO_GET_ONE)
    with chromium.launched() as opened:
        yield opened


@pytest.fixture(scope="session")
def base(site):
    with chromium.served(site) as address:
        yield address


@pytest.fixture(scope="module")
def tab(browser, base):
    """One tab for the pages of the book, one after the other.

    Each is seen as on a first visit, because the profile has no service worker that keeps pages.
    """
    with chromium.profile(browser, base, service_workers="block") as visit:
        yield visit


@pytest.fixture(scope="session")
def axe(shared_folder):
    """The source of axe-core, fetched once by npm from the lock beside this file."""
    from filelock import FileLock

    folder = ROOT / "tests" / "browser"
    script = folder / "node_modules" / "axe-core" / "axe.min.js"
    with FileLock(str(shared_folder / "npm.lock")):
        if not script.exists():
            npm = [sys.executable, str(ROOT / "tools" / "npm.py"), "tests/browser", "ci"]
            subprocess.run(npm, check=True, capture_output=True)
    return script.read_text("utf8")
