"""Power, how often so many queries find a difference: against other code, and 129 systems of TREC-8."""

import csv
import itertools
import random
import re
from math import fsum
from pathlib import Path

import pytest

import irlearn
from irlearn.cli import main
from irlearn.datasets import load
from irlearn.questions.compare.standard import ALPHA, FEWEST_QUERIES
from rings import one_in

pytestmark = pytest.mark.needs("numpy", "scipy")

SCORES = load("trec-scores")


def p_of_all_flips(d):
    """Return p of the sign-flip test: the share of choices of signs whose sum is at least as far from 0."""
    totals = [0.0]
    for x in d:
        totals = [total + sign * x for total in totals for sign in (1, -1)]
    far = abs(fsum(d)) - 1e-9
    return sum(abs(total) >= far for total in totals) / len(totals)


@pytest.mark.slow
def test_the_formula_agrees_with_samples_that_are_drawn_here():
    stats = pytest.importorskip("scipy.stats")
    np = pytest.importorskip("numpy")
    samples = np.random.default_rng(1).normal(0.05, 0.14, (3_000, 20))
    found = irlearn.power(difference=0.05, spread=0.14, queries=20)
    rare, up = stats.ttest_1samp(samples, 0, axis=1).pvalue <= 0.05, samples.sum(axis=1) > 0
    counted = [each.mean() for each in (rare & up, rare & ~up, ~up)]
    assert counted == pytest.approx([found.found, found.wrong_way, found.wrong_mean], abs=0.025)


def found_by_every_flip(effect, queries, samples, draw):
    """Return how often plain loops over all flips find samples of a bell curve, in their true direction."""
    found = 0
    for _ in range(samples):
        sample = [draw.gauss(effect, 1) for _ in range(queries)]
        found += fsum(sample) > 0 and p_of_all_flips(sample) <= 0.05
    return found / samples


@pytest.mark.slow
@pytest.mark.parametrize(("queries", "effect"), one_in(2, [(6, 1.0), (8, 1.0), (10, 0.8), (12, 0.8)]))
def test_few_queries_find_what_all_flips_of_signs_find(queries, effect):
    """The t-test, which takes the bell curve for granted, finds 6 queries' effect of 1 in 51%."""
    samples = 300 if queries == 12 else 800
    said = irlearn.power(difference=0.1 * effect, spread=0.1, queries=queries).found
    seen = found_by_every_flip(effect, queries, samples, random.Random(queries))
    assert abs(said - seen) <= 3 * (seen * (1 - seen) / samples) ** 0.5


@pytest.mark.slow
def test_fewer_than_six_queries_never_find_anything():
    found = irlearn.power(difference=0.1, spread=0.05, queries=5)
    assert found.found == found.wrong_way == 0 and FEWEST_QUERIES == 6 and 2 / 2**6 <= ALPHA < 2 / 2**5
    assert "5 queries can't show a difference" in found.sentence
    assert "test can't give a p-value below 0.0625." in found.sentence
    assert "takes 6 queries" in irlearn.power(difference=0.5, spread=0.05).sentence
    assert found.table()[1][0][:3] == ["5", "never", "never"]
    for share in (0.001, 0.5, 0.8):
        assert irlearn.power(difference=1, spread=0.02).queries_for(share) == 6


@pytest.mark.slow
@pytest.mark.parametrize("zeros", one_in(2, [0, 30]))
def test_samples_agree_with_all_flips_of_samples_that_are_drawn_here(zeros):
    """`power` draws differences with weights that give the mean asked for: here all weigh the same."""
    known = [0.3, 0.2, -0.1, 0.25, 0.05, 0.15, -0.05, 0.4, 0.1, 0.2] + [0.0] * zeros
    mean = fsum(known) / len(known)
    found = irlearn.power(known, difference=mean, queries=8)
    draw = random.Random(2)
    right = 0
    for _ in range(1_500):
        sample = draw.choices(known, k=8)
        right += fsum(sample) > 0 and p_of_all_flips(sample) <= 0.05
    assert right / 1_500 == pytest.approx(found.found, abs=0.035)


