"""`irlearn.files`: a file that is written is complete or not there, whatever stops the writing."""

import errno
import gzip
import io
import os
import re
import signal
import stat
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

import irlearn
from irlearn.files import new_file, new_text, write_new_files, write_text
from irlearn.runs.trec import read_qrels, write_qrels, write_run

RUN = {"q1": {"d1": 2.0, "d2": 1.0}}
FULL = Path("/dev/full")
not_on_windows = pytest.mark.skipif(os.name == "nt", reason="links, pipes and permissions differ there")


def left_behind(folder):
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("wrong", [KeyboardInterrupt, MemoryError, irlearn.IRLearnError])
def test_what_was_there_before_stays_when_the_writing_stops(tmp_path, wrong):
    (tmp_path / "a.txt").write_text("before")
    with pytest.raises(wrong), new_text(tmp_path / "a.txt") as out:
        out.write("half")
        out.flush()
        assert (tmp_path / "a.txt").read_text() == "before"
        raise wrong
    assert left_behind(tmp_path) == ["a.txt"]
    assert (tmp_path / "a.txt").read_text() == "before"


def test_a_run_that_cannot_be_written_to_its_end_leaves_the_old_one(tmp_path, monkeypatch):
    write_run(RUN, tmp_path / "a.run.gz")
    before = (tmp_path / "a.run.gz").read_bytes()

    def broken(scored, ranked=irlearn.runs.trec.ranked):
        if "late" in scored:
            raise KeyboardInterrupt
        return ranked(scored)

    monkeypatch.setattr(irlearn.runs.trec, "ranked", broken)
    with pytest.raises(KeyboardInterrupt):
        write_run({**RUN, "q2": {"late": 1.0}}, tmp_path / "a.run.gz")
    assert (tmp_path / "a.run.gz").read_bytes() == before
    assert left_behind(tmp_path) == ["a.run.gz"]


@pytest.mark.skipif(not FULL.exists(), reason="there is no device that is always full")
def test_a_full_disk_is_named(tmp_path):
    (tmp_path / "full.txt").symlink_to(FULL)
    words = "full.txt: it couldn't be written .*space.*another folder"
    with pytest.raises(irlearn.IRLearnError, match=words):
        write_text(tmp_path / "full.txt", "much " * 10_000)


def test_a_limit_on_the_size_of_a_file_is_named(tmp_path, monkeypatch):
    class Limited(io.RawIOBase):
        def writable(self):
            return True

        def write(self, data):
            raise OSError(errno.EFBIG, "File too large")

    monkeypatch.setattr("builtins.open", lambda *_, **__: Limited())
    with pytest.raises(irlearn.IRLearnError, match="a.txt: .* can't be that large here.*limit") as refused:
        write_text(tmp_path / "a.txt", "much")
    assert "another folder" not in str(refused.value)


@pytest.mark.parametrize("name", ["", "no/such/folder.txt"])
def test_a_name_that_no_file_can_have_is_refused(tmp_path, name):
    with pytest.raises(irlearn.IRLearnError, match="couldn't be written"):
        write_qrels({"q": {"d": 1}}, tmp_path / name)


@not_on_windows
def test_a_link_stays_a_link_and_permissions_stay(tmp_path):
    (tmp_path / "real.txt").write_text("before")
    (tmp_path / "real.txt").chmod(0o640)
    (tmp_path / "link.txt").symlink_to("real.txt")
    write_text(tmp_path / "link.txt", "after")
    assert (tmp_path / "link.txt").is_symlink()
    assert (tmp_path / "real.txt").read_text() == "after"
    assert stat.S_IMODE((tmp_path / "real.txt").stat().st_mode) == 0o640


def test_a_new_file_has_the_permissions_that_the_system_gives(tmp_path):
    write_text(tmp_path / "ours.txt", "")
    (tmp_path / "plain.txt").touch()
    assert (tmp_path / "ours.txt").stat().st_mode == (tmp_path / "plain.txt").stat().st_mode


@not_on_windows
def test_a_pipe_is_written_to_and_not_replaced(tmp_path):
    """As a device is: the machine's own /dev/null would be lost if this failed for root."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    with new_file(pipe) as out:
        out.write(b"gone")
    assert os.read(end, 9) == b"gone" and pipe.is_fifo()
    os.close(end)


def test_nothing_in_the_package_writes_files_in_another_way():
    root = Path(irlearn.__file__).parent
    writes = re.compile(r"""\.write_(text|bytes)\(|open\([^)]*["'][wax]""")
    paths = [path for path in root.rglob("*.py") if writes.search(path.read_text("utf-8"))]
    found = {path.relative_to(root).as_posix() for path in paths}
    assert found == {"files.py", "cli/book.py"}  # a log of a build is worth reading half-written


def test_a_gzipped_file_is_the_same_each_time(tmp_path, monkeypatch):
    for name, now in {"one": 1e9, "two": 2e9}.items():
        monkeypatch.setattr("time.time", lambda now=now: now)  # gzip would write it down
        (tmp_path / name).mkdir()
        write_qrels({"q": {"d": 1}}, tmp_path / name / "qrels.gz")
    one, two = ((tmp_path / name / "qrels.gz").read_bytes() for name in ("one", "two"))
    assert one == two and gzip.decompress(one) == b"q 0 d 1\n"
    assert read_qrels(tmp_path / "one" / "qrels.gz") == {"q": {"d": 1}}


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals cannot be sent to another program there")
@pytest.mark.parametrize(
    "sent, code, words",
    [(signal.SIGINT, 130, "irlearn: stopped"), (signal.SIGTERM, 143, "irlearn: stopped by SIGTERM")],
)
def test_a_collection_that_was_stopped_has_no_files_that_score(tmp_path, sent, code, words):
    command = [sys.executable, "-m", "irlearn", "dataset", tmp_path / "made", "--queries", "1000000"]
    # A program that was started in the background ignores Ctrl-C, and so would the one that it starts.
    heeded = {"preexec_fn": partial(signal.signal, signal.SIGINT, signal.SIG_DFL)}
    making = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, **heeded)
    deadline = time.monotonic() + 30
    # A file that is being written is called .NAME.part; wait until four have begun.
    while len(begun := list((tmp_path / "made").glob(".*.part"))) < 4 or not all(map(os.path.getsize, begun)):
        assert making.poll() is None and time.monotonic() < deadline
        time.sleep(0.01)
    making.send_signal(sent)
    errors = making.communicate(timeout=30)[1]
    assert (making.returncode, left_behind(tmp_path / "made")) == (code, [])
    assert errors.splitlines()[-1] == words


def test_where_one_of_several_files_cannot_be_written_none_is_left(tmp_path):
    folder = tmp_path / "new"
    for _ in range(2):  # where there is no folder yet, and where there is one
        with pytest.raises(irlearn.IRLearnError, match="couldn't be written"):
            write_new_files(folder, {"one.txt": "1", "x" * 400 + ".txt": "2", "three.txt": "3"})
        assert not list(folder.iterdir())
