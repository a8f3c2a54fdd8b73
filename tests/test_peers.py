"""irlearn against trec_eval on whole runs, against scikit-learn, and against published values.

test_more_metrics.py compares single rankings with trec_eval, and test_profiles.py many tools with irlearn.
"""

import random
import re
import string

import pytest
import pytrec_eval
from hypothesis import given
from hypothesis import strategies as st

import irlearn
from lazy_import import lazy_import
from near import near
from rings import examples

sklearn = lazy_import("sklearn.metrics")


# ---- trec_eval -------------------------------------------------------------------------

CUT = ["P_5", "recall_3", "success_1", "map_cut_5", "ndcg_cut_20"]
NAMES = [*CUT, "map", "ndcg", "recip_rank", "Rprec", "bpref"]
ASKED = {re.sub(r"_(\d+)$", r".\1", name) for name in NAMES}


def random_files(seed):
    """Draw qrels and a run with ties, missing and extra queries, negative grades and odd ids."""
    rng = random.Random(seed)
    documents = [f"{rng.choice(string.ascii_letters)}{n}" for n in range(12)] + ["10", "9", "é", "Z"]
    queries = [f"q{n}" for n in range(1, 6)]
    qrels = {
        q: {d: rng.choice([-1, 0, 0, 1, 1, 2, 3]) for d in rng.sample(documents, rng.randint(1, 9))}
        for q in rng.sample(queries, rng.randint(1, 5))
    }
    for judged in qrels.values():
        # Where all grades of a query are negative, pytrec_eval reads memory it never set, and may not return.
        judged.setdefault(rng.choice(documents), rng.choice([0, 1]))
        if max(judged.values()) < 0:
            judged[min(judged)] = 0
    spread = rng.choice([2, 5, 1000])
    run = {
        q: {d: float(rng.randint(-spread, spread)) / 2 for d in rng.sample(documents, rng.randint(1, 12))}
        for q in rng.sample(queries, rng.randint(1, 5))
    }
    return qrels, run


@pytest.mark.parametrize("block", range(10))
def test_trec_eval_whole_runs(block):
    for seed in range(block * 20, block * 20 + 20):
        qrels, run = random_files(seed)
        if not qrels.keys() & run.keys():
            with pytest.raises(irlearn.IRLearnError, match="no query in common"):
                irlearn.evaluate(qrels, run, NAMES)
            continue
        theirs = pytrec_eval.RelevanceEvaluator(qrels, ASKED).evaluate(run)
        results = irlearn.evaluate(qrels, run, NAMES)
        for name in NAMES:
            ours = results.per_query[name]
            assert set(ours) == set(qrels)  # every judged query counts, and no other
            for query in qrels:
                expected = theirs[query][name] if query in theirs else 0.0
                assert near(ours[query], expected), (seed, query, name)
            assert near(results.mean[name], sum(ours.values()) / len(ours))


def test_a_query_with_only_negative_grades_has_nothing_to_find():
    qrels, run = {"q": {"a": -1, "b": -1}}, {"q": {"a": 2.0, "b": 1.0}}
    assert set(irlearn.evaluate(qrels, run, NAMES).mean.values()) == {0.0}


# ---- scikit-learn ----------------------------------------------------------------------


@given(st.lists(st.integers(0, 1), min_size=1, max_size=10), st.integers(1, 10), st.sampled_from([0.5, 1, 2]))
@examples(40)
def test_scikit_learn_f_score(grades, k, beta):
    """Retrieved means predicted positive. Its beta is ours, not trec_eval's beta squared."""
    k = min(k, len(grades))
    predicted = [int(rank <= k) for rank in range(1, len(grades) + 1)]
    theirs = sklearn.fbeta_score(grades, predicted, beta=beta, zero_division=0)
    assert near(irlearn.f_score(grades, k=k, beta=beta), theirs)
    assert near(irlearn.precision(grades, k=k), sklearn.precision_score(grades, predicted, zero_division=0))
    assert near(irlearn.recall(grades, k=k), sklearn.recall_score(grades, predicted, zero_division=0))


@given(st.lists(st.tuples(st.floats(-9, 9), st.floats(-9, 9)), min_size=1, max_size=9))
@examples(40)
def test_scikit_learn_errors(pairs):
    predicted, true = zip(*pairs, strict=True)
    assert near(irlearn.mse(predicted, true), sklearn.mean_squared_error(true, predicted))
    assert near(irlearn.rmse(predicted, true), sklearn.root_mean_squared_error(true, predicted))
    assert near(irlearn.mae(predicted, true), sklearn.mean_absolute_error(true, predicted))


# ---- published values ------------------------------------------------------------------


GRADES = [3, 2, 3, 0, 1, 2]
OF_WIKIPEDIA = {"judged": [*GRADES, 3, 2], "k": 6}
FIRST, SECOND = [1, 0, 1, 1, 1, 1, 0, 0, 0, 1], [0, 1, 0, 0, 1, 1, 1, 0, 1, 1]  # both find all six relevant
PUBLISHED = [  # who prints it, the metric, a ranking, other arguments, the number printed, its decimals
    ("cwl_eval", "RBP(p=0.8)", [3, 0, 1], {}, 0.328, 9),  # gains 1, 0, 1; the grades as gains give 0.728
    ("cwl_eval", "RBP(p=0.5)", [3, 0, 1], {}, 0.625, 9),
    ("gdeval", "ERR(max_grade=4)", [0, 2, 4], {}, 0.34766, 5),
    ("gdeval", "ERR(max_grade=4)", [1], {}, 0.0625, 9),
    ("gdeval", "ERR(max_grade=1)", [1], {}, 0.5, 9),
    ("unit tests of Elasticsearch", "ERR(max_grade=3)@3", [3, 2, 0, 1], {}, 0.8984375, 9),
    ("unit tests of Elasticsearch", "ERR(max_grade=3)@4", [3, 2, 0, 1], {}, 0.90087890625, 11),
    ("unit tests of Elasticsearch", "DCG(gain='exponential')", GRADES, {}, 13.84826362927298, 13),
    ("unit tests of Elasticsearch", "IDCG(gain='exponential')", GRADES, {}, 14.595390756454922, 13),
    ("Wikipedia", "DCG", GRADES, {}, 6.861, 3),
    ("Wikipedia", "IDCG", GRADES, OF_WIKIPEDIA, 8.740, 3),
    ("Wikipedia", "nDCG", GRADES, OF_WIKIPEDIA, 0.785, 3),
    ("Croft, Metzler & Strohman", "AP", FIRST, {}, 0.78, 2),
    ("Croft, Metzler & Strohman", "AP", SECOND, {}, 0.52, 2),
]


@pytest.mark.parametrize(("who", "metric", "ranking", "more", "printed", "places"), PUBLISHED)
def test_a_published_value(who, metric, ranking, more, printed, places):
    assert near(round(irlearn.metric(metric)(ranking, **more), places), printed)
