"""Exams, result codes (the text in which a student hands in answers), and the table of a class's outcomes."""

import base64
import csv
import io
import json
import re
import zlib
from collections import Counter
from email.message import EmailMessage
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from every import every
from irlearn.cli import main
from irlearn.errors import IRLearnError
from irlearn.exercises import chapter, chapters, exam, exam_exercises
from irlearn.exercises.result_code import (
    LONGEST_ANSWER,
    MOST_TRIES,
    AnswerLog,
    AnswerRecord,
    _as_it_is_and_joined,
    as_typed,
    decode,
    encode,
    read_all,
)
from irlearn.exercises.sets import family_of_answer
from irlearn.teaching.class_folder import class_table
from irlearn.teaching.class_table import BY_HAND, FIRST, LATER, NOT_YET, rejudge
from irlearn.teaching.export.known_answers import right_answer
from rings import examples, one_in, some_and_all
from sentences import says

pytestmark = pytest.mark.slow

TRIES = (
    AnswerRecord("dcg", seed=3, tries=("4.89", "4,893"), helped=True),
    AnswerRecord("ap-sheet", seed=70012, tries=(["1", "", "½ ü"],)),
)
CODE = encode("dcg", TRIES, exam=41)


def judged(answered, in_exam=False):
    """Judge an answer as the class table does; return its outcome and more. Any chapter finds all items."""
    return rejudge(family_of_answer("dcg", answered.key), answered, in_exam)


def decoded_by_hand(code):
    """Decode a code with the standard library alone."""
    version, body, check_sum = code.split(".")
    assert version == "irl1" and "=" not in body
    assert check_sum == f"{zlib.adler32(body.encode('ascii')):08x}"
    return json.loads(base64.b64decode(body + "=" * (-len(body) % 4), altchars="-_", validate=True))


def coded(content):
    raw = content if isinstance(content, bytes) else json.dumps(content).encode()
    body = base64.urlsafe_b64encode(raw).rstrip(b"=")
    return f"irl1.{body.decode()}.{zlib.adler32(body):08x}"


@pytest.fixture(autouse=True)
def nothing_begun():
    """Forget all exams that were begun, so that no test goes on with that of another one."""
    exam_exercises._begun.cache_clear()


# ---- the code ---------------------------------------------------------------------------------------


def test_a_code_holds_chapter_exam_answers_and_day():
    decoded = decoded_by_hand(CODE)
    assert list(decoded) == ["c", "e", "a", "t"]
    assert (decoded["c"], decoded["e"]) == ("dcg", 41)
    assert decoded["a"] == [["dcg", 3, ["4.89", "4,893"], 1], ["ap-sheet", 70012, [["1", "", "½ ü"]], 0]]
    assert len(decoded["t"]) == 10


typed = st.text(max_size=12) | st.lists(st.text(max_size=5), max_size=4)
entries = st.builds(
    AnswerRecord,
    st.text(max_size=9),
    st.integers(-(10**9), 10**9),
    st.lists(typed, max_size=4).map(tuple),
    st.booleans(),
)


@given(st.lists(entries, max_size=5), st.none() | st.integers(0, 10**6))
@examples(25)
def test_what_is_read_is_what_was_written(answers, seed):
    result = decode(encode("any", answers, exam=seed))
    assert (result.answers, result.exam) == (answers, seed)


def test_every_change_of_a_character_is_noticed_and_each_one_more_but_at_the_end():
    for place in range(len("irl1."), len(CODE)):
        for other in ("", "x", CODE[place] + "x", "ü"):
            changed = CODE[:place] + other + CODE[place + 1 :]
            if changed == CODE or (place == len(CODE) - 1 and changed.startswith(CODE)):
                continue
            with pytest.raises(IRLearnError, match="Ask for"):
                decode(changed)


