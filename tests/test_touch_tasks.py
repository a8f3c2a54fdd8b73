"""The tasks below a ranking to touch have the answers that the chapter gives: every way to do them is tried.

A chapter's box is read from its notebook, so that a task is tried on the list that the reader has.
"""

import re
from fractions import Fraction
from itertools import combinations, permutations, product

import nbformat

from building import ROOT
from irlearn import (
    IRLearnError,
    average_precision,
    err,
    kendall_inversions,
    ndcg,
    precision,
    recall,
    reciprocal_rank,
)
from irlearn.datasets import load, story
from test_general_claims_of_gain import exchanged

BOX = re.compile(r"^```\{touch\}[^\n]*\n(.*?)^```", re.DOTALL | re.MULTILINE)


def touchable(chapter):
    """List the results of a chapter's box: a grade and a title each, in rank order."""
    cells = nbformat.read(ROOT / "book" / f"{chapter}.ipynb", 4).cells
    (box,) = BOX.findall("\n".join(cell.source for cell in cells if cell.cell_type == "markdown"))
    if named := re.search(":results: (.*)", box):
        ranked = story(*named[1].split())
        return list(zip(ranked.grades, ranked.titles, strict=True))
    results = (line.split(" | ") for line in box.splitlines() if " | " in line)
    return [(int(grade), title) for grade, title in results]


# ---- Recall and F1 ---------------------------------------------------------------------------------------

WITH_MISSED = [
    grade for grade, _ in touchable("relevant-or-not/recall-and-f1")
]  # the last one was never shown


def test_how_high_and_how_low_the_order_alone_can_bring_recall():
    *shown, missed = WITH_MISSED
    scores = {order: recall(order, k=3, judged=WITH_MISSED) for order in set(permutations(shown))}
    assert missed == 1
    assert (min(scores.values()), max(scores.values())) == (0.25, 0.75)
    assert scores[tuple(exchanged(shown, 3, 4))] == 0.25  # and rank 5 stays where it is


# ---- The first hit ---------------------------------------------------------------------------------------

FITTED = [grade for grade, _ in touchable("relevant-or-not/first-hit")]


def test_which_exchange_of_neighbours_a_reciprocal_rank_notices():
    after = {rank: reciprocal_rank(exchanged(FITTED, rank, rank + 1)) for rank in range(1, 7)}
    assert [rank for rank, score in after.items() if score != reciprocal_rank(FITTED)] == [2]
    assert after[2] == 0.5


def test_where_the_useless_page_goes_that_costs_precision_only():
    *above, hotels = FITTED
    for rank in (4, 5):
        moved = [*above[: rank - 1], hotels, *above[rank - 1 :]]
        assert (precision(moved, k=5), reciprocal_rank(moved)) == (0.4, reciprocal_rank(FITTED))


def test_how_far_down_the_first_hit_can_be_pushed():
    assert min(reciprocal_rank(order) for order in set(permutations(FITTED))) == 0.25


# ---- Precision -------------------------------------------------------------------------------------------

SLIPS = [grade for grade, _ in touchable("relevant-or-not/precision")]


def at_three_and_five(grades):
    return precision(grades, k=3, exact=True), precision(grades, k=5, exact=True)


def test_which_exchange_brings_precision_down_at_three():
    three, five = at_three_and_five(SLIPS)
    after = {pair: at_three_and_five(exchanged(SLIPS, *pair)) for pair in combinations(range(1, 6), 2)}
    down = {pair for pair, (at_three, _) in after.items() if at_three < three}
    assert down == {(2, 4), (3, 4)} and {after[pair] for pair in down} == {(Fraction(1, 3), five)}


def test_the_order_takes_precision_at_three_to_one_and_never_moves_it_at_five():
    scores = {at_three_and_five(order) for order in permutations(SLIPS)}
    assert max(three for three, _ in scores) == 1
    assert {five for _, five in scores} == {Fraction(3, 5)}


def test_which_single_grade_raises_precision_at_five_alone():
    raised = {
        rank: at_three_and_five([*SLIPS[: rank - 1], grade, *SLIPS[rank:]])
        for rank in range(1, 6)
        for grade in (0, 1)
        if grade > SLIPS[rank - 1]
    }
    assert raised == {1: (1, Fraction(4, 5)), 4: (Fraction(2, 3), Fraction(4, 5))}


# ---- nDCG ------------------------------------------------------------------------------------------------

