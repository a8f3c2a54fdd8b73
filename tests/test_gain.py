"""Two checks on a chapter, before and after: their data, whose codes are whose, and what a class gained."""

import pytest

from irlearn.cli import main
from irlearn.exercises import chapter
from irlearn.exercises.result_code import AnswerRecord, encode
from irlearn.teaching.class_table import AFTER, BEFORE, NOT_IN_A_CHECK
from irlearn.teaching.export.handout import RosterHandout
from irlearn.teaching.export.known_answers import right_answer
from irlearn.teaching.gradebook import gradebook
from irlearn.teaching.roster import ExamData, Roster

NAMES = [f"P{n:02}" for n in range(1, 11)]
ROSTER = Roster(NAMES, "0123456789abcdef0123456789abcdef")
RIGHT = {"before": [1, 1, 0, 2, 1, 0, 2, 1, 0], "after": [3, 2, 2, 4, 3, 3, 3, 1, None, 4]}  # by person


def asked(sitting):
    return [each.family for each in RosterHandout("dcg", ROSTER, exam=True, sitting=sitting).questions]


def code(name, sitting, right):
    """Return the code of a person who answers the first ``right`` numbers right, and nothing else."""
    data = ExamData(ROSTER, "dcg", sitting)
    ticket, numbers = data.ticket(name), [each for each in asked(sitting) if each.kind.kind == "number"]
    known = [right_answer(each.item(data.seed(name, each))) for each in numbers[:right]]
    tries = [*known, *["77"] * (len(numbers) - right)]
    answers = [AnswerRecord(each.key, ticket, (text,)) for each, text in zip(numbers, tries)]
    return encode("dcg", answers, exam=ticket)


@pytest.fixture
def handed_in(tmp_path):
    for sitting, every in RIGHT.items():
        for name, right in zip(NAMES, every):
            if right is not None:
                (tmp_path / f"{sitting}-{name}.txt").write_text(code(name, sitting, right))
    return tmp_path


def test_a_check_has_no_choices_and_data_of_its_own():
    assert asked("before") == asked("after") and len(asked("before")) >= 8
    assert {each.kind.kind for each in chapter("dcg").families} & {"choose"}
    assert not {each.kind.kind for each in asked("after")} & {*NOT_IN_A_CHECK}
    before, after, exam = (ExamData(ROSTER, "dcg", each) for each in ("before", "after", ""))
    family = asked("before")[0]
    texts = {str(family.item(each.seed("P01", family))) for each in (before, after, exam)}
    assert len(texts) == 3 and len({each.ticket("P01") for each in (before, after, exam)}) == 3


@pytest.mark.slow
@pytest.mark.needs("numpy")
def test_the_gain_is_the_mean_of_those_who_took_both_with_its_interval(handed_in):
    book = gradebook(handed_in, ROSTER)
    assert {(part.exam, len(part.students)) for part in book.table.parts} == {(BEFORE, 9), (AFTER, 9)}
    text, of = book.to_text(), len(asked("before"))
    both = [(b, a) for b, a in zip(RIGHT["before"], RIGHT["after"]) if a is not None]
    before, after = (sum(each) / len(both) / of for each in zip(*both))
    assert "8 people took both checks" in text and "1 before, 1 after" in text
    assert f"{before:.0%} of the questions before, {after:.0%} after" in text
    assert f"gain: {after - before:+.2f}." in text
    ends = text.partition("interval: ")[2].partition(" if gains")[0].split(" to ")
    assert 0 < float(ends[0]) < after - before < float(ends[1]) < 1 and "whatever their shape" in text
    first = next(each for each in asked("after") if each.kind.kind == "number")
    (row,) = [line.split() for line in text.splitlines() if line.split()[:1] == [f"q{first.q}"]]
    assert row[1:] == [str(sum(b > 0 for b, _ in both)), str(sum(a > 0 for _, a in both))]


@pytest.mark.slow
@pytest.mark.needs("numpy")
def test_few_people_have_a_gain_but_no_interval(handed_in):
    for name in NAMES[3:]:
        for sitting in RIGHT:
            (handed_in / f"{sitting}-{name}.txt").unlink(missing_ok=True)
    text = gradebook(handed_in, ROSTER).to_text()
    assert "3 people took both" in text and "No confidence interval" in text and "95%" not in text


@pytest.mark.slow
def test_a_study_runs_from_the_commands_alone(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main("class new 0 --roster study".split()) == 2  # 0 is no number of people, and no file
    assert main("class new 2 --roster study".split()) == 0
    exam = "export exam --chapter dcg --roster study --sitting"
    for sitting in RIGHT:
        assert main(f"{exam} {sitting} --to {sitting}".split()) == 0
    pages = [(tmp_path / each / "exams" / "002-P02.html").read_text("utf-8") for each in RIGHT]
    assert "What do you know already?" in pages[0] and "What do you know now?" in pages[1]
    assert main(f"{exam} after --to sheets".replace("exam", "sheet", 1).split()) == 2
    assert "exam pages" in capsys.readouterr().err
