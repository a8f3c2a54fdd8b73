"""A small run is scored on lists, a large one on arrays: with the same scores, and the same errors."""

import random
from fractions import Fraction

import pytest

from every import every
from irlearn import IRLearnError, evaluate, explain, metric
from irlearn.conventions.mistakes import mistakes
from irlearn.datasets import load
from irlearn.runs import metric_per_query
from irlearn.runs.engine import batch, blocks, places, runs_on_arrays
from irlearn.runs.ranking import ranked
from irlearn.worksheet.operations import MAXIMUM
from rings import one_in

CLASS = load("class")
METRICS = [  # first what lists can do, last what needs the full ranking
    *["P@5", "R@100", "RR@10", "AP", "AP(denominator='min(k, relevant)')@3", "nDCG@10", "nDCG", "RBP"],
    "AP(denominator='min(k, relevant retrieved)')@3",
    *["Success@3", "nDCG(gain='exponential', discount='rank')@4", "Rprec", "ERR@7", "bpref", "infAP"],
    *"iprec_at_recall_0.50 11pt_avg Judged@10 unj_5 Q(beta=2) set_F num_ret G Rndcg".split(),
    *["nDCG(ideal='maximum', max_grade=4)@5", "nDCG(ideal='maximum', max_grade=4)"],
    *["Inversions", "Inversions(normalized=True)"],
]


def every_way(monkeypatch, qrels, run, metrics):
    """Evaluate on lists, on arrays of the judged documents only, and on arrays of whole rankings."""
    # most queries on lists, and most documents of a ranking whose whole is put into an array
    for few, depth in ((10_000, 64), (0, -1), (0, 64)):
        monkeypatch.setattr(batch, "MOST_QUERIES_ON_LISTS", few)
        monkeypatch.setattr(places, "MOST_DOCUMENTS", depth)
        yield evaluate(qrels, run, metrics)


def agree(found):
    first, *others = found
    for other in others:
        assert (other.queries, other.missing) == (first.queries, first.missing)
        assert sorted(other.unjudged) == sorted(first.unjudged)
        for name in first.names:
            assert other[name] == pytest.approx(first[name], abs=1e-12), name
            assert other.mean[name] == pytest.approx(first.mean[name], abs=1e-12)


@pytest.mark.parametrize("system", CLASS.runs)
def test_every_way_agrees_on_the_class(monkeypatch, system):
    agree(every_way(monkeypatch, CLASS.qrels, CLASS.runs[system], METRICS))


@pytest.mark.slow
@every("seed", range(15))
def test_every_way_agrees_on_ties_and_negative_grades(monkeypatch, seed):
    rng = random.Random(seed)
    judged = [query for query in range(6) if rng.random() < 0.8] or [0]
    qrels = {f"q{i}": {f"d{rng.randrange(14)}": rng.randrange(-1, 5) for _ in range(8)} for i in judged}
    run = {
        f"q{i}": {f"d{rng.randrange(14)}": rng.randrange(5) / 2 for _ in range(rng.randrange(12))}
        for i in range(5)
        if i != 2  # a query that is judged may lack results
    }
    agree(every_way(monkeypatch, qrels, run, (METRICS, METRICS[:-2], METRICS[:9])[seed % 3]))


@pytest.mark.slow
@pytest.mark.parametrize("enough", [1, 10_000])  # queries for an array: all on arrays, all on lists
@pytest.mark.parametrize(
    "rest", one_in(3, [{"relevance": "grade/max_grade", "max_grade": 4}, {}, {"wanted": 3}])
)
def test_inst_of_a_run_is_that_of_its_rankings(monkeypatch, enough, rest):
    monkeypatch.setattr(blocks, "ENOUGH_FOR_ARRAYS", enough)
    monkeypatch.setattr(blocks, "MOST_CELLS", 300)  # so that they are scored in several parts
    rng, docs = random.Random(3), [f"d{i}" for i in range(14)]
    qrels = {
        f"q{i}": {d: rng.randrange(-1, 5) for d in rng.sample(docs, rng.randint(1, 9))} for i in range(80)
    }
    run = {q: {d: rng.randrange(4) for d in rng.sample(docs, rng.randint(0, 7))} for q in [*qrels][3:]}
    metrics = [metric("INST").bind(**rest), metric("INST@4").bind(**rest), metric("Inversions")]
    result = evaluate(qrels, run, metrics)
    for each in metrics:
        for query, judged in qrels.items():
            judged = {doc: max(grade, 0) for doc, grade in judged.items()}
            ranking = [*map(judged.get, ranked(run.get(query, {})))]
            alone = each(ranking, judged=list(judged.values()))
            assert result[repr(each)][query] == pytest.approx(alone, abs=1e-12), (each, query)


@pytest.mark.parametrize("row", [[-2.0, -1.0], [0.5, -1.0], []], ids=repr)
def test_the_highest_of_an_array_is_that_of_a_list(row):
    import numpy as np

    assert MAXIMUM.array_rule(np.array([row])).tolist() == [MAXIMUM.rule(row)]


FEW_AND_MANY = [1, 3]  # queries: on lists, on arrays


