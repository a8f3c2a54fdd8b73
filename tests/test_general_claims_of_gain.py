"""General sentences and tasks of the chapters on judgments and on DCG, most tried on all short lists."""

import math
import re
from itertools import pairwise, permutations, product

import nbformat
import pytest

from building import ROOT
from glued import glued
from irlearn import average_precision, cg, cohen_kappa, dcg, precision, reciprocal_rank
from irlearn.datasets import load
from irlearn.datasets.agreement import krippendorff_alpha
from irlearn.metrics.gain import DISCOUNTS
from near import near
from story_of_continents import GRADES, STORY

pytestmark = pytest.mark.slow

CHAPTER = ROOT / "book" / "how-relevant" / "judgments.ipynb"
LISTS = [list(grades) for n in range(1, 6) for grades in product(range(4), repeat=n)]
OLDER = "max(1, log2(rank))"


def exchanged(grades, i, j):
    """Return the grades after the results at two ranks have changed places."""
    grades = list(grades)
    grades[i - 1], grades[j - 1] = grades[j - 1], grades[i - 1]
    return grades


def test_the_two_teams_agree_as_counts_of_their_grades_say(monkeypatch):
    shown = glued(CHAPTER, monkeypatch, cells=1)
    both, only_a, only_b = 580, 629, 858
    a, b, neither = both + only_a, both + only_b, 5000 - both - only_a - only_b
    agreed, luck = (both + neither) / 5000, (a * b + (5000 - a) * (5000 - b)) / 5000**2
    assert (shown["raw"], shown["by_chance"]) == (f"{100 * agreed:.0f}", f"{100 * luck:.0f}")
    assert float(shown["k_teams"]) == pytest.approx((agreed - luck) / (1 - luck), abs=0.005)
    twice = load("entities").ratings["axis-powers"].values()
    assert shown["same"] == f"{100 * sum(a == b for a, b in twice) / len(twice):.0f}"


# ---- DCG: the tasks ---------------------------------------------------------------------------------


def test_the_largest_dcg_of_the_same_seven_names_is_that_of_falling_grades():
    assert STORY.grades == [0, 1, 1, None, 1, 1, 2, 0, 0, 2]
    scores = {order: dcg(order, k=7) for order in set(permutations(GRADES[:7]))}
    best = max(scores.values())
    assert [order for order, score in scores.items() if near(score, best)] == [(2, 1, 1, 1, 1, 0, 0)]
    assert {cg(order, k=7) for order in scores} == {6}


def test_one_better_grade_raises_dcg_by_exactly_a_half():
    wanted = dcg(GRADES, k=7) + 0.5
    steps = [(rank, grade) for rank, old in enumerate(GRADES, 1) for grade in range(old + 1, 3)]
    better = {step: [*GRADES[: step[0] - 1], step[1], *GRADES[step[0] :]] for step in steps}
    assert [step for step, grades in better.items() if near(dcg(grades, k=7), wanted)] == [(3, 2)]


def test_the_two_discounts_disagree_about_the_two_lists_and_cg_has_no_opinion():
    a, b = [2, 1, 0, 1], [1, 2, 1, 0]
    assert cg(a) == cg(b) and dcg(a) > dcg(b) and dcg(a, discount=OLDER) < dcg(b, discount=OLDER)


def test_one_discount_does_not_notice_that_the_first_two_change_places():
    swapped = exchanged(GRADES, i=1, j=2)
    blind = [d for d in DISCOUNTS if near(dcg(swapped, k=7, discount=d), dcg(GRADES, k=7, discount=d))]
    assert blind == [OLDER]


# ---- DCG: what the text says --------------------------------------------------------------------------


def test_dcg_never_falls_as_k_grows_and_stays_where_the_grade_is_0():
    for grades in LISTS:
        for k in range(2, len(grades) + 1):
            before, after = dcg(grades, k=k - 1), dcg(grades, k=k)
            assert after == before if grades[k - 1] == 0 else after > before


def test_cg_sees_no_order_above_the_line_and_sees_what_crosses_it():
    for grades in (g for g in LISTS if len(g) == 4):
        assert len({cg(top + tuple(grades[2:]), k=2) for top in permutations(grades[:2])}) == 1
        crossed = exchanged(grades, i=1, j=4)
        assert (cg(crossed, k=2) == cg(grades, k=2)) == (grades[0] == grades[3])


def test_down_to_its_base_the_older_discount_sees_no_order():
    for base in (2, 3, 4):
        for grades in (g for g in LISTS if len(g) == base):
            assert near(dcg(grades, discount=OLDER, base=base), cg(grades))
    assert {dcg(order, discount=OLDER, base=10) for order in (GRADES, sorted(GRADES))} == {cg(GRADES)}


def test_the_more_patient_the_reader_the_less_a_better_order_wins():
    best = sorted(GRADES, reverse=True)
    for grades in (GRADES, sorted(GRADES)):
        won = [dcg(best, discount=OLDER, base=b) - dcg(grades, discount=OLDER, base=b) for b in (2, 3, 5, 10)]
        assert won == sorted(won, reverse=True) and won[-1] == 0 < won[0]


