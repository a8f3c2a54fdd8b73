"""What is told in the exercises on average precision."""

from ...draws import Cases
from ...kinds.choose import Case, Option

AREAS = Cases(
    Case(
        "In the picture of precision over recall each hit of a query makes a bar. Four documents are "
        "relevant. What does each bar look like?",
        (
            Option("Each bar is 1/4 wide, and as high as the precision at its hit."),
            Option(
                "Each bar is as wide as its rank.", "Recall is on that side: each hit adds the same to it."
            ),
            Option("Each bar is 1/4 high, and as wide as its precision.", "It is the other way round."),
        ),
        (
            Option("average precision is the area of all these bars."),
            Option("average precision is the highest bar.", "Then one early hit would be enough."),
            Option("average precision is the number of bars.", "That is how many hits there are."),
        ),
    ),
    Case(
        "Half of the relevant documents came back, all of them at the top. What does the area under the "
        "bars look like?",
        (
            Option("The area covers the left half, and AP is 0.5."),
            Option(
                "The area covers everything, and AP is 1.", "The half that was missed leaves its place empty."
            ),
            Option("The area covers a quarter, and AP is 0.25.", "Each hit has a precision of 1 here."),
        ),
        (
            Option("a document that was missed has its width, and no height."),
            Option("documents that were missed do not count.", "They count 0, and are divided by."),
            Option("the bars get lower towards the right.", "All hits are at the top, so each is 1 high."),
        ),
    ),
    Case(
        "A list of five results has one relevant document at rank 1 and one at rank 5. No other "
        "documents are relevant. What does the picture of precision over recall look like?",
        (
            Option("The picture has one bar as high as 1, and one as high as 2/5."),
            Option("Both bars are as high as 1.", "At the second hit, two of five results are relevant."),
            Option("The second bar is as high as 1/5.", "At rank 5, the first hit counts as well."),
        ),
        (
            Option("a bar is as high as the precision at its hit."),
            Option("a bar is as high as its rank.", "Then it would get higher further down."),
            Option("a bar is as high as recall.", "Recall goes to the side, and precision goes up."),
        ),
        hint="A bar stands for each hit. How high is it?",
    ),
    Case(
        "A miss is taken out from between two hits, so that the second hit moves up by one. What "
        "happens to the area under the bars?",
        (
            Option("The area grows, because the second bar gets higher."),
            Option(
                "The area grows, because the second bar gets wider.",
                "Its width is one share of recall, and that stays the same.",
            ),
            Option("The area stays as it is.", "The precision at the second hit has changed."),
        ),
        (
            Option("at the second hit, the same number of hits is divided by a smaller rank."),
            Option("a miss has a bar of its own.", "Only hits have bars, because only they add to recall."),
            Option("there are now fewer relevant documents.", "The one taken out was a miss."),
        ),
        hint="What changes for the second hit: its precision, or how much recall it adds?",
    ),
)
EQUALLY = Cases(
    Case(
        "Query A has two relevant documents, and query B has twenty. How do the two queries count in MAP?",
        (
            Option("Both queries count equally in MAP."),
            Option("B counts ten times as much.", "So it would be if all documents were put in one pot."),
            Option("A counts more, because it is easier.", "What is easy or hard is not asked."),
        ),
        (
            Option("each query is averaged by itself first, and then the queries are."),
            Option(
                "all relevant documents count equally.", "They do within a query, and not across queries."
            ),
            Option("MAP divides by 22.", "It divides by the number of queries."),
        ),
    ),
    Case(
        "One of ten queries has no hit at all. What becomes of this query in MAP?",
        (
            Option("It counts 0, and MAP is divided by 10."),
            Option(
                "It is left out, and MAP is divided by 9.", "Then a system would gain by failing completely."
            ),
            Option("It counts as the mean of the others.", "That would hide the failure."),
        ),
        (
            Option("failing a query is a result, too."),
            Option("every query needs a hit.", "Not every query gets one, and the mean has to say so."),
            Option("MAP counts documents.", "It counts queries, and this is one of them."),
        ),
    ),
    Case(
        "A new system gains 0.2 of AP on one query, and loses 0.1 of AP on each of two others. All "
        "other queries stay the same. What happens to MAP?",
        (
            Option("MAP stays as it is."),
            Option("MAP rises.", "Add up the three changes before you decide."),
            Option(
                "MAP falls, because more queries lost than gained.",
                "How many they are is not counted, but by how much they changed.",
            ),
        ),
        (
            Option("each query adds its AP with the same weight, so the changes cancel."),
            Option("MAP only counts wins.", "It is a mean of the values themselves."),
            Option("changes below 0.3 do not count.", "Every change counts, however small it is."),
        ),
    ),
    Case(
        "Somebody puts the relevant documents of all queries together, and takes one mean of the "
        "precisions at all of them. Is that MAP?",
        (
            Option("That is another number than MAP, unless each query has as many relevant documents."),
            Option(
                "That is MAP.", "MAP takes the mean of each query first, and then the mean of the queries."
            ),
            Option(
                "That is always higher than MAP.",
                "It can be higher or lower, as the queries with many documents do well or poorly.",
            ),
        ),
        (
            Option("a query with many relevant documents would count more."),
            Option("the mean of one query has no value.", "Each query has its AP."),
            Option("precision cannot be averaged.", "It can, and AP does it within each query."),
        ),
    ),
)
