"""The tasks below a ranking to touch have the answers that the chapter gives; mostly every way is tried.

A chapter's box is read from its notebook, so that a task is tried on the list that the reader has. Otherwise
the list is `GRADES`, for a query for continents. ``exchanged`` swaps the results at two ranks.
"""

import re
from fractions import Fraction
from itertools import combinations, permutations, product

import nbformat
import pytest

from building import ROOT
from irlearn import (
    IRLearnError,
    average_precision,
    dcg,
    err,
    kendall_inversions,
    ndcg,
    precision,
    recall,
    reciprocal_rank,
)
from irlearn.datasets import load, story
from story_of_continents import GRADES, STORY
from test_general_claims_of_gain import exchanged

JUDGED = STORY.judged

BOX = re.compile(r"^```\{touch\}[^\n]*\n(.*?)^```", re.DOTALL | re.MULTILINE)  # what is inside


def touchable(chapter):
    """List the results of a chapter's box: a grade (None: not judged) and a title each, in rank order."""
    cells = nbformat.read(ROOT / "book" / f"{chapter}.ipynb", 4).cells
    (box,) = BOX.findall("\n".join(cell.source for cell in cells if cell.cell_type == "markdown"))
    if named := re.search(":results: (.*)", box):
        ranked = story(*named[1].split())
        return list(zip(ranked.grades, ranked.titles, strict=True))
    results = (line.split(" | ") for line in box.splitlines() if " | " in line)
    return [(int(grade), title) for grade, title in results]


# ---- Recall and F1 ---------------------------------------------------------------------------------------

WITH_MISSED = [grade for grade, _ in touchable("relevant-or-not/recall-and-f1")]  # the last was not shown


def test_how_high_and_how_low_the_order_alone_can_bring_recall():
    *shown, missed = WITH_MISSED
    scores = {order: recall(order, k=3, judged=WITH_MISSED) for order in set(permutations(shown))}
    assert missed == 1
    assert (min(scores.values()), max(scores.values())) == (0.25, 0.75)
    assert scores[tuple(exchanged(shown, i=3, j=4))] == 0.25  # the task: without touching rank 5


# ---- The first hit ---------------------------------------------------------------------------------------

FITTED = [grade for grade, _ in touchable("relevant-or-not/first-hit")]  # for "a new chain fitted today"


def test_which_exchange_of_neighbours_a_reciprocal_rank_notices():
    after = {rank: reciprocal_rank(exchanged(FITTED, rank, rank + 1)) for rank in range(1, 7)}
    assert [rank for rank, score in after.items() if score != reciprocal_rank(FITTED)] == [2]
    assert after[2] == 0.5


def test_the_useless_page_costs_precision_alone_at_ranks_4_and_5():
    *above, hotels = FITTED
    for rank in (4, 5):
        moved = [*above[: rank - 1], hotels, *above[rank - 1 :]]
        assert (precision(moved, k=5), reciprocal_rank(moved)) == (0.4, reciprocal_rank(FITTED))


def test_how_far_down_the_first_hit_can_be_pushed():
    assert min(reciprocal_rank(order) for order in set(permutations(FITTED))) == 0.25


# ---- Precision -------------------------------------------------------------------------------------------

CHAIN_SLIPS = [grade for grade, _ in touchable("relevant-or-not/precision")]  # for "bicycle chain slips"


def at_three_and_five(grades):
    return precision(grades, k=3, exact=True), precision(grades, k=5, exact=True)


def test_which_exchange_brings_precision_down_at_three():
    three, five = at_three_and_five(CHAIN_SLIPS)
    after = {pair: at_three_and_five(exchanged(CHAIN_SLIPS, *pair)) for pair in combinations(range(1, 6), 2)}
    down = {pair for pair, (at_three, _) in after.items() if at_three < three}
    assert down == {(2, 4), (3, 4)} and {after[pair] for pair in down} == {(Fraction(1, 3), five)}


