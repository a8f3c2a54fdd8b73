"""The book builds without a warning, and an error in a page, a reference or a stored output is noticed."""

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


@pytest.fixture(scope="module")
def good(tmp_path_factory):
    """Build a book whose one page prints a score of a package beside it; return folder and book."""
    source = tiny_book(tmp_path_factory.mktemp("good") / "source", "import irlearn\n\nprint(irlearn.score())")
    (source / "irlearn").mkdir()
    return source, build_with(source, "'zero point 97'")


def build_with(source, score):
    (source / "irlearn" / "__init__.py").write_text(f"def score():\n    return {score}\n")
    return build(source, source.parent / "site", PYTHONPATH=str(source), PYTHONDONTWRITEBYTECODE="1")


def page_of(made):
    return (made.html / "book" / "page.html").read_text("utf8")


def test_an_error_in_a_cell_breaks_the_build(tmp_path):
    made = build(tiny_book(tmp_path / "source", "1 + 1", "1 / 0"), tmp_path / "site")
    assert not made.ok
    assert "ZeroDivisionError" in made.log


def test_a_reference_to_nowhere_breaks_the_build(tmp_path):
    source = tiny_book(tmp_path / "source", "1 + 1")
    page = source / "book" / "page.ipynb"
    page.write_text(page.read_text().replace("# A page", "# A page\\n\\nSee {ref}`nowhere`."))
    made = build(source, tmp_path / "site")
    assert not made.ok
    assert "nowhere" in made.log


def test_a_page_is_built_anew_when_nothing_else_has_changed(tmp_path):
    source = tiny_book(tmp_path / "source", "1 + 1")
    (source / "_toc.yml").write_text("format: jb-book\nroot: book/page\nchapters:\n  - file: book/words\n")
    words = source / "book" / "words.md"
    for text in ("First words.", "Other words."):
        words.write_text(f"# Words\n\n{text}\n")
        made = build(source, tmp_path / "site")
        assert made.ok, made.log
        assert text in (made.html / "book" / "words.html").read_text()
    assert not (made.html / "searchindex.js").exists()


def test_a_changed_style_reaches_the_site(good):
    source, _ = good
    with (source / "book" / "assets" / "irlearn.css").open("a") as style:
        style.write("/* new */")
    made = build_with(source, "'zero point 97'")
    assert made.ok, made.log[-4000:]
    assert (made.html / "_static" / "irlearn.css").read_text().endswith("/* new */")


def test_the_cache_does_not_hide_a_broken_package(good):
    source, right = good
    assert right.ok, right.log[-4000:]
    assert "zero point 97" in page_of(right)
    wrong = build_with(source, "'zero point 12'")
    assert wrong.ok, wrong.log[-4000:]
    assert "zero point 12" in page_of(wrong)
    assert "zero point 97" not in page_of(wrong)
    assert not build_with(source, "1 / 0").ok
