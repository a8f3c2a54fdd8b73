"""The pages on `irlearn doctor` and `moved`: their commands run, and what stands below them is printed."""

import re
import shlex
from pathlib import Path

import pytest

import irlearn
from console import irlearn as command

pytestmark = [pytest.mark.slow, pytest.mark.needs("numpy", "scipy")]

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
    _, moved, written, other_ways = commands(MOVED)
    assert command(*moved, cwd=folder).stdout.startswith(b"<!doctype html>")
    text = command(*moved[: moved.index("--format")], cwd=folder).stdout.decode()
    (piece,) = re.findall(r"^```text\n(.*?)^```", MOVED, re.M | re.S)
    assert piece in text
    entities = [folder / "entities" / name for name in ("qrels.txt", "words.run", "bm25.run")]
    unjudged = [100 * (1 - share) for share in irlearn.moved(*entities, "nDCG@5").judged_share]
    page = " ".join(MOVED.split())
    assert "{:.1f}% and {:.1f}% of the first five names above".format(*unjudged) in page
    assert command(*written, cwd=folder).returncode == 0
    said = command(*other_ways, cwd=folder).stdout.decode()
    assert "Every result down to rank 10 is judged." in said and "none here, because" in page
    files = [folder / "code-search" / name for name in ("qrels.txt", "words.run", "bm25.run")]
    found = irlearn.moved(*files, "nDCG@10")
    # `otherwise`: the same two runs compared by other metrics and cut-offs, and without a query
    ways = {each.what: each for each in found.otherwise}
    better = {what for what, each in ways.items() if each.verdict == "B is better"}
    without = "nDCG@10 without query concatenate_several_file_remove_header_lines"
    assert better >= {"nDCG@10, as asked", "P@10"}
    assert ways.keys() >= {without, "nDCG@5", "nDCG@20", "AP", "RR"}
    assert not better & {without, "nDCG@5", "nDCG@20", "AP", "RR"}
    assert f"better on nDCG@10 (a p-value of {found.paired.p:.4f})" in page
    assert f"*concatenate several file remove header lines*, the p-value is {ways[without].p:.4f}" in page
    assert f"P@10 agrees with nDCG@10, with a p-value of {ways['P@10'].p:.4f}" in page
