"""A class with a roster: seeds from a secret, whose answers are whose, copies, strangers and a gradebook.

A *family* makes an exercise item, with data of its own, of each seed; a *roster* gives each student a seed.
"""

import csv
import io
import json
import os
import subprocess
import sys
import time
from datetime import date

import pytest

from irlearn import IRLearnError, files
from irlearn.cli import main
from irlearn.exercises import chapter, read
from irlearn.exercises.result_code import AnswerRecord, encode
from irlearn.teaching.export.known_answers import right_answer
from irlearn.teaching.gradebook import gradebook
from irlearn.teaching.roster import FILE, LIST, Roster, read_class
from sentences import says

NAMES = ["Anna Schmidt", "Ben Okoro", "Chen Wei", "Dana Lévy"]
SECRET = "0123456789abcdef0123456789abcdef"


@pytest.fixture
def roster():
    return Roster(NAMES, SECRET)


def families():
    """Return the first two families of the chapter on DCG that ask for a number."""
    two = [each for each in chapter("dcg").families if each.kind.kind == "number"][:2]
    assert len(two) == 2
    return two


def right(family, seed, other=None):
    """Answer the item of a seed with what is right for it, or, if given, for the seed ``other``."""
    return AnswerRecord(family.key, seed, tries=(right_answer(family.item(other or seed)),))


def code(seed, wrong=0, exam=None, **more):
    """Write the result code of two items on DCG with this seed, the first ``wrong`` of them answered 77."""
    answers = [AnswerRecord(family.key, seed, tries=("77",)) for family in families()[:wrong]]
    answers += [right(family, seed) for family in families()[wrong:]]
    return encode("dcg", answers, exam=exam, **more)


def test_seeds_follow_from_the_secret_and_stay_when_somebody_comes_late(roster):
    seeds = {each.name: each.seed for each in roster.students}
    assert len(set(seeds.values())) == 4 and all(10**6 <= seed < 10**9 for seed in seeds.values())
    assert {each.name: each.seed for each in Roster(NAMES, SECRET).students} == seeds
    later = {each.name: each.seed for each in roster.with_student("Eve").students}
    assert seeds.items() < later.items()
    other = {each.seed for each in Roster.new(NAMES).students}
    assert not other & {*seeds.values()}
    exam = {each.seed for each in roster.exam("dcg").students}
    assert not exam & {*seeds.values()} and exam != {each.seed for each in roster.exam("ndcg").students}


@pytest.mark.slow
def test_the_seeds_of_a_large_class_are_all_different():
    students = Roster([f"s{n}" for n in range(3000)], SECRET).students
    assert len({each.seed for each in students}) == 3000


def test_a_class_is_marked_by_its_data_and_not_by_file_names(roster, tmp_path):
    anna, ben, chen, dana = (each.seed for each in roster.students)
    sent = {
        "anna-schmidt.txt": code(anna),
        "17.txt": code(ben, wrong=1),  # no name in the file's name
        "copy of anna.txt": code(anna),  # all right, and handed in again
        "dana-levy.txt": code(3),  # a seed that the book uses, so that it tells the answers
        "stranger.txt": code(123_456_789),
        "chen-wei.txt": code(ben, wrong=1),  # handed in what is Ben's
        "forged.txt": code(dana)[:-3] + "abc",
        "empty.txt": "hello",
    }
    for name, text in sent.items():
        (tmp_path / name).write_text(text)
    book = gradebook(tmp_path, roster)
    assert [tuple(row[:2]) for row in book.rows()] == list(zip(NAMES, ["2", "1", "", ""], strict=True))
    assert book.missing == ["Chen Wei", "Dana Lévy"]
    assert list(book.table.parts[0].students) == NAMES[:2], "in the order of the class, not of the files"
    said = " ".join(f"{where}: {why}" for where, why in book.table.remarks)
    assert "copy of anna.txt" in said and "the same code as in anna-schmidt.txt: a copy" in said
    (row,) = (row for row in csv.DictReader(io.StringIO(book.to_csv())) if row["Name"] == "Chen Wei")
    assert "chen-wei.txt: Its answers are to the data of Ben Okoro" in row["Remarks"], (
        "where the copier stands"
    )
    assert "the same code as in 17.txt: a copy" in row["Remarks"] and row["dcg"] == ""
    unread = dict(book.table.unread)
    assert "to no one in this class" in unread["stranger.txt"]
    assert "the book solves" in unread["dana-levy.txt"]
    assert "forged.txt" in unread and "no result code" in unread["empty.txt"]


