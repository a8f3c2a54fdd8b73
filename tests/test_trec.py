"""TREC files: every line read or refused with its number; what is written reads back."""

import gzip
import io
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
import pytrec_eval
from hypothesis import given
from hypothesis import strategies as st

import irlearn
from console import irlearn as command
from every import every
from fuzz import readers
from irlearn.runs import trec_eval
from irlearn.runs.inputs import RunFile
from irlearn.runs.trec import Scattered, read_qrels, read_run, source, stream_run, write_qrels, write_run
from irlearn.runs.trec.rows import WithComments
from rings import examples

QRELS = b"q1 0 d1 2\nq1 0 d2 0\nq2 0 d1 -1\n"
RUN = b"q1 Q0 d2 1 8.5 bm25\nq1 Q0 d1 2 7.25 bm25\nq2 Q0 d9 1 -1e-3 bm25\n"


def file(text):
    return io.BytesIO(text if isinstance(text, bytes) else text.encode())


def test_qrels_and_runs_are_dicts_of_dicts():
    assert read_qrels(file(QRELS)) == {"q1": {"d1": 2, "d2": 0}, "q2": {"d1": -1}}
    assert read_run(file(RUN)) == {"q1": {"d2": 8.5, "d1": 7.25}, "q2": {"d9": -0.001}}
    assert type(read_qrels(file(QRELS))["q1"]["d1"]) is int
    assert type(read_run(file(b"q1 Q0 d1 1 3 t"))["q1"]["d1"]) is float


def test_pytrec_eval_reads_the_same():
    assert read_qrels(file(QRELS)) == pytrec_eval.parse_qrel(io.StringIO(QRELS.decode()))
    assert read_run(file(RUN)) == pytrec_eval.parse_run(io.StringIO(RUN.decode()))


@pytest.mark.parametrize("change", [
    lambda b: b.replace(b" ", b"\t"), lambda b: b.replace(b" ", b"  "), lambda b: b.replace(b" ", b" \t "),
    lambda b: b.replace(b"\n", b"\r\n"), lambda b: b.replace(b"\n", b"\n\n"),
    lambda b: b.replace(b"\n", b" \n"),
    lambda b: b"\n \t\n" + b, lambda b: b" " + b.replace(b"\n", b"\n "), lambda b: b.rstrip(b"\n"),
    lambda b: b"\xef\xbb\xbf" + b, lambda b: b.replace(b" ", b"\v"), gzip.compress,
    lambda b: b.replace(b" Q0 ", b" any ").replace(b" 0 d", b" iteration-7 d"),
    lambda b: b.replace(b" 1 ", b" 99 ") if b"Q0" in b else b,
])  # fmt: skip
def test_white_space_line_ends_and_unused_columns_do_not_matter(change, tmp_path):
    for original, read in ((QRELS, read_qrels), (RUN, read_run)):
        path = tmp_path / "file"
        path.write_bytes(change(original))
        assert read(path) == read(file(original))


def test_ids_are_taken_as_they_stand():
    odd = ["007", "7", "1e3", '"quoted"', "#5", "NA", "nan", "null", "Q0", "d\x00"]
    odd += ["é", "a\xa0b", "a\u2028b", "a\x1cb"]  # not white space to trec_eval, but to Python
    text = "".join(f"q Q0 {doc} 1 {i} t\n" for i, doc in enumerate(odd))
    assert list(read_run(file(text))["q"]) == odd
    ascii_only = file(text.replace("é", "e").replace("\xa0", "-").replace("\u2028", "+"))
    assert list(read_run(ascii_only)["q"])[-1] == "a\x1cb"


def test_a_query_in_stretches_is_gathered_or_reported():
    lines = b"q1 Q0 d1 1 1 t\nq2 Q0 d1 1 2 t\nq1 Q0 d2 1 3 t\n"
    assert read_run(file(lines)) == {"q1": {"d1": 1.0, "d2": 3.0}, "q2": {"d1": 2.0}}
    with pytest.raises(Scattered):
        dict(stream_run(file(lines)))


