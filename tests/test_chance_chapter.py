"""The chapter "Could it be chance?": its data have not changed, and its exercises have the right numbers."""

import hashlib
import re
from fractions import Fraction
from itertools import product
from operator import mul

import nbformat
import pytest

import irlearn
from building import ROOT
from irlearn.datasets import load
from irlearn.exercises import chapter
from irlearn.questions.compare.guaranteed import fewest_queries
from irlearn.questions.gate.decision import Verdict
from test_one_shape import prose

DATA = ROOT / "irlearn" / "datasets"
PAGE = ROOT / "book" / "deciding" / "chance.ipynb"
DIGESTS = {  # a digit that changes in one of these changes figures of the chapter, some in print only
    "trec_scores/adhoc8_ap.csv": "1462159b10ec9631",
    "entities/judgments.txt": "cd49bc50fca57d9a",
    "entities/bm25.run": "ed7efb05afe7dd05",
    "entities/fusion.run": "e4cb71803c28510e",
}
CASES = {  # item in which one chooses -> the text of each case -> its right answer
    q.family.name: {case.text: case.choices[0].words for case in q.family.options["cases"]}
    for q in chapter("chance")
    if q.kind == "choose"
}
SEEDS = range(1, 41)
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


def test_fewer_than_six_questions_never_come_below_the_limit():
    assert [n for n in range(1, 9) if flipped([Fraction(1)] * n) <= Fraction(1, 20)][0] == 6
    assert flipped([Fraction(1)] * 4 + [Fraction(0)] * 4) == Fraction(2, 16)
    assert flipped([Fraction(1)] * 8) == Fraction(2, 256)  # and so it is for eight of any size:
    assert flipped([Fraction(1, n) for n in range(1, 9)]) == Fraction(2, 256)
    assert round(float(flipped([Fraction(1)] * 6)), 3) == 0.031
    assert flipped([Fraction(1)] * 5) == Fraction(2, 32)


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
    differences = numbers(q.data.text.partition("questions: ")[2])
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
    differences = [float(d) for d in numbers(q.data.text.partition("questions: ")[2])]
    assert q.data.truth == pytest.approx(effect_size(differences).size)
    for mistake, value in q.data.mistakes.items():
        feedback = q.judge(f"{value:.3f}")
        assert (feedback.status, feedback.rule) == ("mistake", mistake)


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


@pytest.mark.needs("numpy", "scipy")
def test_three_tests_see_a_large_loss_as_the_item_says():
    from irlearn.questions.compare.significance import paired_tests

    found = paired_tests([0.05] * 24 + [-0.9])
    assert found.wilcoxon < 0.01 and min(found.randomization, found.t_test) > 0.5
    assert found.wilcoxon == pytest.approx(paired_tests([0.05] * 24 + [-0.06]).wilcoxon)


@pytest.mark.needs("numpy", "scipy")
def test_scipy_gives_the_same_share_for_the_five_questions():
    import numpy as np
    from scipy import stats

    from irlearn.widgets.leads import DIFFERENCES

    found = stats.permutation_test((DIFFERENCES,), np.mean, permutation_type="samples")
    assert found.pvalue == 6 / 32 == float(flipped([Fraction(str(d)) for d in DIFFERENCES]))


def test_what_the_page_says_of_the_gate_is_so():
    needed = fewest_queries(0.02, largest=1)
    assert f"needs {needed} queries if results changed and no score did" in TEXT and 0.98**needed < 0.05
    qrels = {str(n): {"good": 1} for n in range(20)}
    run = {query: {"x": 2.0, "good": 1.0} for query in qrels}
    more = {query: docs | {"last": 0.5} for query, docs in run.items()}
    base = irlearn.gate(None, qrels, run, "RR").next
    verdicts = [irlearn.gate(base, qrels, each, "RR").verdict for each in (run, more)]
    assert verdicts == [
        Verdict.NOT_WORSE,
        Verdict.UNSURE,
    ]  # the same results; others, with the same scores


def test_the_errors_of_a_study_are_those_of_its_title():
    bib = (ROOT / "book" / "references.bib").read_text("utf-8").partition("{urbano2019,")[2]
    assert "Type {I}, Type {II} and Type {III} Errors" in bib
    (row,) = (line for line in TEXT.splitlines() if line.startswith("| {cite:t}`urbano2019`"))
    assert "errors of types I, II and III, only those on type I" in row


def test_split_topics_are_credited():
    answer = TEXT.partition("How often would they have seen the other system ahead?")[2].partition("## ")[0]
    assert "{cite:t}`voorhees2002`" in answer
    assert "{cite:t}`voorhees2002`" in (ROOT / "book" / "how-to" / "power.md").read_text("utf-8")


@pytest.mark.needs("scipy")
def test_the_intervals_that_hold_are_counted_right():
    """The cell draws 2,000 samples; this adds up the probabilities of all samples of 25 queries."""
    from scipy import stats

    (cell,) = (cell for cell in nbformat.read(PAGE, 4).cells if "def covered" in cell.source)
    assert f"{stats.t.ppf(0.975, 24):.3f}" == "2.064" and "2.064" in cell.source
    printed = re.findall(r"(\d+)%  where (\d+)% change", cell.outputs[0].text)
    assert len(printed) == 4
    for held, changed in printed:
        share, right = int(changed) / 100, 0.0
        for n in range(26):  # so many of the 25 gain
            error = (n * (25 - n) / 25 / 24) ** 0.5 / 5
            if abs(n / 25 - share) <= 2.064 * error:
                right += stats.binom.pmf(n, 25, share)
        assert int(held) / 100 == pytest.approx(right, abs=0.005 + 3 * (right * (1 - right) / 2000) ** 0.5)
