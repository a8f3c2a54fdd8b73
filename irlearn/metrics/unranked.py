"""How far off are predicted numbers? Unlike metrics of rankings, none of these looks at an order."""

from ..columns import absolute_value, square_root, total
from ..definition.registry import named
from ..worksheet import pairs


@named("MSE", reads=pairs.values, better="lower")
def mse(sheet):
    """How far off are the predictions, if large errors count most?

    Takes two lists, ``mse(predicted, true)``.

    Returns
    -------
    float ≥ 0, lower is better

    References
    ----------
    Gauss, Theoria combinationis, 1821.

    Examples
    --------
    >>> from irlearn import mse
    >>> round(mse([0.9, 0.8, 0.7, 0.6, 0.5], [1, 0, 0, 0, 0]), 4)
    0.35
    >>> mse([1, 1, 4], [1, 1, 1])
    3.0
    """
    sheet.error = sheet.predicted - sheet.true
    sheet.squared_error = sheet.error**2
    return total(sheet.squared_error) / sheet.n


@named("RMSE", reads=pairs.values, better="lower")
def rmse(sheet):
    """How far off are the predictions, in the unit of the ratings?

    Takes two lists, ``rmse(predicted, true)``.

    Returns
    -------
    float ≥ 0, lower is better

    References
    ----------
    Gauss, Theoria combinationis, 1821.

    Examples
    --------
    >>> from irlearn import rmse
    >>> round(rmse([0.9, 0.8, 0.7, 0.6, 0.5], [1, 0, 0, 0, 0]), 4)
    0.5916
    >>> round(rmse([1, 1, 4], [1, 1, 1]), 4)
    1.7321
    """
    sheet.MSE = mse(sheet)
    return square_root(sheet.MSE)


@named("MAE", reads=pairs.values, better="lower")
def mae(sheet):
    """How far off is a prediction on average?

    Takes two lists, ``mae(predicted, true)``.

    Returns
    -------
    float ≥ 0, lower is better

    References
    ----------
    Laplace, Théorie analytique des probabilités, 1812.

    Examples
    --------
    >>> from irlearn import mae
    >>> round(mae([0.9, 0.8, 0.7, 0.6, 0.5], [1, 0, 0, 0, 0]), 4)
    0.54
    >>> mae([1, 1, 4], [1, 1, 1])
    1.0
    """
    sheet.error = absolute_value(sheet.predicted - sheet.true)
    return total(sheet.error) / sheet.n
