"""Weighted clicks: ten impressions by hand, all logs by enumeration, and a real log with its trap."""

from fractions import Fraction as F
from itertools import product
from math import sqrt
from statistics import fmean, stdev

import pytest

import irlearn
from irlearn.datasets import load

LOOK = {1: 1, 2: F(1, 2), 3: F(1, 4)}
LOG = {"x": [(1, 1), (1, 0), (1, 1), (1, 0), (1, 1)], "y": [(2, 1), (2, 0), (2, 1), (2, 0), (3, 0)]}
OLD = {"a": F(1, 2), "b": F(3, 10), "c": F(1, 5)}
NEW = {"a": F(1, 10), "b": F(3, 10), "c": F(3, 5)}
SHOWN = [("a", 1), ("a", 0), ("b", 0), ("a", 1), ("c", 1), ("a", 0), ("b", 1), ("c", 0), ("a", 0), ("b", 0)]


def test_the_order_of_two_results_turns_on_ten_impressions():
    of = irlearn.weighted(LOG, look=LOOK, exact=True).of
    assert [(each.plain, each.mean, each.normalised) for each in of.values()] == [
        (F(3, 5), F(3, 5), F(3, 5)),
        (F(2, 5), F(4, 5), F(8, 9)),
    ]


def test_a_policy_that_never_ran_by_hand():
    found = irlearn.weighted(SHOWN, old=OLD, new=NEW, exact=True)
    weights = [NEW[thing] / OLD[thing] for thing, _ in SHOWN]
    assert (found.plain, found.mean, found.normalised, found.mean_weight) == (
        F(2, 5),
        F(11, 25),
        F(11, 25),
        1,
    )
    assert sum(weights) == 10 and found.effective == 100 / sum(w * w for w in weights) and found.largest == 3
    values = [float(w * click) for w, (_, click) in zip(weights, SHOWN)]
    assert found.error == pytest.approx(stdev(values) / sqrt(10))
    assert "can't be trusted" not in str(found) and not found.off


def test_the_mean_over_all_logs_is_the_truth():
    rate = {"a": F(2, 5), "b": F(7, 20), "c": F(1, 2)}
    truth = sum(NEW[thing] * rate[thing] for thing in NEW)
    mean = square = F(0)
    for log in product([(thing, click) for thing in OLD for click in (0, 1)], repeat=3):
        chance = F(1)
        for thing, click in log:
            chance *= OLD[thing] * (rate[thing] if click else 1 - rate[thing])
        found = irlearn.weighted(log, old=OLD, new=NEW, exact=True).mean
        mean, square = mean + chance * found, square + chance * found**2
    one = sum(OLD[t] * rate[t] * (NEW[t] / OLD[t]) ** 2 for t in OLD) - truth**2
    assert mean == truth == F(89, 200) and square - mean**2 == one / 3
    assert sqrt(one / 10) == pytest.approx(0.285, abs=5e-4) and sqrt(one / 1000) == pytest.approx(
        0.029, abs=5e-4
    )


def test_the_random_log_says_what_thompson_earned_and_propensities_of_the_log_do_not():
    data = load("open-bandit")
    log, n = data.impressions(), 10_000
    random = dict.fromkeys(data.propensities, 1 / 34)
    assert len(log) == len(data.impressions("thompson")) == n and len(random) == 102
    assert sum(click for _, click in log) / n == 0.0046
    earned = sum(click for _, click in data.impressions("thompson")) / n
    assert earned == pytest.approx(0.0069)
    assert 1.96 * sqrt(earned * (1 - earned) / n) == pytest.approx(0.0016, abs=5e-5)
    right = irlearn.weighted(log, old=random, new=data.shares("thompson"))
    assert [right.mean, 1.96 * right.error, right.mean_weight] == pytest.approx(
        [0.0057, 0.0027, 0.99], abs=5e-3
    )
    assert f"{right.mean:.4f} {1.96 * right.error:.4f} {right.effective:.0f}" == "0.0057 0.0027 2869"
    wrong = irlearn.weighted(log, old=random, new=data.propensities)
    assert f"{wrong.mean:.4f} {wrong.mean_weight:.2f} {wrong.largest:.1f}" == "0.0105 1.95 11.8"
    assert not right.off and wrong.off and "can't be trusted" in str(wrong) and wrong.mean > earned + 0.003
    weights = [34 * data.propensities[key] for key, _ in log]
    values = [weight * click for weight, (_, click) in zip(weights, log)]
    assert wrong.mean == pytest.approx(fmean(values)) and wrong.error == pytest.approx(stdev(values) / 100)


def test_what_the_old_policy_never_shows_is_said():
    found = irlearn.weighted([("a", 1), ("a", 0)] * 20, old={"a": 1}, new={"a": 0.25, "b": 0.75})
    assert found.unseen == 0.75 and "add up to 0.75" in str(found) and found.off


def test_the_data_are_written_with_their_licence(tmp_path):
    files = load("open-bandit").write(tmp_path / "new")
    assert [path.name for path in files] == ["men.csv", "sheet.txt", "LICENSE"]
    assert "Copyright 2020 Yuta Saito, Yusuke Narita, and ZOZO Technologies" in files[-1].read_text("utf-8")


@pytest.mark.parametrize(
    ("log", "options", "message"),
    [
        (SHOWN, {}, "You gave: none"),
        (SHOWN, {"look": LOOK, "new": NEW}, "look and new"),
        ([], {"look": LOOK}, "no impressions"),
        ({"x": []}, {"look": LOOK}, "no impressions of x"),
        ([(1, 2)], {"look": LOOK}, r"Impression 1: found \(1, 2\)"),
        ([(4, 1)], {"look": LOOK}, "look has no chance above 0 for 4"),
        (SHOWN, {"old": {"a": 1}, "new": NEW}, "old has no chance above 0 for 'b'"),
    ],
)
def test_bad_input_is_refused(log, options, message):
    with pytest.raises(irlearn.IRLearnError, match=message):
        irlearn.weighted(log, **options)
