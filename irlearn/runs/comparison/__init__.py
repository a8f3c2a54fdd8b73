"""Two systems on the same queries: where do they differ, and could it be chance?

`comparison` is what a reader calls, `paired` one metric query by query, `sign_flips` the test and its
interval, and `significance` the other tests beside it. `effect` says how large the difference is,
`equivalence` whether it is as good as none, and `verdict` puts into words what all of them show together;
`thresholds` holds the limits that they share.
"""

from .comparison import Comparison, compare
from .paired import Paired
