"""Every chapter has the shape that book/README.md shows: a lesson, and a page to practise."""

import re
import sys
from functools import cache
from types import SimpleNamespace

import nbformat
import pytest
import yaml
from docutils import nodes
from docutils.core import publish_doctree
from myst_parser.parsers.docutils_ import Parser

from building import ROOT
from every import every

sys.path.insert(0, str(ROOT / "book" / "_ext"))

from minutes import PROBLEM, exercises, minutes, of_exercise, of_page_to_practise, problems, tags
from practice import headings, keep_ids

SHAPE = [  # of a lesson: what stands in it, in this order, and a pattern that finds it
    ("a title", r"^# \S"),
    ("an objectives box", r"^```+\{objectives\}"),
    ("## A question that matters", r"^## A question that matters$"),
    ("## Which is better?", r"^## Which is better\?$"),
    ("a predict box", r"^```+\{predict\}"),
    ("## By hand", r"^## By hand$"),
    ("## Touch it", r"^## Touch it$"),
    ("## The formula", r"^## The formula$"),
    ("## In code", r"^## In code$"),
    ("## What … cannot see", r"^## What .* cannot see$"),
    ("a tools box", r"^```+\{tools\}"),
    ("a summary box", r"^```+\{summary\}"),
    ("## Three exercises", r"^## Three exercises$"),
    ("the way to practise", r"^\{\.to-practice\}\nThe lesson ends here\. .*\{doc\}`.* <[\w-]+-practice>`"),
]
PRACTICE = [
    ("a title", r"^# Practise: \S"),
    ("## Problems", r"^## Problems$"),
    ("## Exercises", r"^## Exercises$"),
    ("### What you can do by now", r"^### What you can do by now$"),
]
PARTS = [
    part
    for part in yaml.safe_load((ROOT / "_toc.yml").read_text())["parts"]
    if part["caption"] not in ("Start", "Tools", "How to", "Back matter")
]
CHAPTERS = [ROOT / f"{chapter['file']}.ipynb" for part in PARTS for chapter in part["chapters"]]
BELOW = [page for part in PARTS for chapter in part["chapters"] for page in chapter.get("sections", ())]
of_every_chapter = every("path", CHAPTERS, ids=lambda path: path.stem)


def practice(path):
    return path.with_name(f"{path.stem}-practice.ipynb")


def first_missing(text: str, shape=SHAPE) -> str | None:
    """Return the first landmark that is not where it should be; None for a page in shape."""
    place = 0
    for name, pattern in shape:
        found = re.compile(pattern, re.MULTILINE).search(text, place)
        if found is None:
            return name
        place = found.end()
    return None


@cache
def prose(path) -> str:
    return "\n".join(cell.source for cell in nbformat.read(path, 4).cells if cell.cell_type == "markdown")


@of_every_chapter
def test_a_chapter_has_its_shape(path):
    why = "is missing, or not where book/README.md has it"
    assert first_missing(prose(path)) is None, why
    assert first_missing(prose(practice(path)), PRACTICE) is None, why


def test_every_chapter_has_a_page_to_practise_below_it():
    assert [ROOT / f"{page['file']}.ipynb" for page in BELOW] == [practice(path) for path in CHAPTERS]


