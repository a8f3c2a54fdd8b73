"""The items of content/what-are-we-scoring.md: the kind of each, and the draw of its data."""

from ..draws import predicted
from ..recipe import find, number, order, predict, worksheet
from ..score_changes import shifted

ITEMS = {
    "mse": number(predicted("MSE", n=4), varied=True, from_zero_to_one=False),
    "rmse-sheet": worksheet(predicted("RMSE", 4)),
    "rmse": number(predicted("RMSE", 5), from_zero_to_one=False),
    "mae": number(predicted("MAE", 6), varied=True, from_zero_to_one=False),
    "error-shifted": predict(shifted(predicted("MAE", 4))),
    "mse-order": order(predicted("RMSE", 3)),
    "mse-find": find(predicted("MSE", 4)),
}
