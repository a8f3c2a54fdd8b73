"""Look for the ways in which files give a number, or two numbers."""

import math

from ...definition.registry import metric as metric_of
from ...errors import error
from ...explanation.digits import checked
from .by_files import Files, Way
from .files_answer import FilesIdentified, Pair, TwoNumbers
from .identification import NEAREST
from .printed import DECIMALS, ELSEWHERE, read, readings

SHARED = 0.5  # what a difference that both numbers have weighs, next to one that only one of them has
MOST_PAIRED = 60  # ways to each of two numbers, from which pairs are made


def identify_files(number, qrels, run, metric, digits, k, tool) -> FilesIdentified | TwoNumbers:
    """Find what gives one number, or what would have to differ for two; arguments as for `identify`."""
    asked = metric_of(metric)
    if k is not None and asked.options.get("k", k) is None:
        asked = asked @ k
    numbers = number if isinstance(number, (list, tuple)) else (number,)
    if len(numbers) not in (1, 2):
        raise error("identify takes one or two numbers", found=len(numbers))
    printed = [read(each).trusted(checked(digits)) for each in numbers]
    files = Files(qrels, run, asked, tool)
    found = [_identified(each, files) for each in printed]
    return found[0] if len(found) == 1 else TwoNumbers(found[0], found[1], pairs=_pairs(*found))


def _identified(number, files) -> FilesIdentified:
    ways = files.ways
    tries = [
        (words, wanted, [way for way in ways if fits(wanted, way.score)])
        for words, wanted, fits in readings(number, number)
        if words != ELSEWHERE
    ]
    reading, wanted, fitting = next((each for each in tries if each[2]), ("", number, []))
    matches = _grouped(fitting)
    most = len(matches[0].differences) if matches else 1
    tried = [way for way in ways if len(way.differences) <= most]
    nearest = matches or _grouped(sorted(tried, key=lambda way: abs(way.score - number.value)))[:NEAREST]
    by_chance = _by_chance(tried, number)
    return FilesIdentified(wanted, files.metric, ways[0].score, matches, nearest, reading, by_chance)


def _grouped(ways: list[Way]) -> list[Way]:
    """Keep the first of the ways to one score, and put the others into its ``same``.

    A way that has all differences of the first, and more, changes nothing by them and is left out.
    """
    first: dict[float, Way] = {}
    for way in ways:
        leader = first.setdefault(round(way.score, 12), way)
        if way is leader:
            way.same = []
        elif not any(set(each.differences) <= set(way.differences) for each in (leader, *leader.same)):
            leader.same.append(way)
    return [*first.values()]


def _pairs(one: FilesIdentified, other: FilesIdentified) -> list[Pair]:
    """Pair the ways to both numbers, those that differ least first; of pairs with the same scores, one."""
    pairs = [Pair(first, second, []) for first in _members(one) for second in _members(other)]
    leaders: dict[tuple[float, float], Pair] = {}
    for pair in sorted(pairs, key=_unlikelihood):
        scores = round(pair.first.score, 12), round(pair.second.score, 12)
        if (leader := leaders.setdefault(scores, pair)) is not pair:
            leader.same.append(pair)
    return [*leaders.values()]


def _members(answer):
    return [way for match in answer for way in (match, *match.same)][:MOST_PAIRED]


def _unlikelihood(pair):
    apart = sum(each.weight for each in pair.differing)
    both = sum(each.weight for each in pair.first.differences if each in pair.second.differences)
    return apart + SHARED * both, pair.first.unlikelihood + pair.second.unlikelihood


def _by_chance(ways, number) -> float | None:
    """Work out which share of all numbers with these decimals one of the ways would have been printed as."""
    if number.places is None:
        return None
    places, (low, high) = min(number.places, DECIMALS), number.range
    found = {math.floor(way.score * 10**places + 0.5) for way in ways if low <= way.score <= high}
    return len(found) / ((high - low) * 10**places + 1)
