"""The verdict on A and B, which `paired` makes of differences: mean, test and sentence tell one story."""

import re
from collections import Counter

import numpy as np
import pytest

from irlearn.questions.compare import paired as paired_module
from irlearn.questions.compare import sign_flips
from rings import one_in
from two_systems import paired

TURNED = str.maketrans("AB", "BA")


def told(found):
    """Return how the verdict was worked out, in one string."""
    return " ".join(found.arithmetic)


def test_a_single_query_cannot_show_a_difference():
    assert paired(0.3).sentence == (
        "It's unclear whether B is better than A. B leads by 0.3000 AP over 1 query (95%: -0.9675 to 0.9825 "
        "whatever "
        "the shape). Only 1 query differs, but the test needs 6: judge more queries."
    )
    assert "1 of 1 queries differ, so the sign-flip test can't give a p-value below 1," in told(paired(0.3))


def test_systems_equal_on_every_query_have_nothing_to_test():
    found = paired(0, 0, 0)
    assert found.tests is found.p is found.interval is None and not found.shown
    assert found.sentence == (
        "A and B don't differ on these queries, but they may differ on others. Both score 0.4000 over 3 "
        "queries (95%: -0.7076 to 0.7076 whatever the shape). Up to 70.8% of other queries may differ (at "
        "97.5%)."
    )
    assert "up to 70.8% of all queries may (1 - 0.025^(1/3))" in told(found)


@pytest.mark.parametrize("n, p", [(2, "0.5000"), (3, "0.2500"), (5, "0.0625")])
def test_fewer_than_six_queries_have_no_interval(n, p):
    found = paired(*[-0.1 * i for i in range(1, n + 1)])
    assert found.interval is found.level is found.columns.if_symmetric is None
    assert f"can't give a p-value below {p}, and a confidence interval needs 6" in told(found)
    assert "It's unclear whether A is better than B. A leads by" in found.sentence
    assert (
        f"Only {n} queries differ, but the test needs 6: judge more queries." in found.sentence
        and not found.shown
    )


def test_no_winner_between_equal_means():
    found = paired(0.5, -0.5, 0.25, -0.25, 0.125, -0.125)
    assert found.p == 1 and found.mean == 0
    assert found.sentence.startswith(
        "It's unclear whether B is better than A. The means are equal over 6 queries"
    )
    assert "The sign-flip test gives a p-value of 1.0000." in found.sentence and "leads" not in found.sentence


def test_constant_differences_have_no_t_test():
    found = paired(*[0.5] * 8)
    assert found.tests.t_test is None and found.p == 2 / 2**8
    assert "The difference is the same on every query: check the data." in found.sentence


def test_few_queries_that_differ_have_no_interval():
    found = paired(*[0] * 20, 0.3, 0.2, 0.4, 0.1)
    assert found.p == 2 / 2**4
    assert "4 of 24 queries differ, so the sign-flip test can't give a p-value below 0.1250" in told(found)
    assert "Only 4 queries differ, but the test needs 6" in found.sentence
    assert "up to 37.4% of all queries may differ" in told(found)
    low, high = found.guaranteed
    assert f"(95%: {low:.4f} to {high:.4f} whatever the shape)" in found.sentence
    assert found.interval is found.level is None
    assert found.to_dict()["interval"] is None and found.tests.interval


@pytest.mark.slow
def test_a_difference_is_shown_where_p_is_low():
    found = paired(*[0.1, 0.2, 0.3] * 4)
    assert found.shown and found.interval[0] > 0
    assert found.sentence.startswith(
        "If the differences are symmetric, B is better than A. B leads by 0.2000"
    )
    assert "The sign-flip test gives a p-value of 0.0005. Look at the 3 largest" in found.sentence
    sure = paired(*[0.1, 0.2, 0.3] * 14)
    assert sure.sentence.startswith("Whatever the shape of the differences, B is better than A.")
    assert sure.sentence.endswith("No test can show whether readers would notice.")


def test_all_is_said_from_the_side_of_the_leader():
    ups, downs = paired(*[0.1, 0.2, 0.3, -0.05] * 4), paired(*[-0.1, -0.2, -0.3, 0.05] * 4)
    assert ups.sentence.replace("AP", "it").translate(TURNED) == downs.sentence.replace("AP", "it")
    assert ups.guaranteed == pytest.approx([-end for end in reversed(downs.guaranteed)])
    lower = paired(*[-0.1, -0.2, -0.3, 0.05] * 4, better="lower")
    assert lower.sentence == ups.sentence and lower.columns.if_symmetric == pytest.approx(
        ups.columns.if_symmetric
    )


