"""Read damaged files: that gives a result or an IRLearnError, never another exception or a line left out.

Run it as long as you like: ``python -m tests.fuzz.readers 100000 1``, the number of cases and a seed. Every
case is a TREC file, qrels or a run, that was made and then damaged. `read_plainly`, a reader of a few lines,
reads it or refuses it; each of the package's ways of reading has to do the same.
"""

import gzip
import io
import math
import random
import sys
import tempfile
import time
from pathlib import Path
from unittest import mock

import numpy as np

import irlearn
from irlearn.runs.inputs import RunFile
from irlearn.runs.trec import Scattered, arrays, read_qrels, read_run, rows, source, stream_run

PIECES = [  # bytes that damage puts into a file
    b"\n", b"\r\n", b"\r", b"\n\n", b" ", b"  ", b"\t", b"\v", b"\f", b"\x1c", b"\x1f", b"\x00",
    b"\xc2\xa0", b"_", b"#",
    b"\xe2\x80\xa8", b"\xc3\xa9", b"\xff", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"Q0", b"0", b"-1", b"1_0",
    b"nan", b"inf", b"-Infinity", b"1e5", b"1e999", b".5", b"5.", b"+3", b"0x10", b"1e", b"--1", b"1.0",
    b"1,5", b"\"",
    b"99999999999999999999", b"2" * 5000, b"0.1000000000000000055511151231257827", b"4.9e-324",
    b"\xd9\xa3",
]  # fmt: skip
QRELS = {"q1": {"d1": 1, "d2": 2, "d3": 0}, "q2": {"d1": 3}, "é": {"d4": 1}}


def numeric(word):
    try:
        return float(word) is not None
    except ValueError:
        return False


def two_rows_in_one_line(words):
    """Say whether two rows of a run stand in one line: rank, score and tag (no number) come again."""
    are_numbers = "".join("01"[numeric(word)] for word in words)
    return "110" in are_numbers[7:]  # behind the first row of six words, and a query


def read_plainly(data: bytes, layout):
    """Read a file line by line, in the plainest way; return None where it is no TREC file.

    ``layout`` says which columns a line has, and at which index its number: `rows.RUN` or `rows.QRELS`.
    """
    table = {}
    try:
        data.decode()
        for line in data.removeprefix(b"\xef\xbb\xbf").split(b"\n"):
            if words := [word.decode() for word in line.split()]:
                if layout is rows.RUN and len(words) > 6:
                    [float(number) for number in words[3:5]]  # rank and score are where they belong
                    words = words[:6] if not numeric(words[5]) and not two_rows_in_one_line(words) else []
                query, doc, text = words[0], words[2], words[layout.value]
                value = layout.number(text)
                limit = math.inf if layout is rows.RUN else 1_000_001  # grades go up to a million
                odd = "_" in text or not text.isascii()  # Python reads 1_0, and digits of any script
                if odd or len(words) != len(layout.columns) or not abs(value) < limit:
                    return None
                if doc in table.setdefault(query, {}):
                    return None
                table[query][doc] = value
    except (ValueError, IndexError):
        return None
    return table or None


def without_comments(data: bytes, layout) -> bytes:
    """Empty the lines that trec_eval 10 takes for comments; in a run, white space may stand before it."""
    lines = data.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    begin = [line.lstrip(b" \t\r\v\f") if layout is rows.RUN else line for line in lines]
    return b"\n".join(b"" if start.startswith(b"#") else line for start, line in zip(begin, lines))


def undamaged_file(rng, layout) -> bytes:
    """Make a file without damage, of one to thirty lines, sometimes with the queries scattered."""
    lines = []
    for query in rng.sample(["q1", "q2", "q10", "é", "7"], rng.randint(1, 4)):
        for doc in rng.sample([f"d{i}" for i in range(12)], rng.randint(1, 8)):
            number = rng.choice(["0", "1", "2", "-1", "12"])
            if layout is rows.RUN:
                number = rng.choice([number, "1.5", "0.25", f"{rng.random():.4f}", "1e-3", f"{rng.random()}"])
            rest = [doc, number] if layout is rows.QRELS else [doc, "1", number, "tag"]
            more = ["and more"] if layout is rows.RUN and rng.random() < 0.02 else []
            words = [query, "Q0", *rest, *more]
            lines.append(rng.choice([" "] * 9 + ["\t", "  "]).join(words).encode())
    if rng.random() < 0.1:
        rng.shuffle(lines)
    end = rng.choice([b"\n"] * 9 + [b"\r\n"])
    return end.join(lines) + rng.choice([end, b""])


