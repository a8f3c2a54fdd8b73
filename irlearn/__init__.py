"""irlearn: ranking metrics that show their work.

Every metric is a short function that fills in a worksheet; the score and its explanation are read off the same sheet.

>>> import irlearn
>>> irlearn.ndcg([3, 2, 3, 0, 1], k=5)
0.9723642841729143
"""

from .errors import IRLearnError
from .metrics import *          # noqa: F403  the metrics, one file per question
from .metric import metric, metrics  # isort: skip  after the folder of the same name, which would hide it
from .version import __version__
