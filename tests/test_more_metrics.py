"""The metrics beyond the five documents: against trec_eval, against plain twins, as lists, fractions and arrays."""

import math
from fractions import Fraction

import numpy as np
import pytest
import pytrec_eval
from hypothesis import given, settings
from hypothesis import strategies as st

import irlearn
from irlearn.columns import Column, Number
from irlearn.sheet import RankingSheet, judgments_sheet
from oracles import plain

FAR = 2**31  # the rank of a cell without a document


def near(a, b):
    return math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-9)


# ---- queries ---------------------------------------------------------------------------

@st.composite
def query(draw, lowest=-1):
    """A ranking with unjudged documents (None), and the grades of all judged documents."""
    grade = st.integers(lowest, 3)
    ranking = draw(st.lists(st.none() | grade, min_size=1, max_size=12))
    judged = [g for g in ranking if g is not None] + draw(st.lists(grade, max_size=8))
    if max(judged, default=-1) < 0:
        judged.append(0)  # with negative grades only, trec_eval reads memory that nobody filled in, and hangs
    return ranking, judged


def as_trec(ranking, judged):
    """The same query as qrels and run, with scores that differ as 32-bit numbers too."""
    retrieved = {f"d{i:02}": g for i, g in enumerate(ranking) if g is not None}
    rest = list(judged)
    for g in retrieved.values():
        rest.remove(g)
    qrels = {**retrieved, **{f"x{i:02}": g for i, g in enumerate(rest)}}
    return {"q": qrels}, {"q": {f"d{i:02}": float(len(ranking) - i) for i in range(len(ranking))}}


def trec_eval(ranking, judged, measures, level=1):
    qrels, run = as_trec(ranking, judged)
    return pytrec_eval.RelevanceEvaluator(qrels, measures, relevance_level=level).evaluate(run)["q"]


def without_negatives(ranking, judged):
    """trec_eval gives a negative grade no gain; a metric of gain takes 0 for it."""
    return [g and max(g, 0) for g in ranking], [max(g, 0) for g in judged]


# ---- as arrays: judged documents only, at their true ranks -----------------------------


def filled(rows, fill, width=None):
    width = width or max(1, *map(len, rows))
    return np.array([[*row, *[fill] * (width - len(row))] for row in rows])


def array_scores(metric, queries):
    """The scores of several queries at once, from the documents that a whole run would keep."""
    keep_all = metric.negative_grades == "pooled"
    rows = [[(rank, g) for rank, g in enumerate(ranking, 1) if g is not None and (keep_all or g > 0)]
            for ranking, _ in queries]
    rank = filled([[r for r, _ in row] for row in rows], FAR)
    sheet = RankingSheet(
        rank=Column(rank),
        grade=Column(filled([[max(g, 0) for _, g in row] for row in rows], 0)),
        judged=Column(filled([[int(g >= 0) for _, g in row] for row in rows], 0)),
        pooled=Column(1 * (rank < FAR)),
        retrieved=Number(np.array([len(ranking) for ranking, _ in queries])),
        judgments=judgments_sheet(
            filled([sorted((g for g in judged if g > 0), reverse=True) for _, judged in queries], 0),
            count=np.array([sum(g >= 0 for g in judged) for _, judged in queries])),
    )
    return np.broadcast_to(metric.fill(sheet)[1].values, len(queries)).tolist()


# ---- every metric that trec_eval has ---------------------------------------------------

CUTS = (1, 3, 5, 20)
LEVELS = [round(tenth / 10, 1) for tenth in range(11)]
MULTIPLES = [round(fifth / 5, 1) for fifth in range(1, 11)]
TREC = {
    **{name: name for name in ("bpref", "infAP", "11pt_avg", "binG", "G", "ndcg_rel", "Rndcg", "set_map", "set_F",
                               "set_P", "set_recall", "set_relative_P", "utility", "num_ret", "num_rel",
                               "num_rel_ret", "num_nonrel_judged_ret", "map", "Rprec", "ndcg", "recip_rank")},
    **{f"relative_P_{k}": f"relative_P.{k}" for k in CUTS},
    **{f"iprec_at_recall_{level:.2f}": f"iprec_at_recall.{level:.2f}" for level in LEVELS},
    **{f"Rprec_mult_{multiple:.2f}": f"Rprec_mult.{multiple:.2f}" for multiple in MULTIPLES},
}
ASKED = {*[name for name in TREC if "_" not in name or name in pytrec_eval.supported_measures],
         "relative_P." + ",".join(map(str, CUTS)), "iprec_at_recall", "Rprec_mult"}
