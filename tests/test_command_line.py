"""The promises of the command line: encodings, ids, disks, pipes, Ctrl-C.

What it prints is looked at in this process; how it starts and ends, in a process of its own.
"""

import csv
import html
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import sysconfig
from itertools import cycle
from pathlib import Path

import pytest

from console import irlearn
from irlearn.errors import SENTENCES
from rings import quick_for
from sentences import says

SCRIPT = [sys.executable, str(Path(sysconfig.get_path("scripts"), "irlearn"))]
if os.name == "nt":  # where it is a program, which Python cannot read
    SCRIPT = [f"{SCRIPT[1]}.exe"]
PROGRAMS = {"script": SCRIPT, "module": [sys.executable, "-m", "irlearn"]}
FULL = Path("/dev/full")

HOSTILE = "\x1b[2Jd\x9b1\u202e"  # clears the screen, in two ways, then turns the line around
QUERIES = ["q≥1", "żółw", "q😀", HOSTILE]
# A tab or a space would end the id; these are all the characters of text files that steer something.
STEERS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


@pytest.fixture(scope="module")
def files(tmp_path_factory):  # qrels, a run "a" whose scores are all equal, and a run "b" without ties
    folder = tmp_path_factory.mktemp("trec")
    lines = [(query, doc) for query in QUERIES for doc in ("d–1", HOSTILE, "d2")]
    (folder / "qrels").write_text("".join(f"{q} 0 {d} {len(d) % 2}\n" for q, d in lines), "utf-8")
    for name, better in (("a", 0), ("b", 1)):
        rows = [f"{q} Q0 {d} 1 {better * i + 1} t\n" for i, (q, d) in enumerate(lines)]
        (folder / name).write_text("".join(rows), "utf-8")
    return folder


def environment(**more):
    return {k: v for k, v in os.environ.items() if not k.startswith("PYTHONUNBUF")} | more


def ran(program, *words, stdout=subprocess.PIPE, **more):
    """Run a command as a real program; `more` goes into its environment."""
    command, env = [*PROGRAMS[program], *words], environment(**more)
    return subprocess.run(command, env=env, stdout=stdout, stderr=subprocess.PIPE, timeout=60)


def sentence(done, code):
    """Return the one line on standard error, of a program that ended with this code."""
    message = done.stderr.decode()
    assert done.returncode == code, message
    assert "Traceback" not in message and "Exception" not in message
    (line,) = message.splitlines()
    return line


# ---- encodings -------------------------------------------------------------------------

COMMANDS = [
    "--help",
    "evaluate --help",
    "metrics",
    "metrics nDCG",
    "explain nDCG@3 3 2 0 1",
    "explain nDCG@3 3 2 0 1 --format markdown",
    "explain nDCG@3 3 2 0 1 --format html",
    "explain RBP 3 2 0 1 --format latex",
    "identify 0.86 3 2 0 1 -m nDCG@3",
    "chance nDCG@3 3 2 0 1 --format markdown",
    "bounds nDCG@3 3 none 0 1 --format markdown",
    "sampled AP 1,4 3 --items 6 --negatives 2",
    "gate --qrels qrels --run a",
    "moved qrels a b",
    "moved qrels a b --format html",
    "moved qrels a b --format markdown",
    "doctor qrels a",
    "power -d 0.05 -s 0.14 --format markdown",
    "evaluate qrels a --chance",
    "compare qrels a b -q -e",
    "evaluate qrels a -q",
]


@pytest.mark.parametrize("command", quick_for(12, COMMANDS))
def test_every_command_prints_in_every_encoding(files, command):
    whole = irlearn(*command.split(), cwd=files).stdout.decode()
    for encoding in ("ascii", "cp1252"):
        done = irlearn(*command.split(), cwd=files, encoding=encoding)
        assert done.returncode == 0, done.stderr.decode()
        printed = done.stdout.decode(encoding)
        assert printed.strip() and not STEERS.search(printed)
        assert len(printed.splitlines()) == len(whole.splitlines())


@pytest.mark.slow
@pytest.mark.parametrize("program, encoding", [("script", "cp1252"), ("module", "ascii")])
def test_a_process_prints_what_is_printed_here(program, encoding):
    words = ("explain", "nDCG@3", "3", "2", "0", "1")
    assert ran(program, *words, PYTHONIOENCODING=encoding).stdout == irlearn(*words, encoding=encoding).stdout


def test_what_an_encoding_lacks_is_readable():
    done = irlearn("explain", "AP", "1", "0", "1", "--exact", encoding="ascii")
    assert b"Conventions: k: all results | rel: 1 | denominator: relevant" in done.stdout
    assert b"[grade >= rel]" in done.stdout


