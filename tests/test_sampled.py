"""Sampled negatives: against all samples of small lists, formulas, a simulation and the published table."""

import json
from fractions import Fraction
from itertools import combinations, pairwise, product
from random import Random
from statistics import fmean, pstdev

import pytest

import irlearn
from irlearn.cli import main
from rings import one_in

SYSTEMS = {"A": [100] * 5, "B": [40, 40, 8437, 9266, 4482], "C": [212, 2, 743, 5342, 1548]}
METRICS = ["AP", "nDCG", "R@2", "P@3", "RR", "RBP", "ERR", "F1@2", "SL", "Success@1", "Rprec"]


def score(metric, ranks, others_drawn, exact=False):
    """Score the relevant items among the others drawn, each given by its rank in the full list."""
    order = sorted([(rank, 1) for rank in ranks] + [(rank, 0) for rank in others_drawn])
    return irlearn.metric(metric)([grade for _, grade in order], exact=exact)


def all_samples(items, ranks, negatives, replace):
    others = [rank for rank in range(1, items + 1) if rank not in ranks]
    return product(others, repeat=negatives) if replace else combinations(others, negatives)


@pytest.mark.parametrize("replace", [True, False])
@pytest.mark.parametrize("metric", METRICS)
def test_the_mean_and_spread_are_over_all_samples(metric, replace):
    for items, ranks in ((5, [2]), (6, [1, 5]), (6, [2, 4, 6])):
        for negatives in range(1, 4):
            scores = [score(metric, ranks, each) for each in all_samples(items, ranks, negatives, replace)]
            found = irlearn.sampled(metric, [ranks], items=items, negatives=negatives, replace=replace)
            assert found.mean == pytest.approx(fmean(scores), abs=1e-12)
            assert found.spread == pytest.approx(pstdev(scores), abs=1e-7)
            assert found.full == score(metric, ranks, set(range(1, items + 1)) - set(ranks))


def test_people_are_averaged_and_their_draws_are_independent():
    people = {"x": [1, 4], "y": 3, "z": [3]}
    both = irlearn.sampled("AP", people, items=5, negatives=2, replace=False, exact=True)
    scores = [
        [score("AP", ranks, each, exact=True) for each in all_samples(5, ranks, 2, replace=False)]
        for ranks in ([1, 4], [3], [3])
    ]
    means = [sum(each) / len(each) for each in product(*scores)]
    assert both.mean == sum(means) / len(means) and isinstance(both.mean, Fraction)
    assert both.spread == pytest.approx(pstdev(means))
    assert [(each.name, each.ranks) for each in both.people] == [("x", (1, 4)), ("y", (3,)), ("z", (3,))]


@pytest.mark.slow
def test_a_simulation_comes_near():
    rng, n = Random(1), 2000
    by_hand = {
        "AP": lambda ranks: fmean(i / rank for i, rank in enumerate(ranks, 1)),
        "R@5": lambda ranks: fmean(rank <= 5 for rank in ranks),
    }
    for items, ranks, m in ((50, [3, 17, 40], 10), (200, [1, 9, 10, 120], 25)):
        others = [rank for rank in range(1, items + 1) if rank not in ranks]
        for replace, draw in ((True, rng.choices), (False, rng.sample)):
            samples = [draw(others, k=m) for _ in range(n)]
            new = [[i + sum(x < r for x in each) for i, r in enumerate(ranks, 1)] for each in samples]
            for metric, worth in by_hand.items():
                found = irlearn.sampled(metric, [ranks], items=items, negatives=m, replace=replace)
                assert abs(found.mean - fmean(map(worth, new))) < 4 * found.spread / n**0.5 + 1e-12


PRINTED = {  # by Krichene and Rendle: exact; and with 99 negatives, the mean and its spread
    "AP": {"A": (0.010, 0.630, 0.129), "B": (0.010, 0.336, 0.073), "C": (0.101, 0.325, 0.050)},
    "nDCG": {"A": (0.150, 0.724, None), "B": (0.122, 0.444, None), "C": (0.208, 0.460, None)},
    "R@10": {"A": (0.0, 1.0, None), "B": (0.0, 0.4, None), "C": (0.2, 0.567, None)},
}