@pytest.mark.parametrize("size", [1, 2, 10, 30, 1 << 16])
def test_the_size_of_a_block_does_not_matter(size, monkeypatch):
    monkeypatch.setattr(source.blocks, "__defaults__", (size,))  # how many bytes it reads at once
    assert read_qrels(file(QRELS)) == {"q1": {"d1": 2, "d2": 0}, "q2": {"d1": -1}}
    assert dict(stream_run(file(RUN))) == {"q1": {"d2": 8.5, "d1": 7.25}, "q2": {"d9": -0.001}}
    with pytest.raises(irlearn.IRLearnError, match="line 4"):
        dict(stream_run(file(RUN + RUN.splitlines()[-1])))


BAD_RUNS = {
    "five columns": ("q1 Q0 d1 1 2.0", "5 columns.*6 of a run file"),
    "a space in the document": ("q1 Q0 d 1 1 2.0 t", "7 columns"),
    "a space and a word in the document": ("q1 Q0 d one 1 2.0 t", "7 columns"),
    "a space in the query": ("q 1 Q0 d1 1 2.0 t", "7 columns"),
    "a space in the document, and remarks": ("q1 Q0 d 1 1 2.0 t at the end", "10 columns"),
    "a line of qrels": ("q1 0 d1 1", "qrels file: were the two files swapped"),
    "commas": ("q1,Q0,d1,1,2.0,t", "comma-separated"),
    "a word for a score": ("q1 Q0 d1 1 high t", "'high'"),
    "not a number": ("q1 Q0 d1 1 NaN t", "'NaN'"),
    "infinity": ("q1 Q0 d1 1 -inf t", "'-inf'"),
    "too large for a double": ("q1 Q0 d1 1 1e999 t", "'1e999'"),
    "an underscore": ("q1 Q0 d1 1 1_0 t", "'1_0'"),
    "a decimal comma": ("q1 Q0 d1 1 1,5 t", "'1,5'"),
    "twice": ("q0 Q0 d7 1 2.0 t", "'d7'.*'q0'.*line 8"),
    "twice, and the query comes again": ("q1 Q0 d1 1 2.0 t\nq0 Q0 d3 1 2.0 t", "'d3'.*'q0'.*line 4"),
}
BAD_QRELS = {
    "three columns": ("q1 d1 1", "3 columns.*4 of a qrels file"),
    "a remark": ("q1 0 d1 1 sure", "5 columns"),
    "a line of a run": ("q1 Q0 d1 1 2.0 t", "run file: were the two files swapped"),
    "a word": ("q1 0 d1 good", "'good'"),
    "a fraction": ("q1 0 d1 0.5", "'0.5'"),
    "a decimal point": ("q1 0 d1 1.0", "'1.0'"),
    "an underscore": ("q1 0 d1 1_0", "'1_0'"),
    "other digits": ("q1 0 d1 １", "'１'"),
    "too large": ("q1 0 d1 10000000", "at most 1000000"),
    "far too large": ("q1 0 d1 " + "9" * 5000, "at most 1000000"),
    "twice": ("q0 0 d7 1", "'d7'.*'q0'.*line 8"),
}


BAD = [(read_run, name) for name in BAD_RUNS] + [(read_qrels, name) for name in BAD_QRELS]


@every("kind", ["plain", "with a blank line", "over several blocks"])
@every("read, name", BAD)
def test_a_bad_line_is_named_with_its_number(read, name, kind, tmp_path, monkeypatch):
    bad, says = (BAD_RUNS if read is read_run else BAD_QRELS)[name]
    good = "q0 Q0 d{} 1 2.5 t" if read is read_run else "q0 0 d{} 1"
    lines = [good.format(i) for i in range(1, 20)]
    lines.insert(0, "" if kind == "with a blank line" else good.format(0))
    if kind == "over several blocks":
        monkeypatch.setattr(source.blocks, "__defaults__", (64,))
    path = tmp_path / "bad.txt"
    path.write_text("\n".join([*lines, bad]) + "\n")
    with pytest.raises(irlearn.IRLearnError, match=says) as caught:
        read(path)
    assert caught.value.file == str(path)
    assert caught.value.line == 21 + bad.count("\n")  # 20 lines stand above; the last of two is wrong
    assert str(path) in str(caught.value) and f"line {caught.value.line}" in str(caught.value)