def test_the_order_takes_precision_at_three_to_one_and_never_moves_it_at_five():
    scores = {at_three_and_five(order) for order in permutations(CHAIN_SLIPS)}
    assert max(three for three, _ in scores) == 1
    assert {five for _, five in scores} == {Fraction(3, 5)}


def test_which_single_grade_raises_precision_at_five_alone():
    raised = {
        rank: at_three_and_five([*CHAIN_SLIPS[: rank - 1], grade, *CHAIN_SLIPS[rank:]])
        for rank in range(1, 6)
        for grade in (0, 1)
        if grade > CHAIN_SLIPS[rank - 1]
    }
    assert raised == {1: (1, Fraction(4, 5)), 4: (Fraction(2, 3), Fraction(4, 5))}


# ---- nDCG ------------------------------------------------------------------------------------------------

LIST = touchable("how-relevant/ndcg")
BEFORE = ndcg(GRADES, k=7, judged=JUDGED)


def at_seven(grades):
    return ndcg(grades, k=7, judged=JUDGED)


def test_the_list_is_the_ranking_of_the_real_query():
    run = load("entities").runs["fusion"]["continents"]
    ranked = sorted(run, key=lambda name: (run[name], name), reverse=True)[:10]
    assert [title.replace(" ", "_") for _, title in LIST] == ranked
    assert [grade or 0 for grade, _ in LIST] == GRADES and LIST[3][0] is None


def test_which_exchange_of_neighbours_helps_and_harms_most():
    after = {rank: at_seven(exchanged(GRADES, rank, rank + 1)) for rank in range(1, 10)}
    assert sorted(after, key=after.get)[-1] == 1 and after[1] > BEFORE
    assert min(after, key=after.get) == 7 and after[7] < sorted(after.values())[1]


def test_which_choice_makes_the_sorted_first_seven_perfect():
    seven_sorted = sorted(GRADES[:7], reverse=True) + GRADES[7:]
    assert seven_sorted[:5] == [2, 1, 1, 1, 1]
    choices = [
        {"gain": gain, "discount": discount, "ideal": ideal}
        for gain in ("linear", "exponential")
        for discount in ("log2(rank+1)", "max(1, log2(rank))")
        for ideal in ("judged", "judged@retrieved", "retrieved", "retrieved@k", "maximum")
    ]
    scores = {(*c.values(),): ndcg(seven_sorted, k=7, judged=JUDGED, max_grade=2, **c) for c in choices}
    assert {ideal for (*_, ideal), score in scores.items() if score > 1 - 1e-9} == {"retrieved@k"}


def test_which_better_grade_lowers_the_score():
    """Raise one grade, of a result or of a document missed; the judgments are the grades of all of these."""
    lower = set()
    shown_or_missed = [*GRADES, *(each.grade for each in STORY.missed)]
    for place, grade in enumerate(shown_or_missed):
        for better in range(grade + 1, 3):
            changed = [*shown_or_missed[:place], better, *shown_or_missed[place + 1 :]]
            score = ndcg(changed[:10], k=7, judged=changed)
            if score < BEFORE - 1e-9:
                lower.add((place >= 7, better, round(score, 4)))
    assert lower == {(True, 2, 0.3659)}


def test_each_of_the_four_ideals_expects_something_else():
    expected = {
        ideal: ndcg.explain(STORY.grades, k=7, judged=JUDGED, ideal=ideal, max_grade=2)["IDCG"]
        for ideal in ("judged", "retrieved", "retrieved@k", "maximum")
    }
    lists = {
        "judged": [2, 2, 2, 2, 2, 1, 1],
        "retrieved": [2, 2, 1, 1, 1, 1, 0],
        "retrieved@k": [2, 1, 1, 1, 1, 0, 0],
        "maximum": [2] * 7,
    }
    assert expected == {ideal: pytest.approx(dcg(grades)) for ideal, grades in lists.items()}


