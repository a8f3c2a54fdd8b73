"""`irlearn.chance`: what random orders of a ranking score, compared with plain loops over all orders."""

import json
import time
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from math import factorial, sqrt
from statistics import fmean, pstdev

import pytest

import irlearn
from every import every
from irlearn import pictures
from irlearn.cli import main
from irlearn.errors import IRLearnError
from irlearn.questions.chance.queries import expected_scores
from oracles import counts, gains, users
from rings import one_in, quick_for

ORACLES = {
    "P": lambda grades, judged, k: counts.precision(grades, k),
    "R": lambda grades, judged, k: counts.recall(grades, k, judged=judged),
    "RR": lambda grades, judged, k: counts.reciprocal_rank(grades, k),
    "AP": lambda grades, judged, k: counts.average_precision(grades, k, judged=judged),
    "nDCG": lambda grades, judged, k: gains.ndcg(grades, k, judged=judged),
    "RBP": lambda grades, judged, k: users.rbp(grades, k),
    "ERR": lambda grades, judged, k: users.err(grades, k),
}
BINARY = [list(grades) for n in range(1, 7) for grades in product((0, 1), repeat=n)]
GRADED = [list(grades) for n in range(1, 5) for grades in product((0, 1, 2), repeat=n)]
CUT = {"P": 2, "R": 3, "RR": 3, "AP": 3, "nDCG": 3, "RBP": 3, "ERR": 2}  # a cut-off for each


@cache
def scores_of_all_orders(name, pool, length, k):
    """Return the score of every order of the pool (all grades); its first ``length`` are the ranking."""
    return [ORACLES[name](list(order[:length]), list(pool), k) for order in permutations(pool)]


def share_as_high(scores, own):
    return Fraction(sum(score > own - 1e-9 for score in scores), len(scores))


@pytest.mark.parametrize("name", quick_for(4, ORACLES))
@pytest.mark.parametrize("cut", [False, True])
def test_the_formula_gives_the_mean_of_all_orders(name, cut):
    """Where there are more than two orders and only two may be scored, the mean comes from the formula."""
    k = CUT[name] if cut else None
    pools = {tuple(sorted(grades)) for grades in BINARY + GRADED}
    for pool in pools:
        found = irlearn.chance(name, pool, samples=2, k=k)
        if not found.complete:
            assert found.by_formula and found.standard_error == 0
            scores = scores_of_all_orders(name, pool, len(pool), k)
            assert found.mean == pytest.approx(fmean(scores), abs=1e-12), pool


@pytest.mark.slow
@pytest.mark.parametrize("name", one_in(3, ORACLES))
@pytest.mark.parametrize("cut", [False, True])
def test_rankings_that_lack_judged_documents_against_all_orders(name, cut):
    k = CUT[name] if cut else None
    for n in range(2, 5):
        for pool in combinations_with_replacement((0, 1, 2), n):
            for length in range(1, n):
                scores = scores_of_all_orders(name, pool, length, k)
                for samples in (2, 1000):
                    found = irlearn.chance(name, pool[-length:], pool, samples=samples, k=k)
                    assert found.documents == n and found.length == length
                    assert found.complete or found.by_formula
                    assert found.mean == pytest.approx(fmean(scores), abs=1e-12)
                    if found.complete:
                        assert found.spread == pytest.approx(pstdev(scores), abs=1e-7)
                        assert found.share == share_as_high(scores, found.score)
                        assert found.orders == len(set(permutations(pool)))
                        assert (found.share * found.orders).denominator == 1


# ---- every metric with its options, against its own score of every order -------------------------

POOLS = [  # ranking and judged documents
    ([2, 0, 1, 0], None),
    ([1, None, 0, 2], None),
    ([0, 2, None], [0, 0, 1, 2]),
    ([1, 0], [2, 1, 0, 0]),
]


def all_orders(grades, judged):
    """List every order of judged and unjudged documents, cut to the length of the ranking."""
    pool = list(grades)
    if judged is not None:
        pool = [*judged, *(grade for grade in grades if grade is None)]
    return [list(order[: len(grades)]) for order in permutations(pool)]


def with_options(metric):
    """Yield the metric itself, and with each of its options set to common values."""
    yield metric
    for name, option in metric.declared.items():
        for value in (1, 2) if name == "k" else option.tries:
            changed = {name: value}
            # ideal="maximum" and the like are refused without the highest grade
            if "max" in str(value) and "max_grade" in metric.parameters:
                changed["max_grade"] = 2
            yield metric.bind(**changed)
            if "k" in metric.parameters and name != "k":
                yield metric.bind(**changed, k=2)


