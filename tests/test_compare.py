"""Two systems compared: differences, tests and words against plain counts and enumeration."""

import itertools
import random
import re

import pytest
from scipy import stats

import irlearn
from irlearn.compare import Paired
from irlearn.significance import holm, paired_tests

NAMES = ("A", "B")


def made_up(seed, queries=12, lift=0.3):
    rng = random.Random(seed)
    qrels = {f"q{i}": {f"d{j}": rng.choice([0, 0, 1, 2]) for j in range(8)} for i in range(queries)}

    def run(better):
        return {q: {d: rng.random() + better * g for d, g in j.items()} for q, j in qrels.items()}

    return qrels, run(0), run(lift)


def sign_flips(differences):
    """Every way of flipping signs: how often is the mean at least as far from 0?"""
    observed = abs(sum(differences))
    every = [
        abs(sum(s * d for s, d in zip(signs, differences)))
        for signs in itertools.product((1, -1), repeat=len(differences))
    ]
    return sum(total >= observed - 1e-12 for total in every) / len(every)


@pytest.mark.parametrize("seed", range(5))
def test_small_samples_are_flipped_exactly(seed):
    rng = random.Random(seed)
    differences = [rng.uniform(-0.3, 0.5) for _ in range(9)]
    found = paired_tests(differences)
    assert found.randomization == pytest.approx(sign_flips(differences))
    assert found.t_test == pytest.approx(stats.ttest_rel(differences, [0] * 9).pvalue)
    assert found.wilcoxon == pytest.approx(stats.wilcoxon(differences).pvalue)
    assert found.interval[0] < sum(differences) / 9 < found.interval[1]


def test_the_same_seed_gives_the_same_numbers():
    rng = random.Random(4)
    differences = [rng.gauss(0.05, 0.2) for _ in range(40)]
    assert paired_tests(differences) == paired_tests(differences)


def test_differences_are_b_minus_a_for_every_judged_query():
    qrels, a, b = made_up(1)
    del b["q3"]
    found = irlearn.compare(qrels, a, b, "nDCG@5")["ndcg_cut_5"]
    scores = [irlearn.evaluate(qrels, run, "nDCG@5")["nDCG@5"] for run in (a, b)]
    assert found.differences == {q: pytest.approx(scores[1][q] - scores[0][q]) for q in qrels}
    assert found.scores_b["q3"] == 0
    better = sum(scores[1][q] > scores[0][q] + 1e-9 for q in qrels)
    assert found.counts[0] == better and sum(found.counts) == len(qrels)
    assert [d for _, d in found.sorted] == sorted(found.differences.values(), reverse=True)


def test_the_decisive_query_is_opened_with_both_derivations():
    qrels, a, b = made_up(2)
    comparison = irlearn.compare(qrels, a, b, ["nDCG@5", "AP"])
    paired = comparison["AP"]
    first, second = comparison.explain("AP")
    assert second.score - first.score == pytest.approx(paired.differences[paired.decisive])
    assert abs(paired.differences[paired.decisive]) == max(map(abs, paired.differences.values()))


def test_several_metrics_are_corrected_together():
    qrels, a, b = made_up(3, lift=0.1)
    comparison = irlearn.compare(qrels, a, b, ["nDCG@5", "AP", "RR"])
    raw = [each.tests.randomization for each in comparison.paired.values()]
    assert [each.p for each in comparison.paired.values()] == pytest.approx(holm(raw))
    assert all(each.p >= p for each, p in zip(comparison.paired.values(), raw))


def test_holm_by_hand():
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.9, 0.8]) == [1.0, 1.0]


@pytest.mark.parametrize("seed", range(6))
def test_the_sentence_says_no_more_than_the_test(seed):
    qrels, a, b = made_up(seed, lift=[0, 0.1, 0.5][seed % 3])
    paired = irlearn.compare(qrels, a, b, "AP")["AP"]
    if paired.p < 0.05:
        assert "would be rare" in paired.sentence and "no test can say" in paired.sentence
    else:
        assert "do not show that" in paired.sentence and "two are equal" in paired.sentence
    assert re.search(r"better on \d+, equal on \d+, worse on \d+", paired.sentence)


def test_nothing_to_test():
    qrels, a, _ = made_up(4)
    same = irlearn.compare(qrels, a, a, ["AP", "RR"])
    assert all(each.tests is None and "same" in each.sentence for each in same.paired.values())
    one = Paired("AP", {"q": 0.2}, {"q": 0.5}, NAMES)
    assert one.tests is None and "not enough" in one.sentence


def test_html_has_a_bar_with_words_for_every_query():
    qrels, a, b = made_up(5)
    qrels = {f"<{q}>": judged for q, judged in qrels.items()}
    a, b = ({f"<{q}>": scored for q, scored in run.items()} for run in (a, b))
    html = irlearn.compare(qrels, a, b, "AP")._repr_html_()
    assert html.count("<rect") == 12 and "12 bars" in html and "<q1>" not in html


def test_runs_that_come_query_by_query_are_gathered():
    qrels, a, b = made_up(5)
    from_dicts = irlearn.compare(qrels, a, b, "AP")
    from_streams = irlearn.compare(qrels, iter(a.items()), iter(b.items()), iter(["AP"]))
    assert str(from_streams) == str(from_dicts)
    assert str(from_streams.explain("AP")) == str(from_dicts.explain("AP"))


@pytest.mark.parametrize(
    "metric, instead", [("GMAP", "AP"), ("gm_bpref", "Bpref"), ("GMAP(rel=2)", r"AP\(rel=2\)")]
)
def test_a_geometric_mean_has_no_mean_difference(metric, instead):
    with pytest.raises(irlearn.IRLearnError, match=f"Compare {instead}"):
        irlearn.compare(*made_up(5), ["AP", metric])
    assert irlearn.compare(*made_up(5), ["MAP", "MRR@3"])["MAP"].counts


@pytest.mark.parametrize("names", [(), ("A",), ("A", "B", "C")])
def test_names_that_are_no_pair(names):
    with pytest.raises(irlearn.IRLearnError, match="a pair"):
        irlearn.compare(*made_up(5), "AP", names=names)