def test_errors_are_readable_too():
    done = irlearn("explain", "P", "1", "--query", "q≥1", encoding="ascii")
    assert sentence(done, code=2).startswith(
        "irlearn: To open one query of a run, give --qrels FILE, --run FILE and --query ID"
    )
    done = irlearn("evaluate", "no…where", "≥", encoding="ascii")
    assert "no...where: there's no such file." in sentence(done, code=1)


def unescaped(text):
    return re.sub(r"(\\u[0-9a-f]{4})+", lambda found: json.loads(f'"{found[0]}"'), text)


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "cp1252"])
def test_data_is_exact_in_every_encoding(files, encoding):
    def evaluated(form):
        words = ("evaluate", "qrels", "a", "-m", "P@5", "-q", "--format", form)
        done = irlearn(*words, cwd=files, encoding=encoding)
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout.decode(encoding)

    assert list(json.loads(evaluated("json"))["per_query"]["P@5"]) == QUERIES
    rows = csv.reader(evaluated("csv").split("\n"))
    assert [unescaped(row[0]) for row in rows if row] == ["query", *QUERIES, "mean"]
    lines = [line.split("\t") for line in evaluated("trec_eval").split("\n") if line]
    assert sorted(unescaped(query) for _, query, _ in lines[: len(QUERIES)]) == sorted(QUERIES)


def test_an_id_in_html_is_the_same_after_a_browser_read_it(files):
    words = ("explain", "P@3", "--qrels", "qrels", "--run", "a", "--query", "q≥1", "--format", "html")
    printed = irlearn(*words, cwd=files, encoding="ascii").stdout.decode("ascii")
    assert "d–1" in html.unescape(printed)


# ---- questions that cannot be answered -------------------------------------------------


def test_standard_input_is_read_once(files):
    message = sentence(irlearn("evaluate", "-", "-", cwd=files, stdin=(files / "qrels").read_bytes()), code=1)
    assert re.search(says("nothing on standard input", kind="run"), message)


def test_explain_without_grades_asks_for_them():
    for command in ("explain ndcg", "explain MRR", "explain RBP -k 3"):
        done = irlearn(*command.split())
        message = sentence(done, code=2)
        assert "Give the grades in rank order, such as: irlearn explain nDCG@3 3 2 0 1" in message
    assert irlearn("explain", "R", "--judged", "1", "1").returncode == 0  # nothing was retrieved


def test_an_unknown_option_is_refused_with_the_usage_of_its_command():
    done = irlearn("moved", "qrels", "a", "b", "-o", "page.html")
    assert done.returncode == 2 and done.stderr.startswith(b"usage: irlearn moved [-h] [-m METRIC]")
    assert b"irlearn moved: error: unrecognized arguments: -o page.html" in done.stderr


def test_a_size_is_refused_before_a_dataset_is_written(tmp_path):
    nothing = irlearn("dataset", tmp_path / "made", "--queries", "0")
    assert "queries=0 is out of range" in sentence(nothing, code=2)
    fixed = irlearn("dataset", "class", "--queries", "3", cwd=tmp_path)
    assert "and --queries can't change it" in sentence(fixed, code=2)
    assert list(tmp_path.iterdir()) == []


def test_a_dataset_shows_its_sheet_and_is_written_to_a_folder_of_its_name(tmp_path):
    done = irlearn("dataset", "code-search", cwd=tmp_path)
    assert done.returncode == 0
    printed = done.stdout.decode()
    assert printed.startswith("code-search: ") and "Not good for" in printed
    assert "Copyright (c) 2019 GitHub" in printed
    written = sorted(path.name for path in (tmp_path / "code-search").iterdir())
    files = "qrels.txt words.run bm25.run bm25-all.run queries.tsv titles.tsv sheet.txt LICENSE".split()
    assert written == sorted(files)
    assert printed.split()[-len(files) :] == [str(Path("code-search", name)) for name in files]


def test_a_dataset_is_written_where_it_is_asked_for(tmp_path):
    done = irlearn("dataset", "pastries", "--to", tmp_path / "here")
    assert done.returncode == 0 and (tmp_path / "here" / "article.run").is_file()
    unknown = irlearn("dataset", "practice", "--to", tmp_path / "there")
    assert "no dataset 'practice'" in sentence(unknown, code=2)
    assert not (tmp_path / "there").exists()


@pytest.mark.parametrize("words", ["mine --queries 2", "entities --to mine"])
def test_a_dataset_is_not_written_over_judgments(words, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "qrels.txt").write_text("q1 0 d1 1\n")
    done = irlearn("dataset", *words.split(), cwd=tmp_path)
    assert done.returncode == 2
    assert f"{Path('mine', 'qrels.txt')} exists already".encode() in done.stderr
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["qrels.txt"]
    assert (tmp_path / "mine" / "qrels.txt").read_text() == "q1 0 d1 1\n"