@pytest.mark.parametrize("between", ["\n", "\r\n", "\n> ", "\r\n>> ", "\n  "])
def test_a_code_that_a_mail_program_broke_into_lines_is_read(between):
    for width in (30, 60, 76):
        broken = between.join(CODE[i : i + width] for i in range(0, len(CODE), width))
        for text in (broken, f"Hello,\n\nmy code: {broken}\n\nBest, Ann", f"> {broken}{between}Best"):
            assert [each.answers for each in read_all(text)] == [list(TRIES)]


@pytest.mark.parametrize(
    "text, what",
    [
        ("", "no result code"),
        ("I did it all!", "I did it all!"),
        ("irl1.", "is cut off"),
        (CODE[:-1], "is cut off"),
        (CODE[:60], "Ask for the whole line"),
        (CODE.replace("irl1", "irl2"), "irl2"),
        (CODE[:20] + CODE[20].swapcase() + CODE[21:], "checksum doesn't match"),
    ],
)
def test_a_damaged_code_gets_a_kind_sentence(text, what):
    with pytest.raises(IRLearnError) as wrong:
        decode(text)
    assert what.lower() in str(wrong.value).lower()
    assert "Ask for" in str(wrong.value) or "newest" in str(wrong.value)


GOOD = {"c": "dcg", "e": None, "a": [["dcg", 1, ["1"], 0]], "t": "2026-11-22"}


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe", b"{", b"[" * 5000, [], None, 7, "text", {},
        {**GOOD, "c": 7}, {**GOOD, "e": "x"}, {**GOOD, "e": True}, {**GOOD, "t": "today"}, {**GOOD, "t": 5},
        {**GOOD, "e": -1}, {**GOOD, "e": 10**9 + 1}, {**GOOD, "a": 5}, {**GOOD, "a": [5]},
        {**GOOD, "a": [["dcg", 1, ["1"]]]},
        {**GOOD, "a": [["dcg", "1", ["1"], 0]]}, {**GOOD, "a": [["dcg", True, ["1"], 0]]},
        {**GOOD, "a": [["dcg", 1, [1], 0]]}, {**GOOD, "a": [["dcg", 1, [["1", 2]], 0]]},
        {**GOOD, "a": [["dcg", 1, [[["1"]]], 0]]}, {**GOOD, "a": [[["dcg"], 1, [], 0]]},
    ],
)  # fmt: skip
def test_a_right_check_sum_is_no_proof_of_the_content(content):
    with pytest.raises(IRLearnError, match=says("content of a code not right")):
        decode(coded(content))
    assert decode(coded(GOOD)).answers == [AnswerRecord("dcg", seed=1, tries=("1",))]


# ---- an exam ----------------------------------------------------------------------------------------


@pytest.fixture
def no_progress(monkeypatch, tmp_path):
    """Return the file where progress would be written, which is not there."""
    monkeypatch.setenv("IRLEARN_PROGRESS", str(tmp_path / "progress.json"))
    return tmp_path / "progress.json"


@pytest.mark.parametrize("names", some_and_all(16, chapters()))
def test_an_exam_says_the_same_to_right_and_wrong_answers(no_progress, names):
    for name in names:
        e, open_book = exam(name, 977), chapter(name, 977)
        for number, asked in enumerate(e, 1):
            answers = ["0.999", "0.5", right_answer(open_book[number]), "A", "A1", max]  # max: a function
            messages = {str(asked.check(each)) for each in answers if open_book[number].judge(each).status
                    not in ("format", "empty")}  # fmt: skip
            assert len(messages) == 1 and "kept" in messages.pop(), (name, number)
            assert "no hints" in asked.hint() and "no solutions" in asked.solution()
    assert not no_progress.exists()


def test_nonsense_and_nothing_are_said_in_an_exam_and_not_kept():
    e = exam("average-precision", 41)
    assert [e.q3.check(nothing).status for nothing in ("", None, ...)] == ["empty"] * 3
    assert [e.q3.check(nonsense).status for nonsense in ("a third", "٣")] == ["format"] * 2
    assert e.answered == 0 and decode(e.code()).answers == []
    assert e.q3.check("0.3").status == "kept"  # that it has too few decimals would be a hint
    assert decode(e.code()).answers == [AnswerRecord("ap-missed", seed=41, tries=("0.3",))]