OF_GAIN = ("G", "ndcg_rel", "Rndcg", "ndcg")


@pytest.mark.parametrize("name", TREC)
@settings(max_examples=150, deadline=None)
@given(query(), st.integers(1, 3))
def test_trec_eval(name, query, level):
    metric = irlearn.metric(name)
    expected = trec_eval(*query, ASKED, level if "rel" in metric.parameters else 1)[name]
    if "rel" in metric.parameters:
        metric = metric.bind(rel=level)
    if not metric.negative_grades:
        query = without_negatives(*query)
    ranking, judged = query
    assert near(metric(ranking, judged=judged), expected)


def test_trec_eval_names_mean_the_same_with_a_dot():
    assert irlearn.metric("iprec_at_recall.0.10") == irlearn.metric("iprec_at_recall_0.10")
    assert irlearn.metric("P.5") == irlearn.metric("P@5")
    assert repr(irlearn.metric("IPrec@0.1")) == "IPrec@0.1"
    assert repr(irlearn.interpolated_precision @ 0.1) == "IPrec@0.1"
    assert irlearn.metric("Rprec_mult_0.40") == irlearn.metric("RprecMult@0.4")


# ---- lists, fractions and arrays -------------------------------------------------------

RANKED = {name: metric for name, metric in irlearn.metrics().items()
          if metric.reader is irlearn.precision.reader and name != "Inversions"}


@pytest.mark.parametrize("name", RANKED)
@settings(max_examples=60, deadline=None)
@given(st.lists(query(), min_size=1, max_size=4), st.integers(1, 15), st.integers(1, 3))
def test_arrays_give_the_scores_of_lists(name, queries, k, rel):
    metric = RANKED[name]
    options = {"k": k, "rel": rel, "rounding": "up", "multiple": 0.7, "recall": 0.4}
    for bound in (metric, metric.bind(**{n: v for n, v in options.items() if n in metric.parameters})):
        lists = [q if metric.negative_grades == "pooled" else without_negatives(*q) for q in queries]
        expected = [bound(ranking, judged=judged) for ranking, judged in lists]
        ours = array_scores(bound, queries)
        assert all(map(near, ours, expected)), (ours, expected)


RATIONAL = ("Bpref infAP Judged Unjudged IPrec IAP SetAP RelativeP RprecMult Utility NumRet NumRel NumRelRet "
            "NumNonrelJudgedRet Q").split()


@pytest.mark.parametrize("name", RATIONAL)
@settings(max_examples=60, deadline=None)
@given(query())
def test_fractions(name, query):
    metric = RANKED[name]
    ranking, judged = query if metric.negative_grades else without_negatives(*query)
    exact = metric(ranking, judged=judged, exact=True)
    assert isinstance(exact, Fraction)
    assert near(float(exact), metric(ranking, judged=judged))


# ---- whole runs ------------------------------------------------------------------------


@pytest.mark.parametrize("name", TREC)
@settings(max_examples=40, deadline=None)
@given(st.lists(query(), min_size=1, max_size=4))
def test_whole_runs(name, queries):
    """evaluate, explain and trec_eval say the same, negative grades and unjudged documents included."""
    qrels, run = {}, {}
    for i, (ranking, judged) in enumerate(queries):
        one = as_trec(ranking, judged)
        qrels[f"q{i}"], run[f"q{i}"] = one[0]["q"], one[1]["q"]
    theirs = pytrec_eval.RelevanceEvaluator(qrels, ASKED).evaluate(run)
    ours = irlearn.evaluate(qrels, run, [name])
    for query in qrels:
        assert near(ours.per_query[name][query], theirs[query][name])
        assert near(irlearn.explain(name, qrels, run, query=query).score, theirs[query][name])