def test_a_code_with_the_data_of_two_students_gives_each_their_own(roster, tmp_path):
    anna, ben = (each.seed for each in roster.students[:2])
    both = [right(families()[0], anna), right(families()[0], ben), right(families()[1], ben)]
    (tmp_path / "Anna Schmidt.txt").write_text(encode("dcg", answers=both))
    book = gradebook(tmp_path, roster)
    assert [row[1] for row in book.rows()] == ["1", "2", "", ""]
    said = dict(book.table.remarks)
    assert "data of Ben Okoro and Anna Schmidt" in said["Anna Schmidt"]
    assert "a file named after Anna Schmidt" in said["Ben Okoro"] and len(book.table.remarks) == len(said)


def test_headings_of_a_class_list_are_no_student(tmp_path):
    file = tmp_path / "names.csv"
    file.write_text("Nachname;Vorname;E-Mail\nMüller;Anna;a@x.org\n", "utf-8")
    assert read_class(str(file)) == {"Anna Müller": {"E-Mail": "a@x.org"}}
    file.write_text("Nom,Prénom,Courriel\nMüller,Anna,a@x.org\n", "utf-8")
    with pytest.raises(IRLearnError, match="no heading Name .* only Nom, Prénom, Courriel"):
        read_class(str(file))


@pytest.mark.slow
def test_a_gradebook_is_what_a_learning_platform_can_read(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    names = "First name,Surname,Email,ID number\nJürgen,Müller,j@x.org,007\nTara,Singh,t@x.org,12\n"
    (tmp_path / "names.csv").write_text(f"{names}Ben,Okoro,,13\n", "utf-8")
    assert main(["class", "new", "names.csv"]) == 0 and main(["class", "add", "Eve"]) == 0
    listed = (tmp_path / "class" / LIST).read_bytes()
    assert listed.startswith(b"\xef\xbb\xbfName,Seed,Email,ID number\n")  # a mark that Excel needs
    people = Roster.read(tmp_path / "class")
    assert people.names == ["Jürgen Müller", "Tara Singh", "Ben Okoro", "Eve"]
    seeds = [each.seed for each in people.students]
    (tmp_path / "sent").mkdir()
    first, second = families()
    on_time = encode("dcg", [right(first, seeds[0])], day=date(2026, 11, 20))
    second_try = AnswerRecord(second.key, seeds[0], ("77", *right(second, seeds[0]).tries))
    too_late = encode("dcg", [second_try], day=date(2026, 11, 23))
    (tmp_path / "sent" / "a.txt").write_text(f"{on_time}\n{too_late}\n")
    (tmp_path / "sent" / "Tara Singh.txt").write_text("my homework")
    (tmp_path / "sent" / "thumbs.txt").write_bytes(b"\0\1")
    capsys.readouterr()
    grade = ["class", "sent", "--roster", "class", "--due", "2026-11-21"]
    assert main([*grade, "--to", "gradebook.csv"]) == 0
    assert "thumbs.txt: It contains no result code." in capsys.readouterr().out
    text = (tmp_path / "gradebook.csv").read_bytes()
    assert text.startswith(b"\xef\xbb\xbfName,Email,ID number,")
    rows = list(csv.DictReader(io.StringIO(text.decode("utf-8-sig"))))
    assert [row["Name"] for row in rows] == people.names, "a file that can't be read is no student"
    mine = rows[0]
    assert (mine["Email"], mine["ID number"], rows[3]["Email"]) == ("j@x.org", "007", "")
    assert (mine["dcg"], mine["dcg, of"]) == ("1.5", "12")
    assert (mine[f"dcg q{first.q}"], mine[f"dcg q{second.q}"]) == ("1", "0.5")
    assert mine["dcg, days late"] == "2" and rows[1]["dcg, days late"] == ""
    assert (
        mine["Remarks"] == "dcg: 1 answer of 2026-11-23, 2 days after the due date, by the date in the code."
    )
    assert rows[1]["Remarks"] == "Tara Singh.txt: It contains no result code."
    assert main([*grade, "--csv"]) == 0
    said = capsys.readouterr()
    assert "thumbs.txt" in said.err and "thumbs.txt" not in said.out
    assert main([*grade, "--to", "gradebook.csv"]) == 2, "no file is replaced"
    assert main(["class", "sent", "--roster", "class", "--due", "21.11.2026"]) == 2
    assert "such as 2026-12-24" in capsys.readouterr().err
    assert main(["class", "sent", "--due", "2026-11-21"]) == 2
    assert "Add --roster" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("step", "words"), [("new", "file of names"), ("add", "--roster"), ("lectures", "notebooks")]
)
def test_each_step_of_a_class_has_help_of_its_own(step, words, capsys):
    assert main(["class", step, "--help"]) == 0
    said = capsys.readouterr().out
    assert f"irlearn class {step}" in said and words in said and "--later" not in said