@pytest.mark.parametrize("content", [b"", b"\n\n \n", b"\xef\xbb\xbf", gzip.compress(b"", mtime=0)])
def test_an_empty_file_is_an_error(content, tmp_path):
    path = tmp_path / "empty"
    path.write_bytes(content)
    for read in (read_qrels, read_run, lambda path: list(stream_run(path))):
        with pytest.raises(irlearn.IRLearnError, match="empty: the file is empty") as caught:
            read(path)
        assert (caught.value.file, caught.value.line) == (str(path), None)


def test_text_that_is_not_utf8_is_an_error_with_its_line(tmp_path):
    path = tmp_path / "latin.run"
    path.write_bytes(RUN + "q2 Q0 café 2 1.0 t\n".encode("latin-1"))
    with pytest.raises(irlearn.IRLearnError, match="0xe9.*UTF-8") as caught:
        read_run(path)
    assert caught.value.line == 4


WIDE = ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"]


@pytest.mark.parametrize("name", WIDE)
@pytest.mark.parametrize("query", ["q1", "é"])
def test_text_with_two_or_four_bytes_a_letter_is_recognised(name, query, tmp_path):
    path = tmp_path / "wide.txt"
    for read, line in ((read_run, f"{query} Q0 d{{}} 1 2.0 t\n"), (read_qrels, f"{query} 0 d{{}} 1\n")):
        path.write_bytes("".join(map(line.format, range(3))).encode(name))
        iconv = name.replace("-le", "le").replace("-be", "be")  # as the program iconv spells it
        says = f"line 1: this is {iconv.upper()} text.* irlearn reads UTF-8.*iconv -f {iconv} -t utf-8"
        with pytest.raises(irlearn.IRLearnError, match=says) as caught:
            read(path)
        assert caught.value.line == 1
        path.write_bytes(path.read_bytes().decode(iconv).encode("utf-8-sig"))  # what the advice does
        assert list(read(path)[query]) == ["d0", "d1", "d2"]


def test_words_behind_the_tag_are_ignored(tmp_path):
    """trec_eval ignores them, too; its own test data has a run with such lines."""
    text = RUN.replace(b" bm25\n", b" bm25 more junk at\n", 1)
    assert text.count(b"more junk") == 1
    path = tmp_path / "remarks.run"
    for remarks in (text, RUN.replace(b"\n", b" and so on\n")):
        path.write_bytes(remarks)
        assert read_run(path) == dict(stream_run(path)) == dict(RunFile(path)) == read_run(file(RUN))
        assert trec_eval.runid(path) == "bm25"


COMMENTS = b"# made by bm25\n", b"#\n", b"# one two three four five\n"


def test_comments_of_trec_eval_10_are_skipped_where_they_are_asked_for(tmp_path):
    qrels, run, plain = tmp_path / "qrels", tmp_path / "run", tmp_path / "plain"
    plain.write_bytes(RUN)
    for lines, path in ((QRELS, qrels), (RUN, run)):
        rows = lines.splitlines(keepends=True)
        path.write_bytes(b"".join([COMMENTS[0], *COMMENTS, rows[0], COMMENTS[1], *rows[1:], COMMENTS[2]]))
    expected = command("evaluate", tmp_path / "qrels", plain, "--trec-eval", "10", "-q")
    assert expected.returncode == 0 and b"q2" in expected.stdout
    assert command("evaluate", qrels, run, "--trec-eval", "10", "-q") == expected
    assert command("evaluate", "-", run, "--trec-eval", "10", "-q", stdin=qrels.read_bytes()) == expected
    report = command("evaluate", qrels, run, "--trec-eval", "10", "--format", "trec_eval", "-m", "map")
    assert report.stdout.splitlines()[0].split() == [b"runid", b"all", b"bm25"]
    assert read_qrels(WithComments(qrels)) == read_qrels(file(QRELS))
    for more in ([], ["--trec-eval", "9"]):
        refused = command("evaluate", qrels, run, *more)
        assert refused.returncode == 1
        assert b"qrels, line 3" in refused.stderr and b"add --trec-eval 10" in refused.stderr


