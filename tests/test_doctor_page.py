"""The pages on `irlearn doctor` and `moved`: their commands run, and what stands below them is printed."""

import re
import shlex
from pathlib import Path

import pytest

import irlearn
from console import irlearn as command

pytestmark = pytest.mark.needs("numpy", "scipy")

BOOK = Path(__file__).parent.parent / "book" / "how-to"
DOCTOR, MOVED = ((BOOK / f"{name}.md").read_text("utf-8") for name in ("doctor", "moved"))


def commands(page):
    """Return the commands of a page, each as a list of words without the name of the program."""
    lines = "".join(re.findall(r"^```sh\n(.*?)^```", page, re.M | re.S)).replace("\\\n", " ").splitlines()
    one_by_one = (part for line in lines for part in line.split("&&"))
    return [shlex.split(part.partition(">")[0], comments=True)[1:] for part in one_by_one]


@pytest.fixture
def folder(tmp_path):
    irlearn.datasets.load("class").write(tmp_path / "practice")
    irlearn.datasets.load("entities").write(tmp_path / "entities")
    return tmp_path


def test_the_doctors_report_begins_as_on_its_page(folder):
    first, strict, evaluate, whole_set = commands(DOCTOR)
    (begins,) = re.findall(r"^```text\n(.*?)^```", DOCTOR, re.M | re.S)
    assert command(*first, cwd=folder).stdout.decode().startswith(begins)
    assert [command(*each, cwd=folder).returncode for each in (strict, evaluate)] == [0, 0]
    said = command(*whole_set, cwd=folder).stdout.decode()
    assert "Breaks the test set: ceiling" in said and "below 1 on only 1 query of 25" in said


def test_what_moved_is_printed_as_on_its_page(folder):
    _, moved = commands(MOVED)
    assert command(*moved, cwd=folder).stdout.startswith(b"<!doctype html>")
    text = command(*moved[: moved.index("--format")], cwd=folder).stdout.decode()
    (piece,) = re.findall(r"^```text\n(.*?)^```", MOVED, re.M | re.S)
    assert piece in text
    files = [folder / "entities" / name for name in ("qrels.txt", "words.run", "fusion.run")]
    found = irlearn.moved(*files, "nDCG@5")
    # `otherwise`: the same two runs compared by other metrics and cut-offs, and without a query
    better = {each.what for each in found.otherwise if each.verdict == "B is better"}
    assert better >= {"nDCG@5, as asked", "nDCG@10", "AP", "RR"}
    assert not better & {"P@5", "nDCG@5 without query u2"}
    assert f"p-value of {found.paired.p:.4f}" in MOVED
    unjudged = [round(100 * (1 - share)) for share in found.judged_share]
    assert "{} % of the one system's first five results and {} % of the other's".format(*unjudged) in MOVED
