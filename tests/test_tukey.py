"""The randomised Tukey HSD, against every way to deal scores, and SciPy's classical one."""

from itertools import permutations, product

import pytest

import irlearn
from irlearn.datasets import load
from irlearn.questions.compare import significance
from irlearn.questions.compare.significance import holm, tukey
from lazy_import import lazy_import

np, stats = lazy_import("numpy"), lazy_import("scipy.stats")
pytestmark = pytest.mark.needs("numpy", "scipy")

SMALL = {
    "A": {"q1": 0.1, "q2": 0.3, "q3": 0.2},
    "B": {"q1": 0.4, "q2": 0.3, "q3": 0.9},
    "C": {"q1": 0.2, "q2": 0.7, "q3": 0.5},
}


def by_loops(scores):
    """Deal out the scores of every query, the first one too, in every way."""
    names, queries = list(scores), list(next(iter(scores.values())))
    rows = [[scores[name][query] for name in names] for query in queries]
    farthest = []
    for dealt in product(*map(permutations, rows)):
        means = [sum(column) / len(rows) for column in zip(*dealt)]
        farthest.append(max(means) - min(means))
    found = {}
    for a, b in permutations(names, 2):
        seen = abs(sum(scores[a].values()) - sum(scores[b].values())) / len(rows)
        found[a, b] = sum(far >= seen - 1e-12 for far in farthest) / len(farthest)
    return found


def of_entities():
    data = load("entities")
    return {name: irlearn.evaluate(data.qrels, run, "AP").per_query["AP"] for name, run in data.runs.items()}


def test_few_scores_are_dealt_out_in_every_way():
    assert tukey(SMALL) == pytest.approx(by_loops(SMALL))
    two = {name: SMALL[name] for name in "AB"}
    assert tukey(two)["A", "B"] == pytest.approx(irlearn.compare_scores(SMALL["A"], SMALL["B"]).p)


def test_drawn_ways_give_nearly_the_p_of_all_of_them(monkeypatch):
    monkeypatch.setattr(significance, "EXACT", 0)
    exact = by_loops(SMALL)
    assert tukey(SMALL) == pytest.approx(exact, abs=0.02)
    assert tukey(SMALL) == tukey(SMALL)  # the same seed


@pytest.mark.slow
def test_of_the_lesson_s_five_systems_holm_tells_five_pairs_apart_and_tukey_four():
    scores = of_entities()
    found = irlearn.compare_scores(scores)
    apart = [sum(each.shown for each in found.pairs.values()), sum(p <= 0.05 for p in found.p_tukey.values())]
    assert apart == [5, 4]
    assert "Tukey's HSD finds 4 of 10 pairs significantly different." in str(found)
    rows = {pair["systems"][0] + pair["systems"][1]: pair["p_tukey"] for pair in found.to_dict()["pairs"]}
    assert rows == {a + b: p for (a, b), p in found.p_tukey.items()}
    # The classical test takes the scores, without each query's mean, to follow a bell curve.
    table = np.array([list(each.values()) for each in scores.values()])
    rest = table - table.mean(axis=0) - table.mean(axis=1)[:, None] + table.mean()
    m, n = table.shape
    error = np.sqrt((rest**2).sum() / (m - 1) / (n - 1) / n)
    for (a, b), p in found.p_tukey.items():
        seen = abs(np.mean(list(scores[a].values())) - np.mean(list(scores[b].values()))) / error
        classical = stats.studentized_range.sf(seen, m, (m - 1) * (n - 1))
        assert (p <= 0.05) == (classical <= 0.05)
        assert p > classical - 0.01  # dealing scores out takes real differences for noise, too


def test_a_baseline_has_no_tukey():
    found = irlearn.compare_scores(SMALL, baseline="A")
    assert found.p_tukey == {} and "Tukey" not in str(found)


def told_apart(spreads, samples, queries, effects):
    """Return how often Holm's and Tukey's test tell any pair apart, and how many pairs on average."""
    rng = np.random.default_rng(3)
    iu = np.triu_indices(len(spreads), 1)
    any_, pairs = np.zeros(2), np.zeros(2)
    for _ in range(samples):
        x = rng.normal(0, 0.2, (queries, 1)) + rng.normal(0, spreads, (queries, len(spreads))) + effects
        p = [stats.ttest_rel(x[:, i], x[:, j]).pvalue for i, j in zip(*iu)]
        found = tukey({f"s{j}": dict(enumerate(column)) for j, column in enumerate(x.T)})
        apart = (
            sum(each <= 0.05 for each in holm(p)),
            sum(found[f"s{i}", f"s{j}"] <= 0.05 for i, j in zip(*iu)),
        )
        any_ += [each > 0 for each in apart]
        pairs += apart
    return any_ / samples, pairs / samples


@pytest.mark.long
def test_when_it_helps_and_when_it_errs():
    """Six equal systems, two of them unsteady; and twenty steady ones with different means."""
    spreads = [0.3, 0.3, 0.03, 0.03, 0.03, 0.03]
    (by_holm, hsd), _ = told_apart(spreads, 200, 30, 0.0)
    assert by_holm <= 0.06 and 0.07 <= hsd <= 0.16
    _, (by_holm, hsd) = told_apart([0.1] * 20, 20, 50, np.linspace(0, 0.12, 20))
    assert by_holm < hsd < 1.15 * by_holm
