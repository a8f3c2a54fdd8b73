"""Translations from ir_measures, a package with metrics of its own: its measure objects, names and options.

The package itself is never imported; one of its measures is recognized by the attributes it has.
"""

from ..errors import error
from .notation import unsquared
from .options import choose

GAIN_BY_DCG = {"log2": "linear", "exp-log2": "exponential"}  # value of their ``dcg``: of our ``gain``


def is_measure(thing) -> bool:
    """Say whether it is one of ir_measures' objects, such as ``ir_measures.nDCG @ 10``."""
    return all(hasattr(thing, name) for name in ("AT_PARAM", "SUPPORTED_PARAMS", "params"))


def split_measure(measure) -> tuple[str, dict, int | float | None]:
    """Split a measure into its name, its options, and the number behind ``@``, as in our notation."""
    name, options = measure.__name__, dict(measure.params)
    at = options.pop(measure.AT_PARAM, None)
    if name == "RBP" and "rel" not in options:
        raise error("RBP of ir_measures without rel")
    if name == "IPrec":
        options["rounding"] = "trec_eval 9"  # this is how ir_measures rounds
    return name, options, at


def to_our_options(name: str, options: dict) -> tuple[str, dict]:
    """Translate a name and its options to those that mean the same in irlearn; others stay as they are.

    >>> to_our_options("nDCG", {"dcg": "exp-log2", "judged_only": False})
    ('nDCG', {'gain': 'exponential'})
    >>> to_our_options("SDCG", {"max_rel": 4})
    ('nDCG', {'max_grade': 4, 'ideal': 'maximum'})
    >>> to_our_options("SetF", {"beta": 4})
    ('SetF', {'beta': 2})
    """
    options = dict(options)
    if options.pop("judged_only", False):
        raise error("judged_only not supported", metric=name)
    if name.lower() == "ndcg":
        return name, _with_gain(options)
    if name == "SDCG":
        options = _with_gain(options)
        if options.pop("min_rel", 0) == 0 and "max_rel" in options:
            return "nDCG", {"max_grade": options.pop("max_rel"), "ideal": "maximum", **options}
    if name == "SetF" and "beta" in options:  # SetF is trec_eval's set_F, whose number is beta squared
        return name, {**options, "beta": unsquared(options["beta"])}
    if name == "NumRet" and "rel" in options:
        return "NumRelRet", options
    if name == "SetRelP" or (name == "SetP" and options.pop("relative", False)):
        return "RelativeP", options
    return name, options


def _with_gain(options):
    """Turn the options ``dcg`` and ``gains`` into our ``gain``; gains beside exp-log2 stay, to be refused."""
    shape, table = choose(GAIN_BY_DCG, dcg=options.pop("dcg", "log2")), options.get("gains")
    if table is not None and shape == "linear":
        options["gain"] = options.pop("gains")
    elif shape != "linear":
        options["gain"] = shape
    return options
