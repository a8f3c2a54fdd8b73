"""Check that irlearn and a peer give the same scores for every query; if not, the benchmark stops."""

TOLERANCE = 1e-9  # the largest difference of two scores that counts as none


class Unequal(Exception):
    """Raised where two tools do not give the same scores."""


def demand_equal(peer: str, mine: dict, theirs: dict):
    """Raise `Unequal` if two results, metric -> query -> score, differ anywhere."""
    for metric in mine:
        if mine[metric].keys() != theirs[metric].keys():
            raise Unequal(f"{peer} and irlearn scored different queries with {metric}")
        for query, score in mine[metric].items():
            other = theirs[metric][query]
            if not abs(score - other) <= TOLERANCE:  # so that NaN is unequal, too
                raise Unequal(f"{metric} of query {query}: irlearn {score!r}, {peer} {other!r}")