LIST = touchable("how-relevant/ndcg")
GRADES = [grade for grade, _ in LIST]
BEFORE = ndcg(GRADES, k=5)


def test_the_list_is_the_ranking_of_the_real_query():
    data = load("code-search")
    run = data.runs["words"][data.story.query]
    ranked = sorted(data.story.results, key=lambda result: (run[result.doc], result.doc), reverse=True)
    assert [result.grade for result in ranked] == GRADES
    assert [run[result.doc] > 0 for result in ranked] == [True] * 2 + [False] * 8
    for result, (_, title) in zip(ranked, LIST, strict=True):
        file, project = title.split(", ")
        assert f"/{project}: " in result.title and f"{file}, line" in result.title


def test_which_exchange_of_neighbours_helps_and_harms_most():
    after = {rank: ndcg(exchanged(GRADES, rank, rank + 1), k=5) for rank in range(1, 10)}
    best, second = sorted(after, key=after.get, reverse=True)[:2]
    assert (best, second) == (3, 2) and after[3] > after[2] > BEFORE
    assert min(after, key=after.get) == 1 and after[1] < sorted(after.values())[1]


def test_which_choice_makes_the_sorted_first_five_perfect():
    five_sorted = sorted(GRADES[:5], reverse=True) + GRADES[5:]
    assert five_sorted[:5] == [3, 2, 2, 1, 0]
    choices = [
        {"gain": gain, "discount": discount, "ideal": ideal}
        for gain in ("linear", "exponential")
        for discount in ("log2(rank+1)", "max(1, log2(rank))")
        for ideal in ("judged", "judged@retrieved", "retrieved", "retrieved@k", "maximum")
    ]
    perfect = {c["ideal"] for c in choices if ndcg(five_sorted, k=5, max_grade=3, **c) > 1 - 1e-9}
    assert perfect == {"retrieved@k"}


def test_which_better_grade_lowers_the_score():
    lower = set()
    for rank, grade in enumerate(GRADES, 1):
        for better in range(grade + 1, 4):
            score = ndcg([*GRADES[: rank - 1], better, *GRADES[rank:]], k=5)
            if score < BEFORE - 1e-9:
                lower.add((rank, better, round(score, 4)))
    assert lower == {(rank, 3, 0.5687) for rank in (6, 7, 8, 10)}  # rank 9 has its 3 already


def test_mend_b_is_the_best_exchange_of_any_two_and_mend_a_helps_less():
    after = {pair: ndcg(exchanged(GRADES, *pair), k=5) for pair in combinations(range(1, 11), 2)}
    assert max(after, key=after.get) == (2, 9)
    assert BEFORE < after[1, 4] < after[2, 9]


# ---- What are we scoring? and Choosing: the same list, moved instead of exchanged --------------------------


def moves(grades):
    """Generate every list that moving one result makes."""
    for start, grade in enumerate(grades):
        left = [*grades[:start], *grades[start + 1 :]]
        yield from ([*left[:end], grade, *left[end:]] for end in range(len(grades)) if end != start)


def test_two_moves_bring_a_best_function_to_the_top_and_no_move_changes_precision():
    assert story("code-search", "words").grades == GRADES
    to_the_top = [grades for grades in moves(GRADES) if reciprocal_rank(grades, rel=3) == 1]
    assert to_the_top == [[3, 2, 0, 1, 2, 2, 0, 1, 3, 2], [3, 2, 0, 1, 3, 2, 2, 0, 1, 2]]
    assert ndcg(to_the_top[0]) < ndcg(to_the_top[1])
    assert {precision(grades, rel=2) for grades in moves(GRADES)} == {precision(GRADES, rel=2)}


def usable_and_perfect(grades):
    return precision(grades, rel=2, k=5), reciprocal_rank(grades, rel=3)


def test_what_serves_one_reader_and_harms_the_other_takes_two_moves():
    usable, perfect = usable_and_perfect(GRADES)

    def does_it(grades):
        more, less = usable_and_perfect(grades)
        return more > usable and less < perfect

    assert not any(map(does_it, moves(GRADES)))
    assert any(does_it(grades) for once in moves(GRADES) for grades in moves(once))
    assert does_it([2, 1, 2, 2, 3, 0, 0, 1, 3, 2])  # the two moves of the chapter


