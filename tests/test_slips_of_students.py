"""What students do wrong is named, and each wrong reason that they choose from could be believed."""

import re
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import isclose, log2, sqrt
from operator import eq

import pytest

from all_families import ALL, of_kind
from every import every
from exercise_contract import written
from irlearn import metric
from irlearn.exercises import chapter
from irlearn.exercises.common_slips import overlooked
from irlearn.exercises.competing_rules import changed_options
from irlearn.exercises.kinds.number import APART, RIGHT, by_way
from irlearn.exercises.sets import CHAPTERS
from irlearn.exercises.statements import options_said
from rings import quick_for

SEEDS = range(1, 4)  # a family, one of the exercises in `ALL`, makes an item of each seed
NUMBERS = [name for name, family in ALL.items() if family.kind.kind == "number"]


# ---- slips: functions of an item's data that return the number to which a slip leads ------------------


def judged_list(data):
    """Return the grades of a partly judged ranking, and for each 1 if it is 2 or more, else 0."""
    (ranking,) = data.inputs
    return ranking, [int((grade or 0) >= 2) for grade in ranking]


def struck_out(data):
    """Strike out what nobody judged, and then take P@5."""
    ranking, _ = judged_list(data)
    return sum(grade >= 2 for grade in [g for g in ranking if g is not None][:5]) / 5


def only_the_judged(data):
    ranking, hits = judged_list(data)
    return sum(hits[:5]) / sum(grade is not None for grade in ranking[:5])


def squared(data):
    return [(a - b) ** 2 for a, b in zip(*data.inputs)]


def agreement_and_luck(data):
    """Return how often two judges agree, and how often they would by luck."""
    first, second = data.inputs
    n = len(first)
    products = sum(first.count(grade) * second.count(grade) for grade in {*first, *second})
    return sum(a == b for a, b in zip(first, second)) / n, products / n**2


def kappa(data, luck):
    same, _ = agreement_and_luck(data)
    return (same - luck) / (1 - luck)


def yes_only(data):
    """Work out kappa with a luck of both saying yes only, not also of both saying no."""
    return kappa(data, sum(data.inputs[0]) * sum(data.inputs[1]) / len(data.inputs[0]) ** 2)


def over_luck(data):
    same, luck = agreement_and_luck(data)
    return (same - luck) / luck


def rbp(data, p, weight=1.0):
    return weight * sum(hit * (1 - p) * p**i for i, hit in enumerate(data.inputs[0][:5]))


def err(data, top, chance=lambda g, top: (2**g - 1) / 2**top, reach=lambda i: 1.0):
    score, left = 0.0, 1.0
    for i, grade in enumerate(data.inputs[0][:4]):
        satisfied = chance(grade, top)
        score += reach(i) * left * satisfied / (i + 1)
        left *= 1 - satisfied
    return score


def all_sure(grade, top):
    """Return the chance that a grade satisfies, where the top grade satisfies everybody."""
    return (2**grade - 1) / (2**top - 1)


def inversions_over_all_pairs(data):
    (grades,) = data.inputs
    n = len(grades)
    return sum(grades[i] < grades[j] for i in range(n) for j in range(i + 1, n)) / (n * (n - 1) / 2)


def rho(data):
    first, second = data.inputs
    n = len(first)
    return 1 - 6 * sum((i - second.index(x)) ** 2 for i, x in enumerate(first)) / (n**3 - n)


def hits(data, k):
    return sum(data.inputs[0][:k])


def dcg(grades, discount=lambda i: log2(i + 1)):
    return sum(grade / discount(i) for i, grade in enumerate(grades, 1))


def overlap(first, second):
    either = [(x, y) for x, y in zip(first, second) if x or y]
    return sum(x == y for x, y in either) / len(either)


def scotts_pi(first, second):
    agreed, pooled = sum(map(eq, first, second)) / len(first), [*first, *second]
    luck = sum((pooled.count(grade) / len(pooled)) ** 2 for grade in set(pooled))
    return (agreed - luck) / (1 - luck)


