"""Every claim that five documents make about a metric has a verdict, and a small case that shows it."""

from itertools import permutations

import pytest
import pytrec_eval

import irlearn
from covers import toml
from near import near

CLAIMS = toml("claims.toml")
DCG = irlearn.dcg


def lost(metric, grades, **options):
    """Return what the score loses when the first two results change places."""
    return metric(grades, **options) - metric([grades[1], grades[0], *grades[2:]], **options)


def refused(metric, grades, **options):
    with pytest.raises(irlearn.IRLearnError):
        metric(grades, **options)
    return True


WORDS = {
    **irlearn.metrics(),
    "mse": irlearn.mse,
    "mean_average_precision": irlearn.mean_average_precision,
    "pytrec_eval": pytrec_eval,
    "near": near,
    "lost": lost,
    "refused": refused,
    "orders": lambda grades: [list(order) for order in sorted(set(permutations(grades)))],
    "gain": lambda grade: DCG([grade], gain="exponential"),
    "OLD": "max(1, log2(rank))",  # the discount in Huang's formula of DCG
    "MAPPED": {"relevance": "grade/max_grade", "max_grade": 3},
    "A": [1, 0, 0, 0, 1, 1, 1],  # Efimov's two lists
    "B": [0, 0, 1, 1, 1, 1, 0],
}


@pytest.mark.parametrize("name", [name for name, claim in CLAIMS.items() if claim[0] != "open"])
def test_a_case_shows_the_verdict(name):
    _, _, shown = CLAIMS[name]
    assert eval(shown, dict(WORDS)), shown


def test_every_claim_has_a_verdict():
    counts = {"C000": 16, "C001": 9, "C002": 19, "C003": 15, "C004": 7}
    assert list(CLAIMS) == [f"{of}-{n:02}" for of, count in counts.items() for n in range(1, count + 1)]
    assert {claim[0] for claim in CLAIMS.values()} == {"true", "false", "qualified", "open"}
    assert all(len(claim) == 2 + (claim[0] != "open") for claim in CLAIMS.values())
