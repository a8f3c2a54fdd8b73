"""Functions by somebody who did not know `irlearn.audit`, most with a slip, and what it says of each."""

from math import log2

import pytest

import irlearn
from rings import one_in

pytestmark = pytest.mark.slow


def last_rank_left_out(retrieved, relevant, k):
    return sum(each in relevant for each in dict.fromkeys(retrieved[: k - 1])) / k


def ascending(y_true, y_score, k=3):
    order = sorted(range(len(y_score)), key=lambda i: y_score[i])
    return sum(y_true[i] > 0 for i in order[:k]) / k


def order_lost(predictions, truth, cutoff=5):
    return sum(each in truth for each in sorted(set(predictions), reverse=True)[:cutoff]) / cutoff


def relevant_cut(actual, predicted, k=3):
    wanted, found = set(actual[:k]), set(predicted[:k])
    return len(wanted & found) / len(wanted) if wanted else 0.0


def by_substring(retrieved, relevant, k=5):
    hits = sum(any(each in other for other in retrieved[:k]) for each in set(relevant))
    return hits / len(set(relevant)) if relevant else 0.0


def over_the_grades(ranking, qrels, k=5):
    total = sum(qrels.values())
    return len({each for each in ranking[:k] if qrels.get(each, 0) > 0}) / total if total else 0.0


def whole_list_precision(result, wanted, at=5):
    p = len({*result} & {*wanted}) / len(result) if result else 0.0
    r = len({*result[:at]} & {*wanted}) / len(wanted) if wanted else 0.0
    return 2 * p * r / (p + r) if p + r else 0.0


def f_of_means(recommended, interacted, k=5):
    pairs = [(len({*rec[:k]} & {*true}), len(true)) for rec, true in zip(recommended, interacted)]
    p = sum(hits / k for hits, _ in pairs) / len(pairs)
    r = sum(hits / size if size else 0.0 for hits, size in pairs) / len(pairs)
    return 2 * p * r / (p + r) if p + r else 0.0


def rank_from_0(docs, relevant):
    for i, each in enumerate(docs):
        if each in relevant:
            return 1 / i if i > 0 else 1.0
    return 0.0


def only_the_first(retrieved, expected, k=10):
    target = expected[0] if expected else None
    return 1 / (retrieved[:k].index(target) + 1) if target in retrieved[:k] else 0.0


def with_hits_only(results, answers, k=10):
    found = []
    for ids, relevant in zip(results, answers):
        found += [1 / i for i, each in enumerate(ids[:k], 1) if each in relevant][:1]
    return sum(found) / len(found) if found else 0.0


def carried_over(retrieved_lists, relevant_lists, k=10):
    total, hits = 0.0, 0
    for ids, relevant in zip(retrieved_lists, relevant_lists):
        ap = 0.0
        for i, each in enumerate(dict.fromkeys(ids[:k]), 1):
            if each in relevant:
                hits += 1
                ap += hits / i
        total += ap / len(relevant) if relevant else 0.0
    return total / len(retrieved_lists) if retrieved_lists else 0.0


def trapezoids(ranking, judged):
    area, hits, above = 0.0, 0, 1.0
    total = sum(grade > 0 for grade in judged)
    for i, grade in enumerate(ranking, 1):
        hits += grade > 0
        area += (grade > 0) * (hits / i + above) / 2
        above = hits / i
    return area / total if total else 0.0


def graded_hits(grades, all_grades):
    hits, area, total = 0, 0.0, sum(grade > 0 for grade in all_grades)
    for i, grade in enumerate(grades, 1):
        if grade > 0:
            hits += grade
            area += hits / i
    return area / total if total else 0.0


def whole_discount(ranked_ids, judgments, depth=10):
    ranks = {each: i for i, each in reversed([*enumerate(ranked_ids[:depth], 1)])}
    return sum(judgments.get(each, 0) / int(log2(i + 1)) for each, i in ranks.items())


def sorted_in_place(relevances, k=10):
    ideal = relevances
    ideal.sort(reverse=True)
    best = sum(g / log2(i + 1) for i, g in enumerate(ideal[:k], 1))
    return sum(g / log2(i + 1) for i, g in enumerate(relevances[:k], 1)) / best if best else 0.0


def filtered_first(retrieved, relevant, k=10):
    hits = [each for each in dict.fromkeys(retrieved[:k]) if each in relevant]
    best = sum(1 / log2(i + 1) for i in range(1, min(k, len(relevant)) + 1))
    return sum(1 / log2(i + 1) for i, _ in enumerate(hits, 1)) / best if best else 0.0


def all_needed(retrieved, relevant, k=5):
    return 1.0 if relevant and all(each in retrieved[:k] for each in relevant) else 0.0


def unjudged_are_misses(ranking, qrels):
    relevant = {each for each, grade in qrels.items() if grade > 0}
    least = min(len(relevant), len(qrels) - len(relevant))
    above, score = 0, 0.0
    for each in dict.fromkeys(ranking):
        if each in relevant:
            score += 1 - min(above, least) / least if least else 1.0
        else:
            above += 1
    return score / len(relevant) if relevant else 0.0


def one_rank_more(retrieved, relevant, top_k=5):
    return sum(each in relevant for each in dict.fromkeys(retrieved[: top_k + 1])) / top_k


def no_brackets(retrieved, relevant, k):
    hits = len({*retrieved[:k]} & {*relevant})
    p, r = hits / k, hits / len(relevant) if relevant else 0.0
    return 2 * p * r / p + r if hits else 0.0