def test_with_five_usable_functions_on_top_the_first_perfect_one_stands_at_rank_5_at_the_lowest():
    tops = {top for top in permutations(GRADES, 5) if min(top) >= 2}
    assert min(reciprocal_rank(top, rel=3) for top in tops) == 1 / 5


# ---- Expected reciprocal rank and Order as such: the same list ---------------------------------------------

PAIRS = list(combinations(range(1, 11), 2))
of_three = err(max_grade=3)


def best_exchange(score):
    """Find the two ranks whose exchange gives the highest score, and check that it is the only one."""
    (first, ranks), (second, _) = sorted(((score(exchanged(GRADES, *p)), p) for p in PAIRS), reverse=True)[:2]
    assert first > second + 1e-9
    return ranks


def test_the_exchange_that_err_gains_most_from_is_not_the_one_of_ndcg():
    assert best_exchange(lambda grades: of_three(grades, k=5)) == (1, 9)
    assert best_exchange(lambda grades: ndcg(grades, k=5)) == (2, 9)
    assert of_three(exchanged(GRADES, 1, 4), k=5) > of_three(exchanged(GRADES, 2, 9), k=5)  # mend A, mend B
    assert ndcg(exchanged(GRADES, 1, 4), k=5) < ndcg(exchanged(GRADES, 2, 9), k=5)


def test_only_binary_relevance_makes_the_err_of_the_ranker_1():
    made = {}
    for relevance in ("binary", "given", "grade/max_grade", "(2^grade-1)/2^max_grade"):
        for top, p in product((3, 4, 5, 10), (0, 0.5, 1)):
            try:
                made[relevance, top, p] = err(GRADES, k=5, relevance=relevance, max_grade=top, p=p)
            except IRLearnError:  # a grade is no probability
                assert relevance == "given"
    assert {relevance for (relevance, _, _), score in made.items() if score == 1} == {"binary"}
    assert err(GRADES, k=5, relevance="binary", rel=3) == 1 / 4


def test_a_grade_at_rank_5_matters_as_much_in_whatever_order_the_four_above_stand():
    gains = {
        round(of_three([*above, 3], k=5) - of_three([*above, 2], k=5), 12)
        for above in permutations(GRADES[:4])
    }
    assert len(gains) == 1 and 0 < gains.pop() < 0.01


def test_one_exchange_removes_most_inversions_and_those_below_rank_5_leave_ndcg_alone():
    assert best_exchange(lambda grades: -kendall_inversions(grades)) == (2, 9)
    quiet = {
        p
        for p in PAIRS
        if kendall_inversions(exchanged(GRADES, *p)) < 21
        and ndcg(exchanged(GRADES, *p), k=5) == ndcg(GRADES, k=5)
    }
    better_below = {(i, j) for i, j in PAIRS if i > 5 and GRADES[i - 1] < GRADES[j - 1]}
    assert quiet == better_below and (7, 8) in quiet


def test_with_the_best_two_on_top_more_than_half_of_the_pairs_can_be_wrong():
    rest = [0, 0, 1, 1, 2, 2, 2, 2]
    assert kendall_inversions([3, 3, *rest]) > 18
    assert max(kendall_inversions([3, 3, *o]) for o in set(permutations(rest))) == 20
    assert ndcg([3, 3, *rest], k=5) > ndcg(GRADES, k=5)


# ---- Average precision, What do you divide by? -------------------------------------------------------------


def grades_and_judged(chapter, missed):
    """Return the grades of a chapter's box; its last documents were judged and not retrieved."""
    grades = [grade for grade, _ in touchable(chapter)]
    return grades[:-missed], grades


FIVE, PAGES = grades_and_judged("relevant-or-not/average-precision", missed=1)


def test_which_exchange_of_neighbours_raises_average_precision_most_and_which_it_does_not_notice():
    before = average_precision(FIVE, judged=PAGES)
    after = {rank: average_precision(exchanged(FIVE, rank, rank + 1), judged=PAGES) for rank in range(1, 5)}
    assert FIVE == [0, 1, 1, 0, 1] and sum(PAGES) == 4
    assert sorted(after, key=after.get)[-1] == 1 and after[4] < after[1] > before
    assert [rank for rank, score in after.items() if score == before] == [2]


def test_the_best_order_of_the_five_leaves_a_block_empty_and_the_sixth_page_adds_one():
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
    assert score(without[5], "relevant") == 1 / 4  # not retrieved; had it been removed, R were 3
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
