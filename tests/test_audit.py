"""What `irlearn.audit` says of functions that somebody wrote for a metric: right ones, and known mistakes.

A *law* is what any metric should keep, such as a score between 0 and 1; a *shape* is how a function takes its
data, such as "ids" or "grades".
"""

import math
import random
import time
from itertools import product

import pytest

import irlearn
from irlearn import IRLearnError, audit
from irlearn.cli import main
from irlearn.definition.registry import metrics
from irlearn.questions.audit import guard
from irlearn.questions.audit.guard import OutOfTime
from irlearn.questions.audit.laws import BY_DESIGN, LAWS
from irlearn.questions.audit.rules import Rule
from irlearn.worksheet.readers import ranking
from rings import one_in, quick_for


def ndcg_of_qrels(docs, qrels, k=10):
    once = enumerate(dict.fromkeys(docs[:k]), 1)
    found = sum(qrels.get(doc, 0) / math.log2(rank + 1) for rank, doc in once)
    best = sorted(qrels.values(), reverse=True)[:k]
    ideal = sum(grade / math.log2(rank + 1) for rank, grade in enumerate(best, 1))
    return found / ideal if ideal else 0.0


def precision_of_ids(retrieved, relevant, k):
    return len(set(retrieved[:k]) & set(relevant)) / k


def precision_swapped(k, gold, answer):
    return len(set(answer[:k]) & set(gold)) / k


def rr_of_scores(y_true, y_score):
    order = sorted(range(len(y_true)), key=lambda place: (-y_score[place], y_true[place]))
    return next((1 / rank for rank, place in enumerate(order, 1) if y_true[place]), 0.0)


def recall_of_run(qrels, run, *, k):
    every = []
    for query, judged in qrels.items():
        ranked = sorted(run[query], key=run[query].get, reverse=True)[:k]
        right = [doc for doc, grade in judged.items() if grade > 0]
        every.append(len(set(ranked) & set(right)) / len(right) if right else 0.0)
    return sum(every) / len(every)


RIGHT = {
    "P@3": [precision_of_ids, precision_swapped],
    "nDCG@10": [ndcg_of_qrels],
    "RR": [rr_of_scores],
    "R@5": [recall_of_run],
}


@pytest.mark.parametrize(
    ("metric", "function"), quick_for(5, [(m, each) for m, every in RIGHT.items() for each in every])
)
def test_a_right_function_is_the_metric_whatever_it_takes(metric, function):
    found = audit(function, metric)
    assert found.ok and found.rule.status(found.asked) == "same" and found.smallest is None, str(found)
    assert "irlearn" not in found.called


@pytest.mark.slow
@pytest.mark.parametrize(
    "metric",
    one_in(4, ["P@3", "R@3", "RR@3", "AP@3", "RBP", "nDCG@3", "DCG@3", "F1@4", "ERR@3", "Rprec"]),
)
def test_irlearns_own_metrics_pass(metric):
    asked = irlearn.metric(metric)

    def mine(grades, judged):
        return asked(grades, judged=judged)

    found = audit(mine, metric)
    assert found.ok, str(found)


def precision_without_k(grades, judged):
    return sum(map(bool, grades)) / len(grades) if grades else 0.0


def ap_by_hits(retrieved, relevant):
    hits = total = 0
    for rank, doc in enumerate(dict.fromkeys(retrieved), 1):
        if doc in relevant:
            hits += 1
            total += hits / rank
    return total / hits if hits else 0.0


def recall_written_for_precision(retrieved, relevant, k):
    return len(set(retrieved[:k]) & set(relevant)) / len(relevant) if relevant else 0.0


@pytest.mark.parametrize(
    ("function", "metric", "status", "computes"),
    quick_for(
        4,
        [
            (precision_without_k, "P@3", "fault", "the cut-off k is ignored"),
            (ap_by_hits, "AP", "convention", "AP(denominator='retrieved')"),
            (recall_written_for_precision, "P@5", "fault", "R below the line"),
        ],
    ),
)
def test_a_wrong_rule_is_named(function, metric, status, computes):
    found = audit(function, metric)
    assert found.status == status and computes in found.rule.name, str(found)
    assert found.smallest.outcome.number != found.smallest.right


def fewest_documents(function, size):
    """Find by plain loops how many documents, at most ``size``, a function needs to differ from precision."""
    for n in range(1, size + 1):
        for length, row, k in product(range(1, n + 1), product((0, 1), repeat=n), range(1, 5)):
            grades, judged = list(row[:length]), list(row)
            if not any(judged) or not all(row[length:]):
                continue
            if abs(function(grades, judged, k) - irlearn.precision(grades, k=k)) > 1e-6:
                return n
    return None


def one_rank_more(ranking, judged, k):
    return sum(ranking[: k + 1]) / k


def one_rank_less_at_4(ranking, judged, k):
    return sum(ranking[:k]) / max(1, len(ranking[:k]) - (k == 4))


