"""The assignment in programming: right solutions pass, and wrong ones are told which rule they follow."""

import os
import re
import subprocess
import sys

import pytest

from irlearn.cli import main
from rings import one_in
from sentences import says

pytestmark = pytest.mark.slow

RIGHT = """
from itertools import product
from math import log2


def read_run(text):
    scores = {}
    for line in text.splitlines():
        query, _, document, _, score, _ = line.split()
        scores.setdefault(query, {})[document] = float(score)
    return {query: sorted(found, key=found.get, reverse=True) for query, found in scores.items()}


def once(retrieved):
    return list(dict.fromkeys(retrieved))


def precision(retrieved, relevant, k):
    return len(set(retrieved[:k]) & relevant) / k


def recall(retrieved, relevant, k):
    return len(set(retrieved[:k]) & relevant) / len(relevant) if relevant else 0.0


def average_precision(retrieved, relevant):
    found = total = 0
    seen = set()
    for rank, document in enumerate(retrieved, 1):
        if document in relevant and document not in seen:
            found += 1
            total += found / rank
        seen.add(document)
    return total / len(relevant) if relevant else 0.0


def ndcg(retrieved, grades, k):
    seen, gains = set(), []
    for document in retrieved[:k]:
        gains.append(0 if document in seen else grades.get(document, 0))
        seen.add(document)
    best = sorted(grades.values(), reverse=True)[:k]
    dcg = lambda row: sum(gain / log2(rank + 1) for rank, gain in enumerate(row, 1))
    return dcg(gains) / dcg(best) if any(best) else 0.0


def pool(runs, k):
    pooled = {}
    for run in runs:
        for query, documents in run.items():
            pooled.setdefault(query, set()).update(documents[:k])
    return pooled


def sign_flip_p(differences):
    reach = abs(sum(differences)) - 1e-9
    ways = list(product((1, -1), repeat=len(differences)))
    return sum(abs(sum(s * d for s, d in zip(signs, differences))) >= reach for signs in ways) / len(ways)
"""
WRONG = [  # a part of the right solution, what replaces it, and words of the test that fails then
    ("relevant) / len(relevant) if", "relevant) / k if", "k below the line"),
    ("total / len(relevant) if relevant", "total / found if found", "AP(denominator='retrieved')"),
    ("reverse=True)[:k]", "reverse=True)", "the ideal not cut at k"),
    ("abs(sum(s", "(sum(s", "this counts one direction only"),
]
TOLD = [  # the same for other mistakes in these functions
    ("set(retrieved[:k]) & relevant) / k", "[d for d in retrieved[:k] if d in relevant]) / k", "copies"),
    ("    found = total = 0\n", "    exit()\n", "ended with: SystemExit: None."),
    ("sorted(grades.values()", "sorted(gains", "but ndcg computes nDCG(ideal='retrieved@k')."),
    ("    pooled = {}\n", "    exit()\n", "SystemExit"),
]


@pytest.fixture
def folder(tmp_path, capsys):
    assert main(["class", "assignment", str(tmp_path / "work")]) == 0
    assert "pytest" in capsys.readouterr().err
    return tmp_path / "work"


def marked(folder, solution, *more):
    (folder / "search_metrics.py").write_text(solution, "utf-8")
    command = [sys.executable, *"-m pytest -q -p no:cacheprovider .".split(), *more]
    alone = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # starts in half the time
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=alone, timeout=100)


def test_a_right_solution_passes_and_an_empty_one_does_not(folder):
    handed_out = (folder / "search_metrics.py").read_text("utf-8")
    done = marked(folder, RIGHT)
    assert done.returncode == 0, done.stdout
    assert "12 passed" in done.stdout and "10 of 10 points" in done.stdout
    assert marked(folder, handed_out, "-x").returncode == 1


@pytest.mark.parametrize("wrong", one_in(2, [WRONG, TOLD]))
def test_each_function_of_a_wrong_solution_is_told_which_rule_it_follows(folder, wrong):
    solution = RIGHT
    for old, new, _ in wrong:
        assert solution.count(old) == 1
        solution = solution.replace(old, new)
    done = marked(folder, solution)
    assert done.returncode == 1 and [words for *_, words in wrong if words not in done.stdout] == []
    assert "a fault" not in done.stdout, "the task asks for one convention"
    assert not re.search("If that|irlearn/questions", done.stdout), "not for the author of a function"


def test_a_file_that_ends_python_has_no_points(folder):
    done = marked(folder, f"{RIGHT}\nexit()\n")
    assert "0 of 10 points" in done.stdout and "Remove that line" in done.stdout


@pytest.mark.parametrize(
    ("code", "points"),
    one_in(2, [("def pool(runs, k):\n    while True:\n        pass\n", 2), ("while True:\n    pass\n", 0)]),
)
def test_an_endless_loop_ends_and_costs_only_its_own_points(folder, code, points):
    limits = (folder / "conftest.py").read_text("utf-8")
    (folder / "conftest.py").write_text(limits.replace("SECONDS = 30", "SECONDS = 2"), "utf-8")
    done = marked(folder, f"{RIGHT}\n\n{code}", "-k", "pool or sign_flip_p")
    assert done.returncode != 0 and f"{points} of 10 points" in done.stdout, done.stdout[-1500:]
    assert "stopped after 2 seconds: does a loop never end?" in done.stdout


def test_no_file_is_replaced(folder, capsys):
    assert main(["class", "assignment", str(folder)]) == 2
    assert re.search(says("file exists already"), capsys.readouterr().err)
