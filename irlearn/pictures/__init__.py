"""Pictures of rankings and of what metrics make of them: one visual language for book and widgets.

Every function takes plain data or an Explanation and returns a `Picture`. It works out nothing that a metric
knows.
"""

from .axes import curves
from .bars import bars
from .differences import differences
from .orders import slope
from .picture import Picture
from .result_list import lists, pair, tiles
from .spread import counts, dots, histogram
from .staircase import staircase
from .stream import cascade

__all__ = [
    "Picture",
    "bars",
    "cascade",
    "counts",
    "curves",
    "differences",
    "dots",
    "histogram",
    "lists",
    "pair",
    "slope",
    "staircase",
    "tiles",
]
