"""Build the book by Sphinx alone, without Jupyter Book, in the newest versions, and compare its pages.

    python tools/newest.py [PYTHON]       # after `make site`, whose pages it compares with

This checkout is copied, and built by PYTHON in an environment of its own, with the newest version of all that
is needed; every cell runs. Then each page must have as many rankings to touch, exercises, widgets, formulas,
cells and so on as the one by Jupyter Book has, and the search must look through the same sentences.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import installer
from built_site import SITE
from same import ROOT, copy_checkout, files

COPY = ROOT / ".cache" / "newest"
ENVIRONMENT = ROOT / ".cache" / "environments" / "newest"
BUILDERS = ("sphinx", "docutils", "myst-nb", "myst-parser", "sphinx-book-theme", "pydata-sphinx-theme")
SEARCH_INDEX = "_static/search-index.js"
COUNTED = {  # what a page holds: the pattern by which it is found in its HTML
    "rankings to touch": "<irl-touch ",
    "exercises": "<irl-exercise ",
    "widgets": "<irl-widget ",
    "results to judge": "<irl-judg",
    "formulas": "<mjx-container ",
    "cells": r"\bdata-cell=",
    "boxes": r'class="[^"]*\badmonition\b',
    "folds": "<details",
    "tables": "<table",
    "pictures": "<img|<svg",
    "headings": "<h[1-6]",
    "links": "<a ",
}


def environment(python: str) -> Path:
    """Make a new environment with the newest versions; return its Python."""
    installer.new(ENVIRONMENT, python)
    made = installer.python_of(ENVIRONMENT)
    installer.install("-e", f"{ROOT}[sphinx]", python=made, lock=None)
    return made


def build(python: Path) -> Path:
    """Build a copy of the checkout with this Python; return the folder of the site."""
    shutil.rmtree(COPY, ignore_errors=True)
    copy_checkout(COPY)
    command = [python, "-m", "irlearn", "book", "--no-serve"]
    made = subprocess.run(command, cwd=COPY, env=os.environ | {"PYTHONPATH": str(COPY)})
    if made.returncode:
        sys.exit("The newest versions do not build the book.")
    return COPY / "_build" / "html"


def versions(python: Path) -> str:
    """Name the packages that build the pages, with their versions."""
    named = [f"{name} {{version('{name}')}}" for name in BUILDERS]
    asked = f'from importlib.metadata import version; print(f"{", ".join(named)}")'
    return subprocess.run([python, "-c", asked], check=True, capture_output=True, text=True).stdout.strip()


def differences(one: Path, other: Path) -> list[str]:
    """Return a sentence for each difference of two sites: in their pages, their contents and the search."""
    here, there = pages(one), pages(other)
    found = [f"{name}: in one only" for name in sorted(here.keys() ^ there.keys())]
    for name in sorted(here.keys() & there.keys()):
        for what, number in here[name].items():
            if number != there[name][what]:
                found.append(f"{name}: {number} {what}, then {there[name][what]}")
    if (one / SEARCH_INDEX).read_bytes() != (other / SEARCH_INDEX).read_bytes():
        found.append(f"{SEARCH_INDEX}: other sentences")
    return found


def pages(site: Path) -> dict[str, dict[str, int]]:
    """Return for each page, by its address, how often it holds each of `COUNTED`."""
    texts = {name: path.read_text("utf-8") for name, path in files(site).items() if path.suffix == ".html"}
    return {
        name: {what: len(re.findall(sign, text)) for what, sign in COUNTED.items()}
        for name, text in texts.items()
    }


def main(python=sys.executable):
    if not SITE.is_dir():
        sys.exit("There is nothing to compare with. Build the book first: make site")
    newest = environment(python)
    print(f"Building the book with {versions(newest)} ...", flush=True)
    found = differences(SITE, build(newest))
    print("\n".join(found), file=sys.stderr)
    print(f"{len(pages(SITE))} pages, of which {len({each.split(':')[0] for each in found})} differ.")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