def two_discounts(ids, judgments, depth=10):
    gains = [judgments.get(each, 0) for each in dict.fromkeys(ids[:depth])]
    best = sum(g / log2(i + 1) for i, g in enumerate(sorted(judgments.values(), reverse=True)[:depth], 1))
    return sum(g / max(1, log2(i)) for i, g in enumerate(gains, 1)) / best if best else 0.0


def counter_too_late(ranking, judged):
    hits, area, total = 0, 0.0, sum(grade > 0 for grade in judged)
    for i, grade in enumerate(ranking, 1):
        if grade > 0:
            area += hits / i
            hits += 1
    return area / total if total else 0.0


def binary_ideal(grades, judged, k=10):
    best = sum(1 / log2(i + 1) for i in range(1, min(k, sum(g > 0 for g in judged)) + 1))
    return sum(g / log2(i + 1) for i, g in enumerate(grades[:k], 1)) / best if best else 0.0


def sums_by_sums(qrels, run, k=10):
    got = best = 0.0
    for query, judged in qrels.items():
        ranked = sorted(run.get(query, {}).items(), key=lambda pair: (-pair[1], pair[0]))[:k]
        got += sum(judged.get(each, 0) / log2(i + 1) for i, (each, _) in enumerate(ranked, 1))
        ideal = sorted(judged.values(), reverse=True)[:k]
        best += sum(g / log2(i + 1) for i, g in enumerate(ideal, 1))
    return got / best if best else 0.0


def as_text(y_true, y_score, k=10):
    order = sorted(range(len(y_score)), key=lambda i: str(y_score[i]), reverse=True)
    return sum(y_true[i] > 0 for i in order[:k]) / k


FAULTS = [  # the function, the metric it should be, and words of the message
    (one_rank_more, "P@5", "one rank past k looked at"),
    (no_brackets, "F1@5", "brackets missing below the line"),
    (two_discounts, "nDCG@10", "the older discount over an ideal with the newer one"),
    (counter_too_late, "AP", "only the hits above counted"),
    (binary_ideal, "nDCG@10", "graded DCG over an ideal of yes and no"),
    (sums_by_sums, "nDCG@10", "sums are divided by sums"),
    (as_text, "P@10", "they may be compared as text"),
    (with_hits_only, "MRR@10", "queries that score 0 are left out of the mean"),
    (last_rank_left_out, "P@5", "the last rank is left out"),
    (ascending, "P@3", "the order is reversed"),
    (order_lost, "P@5", "the order of the results is lost"),
    (relevant_cut, "R@3", "the relevant documents are also cut at k"),
    (by_substring, "R@5", "an id is taken for another id that contains it"),
    (over_the_grades, "R@5", "grades added up below the line"),
    (whole_list_precision, "F1@5", "precision of the whole list"),
    (f_of_means, "F1@5", "the F of the mean precision and the mean recall"),
    (rank_from_0, "RR", "ranks from 0, and 1 for the first two"),
    (only_the_first, "RR@10", "only the first relevant document is looked for"),
    (carried_over, "AP@10", "is carried over to the next"),
    (trapezoids, "AP", "the area under lines between the points"),
    (graded_hits, "AP", "grades added up above the line"),
    (whole_discount, "DCG@10", "the discount cut to a whole number"),
    (sorted_in_place, "nDCG@10", "the list is put in its best order first"),
    (filtered_first, "nDCG@10", "nonrelevant results are removed before ranks are counted"),
    (all_needed, "Success@5", "all relevant documents needed"),
    (unjudged_are_misses, "Bpref", "it differs only if a result is unjudged"),
]


@pytest.mark.parametrize(("function", "metric", "words"), one_in(3, FAULTS))
def test_a_slip_is_named(function, metric, words):
    found = irlearn.audit(function, metric)
    assert not found  # an answer is true if there is nothing to mend
    assert words in found.message


def from_grade_2(ranking, qrels, k=5):
    return len({each for each in ranking[:k] if qrels.get(each, 0) >= 2}) / k


def condensed(ranking, judgements):
    kept = [each for each in dict.fromkeys(ranking) if each in judgements]
    total, hits, area = sum(grade > 0 for grade in judgements.values()), 0, 0.0
    for i, each in enumerate(kept, 1):
        if judgements[each] > 0:
            hits += 1
            area += hits / i
    return area / total if total else 0.0


def worst_of_ties(labels, logits):
    best = max((score for grade, score in zip(labels, logits) if grade > 0), default=None)
    if best is None:
        return 0.0
    above = sum(s > best or (s == best and not grade > 0) for grade, s in zip(labels, logits))
    return 1 / (above + 1)


def not_a_number(ranking, judged):
    total, hits, area = sum(grade > 0 for grade in judged), 0, 0.0
    for i, grade in enumerate(ranking, 1):
        hits += grade > 0
        area += (grade > 0) * hits / i
    return area / total if total else float("nan")


def judged_share(ids, labels, k=5):
    return sum(each in labels for each in dict.fromkeys(ids[:k])) / k


def flags(rels, k):
    return sum(rels[:k]) / k


RIGHT = [  # the function, the metric it should be, and words of the answer
    (from_grade_2, "P@5", "P(rel=2)"),
    (condensed, "AP", "unjudged results are removed first (as trec_eval -J)"),
    (worst_of_ties, "RR", "Results with equal scores are scored in their worst order."),
    (not_a_number, "AP", "gives no number (NaN)"),
    (judged_share, "Judged@5", "a grade for each judged id"),
    (flags, "P@5", "It takes only grades of 0 and 1"),
]


@pytest.mark.parametrize(("function", "metric", "words"), one_in(2, RIGHT))
def test_a_right_function_is_no_fault_and_its_convention_is_named(function, metric, words):
    found = irlearn.audit(function, metric)
    assert found, found.message
    assert words in str(found)
