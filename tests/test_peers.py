"""irlearn against the tools that people use, wherever their convention is ours.

Where a convention differs, the difference itself is tested: it is a known one, not an accident.
The plain twins of ``oracles`` are checked here too.
"""

import math
import random
import string

import ir_measures
import pytest
import pytrec_eval
from hypothesis import given
from hypothesis import strategies as st

import irlearn
from late import late
from oracles import plain
from other_tools import of_ranx
from rings import examples

stats, sklearn = late("scipy.stats"), late("sklearn.metrics")
GRADES = st.lists(st.integers(0, 3), min_size=1, max_size=10)
OTHERS = st.lists(st.integers(0, 3), max_size=5)
KS = (1, 3, 5, 20)


def near(a, b):
    return math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-9)


def as_files(grades, others=()):
    """One query: the ranking as a run with different scores, every grade as a judgment."""
    qrels = {f"d{i}": grade for i, grade in enumerate([*grades, *others])}
    run = {f"d{i}": float(len(grades) - i) for i in range(len(grades))}
    return {"1": qrels}, {"1": run}


# ---- trec_eval, one ranking ------------------------------------------------------------

TREC = {
    **{f"P_{k}": irlearn.precision @ k for k in KS},
    **{f"recall_{k}": irlearn.recall @ k for k in KS},
    **{f"success_{k}": irlearn.success @ k for k in KS},
    **{f"map_cut_{k}": irlearn.average_precision @ k for k in KS},
    **{f"ndcg_cut_{k}": irlearn.ndcg @ k for k in KS},
    "map": irlearn.average_precision,
    "ndcg": irlearn.ndcg,
    "recip_rank": irlearn.reciprocal_rank,
    "Rprec": irlearn.r_precision,
    "bpref": irlearn.bpref,
    "set_P": irlearn.precision,
    "set_recall": irlearn.recall,
    "set_F": irlearn.f1,
}
ASKED = {
    *(f"{name}.{','.join(map(str, KS))}" for name in ("P", "recall", "success", "map_cut", "ndcg_cut")),
    *(name for name in TREC if not name[-1].isdigit()),
    "bpref",
    "infAP",
    "iprec_at_recall",
    "11pt_avg",
    "gm_map",
}


def trec_eval(qrels, run, level=1):
    return pytrec_eval.RelevanceEvaluator(qrels, ASKED, relevance_level=level).evaluate(run)


@given(GRADES, OTHERS)
@examples(80)
def test_trec_eval_one_ranking(grades, others):
    scores = trec_eval(*as_files(grades, others))["1"]
    for name, metric in TREC.items():
        assert near(metric(grades, judged=[*grades, *others]), scores[name]), name


@given(GRADES, OTHERS, st.integers(1, 3))
@examples(40)
def test_trec_eval_at_a_relevance_level(grades, others, level):
    scores = trec_eval(*as_files(grades, others), level)["1"]
    for name, metric in TREC.items():
        if "rel" in metric.parameters:
            assert near(metric(grades, judged=[*grades, *others], rel=level), scores[name]), name


@given(GRADES, OTHERS, st.lists(st.integers(0, 9), max_size=3))
@examples(40)
def test_trec_eval_and_the_plain_twins(grades, others, unjudged):
    """Keeps the oracles honest, with documents that nobody judged."""
    ranking = list(grades)
    for at in unjudged:
        ranking.insert(at, None)
    qrels = {"1": {f"d{i}": g for i, g in enumerate([*ranking, *others]) if g is not None}}
    run = {"1": {f"d{i}": float(len(ranking) - i) for i in range(len(ranking))}}
    judged = [*grades, *others]
    scores = trec_eval(qrels, run)["1"]
    assert near(plain.bpref(ranking, judged=judged), scores["bpref"])
    assert near(plain.inf_ap(ranking, judged=judged), scores["infAP"])
    assert near(plain.average_precision(ranking, judged=judged), scores["map"])
    assert near(plain.ndcg(ranking, 5, judged), scores["ndcg_cut_5"])
    assert near(plain.r_precision(ranking, judged=judged), scores["Rprec"])
    assert near(plain.f_score(ranking, judged=judged), scores["set_F"])


