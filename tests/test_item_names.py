"""An exercise keeps its name and its number, and what was stored under them keeps its meaning.

An item whose question has changed has a higher *version*, as in ``ap-missed@2``. A *code* holds answers.
"""

import json
from datetime import date
from functools import cached_property
from pathlib import Path

import pytest

from every import every
from irlearn.errors import IRLearnError
from irlearn.exercises import chapter, chapters, exam, progress, read, review
from irlearn.exercises.page import element, serialized
from irlearn.exercises.result_code import AnswerRecord, decode, encode
from irlearn.exercises.sets import FAMILIES, family_of_answer
from irlearn.teaching.class_folder import class_table
from irlearn.teaching.class_table import rejudge
from published_items import as_it_is, published

BEFORE = json.loads(Path(__file__).with_name("results_before_names.json").read_text("utf-8"))
RAISED = {each.name for each in published() if not each.versioned.endswith("@1")}  # of changed questions
MINE = """# Mine

## q4 my-ap{}: work out AP once more
like: ap-missed

## q2 my-dcg: work out DCG
like: dcg
"""


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch):
    """Clear what was practised, so that no test sees it of another one."""
    monkeypatch.delenv("IRLEARN_PROGRESS", raising=False)
    monkeypatch.setattr("irlearn.exercises.skill_progress.SKILLS", {})


@pytest.fixture
def mine(tmp_path):
    """Return a function that writes a set with an item in some version, and reads it."""

    def written(version=""):
        (tmp_path / "mine.md").write_text(MINE.format(version))
        return read(tmp_path / "mine.md")

    return written


# ---- names and numbers -------------------------------------------------------------------------------


def test_an_item_is_found_by_its_name_and_by_its_number():
    c = chapter("average-precision")
    assert c["ap-missed"] is c["ap-missed@1"] is c["q3"] is c[3] is c.q3
    exam_item = exam("average-precision", 41)["ap-missed"]
    assert exam_item.statement == chapter("average-precision", 41).q3.statement
    assert c.names[2] == "ap-missed" and c._ipython_key_completions_() == c.names
    assert [item.family.name for item in c] == c.names and len(c) == len(c.names)


@pytest.mark.parametrize("name", ["ap-mised", "q0", "q13", "q03", "3", "", "@", 0, 13, None, 3.5, ("q3",)])
def test_a_name_that_no_item_has_is_refused(name):
    with pytest.raises(IRLearnError, match="It has q1 to q12"):
        chapter("average-precision")[name]


def test_a_name_that_is_nearly_right_is_guessed():
    with pytest.raises(IRLearnError, match="Did you mean 'ap-missed'"):
        chapter("average-precision")["ap-mised"]


@pytest.mark.parametrize("version", ["0", "2", "x", "01"])
def test_another_version_is_refused(version):
    with pytest.raises(IRLearnError, match="here it is at version 1"):
        chapter("average-precision")[f"ap-missed@{version}"]


def test_an_item_keeps_its_number_wherever_it_stands(mine):
    c = mine()
    assert c.names == ["my-ap", "my-dcg"] and [item.place.name for item in c] == ["q4", "q2"]
    assert c.q4 is c["my-ap"] and c[2] is c.q2 and {"q2", "q4"} <= {*dir(c)}
    assert repr(c).splitlines()[1:] == ["q4  work out AP once more", "q2  work out DCG"]
    assert not hasattr(c, "q1")
    with pytest.raises(IRLearnError, match="It has q4, q2"):
        c.q1  # noqa: B018


@pytest.mark.slow
@every("name", chapters(), sample=3)
def test_what_was_published_keeps_its_name_its_number_and_its_answers(name):
    """Whoever changes what is right raises the version: ``## q3 ap-missed@2: …``."""
    families = {family.name: family for family in FAMILIES[name]}
    before = [each for each in published() if each.chapter == name]
    for each in before:
        family = families.get(each.name)
        assert family is None or f"q{family.q}" == each.q, f"{each.name} has the number {each.q}"
        assert family is None or family.version >= int(each.versioned.partition("@")[2])
        if family is not None and family.versioned == each.versioned:
            assert as_it_is(name, family) == each, (
                f"raise the version of {each.name}: its answers are others. If nobody has seen it yet, "
                "delete its line in tests/published_items.txt and run tests/published_items.py"
            )
    numbers = {each.q: each.name for each in before}
    for family in families.values():
        was = numbers.get(f"q{family.q}", family.name)
        assert was == family.name, f"q{family.q} was {was}"


def test_no_name_and_no_number_is_there_twice():
    every = [family.name for families in FAMILIES.values() for family in families]
    assert len(every) == len(set(every))
    assert all(len({family.q for family in families}) == len(families) for families in FAMILIES.values())


