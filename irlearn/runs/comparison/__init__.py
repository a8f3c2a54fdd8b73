"""Two systems on the same queries: where do they differ, and could it be chance?

`comparison` is what a reader calls, `paired` one metric query by query, `sign_flips` the test and its
interval, `significance` the other tests beside it, `effect` and `equivalence` how large the difference is and
whether it is as good as none, and `verdict` says in words what all of them show
together; `thresholds` is what they agree on.
"""

from .comparison import Comparison, compare
from .paired import Paired