@pytest.mark.parametrize(("name", "theirs"), [("bpref", "bpref"), ("inf_ap", "infAP")])
@examples(40)
@given(grades=GRADES, others=OTHERS, unjudged=st.lists(st.integers(0, 9), max_size=3))
def test_trec_eval_with_unjudged_documents(name, theirs, grades, others, unjudged):
    ranking = list(grades)
    for at in unjudged:
        ranking.insert(at, None)
    qrels = {"1": {f"d{i}": g for i, g in enumerate([*ranking, *others]) if g is not None}}
    run = {"1": {f"d{i}": float(len(ranking) - i) for i in range(len(ranking))}}
    ours = getattr(irlearn, name)(ranking, judged=[*grades, *others])
    assert near(ours, trec_eval(qrels, run)["1"][theirs])


# ---- trec_eval, whole runs -------------------------------------------------------------


def random_files(seed):
    """Qrels and a run as they come: ties, missing and extra queries, negative grades, odd names."""
    rng = random.Random(seed)
    documents = [f"{rng.choice(string.ascii_letters)}{n}" for n in range(12)] + ["10", "9", "é", "Z"]
    queries = [f"q{n}" for n in range(1, 6)]
    qrels = {
        q: {d: rng.choice([-1, 0, 0, 1, 1, 2, 3]) for d in rng.sample(documents, rng.randint(1, 9))}
        for q in rng.sample(queries, rng.randint(1, 5))
    }
    for judged in qrels.values():
        # Only negative grades: pytrec_eval reads memory it never set, and may not come back.
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
        theirs = trec_eval(qrels, run)
        metrics = {name: metric for name, metric in TREC.items() if not name.startswith("set_")}
        if not qrels.keys() & run.keys():
            with pytest.raises(irlearn.IRLearnError, match="no query in common"):
                irlearn.evaluate(qrels, run, list(metrics.values()))
            continue
        results = irlearn.evaluate(qrels, run, list(metrics.values()))
        for name, metric in metrics.items():
            ours = results.per_query[str(metric)]
            assert set(ours) == set(qrels)  # every judged query counts, and no other
            for query in qrels:
                expected = theirs[query][name] if query in theirs else 0.0
                assert near(ours[query], expected), (seed, query, name)
            mean = sum(ours.values()) / len(ours)
            assert near(results.mean[str(metric)], mean)


def test_a_query_with_only_negative_grades_has_nothing_to_find():
    qrels, run = {"q": {"a": -1, "b": -1}}, {"q": {"a": 2.0, "b": 1.0}}
    results = irlearn.evaluate(qrels, run, list(TREC.values()))
    assert set(results.mean.values()) == {0.0}


def test_the_pastries():
    """The documents' own pytrec_eval examples, through evaluate."""
    qrels = {"jam": {"bagel": 2, "croissant": 2, "roll": 2, "scone": 1, "muffin": 1, "donut": 1}}
    run = {"jam": {"pretzel": 0.9, "bagel": 0.85, "muffin": 0.7, "donut": 0.6}}
    results = irlearn.evaluate(qrels, run, ["nDCG@4", "P@4", "ndcg_cut_4"])
    assert results.mean["nDCG@4"] == 0.4672390440360399
    assert near(
        trec_eval(qrels, run)["jam"]["ndcg_cut_3"], irlearn.evaluate(qrels, run, ["nDCG@3"]).mean["nDCG@3"]
    )


def test_ties_are_broken_by_document_id_descending():
    for relevant, rr in (("d1", 1 / 3), ("d3", 1.0)):
        qrels, run = {"q": {relevant: 1}}, {"q": {"d1": 1.0, "d2": 1.0, "d3": 1.0}}
        assert near(irlearn.evaluate(qrels, run, ["RR"]).mean["RR"], rr)
        assert near(trec_eval(qrels, run)["q"]["recip_rank"], rr)
    qrels, run = {"q": {"10": 1}}, {"q": {"10": 1.0, "9": 1.0}}
    assert irlearn.evaluate(qrels, run, ["RR"]).mean["RR"] == 0.5  # as strings: '9' comes first


def test_scores_are_compared_as_doubles():
    """pytrec_eval rounds scores to 32 bits and sees a tie here; a double does not."""
    qrels, run = {"q": {"a": 1}}, {"q": {"a": 0.900000011, "b": 0.900000009}}
    assert irlearn.evaluate(qrels, run, ["RR"]).mean["RR"] == 1.0
    assert trec_eval(qrels, run)["q"]["recip_rank"] == 0.5


