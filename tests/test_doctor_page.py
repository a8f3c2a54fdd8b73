"""The pages on the doctor and on what moved: their commands run, and print what stands below them."""

import re
import shlex
from pathlib import Path

import pytest

import irlearn
from console import irlearn as command

pytestmark = pytest.mark.needs("numpy", "scipy")

BOOK = Path(__file__).parent.parent / "book" / "how-to"
DOCTOR, MOVED = ((BOOK / f"{name}.md").read_text("utf-8") for name in ("doctor", "moved"))


def shown(page):
    return re.findall(r"^```text\n(.*?)^```", page, re.M | re.S)


def commands(page):
    """The commands of a page, as lists of words."""
    lines = "".join(re.findall(r"^```sh\n(.*?)^```", page, re.M | re.S)).replace("\\\n", " ").splitlines()
    one_by_one = (part for line in lines for part in line.split("&&"))
    return [shlex.split(part.partition(">")[0], comments=True)[1:] for part in one_by_one]


@pytest.fixture
def folder(tmp_path):
    irlearn.datasets.load("class").write(tmp_path / "practice")
    irlearn.datasets.load("entities").write(tmp_path / "entities")
    return tmp_path


def test_the_doctors_report_begins_as_on_its_page(folder):
    first, strict, evaluate = commands(DOCTOR)
    (begins,) = shown(DOCTOR)
    assert command(*first, cwd=folder).stdout.decode().startswith(begins)
    assert [command(*each, cwd=folder).returncode for each in (strict, evaluate)] == [0, 0]


def test_what_moved_is_printed_as_on_its_page(folder):
    _, moved = commands(MOVED)
    assert command(*moved, cwd=folder).stdout.startswith(b"<!doctype html>")
    text = command(*moved[: moved.index("--format")], cwd=folder).stdout.decode()
    (piece,) = shown(MOVED)
    assert piece in text
    found = irlearn.moved(
        *(folder / "entities" / name for name in ("qrels.txt", "words.run", "fusion.run")), "nDCG@5"
    )
    verdicts = {each.what: each.verdict for each in found.otherwise}
    told = {name for name, verdict in verdicts.items() if verdict == "B is better"}
    assert told >= {"nDCG@5, as asked", "nDCG@10", "AP", "RR"} and not told & {
        "P@5",
        "nDCG@5 without query u2",
    }
    assert f"p-value of {found.paired.p:.4f}" in MOVED
    assert [round(100 * (1 - share)) for share in found.judged_share] == [38, 31]