@pytest.mark.slow
def test_the_power_of_trecs_systems_is_that_of_samples_of_their_topics():
    """Figures of a study of the same scores: pairs with a true difference of .02 to .03."""
    found = irlearn.power(SCORES, difference=0.025)
    for queries, share in ((10, 0.089), (25, 0.179), (50, 0.327), (100, 0.529), (200, 0.774)):
        assert found._find(queries).right == pytest.approx(share, abs=0.03)  # found, in its true direction


PAGE = (Path(__file__).parent.parent / "book" / "how-to" / "power.md").read_text("utf-8")
ROWS = re.findall(r"^\| (.*?) \| (\S+ / .*?) \|$", PAGE, re.M)
LADDER = (10, 25, 50, 100, 200)
MADE = {
    "10 of 100 gain 0.2": [0.2] * 10 + [0.0] * 90,
    "9 of 100 gain 0.1, 1 loses 0.3": [0.1] * 9 + [-0.3] + [0.0] * 90,
    "20 of 100 gain 0.2, 10 lose 0.2": [0.2] * 20 + [-0.2] * 10 + [0.0] * 70,
}


def truth(name):
    """List a row's differences: made ones, or of two of the best systems, with means nearly so far apart."""
    if name in MADE:
        return MADE[name]
    wanted = float(name.rpartition(" ")[2])
    means = {system: fsum(each.values()) / 50 for system, each in SCORES.scores.items()}
    pairs = itertools.combinations(SCORES.best(), 2)  # the best three quarters
    a, b = min(pairs, key=lambda pair: abs(abs(means[pair[1]] - means[pair[0]]) - wanted))
    d = list(SCORES.differences(a, b).values())
    return d if fsum(d) > 0 else [-x for x in d]


def share_found(d, queries, samples=2_000):
    """Draw samples, flip signs in 4,999 ways, and return how often the difference is found."""
    np = pytest.importorskip("numpy")
    rng = np.random.default_rng(7)
    drawn = rng.choice(np.asarray(d, float), (samples, queries))
    totals = drawn.sum(axis=1)
    flipped = np.abs(drawn @ rng.choice([-1.0, 1.0], (queries, 4_999)))
    p = ((flipped >= np.abs(totals)[:, None] - 1e-9).sum(axis=1) + 1) / 5_000
    return float(((p <= 0.05) & (totals > 0)).mean())


def check_power(row, queries, shown):
    """Check a cell such as ``64.2 / 63.9``: power as said, then as counted, in percent, nearly the same."""
    d = truth(row)
    said = irlearn.power(d, difference=fsum(d) / len(d), queries=queries).found
    seen = share_found(d, queries)
    assert shown == f"{100 * said:.1f} / {100 * seen:.1f}" and abs(said - seen) <= 0.03, (row, queries)


@pytest.mark.slow
def test_the_stated_power_is_what_is_counted():
    assert len(ROWS) == 6
    row, cells = ROWS[-1]
    check_power(row, queries=25, shown=cells.split(" | ")[1])


@pytest.mark.long
@pytest.mark.parametrize(("row", "cells"), ROWS)
def test_every_row_of_stated_power_is_what_is_counted(row, cells):
    for queries, shown in zip(LADDER, cells.split(" | "), strict=True):
        check_power(row, queries, shown)


@pytest.mark.slow
def test_a_spread_alone_promises_too_much_where_few_queries_differ():
    d = MADE["10 of 100 gain 0.2"]  # their mean is 0.02, their standard deviation 0.06
    said = irlearn.power(difference=0.02, spread=0.06, queries=50).found
    assert round(100 * said) == 64 and round(100 * share_found(d, queries=50)) == 38
    assert "it promises 64% of samples for 50 queries, but only 38% were counted" in PAGE


