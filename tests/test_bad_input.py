"""Bad input, by hand and by Hypothesis: it raises IRLearnError with a sentence that helps, or has a score."""

import json
import math
import pickle
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import irlearn
from every import every
from irlearn import IRLearnError
from irlearn.questions.evaluate.evaluation import without_missing
from option_values import takes
from rings import examples, one_in

NAN, INFINITY = float("nan"), float("inf")


ALL = dict(irlearn.metrics())
SINGLE = {name: metric for name, metric in ALL.items() if takes(metric)[0] == "grades"}
SOME = one_in(6, SINGLE)  # they share what reads a ranking and its options
WITH_K = [name for name in SINGLE if "k" in SINGLE[name].parameters]


def refused(call, *arguments, **options):
    """Make a call that has to fail with a whole sentence that shows no Python inside, and return that."""
    with pytest.raises(IRLearnError) as error:
        call(*arguments, **options)
    sentence = str(error.value)
    assert len(sentence) > 20 and sentence[0] != "<" and sentence.rstrip()[-1] in ".?!"
    assert "Traceback" not in sentence and "object at 0x" not in sentence
    return sentence


# ---- one call, one sentence ------------------------------------------------------------

NESTED: list = []
for _ in range(100_000):
    NESTED = [NESTED]
UNORDERED, LOSSY = {3, 2}, {2: "a", 1: "b"}.keys()
DEEP = irlearn.ndcg(ideal="maximum", max_grade=4, k=2**31)
REFUSED = [  # a call, and words of the sentence
    (lambda: irlearn.ndcg(NESTED), "[[[...]]]"),
    (lambda: irlearn.rbo([NESTED], ["a"]), "[[[...]]]"),
    (lambda: irlearn.ndcg([3, 2, NAN, 0]), "rank 3"),
    (lambda: irlearn.ndcg([3, 2, 1, "high"]), "'high'"),
    (lambda: irlearn.err([5, 0, 1]), "5"),
    (lambda: irlearn.err([1, 0], judged=[5, 1, 0]), "5"),
    (lambda: irlearn.ndcg([4, 0, 1], ideal="maximum", max_grade=3), "4"),
    (lambda: irlearn.ndcg([4, 0, 1], ideal="maximum"), "max_grade"),
    (lambda: irlearn.rbp([1.5, 0], relevance="given"), "1.5"),
    (lambda: irlearn.err([-0.5, 0], relevance="given"), "-0.5"),
    (lambda: irlearn.ndcg(UNORDERED), "has no order"),
    (lambda: irlearn.rbo(UNORDERED, [3, 2]), "first is a"),
    (lambda: irlearn.mean_average_precision([[1, 0], UNORDERED]), "ranking 2 is a"),
    (lambda: irlearn.identify(0.5, UNORDERED), "has no order"),
    (lambda: irlearn.ndcg([2, 1], judged={2, 1}), "equal grades only once"),
    (lambda: irlearn.ndcg([2, 1], judged=LOSSY), "equal grades only once"),
    (lambda: irlearn.mean_average_precision([[2, 1]], judged=[LOSSY]), "equal grades only once"),
    (lambda: irlearn.ndcg([3, 2, 0, 1], 2), "Give k by its name: k=2."),
    (lambda: irlearn.interpolated_precision([1, 0], 0.5), "recall=0.5"),
    (lambda: irlearn.rbp([1, 0, 1], 0.8), "Give p by its name: p=0.8."),
    *[(lambda n=n: irlearn.ndcg([1, 0], n), "by name; it has: k, gain, discount") for n in (0.5, True, -1)],
    (lambda: irlearn.r_precision([1, 0], 2), "judged should be a list"),
    (lambda: irlearn.mse([1, 2]), ""),
    (lambda: irlearn.ndcg.explain(), ""),
    (lambda: irlearn.mean_average_precision([[1, 0]], judged=[[1], [1]]), ""),
    *[(lambda m=m: irlearn.mean_metric(m, [[1, 0]]), "") for m in ("no such metric", 5, None, "")],
    (lambda: irlearn.mean_metric.to_steps(), "has none here"),
    (lambda: irlearn.metric("nDGC@10"), "Did you mean 'nDCG'"),
    *[(lambda d=d: irlearn.ndcg.explain([3, 2], digits=d), "digits=") for d in (-1, 2.5, "2", 10**9)],
    *[(lambda d=d: irlearn.identify(0.5, [1, 0], "P", digits=d), "digits=") for d in (-1, 2.5, "2", 10**9)],
    (lambda: DEEP([1, 0]), "k=2147483648"),
    (lambda: irlearn.evaluate({"q": {"d": 1}}, {"q": {"d": 1.0}}, DEEP), "k=2147483648"),
    (lambda: irlearn.err_ia([["a"]], k=2**31, variant="ndeval"), ""),
    *[
        (lambda f=f: irlearn.metric(f"P(rel=Fraction({f}))"), "")
        for f in ("1, 0", "'1/2'", "1.5", "1, 2, 3", "1, below=2")
    ],
    (lambda: irlearn.dcg(gain={}), "The table of gains is empty."),
    (lambda: irlearn.datasets.write(__file__), "test_bad_input"),
]