@pytest.mark.parametrize("comment", COMMENTS)
def test_a_comment_is_refused_with_a_hint_and_its_line(comment, tmp_path):
    for lines, read in ((QRELS, read_qrels), (RUN, read_run)):
        with pytest.raises(irlearn.IRLearnError, match="line 2.*add --trec-eval 10") as wrong:
            read(file(lines.replace(b"\n", b"\n" + comment, 1)))
        assert wrong.value.line == 2
    with pytest.raises(irlearn.IRLearnError, match="line 2: found [0-9]+ columns"):  # white space before it
        read_qrels(WithComments(_written(tmp_path, QRELS.replace(b"\n", b"\n # a remark\n", 1))))
    read_run(WithComments(_written(tmp_path, RUN.replace(b"\n", b"\n # a remark\n", 1))))


def _written(folder, data):
    (folder / "file").write_bytes(data)
    return folder / "file"


def test_comments_in_a_big_run_are_skipped_by_every_way_of_reading(tmp_path):
    rows = [f"q{i // 1000} Q0 d{i} 1 {9000 - i}.5 tag\n" for i in range(9000)]
    run, plain = tmp_path / "run", _written(tmp_path, "".join(rows).encode())
    run.write_text("".join(f"# {row}" if i % 700 == 0 else row for i, row in enumerate(rows)))
    expected = {doc: score for doc, score in read_run(plain)["q3"].items() if int(doc[1:]) % 700}
    assert dict(RunFile(WithComments(run)))["q3"] == expected
    found = {q.query: q.names(range(3)) for q in _in_arrays(WithComments(run))}
    assert len(found) == 9 and found["q3"] == list(expected)[:3]


def _in_arrays(path):
    from irlearn.runs.trec import arrays

    for each in arrays.rows_by_query(path):
        yield each._replace(names=lambda at, each=each: each.names(arrays.np.array(at)))


@pytest.mark.slow
def test_a_line_of_very_many_columns_takes_no_longer_than_it_must():
    seconds = time.process_time()
    assert read_run(file(ONE + b" x" * 50_000)) == read_run(file(ONE))
    with pytest.raises(irlearn.IRLearnError, match="found 50001 columns"):
        read_run(file(b"q1" + b" 1" * 50_000))
    assert time.process_time() - seconds < 2


ONE, TWO = b"q1 Q0 d1 1 2.5 bm25", b"q2 Q0 d1 1 2.0 bm25"


@pytest.mark.parametrize("first", [ONE, ONE + b" ", ONE.removesuffix(b" bm25"), ONE + b" a remark "])
def test_two_rows_in_one_line_are_never_one(first, tmp_path):
    """A file without its last end of line, and another put behind it: no result is lost in silence."""
    path = tmp_path / "glued.run"
    path.write_bytes(first + TWO + b"\nq3 Q0 d1 1 2.0 bm25\n")
    for read in (read_run, lambda path: dict(stream_run(path)), lambda path: dict(RunFile(path))):
        said = "line 1: found 1. columns.*did a file end without an end of line"
        with pytest.raises(irlearn.IRLearnError, match=said):
            read(path)


def test_what_cannot_be_opened_is_an_error(tmp_path):
    (tmp_path / "bm25.run").write_bytes(RUN)
    for path, says in [
        (tmp_path / "bm52.run", "no such file.*Did you mean 'bm25.run'"),
        (tmp_path / "no" / "folder", "no such file"), (tmp_path, "directory"), ("a\0b", "null"),
    ]:  # fmt: skip
        with pytest.raises(irlearn.IRLearnError, match=says) as caught:
            read_run(path)
        assert caught.value.file == str(path)


def test_a_damaged_gzip_file_is_an_error(tmp_path):
    zipped = gzip.compress(RUN)
    for content, what in [
        (zipped[:-9], "truncated"),
        (zipped[:12] + b"\0\1\2" + zipped[15:], "damaged"), (zipped + b"more", "damaged"),
    ]:  # fmt: skip
        path = tmp_path / "damaged.gz"
        path.write_bytes(content)
        with pytest.raises(irlearn.IRLearnError, match=f"the gzip file is {what}.*Copy or download it again"):
            read_run(path)


def test_a_file_without_line_ends_does_not_fill_the_memory(monkeypatch):
    monkeypatch.setattr(source, "LONGEST_LINE", 1000)
    with pytest.raises(irlearn.IRLearnError, match="without an end of line"):
        read_run(file(b"x" * 200_000))


