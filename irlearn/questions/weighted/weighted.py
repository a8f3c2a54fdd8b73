"""Weight logged clicks by the inverse of their propensity: how likely it was to see what was clicked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import sqrt
from typing import Any, NamedTuple

from ...document.answer import Shown
from ...errors import error
from ...worksheet.checks import fraction, is_number, plain
from . import document

ERRORS = 3  # standard errors that a mean weight may be away from 1


class Estimate(NamedTuple):
    """What a log of impressions says, plain and weighted.

    ``rows`` lists what was shown, how often, with how many clicks and which weight. ``plain`` is the share of
    impressions clicked, ``mean`` the mean of clicks times weights, ``error`` its standard error, and
    ``normalised`` the mean divided by the mean weight; with ``look``, the number of clicks per look.
    ``weight_error`` is the standard error of the mean weight, and ``effective`` the number of impressions
    that would tell as much if all weights were the same.
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
    """What `weighted` returns; prints as tables. It has what its only `Estimate` has, or ``of[name]``.

    Attributes
    ----------
    of : dict of str to Estimate
    policy : bool
        Whether the weights compare two policies, so that their mean has to be about 1.
    unseen : float
        The chances that ``new`` gives to what the log doesn't hold. Nothing can be said about that.
    clip : float or None
    """

    document = document

    def __init__(self, of: dict[str, Estimate], policy: bool, unseen: Any, clip: Any):
        self.of, self.policy, self.unseen, self.clip = of, policy, unseen, clip

    def __getattr__(self, name: str) -> Any:
        if name in Estimate._fields and len(self.of) == 1:
            return getattr(next(iter(self.of.values())), name)
        raise AttributeError(name)

    @property
    def off(self) -> list[str]:
        """The names of logs whose mean weight is further from 1 than chance explains."""
        found = self.of.items() if self.policy and self.clip is None else ()
        return [name for name, each in found if abs(each.mean_weight - 1) > ERRORS * each.weight_error]

    def __repr__(self) -> str:
        return f"<Weighted {', '.join(f'{float(each.mean):.4g}' for each in self.of.values())}>"


def weighted(
    log: Any,
    *,
    look: Mapping | None = None,
    old: Mapping | None = None,
    new: Mapping | None = None,
    clip: float | None = None,
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
    clip : float, optional
        The largest weight allowed. It narrows the spread, but makes estimates too low.
    exact : bool
        Use exact fractions.

    Returns
    -------
    Weighted
        ``.plain .mean .normalised .error .mean_weight .effective``; of several logs, ``.of[name].mean``.
        Prints as tables.

    Notes
    -----
    The mean of clicks times weights (inverse propensity scoring, IPS) is right on average if ``old`` is right
    and shows all that ``new`` shows. Its spread can be large. The mean weight of two policies has to be about
    1, because the chances of each add up to 1; the answer says so if it's more than three standard errors
    away.

    References
    ----------
    Horvitz & Thompson, A generalization of sampling without replacement from a finite universe, JASA 1952.

    Raises
    ------
    IRLearnError
        If the chances are missing, or something was shown that ``look`` or ``old`` gives no chance.

    Examples
    --------
    >>> import irlearn
    >>> log = {"x": [(1, 1), (1, 0), (1, 1), (1, 0), (1, 1)], "y": [(2, 1), (2, 0), (2, 1), (2, 0), (3, 0)]}
    >>> found = irlearn.weighted(log, look={1: 1, 2: 1/2, 3: 1/4})
    >>> [(each.plain, each.mean) for each in found.of.values()]
    [(0.6, 0.6), (0.4, 0.8)]
    >>> irlearn.weighted([("a", 1), ("b", 0)], old={"a": 0.5, "b": 0.5}, new={"a": 0.2, "b": 0.8}).mean
    0.2
    """
    given = [name for name, each in (("look", look), ("old", old), ("new", new)) if each is not None]
    if given not in (["look"], ["old", "new"]):
        raise error("weights from look, or from old and new", found=" and ".join(given) or "none")
    if clip is not None and not (is_number(clip) and clip > 0):
        raise error("argument out of range", name="clip", found=clip, expected="a number above 0")
    name, chances = ("look", look) if look is not None else ("old", old)
    logs = log if isinstance(log, Mapping) else {"": log}
    counts = {key: _counted(each, key) for key, each in logs.items()}
    shown = dict.fromkeys(thing for count in counts.values() for thing, _ in count)
    weights = {}
    for thing in shown:
        chance = (chances or {}).get(thing, 0)
        if not is_number(chance) or not 0 < chance <= 1:
            raise error("no chance for what was shown", name=name, shown=thing)
        weight = fraction(1 if new is None else new.get(thing, 0)) / fraction(chance)
        weights[thing] = weight if clip is None else min(weight, fraction(clip))
    unseen = plain(sum(fraction(x) for thing, x in (new or {}).items() if thing not in shown), exact)
    of = {key: _estimate(count, weights, exact, new is None) for key, count in counts.items()}
    return Weighted(of, new is not None, unseen, clip)


def _counted(log, name) -> Counter:
    """Count equal impressions: pairs of what was shown and whether it was clicked."""
    pairs = []
    for place, pair in enumerate(log, 1):
        if not isinstance(pair, (tuple, list)) or len(pair) != 2 or pair[1] not in (0, 1):
            raise error("impression of no known shape", place=place, found=pair)
        pairs.append((pair[0], int(pair[1])))
    if not pairs:
        raise error("no impressions", where=f" of {name}" if name else "")
    return Counter(pairs)


def _estimate(count: Counter, weights: Mapping, exact: bool, per_look: bool) -> Estimate:
    n, clicks = count.total(), sum(times for (_, click), times in count.items() if click)

    def total(power, clicked):
        return sum(weights[thing] ** power * n for (thing, click), n in count.items() if click or not clicked)

    mean, mean_weight = (fraction(total(1, clicked)) / n for clicked in (True, False))
    errors = [
        sqrt(max(total(2, clicked) / n - x * x, 0) / max(n - 1, 1))
        for clicked, x in ((True, mean), (False, mean_weight))
    ]
    rows = {}
    for (thing, click), times in count.items():
        _, shown, clicked, weight = rows.get(thing, (thing, 0, 0, plain(weights[thing], exact)))
        rows[thing] = thing, shown + times, clicked + times * click, weight
    looks = (
        sum(times / weights[thing] for (thing, _), times in count.items()) if per_look else n * mean_weight
    )
    normalised = (clicks if per_look else n * mean) / looks if looks else fraction(0)
    effective = n * mean_weight**2 / (total(2, False) / n) if mean_weight else fraction(0)
    largest = max(weights[thing] for thing in rows)
    numbers = fraction(clicks) / n, mean, normalised, mean_weight, largest, effective
    return Estimate([*rows.values()], n, clicks, *(plain(x, exact) for x in numbers), *errors)
