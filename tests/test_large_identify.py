"""`identify` on long rankings and INST on many queries: within seconds, or with a reason why not."""

import random
from itertools import product

import pytest

import budget
import irlearn
from irlearn.questions.identify import rankings
from irlearn.questions.identify.candidates import candidates, of_programs
from irlearn.questions.identify.rankings import OneRanking
from rings import one_in

pytestmark = pytest.mark.slow


def drawn(rows, *grades):
    draw = random.Random(1)
    return [draw.choice(grades) for _ in range(rows)]


def call(rows, number, metric):
    return f"""
import random
import irlearn
draw = random.Random(1)
ranking = [draw.choice((0, 0, 0, 1)) for _ in range({rows})]
try:
    found = irlearn.identify({number!r}, ranking, {metric!r})
    print(len(found), [str(match.metric) for match in found][:3])
except irlearn.IRLearnError as refused:
    print("refused:", refused)
"""


@pytest.mark.parametrize("rows", one_in(4, [100_000, 1_000, 10_000, 20_000]))
def test_a_number_of_a_long_ranking_without_a_metric(rows):
    printed = budget.assert_within(call(rows, "0.25", None)).printed
    if rows < 100_000:
        assert not printed.startswith("refused")
    else:
        assert " conventions on 100,000 results would take minutes. Name the metric" in printed


@pytest.mark.parametrize(
    "metric", one_in(7, ["nDCG@10", "nDCG", "AP", "P", "RBP", "ERR(max_grade=1)", "INST"])
)
def test_a_number_of_a_long_ranking_with_a_metric(metric):
    score = irlearn.metric(metric)(drawn(100_000, 0, 0, 0, 1))
    printed = budget.assert_within(call(100_000, f"{score:.6f}", metric)).printed
    assert not printed.startswith(("0", "refused"))


@pytest.mark.parametrize(
    ("grades", "judged"), one_in(4, product([(None, 0, 1, 2, 7), (0, 0, 0, 1)], [False, True]))
)
def test_long_rankings_have_the_scores_of_lists(monkeypatch, grades, judged):
    monkeypatch.setattr(rankings, "LONG", 400)
    ranking = drawn(500, *grades)
    pool = [g for g in ranking if g is not None] + [1, 1, max(g or 0 for g in grades)] if judged else None
    levels = sorted({grade for grade in ranking if grade})
    tried = [
        each
        for metric in irlearn.metrics().values()
        if metric.reads_a_ranking
        for each in (*candidates(metric, levels), *of_programs(metric))
    ]
    inputs, lists = OneRanking(ranking, pool), OneRanking(ranking, pool)
    inputs.prepare(tried)
    compared = 0
    for metric in inputs._known:
        try:
            expected = lists.score(metric)
        except irlearn.IRLearnError:
            with pytest.raises(irlearn.IRLearnError):
                inputs.score(metric)
            continue
        compared += 1
        assert inputs.score(metric) == pytest.approx(expected, rel=1e-11, abs=1e-12), metric
    assert compared > 600
    found = [irlearn.identify("0.5", ranking, "AP", judged=pool)]
    monkeypatch.setattr(rankings, "LONG", 10**9)
    found.append(irlearn.identify("0.5", ranking, "AP", judged=pool))
    first, second = ([(m.metric, m.same, m.hidden) for m in each.nearest] for each in found)
    assert first == second