@pytest.mark.parametrize("name", ["variant", "steps", "predict", "reveal", "judge", "solved", "hints"])
def test_what_would_tell_is_not_in_an_exam(name):
    with pytest.raises(IRLearnError, match=f"{name} isn't available in an exam"):
        getattr(exam("average-precision", 41).q3, name)


def test_an_exam_shows_what_is_asked_and_its_items_like_a_chapter():
    e, q = exam("ndcg", 5), chapter("ndcg", 5)
    assert e.q2.statement == str(e.q2) == q.q2.statement and e.q2.given == q.q2.given
    assert len(e) == len(q) and "q2" in dir(e) and e.q2.kind == "number"
    assert q.q2.statement.split(".")[0] in e.q2._repr_html_()
    assert not hasattr(e, "q99") and not hasattr(e.q2, "truth")
    with pytest.raises(IRLearnError, match="There are no exercises"):
        exam("ndgc", 5)


@pytest.mark.parametrize("name", one_in(16, chapters()))
def test_a_right_exam_is_right_in_the_table(name):
    """Every kind of answer goes into a code and comes out of it as it was."""
    e, q = exam(name, 978), chapter(name, 978)
    for asked, item in zip(e, q, strict=True):
        right = right_answer(item)
        asked.check(right.split() if asked.kind in ("worksheet", "construct") else right or max)
    result = decode(e.code())
    assert (result.chapter, result.exam) == (name, 978)
    outcomes = Counter(judged(each, in_exam=True).outcome for each in result.answers)
    functions = sum(asked.kind == "function" for asked in e)
    assert outcomes == Counter([FIRST] * (len(e) - functions) + [BY_HAND] * functions)


def test_an_exam_does_not_say_that_some_cells_of_a_worksheet_are_right_or_impossible():
    e, q = exam("ndcg", 5), chapter("ndcg", 5)
    right = right_answer(q.q1).split()
    blank, some, odd = [""] * len(right), [*right[:2], *[""] * (len(right) - 2)], ["-1e3"] * len(right)
    assert str(e.q1.check(blank)) == f"… Nothing here yet. {q.q1.wanted}"
    assert e.q1.check(odd).status == "format" and e.answered == 0
    negative = ["-3"] * len(right)
    assert len({str(e.q1.check(each)) for each in (right, some, some[:2], negative)}) == 1
    first, second, *_ = e.q1._item.blanks
    assert e.q1.check(**{first[0]: [right[0]]}).status == "kept"
    (answer,) = decode(e.code()).answers
    assert answer.tries[1] == some and len(answer.tries) == 5


@pytest.mark.parametrize("names", some_and_all(3, chapters()))
def test_numbers_with_which_nothing_can_be_worked_out_are_wrong_and_kept_in_an_exam(names):
    """To say that they are so far off would be a hint."""
    found = []
    for name in names:
        for number, q in enumerate(chapter(name, 5), 1):
            if q.kind == "worksheet":
                odd = ["-3"] * len(q.blanks)
                assert q.judge(odd).status not in ("format", "empty"), q.id
                assert exam(name, 5)[number].check(odd).status == "kept"
                found.append(
                    q.judge(odd).message.startswith("The rest can't be calculated from these numbers.")
                )
    assert any(found)


def test_the_first_cell_of_an_exam_can_be_run_again():
    exam("dcg", 41).q2.check("4.893")
    again = exam("dcg", 41)
    assert again.answered == 1 and decode(again.code()).answers[0].tries == ("4.893",)
    assert exam("dcg", 42).answered == exam("ndcg", 41).answered == 0


