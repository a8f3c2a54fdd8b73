"""irlearn: ranking metrics that show their work.

Every metric is a short function that fills in a worksheet; the score and its explanation are read off the
same sheet.

>>> import irlearn
>>> irlearn.ndcg([3, 2, 3, 0, 1], k=5)
0.9723642841729143
"""

from .compare import compare
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

LATER = {"draw": "pictures", "pictures": "", "widgets": "", "classroom": "widgets.classroom"}


def __getattr__(name):
    """What draws and moves is imported on first use, so that scores come at once."""
    if name not in LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    module = import_module(f"{__name__}.{LATER[name] or name}")
    found = module if not LATER[name] else module.tiles if name == "draw" else getattr(module, name)
    globals()[name] = found
    return found


def __dir__():
    return sorted({*globals(), *LATER})
