"""Results with equal scores: each value of ``ties`` against all orders that the equal scores leave open."""

import itertools
import math
import random
from collections import Counter
from fractions import Fraction
from statistics import fmean

import pytest

import irlearn
from every import every
from irlearn import average_precision, dcg, err, ndcg, precision, rbp, recall, reciprocal_rank, success
from irlearn.cli import main
from irlearn.worksheet.ties import POLICIES
from oracles import plain
from rings import one_in

METRICS = [average_precision, precision, recall, err, dcg, success, ndcg, reciprocal_rank, rbp]


def all_orders(grades, scores):
    """Generate every permutation of the results that keeps higher scores above lower ones."""
    results = list(zip(grades, scores))
    for order in itertools.permutations(results):
        if all(above >= below for (_, above), (_, below) in itertools.pairwise(order)):
            yield [grade for grade, _ in order]


def tied_lists(grades, longest):
    """Generate pairs of lists, grades and scores: all lists up to a length, tied in every way."""
    for n in range(1, longest + 1):
        for found in itertools.product(grades, repeat=n):
            for steps in itertools.product((0, 1), repeat=n - 1):
                yield list(found), [-sum(steps[:i]) for i in range(n)]


@pytest.mark.slow
@every("k", [None, 2])
@pytest.mark.parametrize("metric", one_in(3, METRICS), ids=lambda metric: metric.name)
def test_mean_best_and_worst_over_all_orders(metric, k):
    """Try all lists of up to three results, with every way of tying."""
    twin = getattr(plain, metric.__name__)  # a plain loop that gives the same score
    for grades, scores in tied_lists((0, 1, 2), longest=3):
        found = [twin(order, k=k) for order in all_orders(grades, scores)]
        expected = {"mean": fmean(found), "best": max(found), "worst": min(found), "given": twin(grades, k=k)}
        for ties, value in expected.items():
            score = metric(grades, k=k, scores=scores, ties=ties)
            assert score == pytest.approx(value), (grades, scores, ties)


# Unjudged counts what nobody judged, and is neither good nor bad. Search length down to k is 0 where nothing
# is found, as if the first result were the best of all; `evaluate` leaves such queries out.
NO_BEST = {"Unjudged", "SL"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("grades", "k"), one_in(4, itertools.product([(0, 1), (0, 1, 2), (None, 0, 1)], [None, 2, 3]))
)
def test_best_and_worst_hold_for_every_metric_of_one_ranking(grades, k):
    """Try all lists of four tied results: no order scores above the best, none below the worst."""
    checked = set()
    for metric in irlearn.metrics().values():
        if not metric.reads_a_ranking or (k and "k" not in metric.parameters) or metric.name in NO_BEST:
            continue
        bound = metric(k=k) if k else metric
        for found in itertools.combinations_with_replacement(grades, 4):
            scores = [bound(list(order)) for order in set(itertools.permutations(found))]
            best, worst = (bound(list(found), scores=[1] * 4, ties=ties) for ties in ("best", "worst"))
            if metric.better == "lower":  # then the best order has the lowest score
                best, worst = worst, best
            assert (best, worst) == pytest.approx((max(scores), min(scores))), (metric, found)
        checked.add(metric.name)
    assert len(checked) >= 17


def test_the_mean_of_all_orders_is_exact():
    assert average_precision([1, 0, 1, 0, 1], scores=[1] * 5, ties="mean", exact=True) == Fraction(437, 600)


def test_scores_put_results_in_order():
    assert ndcg([0, 3, 1], scores=[0.1, 0.9, 0.5]) == ndcg([3, 1, 0])
    by_id = reciprocal_rank.explain([1, 0], scores=[1, 1], documents=["d1", "d2"])
    assert [row["document"] for row in by_id.rows()] == ["d2", "d1"]
    assert by_id.conventions["ties"] == "by document id, last id first"
    assert reciprocal_rank.explain([1, 0], scores=[1, 1]).conventions["ties"] == "as given"


def test_help_says_how_equal_scores_stand_where_ties_is_left_out():
    for metric in irlearn.metrics().values():
        doc = " ".join(metric.__doc__.split())
        assert ("How results with equal scores are ordered." in doc) == ("ties" in metric.other_parameters)
        for policy in ("doc_id", "given") if "ties" in metric.other_parameters else ():
            assert POLICIES[policy] in doc and POLICIES["mean"] not in doc
    assert precision([0, 1], scores=[1, 1], k=1) == precision([0, 1], scores=[1, 1], k=1, ties="given") == 0
    named = {"scores": [1, 1], "k": 1, "documents": ["a", "b"]}
    assert precision([0, 1], **named) == precision([0, 1], **named, ties="doc_id") == 1