@pytest.mark.parametrize(("call", "words"), REFUSED)
def test_a_call_is_refused_in_a_sentence(call, words):
    assert words in refused(call)


# ---- rankings --------------------------------------------------------------------------

BAD_GRADES = [NAN, INFINITY, -INFINITY, "2", "relevant", b"1", [1], {}, 1 + 2j]


@pytest.mark.parametrize("name", SOME)
@every("grade", BAD_GRADES, ids=lambda grade: type(grade).__name__)
def test_a_grade_that_is_no_finite_number_is_refused(name, grade):
    refused(ALL[name], [1, grade, 0])
    refused(ALL[name].explain, [1, grade, 0])
    refused(ALL[name], [1, 0], judged=[1, grade, 0])


@pytest.mark.parametrize("name", SOME)
@every("ranking", ["10101", b"101", {"d1": 1}, 5, None, 2.5], ids=repr)
def test_a_ranking_that_is_no_list_is_refused(name, ranking):
    refused(ALL[name], ranking)


# Metrics that describe a query or its results, and need not be 0 where nothing relevant was found.
DESCRIBE = ["IDCG", "Judged", "Unjudged", "Utility", "NumRet", "NumRel", "NumNonrelJudgedRet"]
REWARD = [name for name in SINGLE if name not in DESCRIBE]


@every("name", REWARD)
@every("empty", [[], (), iter([])], ids=["list", "tuple", "iterator"])
def test_an_empty_ranking_scores_0(name, empty):
    assert ALL[name](empty) == 0.0, f"should it not? Name {name} in DESCRIBE"
    assert ALL[name]([], judged=[1, 0]) == 0.0


@every("name", REWARD)
def test_a_ranking_without_a_relevant_result_scores_0(name):
    assert ALL[name]([0, 0, 0]) == 0.0
    assert ALL[name].explain([0, 0, 0]).score == 0.0


@pytest.mark.parametrize("metric", ["AP", "R", "F1", "nDCG", "Rprec"])
def test_a_zero_by_convention_is_explained(metric):
    text = irlearn.metric(metric).explain([0, 0, 0]).to_text()
    assert "is 0" in text and "convention" in text


@every("name", SINGLE)
def test_every_kind_of_sequence_is_a_ranking(name):
    expected = ALL[name]([1, 0, 1])
    for ranking in ((1, 0, 1), iter([1, 0, 1]), [True, False, True], [Fraction(1), Fraction(0), Fraction(1)]):
        assert ALL[name](ranking) == expected


@pytest.mark.needs("numpy")
@every("name", SINGLE)
def test_an_array_is_a_ranking(name):
    from numpy import array

    assert ALL[name](array([1, 0, 1])) == ALL[name]([1, 0, 1])


NEEDS_GAIN = ["DCG", "IDCG", "nDCG", "RBP", "INSQ", "INST", "BPM", "ERR"]


@pytest.mark.parametrize("metric", NEEDS_GAIN)
def test_a_negative_grade_is_refused_where_it_has_no_gain(metric):
    assert "-1" in refused(irlearn.metric(metric), [2, -1, 1])


