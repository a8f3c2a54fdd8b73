"""A small run goes through lists, a large one through arrays: the same scores, and the same errors."""

import random
import subprocess
import sys

import pytest

from irlearn import IRLearnError, batch, evaluate
from irlearn.datasets import load

CLASS = load("class")
METRICS = [
    "P@5",
    "R@100",
    "RR@10",
    "AP",
    "AP(denominator='min(k, relevant)')@3",
    "nDCG@10",
    "nDCG",
    "RBP",
    "Success@3",
]


def both_ways(monkeypatch, qrels, run, metrics=METRICS):
    found = []
    for few in (0, 10_000):
        monkeypatch.setattr(batch, "FEW", few)
        found.append(evaluate(qrels, run, metrics))
    return found


@pytest.mark.parametrize("system", CLASS.runs)
def test_lists_and_arrays_agree_on_the_class(monkeypatch, system):
    arrays, lists = both_ways(monkeypatch, CLASS.qrels, CLASS.runs[system])
    assert lists.missing == arrays.missing and lists.unjudged == arrays.unjudged
    for name in METRICS:
        assert lists[name] == pytest.approx(arrays[name], abs=1e-12)
        assert lists.mean[name] == pytest.approx(arrays.mean[name], abs=1e-12)


@pytest.mark.parametrize("seed", range(30))
def test_lists_and_arrays_agree_on_ties_and_negative_grades(monkeypatch, seed):
    rng = random.Random(seed)
    qrels = {f"q{i}": {f"d{rng.randrange(12)}": rng.randrange(-1, 4) for _ in range(6)} for i in range(4)}
    run = {
        f"q{i}": {f"d{rng.randrange(12)}": rng.randrange(3) / 2 for _ in range(9)} for i in range(5) if i != 2
    }
    arrays, lists = both_ways(monkeypatch, qrels, run)
    for name in METRICS:
        assert lists[name] == pytest.approx(arrays[name], abs=1e-12)


@pytest.mark.parametrize(
    "qrels, run",
    [
        ({}, {"q": {"d": 1.0}}),
        ({"q": {"d": 1}}, {"q": {"d": float("nan")}}),
        ({"q": {"d": 1}}, {"q": {"d": "high"}}),
        ({"q": {"d": 1.5}}, {"q": {"d": 1.0}}),
        ({"q": {1: 1}}, {"q": {"d": 1.0}}),
        ({"q": {"d": 1}}, {7: {"d": 1.0}}),
    ],
)
@pytest.mark.parametrize("few", [0, 10_000])
def test_bad_input_is_refused_either_way(monkeypatch, few, qrels, run):
    monkeypatch.setattr(batch, "FEW", few)
    with pytest.raises(IRLearnError):
        evaluate(qrels, run, "AP")


def test_a_small_evaluation_does_not_import_numpy():
    code = (
        "import sys, irlearn; irlearn.evaluate({'q': {'d': 1}}, {'q': {'d': 0.5}}, ['nDCG@10', 'AP']);"
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