@pytest.mark.parametrize("name", ["mixed", "skills", "families", "name"])
def test_an_exam_lacks_what_a_chapter_has_besides_its_items(name):
    assert hasattr(chapter("dcg"), name) and not hasattr(exam("dcg", 41), name)


@pytest.mark.parametrize("seed", ["41", 4.1, None])
def test_a_seed_that_no_code_can_hold_is_refused_at_once(seed):
    with pytest.raises(IRLearnError, match="a whole number, such as 41"):
        exam("dcg", seed)


def test_in_an_exam_the_last_answer_counts():
    e = exam("average-precision", 41)
    right = right_answer(chapter("average-precision", 41).q3)
    for each in ("0.999", right):
        e.q3.check(each)
    e.q6.check("A"), e.q6.check("B"), e.q6.check("C")
    first, second = decode(e.code()).answers
    assert (first.tries, judged(first, True).outcome) == (("0.999", right), FIRST)
    assert second.tries == ("A", "B", "C")
    assert judged(second, True) == judged(second._replace(tries=("C",)), True)


def test_columns_by_name_are_kept_in_the_order_of_reading():
    q = chapter("average-precision", 1).q1
    assert [name for name, _ in q.blanks] == ["found", "precision", "counted"] * 2 + ["R", "score"]
    cells = as_typed(q, answer={"found": [1, 2], "precision": [0.5], "R": 4})
    assert cells == ["1", "", "", "2", "0.5", "", "4", ""]


# ---- practice has a code, too -----------------------------------------------------------------------


def test_a_worksheet_on_one_line_is_kept_as_it_was_judged():
    q = chapter("average-precision").q1
    typed = right_answer(q).replace(".", ",")
    assert q.judge(typed).done and q.judge(as_typed(q, typed)).done


def test_practice_gives_a_code_with_all_tries_and_whether_there_was_help(no_progress):
    q = chapter("first-hit", 979)
    q.q2.check("nonsense"), q.q2.check("0.999"), q.q2.hint(), q.q2.check(q.q2.data.truth), q.q2.check("0.999")
    q.q4.check(q.q4.right_letter)
    mine = {each.key: each for each in decode(q.code()).answers if each.seed == 979}
    number = mine[q.q2.family.name]
    assert (number.tries, number.helped) == (("0.999", str(q.q2.data.truth)), True)
    assert judged(number).outcome == LATER
    assert judged(mine[q.q4.family.name]).outcome == FIRST
    assert decode(q.code()).exam is None


def test_many_tries_make_no_long_code():
    log, q = AnswerLog(), chapter("average-precision").q3
    for n in range(300):
        log.keep(q, f"0.{n:03}")
    (mine,) = log.of((q.family,))
    assert len(mine.tries) == MOST_TRIES and mine.tries[0] == "0.000" and mine.tries[-1] == "0.299"
    log.keep(q, "9" * 10_000)
    assert len(log.of((q.family,))[0].tries[-1]) == LONGEST_ANSWER


def test_what_is_mixed_into_a_page_is_in_its_code_and_no_other():
    q = chapter("average-precision", 981)
    q.mixed.q1.check(right_answer(q.mixed.q1))
    q.mixed.q2.variant(77).check(right_answer(q.mixed.q2.variant(77)))
    wanted = {(q.mixed.families[0].key, q.mixed.q1.seed), (q.mixed.families[1].key, 77)}
    mine = {(each.key, each.seed) for each in decode(q.code()).answers}
    assert wanted <= mine
    others = {(each.key, each.seed) for each in decode(chapter("ndcg", 981).code()).answers}
    assert not wanted & others


@pytest.mark.parametrize(
    "listed", [[["ap-sheet", 1, ["1"] * 51, 0]], [["ap-missed", n, [], 0] for n in range(501)]]
)
def test_a_forged_code_does_not_keep_the_teacher_waiting(listed):
    with pytest.raises(
        IRLearnError, match=r"a list of (51, where at most 50|501, where at most 500) are allowed"
    ):
        decode(coded({"c": "dcg", "e": None, "a": listed, "t": "2026-11-22"}))


