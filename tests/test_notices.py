"""The page of notices names every package whose code the site ships, with the text of its licence."""

import html
import json
import re
import subprocess
import sys
import tomllib

import pytest

from building import ROOT

sys.path.insert(0, str(ROOT / "book" / "_ext"))
import notices

pytestmark = pytest.mark.book
PARTS = tomllib.loads((notices.HERE / "parts.toml").read_text("utf-8"))["part"]
PACKAGES = [package for part in PARTS for package in part["package"]]
# Modules of Python that stand for a library which is compiled into it.
OF_LIBRARIES = set("_bz2 _ctypes _decimal _hashlib _lzma _sqlite3 _ssl _zstd pyexpat zlib".split())


@pytest.fixture(scope="module")
def page(site):
    return (site / f"{notices.PAGE}.html").read_text("utf-8")


@pytest.fixture(scope="module")
def listed(page):
    found = re.findall(r"<li><strong>(.*?)</strong> (.*?)</li>", page)
    return {html.unescape(name): html.unescape(rest) for name, rest in found}


def test_every_package_that_a_bundle_holds_is_named(listed):
    bundled = json.loads(notices.NPM.read_text("utf-8"))
    assert len(bundled) > 5
    for package in bundled:
        assert listed[package["name"]].startswith(package["version"])


def test_every_package_that_the_list_names_is_there(listed):
    names = {package.get("npm") or package.get("name") for package in PACKAGES}
    assert names - {None} <= listed.keys()
    assert {"Sphinx", "pydata-sphinx-theme", "pyodide"} <= listed.keys()


@pytest.mark.long
def test_what_is_compiled_into_python_is_named(listed):
    """Of `OF_LIBRARIES` all are named that the site's Pyodide has, and no module is named that it lacks."""
    asked = "import { loadPyodide } from 'pyodide'; const python = await loadPyodide();" + (
        "console.log(python.runPython(\"import sys; ' '.join(sys.builtin_module_names)\"))"
    )
    command = ["node", "--input-type=module", "-e", asked]
    ran = subprocess.run(command, cwd=ROOT / "book/live_pages", capture_output=True, text=True)
    if ran.returncode:
        pytest.skip("needs Node.js")
    there = set(ran.stdout.split())
    named = {module for package in PACKAGES for module in package.get("modules", [])}
    assert named <= there and OF_LIBRARIES & there <= named


def test_every_text_is_there_and_is_a_licence(page):
    texts = [*map(html.unescape, re.findall(r'<pre class="licence"[^>]*>(.*?)</pre>', page, re.DOTALL))]
    words = re.compile("permi|public domain|licence|license", re.IGNORECASE)
    assert len(texts) > 25 and all(len(text) > 150 and words.search(text) for text in texts)
    assert not [text for text in texts if "{holder}" in text]
    for words in (
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "Mozilla Public License Version 2.0",
        "SIL OPEN FONT LICENSE",
        "Apache License",
    ):
        assert any(words in text for text in texts), words


def test_every_page_leads_to_the_notices(site):
    # On the page of notices itself the link is "#".
    link = re.compile(r'<footer.*href="[^"]*(notices\.html|#)">Third-party notices</a>', re.DOTALL)
    pages = [*site.glob("book/**/*.html"), site / "search.html", site / "genindex.html"]
    assert [page for page in pages if not link.search(page.read_text("utf-8"))] == []


def test_every_static_file_of_the_site_belongs_to_a_part(site):
    static = site / "_static"
    names = [path.relative_to(static).as_posix() for path in static.rglob("*") if path.is_file()]
    assert len(names) > 60
    assert [name for name in names if not notices.matches_any(name, notices.known_patterns())] == []


def test_the_site_has_no_source_maps_and_names_none(site):
    assert list(site.rglob("*.map")) == []
    scripts = [path for ending in ("js", "mjs", "css") for path in site.rglob(f"*.{ending}")]
    assert [path.name for path in scripts if b"sourceMappingURL=" in path.read_bytes()] == []


def test_a_package_without_a_text_stops_the_build(monkeypatch):
    monkeypatch.setattr(notices, "known_text", lambda *_: "")
    with pytest.raises(notices.ExtensionError, match="Bootstrap"):
        notices.parts()
