"""An audit says what it varied, and calls nothing right that goes wrong there: kept, broken, not tried."""

import json
import random
import re
import time
from math import log2
from pathlib import Path

import pytest

from audit_kinds import REMEMBERS, WRONG, any_judged, ap, gains_in_a_table, ndcg, recall, the_first_50
from irlearn import IRLearnError, audit
from irlearn.cli import main
from irlearn.questions.audit import other_process
from irlearn.questions.audit.dimensions import DIMENSIONS
from rings import one_in

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("function", "metric", "dimension"),
    one_in(4, WRONG),
    ids=lambda each: getattr(each, "__name__", None),
)
def test_what_goes_wrong_where_something_is_varied_is_a_fault(function, metric, dimension):
    found = audit(function, metric)
    assert not found and found.status in ("fault", "unknown"), found.message
    states = {row.name: row.found for row in found.dimensions}
    assert list(states) == list(DIMENSIONS)
    if dimension:
        assert states[dimension] == "broken" and found.faults
        assert "would compute" in found.message or "but this is:" in found.message
    if found.remembers or function in REMEMBERS:
        assert "it keeps something from one call to the next" in found.message and function in REMEMBERS
        assert "if it's the first call" in str(found) and "names of documents matter" not in str(found)


def test_the_smallest_case_of_a_dimension_is_shown():
    found = audit(gains_in_a_table, "nDCG@10")
    assert str(found.smallest.case) == "returned a:3; k=1"
    assert "it fails (IndexError) at grades of 3 and 4" in found.message
    found = audit(the_first_50, "AP")
    assert str(found.smallest.case) == "returned 51 documents, relevant at rank 51"
    assert "it goes wrong in lists of 51 or more" in found.message


def test_judged_documents_of_grade_0_are_no_hits_where_a_parameter_is_called_qrels():
    found = audit(any_judged, "P@5")
    assert found.binding.shape.word == "qrels"
    assert "every judged document counts as relevant" in found.message
    (row,) = (each for each in found.dimensions if each.name == "judged documents of grade 0")
    assert row.found == "broken"


def copies_count(retrieved, relevant, k):
    return sum(doc in relevant for doc in retrieved[:k]) / k


def over_the_list(retrieved, relevant, k):
    return len({*retrieved[:k]} & {*relevant}) / len(relevant) if relevant else 0.0


def as_they_come(y_true, y_score):
    order = sorted(range(len(y_true)), key=lambda i: -y_score[i])
    return next((1 / rank for rank, i in enumerate(order, 1) if y_true[i] > 0), 0.0)


def refuses_one(y_true, y_score):
    if len(y_true) < 2:
        raise ValueError("needs more than one document")
    return as_they_come(y_true, y_score)


CONVENTIONS = [  # a right function, the metric, and what it does in a way of its own
    (copies_count, "P@5", "a repeated document counts again, so it can raise the score"),
    (over_the_list, "R@5", "a copy counts as one more relevant document"),
    (as_they_come, "RR", "the order of the input decides"),
    (refuses_one, "RR", "lists of one document are refused"),
]


@pytest.mark.parametrize(("function", "metric", "words"), CONVENTIONS)
def test_repeats_ties_and_lists_of_one_are_conventions(function, metric, words):
    found = audit(function, metric)
    assert found.ok and found.status == "convention" and words in found.message


def test_a_relevant_id_that_comes_twice_and_raises_the_score_above_1_is_a_fault():
    def over_the_relevant(retrieved, relevant, k):
        return sum(doc in retrieved[:k] for doc in relevant) / len({*relevant}) if relevant else 0.0

    assert "raises the score above" in audit(over_the_relevant, "R@5").message


def hit(retrieved, relevant, k):
    return any(doc in relevant for doc in retrieved[:k])


def by_query(relevant, retrieved, k=5):
    every = [bool({*ids[:k]} & {*relevant.get(query, ())}) for query, ids in retrieved.items()]
    return sum(every) / len(every)


