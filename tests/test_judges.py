"""Two judges of the same documents: how far they agree."""

import math
import re
import warnings

import pytest
from hypothesis import given
from hypothesis import strategies as st

from irlearn import IRLearnError, cohen_kappa, metric
from lazy_import import lazy_import
from near import near
from oracles import plain
from rings import examples

metrics = lazy_import("sklearn.metrics")
WEIGHTS = (None, "linear", "quadratic")
JUDGED = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, max_size=12)


@pytest.mark.slow
@pytest.mark.parametrize("weights", WEIGHTS)
@examples(100)
@given(JUDGED)
def test_kappa_against_a_plain_loop_and_scikit_learn(weights, pairs):
    first, second = map(list, zip(*pairs, strict=True))
    ours = cohen_kappa(first, second, weights=weights)
    assert near(ours, plain.cohen_kappa(first, second, weights))
    assert near(ours, cohen_kappa(second, first, weights=weights))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where all grades are one, it warns and gives nan
        theirs = metrics.cohen_kappa_score(first, second, labels=range(5), weights=weights)
    assert ours == 0 if math.isnan(theirs) else near(ours, theirs)


@pytest.mark.slow
def test_grades_are_as_far_apart_as_their_numbers():
    """Without being told the labels, scikit-learn takes 0, 1 and 4 for three steps."""
    first, second = [0, 1, 4, 4], [0, 4, 4, 1]
    steps = metrics.cohen_kappa_score(first, second, weights="linear")
    numbers = metrics.cohen_kappa_score(first, second, weights="linear", labels=range(5))
    assert not near(steps, numbers)
    assert near(cohen_kappa(first, second, weights="linear"), numbers)


def test_the_explanation_names_the_weights():
    assert cohen_kappa.explain([1, 0], [1, 1]).conventions == {"weights": "none"}
    assert cohen_kappa.explain([1, 0], [1, 1], weights="linear").conventions == {"weights": "linear"}
    assert repr(metric("Kappa(weights='quadratic')")) == "Kappa(weights='quadratic')"


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: cohen_kappa([1, 0], [1]), "have 2 and 1 items"),
        (lambda: cohen_kappa([], []), "0 and 0 items"),
        (lambda: cohen_kappa([1, None], [1, 0]), "first, item 2"),
        (lambda: cohen_kappa([1, 0], [1, 0], weights="square"), "It can be 'linear' or 'quadratic'"),
    ],
)
def test_what_is_refused(call, words):
    with pytest.raises(IRLearnError, match=re.escape(words)):
        call()
