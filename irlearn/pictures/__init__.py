"""Pictures of rankings and scores, which the book and the widgets share so that they look alike.

Every function takes plain data or an Explanation (a metric's worksheet, from `metric.explain`) and returns a
`Picture`: a drawing in SVG, with words for those who do not see it, and the places of its parts. No function
computes a metric; scores come from the explanation or the caller. `canvas` has what all share.
"""

from .plots import counts, curves, dots, histogram
from .precision_and_recall import balance, overlap, staircase
from .by_rank import bars, crowd
from .readers import cascade, decisions, readers
from .scores_of_systems import differences, intervals, systems
from .two_judges import slope, two_judges
from ..drawing import Picture
from .result_list import lists, pair, search_boxes, tiles

__all__ = [
    "Picture",
    "balance",
    "bars",
    "cascade",
    "counts",
    "crowd",
    "curves",
    "decisions",
    "differences",
    "dots",
    "histogram",
    "intervals",
    "lists",
    "overlap",
    "readers",
    "pair",
    "search_boxes",
    "slope",
    "staircase",
    "systems",
    "tiles",
    "two_judges",
]