def test_answers_to_other_data_are_left_out_and_said(roster, tmp_path):
    anna = roster.students[0].seed
    first, second = families()
    (tmp_path / "a.txt").write_text(encode("dcg", answers=[right(first, anna), right(second, seed=2)]))
    book = gradebook(tmp_path, roster)
    assert book.rows()[0][1] == "1"
    assert "1 answer is to data that the book solves" in book.table.remarks[0][1]


def test_the_latest_submission_counts(roster, tmp_path):
    ben = roster.students[1].seed
    (tmp_path / "1.txt").write_text(code(ben, day=date(2026, 11, 27)))
    (tmp_path / "2.txt").write_text(code(ben, wrong=2, day=date(2026, 11, 20)))
    assert gradebook(tmp_path, roster).rows()[1][1] == "2"


def test_an_altered_code_takes_nothing_from_its_victim(roster, tmp_path):
    anna = roster.students[0].seed
    (tmp_path / "Anna Schmidt.txt").write_text(code(anna))
    (tmp_path / "Ben Okoro.txt").write_text(code(anna, wrong=2))  # Anna's data, in Ben's file, altered
    (tmp_path / "z.txt").write_text(code(anna))
    book = gradebook(tmp_path, roster)
    assert book.rows()[0][1] == "2" and book.rows()[1][1] == ""
    said = " ".join(why for _, why in book.table.remarks)
    assert "2 items are answered differently in Anna Schmidt.txt" in said
    assert "For each, the better answer" in said
    assert "the same code as in Anna Schmidt.txt: a copy" in said
    one = encode("dcg", answers=[AnswerRecord(families()[0].key, anna, tries=("77",))])
    (tmp_path / "Anna Schmidt (2).txt").write_text(one)
    assert gradebook(tmp_path, roster).rows()[0][1] == "2", "one answer does not replace two"


def test_what_comes_in_several_files_is_put_together(roster, tmp_path):
    anna = roster.students[0].seed
    first, second = (right(each, anna) for each in families())
    (tmp_path / "1.txt").write_text(encode("dcg", answers=[first]))
    (tmp_path / "2.txt").write_text(encode("dcg", answers=[second]))
    other = right(chapter("average-precision")["ap-missed"].family, anna)
    (tmp_path / "3.txt").write_text(encode("average-precision", answers=[other]))
    book = gradebook(tmp_path, roster)
    assert list(book.rows()[0][1::2]) == ["1", "2"] and not book.table.remarks
    later = AnswerRecord(first.key, anna, tries=("77", *first.tries))  # as said now, the first try was wrong
    (tmp_path / "4.txt").write_text(encode("dcg", answers=[later]))
    assert gradebook(tmp_path, roster).rows()[0][3] == "2", "of two answers the better one counts"
    (tmp_path / "1.txt").write_text(encode("dcg", answers=[AnswerRecord(first.key, anna, tries=("77",))]))
    book = gradebook(tmp_path, roster)
    assert book.rows()[0][3] == "1.5" and not book.table.remarks, "the same tries and one more"