def test_a_judged_query_that_the_run_lacks_counts_as_zero():
    qrels, run = {"q1": {"a": 1}, "q2": {"b": 1}}, {"q1": {"a": 1.0}, "q9": {"b": 1.0}}
    results = irlearn.evaluate(qrels, run, ["AP"])
    assert results.per_query["AP"] == {"q1": 1.0, "q2": 0.0}
    assert results.mean["AP"] == 0.5
    assert "q9" in str(results) or "1" in str(results)


# ---- ir_measures -----------------------------------------------------------------------


def test_ir_measures():
    ours = {
        "P@5": irlearn.precision @ 5,
        "P(rel=2)@5": irlearn.precision(rel=2) @ 5,
        "R@5": irlearn.recall @ 5,
        "AP": irlearn.average_precision,
        "AP(rel=2)": irlearn.average_precision(rel=2),
        "AP@5": irlearn.average_precision @ 5,
        "nDCG": irlearn.ndcg,
        "nDCG@5": irlearn.ndcg @ 5,
        "RR": irlearn.reciprocal_rank,
        "Rprec": irlearn.r_precision,
        "Success@3": irlearn.success @ 3,
    }
    theirs = {name: ir_measures.parse_measure(name) for name in ours}
    rng = random.Random(3)
    for _ in range(30):
        grades = [rng.choice([0, 0, 1, 2, 3]) for _ in range(rng.randint(1, 12))]
        others = [rng.choice([0, 1, 2]) for _ in range(rng.randint(0, 4))]
        values = ir_measures.calc_aggregate(list(theirs.values()), *as_files(grades, others))
        for name, metric in ours.items():
            assert near(metric(grades, judged=[*grades, *others]), values[theirs[name]]), (name, grades)


@pytest.mark.parametrize("name", ["P@5", "R@5", "AP", "AP@5", "nDCG", "nDCG@5", "RR", "Rprec", "Success@3"])
def test_the_notation_is_that_of_ir_measures(name):
    assert str(ir_measures.parse_measure(name)) == str(irlearn.metric(name)) == name


def test_rbp_of_cwl_eval():
    """With a threshold it is ours; ranx and trectools leave the grades as they are (0.728)."""
    assert near(irlearn.rbp([3, 0, 1], p=0.8), 0.328)
    assert near(irlearn.rbp([3, 0, 1], p=0.5), 0.625)


def test_err_of_gdeval():
    """The values gdeval prints for the top grade 4 (five digits; 0.34766 and 0.0625)."""
    assert round(irlearn.err([0, 2, 4], max_grade=4), 5) == 0.34766
    assert irlearn.err([1], max_grade=4) == 0.0625
    assert irlearn.err([1], max_grade=1) == 0.5


def test_err_of_elasticsearch():
    """Its unit tests: grades 3, 2, 0, 1 of 3."""
    assert near(irlearn.err([3, 2, 0, 1], k=3, max_grade=3), 0.8984375)
    assert near(irlearn.err([3, 2, 0, 1], k=4, max_grade=3), 0.90087890625)


# ---- ranx ------------------------------------------------------------------------------


@pytest.mark.slow
def test_ranx():
    ours = {
        "ndcg@5": irlearn.ndcg @ 5,
        "ndcg_burges@5": irlearn.ndcg(gain="exponential") @ 5,
        "map": irlearn.average_precision,
        "map@3": irlearn.average_precision @ 3,
        "mrr": irlearn.reciprocal_rank,
        "mrr@2": irlearn.reciprocal_rank @ 2,
        "precision@5": irlearn.precision @ 5,
        "recall@5": irlearn.recall @ 5,
        "f1@5": irlearn.f1 @ 5,
        "hit_rate@3": irlearn.success @ 3,
        "r-precision": irlearn.r_precision,
    }
    rng = random.Random(5)
    cases = [[rng.choice([0, 0, 1, 2, 3]) for _ in range(rng.randint(1, 9))] for _ in range(40)]
    qrels, run = {}, {}
    for i, grades in enumerate(cases):
        one_qrels, one_run = as_files(grades, [1])
        qrels[f"q{i:02}"], run[f"q{i:02}"] = one_qrels["1"], one_run["1"]
    scores = of_ranx(qrels, run, ours)
    for name, metric in ours.items():
        for i, grades in enumerate(cases):
            theirs = scores[name][1][f"q{i:02}"]
            assert near(metric(grades, judged=[*grades, 1]), theirs), (name, grades)


# ---- scikit-learn and SciPy ------------------------------------------------------------