CASES = [  # name of a family, function of an item's data that makes a slip, words of what is said to it
    ("judged-list", struck_out, "are removed"),
    ("judged-list", only_the_judged, "divided by the judged results"),
    ("rmse", lambda d: sqrt(sum(squared(d))), "the root of the sum"),
    ("rmse", lambda d: sqrt(sum(squared(d))) / len(squared(d)), "is divided by n"),
    ("rmse", lambda d: sqrt(sum(squared(d)) / (len(squared(d)) - 1)), "divided by n - 1"),
    ("mse", lambda d: sum(squared(d)) / (len(squared(d)) - 1), "divided by n - 1"),
    ("mae", lambda d: sqrt(sum(squared(d)) / len(squared(d))), "this is RMSE"),
    ("r-few", lambda d: sum(map(bool, d.judged)) / 6, "all relevant documents"),
    ("r-few", lambda d: hits(d, 6) / len(d.inputs[0]), "length of the whole list"),
    ("kappa", over_luck, "is divided by the chance agreement"),
    ("kappa", lambda d: kappa(d, luck=0.5), "one half"),
    ("kappa", yes_only, "both judges would say yes"),
    ("kappa", lambda d: agreement_and_luck(d)[1], "chance agreement of the two judges"),
    ("rbp", lambda d: rbp(d, 0.7, 0.3), "multiplied by 1-p again"),
    ("rbp", lambda d: hits(d, 5) / 5, "this is P"),
    ("rbp", lambda d: 0.7**5, "this is the residual"),
    ("rbp", lambda d: rbp(d, 0.7) + 0.7**5, "added the residual"),
    ("weight-rbp", lambda d: 1 / (d.inputs[0].index(1) + 1), "this is RR"),
    ("weight-rbp", lambda d: 1 / log2(d.inputs[0].index(1) + 2), "this is DCG"),
    ("weight-rbp", lambda d: 0.2 * 0.8 ** (d.inputs[0].index(1) - 1), "one rank too high"),
    ("err", lambda d: err(d, 4, all_sure), "(2^max_grade - 1)"),
    ("err-small", lambda d: err(d, 2, all_sure), "(2^max_grade - 1)"),
    ("err-p", lambda d: err(d, 4, reach=lambda i: 0.8 if i else 1), "with a single p"),
    ("err-p", lambda d: err(d, 4, reach=lambda i: 0.8 ** (i + 1)), "reached with p, as if"),
    ("inversions-share", inversions_over_all_pairs, "divided by all pairs"),
    ("tau", lambda d: -d.truth, "are subtracted from the pairs in opposite order"),
    ("tau", rho, "this is Rho"),
    ("dcg", lambda d: dcg(d.inputs[0][:4]) / dcg(sorted(d.inputs[0], reverse=True)[:4]), "this is nDCG"),
    ("judges-table", lambda d: overlap(*d.inputs), "by the documents that at least one of them does"),
    ("judges-table", lambda d: scotts_pi(*d.inputs), "Scott's pi"),
    ("judges-linear", lambda d: metric("Kappa")(*d.inputs), "any two different grades disagree equally"),
    ("rag-citations", lambda d: d.inputs[0].count(2) / len(d.inputs[0]), "as in a strict score"),
    ("rag-citations", lambda d: sum(map(bool, d.inputs[0])) / len(d.inputs[0]), "as much as full support"),
    (
        "rag-context",
        lambda d: metric("AP")(*d.inputs, judged=d.judged),
        "the relevant results returned",
    ),
]


@pytest.mark.slow
@every(("name", "slip", "words"), CASES, ids=[f"{name}: {words}" for name, _, words in CASES])
def test_a_common_slip_is_named(name, slip, words):
    """Of three seeds, another rule that gives the same number may be named on one, but the slip on two."""
    named = 0
    for seed in SEEDS:
        q = ALL[name].item(seed)
        number = slip(q.data)
        assert not isclose(number, q.data.truth, abs_tol=0.001), (q.id, "cannot be told from what is right")
        feedback = q.judge(f"{number:.4f}")
        assert "No rule" not in feedback.message and not feedback.done, (q.id, number, feedback)
        named += words.lower() in feedback.message.lower()
    assert named >= 2, (name, words, feedback)


def test_a_logarithm_that_was_looked_up_with_two_decimals_is_no_slip():
    q = chapter("dcg").q2.variant(seed=2)
    by_hand = dcg(q.data.inputs[0][:4], discount=lambda i: round(log2(i + 1), 2))
    assert (
        q.judge(written(by_hand, places=3)).status
        == "rounded"
        != q.judge(written(by_hand + 0.003, places=3)).status
    )