def test_judged_and_unjudged_go_together_with_ties():
    judged = [1, 1, 1, 0]
    assert recall([1, None, 0], k=1, judged=judged, scores=[1, 1, 1], ties="mean") == pytest.approx(1 / 9)
    assert irlearn.bpref([1, 0, None], judged=judged, scores=[1, 1, 1], ties="worst") == 0


def test_the_mean_is_explained_order_by_order():
    e = average_precision.explain([1, 0, 1], scores=[0.5, 0.5, 0.2], ties="mean")
    assert [row["grades from the top"] for row in e.rows()] == ["1 0 1", "0 1 1"]
    assert e.score == pytest.approx(fmean(e["score"])) and e["orders"] == 2
    assert "AP = (sum of score) / orders = (0.833 + 0.583) / 2 = 0.7083" in str(e)
    assert e.conventions["ties"] == "the mean over all their orders" and "judged set" in e.conventions
    for form in (e.to_html(), e.to_markdown(), e.to_latex(), e.to_json()):
        assert "0.7083" in form or "0.70833" in form


@pytest.mark.parametrize(
    "given, said",
    [
        (dict(ties="best"), "no scores were given"),
        (dict(scores=[1, 2]), "3 and 2 items"),
        (dict(scores=[1, 2, 3], ties="doc_id"), "no ids were given"),
        (dict(scores=[1, 2, 3], ties="docid"), "Did you mean 'doc_id'"),
        (dict(scores=[1, 2, 3], ties=None, documents=["a", "b"]), "3 results and 2 documents"),
        (dict(scores=[1, "x", 3]), "scores contains 'x' at position 2"),
        (dict(scores=[1, float("nan"), 3]), "scores contains nan at position 2"),
    ],
)
def test_what_is_refused(given, said):
    with pytest.raises(irlearn.IRLearnError, match=said):
        average_precision([1, 0, 1], **given)


def test_too_many_orders_are_not_gone_through():
    with pytest.raises(irlearn.IRLearnError, match="184,756 different orders"):
        average_precision([1] * 10 + [0] * 10, scores=[0] * 20, ties="mean")


# ---- whole runs ------------------------------------------------------------------------

QRELS = {"q1": {"a": 2, "b": 0, "c": 1, "e": 1}, "q2": {"x": 1, "y": 0}, "q3": {"z": 1}}
RUN = {
    "q1": {"a": 0.5, "b": 0.5, "d": 0.5, "c": 0.9, "e": 0.1},
    "q2": {"y": 1, "x": 1},
    "nobody judged this": {"a": 1.0},
}
ASKED = ["AP", "nDCG@2", "RR", "Bpref", "Judged@3", "Inversions", "MAP"]


@pytest.mark.needs("numpy")
@pytest.mark.parametrize("ties", ["doc_id", "given", "best", "worst"])
def test_a_run_is_scored_as_its_queries_are_explained(ties):
    results = irlearn.evaluate(QRELS, RUN, ASKED, ties=ties)
    assert results.missing == ["q3"] and results.unjudged == ["nobody judged this"]
    for name in ASKED:
        for query in ("q1", "q2"):
            e = irlearn.explain(name, QRELS, RUN, query, ties=ties)
            assert results.per_query[name][query] == pytest.approx(e.score)


def test_the_order_of_the_run_counts_where_ties_stand_as_given():
    turned = {query: dict(reversed(scored.items())) for query, scored in RUN.items()}
    one, other = (irlearn.evaluate(QRELS, run, "AP", ties="given").per_query["AP"] for run in (RUN, turned))
    assert (one["q2"], other["q2"]) == (0.5, 1.0)


def random_run(seed, documents=6):
    """Draw a query with many ties; grades 0 to 2, some documents unjudged, some not retrieved."""
    rng = random.Random(seed)
    names = [f"d{i}" for i in range(documents)]
    scored = {name: rng.choice([1, 2, 3]) for name in names}
    judged = {name: rng.choice([0, 0, 1, 2]) for name in [*names, "missed"] if rng.random() < 0.8}
    return {"q": {"missed": 1, **judged}}, {"q": scored}


