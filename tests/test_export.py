"""Exercises exported for a class: as Moodle's question bank, nbgrader's notebook, or paper sheets with a key.

A *handout* is a chapter's exercises with the data of each student; a *bank* the questions that were exported.
"""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from itertools import permutations
from xml.etree import ElementTree

import pytest

import moodle_reader
from building import ROOT
from irlearn.cli import main
from irlearn.errors import IRLearnError
from irlearn.exercises import chapter, chapters, student_seed
from irlearn.exercises.judge import STATUS_LABELS
from irlearn.teaching.export import handout as handouts
from irlearn.teaching.export import moodle_fields
from irlearn.teaching.export.command import export_functions
from irlearn.teaching.export.handout import Handout, RosterHandout
from irlearn.teaching.export.known_answers import (
    cells,
    judged_answers,
    judged_worksheets,
    right_answer,
)
from irlearn.teaching.export.moodle import category, cdata
from irlearn.teaching.export.paper import BLANK, on_paper
from irlearn.teaching.gradebook import gradebook
from irlearn.teaching.roster import Roster
from markup import Markup
from rings import one_in
from sentences import says

pytestmark = pytest.mark.slow

FORMS = export_functions()
# The first has every kind of exercise but one, which the second has; `make long` tries all chapters.
FIRST = ["precision", "over-repeats"]
by_chapter = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in FIRST else pytest.mark.long) for name in chapters()]
)


@pytest.fixture(scope="module")
def banks(tmp_path_factory):
    """Return a function that exports a chapter: handout, question bank as read strictly, printed report."""

    @cache
    def made(name):
        handout = Handout(name, seed=7, students=2)
        written = FORMS["moodle"](handout, tmp_path_factory.mktemp(name))
        (file,) = written.files
        return handout, moodle_reader.read(file.read_text("utf-8")), written.notes

    return made


def questions(banks, name, kind):
    """Pair each item of a kind with the question that was made of it."""
    handout, bank, _ = banks(name)
    by_id = {question.name.rpartition("(")[2][:-1]: question for question in bank}
    for asked in handout.questions:
        for _, item in handout.each(asked):
            if item.kind == kind and item.id in by_id:
                yield item, by_id[item.id]


# ---- data of their own ------------------------------------------------------------------------------


def test_every_student_has_data_of_their_own_and_the_same_everywhere():
    seeds = {student_seed(seed, student) for seed in (1, 2, 7) for student in range(1, 200)}
    assert len(seeds) == 3 * 199 and min(seeds) > 8  # pages show the seeds 1 to 8 with their solutions
    rankings = [str(chapter("dcg", student_seed(7, student)).q2.given) for student in range(1, 31)]
    assert len(set(rankings)) > 25
    handout = Handout("dcg", seed=7, students=30)
    assert handout.item(handout.questions[1], handouts.Student(12)).seed == 70012


SCRIPT = """
import hashlib, sys, tempfile, pathlib
from irlearn.teaching.export.command import export_functions
from irlearn.teaching.export.handout import Handout
for form in ("moodle", "nbgrader", "sheet"):
    with tempfile.TemporaryDirectory() as folder:
        handout = Handout("average-precision", seed=7, students=2, items=["q1", "q3", "q9", "q10"])
        written = export_functions()[form](handout, pathlib.Path(folder))
        print([hashlib.sha256(path.read_bytes()).hexdigest() for path in written.files])"""


def test_processes_in_which_texts_have_other_hashes_write_the_same_bytes():
    reported = set()
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "LC_ALL": "C"}
        command = [sys.executable, "-c", SCRIPT]
        reported.add(subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout)
    assert len(reported) == 1 and reported.pop().count("'") == 12  # six files


@pytest.mark.parametrize(
    "seed, student", [(0, 1), (-1, 1), (1, 0), (1, 10_000), (1.0, 1), (True, 1), (1, ...), (1, "1")]
)
def test_what_is_no_seed_or_no_number_of_a_student_is_refused(seed, student):
    with pytest.raises(IRLearnError, match="whole number from 1"):
        student_seed(seed, student)


