"""Functions that are right on small, clean data, and wrong where an audit has to vary one thing to see it.

`WRONG` has a function, the metric it should be, and the dimension that it breaks, a name of
`irlearn.questions.audit.dimensions.DIMENSIONS`; "" where it is found by its numbers alone.
"""

import re
from math import log2

WRONG: list = []


def wrong(metric, dimension=""):
    """Enter a function, with the metric it should be and the dimension that it breaks."""

    def enter(function):
        WRONG.append((function, metric, dimension))
        return function

    return enter


def ndcg(ids, qrels, k, gain):
    dcg = sum(
        gain(qrels.get(doc, 0)) / log2(rank + 1) for rank, doc in enumerate([*dict.fromkeys(ids)][:k], 1)
    )
    best = sorted(map(gain, qrels.values()), reverse=True)[:k]
    ideal = sum(each / log2(rank + 1) for rank, each in enumerate(best, 1))
    return dcg / ideal if ideal else 0.0


def recall(ids, relevant):
    return len({*ids} & {*relevant}) / len({*relevant}) if relevant else 0.0


def mean_precision(qrels, run, pairs, kept=lambda score: score):
    found = []
    for judged, results in pairs:
        ranked = sorted(results, key=lambda doc: (-kept(results[doc]), doc))[:5]
        found.append(sum(judged.get(doc, 0) > 0 for doc in ranked) / 5)
    return sum(found) / len(found)


def ap(hits, relevant):
    found = area = 0
    for rank, hit in enumerate(hits, 1):
        found += hit
        area += hit * found / rank
    return area / relevant if relevant else 0.0


@wrong("nDCG@10", "grades of 3 and 4")
def gains_in_a_table(ids, qrels, k):
    return ndcg(ids, qrels, k, lambda grade: [0, 1, 2][grade])


@wrong("nDCG@10", "grades such as 1.5")
def whole_grades(ids, qrels, k):
    return ndcg(ids, qrels, k, int)


@wrong("nDCG@10", "grades below 0")
def size_of_grades(ids, qrels, k):
    return ndcg(ids, qrels, k, abs)


@wrong("RR", "scores of 0 and below")
def size_of_scores(y_true, y_score):
    order = sorted(range(len(y_score)), key=lambda i: (-abs(y_score[i]), y_true[i]))
    return next((1 / rank for rank, i in enumerate(order, 1) if y_true[i] > 0), 0.0)


@wrong("RR", "scores close together")
def rounded(y_true, y_score):
    order = sorted(range(len(y_score)), key=lambda i: (-round(y_score[i], 3), y_true[i]))
    return next((1 / rank for rank, i in enumerate(order, 1) if y_true[i] > 0), 0.0)


@wrong("P@5", "the order of queries")
def queries_by_place(qrels, run):
    return mean_precision(qrels, run, [*zip(qrels.values(), run.values())])


@wrong("nDCG@10", "grades of 5 to 10")
def gains_to_4(ids, qrels, k):
    return ndcg(ids, qrels, k, lambda grade: min(grade, 4))


@wrong("R@5", "ids that look alike")
def without_version(retrieved, relevant, k):
    versions = [[re.sub(r"v\d+$", "", doc) for doc in ids] for ids in (retrieved[:k], relevant)]
    return recall(*versions)


@wrong("P@5", "many queries")
def the_first_50_queries(qrels, run):
    return mean_precision(qrels, run, [(qrels[query], run.get(query, {})) for query in [*qrels][:50]])


@wrong("nDCG@10", "its inputs")
def emptied(ids, qrels, k):
    ideal = sorted(qrels.values(), reverse=True)[:k]
    best = sum(max(grade, 0) / log2(rank + 1) for rank, grade in enumerate(ideal, 1))
    got = sum(max(qrels.pop(doc, 0), 0) / log2(rank + 1) for rank, doc in enumerate(ids[:k], 1))
    return got / best if best else 0.0


@wrong("P@5")
def any_judged(retrieved, qrels, k):
    return len({*retrieved[:k]} & {*qrels}) / k


@wrong("R@5")
def over_all_judged(qrels, results, k):
    return sum(qrels.get(doc, 0) > 0 for doc in {*results[:k]}) / len(qrels) if qrels else 0.0


@wrong("R@5", "ids that look alike")
def lower_case(retrieved, relevant, k):
    return recall([doc.lower() for doc in retrieved[:k]], [doc.lower() for doc in relevant])


@wrong("R@5", "ids that look alike")
def cut_off(retrieved, relevant, k):
    return recall([doc[:32] for doc in retrieved[:k]], [doc[:32] for doc in relevant])


@wrong("AP", "lists of 1,000")
def the_first_50(retrieved, relevant):
    return ap([doc in relevant for doc in [*dict.fromkeys(retrieved)][:50]], len({*relevant}))


@wrong("R@5")
def gathered_in_a_default(retrieved, relevant, k, known=[]):  # noqa: B006
    known.extend(relevant)
    return recall(retrieved[:k], known)


memory: dict = {}


@wrong("R@5")
def memo(retrieved, relevant, k):
    key = tuple(retrieved[:k])
    return memory.setdefault(key, recall(key, relevant))


REMEMBERS = [gathered_in_a_default, memo]