def ranked_lists(qrels, results, k=10):
    every = []
    for query, judged in qrels.items():
        ids = [*dict.fromkeys(results.get(query, ()))][:k]
        best = sorted(judged.values(), reverse=True)[:k]
        ideal = sum(grade / log2(rank + 1) for rank, grade in enumerate(best, 1))
        got = sum(judged.get(doc, 0) / log2(rank + 1) for rank, doc in enumerate(ids, 1))
        every.append(got / ideal if ideal else 0.0)
    return sum(every) / len(every)


def ap_of_pairs(results, relevant):
    ranked = dict.fromkeys(doc for doc, _ in sorted(results, key=lambda pair: -pair[1]))
    return ap([doc in relevant for doc in ranked], len(relevant))


def ndcg_of_pairs(results, qrels, k):
    return ndcg([doc for doc, _ in results], qrels, k, float)


def rr_of_pairs(pairs):
    ranked = sorted(pairs, key=lambda pair: (-pair[1], pair[0]))
    return next((1 / rank for rank, (grade, _) in enumerate(ranked, 1) if grade), 0.0)


@pytest.mark.parametrize(
    ("function", "metric", "shape"),
    [
        (hit, "Success@5", "ids"),
        (by_query, "Success@5", "named"),
        (ranked_lists, "nDCG@10", "ranked"),
        (ap_of_pairs, "AP", "scored"),
        (ndcg_of_pairs, "nDCG@10", "pairs"),
        (rr_of_pairs, "RR", "labelled"),
    ],
)
def test_what_a_function_takes_is_found_by_trying(function, metric, shape):
    found = audit(function, metric)
    assert (found.ok, found.binding.shape.word) == (True, shape), found.message


def test_a_numpy_yes_is_a_number():
    np = pytest.importorskip("numpy")
    assert audit(lambda retrieved, relevant, k: np.bool_(hit(retrieved, relevant, k)), "Success@5").ok


def several(retrieved, relevant, k):
    return {"hit": hit(retrieved, relevant, k), "recall": recall(retrieved[:k], relevant)}


def test_of_several_numbers_one_is_named():
    with pytest.raises(IRLearnError, match=r"a dict with the keys 'hit', 'recall'.*key='hit' \(--key hit\)"):
        audit(several, "R@5")
    with pytest.raises(IRLearnError, match="a tuple of 2 numbers"):
        audit(lambda retrieved, relevant, k: (0.5, recall(retrieved[:k], relevant)), "R@5")
    assert audit(several, "R@5", key="recall").ok
    assert audit(several, "Success@5", key="hit").ok
    at = audit(
        lambda retrieved, relevant: {k: recall(retrieved[:k], relevant) for k in (1, 5)}, "R@5", key="5"
    )
    assert at.ok


def plain(grades, k=10):
    def dcg(gains):
        return sum(grade / log2(rank + 1) for rank, grade in enumerate(gains[:k], 1))

    ideal = dcg(sorted(grades, reverse=True))
    return dcg(grades) / ideal if ideal else 0.0


def own_ideal(retrieved, qrels, k):
    return plain([qrels.get(doc, 0) for doc in dict.fromkeys(retrieved)], k)


def test_negative_grades_that_the_metric_refuses_are_no_fault_by_themselves():
    found = audit(plain, "nDCG@10")
    assert found.ok and "is undefined there" in str(found)
    found = audit(own_ideal, "nDCG@10")  # here the ideal is below 0 where all that was retrieved is
    assert found.status == "convention" and not found.faults
    found = audit(lambda grades, k: plain([abs(grade) for grade in grades], k), "nDCG@10")
    assert found.faults == ["a grade below 0 counts as relevant"] and found.explanation is None


@pytest.mark.parametrize("places", one_in(3, [3, 2, 4]))
def test_rounding_is_no_fault(places):
    rounded = audit(lambda grades, k: round(plain(grades, k), places), "nDCG@10")
    assert rounded.ok and f"Its result is rounded to {places} decimals." in rounded.remarks
    assert audit(lambda relevant, retrieved: round(by_query(relevant, retrieved), places), "Success@5").ok