@of_every_chapter
def test_no_problem_is_answered_before_it_is_asked(path):
    """Where the text of a problem gets lost, a number is missing, or one problem has two answers."""
    problems = prose(path).partition("\n## Problems\n")[2].partition("\n## Exercises\n")[0]
    _, *parts = re.split(r"(?m)^### (\d+)\. ", problems)
    assert [int(number) for number in parts[::2]] == list(range(1, len(parts) // 2 + 1))
    assert all(asked.count("{admonition} ") <= 1 for asked in parts[1::2])


@pytest.mark.slow
def test_a_problem_keeps_the_id_under_which_browsers_store_it():
    table = (ROOT / "tests" / "published_problems.txt").read_text("utf-8").splitlines()
    found = {" ".join([path.stem, *headings(practice(path))[1]]) for path in CHAPTERS}
    said = "add a new problem to the table; where words changed, put (ndcg-true-or-false)= above them"
    assert found == set(table), said


def test_an_anchor_keeps_the_id_of_a_problem_whose_words_change(tmp_path):
    text = "# Practise\n\n## Problems\n\n(x-old)=\n### 1. New words\n\nA.\n\n### 2. As ever\n\nB."
    tree = publish_doctree(text, parser=Parser(), settings_overrides={"doctitle_xform": False})
    keep_ids(SimpleNamespace(env=SimpleNamespace(docname="part/x-practice")), tree)
    *_, first, second = [section["ids"][0] for section in tree.findall(nodes.section)]
    cells = [nbformat.v4.new_markdown_cell(text)]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), tmp_path / "x-practice.ipynb")
    assert [*headings(tmp_path / "x-practice.ipynb")[1]] == [first, second] == ["old", "as-ever"]


@of_every_chapter
def test_a_chapter_has_a_ranking_to_touch(path):
    assert re.search(r"(?m)^```\{touch\}", prose(path))


def test_the_shape_is_the_one_that_is_described():
    described = (ROOT / "book" / "README.md").read_text("utf8")
    for name, _ in [*SHAPE[2:-1], *PRACTICE[1:]]:
        words = name.lstrip("# ").removeprefix("a ").removesuffix(" box")
        assert f"| {words} |" in described or f"`{words}`" in described, words


# ---- what else a chapter is asked for ----------------------------------------------------------------------

FOLDED = {"hide-output", "hide-cell", "remove-cell"}


def answered_at_once(cells) -> list[str]:
    """Return the code right below a predict box whose output is not folded."""
    return [
        after.source
        for before, after in zip(cells, cells[1:])
        if re.search(r"^```+\{predict\}\n(?:(?!```).*\n)*```\s*\Z", before.source, re.MULTILINE)
        and after.cell_type == "code"
        and not tags(after) & FOLDED
    ]


@of_every_chapter
def test_no_prediction_is_answered_at_once(path):
    cells = [cell for page in (path, practice(path)) for cell in nbformat.read(page, 4).cells]
    assert answered_at_once(cells) == []
    for cell in cells:
        cell.metadata["tags"] = []
    assert answered_at_once(cells), "a predict box is missing, with the cell that answers it right below"


@pytest.mark.slow
@of_every_chapter
def test_a_lesson_takes_the_time_that_it_promises(path):
    needed = minutes(nbformat.read(path, 4).cells)
    keeps_its_promise(path, needed)
    assert needed <= (12 if path == CHAPTERS[0] else 45)  # the first one is a prologue


@pytest.mark.slow
@every("path", CHAPTERS, ids=lambda path: path.stem, sample=8)
def test_a_page_to_practise_takes_the_time_that_it_promises(path):
    keeps_its_promise(practice(path), of_page_to_practise(practice(path)))


def keeps_its_promise(page, needed):
    promised = re.search(r"(\d+) minutes", prose(page))
    assert promised, f"{page.name} promises no minutes"
    nearest = 5 * round(needed / 5)
    assert abs(needed - int(promised[1])) <= 2.5, f"promise {nearest} minutes in {page.name}"


@pytest.mark.slow
@every("path", CHAPTERS, ids=lambda path: path.stem, sample=8)
def test_each_item_of_a_page_to_practise_has_its_minutes(path):
    """Each takes some, and together they take what the page takes but for the lines around them."""
    page = practice(path)
    of_problems = problems(page)
    assert len(of_problems) == len(headings(page)[1]) and min(of_problems) > PROBLEM
    done = [of_exercise(item) for item in exercises(page) if item.kind != "function"]
    assert 0.5 < min(done) and max(done) < 6
    assert 0 <= of_page_to_practise(page) - sum(done) - sum(of_problems) < 3
