"""What a class gained between two checks on a chapter, one before and one after it, and how sure that is."""

from collections.abc import Iterator, Sequence
from typing import Any

from ..document.tables import aligned
from ..explanation.digits import counted
from .class_table import AFTER, BEFORE, BY_HAND, FIRST, Part

ONE_ONLY = "Left out, because they took only one of the two checks: {before} before, {after} after."
RIGHT = "Right: {:.0%} of the questions before, {:.0%} after. Mean gain: {gain:+.2f}."
TOO_FEW = "No confidence interval: {fewest} people or more have to change their share, and {found} did."
INTERVAL = "95% confidence interval: {} if gains are symmetric about their mean, {} whatever their shape."


def gains(parts: Sequence[Part]) -> Iterator[str]:
    """Write the gain on each chapter for which there are both checks, as lines of text."""
    found = {(part.chapter, part.exam): part for part in parts}
    for part in parts:
        if part.exam == BEFORE and (after := found.get((part.chapter, AFTER))):
            yield from ("", f"== {part.chapter}, gain ==", "", *_gain(part, after))


def _gain(before: Part, after: Part):
    """Say how many took part, what they gained, within which interval, and how each item went."""
    people = [name for name in before.students if name in after.students]
    yield f"{counted(len(people), 'person', 'people')} took both checks."
    once = [len(part.students) - len(people) for part in (before, after)]
    if any(once):
        yield ONE_ONLY.format(before=once[0], after=once[1])
    if not people:
        return
    from ..questions.compare.scores import compare_scores  # late: it needs NumPy
    from ..questions.compare.standard import FEWEST_QUERIES

    shares = {"before": _shares(before, people), "after": _shares(after, people)}
    compared: Any = compare_scores(shares, largest=1)  # two lists of scores make a `Comparison`
    (paired,) = compared.paired.values()
    yield RIGHT.format(*paired.means, gain=paired.mean)
    if paired.interval is None:
        yield TOO_FEW.format(fewest=FEWEST_QUERIES, found=len(paired.changed))
    else:
        yield INTERVAL.format(*(f"{each.low:+.2f} to {each.high:+.2f}" for each in paired.columns))
    right = [[str(_right(part, row.family.name, people)) for part in (before, after)] for row in after.rows]
    rows = [[after.number(row), *counts] for row, counts in zip(after.rows, right)]
    yield from ("", *aligned([["item", "right before", "right after"], *rows], "<>"))


def _shares(part, people):
    """Compute the share of the questions that each person answered right; unanswered ones count."""
    counts = {name: part.students[name] for name in people}
    return {name: each[FIRST] / max(1, each.total() - each[BY_HAND]) for name, each in counts.items()}


def _right(part, item, people):
    return sum(part.outcomes.get((name, item)) == FIRST for name in people)
