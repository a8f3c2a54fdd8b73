"""`Diagnosis`: what the differences of two systems look like, query by query, in numbers and in words."""

import random

import pytest

from every import every
from irlearn.questions.compare.diagnosis import Diagnosis
from lazy_import import lazy_import
from two_systems import paired

stats = lazy_import("scipy.stats")


def diagnosed(*differences):
    return paired(*differences).diagnosis


@every("seed", range(30))
def test_skew_and_what_may_differ_are_those_of_scipy(seed):
    rng = random.Random(seed)
    n = rng.randint(3, 40)
    d = [rng.choice([0, 0, rng.gauss(0, 0.1), rng.expovariate(5)]) for _ in range(n)] + [0.1, -0.3]
    found, changed = diagnosed(*d), sum(map(bool, d))
    assert found.skew == pytest.approx(stats.skew(d))
    assert found.zeros == len(d) - changed
    upper = stats.binomtest(changed, len(d)).proportion_ci(0.95).high
    assert found.may_differ == pytest.approx(upper)  # the largest likely share of queries that differ


def test_the_deciding_queries_have_their_shares_of_all_change():
    found = diagnosed(0.1, -0.4, 0, 0.2, 0.3, 0)
    assert [each.query for each in found.deciding] == ["q2", "q5", "q4"]
    assert [each.share for each in found.deciding] == pytest.approx([0.4, 0.3, 0.2])
    assert [each.together for each in found.deciding] == pytest.approx([0.4, 0.7, 0.9])
    headers, rows = found.table()
    assert headers == ["largest", "B - A", "of all change", "together"]
    assert rows[0] == ["q2", "-0.4000", "40%", "40%"] and rows[2][3] == "90%"
    assert found.sentence == (
        "2 of 6 differences are 0. Query q2 alone accounts for 40% of all change, and the 3 largest for 90%. "
        "They are skewed (-0.9), with the long tail on A's side."
    )


def test_the_side_of_the_long_tail_is_named():
    long = [0.01, 0.02, -0.01, 0.0, -0.02, 0.5]
    assert "They are skewed (+1.8), with the long tail on B's side." in diagnosed(*long).sentence
    assert (
        "They are skewed (-1.8), with the long tail on A's side." in diagnosed(*(-d for d in long)).sentence
    )
    assert "skewed" not in diagnosed(*long, *(-d for d in long)).sentence


def test_the_reservation_says_why_an_interval_may_miss():
    even = [0.1, -0.1, 0.2, -0.2, 0.3] * 20
    assert diagnosed(*even).reservation == ""
    assert diagnosed(*even[:99]).reservation.endswith("about their mean, which 99 queries can't show")
    assert "these are skewed, in which case it misses" in diagnosed(*even, *[0.9] * 3).reservation
    assert "most of these are 0, in which case it misses" in diagnosed(*even, *[0] * 101).reservation
    assert diagnosed(*even, *[0] * 100).reservation == ""


@pytest.mark.parametrize("differences", [(0, 0, 0), (0.5,), (0.5, 0.5), (0,)])
def test_what_hardly_differs_has_a_diagnosis_too(differences):
    found = diagnosed(*differences)
    assert found.skew == 0 and len(found.deciding) == min(3, sum(map(bool, differences)))
    assert (found.sentence == "") == (not any(differences))
    assert found.to_dict()["zeros"] == differences.count(0)


def test_one_changed_query_makes_all_the_change():
    sentence = "4 of 5 differences are 0. Query q5 alone accounts for 100% of all change."
    assert diagnosed(0, 0, 0, 0, 0.2).sentence == sentence


def test_what_does_not_print_in_the_name_of_a_query_is_escaped():
    found = Diagnosis({"a\x1b": 0.1, "b": 0.2, "c": 0.0, "d": 0.4})
    assert "\x1b" not in found.sentence and found.table()[1][2][0] == "a\\u001b"