READ_A_RANKING = [metric for metric in irlearn.metrics().values() if metric.reads_a_ranking]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("metric", "pool"),
    one_in(27, product(READ_A_RANKING, POOLS)),
    ids=lambda one: one.name if one in READ_A_RANKING else None,
)
def test_a_metric_with_every_option_against_all_orders(metric, pool):
    grades, judged = pool
    pool = judged if judged is not None else grades
    for each in with_options(metric):
        if each.condition:  # it is undefined for some orders
            continue
        known = [grade for grade in pool if grade is not None]
        try:
            own = [each(order, judged=known) for order in all_orders(grades, judged)]
        except IRLearnError:  # one order that is refused is enough
            with pytest.raises(IRLearnError):
                irlearn.chance(each, grades, judged)
            continue
        whole, formula = (irlearn.chance(each, grades, judged, samples=n) for n in (1000, 2))
        assert whole.complete and whole.mean == pytest.approx(fmean(own), abs=1e-12), each
        assert whole.spread == pytest.approx(pstdev(own), abs=1e-7), each
        assert (whole.lowest, whole.highest) == pytest.approx((min(own), max(own))), each
        if formula.by_formula or formula.complete:
            assert formula.mean == pytest.approx(fmean(own), abs=1e-12), each


def test_a_document_without_relevance_may_gain_something_too():
    metric = irlearn.metric("DCG(gain={0: 1, 1: 2, 2: 5})")
    for grades, judged in (([2, 0, 1], None), ([2, 0], [2, 1, 0])):
        own = [metric(order, judged=judged or grades) for order in all_orders(grades, judged)]
        for samples in (2, 100):
            found = irlearn.chance(metric, grades, judged, samples=samples)
            assert found.mean == pytest.approx(fmean(own), abs=1e-12)
            assert found.complete or found.by_formula


def test_which_metrics_have_a_formula():
    grades = [2, 0, 1, 0, 1, 0]
    found = {m.name for m in READ_A_RANKING if irlearn.chance(m, grades, samples=2).by_formula}
    assert found >= {"P", "R", "RR", "AP", "nDCG", "DCG", "CG", "RBP", "ERR", "Success", "Rprec"}
    assert not found & {"Bpref", "Q", "Inversions"}


# ---- exact numbers -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", quick_for(4, "P@3 R@3 RR RR@2 AP AP@3 RBP ERR(p=0.9) Success@2".split()))
def test_exact_means_are_the_exact_means(name):
    grades, metric = [2, 0, 1, 0, 1], irlearn.metric(name)
    scores = [metric(list(order), exact=True) for order in permutations(grades)]
    exact = Fraction(sum(scores), factorial(5))
    for samples in (2, 1000):
        found = irlearn.chance(name, grades, exact=True, samples=samples)
        assert found.mean == exact and type(found.mean) is Fraction


EXACT = "P@3 RR AP RBP ERR(p=0.9) Bpref F1@5 Rprec Inversions P(rel=2) Q CG@3".split()
EXACT_POOLS = [([2, 0, 1, None, 1, 0], None), ([2, 0, None, 1, 0], [2, 2, 1, 1, 0, 0, 0])]


@pytest.mark.slow
@pytest.mark.parametrize("name", one_in(4, EXACT))
@every(("grades", "judged"), EXACT_POOLS)
def test_exact_ends_of_drawn_orders_are_scores_of_orders(name, grades, judged):
    """With ``exact`` the same orders are drawn, and best and worst are what some order scores exactly."""
    drawn, exact = (irlearn.chance(name, grades, judged, samples=15, exact=e) for e in (False, True))
    assert not drawn.complete and not exact.complete
    whole = irlearn.chance(name, grades, judged, samples=100_000, exact=True)
    assert whole.complete
    known = [grade for grade in grades if grade is not None] if judged is None else judged
    orders = {*permutations([*known, *[None] * grades.count(None)], len(grades))}
    scores = {irlearn.metric(name)(list(order), judged=known, exact=True) for order in orders}
    assert {exact.best, exact.worst} <= scores and {whole.best, whole.worst} == {min(scores), max(scores)}
    for found in (exact, whole):
        assert {type(each) for each in (found.score, found.best, found.worst)} == {Fraction}
    own = irlearn.metric(name)(grades, judged=judged, exact=True)
    assert exact.score == own == whole.score
    assert whole.lowest <= exact.lowest <= own <= exact.highest <= whole.highest
    for end in ("best", "worst", "mean", "spread"):
        assert float(getattr(exact, end)) == pytest.approx(getattr(drawn, end), abs=1e-12)
    assert (exact.share, exact.tried) == (drawn.share, drawn.tried)
    assert type(exact.mean) is (Fraction if exact.by_formula else float)
    if exact.by_formula:
        assert exact.mean == whole.mean


