"""`metric.follow`: a worksheet goes on from a student's numbers, and the first wrong one is named.

A *verdict* says of each step that was given whether it is right, rounded, wrong, or follows from a wrong one.
"""

from math import log2

import pytest

import irlearn
from irlearn import average_precision, f1, mean_average_precision, ndcg
from irlearn.explanation.followed import WrongNumber
from irlearn.worksheet.columns import Column
from rings import quick_for
from small_inputs import INPUTS

RANKING = [3, 2, 3, 0, 1]
ROUNDED = [1, 1.58, 2, 2.32, 2.58]


def follow(**given):
    return ndcg.follow(RANKING, k=5, **given)


# ---- rounding --------------------------------------------------------------------------


def test_discounts_with_two_decimals_are_right_and_rounded_early():
    found = follow(discount=ROUNDED)
    above = 3 + 2 / 1.58 + 3 / 2 + 1 / 2.58
    below = 3 + 3 / 1.58 + 2 / 2 + 1 / 2.32  # the same discounts hold on the ideal ranking
    assert found.score == pytest.approx(above / below, rel=1e-12)
    assert round(found.score, 5) == 0.97214
    assert found and found.rounded_early and found.first_wrong is None
    assert [verdict.status for verdict in found.verdicts] == ["right"]


def by_hand(decimals):
    """Compute nDCG@5 with every step rounded, halves up."""

    def cut(x):
        return int(x * 10**decimals + 0.5 + 1e-9) / 10**decimals

    def dcg(grades):
        return cut(sum(cut(grade / cut(log2(rank + 1))) for rank, grade in enumerate(grades, 1)))

    return dcg(RANKING) / dcg(sorted(RANKING, reverse=True))


@pytest.mark.parametrize(("decimals", "printed"), [(2, 0.9731), (3, 0.9723), (4, 0.9724)])
def test_a_score_rounded_at_every_step_is_right_but_rounded(decimals, printed):
    assert round(by_hand(decimals), 4) == printed
    (verdict,) = follow(score=printed).verdicts
    right = printed == round(ndcg(RANKING, k=5), 4)
    assert (verdict.status, verdict.decimals) == (("right", None) if right else ("rounded", decimals))
    assert follow(score=printed)
    assert follow(nDCG=printed).verdicts == [verdict]


def test_all_numbers_of_a_rounded_worksheet_are_right_but_rounded():
    numbers = {"discounted_gain": [3, 1.27, 1.5, 0, 0.39], "DCG": 6.16, "IDCG": 6.33, "nDCG": 0.9731}
    found = follow(discount=ROUNDED, **numbers)
    assert found and found.rounded_early
    rounded = dict.fromkeys(("discounted_gain", "DCG", "IDCG", "score"), "rounded")
    assert [(v.name, v.status) for v in found.verdicts] == [("discount", "right"), *rounded.items()]
    assert "DCG: right with every step rounded to two decimals." in str(found)
    assert str(found).splitlines()[-1] == (
        "Right, but rounded early: with your numbers, nDCG@5 is 0.9731; with all decimals, "
        "it's 0.9724. Keep more decimals from step to step, and round only the result."
    )


def test_only_the_numbers_after_the_rounded_ones_have_all_decimals():
    found = follow(discount=ROUNDED, score=0.97214)
    assert [v.status for v in found.verdicts] == ["right", "rounded"]
    assert "score: right, from the rounded numbers above it." in str(found)


@pytest.mark.parametrize("score", [0.9740, 0.9719, 0.97, 0.98, 0.9741])
def test_a_score_that_no_rounding_gives_is_wrong(score):
    """0.97 is the right number with two decimals."""
    assert bool(follow(score=score)) is (score == 0.97)


# ---- what is wrong, and what follows ---------------------------------------------------


def test_the_first_wrong_number_is_named_and_the_rest_follows_from_it():
    found = follow(discount=[1, 2, 3, 4, 5], DCG=3 + 2 / 2 + 3 / 3 + 1 / 5, score=0.96)
    assert found.first_wrong == WrongNumber("discount", row=2, given=2, right=log2(3))
    assert [v.status for v in found.verdicts] == ["wrong", "follows", "follows"]
    assert not found and found.rest_follows and not found.rounded_early
    below = 3 + 3 / 2 + 2 / 3 + 1 / 4
    assert found.score == pytest.approx((3 + 2 / 2 + 3 / 3 + 1 / 5) / below)
    assert str(found) == (
        "discount: wrong at rank 2. You have 2, but the right number is log2(rank + 1) = "
        "log2(2 + 1) = 1.584963.\n"
        "DCG: follows from your numbers above it, so this isn't a new mistake.\n"
        "score: follows from your numbers above it, so this isn't a new mistake.\n"
        "The rest depends on it.\n"
        "With your numbers, nDCG@5 is 0.96; the right value is 0.9724."
    )


def test_a_second_mistake_is_told_from_what_follows():
    found = follow(discount=[1, 2, 3, 4, 5], DCG=5.2, IDCG=7, score=5.2 / 7)
    assert [v.status for v in found.verdicts] == ["wrong", "follows", "wrong", "follows"]
    assert found.wrong[1][:3] == ("IDCG", None, 7)
    assert found.wrong[1].right == pytest.approx(3 + 3 / 2 + 2 / 3 + 1 / 4)
    assert not found.rest_follows
    assert "IDCG: wrong. You have 7, but 5.416667 follows from your numbers above it." in str(found)


