"""What every exercise owes to whoever answers it, on one seed; `exercise_contract.py` checks many.

A family is one exercise of the book, which makes an item of each seed. The catalogue of *mistakes* has wrong
rules for metrics (`irlearn.conventions.mistakes`).
"""

import pytest

from all_families import ALL
from exercise_contract import contract, written
from irlearn.conventions.mistakes import Mistake, mistakes
from irlearn.exercises import chapter
from irlearn.exercises.common_slips import common_slips
from irlearn.exercises.sets import BEYOND, FAMILIES
from rings import one_in

pytestmark = pytest.mark.slow

ALWAYS_RIGHT = {  # the base of a logarithm cancels, so no number can show these; a worksheet can
    (of, f"the discount {log}(rank+1)") for of in ("nDCGrel", "Rndcg") for log in ("ln", "log10")
}
OF_A_PART = {("GMbpref", "all nonrelevant ones above counted")}  # bpref itself shows it
CALCULATED = {  # shown by computed items, which name them in their own words; of novelty there is none
    *(("FullRecall", rule) for rule in ("calls joined before the cut", "one hit enough")),
    ("UnionRecall", "calls joined before the cut"), ("Gini", "unseen items left out"),
    ("ItemCoverage", "results counted"), ("Popularity", "each item once"),
    ("GroupExposure", "each item once"), ("Novelty", "the natural logarithm"),
}  # fmt: skip
NOT_BY_HAND = {("INST", wrong.rule) for wrong in mistakes("INST")}  # a sum without end below the list


@pytest.mark.parametrize("name", one_in(3, ALL))
def test_a_family_keeps_the_contract(name):
    broken, drawn = contract(name, range(1, 2))
    assert not broken and drawn <= 300


def mistakes_shown(families):
    """Collect every mistake that some family shows, by a number, a function, or a worksheet to search."""
    found = set()
    for family in families:
        kind = family.kind.kind
        if kind in ("number", "identify", "function"):
            rules = [rule for group in family.competing_rules.groups for rule in group.rules]
        elif kind == "find":
            tasks, mistakes_on = list(family.draws("probe"))[:40], family.kind(family, 1)._mistakes_on
            rules = [rule for task in tasks for rule, _ in mistakes_on(task)]
        else:
            continue
        found |= {(rule.of, rule.rule) for rule in rules if isinstance(rule, Mistake)}
    return found


@pytest.mark.parametrize(("name", "metric"), [("dcg", "DCG"), ("rbp", "RBP"), ("first-hit", "RR")])
def test_every_mistake_of_a_metric_is_shown_in_its_chapter(name, metric):
    assert {(wrong.of, wrong.rule) for wrong in mistakes(metric)} <= mistakes_shown(FAMILIES[name])


@pytest.mark.long
def test_every_mistake_of_the_catalogue_is_shown_somewhere():
    known = {(wrong.of, wrong.rule) for wrong in mistakes()}
    unseen = ALWAYS_RIGHT | OF_A_PART | NOT_BY_HAND | CALCULATED
    assert known - mistakes_shown(ALL.values()) == unseen, (
        "write an exercise on the metric: in its chapter, or in beyond-the-book"
    )


def test_the_sentence_on_ranks_from_0_is_true_where_no_first_result_is_a_hit():
    count = 0
    for seed in range(1, 7):
        q = chapter("first-hit", seed=seed).q3
        (rankings,) = q.data.inputs
        for group, value in q.groups:
            if group.name == "ranks from 0":
                assert "If the first result is relevant" in q.check(written(value, places=4)).message
                count += not any(ranking[0] for ranking in rankings)
    assert count


def test_the_score_of_one_query_is_no_mean():
    for name, number in (("first-hit", 3), ("average-precision", 4)):
        for seed in range(1, 5):
            q = chapter(name, seed=seed)[number]
            alone = {round(value, 6): words for words, value in common_slips(q.data) if "only, but" in words}
            assert alone
            for value, words in alone.items():
                feedback = q.check(written(value, places=4))
                named = words in feedback.message or feedback.status in ("mistake", "decimals", "rounded")
                assert named, (q.id, value)


def test_counts_ask_for_whole_numbers():
    for name in ("inversions", "sl", "cg", "beyond-num-rel"):
        q = ALL[name].item(1)
        assert q.data.truth == int(q.data.truth) and "decimals" not in f"{q.statement} {q.wanted}"
        assert q.check(str(int(q.data.truth))).done and q.check(q.data.truth).done


def test_a_coefficient_may_be_below_zero():
    q = ALL["tau"].item(1)
    assert "can't be negative" not in q.check("-0.77").message
    assert "can't be negative" in ALL["ap-missed"].item(1).check("-0.77").message


def test_metrics_beyond_the_book_are_those_that_no_chapter_asks_for():
    beyond = {next(family.draws(1)).metric.name for family in FAMILIES[BEYOND]}
    others = [family for name, families in FAMILIES.items() if name != BEYOND for family in families]
    asked = {next(each.draws(1)).metric.name for each in others if each.kind.kind == "number"}
    # Weighted kappa is only an outlook in its chapter; Judged was asked here before it had a chapter.
    assert beyond & asked == {"Judged", "Kappa"}
    assert len(FAMILIES[BEYOND]) > 30
