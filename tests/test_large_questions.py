"""What is asked of a ranking of 100,000 results, or of as many queries: each answer takes some seconds."""

import random
from itertools import product

import numpy as np
import pytest

import irlearn
from budget import assert_within
from irlearn.definition.registry import metrics
from irlearn.questions.chance import formulas, outcomes, queries
from irlearn.questions.chance.pool import Scorer, pool_of_ranking
from rings import one_in

pytestmark = pytest.mark.slow

GRADES = "[0, 0, 0, 1, 2, 1, 0, 3, 0, None] * 10_000"


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "orders"),
    [(name, 150) for name in ("AP", "nDCG", "Q", "RR", "RBP", "ERR")]
    + [("nDCG@10", 10_000), ("IAP", 75), ("INST", 14), ("Inversions", 14)],
)
def test_what_chance_gives_a_long_ranking_takes_seconds(name, orders):
    printed = assert_within(f"import irlearn; print(irlearn.chance({name!r}, {GRADES}).tried)").printed
    assert int(printed) == orders


@pytest.mark.parametrize("name", ["INST", "Inversions", "AP"])
def test_many_orders_at_once_score_as_each_alone(name):
    draw = random.Random(1)
    grades = [draw.choice([None, 0, 0, 1, 2]) for _ in range(300)]
    metric = irlearn.metric(name)
    _, sheet = metric.read((grades,), {})
    scorer = Scorer(metric, pool_of_ranking(sheet, metric.tells_unjudged))
    for scores, drawn in outcomes.blocks(scorer, deepest=300, samples=5, seed=1):
        orders = [[scorer.pool.documents[place] for place in places] for places in drawn]
        assert scores.tolist() == pytest.approx([scorer.score(order) for order in orders], rel=1e-12)


@pytest.mark.parametrize("name", one_in(2, ["RBP", "P@10"]))
def test_the_bounds_of_a_long_ranking_take_seconds(name):
    printed = assert_within(f"import irlearn; print(len(irlearn.bounds({name!r}, {GRADES}).holes))").printed
    assert int(printed) == 10_000


def test_as_many_long_orders_are_drawn_as_are_asked_for():
    assert irlearn.chance("AP", [1, 0, 2] * 200, samples=3000).tried == 3000


@pytest.mark.parametrize("name", ["AP", "nDCG", "Q"])
def test_orders_of_up_to_200_documents_are_drawn_alike_with_numpy_and_without(name, monkeypatch):
    grades = [1, 2] * 100  # the grades of the ideal ranking are read for each order, too
    with_numpy = irlearn.chance(name, grades, samples=30)
    monkeypatch.setattr(outcomes, "importable", lambda package: False)
    without = irlearn.chance(name, grades, samples=30)
    assert str(with_numpy) == str(without)


@pytest.mark.parametrize(("name", "max_grade"), one_in(3, [*product(["ERR"], [4, 10, 60]), ("RR", 0)]))
def test_the_mean_over_thousands_of_orders_is_near_that_of_the_drawn(name, max_grade):
    options = {"max_grade": max_grade} if name == "ERR" else {}
    found = irlearn.chance(name, [1, 0, 2, 0] * 600, samples=3000, **options)
    drawn = found._found
    assert found.by_formula and found.mean == pytest.approx(
        drawn.mean, abs=5 * drawn.spread / 3000**0.5 + 1e-12
    )


def test_a_formula_that_takes_too_long_leaves_the_mean_to_the_drawn_orders(monkeypatch):
    monkeypatch.setattr(formulas, "MOST_IN_ROWS", 0)
    found = irlearn.chance("ERR", [1, 0, 2, 0] * 600, samples=100)
    assert not found.by_formula and found.standard_error > 0


@pytest.mark.parametrize("name", one_in(4, ["nDCG@2", "RR", "AP", "P@3", "ERR", "F1", "Judged"]))
def test_queries_judged_alike_share_a_mean_to_the_last_digit(name, monkeypatch):
    draw, metric = random.Random(3), irlearn.metric(name)
    qrels = {f"q{n}": {f"d{m}": draw.choice([-1, 0, 1, 2, 3]) for m in range(5)} for n in range(300)}
    run = {query: {f"d{m}": draw.random() for m in draw.sample(range(8), 4)} for query in qrels}
    shared = queries.expected_scores(metric, qrels, run)
    monkeypatch.setattr(queries, "sorted", list, raising=False)  # queries judged alike stay apart
    monkeypatch.setattr(queries, "MOST_KEPT", 0)
    assert queries.expected_scores(metric, qrels, run) == shared


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
