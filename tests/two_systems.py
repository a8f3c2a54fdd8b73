"""Two systems whose scores differ by given numbers, query by query."""

from irlearn.questions.compare.paired import Paired


def paired(*differences, **how):
    """Pair scores of A and B with these differences; ``how`` are further arguments of `Paired`."""
    a = {f"q{i}": 0.4 for i in range(1, len(differences) + 1)}
    b = {query: 0.4 + d for query, d in zip(a, differences)}
    names = how.pop("names", ("A", "B"))
    return Paired("AP", a, b, names, **{"largest": 1.0} | how)  # no difference of AP is larger than 1
