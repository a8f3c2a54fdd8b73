"""The agreement of two judges with its intervals, against plain loops, a formula, and samples drawn here."""

import random
from fractions import Fraction
from math import comb, sqrt
from pathlib import Path

import pytest

import irlearn
from irlearn.questions.agreement import share_interval

ROOT = Path(__file__).parents[1]
RAG_2025 = (  # how often people gave the grade of the row and a model that of the column, 0 to 4
    (1690, 1074, 681, 150, 24),
    (348, 446, 566, 113, 26),
    (405, 735, 1971, 547, 102),
    (80, 136, 554, 411, 137),
    (1, 8, 18, 42, 19),
)
# (grade of people, grade of the model) of every document
PAIRS = [(i, j) for i, row in enumerate(RAG_2025) for j, times in enumerate(row) for _ in range(times)]
POWER = {None: 0, "linear": 1, "quadratic": 2}  # weights: the power of the distance of two grades


def two_judges(rng, n):
    return [list(judge) for judge in zip(*rng.choices(PAIRS, k=n))]


def plain_kappa(first, second, power):
    """Compute kappa: 1 - the distance of the judges over that of all their grades against all, in loops."""

    def apart(one, other):
        return float(one != other) if power == 0 else abs(one - other) ** power

    by_luck = sum(apart(a, b) for a in first for b in second) / len(first)
    return 1 - sum(map(apart, first, second)) / by_luck


def test_the_shares_interval_is_that_of_all_samples():
    """At either end, as extreme a sample or a more extreme one comes in 2.5 % of cases."""
    for n, hits in ((5, 2), (20, 19), (40, 7), (13, 13), (9, 0)):
        low, high = (Fraction(end).limit_denominator(10**9) for end in share_interval(hits, n))

        def chance(share, counts, n=n):
            return float(sum(comb(n, k) * share**k * (1 - share) ** (n - k) for k in counts))

        assert low == 0 if hits == 0 else chance(low, range(hits, n + 1)) == pytest.approx(0.025, abs=1e-6)
        assert high == 1 if hits == n else chance(high, range(hits + 1)) == pytest.approx(0.025, abs=1e-6)


@pytest.mark.parametrize("weights", POWER)
def test_kappas_interval_is_that_of_a_plain_jackknife(weights):
    """It takes kappa without each of the pairs in turn."""
    n, power = 40, POWER[weights]
    first, second = two_judges(random.Random(3), n)
    found = irlearn.agreement(first, second, weights=weights)
    kappas = [plain_kappa(first[:i] + first[i + 1 :], second[:i] + second[i + 1 :], power) for i in range(n)]
    mean = sum(kappas) / n
    standard_error = sqrt((n - 1) / n * sum((kappa - mean) ** 2 for kappa in kappas))
    reach = 1.96 * standard_error
    assert found.kappa == pytest.approx(plain_kappa(first, second, power))
    assert (found.low, found.high) == pytest.approx((found.kappa - reach, found.kappa + reach), abs=1e-4)


def test_judgments_are_paired_by_query_and_document():
    people = {"q1": {"a": 1, "b": 0}, "q2": {"a": 0, "c": 1}}
    model = {"q2": {"c": 0, "a": 0}, "q1": {"a": 1, "z": 1}}
    found = irlearn.agreement(people, model)
    assert (found.n, found.same, found.one_only) == (3, 2, 2)
    assert found.counts == {(0, 0): 1, (1, 0): 1, (1, 1): 1}
    assert "2 documents that only one" in str(found)
    with pytest.raises(irlearn.IRLearnError, match="share no document: the first has 4, the second 1"):
        irlearn.agreement(people, {"q9": {"a": 1}})


def test_it_says_where_an_interval_is_not_to_be_trusted():
    assert "too narrow" in str(irlearn.agreement([1, 1, 0] + [0] * 60, [1, 0, 0] + [0] * 60))
    assert "too narrow" not in str(irlearn.agreement(*two_judges(random.Random(6), 100)))
    half = [1, 0] * 24
    few = irlearn.agreement([*half, 1], [*half, 0])
    rare = irlearn.agreement([1] * 2 + [0] * 60, [1] + [0] * 61)
    assert "Both judged only 49 documents. With so few" in str(few)
    assert "\nOne judge gave only 1 of 62 a grade other than the commonest. With so few" in str(rare)
    alike = irlearn.agreement([1, 0] * 30, [1, 0] * 30)
    assert (alike.low, alike.high, alike.kappa) == (None, None, 1)
    assert "kappa has no confidence interval" in str(alike) and alike.share_low == pytest.approx(
        0.025 ** (1 / 60)
    )
    one_pair = irlearn.agreement([1, 1], [0, 0])
    assert one_pair.low is None and "no confidence interval" in str(one_pair)


def test_bad_input_is_refused_as_by_kappa():
    for first, second in (([1, 0], [1]), ([], []), ([1, "x"], [1, 0])):
        with pytest.raises(irlearn.IRLearnError):
            irlearn.agreement(first, second)
    with pytest.raises(irlearn.IRLearnError, match="quadratic"):
        irlearn.agreement([1, 0], [1, 1], weights="square")