def test_a_tiny_mean_is_not_printed_as_nothing():
    found = paired(*[0.1, -0.1] * 5, 0.00002)
    assert "by less than 0.0001 AP over 11 queries" in found.sentence


def test_a_query_on_which_the_result_hangs_is_named():
    ups = [0.05 + 0.01 * i for i in range(11)]
    found = paired(*ups, -0.9)
    assert not found.shown
    assert found.turning == ("q12", pytest.approx(2 / 2**11))
    assert "Without query q12, the p-value would be 0.0010: look there first." in found.sentence
    assert "Wilcoxon's test gives a p-value of 0.03" in told(found)
    assert paired(*ups).turning is None
    failed = paired(*ups, -0.9, missing=([], ["q12"]))
    assert failed.notes == ["B has no results for query q12, which counts as finding nothing."]
    assert "B has no results for 1 query: find out why first." in failed.sentence


@pytest.mark.slow
def test_queries_whose_scores_are_all_tied_are_named():
    found = paired(*[0.1, 0.2, 0.3] * 4, tied=(["q1", "q2"], []))
    assert "A gives all results of 2 of these queries (q1, q2) the same score, so their" in found.notes[0]


def test_of_a_metric_that_is_neither_better_nor_worse_it_says_higher_and_lower():
    found = paired(*[0.1, 0.2, -0.3] * 3, 0.01, better="neither")
    assert "It's unclear whether B is higher than A." in found.sentence


def test_holms_adjustment_for_several_metrics_is_said():
    found = paired(0.1, 0.2, 0.3, 0.1, 0.2, 0.4)
    assert found.shown
    found.p_holm, found.compared_together = 0.09375, 3
    assert not found.shown and found.sentence.startswith("It's unclear whether B is better than A.")
    assert "The sign-flip test gives a p-value of 0.0938 after Holm's adjustment." in found.sentence
    assert "(96.9%, for AP only), if the differences are symmetric" in told(found)
    assert "Wilcoxon" not in told(found) and found.claims()["if_symmetric"]["better"] is False


def test_where_the_adjusted_p_shows_nothing_either_way_the_query_decides_on_one_metric_alone():
    found = paired(*[0.05 + 0.01 * i for i in range(11)], -0.9)
    found.p_holm, found.compared_together = 1.0, 100
    adjusted = found.turning[1] * found.compared_together
    assert adjusted > 0.05, "so by the adjusted p nothing would be shown without it either"
    assert "Without query q12, the p-value would be 0.0010" in found.sentence


# ---- no sentence contradicts another ------------------------------------------------------------------

SIZES = (1, 2, 3, 5, 6, 8, 10, 12, 15, 25, 30, 50, 80, 120, 200)


def sample(rng):
    """Draw differences of some shape, with some size and shift, and a margin."""
    n, shift = int(rng.choice(SIZES)), float(rng.choice([0, 0, 0.01, 0.05, 0.1, -0.02, -0.05, -0.2]))
    rr = 1 / rng.integers(1, 8, (2, n))
    shapes = [
        lambda: rng.normal(shift, float(rng.choice([0.005, 0.05, 0.14, 0.3])), n),
        lambda: (rng.random(n) < rng.choice([0.02, 0.1, 0.4])) * rng.choice([-0.5, 0.5, 0.1, 1.0], n),
        lambda: np.where(rng.random(n) < 0.03, -0.6, 0.02),
        lambda: np.full(n, shift),
        lambda: np.zeros(n),
        lambda: np.where(rng.random(n) < 0.6, 0, rr[0] - rr[1]),
        lambda: rng.choice([-0.1, 0.1, 0.2, -0.2], n) + shift,
        lambda: rng.exponential(0.1, n) - 0.1 + shift,
        lambda: rng.choice([-1.0, 1.0, 0.0], n, p=[0.2, 0.2, 0.6]),
    ]
    return np.clip(shapes[rng.integers(len(shapes))](), -1, 1), [None, 0.01, 0.02, 0.05, 0.1][rng.integers(5)]


