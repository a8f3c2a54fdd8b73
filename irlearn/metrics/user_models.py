"""What does a reader with certain habits get out of the list?"""

from ..columns import product_above, total
from ..definition.options import PERSISTENCE, Choices, choose, shared
from ..definition.registry import named
from ..errors import error

RELEVANCES = {  # how a grade becomes a value from 0 to 1
    "binary": lambda grade, rel, max_grade: grade >= rel,
    "given": lambda grade, rel, max_grade: grade,
    "grade/max_grade": lambda grade, rel, max_grade: grade / max_grade,
    "(2^grade-1)/2^max_grade": lambda grade, rel, max_grade: (2**grade - 1) / 2**max_grade,
}
shared(
    "relevance",
    "how a grade becomes a value from 0 to 1",
    Choices(RELEVANCES),
    note="'binary' compares it with rel, and the last two need max_grade.",
)


def value_of(sheet, relevance, rel, max_grade):
    """Turn each grade into a value from 0 to 1, in the way that ``relevance`` names (`RELEVANCES`)."""
    if "max_grade" in relevance and max_grade is None:
        raise error("relevance needs max_grade", relevance=relevance)
    if relevance == "given" and any(not 0 <= g <= 1 for g in listed_values(sheet.grade)):
        raise error("relevance not in 0..1", found=max(listed_values(sheet.grade), key=abs))
    return choose(RELEVANCES, relevance=relevance)(sheet.grade, rel, max_grade)


def listed_values(column):
    """Return the values of one ranking; [] for the arrays of a whole run, which were checked before."""
    return column.values if isinstance(column.values, list) else []


@named(
    "RBP",
    "RankBiasedPrecision",
    options=[PERSISTENCE],
    negative_grades=False,
    contribution="counted",
    picture=("readers", "look", "stop"),
)
def rbp(sheet, k=None, p=0.8, rel=1, relevance="binary", max_grade=None):
    """How much does a reader gain per look who goes on to the next result with probability p?

    Parameters
    ----------
    p
        The persistence: the reader looks at 1/(1-p) results on average.

    Returns
    -------
    float in [0, 1], at most 1 - p^n for n documents

    Notes
    -----
    ``look`` is the probability of looking at a rank, and ``stop`` the probability of stopping there.
    ``residual`` is what unjudged and unseen documents could still add, if each had the value 1.

    References
    ----------
    Moffat & Zobel, ACM TOIS 27(1), article 2, 2008.

    Examples
    --------
    >>> from irlearn import rbp
    >>> rbp([1, 0, 1, 0, 1], p=0.5)
    0.65625
    >>> rbp([1, 0, 1, 0, 1], p=0.5, k=2)
    0.5
    >>> round(rbp([1, 0, 1, 0, 1], p=0.95), 4)
    0.1359
    >>> rbp([4, 0, 2], p=0.5, relevance="grade/max_grade", max_grade=4)
    0.5625
    """
    sheet.value = value_of(sheet, relevance, rel, max_grade)
    sheet.look = p ** (sheet.rank - 1)
    sheet.stop = sheet.look * (1 - p)
    sheet.counted = sheet.value * sheet.stop
    sheet.expected_looks = 1 / (1 - p)
    sheet.residual = 1 - total(sheet.stop * sheet.judged)
    return total(sheet.counted)


@named(
    "ERR",
    "ExpectedReciprocalRank",
    negative_grades=False,
    contribution="counted",
    picture=("readers", "reached", "stopped"),
)
def err(sheet, k=None, max_grade=4, p=1, rel=1, relevance="(2^grade-1)/2^max_grade"):
    """How near the top does a reader stop who stops when satisfied?

    Parameters
    ----------
    max_grade
        A higher grade is an error.
    p
        A reader who isn't satisfied yet goes on with this probability, which is 1 in the 2009 article.
    relevance
        The value is the probability of being satisfied.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    A good document takes credit from the documents below it, because readers who have stopped don't see them.

    References
    ----------
    Chapelle, Metzler, Zhang & Grinspan, CIKM 2009. A ``p`` below 1: its section on extensions.

    Examples
    --------
    >>> from irlearn import err
    >>> err([4, 0, 0, 0, 0])
    0.9375
    >>> err([2, 0, 4])
    0.44140625
    >>> err([2, 0, 4], k=1)
    0.1875
    >>> err([2, 0, 4], max_grade=5)
    0.2353515625
    """
    sheet.satisfied = value_of(sheet, relevance, rel, max_grade)
    sheet.reached = p ** (sheet.rank - 1) * product_above(1 - sheet.satisfied)
    sheet.stopped = sheet.reached * sheet.satisfied
    sheet.counted = sheet.stopped / sheet.rank
    return total(sheet.counted)