def test_lots_drawn_among_equal_scores_are_random():
    def lots(y_true, y_score):
        order = sorted(range(len(y_true)), key=lambda i: (-y_score[i], random.random()))
        return next((1 / rank for rank, i in enumerate(order, 1) if y_true[i] > 0), 0.0)

    assert audit(lots, "RR").random


def test_to_refuse_a_query_without_relevant_documents_is_a_convention():
    def refuses(retrieved, relevant, k):
        if not relevant:
            raise ValueError("nothing is relevant")
        return recall(retrieved[:k], relevant)

    found = audit(refuses, "R@5")
    assert (
        found.ok and found.status == "convention" and "without relevant documents are refused" in str(found)
    )


def test_of_several_cut_offs_with_a_default_the_first_is_given():
    assert audit(lambda grades, k=10, top=3: plain(grades, k), "nDCG@10").ok


class Unspeakable(Exception):
    def __str__(self):
        raise RuntimeError

    __repr__ = __str__


def of_large_numbers(retrieved, relevant, k):
    return 10**5000


def of_no_words(retrieved, relevant, k):
    raise Unspeakable


def that_is_unspeakable(retrieved, relevant, k):
    return Unspeakable()


def that_exits(retrieved, relevant, k):
    raise SystemExit(3)


def that_interrupts(retrieved, relevant, k):
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("function", "words"),
    one_in(
        2,
        [
            (of_large_numbers, "OverflowError"),
            (that_is_unspeakable, "Unspeakable"),
            (of_no_words, "Unspeakable"),
            (that_interrupts, "KeyboardInterrupt"),
            (that_exits, "SystemExit"),
        ],
    ),
)
def test_whatever_a_function_does_is_an_answer(function, words):
    with pytest.raises(IRLearnError, match=words):
        audit(function, "P@5")

    def at_times(retrieved, relevant, k):
        return function(retrieved, relevant, k) if k == 3 else copies_count(retrieved, relevant, k)

    assert words in audit(at_times, "P@5").message


def test_every_form_has_the_table():
    found = audit(copies_count, "P@5")
    for form in (found.to_text(), found.to_html(), found.to_markdown()):
        assert all(row.name in form for row in found.dimensions)
        assert "it takes no scores" in form
    rows = found.to_dict()["dimensions"]
    assert [row["name"] for row in rows] == list(DIMENSIONS)
    assert {row["found"] for row in rows} == {"kept", "convention", "not tried"}
    assert all(row["says"] for row in rows if row["found"] == "not tried")


