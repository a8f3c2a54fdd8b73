"""How `Weighted` is written: clicks as logged, clicks weighted, and a mean weight that isn't 1."""

from ...document.blocks import Block, Fold, Head, Notes, Steps, Table
from ...explanation.digits import counted, result
from ...version import __version__

MOST_ROWS = 10  # of what was shown, in the steps


def headline(found) -> str:
    """Say the weighted share of clicks, or first of all that the weights can't be right."""
    if found.off:
        each = found.of[found.off[0]]
        return (
            f"The mean weight is {result(each.mean_weight)} and must be about 1, so old or new is wrong and "
            f"the weighted {result(each.mean)} can't be trusted. Check that the chances of each add up to 1."
        )
    said = [
        f"{name or 'The new policy'} would be clicked in {result(each.mean)} of impressions"
        if found.policy
        else f"{name or 'It'} would be clicked in {result(each.mean)} of looks"
        for name, each in found.of.items()
    ]
    plain = ", ".join(result(each.plain) for each in found.of.values())
    return f"{'; '.join(said)}. The log itself has {plain}."


def remarks(found) -> list[str]:
    notes = ["± is two standard errors. Worth: how many impressions of equal weight would tell as much."]
    if found.unseen:
        notes.append(
            f"The new policy shows things that the log doesn't contain, with chances that add up to "
            f"{result(found.unseen)}. The log says nothing about them."
        )
    if found.clip is not None:
        notes.append(
            f"Weights above {found.clip:g} were set to {found.clip:g}, which makes estimates too low."
        )
    return notes


def steps(each) -> list[str]:
    """Add up the weights of all clicks."""
    clicked = [row for row in each.rows if row[2]]
    parts = [f"{n} × {result(weight)} ({thing})" for thing, _, n, weight in clicked[:MOST_ROWS]]
    more = " + …" if len(clicked) > MOST_ROWS else ""
    weights = [f"{n} × {result(weight)}" for _, n, _, weight in each.rows[:MOST_ROWS]]
    rest = " + …" if len(each.rows) > MOST_ROWS else ""
    total = f"({' + '.join(weights)}{rest}) / {each.impressions:,}"
    return [
        f"plain = {counted(each.clicks, 'click', 'clicks')} / {each.impressions:,} = {result(each.plain)}",
        f"mean weight = {total} = {result(each.mean_weight)}",
        f"weighted = ({' + '.join(parts) or 0}{more}) / {each.impressions:,} = {result(each.mean)}",
    ]


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
    by = "weighted / mean weight" if found.policy else "clicks per look"
    headers = ["log", "impressions", "clicked", "weighted", "±", by, "mean weight", "worth"]
    lines = [
        Steps([f"{name}: {line}" if name else line for line in steps(each)])
        for name, each in found.of.items()
    ]
    return [
        Head(headline(found)),
        Table("Clicks as logged, and weighted", headers, rows, "<>>>>>>>"),
        Notes(remarks(found)),
        Fold("Step by step", lines),
    ]


def data(found) -> dict:
    names = [name for name in next(iter(found.of.values()))._fields if name != "rows"]
    return {
        "policy": found.policy,
        "unseen": float(found.unseen),
        "clip": found.clip,
        "of": {
            str(key): {name: float(getattr(each, name)) for name in names} for key, each in found.of.items()
        },
        "irlearn": __version__,
    }