# ---- answers that are known -------------------------------------------------------------------------


@by_chapter
def test_the_right_answer_is_right_and_wrong_ones_have_the_feedback_of_their_item(name):
    for q in chapter(name, seed=981):
        if q.kind == "function":
            assert right_answer(q) == "" and judged_answers(q) == []
            continue
        first, *others = judged_answers(q)
        assert first.feedback.done and first.answer == right_answer(q)
        for each in others:
            assert each.feedback == q.judge(each.answer)
        if q.kind == "number":
            rules = {each.feedback.rule for each in others}
            numbers = Counter(f"{value:.3f}" for _, value in q.groups)
            # Rules with one number in three decimals are named in one sentence.
            assert {group.name for group, value in q.groups if numbers[f"{value:.3f}"] == 1} <= rules


# ---- Moodle -----------------------------------------------------------------------------------------


@by_chapter
def test_a_question_bank_has_every_item_or_says_why_not(banks, name):
    handout, bank, notes = banks(name)
    assert len({question.name for question in bank}) == len(bank)
    for asked in handout.questions:
        mine = [question for question in bank if question.name.startswith(f"{asked.title},")]
        refused = [note for note in notes if note.startswith(f"{asked.title} is not in it.")]
        assert (len(mine), len(refused)) in ((2, 0), (0, 1)), asked.title
        category = f"$course$/top/irlearn/{name}, seed 7/{asked.number:02} {asked.family.skill}"
        assert refused or {each.category for each in mine} == {category}
        assert refused or asked.kind != "function"


@by_chapter
def test_moodle_marks_a_number_as_irlearn_does(banks, name):
    for q, question in questions(banks, name, "number"):
        most = 1.2 if q.is_share else 2 * q.data.truth
        typed = [f"{n * most / 150:.3f}" for n in range(-3, 150)]
        typed += [f"{value:.3f}" for _, value in q.groups] + [f"{q.data.truth:.{n}f}" for n in (1, 2, 3)]
        typed += ["123.456", "-2"]
        typed += [f"{each.value:.3f}" for each in q.rubric.named("rounded")]
        for text in typed:
            feedback, marked = q.judge(text), question.marked(text)
            if "0" == text[-1] and float(text) in (round(q.data.truth, 1), round(q.data.truth, 2)):
                continue  # in Moodle 0.370 and 0.37 are the same
            if feedback.status == "decimals":
                continue  # -2 and -2.000 are the same there, too
            assert (marked.fraction == 100) == feedback.done, (q.id, text, feedback, marked)
            padded = q.judge(f"{float(text):.3f}")
            if "cut off" in padded.message:  # 4.13 is 4.130 in Moodle, which cuts 4.1306 off
                feedback = padded
            expected = f"{STATUS_LABELS[feedback.status][1]}. {feedback.message}".strip()
            assert marked.feedback == expected, (q.id, text)
        assert question.marked(f"{q.data.truth:.5f}").fraction == 100
        assert "or a fraction" not in question.text


@by_chapter
def test_too_few_decimals_are_no_mistake_in_moodle(banks, name):
    for q, question in questions(banks, name, "number"):
        for places in (1, 2):
            text = f"{q.data.truth:.{places}f}"
            if q.judge(text).status == "decimals" and question.marked(text).fraction == 0:
                known = [v for _, v in (*q.groups, *q.slips) if abs(v - float(text)) <= 0.0005 + 1e-9]
                assert known or "Enter three" in question.marked(text).feedback


@by_chapter
def test_letters_keep_their_answers_and_what_is_said(banks, name):
    for kind in ("predict", "identify", "find"):
        for q, question in questions(banks, name, kind):
            assert question.kind == "multichoice"
            shown = [moodle_reader.plain(text) for text, *_ in question.answers]
            assert shown == [answer.words for answer in q.answers]
            right = [fraction for _, fraction, *_ in question.answers].index(100)
            assert q.letters[right] == q.right_letter
            for letter, (_, _, said, _) in zip(q.letters, question.answers):
                assert q.judge(letter).message in moodle_reader.plain(said)