@pytest.mark.slow
@pytest.mark.parametrize("wrong", [one_rank_more, one_rank_less_at_4])
def test_the_smallest_case_is_the_smallest(wrong):
    case = audit(wrong, "P", shape="grades").smallest.case
    assert len(case.returned) + len(case.missed) == fewest_documents(wrong, size=4)


@pytest.mark.slow
def test_to_count_a_repeated_hit_again_is_a_convention_and_said_and_stays_one_where_it_is_counted_once():
    def twice(docs, qrels, k):
        found = sum(qrels.get(doc, 0) / math.log2(rank + 1) for rank, doc in enumerate(docs[:k], 1))
        ideal = sum(g / math.log2(r + 1) for r, g in enumerate(sorted(qrels.values(), reverse=True)[:k], 1))
        return found / ideal if ideal else 0.0

    found = audit(twice, "nDCG@5")
    ((law, breach),) = found.broken
    assert (found.status, law.name, found.law, found.ok) == ("convention", "repeat", "repeat", True)
    assert "it counts copies" in found.message and "the score can pass 1" in found.message
    assert "Copies count again, which is a convention" in str(found)
    assert found.case is breach.after
    assert breach.score_after == pytest.approx(1 + 1 / math.log2(3))
    assert [law.name for law, _ in audit(ndcg_of_qrels, "nDCG@5").broken] == []


@pytest.mark.slow
def test_ties_in_somebodys_favour_break_a_law():
    def as_they_come(y_true, y_score):
        order = sorted(range(len(y_true)), key=lambda place: -y_score[place])
        return next((1 / rank for rank, place in enumerate(order, 1) if y_true[place]), 0.0)

    found = audit(as_they_come, "RR")
    assert (found.status, found.law, found.ok) == ("convention", "ties", True)

    def best_first(y_true, y_score):
        order = sorted(range(len(y_true)), key=lambda place: (-y_score[place], -y_true[place]))
        return next((1 / rank for rank, place in enumerate(order, 1) if y_true[place]), 0.0)

    found = audit(best_first, "RR")
    assert (found.status, found.law, found.case.scores) == ("fault", "ties", [1.0, 1.0])
    ((_, breach),) = found.broken
    assert breach.score_before == 0.5 and breach.score_after == 1
    assert audit(rr_of_scores, "RR").law is None  # the worst order for tied results is a convention


# unfound: what was not found raises no score; sees: order and misses count; range: from 0 to the highest
BY_NAME = {law.name: law for law in LAWS}


@pytest.mark.slow
@pytest.mark.parametrize("law", one_in(2, ["sees", "unfound", "range"]))
def test_who_breaks_a_law_by_design_is_listed_with_the_smallest_case(law):
    found = {}
    for name, metric in metrics().items():
        if metric.reader is not ranking:
            continue
        if breach := BY_NAME[law].breach(Rule(metric).score, metric, levels=(0, 1, 2), longest=3):
            found[name] = (str(breach.before), str(breach.after))
    assert found == BY_DESIGN.get(law, {}), "enter it in BY_DESIGN of irlearn/questions/audit/laws.py"


@pytest.mark.long
@pytest.mark.parametrize("law", ["unfound", "range"])
def test_no_option_breaks_a_law_that_the_metric_keeps(law):
    from irlearn.conventions.mistakes import Mistake
    from irlearn.questions.identify.candidates import candidates

    broken = set()
    for name, metric in metrics().items():
        if metric.reader is ranking and name not in BY_DESIGN.get(law, {}):
            for each in candidates(metric, levels=[1, 2]):
                breach = BY_NAME[law].breach(Rule(each).score, each, levels=(0, 1, 2), longest=3)
                if breach and not isinstance(each, Mistake):
                    broken.add(str(each))
    assert broken == set()


@pytest.mark.slow
def test_randomness_printing_changing_and_slowness_are_named():
    assert audit(lambda ranking, judged, k: random.random(), "P@3", shape="grades").random

    def noisy(ranking, judged, k):
        print("debug")
        ranking.sort(reverse=True)
        return sum(map(bool, ranking[:k])) / k

    remarks = " ".join(audit(noisy, "P@3", shape="grades").remarks)
    assert "prints" in remarks and "changes the lists" in remarks

    def slow(ranking, judged, k):
        time.sleep(0.1 if k == 5 else 0)
        return sum(map(bool, ranking[:k])) / k

    assert any("1 seconds" in each for each in audit(slow, "P@3", shape="grades", seconds=1).untried)


def test_failing_where_nothing_is_relevant_is_said_and_not_ok():
    def mine(retrieved, relevant, k):
        return len(set(retrieved[:k]) & set(relevant)) / len(set(relevant))

    found = audit(mine, "R@5")
    assert found.status == "same" and not found.ok and "it fails if nothing is relevant" in found.message
    assert "ZeroDivisionError" in found.at_edges["nothing is relevant"].outcome.instead


