"""irlearn: ranking metrics that show their work.

Every metric is a short function that fills in a worksheet; the score and its explanation are read off the
same sheet.

>>> import irlearn
>>> irlearn.ndcg([3, 2, 3, 0, 1], k=5)
0.9723642841729143
"""

from . import program  # first of all: while the others are imported, Ctrl-C works already
from .errors import IRLearnError
from .evaluate import evaluate, explain
from .identify import identify

# The folder `metrics` before the function of the same name, which it would hide.
from .metrics import *  # noqa: F403
from .metric import metric, metrics  # isort: skip
from .profiles import profile, profiles
from .source import show_code
from .traps import trap, traps
from .version import __version__

LATER = {  # name: its module and what it is called there; a module stands for itself
    "compare": ("comparison", "compare"),
    "draw": ("pictures", "tiles"),
    "classroom": ("widgets.classroom", "classroom"),
    "read_qrels": ("trec", "read_qrels"),
    "read_run": ("trec", "read_run"),
    "datasets": ("datasets", None),
    "pictures": ("pictures", None),
    "widgets": ("widgets", None),
}


def __getattr__(name):
    """What draws, moves and reads is imported on first use, so that scores come at once."""
    if name not in LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    place, called = LATER[name]
    module = import_module(f"{__name__}.{place}")
    found = getattr(module, called) if called else module
    globals()[name] = found
    return found


def __dir__():
    return sorted({*globals(), *LATER})
