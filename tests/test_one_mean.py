"""The interval of one system's mean, against SciPy, and its coverage worked out exactly."""

import json
from math import comb, sqrt
from statistics import fmean, stdev

import pytest

import irlearn
from irlearn.cli import main
from irlearn.questions.compare.standard import ALPHA
from irlearn.questions.evaluate.one_mean import LEVEL, interval_of_mean, t_quantile
from rings import one_in

QRELS = {f"q{i}": {"d1": 1, "d2": i % 2} for i in range(9)}
RUN = {f"q{i}": {"d0": 2.0 - i % 3, "d1": 1.5, "d2": 1.0} for i in range(9)}


@pytest.mark.slow
@pytest.mark.needs("scipy")
def test_t_s_ends_are_those_of_scipy():
    stats = pytest.importorskip("scipy.stats")
    for freedom in (*range(1, 230), 1000, 10**6):
        for share in (0.6, 0.95, 0.975, 0.995):
            assert t_quantile(share, freedom) == pytest.approx(stats.t.ppf(share, freedom), rel=1e-8)


@pytest.mark.needs("scipy")
def test_an_interval_is_t_with_a_lowest_and_a_highest_score_added():
    stats = pytest.importorskip("scipy.stats")
    for scores, low, high in (
        ([0.25, 0.5, 0.5, 1.0], 0.0, 1.0),
        ([3, 1, 4, 1, 5], 0, 6),
        ([0.1] * 30, -1, 1),
    ):
        more = [*scores, low, high]
        half = stats.t.ppf(0.975, len(more) - 1) * stdev(more) / sqrt(len(more))
        expected = max(low, fmean(more) - half), min(high, fmean(more) + half)
        assert interval_of_mean(scores, low, high) == pytest.approx(expected)


def plain_t(scores):
    """Take t of the scores alone."""
    half = t_quantile(0.975, len(scores) - 1) * stdev(scores) / sqrt(len(scores))
    return fmean(scores) - half, fmean(scores) + half


def covered(method, n, a, b, share):
    """Return how often the interval of n scores, each b with this share and else a, holds the true mean."""
    true = a + share * (b - a)
    return sum(
        comb(n, k) * share**k * (1 - share) ** (n - k)
        for k in range(n + 1)
        for low, high in [method([b] * k + [a] * (n - k))]
        if low - 1e-12 <= true <= high + 1e-12
    )


SHARES = (0.01, 0.02, 0.03, 0.05, 0.08, 0.1, 0.15, 0.2, 0.3, 0.5)
TENTHS = [i / 10 for i in range(11)]


@pytest.mark.parametrize("n", one_in(3, [20, 50, 200]))
def test_of_scores_with_two_values_the_interval_covers_at_least_936_in_1000(n):
    cases = [(a, b) for a in TENTHS[:: 2 if n == 20 else 1] for b in TENTHS if a != b]
    worst = min(covered(interval_of_mean, n, a, b, share) for a, b in cases for share in SHARES)
    assert worst >= 0.936
    assert covered(plain_t, n, 0, 1, 0.01) < 0.9
    assert n > 20 or covered(plain_t, n, 0, 1, 0.01) < 0.19


def test_the_level_is_that_of_comparisons():
    assert pytest.approx(1 - ALPHA) == LEVEL


def test_results_have_the_interval_of_each_mean():
    found = irlearn.evaluate(QRELS, RUN, ["nDCG@2", "MRR", "DCG", "GMAP", "NumRel", "SL"], interval=True)
    scores = list(found.per_query["nDCG@2"].values())
    assert found.interval["nDCG@2"] == interval_of_mean(scores)
    assert found.interval["MRR"] == found.interval["RR"] is not None
    assert [found.interval[name] for name in ("DCG", "GMAP", "NumRel", "SL")] == [None] * 4
    low, high = found.interval["nDCG@2"]
    assert f"{found.mean['nDCG@2']:.4f}  {low:.4f}  {high:.4f}" in str(found)
    assert "No confidence interval for DCG, GMAP, NumRel, SL" in str(found)
    assert found.to_dict()["interval"]["nDCG@2"] == [low, high]
    assert f"lowest mean,{low}," in found.to_csv() and f"highest mean,{high}," in found.to_csv()
    silent = irlearn.evaluate(QRELS, RUN, "nDCG@2")
    assert silent.interval["nDCG@2"] == (low, high)
    assert (
        "from" not in str(silent) and "interval" not in silent.to_dict() and "lowest" not in silent.to_csv()
    )


def test_the_command_prints_it(tmp_path, capsys):
    qrels, run = tmp_path / "qrels", tmp_path / "run"
    qrels.write_text("".join(f"{q} 0 {d} {g}\n" for q, docs in QRELS.items() for d, g in docs.items()))
    run.write_text("".join(f"{q} Q0 {d} 1 {s} x\n" for q, docs in RUN.items() for d, s in docs.items()))
    files = ["evaluate", str(qrels), str(run), "-m", "AP", "--interval"]
    low, high = irlearn.evaluate(QRELS, RUN, "AP").interval["AP"]
    assert main(files) == 0 and f"{low:.4f}  {high:.4f}" in capsys.readouterr().out
    assert main([*files, "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["interval"] == {"AP": [low, high]}
    assert main([*files, "--format", "csv", "-q"]) == 0
    (tmp_path / "scores.csv").write_text(capsys.readouterr().out)
    assert main([*files, "--format", "trec_eval"]) == 2
    assert "Leave --interval out" in capsys.readouterr().err
    read = irlearn.compare_scores(str(tmp_path / "scores.csv"), str(tmp_path / "scores.csv"))
    assert len(read["AP"].differences) == 9  # the rows of means are no queries