class Scorer:
    def precision(self, retrieved, relevant, k):
        return precision_of_ids(retrieved, relevant, k)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: audit(3, "P@3"), "takes the function itself"),
        (lambda: audit(precision_of_ids, "GMAP"), "scores one ranking"),
        (lambda: audit(precision_of_ids, "P@3", shape="cubes"), "Choose one of"),
        (lambda: audit(Scorer.precision, "P@3"), "Scorer.precision is a method.*scorer.score in Python"),
        (lambda: audit(lambda: 1.0, "P@3"), "doesn't take the inputs of a metric"),
        (lambda: audit(lambda a, b, k: None, "P@3"), "NoneType"),
    ],
)
def test_what_cannot_be_audited_is_refused_with_a_reason(call, words):
    with pytest.raises(IRLearnError, match=words):
        call()


@pytest.fixture
def module(tmp_path, monkeypatch):
    (tmp_path / "my_metrics.py").write_text(
        "import time\n"
        "def recall(retrieved, relevant, k):\n"
        "    print('noise')\n"
        "    return float(any(doc in relevant for doc in retrieved[:k]))\n"
        "def hungry(retrieved, relevant, k):\n"
        "    return len([0] * 10**9) * 0.0\n"
        "def endless(retrieved, relevant, k):\n"
        "    while True:\n"
        "        try:\n"
        "            time.sleep(9)\n"
        "        except BaseException:\n"
        "            pass\n"
    )
    monkeypatch.chdir(tmp_path)


def test_a_call_may_wait_longer_than_it_may_compute(monkeypatch):
    monkeypatch.setattr(guard, "SECONDS_A_CALL", 0.1)

    def computes():
        while True:
            pass

    answers = [
        guard.Guard(call)([], {}) for call in (lambda: time.sleep(0.2) or 1, lambda: time.sleep(9), computes)
    ]
    assert [answer.number for answer in answers] == [1, None, None]


@pytest.mark.slow
def test_the_command_answers_by_exit_code(module, capsys):
    assert main(["audit", "my_metrics:recall", "-m", "R@5"]) == 3
    out = capsys.readouterr().out
    assert "one hit enough" in out and "noise" not in out


@pytest.mark.slow
def test_memory_and_time_of_the_other_process_are_limited(module, capsys, monkeypatch):
    assert main(["audit", "my_metrics:hungry", "-m", "P@3", "--megabytes", "500"]) == 2
    assert "MemoryError" in capsys.readouterr().err
    monkeypatch.setattr(
        "irlearn.questions.audit.other_process.STARTING", 1
    )  # seconds more, in which to start
    assert main(["audit", "my_metrics:endless", "-m", "P@3", "--seconds", "1"]) == 1
    assert "stopped" in capsys.readouterr().err


@pytest.mark.slow
def test_the_fixture_fails_with_the_answer(audit_metric):
    """It is part of irlearn, for the tests of any project."""
    named = "Expected AP, but this computes AP.denominator='retrieved'.. If that's intended, say so: conv"
    with pytest.raises(pytest.fail.Exception, match=named):
        audit_metric(ap_by_hits, "AP")
    audit_metric(ap_by_hits, "AP", convention="denominator='retrieved'")


@pytest.mark.long
def test_the_fixture_fails_where_another_convention_was_named(audit_metric):
    with pytest.raises(pytest.fail.Exception, match="Expected AP.rel=2., but this"):
        audit_metric(ap_by_hits, "AP", convention="rel=2")


def test_where_the_time_runs_out_before_any_rule_was_tried_nothing_is_decided(monkeypatch):
    def no_time_left(*_):
        raise OutOfTime

    monkeypatch.setattr("irlearn.questions.audit.behaviour.random_numbers", no_time_left)
    found = irlearn.audit(ap_by_hits, "AP")
    assert str(found).startswith("Undecided: time ran out before ap_by_hits was compared")
    assert "no known rule" not in str(found) and not found.ok


@pytest.mark.slow
def test_laws_can_be_waived_by_name():
    def backwards(relevant, scores, k):  # as many hits, and of equal scores the relevant ones first
        ranked = sorted(zip(scores, relevant), reverse=True)[:k]
        return sum(hit > 0 for _, hit in ranked) / k

    strict, waived = (irlearn.audit(backwards, "P@2", "scores", waive=w) for w in ((), ["ties"]))
    assert strict.law == "ties" and waived.law is None and waived.as_named
    assert any('law "ties": it was waived' in each for each in waived.untried)
    with pytest.raises(irlearn.IRLearnError, match="laws are repeat, unfound, ties, sees, range"):
        irlearn.audit(backwards, "P@2", waive=["tie"])
    with pytest.raises(irlearn.IRLearnError, match="isn't a convention of AP"):
        irlearn.audit(ap_by_hits, "AP", convention="denominator=3")


def test_grades_alone_are_grades():
    """Whoever says ``shape="grades"`` of a function of one list means that list."""
    assert irlearn.audit(lambda grades: sum(grade > 0 for grade in grades[:2]) / 2, "P@2", shape="grades").ok
