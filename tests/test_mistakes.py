"""The mistakes people make: each gives its own number, worked out here by hand, and explains itself."""

import pickle
from collections import Counter
from math import log, log2, log10

import pytest

import irlearn
from irlearn.conventions.mistakes import Mistake, mistakes
from irlearn.definition.metric import Metric
from irlearn.runs.engine.batch import Batch
from irlearn.worksheet import pairs

LOG3, LOG5 = log2(3), log2(5)
IDEAL = 3 + 3 / LOG3 + 2 / 2 + 1 / LOG5  # of [3, 2, 3, 0, 1]

# The metric, the rule, what it is given, and the number by hand.
BY_HAND = [
    ("P", "grades added up", ([3, 2, 3, 0, 1],), {}, 9 / 5),
    ("P", "R below the line", ([1, 0, 1],), {"judged": [1, 1, 1, 1, 0], "k": 2}, 1 / 4),
    ("P", "all results below the line", ([1, 1, 0, 0],), {"k": 2}, 2 / 4),
    ("P", "hits below k counted", ([1, 0, 1, 1],), {"k": 2}, 3 / 2),
    ("R", "at most k to be found", ([1, 0, 1, 0, 1],), {"judged": [1] * 7}, 3 / 5),
    ("R", "only the found ones known", ([1, 0, 1],), {"judged": [1] * 4 + [0], "k": 2}, 1 / 2),
    ("R", "k below the line", ([1, 0, 1],), {"judged": [1] * 4 + [0], "k": 2}, 1 / 2),
    ("F1", "the arithmetic mean", ([1, 0, 1, 0, 1],), {}, (3 / 5 + 1) / 2),
    ("F1", "the 2 forgotten", ([1, 0],), {"judged": [1, 0]}, 0.5 * 1 / 1.5),
    ("F1", "grades added up", ([2, 0],), {}, 2 * (2 / 2) * (2 / 1) / (2 / 2 + 2 / 1)),
    ("F1", "at most k to be found", ([1, 0],), {"judged": [1, 1, 1, 0]}, 1 / 2),
    ("F1", "R below the line", ([1, 0, 0],), {"judged": [1, 1, 0, 0]}, 1 / 2),
    ("F", "beta not squared", ([1, 0],), {"judged": [1, 0], "beta": 2}, 3 * 0.5 / (2 * 0.5 + 1)),
    ("F", "beta beside recall", ([1, 0],), {"judged": [1, 0], "beta": 2}, 5 * 0.5 / (0.5 + 4)),
    ("F", "grades added up", ([2, 0],), {}, 4 / 3),
    ("Success", "the hits counted", ([1, 0, 1],), {}, 2),
    ("Success", "the share of hits", ([1, 0, 1],), {}, 2 / 3),
    ("Rprec", "the rank of the last hit", ([0, 0, 1],), {}, 1 / 3),
    ("Rprec", "no cut at R", ([1, 0, 1, 0],), {}, 2 / 2),
    ("RR", "the rank not inverted", ([0, 0, 1],), {}, 3),
    ("RR", "the last hit", ([1, 0, 1],), {}, 1 / 3),
    ("RR", "ranks from 0", ([0, 0, 1],), {}, 1 / 2),
    ("RR", "every hit added up", ([0, 1, 0, 1],), {}, 1 / 2 + 1 / 4),
    ("SL", "the last hit", ([0, 1, 0, 1],), {}, 4),
    ("SL", "the rank inverted", ([0, 1, 0, 1],), {}, 1 / 2),
    ("MRR", "the mean rank", ([[1, 0], [0, 0, 1]],), {}, 2),
    ("MRR", "1 over the mean rank", ([[1, 0], [0, 0, 1]],), {}, 1 / 2),
    ("MRR", "queries without a hit left out", ([[1, 0], [0, 0], [0, 1]],), {}, 3 / 4),
    ("MRR", "1 where there is no hit", ([[0, 1], [0, 0]],), {}, (1 / 2 + 1) / 2),
    ("MRR", "the last hit", ([[1, 0, 1], [0, 1]],), {}, (1 / 3 + 1 / 2) / 2),
    ("MRR", "ranks from 0", ([[0, 0, 1], [0, 1]],), {}, (1 / 2 + 1) / 2),
    ("AP", "every rank counted", ([1, 0, 1, 0, 1],), {}, (1 + 1 / 2 + 2 / 3 + 1 / 2 + 3 / 5) / 5),
    ("AP", "the last precision only", ([1, 0, 1, 0, 1],), {}, 3 / 5),
    ("AP", "recall only", ([1, 0, 1, 0, 1],), {"judged": [1] * 5 + [0] * 2}, 3 / 5),
    ("AP", "1/rank at every hit", ([1, 0, 1, 0, 1],), {}, (1 + 1 / 3 + 1 / 5) / 3),
    ("AP", "ranks from 0", ([1, 0, 1, 0, 1],), {}, (0 + 2 / 2 + 3 / 4) / 3),
    ("AP", "the division forgotten", ([1, 0, 1],), {}, 1 + 2 / 3),
    ("MAP", "queries without a hit left out", ([[1, 0], [0, 0], [0, 1]],), {}, (1 + 1 / 2) / 2),
    ("MAP", "the queries pooled", ([[1, 1], [0, 1]],), {}, (1 + 1 + 1 / 2) / 3),
    ("MAP", "every rank counted", ([[1, 0], [0, 1]],), {}, ((1 + 1 / 2) / 2 + (0 + 1 / 2) / 2) / 2),
    ("MAP", "ranks from 0", ([[0, 1], [0, 0, 1]],), {}, (1 / 1 + 1 / 2) / 2),
    ("CG", "the gain 2^(grade-1)", ([2, 0],), {}, 2 + 0.5),
    ("CG", "the gain 2^grade", ([2, 0],), {}, 4 + 1),
    ("CG", "the gain 0 or 1", ([2, 3],), {}, 2),
    ("CG", "the mean gain", ([2, 3],), {}, 5 / 2),
    ("DCG", "the gain 2^(grade-1)", ([2, 0],), {}, 2 + 0.5 / LOG3),
    ("DCG", "the gain 2^grade", ([2, 0],), {}, 4 + 1 / LOG3),
    ("DCG", "the gain 0 or 1", ([2, 3],), {}, 1 + 1 / LOG3),
    ("DCG", "the discount log2(rank+2)", ([2, 3],), {}, 2 / LOG3 + 3 / 2),
    ("DCG", "the discount ln(rank+1)", ([2, 3],), {}, 2 / log(2) + 3 / log(3)),
    ("DCG", "the discount log10(rank+1)", ([2, 3],), {}, 2 / log10(2) + 3 / log10(3)),
    ("DCG", "the discount log2(rank)", ([2, 3, 1],), {}, 3 / 1 + 1 / LOG3),
    ("DCG", "the discount 1/log2(rank+1)", ([2, 3],), {}, 2 + 3 * LOG3),
    ("DCG", "no discount", ([2, 3],), {}, 5),
    ("IDCG", "the discount ln(rank+1)", ([2, 3],), {}, 3 / log(2) + 2 / log(3)),
    ("IDCG", "the gain 2^grade", ([0, 2],), {}, 4 + 1 / LOG3),
    ("nDCG", "the gain 2^(grade-1)", ([0, 2],), {}, (0.5 + 2 / LOG3) / (2 + 0.5 / LOG3)),
    ("nDCG", "the discount log2(rank+2)", ([2, 3],), {}, (2 / LOG3 + 3 / 2) / (3 / LOG3 + 2 / 2)),
    ("nDCG", "no discount", ([2, 3],), {"judged": [3, 3, 2]}, 5 / 8),
    ("nDCG", "the ideal not cut at k", ([1],), {"judged": [1, 1], "k": 1}, 1 / (1 + 1 / LOG3)),
    ("nDCG", "linear DCG over an exponential ideal", ([2],), {}, 2 / 3),
    ("nDCG", "exponential DCG over a linear ideal", ([2],), {}, 3 / 2),
    ("nDCG", "the division forgotten", ([2, 3],), {}, 2 + 3 / LOG3),
    ("nDCG", "the division upside down", ([0, 1],), {}, LOG3),
    ("nDCG", "the ideal only", ([3, 2, 3, 0, 1],), {}, IDEAL),
    ("RBP", "1-p forgotten", ([1, 0, 1],), {}, 1 + 0.64),
    ("RBP", "p^rank", ([1, 0, 1],), {}, 0.2 * (0.8 + 0.512)),
    ("RBP", "the looks cut at k", ([1, 0, 1],), {}, 1.64 / 2.44),
    ("RBP", "p for 1-p", ([1, 0, 1],), {}, 0.8 * (1 + 0.64)),
    ("ERR", "nobody stopping above", ([4, 4],), {}, 15 / 16 * 1.5),
    ("ERR", "the reader not stopping where satisfied", ([4, 0],), {}, 1 + 1 / 16 / 2),
    ("ERR", "the rank forgotten", ([4, 4],), {}, 15 / 16 + 1 / 16 * 15 / 16),
    ("ERR", "2^grade for 2^grade - 1", ([3, 4],), {}, 8 / 16 + 8 / 16 / 2),
    ("ERR", "the reciprocal rank", ([0, 4],), {}, 1 / 2),
    ("Q", "the hits not counted", ([3, 0, 1],), {"judged": [3, 1, 1, 0]}, (3 / 3 + 4 / 5) / 3),
    ("GMAP", "the arithmetic mean", ([[1, 0], [0, 1]],), {}, (1 + 1 / 2) / 2),
    ("Inversions", "neighbours only", ([0, 1, 2],), {}, 2),
    ("Inversions", "equal grades counted", ([0, 1, 1],), {}, 3),
    ("Inversions", "the right pairs counted", ([2, 0, 1],), {}, 2),
    ("Tau", "the distance for the coefficient", ([1, 2, 3], [2, 3, 1]), {}, 2 / 3),
    ("Tau", "the share of agreeing pairs", ([1, 2, 3], [1, 3, 2]), {}, 2 / 3),
    ("Tau", "n^2 pairs", ([1, 2, 3], [1, 3, 2]), {}, (2 - 1) / 6),
    ("MSE", "the square forgotten", ([3, 1], [1, 2]), {}, (2 - 1) / 2),
    ("RMSE", "the root forgotten", ([3, 1], [1, 2]), {}, (4 + 1) / 2),
    ("MAE", "the signs kept", ([3, 1], [1, 2]), {}, (2 - 1) / 2),
]
RULES = {(wrong.of, wrong.rule): wrong for wrong in mistakes()}