@pytest.mark.parametrize("metric", ["AP", "R", "nDCG", "Rprec", "F1"])
def test_a_judged_set_that_lacks_a_retrieved_grade_is_refused(metric):
    refused(irlearn.metric(metric), [3, 2, 0], judged=[3, 1, 1])
    refused(irlearn.metric(metric), [1, 1], judged=[1])
    assert irlearn.metric(metric)([1, 0], judged=[1]) > 0  # a zero need not be judged


# ---- options ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", one_in(6, WITH_K))
@every("k", [0, -1, 2.5, "5", NAN, INFINITY, True, [5], 1j], ids=repr)
def test_a_cut_off_that_is_no_whole_number_from_1_is_refused(name, k):
    assert "k" in refused(ALL[name], [1, 0, 1], k=k)
    refused(ALL[name].explain, [1, 0, 1], k=k)
    with pytest.raises(IRLearnError):
        ALL[name] @ k


@every("name", WITH_K, sample=6)
@every("k", [4, 100, 10**9])
def test_a_cut_off_beyond_the_list_is_fine(name, k):
    assert 0 <= ALL[name]([1, 0, 1], k=k) < INFINITY


@pytest.mark.needs("numpy")
def test_what_only_looks_like_a_list_is_refused():
    import numpy

    for nothing_in_it in (numpy.array(3), list, 3):
        assert "ranking should be a list" in refused(irlearn.ndcg, nothing_in_it)
        assert "judged should be a list" in refused(irlearn.ndcg, [1, 0], judged=nothing_in_it)
    assert "at rank 1. Give the names of the subtopics" in refused(irlearn.alpha_ndcg, [numpy.array(3)])
    assert "k=5." in refused(irlearn.rbp, [1, 0, 1], numpy.int64(5))
    assert "Give k by its name: k=2." in refused(irlearn.ndcg, [3, 2, 0, 1], numpy.int64(2))


# ---- notation --------------------------------------------------------------------------


BAD_NOTATION = [
    *("", " ", "@", "@5", "nDCG@", "nDCG@x", "nDCG@0", "nDCG@-1", "nDCG@2.5", "nDCG@5@5", "nDCG(", "nDCG()x"),
    *("nDCG(5)", "nDCG(gain=)", "nDCG(gain='cubic')@5x", "nDCG(cutoff=5)", "nDCG(gain=open)", "P(**{})"),
    *("P(__import__('os'))", "P(rel=1, rel=2)", "nDCG(k=5)@x", "Rprec@5", "🙂", "nDCG\n@", "P(" * 200),
    *("nDCG(rel=2)", "AP(rel=0)", "nDCG(gain='linear'", "P@99999999999999999999x"),
    *(None, 5, 2.5, [], ["P"], {"P": 5}, b"P@5"),
]


@every("notation", BAD_NOTATION, ids=lambda n: ascii(n)[:20] if isinstance(n, str) else type(n).__name__)
def test_a_notation_that_means_nothing_is_refused(notation):
    refused(irlearn.metric, notation)


@pytest.mark.slow
@given(st.text(max_size=30) | st.from_regex(r"[nDCGPAR]{1,4}(\(.{0,12}\))?(@.{0,4})?", fullmatch=True))
@examples(40)
@example("P(rel=1)@٣")
@example("P@²")
@example("nDCG(gain=1e999)")
@example("P(rel=-1)")
@example("P(k=" + "9" * 5000 + ")")
@example("P@" + "9" * 5000)
def test_any_text_is_a_metric_or_an_error(text):
    try:
        metric = irlearn.metric(text)
    except IRLearnError as error:
        assert str(error)
    else:
        assert irlearn.metric(repr(metric)) == metric


# ---- several lists ---------------------------------------------------------------------


@every("name", ["mse", "rmse", "mae"])
@every("bad", [[], [NAN], ["1"], [None], "1", 5, None], ids=repr)
def test_predictions_that_are_no_numbers_are_refused(name, bad):
    refused(getattr(irlearn, name), bad, [1])
    refused(getattr(irlearn, name), [1], bad)
    refused(getattr(irlearn, name), bad, bad)


