"""How often a verdict is wrong on seventeen kinds of differences: the tables of book/back-matter/verdicts.md.

Samples are drawn from populations whose true mean is known (`benchmarks.verdicts`). A column promises that
each end of its interval is wrong in at most 2.5 % of samples, so that the direction is wrong in at most 5 %:
*whatever the shape* everywhere, *if symmetric* where the differences lie symmetrically.
"""

import re
from pathlib import Path

import pytest

from every import every
from lazy_import import lazy_import

pytestmark = pytest.mark.needs("numpy", "scipy")
verdicts, histories = lazy_import("benchmarks.verdicts"), lazy_import("benchmarks.histories")
np = lazy_import("numpy")

PAGE = (Path(__file__).parent.parent / "book" / "back-matter" / "verdicts.md").read_text("utf-8")
SAMPLES = 2_000  # of the tables
DENSE = ("bell curve", "P@10")  # symmetric about any mean; those with zeros are so about 0 only


def check_promises(name, found, noise):
    """Assert what the columns promise; ``noise`` is added to the percentages, for few samples."""
    assert found.wrong_direction[1] <= 5 + noise and found.wrong_size[1] <= 2.5 + noise
    if verdicts.POPULATIONS[name].symmetric:
        assert found.wrong_direction[0] <= 6 + noise
        assert found.gate_wrong[0] <= 3.5 + noise
        assert found.wrong_size[0] <= (3.5 if name in DENSE else 6) + noise
    # A run that lost twice the margin is never cleared, whatever the differences look like.
    assert found.gate_wrong[2] <= 2.5 + noise


@pytest.mark.slow
@every("name", lambda: list(verdicts.POPULATIONS))
def test_few_samples_of_every_kind_keep_the_promises(name):
    check_promises(name, verdicts.count(name, 50, samples=200), noise=4.5)


@pytest.mark.slow
@pytest.mark.parametrize("n", [10, 20, 50])
def test_a_run_that_lost_twice_the_margin_is_not_cleared_by_few_queries(n):
    """Of queries that hardly change, 4 in 100 lose 1: most samples of so few contain hardly any of these."""
    found = verdicts.count("4 % lose 1, 96 % change", n, samples=300, margin=0.02)
    assert found.gate_wrong[2] <= 2.5


@pytest.mark.slow
@every("name", lambda: list(verdicts.POPULATIONS))
def test_every_kind_has_the_mean_that_it_is_asked_for(name):
    rng = np.random.default_rng(1)
    for mean in (-0.05, 0.0, 0.05):
        d = verdicts.POPULATIONS[name].draw(rng, (1_000, 200), mean)
        assert d.mean() == pytest.approx(mean, abs=0.005) and np.abs(d).max() <= 1.1


@pytest.mark.slow
def test_vectors_say_what_one_comparison_says():
    """`claims` of all samples at once are those that `compare` reads off its intervals, one by one."""
    from two_systems import paired

    rng = np.random.default_rng(4)
    for name in ("bell curve", "90 % are 0", "4 % lose 1, 96 % change"):
        samples = verdicts.POPULATIONS[name].draw(rng, (12, 60), 0.02)
        both = verdicts.claims(samples)
        for row, d in enumerate(samples):
            one = paired(*map(float, d), margin=0.05).claims()
            for ours, theirs in zip(both, one.values()):
                if theirs is not None and abs(d.mean()) > 0.01:
                    assert (bool(ours.better[row]), bool(ours.worse[row])) == (
                        theirs["better"],
                        theirs["worse"],
                    )


@pytest.mark.long
@pytest.mark.parametrize("n", [10, 20, 50, 100, 200])
@every("name", lambda: list(verdicts.POPULATIONS))
def test_no_column_is_wrong_more_often_than_it_promises(name, n):
    found = verdicts.count(name, n, SAMPLES)
    check_promises(name, found, noise=0)
    # The page prints these numbers.
    for (field, places), block in zip(verdicts.TABLES.values(), re.split(r"^## ", PAGE, flags=re.M)[1:]):
        (line,) = [each for each in block.splitlines() if re.match(rf"\| {re.escape(name)}( \*)? \|", each)]
        cell = line.split("|")[2 + verdicts.QUERIES.index(n)]
        printed = [float(x) for x in re.findall(r"([\d.]+) ±", cell)]
        assert printed == pytest.approx([getattr(found, field)[i] for i in places], abs=0.051), field


def rows_of_histories():
    """Return (queries, margin, way) -> the cells of the table of histories, as the page prints them."""
    lines = [line.split("|")[1:-1] for line in PAGE.splitlines() if re.match(r"\| \d+ \| 0\.0", line)]
    return {(int(n), float(m), way.strip()): [cell.strip() for cell in cells] for n, m, way, *cells in lines}


def test_a_gate_can_be_left_on():
    """Read off the page: harmless commits are hardly ever stopped, and nearly all losses are."""
    rows = rows_of_histories()
    assert len(rows) == 4 * len(histories.WAYS)
    for (queries, _, way), (noise, _, below, loss, *_) in rows.items():
        stopped, found = float(noise.split()[0]), float(loss.split()[0])
        if way == "gate":
            assert (
                stopped <= 2.5 and found >= (85 if queries == 50 else 99) and float(below.split()[0]) <= 2.5
            )
    assert float(rows[50, 0.02, "cannot tell fails"][0].split()[0]) > 90


@pytest.mark.slow
def test_few_histories_agree_with_the_page():
    quality_for = histories.qualities()
    made = histories.run("noise", 50, 0.05, histories=20, quality_for=quality_for)
    stopped = [ways["gate"].mean() for change, ways, _ in made if change == 0]
    assert 100 * np.mean(stopped) <= 3
    loss = histories.run("one loss", 50, 0.05, histories=20, quality_for=quality_for)
    printed = float(rows_of_histories()[50, 0.05, "gate"][3].split()[0])
    assert 100 * loss[4][1]["gate"].mean() == pytest.approx(printed, abs=15)


@pytest.mark.long
def test_the_histories_are_those_of_the_page():
    quality_for = histories.qualities()
    for queries, margin in histories.ASKED:
        for line in histories.rows(queries, margin, 2000, quality_for):
            assert line in PAGE