@pytest.mark.parametrize(("of", "rule", "inputs", "options", "expected"), BY_HAND)
def test_the_number_of_a_mistake(of, rule, inputs, options, expected):
    assert RULES[of, rule](*inputs, **options) == pytest.approx(expected, rel=1e-12)
    assert irlearn.metric(of)(*inputs, **options) != pytest.approx(expected, rel=1e-9)


def test_every_rule_has_its_number():
    """On the metric itself; what is inherited is the same rule, so an example or two for each metric do."""
    worked = {(of, rule) for of, rule, *_ in BY_HAND}
    rules = {rule for _, rule in worked}
    assert {rule for _, rule in RULES} == rules
    assert {of for of, _ in RULES} == {of for of, _ in worked}
    own = {key for key, wrong in RULES.items() if "is made of" not in wrong.question}
    assert own <= worked


def test_how_many_there_are():
    assert len(RULES) == len(mistakes()) == 113
    assert len({wrong.rule for wrong in mistakes()}) == 64
    assert len({wrong.of for wrong in mistakes()}) == 24
    assert Counter(len(wrong.steps) for wrong in mistakes()) == {1: 110, 2: 2, 0: 1}


def inputs_for(wrong):
    if wrong.reader is pairs.values:
        return [3, 1], [1, 2]
    return ([[1, 0], [0, 1]] if wrong.reads_rankings else [2, 0, 1],)


