"""What is told in the exercises on errors of predictions, and on what they do not know about rankings."""

from ...draws import Cases
from ...kinds.choose import Case, Option

TASKS = Cases(
    Case(
        "A shop predicts how many stars each customer will give each product, and shows these stars. "
        "How should the predictions be scored?",
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
        "A mail program decides for each letter whether it goes into the spam folder. How should its "
        "decisions be scored?",
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
        "A search engine predicts a number for each page, and shows ten pages, the highest number "
        "first. How should it be scored?",
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
    Case(
        "A music service predicts for each new song how much a listener will like it, and plays the "
        "songs one after the other, the highest number first. How should it be scored?",
        (
            Option("Score it as a ranking."),
            Option(
                "Score it by the error of the numbers.",
                "The listener never sees them, and hears only which song comes first.",
            ),
            Option("Score it as yes or no.", "Every song may be played; what differs is how soon."),
        ),
        (
            Option("the numbers only decide which song is played earlier."),
            Option("each number is shown to the listener.", "The listener hears songs, and sees no numbers."),
            Option(
                "each song is played or left out.",
                "None is left out, but many listeners will not get to the last ones.",
            ),
        ),
    ),
)
LISTS = Cases(
    Case(
        "The true grades of three documents are 3, 2 and 1. One system predicts 9, 8 and 7, another one "
        "2, 2.4 and 1.8. Both show the highest number first. Which ranking is the better one?",
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
        "The true grades are 4, 3 and 0. One system predicts 3, 3.2 and 0, another one 2, 1 and 0. How "
        "do the two compare?",
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
    Case(
        "Two systems predict how many stars each of 100 films will get, and show the films, the most "
        "stars first. System A has the smaller mean squared error. Which list is better?",
        (
            Option("Nobody can tell from this which list is better."),
            Option(
                "A has the better list, because its error is smaller.",
                "A small error in the wrong place is enough to put a poor film at the top.",
            ),
            Option(
                "B has the better list, because its error is larger.",
                "A larger error may leave the order right or spoil it.",
            ),
        ),
        (
            Option("the error takes the mean over all films, wherever they stand in the list."),
            Option(
                "100 films are too few.", "With more films the error would know no more about their order."
            ),
            Option(
                "the error is only computed for the first films.",
                "It is computed for all of them, and each counts the same.",
            ),
        ),
        hint="Does the error know at which place of the list a film stands?",
    ),
    Case(
        "All predictions of a system are too high by exactly 1. It shows the highest number first. What "
        "can be said of its error and of its order?",
        (
            Option("Its mean squared error is 1, and its order is right."),
            Option(
                "Its mean squared error is 0.",
                "Each prediction is 1 away from the truth, and the square of 1 is 1.",
            ),
            Option(
                "Its order is wrong, because no prediction is right.",
                "Take 1 off every number, and the list stays as it is.",
            ),
        ),
        (
            Option("the order only depends on which number is larger, and that has not changed."),
            Option(
                "an error of 1 is too small to matter.",
                "If all were too high by 100, the order would be right as well.",
            ),
            Option(
                "the error and the order always go together.",
                "Here the error is not 0, and nothing is out of order.",
            ),
        ),
    ),
)
DEMANDS = Cases(
    Case(
        "You are asked for a score of search results. Nobody has said yet what it has to do. What "
        "should you do first?",
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
        "Somebody demands: 'Where a good result and a poor one change places, the score has to notice.' "
        "Which scores meet this demand?",
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
    Case(
        "Somebody demands: 'If all predictions grow by 10, the score of the list should not change.' "
        "Which scores meet this demand?",
        (
            Option("A score that looks at the order only meets this demand."),
            Option(
                "The mean squared error meets this demand.",
                "Every prediction is now at another place, and the true numbers are where they were.",
            ),
            Option("No score meets this demand.", "A score need not read the predictions themselves."),
        ),
        (
            Option("adding 10 to all numbers changes no order."),
            Option("10 is a small number.", "The order would stay as it is with any other number, too."),
            Option(
                "all predictions were too low before.",
                "The demand does not say so, and the order would be the same in any case.",
            ),
        ),
    ),
    Case(
        "A shop shows five products on its page, and nobody ever sees the sixth. Which results should "
        "the score depend on?",
        (
            Option("The score should depend on the first five results only."),
            Option(
                "The score should count all results equally.",
                "Then a product that nobody sees would count as much as the first.",
            ),
            Option(
                "The score should take the mean error over all products.",
                "Most of them are never shown, and would still count.",
            ),
        ),
        (
            Option("what nobody sees can neither help nor harm a customer."),
            Option(
                "five results are easier to add up.",
                "That is true, but a demand should come from the reader.",
            ),
            Option("the sixth product is always poor.", "It may be the best of all. Still, nobody sees it."),
        ),
    ),
)