def test_what_a_student_calls_a_file_is_no_formula_and_ends_no_line(tmp_path):
    (tmp_path / "=1+1 ; rm.txt").write_text("hello")
    (tmp_path / "@x.txt").write_text(CODE + "\n" + CODE)
    (tmp_path / "a\n5 students.txt").write_text("hello")
    table = class_table(tmp_path)
    rows = list(csv.reader(io.StringIO(table.to_csv())))
    assert sum(row[6].startswith(("'=1+1", "'@x")) for row in rows) == 2
    assert not any(cell.startswith(("=", "@", "+", "-")) for row in rows for cell in row)
    assert "  a\\u000a5 students.txt: It contains no" in table.to_text()


# ---- the class ----------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path):
    """Write files with a class's answers to one item; return their folder, and the mistake made in some."""
    q = chapter("average-precision", 7).q3
    right = f"{q.data.truth:.3f}"
    group, value = q.groups[0]  # competing rules that give one number, and this number

    def of(*tries, helped=False):
        return encode(
            "average-precision", answers=[AnswerRecord("ap-missed", seed=7, tries=tries, helped=helped)]
        )

    text = {
        "Ann.txt": of(right),
        "Bärbel.txt": f"Hallo,\r\n\r\nhier: {of(f'{value:.3f}', right)}\r\n\r\nGruß",
        "Çelik 🙂.txt": of(right, helped=True),
        "dan.txt": of(f"{value:.3f}", f"{value:.4f}", "1234.5"),
        "eve.txt": of(right)[:-9],
        "fay.txt": "I forgot it, sorry",
        "gus.txt": of("", "nonsense"),
        "hal.txt": encode("average-precision", answers=[
            AnswerRecord("of-the-future", seed=1), AnswerRecord("ap-missed", seed=7, tries=(right, "x")),
        ]),
        "copy of Ann.txt": of(right),
        "dan again.txt": of(f"{value:.3f}", f"{value:.4f}", "1234.5"),
        "form.csv": f'Name;Code\nIda;{of("0.7777")}\nJan;"{of(right, helped=True)[:-2]}"\nKim;\n',
    }  # fmt: skip
    for name, content in text.items():
        (tmp_path / name).write_bytes(content.encode("utf-8"))
    (tmp_path / "lea.txt").write_bytes(of("0.8888").encode("utf-16"))
    (tmp_path / "photo.txt").write_bytes(bytes(range(256)) * 4)
    (tmp_path / "folder").mkdir()
    return tmp_path, group


def test_a_class_is_counted_and_nothing_is_lost(folder):
    path, group = folder
    table = class_table(path)
    (row,) = table.rows
    assert row.title == "average-precision q3, ap-missed@1"
    # right at once: Ann twice, hal; later or helped: Bärbel, Çelik; not yet: dan twice, gus, Ida, lea
    assert row.outcomes == {FIRST: 3, LATER: 2, NOT_YET: 5}
    assert row.common == [("another answer", 4), (group.name, 3)]
    where = [name for name, _ in table.unread]
    assert sorted(where) == [
        "eve.txt", "fay.txt", "form.csv, line 3 (Jan)", "form.csv, line 4 (Kim)", "hal.txt", "photo.txt",
    ]  # fmt: skip
    same = "The same answers as in dan again.txt, including 3 wrong ones; they are counted for each."
    assert table.remarks == [("dan.txt", same)]  # no remark on Ann's copy: many have all right


