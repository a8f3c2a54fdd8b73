"""The built book, for the tools that look at it."""

import sys
from pathlib import Path

import chromium

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / "_build" / "html"


def needs_chromium() -> None:
    """End the tool where there is no browser, and say how to get one."""
    if chromium.find() is None:
        sys.exit(chromium.HOW_TO_GET_ONE)


def pages_asked(parts: list[str]) -> list[str]:
    """List the pages with one of these parts in their address, or all; end the tool where there are none."""
    pages = [page.relative_to(SITE).as_posix() for page in sorted((SITE / "book").rglob("*.html"))]
    pages = [page for page in pages if not parts or any(part in page for part in parts)]
    if not pages:
        sys.exit("No such page in _build/html. Build the book first: make site")
    return pages