def test_a_third_stays_a_third_where_orders_are_drawn():
    found = irlearn.chance("CG@2", [Fraction(1, 3), 0, 2, 0, 1], samples=10, exact=True)
    assert not found.complete and found.mean == Fraction(4, 3)
    assert found.worst.denominator in (1, 3) and found.best.denominator in (1, 3)


@pytest.mark.slow
def test_exact_fractions_of_hundreds_of_results_do_not_take_minutes():
    grades = [1, 0, 0, 2, 0] * 40
    start = time.process_time()
    found = irlearn.chance("RBP", grades, exact=True)
    assert time.process_time() - start < 8  # 1 second; with fractions for every order it is 20
    assert found.mean == Fraction(2, 5) * (1 - Fraction(4, 5) ** 200)  # at each rank 2 of 5 are relevant
    assert type(found.best) is Fraction and found.tried == 10_000


# ---- drawn orders --------------------------------------------------------------------------------


DRAWN = [*ORACLES, "Q", "F1", "Bpref", "Inversions", "nDCG(ideal='retrieved')@4", "F1@5"]


@pytest.mark.parametrize("name", quick_for(6, DRAWN))
def test_what_drawn_orders_score_is_near_what_all_score(name):
    grades, judged = [2, 0, 1, 0, 1, 0, 0], [2, 2, 1, 1, 0, 0, 0, 0, 0]
    whole = irlearn.chance(name, grades, judged, samples=100_000)
    drawn = irlearn.chance(name, grades, judged, samples=120)
    assert whole.complete and not drawn.complete
    assert abs(drawn.spread / whole.spread - 1) < 0.4
    error = whole.spread / sqrt(drawn.tried)
    assert abs(drawn.mean - whole.mean) <= (1e-12 if drawn.by_formula else 5 * error)
    share = float(whole.share)
    assert abs(float(drawn.share) - share) <= 5 * sqrt(share * (1 - share) / drawn.tried)
    assert whole.lowest <= drawn.lowest <= drawn.highest <= whole.highest


def test_a_seed_gives_the_same_orders_again():
    one, same, other = (irlearn.chance("Q", [1, 0, 2] * 9, samples=50, seed=seed) for seed in (7, 7, 8))
    assert str(one) == str(same) and one.mean == same.mean != other.mean


# ---- what a reader meets -------------------------------------------------------------------------


def test_the_best_is_the_lowest_score_where_lower_is_better():
    found = irlearn.chance("Inversions", [1, 0, 2])
    scores = [irlearn.kendall_inversions(list(order)) for order in permutations([1, 0, 2])]
    assert (found.worst, found.best) == (max(scores), min(scores))
    assert found.share == Fraction(sum(score <= 2 for score in scores), len(scores))
    assert "5 of 6 orders (83.3%) score at least as low." in found.sentence


@pytest.mark.parametrize("name", ["MAP", "Tau", "MSE", "RBO", "alpha_nDCG"])
def test_what_does_not_read_one_ranking_is_refused(name):
    with pytest.raises(IRLearnError, match="the documents of one ranking in random order") as refused:
        irlearn.chance(name, [1, 0])
    assert ("evaluate(" in str(refused.value)) == (name == "MAP")


def test_orders_without_a_value_are_refused():
    assert irlearn.chance("SL", [0, 0, 1]).mean == 2
    for given_ in ({"k": 1}, {"judged": [1, 0, 0, 0]}):
        with pytest.raises(IRLearnError, match="is undefined for those. Use Success"):
            irlearn.chance("SL", [0, 0, 1], **given_)
    with pytest.raises(IRLearnError, match="No document here is relevant, so SL is undefined"):
        irlearn.chance("SL", [0, 0])


