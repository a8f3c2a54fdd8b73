"""Draw plots with every query in them: scores or differences as bars, and the scores of systems as lines."""

from collections.abc import Mapping
from math import isfinite
from typing import Any

from .figure import add_title_or_legend
from .sheet import BLUE, SKY, VERMILLION

MOST_NAMES = 12  # each bar has a name, if there are no more queries than that
MOST_LETTERS = 14  # a longer name is cut


def scores(ax: Any, values: Mapping[str, float], mean: float, name: str) -> None:
    """Draw the score of every query as a bar, and their mean as a line across.

    Parameters
    ----------
    ax : matplotlib Axes
    values : {query: score}
        Sorted by the caller, the highest first.
    mean : number
        NaN where there is none.
    name : str
        What the scores are called.
    """
    numbers = list(values.values())
    if len(values) <= MOST_NAMES:
        places = range(len(values))
        ax.barh(places, numbers, height=0.7, color=SKY, edgecolor=BLUE, linewidth=1)
        ax.set_yticks(places, [_cut(query) for query in values])
        ax.tick_params(left=False)
        ax.grid(axis="y", visible=False)
        ax.invert_yaxis()
        ax.set(xlabel=name, xlim=(min(0, *numbers, 0), _top(numbers)))
        line = ax.axvline
    else:
        _side_by_side(ax, numbers, [SKY] * len(numbers))
        ax.set(ylabel=name, xlabel=f"{len(values)} queries, the highest first")
        ax.set_ylim(min(0, *numbers), _top(numbers))
        line = ax.axhline
    if isfinite(mean):
        line(mean, color="black", linewidth=2, dashes=(4, 2))
        ax.set_title(f"mean {mean:.4f} (dashed)", loc="left")


def differences(
    ax: Any, values: Mapping[str, float], mean: float, interval: tuple[float, float] | None, name: str
) -> None:
    """Draw the difference on every query as a bar, their mean as a line, and the mean's interval as a band.

    Parameters
    ----------
    ax : matplotlib Axes
    values : {query: difference}
        Sorted by the caller, the largest gain first.
    mean : number
    interval : pair of numbers, or None
        The confidence interval of the mean.
    name : str
        What the differences are called.
    """
    numbers = list(values.values())
    _side_by_side(ax, numbers, [BLUE if number > 0 else VERMILLION for number in numbers])
    ax.axhline(0, color="black", linewidth=1)
    if isfinite(mean):
        ax.axhline(mean, color="black", linewidth=2, dashes=(4, 2), label="mean difference")
    if interval:
        ax.axhspan(*interval, color="#808080", alpha=0.35, linewidth=0, zorder=0.5, label="its interval")
    add_title_or_legend(ax)
    ax.set(ylabel=name, xlabel=f"{len(values)} queries, the largest gain first")


def systems(ax: Any, scores: Mapping[str, Mapping[str, float]], name: str) -> None:
    """Draw a line for each query from system to system, and the means on top.

    Parameters
    ----------
    ax : matplotlib Axes
    scores : {system: {query: score}}
    name : str
        What the scores are called.
    """
    queries = list(next(iter(scores.values())))
    columns = [[each[query] for query in queries] for each in scores.values()]
    ax.plot(columns, color="#808080", alpha=max(0.1, min(0.8, 30 / len(queries))), linewidth=1)
    ax.plot([sum(column) / len(column) for column in columns], color=BLUE, linewidth=3, marker="o")
    ax.set(ylabel=name, xticks=range(len(columns)))
    ax.set_xticklabels(map(_cut, scores))
    ax.set_title(f"{len(queries)} queries, and the means", loc="left")


def _side_by_side(ax, numbers, fills) -> None:
    """Draw upright bars without names, one for each query."""
    ax.bar(range(len(numbers)), numbers, width=0.8, color=fills)
    ax.set(xticks=[], xlim=(-0.6, len(numbers) - 0.4))


def _top(numbers) -> float:
    """Find where an axis of scores ends: at 1, or a little above the highest."""
    highest = max([0, *numbers])
    return highest * 1.04 if highest > 1 else 1


def _cut(query) -> str:
    """Shorten a query's name to what there is room for."""
    words = str(query)
    return words if len(words) <= MOST_LETTERS else f"{words[: MOST_LETTERS - 1]}…"