@pytest.mark.slow
def test_what_the_page_prints_comes_out(capsys):
    assert "21% of all samples, and in less than 0.1% whatever the shape. In 13% of samples" in PAGE
    asked = irlearn.power(difference=0.05, spread=0.14, queries=50)
    assert f"which is {asked.queries_for(0.8, whatever_the_shape=True)}" in PAGE
    (lesson,) = re.findall(r"The tests and intervals are explained in {doc}`.*? <\.\./(.*?)>`", PAGE)
    told = (Path(__file__).parent.parent / "book" / f"{lesson}.ipynb").read_text("utf-8")
    assert all(f"{{term}}`{term}`" in told for term in ("sign-flip test", "interval", "power"))
    exec(re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S)[0], {})
    assert capsys.readouterr().out == "0.70 64\n"
    assert round(SCORES.contradicted(lead=(0.01, 0.02), queries=25).share, 2) == 0.36


@pytest.mark.long
def test_the_first_answer_of_the_page_is_the_commands(capsys):
    assert main("power --difference 0.02 --dataset trec-scores --queries 50".split()) == 0
    (shown,) = re.findall(r"^```text\n(.*?)^```", PAGE, re.M | re.S)
    assert capsys.readouterr().out.startswith(shown.rstrip())


def test_more_queries_find_more_and_the_fewest_that_do_are_named():
    found = irlearn.power(difference=0.02, spread=0.12, queries=100)
    shares = [found._find(n).right for n in range(2, 400, 20)]
    assert shares == sorted(shares)
    enough = found.queries_for(0.8)
    assert found._find(enough).right >= 0.8 > found._find(enough - 1).right


@pytest.mark.slow
def test_whatever_the_shape_takes_more_queries_by_formula_and_by_samples():
    """What the formula says is counted here, by the product of 1 + d over differences of a bell curve."""
    by_formula = irlearn.power(difference=0.05, spread=0.14, queries=100)
    np = pytest.importorskip("numpy")
    rng = np.random.default_rng(5)
    d = np.clip(rng.normal(0.05, 0.14, (4_000, 100)), -1, 1)
    counted = (np.log1p(d).sum(axis=1) >= np.log(40)).mean()
    assert (
        by_formula.guaranteed == pytest.approx(counted, abs=0.025)
        and by_formula.guaranteed < by_formula.found
    )
    known = list(rng.normal(0.05, 0.14, 400))
    by_samples = irlearn.power(known, difference=0.05, queries=100)
    assert by_samples.guaranteed == pytest.approx(counted, abs=0.06)
    assert by_samples.queries_for(whatever_the_shape=True) > by_samples.queries_for() > 20
    unknown = irlearn.power(difference=0.5, spread=2, largest=None)
    assert unknown.guaranteed is None and "whatever" not in unknown.sentence
    with pytest.raises(irlearn.IRLearnError, match="largest=1"):
        unknown.queries_for(whatever_the_shape=True)


@pytest.mark.slow
def test_very_many_queries_are_counted_as_fewer_ones_are(monkeypatch):
    from irlearn.questions.power import samples

    known = [0.1, -0.2, 0.3, 0.05, -0.1, 0.0] * 9
    few = irlearn.power(known, difference=0.02, queries=300)
    monkeypatch.setattr(samples, "MANY_QUERIES", 200)
    many = irlearn.power(known, difference=0.02, queries=300)
    assert many.found == pytest.approx(few.found, abs=0.03)
    assert many.guaranteed == pytest.approx(few.guaranteed, abs=0.03)


def test_the_sign_of_a_difference_does_not_matter():
    known = [0.1, -0.2, -0.15, 0.0, -0.3, 0.05]
    turned = [-x for x in known]
    assert irlearn.power(known, difference=-0.05).found == irlearn.power(turned, difference=0.05).found


def test_it_says_how_little_few_differences_tell_of_their_spread():
    few = irlearn.power([1, 2], difference=1.5)
    assert "true standard deviation may be 0.45 to 32 times the observed one" in few.source
    assert "times the spread" not in irlearn.power([0.1, -0.2] * 15, difference=0.05).source