@pytest.mark.parametrize("wrong", [{"samples": 1}, {"samples": 2.5}, {"seed": -1}, {"seed": "a"}])
def test_samples_and_seed_are_whole_numbers(wrong):
    with pytest.raises(IRLearnError, match="a whole number from"):
        irlearn.chance("AP", [1, 0], **wrong)


def test_the_text_says_what_was_put_in_order():
    whole = " ".join(str(irlearn.chance("AP", [1, 0, 1, 0, 1])).split())
    for said in (
        "AP of this ranking is 0.7556. By chance, with the same documents in random order, it averages",
        "mean of random orders 0.7283 their standard deviation 0.1625 worst 0.4778 best 1 at least as high",
        "5 of 10 orders (50%)",
        "These are all 10 different orders, each equally likely",
    ):
        assert said in whole
    some = str(irlearn.chance("AP", [1, 0], [1, 1, 0]))
    assert "with 2 of the 3 documents in random order" in some
    assert "The 3 documents are all those judged or retrieved." in some
    drawn = str(irlearn.chance("Q", [1, 0, 2, 0], samples=5))
    assert "of 5 orders drawn (" in drawn and "orders drawn" not in some
    assert "5 orders were drawn at random (seed 0), so the mean has a standard error of" in drawn
    by_formula = str(irlearn.chance("AP", [1, 0, 1, 0], samples=5))
    assert "The mean is exact, because there's a formula for it." in by_formula
    alike = str(irlearn.chance("P", [1, 1]))
    assert "every order" in alike
    assert "There is only one order, because documents with the same grade" in alike
    for alone in ([1], []):
        assert "no two documents could be swapped" in str(irlearn.chance("P", alone))


def test_the_picture_marks_the_score():
    found = irlearn.chance("AP", [1, 0, 1, 0, 1])
    picture = found.picture()
    assert "Values from 0.478 to 1" in picture.alt and picture.alt.endswith("0.756 is marked.")
    assert picture.svg in found.to_html()
    assert "<svg" not in irlearn.chance("P", [1, 1]).to_html()


def test_the_picture_counts_every_value_as_often_as_it_comes():
    heavy = pictures.histogram([0, 1], weights=[1, 3], bins=2)
    assert heavy.svg == pictures.histogram([0, 1, 1, 1], bins=2).svg


def test_an_explanation_of_a_run_has_a_note_on_chance():
    qrels, run = {"q": {"a": 1, "b": 0, "c": 1}}, {"q": {"a": 2.0, "b": 1.0, "d": 0.5}}
    plain, with_chance = (irlearn.explain("AP", qrels, run, "q", chance=asked) for asked in (False, True))
    assert plain.chance is None and "By chance" not in str(plain)
    expected = irlearn.chance("AP", [1, 0, None], [1, 0, 1])
    assert with_chance.chance.mean == expected.mean and with_chance.score == plain.score
    note = f"Note: {expected.sentence}"
    assert note in str(with_chance) and note in str(with_chance.show(digits=3))


def test_the_mean_over_tied_orders_is_compared_with_chance():
    qrels, run = {"q": {"a": 1, "c": 2}}, {"q": {"a": 1.0, "b": 1.0, "c": 0.5}}
    found = irlearn.explain("nDCG@2", qrels, run, "q", ties="mean", chance=True)
    given_ = irlearn.chance("nDCG@2", [1, 0, 2], scores=[1.0, 1.0, 0.5], ties="mean")
    assert found.score == given_.score and str(found.chance) == str(given_)
    assert given_.mean == pytest.approx(irlearn.chance("nDCG@2", [1, 0, 2]).mean)
    assert irlearn.evaluate(qrels, run, "nDCG@2", ties="worst", chance=True).chance["nDCG@2"] == given_.mean


