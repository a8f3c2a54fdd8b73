"""Fixtures that several test files share: the book, built once a session, and packages of npm."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock

import chromium
from building import ROOT, Built, build_web
from node import skip_or_fail


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory, request):
    """Return a temporary folder that all worker processes of this session share."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if hasattr(request.config, "workerinput") else base


@pytest.fixture(scope="session")
def npm_packages(shared_folder) -> Path:
    """Return the folder of the npm packages that tests need; whichever worker asks first fetches them."""
    folder = ROOT / "tests" / "browser"
    wanted = json.loads((folder / "package.json").read_text("utf8"))["dependencies"]
    with FileLock(str(shared_folder / "npm.lock")):
        if not all((folder / "node_modules" / name).is_dir() for name in wanted):
            npm = [sys.executable, str(ROOT / "tools" / "npm.py"), str(folder), "ci", "--silent"]
            if subprocess.run(npm, capture_output=True).returncode:
                skip_or_fail(f"npm could not fetch {', '.join(wanted)}, which tests need.")
    return folder / "node_modules"


@pytest.fixture(scope="session")
def built_book(shared_folder) -> Built:
    """Return the built book of the working tree; whichever worker asks first builds it into `_build`.

    Where the environment names a folder in `IRLEARN_SITE`, that is the built book.
    """
    if given := os.environ.get("IRLEARN_SITE"):
        return Built(ok=True, log="", html=Path(given).resolve())
    report = shared_folder / "book.json"
    with FileLock(str(report) + ".lock"):
        if not report.exists():
            build_web()
            command = [sys.executable, "-m", "irlearn", "book", "--no-serve"]
            made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
            report.write_text(json.dumps({"ok": made.returncode == 0, "log": made.stdout + made.stderr}))
    return Built(**json.loads(report.read_text()), html=ROOT / "_build" / "html")


@pytest.fixture(scope="session")
def site(built_book):
    """Return the folder of the built site; fail where there is none."""
    if not built_book.ok:
        pytest.fail(f"the book does not build:\n{built_book.log[-4000:]}", pytrace=False)
    return built_book.html


def pytest_terminal_summary(terminalreporter):
    """Say at the end of the report that the book was not opened in a browser, if no browser was found."""
    reasons = {str(report.longrepr[2]) for report in terminalreporter.stats.get("skipped", [])}
    if any(chromium.HOW_TO_GET_ONE in reason for reason in reasons):
        terminalreporter.section("NOT TESTED: the built book in a browser", sep="!", red=True, bold=True)
        terminalreporter.line(chromium.HOW_TO_GET_ONE)
