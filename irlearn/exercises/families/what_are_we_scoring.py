"""Exercises on errors of predictions, and on what they do not know about rankings."""

from ..changes import shifted
from ..draws import cases, only, predicted
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
LISTS = cases(
    Case(
        "The true grades of three documents are 3, 2 and 1. One system predicts 9, 8 and 7, another "
        "one 2, 2.4 "
        "and 1.8. Both show the highest number first.",
        (
            Option("The first ranking is the better one, and its error is larger."),
            Option(
                "The second ranking is better, because its error is smaller.", "It puts the 2 above the 3."
            ),
            Option("Both rankings are the same.", "Sort each by its numbers: the first two change places."),
        ),
        (
            Option("an error does not know in which order the numbers put the documents."),
            Option("large numbers are better.", "What counts in a ranking is only which number is larger."),
            Option("three documents are too few.", "Three are enough to be in the wrong order."),
        ),
    ),
    Case(
        "The true grades are 4, 3 and 0. One system predicts 3, 3.2 and 0, another one 2, 1 and 0.",
        (
            Option("The second system has the larger error, and the better order."),
            Option(
                "The second system has the larger error, and the worse order.",
                "Its numbers fall like the grades.",
            ),
            Option("The second system has the smaller error.", "It is 2 away from two of the three grades."),
        ),
        (
            Option("the first one puts the document of grade 3 above the one of grade 4."),
            Option(
                "the second one predicts smaller numbers.", "How large they are says nothing about the order."
            ),
            Option(
                "a smaller error gives a better order.",
                "Here it does not, and that is what the example shows.",
            ),
        ),
    ),
)
DEMANDS = cases(
    Case(
        "You are asked for a score of search results. Nobody has said yet what it has to do.",
        (
            Option("Write down first what it has to notice, and what it should not depend on."),
            Option("Take the score that is used most.", "It may not notice what your readers notice."),
            Option(
                "Try several, and keep the one that looks best.", "Then the system chooses its own judge."
            ),
        ),
        (
            Option("a demand that was written before cannot be fitted to the result."),
            Option("all scores say the same.", "They can put the same two lists in opposite order."),
            Option(
                "a score must be between 0 and 1.",
                "That may be one of your demands, but it is not the first.",
            ),
        ),
    ),
    Case(
        "Somebody demands: 'Where a good result and a poor one change places, the score has to notice.'",
        (
            Option("An error of predicted numbers does not meet this demand."),
            Option("Every score meets it.", "An error compares each number with its own truth only."),
            Option("No score meets it.", "Scores of a ranking were made for it."),
        ),
        (
            Option("an error never compares two documents with each other."),
            Option("an error has no decimals.", "It has, but that does not matter here."),
            Option("results never change places.", "They do whenever their numbers are in another order."),
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
