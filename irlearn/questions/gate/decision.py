"""The rule by which a gate says that a run is worse, or that it is not worse by more than the margin.

*Worse*: the sign-flip test finds the loss rare between equal systems. *Not worse*: the test finds the
differences rare for a system that is worse by the margin; or the product in `comparison.guaranteed` speaks
against such a loss. The product assumes no shape of the differences, and helps most where many of them are 0.

What was not seen in these queries cannot be flipped. So where most of them do not differ, the test alone says
neither. If one query in a hundred gains much and nine lose a little, a sample of a hundred often has the nine
and not the one; so there a run is called worse only if that is still so with one query more, which gains as
much as a query can (no guard where nothing says how much that is). In simulations that was wrong in at most
6 % (tests/test_gate.py), and the test alone in that population in up to 34 % (book/how-to/gate.md).
"""

from enum import StrEnum

from ...errors import needed
from ..compare.guaranteed import LOG_LIMIT, product, reach
from ..compare.sign_flips import flipped_p
from ..compare.thresholds import ALPHA
from ..power.flips import rare

np = needed("numpy", "A gate")

FEWEST = 10  # with fewer queries, sign flips may not say "not worse": they show too little of what there is
DIFFERING = 0.5  # the share of the queries that must differ for flips to say anything alone


class Verdict(StrEnum):
    """What a gate says, as text that a report writes."""

    WORSE = "worse"
    NOT_WORSE = "not worse"
    UNSURE = "cannot tell"
    FIRST = "no baseline"


def decide(differences, margin: float, largest: float | None) -> Verdict:
    """Return the verdict on differences, which are above 0 where the new run is better.

    Parameters
    ----------
    differences : list of float
        One per query.
    margin : float
        The largest mean loss that would not matter, above 0.
    largest : float or None
        The largest difference that a query can have; None where nothing says so.

    Examples
    --------
    >>> decide([-0.1, -0.2, -0.1, -0.3, -0.1, -0.2], 0.02, 1).value
    'worse'
    >>> decide([0.0] * 149, 0.02, 1).value, decide([0.0] * 148, 0.02, 1).value
    ('not worse', 'cannot tell')
    """
    d = [float(x) for x in differences]
    if not_worse(d, margin, largest):
        return Verdict.NOT_WORSE
    lost = is_rare_loss(d) and not is_undone(d, largest)
    return Verdict.WORSE if lost else Verdict.UNSURE


def is_rare_loss(d) -> bool:
    """Say whether the sign-flip test finds the loss rare between equal systems."""
    return len(d) > 1 and sum(d) < 0 and flipped_p(d) <= ALPHA


def is_undone(d, largest: float | None) -> bool:
    """Say whether most queries do not differ, and one more that gains ``largest`` would make the loss common.

    >>> is_undone([-0.1] * 9 + [0.0] * 91, 1), is_undone([-0.1] * 9, 1)
    (True, False)
    """
    if largest is None or sum(x != 0 for x in d) >= DIFFERING * len(d):
        return False
    return not is_rare_loss([*d, largest])


def not_worse(d, margin: float, largest: float | None) -> bool:
    """Say whether the differences speak against a loss of the margin."""
    differing = sum(x != 0 for x in d)
    if len(d) >= FEWEST and differing >= DIFFERING * len(d):
        above = [x + margin for x in d]
        if sum(above) > 0 and flipped_p(above) <= ALPHA:
            return True
    if largest is None or margin >= largest:
        return False
    losses = [-x for x in d]
    return product(losses, margin, largest) >= 1 / ALPHA  # then the mean loss is below the margin


def shares_of_verdicts(samples, margin: float, largest: float | None) -> dict[Verdict, float]:
    """Return verdict -> the share of samples in which `decide` gives it; a sample is a row of differences.

    The rules are those of `decide`, for all rows at once; here `rare` works out p, faster.
    """
    queries = samples.shape[1]
    cleared = np.zeros(len(samples), bool)
    many_differ = (samples != 0).sum(axis=1) >= DIFFERING * queries
    if queries >= FEWEST:
        above = samples + margin
        cleared = rare(above) & (above.sum(axis=1) > 0) & many_differ
    if largest is not None and margin < largest:
        far = reach(queries, margin, largest)  # R in `comparison.guaranteed`
        # The product that `not_worse` asks for, of every sample: the logarithm of (R - loss) / (R - margin),
        # added up.
        with np.errstate(divide="ignore", invalid="ignore"):
            logs = np.log(far + samples).sum(axis=1) - queries * np.log(far - margin)
        cleared |= logs >= LOG_LIMIT
    lost = ~cleared & rare(samples) & (samples.sum(axis=1) < 0)
    may_be_undone = lost & ~many_differ
    if largest is not None and may_be_undone.any():
        gained = np.full(int(may_be_undone.sum()), largest)
        one_more = np.column_stack([samples[may_be_undone], gained])
        lost[may_be_undone] = rare(one_more) & (one_more.sum(axis=1) < 0)
    unsure = ~cleared & ~lost
    counted = {Verdict.WORSE: lost, Verdict.NOT_WORSE: cleared, Verdict.UNSURE: unsure}
    return {verdict: float(rows.mean()) for verdict, rows in counted.items()}
