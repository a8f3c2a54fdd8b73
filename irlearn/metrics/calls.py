"""One question, many calls: what an agent's searches found together, and how much it read for that."""

from ..columns import Option, Whole, running_total, total
from ..definition.registry import named
from ..worksheet import readers

CALLS = Option("calls", "how many calls count, from the first (default: all)", Whole(lowest=1), tries=(1, 2))
PER_CALL = Option(
    "per_call", "how many results of each call are read (default: all)", Whole(lowest=1), tries=(1, 2, 3)
)


def found_by(sheet, calls, per_call):
    """Return the column that is 1 for a relevant document that is read for the first time."""
    read, before = sheet.rank >= 1, sheet.earlier >= 1
    if per_call is not None:
        read, before = sheet.rank <= per_call, before * (sheet.earlier <= per_call)
    sheet.read = read if calls is None else read * (sheet.call <= calls)
    sheet.read_before = before
    sheet.new = sheet.relevant * sheet.read * (1 - sheet.read_before)
    return sheet.new


@named("UnionRecall", options=[CALLS, PER_CALL], reads=readers.calls, at="per_call")
def union_recall(sheet, calls=None, per_call=None):
    """How much of what is relevant did all calls together find?

    Takes the results of each call, in the order of the calls, and the relevant documents:
    ``union_recall([["a", "b"], ["b", "c"]], ["c", "d"])``. Documents are text or whole numbers.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    Each call is cut off by itself (``UnionRecall@5`` reads five results of each), and a document that comes
    again counts once. ``earlier`` is the best rank at which the document came before, or 0. Row by row,
    ``found_so_far`` shows what each call added. If calls return passages, give the document of each.

    References
    ----------
    milistu, Retrieval metrics hide multi-hop recovery, 2026: issue 290921 of elastic/kibana.

    Examples
    --------
    >>> from irlearn import union_recall
    >>> union_recall([["a", "b", "c"], ["c", "d"]], ["c", "d"])
    1.0
    >>> union_recall([["a", "b", "c"], ["c", "d"]], ["c", "d"], calls=1)
    0.5
    >>> union_recall([["a", "b", "c"], ["c", "d"]], ["c", "d"], per_call=1, exact=True)
    Fraction(1, 2)
    """
    sheet.found_so_far = running_total(found_by(sheet, calls, per_call))
    return total(sheet.new) / sheet.needed


@named("FullRecall", options=[CALLS, PER_CALL], reads=readers.calls, at="per_call")
def full_recall(sheet, calls=None, per_call=None):
    """Did all calls together find everything that is relevant?

    Takes the results of each call, in the order of the calls, and the relevant documents:
    ``full_recall([["a", "b"], ["b", "c"]], ["c", "d"])``. Documents are text or whole numbers.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    It is 1.0 if `union_recall` is 1.0, and otherwise 0.0: an answer that needs two facts can't be given with
    one. The mean over many questions is the share of questions for which everything was found.

    References
    ----------
    vkehfdl1, Full recall, 2026: issue 294 of NomaDamas/AutoRAG-Research.

    Examples
    --------
    >>> from irlearn import full_recall
    >>> full_recall([["a", "b", "c"], ["c", "d"]], ["c", "d"])
    1.0
    >>> full_recall([["a", "b", "c"], ["c", "d"]], ["c", "d"], calls=1)
    0.0
    """
    sheet.found = total(found_by(sheet, calls, per_call))
    return sheet.found >= sheet.needed


@named("UnionPrecision", options=[CALLS, PER_CALL], reads=readers.calls, at="per_call")
def union_precision(sheet, calls=None, per_call=None):
    """How much of all that was read is relevant and new?

    Takes the results of each call, in the order of the calls, and the relevant documents:
    ``union_precision([["a", "b"], ["b", "c"]], ["c", "d"])``. Documents are text or whole numbers.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    A document that comes again is read again, and so counts below the line each time, but above it only
    once. 1 divided by this score is the cost: how many results were read for each relevant document found.
    If nothing was read, the score is 0.0.

    References
    ----------
    Kent, Berry, Luehrs & Perry, American Documentation 6(2), 1955, for the precision of a single list.

    Examples
    --------
    >>> from irlearn import union_precision
    >>> union_precision([["a", "b", "c"], ["c", "d"]], ["c", "d"])
    0.4
    >>> union_precision([["a", "b", "c"], ["c", "d"]], ["c", "d"], per_call=1)
    0.5
    """
    sheet.found = total(found_by(sheet, calls, per_call))
    return sheet.found / total(sheet.read)