@by_chapter
def test_a_worksheet_has_a_field_for_each_blank_that_is_not_0(banks, name):
    for q, question in questions(banks, name, "worksheet"):
        right = [value for value in cells(q) if value]
        assert len(q.blanks) == len(cells(q)) == len(right_answer(q).split()) and right
        assert len(question.fields) == len(right), "and so nothing is to be had for typing 0 everywhere"
        for field, value in zip(question.fields, right):
            assert abs(value) <= 0.006 or not field.is_right(0)
            assert field.is_right(round(value, 2)) and field.is_right(round(value, 4))
            assert not field.is_right(value + 0.011) and not field.is_right(value - 0.011)
        assert question.text.count("<tr>") == 1 + q.rows


@by_chapter
def test_two_linked_choices_are_two_fields(banks, name):
    for q, question in questions(banks, name, "choose"):
        first, second = question.fields
        for field, options in ((first, q.choices), (second, q.reasons)):
            shown = [tuple(map(moodle_reader.plain, texts)) for *texts, _ in field.alternatives]
            assert shown == [(each.words, each.feedback or "Right.") for each in options]
        letter = "ABCD"[[right for *_, right in first.alternatives].index(True)]
        number = "1234"[[right for *_, right in second.alternatives].index(True)]
        assert q.judge(letter + number).done