@every("name", ["mean_reciprocal_rank", "mean_average_precision"])
@every("bad", [[], 5, "101", None, [1, 0, 1], [[1], 5], [[NAN]], {"q1": [1]}], ids=repr)
def test_what_is_no_list_of_rankings_is_refused(name, bad):
    refused(getattr(irlearn, name), bad)


@pytest.mark.needs("numpy")
@pytest.mark.parametrize("name", ["RBP", "ERR"])
def test_a_run_whose_grades_are_no_probabilities_is_refused_with_options_that_work(name):
    """The options that the error proposes give the scores that they promise."""
    qrels, run = {"q": {"a": 2, "b": 0}}, {"q": {"a": 2.0, "b": 1.0}}
    with pytest.raises(irlearn.IRLearnError, match="query 'q' has a document of grade 2") as refusal:
        irlearn.evaluate(qrels, run, [f"{name}(relevance='given')"])
    options = str(refusal.value).rpartition(": ")[2].removesuffix(".")
    assert options == "relevance='grade/max_grade', max_grade=2"
    metric = irlearn.metric(f"{name}({options})")
    assert irlearn.evaluate(qrels, run, [metric])[repr(metric)] == {"q": metric([2, 0])}


# ---- anything at all -------------------------------------------------------------------

NUMBER = st.integers(-3, 6) | st.floats() | st.integers() | st.booleans() | st.fractions()
ANYTHING = NUMBER | st.none() | st.text(max_size=3) | st.binary(max_size=2) | st.just([])
ANYTHING |= st.complex_numbers()
LIST = st.lists(st.integers(0, 4), max_size=8) | st.lists(NUMBER, max_size=6) | st.lists(ANYTHING, max_size=5)
CHOICES_OR_NOT = "linear exponential rank log2(rank+1) judged retrieved maximum k given binary x".split()
CHOICE = st.sampled_from([*CHOICES_OR_NOT, ""])
VALUE = ANYTHING | CHOICE | st.dictionaries(NUMBER, ANYTHING, max_size=4)


@pytest.mark.slow
@pytest.mark.parametrize("name", one_in(4, ALL))
@examples(20)
@given(data=st.data())
def test_anything_is_a_finite_score_or_an_error(name, data):
    metric = ALL[name]
    inputs = [data.draw(LIST, label=label) for label in takes(metric) if label not in ("judged", "documents")]
    if takes(metric)[0] == "rankings":
        inputs = [data.draw(st.lists(LIST, max_size=3), label="rankings")]
    options = {
        option: data.draw(VALUE, label=option)
        for option in metric.parameters
        if data.draw(st.integers(0, 3), label=f"{option}?") == 0
    }
    if "judged" in takes(metric) and (judged := data.draw(st.none() | LIST, label="judged")) is not None:
        options["judged"] = judged
    try:
        score = metric(*inputs, **options)
    except IRLearnError as error:
        assert str(error)
        return
    assert type(score) is float and math.isfinite(score)
    explanation = metric.explain(*inputs, **options)
    assert explanation.score == score
    assert explanation.to_text() and explanation.to_html() and explanation.to_latex()


@pytest.mark.parametrize(
    ("name", "grades"),
    [
        ("nDCG", [5000, 1]),
        ("DCG", [1023, 1023, 1023]),
        ("ERR", [5000]),
        ("CG", [10**400]),
        ("CG", [1.7e308, 1.7e308]),
        ("DCG", [1.7e308, 1.7e308, 1.7e308]),
        ("nDCG", [5e-324, 1]),
        ("Q", [1.7e308, 1.7e308]),
        ("RBP", [10**400]),
    ],
)
def test_very_large_and_very_small_grades_have_a_finite_score_or_are_refused(name, grades):
    """A grade too large to compute with is refused; there is no OverflowError, and no infinite score."""
    by_probability = {"relevance": "(2^grade-1)/2^max_grade", "max_grade": max(grades)}
    for options in ({}, {"gain": "exponential"}, by_probability):
        if not set(options) <= set(ALL[name].parameters):
            continue
        try:
            score = ALL[name](grades, **options)
        except IRLearnError:
            continue
        assert math.isfinite(score)