@given(st.lists(st.integers(0, 4), min_size=2, max_size=10), st.sampled_from([None, 1, 3, 20]))
@examples(40)
def test_scikit_learn_dcg(grades, k):
    scores = [list(range(len(grades), 0, -1))]
    ranked = {"k": k, "ignore_ties": True}
    assert near(irlearn.dcg(grades, k=k), sklearn.dcg_score([grades], scores, **ranked))
    assert near(irlearn.ndcg(grades, k=k), sklearn.ndcg_score([grades], scores, **ranked))
    gains = [2**grade - 1 for grade in grades]
    assert near(irlearn.dcg(grades, k=k, gain="exponential"), sklearn.dcg_score([gains], scores, **ranked))


@given(st.lists(st.integers(0, 1), min_size=2, max_size=10).filter(any))
@examples(40)
def test_scikit_learn_average_precision(grades):
    """It sees the retrieved documents only, so its AP divides by those retrieved."""
    scores = list(range(len(grades), 0, -1))
    theirs = sklearn.average_precision_score(grades, scores)
    assert near(irlearn.average_precision(grades), theirs)
    assert near(irlearn.average_precision(grades, judged=[*grades, 1], denominator="retrieved"), theirs)
    assert near(
        irlearn.average_precision(grades), sklearn.label_ranking_average_precision_score([grades], [scores])
    )


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


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 9)), min_size=2, max_size=10))
@examples(40)
def test_scipy_correlations(pairs):
    first, second = [a for a, _ in pairs], [b for _, b in pairs]
    if len(set(first)) < 2 or len(set(second)) < 2:
        return  # SciPy says NaN, irlearn 0
    tau = stats.kendalltau(first, second).statistic
    assert near(plain.kendall_tau(first, second, "b"), tau)
    assert near(irlearn.kendall_tau(first, second, variant="b"), tau)
    rho = stats.spearmanr(first, second).statistic
    assert near(plain.spearman(first, second), rho)
    if hasattr(irlearn, "spearman"):
        assert near(irlearn.spearman(first, second), rho)


# ---- published values ------------------------------------------------------------------


def test_jarvelin_and_kekalainen_2002():
    """The article's own vector, base 2, and its ideal (the print has 10.52 and 11.21)."""
    grades, ideal = [3, 2, 3, 0, 0, 1, 2, 2, 3, 0], [3, 3, 3, 2, 2, 2, 1, 1, 1, 1]
    old = {"discount": "max(1, log2(rank))"}
    dcg = [round(irlearn.dcg(grades, k=k, **old), 2) for k in range(1, 11)]
    assert dcg == [3, 5, 6.89, 6.89, 6.89, 7.28, 7.99, 8.66, 9.61, 9.61]
    best = [round(irlearn.dcg(ideal, k=k, **old), 2) for k in range(1, 11)]
    assert best == [3, 6, 7.89, 8.89, 9.75, 10.53, 10.88, 11.22, 11.53, 11.83]


def test_elasticsearch_dcg():
    """Its unit tests."""
    grades = [3, 2, 3, 0, 1, 2]
    assert near(irlearn.dcg(grades, gain="exponential"), 13.84826362927298)
    assert near(irlearn.idcg(grades, gain="exponential"), 14.595390756454922)


def test_wikipedia_dcg():
    grades, judged = [3, 2, 3, 0, 1, 2], [3, 2, 3, 0, 1, 2, 3, 2]
    assert round(irlearn.dcg(grades), 3) == 6.861
    assert round(irlearn.idcg(grades, k=6, judged=judged), 3) == 8.740
    assert round(irlearn.ndcg(grades, k=6, judged=judged), 3) == 0.785


def test_croft_metzler_strohman():
    """Their average precision example: two rankings with six and six relevant documents of six."""
    first, second = [1, 0, 1, 1, 1, 1, 0, 0, 0, 1], [0, 1, 0, 0, 1, 1, 1, 0, 1, 1]
    assert round(irlearn.average_precision(first), 2) == 0.78
    assert round(irlearn.average_precision(second), 2) == 0.52


def test_published_rank_biased_overlap():
    """Two lists of five in pairs swapped, p = 0.9."""
    assert round(plain.rbo_min("abcde", "badce", 0.9), 4) == 0.5450
    assert round(plain.rbo_ext("abcde", "badce", 0.9), 3) == 0.873
    assert round(plain.rbo_min("abcde", "abcde", 0.9), 4) == 0.6720
    assert near(plain.rbo_ext("abcde", "abcde", 0.9), 1.0)
