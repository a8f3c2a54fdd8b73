"""Mistakes about readers who go on or stop."""

from ...worksheet.columns import maximum, product_above, total
from .mistake import mistake

mistake(
    "RBP",
    "1-p forgotten",
    "The sum of value times p^(rank-1), not multiplied by 1-p.",
    counted=lambda sheet: sheet.value * sheet.look,
    why="That is the expected number of relevant documents looked at. RBP divides it by the expected number "
    "of looks.",
)
mistake(
    "RBP",
    "p^rank",
    "The first document is weighted p, as if it were the second.",
    look=lambda sheet, p: p**sheet.rank,
    why="Everybody looks at the first document, so its weight has p^0, which is 1.",
)
mistake(
    "RBP",
    "the looks cut at k",
    "The sum is divided by the looks at the results there are, instead of by 1/(1-p).",
    score=lambda sheet: total(sheet.value * sheet.look) / total(sheet.look),
    used_by=("opensearch RBO, in the same way",),
    why="A short perfect list then scores 1. RBP leaves room for what was not seen, and calls it the "
    "residual.",
)
mistake(
    "RBP",
    "p for 1-p",
    "Stopping has the probability p, and not 1-p.",
    stop=lambda sheet, p: sheet.look * p,
    why="Either of the two may be called p. Here p is the probability of going on: a reader who goes on "
    "with 0.8 stops with 0.2.",
)
mistake(
    "RBP",
    "1-p twice",
    "The stops at the hits are added up, and multiplied by 1-p again.",
    score=lambda sheet, p: total(sheet.counted) * (1 - p),
    why="There are two ways to count, and this mixes them: either the looks at the hits, divided by the "
    "expected number of looks, or the stops there, which are divided by nothing more.",
)

mistake(
    "INSQ",
    "the sum of the weights forgotten",
    "A document is weighted 1/(rank + 2 wanted - 1)^2, and nothing is divided by what these add up to.",
    weight=lambda sheet, wanted: 1 / (sheet.rank + 2 * wanted - 1) ** 2,
    why="The inverse squares give the metric its name, and dividing them by their sum is easily left out. "
    "A perfect list without end would then not score 1.",
)
mistake(
    "INSQ",
    "the looks cut at k",
    "The sum is divided by the looks at the results there are, instead of by those at all ranks.",
    score=lambda sheet: total(sheet.value * sheet.look) / total(sheet.look),
    why="A short perfect list then scores 1. INSQ leaves room for what was not seen, as RBP does.",
)

mistake(
    "INST",
    "the gain above only",
    "What is still wanted after a rank is worked out without the gain at that rank.",
    still_wanted=lambda sheet, right: right + sheet.value,
    why="In many metrics the documents above a rank decide. Here the reader decides to go on after looking "
    "at the document, so its gain counts too.",
)
mistake(
    "INST",
    "as much wanted as at the start",
    "The gain collected so far is not taken off what was wanted.",
    still_wanted=lambda sheet, wanted: wanted + 0 * sheet.value,  # the same in every row
    at_end=lambda sheet, wanted: sheet.depth + 2 * wanted,
    why="That is INSQ, the older metric of the same authors, whose reader does not react to what was found.",
)
mistake(
    "INST",
    "the looks cut at k",
    "The sum is divided by the looks at the results there are, instead of by those at all ranks.",
    score=lambda sheet: total(sheet.value * sheet.look) / total(sheet.look),
    why="A short perfect list then scores 1. INST counts the looks below the list as well, as INSQ does.",
)

mistake(
    "BPM",
    "k below the line",
    "The gain until the reader stops is divided by k, also where the reader stopped before rank k.",
    results_read=lambda sheet: sheet.cutoff,
    why="Precision divides by k. Here k is only the limit of the reader's patience, and having enough early "
    "saves the reader results.",
)
mistake(
    "BPM",
    "no limit of gain",
    "The reader goes on to rank k, even after gaining as much as was wanted.",
    without_options=("wanted",),
    enough=lambda sheet: 0 * sheet.value,  # a column of 0s: never
    why="One of two limits is easily forgotten. Without the limit of gain this is the mean gain of the first "
    "k results, which is precision where a grade counts 0 or 1.",
)
mistake(
    "BPM",
    "only the results there are",
    "A reader who never has enough of a list shorter than k is taken to have read that list only.",
    results_read=lambda sheet: total(sheet.stop * sheet.rank) + (1 - total(sheet.stop)) * sheet.depth,
    why="A list that ends early would then do better than the same list with nonrelevant results at its end.",
)

mistake(
    "ERR",
    "nobody stopping above",
    "Satisfaction over rank is added up, as if nobody had stopped before.",
    without_options=("p",),
    reached=lambda sheet: sheet.rank / sheet.rank,  # a column of 1s
    why="The product over the documents above is easily left out. It is what makes a result count less when "
    "readers are satisfied before they get there, and without it the sum can be above 1.",
)
mistake(
    "ERR",
    "the reader not stopping where satisfied",
    "The probability of reaching a rank is divided by the rank, without that of being satisfied there.",
    stopped=lambda sheet: sheet.reached,
    why="One of three factors is easily lost. A document then adds something even if it satisfies nobody.",
)
mistake(
    "ERR",
    "the rank forgotten",
    "The probability of stopping is added up, and not divided by the rank.",
    counted=lambda sheet: sheet.stopped,
    why="That is the probability of being satisfied at all. ERR expects one over the rank where it happens.",
)
mistake(
    "ERR",
    "2^grade for 2^grade - 1",
    "A grade satisfies with probability 2^grade / 2^max_grade.",
    without_options=("relevance", "rel"),
    satisfied=lambda sheet, max_grade: 2**sheet.grade / 2**max_grade,
    why="The - 1 was forgotten. The top grade then always satisfies, and even grade 0 sometimes does.",
)
mistake(
    "ERR",
    "the top grade sure to satisfy",
    "A grade satisfies with probability (2^grade - 1) / (2^max_grade - 1).",
    without_options=("relevance", "rel"),
    satisfied=lambda sheet, max_grade: (2**sheet.grade - 1) / (2**max_grade - 1),
    why="A scale seems to end at 1. But even a document of the top grade leaves some readers unsatisfied, "
    "and so 2^max_grade stands below the line.",
)
mistake(
    "ERR",
    "p only once",
    "Whoever reads below the first rank is counted with p once, however far down that is.",
    reached=lambda sheet, p: p ** (sheet.rank >= 2) * product_above(1 - sheet.satisfied),
    why="In the question p stands there once. But readers decide anew after every document, so a rank is "
    "reached with one p more than the rank above.",
)
mistake(
    "ERR",
    "p^rank",
    "The first rank is reached with p, as if it were the second.",
    reached=lambda sheet, p: p**sheet.rank * product_above(1 - sheet.satisfied),
    why="Everybody looks at the first document, so it has p^0, which is 1.",
)
mistake(
    "ERR",
    "the reciprocal rank",
    "One over the rank of the first document with a grade of 1 or more.",
    without_options=("p", "max_grade", "rel", "relevance"),
    score=lambda sheet: maximum((sheet.grade >= 1) / sheet.rank),
    why="The names differ in one word, expected. It says that a reader may go on after a document that "
    "satisfies only a little.",
)
