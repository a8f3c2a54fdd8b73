"""The exercises: right answers are right, wrong ones get the name of their rule, and no answer is given away.

A family is one exercise of the book, which makes an item (``q``) of each seed. A *rule* is a convention or a
mistake that a number can follow; rules that give the same number on every draw are one *group*.
"""

from fractions import Fraction
from functools import cache
from math import floor, isclose, log2

import pytest

from all_families import ALL, of_kind
from exercise_contract import written
from irlearn.conventions.mistakes import mistakes
from irlearn.exercises import chapter, chapters
from irlearn.exercises.common_slips import common_slips
from irlearn.exercises.competing_rules import flat
from irlearn.exercises.judge import STATUS_LABELS
from irlearn.exercises.sets import BEYOND
from rings import one_in, quick_for, some_and_all

DRAWN_TWICE = {  # how many of the first eight draws repeat one
    "tries-mean": 2, "lists-two": 2, "lists-first": 2, "lists-gini": 1, "online-looks": 1
}  # fmt: skip
FEW = (1, 2, 5)  # seeds; exercise_contract.py tries as many as one likes
NUMBERS = [family for family in ALL.values() if family.kind.kind == "number"]
some_numbers = pytest.mark.parametrize("family", one_in(6, NUMBERS), ids=lambda family: family.name)


# Drawn once for all tests; answers leave it as it is.
item_of = cache(lambda family, seed: family.item(seed))


# ---- a number ---------------------------------------------------------------------------------------


def test_a_fraction_is_right_too():
    q = chapter("average-precision").q3
    exact = q.metric(q.given["ranking"], judged=q.given["judged"], exact=True)
    assert isinstance(exact, Fraction)
    assert [q.check(answer).status for answer in (exact, str(exact), f" {exact} ")] == ["correct"] * 3


@pytest.mark.slow
@some_numbers
def test_every_mistake_is_in_a_group_or_is_right_by_luck(family):
    """No mistake is lost between the catalogue and the item; its number is computed by the mistake itself."""
    q = item_of(family, 5)
    for wrong in mistakes(q.metric):
        bound = wrong.bind(**{n: v for n, v in q.metric.bound.items() if n in wrong.parameters})
        value = q.data.score(bound)
        if isclose(value, q.data.truth, abs_tol=1e-9):
            assert bound in family.competing_rules.lucky
            continue
        found = [group for group, v in q.groups if bound in group.rules and isclose(v, value)]
        assert found, (family, wrong)
        alike = {group.name for group, v in q.groups if written(v, places=4) == written(value, places=4)}
        feedback = q.check(written(value, places=4))
        assert feedback.rule in alike and found[0].name in alike, (family, wrong, feedback)


@pytest.mark.slow
@some_numbers
def test_rounding_at_each_step_is_right_and_no_band_around_it(family):
    for seed in FEW:
        q = item_of(family, seed)
        wrong = [written(value, places=4) for _, value in q.groups]
        rounded = [*q.data.rounded.values(), *q.data.rounded_by_rank.values()]
        for value in rounded:
            answer = written(value, places=4)
            if answer not in wrong:
                assert q.check(answer).status in ("correct", "rounded"), (family, seed, answer)
        right = [q.data.truth, *rounded, floor(q.data.truth * 10**4) / 10**4]
        for n in range(round(10**4 * min(right)) - 10, round(10**4 * max(right)) + 10):
            # a number that lies half-way between two is right either way
            if not any(abs(n / 10**4 - v) <= 0.5 * 10**-4 + 1e-9 for v in right):
                assert not q.check(f"{n / 10**4:.4f}").done, (family, seed, n)


def test_rounding_to_two_decimals_gives_the_number_of_the_book():
    """nDCG@5 of [3, 2, 3, 0, 1] with discounts 1, 1.58, 2, 2.32 and 2.58, by hand."""
    from irlearn.exercises.task import Task

    discounted = [3, round(2 / 1.58, 2), round(3 / 2, 2), 0, round(1 / 2.58, 2)]
    ideal = [3, round(3 / 1.58, 2), round(2 / 2, 2), round(1 / 2.32, 2), 0]
    by_hand = round(sum(discounted), 2) / round(sum(ideal), 2)
    assert isclose(Task("nDCG@5", [3, 2, 3, 0, 1]).rounded[2], by_hand)
    assert written(by_hand, places=4) == "0.9731"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["mrr", "map"])
