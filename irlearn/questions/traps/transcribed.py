"""Wrong functions of real projects, written anew in plain Python where no option or known mistake does it.

Each one gives the number of an exhibit (``exhibits.toml``) by the fault told there. None is a metric to use.
"""

from math import log2


def ndcg_counting_copies(returned: list[str], relevant: list[str], k: int) -> float:
    """Score nDCG, where each copy of a relevant document earns its gain again."""
    found = sum(1 / log2(rank + 1) for rank, name in enumerate(returned[:k], 1) if name in relevant)
    return found / sum(1 / log2(rank + 1) for rank in range(1, min(k, len(relevant)) + 1))


def recall_counting_copies(returned: list[str], relevant: list[str], k: int) -> float:
    """Divide the relevant results, copies and all, by the relevant documents."""
    return sum(name in relevant for name in returned[:k]) / len(set(relevant))


def ap_counting_copies(returned: list[str], relevant: list[str]) -> float:
    """Score average precision, where each copy of a relevant document is a hit."""
    hits, total = 0, 0.0
    for rank, name in enumerate(returned, 1):
        if name in relevant:
            hits += 1
            total += hits / rank
    return total / len(relevant)


def ndcg_with_renamed_copies(returned: list[str], relevant: list[str], k: int) -> float:
    """Score nDCG, with copies renamed and taken for further relevant documents, as MLflow once did.

    The second ``a`` gets the name ``a_bc574ae_2``.
    """
    seen: dict[str, int] = {}
    names, wanted = [], set(relevant)
    for document in returned[:k]:
        seen[document] = seen.get(document, 0) + 1
        name = document if seen[document] == 1 else f"{document}_bc574ae_{seen[document]}"
        names.append(name)
        if document in relevant:
            wanted.add(name)
    gained = sum(1 / log2(rank + 1) for rank, name in enumerate(names, 1) if name in wanted)
    return gained / sum(1 / log2(rank + 1) for rank in range(1, min(k, len(wanted)) + 1))


def reciprocal_rank_of_a_set(returned: list[int], relevant: list[int], k: int) -> float:
    """Score the first hit in the order of a set, which is not the order of the list."""
    for rank, document in enumerate(set(returned[:k]), 1):
        if document in relevant:
            return 1 / rank
    return 0.0


def ndcg_with_an_uncut_list(ranking: list[float], judged: list[float], k: int) -> float:
    """Divide the DCG of the whole list by the ideal of the first k; the discount is max(1, log2(rank))."""

    def dcg(grades):
        return sum(grade / max(1, log2(rank)) for rank, grade in enumerate(grades, 1))

    return dcg(ranking) / dcg(sorted(judged, reverse=True)[:k])


def ndcg_of_scores(y_true: list[float], y_score: list[float]) -> float:
    """Divide the DCG in the order of the scores by that in the order of the grades, even negative ones."""

    def dcg(order):
        return sum(y_true[index] / log2(rank + 1) for rank, index in enumerate(order, 1))

    by_score, by_grade = (sorted(range(len(y_true)), key=lambda i: -key[i]) for key in (y_score, y_true))
    return dcg(by_score) / dcg(by_grade)


def average_precision_with_epsilon(ranking: list[int]) -> float:
    """Average the precisions at the hits, with 0.0000000001 added to the number of hits."""
    hits, total = 0, 0.0
    for rank, relevant in enumerate(ranking, 1):
        hits += relevant
        total += relevant * hits / rank
    return total / (hits + 1e-10)
