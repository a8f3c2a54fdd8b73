"""Plots by matplotlib, on a caller's axes or as a picture for a page."""

from collections.abc import Callable
from typing import Any

from ..errors import needed
from .as_svg import as_svg
from .picture import Picture
from .sheet import SMALL, WIDTH

POINTS_PER_INCH = 72
MOST_LETTERS_ON_A_LINE = 24  # a legend of fewer letters has its names side by side
STYLE = {
    "axes.axisbelow": True,
    "axes.facecolor": "none",
    "axes.grid": True,
    "axes.grid.axis": "y",
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlesize": SMALL,
    "axes.labelsize": SMALL,
    "figure.facecolor": "none",
    "font.size": SMALL,
    "grid.alpha": 0.2,
    "grid.color": "black",
    "legend.fontsize": SMALL,
    "legend.frameon": False,
    "svg.fonttype": "none",  # text stays text, in the font of the page
    "svg.hashsalt": "irlearn",  # any text, so that ids are the same in every run
    "xtick.labelsize": SMALL,
    "ytick.labelsize": SMALL,
}


def add_title_or_legend(ax: Any) -> None:
    """Name a single curve by a title, and several by a legend, which our own pictures have above the plot."""
    handles, names = ax.get_legend_handles_labels()
    if len(names) == 1:
        ax.set_title(names[0], loc="left")
    elif ax.figure.get_layout_engine() is None:
        ax.legend()
    else:
        side_by_side = sum(map(len, names)) < MOST_LETTERS_ON_A_LINE
        ax.figure.legend(handles, names, loc="outside upper left", ncols=len(names) if side_by_side else 1)


def plot_on_axes(draw: Callable[[Any], str], ax: Any = None, *, height: float = 210) -> Any:
    """Draw on the caller's axes, and return them; without axes, draw on new ones, and return a `Picture`.

    Parameters
    ----------
    draw : function
        Draws on the axes that it is given, and returns a description for readers who do not see them.
    ax : matplotlib Axes, optional
        Axes of the caller's own figure, whose style is kept.
    height : number
        The height of a picture that is 320 wide.

    Returns
    -------
    Picture, or the axes given
    """
    if ax is not None:
        draw(ax)
        return ax
    figures, style = (needed(f"matplotlib.{part}", "Drawing this picture") for part in ("figure", "style"))
    with style.context(["default", STYLE]):
        inches = WIDTH / POINTS_PER_INCH, height / POINTS_PER_INCH
        figure = figures.Figure(figsize=inches, layout="constrained")
        words = draw(figure.subplots())
        return Picture(as_svg(figure, height), " ".join(words.split()))