def test_a_forgotten_division_is_told_from_every_rule(name):
    family = ALL[name]
    for seed in range(1, 9):
        q = item_of(family, seed)
        (rankings,) = q.data.inputs
        feedback = q.check(written(len(rankings) * q.data.truth, places=3))
        assert (feedback.status, "divide it by 3" in feedback.message) == ("slip", True), seed


def test_the_commonest_slips_are_named():
    def said_to(chapter_name, number, answer):
        return chapter(chapter_name)[number].check(answer).message

    for name, number, answer in (("average-precision", 3, 0.457), ("ndcg", 2, 0.4724), ("dcg", 3, 12.933)):
        assert "counted all" in said_to(name, number, answer), name
    assert "you swapped p and 1 - p" in said_to("rbp", number=2, answer=0.2976)
    for number in (1, 3, 4):
        q = chapter("what-are-we-scoring")[number]
        off = [mine - true for mine, true in zip(*q.data.inputs)]
        mse, mae = sum(x * x for x in off) / len(off), sum(map(abs, off)) / len(off)
        for other, value in {"MSE": mse, "RMSE": mse**0.5, "MAE": mae}.items():
            if not isclose(value, q.data.truth):
                assert q.check(written(value, places=4)).status in ("slip", "mistake"), (number, other)


def test_a_tool_is_named_only_where_the_question_left_the_choice_open():
    messages = {}
    for name in ("rbp", "dcg", "ndcg"):
        q = chapter(name).q2
        open_ones = [v for g, v in q.groups if q.status_of(g) == "convention"]
        messages[name] = " ".join(q.check(written(v, places=4)).message for v in open_ones)
    assert messages["rbp"] == "" and "trec_eval uses this rule" not in messages["dcg"]
    assert "this rule" in messages["ndcg"]


def test_two_decimals_that_are_right_do_as_well_as_those_that_were_rounded_on_the_way():
    q = chapter("dcg").q3
    assert [q.check(answer).status for answer in ("8.82", "8.83")] == ["rounded"] * 2


def test_a_whole_number_that_a_rule_gives_exactly_gets_its_name():
    assert chapter("precision").q3.check("1").rule == "P(denominator='retrieved')@5"


def test_a_hundred_times_a_sum_is_not_taken_for_a_percentage():
    q = chapter("dcg").q2
    assert q.check(f"{100 * q.data.truth:.2f}").message == "This is 100 times DCG."


@pytest.mark.slow
@pytest.mark.parametrize("families", some_and_all(5, NUMBERS))
def test_what_is_impossible_is_said_before_more_decimals_are_asked_for(families):
    for q in (item_of(family, 1) for family in families if not family.options.get("whole_number")):
        for answer, impossible in (("1.3", q.rubric.named("most")), ("-1.3", q.rubric.named("least"))):
            if impossible and not any(isclose(v, float(answer)) for _, v in (*q.groups, *q.slips)):
                assert q.check(answer).status != "decimals", (q.id, answer)


def test_what_is_very_near_is_said_to_be_so():
    q = chapter("average-precision").q3
    feedback = [q.check(f"{q.data.truth + off:.6f}") for off in (0.0013, -0.0013, 0.0017, -0.0017)]
    assert [each.status for each in feedback] == ["wrong"] * 4
    assert [each.message.startswith("You're very close.") for each in feedback] == [True, True, False, False]


def test_the_dcg_of_the_ranking_as_it_came_is_no_ideal():
    q = ALL["idcg"].item(1)
    (ranking,) = q.data.inputs
    dcg = sum(grade / log2(rank + 1) for rank, grade in enumerate(ranking[:4], 1))
    assert "the DCG of the ranking as returned" in q.check(written(dcg, places=4)).message


