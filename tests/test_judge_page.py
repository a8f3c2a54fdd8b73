"""The page *May I trust the judge?*: its code prints what stands there, and its tables are true."""

import re
from pathlib import Path

import pytest

import irlearn
from irlearn.cli import main
from irlearn.questions.judge.estimates import labels_needed
from lazy_import import lazy_import
from test_judge_correction import JUDGE, OTHERS, PERSON

coverage = lazy_import("tools.judge_coverage")
PAGE = (Path(__file__).parent.parent / "book" / "how-to" / "judge.md").read_text("utf-8")
TEXT = " ".join(PAGE.split())
TEXTS = re.findall(r"^```text\n(.*?)\n```", PAGE, re.M | re.S)
SAMPLES = 1000


def test_the_table_on_the_page_is_one_that_the_command_reads(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path("labels.csv").write_text(TEXTS[0] + "\nq3,0,0\n")
    assert main(["judge", "labels.csv"]) == 0
    assert capsys.readouterr().out.startswith("Use ")


@pytest.mark.slow
def test_the_code_prints_the_answer_on_the_page(capsys):
    (code,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S)
    names = {}
    exec(code, names)
    assert capsys.readouterr().out.startswith(TEXTS[1])
    found = names["found"]
    assert len(names["pairs"]) == found.items == 880
    assert found.plain.width > found.people.width and found.correlation < 0.5
    true = sum(given[0] >= 2 for _, _, given in names["pairs"]) / 880
    assert found.low < true < found.high
    irlearn.corrected(names["rows"], rel=None, top=3)


def test_the_worksheet_on_the_page_is_that_of_the_answer():
    steps = irlearn.corrected(PERSON, JUDGE, OTHERS).to_text().replace(" - ", " − ")
    sheet = PAGE.partition("| step |")[2].partition("\n\n")[0]
    rows = dict(re.findall(r"^\| (.+?) \| (.*?\d.*?) \| [\d.]+ \|$", sheet, re.M))
    assert len(rows) == 6
    for name, arithmetic in rows.items():
        if "alone" not in name:
            assert arithmetic.replace("0.0714 /", "0.07143 /") in steps, name


def test_the_table_of_labels_is_that_of_the_formula():
    rows = re.findall(r"^\| (\d+)% \| (.+) \|$", PAGE, re.M)
    assert [share for share, _ in rows] == ["10", "30", "50"]
    for share, counts in rows:
        spread = (int(share) / 100 * (1 - int(share) / 100)) ** 0.5
        expected = [
            labels_needed(0.05, spread=spread, correlation=kappa, items=2000)
            for kappa in (0, *coverage.KAPPAS)
        ]
        assert list(map(int, counts.split(" | "))) == expected


ROWS = [line for line in PAGE.splitlines() if re.match(r"\| 0\.\d \| \d+ \| \d+, ", line)]


def test_the_table_of_coverage_has_every_case_and_its_sentence():
    assert [row.split(" | ")[:2] for row in ROWS] == [
        [f"| {kappa}", f"{labels}"] for kappa in coverage.KAPPAS for labels in coverage.LABELS
    ]
    for row in ROWS:  # the plain correction is wider than people alone while kappa is below 1/2
        kappa, widths = float(row.split()[1]), [float(cell) for cell in re.findall(r", (\d\.\d+)", row)]
        people, ours, plain = widths[:3]
        assert ours <= people and (plain > people if kappa < 0.5 else plain <= people)
    covered = [float(cell) for row in ROWS for cell in re.findall(r"(\d+), 0", row)]
    assert min(covered) >= 94


@pytest.mark.long
def test_the_whole_table_of_coverage_is_measured_again(capsys):
    assert list(coverage.rows(SAMPLES)) == ROWS
    told = capsys.readouterr().err
    least = {
        way: min(map(float, re.findall(rf"'{way}': Measured\(covered=([\d.]+)", told)))
        for way in coverage.WAYS
    }
    most = max(map(float, re.findall(r"'judge': Measured\(covered=([\d.]+)", told)))
    assert least["corrected"] >= 94 and f"in at most {most:.0f}%" in TEXT
    assert f"held it in at least {least['recommended']:g}%" in TEXT


@pytest.mark.long
def test_the_textbook_s_formula_covers_less_as_the_page_says():
    found = coverage.measure(0.8, 20, False, SAMPLES, added=0, share=0.1, called=0.12)
    assert f"{found['corrected'].covered:.0f}% of samples rather than 95%" in TEXT
