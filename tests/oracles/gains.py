"""Metrics that add up gain: CG, DCG, nDCG, Q-measure."""

import math


def gain_of(grade, gain="linear"):
    """Return the gain of a grade; ``gain`` can also be a table of gains by grade."""
    if grade is None or grade < 0:
        return 0
    if gain == "linear":
        return grade
    if gain == "exponential":
        return 2**grade - 1
    return gain.get(grade, 0)


def discount_at(rank, discount="log2(rank+1)", base=2):
    if discount == "log2(rank+1)":
        return math.log(rank + 1) / math.log(2)
    if discount == "max(1, log2(rank))":
        return max(1.0, math.log(rank) / math.log(base))
    if discount == "rank":
        return float(rank)
    raise KeyError(discount)


def cg(grades, k=None, gain="linear"):
    return sum(gain_of(grade, gain) for grade in grades[:k])


def dcg(grades, k=None, gain="linear", discount="log2(rank+1)", base=2):
    """Jarvelin and Kekalainen 2002; Burges et al. 2005 for the exponential gain."""
    total = 0.0
    for rank, grade in enumerate(grades[:k], start=1):
        total += gain_of(grade, gain) / discount_at(rank, discount, base)
    return total


def ideal_ranking(grades, k=None, judged=None, ideal="judged", max_grade=None, gain="linear"):
    """List the grades of the ideal ranking, best gain first; ``ideal`` says what it is made of."""
    if ideal == "maximum":
        best = max(range(max_grade + 1), key=lambda grade: gain_of(grade, gain))
        return [best] * (len(grades) if k is None else k)
    everything = grades if judged is None else judged
    pool = {"retrieved": grades, "retrieved@k": grades[:k]}.get(ideal, everything)
    ordered = sorted(pool, key=lambda grade: gain_of(grade, gain), reverse=True)[:k]
    return ordered[: len(grades)] if ideal == "judged@retrieved" else ordered


def idcg(grades, k=None, judged=None, ideal="judged", max_grade=None, gain="linear", **discount):
    return dcg(
        ideal_ranking(grades, k, judged=judged, ideal=ideal, max_grade=max_grade, gain=gain),
        k,
        gain,
        **discount,
    )


def ndcg(grades, k=None, judged=None, ideal="judged", max_grade=None, **how):
    best = idcg(grades, k, judged, ideal, max_grade, **how)
    return dcg(grades, k, **how) / best if best else 0.0


def q_measure(grades, k=None, rel=1, judged=None, beta=1, gain="linear"):
    """Sakai 2004: average precision with a blended ratio instead of precision."""
    pool = grades if judged is None else judged
    best = sorted((gain_of(grade, gain) for grade in pool), reverse=True)
    everything = sum(grade is not None and grade >= rel for grade in pool)
    total = 0.0
    found = gained = 0
    for rank, grade in enumerate(grades[:k], start=1):
        gained += gain_of(grade, gain)
        if grade is not None and grade >= rel:
            found += 1
            total += (found + beta * gained) / (rank + beta * sum(best[:rank]))
    return total / everything if everything else 0.0
