"""Exercises on errors of predictions, and on what they do not know about rankings."""

from ..draws import cases, only, predicted, shifted
from ..family import Family
from ..kinds.choose import Case, ChooseItem, Option
from ..kinds.find import FindItem
from ..kinds.number import NumberItem
from ..kinds.order import OrderItem
from ..kinds.predict import PredictItem
from ..kinds.worksheet import WorksheetItem

FIRST = "Take the difference for each document first: predicted minus true."
TASKS = cases(
    Case(
        "A shop predicts how many stars each customer will give each product, and shows these stars.",
        (
            Option("Score it by the error of the predicted numbers, such as MAE."),
            Option("Score it as a ranking.", "Nothing is put in order here: each number is shown by itself."),
            Option(
                "Score it as yes or no.",
                "A number of stars is more than yes or no, and would be thrown away.",
            ),
        ),
        (
            Option("the numbers themselves are shown."),
            Option(
                "the best product has to come first.",
                "No product comes first here, because they are not listed.",
            ),
            Option(
                "large numbers are good.", "Whether a number is large says nothing about whether it is right."
            ),
        ),
    ),
    Case(
        "A mail program decides for each letter whether it goes into the spam folder.",
        (
            Option("Score it as yes or no, by counting wrong decisions."),
            Option(
                "Score it by the error of a number.",
                "Nobody sees a number here, only in which folder a letter is.",
            ),
            Option("Score it as a ranking.", "The folder is not read from the top, so no order is scored."),
        ),
        (
            Option("every letter is decided by itself."),
            Option(
                "the letters are read from the top.",
                "In which order the letters are read does not depend on it.",
            ),
            Option(
                "a prediction can be nearly right.",
                "A letter is in the folder or not; there is nothing between.",
            ),
        ),
    ),
    Case(
        "A search engine predicts a number for each page, and shows ten pages, the highest number first.",
        (
            Option("Score it as a ranking."),
            Option(
                "Score it by the error of the numbers.",
                "Add 100 to all numbers: a large error, and the same list.",
            ),
            Option(
                "Score it as yes or no.", "Ten pages are shown in any case; what differs is which come first."
            ),
        ),
        (
            Option("only the order can be seen."),
            Option(
                "the numbers have to be right.", "Nobody sees the numbers. Only the order comes from them."
            ),
            Option(
                "every page is decided by itself.",
                "The pages compete for ten places, so none is decided by itself.",
            ),
        ),
    ),
)

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
)