NOTATIONS = """
    AP AP@3 AP(denominator='retrieved') nDCG nDCG(ideal='retrieved@k')@3 DCG(gain='exponential') P@1 P@4 R@2
    Rprec RR RR@2 Success@2 ERR(max_grade=2)@3 ERR(max_grade=2,p=0.5) RBP(p=0.5) F1@3 Bpref infAP Inversions
    Judged@2 Q@4
""".split()


@pytest.mark.slow
@pytest.mark.needs("numpy")
@pytest.mark.parametrize("seed", one_in(4, range(12)))
def test_the_mean_of_a_run_by_going_through_all_orders(seed):
    """Some metrics have a formula, others go through orders of grades; here all documents are permuted."""
    qrels, run = random_run(seed)
    judged, scored = qrels["q"], run["q"]
    results = irlearn.evaluate(qrels, run, NOTATIONS, ties="mean")
    assert results.drawn == []
    orders = Counter(map(tuple, all_orders([judged.get(name) for name in scored], scored.values())))
    for name in NOTATIONS:
        metric = irlearn.metric(name)
        scores = [metric(list(order), judged=list(judged.values())) * n for order, n in orders.items()]
        assert results.mean[name] == pytest.approx(sum(scores) / orders.total(), abs=1e-12), name
        assert irlearn.explain(name, qrels, run, "q", ties="mean").score == pytest.approx(results.mean[name])


@pytest.mark.slow
def test_a_hundred_tied_results_have_a_formula():
    names = [f"d{i}" for i in range(100)]
    qrels, run = {"q": dict.fromkeys(names[:10], 1)}, {"q": dict.fromkeys(names, 1.0)}
    results = irlearn.evaluate(qrels, run, ["P@10", "RR", "AP", "F1@10"], ties="mean")
    assert results.mean["P@10"] == pytest.approx(10 / 100)
    above = [math.comb(100 - rank, 9) / math.comb(100, 10) for rank in range(1, 92)]
    assert results.mean["RR"] == pytest.approx(sum(p / rank for rank, p in enumerate(above, 1)))
    assert results.drawn == ["F1@10"] and results.mean["F1@10"] == pytest.approx(10 / 100, abs=0.003)
    said = "For F1@10, at least one query allows too many orders to try them all, so some were"
    assert f"{said} drawn (seed 0)." in str(results)


def test_how_ties_stand_is_said():
    best = str(irlearn.evaluate(QRELS, RUN, "AP", ties="best"))
    assert "Documents with equal scores are ordered with the best grade first." in best
    mean = str(irlearn.evaluate(QRELS, RUN, "AP", ties="mean"))
    assert "If documents have equal scores, the score is the mean over all their orders." in mean
    assert "equal scores" not in str(irlearn.evaluate(QRELS, RUN, "AP"))


def test_no_value_where_some_order_has_none():
    """Search length down to rank 1 has a value only where every order of the tie has a hit there."""
    qrels = {"sure": {"a": 1, "b": 1}, "open": {"a": 1, "b": 0}}
    run = {query: {"a": 1.0, "b": 1.0} for query in qrels}
    results = irlearn.evaluate(qrels, run, "SL@1", ties="mean")
    assert results.per_query["SL@1"] == {"sure": 1.0} and results.undefined == {"SL@1": ["open"]}
    assert "for which the run finds no relevant document, at least in some order of its ties." in str(results)
    assert "order of its ties" not in str(irlearn.evaluate(qrels, {"sure": {"a": 1.0}}, "SL@1"))


def test_ties_on_the_command_line(tmp_path, capsys):
    (tmp_path / "qrels").write_text("q 0 a 1\nq 0 b 0\n")
    (tmp_path / "run").write_text("q Q0 b 1 1.0 x\nq Q0 a 2 1.0 x\n")
    for ties, value in {"doc_id": "0.5000", "given": "0.5000", "best": "1.0000", "mean": "0.7500"}.items():
        main(["evaluate", str(tmp_path / "qrels"), str(tmp_path / "run"), "-m", "RR", "--ties", ties])
        assert value in capsys.readouterr().out
    main(["explain", "RR", "0", "1", "--scores", "1", "1", "--ties", "mean"])
    assert "(0.5 + 1) / 2 = 0.75" in capsys.readouterr().out


def test_one_ranking_says_so_where_some_order_has_no_value():
    def notes(**given):
        return irlearn.metric("SL@1").explain([1, 0], scores=[1, 1], ties="mean", **given).notes

    assert any("is undefined for them and counts as 0" in note for note in notes())
    assert not any("no value" in note for note in notes(k=None))