@pytest.mark.slow
def test_standard_input_is_read():
    script = "import irlearn.runs.trec as t; print(t.read_run('-'))"
    command, root = [sys.executable, "-c", script], Path(irlearn.__file__).parent.parent
    for typed in (RUN, gzip.compress(RUN)):
        printed = subprocess.check_output(command, input=typed, cwd=root)
        assert printed.decode().strip() == str(read_run(file(RUN)))
    done = subprocess.run(command, input=b"nonsense\n", capture_output=True, cwd=root)
    assert b"standard input, line 1" in done.stderr


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize("watched", [True, False])
def test_progress_is_shown_to_a_person_and_to_nobody_else(watched, tmp_path, monkeypatch):
    path, screen = tmp_path / "long.run", Terminal() if watched else io.StringIO()
    path.write_bytes(b"".join(b"q Q0 d%d 1 1 t\n" % i for i in range(1000)))
    clock = iter(range(10_000))
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(source.time, "monotonic", lambda: next(clock))
    monkeypatch.setattr(source.blocks, "__defaults__", (1000,))
    read_run(path)
    assert ("Reading" in screen.getvalue() and "100%" in screen.getvalue()) is watched
    assert screen.getvalue().endswith("\r\x1b[K") is watched  # the line is wiped at the end
    assert bool(screen.getvalue()) is watched


NAMES = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zs", "Zl", "Zp"]), min_size=1, max_size=8)
NUMBERS = st.floats(allow_nan=False, allow_infinity=False)
FEW = examples(60)


@FEW
@given(st.dictionaries(NAMES, st.dictionaries(NAMES, NUMBERS, min_size=1), min_size=1))
def test_a_run_reads_back_as_it_was_written(tmp_path_factory, run):
    for name in ("a.run", "a.run.gz"):
        path = tmp_path_factory.getbasetemp() / name
        write_run(run, path, tag="system")
        assert read_run(path) == run


@FEW
@given(st.dictionaries(NAMES, st.dictionaries(NAMES, st.integers(-3, 5), min_size=1), min_size=1))
def test_qrels_read_back_as_they_were_written(tmp_path_factory, qrels):
    path = tmp_path_factory.getbasetemp() / "written.qrels"
    write_qrels(qrels, path)
    assert read_qrels(path) == qrels
    assert path.read_bytes().count(b"\r") == 0


def test_a_run_is_written_best_first_with_ranks(tmp_path, capsys):
    write_run({"q": {"d1": 0.5, "d2": 0.75, "d3": 0.5}}, tmp_path / "a.run", tag="mine")
    assert (tmp_path / "a.run").read_text() == "q Q0 d2 1 0.75 mine\nq Q0 d3 2 0.5 mine\nq Q0 d1 3 0.5 mine\n"
    write_qrels({"q": {"d1": 1}}, "-")
    assert capsys.readouterr().out == "q 0 d1 1\n"


@pytest.mark.parametrize("name", ["sweet pastry", "", "a\tb", "a\nb"])
def test_an_id_that_would_not_read_back_is_refused_and_nothing_written(name, tmp_path):
    for write, table in ((write_run, {"q": {name: 1.0}}), (write_qrels, {name: {"d": 1}})):
        with pytest.raises(irlearn.IRLearnError, match="white space"):
            write(table, tmp_path / "file")
    with pytest.raises(irlearn.IRLearnError, match="white space"):
        write_run({"q": {"d": 1.0}}, tmp_path / "file", tag=name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_damaged_files_give_a_result_or_an_error():
    """A few of the cases that ``python -m tests.fuzz.readers`` runs, always the same."""
    assert 40 < readers.cases(200, seed=1) < 180  # so many of the 200 files were read


WHOLE_LINES = [b"q1 Q0 d1 1 2.5 t\n", b"q1 Q0 d2 1 2 t\n", b"q1 0 d2 1\n"]


@examples(150)
@given(data=st.lists(st.sampled_from(readers.PIECES + 5 * WHOLE_LINES), max_size=12).map(b"".join))
def test_any_bytes_give_a_result_or_an_error(tmp_path_factory, data):
    file = tmp_path_factory.getbasetemp() / "any.run"
    readers.check(data, file, block=random.Random(len(data)).choice([3, 40]))
