"""The workflows call make, or what README gives for Windows; both linters find what is wrong with one."""

import re
import sys
import zipfile

import pytest
import yaml

from building import ROOT
from node import node

sys.path.insert(0, str(ROOT / "tools"))
import workflows

FOLDER = ROOT / ".github" / "workflows"
READ = {path.stem: yaml.safe_load(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.yml"))}
JOBS = [(f"{name}: {job}", made) for name, read in READ.items() for job, made in read["jobs"].items()]
MAKE = re.compile(r'make ([a-z]+|"\$TARGET")')


@pytest.mark.parametrize(("name", "job"), JOBS, ids=[name for name, _ in JOBS])
def test_a_job_calls_make_and_nothing_else(name, job):
    makefile, readme = (ROOT / "Makefile").read_text(), (ROOT / "README.md").read_text("utf-8")
    assert job["timeout-minutes"] <= 300
    for step in job["steps"]:
        if "run" not in step:
            assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", step["uses"]), step  # pinned by digest
        elif found := MAKE.fullmatch(step["run"]):
            several = job.get("strategy", {}).get("matrix", {}).get("target", [])
            for target in several if "TARGET" in found[1] else [found[1]]:
                assert re.search(rf"^{target}: ", makefile, re.M), target
        else:
            assert job["runs-on"].startswith("windows")
            assert step["run"] == "pip install uv" or f"`{step['run']}`" in readme, step


def test_a_workflow_may_do_no_more_than_it_needs():
    may_write = {}
    for name, read in READ.items():
        assert read["permissions"] in ({}, {"contents": "read"})
        for job, made in read["jobs"].items():
            writes = {scope for scope, may in made.get("permissions", {}).items() if may == "write"}
            if writes:
                may_write[name, job] = writes
                assert not [step for step in made["steps"] if "run" in step], "no shell where a job may write"
    assert may_write == {
        ("pages", "deploy"): {"pages", "id-token"},
        ("release", "publish"): {"id-token", "attestations"},
    }


@pytest.mark.slow
def test_the_linters_find_nothing_here_and_something_in_a_careless_workflow(npm_packages, tmp_path, capfd):
    node()
    assert workflows.main() == 0, capfd.readouterr().out
    for wrong, says in (
        ("needs: nothing", "does not exist"),  # by actionlint
        ("permissions: write-all", "excessive-permissions"),  # by zizmor, as is the next
        ("steps: [{run: 'echo ${{ github.event.issue.title }}'}]", "template-injection"),
    ):
        steps = "" if "steps" in wrong else "steps: [{run: make}]"
        lines = ["on: issues", "jobs:", "  a:", "    runs-on: ubuntu-latest", f"    {wrong}", f"    {steps}"]
        file = tmp_path / ".github" / "workflows" / "wrong.yml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(lines) + "\n")
        assert workflows.lint([file]) != 0 and says in "".join(capfd.readouterr()), wrong


def test_every_form_asks_for_what_is_needed_to_answer():
    support = " ".join((ROOT / ".github" / "SUPPORT.md").read_text("utf-8").split())
    for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*-*.yml"):
        form = yaml.safe_load(path.read_text("utf-8"))
        ids = [field["id"] for field in form["body"]]
        assert form["name"] and form["description"] and len(ids) == len({*ids}) >= 3
        assert any(field.get("validations", {}).get("required") for field in form["body"])
        assert {field["type"] for field in form["body"]} <= {"input", "textarea"}
        assert f"*{form['name']}*" in support


@pytest.mark.slow
def test_a_wheel_has_the_same_bytes_from_the_archive_and_only_what_it_needs(tmp_path):
    import release

    archive, wheel = release.built_twice(tmp_path)  # ends with a message if the bytes differ
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    assert len(names) > 500 and archive.name.endswith(".tar.gz")
    assert not [name for name in names if re.search(r"package\.json|\.d\.ts$", name)]
    assert {name.split("/")[0] for name in names} == {"irlearn", f"{wheel.name.split('-py')[0]}.dist-info"}


def test_what_a_release_needs_is_pinned_once():
    locks = [(ROOT / file).read_text() for file in ("requirements.lock", "tools/release.lock")]
    of_all, of_release = ({*re.findall("^([^#=;]+)==", lock, re.M)} for lock in locks)
    assert "twine" in of_release and not of_all & of_release