def test_a_mail_is_known_by_who_sent_it(roster, tmp_path):
    anna = roster.students[0].seed
    (tmp_path / "a.txt").write_text(code(anna))
    mail = f"From: Ben Okoro <ben@example.org>\nSubject: code\n\n{code(anna, wrong=2)}\n"
    (tmp_path / "b.eml").write_text(mail)
    book = gradebook(tmp_path, roster)
    assert book.rows()[0][1] == "2"
    said = " ".join(why for _, why in book.table.remarks)
    assert "b.eml (Ben Okoro): Its answers are to the data of Anna Schmidt" in said


def test_answers_that_are_right_for_another_students_data_are_remarked(roster, tmp_path):
    anna, ben = (each.seed for each in roster.students[:2])
    many = [each for each in chapter("dcg").families if each.kind.kind == "number"]
    (tmp_path / "a.txt").write_text(encode("dcg", [right(each, anna) for each in many]))
    (tmp_path / "b.txt").write_text(encode("dcg", [right(each, ben, anna) for each in many]))
    book = gradebook(tmp_path, roster)
    said = [(name, why) for name, why in book.table.remarks if "in which the seeds were changed?" in why]
    assert [name for name, _ in said] == ["Ben Okoro"], "the one whose numbers are wrong"
    (tmp_path / "b.txt").write_text(encode("dcg", [right(each, ben) for each in many]))
    assert not gradebook(tmp_path, roster).table.remarks


def test_all_right_is_all_points_and_items_can_be_named(roster, tmp_path):
    anna = roster.students[0].seed
    every = [each for each in chapter("dcg").families if each.kind.kind != "function"]
    (tmp_path / "a.txt").write_text(encode("dcg", [right(each, anna) for each in every]))
    n = str(len(every))
    assert gradebook(tmp_path, roster).rows()[0][1:] == [n, n]
    assert gradebook(tmp_path, roster, items=["q2", every[2].name]).rows()[0][1:] == ["2", "2"]
    with pytest.raises(IRLearnError, match=says("no chapter has the item", item="'q99'")):
        gradebook(tmp_path, roster, items=["q99"])


def test_items_of_a_set_that_was_read_can_be_named(roster, tmp_path, monkeypatch):
    monkeypatch.setattr("irlearn.exercises.sets._OWN", {})
    mine = tmp_path / "mine.md"
    mine.write_text("# Mine\n\n## q1 my-dcg: work out DCG once more\nlike: dcg\n", "utf-8")
    (family,), seed = read(mine).families, roster.students[0].seed
    answers = [AnswerRecord(family.key, seed, tries=(right_answer(family.item(seed)),))]
    (tmp_path / "sent").mkdir()
    (tmp_path / "sent" / "a.txt").write_text(encode("mine", answers))
    assert gradebook(tmp_path / "sent", roster, items=["my-dcg"]).rows()[0] == [NAMES[0], "1", "1"]


def test_an_exam_has_other_data_than_practice(roster, tmp_path):
    mine = roster.exam("dcg").students[2].seed
    (tmp_path / "e.txt").write_text(code(mine, exam=mine))
    (tmp_path / "p.txt").write_text(code(mine))  # the data of the exam, handed in as practice
    book = gradebook(tmp_path, roster)
    assert [row[1] for row in book.rows()] == ["", "", "2", ""]
    assert "no one in this class" in dict(book.table.unread)["p.txt"]


def test_the_commands_make_a_roster_add_to_it_and_mark_a_class(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "names.txt").write_text("Anna Schmidt\nBen Okoro\nBen Okoro\n", "utf-8")
    assert main(["class", "new", "names.txt"]) == 0
    made = json.loads((tmp_path / "class" / FILE).read_text("utf-8"))
    assert made["students"] == ["Anna Schmidt", "Ben Okoro", "Ben Okoro (2)"] and len(made["secret"]) == 32
    if os.name != "nt":
        assert (tmp_path / "class" / FILE).stat().st_mode & 0o077 == 0
    assert main(["class", "new", "names.txt"]) == 2  # nothing is overwritten
    assert main(["class", "add", "Chen", "Wei"]) == 0
    assert main(["class", "add", "Chen Wei"]) == 2
    capsys.readouterr()
    roster = Roster.read(tmp_path / "class")
    seeds = dict(list(csv.reader((tmp_path / "class" / "students.csv").open(encoding="utf-8")))[1:])
    assert {name: int(seed) for name, seed in seeds.items()} == {s.name: s.seed for s in roster.students}
    (tmp_path / "sent").mkdir()
    (tmp_path / "sent" / "a.txt").write_text(code(roster.students[3].seed, wrong=1))
    assert main(["class", "sent", "--roster", "class", "--csv"]) == 0
    rows = list(csv.reader(io.StringIO(capsys.readouterr().out)))
    assert rows[0][0] == "Name" and rows[4][:2] == ["Chen Wei", "1"]
    assert main(["class", "sent", "--roster", "nowhere"]) == 2


