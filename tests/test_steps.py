"""A metric's steps as data, which `to_steps` gives and a page works with: which metrics have them, how small.

Whether a page gets the same numbers from them is tested in `test_step_interpreter`.
"""

import json
import operator
from itertools import product

import pytest

import irlearn
from every import every
from irlearn import IRLearnError
from irlearn.conventions.mistakes import mistakes
from irlearn.definition.metric import Metric
from irlearn.web.variants import metric_variants
from irlearn.worksheet import readers
from irlearn.worksheet.blank import SHEETS
from irlearn.worksheet.checks import UNKNOWN, UnknownValueError
from irlearn.worksheet.columns import Column, in_words, total
from irlearn.worksheet.counted import Count
from irlearn.worksheet.operation import OPERATIONS
from irlearn.worksheet.wide_sheets import lists_and_group, lists_of_people

DEPEND_ON_THE_DATA = {  # a column for each subtopic that occurs, or for each rank
    *("StRecall", "alpha_nDCG", "ERR_IA", "NRBP"),
    *("ItemCoverage", "Gini", "GroupExposure", "Popularity", "Novelty"),
}
WITH_STEPS = [metric for name, metric in irlearn.metrics().items() if name not in DEPEND_ON_THE_DATA]
OF_RANKINGS = [metric for metric in WITH_STEPS if metric.reader is readers.ranking]  # for test_embed, too


def test_every_metric_has_steps_but_those_whose_steps_depend_on_the_data():
    for name in DEPEND_ON_THE_DATA:
        with pytest.raises(IRLearnError, match=rf"The steps of {name} depend on"):
            irlearn.metrics()[name].to_steps()
    for metric in WITH_STEPS:
        data = metric.to_steps()
        assert json.loads(json.dumps(data)) == data
        assert data["metric"] == repr(metric)


LOOK_AT_THE_VALUES = {  # mistakes without steps, though their metric has some
    "MAP with the queries pooled",
    "Inversions with neighbours only",
    "Rho with equal values as they come",
    "Rho with equal values share the best place",
}


@pytest.mark.slow
def test_a_mistake_has_steps_where_its_metric_does():
    without = set()
    for wrong in mistakes():
        try:
            wrong.to_steps()
        except IRLearnError:
            without.add(wrong)
    assert {repr(wrong) for wrong in without if wrong.of not in DEPEND_ON_THE_DATA} == LOOK_AT_THE_VALUES
    assert len(without) < len(mistakes()) / 10


def test_the_variants_of_a_metric_have_the_base_that_is_bound_and_any_persistence():
    assert metric_variants(irlearn.metric("RBP(p=0.5)@7")) == metric_variants(irlearn.rbp)
    with_base = metric_variants(irlearn.metric("DCG(discount='max(1, log2(rank))', base=3)"))
    assert any("base=3" in variant["metric"] for variant in with_base["variants"])


def test_the_same_step_is_written_down_once():
    found = metric_variants(irlearn.ndcg @ 5)
    assert len(found["variants"]) == 30
    one = [json.dumps(step, sort_keys=True) for step in found["steps"]]
    assert len(set(one)) == len(one)
    apart = [irlearn.metric(variant["metric"]).to_steps() for variant in found["variants"]]
    programs = [program for data in apart for program in data["programs"].values()]
    assert len(one) < sum(len(program["steps"]) for program in programs) / 4


# ---- a metric that looks at the values has no steps ------------------------------------


def looks_at_a_grade(sheet):
    """Does the first result count?"""
    sheet.counted = sheet.grade if sheet.grade.values[0] else 2 * sheet.grade
    return total(sheet.counted)


def counts_by_itself(sheet):
    """How many results are there?"""
    sheet.counted = in_words([1 for _ in sheet.grade.values], "a one for each", sheet.grade)
    return total(sheet.counted)


def brings_a_list(sheet):
    """What are three results worth?"""
    sheet.worth = Column([3, 2, 1])
    return total(sheet.worth)


@pytest.mark.parametrize("function", [looks_at_a_grade, counts_by_itself, brings_a_list])
def test_a_metric_that_looks_at_the_values_is_refused(function):
    metric = Metric("Looks", function, readers.ranking)
    assert metric([1, 0, 1]) >= 0
    with pytest.raises(IRLearnError, match="The steps of Looks depend on the ranking"):
        metric.to_steps()


def test_an_unknown_value_can_be_looked_at_in_no_way():
    for look in (bool, int, float, len, iter, abs, round, operator.neg):
        with pytest.raises(UnknownValueError):
            look(UNKNOWN)
    for look in (operator.eq, operator.lt, operator.add, operator.sub, operator.truediv, operator.getitem):
        with pytest.raises(UnknownValueError):
            look(UNKNOWN, 1)
    for look in (operator.add, operator.pow, lambda value, unknown: value in unknown):
        with pytest.raises(UnknownValueError):
            look(1, UNKNOWN)


def test_there_is_a_blank_sheet_for_every_reader():
    """A *reader* makes a worksheet of inputs; a *blank* worksheet has no values and records steps."""
    ours = {metric.reader for metric in irlearn.metrics().values()}
    assert ours - set(SHEETS) == {readers.rankings, readers.subtopics, lists_of_people, lists_and_group}


# ---- each row against the others -------------------------------------------------------

RELATIONS = {  # an operation that counts -> whether a row counts another one, which may be above it
    "BETTER_BELOW": lambda row, other, above: not above and other > row,
    "WORSE_BELOW": lambda row, other, above: not above and other < row,
    "AS_GOOD_BELOW": lambda row, other, above: not above and other >= row,
    "DIFFERENT_BELOW": lambda row, other, above: not above and other != row,
    "TIED_BELOW": lambda row, other, above: not above and other == row,
    "SMALLER_ABOVE": lambda row, other, above: above and other < row,
}


@every("values", [list(v) for n in range(6) for v in product((0, 1, 2), repeat=n)], sample=3)
def test_counts_are_those_of_looking_at_every_pair(values):
    rows = list(enumerate(values))
    for name, related in RELATIONS.items():
        expected = [sum(bool(related(row, other, j < i)) for j, other in rows if j != i) for i, row in rows]
        assert OPERATIONS[name].rule(values) == expected, name


def test_operations_that_count_other_rows_have_no_rule_for_arrays():
    counts = [operation for operation in OPERATIONS.values() if isinstance(operation, Count)]
    assert len(counts) >= 10
    assert all(operation.array_rule is None for operation in counts)