# ---- Choosing: the same list, moved instead of exchanged ---------------------------------------------------


def moves(grades):
    """Generate every list that moving one result makes."""
    for start, grade in enumerate(grades):
        left = [*grades[:start], *grades[start + 1 :]]
        yield from ([*left[:end], grade, *left[end:]] for end in range(len(grades)) if end != start)


def test_every_move_of_a_relevant_name_to_the_top_brings_the_reciprocal_rank_to_1():
    to_the_top = [grades for grades in moves(GRADES) if reciprocal_rank(grades) == 1]
    for place in (place for place, grade in enumerate(GRADES) if grade):
        assert [GRADES[place], *GRADES[:place], *GRADES[place + 1 :]] in to_the_top
    assert {precision(grades) for grades in moves(GRADES)} == {precision(GRADES)}


def of_both_readers(grades):
    """Score for a reader who wants several names, and for one who wants a highly relevant one."""
    return precision(grades, k=4), reciprocal_rank(grades, rel=2)


def test_what_serves_one_reader_and_harms_the_other_takes_two_moves():
    for_several, for_one = of_both_readers(GRADES)

    def serves_the_first_alone(grades):
        more, less = of_both_readers(grades)
        return more > for_several and less < for_one

    assert not any(map(serves_the_first_alone, moves(GRADES)))
    assert any(serves_the_first_alone(grades) for once in moves(GRADES) for grades in moves(once))
    assert serves_the_first_alone([1, 1, 0, 1, 1, 0, 0, 0, 2, 2])  # the two moves of the chapter


def test_with_four_relevant_names_on_top_the_first_highly_relevant_one_stands_at_rank_9_at_the_lowest():
    below = set(permutations([0, 0, 0, 0, 2, 2]))
    assert sorted(GRADES) == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2]
    assert min(reciprocal_rank([1, 1, 1, 1, *rest], rel=2) for rest in below) == 1 / 9
    assert ndcg([1, 1, 1, 1, 0, 0], k=4, judged=JUDGED) > ndcg(GRADES, k=4, judged=JUDGED)


# ---- Expected reciprocal rank and Order as such: the same list ---------------------------------------------

PAIRS = list(combinations(range(1, 11), 2))  # of the ten ranks
of_two = err(max_grade=2)  # ERR where 2 is the highest grade


def best_exchange(score):
    """Find the two ranks whose exchange gives the highest score, and check that it is the only one."""
    (first, ranks), (second, _) = sorted(((score(exchanged(GRADES, *p)), p) for p in PAIRS), reverse=True)[:2]
    assert first > second + 1e-9
    return ranks


def test_err_and_ndcg_agree_on_the_best_exchange_and_not_on_the_two_mends_of_the_ndcg_chapter():
    assert best_exchange(lambda grades: of_two(grades, k=7)) == (1, 10)
    assert best_exchange(at_seven) == (1, 10)
    mend_a, mend_b = exchanged(GRADES, i=1, j=2), exchanged(GRADES, i=4, j=10)
    assert of_two(mend_a, k=7) > of_two(mend_b, k=7) > of_two(GRADES, k=7)
    assert BEFORE < at_seven(mend_a) < at_seven(mend_b)


def test_only_binary_relevance_makes_the_err_of_the_list_a_half():
    made = {}
    for relevance in ("binary", "given", "grade/max_grade", "(2^grade-1)/2^max_grade"):
        for top, p in product((2, 3, 4, 5, 10), (0, 0.5, 1)):
            try:
                made[relevance, top, p] = err(GRADES, k=7, relevance=relevance, max_grade=top, p=p)
            except IRLearnError:  # a grade is no probability
                assert relevance == "given"
    assert {relevance for (relevance, _, _), score in made.items() if score == 1 / 2} == {"binary"}
    assert err(GRADES, k=7, relevance="binary", rel=2) == 1 / 7