@pytest.mark.slow
def test_what_compare_returns_is_taken():
    data = load("class")
    compared = irlearn.compare(data.qrels, data.runs["baseline"], data.runs["improved"], "nDCG@10")
    found = irlearn.power(compared["nDCG@10"], difference=0.03, queries=25)
    assert found.found == irlearn.power(compared["nDCG@10"].differences, difference=0.03, queries=25).found
    assert "25 differences" in str(found)


@pytest.mark.parametrize(
    ("of", "asked", "words"),
    [
        (None, {}, "Give the true mean difference"),
        (None, {"difference": 0.1}, "You gave neither"),
        ([0.1, 0.2], {"difference": 0.1, "spread": 0.1}, "You gave both"),
        (None, {"difference": 1e300, "spread": 1}, r"1e\+300 is more than 100 times the spread of 1,"),
        (3, {"difference": 0.1}, "got 'int'"),
        ("abc", {"difference": 0.1}, "got 'str'"),
        (["a", 1], {"difference": 0.1}, "got 'a'"),
        ([0.0, 0.0], {"difference": 0.1}, "at least one of them not 0"),
        ([0.1, -0.1, 0.05], {"difference": 0.5}, "range from -0.1 to 0.1"),
        (SCORES, {"difference": 0.9}, "Only 0 pairs"),
    ],
)
def test_what_is_refused(of, asked, words):
    with pytest.raises(irlearn.IRLearnError, match=words):
        irlearn.power(of, **asked)


# ---- the scores ----------------------------------------------------------------------------


def test_the_scores_are_those_of_the_file():
    with SCORES.file.open(encoding="utf-8") as opened:
        rows = list(csv.DictReader(opened))
    assert (len(SCORES.systems), len(SCORES.queries)) == (129, 50) == (len(rows[0]), len(rows))
    for system in ("run1", "run64", "run129"):
        assert list(SCORES.scores[system].values()) == [float(row[system]) for row in rows]
    for system, other in (("run1", "run2"), ("run129", "run3")):
        d = SCORES.differences(system, other)
        assert d["topic50"] == SCORES.scores[other]["topic50"] - SCORES.scores[system]["topic50"]


@pytest.mark.parametrize(
    ("lead", "share"), [((0, 0.01), 0.45), ((0.01, 0.02), 0.36), ((0.02, 0.03), 0.28), ((0.1, 1), 0.008)]
)
def test_how_often_a_lead_is_contradicted(lead, share):
    """Figures of a study of the same scores."""
    assert SCORES.contradicted(lead, 25).share == pytest.approx(share, abs=0.01)


def test_contradictions_are_those_of_plain_loops():
    np = pytest.importorskip("numpy")
    best = SCORES.best(share=0.1)
    table = {system: list(SCORES.scores[system].values()) for system in best}
    rng = np.random.default_rng(5)
    leads = wrong = 0
    for _ in range(3):
        order = rng.permuted(np.arange(50))
        for a, b in itertools.combinations(best, 2):
            parts = order[:10], order[10:20]
            here, there = (sum(table[a][i] - table[b][i] for i in part) / 10 for part in parts)
            if 0.01 <= abs(here) < 0.03:
                leads += 1
                wrong += here * there < 0
    assert SCORES.contradicted((0.01, 0.03), 10, share=0.1, splits=3, seed=5) == (wrong / leads, leads)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"lead": 0.1}, "Give two mean differences"),
        ({"lead": (0.2, 0.1)}, "Give two mean differences"),
        ({"queries": 26}, "from 1 to 25"),
        ({"share": 0}, "share of systems"),
        ({"lead": (0.9, 1)}, "Ask for another lead"),
    ],
)
def test_what_the_scores_refuse(asked, words):
    with pytest.raises(irlearn.IRLearnError, match=words):
        SCORES.contradicted(**asked)


def test_the_scores_are_written_with_their_licence(tmp_path):
    files = SCORES.write(tmp_path / "scores")
    assert [path.name for path in files] == ["adhoc8_ap.csv", "sheet.txt", "LICENSE"]
    assert files[0].read_bytes() == SCORES.file.read_bytes()
    assert "Attribution-ShareAlike 4.0" in files[2].read_text("utf-8")