def damage(rng, data: bytes) -> bytes:
    """Damage a file: some places are cut, doubled, overwritten or swapped."""
    for _ in range(rng.choice([0, 1, 1, 1, 2, 3, 8])):
        at, to = sorted((rng.randint(0, len(data)), rng.randint(0, len(data))))
        to = rng.choice([at, at + 1, at + 1, at + rng.randint(0, 12), to])
        kind = rng.randrange(7)
        if kind == 0:
            data = data[:at] + rng.choice(PIECES) + data[at:]
        elif kind == 1:
            data = data[:at] + rng.choice(PIECES) + data[to:]
        elif kind == 2:
            data = data[:at] + data[to:]
        elif kind == 3:
            data = data[:to] + data[at:to] + data[to:]
        elif kind == 4:  # a line more, from somewhere in the file
            lines = data.split(b"\n")
            data = b"\n".join([*lines[:-1], rng.choice(lines), lines[-1]])
        elif kind == 5:
            data = data.replace(b"\n", b"\n" + rng.choice([b"#", b"# a remark ", b" # b\n", b"#\n"]), 1)
        else:  # an end of line moved to another word
            words = data.replace(b"\n", b" \n ").split(b" ")
            a, b = rng.randrange(len(words)), rng.randrange(len(words))
            words[a], words[b] = words[b], words[a]
            data = b" ".join(words).replace(b" \n ", b"\n")
    return data


def or_refused(read, *inputs):
    """Return what a reader reads, or None where it refuses the file, in words."""
    try:
        return read(*inputs)
    except irlearn.IRLearnError as refused:
        assert str(refused)
        return None


def streamed(data):
    """Read a run query by query; where its queries are scattered, read it at once, as the package does."""
    try:
        return dict(stream_run(io.BytesIO(data)))
    except Scattered:
        return read_run(io.BytesIO(data))


def in_arrays(path):
    """Read a run by arrays; return None where this way is given up for reading line by line."""
    try:
        return {
            query: dict(zip(names(np.arange(len(doc))), score.tolist()))
            for query, doc, score, names in arrays.rows_by_query(path)
        }
    except arrays.Doubtful:
        return None


def check(data: bytes, path: Path, block: int):
    """Read one file in every way, ``block`` bytes at once; check that all agree; say whether it is read."""
    judgments, run = read_plainly(data, rows.QRELS), read_plainly(data, rows.RUN)
    path.write_bytes(data)
    with (
        mock.patch.object(source.blocks, "__defaults__", (block,)),
        mock.patch.multiple(arrays, BLOCK=3 * block, FEWEST_LINES=0, FEWEST_BYTES=0),
    ):
        assert or_refused(read_qrels, io.BytesIO(data)) == judgments
        assert or_refused(read_run, io.BytesIO(data)) == run
        assert or_refused(streamed, data) == run
        assert or_refused(dict, RunFile(path)) == run
        commented = rows.WithComments(path)
        rest = read_plainly(without_comments(data, rows.RUN), rows.RUN)
        assert or_refused(dict, RunFile(commented)) == rest
        fast = or_refused(in_arrays, commented)
        assert fast is None or fast == rest
        rest = read_plainly(without_comments(data, rows.QRELS), rows.QRELS)
        assert or_refused(read_qrels, commented) == rest
        fast = or_refused(in_arrays, path)
        if fast is not None:
            assert fast == run
            assert str(fast) == str({query: run[query] for query in fast})  # documents in the same order
        result = or_refused(irlearn.evaluate, QRELS, path, ["AP", "nDCG@3"])
        assert (result is not None) == bool(run and run.keys() & QRELS)  # a query in common
        if result is not None:
            assert result.per_query == irlearn.evaluate(QRELS, run, ["AP", "nDCG@3"]).per_query
    return run is not None or judgments is not None


def check_gzip(rng, data: bytes):
    """Check that a zipped file reads alike, and that a damaged one is an error or still the same."""
    zipped = gzip.compress(data, mtime=0)
    whole = read_plainly(data, rows.RUN)
    assert or_refused(read_run, io.BufferedReader(io.BytesIO(zipped))) == whole
    at = rng.randrange(2, len(zipped))
    other = bytes([zipped[at] ^ 1 << rng.randrange(8)])  # with one bit turned over
    broken = rng.choice([zipped[:at], zipped[:at] + other + zipped[at + 1 :]])
    assert or_refused(read_run, io.BufferedReader(io.BytesIO(broken))) in (None, whole)


def cases(number: int, seed: int = 0):
    """Run so many cases, and count the files that were read; a case that fails is named, with its bytes."""
    accepted = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "damaged.run"
        for case in range(number):
            rng = random.Random(f"{seed} {case}")
            data = damage(rng, undamaged_file(rng, rng.choice([rows.RUN, rows.RUN, rows.QRELS])))
            try:
                accepted += check(data, path, rng.choice([1, 7, 40, 64, 1 << 16]))
                if case % 4 == 0:
                    check_gzip(rng, data)
            except Exception as problem:
                raise AssertionError(f"case {case} of seed {seed}: {data[:2000]!r}") from problem
    return accepted


if __name__ == "__main__":
    wanted, seed = (int(word) for word in (sys.argv[1:] + ["10000", "0"][len(sys.argv) - 1 :])[:2])
    started = time.monotonic()
    good = cases(wanted, seed)
    seconds = time.monotonic() - started
    print(f"{wanted} files, {good} read, {wanted - good} refused, {seconds:.0f} s, no surprise")