def test_a_grade_at_rank_5_matters_as_much_in_whatever_order_the_four_above_stand():
    gains = {
        round(of_two([*above, 2, *GRADES[5:]], k=7) - of_two([*above, 1, *GRADES[5:]], k=7), 12)
        for above in permutations(GRADES[:4])
    }
    assert len(gains) == 1 and 0 < gains.pop() < 0.03


def test_one_exchange_removes_most_inversions_and_those_below_rank_7_leave_ndcg_alone():
    assert best_exchange(lambda grades: -kendall_inversions(grades)) == (1, 10)
    after = {ranks: exchanged(GRADES, *ranks) for ranks in PAIRS}
    before = kendall_inversions(GRADES)
    fewer = {ranks for ranks, grades in after.items() if kendall_inversions(grades) < before}
    assert {ranks for ranks in fewer if at_seven(after[ranks]) == BEFORE} == {(8, 10), (9, 10)}


def test_with_the_best_two_on_top_half_of_the_pairs_can_be_wrong_and_no_more():
    rest = [0, 0, 0, 0, 1, 1, 1, 1]
    assert kendall_inversions([2, 2, *rest]) == 16
    assert max(kendall_inversions([2, 2, *order]) for order in set(permutations(rest))) == 16
    assert at_seven([2, 2, *rest]) > BEFORE


# ---- Average precision, What do you divide by? -------------------------------------------------------------


def grades_and_judged(chapter, missed):
    """Return the grades of a box's ranking, and of all judged; the last ``missed`` were not retrieved."""
    grades = [grade for grade, _ in touchable(chapter)]
    return grades[:-missed], grades


FIVE, PAGES = grades_and_judged("relevant-or-not/average-precision", missed=1)


def test_which_exchange_of_neighbours_raises_average_precision_most_and_which_it_does_not_notice():
    before = average_precision(FIVE, judged=PAGES)
    after = {rank: average_precision(exchanged(FIVE, rank, rank + 1), judged=PAGES) for rank in range(1, 5)}
    assert FIVE == [0, 1, 1, 0, 1] and sum(PAGES) == 4
    assert sorted(after, key=after.get)[-1] == 1 and after[4] < after[1] > before
    assert [rank for rank, score in after.items() if score == before] == [2]


def test_the_best_order_of_the_five_leaves_the_place_of_the_missed_page_empty_and_the_sixth_page_adds_one():
    best = max(permutations(FIVE), key=lambda order: average_precision(order, judged=PAGES))
    assert best == (1, 1, 1, 0, 0) and average_precision(best, judged=PAGES) == 0.75
    more = [*FIVE, 1]
    assert average_precision(more, judged=PAGES) > average_precision(FIVE, judged=PAGES)
    assert precision(more, k=5) == precision(FIVE, k=5)
    assert reciprocal_rank(more) == reciprocal_rank(FIVE)


def test_the_fifth_engine_under_five_denominators():
    fifth, judged = grades_and_judged("relevant-or-not/what-do-you-divide-by", missed=2)
    rules = average_precision.declared["denominator"].kind.tries

    def score(grades, rule):
        return average_precision(grades, k=5, judged=judged, denominator=rule)

    without = {rank: [*fifth[: rank - 1], *fifth[rank:]] for rank in range(1, 6)}
    assert [rank for rank, left in without.items() if score(left, "retrieved") == 1] == [5]
    assert score(without[5], "relevant") == 1 / 4  # R is still 4: the page is judged, only not retrieved
    for grades in (g for g in product((0, 1), repeat=5) if 0 < sum(g) <= 4):
        assert (score(grades, "relevant") == score(grades, "retrieved")) == (sum(grades) == 4)
    answers = {}
    for rule in rules:
        answers.setdefault(round(score(fifth, rule), 4), set()).add(rule)
    assert answers == {
        0.35: {"relevant", "min(k, relevant)"},
        0.7: {"retrieved", "min(k, relevant retrieved)"},
        0.28: {"k"},
    }
