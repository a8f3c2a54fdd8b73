"""The chapter "Could it be chance?": its data have not changed, and its exercises have the right numbers."""

import hashlib
import re
from fractions import Fraction
from itertools import product
from operator import mul

import pytest

import irlearn
from building import ROOT
from irlearn.datasets import load
from irlearn.exercises import chapter
from test_one_shape import prose

DATA = ROOT / "irlearn" / "datasets"
PAGE = ROOT / "book" / "deciding" / "chance.ipynb"
DIGESTS = {  # a digit that changes in one of these changes figures of the chapter, some in print only
    "trec_scores/adhoc8_ap.csv": "1462159b10ec9631",
    "entities/judgments.txt": "cd49bc50fca57d9a",
    "entities/bm25.run": "ed7efb05afe7dd05",
    "entities/fusion.run": "e4cb71803c28510e",
    "entities/scores.csv": "d61e100925fe371b",
}
CASES = {  # item in which one chooses -> the text of each case -> its right answer
    q.family.name: {case.text: case.choices[0].words for case in q.family.options["cases"]}
    for q in chapter("chance")
    if q.kind == "choose"
}
SEEDS = range(1, 7)
TEXT = prose(PAGE)


@pytest.mark.parametrize("name", DIGESTS)
def test_the_data_are_those_of_the_chapter(name):
    found = hashlib.sha256((DATA / name).read_bytes()).hexdigest()[:16]
    assert found == DIGESTS[name], "work the chapter out again, and read its sentences once more"


def numbers(text):
    """List the numbers of a text exactly, such as the differences of two systems."""
    return [Fraction(n.replace("−", "-").replace("+", "")) for n in re.findall(r"[+−]?\d+(?:\.\d+)?", text)]


def flipped(differences):
    """Return the p-value: in which share of all patterns of signs the total is at least as far from 0."""
    patterns = list(product((1, -1), repeat=len(differences)))
    as_far = [abs(sum(map(mul, signs, differences))) >= abs(sum(differences)) for signs in patterns]
    return Fraction(sum(as_far), len(patterns))


def test_the_shares_of_patterns_are_right():
    assert len(CASES["chance-flips"]) == 4
    for text, right in CASES["chance-flips"].items():
        listed = re.search(r"have the differences (.*)\. What", text)[1]
        assert flipped(numbers(listed)) == Fraction(re.search(r"\d+/\d+", right)[0])


def holm(p_values):
    """Adjust p-values by Holm's method, in a plain loop; return each with its adjusted value."""
    found, highest = {}, Fraction(0)
    for left, p in zip(range(len(p_values), 0, -1), sorted(p_values)):
        highest = found[p] = max(highest, left * p)
    return found


def test_holms_values_are_right():
    three, four, eight, high = CASES["chance-holm"]
    asked = numbers(three.partition("p-values")[2])
    *p_values, asked_for = asked[:4]
    assert holm(p_values)[asked_for] == numbers(CASES["chance-holm"][three])[0]
    adjusted = holm(numbers(four.partition("p-values")[2])[:4])
    assert sum(p <= Fraction("0.05") for p in adjusted.values()) == 2
    assert CASES["chance-holm"][four] == "Two are."
    assert 8 * numbers(eight)[0] == numbers(CASES["chance-holm"][eight])[0]
    assert "Eight" in eight
    assert min(1, holm(numbers(high)[:3])[Fraction("0.5")]) == numbers(CASES["chance-holm"][high])[0] == 1
    assert 3 * Fraction("0.4") == Fraction("1.2")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_typed_p_value_is_that_of_a_plain_loop(seed):
    q = chapter("chance")["chance-p"].variant(seed)
    differences = numbers(q.data.text.partition("queries: ")[2])
    right = flipped(differences)
    assert q.check(str(right)).done and q.data.truth == right
    assert q.data.mistakes["one direction"] == right / 2
    won, n = sum(d > 0 for d in differences), len(differences)  # n is 5, so there are 32 patterns of signs
    assert q.data.mistakes["signs alone"] == flipped([Fraction(1)] * won + [Fraction(-1)] * (n - won))
    assert f"{right.numerator * (32 // right.denominator)}/32" in str(q.solution())


@pytest.mark.parametrize("seed", SEEDS)
def test_a_typed_adjusted_value_is_that_of_a_plain_loop(seed):
    q = chapter("chance")["chance-adjusted"].variant(seed)
    *four, asked = numbers(q.data.text)
    assert q.data.truth == pytest.approx(float(holm(four)[asked]))
    assert q.data.mistakes["every one by all"] == pytest.approx(float(4 * asked))


@pytest.mark.needs("numpy", "scipy")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_typed_effect_size_is_that_of_the_package(seed):
    from irlearn.questions.compare.significance import effect_size

    q = chapter("chance")["chance-effect"].variant(seed)
    differences = [float(d) for d in numbers(q.data.text.partition("queries: ")[2])]
    assert q.data.truth == pytest.approx(effect_size(differences).size)
    for mistake, value in q.data.mistakes.items():
        feedback = q.judge(f"{value:.3f}")
        assert (feedback.status, feedback.rule) == ("mistake", mistake)


@pytest.mark.slow
@pytest.mark.needs("numpy", "scipy")
def test_what_items_say_of_power_and_of_other_topics_is_so():
    from scipy import stats

    spread = 0.14
    sixty, many = (irlearn.power(difference=d, spread=spread).queries_for(0.8) for d in (0.05, 0.025))
    assert abs(sixty - 60) <= 5 and abs(many - 240) <= 10
    by_hand = stats.norm.isf(0.025) + stats.norm.isf(0.2)  # the limit is at 1.96 standard errors; 0.84 more
    assert round(by_hand, 1) == 2.8  # leave 80 % above it
    assert abs((2.8 * spread / 0.05) ** 2 - sixty) < 3
    t = stats.t.isf(0.03, 24)  # p = 0.06 for 25 queries
    seen = irlearn.power(difference=0.04, spread=0.04 * 5 / t, queries=25)
    assert round(seen.found, 2) == 0.47
    assert irlearn.power(difference=0.15, spread=spread, queries=25).found > 0.99
    assert irlearn.power(difference=0.02, spread=spread, queries=25).found < 0.15
    assert irlearn.power(difference=0.01, spread=spread, queries=50).found < 0.1
    scores = load("trec-scores")
    assert round(scores.contradicted((0.01, 0.02), 25).share, 2) == 0.36
    assert scores.contradicted((0.01, 0.02), 10).share > scores.contradicted((0.01, 0.02), 25).share
