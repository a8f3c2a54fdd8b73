"""irlearn: ranking metrics that show their work.

Every metric is a short function that fills in a worksheet; the score and its explanation are read off the
same sheet.

>>> import irlearn
>>> irlearn.ndcg([3, 2, 3, 0, 1], k=5)
0.9723642841729143
"""

from . import program  # first, so that Ctrl-C works while the others are imported

# `import X as X` tells type checkers and editors that X is public here.
from .errors import IRLearnError as IRLearnError

# Import the folder `metrics` before the function `metrics`: the later one gets the name.
from .metrics import *  # noqa: F403
from . import metrics as _metrics_folder
from .definition.registry import metrics as metrics, named as named  # isort: skip
from .typing_only import TYPE_CHECKING  # that of `typing` is slow to import

LAZY_IMPORTS = {  # name: (module, name in it), or (module, None) for the module itself
    "__version__": ("version", "__version__"),
    "metric": ("conventions.profiles", "metric"),
    "evaluate": ("questions.evaluate.evaluation", "evaluate"),
    "explain": ("questions.evaluate.evaluation", "explain"),
    "compare": ("questions.compare.comparison", "compare"),
    "compare_scores": ("questions.compare.scores", "compare_scores"),
    "read_qrels": ("runs.trec", "read_qrels"),
    "read_run": ("runs.trec", "read_run"),
    "chance": ("questions.chance.chance", "chance"),
    "bounds": ("questions.bounds.bounds", "bounds"),
    "moved": ("questions.moved.moved", "moved"),
    "power": ("questions.power.power", "power"),
    "to_documents": ("runs.inputs", "to_documents"),
    "agreement": ("questions.agreement", "agreement"),
    "corrected": ("questions.judge.corrected", "corrected"),
    "repeats": ("questions.repeats.repeats", "repeats"),
    "sampled": ("questions.sampled.sampled", "sampled"),
    "interleave": ("questions.interleave", "interleave"),
    "weighted": ("questions.weighted", "weighted"),
    "verify": ("questions.verify.verify", "verify"),
    "gate": ("questions.gate.gate", "gate"),
    "doctor": ("questions.doctor.doctor", "doctor"),
    "check_set": ("questions.doctor.check_set", "check_set"),
    "audit": ("questions.audit.audit", "audit"),
    "identify": ("questions.identify.identify", "identify"),
    "left_open": ("questions.identify.left_open", "left_open"),
    "profile": ("conventions.profiles", "profile"),
    "profiles": ("conventions.profiles", "profiles"),
    "exhibit": ("questions.traps.exhibits", "exhibit"),
    "exhibits": ("questions.traps.exhibits", "exhibits"),
    "trap": ("questions.traps.traps", "trap"),
    "traps": ("questions.traps.traps", "traps"),
    "show_code": ("definition.source", "show_code"),
    "draw": ("pictures", "tiles"),
    "classroom": ("widgets.classroom", "classroom"),
    "touch": ("web.touch_notebook", "touch"),
    "columns": ("columns", None),
    "datasets": ("datasets", None),
    "exercises": ("exercises", None),
    "judging": ("judging", None),
    "partitions": ("questions.evaluate.partitions", None),
    "pictures": ("pictures", None),
    "pool": ("pool", None),
    "widgets": ("widgets", None),
}

RETIRED: dict[str, tuple[str, str]] = {}  # a name that will go: (the name to use, the version without it)

if TYPE_CHECKING:  # the same names for tools that read this file without running it
    from . import columns as columns, datasets as datasets, exercises as exercises, judging as judging
    from . import pictures as pictures, pool as pool, widgets as widgets
    from .conventions.profiles import metric as metric, profile as profile, profiles as profiles
    from .definition.source import show_code as show_code
    from .pictures import tiles as _tiles
    from .questions.agreement import agreement as agreement
    from .questions.audit.audit import audit as audit
    from .questions.bounds.bounds import bounds as bounds
    from .questions.chance.chance import chance as chance
    from .questions.compare.comparison import compare as compare
    from .questions.compare.scores import compare_scores as compare_scores
    from .questions.doctor.check_set import check_set as check_set
    from .questions.doctor.doctor import doctor as doctor
    from .questions.evaluate import partitions as partitions
    from .questions.evaluate.evaluation import evaluate as evaluate, explain as explain
    from .questions.gate.gate import gate as gate
    from .questions.identify.identify import identify as identify
    from .questions.identify.left_open import left_open as left_open
    from .questions.interleave import interleave as interleave
    from .questions.judge.corrected import corrected as corrected
    from .questions.moved.moved import moved as moved
    from .questions.power.power import power as power
    from .questions.repeats.repeats import repeats as repeats
    from .questions.sampled.sampled import sampled as sampled
    from .questions.traps.exhibits import exhibit as exhibit, exhibits as exhibits
    from .questions.traps.traps import trap as trap, traps as traps
    from .questions.verify.verify import verify as verify
    from .questions.weighted import weighted as weighted
    from .runs.inputs import to_documents as to_documents
    from .runs.trec import read_qrels as read_qrels, read_run as read_run
    from .version import __version__ as __version__
    from .web.touch_notebook import touch as touch
    from .widgets.classroom import classroom as classroom

    draw = _tiles
else:  # hidden from type checkers, which would take `__getattr__` to accept any name
    __all__ = ["IRLearnError", "metrics", "named"]
    __all__ += _metrics_folder.__all__
    __all__ += [name for name in LAZY_IMPORTS if name != "__version__"]

    # `irlearn.metrics` is the function, so `import irlearn.metrics.gain as g` looks for `gain` among the
    # attributes of the function, which therefore gets all that the folder has.
    vars(metrics).update(
        {name: value for name, value in vars(_metrics_folder).items() if not name.startswith("_")}
    )

    def __getattr__(name):
        """Import a name of `LAZY_IMPORTS` on first use, so that `import irlearn` is fast.

        A name of `RETIRED` is imported under its new name, with a warning.
        """
        from importlib import import_module

        if name in RETIRED:
            from .errors import retired

            new, version = RETIRED[name]
            retired(f"irlearn.{name}", f"irlearn.{new}", version)
            found = getattr(import_module(__name__), new)
        elif name in LAZY_IMPORTS:
            module_name, attribute = LAZY_IMPORTS[name]
            module = import_module(f"{__name__}.{module_name}")
            found = getattr(module, attribute) if attribute else module
        else:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}.{_meant(name)}")
        globals()[name] = found  # so `__getattr__` is not called again, and nobody is warned twice
        return found


def _meant(name):
    """Say which function a name such as ``mrr`` or ``hit_rate`` means in other tools; "" for other names."""
    if name.startswith("_"):
        return ""
    from .conventions.profiles import metric

    try:
        found = metric(name)
    except IRLearnError:
        return ""
    return f" It's called irlearn.{found.__name__} here; in a notation, {name!r} means {found}."


def __dir__():
    """List the public names, including those that are not imported yet."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__")), "__version__"})
