"""Slips of programs: what is done to a ranking, by accident, before the right metric is worked out.

To find a slip, each case is changed in the same way and scored by the metric: if that gives what the function
gives on every case, the function makes this slip. One of them, ``-J`` of trec_eval, is a convention.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .cases import Case, only_relevant

EMPTY = "(nothing)"  # begins the id of a result that stands for no document; nobody has judged it


class Slip(NamedTuple):
    """What is done, in words that follow "the metric, but", how it is done, and why people do it."""

    words: str
    change: Callable[[Case], Case]
    why: str
    used_by: tuple[str, ...] = ()  # tools that do so on purpose
    convention: bool = False  # whether it is no fault
    of_cutoff: bool = False  # whether it is about nothing but the cut-off


SLIPS: dict[str, Slip] = {}  # by their words, in the order in which audits try them
TURNED_ROUND = "the order is reversed"
BEST_FIRST = "the list is put in its best order first"
JUDGED_COUNTED = "every judged document counts as relevant"
UNJUDGED_COUNTED = "unjudged results count as relevant"
CONDENSED = "unjudged results are removed first"
CUT = {f"every grade of {least} or more counts as 1, and any other as 0": least for least in (1, 2)}
FILLED_UP = "a short list is filled up to k"


def _slip(words, why, **more):
    """Enter a slip, the function below: it changes a case as the program changes its ranking."""

    def enter(change):
        SLIPS[words] = Slip(words, change, why, **more)
        return change

    return enter


def _with(case, returned=None, k=None, grades=None):
    """Copy a case with another list, cut-off or judgments; what is None stays as it is."""
    returned = case.returned if returned is None else returned
    return Case(returned, case.grades if grades is None else grades, case.k if k is None else k)


def _is_hit(case, each):
    return bool(case.grades.get(each))


def _empty_results(count):
    return [f"{EMPTY}{number}" for number in range(count)]


@_slip("the cut-off k is ignored", "An unused parameter gives no error.", of_cutoff=True)
def _no_cutoff(case):
    return Case(case.returned, case.grades, k=None)


@_slip(
    "it stops one rank before k",
    "Ranges in programs exclude their end, so range(1, k) has k - 1 ranks.",
    of_cutoff=True,
)
def _a_rank_less(case):
    return _with(case, case.returned[: case.k - 1], max(case.k - 1, 1)) if case.k else case


@_slip("it goes one rank past k", "If ranks are counted from 0, rank <= k lets in one more.", of_cutoff=True)
def _a_rank_more(case):
    return _with(case, k=case.k and case.k + 1)


for cutoff in (5, 10, 20):
    _slip(
        f"the cut-off is always {cutoff}",
        "The cut-off is written inside the function, where its callers don't see it.",
        of_cutoff=True,
    )(lambda case, cutoff=cutoff: Case(case.returned, case.grades, cutoff))


@_slip(BEST_FIRST, "Sorting a list in place for the ideal also sorts the ranking, if both are the same list.")
def _best_first(case):
    return _with(case, sorted(case.returned, key=lambda each: -(case.grades.get(each) or 0)))


@_slip("the last rank is left out", "Ranges in programs exclude their end. The divisor doesn't change.")
def _without_rank_k(case):
    return _with(case, case.returned[: case.k - 1] if case.k else case.returned[:-1])


@_slip(
    "the first rank is left out",
    "A range that begins at 1 leaves out the first result, if results are counted from 0.",
)
def _without_rank_1(case):
    return _with(case, returned=[*_empty_results(min(1, len(case.returned))), *case.returned[1:]])


@_slip(
    "nonrelevant results are removed before ranks are counted",
    "A filter before enumerate gives the first relevant result rank 1, wherever it was.",
)
def _only_hits(case):
    return _with(case, [each for each in case.returned[: case.k] if _is_hit(case, each)])


@_slip(
    "nonrelevant results are removed before the list is cut and ranks are counted",
    "A filter before enumerate gives the first relevant result rank 1, wherever it was.",
)
def _only_hits_then_cut(case):
    return _with(case, [each for each in case.returned if _is_hit(case, each)])


@_slip(TURNED_ROUND, "Sorting functions put the lowest number first, but the best score is the highest.")
def _turned_round(case):
    return _with(case, case.returned[::-1])


@_slip(
    "the relevant documents are also cut at k",
    "The cut-off applies to the results. A document is relevant however far the reader looks.",
)
def _relevant_cut(case):
    return only_relevant(case, case.relevant[: case.k])


@_slip(
    "only the first relevant document is looked for",
    "With one relevant document per query, as in many sets of questions, it goes unnoticed.",
)
def _one_relevant(case):
    return only_relevant(case, case.relevant[:1])


@_slip("missed relevant documents are unknown", "A count over only the results can't show what they miss.")
def _only_retrieved(case):
    return _with(case, grades={each: case.grades[each] for each in case.returned if each in case.grades})


@_slip(
    "ranks are positions in the list of relevant documents",
    "A loop over the relevant documents counts them rather than the results.",
)
def _places_in_relevant(case):
    top = case.returned[: case.k]
    places = [each if each in top else f"{EMPTY}{place}" for place, each in enumerate(case.relevant)]
    return Case(places, case.grades, None if case.k is None else max(len(places), case.k))


@_slip(
    "the first retrieved document of the relevant list counts rather than the first relevant result",
    "A loop over the relevant documents stops at a different document from a loop over the results.",
)
def _first_of_relevant(case):
    first = next((each for each in case.relevant if each in case.returned[: case.k]), None)
    returned = [each if each == first else f"{EMPTY}{rank}" for rank, each in enumerate(case.returned)]
    return _with(case, returned)


@_slip("it stops at the first relevant result", "A break or return meant for RR ends the loop too early.")
def _up_to_first_hit(case):
    first = next((place for place, each in enumerate(case.returned) if _is_hit(case, each)), None)
    if first is None:
        return case
    return _with(
        case, returned=[*case.returned[: first + 1], *_empty_results(len(case.returned) - first - 1)]
    )


@_slip(
    "every rank is counted one too high",
    "One is added as if ranks were counted from 0, but they are already counted from 1.",
)
def _rank_too_high(case):
    return _with(case, returned=[*_empty_results(1), *case.returned], k=case.k and case.k + 1)


@_slip(FILLED_UP, "The loop runs to k, even if fewer results were returned.")
def _filled_up(case):
    return _with(case, returned=[*case.returned, *_empty_results((case.k or 0) - len(case.returned))])


@_slip(UNJUDGED_COUNTED, "The default for documents missing from the judgments should be 0, but is 1.")
def _unjudged_relevant(case):
    return _with(case, grades={**dict.fromkeys(case.returned, 1), **case.grades})


@_slip(JUDGED_COUNTED, "Finding an id in the judgments shows only that it was judged. Its grade may be 0.")
def _judged_relevant(case):
    return _with(case, grades=dict.fromkeys(case.grades, 1))


for cut, least in CUT.items():
    _slip(cut, "", convention=True)(
        lambda case, least=least: _with(case, grades={d: int(g >= least) for d, g in case.grades.items()})
    )


@_slip(CONDENSED, "", used_by=("trec_eval -J",), convention=True)
def _unjudged_struck_out(case):
    return _with(case, [each for each in case.returned if each in case.grades])
