"""The right answers to items that ask for a function; readers are shown their code as it stands here.

Each takes the grades of the results in rank order, the grades of all judged documents, and the cut-off k.
"""

from math import log2


def precision(ranking, judged, k):
    hits = sum(1 for grade in ranking[:k] if grade >= 1)
    return hits / k


def recall(ranking, judged, k):
    relevant = sum(1 for grade in judged if grade >= 1)
    hits = sum(1 for grade in ranking[:k] if grade >= 1)
    return hits / relevant if relevant else 0


def success(ranking, judged, k):
    return 1 if any(grade >= 1 for grade in ranking[:k]) else 0


def reciprocal_rank(ranking, judged, k):
    for rank, grade in enumerate(ranking[:k], 1):
        if grade >= 1:
            return 1 / rank
    return 0


def search_length(ranking, judged, k):
    for rank, grade in enumerate(ranking[:k], 1):
        if grade >= 1:
            return rank
    return 0


def average_precision(ranking, judged, k):
    relevant = sum(1 for grade in judged if grade >= 1)
    hits, added_up = 0, 0
    for rank, grade in enumerate(ranking[:k], 1):
        if grade >= 1:
            hits += 1
            added_up += hits / rank
    return added_up / relevant if relevant else 0


def dcg(ranking, judged, k):
    return sum(grade / log2(rank + 1) for rank, grade in enumerate(ranking[:k], 1))


def ndcg(ranking, judged, k):
    def dcg(grades):
        return sum(grade / log2(rank + 1) for rank, grade in enumerate(grades[:k], 1))

    ideal = dcg(sorted(judged, reverse=True))
    return dcg(ranking) / ideal if ideal else 0


def rbp(ranking, judged, k):
    p = 0.8
    return sum((1 - p) * p ** (rank - 1) for rank, grade in enumerate(ranking[:k], 1) if grade >= 1)


def weighted_sum(ranking, judged, k):
    weights = [0.5**rank for rank in range(1, k + 1)]
    gains = [1 if grade >= 1 else 0 for grade in ranking[:k]]
    return sum(gain * weight for gain, weight in zip(gains, weights))


def err(ranking, judged, k):
    score, reach = 0, 1
    for rank, grade in enumerate(ranking[:k], 1):
        satisfied = (2**grade - 1) / 2**4
        score += reach * satisfied / rank
        reach *= 1 - satisfied
    return score
