"""Who judges what: a pool dealt out evenly, so that every two students can be compared."""

from collections.abc import Iterable
from random import Random

from ...errors import error

MOST_STUDENTS = 1000  # of a class that judges


def deal(pairs: int, students: int, judges: int = 3, seed: int = 1) -> list[list[int]]:
    """Deal pairs (a question and a document) out to students so that each pair is judged by several of them.

    Parameters
    ----------
    pairs : int
        How many pairs of a question and a document there are.
    students : int
        How many students there are.
    judges : int
        How many of them judge the same pair.
    seed : int
        Another seed deals them out another way.

    Returns
    -------
    list of lists of int
        For each student the numbers of the pairs, from 0, in their order. No student has more than one pair
        more than another, and every two students share nearly the same number.

    Raises
    ------
    IRLearnError
        For fewer students than judges, for more than 1000 students, and for numbers that are not whole or too
        small.

    Examples
    --------
    >>> deal(pairs=6, students=4, judges=2)
    [[2, 3, 4], [0, 2, 5], [0, 1, 3], [1, 4, 5]]
    """
    check_class(students)
    _check_whole("pairs", pairs, 1)
    _check_whole("judges", judges, 1)
    if judges > students:
        raise error("more judges than students", judges=judges, students=students)
    rng = Random(f"irlearn pool {seed}")
    left = _quotas(rng, pairs * judges, students)
    shared = [[0] * students for _ in range(students)]
    dealt: list[list[int]] = [[] for _ in range(students)]
    for pair in shuffled(rng, range(pairs)):
        pairs_left = pairs - sum(map(len, dealt)) // judges  # to be dealt out, this one among them
        for student in _judges_of(rng, judges, left, shared, pairs_left):
            dealt[student].append(pair)
            left[student] -= 1
    return [sorted(each) for each in dealt]


def check_class(students: int) -> None:
    """Refuse a number of students that is not whole, too small or too large."""
    _check_whole("students", students, 2)
    if students > MOST_STUDENTS:
        raise error("too many students", found=students, most=MOST_STUDENTS)


def shuffled(rng: Random, things: Iterable) -> list:
    """Put things in random order, by the one method of `Random` that Python promises to keep."""
    drawn = [(rng.random(), index, each) for index, each in enumerate(things)]
    return [each for _, _, each in sorted(drawn)]


def _quotas(rng, judgments, students):
    """Say how many judgments each student makes; who makes one more than others is drawn."""
    each, rest = divmod(judgments, students)
    more = set(shuffled(rng, range(students))[:rest])
    return [each + (student in more) for student in range(students)]


def _judges_of(rng, judges, left, shared, pairs_left):
    """Choose who judges a pair: who has to judge all that is left, then who shares least with those chosen.

    ``left`` is the rest of each student's quota, ``shared`` how many pairs every two have in common, and
    ``pairs_left`` the number of pairs not dealt out yet. So every quota is met in the end, and the numbers of
    pairs that two students share grow evenly.
    """
    chosen: list[int] = []
    for _ in range(judges):
        free = [each for each, quota in enumerate(left) if quota and each not in chosen]
        must = [each for each in free if left[each] == pairs_left]
        draw = {each: rng.random() for each in free}
        best = min(
            must or free,
            key=lambda each: (sum(shared[each][other] for other in chosen), -left[each], draw[each]),
        )
        for other in chosen:
            shared[best][other] += 1
            shared[other][best] += 1
        chosen.append(best)
    return chosen


def _check_whole(name: str, found: object, least: int) -> None:
    if not isinstance(found, int) or isinstance(found, bool) or found < least:
        raise error("argument out of range", name=name, found=found, expected=f"a whole number from {least}")
