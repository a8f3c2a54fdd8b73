"""Metrics against trec_eval, plain loops and numbers by hand; on lists, in fractions, on arrays of a run."""

import math
from fractions import Fraction

import numpy as np
import pytest
import pytrec_eval
from hypothesis import given
from hypothesis import strategies as st

import irlearn
from every import every
from irlearn.cli import main
from irlearn.conventions.mistakes import mistakes
from irlearn.runs.engine import Program, runs_on_arrays
from irlearn.worksheet.columns import Column, Number
from irlearn.worksheet.ranking_sheet import RankingSheet, judgments_sheet
from near import near
from rings import examples

FAR = 2**31  # the rank of a cell without a document


# ---- queries ---------------------------------------------------------------------------


@st.composite
def query(draw, lowest=-1):
    """Draw a ranking with unjudged documents (None), and the grades of all judged documents."""
    grade = st.integers(lowest, 3)
    ranking = draw(st.lists(st.none() | grade, min_size=1, max_size=12))
    judged = [g for g in ranking if g is not None] + draw(st.lists(grade, max_size=8))
    if max(judged, default=-1) < 0:
        judged.append(0)  # with negative grades only, trec_eval reads memory that nobody filled in, and hangs
    return ranking, judged


def as_trec(ranking, judged):
    """Convert a query to qrels and run, with scores that differ as 32-bit numbers too."""
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
    """Put 0 for negative grades, to which trec_eval gives no gain."""
    return [g and max(g, 0) for g in ranking], [max(g, 0) for g in judged]


# ---- as arrays: judged documents only, at their true ranks -----------------------------


def filled(rows, fill):
    width = max(1, *map(len, rows))
    return np.array([[*row, *[fill] * (width - len(row))] for row in rows])


def array_scores(metric, queries):
    """Score several queries at once, from the documents that a whole run would keep."""
    keep_all = metric.tells_unjudged
    rows = [
        [(rank, g) for rank, g in enumerate(ranking, 1) if g is not None and (keep_all or g > 0)]
        for ranking, _ in queries
    ]
    rank = filled([[r for r, _ in row] for row in rows], FAR).astype(float)  # as the engine holds ranks
    sheet = RankingSheet(
        rank=Column(rank),
        grade=Column(filled([[max(g, 0) for _, g in row] for row in rows], fill=0)),
        judged=Column(filled([[int(g >= 0) for _, g in row] for row in rows], fill=0)),
        pooled=Column(1 * (rank < FAR)),
        retrieved=Number(np.array([len(ranking) for ranking, _ in queries])),
        judgments=judgments_sheet(
            filled([sorted((g for g in judged if g > 0), reverse=True) for _, judged in queries], fill=0),
            count=np.array([sum(g >= 0 for g in judged) for _, judged in queries]),
        ),
    )
    return np.broadcast_to(metric.fill(sheet)[1].values, len(queries)).tolist()


# ---- trec_eval -------------------------------------------------------------------------

CUTS = (1, 3, 5, 20)
WITH_CUT = ("P", "recall", "success", "map_cut", "ndcg_cut", "relative_P")
LEVELS = [round(tenth / 10, 1) for tenth in range(11)]
MULTIPLES = [round(fifth / 5, 1) for fifth in range(1, 11)]
WITHOUT_CUT = (
    "map Rprec ndcg recip_rank bpref infAP 11pt_avg binG G ndcg_rel Rndcg set_map set_F set_P set_recall "
    "set_relative_P utility num_ret num_rel num_rel_ret num_nonrel_judged_ret"
).split()
TREC = [  # trec_eval's names of its numbers
    *WITHOUT_CUT,
    *[f"{name}_{k}" for name in WITH_CUT for k in CUTS],
    *[f"iprec_at_recall_{level:.2f}" for level in LEVELS],
    *[f"Rprec_mult_{multiple:.2f}" for multiple in MULTIPLES],
]
ASKED = {  # the same, as pytrec_eval wants to be asked
    *WITHOUT_CUT,
    *[f"{name}.{','.join(map(str, CUTS))}" for name in WITH_CUT],
    "iprec_at_recall",
    "Rprec_mult",
}


@pytest.mark.slow
@examples(75)
@given(query(), st.integers(1, 3))
def test_trec_eval(query, level):
    theirs = trec_eval(*query, ASKED, level)
    gains = theirs if level == 1 else trec_eval(*query, ASKED)  # the level does not reach metrics of gain
    for name in TREC:
        metric = irlearn.metric(name)
        bind_level = "rel" in metric.parameters
        metric = metric.bind(rel=level) if bind_level else metric
        ranking, judged = query if metric.negative_grades else without_negatives(*query)
        assert near(metric(ranking, judged=judged), (theirs if bind_level else gains)[name]), name


# ---- lists, fractions and arrays -------------------------------------------------------

ONE_AT_A_TIME = ("Inversions", "INST")  # they look at results without gain as well, which arrays leave out
RANKED = {
    name: metric
    for name, metric in irlearn.metrics().items()
    if metric.reader is irlearn.precision.reader and name not in ONE_AT_A_TIME
}