@pytest.mark.parametrize("name", quick_for(8, NUMBERS))
def test_nobody_is_asked_for_more_decimals_of_0_and_1(name):
    q = ALL[name].item(1)
    for answer in ("0", "1", 0, 1):
        assert q.judge(answer).status != "decimals", (q.id, answer)


def test_what_is_no_share_has_no_percent():
    q = chapter("dcg").q2
    said = q.judge(f"{100 * q.data.truth:.1f} %")
    assert said.status == "format" and "isn't a share" in said.message
    q = chapter("average-precision").q3
    assert q.judge(f"{100 * q.data.truth:.3f} %").done


def test_ratios_cells_and_lists_are_read_however_they_are_written():
    q = ALL["ap-missed"].item(1)
    exact = Fraction(q.data.truth).limit_denominator(1000)
    above, below = exact.numerator, exact.denominator
    assert q.judge(f"{above}:{below}").done and q.judge(f"{above}.0/{below}").done
    assert not q.judge(f"{above / 2}/{below}").done
    cells = ("2, 0.667, 2, 0.5, 0.5", "2;0,667;2;0,5;0,5", "2 .667 2 .5 .5")
    [status] = {ALL["p-sheet"].item(1).judge(written_so).status for written_so in cells}
    assert status != "format"
    built = ALL["rr-construct"].item(1)
    assert built.judge("".join(map(str, built.data.solutions[0]))).done
    chosen = ALL["p-choose"].item(1)
    assert chosen.judge(chosen.right_answer[::-1]).done


# ---- which rule is right where ------------------------------------------------------------------------


@pytest.mark.parametrize("name", quick_for(12, NUMBERS))
def test_right_elsewhere_is_said_only_where_the_question_left_the_choice_open(name):
    for seed in SEEDS:
        q = ALL[name].item(seed)
        said = options_said(q.data) | {*q.family.options.get("says", ())}
        for group, value in q.groups:
            changed = changed_options(group.first, q.metric).keys()
            alone = [v for g, v in q.groups if written(v, places=4) == written(value, places=4)] == [value]
            if changed & said and alone:
                feedback = q.judge(f"{value:.4f}")
                assert feedback.status in ("slip", "mistake") and "elsewhere" not in feedback.message, q.id
                assert "You may choose" not in feedback.message and "That is what" not in feedback.message


def test_another_beta_is_a_misreading():
    q = ALL["f2"].item(1)
    f1 = metric("F1@4")(*q.data.inputs, judged=q.data.judged)
    assert q.judge(f"{f1:.4f}").message.endswith("Read the question again: beta is 2.")


# ---- two lists ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", quick_for(4, [n for n, f in ALL.items() if re.match("make .* disagree", f.skill)])
)
def test_where_a_disagreement_is_meant_there_are_two_lists_that_two_scores_order_apart(name):
    family = ALL[name]
    assert family.kind.kind == "construct"
    for seed in (1, 2):
        goal = family.item(seed).data
        (one, *_), (other, *_) = goal.wanted  # each a metric, "above" or "below", and its score of list A
        for list_b in goal.solutions[:3]:
            scores = [metric(name)(list_b, judged=goal.judged) for name in (one, other)]
            better = [metric(one)(list(goal.rival), judged=goal.judged) < scores[0]]
            better.append(metric(other)(list(goal.rival), judged=goal.judged) < scores[1])
            lower_is_better = [metric(name).better == "lower" for name in (one, other)]
            assert better[0] ^ lower_is_better[0] != better[1] ^ lower_is_better[1], (family, goal)
        assert f"List A is {' '.join(map(str, goal.rival))}." in family.item(seed).statement


# ---- what is said to choices and predictions ----------------------------------------------------------


@of_kind("predict")
def test_each_metric_of_a_prediction_has_its_own_explanation(family):
    said: dict[str, set] = {}
    for seed in range(1, 13):
        q = family.item(seed)
        said.setdefault(q.metric.name, set()).update(a.feedback for a in q.answers if a.is_right)
    if len(said) > 1:
        assert all(len(words) == 1 for words in said.values()) and len(set.union(*said.values())) > 1, said


