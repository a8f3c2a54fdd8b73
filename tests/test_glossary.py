"""Chapters link every term of the glossary, once on a page, and no other."""

import json
import re
from pathlib import Path

from every import every

BOOK = Path(__file__).resolve().parents[1] / "book"
TERM = re.compile(r"^(?! )(.+)\n  \S", re.MULTILINE)  # the line above an indented definition
LINK = re.compile(r"\{term\}`(?:[^`<]*<)?([^`<>]+)>?`")  # {term}`grade`, {term}`the grades <grade>`


def prose(path):
    """Return the text of a page without its code."""
    if path.suffix == ".md":
        return path.read_text("utf8")
    cells = json.loads(path.read_text("utf8"))["cells"]
    return "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")


def chapters():
    """List the pages with words of their own, in the order of reading."""
    listed = re.findall(r"(?:root|file): (book/\S+)", (BOOK.parent / "_toc.yml").read_text("utf8"))
    paths = [BOOK.parent / f"{name}{ending}" for name in listed for ending in (".ipynb", ".md")]
    return [path for path in paths if path.exists() and "back-matter" not in path.parts]


GLOSSARY = prose(BOOK / "back-matter" / "glossary.md")
TERMS = TERM.findall(GLOSSARY)
PAGES = {page.stem: prose(page) for page in chapters()}
LINKS = {page: LINK.findall(text) for page, text in PAGES.items()}


def test_the_glossary_is_in_order():
    assert len(TERMS) > 40
    assert TERMS == sorted(set(TERMS), key=str.lower)


@every("term", TERMS)
def test_a_chapter_links_the_term(term):
    assert any(term in links for links in LINKS.values()), f"no chapter links {term}"


@every("page", LINKS)
def test_links_lead_to_terms_and_each_term_is_linked_once_on_a_page(page):
    links = LINKS[page]
    assert [term for term in links if term not in TERMS] == []
    assert len(links) == len(set(links)), "link a term where it is introduced, once on a page"