@pytest.mark.parametrize("wrong", mistakes(), ids=lambda wrong: wrong.name)
def test_a_mistake_is_a_metric_that_explains_itself(wrong):
    assert isinstance(wrong, Metric)
    assert wrong.question.endswith(".")
    assert wrong.why.endswith(".")
    assert wrong in mistakes(wrong.of)
    assert irlearn.metric(wrong.of).name == wrong.of
    explanation = wrong.explain(*inputs_for(wrong))
    assert explanation.score == wrong(*inputs_for(wrong))
    assert wrong.name in str(explanation)
    assert explanation.to_html()
    assert explanation.to_latex()
    back = pickle.loads(pickle.dumps(explanation))
    assert str(back) == str(explanation)
    bound = wrong @ 2 if "k" in wrong.parameters else wrong
    assert isinstance(bound, Mistake)
    assert (bound.of, bound.why, bound.used_by) == (wrong.of, wrong.why, wrong.used_by)


def test_mistakes_stay_out_of_the_registry():
    names = {*irlearn.metrics()}
    for wrong in mistakes():
        assert wrong.name not in names
        with pytest.raises(irlearn.IRLearnError):
            irlearn.metric(wrong.name)


def test_a_mistake_leaves_the_metric_as_it_was():
    before = irlearn.ndcg.explain([3, 2, 3, 0, 1], k=5)
    RULES["nDCG", "no discount"].explain([3, 2, 3, 0, 1], k=5)
    assert str(irlearn.ndcg.explain([3, 2, 3, 0, 1], k=5)) == str(before)


