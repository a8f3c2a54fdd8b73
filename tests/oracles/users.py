"""Metrics with a model of the reader: RBP and ERR."""


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
    for grade in grades if k is None else grades[:k]:
        total += relevance_of(grade, relevance, rel, max_grade) * look
        look *= p
    return (1 - p) * total


def rbp_residual(grades, k=None, p=0.8):
    """How much the score could still grow: unjudged documents, and all below the last."""
    total = 0.0
    look = 1.0
    for grade in grades if k is None else grades[:k]:
        if grade is None:
            total += (1 - p) * look
        look *= p
    return total + look


def err(grades, k=None, p=1, relevance="(2^grade-1)/2^max_grade", rel=1, max_grade=4):
    """Chapelle et al. 2009: the expected reciprocal of the rank where the reader stops."""
    total = 0.0
    reached = 1.0
    for rank, grade in enumerate(grades if k is None else grades[:k], start=1):
        satisfied = relevance_of(grade, relevance, rel, max_grade)
        total += reached * satisfied / rank
        reached *= p * (1 - satisfied)
    return total
