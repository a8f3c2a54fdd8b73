"""The numbers of "Could it be chance?" once more, by loops and SciPy, from the files of the data."""

import csv
import re
from contextlib import redirect_stdout
from io import StringIO
from itertools import combinations, product
from math import log, log2, sqrt
from statistics import fmean, stdev

import nbformat
import numpy as np
import pytest

import irlearn.notebook
from building import ROOT
from irlearn.datasets import load
from lazy_import import lazy_import

optimize, stats = map(lazy_import, ("scipy.optimize", "scipy.stats"))

pytestmark = [pytest.mark.long, pytest.mark.needs("numpy", "scipy")]

DATA = ROOT / "irlearn" / "datasets"
ROWS = list(csv.DictReader((DATA / "entities" / "scores.csv").open(encoding="utf-8", newline="")))
RANKERS = "bm25", "dirichlet", "rm3", "fourgrams"


def differences(a, b, rows=ROWS, metric="nDCG@10"):
    return np.array([float(row[f"{b} {metric}"]) - float(row[f"{a} {metric}"]) for row in rows])


OURS = differences("bm25", "fourgrams")
FIRST = OURS[:30]


@pytest.fixture(scope="module")
def page():
    """Run the lesson; return what it hands to the text, by name, and all lines that it prints."""
    glued, printed, names = {}, StringIO(), {}
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(printed):
        patch.setattr(irlearn.notebook, "glue", lambda places=None, **values: glued.update(values))
        for cell in nbformat.read(ROOT / "book" / "deciding" / "chance.ipynb", 4).cells:
            if cell.cell_type == "code" and "exercise" not in cell.metadata.get("tags", ()):
                exec(cell.source, names)
    return glued, printed.getvalue()


@pytest.fixture(scope="module")
def said(page):
    return page[0]


def percent(words):
    return float(words.rstrip(" %")) / 100


