"""How `Results` are written: the scores of a run, by one metric or more; how they and others are drawn."""

from math import isfinite, isnan, nan
from shlex import quote

from ...definition.registry import metric as metric_of
from ...document.blocks import Block, Fold, Notes, Only, Table, written
from ...drawing import curves, plot_on_axes
from ...errors import error
from ...escaping import MOST_QUOTED, visible
from ...explanation.digits import RESULT_DECIMALS, counted, result
from ...runs import heading, metric_per_query

MOST_QUERIES = 50  # that the table on a page has; the data have all
BETWEEN = (
    "95% confidence intervals for the mean over all queries like these: a lowest and a highest score are "
    "added to the observed scores, and Student's t is used"
)
BY_CHANCE = (
    "By chance means that the judged and retrieved documents of each query are put in random order, and "
    "that as many of them are retrieved as in the run. If the mean over all orders has no formula, some "
    "orders are drawn (seed 0)"
)


def fixed(value) -> str:
    """Write a score with four decimals, so that those below each other can be compared; NaN as "none"."""
    return "none" if isnan(value) else f"{value:.{RESULT_DECIMALS}f}"


def per_query(results) -> str:
    headers, rows = results.table()
    if results.chance is not None:
        rows = [*rows, ["by chance", *map(fixed, results.chance.values())]]
    left_out = [f"{words}." for words in (*results.left_out, *results.read_as)]
    return written([Table("Every query", headers, rows), Notes(left_out)], "text")


def explain_command(metric, qrels, run, query: str, ties: str) -> str:
    order = "" if ties == "doc_id" else f" --ties {ties}"
    name, qrels, run, query = map(quote, (repr(metric_per_query(metric)), str(qrels), str(run), query))
    return f"irlearn explain {name} --qrels {qrels} --run {run} --query {query}{order}"


def why_lowest(results, qrels, run) -> str:
    """Say how to see what the worst score by the first metric comes from; "" if its name is hard to type."""
    name = results.names[0]
    scores = results.per_query[name]
    metric = results.metrics[name]
    worst = (max if metric.better == "lower" else min)(scores, key=scores.__getitem__, default="")
    if not worst.isprintable() or not 0 < len(worst) <= MOST_QUOTED:  # no command to copy from a terminal
        return ""
    command = explain_command(metric, qrels, run, worst, results.ties)
    return f"To see why query {worst!r} has the worst {name}: {command}"


def remarks(results) -> list[str]:
    queries = counted(len(results.queries), "judged query", "judged queries")
    chance = [] if results.chance is None else [BY_CHANCE, *_without_chance(results)]
    sentences = (
        f"Mean over {queries}",
        *_about_intervals(results),
        *results.orders,
        *chance,
        *results.directions,
        *results.left_out,
        *results.read_as,
    )
    return [f"{words}." for words in sentences]


def _about_intervals(results):
    if not results.show_interval:
        return
    yield BETWEEN
    if without := [name for name, between in results.interval.items() if between is None]:
        needs = "it needs an arithmetic mean and a highest score"
        yield f"No confidence interval for {', '.join(without)}: {needs}"


def _without_chance(results):
    for name in (name for name, value in results.chance.items() if isnan(value)):
        why = "its mean isn't arithmetic and can't be computed from the queries' average scores"
        if results.metrics[name].condition:
            why = "it's undefined for an order that finds nothing relevant"
        yield f"There's no chance score for {name}, because {why}"


def blocks(results) -> list[Block]:
    headers, rows = results.table()
    # the last row has the means
    shown = rows[:MOST_QUERIES] + rows[-1:] if len(rows) > MOST_QUERIES + 1 else rows
    return [
        Table("Means", *_means(results)),
        Only("html", Fold("Every query", [Table("Every query", headers, shown)])),
        Notes(remarks(results)),
    ]


def data(results) -> dict:
    return {
        "mean": _without_nan(results.mean),
        "per_query": dict(results.per_query),
        "queries": len(results.queries),
        "missing": results.missing,
        "unjudged": results.unjudged,
        **({} if results.unmatched is None else {"unmatched": results.unmatched.data()}),
        "undefined": results.undefined,
        "ties": results.ties,
        **({"interval": _ends(results)} if results.show_interval else {}),
        **({} if results.chance is None else {"chance": _without_nan(results.chance)}),
    }


def means(results) -> dict:
    mean = _without_nan(results.mean)
    more = {"interval": _ends(results)} if results.show_interval else {}
    if results.chance is not None:
        more["chance"] = _without_nan(results.chance)
    return {"mean": mean, **more} if more else mean


def _without_nan(means):
    """Replace NaN by None, because JSON has none: that mean does not exist."""
    return {name: None if isnan(mean) else mean for name, mean in means.items()}


def _ends(results):
    return {name: None if between is None else list(between) for name, between in results.interval.items()}


def _means(results):
    headers, rows = ["metric", "mean"], []
    headers += ["from", "to"] * results.show_interval + ["by chance"] * (results.chance is not None)
    for name, title in zip(results.names, results.headings):
        between = (results.interval[name] or (nan, nan)) if results.show_interval else ()
        by_chance = [] if results.chance is None else [results.chance[name]]
        rows.append([title, *map(fixed, (results.mean[name], *between, *by_chance))])
    return headers, rows


MOST_LISTED = 6  # queries named in a picture's alternative text; up to twice as many are all named


def plot_scores(results, name, ax):
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


def plot_differences(paired, ax):
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


def plot_systems(compared, ax):
    """Draw all queries of `SystemsCompared`, a line for each query; return a picture, or the axes."""

    def draw(axes):
        curves.systems(axes, compared.scores, compared.metric)
        return compared.picture().alt

    return plot_on_axes(draw, ax, height=250)


def _listed(pairs, sign=""):
    half = MOST_LISTED // 2
    written = [f"{visible(str(query))} {number:{sign}.4f}" for query, number in pairs]
    if len(written) <= 2 * MOST_LISTED:
        return ", ".join(written)
    return f"{', '.join(written[:half])}, …, {', '.join(written[-half:])}"
