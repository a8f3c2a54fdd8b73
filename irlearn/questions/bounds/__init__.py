"""Work out how low and how high a score can be, once somebody judges the results that nobody judged.

An unjudged result is a *hole*, and a *filling* gives each hole a grade. `fillings` chooses which to try. Of
few fillings, all are tried. Of many, two laws leave fewer: for some metrics a better grade never lowers the
score, and for most the score never falls when the better of two grades moves up. Tests check both laws on all
lists up to six results, grades up to 2.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from math import comb

from ...definition.metric import Metric
from ...errors import error

MOST = 20_000  # at most so many fillings are scored, which takes some seconds

# A better grade of one result never lowers the score, even though it is a better judgment for the ideal, too.
RISING = set("P Success RR CG DCG IDCG RBP ERR INSQ INST BPM Utility NumRet NumRel NumRelRet Judged".split())
# Two results change places so that the better one comes first: the score never falls.
TOP_HEAVY = RISING | set(
    "R F F1 Rprec AP nDCG Rndcg G binG IPrec IAP Bpref infAP SetAP RelativeP RprecMult Unjudged "
    "NumNonrelJudgedRet".split()
)
# The laws were checked with other values of these options; where another option is set, all must be tried.
CHECKED_OPTIONS = {"k", "rel", "max_grade", "p"}

Filling = tuple[int, ...]  # a grade for each hole, from the top


def fillings(
    metric: Metric, holes: int, max_grade: int, few: int | None = None
) -> tuple[Iterator[Filling], int, str]:
    """Return the fillings to score, how many, and the law that limits them: "rising", "top-heavy" or "".

    Up to ``few``, or else `MOST`, are all scored, and no law is needed.
    """
    grades = range(max_grade + 1)
    every = (max_grade + 1) ** holes
    if every <= (MOST if few is None else few):
        return product(grades, repeat=holes), every, ""
    changed = {name for name, value in metric.options.items() if value != metric.parameters[name]}
    laws_hold = changed <= CHECKED_OPTIONS
    if laws_hold and metric.name in RISING:
        return iter([(0,) * holes, (max_grade,) * holes]), 2, "rising"
    sets = comb(holes + max_grade, max_grade)  # of grades without their order
    if laws_hold and metric.name in TOP_HEAVY and 2 * sets <= MOST:
        return _sorted_both_ways(grades, holes), 2 * sets, "top-heavy"
    if every <= MOST:
        return product(grades, repeat=holes), every, ""
    written = f"{every:.3g}" if every < 1e300 else "more than 10^300"
    ways = {"holes": holes, "top": max_grade, "every": written, "most": MOST}
    raise error("too many ways to fill the holes", metric=metric, **ways)


def _sorted_both_ways(grades, holes):
    """Yield each set of grades twice: with the best at the bottom, and with the best on top."""
    for worst_first in combinations_with_replacement(grades, holes):
        yield worst_first
        yield worst_first[::-1]
