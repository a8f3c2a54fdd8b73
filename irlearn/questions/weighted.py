"""Clicks that were logged under other circumstances: what would they have been?

A click weighs the inverse of its propensity: how likely it was to see what was clicked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import sqrt
from typing import Any, NamedTuple

from ..document import Shown
from ..document.blocks import Block, Fold, Head, Notes, Steps, Table
from ..errors import error
from ..explanation.digits import counted, result
from ..version import __version__
from ..worksheet.checks import fraction, is_number, plain

ERRORS = 3  # standard errors that a mean weight may be away from 1


class Estimate(NamedTuple):
    """What a log says: its clicks per impression, ``plain``, and weighted, the ``mean``.

    ``rows`` lists what was shown, with impressions, clicks and weight. ``normalised`` is the mean divided by
    the mean weight; with ``look``, clicks per look. ``effective`` is the number of impressions of equal
    weight that would tell as much. ``error`` and ``weight_error`` are standard errors of the two means.
    """

    rows: list[tuple]
    impressions: int
    clicks: int
    plain: Any
    mean: Any
    normalised: Any
    mean_weight: Any
    largest: Any
    effective: Any
    error: float
    weight_error: float


class Weighted(Shown):
    """What `weighted` returns; prints as tables. It has what its only `Estimate` has, too.

    Attributes
    ----------
    of : dict of str to Estimate
    policy : bool
        Whether the weights compare two policies, so that their mean has to be about 1.
    unseen : float
        The chances that ``new`` gives to what the log doesn't hold. Nothing can be said about that.
    """

    def __init__(self, of: dict[str, Estimate], policy: bool, unseen: Any):
        self.of, self.policy, self.unseen = of, policy, unseen

    def __getattr__(self, name: str) -> Any:
        if name in Estimate._fields and len(self.of) == 1:
            return getattr(next(iter(self.of.values())), name)
        raise AttributeError(name)

    @property
    def off(self) -> list[str]:
        """The names of logs whose mean weight is further from 1 than chance explains."""
        found = self.of.items() if self.policy else ()
        return [name for name, each in found if abs(each.mean_weight - 1) > ERRORS * each.weight_error]

    def __repr__(self) -> str:
        return f"<Weighted {', '.join(f'{float(each.mean):.4g}' for each in self.of.values())}>"


def weighted(
    log: Any,
    *,
    look: Mapping | None = None,
    old: Mapping | None = None,
    new: Mapping | None = None,
    exact: bool = False,
) -> Weighted:
    """Weight logged clicks: what would they be if all results were looked at, or shown by another policy?

    Parameters
    ----------
    log : list or dict
        The impressions, each a pair of what was shown and whether it was clicked, such as ``("a", 1)``. Or
        name -> such a list, for several logs.
    look : dict, optional
        The chance of a look at each rank. Then impressions are pairs of rank and click, and a click's weight
        is 1/look.
    old, new : dict, optional
        The chance with which the logged policy, and the new policy, show each thing. The weight is new/old.
    exact : bool
        Use exact fractions.

    Returns
    -------
    Weighted
        ``.plain .mean .normalised .error .mean_weight .effective``; of several logs, ``.of[name].mean``.
        Prints as tables.

    Notes
    -----
    The mean of clicks times weights (inverse propensity scoring) is right on average if ``old`` is right and
    shows all that ``new`` shows. The mean weight of two policies has to be about 1, because the chances of
    each add up to 1. The answer says so if it's more than three standard errors away.

    References
    ----------
    Horvitz & Thompson, A generalization of sampling without replacement from a finite universe, JASA 1952.

    Examples
    --------
    >>> import irlearn
    >>> irlearn.weighted([(1, 1), (1, 0), (2, 1), (2, 0)], look={1: 1, 2: 0.5}).mean
    0.75
    >>> irlearn.weighted([("a", 1), ("b", 0)], old={"a": 0.5, "b": 0.5}, new={"a": 0.2, "b": 0.8}).mean
    0.2
    """
    given = [name for name, each in (("look", look), ("old", old), ("new", new)) if each is not None]
    if given not in (["look"], ["old", "new"]):
        raise error("weights from look, or from old and new", found=" and ".join(given) or "none")
    logs = log if isinstance(log, Mapping) else {"": log}
    counts = {key: _counted(each, key) for key, each in logs.items()}
    weights = {}
    for thing in dict.fromkeys(thing for count in counts.values() for thing, _ in count):
        chance = (look or old or {}).get(thing, 0)
        if not is_number(chance) or not 0 < chance <= 1:
            raise error("no chance for what was shown", name=given[0], shown=thing)
        weights[thing] = fraction(1 if new is None else new.get(thing, 0)) / fraction(chance)
    unseen = sum(fraction(x) for thing, x in (new or {}).items() if thing not in weights)
    of = {key: _estimate(count, weights, exact, new is None) for key, count in counts.items()}
    return Weighted(of, new is not None, plain(unseen, exact))


def _counted(log, name) -> Counter:
    log = list(log)
    for place, pair in enumerate(log, 1):
        if not isinstance(pair, (tuple, list)) or len(pair) != 2 or pair[1] not in (0, 1):
            raise error("impression of no known shape", place=place, found=pair)
    if not log:
        raise error("no impressions", where=f" of {name}" if name else "")
    return Counter((thing, int(click)) for thing, click in log)


def _estimate(count: Counter, weights: Mapping, exact: bool, per_look: bool) -> Estimate:
    rows: dict[Any, tuple] = {}
    for (thing, click), times in count.items():
        _, shown, clicked, _ = rows.get(thing, (thing, 0, 0, None))
        rows[thing] = thing, shown + times, clicked + times * click, plain(weights[thing], exact)

    def total(power, column):  # column 1 has impressions, column 2 clicks
        return sum((weights[row[0]] ** power * row[column] for row in rows.values()), fraction(0))

    n, clicks = count.total(), total(0, 2)
    mean, mean_weight = total(1, 2) / n, total(1, 1) / n
    looks = total(-1, 1) if per_look else total(1, 1)
    normalised = (clicks if per_look else total(1, 2)) / looks if looks else looks
    effective = total(1, 1) ** 2 / total(2, 1) if looks else looks
    numbers = clicks / n, mean, normalised, mean_weight, max(weights[thing] for thing in rows), effective
    spreads = ((total(2, 2), mean), (total(2, 1), mean_weight))
    errors = [sqrt((squares / n - x * x) / max(n - 1, 1)) for squares, x in spreads]
    return Estimate([*rows.values()], n, int(clicks), *(plain(x, exact) for x in numbers), *errors)


MOST_ROWS = 10  # of what was shown, in the steps


def headline(found) -> str:
    if found.off:
        each = found.of[found.off[0]]
        return (
            f"The mean weight is {result(each.mean_weight)} and must be about 1, so old or new is wrong and "
            f"the weighted {result(each.mean)} can't be trusted. Do the chances of each add up to 1?"
        )
    of, name = ("impressions", "The new policy") if found.policy else ("looks", "It")
    said = [
        f"{key or name} would be clicked in {result(each.mean)} of {of}" for key, each in found.of.items()
    ]
    plain = ", ".join(result(each.plain) for each in found.of.values())
    return f"{'; '.join(said)}. The log itself has {plain}."


def steps(name, each) -> list[str]:
    more = " + …" if len(each.rows) > MOST_ROWS else ""
    sums = [
        f"({' + '.join(f'{row[column]} × {result(row[3])}' for row in each.rows[:MOST_ROWS])}{more})"
        for column in (1, 2)
    ]
    lines = [
        f"plain = {counted(each.clicks, 'click', 'clicks')} / {each.impressions:,} = {result(each.plain)}",
        f"mean weight = {sums[0]} / {each.impressions:,} = {result(each.mean_weight)}",
        f"weighted = {sums[1]} / {each.impressions:,} = {result(each.mean)}",
    ]
    return [f"{name}: {line}" if name else line for line in lines]


def blocks(found) -> list[Block]:
    rows = [
        [
            str(name) or "all",
            f"{each.impressions:,}",
            *map(result, (each.plain, each.mean, 2 * each.error, each.normalised, each.mean_weight)),
            result(float(each.effective), 1),
        ]
        for name, each in found.of.items()
    ]
    by = "/ mean weight" if found.policy else "per look"
    headers = ["log", "impressions", "clicked", "weighted", "±", by, "mean weight", "worth"]
    notes = ["± is two standard errors. Worth: how many impressions of equal weight would tell as much."]
    if found.unseen:
        notes.append(
            f"The new policy's chances for what was never shown add up to {result(found.unseen)}, and the "
            "log says nothing about that."
        )
    return [
        Head(headline(found)),
        Table("Clicks as logged, and weighted", headers, rows, "<>>>>>>>"),
        Notes(notes),
        Fold("Step by step", [Steps(steps(name, each)) for name, each in found.of.items()]),
    ]


def data(found) -> dict:
    of = {
        str(key): {name: float(x) for name, x in each._asdict().items() if name != "rows"}
        for key, each in found.of.items()
    }
    return {"policy": found.policy, "unseen": float(found.unseen), "of": of, "irlearn": __version__}
