"""The page on `irlearn gate`: its code ends with the exit codes that it says, and its tables are true."""

import re
import shlex
from pathlib import Path

import pytest

from irlearn.cli import main
from irlearn.datasets import load
from irlearn.questions.compare.guaranteed import fewest_queries
from irlearn.questions.gate.decision import fewest_if_symmetric
from lazy_import import lazy_import

verdicts = lazy_import("benchmarks.verdicts")

pytestmark = pytest.mark.needs("numpy", "scipy")

BOOK = Path(__file__).parent.parent / "book"
PAGE = (BOOK / "how-to" / "gate.md").read_text("utf-8")
VERDICTS = (BOOK / "back-matter" / "verdicts.md").read_text("utf-8")
BLOCKS = re.findall(r"^```sh\n(.*?)^```", PAGE, re.M | re.S)
COMMANDS = [shlex.split(line)[1:] for block in BLOCKS for line in block.splitlines()]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    load("class").write(tmp_path)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "baseline.run").rename("search.run")
    (tmp_path / "improved.run").rename("old.run")
    return tmp_path


def swap_an_unjudged_result(folder):
    """Put another unjudged document in the place of the first one in the run, which moves no score."""
    run, judged = folder / "search.run", load("class").qrels
    rows = map(str.split, run.read_text().splitlines())
    unjudged = next(row[2] for row in rows if row[2] not in judged[row[0]] and int(row[3]) <= 10)
    run.write_text(run.read_text().replace(f" {unjudged} ", " new ", 1))


@pytest.mark.slow
def test_the_commands_on_a_run_and_one_on_power_do_what_the_page_says(folder, capsys):
    first, later, protected, *powers = COMMANDS
    assert main(first) == 0 and (folder / "base.json").exists()
    assert main(later) == 0
    assert "Not worse: nothing has changed" in capsys.readouterr().out
    assert main(protected) == 0 and "promise kept" in capsys.readouterr().out
    swap_an_unjudged_result(folder)
    for more, code in ((["--unsure", "fail"], 4), ([], 0)):  # the same scores, on 25 queries
        assert main([*later, *more]) == code
        assert "Cannot tell" in capsys.readouterr().out
    assert [main(each) for each in powers[1:]] == [0]  # the first takes seconds: the long test below


@pytest.mark.long
def test_the_command_on_the_power_of_trec_runs(capsys):
    assert main(COMMANDS[3]) == 0


@pytest.mark.slow
def test_the_test_on_the_page_fails_and_passes(folder):
    (code,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S)
    names = {}
    exec(code, names)
    main(COMMANDS[0])
    names["test_the_search_is_not_worse"]()  # nothing has changed
    swap_an_unjudged_result(folder)
    with pytest.warns(UserWarning, match="Cannot tell"):
        names["test_the_search_is_not_worse"]()  # it cannot tell, and passes
    lines = (folder / "search.run").read_text().splitlines()
    upside_down = [" ".join([*row[:4], f"-{row[4]}", row[5]]) for row in map(str.split, lines)]
    (folder / "search.run").write_text("\n".join(upside_down) + "\n")
    with pytest.raises(AssertionError, match="Worse"):
        names["test_the_search_is_not_worse"]()


def shares(table, name, n):
    """Return the percentages of a cell of book/back-matter/verdicts.md, in the table with these words."""
    (block,) = [each for each in VERDICTS.split("## ") if each.startswith(table)]
    (line,) = [each for each in block.splitlines() if each.startswith(f"| {name}")]
    return [float(x) for x in re.findall(r"([\d.]+) ±", line.split("|")[2 + (10, 20, 50, 100, 200).index(n)])]


def test_the_figures_of_the_page_are_those_of_the_tables():
    wrong, names = "The gate, wrong", list(verdicts.POPULATIONS)
    symmetric = [name for name in names if verdicts.POPULATIONS[name].symmetric]
    assert max(shares(wrong, name, n)[0] for name in symmetric for n in (50, 100, 200)) <= 2.5
    assert max(shares(wrong, name, n)[2] for name in names for n in (10, 20, 50, 100, 200)) <= 0.1
    assert round(shares(wrong, "5 % gain .95", 20)[0]) == 34 and "*worse* in 34% of samples" in PAGE
    cells = {}
    for line in VERDICTS.splitlines():
        if found := re.match(r"\| (\d+) \| (0\.0\d) \| ([^|]+) \| (.*) \|", line):
            n, margin, way, rest = found.groups()
            cells[int(n), float(margin), way.strip()] = [float(x) for x in re.findall(r"([\d.]+) ±", rest)]
    gates = [each[0] for (*_, way), each in cells.items() if way == "gate"]
    assert len(gates) == 4 and 0 < min(gates) and 0.5 <= max(gates) <= 1.5  # at most about 1 in 100
    assert all(4.5 <= each[0] <= 5.5 for (*_, way), each in cells.items() if way == "paired t-test")
    noise, warned, _, loss, drift, _ = cells[50, 0.05, "gate"]
    assert round(100 - noise - warned) == 95 and round(loss) == 90 and round(drift) == 87
    assert cells[50, 0.02, "gate"][1] > 99 and cells[50, 0.02, "cannot tell fails"][0] == 100
    assert min(cells[100, 0.02, "gate"][3:5]) > 99.5
    added = [cells[n, 0.02, "gate, ten protected"][0] - cells[n, 0.02, "gate"][0] for n in (50, 100, 200)]
    assert 0 < max(added) <= 1.5


def test_the_numbers_of_queries_are_true():
    assert (fewest_queries(0.02, largest=1), fewest_queries(0.05, largest=1)) == (183, 72)
    assert 0.98**183 < 0.025 < 0.98**182
    assert (fewest_if_symmetric(0.02, 1), fewest_if_symmetric(0.05, 1)) == (91, 36)
    assert "at least 91 queries for a margin of 0.02, and 36 for 0.05" in " ".join(PAGE.split())
    assert round(0.96**90, 3) == 0.025 and 0.99**100 > 1 / 3
