"""A ranking of 100,000 results: every metric scores it in seconds and explains it, or says why not."""

import pytest

import budget
import irlearn
from rings import one_in

pytestmark = pytest.mark.slow

ROWS = 100_000
INPUTS = f"""
import random
import irlearn
draw = random.Random(1)
def numbers(*choices):
    return [draw.choice(choices) for _ in range({ROWS})]
def shuffled():
    return draw.sample(range({ROWS}), {ROWS})
def inputs(metric):
    names = metric.takes
    if names[0] == "grades":
        return [numbers(0, 0, 0, 1)]
    if metric.reads.__name__ == "two_judges":
        return [numbers(0, 1, 2, 3) for _ in names]
    if names[0] == "rankings":
        return [[numbers(0, 0, 1) for _ in range(2)]]
    if names[0] == "subtopics":
        return [[[name] for name in numbers("a", "b", "c")]]
    if names[0] == "lists":
        return [[shuffled()], range({ROWS})]
    if names[0] == "support":
        return [numbers(0, 1, 2), *[numbers(0, 1) for _ in names[1:]]]
    return [shuffled() for _ in names]
"""
ALL = list(irlearn.metrics())


@pytest.mark.parametrize("name", one_in(len(ALL), sorted(ALL, key="alpha_nDCG".__ne__)))
def test_a_metric_scores_a_long_ranking_or_says_why_not(name):
    took = budget.assert_within(f"""{INPUTS}
metric = irlearn.metrics()[{name!r}]
try:
    print(float(metric(*inputs(metric))))
except irlearn.IRLearnError as refused:
    print("refused:", refused)
""")
    score = took.printed.removeprefix("refused: ")
    assert (len(score) > 40) if score != took.printed else abs(float(score)) >= 0


@pytest.mark.parametrize("name", one_in(5, ["nDCG", "AP", "Q", "ERR", "P"]))
def test_a_long_ranking_is_explained_in_every_form(name):
    took = budget.assert_within(f"""{INPUTS}
explained = irlearn.metric({name!r}).explain(numbers(0, 0, 0, 1))
data = explained.to_dict()
print(len(data["rows"]), [row["k"] for row in data["at_each_k"]][-2:], len(explained.to_text()) > 100)
""")
    assert took.printed == f"{ROWS} [{ROWS // 2}, {ROWS}] True\n"


@pytest.mark.parametrize("name", one_in(2, ["kendall_tau", "goodman_kruskal_gamma"]))
def test_pairs_of_different_scores_are_counted_in_little_memory(name):
    scores = f"[draw.random() for _ in range({ROWS // 4})]"
    budget.assert_within(f"{INPUTS}\nirlearn.{name}({scores}, {scores})", seconds=2, megabytes=100)


def test_kappa_asks_for_the_grades_of_a_scale():
    with pytest.raises(irlearn.IRLearnError, match=r"first has 1,001 different grades"):
        irlearn.cohen_kappa([*range(1001)], [0] * 1001)


def test_data_of_a_thousand_results_have_every_cut_off():
    explained = irlearn.precision.explain([0, 1] * 500)
    assert [row["k"] for row in explained.to_dict()["at_each_k"]] == list(range(1, 1001))
    longer = irlearn.precision.explain([0, 1] * 501)
    listed = longer.to_dict()["at_each_k"]
    assert [row["k"] for row in listed] == [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 1002]
    assert listed == [row for row in longer.at_each_k() if row["k"] in {each["k"] for each in listed}]
