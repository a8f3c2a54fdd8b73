"""Plots by matplotlib: curves (a score at each cut-off, precision against recall), bars, and every query."""

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any

from . import BLUE, SERIES, SKY, VERMILLION, add_title_or_legend, cut_name

# matplotlib's names of the shapes in `SERIES`
MARKERS = {"circle": "o", "square": "s", "triangle": "^", "diamond": "D", "nabla": "v", "star": "*"}
MOST_MARKERS = 12  # on a line of more points, only every second, third … has one
MOST_TICKS = 10  # numbers at the axis below; of a longer range only some are written
HEADROOM = 1.06  # an axis is so many times as high as its highest number, or as 1
INK = "black"  # `as_svg` replaces it by the colour of the page's text


def over_k(
    ax: Any, curves: Mapping[str, Sequence[float]], bands: Mapping[str, tuple[str, Sequence[float]]]
) -> None:
    """Draw a curve for each name, with its number at k = 1, 2, …, and the bands that stand on curves.

    At most six ``curves`` differ in colour, dashes and the shape of their points. ``bands``, by the name of
    their curve, are (name of the band, heights), and are filled from the curve upwards.
    """
    most = max(map(len, curves.values()))
    for (name, values), look in zip(curves.items(), SERIES):
        ks = range(1, len(values) + 1)
        if name in bands:
            words, heights = bands[name]
            above = [value + more for value, more in zip(values, heights)]
            ax.fill_between(ks, values, above, color=SKY, alpha=0.2, linewidth=0, label=words)
            ax.plot(ks, above, color=INK, linewidth=1, dashes=(2, 3))
        ax.plot(ks, values, label=name, markevery=-(-most // MOST_MARKERS), **_look(*look))
    highest = max(line.get_ydata().max() for line in ax.get_lines())
    lowest = min(line.get_ydata().min() for line in ax.get_lines())
    ax.set_ylim(min(0, lowest * HEADROOM), HEADROOM * (highest if highest > 1 else 1))
    ax.set_xlim(1 - 0.03 * max(most - 1, 1), most + 0.03 * max(most - 1, 1))
    ax.set_xlabel("cut-off k")
    ax.set_xticks(range(1, most + 1, -(-most // MOST_TICKS)))  # -(-a // b) rounds a / b up
    if 0 <= lowest and highest <= 1:
        _from_0_to_1(ax.yaxis)
    add_title_or_legend(ax)


def over_recall(
    ax: Any,
    recall: Sequence[float],
    precision: Sequence[float],
    hits: Sequence[int],
    interpolated: Sequence[float] = (),
) -> None:
    """Draw precision against recall, from rank to rank, with a bar for each hit, as high as precision there.

    ``hits`` are their indices in these lists; ``interpolated``, drawn as a line of steps, is the highest
    precision from each rank on.
    """
    ends = [0, *(recall[hit] for hit in hits)]
    for left, right, hit in zip(ends, ends[1:], hits):
        ax.bar(left, precision[hit], right - left, align="edge", color=SKY, alpha=0.45, edgecolor=INK)
    points = {"marker": "o", "markersize": 6, "markerfacecolor": INK, "markeredgecolor": INK}
    ax.plot(recall, precision, color=INK, linewidth=1.5, label="precision at each rank", **points)
    if interpolated:
        xs = [end for pair in zip(ends, ends[1:]) for end in pair]
        ys = [interpolated[hit] for hit in hits for _ in range(2)]
        ax.plot(xs, ys, label="interpolated", color=VERMILLION, linewidth=3, dashes=(3, 1.5))
    ax.set(xlim=(-0.02, 1.03), ylim=(0, HEADROOM), xlabel="recall", ylabel="precision")
    _from_0_to_1(ax.xaxis)
    _from_0_to_1(ax.yaxis)
    if interpolated:
        add_title_or_legend(ax)


def bars(ax: Any, ranks: Sequence[float], columns: Mapping[str, Sequence[float]]) -> None:
    """Draw one or two columns of numbers as bars at each rank, the second bar in front of the first."""
    for (name, values), fill, width in zip(columns.items(), (SKY, BLUE), (0.8, 0.4)):
        ax.bar(ranks, values, width, color=fill, label=name)
    ax.set_xlabel("rank")
    ax.set_xticks(ranks[:: -(-len(ranks) // MOST_TICKS)])
    add_title_or_legend(ax)


def _from_0_to_1(axis) -> None:
    axis.set_ticks([tick / 5 for tick in range(6)])
    axis.set_major_formatter("{x:g}")


def _look(line, fill, dash, shape) -> dict[str, Any]:
    """Turn a row of `SERIES` into options of matplotlib, which measures dashes in line widths."""
    colour = INK if line == "currentColor" else line
    look = {"color": colour, "marker": MARKERS[shape], "linewidth": 2.5, "markersize": 8}
    look |= {"markerfacecolor": fill, "markeredgecolor": INK, "markeredgewidth": 1}
    return look | ({"dashes": [float(part) / 2.5 for part in dash.split()]} if dash else {})


MOST_NAMES = 12  # each bar has a name, if there are no more queries than that
MOST_LETTERS = 14  # a longer name is cut


def scores(ax: Any, values: Mapping[str, float], mean: float, name: str) -> None:
    """Draw the score of every query as a bar, the highest first, and a line at their mean, unless NaN."""
    numbers = list(values.values())
    if len(values) <= MOST_NAMES:
        places = range(len(values))
        ax.barh(places, numbers, height=0.7, color=SKY, edgecolor=BLUE, linewidth=1)
        ax.set_yticks(places, [cut_name(str(query), MOST_LETTERS) for query in values])
        ax.tick_params(left=False)
        ax.grid(axis="y", visible=False)
        ax.invert_yaxis()
        ax.set(xlabel=name, xlim=(min(0, *numbers, 0), _top(numbers)))
        line = ax.axvline
    else:
        _side_by_side(ax, numbers, [SKY] * len(numbers))
        ax.set(ylabel=name, xlabel=f"{len(values)} queries, highest score first")
        ax.set_ylim(min(0, *numbers), _top(numbers))
        line = ax.axhline
    if isfinite(mean):
        line(mean, color="black", linewidth=2, dashes=(4, 2))
        ax.set_title(f"mean {mean:.4f} (dashed)", loc="left")


def differences(
    ax: Any, values: Mapping[str, float], mean: float, interval: tuple[float, float] | None, name: str
) -> None:
    """Draw each query's difference as a bar, the largest gain first, their mean, and its interval, a band."""
    numbers = list(values.values())
    _side_by_side(ax, numbers, [BLUE if number > 0 else VERMILLION for number in numbers])
    ax.axhline(0, color="black", linewidth=1)
    if isfinite(mean):
        ax.axhline(mean, color="black", linewidth=2, dashes=(4, 2), label="mean difference")
    if interval:
        ax.axhspan(*interval, color="#808080", alpha=0.35, linewidth=0, zorder=0.5, label="its interval")
    add_title_or_legend(ax)
    ax.set(ylabel=name, xlabel=f"{len(values)} queries, largest gain first")


def systems(ax: Any, scores: Mapping[str, Mapping[str, float]], name: str) -> None:
    """Draw a line for each query from system to system, and the means on top."""
    queries = list(next(iter(scores.values())))
    columns = [[each[query] for query in queries] for each in scores.values()]
    ax.plot(columns, color="#808080", alpha=max(0.1, min(0.8, 30 / len(queries))), linewidth=1)
    ax.plot([sum(column) / len(column) for column in columns], color=BLUE, linewidth=3, marker="o")
    ax.set(ylabel=name, xticks=range(len(columns)))
    ax.set_xticklabels([cut_name(str(system), MOST_LETTERS) for system in scores])
    ax.set_title(f"{len(queries)} queries, and the means", loc="left")


def _side_by_side(ax, numbers, fills) -> None:
    ax.bar(range(len(numbers)), numbers, width=0.8, color=fills)
    ax.set(xticks=[], xlim=(-0.6, len(numbers) - 0.4))


def _top(numbers) -> float:
    """Find where an axis of scores ends: at 1, or a little above the highest."""
    highest = max([0, *numbers])
    return highest * 1.04 if highest > 1 else 1
