"""How well does a list serve a reader who knows how much is wanted?"""

from ..definition.options import Numbers, Option, Whole
from ..definition.registry import named
from ..worksheet.columns import Number, product_above, running_total, squares_without_end, total
from .user_models import value_of  # from 0 to 1, by the option ``relevance``

WANTED_DOCUMENTS = Option(
    "wanted",
    "how many relevant documents the reader expects to need",
    Whole(lowest=1),
    tries=(1, 2, 3, 5, 10),
)


@named(
    "INSQ",
    "InverseSquares",
    options=[WANTED_DOCUMENTS],
    negative_grades=False,
    contribution="counted",
    picture=("blocks", "weight"),
)
def insq(sheet, k=None, wanted=1, rel=1, relevance="binary", max_grade=None):
    """How much does a reader gain who needs this many documents and is likelier to go on the deeper they are?

    Parameters
    ----------
    wanted
        Called T in the article.

    Returns
    -------
    float in [0, 1], below 1 for any list that ends

    Notes
    -----
    The reader goes on from rank i with probability ((i+2T-1)/(i+2T))^2. ``look`` is the product of these
    probabilities above a rank, ``weight`` is its share of all looks, and ``residual`` is the part of the
    score that unjudged and unseen documents could still add. The sum of the looks involves π², so exact=True
    is refused.

    References
    ----------
    Moffat, Scholer & Thomas, Models and metrics: IR evaluation as a user process, ADCS 2012.

    Examples
    --------
    >>> from irlearn import insq
    >>> round(insq([1, 0, 1, 0, 1]), 4)
    0.5276
    >>> round(insq([1, 0, 1, 0, 1], wanted=3), 4)
    0.2945
    """
    sheet.value = value_of(sheet, relevance, rel, max_grade)
    sheet.look = (2 * wanted / (sheet.rank + 2 * wanted - 1)) ** 2
    sheet.expected_looks = squares_without_end(2 * wanted)  # of x: (x/x)^2 + (x/(x+1))^2 + …
    sheet.weight = sheet.look / sheet.expected_looks
    sheet.counted = sheet.value * sheet.weight
    sheet.residual = 1 - total(sheet.weight * sheet.judged)
    return total(sheet.counted)


@named(
    "INST",
    options=[WANTED_DOCUMENTS],
    negative_grades=False,
    contribution="counted",
    picture=("blocks", "weight"),
)
def inst(sheet, k=None, wanted=1, rel=1, relevance="binary", max_grade=None):
    """How much does a reader gain who needs this many documents and stops more readily the more are found?

    Parameters
    ----------
    wanted
        Called T in the article.

    Returns
    -------
    float in [0, 1], below 1 for any list that ends

    Notes
    -----
    The reader goes on from rank i with probability ((i+T+T_i-1)/(i+T+T_i))^2, where T_i is the number still
    wanted after rank i. It becomes negative once more has been found than wanted. Below the list nothing is
    found, so T_i doesn't change, and the endless looks down there are added to the looks at the results:
    ``past_the_end`` is the probability of getting there, and ``at_end`` is i+T+T_i at the last result. With
    values of 0 and 1 the sum involves π², so no fraction is exact. What an unjudged document could add isn't
    shown, because a relevant document would change how far the reader goes.

    References
    ----------
    Bailey, Moffat, Scholer & Thomas, User variability and IR system evaluation, SIGIR 2015.

    Examples
    --------
    >>> from irlearn import inst
    >>> round(inst([1, 0, 1, 0, 1]), 4)
    0.7546
    >>> round(inst([1, 0, 1, 0, 1], wanted=3), 4)
    0.3793
    """
    sheet.value = value_of(sheet, relevance, rel, max_grade)
    sheet.still_wanted = wanted - running_total(sheet.value)
    sheet.going_on = (1 - 1 / (sheet.rank + wanted + sheet.still_wanted)) ** 2
    sheet.look = product_above(sheet.going_on)
    sheet.stop = sheet.look * (1 - sheet.going_on)
    sheet.past_the_end = 1 - total(sheet.stop)
    sheet.at_end = sheet.depth + 2 * wanted - total(sheet.value)
    sheet.looks_below = squares_without_end(sheet.at_end)
    sheet.expected_looks = total(sheet.look) + sheet.past_the_end * sheet.looks_below
    sheet.weight = sheet.look / sheet.expected_looks
    sheet.counted = sheet.value * sheet.weight
    return total(sheet.counted)


WANTED_GAIN = Option("wanted", "how much gain the reader needs", Numbers(above=0), tries=(0.5, 1, 2, 3))


def least_sum(sheet, wanted, relevance):
    """Return the sum of values from which on the reader has enough.

    Where floats are added up, it is a trace less than what is wanted, because ten times 0.1 is a trace less
    than 1. The scales "binary" and "(2^grade-1)/2^max_grade" give whole numbers, halves, quarters and so on,
    which floats hold exactly.
    """
    if sheet.exact or relevance not in ("given", "grade/max_grade"):
        return wanted
    return wanted - Number(1e-9, name="0.000000001")


@named("BPM", "BejeweledPlayerModel", options=[WANTED_GAIN], negative_grades=False, contribution="counted")
def bpm(sheet, k=None, wanted=1, rel=1, relevance="binary", max_grade=None):
    """How much does each result give a reader who stops after enough gain, or else after k results?

    Parameters
    ----------
    k
        The number of results that the reader has patience for, K in the article.
    wanted
        Called T in the article.
    relevance
        The value is the gain of a result.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    This is the static model: neither T nor K changes while the reader reads, and every result costs 1. The
    result at which the gain becomes enough is counted. A reader who never has enough reads k results, so a
    shorter list counts as if it went on with nonrelevant results, as in precision. Without k, such a reader
    reads the whole list.

    References
    ----------
    Zhang, Liu, Li, Zhang, Xu & Ma, Evaluating web search with a Bejeweled Player Model, SIGIR 2017.

    Examples
    --------
    >>> from irlearn import bpm
    >>> bpm([0, 1, 0, 1, 1])
    0.5
    >>> bpm([0, 1, 0, 1, 1], wanted=3)
    0.6
    >>> bpm([0, 1, 0, 1, 1], wanted=3, k=4)
    0.5
    >>> bpm([1, 0, 2], relevance="grade/max_grade", max_grade=2, exact=True)
    Fraction(1, 2)
    """
    sheet.value = value_of(sheet, relevance, rel, max_grade)
    sheet.enough = running_total(sheet.value) >= least_sum(sheet, wanted, relevance)
    sheet.look = product_above(1 - sheet.enough)
    sheet.stop = sheet.look * sheet.enough
    sheet.counted = sheet.value * sheet.look
    sheet.results_read = total(sheet.stop * sheet.rank) + (1 - total(sheet.stop)) * sheet.cutoff
    return total(sheet.counted) / sheet.results_read