# ---- what was stored before items had names ----------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("before", BEFORE["codes"], ids=lambda each: each["chapter"])
def test_a_code_from_before_the_names_means_what_it_meant(before):
    result = decode(before["code"])
    assert (result.chapter, result.exam) == (before["chapter"], before["exam"])
    found = []
    for each in (answer for answer in result.answers if answer.key not in RAISED):
        became = rejudge(family_of_answer(result.chapter, each.key), each, result.exam is not None)
        found.append(" | ".join([each.key, became.outcome, *became.mistakes]))
    assert found == [line for line in before["judged"] if line.partition(" | ")[0] not in RAISED]


def test_progress_from_before_the_names_is_read(monkeypatch, tmp_path):
    (tmp_path / "progress.json").write_text(BEFORE["progress"])
    monkeypatch.setenv("IRLEARN_PROGRESS", str(tmp_path / "progress.json"))
    assert str(progress()) == "ap-missed: 2 of 2 right, mastered\ndcg: 0 of 1 right\nrr-choose: 1 of 1 right"
    due = [name for name in ("rr-choose", "dcg", "ap-missed") if name not in RAISED]
    assert [q.family.name for q in review(today=date(2026, 11, 6))] == due == ["dcg", "ap-missed"]
    chapter("average-precision").q3.check(0.99)
    assert json.loads((tmp_path / "progress.json").read_text())["skills"]["ap-missed"]["answers"] == 3


# ---- a question that changed -------------------------------------------------------------------------


@pytest.mark.slow
def test_an_answer_to_an_older_question_is_not_judged(mine, tmp_path):
    first = mine()
    first["my-ap"].check(first["my-ap"].data.truth)
    first["my-dcg"].check(0.5)
    code = first.code()
    assert [each.key for each in decode(code).answers] == ["my-ap", "my-dcg"]
    (tmp_path / "ann.txt").write_text(code)
    assert not class_table(tmp_path / "ann.txt").unread

    second = mine("@2")
    table = class_table(tmp_path / "ann.txt")
    assert [row.title for row in table.rows] == ["mine q2, my-dcg@1"]
    ((where, why),) = table.unread
    assert where == "ann.txt" and "can't be judged here" in why and "'my-ap'" in why
    assert table.parts[0].students["ann.txt"]["left out"] == 1
    second["my-ap"].check(0.5)
    assert "my-ap@2" in [each.key for each in decode(second.code()).answers]
    assert list(progress().skills) == ["my-ap", "my-dcg", "my-ap@2"]  # which is learned anew
    with pytest.raises(IRLearnError, match="here it is at version 2"):
        second["my-ap@1"]


@pytest.mark.slow
def test_a_page_keeps_what_was_done_under_the_version(mine):
    q = mine("@2")["my-ap"]
    assert serialized(q.family)["family"] == "my-ap@2"
    assert 'id="exercise-my-ap" family="my-ap@2"' in element(q)  # a link goes on leading to it
    assert 'id="exercise-ap-missed" family="ap-missed"' in element(chapter("average-precision").q3)


@pytest.mark.parametrize(
    ("name", "key", "message"),
    [
        ("average-precision", "of-the-future", "'of-the-future' isn't known here"),
        ("nobodys-set", "ap-missed", "irlearn class answers --set my-items.md"),
        ("average-precision", "ap-missed@2", "is at version 1"),
    ],
)
def test_an_answer_to_an_unknown_item_is_left_out_with_the_reason(tmp_path, name, key, message):
    (tmp_path / "ann.txt").write_text(encode(name, answers=[AnswerRecord(key, seed=3, tries=("0.5",))]))
    ((_, why),) = class_table(tmp_path / "ann.txt").unread
    assert message in why


# ---- what is done with an item is no part of it ------------------------------------------------------


def test_an_item_does_not_change_when_it_is_worked_on():
    q = FAMILIES["average-precision"][2].item(3)
    before = dict(vars(q))
    q.hint(), q.predict("0.5"), q.check("0.5"), q.reveal(), q.solution()
    attributes = [each for kind in type(q).__mro__ for each in vars(kind).items()]
    worked_out = {name for name, what in attributes if isinstance(what, cached_property)}
    assert {name: value for name, value in vars(q).items() if name not in worked_out} == before


def test_two_of_the_same_item_are_two_attempts():
    family = FAMILIES["average-precision"][2]
    one, other = family.item(3), family.item(3)
    given = [one.hint() for _ in range(len(one.hints) + 1)]
    assert "That was the last hint" in given[-1] and other.hint() == given[0] == other.hints[0]
    with pytest.raises(IRLearnError, match="haven't made a prediction yet"):
        other.reveal()