@pytest.mark.slow
def test_no_item_is_mixed_into_two_pages():
    """An item that comes back on another page has other data."""
    mixed = [(item.family.name, item.seed) for name in CHAPTERS for item in chapter(name).mixed]
    assert len(mixed) == len(set(mixed)) > 40


def test_the_worksheet_of_kappa_is_the_kappa_of_the_chapter():
    """The worksheet asks for agreement and luck, not for distances, of which the chapter does not speak."""
    q = ALL["kappa-sheet"].item(1)
    assert q.numbers == ["agreement", "luck"] and q.columns == ["same", "by_luck"]
    same, luck = agreement_and_luck(q.data)
    assert isclose(q.data.truth, (same - luck) / (1 - luck))
    assert q.check(agreement=same, luck=luck).status in ("unfinished", "empty")
    assert not re.search("distance|apart|from_all", q.statement + " ".join(q.hints))


def test_a_rule_that_always_gives_the_right_number_is_not_said_to_do_so_by_luck():
    remark = ALL["ndcg"].competing_rules.remark_on_indistinguishable_rules
    assert remark.startswith("On any ranking") and "others" not in remark
    assert "On others, it doesn't." in ALL["r-few"].competing_rules.remark_on_indistinguishable_rules
    assert ALL["p-grades"].competing_rules.remark_on_indistinguishable_rules == ""  # all is judged there


# ---- the first data of an item keep its commonest mistakes apart ----------------------------------------

COMMONEST = 3
FIRST = {"r-few": (1, 7)}  # the page of five minutes has the seventh variant; else it is the first
ALIKE = {  # exercises whose first data do not keep them apart, and why
    "rag-context": "without a cut-off the relevant documents are no more than min(k, relevant)",
    "beyond-bpm": "where the cut-off stops a reader, dividing by k is right",
    "beyond-err-ia": "what was missed seldom has a subtopic that none of the results has",
    "rr-sheet": "its only hit is the first and the last one, and stands at rank 5",
    "mrr-sheet": "every first hit stands at rank 5 or above",
    "holes-sheet": "no more than k documents are relevant",
    "err-sheet": "grades above 1 cannot be taken for probabilities",
    "bpref-sheet": "N is smaller than R, so that both limits are N",
}


def commonest(q) -> dict:
    """Return the numbers of the commonest mistakes: what is overlooked, then the rules as they are listed."""
    same = cache(lambda one, other: not any(differ(one, other, task) for task in q.family.probes))
    slips = [slip for slip in overlooked(q.data) if not same(slip, RIGHT)]
    rules = [group for group, _ in q.groups if not any(same(slip, group) for slip in slips)]
    return {way: by_way(way, q.data) for way in [*slips, *rules][:COMMONEST]}


def differ(one, other, task) -> bool:
    x, y = by_way(one, task), by_way(other, task)
    return None not in (x, y) and abs(x - y) > APART


@of_kind("number", "identify", "calculate", quick=8)
def test_the_first_data_give_each_common_mistake_a_number_of_its_own(family):
    for seed in FIRST.get(family.name, (1,)):
        q = family.item(seed)
        if q.kind == "calculate":
            numbers = {RIGHT: q.data.truth, **q.data.mistakes}
        else:
            q = getattr(q, "number", q)
            numbers = {RIGHT: q.data.truth, **commonest(q)}
        alike = [
            pair for pair in combinations(numbers, 2) if abs(numbers[pair[0]] - numbers[pair[1]]) <= APART
        ]
        assert bool(alike) == (family.name in ALIKE), alike


@of_kind("worksheet")
def test_the_first_worksheet_shows_each_common_mistake(family):
    q = family.item(1)
    shown = {*q.by_other_rules(q.blanks).in_blanks().values()}
    hidden = [group for group in family.competing_rules.groups[:COMMONEST] if not shown & {*group.rules}]
    assert bool(hidden) == (family.name in ALIKE), hidden


@of_kind("predict")
def test_a_wrong_prediction_is_not_told_the_same_as_the_right_one(family):
    q = family.item(1)
    said = {answer.words: answer.feedback for answer in q.answers}
    assert len({*said.values()}) == len(said) == 3
    wrong = [answer for answer in q.answers if not answer.is_right]
    assert all(
        each.feedback.startswith(("It doesn't rise.", "It doesn't fall.", "It doesn't stay"))
        for each in wrong
    )
