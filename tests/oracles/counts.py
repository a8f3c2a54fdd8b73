"""Metrics that count relevant documents: precision, recall, F, AP and their kin."""

import math


def relevant(grade, rel=1):
    return grade is not None and grade >= rel


def number_relevant(grades, rel=1):
    return sum(relevant(grade, rel) for grade in grades)


def top(grades, k):
    return list(grades) if k is None else list(grades)[:k]


def precision(grades, k=None, rel=1, denominator="k"):
    """Kent et al. 1955.  ``retrieved`` divides a short list by its own length."""
    seen = top(grades, k)
    size = len(seen) if denominator == "retrieved" or k is None else k
    return number_relevant(seen, rel) / size if size else 0.0


def recall(grades, k=None, rel=1, judged=None, denominator="relevant"):
    """Kent et al. 1955.  ``min(k, relevant)`` asks for no more than k results can hold."""
    everything = number_relevant(grades if judged is None else judged, rel)
    if denominator == "min(k, relevant)":
        everything = min(everything, len(grades) if k is None else k)
    return number_relevant(top(grades, k), rel) / everything if everything else 0.0


def f_score(grades, k=None, rel=1, judged=None, beta=1, denominator="k"):
    """van Rijsbergen 1979: (1 + beta^2) P R / (beta^2 P + R)."""
    p = precision(grades, k, rel, denominator)
    r = recall(grades, k, rel, judged)
    below = beta * beta * p + r
    return (1 + beta * beta) * p * r / below if below else 0.0


def success(grades, k=None, rel=1):
    return float(number_relevant(top(grades, k), rel) > 0)


def first_relevant(grades, k=None, rel=1):
    for rank, grade in enumerate(top(grades, k), start=1):
        if relevant(grade, rel):
            return rank
    return None


def reciprocal_rank(grades, k=None, rel=1):
    """Voorhees 1999."""
    rank = first_relevant(grades, k, rel)
    return 1 / rank if rank else 0.0


def search_length(grades, k=None, rel=1, count="rank"):
    """Return the first relevant document's rank, or how many stand above it, as Cooper 1968 counts."""
    rank = first_relevant(grades, k, rel)
    if rank is None:
        return None
    return float(rank if count == "rank" else rank - 1)


def average_precision(grades, k=None, rel=1, judged=None, denominator="relevant"):
    """Buckley and Voorhees 2000; the five denominators that articles and tools use."""
    found = 0
    total = 0.0
    for rank, grade in enumerate(top(grades, k), start=1):
        if relevant(grade, rel):
            found += 1
            total += found / rank
    everything = number_relevant(grades if judged is None else judged, rel)
    depth = len(grades) if k is None else k
    size = {
        "relevant": everything,
        "retrieved": found,
        "min(k, relevant)": min(depth, everything),
        "min(k, relevant retrieved)": min(depth, number_relevant(grades, rel)),
        "k": depth,
    }[denominator]
    return total / size if size else 0.0


def r_precision(grades, rel=1, judged=None):
    everything = number_relevant(grades if judged is None else judged, rel)
    return number_relevant(grades[:everything], rel) / everything if everything else 0.0


def interpolated_precision(grades, recall_level, rel=1, judged=None):
    """Return the best precision at any rank where recall has reached the level."""
    everything = number_relevant(grades if judged is None else judged, rel)
    best = 0.0
    for k in range(1, len(grades) + 1 if everything else 0):
        found = number_relevant(grades[:k], rel)
        # found / everything >= level, without rounding away 3/10 >= 0.3
        if found / everything >= recall_level - 1e-12:
            best = max(best, found / k)
    return best


def eleven_point_ap(grades, rel=1, judged=None):
    """Mean interpolated precision at recall 0.0, 0.1, ..., 1.0."""
    return sum(interpolated_precision(grades, tenth / 10, rel, judged) for tenth in range(11)) / 11


def geometric_mean(values, floor=1e-5):
    """GMAP's mean (Robertson 2006, trec_eval): every AP is at least ``floor``."""
    return math.exp(sum(math.log(max(value, floor)) for value in values) / len(values))


def bpref(grades, rel=1, judged=None):
    """Buckley and Voorhees 2004, with min(R, N) as trec_eval has it since version 8.

    ``None`` in ``grades`` is an unjudged document; it is passed over.
    """
    seen = [grade for grade in grades if grade is not None]
    pool = seen if judged is None else judged
    everything = number_relevant(pool, rel)
    nonrelevant = len(pool) - everything
    above = 0
    total = 0.0
    for grade in seen:
        if relevant(grade, rel):
            total += 1 - min(above, everything) / min(everything, nonrelevant) if above else 1
        else:
            above += 1
    return total / everything if everything else 0.0


def inf_ap(grades, rel=1, judged=None, epsilon=1e-5):
    """Yilmaz and Aslam 2006. A grade below 0: in the pool, but not judged. None: outside the pool."""
    pool = [grade for grade in grades if grade is not None] if judged is None else judged
    everything = number_relevant(pool, rel)
    found = nonrelevant = pooled = 0
    total = 0.0
    for above, grade in enumerate(grades):
        if grade is None:
            continue
        if grade < 0:
            pooled += 1
        elif grade < rel:
            nonrelevant += 1
        else:
            if above == 0:
                total += 1
            else:
                share_in_pool = (found + nonrelevant + pooled) / above
                share_relevant = (found + epsilon) / (found + nonrelevant + 2 * epsilon)
                total += 1 / (above + 1) + above / (above + 1) * share_in_pool * share_relevant
            found += 1
    return total / everything if everything else 0.0
