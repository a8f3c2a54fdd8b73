"""irlearn against scikit-learn, and against published values.

test_more_metrics.py compares rankings and runs with trec_eval, and test_profiles.py many tools with irlearn.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import irlearn
from lazy_import import lazy_import
from near import near
from rings import examples

sklearn = lazy_import("sklearn.metrics")


# ---- trec_eval -------------------------------------------------------------------------


def test_a_query_with_only_negative_grades_has_nothing_to_find():
    qrels, run = {"q": {"a": -1, "b": -1}}, {"q": {"a": 2.0, "b": 1.0}}
    assert set(irlearn.evaluate(qrels, run, ["AP", "nDCG", "RR", "Bpref"]).mean.values()) == {0.0}


# ---- scikit-learn ----------------------------------------------------------------------


@pytest.mark.slow
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