# ---- ids that steer a terminal ---------------------------------------------------------


@pytest.mark.parametrize(
    "command",
    [
        ["evaluate", "qrels", "a", "-q"],
        ["evaluate", "qrels", "short"],
        ["compare", "qrels", "a", "b", "-q", "-e"],
        ["explain", "nDCG@3", "--qrels", "qrels", "--run", "a", "--query", HOSTILE],
        ["explain", "nDCG@3", "--qrels", "qrels", "--run", "a", "--query", HOSTILE, "--format", "markdown"],
        ["explain", "nDCG@3", "--qrels", "qrels", "--run", "a", "--query", f"{HOSTILE}no"],
        ["evaluate", "qrels", HOSTILE],
        ["evaluate", "qrels", "twice"],
        [HOSTILE],
        ["explain", "alpha_nDCG", f"'{HOSTILE}'", "'b'"],
        ["identify", HOSTILE, "1"],
    ],
    ids=lambda words: f"{words[0]} {words[-1]}".replace(HOSTILE, "HOSTILE"),
)
def test_no_id_steers_a_terminal(files, command):
    (files / "short").write_text(f"{HOSTILE}x Q0 d 1 1 t\nq≥1 Q0 d 1 1 t\n", "utf-8")
    (files / "twice").write_text(f"q≥1 Q0 {HOSTILE} 1 1 t\n" * 2, "utf-8")
    done = irlearn(*command, cwd=files)
    printed = done.stdout.decode() + done.stderr.decode()
    assert "Traceback" not in printed
    assert not STEERS.search(printed)
    assert re.search(r"(u00|x)1b\\?\[2J", printed)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals")
@pytest.mark.parametrize("form", ["json", "csv", "trec_eval"])
def test_data_does_not_steer_a_terminal_either(files, form):
    import pty

    ours, theirs = pty.openpty()
    with os.fdopen(theirs, "w", encoding="utf-8") as terminal:
        words = ("evaluate", "qrels", "a", "-q", "-m", "P@5", "--format", form)
        done = irlearn(*words, cwd=files, stdout=terminal)
    printed = os.read(ours, 1 << 16).decode().replace("\r\n", "\n")
    os.close(ours)
    assert done.returncode == 0 and r"\u001b[2Jd\u009b1\u202e" in printed
    assert not STEERS.search(printed)


# ---- disks and pipes -------------------------------------------------------------------


INCOMPLETE = f"irlearn: {SENTENCES['output not written']}".replace("{reason}", "{}")


@pytest.mark.slow
@pytest.mark.skipif(not FULL.exists(), reason="only Linux has a disk that is always full")
@pytest.mark.parametrize(
    "program, command, unbuffered",
    [
        ("script", "metrics", "1"),
        ("module", "explain P 1 0 --format json", ""),
    ],
)
def test_a_full_disk_is_named(program, command, unbuffered):
    with FULL.open("wb") as full:
        done = ran(program, *command.split(), stdout=full, PYTHONUNBUFFERED=unbuffered)
    assert sentence(done, code=1) == INCOMPLETE.format("No space left on device")


CLOSE_AND_START = "import os, sys; os.close({fd}); os.execv(sys.argv[1], sys.argv[1:])"


def closed(fd, *words, cwd):
    starter = [sys.executable, "-c", CLOSE_AND_START.format(fd=fd), *PROGRAMS["module"], *words]
    return subprocess.run(starter, cwd=cwd, env=environment(), capture_output=True, timeout=60)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="streams are closed in another way there")
def test_a_closed_standard_stream_is_named(files):
    message = sentence(closed(0, "evaluate", "qrels", "-", cwd=files), code=1)
    assert "standard input: it couldn't be read (it is closed)" in message
    for command in ("--help", "evaluate qrels a --format csv"):
        message = sentence(closed(1, *command.split(), cwd=files), code=1)
        assert message == INCOMPLETE.format("standard output is closed")
    silent = closed(2, "evaluate", "qrels", "a", "--format", "csv", cwd=files)
    assert (silent.returncode, silent.stdout[:13]) == (0, b"query,nDCG@10")
    assert closed(2, "explain", "ndgc", "1", cwd=files).stdout == b""


@pytest.mark.slow
@pytest.mark.parametrize(
    "program, command",
    [("script", "metrics"), ("module", "explain nDCG@9 3 2 1 0 1 2 3 1 2 --format json")],
)
def test_a_closed_pipe_is_quiet(program, command):
    reader, writer = os.pipe()
    os.close(reader)
    done = ran(program, *command.split(), stdout=writer)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


# ---- Ctrl-C ----------------------------------------------------------------------------

