"""Plots of a run, and of runs compared: a bar or a line for every query.

Each plot has a function `draw`, which fills in axes and returns the alternative text of the picture.
"""

from math import isfinite, isnan

from ...definition.registry import metric as metric_of
from ...drawing import curves, plot_on_axes
from ...errors import error
from ...escaping import visible
from ...explanation.digits import counted, result
from ...runs import heading

MOST_LISTED = 6  # queries named in a picture's alternative text; up to twice as many are all named


def scores(results, name, ax):
    """Draw the scores of `Results` by the metric of this name, sorted; return a picture, or the axes."""
    values = {query: score for query, score in results.per_query[name].items() if not isnan(score)}
    if not values:
        raise error("nothing to draw")
    values = dict(sorted(values.items(), key=lambda item: -item[1]))
    mean = results.mean[name]
    name = heading(name, metric_of(name))

    def draw(axes):
        curves.scores(axes, values, mean, name)
        middle = f" The mean is {result(mean)}." if isfinite(mean) else ""
        many = counted(len(values), "query", "queries")
        return f"{name} of {many}, highest first: {_listed(list(values.items()))}.{middle}"

    return plot_on_axes(draw, ax)


def differences(paired, ax):
    """Draw the differences of a `Paired`, the largest gain first; return a picture, or the axes."""
    if not paired.differences:
        raise error("nothing to draw")
    (first, second), values = paired.names, dict(paired.sorted)
    better, equal, worse = paired.counts
    name = f"{paired.metric}: {second} - {first}"

    def draw(axes):
        curves.differences(axes, values, paired.mean, paired.interval, name)
        axes.set_title(f"better {better}, equal {equal}, worse {worse}", loc="left")
        words = f"{name}, on {counted(len(values), 'query', 'queries')}, largest gain first: "
        words += f"{_listed(list(values.items()), sign='+')}. "
        words += f"{second} is better on {better}, equal on {equal}, "
        words += f"worse on {worse}. The mean difference is {paired.mean:+.4f}"
        if paired.interval:
            low, high = paired.interval
            words += f", with a {100 * paired.level:.3g}% confidence interval from {low:+.4f} to {high:+.4f}"
        return f"{words}."

    return plot_on_axes(draw, ax, height=250)


def systems(compared, ax):
    """Draw all queries of `SystemsCompared`, a line for each query; return a picture, or the axes."""

    def draw(axes):
        curves.systems(axes, compared.scores, compared.metric)
        return compared.picture().alt

    return plot_on_axes(draw, ax, height=250)


def _listed(pairs, sign=""):
    """Write (query, number) pairs in words; of many, the first three and the last three."""
    half = MOST_LISTED // 2
    written = [f"{visible(str(query))} {number:{sign}.4f}" for query, number in pairs]
    if len(written) <= 2 * MOST_LISTED:
        return ", ".join(written)
    return f"{', '.join(written[:half])}, …, {', '.join(written[-half:])}"
