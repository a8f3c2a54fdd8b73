"""A system was asked one question several times: would some, or all, of k tries have been right?"""

from ..columns import Option, Whole, larger_of, product_above, total
from ..definition.registry import named
from ..errors import error
from ..worksheet import readers
from ..worksheet.checks import is_number

DRAWS = Option("draws", "how many of the tries are drawn, at most all", Whole(lowest=1), tries=(1, 2, 3))


def check_enough_tries(sheet, draws):
    """Refuse to draw more tries than there are."""
    tries, wanted = sheet.n.values, getattr(draws, "values", draws)
    if is_number(tries) and is_number(wanted) and tries < wanted:
        raise error("too few tries", draws=wanted, tries=int(tries))


def at_draw(sheet, chances, draws):
    """Return the chance in the row of the last draw."""
    sheet.last_draw = (sheet.item >= draws) * (sheet.item <= draws)
    return total(sheet.last_draw * chances)


@named("Pass", "pass", options=[DRAWS], reads=readers.tries, at="draws")
def pass_at_k(sheet, draws=1):
    """If I may ask k times, is at least one answer right?

    Takes a list with an entry for each try at one question: 1 or True if it was right, 0 or False if not.
    Their order doesn't matter.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    It's the share of all ways to draw so many tries, without putting one back, in which at least one is
    right. Row by row, the worksheet draws one more: ``all_wrong`` is the chance that all so far are wrong.
    `repeats` takes the mean over many questions.

    References
    ----------
    Chen et al., Evaluating large language models trained on code, arXiv:2107.03374, 2021.

    Examples
    --------
    >>> from irlearn import pass_at_k
    >>> pass_at_k([1, 1, 1, 0, 0], draws=2)
    0.9
    >>> pass_at_k([1, 1, 1, 0, 0], draws=3)
    1.0
    """
    check_enough_tries(sheet, draws)
    sheet.wrong = sheet.n - total(sheet.right)
    sheet.tries_left = sheet.n - (sheet.item - 1)
    sheet.wrong_left = larger_of(sheet.wrong - (sheet.item - 1), 0)
    sheet.wrong_again = sheet.wrong_left / sheet.tries_left
    sheet.all_wrong = product_above(sheet.wrong_again) * sheet.wrong_again
    return 1 - at_draw(sheet, sheet.all_wrong, draws)


@named("PassAll", options=[DRAWS], reads=readers.tries, at="draws")
def pass_all_k(sheet, draws=1):
    """If I ask k times, is every answer right (pass^k)?

    Takes a list with an entry for each try at one question: 1 or True if it was right, 0 or False if not.
    Their order doesn't matter.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    It's the share of all ways to draw so many tries, without putting one back, in which all are right. Row
    by row, the worksheet draws one more: ``all_right`` is the chance that all so far are right. `repeats`
    takes the mean over many questions.

    References
    ----------
    Yao et al., τ-bench, arXiv:2406.12045, 2024.

    Examples
    --------
    >>> from irlearn import pass_all_k
    >>> pass_all_k([1, 1, 1, 0, 0], draws=2, exact=True)
    Fraction(3, 10)
    >>> pass_all_k([1, 1, 1, 0, 0], draws=3, exact=True)
    Fraction(1, 10)
    """
    check_enough_tries(sheet, draws)
    sheet.tries_left = sheet.n - (sheet.item - 1)
    sheet.right_in_all = total(sheet.right)
    sheet.right_left = larger_of(sheet.right_in_all - (sheet.item - 1), 0)
    sheet.right_again = sheet.right_left / sheet.tries_left
    sheet.all_right = product_above(sheet.right_again) * sheet.right_again
    return at_draw(sheet, sheet.all_right, draws)
