"""irlearn against ``oracles``: a *plain twin* of each metric, a loop that shares no code with it."""

from inspect import signature

import pytest
from hypothesis import given
from hypothesis import strategies as st

import irlearn
from near import near
from option_values import values_of
from oracles import plain
from rings import examples

GRADES = st.lists(st.integers(0, 4), max_size=12)
SOME = st.lists(st.integers(0, 4), min_size=1, max_size=12)


def option(of, name):
    """Return a strategy that draws a value for an option of a metric."""
    return st.sampled_from(values_of(irlearn.metric(of).option(name)))


CUT, REL = option("P", "k"), option("P", "rel")
PERSISTENCE = option("RBP", "p")


def interpolated(grades, recall, rel=1, judged=None):
    return plain.interpolated_precision(grades, recall, rel, judged)


# A metric's function: its options, and its twin.
TWINS = {
    "precision": ("k rel denominator", plain.precision),
    "recall": ("k rel denominator", plain.recall),
    "f1": ("k rel denominator", plain.f_score),
    "f_score": ("k rel beta denominator", plain.f_score),
    "success": ("k rel", plain.success),
    "reciprocal_rank": ("k rel", plain.reciprocal_rank),
    "average_precision": ("k rel denominator", plain.average_precision),
    "r_precision": ("rel", plain.r_precision),
    "cg": ("k gain", plain.cg),
    "dcg": ("k gain discount base", plain.dcg),
    "idcg": ("k gain discount base ideal max_grade", plain.idcg),
    "ndcg": ("k gain discount base ideal max_grade", plain.ndcg),
    "rbp": ("k p relevance rel max_grade", plain.rbp),
    "insq": ("k wanted relevance rel max_grade", plain.insq),
    "inst": ("k wanted relevance rel max_grade", plain.inst),
    "bpm": ("k wanted relevance rel max_grade", plain.bpm),
    "err": ("k p relevance rel max_grade", plain.err),
    "q_measure": ("k rel beta gain", plain.q_measure),
    "bpref": ("rel", plain.bpref),
    "inf_ap": ("rel", plain.inf_ap),
    "interpolated_precision": ("recall rel", interpolated),
    "eleven_point_ap": ("rel", plain.eleven_point_ap),
}


def by_twin(name, grades, judged, chosen):
    twin = TWINS[name][1]
    more = {"judged": judged} if "judged" in signature(twin).parameters else {}
    return twin(grades, **more, **chosen)


def draw_case(data, name, unjudged=False):
    """Draw a ranking, the grades of all judged documents in any order, and options."""
    grades = data.draw(GRADES, label="grades")
    others = data.draw(st.lists(st.integers(0, 4), max_size=6), label="not retrieved")
    judged = data.draw(st.permutations([*grades, *others]), label="judged")
    if unjudged:
        for at in data.draw(st.lists(st.integers(0, 14), max_size=4), label="unjudged at"):
            grades.insert(at, None)
    chosen = {each: data.draw(option(name, each), label=each) for each in TWINS[name][0].split()}
    return grades, judged, chosen


@pytest.mark.parametrize("name", TWINS)
@examples(30)
@given(data=st.data())
def test_scores(name, data):
    grades, judged, chosen = draw_case(data, name, unjudged=True)
    score = getattr(irlearn, name)(grades, judged=judged, **chosen)
    assert type(score) is float
    assert near(score, by_twin(name, grades, judged, chosen))


@pytest.mark.parametrize("metric", ["dcg", "idcg", "ndcg"])
@pytest.mark.parametrize("discount", ["log2(rank+1)", "max(1, log2(rank))"])
def test_logarithms_refuse_exact_and_say_why(metric, discount):
    with pytest.raises(irlearn.IRLearnError, match="log"):
        getattr(irlearn, metric)([3, 2, 3, 0, 1], discount=discount, exact=True)


@given(st.data())
@examples(20)
def test_search_length(data):
    grades = data.draw(SOME)
    k, rel = data.draw(CUT), data.draw(REL)
    count = data.draw(option("SL", "count"))
    expected = plain.search_length(grades, k, rel, count)
    score = irlearn.search_length(grades, k=k, rel=rel, count=count)
    assert score == (0.0 if expected is None else expected)


@given(st.lists(st.none() | st.integers(0, 1), max_size=12), PERSISTENCE, CUT)
@examples(20)
def test_rbp_residual(grades, p, k):
    residual = irlearn.rbp.explain(grades, p=p, k=k)["residual"]
    assert near(residual, plain.rbp_residual(grades, k, p))


@given(st.lists(st.floats(0, 1), max_size=10), CUT, PERSISTENCE)
@examples(20)
def test_given_relevances(values, k, p):
    assert near(irlearn.rbp(values, k=k, p=p, relevance="given"), plain.rbp(values, k, p, "given"))
    assert near(irlearn.err(values, k=k, p=p, relevance="given"), plain.err(values, k, p, "given"))


@given(GRADES, st.booleans())
@examples(20)
def test_kendall_inversions(grades, normalized):
    ours = irlearn.kendall_inversions(grades, normalized=normalized)
    assert near(ours, plain.kendall_inversions(grades, normalized))


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), max_size=9), option("Tau", "variant"))
@examples(20)
def test_kendall_tau(pairs, variant):
    first, second = [a for a, _ in pairs], [b for _, b in pairs]
    if len(pairs) > 1:
        ours = irlearn.kendall_tau(first, second, variant=variant)
        assert near(ours, plain.kendall_tau(first, second, variant))


@given(st.lists(SOME, min_size=1, max_size=5), CUT)
@examples(20)
def test_means(rankings, k):
    def mean(twin):
        return sum(twin(grades, k) for grades in rankings) / len(rankings)

    assert near(irlearn.mean_average_precision(rankings, k=k), mean(plain.average_precision))
    assert near(irlearn.mean_reciprocal_rank(rankings, k=k), mean(plain.reciprocal_rank))
    assert near(irlearn.mean_metric(irlearn.ndcg(k=k), rankings), mean(plain.ndcg))


@given(st.lists(SOME, min_size=1, max_size=5))
@examples(40)
def test_geometric_mean(rankings):
    expected = plain.geometric_mean([plain.average_precision(grades) for grades in rankings])
    assert near(irlearn.gm_ap(rankings), expected)
