"""What is told in the exercises on judgments and scales."""

from ...draws import Cases
from ...kinds.choose import Case, Option

JUDGED = Cases(
    Case(
        "One page has the grade 4 for the query 'jaguar speed', and the grade 0 for the query 'jaguar "
        "price'. What do you make of these two grades?",
        (
            Option("Both grades can be right."),
            Option("One of the two must be a mistake.", "The page is the same, but the queries are not."),
            Option(
                "The page should get the mean, 2.", "Then neither query would know how well the page fits it."
            ),
        ),
        (
            Option("a judgment belongs to a query and a document together."),
            Option("judges never agree.", "They often do, and here they were asked two different questions."),
            Option("a grade says how good a page is.", "It says how well the page fits one query."),
        ),
        hint="What was the judge asked each time?",
    ),
    Case(
        "A result was never judged. A tool computes precision@5 of the list all the same. What does the "
        "tool most likely do with this result?",
        (
            Option("The tool most likely counts it as not relevant."),
            Option(
                "The tool most likely counts it as relevant.", "Then a system could win with unknown pages."
            ),
            Option("The tool looks at the page and grades it.", "A tool knows only the grades it is given."),
        ),
        (
            Option("most metrics treat an unjudged document as not relevant."),
            Option(
                "an unjudged document is certainly useless.",
                "Nobody knows what it is. It may be the best of all.",
            ),
            Option("the first five results are always judged.", "This one was not, and it is among them."),
        ),
        hint="Among all documents that nobody judged, are more of them relevant, or not?",
    ),
    Case(
        "You have the ten results of a search engine, in order, and want to compute a metric. What else "
        "do you need?",
        (
            Option("You also need to know how relevant each document is to the query."),
            Option(
                "You can compute any metric now.", "A list of documents does not say which of them are good."
            ),
            Option(
                "You also need the scores that the engine gave.",
                "They only put the results in order, and you have the order.",
            ),
        ),
        (
            Option("somebody has to judge the documents, and the engine cannot do it for itself."),
            Option("ten results are too few.", "With a thousand results the same thing would be missing."),
            Option(
                "the order has no influence.",
                "It often has, but without judgments there is nothing to put in order.",
            ),
        ),
        hint="What does a metric have to know of each result, besides its rank?",
    ),
    Case(
        "The five results of list A have the grades 2 2 2 2 2, and those of list B have 4 4 0 0 0. "
        "Somebody reports that B has the higher precision at 5. Can that be right?",
        (
            Option("That is right if results count from grade 3 on, or from grade 4 on."),
            Option(
                "That can never be right.", "It depends on the grade from which a result counts as relevant."
            ),
            Option("That is right in any case.", "If grade 2 counts as relevant, A has five hits."),
        ),
        (
            Option("where the line is drawn decides which list wins."),
            Option(
                "two good results are always better than five fair ones.",
                "That is an opinion, and precision has none.",
            ),
            Option("precision adds up the grades.", "It only counts the results above the line."),
        ),
        hint="From which grade on does a result count?",
    ),
)
WORTH = Cases(
    Case(
        "A file of judgments holds the numbers 0, 2, 4, 8 and 16. Its guide speaks of a scale from 0 to "
        "4. How should you use these numbers?",
        (
            Option("Take the numbers of the file as they are, without an exponential gain."),
            Option(
                "Put an exponential gain on top of them.", "2^16 - 1 is 65535: the step would be taken twice."
            ),
            Option("Turn them into yes and no.", "Then the five steps of the scale would be lost."),
        ),
        (
            Option("they are gains already, and no grades."),
            Option(
                "the largest grade is always 16.", "Each scale has its own largest grade, and here it is 4."
            ),
            Option(
                "gains have to be even numbers.", "A gain may be any number; it says what a grade is worth."
            ),
        ),
    ),
    Case(
        "One list has a single result of grade 4, another list has three results of grade 2. Two tools "
        "do not agree about which list gains more. Which tool is right?",
        (
            Option("Both tools can be right."),
            Option("One of them must have a bug.", "Both may follow a rule, only not the same one."),
            Option("The grades must be wrong.", "Both tools were given the same grades."),
        ),
        (
            Option("with 2^grade - 1 the single one gains 15, and with the grade itself only 4."),
            Option("three results are always better.", "That depends on what a grade of 4 is worth."),
            Option("a grade and its gain are the same.", "Only if the gain is linear; one has to say so."),
        ),
    ),
    Case(
        "A tool reads the grades 0, 1, 2 and 3, and adds up 0, 1, 3 and 7 for them. What does the tool do?",
        (
            Option("It turns each grade into 2^grade - 1."),
            Option("It has other judgments.", "The grades are the same; what they are worth is not."),
            Option("It doubles each grade.", "Doubled, the grades would be 0, 2, 4 and 6."),
        ),
        (
            Option("a gain says what a grade is worth, and may grow faster than the grade."),
            Option("a grade of 3 is always worth 7.", "That depends on which gain was chosen."),
            Option("the highest grade is 7.", "The highest grade is 3, and 7 is what it is worth here."),
        ),
    ),
    Case(
        "On a scale from 0 to 3, a judge gave a page the grade 2. How much is the page worth to a reader?",
        (
            Option("The grade alone does not say how much the page is worth to a reader."),
            Option(
                "The page is worth twice as much as one of grade 1.",
                "So it is if the gain is the grade, but a gain can also be 2^grade - 1.",
            ),
            Option(
                "The page is worth two thirds.", "That is 2 divided by 3, which is one choice among several."
            ),
        ),
        (
            Option("somebody has to choose what each grade gains."),
            Option(
                "the judge may have made a mistake.", "That can happen, but here the grade is taken as it is."
            ),
            Option("grades have no order.", "They have: a higher grade means more relevant."),
        ),
    ),
)
KAPPAS = Cases(
    Case(
        "Among 100 documents one is relevant. The first judge finds it, the second one says no to "
        "everything. How large is kappa?",
        (
            Option("Kappa is 0."),
            Option("Kappa is 0.99.", "That is how often they agree; kappa takes luck off."),
            Option("Kappa is 1.", "They do not agree on the one document that matters."),
        ),
        (
            Option("somebody who always says no agrees as often by luck alone."),
            Option("they never agree.", "They agree on 99 of 100 documents."),
            Option("kappa counts relevant documents only.", "It counts all, and compares them with luck."),
        ),
    ),
    Case(
        "Somebody writes that judges agree better on two grades than on five, and gives kappa for both. "
        "What should you do with this claim?",
        (
            Option("Ask first which kappa it is."),
            Option("Believe it, because kappa takes luck off.", "There are several kappas for five grades."),
            Option(
                "It cannot be, because finer scales are better.", "A finer scale can be harder to agree on."
            ),
        ),
        (
            Option("plain kappa counts a 4 against a 3 like a 4 against a 0, and a weighted one does not."),
            Option("kappa needs five grades.", "It can be worked out for two grades as well."),
            Option("kappa is the same on every scale.", "It depends on the scale, and on the weights."),
        ),
        hint="Is there only one kappa for grades?",
    ),
    Case(
        "Two judges agree on nine of ten documents. One of them said no to all ten. How large is kappa?",
        (
            Option("Kappa is 0."),
            Option("Kappa is 0.9.", "That is how often they agree, with luck included."),
            Option("Kappa is below 0.", "They agree no less often than by luck."),
        ),
        (
            Option("with one judge always saying no, luck alone gives the same agreement."),
            Option("ten documents are too few for kappa.", "It can be worked out for ten as well."),
            Option("they disagree on most documents.", "They disagree on one of ten."),
        ),
    ),
    Case(
        "Two judges answer yes or no. Each says yes for half of the documents, and they agree on three "
        "quarters of them. How large is kappa?",
        (
            Option("Kappa is 0.5."),
            Option(
                "Kappa is 0.75.",
                "That is how often they agree, and half of the time they would agree by luck.",
            ),
            Option(
                "Kappa is 0.25.",
                "They beat luck by 0.25, and this is divided by the most by which luck can be beaten.",
            ),
        ),
        (
            Option("luck gives 0.5, and they are half way from there to agreeing always."),
            Option(
                "kappa is always 0.5 for yes and no.",
                "It depends on how often they agree, and how often each says yes.",
            ),
            Option("three quarters is more than a half.", "So it is, but kappa says how much more."),
        ),
    ),
)