MEANS = {  # the words of a conclusion -> whether an interval from low to high says so, with a margin m
    "is better than A by more than": lambda low, high, m: low > m,
    "is better than A, but by less than": lambda low, high, m: low > 0 and high < m,
    "is better than A; whether by": lambda low, high, m: 0 < low <= m <= high,
    ", X is better than A.": lambda low, high, m: low > 0 and m is None,
    "practically equal": lambda low, high, m: -m < low <= 0 <= high < m,
    "whether it is better is unclear": lambda low, high, m: -m < low <= 0 and high >= m,
    "whether it is worse is unclear": lambda low, high, m: low <= -m and high < m,
    "It's unclear whether X is better than A.": lambda low, high, m: (
        low <= 0 <= high and (m is None or low <= -m and high >= m)
    ),
    "don't differ on these queries": lambda low, high, m: low <= 0 <= high and (m is None or low <= -m),
}


def contradictions(found):
    """Generate what two sentences or numbers of one verdict say against each other."""
    margin, said = found.margin, found.sentence
    one, two = found.columns if found.mean >= 0 else found.columns.turned()
    claims = list(found.claims().values())
    for column, claim in zip(found.columns, claims):
        if column is None:
            continue
        if not column.low - 1e-9 <= found.mean <= column.high + 1e-9:
            yield "the mean lies outside"
        if claim["better"] != (column.low > 0) or claim["worse"] != (column.high < 0):
            yield "the claim is not that of the interval"
        if margin and claim["within_margin"] != (-margin < column.low and column.high < margin):
            yield "inside the margin, and not said so"
    if one and two:
        if two.low > one.low or two.high < one.high:
            yield "the second column is narrower"
        yield from (key for key in claims[0] if claims[1][key] and not claims[0][key])
        if (found.p <= 0.05) != (one.low > 0 or one.high < 0):
            yield "p is on the other side of .05"
        if found.guaranteed_p < found.p or (found.guaranteed_p <= 0.05) != (two.low > 0 or two.high < 0):
            yield "the second p is on the other side of .05"
    if found.equivalence and found.equivalence.shown != two.within(margin):
        yield "the products say something else"
    head = said.split(". ")[0] + "."
    for name in found.names:
        head = head.replace(f"{name} ", "X " if name == found.names[found.mean >= 0] else "A ")
    head = head.replace(f"{found.names[found.mean < 0]}.", "A.").replace(
        f"{found.names[found.mean < 0]},", "A,"
    )
    head = head.replace(f"{found.names[found.mean < 0]};", "A;")
    here = [words for words in MEANS if words in head]
    if len(here) != 1 or not MEANS[here[0]](*(one or two), margin):
        yield f"the words {here} are not those of the interval"
    if "Whatever the shape" in head and two and not MEANS[here[0]](*two, margin):
        yield "the words claim more than the second column"
    if len(said.split()) > 60:
        yield "too long"


def count_contradictions(samples, seed):
    """Draw samples; return what is contradicted, how often, and how many kinds of conclusion there were."""
    rng, bad, heads = np.random.default_rng(seed), Counter(), set()
    for turn in range(samples):
        d, margin = sample(rng)
        names = [("A", "B"), ("old system", "new system")][turn % 2]
        found = paired(*map(float, d), margin=margin, names=names)
        bad.update(contradictions(found))
        heads.add(re.sub(r"0\.\d+|(old|new) system|[AB]\b", "", found.sentence.split(". ")[0]))
    return bad, heads


@pytest.fixture
def few_flips(monkeypatch):
    monkeypatch.setattr(sign_flips, "DRAWN", 999)
    monkeypatch.setattr(sign_flips, "ENUMERATED", 12)
    monkeypatch.setattr(sign_flips, "COUNTED", 20)


@pytest.mark.slow
@pytest.mark.parametrize("seed", one_in(2, range(2)))
def test_no_sentence_of_a_verdict_contradicts_another(seed, few_flips):
    bad, heads = count_contradictions(250, seed)
    assert not bad and len(heads) >= 12


@pytest.mark.long
def test_no_sentence_of_ten_thousand_verdicts_contradicts_another(few_flips):
    assert not count_contradictions(10_000, seed=7)[0]


def test_the_second_column_holds_the_first(monkeypatch):
    """The product is hardly ever the narrower one; where it is, its interval is widened."""
    d = [0.1, -0.1, 0.2, 0.1, -0.05, 0.1, 0.02, -0.1]
    monkeypatch.setattr(paired_module, "bounds", lambda *_: (0.04, 0.05))
    found = paired(*d, margin=0.3)
    one, two = found.columns
    assert found.guaranteed == two == one and (found.guaranteed_p <= 0.05) == found.shown
