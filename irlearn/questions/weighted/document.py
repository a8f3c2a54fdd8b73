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
            f"the weighted {result(each.mean)} can't be trusted. Do the chances of each add up to 1?"
        )
    of, name = ("impressions", "The new policy") if found.policy else ("looks", "It")
    said = [
        f"{key or name} would be clicked in {result(each.mean)} of {of}" for key, each in found.of.items()
    ]
    plain = ", ".join(result(each.plain) for each in found.of.values())
    return f"{'; '.join(said)}. The log itself has {plain}."


def steps(name, each) -> list[str]:
    """Add up the weights of all clicks."""
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
