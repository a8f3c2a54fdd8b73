"""Several systems beside each other, each query as a line across them."""

from collections.abc import Mapping

from ..drawing.picture import BLUE, OUTLINE, WIDTH, Picture
from ..escaping import visible
from .canvas import Canvas, shortened

TOP, BOTTOM, LEFT = 14, 150, 44  # the sides of the plot
MOST_LETTERS = 12  # of the name of a system
DARKEST, TOGETHER = 0.5, 15  # the opacity of a line at most, and that of all lines in sum


def systems(scores: Mapping[str, Mapping[str, float]], name: str = "score") -> Picture:
    """Draw the scores of all queries: a line for each query from system to system, and the means over them.

    Parameters
    ----------
    scores : {system: {query: score}}
        Of the same queries, at least two systems.
    name : str
        What the scores are called.

    Examples
    --------
    >>> from irlearn.pictures import systems
    >>> systems({"old": {"q1": 0.25, "q2": 0.5}, "new": {"q1": 0.5, "q2": 0.5}}, "AP").alt
    'AP of 2 queries by 2 systems, a line for each query. Means: old 0.3750, new 0.5000.'
    """
    names, queries = list(scores), list(next(iter(scores.values())))
    values = [each[query] for each in scores.values() for query in queries]
    low, high = min(0, *values), max(values)
    means = {system: sum(each.values()) / len(each) for system, each in scores.items()}
    xs = [LEFT + (WIDTH - LEFT) * (place + 0.5) / len(names) for place in range(len(names))]

    def y(score):
        return BOTTOM - (BOTTOM - TOP) * (score - low) / ((high - low) or 1)

    canvas = Canvas()
    for end in (low, high):
        canvas.line(LEFT, y(end), WIDTH, y(end), colour=OUTLINE, dash="2 4")
        canvas.text(LEFT - 6, y(end) + 5, f"{end:.3g}", anchor="end")
    lines = [zip(xs, [y(each[query]) for each in scores.values()]) for query in queries]
    canvas.thin_lines(lines, min(DARKEST, TOGETHER / max(len(queries), 1)))
    points = list(zip(xs, map(y, means.values())))
    canvas.path(points, colour=BLUE)
    canvas.markers(points, "circle", BLUE)
    for place, (x, system) in enumerate(zip(xs, names)):
        below = 16 * (place % 2 if len(names) > 3 else 0)  # of many names, every second stands lower
        canvas.text(x, BOTTOM + 20 + below, shortened(visible(system), MOST_LETTERS))
    spoken = ", ".join(f"{visible(system)} {mean:.4f}" for system, mean in means.items())
    of = f"{len(queries)} {'query' if len(queries) == 1 else 'queries'} by {len(names)} systems"
    return canvas.picture(f"{name} of {of}, a line for each query. Means: {spoken}.")