def on_arrays():
    """List the metrics and mistakes that score a whole run as arrays."""
    return [each for each in (*RANKED.values(), *mistakes()) if each.reads_a_ranking and runs_on_arrays(each)]


@every("metric", on_arrays, ids=lambda each: each.name)
def test_every_step_is_finite_at_a_rank_far_below(metric):
    """Rankings of a run that are shorter than others are filled up with cells at such a rank."""
    short, long = ([1], [1, 2]), ([2, 0, 1], [2, 0, 1])
    try:
        with np.errstate(over="raise"):
            array_scores(metric, queries=[short, long])
    except FloatingPointError:
        pytest.fail("a step is too large at a far rank; write 0.5 ** (rank - 1), not 1 / 2 ** (rank - 1)")


@every("name", RANKED)
def test_a_metric_that_asks_what_was_judged_declares_what_becomes_of_the_unjudged(name):
    asks = bool({"judged", "pooled", "count"} & Program([RANKED[name]]).needs)
    assert asks == RANKED[name].tells_unjudged, "say it in @named(..., unjudged=...)"


# ---- whole runs ------------------------------------------------------------------------


@pytest.mark.slow
@examples(40)
@given(st.lists(query(), min_size=1, max_size=4))
def test_whole_runs(queries):
    """evaluate, explain and trec_eval say the same, negative grades and unjudged documents included."""
    qrels, run = {}, {}
    for i, (ranking, judged) in enumerate(queries):
        one = as_trec(ranking, judged)
        qrels[f"q{i}"], run[f"q{i}"] = one[0]["q"], one[1]["q"]
    theirs = pytrec_eval.RelevanceEvaluator(qrels, ASKED).evaluate(run)
    ours = irlearn.evaluate(qrels, run, TREC)
    for name in TREC:
        for query in qrels:
            assert near(ours.per_query[name][query], theirs[query][name]), name
        assert near(irlearn.explain(name, qrels, run, query="q0").score, theirs["q0"][name]), name


# ---- geometric means -------------------------------------------------------------------


@pytest.mark.parametrize("name", ["gm_map", "gm_bpref"])
@examples(60)
@given(st.lists(query(), min_size=1, max_size=4))
def test_geometric_means(name, queries):
    """trec_eval's value of one query is a logarithm; the summary is e to their mean."""
    logs = [trec_eval(ranking, judged, measures={name})[name] for ranking, judged in queries]
    expected = math.exp(sum(logs) / len(logs))
    metric = irlearn.metric(name)
    assert near(metric([r for r, _ in queries], judged=[j for _, j in queries]), expected)
    qrels = {f"q{i}": as_trec(*one)[0]["q"] for i, one in enumerate(queries)}
    run = {f"q{i}": as_trec(*one)[1]["q"] for i, one in enumerate(queries)}
    assert near(irlearn.evaluate(qrels, run, [name]).mean[name], expected)


# ---- plain twins -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rounding", "seven_tenths_of_3", "three_tenths_of_4"),
    [("up", 3 / 5, 2 / 3), ("trec_eval 9", 2 / 3, 2 / 3), ("trec_eval 10", 2 / 3, 1)],
)
def test_how_the_versions_of_trec_eval_count_recall(rounding, seven_tenths_of_3, three_tenths_of_4):
    """Rounded up, 0.7 × 3 is 3 and 0.3 × 4 is 2. trec_eval 9 counts 2 and 2, trec_eval 10 counts 2 and 1."""
    iprec = irlearn.interpolated_precision(rounding=rounding)
    assert near(iprec([0, 1, 1, 0, 1], recall=0.7), seven_tenths_of_3)
    assert near(iprec([1, 0, 0, 1, 1, 1], recall=0.3), three_tenths_of_4)


@examples(100)
@given(query(), st.integers(1, 15))
def test_judged_and_unjudged(query, k):
    ranking, judged = query
    top = ranking[:k]
    known = sum(g is not None for g in top)
    assert near(irlearn.judged_at(ranking, judged=judged, k=k), known / len(top))
    assert near(irlearn.judged_at(ranking, judged=judged, k=k, denominator="k"), known / k)
    assert near(irlearn.unjudged(ranking, judged=judged, k=k), sum(g is None or g < 0 for g in top) / k)


# ---- traps and published values --------------------------------------------------------


def test_the_example_of_the_bpref_bug():
    """N R R R R of trec_eval 8.0, with 3 nonrelevant and 2 relevant ones missed: 4 times 3/4, over 6."""
    assert irlearn.bpref([0, 1, 1, 1, 1], judged=[1] * 6 + [0] * 4, exact=True) == Fraction(1, 2)