def test_sheets_have_the_data_of_the_roster(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    roster = Roster(NAMES[:2], SECRET)
    roster.write(tmp_path / "class")
    wanted = ["export", "sheet", "--chapter", "dcg", "--items", "q3", "--roster", "class"]
    assert main(wanted) == 0
    text = (tmp_path / "dcg-sheet" / "sheets.html").read_text("utf-8")
    item = chapter("dcg", seed=roster.students[0].seed).q3
    assert "Anna Schmidt" in text and " ".join(map(str, item.given.get("ranking", ""))) in text
    assert main([*wanted, "--exam", "--to", "exam"]) == 0
    exam = (tmp_path / "exam" / "sheets.html").read_text("utf-8")
    assert exam != text
    assert SECRET not in text + exam
    assert main([*wanted, "--seed", "3"]) == 2
    capsys.readouterr()


def test_a_roster_that_cannot_be_read_says_why(tmp_path):
    (tmp_path / FILE).write_text("{}")
    with pytest.raises(IRLearnError, match="isn't a roster"):
        Roster.read(tmp_path)
    with pytest.raises(IRLearnError, match=says("name in the roster already")):
        Roster(["A", "A"], SECRET)


@pytest.mark.parametrize("name", ["", " ", "Anna\nSchmidt", "Anna\r", "A" * 100_000])
def test_a_name_is_one_line_that_is_not_too_long(name):
    with pytest.raises(IRLearnError, match="A name is one line of at most 200 characters") as refused:
        Roster(NAMES, SECRET).with_student(name)
    assert len(str(refused.value)) < 400


@pytest.mark.slow
def test_nobody_is_lost_where_six_add_a_student_at_once(tmp_path):
    Roster(NAMES, SECRET).write(tmp_path)
    added = [f"Student {number}" for number in range(6)]
    command = [sys.executable, "-m", "irlearn", "class", "--roster", str(tmp_path), "add"]
    processes = [subprocess.Popen([*command, name], stdout=subprocess.DEVNULL) for name in added]
    assert [process.wait() for process in processes] == [0] * 6
    roster = Roster.read(tmp_path)
    assert sorted(roster.names) == sorted([*NAMES, *added])
    assert (tmp_path / LIST).read_text("utf-8-sig") == roster.to_csv()
    assert sorted(path.name for path in tmp_path.iterdir()) == [FILE, LIST]  # no lock is left


def test_a_lock_that_a_stopped_process_left_behind_is_removed(tmp_path, monkeypatch, capsys):
    Roster(NAMES, SECRET).write(tmp_path)
    (tmp_path / files.LOCK).touch()
    monkeypatch.setattr(files, "PATIENCE", 0.1)
    assert main(["class", "add", "Eve", "--roster", str(tmp_path)]) == 1  # somebody is at it
    assert f"remove {tmp_path / files.LOCK}" in capsys.readouterr().err
    long_ago = time.time() - files.STALE - 1
    os.utime(tmp_path / files.LOCK, (long_ago, long_ago))
    assert main(["class", "add", "Eve", "--roster", str(tmp_path)]) == 0
    assert Roster.read(tmp_path).names == [*NAMES, "Eve"]
    assert sorted(path.name for path in tmp_path.iterdir()) == [FILE, LIST]


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps who may read a file in another way")
def test_nobody_else_can_read_who_has_which_seed(tmp_path):
    (tmp_path / LIST).touch(0o644)  # as an earlier version wrote it
    Roster(NAMES, SECRET).write(tmp_path)
    assert [(tmp_path / name).stat().st_mode & 0o077 for name in (FILE, LIST)] == [0, 0]