# Ctrl-C is sent when one of these modules has been imported.
MOMENTS = ["irlearn.program", "irlearn.definition.options", "irlearn.terminal.output"]


sends_ctrl_c = pytest.mark.skipif(
    os.name == "nt" or signal.getsignal(signal.SIGINT) is signal.SIG_IGN,
    reason="Ctrl-C cannot be sent to a program on Windows, or where it is ignored, as behind & in a script",
)


@pytest.mark.slow
@sends_ctrl_c
@pytest.mark.parametrize("program, moment", [*zip(cycle(PROGRAMS), MOMENTS)])
def test_ctrl_c_while_it_is_still_importing(program, moment):
    """Python prints what it imports (`-X importtime`); Ctrl-C comes after `moment` and ends the output."""
    command = [sys.executable, "-X", "importtime", *PROGRAMS[program][1:], "metrics"]
    for _ in range(5):  # on a busy machine the program may have ended before Ctrl-C is sent
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
            for line in running.stderr:
                if line.split()[-1] == moment:
                    break
            running.send_signal(signal.SIGINT)
            printed, errors = running.communicate(timeout=60)
        if running.returncode:
            break
    *imports, last = errors.splitlines()
    assert (running.returncode, last, printed) == (130, "irlearn: stopped", "")
    assert all(line.startswith("import time:") for line in imports)


@sends_ctrl_c
def test_ctrl_c_while_it_waits_for_input(files):
    command = [*PROGRAMS["script"], "evaluate", "qrels", "-"]
    streams = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen(command, cwd=files, text=True, **streams) as running:
        for doc in range(1 << 14):  # more than a pipe holds: it has begun to read
            running.stdin.write(f"q Q0 {doc} 1 1 t\n")
        running.stdin.flush()
        running.send_signal(signal.SIGINT)
        assert running.communicate(timeout=60) == ("", "irlearn: stopped\n")
    assert running.returncode == 130


INTERRUPTED = """
import sys
sys.argv = sys.orig_argv = ["irlearn"]
from irlearn import program
{code}
print("went on")
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    "code",
    [
        "raise KeyboardInterrupt",
        "try: raise KeyboardInterrupt\nexcept BaseException as wrong: raise ImportError from wrong",
        "try: raise KeyboardInterrupt\nexcept BaseException: raise ImportError",
        "class Gone:\n  def __del__(self): raise KeyboardInterrupt\nGone()",
    ],
)
def test_ctrl_c_that_is_turned_into_another_error_or_ignored_stops_the_program(code):
    """A module that is written in C may make another error of it; Python itself may report it and go on."""
    command = [sys.executable, "-c", INTERRUPTED.format(code=code)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "irlearn: stopped\n")


def test_importing_irlearn_changes_nothing_for_ctrl_c():
    now = "(sys.excepthook, sys.unraisablehook, *map(signal.getsignal, (signal.SIGINT, signal.SIGTERM)))"
    code = f"import signal, sys; before = {now}; import irlearn; assert before == {now}"
    subprocess.run([sys.executable, "-c", code], check=True)


# ---- exit codes ------------------------------------------------------------------------


def test_the_help_says_what_exit_codes_mean():
    printed = irlearn("--help").stdout.decode()
    assert "Results go to standard output, everything else to standard error." in printed
    codes = r"Exit codes: 0 .*; 1 .*; 2 .*;\n3 to 6 .*; 130 Ctrl-C; 143 SIGTERM"
    assert re.search(codes, printed)
    files = " ".join(irlearn("evaluate", "--help").stdout.decode().split())
    assert "or Parquet (.parquet)" in files and "Name a file that has both twice" in files


def test_the_worst_query_and_what_it_missed_are_named(tmp_path):
    qrels, ranked = tmp_path / "judged here.csv", tmp_path / "run.json"
    qrels.write_text(
        "query,product,rating\nred shoes,a,1\nred shoes,b,3\nred shoes,c,2\nred shoes,d,0\nq,a,1\n"
    )
    ranked.write_text('{"q": ["a"], "red shoes": ["d", "e", "a"]}')
    said = irlearn("evaluate", qrels, ranked, "-m", "nDCG@2", "-q").stderr.decode()
    (command,) = re.findall("has the worst nDCG@2: irlearn (.*)", said)
    missed = "b (grade 3, not retrieved), c (grade 2, not retrieved) and a (grade 1, rank 3)"
    assert (
        f"Relevant, but not in the first 2 results: {missed}."
        in irlearn(*shlex.split(command)).stdout.decode()
    )


def test_a_short_name_is_taken_for_the_beginning_of_a_longer_one():
    assert "Did you mean 'Precision'?" in irlearn("explain", "prec@2", "1", "0").stderr.decode()
