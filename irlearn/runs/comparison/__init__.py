"""Two systems on the same queries: where do they differ, and could it be chance?

`comparison` is what a reader calls, `paired` one metric query by query, `sign_flips` the test and its
interval, and `significance` the other tests beside it. `diagnosis` says what the differences look
like, `guaranteed` what holds whatever they look like, `effect` how large the difference is, and `equivalence`
whether it is as good as none. `verdict` puts into words what all of them show together, `how_large` its part
on size; they share `words`, and all of them the limits in `thresholds`. `scores` compares what another
program worked out, and `several` more than two systems.
"""

from .comparison import Comparison, compare
from .paired import Paired
from .scores import compare_scores