@pytest.mark.slow
@pytest.mark.parametrize("families", some_and_all(6, NUMBERS))
def test_no_rule_has_a_lowest_relevant_grade_above_all_grades_of_its_item(families):
    for family in families:
        q = item_of(family, 1)
        own = q.metric.options.get("rel")
        if own is None:
            continue
        top = max(g for g in flat([*q.data.inputs, q.data.judged or []]) if g is not None)
        assert all((g.first.options.get("rel") or own) <= max(top, own) for g, _ in q.groups), q.id


# ---- statuses ---------------------------------------------------------------------------------------


def test_every_status_can_be_reached():
    q = chapter("average-precision").q3
    truth, seen = q.data.truth, set()
    for answer in (
        "",
        "a third",
        written(truth, places=3),
        written(truth, places=1),
        written(100 * truth, places=2),
        "0.999",
    ):
        seen.add(q.check(answer).status)
    seen |= {q.check(written(value, places=4)).status for _, value in q.groups}
    seen |= {q.check(written(value, places=4)).status for _, value in common_slips(q.data)}
    for seed in range(1, 13):
        other = item_of(q.family, seed)
        seen |= {other.check(written(value, places=4)).status for value in other.data.rounded.values()}
    of_worksheets_functions_and_exams = {"unfinished", "unwritten", "kept"}
    assert seen == set(STATUS_LABELS) - of_worksheets_functions_and_exams


@pytest.mark.parametrize(
    "answer", ["1e-3", "٠.٣", "nan", "inf", "0.3.3", "1/0", "a", True, [0.3], {}, object()]
)
def test_what_is_no_number_costs_no_try(answer):
    assert chapter("average-precision").q3.check(answer).status == "format"


@pytest.mark.parametrize("answer", ["", "  ", None, ..., "...", "____", "?"])
def test_a_gap_is_no_answer(answer):
    for kind, family in {family.kind.kind: family for family in ALL.values()}.items():
        assert item_of(family, 1).check(answer).status == "empty", kind


# ---- seeds and cases ---------------------------------------------------------------------------------


@pytest.mark.slow
@of_kind(sample=8)
def test_a_seed_settles_the_item_and_another_one_has_other_data(family):
    seeds = FEW if family in NUMBERS else (*range(1, 9),)
    texts = {seed: str(item_of(family, seed)) for seed in seeds}
    q = family.item(1)
    assert str(q) == texts[1] and str(q.variant(seed=5)) == texts[5]
    assert q.variant().seed == 2
    if family.kind.kind not in ("function", "choose"):  # all functions are stated alike
        assert len(set(texts.values())) == len(seeds) - DRAWN_TWICE.get(family.name, 0)


@of_kind("choose", sample=6)
def test_a_choice_has_four_cases_or_more_that_all_differ(family):
    cases = family.options["cases"]
    assert len({item_of(family, seed).data.text for seed in range(1, len(cases) + 1)}) == len(cases) >= 4, (
        "write four cases or more, whose texts differ"
    )
    for case in cases:
        for options in (case.choices, case.reasons):
            assert 2 <= len(options) == len({option.words for option in options}) <= 3
            assert [bool(option.feedback) for option in options] == [False, *[True] * (len(options) - 1)]


# ---- solutions, chapters ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", quick_for(7, chapters()))
def test_a_chapter_has_six_items_of_four_kinds(name):
    items = list(chapter(name))
    assert len(items) >= 6
    fewest = {
        BEYOND: 1,
        "chance": 2,
        "test-set": 2,
        "one-list-each": 2,
        "lists-to-people": 2,
    }  # numbers only; about no metric
    assert len({q.kind for q in items}) >= fewest.get(name, 4)
    assert all(q.statement and q.family.skill and (q.hints or q.kind == "choose") for q in items)
    assert chapter(name).q2 is chapter(name)[2]


@pytest.mark.slow
@of_kind(sample=8)
def test_an_item_shows_its_data(family):
    q = family.item(1)
    assert isinstance(q.given, dict) and q.given
    assert q.kind == family.kind.kind
    assert q.metric is None or q.metric.name in str(q.metric)
    if q.kind == "number" and q.data.of_one_ranking:
        assert q.given["ranking"] == q.data.inputs[0]
        assert q.given.get("k") == q.metric.bound.get("k")