def test_rounded_rows_above_do_not_hide_the_row_that_is_wrong():
    found = follow(discounted_gain=[3, 1.266, 1.5, 0, 0.5], discount=ROUNDED)
    assert found.first_wrong[:3] == ("discounted_gain", 5, 0.5)


def test_a_wrong_column_of_the_ideal_ranking_is_named():
    found = follow(gain=RANKING, ideal_gain=[3, 2, 1, 0, 0])
    assert found.first_wrong == WrongNumber("ideal_gain", row=2, given=2, right=3)
    assert "ideal gain: wrong at rank 2. You have 2, but the right number is 3." in str(found)
    assert follow(gain=[0, 0, 0, 0, 0]).score == 0  # gains hang on the grades: the ideal keeps its own


def test_discounts_of_a_short_list_leave_the_longer_ideal_its_own():
    found = ndcg.follow([1, 0], k=3, judged=[1, 1, 1, 0], discount=[1, 1.5])
    assert found.score == pytest.approx(1 / (1 + 1 / 1.5 + 1 / 2))


def test_an_empty_cell_is_filled_in():
    found = follow(discount=[1, None, 2, None, None])
    assert found.score == ndcg(RANKING, k=5)
    assert found and not found.rounded_early
    assert "So nDCG@5 is 0.9724." in str(found)


def test_an_option_of_the_name_of_a_step_stays_an_option():
    found = ndcg.follow(RANKING, k=5, discount="rank", gain="exponential", DCG=7 + 3 / 2 + 7 / 3 + 1 / 5)
    assert found.metric == irlearn.metric("nDCG(gain='exponential', discount='rank')@5")
    assert [v.status for v in found.verdicts] == ["right"]


def test_f1_and_a_mean_of_queries_are_followed():
    found = f1.follow([1, 0, 1], P=0.67, Recall=0.67, score=0.67)
    assert [v.status for v in found.verdicts] == ["right", "wrong", "follows"]
    found = mean_average_precision.follow([[1, 0], [0, 1]], AP=[1, 1], score=1)
    assert found.first_wrong == WrongNumber("AP", row=2, given=1, right=0.5)
    assert "AP: wrong at query 2." in str(found) and found.score == 1
    found = irlearn.mean_metric.follow("P@1", [[1, 0], [0, 1]], score=[1, 1], mean=1)
    assert [v.status for v in found.verdicts] == ["wrong", "follows"]


def test_a_score_can_be_given_alone():
    words = "score: wrong. You have 0.98, but the right number is DCG / IDCG = 6.1487 / 6.3235 = 0.972364."
    assert str(follow(score=0.98)) == words
    assert follow(score=0.98).first_wrong == WrongNumber(
        "score", row=None, given=0.98, right=ndcg(RANKING, k=5)
    )


# ---- every metric ----------------------------------------------------------------------


@pytest.mark.parametrize("name", quick_for(9, irlearn.metrics()))
def test_the_worksheet_itself_is_right_and_another_is_not(name):
    metric = irlearn.metrics()[name]
    # of alpha-nDCG a list in the ideal order, because its ideal takes the given columns of the ranking, too
    inputs = ([1, 0, 1],) if name == "alpha_nDCG" else INPUTS[metric.reader]
    explanation = metric.explain(*inputs)
    steps = {made.name: made.values for made in explanation.sheet.quantities() if not made.is_input}
    found = metric.follow(*inputs, **{"score": explanation.score, **steps})
    assert found and not found.rounded_early and found.score == explanation.score
    assert {verdict.status for verdict in found.verdicts} == {"right"}
    for made in explanation.sheet.quantities():
        if made.is_input:
            continue
        wrong = [*made.values[:-1], made.values[-1] + 1] if type(made) is Column else made.values + 1
        slip = metric.follow(*inputs, **{made.name: wrong}).first_wrong
        assert (slip.name, slip.row) == (made.name, len(made.values) if type(made) is Column else None)
        assert slip.given == pytest.approx(slip.right + 1)


# ---- what cannot be followed -----------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"discont": [1]}, "has no step 'discont'. Did you mean 'discount'. It has: gain, discount, "),
        ({"discount": [1, 2]}, "discount has 5 rows on the worksheet, but you gave 2 numbers"),
        (
            {"ideal_discount": 3},
            "ideal_discount is a column of the worksheet, but you gave 3. Give a list of 5",
        ),
        ({"DCG": [1]}, r"DCG is a single number on the worksheet, but you gave the list \[1\]"),
        ({"gain": ["a", 1, 1, 1, 1]}, "gain, row 1: found 'a', expected a finite number"),
        ({"gain": [1, 1, float("nan"), 1, 1]}, "gain, row 3: found nan"),
        ({"DCG": "6"}, "DCG: found '6'"),
        ({"score": None}, "score: found None"),
        ({"rank": [1, 2, 3, 4, 5]}, "no step 'rank'"),
    ],
)
def test_what_cannot_be_a_step_is_refused(given, words):
    with pytest.raises(irlearn.IRLearnError, match=words):
        follow(**given)


def test_a_metric_is_as_it_was_afterwards():
    average_precision.follow([1, 0, 1], precision=[1, 1, 1])
    assert average_precision([1, 0, 1], exact=True).as_integer_ratio() == (5, 6)
