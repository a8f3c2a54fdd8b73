"""The book builds without a warning, and a change of a page or a style reaches it.

What breaks a build: test_cells.py (a cell, a changed package) and test_built_on_top.py (a reference).
"""

import pytest

import notebooks
from building import ROOT, build, tiny_book

pytestmark = pytest.mark.book

TOC = (ROOT / "_toc.yml").read_text()


def test_the_book_builds_without_a_warning(built_book):
    assert built_book.ok, built_book.log[-6000:]


def test_every_page_of_the_contents_was_written(site):
    listed = [line.split(":")[1].strip() for line in TOC.splitlines() if "file:" in line or "root:" in line]
    assert [name for name in listed if not (site / f"{name}.html").exists()] == []


def test_every_notebook_is_in_the_contents():
    names = [path.relative_to(ROOT).with_suffix("").as_posix() for path in notebooks.all_notebooks()]
    assert [name for name in names if name not in TOC] == []


def test_a_page_and_a_style_are_built_anew_when_nothing_else_has_changed(tmp_path):
    source = tiny_book(tmp_path / "source", "1 + 1")
    (source / "_toc.yml").write_text("format: jb-book\nroot: book/page\nchapters:\n  - file: book/words\n")
    words, style = source / "book" / "words.md", source / "book" / "assets" / "irlearn.css"
    for text in ("First words.", "Other words."):
        words.write_text(f"# Words\n\n{text}\n")
        style.write_text(f"/* {text} */")
        made = build(source, tmp_path / "site")
        assert made.ok, made.log
        assert text in (made.html / "book" / "words.html").read_text()
        assert text in (made.html / "_static" / "irlearn.css").read_text()
    assert not (made.html / "searchindex.js").exists()
