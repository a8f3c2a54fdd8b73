"""A site that is built on top of an earlier one is what a clean build gives: nothing is old or left over."""

import shutil

import pytest

import built_on_top
from building import build, tiny_book
from same import differences


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    """Build a book of two pages, and return the folder of its sources."""
    source = tiny_book(tmp_path_factory.mktemp("book") / "source", "1 + 1")
    contents(source, "words")
    (source / "book" / "words.md").write_text("# Words\n\nSome words. See {doc}`page`.\n")
    made = build(source, source.parent / "site")
    assert made.ok, made.log[-4000:]
    return source


def contents(source, *pages):
    listed = "".join(f"  - file: book/{page}\n" for page in pages)
    (source / "_toc.yml").write_text(f"format: jb-book\nroot: book/page\nchapters:\n{listed}")


def stale(source) -> list[str]:
    """List what differs between the site built on top, and one built in another folder from nothing."""
    other = source.parent / "a copy in another folder" / "source"
    shutil.rmtree(other.parent, ignore_errors=True)
    shutil.copytree(source, other, ignore=shutil.ignore_patterns(".cache"))
    on_top, clean = build(source, source.parent / "site"), build(other, other.parent / "site")
    assert on_top.ok and clean.ok, on_top.log[-4000:] + clean.log[-4000:]
    return differences(on_top.html, clean.html)


@pytest.mark.long
@pytest.mark.book
def test_a_title_reaches_the_pages_that_link_it(book):
    page = book / "book" / "page.ipynb"
    page.write_text(page.read_text().replace("# A page", "# Another title"))
    assert stale(book) == []
    assert "Another title" in (book.parent / "site" / "_build" / "html" / "book" / "words.html").read_text()


@pytest.mark.long
@pytest.mark.book
def test_a_page_and_a_file_that_are_gone_leave_nothing(book):
    (book / "book" / "assets" / "more.svg").write_text("<svg/>")
    (book / "book" / "more.md").write_text("# More\n")
    contents(book, "words", "more")
    assert build(book, book.parent / "site").ok
    (book / "book" / "assets" / "more.svg").unlink()
    (book / "book" / "more.md").unlink()
    contents(book, "words")
    assert stale(book) == []
    assert not list((book.parent / "site" / "_build" / "html").rglob("more.*"))


@pytest.mark.book
def test_a_warning_comes_again_until_its_cause_is_gone(book):
    words = book / "book" / "words.md"
    text = words.read_text()
    words.write_text(text + "\nSee {ref}`nowhere`.\n")
    for _ in range(2):
        made = build(book, book.parent / "site")
        assert not made.ok and "nowhere" in made.log
    words.write_text(text)
    assert stale(book) == []


@pytest.mark.book
@pytest.mark.long
def test_after_each_edit_the_book_is_as_if_built_from_scratch(tmp_path):
    assert built_on_top.compare(list(built_on_top.EDITS), tmp_path) == {}