def test_insq_by_hand():
    """1/4 + 1/16 for the ranks 1 and 3, over 1/4 + 1/9 + 1/16 + … = π²/6 - 1.

    With 2 wanted the ranks count 1/16 and 1/36, and the sum begins at 1/16.
    """
    assert near(irlearn.insq([1, 0, 1]), (1 / 4 + 1 / 16) / (math.pi**2 / 6 - 1))
    assert near(irlearn.insq([1, 0, 1], wanted=2), (1 / 16 + 1 / 36) / (math.pi**2 / 6 - 1 - 1 / 4 - 1 / 9))


@every("wanted", [*range(1, 60), 10**4, 10**9])
def test_the_looks_of_insq_lie_between_two_bounds(wanted):
    """With n = 2 wanted, 1/n² + 1/(n+1)² + … is above 1/n and below 1/(n-1); the looks are n² times that."""
    n = 2 * wanted
    sheet = irlearn.insq.explain([1, 1, 1], wanted=wanted)
    assert n < sheet["expected_looks"] < n * n / (n - 1)
    assert near(sheet.score + sheet["residual"], 1)


@pytest.mark.parametrize("metric", [irlearn.insq, irlearn.inst])
def test_a_reader_may_want_more_than_there_can_be_and_the_score_is_no_fraction(metric):
    assert near(metric([1, 0, 1], wanted=10**100) * 10**100, 1)
    with pytest.raises(irlearn.IRLearnError, match="An infinite sum doesn't give an exact fraction"):
        metric([1, 0, 1], exact=True)


def test_inst_by_hand():
    """One wanted, one found at once: C, the chance of reading on, is 1/4, 4/9, …, so looks add up to π²/6.

    Two wanted of two: i + T + T_i, where T_i of T are still wanted, is 1 + 2 + 1, 2 + 2 + 0, then 5, 6, ….
    """
    assert near(irlearn.inst([1]), 6 / math.pi**2)
    assert near(irlearn.inst([0, 1]), 4 / 9 / (1 + 4 / 9 + 4 / 9 * (4 / 9) * looks_from(3)))
    below = 9 / 16 * (9 / 16) * looks_from(4)
    assert near(irlearn.inst([1, 1], wanted=2), (1 + 9 / 16) / (1 + 9 / 16 + below))


def looks_from(n):
    """Add up 1 + (n/(n+1))² + (n/(n+2))² + …, from the sum of all inverse squares."""
    return n**2 * (math.pi**2 / 6 - sum(1 / j**2 for j in range(1, n)))


@pytest.mark.slow
@pytest.mark.parametrize("zeros", [1, 10**4])
def test_the_looks_of_inst_below_the_list_are_those_at_zeros(zeros):
    """However many of the zeros that follow are written down, the score stays the same."""
    for wanted in (1, 3, 50):
        inst = irlearn.inst(wanted=wanted)
        assert near(inst([1, 0, 1] + [0] * zeros), inst([1, 0, 1]))


OF_4 = {"relevance": "grade/max_grade", "max_grade": 4}


@pytest.mark.parametrize(
    ("ranking", "options", "score"),
    [
        ([0, 1, 1], {}, Fraction(1, 2)),  # enough at rank 2
        ([0, 1, 1], {"wanted": 2}, Fraction(2, 3)),  # enough at rank 3
        ([0, 1, 1], {"wanted": 2, "k": 2}, Fraction(1, 2)),  # never enough, for lack of patience
        ([0, 1, 1], {"wanted": 3, "k": 10}, Fraction(2, 10)),  # never enough, and the list ends before k
        ([0, 1, 1], {"wanted": 3}, Fraction(2, 3)),  # never enough in the whole list
        ([0, 0, 0], {"k": 5}, Fraction(0)),
        ([1, 2, 4], OF_4 | {"wanted": 0.75}, Fraction(3, 4) / 2),
        ([4], OF_4 | {"wanted": 0.5}, Fraction(1)),  # more than enough
    ],
)
def test_bpm_by_hand(ranking, options, score):
    assert irlearn.bpm(ranking, exact=True, **options) == score
    assert near(irlearn.bpm(ranking, **options), float(score))


def test_calls_of_an_agent_as_in_the_report_on_joined_lists(capsys):
    """Issue 290921 of elastic/kibana: ten useless documents, and then the relevant one at rank 1."""
    calls = [[f"useless {i}" for i in range(10)], ["wanted", 7]]
    assert irlearn.union_recall(calls, {"wanted"}) == irlearn.full_recall(calls, {"wanted"}) == 1
    assert irlearn.recall([0] * 10 + [1, 0], k=10) == 0
    assert irlearn.union_precision(calls, ["wanted", "wanted"], per_call=1, exact=True) == Fraction(1, 2)
    assert irlearn.union_recall([], ["wanted"]) == irlearn.union_precision([[]], ["wanted"]) == 0
    assert main("explain UnionRecall@1 a b c / c d / c d --exact".split()) == 0
    assert capsys.readouterr().out.count("= 1/2") == 1
    for results, relevant, words in (([["a"]], [], "nothing to find"), ([[0.5]], ["a"], "contains 0.5")):
        with pytest.raises(irlearn.IRLearnError, match=words):
            irlearn.union_recall(results, relevant)
