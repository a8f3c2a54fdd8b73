"""Windows, as far as another system can show it: what it lacks, its encoding, and names that it refuses."""

import json
import os
import re
import shlex
import subprocess
import sys

import pytest

from building import ROOT
from irlearn.questions.audit.other_process import function_named
from rings import one_in
from test_command_reference import MODULES, RUN_ELSEWHERE, folder  # noqa: F401 (a fixture)

AS_ON_WINDOWS = """
import json, os, signal, sys, warnings
warnings.filterwarnings("error", category=EncodingWarning, module="irlearn")
lacking = {os: "fork forkpty killpg mkfifo setsid getuid geteuid", signal: "setitimer alarm SIGALRM"}
for module, names in lacking.items():
    for name in names.split():
        delattr(module, name)
sys.modules.update(dict.fromkeys("fcntl grp pwd resource termios".split()))
from irlearn.cli import main
for words in json.load(sys.stdin):
    print(*words, file=sys.stderr)
    if main(words):
        sys.exit(1)
"""


@pytest.mark.slow
@pytest.mark.needs("scipy")
@pytest.mark.parametrize("step", one_in(2, (3, 1)))  # of the commands
def test_commands_do_without_fork_and_open_no_file_in_the_encoding_of_the_system(folder, step):  # noqa: F811
    """Their folder has a space and a letter beyond ASCII; a missing encoding is an error."""
    examples = [shlex.split(module.EXAMPLE)[1:] for module in MODULES]
    asked = [words for words in examples if words[0] not in {*RUN_ELSEWHERE, "dataset", "practice"}]
    done = subprocess.run(
        [sys.executable, "-X", "warn_default_encoding", "-c", AS_ON_WINDOWS],
        input=json.dumps([["dataset", "practice"], *asked[::step]]).encode(),
        cwd=folder,
        env=os.environ | {"PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"},
        capture_output=True,
    )
    assert done.returncode == 0, done.stderr.decode("cp1252")
    assert len(asked) > 15 and "nDCG@5" in done.stdout.decode("cp1252")


@pytest.mark.parametrize("name", ["some\\metrics.py", "some/metrics.py", ".\\some\\metrics", "some.metrics"])
def test_a_module_is_named_by_its_path_on_every_system(name, tmp_path, monkeypatch):
    (tmp_path / "some").mkdir()
    (tmp_path / "some" / "metrics.py").write_text("from irlearn import ndcg\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert function_named(f"{name}:ndcg")([3, 2, 1]) == 1
    for module in ("some", "some.metrics"):
        monkeypatch.delitem(sys.modules, module)


@pytest.mark.slow
@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="what Git does with files is asked of Git")
def test_files_have_names_and_line_ends_that_every_system_keeps():
    listed = subprocess.check_output(["git", "ls-files", "--eol"], cwd=ROOT, encoding="utf-8")
    rows = [re.split(r"\s+", line, maxsplit=3) for line in listed.splitlines()]
    refused = re.compile(r'[:*?"<>|\\]|[ .](/|$)|(^|/)(aux|con|nul|prn|com\d|lpt\d)(\.|/|$)', re.IGNORECASE)
    names = [name for *_, name in rows]
    assert len(rows) > 1000 and [name for name in names if refused.search(name)] == []
    assert len({name.casefold() for name in names}) == len(names)
    assert [row for row in rows if row[0] in ("i/crlf", "i/mixed") and row[2] != "attr/-text"] == []
    assert {row[2].partition("=")[0] for row in rows} <= {"attr/text", "attr/-text"}
