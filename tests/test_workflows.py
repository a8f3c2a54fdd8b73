"""The workflows call make, or what README gives for Windows; both linters find what is wrong with one."""

import os
import re
import sys
import zipfile

import pytest
import yaml

from building import ROOT
from node import node
from rings import one_in

sys.path.insert(0, str(ROOT / "tools"))
import rehearsal
import release
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


@pytest.mark.long
def test_the_linters_find_something_in_a_careless_workflow(npm_packages, tmp_path, capfd):
    """That they find nothing here is seen by `make check`."""
    node()
    careless = {
        "does not exist": "needs: nothing",  # by actionlint
        "excessive-permissions": "permissions: write-all",  # by zizmor, as is the next
        "template-injection": "steps: [{run: 'echo ${{ github.event.issue.title }}'}]",
    }
    folder, files = tmp_path / ".github" / "workflows", []
    folder.mkdir(parents=True)
    for says, wrong in careless.items():
        steps = "" if "steps" in wrong else "steps: [{run: make}]"
        lines = ["on: issues", "jobs:", "  a:", "    runs-on: ubuntu-latest", f"    {wrong}", f"    {steps}"]
        files.append(folder / f"{says.split()[0]}.yml")
        files[-1].write_text("\n".join(lines) + "\n")
    assert workflows.lint(files) != 0
    printed = "".join(capfd.readouterr())
    assert [says for says in careless if says not in printed] == []


def test_every_form_asks_for_what_is_needed_to_answer():
    support = " ".join((ROOT / ".github" / "SUPPORT.md").read_text("utf-8").split())
    for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*-*.yml"):
        form = yaml.safe_load(path.read_text("utf-8"))
        ids = [field["id"] for field in form["body"]]
        assert form["name"] and form["description"] and len(ids) == len({*ids}) >= 3
        assert any(field.get("validations", {}).get("required") for field in form["body"])
        assert {field["type"] for field in form["body"]} <= {"input", "textarea"}
        assert f"*{form['name']}*" in support


@pytest.mark.long  # make dist, which every push tries, does it too
def test_a_wheel_has_the_same_bytes_from_the_archive(tmp_path):
    archive, wheel = release.built_twice(tmp_path)  # ends with a message if the bytes differ
    assert archive.name.endswith(".tar.gz") and wheel.name.endswith(".whl")


@pytest.mark.slow
def test_a_wheel_has_only_what_it_needs(tmp_path):
    wheel = release.build("wheel", tmp_path)
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        described = packed.read(next(name for name in names if name.endswith("/METADATA"))).decode()
    assert "A search engine returns five results" in described and "](book/" not in described
    assert len(names) > 500
    assert not [name for name in names if re.search(r"package\.json|\.d\.ts$", name)]
    assert {name.split("/")[0] for name in names} == {"irlearn", f"{wheel.name.split('-py')[0]}.dist-info"}


def test_a_tag_names_the_version_and_the_changelog_its_date(monkeypatch):
    for tag, newest in {"v1.2": ("1.2", "not released yet"), "v1.3": ("1.2", "2026-12-01")}.items():
        monkeypatch.setattr(release, "newest", lambda newest=newest: newest)
        with pytest.raises(SystemExit, match=f"The tag is {tag}, but"):
            release.check_tag(tag)
    release.check_tag("v1.2")


def test_the_book_is_packed_with_the_same_bytes_whenever_it_was_built(tmp_path):
    (tmp_path / "html" / "book").mkdir(parents=True)
    packed = []
    for times in (0, 10**9):
        for name in ("index.html", "book/page.html"):
            (tmp_path / "html" / name).write_text(name)
            os.utime(tmp_path / "html" / name, (times, times))
        packed.append(release.archived(tmp_path / "html", tmp_path / "book.zip").read_bytes())
    assert packed[0] == packed[1]
    with zipfile.ZipFile(tmp_path / "book.zip") as archive:
        assert archive.namelist() == ["book/book/page.html", "book/index.html"]


@pytest.mark.parametrize("with_uv", one_in(2, [False, True]))  # which lists all Pythons of a machine
def test_a_release_is_rehearsed_by_the_steps_of_its_workflow(monkeypatch, with_uv):
    if not with_uv:
        monkeypatch.setattr(rehearsal.installer, "uv", lambda: None)
    steps = [step["run"] for step in READ["release"]["jobs"]["build"]["steps"] if "run" in step]
    assert steps == ["make test", *(f"make {step}" for step in rehearsal.STEPS)]
    assert f"{sys.version_info.major}.{sys.version_info.minor}." in " ".join(rehearsal.versions())


def test_what_a_release_needs_is_pinned_once():
    locks = [(ROOT / file).read_text() for file in ("requirements.lock", "tools/release.lock")]
    of_all, of_release = ({*re.findall("^([^#=;]+)==", lock, re.M)} for lock in locks)
    assert "twine" in of_release and not of_all & of_release
