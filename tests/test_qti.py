"""Packages in QTI 2.1, a format of tests for learning platforms: complete, and marked as irlearn marks.

`marked` interprets the few rules of QTI that these packages use.
"""

import zipfile
from xml.etree.ElementTree import fromstring

import pytest

from irlearn.cli import main
from irlearn.exercises import chapter, chapters
from irlearn.exercises.sets import BEYOND
from irlearn.teaching.export.handout import Handout
from irlearn.teaching.export.known_answers import cells, cut_off, known_numbers
from irlearn.teaching.export.qti import ITEM, PACKAGE, item_xml, qti
from rings import some_and_all

pytestmark = pytest.mark.slow

NAMES = {"q": ITEM, "p": PACKAGE}


def holds(test, answers, right):
    """Say whether a condition of QTI holds: a number within a tolerance, or the right choice."""
    kind = test.tag.partition("}")[2]
    if kind == "match":
        name = test.find("q:variable", NAMES).get("identifier")
        return answers.get(name) == right[name]
    assert kind == "equal" and test.get("toleranceMode") == "absolute"
    below, above = map(float, test.get("tolerance").split())
    given = answers.get(test.find("q:variable", NAMES).get("identifier"))
    value = float(test.find("q:baseValue", NAMES).text)
    return given is not None and value - below <= float(given) <= value + above


def marked(item, answers):
    """Run the response processing of an item; return the score and the text of the feedback, or ""."""
    declared = item.findall("q:responseDeclaration", NAMES)
    right = {each.get("identifier"): each.find(".//q:value", NAMES).text for each in declared}
    score, shown = 0.0, ""
    for condition in item.find("q:responseProcessing", NAMES):
        for branch in condition:
            test, *does = branch
            if holds(test, answers, right):
                for each in does:
                    if each.get("identifier") == "SCORE":
                        score += float(each.find(".//q:baseValue", NAMES).text)
                    else:
                        shown = each.find("q:baseValue", NAMES).text
                break
    said = [each for each in item.findall("q:modalFeedback", NAMES) if each.get("identifier") == shown]
    return score, "".join("".join(each.itertext()) for each in said)


def of_kind(kind, names):
    return [q for name in names for q in chapter(name) if q.kind == kind]


@pytest.mark.parametrize("names", some_and_all(5, [name for name in chapters() if name != BEYOND]))
def test_a_number_is_marked_as_irlearn_marks_it_and_a_known_mistake_is_named(names):
    for q in [*of_kind("number", names), *of_kind("calculate", names)]:
        item = fromstring(item_xml(q, "a & b"))
        assert marked(item, {"R": f"{q.data.truth:.3f}"}) == (1, ""), q.id
        assert marked(item, {"R": "987.5"}) == (0, "")
        typed = [f"{value:.3f}" for value in known_numbers(q)]  # by other rules, rounded steps and slips
        typed += [f"{q.data.truth:.2f}", f"{q.data.truth:.1f}", f"{cut_off(q.data.truth):.3f}"]
        for text in typed:
            feedback, (score, said) = q.judge(text), marked(item, {"R": text})
            if text[-1] != "0" and feedback.status != "decimals":  # 0.37 and 0.370 are the same here
                assert score == feedback.done, (q.id, text, feedback)
            if feedback.status in ("mistake", "convention"):
                assert score == 0 and said == feedback.message, q.id


def test_an_answer_and_its_reason_give_half_a_point_each():
    names = chapters()[1:9:2]
    for q in of_kind("choose", names):
        item = fromstring(item_xml(q, q.id))
        asked = item.findall(".//q:choiceInteraction", NAMES)
        options = [len(each.findall("q:simpleChoice", NAMES)) for each in asked]
        assert options == [len(q.choices), len(q.reasons)]
        right = q.choices.index(q.data.choices[0]), q.reasons.index(q.data.reasons[0])
        best = {"R0": f"C{right[0]}", "R1": f"C{right[1]}"}
        assert marked(item, best)[0] == 1 and marked(item, {**best, "R1": "C9"})[0] == 0.5  # no choice is C9
    for q in [*of_kind("predict", names), *of_kind("find", names)]:
        item, letters = fromstring(item_xml(q, q.id)), q.letters
        scores = [marked(item, {"R0": f"C{n}"})[0] for n in range(len(letters))]
        assert scores == [letter == q.right_letter for letter in letters]


@pytest.mark.parametrize("names", some_and_all(3, chapters()))
def test_a_worksheet_asks_for_no_zeros_and_gives_nothing_for_them(names):
    for q in of_kind("worksheet", names):
        item = fromstring(item_xml(q, q.id))
        right = {f"R{n}": f"{value:.4f}" for n, value in enumerate(cells(q)) if value}
        assert marked(item, right)[0] == pytest.approx(1), q.id
        large = {name: "0" for name, value in right.items() if float(value) > 0.01}
        assert marked(item, large)[0] == 0
        assert len(item.findall(".//q:textEntryInteraction", NAMES)) == len(right)


def test_the_package_names_each_file_once_and_is_the_same_again(tmp_path):
    (path,) = qti(Handout("dcg", seed=7, students=3), tmp_path / "a").files
    (again,) = qti(Handout("dcg", seed=7, students=3), tmp_path / "b").files
    assert path.read_bytes() == again.read_bytes()
    with zipfile.ZipFile(path) as package:
        files = fromstring(package.read("imsmanifest.xml")).iter(f"{{{PACKAGE}}}file")
        listed = [each.get("href") for each in files]
        assert sorted(listed) == sorted({*package.namelist()} - {"imsmanifest.xml"}) and len(listed) > 20
        identifiers = [fromstring(package.read(name)).get("identifier") for name in listed]
    assert len(set(identifiers)) == len(identifiers)


def test_the_command_writes_a_package_once_and_says_what_is_not_in_it(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["export", "qti", "--chapter", "dcg", "--students", "2"]) == 0
    said = capsys.readouterr()
    assert said.out.strip() == "dcg-qti/dcg-seed-1.zip" and "is not in it" in said.err
    assert main(["export", "qti", "--chapter", "dcg", "--students", "2"]) == 2  # the file is there already
