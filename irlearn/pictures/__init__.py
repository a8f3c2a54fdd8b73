"""Pictures of rankings and scores, which the book and the widgets share so that they look alike.

Every function takes plain data or an Explanation (a metric's worksheet, from `metric.explain`) and returns a
`Picture`: a drawing in SVG, with words for those who do not see it, and the places of its parts. No function
computes a metric; scores come from the explanation or the caller. `canvas` has what all share.
"""

from .plots import curves
from .precision_and_recall import balance
from .by_rank import bars
from .by_rank import crowd
from .readers import decisions
from .scores_of_systems import differences
from .scores_of_systems import intervals
from .two_judges import slope
from .precision_and_recall import overlap
from ..drawing import Picture
from .readers import readers
from .result_list import lists, pair, tiles
from .result_list import search_boxes
from .plots import counts, dots, histogram
from .precision_and_recall import staircase
from .readers import cascade
from .scores_of_systems import systems
from .two_judges import two_judges

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
