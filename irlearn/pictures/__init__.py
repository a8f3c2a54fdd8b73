"""Pictures of rankings and of what metrics make of them: one visual language for the book and the widgets.

Every function takes plain data or an Explanation, works nothing out that a metric knows, and returns a `Picture`.
"""

from .axes import curves
from .columns import bars
from .orders import slope
from .picture import Picture
from .result_list import pair, tiles
from .spread import dots, histogram
from .staircase import staircase
from .stream import cascade

__all__ = ["Picture", "bars", "cascade", "curves", "dots", "histogram", "pair", "slope", "staircase", "tiles"]
