"""An audit notices a sample of small faults in right functions; `audit_mutants.py` tries many."""

import pytest

from audit_mutants import SOURCES, caught, function, try_mutants
from irlearn import audit
from rings import quick_for


@pytest.mark.parametrize("metric", quick_for(5, SOURCES))
def test_a_function_is_right_before_it_is_changed(metric):
    assert audit(function(SOURCES[metric]), metric, shape="grades").ok


@pytest.mark.slow
def test_a_few_faults_are_noticed():
    tried = list(try_mutants(many=3, seed=1, metrics=("AP", "nDCG")))  # so many of each
    assert len(tried) == 6
    assert [text for _, text, answer in tried if not caught(answer)] == []


@pytest.mark.long
def test_nineteen_of_twenty_faults_are_noticed():
    tried = list(try_mutants(many=20, seed=7))
    assert len(tried) == 200
    assert sum(caught(answer) for *_, answer in tried) >= 190
