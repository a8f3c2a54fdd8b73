"""The page on pull requests: its three files, copied into a repository, say what the page says."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from building import ROOT
from console import irlearn as command
from irlearn.datasets import load
from rings import one_in

pytestmark = [pytest.mark.needs("numpy", "scipy"), pytest.mark.slow]

PAGE = (ROOT / "book" / "how-to" / "ci.md").read_text("utf-8")
FILES = dict(re.findall(r"^## [^\n]*`(\S+)`\n\n```\w+\n(.*?)^```", PAGE, re.M | re.S))
INSTALL = "pip install wheels/irlearn-*.whl"  # the step that is left out here
RUN = 'import sys\nsys.stdout.write(open("{name}.run").read())\n'


def shell(command, folder, **names):
    """Run a command as a runner does; return its exit code."""
    env = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", **names}
    return subprocess.run(["bash", "-e", "-c", command], cwd=folder, env=env, capture_output=True).returncode


def commit(folder, *, branch=None, **texts):
    """Write files and commit them, on a new branch if one is named."""
    if branch:
        assert shell(f"git switch -qc {branch}", folder) == 0
    for name, text in texts.items():
        (folder / name.replace("__", ".")).write_text(text, "utf-8")
    assert shell("git add -A && git commit -qm change", folder) == 0


def merged(folder, branch):
    """Check out what GitHub checks out for a pull request: the merge of a branch into main."""
    assert shell(f"git switch -q --detach main && git merge -q --no-ff -m merge {branch}", folder) == 0


@pytest.fixture
def repository(tmp_path, monkeypatch):
    for who in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{who}_NAME", "Ada")
        monkeypatch.setenv(f"GIT_{who}_EMAIL", "ada@example.org")
    folder = tmp_path / "search"
    load("class").write(folder)
    lines = (folder / "improved.run").read_text().splitlines()
    worse = [" ".join([*row[:4], f"-{row[4]}", row[5]]) for row in map(str.split, lines)]
    (folder / "worse.run").write_text("\n".join(worse) + "\n")
    assert shell("git init -qb main", folder) == 0
    commit(folder, gate__sh=FILES["gate.sh"], make_run__py=RUN.format(name="improved"))
    return folder


def on_github(folder):
    """Run the steps of the workflow; return the exit code of the first that fails, or 0, and the summary."""
    steps = yaml.safe_load(FILES[".github/workflows/search.yml"])["jobs"]["gate"]["steps"]
    commands = [step["run"] for step in steps if "run" in step]
    assert commands.pop(0) == INSTALL
    summary = folder.parent / "summary.md"
    codes = (shell(each, folder, GITHUB_STEP_SUMMARY=str(summary)) for each in commands)
    return next((code for code in codes if code), 0), summary.read_text("utf-8")


@pytest.mark.parametrize("merges_to", one_in(2, ["GitHub", "GitLab"]))
def test_a_pull_request_is_compared_with_the_baseline_of_main(repository, merges_to):
    commit(repository, branch="first", notes__txt="one")
    merged(repository, "first")
    code, summary = on_github(repository)
    assert code == 0 and "No baseline" in summary
    baseline = (repository / "base.json").read_text("utf-8")
    assert shell("git stash -qu && git switch -q main", repository) == 0
    commit(repository, base__json=baseline)

    if merges_to == "GitLab":  # in `make long`
        commit(repository, branch="harmless", notes__txt="two")
        merged(repository, "harmless")
        code, summary = on_github(repository)
        assert code == 0 and "Not worse: nothing has changed" in summary
        assert shell("git checkout -q . && git switch -q main", repository) == 0

    own = "--qrels qrels.txt --run worse.run -m nDCG@10 --margin 0.05 --save base.json".split()
    assert command("gate", *own, cwd=repository).returncode == 0
    commit(repository, branch="worse", make_run__py=RUN.format(name="worse"))
    # it brings a baseline of its own, which must not help it
    merged(repository, "worse")
    code, summary = on_github(repository)
    assert code == 3 and "Worse" in summary
    if merges_to == "GitLab":
        on_gitlab(repository)


def on_gitlab(origin):
    """Run the script of the pipeline in a shallow clone, and look for the report of the same change."""
    assert shell("git clone -q --branch worse file://$PWD ../runner", origin) == 0
    (job,) = yaml.safe_load(FILES[".gitlab-ci.yml"]).values()
    assert job["script"].pop(0) == INSTALL
    runner = origin.parent / "runner"
    script = "\n".join(job["script"])
    assert shell(script, runner, CI_MERGE_REQUEST_TARGET_BRANCH_NAME="main", GITHUB_STEP_SUMMARY="") == 3
    assert all((runner / name).is_file() for name in job["artifacts"]["paths"])
    assert "Worse" in (runner / "report.md").read_text("utf-8")


def test_a_baseline_has_the_size_that_the_page_says(tmp_path):
    import irlearn

    found = load("entities")
    irlearn.gate(None, found.qrels, found.runs["bm25"], "nDCG@10").next.save(tmp_path / "base.json")
    assert len(found.qrels) == 30 and 2_500 < (tmp_path / "base.json").stat().st_size < 3_500
