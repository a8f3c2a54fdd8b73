"""Every objective on a chapter's page is practised by exercises; mixed sets look back at earlier chapters."""

import re

import nbformat
import pytest
import yaml

from building import ROOT
from irlearn.cli import main
from irlearn.exercises import chapter, chapters, progress
from irlearn.exercises.sets import BEYOND, CHAPTERS, FAMILIES, OBJECTIVES
from irlearn.teaching.export.known_answers import right_answer

PARTS = yaml.safe_load((ROOT / "_toc.yml").read_text("utf-8"))["parts"]
PAGES = {
    page["file"].rpartition("/")[2]: ROOT / f"{page['file']}.ipynb"
    for part in PARTS
    if part["caption"] not in ("Start", "Tools", "How to", "Back matter")
    for page in part["chapters"]
}
every_chapter = pytest.mark.parametrize("name", CHAPTERS)


def promised(path) -> list[str]:
    """List the sentences of the objectives box of a page."""
    text = "\n".join(cell.source for cell in nbformat.read(path, 4).cells)
    box = re.search(r"^```+\{objectives\}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    return [line.removeprefix("- ") for line in box.group(1).splitlines() if line.startswith("- ")]


def test_the_chapters_are_those_of_the_book_in_its_order():
    assert list(CHAPTERS) == list(PAGES)
    assert chapters() == [*PAGES, BEYOND]


@every_chapter
def test_the_objectives_are_the_sentences_of_the_page(name):
    assert list(chapter(name).objectives) == promised(PAGES[name])


@every_chapter
def test_every_objective_is_practised_and_every_item_has_one(name):
    families = [family.name for family in FAMILIES[name]]
    practised = [each for names in OBJECTIVES[name].values() for each in names]
    assert set(practised) == set(families), "name each item below a sentence of ## Objectives"
    assert all(OBJECTIVES[name].values())
    for names in chapter(name).objectives.values():
        assert all(getattr(chapter(name), q).family.name in families for q in names)


@every_chapter
def test_every_item_stands_on_the_page_to_practise(name):
    """An exam needs all of them there, also those with which the lesson begins."""
    path = PAGES[name].with_name(f"{name}-practice.ipynb")
    cells = {cell.source.splitlines()[-1] for cell in nbformat.read(path, 4).cells if cell.source}
    wanted = {f'chapter("{name}").q{family.q}': family.name for family in FAMILIES[name]}
    missing = {line: item for line, item in wanted.items() if line not in cells}
    assert not missing, f"give each a cell on the page: {missing}"


def test_a_set_without_a_page_has_no_objectives():
    assert chapter(BEYOND).objectives == {}


# ---- mixed sets --------------------------------------------------------------------------------------------


@pytest.mark.slow
@every_chapter
def test_a_mixed_set_looks_back_at_different_things(name):
    mixed = chapter(name).mixed
    before = [family for other in chapters()[: chapters().index(name)] for family in FAMILIES[other]]
    if not before:
        assert not len(mixed) and list(mixed) == []
        return
    items = list(mixed)
    assert 3 <= len(items) <= 4
    assert all(q.family in before and q.kind != "function" for q in items)
    assert items[0].family in FAMILIES[chapters()[chapters().index(name) - 1]]
    assert len({q.kind for q in items}) == len(items)
    metrics = [q.metric.name for q in items if q.metric is not None]
    assert len(set(metrics)) == len(metrics)


@pytest.mark.slow
def test_a_mixed_set_is_fixed_by_its_seed_and_has_data_of_its_own():
    one, again, other = chapter("ndcg").mixed, chapter("ndcg").mixed, chapter("ndcg", seed=2).mixed
    assert list(map(str, one)) == list(map(str, again)) != list(map(str, other))
    for q in one:
        if q.kind not in ("choose", "construct"):
            assert str(q.family.item(1)) != str(q)
    assert not len(one.mixed) and not len(chapter(BEYOND).mixed)


def test_an_item_of_a_mixed_set_counts_for_its_own_skill(monkeypatch):
    monkeypatch.delenv("IRLEARN_PROGRESS", raising=False)
    monkeypatch.setattr("irlearn.exercises.skill_progress.SKILLS", {})
    q = chapter("average-precision").mixed.q1
    q.check(right_answer(q))
    assert list(progress().skills) == [q.family.key]


def test_practice_asks_a_mixed_set(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", iter(()))
    monkeypatch.setattr("irlearn.cli.practice._read_line", lambda: "next")
    assert main(["practice", "ndcg", "--mixed"]) == 0
    printed = capsys.readouterr().out
    assert all(q.statement in printed for q in chapter("ndcg").mixed)
    assert "That was the last one." in printed
    assert main(["practice", "what-are-we-scoring", "--mixed"]) == 0
    assert "nothing to look back at" in capsys.readouterr().out
