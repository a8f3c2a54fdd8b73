"""Values to try for the options of a metric on grades from 0 to 4, and the names of its inputs."""

import inspect
from itertools import pairwise

from irlearn.definition.options import Gains, Numbers, Whole

TOP = 4  # the highest grade
TABLE = {0: 0, 1: 1, 2: 3, 3: 10, 4: 10.5}  # a gain for each grade
FALLING = {0: 1, 1: 3, 2: 0, 3: 2.5, 4: 0.5}  # one that has not the best grade on top


def values_of(option):
    """List values of an option: those that it declares, the ends of its range, and some between them.

    Where leaving the option out is a choice, such as no cut-off, the list begins with None.
    """
    left_out = [None] if option.left_out else []
    if option.name == "max_grade":
        return [TOP]
    if isinstance(option.kind, Whole):
        return [*left_out, *range(option.kind.ends[0], 13)]  # deep enough for the lists of tests
    if option.name == "relevance":
        return [value for value in option.tries if value != "given"]  # grades are no probabilities
    if isinstance(option.kind, Gains):
        return [*option.tries, TABLE, FALLING]
    if isinstance(option.kind, Numbers) and option.tries:
        between = [(a + b) / 2 for a, b in pairwise(option.tries)]
        return [*option.tries, *between, *option.kind.ends]
    return [*left_out, *option.tries]


def takes(metric):
    """List the names of a metric's positional inputs."""
    parameters = inspect.signature(metric.reader).parameters.values()
    return [p.name for p in parameters if p.kind is not p.KEYWORD_ONLY]