@pytest.mark.parametrize("metric", PRINTED)
def test_the_published_systems_score_as_printed(metric):
    for name, (full, mean, spread) in PRINTED[metric].items():
        found = irlearn.sampled(metric, SYSTEMS[name], items=10_000, negatives=99)
        assert round(found.full, 3) == full
        assert found.mean == pytest.approx(mean, abs=0.0075)  # theirs is simulated
        assert spread is None or found.spread == pytest.approx(spread, abs=0.0025)


AP_TURNS = {  # from so many negatives on, the order, best first
    True: {1: "ACB", 73: "ABC", 281: "ACB", 438: "CAB", 954: "CBA"},
    False: {1: "ACB", 73: "ABC", 277: "ACB", 434: "CAB", 1108: "CBA"},
}
TURNS = [("AP", again, *turn) for again, turns in AP_TURNS.items() for turn in pairwise(turns.items())]
R10_TURNS = {10: "ACB", 228: "ABC", 1052: "BAC", 1241: "BCA", 2458: "CBA"}
TURNS += [("R@10", False, *turn) for turn in pairwise(R10_TURNS.items())]
TURNS += [("nDCG", False, (1, "ACB"), (685, "CAB"))]


@pytest.mark.slow
@pytest.mark.parametrize(("metric", "replace", "before", "then"), one_in(4, TURNS))
def test_the_published_systems_change_places(metric, replace, before, then):
    for m, order in ((then[0] - 1, before[1]), then):
        how = {"items": 10_000, "negatives": m, "replace": replace}
        means = {name: irlearn.sampled(metric, ranks, **how).mean for name, ranks in SYSTEMS.items()}
        assert "".join(sorted(means, key=lambda s: -means[s])) == order


def test_bad_calls_are_refused():
    good = {"ranks": [1, 4], "items": 4, "negatives": 1}
    for wrong, words in (
        ({"ranks": [1, 5]}, "Person 2: found 5"),
        ({"ranks": [[1, 1]]}, "each once"),
        ({"ranks": [[1, 2, 3, 4]]}, "Leave at least one other"),
        ({"ranks": []}, "Person 1"),
        ({"ranks": [[]]}, "Person 1"),
        ({"ranks": [1.5]}, "1.5"),
        ({"ranks": "14"}, "ranks"),
        ({"negatives": 4, "replace": False}, "from 1 to 3, unless"),
        ({"negatives": True}, "negatives=True"),
    ):
        with pytest.raises(irlearn.IRLearnError, match=words):
            irlearn.sampled("AP", **(good | wrong))
    for metric, ranks in (("INST", [1]), ("Bpref", [1]), ("IAP", [[1, 3]]), ("IAP@0.5", [1]), ("Tau", [1])):
        with pytest.raises(irlearn.IRLearnError):
            irlearn.sampled(metric, ranks, items=9, negatives=2)
    assert irlearn.sampled("IPrec", [3], items=5, negatives=2, replace=False, exact=True).mean == Fraction(
        5, 9
    )


def test_the_command_says_the_same(capsys):
    command = ["sampled", "AP", "1,4", "3", "--items", "5", "--negatives", "2", "--once", "--format"]
    assert main([*command, "json"]) == 0
    found = irlearn.sampled("AP", [[1, 4], 3], items=5, negatives=2, replace=False)
    assert json.loads(capsys.readouterr().out) == found.to_dict()
    assert main([*command, "text"]) == 0
    ranks = "with 2 drawn, its rank (and chance) is 1 (0.1667), 2 (0.6667), 3 (0.1667)"
    assert "with chance C(a, x) · C(N - a, m - x)/C(N, m)" in found.to_text()
    assert f"rank 3: 2 of the 4 other items are above; {ranks}" in capsys.readouterr().out
    assert main(["sampled", "AP", "1,x", "--items", "5", "--negatives", "2"]) == 2
