"""Topic set size design, against published sample sizes and samples drawn here."""

import json
from math import sqrt
from pathlib import Path

import pytest

import irlearn
from irlearn.cli import main
from irlearn.questions.power.finding import topic_set_size
from lazy_import import lazy_import

np, stats = lazy_import("numpy"), lazy_import("scipy.stats")
PAGE = (Path(__file__).parent.parent / "book" / "how-to" / "power.md").read_text("utf-8")
pytestmark = pytest.mark.needs("numpy", "scipy")

# Cohen, A power primer, Psychological Bulletin 112, 1992, table 2: the size of each of 2 to 7 groups, for a
# small, medium and large effect f, a power of .80 and a level of .05. His approximation is within 1 of n.
COHEN = {0.1: (393, 322, 274, 240, 215, 195), 0.25: (64, 52, 45, 39, 35, 32), 0.4: (26, 21, 18, 16, 14, 13)}


def test_the_size_is_that_of_published_tables():
    """The effect f of two extremes a distance D apart, and the rest in the middle, is D / σ / √(2m)."""
    for effect, sizes in COHEN.items():
        for systems, published in enumerate(sizes, 2):
            found = topic_set_size(effect * sqrt(2 * systems), sqrt(2), systems)
            assert published <= found <= published + 1


@pytest.mark.slow
def test_so_many_queries_find_it_in_so_many_samples():
    rng, systems, n = np.random.default_rng(2), 6, topic_set_size(0.1, 0.14, 6)
    means = np.array([-0.05, 0, 0, 0, 0, 0.05])
    drawn = rng.normal(means, 0.14 / sqrt(2), (4000, n, systems))
    between = n * ((drawn.mean(1) - drawn.mean((1, 2))[:, None]) ** 2).sum(1) / (systems - 1)
    within = ((drawn - drawn.mean(1)[:, None]) ** 2).sum((1, 2)) / systems / (n - 1)
    p = stats.f.sf(between / within, systems - 1, systems * (n - 1))
    assert (p <= 0.05).mean() == pytest.approx(0.8, abs=0.02)


@pytest.mark.slow
def test_power_says_it_if_asked(capsys):
    found = irlearn.power(difference=0.05, spread=0.14, systems=10)
    assert "print(found.topic_set_size(0.8))  # 124" in PAGE and "For two, the t-test takes 64." in PAGE
    assert found.queries_for(0.8) == 64
    assert found.topic_set_size() == 124 and found.to_dict()["topics"] == 124
    assert "124 queries would show in 80% of samples that the best and the worst of 10 systems differ" in str(
        found
    )
    assert found.topic_set_size(0.9) > 124
    silent = irlearn.power(difference=0.05, spread=0.14)
    assert "topics" not in silent.to_dict() and "systems differ" not in str(silent)
    with pytest.raises(irlearn.IRLearnError, match="systems=10"):
        silent.topic_set_size()
    for wrong in (1, 2.5, True):
        with pytest.raises(irlearn.IRLearnError, match="a whole number from 2"):
            irlearn.power(difference=0.05, spread=0.14, systems=wrong)
    assert main("power -d 0.05 -s 0.14 --systems 10 --format json".split()) == 0
    assert json.loads(capsys.readouterr().out)["topics"] == 124