@pytest.mark.needs("numpy")
def test_the_results_of_a_run_have_a_column_of_chance():
    qrels = {"q1": {"a": 1, "b": 0, "c": 2}, "q2": {"a": 1}, "q3": {"z": 1}}
    run = {"q1": {"a": 2.0, "b": 1.0, "d": 0.5}, "q2": {"b": 3.0, "a": 1.0}}
    pools = [([1, 0, None], [1, 0, 2]), ([None, 1], [1]), ([], [1])]
    names = ["AP", "nDCG@2", "RR", "num_rel_ret", "MAP", "SL", "GMAP", "F1"]
    results = irlearn.evaluate(qrels, run, names, chance=True)
    assert results.mean == pytest.approx(irlearn.evaluate(qrels, run, names).mean)
    for name in ("AP", "nDCG@2", "RR"):
        each = [irlearn.chance(name, grades, judged).mean for grades, judged in pools]
        assert results.chance[name] == pytest.approx(fmean(each))
    assert results.chance["MAP"] == results.chance["AP"]
    # q1 retrieves 3 of its 4 documents, of which 2 are relevant; q2 all of its 2, of which 1 is
    assert results.chance["num_rel_ret"] == pytest.approx(3 / 4 * 2 + 1)
    each = [irlearn.chance("F1", grades, judged) for grades, judged in pools]
    assert results.chance["F1"] == pytest.approx(fmean([one.mean for one in each]), abs=0.02)
    table = {line.split()[0]: line.split()[-1] for line in str(results).splitlines()[1:9]}  # a metric a line
    assert table["SL"] == table["GMAP"] == "none" and table["AP"] == f"{results.chance['AP']:.4f}"
    nothing_found = "because it's undefined for an order that finds nothing relevant"
    assert f"no chance score for SL, {nothing_found}" in str(results)
    assert "no chance score for GMAP, because its mean isn't arithmetic" in str(results)
    assert "no chance score for AP" not in str(results)
    assert "by chance" not in str(irlearn.evaluate(qrels, run, names)).lower()
    *_, mean, chance = results.to_csv().splitlines()
    assert mean.startswith("mean,") and chance.split(",")[:2] == ["by chance", str(results.chance["AP"])]
    assert json.loads(results.means_json())["chance"]["SL"] is None
    assert results.per_query_text().splitlines()[5].split()[:3] == ["by", "chance", table["AP"]]


@pytest.mark.slow
def test_the_orders_of_one_query_are_not_those_of_another():
    """If they were, the mean over many queries would be as uncertain as that of one."""
    qrels = {f"q{i}": {"a": 1, "b": 1, "c": 0, "d": 0} for i in range(200)}
    run = {query: {"a": 3.0, "c": 2.0, "d": 1.0} for query in qrels}
    one = irlearn.chance("F1@2", [1, 0, 0], [1, 1, 0, 0])
    found = expected_scores(irlearn.metric("F1@2"), qrels, run)
    assert one.complete and len(set(found)) > 10
    orders_of_all_queries = 10_000
    assert abs(fmean(found) - one.mean) < 5 * one.spread / sqrt(orders_of_all_queries)


COMMANDS = {
    "chance AP 1 0 1 0 1": "mean of random orders     0.7283",
    "chance AP 1 0 1 0 1 --exact --format json": '"mean": "437/600"',
    "chance nDCG 3 2 3 0 1 2 -k 3": "12 of 180 orders (6.7%)",
    "chance Q 1 0 2 none --judged 1 0 2 2 --samples 9 --seed 4": "9 orders were drawn at random (seed 4)",
    "explain AP 1 0 1 0 1 --chance": "Note: By chance, with the same documents in random order, it averages",
    "explain AP 1 0 1 0 1": "Conventions:",
}


@pytest.mark.parametrize("command", COMMANDS)
def test_the_command_prints_what_random_orders_score(command, capsys):
    assert main(command.split()) == 0
    printed = capsys.readouterr().out
    assert COMMANDS[command] in printed
    assert ("By chance" in printed) == ("chance" in command and "json" not in command)


def test_orders_too_many_to_count_are_shown_as_a_share():
    found = irlearn.chance("P@1", [1, *[0, 2] * 200])
    assert found.complete and found.orders is None and found.share == Fraction(201, 401)
    assert "50.1% of all orders score at least as high." in found.sentence
    assert "These are all different orders" in str(found) and found.to_dict()["orders"] is None


def test_a_share_is_rounded_neither_to_none_nor_to_all():
    rare, usual = irlearn.chance("P@1", [1] + [0] * 1500), irlearn.chance("P@1", [1] * 1500 + [0])
    assert "1 of 1,501 orders (less than 0.1%)" in rare.sentence
    assert "1,500 of 1,501 orders (more than 99.9%)" in usual.sentence


def test_of_deep_rankings_orders_are_drawn_however_few_there_are():
    found = irlearn.chance("RR", [1] + [0] * 300)
    assert found.orders == 301 and not found.complete and found.tried == 10_000