@pytest.mark.parametrize("queries", FEW_AND_MANY)
@pytest.mark.parametrize("grade", [1025, 100_000])
def test_a_gain_too_large_for_a_float_is_refused(queries, grade):
    """Also where the gain is in the ideal ranking only, and the score would be 0 without an error."""
    qrels = {f"q{i}": {"far": grade, "near": 1} for i in range(queries)}
    with pytest.raises(IRLearnError, match="too large"):
        evaluate(qrels, {"q0": {"near": 1.0}}, "nDCG(gain='exponential')")


@pytest.mark.parametrize("queries", FEW_AND_MANY)
def test_a_sum_too_large_for_a_float_is_refused(queries):
    qrels = {f"q{i}": {"a": 1, "b": 1} for i in range(queries)}
    with pytest.raises(IRLearnError, match="too large"):
        evaluate(qrels, {q: {"a": 2.0, "b": 1.0} for q in qrels}, "CG(gain={1: 1e308})")


@every("gain", [{1: 2}, {1: Fraction(1, 2)}])
@every("name", ["CG", "DCG", "nDCG", "G", "Rndcg", "nDCGrel", "Q"])
def test_a_table_of_gains_gives_floats_on_arrays_too(monkeypatch, name, gain):
    qrels = {f"q{i}": {"a": 1, "b": 0, "c": 1} for i in range(4)}
    run = {query: {"a": 2.0, "b": 3.0} for query in qrels}
    found = list(every_way(monkeypatch, qrels, run, metric(name)(gain=gain)))
    agree(found)
    assert {type(score) for each in found for row in each.scores for score in row} == {float}


def test_a_metric_named_twice_has_one_column():
    asked = ["P@1", metric("P@1"), "RR", "P@1"]
    found = evaluate({"q": {"d": 1}}, {"q": {"e": 2.0, "d": 1.0}}, asked)
    assert found.to_csv() == "query,P@1,RR\nq,0.0,0.5\nmean,0.0,0.5\n"


@pytest.mark.parametrize("scored", [{"d": "high"}, {"d": None}, {"d": 10**400}, {1: 1.0, "d": 1.0}, 5])
def test_metrics_of_whole_rankings_refuse_what_other_metrics_refuse(scored):
    with pytest.raises(IRLearnError, match="'q'"):
        evaluate({"q": {"d": 1}}, {"q": scored}, "Inversions")


@pytest.mark.slow
@pytest.mark.parametrize("seed", one_in(4, range(4)))
def test_a_mistake_scores_a_run_as_it_scores_single_rankings(monkeypatch, seed):
    """Some mistakes (metrics with a wrong step) give a gain to grade 0, which arrays leave out otherwise."""
    rng, docs = random.Random(seed), [f"d{i}" for i in range(12)]
    qrels = {f"q{i}": {d: rng.choice([0, 0, 1, 1, 2, 3]) for d in rng.sample(docs, 8)} for i in range(6)}
    run = {q: {d: rng.random() for d in rng.sample(docs, rng.randint(5, 12))} for q in qrels}
    asked = [bound for wrong in mistakes() if scores_queries(wrong) for bound in with_cutoffs(wrong)]
    asked = asked[seed::4]  # `make long` tries all four quarters
    monkeypatch.setattr(places, "MOST_DOCUMENTS", -1)
    found = evaluate(qrels, run, asked)
    for wrong in asked:
        for query, score in found.per_query[repr(wrong)].items():
            alone = explain(wrong, qrels, run, query=query).score
            assert score == pytest.approx(alone, abs=1e-12), (wrong, query)


def scores_queries(wrong):
    """Say whether a mistake scores single queries, and not their mean or two lists."""
    try:
        metric_per_query(wrong)
    except IRLearnError:
        return False
    return True


def with_cutoffs(wrong):
    return [wrong, wrong @ 1, wrong @ 2, wrong @ 3, wrong @ 5] if "k" in wrong.parameters else [wrong]


def test_which_mistakes_do_not_run_on_arrays():
    """They look at every result, also at those of grade 0, so each query is worked out alone."""
    alone = {(x.of, x.rule) for x in mistakes() if x.reads_a_ranking and not runs_on_arrays(x)}
    assert {("DCG", "the gain 2^grade"), ("nDCG", "the gain 2^(grade-1)")} <= alone
    assert {("AP", "every rank counted"), ("RBP", "the looks cut at k")} <= alone
    assert ("nDCG", "the discount log2(rank+2)") not in alone


@pytest.mark.parametrize("queries", [1, 3, 60])
@pytest.mark.parametrize("name", ["IDCG(gain={0: 1, 1: 3})", "nDCG(gain={0: 1, 1: 3})", "Inversions"])
def test_metrics_of_whole_rankings_know_an_empty_ranking(name, queries):
    """A query that the run lacks is scored as one without results, which need not be 0."""
    qrels = {f"q{i}": {"a": 1, "b": 0} for i in range(queries)}
    run = {"q0": {"a": 1.0, "b": 2.0}}
    scores = evaluate(qrels, run, name)[name]
    assert scores["q0"] == metric(name)([0, 1])
    assert {scores[query] for query in qrels if query != "q0"} <= {metric(name)([], judged=[1, 0])}