@by_chapter
def test_orders_and_rankings_are_marked_as_irlearn_does(banks, name):
    for q, question in questions(banks, name, "order"):
        every = ["".join(each) for each in permutations(q.letters)]
        for answer in every[:: max(1, len(every) // 200)]:
            feedback, marked = q.judge(answer), question.marked(answer.lower())
            assert (marked.fraction == 100) == feedback.done, (q.id, answer)
            assert feedback.done or "comes too early" in marked.feedback
        assert question.marked(q.letters[:2]).fraction == 0 and question.marked("no").feedback
    for q, question in questions(banks, name, "construct"):
        for ranking in q.data.rankings:
            feedback, marked = q.judge(ranking), question.marked(" ".join(map(str, ranking)))
            assert (marked.fraction == 100) == feedback.done and feedback.message in marked.feedback
        assert question.marked("9 9 9").fraction == 0


@by_chapter
def test_a_question_says_which_decimals_moodle_accepts(banks, name):
    """A solution does not name the letters of an answer, either, because Moodle does not show them."""
    for q, question in questions(banks, name, "number"):
        wanted = "Enter a whole number." if q.is_whole else "Enter three decimals."
        assert moodle_reader.plain(question.text).endswith(f" {wanted}"), q.id
        assert not re.search(r"\S\?(Type|Enter)|\.(Type|Enter)", moodle_reader.plain(question.text))
        assert not any("in two decimals" in said and fraction for _, fraction, said, _ in question.answers)
    for q, question in questions(banks, name, "worksheet"):
        assert "at most 0.005 off" in question.text and "Two decimals will do" not in question.text
        for field, value in zip(question.fields, filter(None, cells(q))):
            assert field.is_right(value + 0.005) and field.is_right(value - 0.005)
            assert not field.is_right(value + 0.0051)
    for _, question in questions(banks, name, "choose"):
        assert not re.search(r"[A-D][1-4]: ", question.solution)


def test_signs_that_mean_something_to_moodle_are_escaped():
    odd = "a ~ b } c # d { e < f & g \\ h ]]> i =j %50% “k” &lt; ½"
    field = moodle_reader.FIELD.fullmatch("{{1:MULTICHOICE_V:={0}#{0}}}".format(moodle_fields.in_field(odd)))
    (words, feedback, right), = moodle_reader.Field(*field.groups()).alternatives  # fmt: skip
    assert (moodle_reader.plain(words), moodle_reader.plain(feedback), right) == (odd, odd, True)
    assert moodle_reader.plain(handouts.in_paragraphs(odd)) == odd
    assert ElementTree.fromstring(f"<text>{cdata(odd)}</text>").text == odd
    assert "P//R &amp; F1" in category("P/R & F1")


@by_chapter
def test_numbers_are_written_without_an_exponent(name):
    for item in (q for q in chapter(name, seed=70001) if q.kind == "number"):
        for text, fraction, _, tolerance in moodle_fields.numbers(item):
            assert re.fullmatch(r"-?\d+(\.\d+)?|\*", text) and fraction in (0, 100) and tolerance >= 0


# ---- nbgrader ---------------------------------------------------------------------------------------


def notebook(name, folder):
    written = FORMS["nbgrader"](Handout(name, seed=7, students=3), folder)
    (file,) = (path for path in written.files if path.suffix == ".ipynb")
    assert file.relative_to(folder).parts == ("source", f"{name}-seed-7", f"{name}.ipynb")
    return json.loads(file.read_text("utf-8"))


def run(cells, answers):
    """Run the cells as a kernel does, answers in the place of some; return the error of each that fails."""
    names, failed = {}, {}
    for cell in cells:
        if cell["cell_type"] == "code":
            grade_id = cell["metadata"]["nbgrader"]["grade_id"]
            try:
                exec(answers.get(grade_id, cell["source"]), names)
            except Exception as wrong:
                failed[grade_id] = wrong
    return failed


def test_what_nbgrader_needs_is_pinned_once():
    locks = [(ROOT / file).read_text() for file in ("requirements.lock", "tools/nbgrader.lock")]
    of_all, of_nbgrader = ({*re.findall("^([^#=;]+)==", lock, re.M)} for lock in locks)
    assert "nbgrader" in of_nbgrader and of_all and not of_all & of_nbgrader


@by_chapter
def test_the_metadata_are_as_nbgrader_documents_them(tmp_path, name):
    cells = notebook(name, tmp_path)["cells"]
    seen = set()
    for cell in cells:
        metadata = cell["metadata"]["nbgrader"]
        graded, solution, locked = metadata["grade"], metadata["solution"], metadata["locked"]
        wanted = {"grade", "grade_id", "locked", "schema_version", "solution", "task", *["points"] * graded}
        assert set(metadata) == wanted and metadata["schema_version"] == 3 and metadata["task"] is False
        assert re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", metadata["grade_id"])
        assert cell["id"] == metadata["grade_id"]
        assert metadata["grade_id"] not in seen and not seen.add(metadata["grade_id"])
        assert (graded, solution, locked) in ((True, False, True), (False, True, False), (False, False, True))
        assert cell["cell_type"] == "code" or (graded, solution, locked) == (False, False, True)
        assert ("BEGIN SOLUTION" in cell["source"]) == ("END SOLUTION" in cell["source"]) == solution
    assert sum(cell["metadata"]["nbgrader"].get("points", 0) for cell in cells) == len(chapter(name))


@by_chapter
def test_the_solution_passes_every_test(tmp_path, name):
    assert run(notebook(name, tmp_path)["cells"], {}) == {}


def test_a_failing_test_says_the_words_of_the_rule(tmp_path):
    cells = notebook("average-precision", tmp_path)["cells"]
    q = chapter("average-precision", student_seed(7, student=2)).q3
    group, value = q.groups[3]
    failed = run(cells, {"your-number": "student = 2", "q3-answer": f"q3 = {value:.3f}"})
    assert isinstance(failed["q3-test"], AssertionError)
    assert str(failed["q3-test"]) == q.judge(f"{value:.3f}").to_text(with_next=False)
    words = group.first.why if q.status_of(group) == "mistake" else "You get this number if"
    assert words in str(failed["q3-test"])
    assert "q4-test" in failed  # the solution there is the one of the first student


def test_dots_in_the_place_of_an_answer_are_told_what_belongs_there(tmp_path):
    cells = notebook("average-precision", tmp_path)["cells"]
    dots = {f"q{n}-answer": f"q{n} = ..." for n in range(1, 13)}
    failed = run(cells, dots)
    assert set(failed) == {f"q{n}-test" for n in range(1, 13)}
    assert all("Nothing here yet" in str(failed[each]) for each in failed)
    failed = run(cells, {**dots, "your-number": "student = ..."})
    assert "from 1 to 3, above" in str(failed["your-data"])
    assert "from 1 to 3, above" in str(run(cells, {"your-number": "student = 4"})["your-data"])


def test_students_of_nbgrader_have_the_data_of_the_sheet(tmp_path):
    handout = Handout("dcg", seed=7, students=["Ann", "Bob"])
    FORMS["sheet"](handout, tmp_path / "a")
    FORMS["nbgrader"](handout, tmp_path / "b")
    q = chapter("dcg", student_seed(7, student=2)).q2
    assert handouts.in_paragraphs(on_paper(q)) in (tmp_path / "a" / "sheets.html").read_text("utf-8")
    assert (tmp_path / "b" / "numbers.txt").read_text("utf-8") == "1\tAnn\n2\tBob\n"


def test_an_assignment_for_a_roster_has_its_data_and_tells_whose_they_are(tmp_path, capsys):
    class_ = Roster(["Ann", "Bob"], "0123456789abcdef" * 2)
    seed = class_.students[1].seed
    written = FORMS["nbgrader"](RosterHandout("dcg", class_, items=["q2", "q3"]), tmp_path)
    (_, path), said = written.files, written.notes[-1]
    assert "class autograded" in said, "what students hand in has no code if a test failed before it"
    assert path.relative_to(tmp_path).parts == ("source", "dcg-roster", "dcg.ipynb")
    work = chapter("dcg", seed)
    answers = {f"q{n}-answer": f"q{n} = '{right_answer(work[f'q{n}'])}'" for n in (2, 3)}
    cells = json.loads(path.read_text("utf-8"))["cells"]
    assert run(cells, {"your-number": f"seed = {seed}", **answers}) == {}, "the data of Bob's sheet"
    (tmp_path / "sent").mkdir()
    (tmp_path / "sent" / "dcg.ipynb").write_text(json.dumps({"text": capsys.readouterr().out}))
    assert [row[1] for row in gradebook(tmp_path / "sent", class_).rows()] == ["", "2"]
    for number in ("...", "7"):
        failed = run(cells, {"your-number": f"seed = {number}"})
        assert str(failed["your-data"]) == "Enter the seed that you were given above."
    assert str(class_.students[1].seed) not in path.read_text("utf-8") and class_.secret not in str(cells)


def test_every_form_has_the_names_and_the_versions_of_its_items(tmp_path):
    handout = Handout("average-precision", seed=7, students=2, items=["ap-missed", "ap-sheet@1"])
    assert [each.name for each in handout.questions] == ["q1", "q3"]  # in the order of the page
    for form in ("moodle", "nbgrader", "sheet"):
        for path in FORMS[form](handout, tmp_path / form).files:
            if path.name not in ("nbgrader_config.py", "numbers.txt"):
                text = path.read_text("utf-8")
                assert all(each.family.versioned in text for each in handout.questions), path


@by_chapter
def test_a_chapter_is_called_as_in_the_book(name):
    pages = list(ROOT.glob(f"book/*/{name}.ipynb"))
    assert pages or chapter(name).title == "Beyond the book"
    for page in pages:
        (title, *_) = re.findall(r'"# (.*?)(?:\\n)?"', page.read_text("utf-8"))
        assert chapter(name).title == title


# ---- paper, and the preview -------------------------------------------------------------------------


def no_other_host(page):
    """Check that a page is whole and asks no other host for anything; return its tags."""
    tags = Markup(page)
    ids = tags.values("id")
    assert tags.closed_well
    assert not re.search(r"https?:|//|@import|url\(", page.replace("</", "").replace(" // ", ""))
    assert not {"script", "link", "img", "iframe"} & {*tags.tags}
    assert len(set(ids)) == len(ids)
    assert "color-scheme: light dark" in page and 'name="viewport"' in page and '<html lang="en">' in page
    return tags


ODD = ["Bärbel Çelik", "李 🙂", "a/b\\c", "<script>alert(1)</script>", 'Tom & "J" O\'Neil', "\u202eevil", ""]


def test_a_sheet_has_a_page_for_each_student_and_no_answers(tmp_path):
    handout = Handout("average-precision", seed=7, students=ODD, items=["q1", "q3", "q9", "q10"])
    sheets, key = (path.read_text("utf-8") for path in FORMS["sheet"](handout, tmp_path).files)
    tags = no_other_host(sheets)
    no_other_host(key)
    assert tags.tags.count("section") == len(ODD)
    titles = re.findall("<h2>(.*?)</h2>", sheets)
    assert titles[0] == "Bärbel Çelik" and titles[2] == "a/b\\c"
    assert titles[3] == "&lt;script&gt;alert(1)&lt;/script&gt;"
    assert titles[5] == "\\u202eevil" and titles[6] == "Student 7"
    for asked in handout.questions:
        for student, item in handout.each(asked):
            if item.kind == "function":
                assert asked.family.skill not in key
                continue
            assert item.kind == "worksheet" or handouts.in_paragraphs(on_paper(item)) in sheets
            row = key.split("<tr>")[1 + student.number]  # one table has the whole class
            assert f"<td>{right_answer(item)}</td>" in row
    blanks = len(handout.item(handout.questions[0], handout.students[0]).blanks)
    assert sheets.count(BLANK) == len(ODD) * (blanks + 3)  # and two lines for answers, one for the date
    assert not re.search("type (a|three)", sheets, re.I)  # nobody types on paper
    assert "How it is worked out" not in sheets and "Not yet" not in sheets


def test_the_key_says_which_number_is_which_mistake(tmp_path):
    handout = Handout("dcg", seed=7, students=2, items=["q2"])
    _, key = FORMS["sheet"](handout, tmp_path, solutions=True).files
    words = Markup(key.read_text("utf-8")).words
    for _, item in handout.each(handout.questions[0]):
        for _, value in item.groups:
            row = item.judge(f"{value:.3f}")
            assert f"{value:.3f}" in words and row.message in words and row.rule


def test_an_exam_has_a_paper_and_a_key(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert export("sheet", "--chapter", "dcg", "--exam", "41") == 0
    sheets, key = ((tmp_path / "dcg-sheet" / name).read_text("utf-8") for name in ("sheets.html", "key.html"))
    q = chapter("dcg", 41).q2
    assert handouts.in_paragraphs(on_paper(q)) in sheets and right_answer(q) in key and "seed 41" in key
    assert sheets.count("<section") == 1 and "12 points. There is no question 10. Date" in sheets
    whole = chapter("dcg", 41).q11
    assert right_answer(whole) == str(int(whole.data.truth)), "3, and not 3.000"


@pytest.mark.parametrize("name", one_in(2, ["what-are-we-scoring", "dcg"]))
def test_the_preview_has_twelve_variants_with_every_sentence(tmp_path, name):
    (file,) = FORMS["preview"](Handout(name, seed=7, students=1), tmp_path).files
    page = file.read_text("utf-8")
    tags, families = no_other_host(page), chapter(name).families
    words = tags.words
    assert tags.tags.count("details") == 12 * len(families)
    assert tags.values("id") == [f"q{n}" for n in range(1, len(families) + 1)]
    for family in families:
        item = family.item(5)
        assert all(each.feedback.message in words for each in judged_answers(item))
        if item.kind == "worksheet":
            assert all(each.feedback.message in words for each in judged_worksheets(item))
        assert all(hint in words for hint in item.hints)


# ---- the command ------------------------------------------------------------------------------------


def export(*words):
    return main(["export", *map(str, words)])


@pytest.mark.parametrize("form", [form for form in FORMS if form != "exam"])  # an exam needs a roster
def test_the_command_prints_the_files_and_touches_none_that_is_there(form, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    words = form, "--chapter", "dcg", "--items", "q2"
    words += () if form == "preview" else ("--students", "2", "--seed", "7")
    assert export(*words) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed and all((tmp_path / path).is_file() and path.startswith(f"dcg-{form}") for path in printed)
    before = {path: (tmp_path / path).read_bytes() for path in printed}
    assert export(*words) == 2
    assert re.search(says("file exists already"), capsys.readouterr().err)
    assert {path: (tmp_path / path).read_bytes() for path in printed} == before
    assert export(*words, "--to", tmp_path / "Übung 🙂" / "a b") == 0


@pytest.mark.parametrize(
    "words, message",
    [
        (("--chapter", "ndgc"), "Did you mean 'ndcg'?"),
        (("--chapter", "../etc"), "no exercises for the chapter"),
        (("--chapter", "dcg", "--items", "q99"), "It has q1 to q13"),
        (("--chapter", "dcg", "--items", "mixed"), "no item 'mixed'"),
        (("--chapter", "dcg", "--items", "dcg@2"), "at version 1. Its question has changed"),
        (("--chapter", "dcg", "--items", "q1", "q01"), "no item 'q01'"),
        (("--chapter", "dcg", "--students", "-1"), "a class of -1"),
        (("--chapter", "dcg", "--students", "1000000000000000"), "only 9999 fit"),
        (("--chapter", "dcg", "--students", "0"), "no students"),
        (("--chapter", "dcg", "--seed", "0"), "whole number from 1"),
        (("--chapter", "average-precision", "--items", "q10"), "function"),
        (("--chapter", "dcg", "--students", "3", "--names", "x"), "not allowed with"),
        ((), "--chapter"),
    ],
)
def test_a_command_that_cannot_be_carried_out_says_why(words, message, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert export("moodle", *words) == 2
    assert message in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_names_come_from_a_file(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    names = tmp_path / "names.txt"
    names.write_bytes("\ufeffBärbel\r\n\r\n  李 🙂 \r\n".encode())
    assert export("sheet", "--chapter", "dcg", "--items", "q2", "--names", names) == 0
    sheets = (tmp_path / "dcg-sheet" / "sheets.html").read_text("utf-8")
    assert re.findall("<h2>(.*?)</h2>", sheets) == ["Bärbel", "李 🙂"]
    for raw, code, message in ((b"\n \n", 2, "no students"), ("Bärbel".encode("latin-1"), 1, "UTF-8")):
        names.write_bytes(raw)
        assert export("sheet", "--chapter", "dcg", "--names", names, "--to", "other") == code
        assert message in capsys.readouterr().err
    assert export("sheet", "--chapter", "dcg", "--names", tmp_path / "nowhere.txt") == 2
    assert re.search("There's no file .*nowhere.txt", capsys.readouterr().err)


def test_names_come_from_a_column_and_those_that_are_there_twice_are_numbered(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    names = tmp_path / "names.csv"
    names.write_text("Id;Name\n1;Ann\n2;Bob\n3;Ann\n")
    assert export("nbgrader", "--chapter", "dcg", "--items", "q2", "--names", names) == 0
    assert (tmp_path / "dcg-nbgrader" / "numbers.txt").read_text() == "1\tAnn\n2\tBob\n3\tAnn (2)\n"
    assert "More than once" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        *("preview --students 3", "preview --seed 3", "preview --exam 41", "moodle --exam 41"),
        *("moodle --solutions", "sheet --exam 0", "sheet --exam 41 --students 3"),
    ],
)
def test_an_option_that_would_be_ignored_is_refused(words, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert export(*words.split(), "--chapter", "dcg") == 2 and list(tmp_path.iterdir()) == []
    assert "Traceback" not in capsys.readouterr().err
