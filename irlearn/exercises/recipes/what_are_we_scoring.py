"""Kinds and data of the computed items of content/what-are-we-scoring.md; how to read it: `recipes`."""

from ..draws import predicted
from ..recipe import find, number, order, predict, worksheet
from ..score_changes import shifted

ITEMS = {
    "mse": number(predicted("MSE", n=4), varied=True, from_zero_to_one=False),
    "rmse-sheet": worksheet(predicted("RMSE", n=4)),
    "rmse": number(predicted("RMSE", n=5), from_zero_to_one=False),
    "mae": number(predicted("MAE", n=6), varied=True, from_zero_to_one=False),
    "error-shifted": predict(shifted(predicted("MAE", n=4))),
    "mse-order": order(predicted("RMSE", n=3)),
    "mse-find": find(predicted("MSE", n=4)),
}
