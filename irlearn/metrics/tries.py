"""A system was asked one question several times: would some, or all, of k tries have been right?"""

from ..columns import Option, Whole, larger_of, product_above, total
from ..definition.registry import named
from ..errors import error
from ..worksheet import readers
from ..worksheet.checks import is_number

DRAWN = Option("k", "how many of the tries are drawn, at most all of them", Whole(lowest=1), tries=(1, 2, 3))


def check_enough_tries(sheet, k):
    """Refuse to draw more tries than there are."""
    tries, wanted = sheet.n.values, getattr(k, "values", k)
    if is_number(tries) and is_number(wanted) and tries < wanted:
        raise error("fewer tries than k", k=wanted, tries=int(tries))


def at_draw(sheet, chances, k):
    """Return the chance in row k."""
    sheet.last_draw = (sheet.item >= k) * (sheet.item <= k)
    return total(sheet.last_draw * chances)


@named("Pass", "pass", options=[DRAWN], reads=readers.tries)
def pass_at_k(sheet, k=1):
    """If I may ask k times, is at least one answer right?

    Takes a list with an entry for each try at one question: 1 or True if it was right, 0 or False if not.
    Their order doesn't matter.

    Parameters
    ----------
    k : int
        It can't be larger than the number of tries.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    It's the share of all ways to draw k of the tries, without putting one back, in which at least one is
    right. Row by row, the worksheet draws one more: ``all_wrong`` is the chance that all so far are wrong.
    `repeats` takes the mean over many questions.

    References
    ----------
    Chen et al., Evaluating large language models trained on code, arXiv:2107.03374, 2021.

    Examples
    --------
    >>> from irlearn import pass_at_k
    >>> pass_at_k([1, 1, 1, 0, 0], k=2)
    0.9
    >>> pass_at_k([1, 1, 1, 0, 0], k=3)
    1.0
    """
    check_enough_tries(sheet, k)
    sheet.wrong = sheet.n - total(sheet.right)
    sheet.tries_left = sheet.n - (sheet.item - 1)
    sheet.wrong_left = larger_of(sheet.wrong - (sheet.item - 1), 0)
    sheet.wrong_again = sheet.wrong_left / sheet.tries_left
    sheet.all_wrong = product_above(sheet.wrong_again) * sheet.wrong_again
    return 1 - at_draw(sheet, sheet.all_wrong, k)


@named("PassAll", options=[DRAWN], reads=readers.tries)
def pass_all_k(sheet, k=1):
    """If I ask k times, are all the answers right? (pass^k)

    Takes a list with an entry for each try at one question: 1 or True if it was right, 0 or False if not.
    Their order doesn't matter.

    Parameters
    ----------
    k : int
        It can't be larger than the number of tries.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    It's the share of all ways to draw k of the tries, without putting one back, in which all are right. Row
    by row, the worksheet draws one more: ``all_right`` is the chance that all so far are right. `repeats`
    takes the mean over many questions.

    References
    ----------
    Yao et al., τ-bench, arXiv:2406.12045, 2024.

    Examples
    --------
    >>> from irlearn import pass_all_k
    >>> pass_all_k([1, 1, 1, 0, 0], k=2, exact=True)
    Fraction(3, 10)
    >>> pass_all_k([1, 1, 1, 0, 0], k=3, exact=True)
    Fraction(1, 10)
    """
    check_enough_tries(sheet, k)
    sheet.tries_left = sheet.n - (sheet.item - 1)
    sheet.right_left = larger_of(total(sheet.right) - (sheet.item - 1), 0)
    sheet.right_again = sheet.right_left / sheet.tries_left
    sheet.all_right = product_above(sheet.right_again) * sheet.right_again
    return at_draw(sheet, sheet.all_right, k)
