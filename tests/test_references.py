"""The list of references: it has all that pages and metrics cite, and nothing else."""

import re

import pytest

import irlearn
from building import ROOT
from every import every

BOOK = ROOT / "book"
BIB = (BOOK / "references.bib").read_text("utf8")


def field(name, text):
    found = re.search(rf"^  {name} = \{{(.*)\}},$", text, re.M)
    return found[1] if found else ""


def surname(authors):
    r"""Return the first author's surname as the docstrings write it: ``J{\"a}rvelin`` is Järvelin."""
    name = re.sub(r'\{\\"([aou])\}', lambda found: {"a": "ä", "o": "ö", "u": "ü"}[found[1]], authors)
    first = name.split(" and ")[0]
    return first.split(",")[0] if "," in first else first.split(" ")[-1]


ENTRIES = {  # the surname of the first author, and the year
    key: (surname(field("author", text)), field("year", text))
    for key, text in re.findall(r"^@\w+\{(\w+),\n(.*?)^\}", BIB, re.M | re.S)
}
OTHERS = ("usnistgov", "TREC", "ndeval", "min(", "arXiv")  # sources that begin so are no publications
SOURCES = [  # a metric's name, and a part of its source with a year, such as "Moffat & Zobel 2008"
    (name, part)
    for name, each in irlearn.metrics().items()
    for sentence in re.split(r"; |\. (?=[A-Z][\w ]*: )", each.source)
    for part in [re.sub(r"^[a-z]\w*: ", "", sentence)]
    if re.search(r"\b(1[89]|20)\d\d\b", part) and not part.startswith(OTHERS)
]


def entries_for(source):
    """List the keys of the entries whose author and year are in a metric's source."""
    years = {*re.findall(r"\b\w+\b", source)}
    return [key for key, (author, year) in ENTRIES.items() if year in years and author in source]


def cited():
    """Return the keys of all references that the pages cite."""
    pages = [*BOOK.glob("*/*.ipynb"), *BOOK.glob("*/*.md"), *BOOK.glob("*.md")]
    found = (re.findall(r"\{cite(?::\w+)?\}`([^`]+)`", page.read_text("utf8")) for page in pages)
    return {key.strip() for page in found for keys in page for key in keys.split(",")}


@every(("name", "source"), SOURCES)
def test_the_source_of_a_metric_is_in_the_references(name, source):
    assert entries_for(source), f"{name}: give {source} an entry in book/references.bib"


def test_every_reference_is_cited_or_the_source_of_a_metric():
    used = cited() | {key for _, source in SOURCES for key in entries_for(source)}
    assert set(ENTRIES) - used == set()
    assert cited() <= set(ENTRIES)


@pytest.mark.parametrize(
    ("kind", "needed"), [("article", "journal"), ("inproceedings", "booktitle"), ("book", "publisher")]
)
def test_an_entry_has_what_its_kind_needs_or_the_book_is_not_built(kind, needed):
    texts = re.findall(rf"^@{kind}\{{(\w+),\n(.*?)^\}}", BIB, re.M | re.S)
    assert texts and [key for key, text in texts if not field(needed, text)] == []