def test_the_replaced_step_is_shown_as_it_was_worked_out():
    explanation = RULES["nDCG", "the discount log2(rank+2)"].explain([3, 2, 3], k=2)
    assert explanation["discount"] == [LOG3, 2]
    assert explanation["ideal discount"] == [LOG3, 2]
    assert "discount = log2(rank + 2)" in str(explanation)


def test_what_a_mistake_has_settled_is_no_option_any_more():
    assert "discount" not in RULES["nDCG", "no discount"].parameters
    assert "gain" in RULES["nDCG", "no discount"].parameters
    with pytest.raises(irlearn.IRLearnError, match="no option 'gain'"):
        RULES["DCG", "the gain 2^grade"](gain="exponential")


@pytest.mark.needs("numpy")
@pytest.mark.parametrize("wrong", mistakes("nDCG") + mistakes("AP") + mistakes("RBP"), ids=repr)
def test_a_mistake_scores_a_run_as_it_scores_a_ranking(wrong):
    """Where every result is worth something: arrays hold no others."""
    qrels = {q: {f"d{i}": 1 + (i * len(q) + ord(q)) % 3 for i in range(6)} for q in "abc"}
    run = {q: {f"d{i}": -i for i in range(4)} for q in "abc"}
    scores, _ = Batch([wrong]).score(qrels, run)
    for q, score in zip("abc", scores[0]):
        ranking = [qrels[q][doc] for doc in run[q]]
        assert score == pytest.approx(wrong(ranking, judged=list(qrels[q].values())), rel=1e-12)


def test_pooling_needs_the_rankings_and_not_their_scores():
    with pytest.raises(irlearn.IRLearnError, match="Call it with the rankings"):
        irlearn.evaluate({"q": {"d": 1}}, {"q": {"d": 1.0}}, [RULES["MAP", "the queries pooled"]])