def test_the_command_prints_the_table_and_csv(folder, capsys):
    path, group = folder
    assert main(["class", str(path)]) == 0
    text = capsys.readouterr().out
    wanted = (f"({group.name})", "3 × ", "Not read or counted above:", "photo.txt")
    assert all(words in text for words in wanted)
    assert main(["class", str(path), "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    counts = {(row["what"], row["which"]): int(row["count"]) for row in rows if row["item"] == "q3"}
    assert counts["right the first time", ""] == 3
    assert [n for (_, which), n in counts.items() if f"({group.name})" in which] == [3]
    assert sum(row["what"] == "not read" for row in rows) == 6


def test_what_is_odd_is_counted_and_remarked_on(tmp_path):
    codes = [
        encode("dcg", answers=[AnswerRecord("dcg", seed=9, tries=(typed,))]) for typed in ("0.111", "0.222")
    ]
    (tmp_path / "all.txt").write_text("\n".join(codes))
    (tmp_path / "gone.txt").symlink_to(tmp_path / "nowhere")
    (tmp_path / "open.csv").write_text(f'code\n{codes[0]}\n"{codes[1]}\n')
    (tmp_path / "many.txt").write_text("irl1." * 200_000)
    table = class_table(tmp_path)
    assert [where for where, _ in table.remarks] == ["all.txt"]
    assert "It has 2 codes" in table.to_text() and "remark" in table.to_csv()
    assert table.students == 2 and {"gone.txt", "open.csv", "many.txt"} <= dict(table.unread).keys()


def test_the_rows_of_a_table_are_in_the_order_of_the_book(tmp_path):
    mixed = ("dcg", "rr", "ap-swap", "ap-missed", "dcg-sheet")
    code = encode("dcg", [AnswerRecord(name, seed=1, tries=("A",)) for name in mixed])
    (tmp_path / "ann.txt").write_text(code)
    assert [row.title for row in class_table(tmp_path).rows] == [
        "first-hit q2, rr@1", "average-precision q3, ap-missed@1", "average-precision q5, ap-swap@1",
        "dcg q1, dcg-sheet@1", "dcg q2, dcg@1",
    ]  # fmt: skip


def test_every_student_has_a_line_and_every_exam_a_table(tmp_path):
    q, other = chapter("average-precision", 41), chapter("dcg", 42)
    good = [AnswerRecord(each.family.name, seed=41, tries=(right_answer(each),)) for each in (q.q3, q.q6)]
    bad = [AnswerRecord("ap-missed", seed=41, tries=("0.9999",)), good[1]]
    dcg = [AnswerRecord("dcg", seed=42, tries=(right_answer(other.q2),))]
    sent = {
        "anna": [encode("average-precision", good, exam=41)],
        "ben": [
            encode("average-precision", bad, exam=41),
            encode("average-precision", good),
            encode("dcg", dcg, exam=42),
        ],
    }
    for name, codes in sent.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / f"{name}.txt").write_text("\n".join(codes))
    table = class_table(tmp_path)
    assert [(part.chapter, part.exam) for part in table.parts] == [
        ("average-precision", None), ("average-precision", 41), ("dcg", 42),
    ]  # fmt: skip
    practice, mine, dcg = (part.students for part in table.parts)
    of = len(q)
    assert mine["anna/anna.txt"] == {FIRST: 2, "left out": of - 2}
    assert mine["ben/ben.txt"] == {FIRST: 1, NOT_YET: 1, "left out": of - 2}
    assert list(practice) == list(dcg) == ["ben/ben.txt"] and dcg["ben/ben.txt"][FIRST] == 1
    lines = table.to_text().splitlines()
    assert "== average-precision, exam 41 ==" in lines
    assert f"anna/anna.txt 2 0 {of - 2} {of}" in [" ".join(line.split()) for line in lines]
    assert f"average-precision,41,ben/ben.txt,,,{NOT_YET},,1," in table.to_csv().splitlines()


@pytest.mark.parametrize("how", ["quoted-printable", "base64"])
def test_a_saved_mail_is_decoded(tmp_path, how, capsys):
    mail = EmailMessage()
    mail["Subject"] = "Übung"
    mail.set_content(f"Grüße\n{CODE}\n", cte=how)
    mail.add_alternative(f"<p>Grüße<br>{CODE}</p>", subtype="html", cte=how)
    (tmp_path / "ann.eml").write_bytes(mail.as_bytes())
    table = class_table(tmp_path)
    assert table.students == 1 and table.remarks == table.unread == []
    assert main(["class", str(tmp_path / "ann.eml")]) == 0  # a single file, too
    assert "1 student\n" in capsys.readouterr().out


# ---- an exam in a terminal ------------------------------------------------------------------------------


def typed_in(monkeypatch, *lines):
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))