# ---- how much, and how it is written ---------------------------------------------------


WITH_FRACTIONS = [
    irlearn.precision(rel=Fraction(3, 2)),
    irlearn.ndcg(gain={1: Fraction(1, 2), 2: 3}) @ 5,
    irlearn.utility(hit=Fraction(-3, 2)),
]


@pytest.mark.parametrize("metric", WITH_FRACTIONS, ids=repr)
def test_an_option_may_be_a_fraction(metric):
    """It is written as Python writes it, and read back; a score is a float all the same."""
    assert irlearn.metric(repr(metric)) == metric == pickle.loads(pickle.dumps(metric))
    found = irlearn.evaluate({"q": {"d": 2}, "r": {"d": 1}}, {"q": {"d": 1.0}}, metric)
    assert without_missing(found).mean[metric] == found[metric]["q"] == metric([2])
    assert json.loads(metric.explain([2, 1]).to_json())["score"] == metric([2, 1])


def test_a_table_of_fractions_does_for_a_metric_with_logarithms():
    scores = {irlearn.normalized_gain([1, 0], gain={1: half}) for half in (Fraction(1, 2), 0.5)}
    assert len(scores) == 1


WITH_GAINS = [name for name, each in irlearn.metrics().items() if "gain" in each.parameters]


@pytest.mark.needs("numpy")
@every("queries", [1, 2, 60])
@every("name", WITH_GAINS)
def test_a_table_of_gains_needs_the_grades_that_occur(name, queries):
    """In lists and in arrays: no entry for a grade that nobody gave, one for each that somebody did."""
    metric = irlearn.metric(name)(gain={2: 3, 3: 7})
    run = {f"q{i}": {"d1": 3.0, "d2": 2.0, "d3": 1.0} for i in range(queries)}
    with_all = {query: {"d1": 3, "d2": 0, "d3": 2} for query in run}
    score = metric([3, 0, 2])
    assert irlearn.evaluate(with_all, run, metric).scores == [[pytest.approx(score)] * queries]
    message = refused(metric, [3, 1, 2])
    assert "no entry for grade 1," in message and "entries for 2, 3" in message
    one_more = {query: {"d1": 3, "d2": 1, "d3": 2} for query in run}
    assert refused(irlearn.evaluate, one_more, run, metric) == message


@pytest.mark.needs("numpy")
def test_a_grade_below_the_cut_off_needs_no_gain_except_for_the_ideal():
    """Which documents the best ranking begins with, only the gains of all of them tell."""
    for queries in (1, 60):
        qrels = {f"q{i}": {"d1": 3, "d2": 1, "d3": 2, "d4": 3} for i in range(queries)}
        run = {query: {"d1": 3.0, "d3": 2.0, "d2": 1.0} for query in qrels}
        metric = irlearn.metric("DCG(gain={2: 3, 3: 7})@2")
        found = irlearn.evaluate(qrels, run, metric).scores
        assert found == [[pytest.approx(metric([3, 2, 1], judged=[3, 1, 2, 3]))] * queries]
        with pytest.raises(irlearn.IRLearnError, match="no entry for grade 1"):
            irlearn.evaluate(qrels, run, "nDCG(gain={2: 3, 3: 7})@2")


@pytest.mark.needs("numpy")
def test_numpy_numbers_do_in_a_table_of_gains():
    import numpy

    table = {numpy.int64(1): numpy.int64(3), 2: numpy.float32(0.5)}
    assert irlearn.cg([1, 2], gain=table) == 3.5
    assert repr(irlearn.cg(gain=table)) == "CG(gain={1: 3, 2: 0.5})"


# ---- huge input --------------------------------------------------------------------------

HUGE_TEXT = "x" * 50_000


@pytest.mark.slow
def test_an_error_quotes_the_beginning_and_the_end():
    sentence = refused(irlearn.metric, "begin" + HUGE_TEXT + "end")
    assert "'beginxxx" in sentence and "xxend' (50,010 characters)" in sentence
    assert "…" not in refused(irlearn.metric, "x" * 150)
