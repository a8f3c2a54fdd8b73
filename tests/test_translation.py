"""The book can be translated: the catalogue of its strings, and a lesson in German as proof."""

import re
import subprocess
import sys

import nbformat
import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import notebooks
from building import ROOT, tiny_book
from irlearn import IRLearnError, read_qrels
from irlearn.errors import SENTENCES

LOCALE = ROOT / "book" / "locale"
PAGE = "book/start/five-minutes"
pytestmark = pytest.mark.book


def sphinx(*words):
    """Run Sphinx alone, with its own place for parsed pages; return what it printed."""
    command = [sys.executable, "-m", "sphinx", "-q", *map(str, words)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr[-3000:]
    return ran.stderr


@pytest.fixture(scope="module")
def catalogue():
    with (LOCALE / "de" / "LC_MESSAGES" / "book.po").open("rb") as file:
        return read_po(file, locale="de", abort_invalid=True)


def test_every_translation_is_of_a_present_sentence_and_keeps_its_numbers_and_fields(catalogue):
    cells = [cell.source for path in notebooks.all_notebooks() for cell in nbformat.read(path, 4).cells]
    pages = [
        path.read_text("utf-8") for path in notebooks.BOOK.rglob("*.md") if "node_modules" not in path.parts
    ]
    present = [*SENTENCES.values(), *(" ".join(text.split()) for text in (*cells, *pages))]
    translated = [each for each in catalogue if each.id]
    assert len(translated) >= 10
    for each in translated:
        assert any(each.id in text for text in present), each.id
        for kept in (r"\{glue:text\}`\w+`", r"\{(?:term|doc)\}`", r"(?<!`)\{\w+\}(?!`)"):
            assert sorted(re.findall(kept, each.id)) == sorted(re.findall(kept, each.string)), each.id


@pytest.mark.parametrize("times", [1, pytest.param(2, marks=pytest.mark.long)])  # then on top of the first
def test_the_catalogue_has_the_strings_of_pages_and_of_errors(tmp_path, times):
    source = tiny_book(tmp_path / "source", "1 + 1")
    (source / "book" / "sphinx").mkdir()
    (source / "book" / "sphinx" / "conf.py").write_bytes((ROOT / "book" / "sphinx" / "conf.py").read_bytes())
    for _ in range(times):
        sphinx("-b", "gettext", "-c", source / "book" / "sphinx", source, tmp_path / "catalogue")
        with (tmp_path / "catalogue" / "book.pot").open("rb") as file:
            found = {each.id for each in read_po(file)}
        assert {"A page", *SENTENCES.values()} <= found


@pytest.mark.long
def test_the_lesson_is_in_german_with_the_numbers_of_its_cells(tmp_path):
    (tmp_path / "toc.yml").write_text(f"format: jb-book\nroot: {PAGE}\n")
    words = ("-D", "language=de", "-D", f"external_toc_path={tmp_path / 'toc.yml'}")
    said = sphinx("-b", "html", "-c", ROOT / "book" / "sphinx", *words, ROOT, tmp_path / "site")
    assert "glue" not in said  # other pages, which are left out, are missed
    page = (tmp_path / "site" / f"{PAGE}.html").read_text("utf-8")
    text = " ".join(re.sub(r"<[^>]+>", "", page).split())
    assert "Du gegen vier Maße" in text and re.search(r"Drei von fünf: 3/5 \w+ 0\.6\.", text)
    assert "Three of the five" not in text and 'lang="de"' in page


def test_an_error_is_in_german_where_a_folder_of_translations_is_named(catalogue, tmp_path, monkeypatch):
    made = tmp_path / "de" / "LC_MESSAGES" / "book.mo"
    made.parent.mkdir(parents=True)
    with made.open("wb") as file:
        write_mo(file, catalogue)
    monkeypatch.setenv("LANGUAGE", "de")
    for folder, words in (
        (tmp_path, "Diese Datei gibt es nicht"),
        (tmp_path / "none", "there's no such file"),
    ):
        monkeypatch.setenv("IRLEARN_LOCALE", str(folder))
        with pytest.raises(IRLearnError, match=words):
            read_qrels("no.txt")
