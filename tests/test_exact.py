"""With ``exact=True``, a metric returns as a fraction what it returns as a float, for all its options."""

from fractions import Fraction
from itertools import product

import pytest

import irlearn
from irlearn.definition.options import Gains
from option_values import values_of
from rings import some_and_all

TENTHS = [tenth / 10 for tenth in range(11)]
MOST = 60  # combinations of options that are tried of a metric that has more of them
# Further values, at which floats decide otherwise than fractions would: 0.7 of 3 documents, ten times 0.1.
MORE = {"recall": TENTHS, "multiple": TENTHS[1:], "wanted": [1], "max_grade": [5, 10], "rel": [0.1]}
RANKINGS = [
    {"grades": [1, 1, 0, 2, 0, 0, 3], "judged": [1, 1, 0, 2, 3]},
    {"grades": [1, None, 2, 0, 1, 0, 4, 4], "judged": [1, 2, 0, 1, 0, 4, 4, *[1, 3] * 8]},
    {"grades": [1, 0, 1, 0], "judged": [1, 1, 1]},
    {"grades": [1] * 10 + [0, 2]},
    {"grades": [0.1, 0.7, 0.2, 0.3, 0, 0.7, 0.6]},
    {"grades": []},
]
INPUTS = {
    "grades": RANKINGS,
    "rankings": [{"rankings": [each["grades"] for each in RANKINGS]}],
    "right": [{"right": [1, 0, 1, 1]}],
    "lists": [{"lists": [["a", "b"], ["c", "a"], ["a"]], "catalogue": {"a": 3, "b": 1, "c": 2, "d": 0}}],
    "subtopics": [{"subtopics": [["a"], ["b", "a"], [], ["c", "a"]]}],
}
PAIRS = [([3, 1, 2, 5, 4], [1, 3, 2, 4, 5]), ([1, 2, 2, 4], [0.1, 0.7, 0.7, 0.3])]


def inputs(metric):
    names = [name for name in metric.takes if name not in ("judged", "documents")]
    return INPUTS.get(names[0]) or [dict(zip(names, pair, strict=False)) for pair in PAIRS]


def tried(option, default):
    """List the values of an option that are tried."""
    if option.name == "k":
        return [None, 1, 3, 10]
    if isinstance(option.kind, Gains):
        return [*option.tries, {0: 0, 0.1: 2, 1: 0.1, 2: 0.3, 3: 5, 4: 8}]
    values = option.tries if option.name == "relevance" else values_of(option)
    return list(dict.fromkeys([default, *values, *MORE.get(option.name, ())]))


def conventions(metric):
    """List the metric with every combination of its options; of many combinations, some from all parts."""
    parameters = metric.parameters
    values = {name: tried(option, parameters[name]) for name, option in metric.declared.items()}
    chosen = list(product(*values.values()))
    spread = len(chosen) // MOST + 1 | 1  # odd, so that each value of each option occurs
    return [metric.bind(**dict(zip(values, each, strict=True))) for each in chosen[::spread]]


def float_and_fraction(metric, given):
    """Return the score as a float and a fraction; None for a root or logarithm, or twice for a bad grade."""
    try:
        score = metric(**given)
    except irlearn.IRLearnError:  # a grade that this scale does not have
        return None, None
    try:
        return score, metric(**given, exact=True)
    except irlearn.IRLearnError as refused:
        assert "exact" in str(refused)
        return score, None


@pytest.mark.slow
@pytest.mark.parametrize("metrics", some_and_all(9, irlearn.metrics().values()))
def test_with_every_choice_of_options_the_fraction_is_the_float(metrics):
    for metric in (each for of in metrics for each in conventions(of)):
        for given in inputs(metric):
            score, exact = float_and_fraction(metric, given)
            if exact is not None:
                assert isinstance(exact, Fraction), (metric, given)
                assert abs(float(exact) - score) < 1e-12, (metric, given, score, exact)


def precision_when_found(grades, least):
    """Return the highest precision at any rank with ``least`` hits or more; 0 where there is none."""
    found = [sum(grades[:rank]) for rank in range(1, len(grades) + 1)]
    return max((Fraction(f, rank) for rank, f in enumerate(found, 1) if f >= least), default=Fraction(0))


@pytest.mark.slow
@pytest.mark.parametrize(("rounding", "added"), [("trec_eval 9", 0.9), ("trec_eval 10", 0.5)])
@pytest.mark.parametrize("counts", some_and_all(12, range(1, 61)))
def test_a_rounding_is_kept_in_fractions(rounding, added, counts):
    """For 1 to 60 relevant documents and 11 levels, floats decide what is reached, as in trec_eval."""
    for relevant in counts:
        grades, judged = [1, 0] * (relevant - 1) + [0], [1] * relevant
        wanted = [precision_when_found(grades, int(level * relevant + added)) for level in TENTHS]
        how = {"judged": judged, "rounding": rounding, "exact": True}
        found = [irlearn.interpolated_precision(grades, recall=level, **how) for level in TENTHS]
        assert found == wanted, relevant
        assert irlearn.eleven_point_ap(grades, **how) == sum(wanted) / 11, relevant


def test_a_share_of_documents_that_floats_miss_is_reached():
    at = {"judged": [1, 1, 1], "recall": 0.7, "rounding": "trec_eval 9"}
    assert irlearn.interpolated_precision([1, 1, 0], **at) == 1
    explained = irlearn.interpolated_precision.explain([1, 1, 0], **at, exact=True)
    assert explained.score == 1 and explained["reached"] == [0, 1, 1]
    assert "floor(float(recall) × R + 0.9)" in str(explained)
    for exact in (False, True):
        assert irlearn.r_precision_multiple([0, 0, 1, 1, 1], multiple=0.7, exact=exact) == 0


def test_a_table_of_gains_is_read_as_it_was_written():
    tenth, third = Fraction(1, 10), Fraction(1, 3)
    assert irlearn.cg([0.1], gain={0.1: 5}, exact=True) == 5
    for table in ({tenth: 5, third: 0.3}, {0.1: 5, third: 0.3}):
        assert irlearn.cg([tenth, third], gain=table, exact=True) == Fraction(53, 10)
        assert irlearn.cg([tenth, third], gain=table) == irlearn.cg([0.1, 1 / 3], gain=table) == 5.3
    with pytest.raises(irlearn.IRLearnError, match=r"no entry for grade 0\.2, .* entries for 0\.1, 3\."):
        irlearn.cg([0.2], gain={0.1: 5, 3: 1}, exact=True)
