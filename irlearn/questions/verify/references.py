"""The commonest metrics once more, in plain loops over a list of grades. No code is shared."""

import math


def hits(grades, rel=1):
    return [rank for rank, grade in enumerate(grades, 1) if grade >= rel]


def precision(grades, k, judged):
    return sum(grade >= 1 for grade in grades[:k]) / k


def recall(grades, k, judged):
    found, every = len(hits(grades[:k])), len(hits(judged))
    return found / every if every else 0.0


def f1(grades, k, judged):
    p, r = precision(grades, k, judged), recall(grades, k, judged)
    return 2 * p * r / (p + r) if p + r else 0.0


def reciprocal_rank(grades, k, judged):
    return 1 / hits(grades[:k])[0] if hits(grades[:k]) else 0.0


def average_precision(grades, k, judged):
    total = sum(i / rank for i, rank in enumerate(hits(grades[:k]), 1))
    return total / len(hits(judged)) if hits(judged) else 0.0


def dcg(grades, k, judged):
    return sum(grade / math.log2(rank + 1) for rank, grade in enumerate(grades[:k], 1))


def ndcg(grades, k, judged):
    best = dcg(sorted(judged, reverse=True), k, judged)
    return dcg(grades, k, judged) / best if best else 0.0


def rbp(grades, k, judged):
    return sum(0.2 * 0.8 ** (rank - 1) for rank in hits(grades[:k]))


def err(grades, k, judged):
    total, left = 0.0, 1.0
    for rank, grade in enumerate(grades[:k], 1):
        satisfied = (2**grade - 1) / 2**4
        total += left * satisfied / rank
        left *= 1 - satisfied
    return total


REFERENCES = {  # by irlearn's notation, with {k} for the cut-off
    "P@{k}": precision,
    "R@{k}": recall,
    "F@{k}": f1,
    "RR@{k}": reciprocal_rank,
    "AP@{k}": average_precision,
    "DCG@{k}": dcg,
    "nDCG@{k}": ndcg,
    "RBP(p=0.8)@{k}": rbp,
    "ERR(max_grade=4)@{k}": err,
}
