"""Exercises on errors of predictions, and on what they do not know about rankings."""

from ..changes import shifted
from ..draws import only, predicted
from ..family import Family
from ..kinds.choose import ChooseItem
from ..kinds.find import FindItem
from ..kinds.number import NumberItem
from ..kinds.order import OrderItem
from ..kinds.predict import PredictItem
from ..kinds.worksheet import WorksheetItem
from .cases.what_are_we_scoring import DEMANDS, LISTS, TASKS

FIRST = "Take the difference for each document first: predicted minus true."

FAMILIES = (
    Family(
        "mse",
        NumberItem,
        "work out the mean squared error",
        predicted("MSE", 4),
        hints=(FIRST, "Then square each difference, and take the mean of the squares."),
        from_zero_to_one=False,
    ),
    Family(
        "rmse-sheet",
        WorksheetItem,
        "fill in the worksheet of RMSE",
        predicted("RMSE", 4),
        hints=(FIRST, "The root comes last, after the mean."),
    ),
    Family(
        "rmse",
        NumberItem,
        "work out RMSE",
        predicted("RMSE", 5),
        hints=(FIRST, "It is the root of the mean squared error."),
        from_zero_to_one=False,
    ),
    Family(
        "mae",
        NumberItem,
        "work out the mean absolute error",
        predicted("MAE", 6),
        varied=True,
        hints=(FIRST, "Only the size of a difference counts, not its sign."),
        from_zero_to_one=False,
    ),
    Family(
        "error-shifted",
        PredictItem,
        "say what an error makes of predictions that are all higher",
        shifted(only(predicted("MAE", 4), lambda task: task.truth > 0)),
        hints=("Do more of the predictions move towards the truth, or away from it?",),
        look="An error compares each prediction with the truth. A prediction that was too low comes "
        "nearer, one that was right or too high moves away. The order of the documents stays the same.",
    ),
    Family(
        "three-tasks",
        ChooseItem,
        "tell three tasks apart",
        TASKS,
        hints=("What does the reader get to see?",),
    ),
    Family("mse-order", OrderItem, "put the steps of RMSE in order", predicted("RMSE", 3), hints=(FIRST,)),
    Family("mse-find", FindItem, "find a wrong step in an MSE", predicted("MSE", 4), hints=(FIRST,)),
    Family(
        "error-and-order",
        ChooseItem,
        "tell a small error from a good order",
        LISTS,
        hints=("Sort the documents by their predicted numbers.",),
    ),
    Family(
        "demands",
        ChooseItem,
        "say what is demanded of a score",
        DEMANDS,
        hints=("What should the score notice, and what should leave it as it is?",),
    ),
)

OBJECTIVES = {
    "Tell three tasks apart: guessing a number, deciding yes or no, and putting things in order.": (
        "three-tasks",
    ),
    "Compute MSE, RMSE and MAE by hand, and say what each does not know.": (
        "mse", "rmse-sheet", "rmse", "mae", "error-shifted", "mse-order", "mse-find",
    ),
    "Give two lists of which the one with the smaller error is the worse ranking.": ("error-and-order",),
    "Write down what you demand of a score before you choose one.": ("demands",),
}  # fmt: skip