def flips(d, drawn=40_000):
    """Return p by flipping signs: all patterns of up to 20 differences, else as many as are drawn."""
    signed, seen = d[d != 0], abs(d.sum()) - 1e-9
    if len(signed) <= 20:
        totals = np.zeros(1)
        for x in signed:
            totals = np.concatenate([totals + x, totals - x])
        return (abs(totals) >= seen).mean()
    rng, far = np.random.default_rng(1), 0
    for _ in range(10):
        far += (abs(rng.choice((-1.0, 1.0), (drawn // 10, len(signed))) @ signed) >= seen).sum()
    return (far + 1) / (drawn + 1)


def product_ends(d, largest=1):
    """Return the ends whatever the shape: where the product of factors comes to 40."""

    def highest(d):
        def logarithm(m):
            root = sqrt(len(d) / (2 * log(40)))
            far = max(largest, min(m * root, largest / 2) * root)
            return sum(log((far - x) / (far - m)) for x in d) - log(40)

        return optimize.brentq(logarithm, fmean(d), largest - 1e-9)

    return -highest([-x for x in d]), highest(list(d))


def holm(p_values):
    adjusted, highest = {}, 0
    for left, (name, p) in zip(
        range(len(p_values), 0, -1), sorted(p_values.items(), key=lambda each: each[1])
    ):
        adjusted[name] = highest = max(highest, min(1, left * p))
    return adjusted


def significant(samples, rng):
    """Tell for rows of differences whether p by 2,000 flips is at most 0.05."""
    signs = rng.choice((-1, 1), (2000, samples.shape[1]))
    return (abs(samples @ signs.T) >= abs(samples.sum(axis=1))[:, None] - 1e-9).mean(axis=1) <= 0.05


def test_five_questions_by_hand(said):
    runs, judged = (load("entities").runs[name] for name in ("bm25", "fusion")), load("entities").qrels
    a, b = runs
    seen = []
    for query in ("african-capitals", "continents", "estonia", "eu", "presidents"):
        hits = [sum(judged[query].get(doc, 0) > 0 for doc in list(run[query])[:10]) for run in (a, b)]
        seen.append((hits[1] - hits[0]) / 10)
    patterns = [0]
    for d in seen:
        patterns = [total + s for total in patterns for s in (d, -d)]
    counted = sum(abs(total) >= abs(sum(seen)) - 1e-9 for total in patterns)
    assert (said["counted"], said["p_five"]) == (counted, counted / 32) == (6, 0.1875)
    assert (said["least_5"], said["least_6"]) == (2 / 2**5, 2 / 2**6)


def test_thirty_questions(said):
    assert said["lead"] == pytest.approx(FIRST.mean())
    assert (said["up"], said["same"], said["down"]) == (sum(FIRST > 0), sum(FIRST == 0), sum(FIRST < 0))
    assert said["bm25_mean"] == pytest.approx(fmean(float(row["bm25 nDCG@10"]) for row in ROWS[:30]))
    assert said["p_30"] == pytest.approx(flips(FIRST), abs=1e-5)
    assert [flips(FIRST - said[end]) for end in ("low", "high")] == pytest.approx([0.05, 0.05], abs=0.005)
    assert (said["any_low"], said["any_high"]) == pytest.approx(product_ends(FIRST), abs=1e-6)
    effect = FIRST.mean() / FIRST.std(ddof=1)
    ends = [
        optimize.brentq(lambda nc, p=p: stats.nct.cdf(effect * sqrt(30), 29, nc) - p, -5, 10) / sqrt(30)
        for p in (0.975, 0.025)
    ]
    assert (said["effect"], said["e_low"], said["e_high"]) == pytest.approx((effect, *ends), abs=1e-5)
    assert said["largest_3"] == pytest.approx(sorted(FIRST)[-3:] @ np.ones(3) / 30)
    without = {row["question"]: flips(np.delete(FIRST, i)) for i, row in enumerate(ROWS[:30])}
    turns = [question for question, p in without.items() if p <= 0.05]
    assert said["one"] == min(turns, key=without.get) == "tango music instruments"
    assert said["p_without_one"] == pytest.approx(min(without.values()), abs=1e-5)


def test_more_questions(page, said):
    lines = re.findall(r"^ +(\d+) +(-?[\d.]+) +(\S+) to (\S+) +(\S+) to (\S+) +(\S+)$", page[1], re.MULTILINE)
    assert [int(line[0]) for line in lines] == [30, 50, 100, 200, 467]
    for n, mean, low, high, any_low, any_high, p in (map(float, line) for line in lines):
        d = OURS[: int(n)]
        assert mean == pytest.approx(d.mean(), abs=6e-5)
        assert p == pytest.approx(flips(d), abs=0.01 if n < 400 else 0.001)
        assert stats.t.interval(0.95, n - 1, d.mean(), stats.sem(d)) == pytest.approx((low, high), abs=0.0015)
        assert product_ends(d) == pytest.approx((any_low, any_high), abs=6e-4)
    assert (said["any_all_low"], said["any_all_high"]) == pytest.approx(product_ends(OURS), abs=1e-6)
    assert 0 < said["any_all_low"] and said["any_all_high"] < 0.05  # better, by less than the margin
    assert max(map(abs, product_ends(OURS[:200]))) < 0.05


def test_the_winners_curse(said):
    rng, truth = np.random.default_rng(5), OURS.mean()
    for n in (30, 100, 200):
        drawn = np.array([rng.permutation(OURS)[:n] for _ in range(3000)])
        found = significant(drawn, rng)
        share, times = ("curse_found", "curse_times") if n == 30 else (f"curse_{n}", f"times_{n}")
        assert percent(said[share]) == pytest.approx(found.mean(), abs=0.035)
        assert said[times] == pytest.approx(drawn.mean(axis=1)[found].mean() / truth, abs=0.15)


def test_one_query_and_three_tests(said):
    data = load("class")
    old, new = (irlearn.evaluate(data.qrels, data.runs[name], "nDCG@10") for name in ("improved", "reranked"))
    d = {query: new.per_query["nDCG@10"][query] - score for query, score in old.per_query["nDCG@10"].items()}
    values, rest = np.array([*d.values()]), np.array([x for query, x in d.items() if query != said["silent"]])
    assert said["c_lead"] == pytest.approx(values.mean()) and said["silent_change"] == -min(values)
    assert (said["c_up"], said["c_down"]) == (sum(values > 0), sum(values < 0))
    assert (said["c_flips"], said["c_without"]) == pytest.approx((flips(values), flips(rest)), abs=0.004)
    assert said["c_t"] == pytest.approx(stats.ttest_1samp(values, 0).pvalue)
    assert said["c_ranks"] == pytest.approx(stats.wilcoxon(values, method="approx").pvalue, abs=0.003)
    table = np.loadtxt(DATA / "trec_scores" / "adhoc8_ap.csv", delimiter=",", skiprows=1).T
    best = table[np.argsort(-table.mean(axis=1))[:97]]
    rng = np.random.default_rng(8)
    pairs = np.array([best[i] - best[j] for i, j in (rng.choice(97, 2, replace=False) for _ in range(1500))])
    pairs = pairs[pairs.any(axis=1)]
    flipped = significant(pairs, rng)
    for name, test in (
        ("unlike_t", stats.ttest_1samp(pairs, 0, axis=1)),
        ("unlike_ranks", stats.wilcoxon(pairs, axis=1)),
    ):
        assert percent(said[name]) == pytest.approx((flipped != (test.pvalue <= 0.05)).mean(), abs=0.02)


def test_skew_makes_intervals_miss(said):
    """Every number of gains and of losses among 25 queries, with its probability."""
    assert said["rr_zeros"] == sum(differences("bm25", "fourgrams", ROWS[:30], "RR") == 0)
    for name, kinds, shares in (
        ("balanced", (0, 0.5, -0.5), (0.95, 0.025, 0.025)),
        ("gains", (0, 0.5, -0.5), (0.95, 0.05, 0)),
        ("skewed", (0.02, -0.6, 0), (0.97, 0.03, 0)),
    ):
        true, missed = sum(kind * share for kind, share in zip(kinds, shares)), 0
        for second, third in product(range(26), repeat=2):
            if second + third <= 25:
                often = (25 - second - third, second, third)
                d = [kind for kind, times in zip(kinds, often) for _ in range(times)]
                if abs(fmean(d) - true) > stats.t.isf(0.025, 24) * stdev(d) / 5 + 1e-12:
                    missed += stats.multinomial.pmf(often, 25, shares)
        assert percent(said[name]) == pytest.approx(missed, abs=0.03)
    assert percent(said["all_gain"]) == pytest.approx(0.97**25, abs=0.005)


def test_many_metrics_and_many_systems(page, said):
    data = load("code-search")
    p = {}
    for letter, metric in zip("anpr", ("AP", "nDCG@10", "P@10", "RR")):
        scores = [irlearn.evaluate(data.qrels, data.runs[name], metric) for name in ("words", "bm25")]
        words, bm25 = ([*each.per_query[metric].values()] for each in scores)
        p[letter] = flips(np.subtract(bm25, words))
        assert said[f"raw_{letter}"] == pytest.approx(p[letter], abs=0.006)
    for letter, adjusted in holm(p).items():
        assert said[f"adj_{letter}"] == pytest.approx(adjusted, abs=0.012)
    assert said["times_n"] < said["adj_n"]
    assert (
        min(said[f"raw_{letter}"] for letter in "np") < 0.05 < min(said[f"adj_{letter}"] for letter in "anpr")
    )
    table = np.array([[float(row[f"{name} nDCG@10"]) for name in RANKERS] for row in ROWS])
    rng = np.random.default_rng(3)
    farthest = [np.ptp(rng.permuted(table, axis=1).mean(axis=0)) for _ in range(4000)]
    raw = {(b, a): flips(differences(a, b)) for a, b in combinations(RANKERS, 2)}
    adjusted = holm(raw)
    lines = re.findall(r"(\S+) +(\S+) +(\S+)  (\w+) - (\w+)$", page[1], re.MULTILINE)
    assert len(lines) == 6
    for lead, by_holm, by_hsd, b, a in lines:
        mean = differences(a, b).mean()
        pair = (b, a) if (b, a) in adjusted else (a, b)
        assert float(lead) == pytest.approx(mean, abs=6e-5)
        assert float(by_holm) == pytest.approx(adjusted[pair], abs=0.0015)
        assert float(by_hsd) == pytest.approx(np.mean(np.array(farthest) >= mean), abs=0.015)
    told = [sum(float(line[place]) <= 0.05 for line in lines) for place in (1, 2)]
    assert [said["by_holm"], said["by_hsd"]] == told == [6, 5]


def test_one_moved_result(said):
    found = load("entities").story
    ideal = sorted((grade for grade in found.judged), reverse=True)[:10]

    def ndcg(grades):
        gains = [
            sum(grade / log2(rank + 1) for rank, grade in enumerate(each, 1)) for each in (grades, ideal)
        ]
        return gains[0] / gains[1]

    grades = [grade or 0 for grade in found.grades]
    moved = [
        ndcg([*(rest := grades[:i] + grades[i + 1 :])[:j], grades[i], *rest[j:]])
        for i in range(10)
        for j in range(10)
    ]
    assert (said["f_now"], said["f_low"]) == pytest.approx((ndcg(grades), min(moved)))
    titled = {result.title: i for i, result in enumerate(found.results)}
    i = titled["Continent pass"]
    assert ndcg([grades[i], *grades[:i], *grades[i + 1 :]]) == pytest.approx(min(moved))
    assert (
        said["f_mean"] == pytest.approx((ndcg(grades) - min(moved)) / 30)
        and said["f_lost"] == 30 * said["f_mean"]
    )
