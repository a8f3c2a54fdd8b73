"""Metrics with a model of the reader, who has gained enough at ``wanted``: RBP, INSQ, INST, BPM and ERR."""


def relevance_of(grade, relevance, rel=1, max_grade=4):
    if grade is None:
        return 0.0
    if relevance == "binary":
        return 1.0 if grade >= rel else 0.0
    if relevance == "given":
        return grade
    grade = max(grade, 0)
    if relevance == "grade/max_grade":
        return grade / max_grade
    if relevance == "(2^grade-1)/2^max_grade":
        return (2**grade - 1) / 2**max_grade
    raise KeyError(relevance)


def rbp(grades, k=None, p=0.8, relevance="binary", rel=1, max_grade=4):
    """Moffat and Zobel 2008: (1 - p) times the sum of relevance times p^(rank-1)."""
    total = 0.0
    look = 1.0
    for grade in grades[:k]:
        total += relevance_of(grade, relevance, rel, max_grade) * look
        look *= p
    return (1 - p) * total


def rbp_residual(grades, k=None, p=0.8):
    """Compute how much the score could still grow: by unjudged documents, and by all below the last."""
    total = 0.0
    look = 1.0
    for grade in grades if k is None else grades[:k]:
        if grade is None:
            total += (1 - p) * look
        look *= p
    return total + look


def insq(grades, k=None, wanted=1, relevance="binary", rel=1, max_grade=4):
    """Moffat, Scholer and Thomas 2012: ``look`` is the share of readers who went on at every rank above."""
    seen = grades[:k]
    total = looks = 0.0
    look = 1.0
    deep = 20_000
    for i in range(1, deep + 1):
        if i <= len(seen):
            total += relevance_of(seen[i - 1], relevance, rel, max_grade) * look
        looks += look
        look *= ((i + 2 * wanted - 1) / (i + 2 * wanted)) ** 2
    looks += look * (deep + 2 * wanted) ** 2 / (deep + 2 * wanted - 0.5)  # the rest: 1/j² ≈ 1/(j-½) - 1/(j+½)
    return total / looks


def inst(grades, k=None, wanted=1, relevance="binary", rel=1, max_grade=4):
    """Bailey et al. 2015: ``look`` is the share of readers who look at a rank; some of them go on from it."""
    seen = grades[:k]
    gained = total = looks = 0.0
    look = 1.0
    deep = 20_000
    for i in range(1, deep + 1):
        value = relevance_of(seen[i - 1], relevance, rel, max_grade) if i <= len(seen) else 0.0
        total += value * look
        looks += look
        gained += value
        below = i + wanted + (wanted - gained)
        look *= ((below - 1) / below) ** 2
    looks += look * below**2 / (below - 0.5)  # as for INSQ
    return total / looks


def bpm(grades, k=None, wanted=1, relevance="binary", rel=1, max_grade=4):
    """Zhang et al. 2017, with fixed limits: read until enough is gained, or k results are read."""
    patience = len(grades) if k is None else k
    gained = 0.0
    read = 0
    while read < patience and gained < wanted:
        if read < len(grades):
            gained += relevance_of(grades[read], relevance, rel, max_grade)
        read += 1
    return gained / read if read else 0.0


def err(grades, k=None, p=1, relevance="(2^grade-1)/2^max_grade", rel=1, max_grade=4):
    """Chapelle et al. 2009: the expected reciprocal of the rank where the reader stops."""
    total = 0.0
    reached = 1.0
    for rank, grade in enumerate(grades[:k], start=1):
        satisfied = relevance_of(grade, relevance, rel, max_grade)
        total += reached * satisfied / rank
        reached *= p * (1 - satisfied)
    return total