def test_practice_in_an_exam_ends_with_the_code(monkeypatch, capsys, no_progress):
    typed_in(monkeypatch, "hint", "0.5 0.5", "nonsense", "4.893", "next", "solution", "A", "quit")
    assert main(["practice", "dcg", "--exam", "41"]) == 0
    printed = capsys.readouterr().out
    assert "Right" not in printed and "Not yet" not in printed and "I can't read this" in printed
    result = decode(printed.splitlines()[-1])
    assert (result.chapter, result.exam) == ("dcg", 41)
    assert [(each.key, each.tries) for each in result.answers] == [
        ("dcg-sheet", (["0.5", "0.5"],)), ("dcg", ("4.893",)), ("dcg-swap", ("A",)),
    ]  # fmt: skip
    assert not no_progress.exists()


@pytest.mark.parametrize(
    "words",
    [("--mixed",), ("--exam", "41"), ("dcg", "--mixed", "--exam", "41"),
     ("dcg", "--seed", "3", "--exam", "41"), ("dcg", "--exam", "0"), ("dcg", "--exam", "-1")],
)  # fmt: skip
def test_an_option_that_would_be_ignored_is_refused(words, capsys):
    assert main(["practice", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == "" and "Traceback" not in printed.err


def test_an_exam_without_an_answer_has_no_code(monkeypatch, capsys):
    typed_in(monkeypatch, "quit")
    assert main(["practice", "dcg", "--exam", "41"]) == 0
    assert "You didn't answer anything" in capsys.readouterr().out


def test_what_was_answered_is_not_lost_when_somebody_presses_ctrl_c(monkeypatch, capsys):
    lines, stdin = iter(["0.5 0.5\n"]), io.StringIO()

    def line():
        for typed in lines:
            return typed
        raise KeyboardInterrupt

    monkeypatch.setattr(stdin, "readline", line)
    monkeypatch.setattr("sys.stdin", stdin)
    with pytest.raises(KeyboardInterrupt):
        main(["practice", "dcg", "--exam", "41"])
    assert decode(capsys.readouterr().out.splitlines()[-1]).answers[0].tries == (["0.5", "0.5"],)


@pytest.mark.parametrize("typed", [None, io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n0.5\n"), "utf-8")])
def test_practice_copes_with_a_closed_input_and_with_one_that_is_no_text(monkeypatch, capsys, typed):
    monkeypatch.setattr("sys.stdin", typed)
    assert main(["practice", "dcg", "--exam", "41"]) == 0
    assert "result code" in capsys.readouterr().out.lower()
    assert main(["practice", "dcg", "--exam", "41", "--mixed"]) == 2


@pytest.mark.parametrize("around", ["\u200f", "\u202a\u2066 ", "\ufeff", "\u200b"])
def test_marks_that_nobody_sees_are_no_part_of_an_answer(around):
    q = chapter("average-precision", 983)
    right = right_answer(q.q3)
    assert q.q3.judge(f"{around}{right}{around}").done
    assert not q.q3.judge(f"{right[:2]}{around}{right[2:]}").done
    assert q.q3.judge(around).status == "empty"
    assert q.q1.judge([f"{around}{each}" for each in right_answer(q.q1).split()]).done


@every("seed", range(200))
def test_lines_are_joined_as_a_pattern_would(seed):
    text = "".join(Random(seed).choices("ab \t>\r\n", k=30))
    assert [*_as_it_is_and_joined(text)] == [text, re.sub(r"(?:[ \t>]*\r?\n[ \t>]*)+", "", text)]