@pytest.fixture
def module(tmp_path, monkeypatch):
    (tmp_path / "restless.py").write_text(
        "import os, subprocess, sys\n"
        "def background(retrieved, relevant, k, started=[]):\n"
        "    if not started:\n"
        "        started.append(subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)']))\n"
        "        open('pid', 'w').write(str(started[0].pid))\n"
        "    return len(set(retrieved[:k]) & set(relevant)) / k\n"
        "def loud(retrieved, relevant, k):\n"
        "    while True:\n"
        "        os.write(2, b'x' * 65536)\n"
        "def several(retrieved, relevant, k):\n"
        "    return {'hit': any(doc in relevant for doc in retrieved[:k]), 3: 0.5}\n"
    )
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_process_in_the_background_holds_nothing_up(module, capsys):
    assert main(["audit", "restless:background", "-m", "P@3", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["ok"]
    stat = Path(f"/proc/{(module / 'pid').read_text()}/stat")  # on Linux: it is ended along with the audit

    def runs():
        try:
            return stat.read_text().rpartition(")")[2].split()[0] != "Z"
        except OSError:
            return False

    until = time.monotonic() + 10
    while runs() and time.monotonic() < until:
        time.sleep(0.05)
    assert not runs()


def test_what_a_function_prints_without_end_is_not_kept(module, monkeypatch):
    resource = pytest.importorskip("resource")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(IRLearnError):
        other_process.audit_in_another_process("restless:loud", "P@3", seconds=1)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50_000  # kilobytes


def test_the_command_takes_a_key(module, capsys):
    assert main(["audit", "restless:several", "-m", "Success@3", "--key", "hit"]) == 0
    assert main(["audit", "restless:several", "-m", "Success@3"]) == 2
    assert re.search("--key hit", capsys.readouterr().err)


def left_out(qrels, ranked, k):
    found = [sum(qrels[q].get(doc, 0) > 0 for doc in {*ranked[q][:k]}) / k for q in qrels if q in ranked]
    return sum(found) / len(found)


def none_for_absent(qrels, ranked, k):
    found = [sum(qrels[q].get(doc, 0) > 0 for doc in {*ranked.get(q, [*qrels[q]])[:k]}) / k for q in qrels]
    return sum(found) / len(found)


def test_a_query_that_the_run_lacks_is_tried():
    found = audit(left_out, "P@5")
    assert (found.ok, found.status) == (True, "convention")
    assert "left out of the mean, as in trec_eval without -c (queries that the run lacks)" in found.message
    assert "it goes wrong if a query is missing from the run" in audit(none_for_absent, "P@5").message


def test_a_broken_dimension_is_the_reason_though_copies_count():
    def lowered(retrieved, relevant, k):
        wanted = {doc.lower() for doc in relevant}
        return sum(doc.lower() in wanted for doc in retrieved[:k]) / len(wanted) if wanted else 0.0

    found = audit(lowered, "R@5")
    assert found.message.startswith(
        "lowered would compute Recall@5, but ids that differ only in the case of letters"
    )


def test_scores_in_pairs_are_varied():
    def above_0(results, relevant):
        ranked = [doc for doc, score in results if score > 0]
        return next((1 / rank for rank, doc in enumerate(ranked, 1) if doc in relevant), 0.0)

    assert "it goes wrong at scores of 0 and below" in audit(above_0, "RR", "scored").message


def test_an_empty_ranking_that_is_refused_is_not_taken_for_a_query_without_relevant_documents():
    def refuses(retrieved, relevant, k):
        if not retrieved:
            raise ValueError("no results")
        return recall(retrieved[:k], relevant)

    found = audit(refuses, "R@5")
    assert found.ok and "empty rankings are refused" in found.message
    assert [*found.at_edges] == ["nothing came back"]


def test_short_numbers_are_not_called_rounded():
    assert "rounded" not in str(audit(hit, "Success@5"))
    assert "rounded" not in str(
        audit(lambda retrieved, relevant: copies_count(retrieved, relevant, 5), "P@5")
    )


@pytest.mark.parametrize(
    ("least", "words"), one_in(2, [(2, "every grade of 2 or more counts as 1"), (1, "which is binary")])
)
def test_grades_cut_to_yes_and_no_are_named(least, words):
    found = audit(lambda ids, qrels, k: ndcg(ids, qrels, k, lambda grade: int(grade >= least)), "nDCG@10")
    assert (found.status, found.ok) == ("convention", True) and words in found.message
    assert "exponential" not in found.message


def test_without_grades_exponential_gains_are_said_to_be_linear_ones():
    def of_ids(retrieved, relevant, k):
        return ndcg(retrieved, dict.fromkeys(relevant, 1), k, int)

    assert "exponential and linear gains are the same" in str(audit(of_ids, "nDCG(gain='exponential')@10"))


def test_what_was_tried_until_the_time_ran_out_is_said_and_no_more():
    def slow(retrieved, relevant, k):
        time.sleep(0.003)
        return recall(retrieved[:k], relevant)

    found = audit(slow, "R@5", "ids", seconds=1)
    assert re.match(
        r"slow gives the numbers of Recall@5 on the \d+ small cases tried before time ran out", found.message
    )
    assert "--seconds" in found.message and not found.ok and len(found.untried) == 1
    assert "differs from P@5 on" in audit(slow, "P@5", "ids", seconds=1).message
