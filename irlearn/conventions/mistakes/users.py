"""Mistakes about readers who go on or stop."""

from ...worksheet.columns import maximum, product_above, total
from .mistake import mistake

mistake(
    "RBP",
    "1-p forgotten",
    "The sum of value times p^(rank-1) isn't multiplied by 1-p.",
    counted=lambda sheet: sheet.value * sheet.look,
    why="That's the expected number of relevant documents examined. RBP divides it by the expected number "
    "of results examined.",
)
mistake(
    "RBP",
    "p^rank",
    "The first document gets the weight p, as if it were the second.",
    look=lambda sheet, p: p**sheet.rank,
    why="Every reader looks at the first document, so its weight contains p^0, which is 1.",
)
mistake(
    "RBP",
    "the looks cut at k",
    "The sum is divided by the expected looks at the results in the list instead of by 1/(1-p).",
    score=lambda sheet: total(sheet.value * sheet.look) / total(sheet.look),
    used_by=("opensearch RBO, in the same way",),
    why="A short perfect list then scores 1. But RBP leaves room for unseen results, which it calls the "
    "residual.",
)
mistake(
    "RBP",
    "p for 1-p",
    "The reader stops with probability p rather than 1-p.",
    stop=lambda sheet, p: sheet.look * p,
    why="Either of the two may be called p. Here, p is the probability of going on: a reader who goes on "
    "with 0.8 stops with 0.2.",
)
mistake(
    "RBP",
    "1-p twice",
    "The stops at the relevant results are added up and multiplied by 1-p again.",
    score=lambda sheet, p: total(sheet.counted) * (1 - p),
    why="There are two ways to count, and this mixes them: either count the looks at relevant results and "
    "divide by the expected number of looks, or count the stops there without dividing.",
)

mistake(
    "INSQ",
    "the sum of the weights forgotten",
    "A document gets the weight 1/(rank + 2 wanted - 1)^2, without dividing by the sum of these weights.",
    weight=lambda sheet, wanted: 1 / (sheet.rank + 2 * wanted - 1) ** 2,
    why="The inverse squares give the metric its name, but dividing them by their sum is easily "
    "forgotten. Without it, an infinite perfect list wouldn't score 1.",
)
mistake(
    "INSQ",
    "the looks cut at k",
    "The sum is divided by the looks at the results in the list instead of the looks at all ranks.",
    score=lambda sheet: total(sheet.value * sheet.look) / total(sheet.look),
    why="A short perfect list then scores 1. But INSQ leaves room for unseen results, as RBP does.",
)

mistake(
    "INST",
    "the gain above only",
    "The amount still wanted after a rank is calculated without the gain at that rank.",
    still_wanted=lambda sheet, right: right + sheet.value,
    why="In many metrics, only the documents above a rank matter. Here, the reader decides whether to go "
    "on after looking at the document, so its gain counts too.",
)
mistake(
    "INST",
    "as much wanted as at the start",
    "The gain collected so far isn't subtracted from the amount wanted.",
    still_wanted=lambda sheet, wanted: wanted + 0 * sheet.value,  # the same in every row
    at_end=lambda sheet, wanted: sheet.depth + 2 * wanted,
    why="That's INSQ, an older metric by the same authors, whose reader doesn't react to the results found.",
)
mistake(
    "INST",
    "the looks cut at k",
    "The sum is divided by the looks at the results in the list instead of the looks at all ranks.",
    score=lambda sheet: total(sheet.value * sheet.look) / total(sheet.look),
    why="A short perfect list then scores 1. But INST also counts the looks below the end of the list, as "
    "INSQ does.",
)

mistake(
    "BPM",
    "k below the line",
    "The gain until the reader stops is divided by k, even if the reader stopped before rank k.",
    results_read=lambda sheet: sheet.cutoff,
    why="Precision divides by k. But here, k is only the limit of the reader's patience, and a reader who "
    "has enough early saves effort.",
)
mistake(
    "BPM",
    "no limit of gain",
    "The reader goes on to rank k, even after gaining the amount wanted.",
    without_options=("wanted",),
    enough=lambda sheet: 0 * sheet.value,  # a column of 0s: never
    why="One of two limits is easily forgotten. Without the limit on gain, this is the mean gain of the "
    "first k results, which is precision if grades are 0 or 1.",
)
mistake(
    "BPM",
    "only the results there are",
    "A reader who never gets enough from a list shorter than k is assumed to have read only that list.",
    results_read=lambda sheet: total(sheet.stop * sheet.rank) + (1 - total(sheet.stop)) * sheet.depth,
    why="A list that ends early would then score higher than the same list with nonrelevant results added "
    "at its end.",
)

mistake(
    "ERR",
    "nobody stopping above",
    "Satisfaction divided by rank is added up, as if no reader had stopped before.",
    without_options=("p",),
    reached=lambda sheet: sheet.rank / sheet.rank,  # a column of 1s
    why="The product over the documents above is easily left out. It makes a result count less when "
    "readers are satisfied before reaching it, and without it, the sum can exceed 1.",
)
mistake(
    "ERR",
    "the reader not stopping where satisfied",
    "The probability of reaching a rank is divided by the rank, without the probability of being "
    "satisfied there.",
    stopped=lambda sheet: sheet.reached,
    why="One of three factors is easily lost. A document then adds something even if it satisfies no reader.",
)
mistake(
    "ERR",
    "the rank forgotten",
    "The probability of stopping is added up without being divided by the rank.",
    counted=lambda sheet: sheet.stopped,
    why="That's the probability of being satisfied at all. ERR is the expected value of one over the rank "
    "where it happens.",
)
mistake(
    "ERR",
    "2^grade for 2^grade - 1",
    "A grade satisfies with probability 2^grade / 2^max_grade.",
    without_options=("relevance", "rel"),
    satisfied=lambda sheet, max_grade: 2**sheet.grade / 2**max_grade,
    why="The - 1 was forgotten. The top grade then always satisfies the reader, and even grade 0 "
    "sometimes does.",
)
mistake(
    "ERR",
    "the top grade sure to satisfy",
    "A result satisfies the reader with probability (2^grade - 1) / (2^max_grade - 1).",
    without_options=("relevance", "rel"),
    satisfied=lambda sheet, max_grade: (2**sheet.grade - 1) / (2**max_grade - 1),
    why="A scale seems to end at 1. But even a document with the top grade leaves some readers "
    "unsatisfied, so the denominator is 2^max_grade.",
)
mistake(
    "ERR",
    "p only once",
    "A reader who gets below the first rank is counted with a single p, however far down they read.",
    reached=lambda sheet, p: p ** (sheet.rank >= 2) * product_above(1 - sheet.satisfied),
    why="The question mentions p once. But readers decide again after every document, so each rank is "
    "reached with one more p than the rank above.",
)
mistake(
    "ERR",
    "p^rank",
    "The first rank is reached with p, as if it were the second.",
    reached=lambda sheet, p: p**sheet.rank * product_above(1 - sheet.satisfied),
    why="Every reader looks at the first document, so it has p^0, which is 1.",
)
mistake(
    "ERR",
    "the reciprocal rank",
    "One over the rank of the first document with a grade of 1 or more is taken.",
    without_options=("p", "max_grade", "rel", "relevance"),
    score=lambda sheet: maximum((sheet.grade >= 1) / sheet.rank),
    why="The names differ in one word, expected: a reader may go on after a document that satisfies only "
    "partly.",
)
