"""Puts results in order by their scores. Equal scores are *ties*, whose order the system left open.

`POLICIES` are the ways in which tools settle it, each with its words. Four of them choose one order; "mean"
takes the mean over all orders that the ties leave open.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from ..errors import error
from .checks import checked_list, checked_score, one_of

POLICIES = {
    "doc_id": "by document id, last id first",
    "given": "as given",
    "mean": "the mean over all their orders",
    "best": "with the best grade first",
    "worst": "with the worst grade first",
}
WITH_IDS, WITHOUT_IDS = "doc_id", "given"  # the policies where none is named
MOST_ORDERS = 5_040  # of seven different results; more are not gone through one by one


def put_in_order(scores: Any, ties: str | None, grades: list, documents: list | None) -> tuple:
    """Put results in order; return (policy in words, order, ties left open).

    The order has, for each rank, the index of its result; the ties left open are ranges of ranks, see
    `tied_ranks`. Without a policy, ties stand by document id where there are ids, and else as they were
    given.
    """
    if scores is None:
        raise error("ties without scores", ties=ties)
    scores = [checked_score(x, i) for i, x in enumerate(checked_list(scores, "scores"), 1)]
    lists = {"scores": scores} | ({"documents": documents} if documents else {})
    for name, values in lists.items():
        if len(values) != len(grades):
            found = dict(first="ranking", second=name, found=len(grades), expected=len(values))
            raise error("lists differ in length", **found)
    policy = one_of(POLICIES, "ties", ties or (WITH_IDS if documents else WITHOUT_IDS))
    if policy == "doc_id" and grades and not documents:
        raise error("ties without ids")
    order = places(scores, policy, grades, documents or [])
    if policy != "mean":
        return POLICIES[policy], order, []
    tied = tied_ranks([scores[i] for i in order])
    if (orders := count_orders([grades[i] for i in order], tied)) > MOST_ORDERS:
        raise error("too many orders", orders=orders, most=MOST_ORDERS)
    return POLICIES[policy], order, tied


def places(scores: Sequence, ties: str, grades: Sequence, documents: Sequence) -> list[int]:
    """Find the index of the result at each rank: the highest score first, equal ones by the policy ``ties``.

    For "best" and "worst" an unjudged result (None) counts as worse than one that was judged not relevant,
    and a grade below 0 as 0. With "mean", ties stay as given.

    >>> places([0.5, 0.9, 0.5, 0.5], "best", [0, 1, 2, None], [])
    [1, 2, 0, 3]
    """
    order = list(range(len(scores)))
    if ties == "doc_id":
        order.sort(key=lambda i: documents[i], reverse=True)
    elif ties in ("best", "worst"):
        order.sort(key=lambda i: -1 if grades[i] is None else max(grades[i], 0), reverse=ties == "best")
    return sorted(order, key=lambda i: scores[i], reverse=True)  # equal ones stay in the order made above


def tied_ranks(scores: Sequence) -> list[range]:
    """Find the ranks, counted from 0, of every tie of two results or more; the scores come in order.

    >>> tied_ranks([0.9, 0.5, 0.5, 0.5, 0.2])
    [range(1, 4)]
    """
    starts = [i for i, score in enumerate(scores) if not i or score != scores[i - 1]]
    ends = [*starts[1:], len(scores)]
    return [range(start, end) for start, end in zip(starts, ends) if end - start > 1]


def orders(rows: list, ties: list[range]) -> Iterator[list]:
    """Generate every different order of the rows (such as grades) that the ties leave open.

    Equal rows are not told apart. Still all these orders are equally likely, because in each of them equal
    rows can change places in as many ways.

    >>> ["".join(order) for order in orders(list("abcc"), [range(1, 4)])]
    ['abcc', 'acbc', 'accb']
    """
    if not ties:
        yield rows
        return
    first, *rest = ties
    for arranged in _arranged([rows[i] for i in first]):
        yield from orders([*rows[: first.start], *arranged, *rows[first.stop :]], rest)


def _arranged(rows) -> Iterator[list]:
    if not rows:
        yield []
    for row in dict.fromkeys(rows):
        rest = list(rows)
        rest.remove(row)
        for following in _arranged(rest):
            yield [row, *following]


def count_orders(rows: list, ties: list[range]) -> int:
    """Count the different orders that the ties leave open, without going through them.

    >>> count_orders(list("abcc"), [range(1, 4)])
    3
    """
    from math import factorial, prod

    found = 1
    for tie in ties:
        tied = [rows[i] for i in tie]
        found *= factorial(len(tied)) // prod(factorial(tied.count(row)) for row in dict.fromkeys(tied))
    return found
