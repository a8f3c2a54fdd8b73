"""Exams on pages of their own: their data are not those to practise, equally hard, and marked by tickets.

A *ticket* is a number on a page and in the student's code; only the teacher's secret tells whose it is.
"""

import re

import pytest

from irlearn import IRLearnError
from irlearn.cli import main
from irlearn.exercises import chapter
from irlearn.teaching.export.handout import Handout, RosterHandout
from irlearn.teaching.export.known_answers import right_answer
from irlearn.teaching.export.paper import exam_pages
from irlearn.teaching.roster import Difficulty, ExamData, Roster, difficulty, usual
from rings import one_in

NAMES = ["Anna Schmidt", "Ben Okoro", "Chen Wei", "Dana Lévy"]
SECRET = "0123456789abcdef0123456789abcdef"
CHAPTER = "average-precision"


@pytest.fixture
def roster():
    return Roster(NAMES, SECRET)


def families():
    return [each for each in chapter(CHAPTER).families if each.kind.kind != "function"]


@pytest.mark.slow
def test_a_page_holds_no_seed_no_secret_and_no_payload_of_answers(roster, tmp_path):
    handout = RosterHandout(CHAPTER, roster, exam=True)
    exam_pages(handout, tmp_path)
    pages = sorted((tmp_path / "exams").glob("*.html"))
    assert len(pages) == 4 and pages[3].name == "004-Dana-Lévy.html"
    for page, student in zip(pages, handout.students):
        text = page.read_text("utf-8")
        assert student.name in text and SECRET not in text and str(handout.exam.ticket(student.name)) in text
        seeds = [handout.exam.seed(student.name, family) for family in families()]
        assert not [seed for seed in seeds if str(seed) in text]
        assert "irlearn-exercise" not in text and "irl-exercise" not in text and "http" not in text
        assert str(roster.students[0].seed) not in text
    key = (tmp_path / "key.html").read_text("utf-8")
    items = [handout.item(question, s) for question in handout.questions[:3] for s in handout.students]
    assert all(right_answer(item) in key for item in items)


@pytest.mark.slow
@pytest.mark.parametrize("students", one_in(2, (4, 12)))
def test_data_differ_between_students_and_from_those_to_practise(roster, students):
    data = ExamData(roster, CHAPTER)
    family = chapter(CHAPTER)["ap-missed"].family
    texts = {str(family.item(data.seed(name, family))) for name in NAMES}
    public = {str(family.item(seed)) for seed in range(1, 9)}
    assert len(texts) > 1 and not texts & public
    many = ExamData(Roster([f"s{n}" for n in range(students)], SECRET), CHAPTER)
    for family in families():
        if family.kind.kind != "choose":
            public = {family.item(seed).statement for seed in range(1, 9)}
            every = {family.item(many.seed(name, family)).statement for name in many.names}
            assert not every & public, family.name
    assert data.seed("Anna Schmidt", family) != ExamData(roster, "dcg").seed("Anna Schmidt", family)
    later = ExamData(roster.with_student("Eve"), CHAPTER)
    assert [later.seed(name, family) for name in NAMES] == [data.seed(name, family) for name in NAMES]


@pytest.mark.slow
def test_items_are_alike_in_difficulty():
    many = Roster([f"s{n}" for n in range(12)], SECRET)
    for name, item in (("dcg", "dcg"), ("err", "err"), (CHAPTER, "map")):
        family, data = chapter(name)[item].family, ExamData(many, name)
        before = {difficulty(family.item(each.seed)).counting for each in many.students}
        after = {difficulty(family.item(data.seed(each, family))).counting for each in many.names}
        assert len(after) <= len(before) and after == {usual(family).counting}, name
    assert Difficulty(3, rows=5) - Difficulty(2, rows=6) == 3 * 1 + 1  # rows that count weigh three times


def test_the_difficulty_counts_rows_of_the_derivation():
    q = chapter("dcg")["dcg"]
    counted = list(q.data.explain()["discounted_gain"])
    assert difficulty(q) == (sum(value > 0 for value in counted), len(counted))
    assert difficulty(chapter("chance")["chance-few"]) == (0, 0)  # it has no derivation


def test_pages_need_a_roster(tmp_path, monkeypatch, capsys):
    with pytest.raises(IRLearnError, match="irlearn class new"):
        exam_pages(Handout("dcg"), tmp_path)
    monkeypatch.chdir(tmp_path)
    assert main(["export", "exam", "--chapter", "dcg"]) == 2
    assert "--roster class" in capsys.readouterr().err


@pytest.mark.slow
def test_the_command_says_how_alike_items_are(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "names.txt").write_text("\n".join(NAMES), "utf-8")
    assert main(["class", "new", "names.txt"]) == 0
    assert main(["export", "exam", "--chapter", "dcg", "--items", "dcg", "--roster", "class"]) == 0
    said = capsys.readouterr()
    assert re.search(r"q\d+: .*: \d+ rows that count for all students\.", said.err)
    assert "It can't prevent" in said.err
    assert len([*(tmp_path / "dcg-exam" / "exams").iterdir()]) == 4


def test_long_names_are_cut_in_the_names_of_files(tmp_path):
    roster = Roster(["Ada", "B" * 200, "B" * 199, "é" * 199, "-" * 200], SECRET)
    exam_pages(RosterHandout(CHAPTER, roster, items=["q1"], exam=True), tmp_path)
    made = sorted(path.stem for path in (tmp_path / "exams").iterdir())
    assert made == ["001-Ada", "002-" + "B" * 100, "003-" + "B" * 100, "004-" + "é" * 50, "005-student"]
    assert "B" * 200 in (tmp_path / "key.html").read_text("utf-8")
