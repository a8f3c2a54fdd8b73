"""`ScoredInputs` works on plain lists, and gives each score of a worksheet to the last digit."""

import random
import re

import pytest

import irlearn
from compare_interpreters import DRAW
from irlearn import IRLearnError, metric
from irlearn.conventions.mistakes import mistakes
from irlearn.definition.metric import Metric
from irlearn.definition.scoring import ScoredInputs, Start, rules_of
from irlearn.metrics.means import MeanOf
from irlearn.questions.identify.candidates import candidates
from irlearn.worksheet import readers
from small_inputs import INPUTS


def subtopics(rng):
    about = [[name for name in "abc" if rng.random() < 0.4] for _ in range(rng.randint(1, 7))]
    return {"subtopics": about[: rng.randint(0, 7)], "judged": rng.choice((None, about))}


def lists_of_people(rng):
    lists = [rng.sample("abcd", rng.randint(0, 4)) for _ in range(rng.randint(1, 4))]
    return {"lists": lists, "catalogue": {item: rng.randint(0, 2) for item in "abcd"}}


def lists_and_group(rng):
    return lists_of_people(rng) | {"group": rng.sample("abcd", rng.randint(1, 3))}


def drawn(rule, rng):
    ours = {each.__name__: each for each in (subtopics, lists_of_people, lists_and_group)}
    given = (DRAW | ours)[rule.reads.__name__](rng)
    return {name: each for name, each in given.items() if name != "documents"}


METRICS = [
    *irlearn.metrics().values(),
    *mistakes(),
    *[rule for name in ("nDCG@3", "AP@4", "RBP@5", "ERR") for rule in candidates(metric(name), [1, 2, 3])],
    *[MeanOf(metric(name)) for name in ("nDCG@3", "AP", "ERR(max_grade=3)@2")],
]
# These have no rules, so that only a worksheet gives their scores.
BY_WORKSHEET = {
    *("alpha_nDCG", "RBO", "Pass", "PassAll"),
    *("ItemCoverage", "Gini", "GroupExposure", "Popularity", "Novelty"),
}


def outcome(work):
    try:
        return work()
    except (IRLearnError, ArithmeticError) as refused:
        # Which of several grades without a gain is named depends on which column is worked out first.
        return re.sub(r"(?<= grade )[\d.]+(?=, which occurs| is worth)", "…", str(refused))


def chosen(rule: Metric, rng):
    """Bind a cut-off to a metric or a mistake, or leave it as it is."""
    return rule.bind(k=rng.choice((1, 2, 3, 12))) if "k" in rule.parameters and rng.random() < 0.6 else rule


@pytest.mark.slow
@pytest.mark.parametrize("draws", [3, pytest.param(12, marks=pytest.mark.long)])
def test_scores_and_refusals_are_those_of_the_worksheet(draws):
    total = refused = 0
    for rule in METRICS:
        rng = random.Random(repr(rule))
        for _ in range(draws):
            mine = chosen(rule, rng)
            given = drawn(rule, rng)
            right = outcome(lambda m=mine, g=given: float(m(**g)))
            reading = ScoredInputs(**given)
            if rule.reads is readers.ranking:
                reading.score(metric("P"))  # so that the ranking was read before
            assert outcome(lambda m=mine, r=reading: r.score(m)) == right, (mine, given)
            total += 1
            refused += isinstance(right, str)
    assert total > 400 * draws
    assert total / 100 < refused < total / 3  # so that both scores and refusals were compared


def test_one_reading_serves_many_metrics():
    ranking, judged = [3, None, 2, 0, 1], [3, 3, 2, 1, 0]
    reading = ScoredInputs(ranking, judged=judged)
    for each in ("nDCG@3", "nDCG@5", "AP", "Bpref", "P@2", "nDCG@3"):
        assert reading.score(metric(each)) == metric(each)(ranking, judged=judged)


def has_rules(rule):
    """Say whether a metric's steps can be written down as rules."""
    names = Start(rule.read(INPUTS[rule.reads], {})[1]).names
    return rules_of(rule, names)[0] is not None


@pytest.mark.parametrize("k", [None, 3])
def test_every_metric_but_four_has_rules(k):
    without = set()
    for name, each in irlearn.metrics().items():
        bound = each.bind(k=k) if "k" in each.parameters else each
        if not has_rules(bound):
            without.add(name)
    assert without == BY_WORKSHEET


def test_cutoffs_share_their_rules():
    names = Start(metric("nDCG").read(([1, 0],), {})[1]).names
    three, five = (rules_of(metric(f"nDCG@{k}"), names) for k in (3, 5))
    assert three[0] is five[0]
    assert (three[1], five[1]) == (3, 5)
