"""What is asked of one ranking of a hundred thousand results: each answer takes some seconds."""

import numpy as np
import pytest
from budget import assert_within

import irlearn
from irlearn.definition.registry import metrics
from irlearn.runs.random_orders.pool import pool_of_ranking
from irlearn.runs.random_orders.scorer import Scorer

GRADES = "[0, 0, 0, 1, 2, 1, 0, 3, 0, None] * 10_000"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["AP", "nDCG", "Q", "RR", "RBP", "nDCG@10"])
def test_what_chance_gives_a_long_ranking_takes_seconds(name):
    printed = assert_within(f"import irlearn; print(irlearn.chance({name!r}, {GRADES}).tried)").printed
    assert int(printed) == (10_000 if name == "nDCG@10" else 200)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["P@10", "RBP"])
def test_the_bounds_of_a_long_ranking_take_seconds(name):
    printed = assert_within(f"import irlearn; print(len(irlearn.bounds({name!r}, {GRADES}).holes))").printed
    assert int(printed) == 10_000


def test_as_many_long_orders_are_drawn_as_are_asked_for():
    assert irlearn.chance("AP", [1, 0, 2] * 1000, samples=3000).tried == 3000


def test_blocks_of_orders_score_as_one_order_after_another_does():
    grades, judged = [0, 2, None, 1, 0, 1, None, 3, 0, -1], [3, 2, 2, 1, 1, 0, 0, 0, 0, -1]
    rng, compared = np.random.default_rng(1), set()
    for metric in metrics().values():
        if not metric.reads_a_ranking:
            continue
        for k in (None, 4) if "k" in metric.parameters else (None,):
            bound = metric if k is None else metric.bind(k=k)
            try:
                mine, sheet = bound.read((grades,), {"judged": judged})
            except irlearn.IRLearnError:  # it takes no negative grades
                mine, sheet = bound.read(([grade and abs(grade) for grade in grades],), {})
            scorer = Scorer(mine, pool_of_ranking(sheet.uncut, mine.tells_unjudged))
            if not scorer.in_blocks:
                continue
            pool = scorer.pool
            drawn = np.array([rng.permutation(len(pool.documents))[: pool.length] for _ in range(30)])
            columns = np.array(pool.documents, float).T
            rank = np.arange(1.0, pool.length + 1)[None]
            found = scorer.score_arrays(rank, *(column[drawn] for column in columns))
            plain = [scorer.score([pool.documents[place] for place in places]) for places in drawn]
            assert found == pytest.approx(plain, abs=1e-12), bound
            compared.add(metric.name)
    assert len(compared) >= 25
