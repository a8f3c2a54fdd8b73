"""Every column and step that an explanation shows is what a plain loop gives, and none is left out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import irlearn
from near import near
from oracles.columns import CALLS, COLUMNS, MEANS, PAIRS
from rings import examples, quick_for

GRADES = st.lists(st.none() | st.integers(0, 4), max_size=9)
SOME = st.lists(st.integers(0, 4), min_size=1, max_size=6)
SAME_LENGTH = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=2, max_size=7)
GIVEN = {"rank", "document", "grade", "judged", "item", "first", "second", "predicted", "true", "query", "k"}


def shown(explanation):
    """Return name -> values of every column and step but the score, those of the ideal behind its name."""
    found = {}
    for table in explanation.tables():
        before = "ideal " if table.title == "The ideal ranking" else ""
        for header in table.headers:
            if header not in GIVEN and "@k" not in header:
                found[before + header] = None
    for step in explanation.to_dict()["steps"][:-1]:
        found[step["name"]] = step["value"]
    return {name: explanation[name] if value is None else value for name, value in found.items()}


def assert_as_by_loops(explanation, expected):
    found = shown(explanation)
    left_out = set(found) - set(expected)
    assert not left_out, f"write a loop for {sorted(left_out)} in tests/oracles/columns.py"
    for name, values in found.items():
        if name in expected:
            loop = expected[name]
            pairs = zip(values, loop, strict=True) if isinstance(loop, list) else [(values, loop)]
            assert all(near(float(a), float(b)) for a, b in pairs), (name, values, loop)


@pytest.mark.parametrize(
    "name", quick_for(8, [name for name, each in irlearn.metrics().items() if each.reads_a_ranking])
)
@examples(40)
@given(st.data())
def test_of_a_ranking(name, data):
    metric = irlearn.metric(name)
    grades = data.draw(GRADES, label="grades")
    others = data.draw(st.lists(st.integers(0, 4), max_size=4), label="not retrieved")
    judged = [grade for grade in grades if grade is not None] + others
    k = data.draw(st.none() | st.integers(1, 10), label="k") if "k" in metric.parameters else None
    options = {"k": k} if k else {}
    explanation = metric.explain(grades, judged=judged, **options)
    assert_as_by_loops(explanation, COLUMNS[name](grades, judged, k))
    for row in explanation.to_dict()["at_each_k"]:
        expected = COLUMNS[name](grades, judged, row["k"])
        for step in set(row) & set(expected):
            assert near(row[step], expected[step]), (row["k"], step)


@pytest.mark.parametrize("name", PAIRS)
@examples(40)
@given(SAME_LENGTH)
def test_of_two_lists(name, pairs):
    two = [[*one] for one in zip(*pairs, strict=True)]
    assert_as_by_loops(irlearn.metric(name).explain(*two), PAIRS[name](*two))


@pytest.mark.parametrize("name", MEANS)
@examples(40)
@given(st.lists(SOME, min_size=1, max_size=4))
def test_of_several_rankings(name, rankings):
    assert_as_by_loops(irlearn.metric(name).explain(rankings), MEANS[name](rankings))


ITEMS = st.sampled_from("abcdef")


@pytest.mark.parametrize("name", CALLS)
@examples(40)
@given(
    st.lists(st.lists(ITEMS, max_size=4), max_size=4),
    st.sets(ITEMS, min_size=1),
    *2 * [st.none() | st.integers(1, 4)],
)
def test_of_several_calls(name, results, relevant, calls, per_call):
    """The score, too, is what sets of documents give, as a fraction."""
    found = irlearn.metric(name).explain(results, relevant, calls=calls, per_call=per_call, exact=True)
    score, columns = CALLS[name](results, relevant, calls, per_call)
    assert found.score == score
    assert_as_by_loops(found, columns)


# These show no step that their score does not use, so the twins of their scores hold the steps, too.
LISTS = [["a", "b"], ["c"]], {"a": 2, "b": 1, "c": 1, "d": 0}
SUBTOPICS = [["a"], ["a", "b"], [], ["c"]]
OTHERS = {
    "TauAP": (["a", "b", "c"], ["b", "a", "c"]),
    "RBO": (["a", "b", "c"], ["b", "a", "d"]),
    "StRecall": (SUBTOPICS,),
    "alpha_nDCG": (SUBTOPICS,),
    "ERR_IA": (SUBTOPICS,),
    "NRBP": (SUBTOPICS,),
    **dict.fromkeys(("ItemCoverage", "Gini", "Popularity", "Novelty"), LISTS),
    "GroupExposure": (*LISTS, ["b", "c"]),
    "NuggetRecall": ([2, 1, 0], [1, 0, 1]),
    "CitationPrecision": ([2, None, 1],),
    "CitationRecall": ([2, None, 1],),
    "Pass": ([1, 0, 1],),
    "PassAll": ([1, 0, 1],),
}


def used_by(quantity):
    """Return the ids of all quantities that one is made from, and of itself."""
    return {id(quantity)}.union(*(used_by(part) for part in getattr(quantity, "parts", ())))


@pytest.mark.parametrize("name", OTHERS)
def test_of_a_metric_without_loops_every_step_is_part_of_the_score(name):
    metric, sheet = irlearn.metric(name).read(OTHERS[name], {})
    sheet, score = metric.fill(sheet)
    used = used_by(score)
    steps = [each for one in (sheet, *sheet.side_sheets) for each in one.quantities() if not each.is_input]
    assert steps and all(id(step) in used for step in steps)


def test_every_metric_is_looked_at():
    looped = {*COLUMNS, *PAIRS, *MEANS, *CALLS, *OTHERS}
    assert looped == {*irlearn.metrics()}, "write loops for what a metric shows in tests/oracles/columns.py"