def test_another_base_of_the_usual_logarithm_multiplies_every_dcg_by_one_number():
    for base in (3, 10):
        for grades in LISTS:
            other = sum(g / math.log(rank + 1, base) for rank, g in enumerate(grades, 1))
            assert near(other, dcg(grades) * math.log2(base))


def test_the_usual_discount_leaves_more_than_the_rank_and_the_older_one_more_still():
    usual, older, rank = (dcg.explain([1] * 1000, discount=d)["discount"] for d in DISCOUNTS)
    assert usual[0] == rank[0] == older[0] == 1
    assert all(o <= u < r for o, u, r in list(zip(older, usual, rank, strict=True))[1:])


def test_from_rank_to_rank_the_logarithm_loses_a_smaller_share():
    gains = dcg.explain([1] * 1000)["discounted_gain"]
    steps = [after / before for before, after in pairwise(gains)]
    assert all(sooner < later < 1 for sooner, later in pairwise(steps))


def test_only_above_grade_1_the_exponential_gain_loses_more_by_an_exchange():
    for grade in range(1, 6):
        lost = [dcg([grade, 0], gain=g) - dcg([0, grade], gain=g) for g in ("linear", "exponential")]
        assert near(*lost) if grade == 1 else lost[1] > lost[0]


def test_the_two_gains_agree_where_no_grade_is_above_1_and_only_there():
    for grades in LISTS:
        assert near(dcg(grades), dcg(grades, gain="exponential")) == (max(grades) <= 1)


# ---- Judgments: the tasks ----------------------------------------------------------------------------

FILMS = [2, 4, 0, 2, 3, 2, 2, 0]


def both_precisions(grades):
    """Compute both scores of the box: every film above grade 0 counts, or only those from grade 3 on."""
    return precision(grades, k=4), precision(grades, k=4, rel=3)


def test_the_films_stand_as_the_tasks_say():
    text = "\n".join(cell.source for cell in nbformat.read(CHAPTER, 4).cells)
    box = re.search(r"```\{touch\}.*?```", text, re.DOTALL)[0]
    assert [int(grade) for grade in re.findall(r"^(\d) \| ", box, re.MULTILINE)] == FILMS
    assert both_precisions(FILMS) == (0.75, 0.25)


def test_one_exchange_of_neighbours_does_what_is_asked():
    pairs = pairwise(range(1, len(FILMS) + 1))
    assert [pair for pair in pairs if both_precisions(exchanged(FILMS, *pair)) == (0.75, 0.5)] == [(4, 5)]


def test_which_steps_of_one_grade_change_a_score():
    """In the box a step up from 4 leads to 0; a step down from 0, to 4 at rank 3, is not one of them."""
    steps = {(rank, (FILMS[rank - 1] + step) % 5) for rank in range(1, 5) for step in (-1, 1)} - {(3, 4)}
    scores = {(at, new): both_precisions([*FILMS[: at - 1], new, *FILMS[at:]]) for at, new in steps}
    moved = {step: score for step, score in scores.items() if score != (0.75, 0.25)}
    assert moved == {(3, 1): (1, 0.25), (1, 3): (0.75, 0.5), (4, 3): (0.75, 0.5), (2, 0): (0.5, 0)}


def test_a_higher_threshold_never_gives_more():
    for grades in LISTS:
        scores = [precision(grades, rel=rel) for rel in (1, 2, 3)]
        assert scores == sorted(scores, reverse=True)


# ---- Judgments: what the text says -------------------------------------------------------------------


def test_which_agreement_is_the_highest_depends_on_the_coefficient():
    anna, ben = [4, 3, 3, 2, 2, 1, 1, 0, 0, 0], [4, 4, 3, 3, 2, 2, 1, 0, 0, 1]
    plain, linear, quadratic = (cohen_kappa(anna, ben, weights=w) for w in (None, "linear", "quadratic"))
    cut = [cohen_kappa(*([int(g >= rel) for g in judge] for judge in (anna, ben))) for rel in (1, 2, 3, 4)]
    assert plain < min(cut) < linear < max(cut) < quadratic


def test_which_agreement_of_real_judges_is_the_highest_depends_on_the_threshold():
    twice = list(load("entities").ratings["axis-powers"].values())
    nominal, ordinal = (krippendorff_alpha(twice, level) for level in ("nominal", "ordinal"))
    from_1, from_2 = (krippendorff_alpha([[int(g >= rel) for g in pair] for pair in twice]) for rel in (1, 2))
    assert from_1 < nominal < ordinal < from_2
    assert len(twice) == 69 and sum(2 in pair for pair in twice) == 4


def test_a_judge_who_always_says_no_agrees_as_often_as_luck():
    for n in range(1, 8):
        for judge in product((0, 1), repeat=n):
            assert not any(judge) or cohen_kappa(list(judge), [0] * n) == 0


def test_which_thresholds_fit_the_two_reports():
    grades = [2, 4, 1, 3, 0]
    seen = {n: (reciprocal_rank(grades, rel=n), average_precision(grades, rel=n)) for n in (1, 2, 3, 4)}
    assert [rel for rel, (rr, ap) in seen.items() if (rr, round(ap, 4)) == (1, 0.9167)] == [2]
    assert [rel for rel, scores in seen.items() if scores == (0.5, 0.5)] == [3, 4]
