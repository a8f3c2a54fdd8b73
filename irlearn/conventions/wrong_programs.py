"""Mistakes that programs make, and nobody with a pencil.

The others are in `conventions.mistakes`, written in the same way. ``sheet.grade`` are the grades down to the
cut-off, ``sheet.whole.grade`` also those below it, ``sheet.judgments.grade`` those of all that was judged.
"""

from __future__ import annotations

from ..worksheet.columns import best_first, floor, larger_of, log2, running_total, total
from ..worksheet.sheet import score_of
from .mistakes.mistake import Mistake


def _trapezoids(sheet):
    """Average, over the hits, the mean of the precision there and a rank above; above rank 1 it is 1."""
    above = (sheet.found - sheet.relevant + (sheet.rank <= 1)) / larger_of(sheet.rank - 1, 1)
    return total(sheet.relevant * (sheet.precision + above)) / 2 / sheet.R


def _over_the_worst(sheet):
    """Divide DCG by that of the judged grades in rising order, down to k."""
    grades = sheet.judgments.grade
    place = running_total(grades >= 0)
    rising = 0 - best_first(0 - grades)
    return sheet.DCG / total(rising * (place <= sheet.cutoff) / log2(place + 1))


WRONG_PROGRAMS: list[Mistake] = []


class WrongProgram(Mistake):
    """A mistake that programs make, and people do not."""

    known = WRONG_PROGRAMS


def _wrong(of, rule, what, why, used_by=(), **steps):
    """Make a mistake that `mistakes` does not list, because only an audit and `identify` look for it."""
    steps = {score_of(of) if name == "score" else name: step for name, step in steps.items()}
    return WrongProgram(of, rule, what, why, steps=steps, used_by=used_by)


ALL_NEEDED = "all relevant documents needed"
WHOLE_DISCOUNT = "the discount cut to a whole number"
FLOORED = {"discount": lambda sheet: floor(log2(sheet.rank + 1))}
WRONG_PROGRAMS += [
    _wrong(
        "RR",
        "ranks from 0, and 1 for the first two",
        "One is divided by a rank counted from 0, and the result is 1 if that rank is 0.",
        "Programs count from 0. If the division by 0 was noticed and replaced, ranks 1 and 2 score the same.",
        reciprocal=lambda sheet: sheet.relevant / larger_of(sheet.rank - 1, 1),
    ),
    _wrong(
        "AP",
        "the area under lines between the points",
        "The recall-precision points are joined by lines, and the area below them is taken.",
        "A function for the area under a curve draws lines between points. AP adds up steps.",
        score=_trapezoids,
    ),
    _wrong(
        "AP",
        "grades added up above the line",
        "At each relevant result, the grades so far are added up instead of counting the relevant results.",
        "With grades of 0 and 1, the sum of the grades is the number of relevant results.",
        found=lambda sheet: running_total(sheet.grade),
    ),
    _wrong(
        "AP",
        "the list cut at R",
        "Only relevant results among the first R count, R being the number of relevant documents.",
        "It's the usual AP in articles about metric learning, which call it MAP@R. Here, relevant results "
        "further down also count.",
        counted=lambda sheet, right, rel: right * (sheet.rank <= total(sheet.judgments.grade >= rel)),
    ),
    _wrong(
        "RBP",
        "grades added up",
        "The grades themselves are discounted and added up rather than values from 0 to 1.",
        "With grades of 0 and 1, the grade is the value. With higher grades, the sum can exceed 1.",
        used_by=("ranx",),
        value=lambda sheet: sheet.grade,
    ),
    _wrong(
        "R",
        "grades added up below the line",
        "The relevant results are divided by the sum of all grades.",
        "With grades of 0 and 1, the sum of the grades is the number of relevant documents.",
        score=lambda sheet: total(sheet.relevant) / total(sheet.judgments.grade),
    ),
    _wrong(
        "R",
        "grades added up above and below the line",
        "The grades of the results are added up and divided by the sum of all grades.",
        "With grades of 0 and 1, the sums of the grades are numbers of documents.",
        score=lambda sheet: total(sheet.grade) / total(sheet.judgments.grade),
    ),
    *(
        _wrong(
            of,
            ALL_NEEDED,
            "The score is 1 if every relevant document is among the results, and 0 otherwise.",
            "In Python, any() and all() take the same arguments.",
            score=lambda sheet, rel: floor(total(sheet.relevant) / total(sheet.judgments.grade >= rel)),
        )
        for of in ("R", "Success")
    ),
    _wrong(
        "F1",
        "precision of the whole list",
        "Precision is computed over all results, recall over the first k.",
        "The list was cut for one of the two but not for the other.",
        P=lambda sheet, rel: total(sheet.whole.grade >= rel) / sheet.retrieved,
    ),
    _wrong(
        "F1",
        "recall of the whole list",
        "Recall is computed over all results, precision over the first k.",
        "The list was cut for one of the two but not for the other.",
        Recall=lambda sheet, rel: total(sheet.whole.grade >= rel) / total(sheet.judgments.grade >= rel),
    ),
    _wrong(
        "F1",
        "brackets missing below the line",
        "Twice the product is divided by precision only, and recall is added.",
        "Without brackets, only the term next to the slash is in the denominator.",
        score=lambda sheet: 2 * sheet.P * sheet.Recall / sheet.P + sheet.Recall,
    ),
    _wrong(
        "P",
        "one rank past k looked at",
        "The relevant results down to rank k + 1 are divided by k.",
        "If ranks are counted from 0, rank <= k includes one more.",
        score=lambda sheet, rel: (
            total((sheet.whole.grade >= rel) * (running_total(sheet.whole.grade >= 0) <= sheet.cutoff + 1))
            / sheet.cutoff
        ),
    ),
    _wrong(
        "AP",
        "precision added up at misses too",
        "The precisions at every rank are added up and divided by R.",
        "The line that adds up is outside the condition.",
        counted=lambda sheet: sheet.precision,
    ),
    _wrong(
        "nDCG",
        "the ideal sorted upwards",
        "The ideal puts the lowest grades first.",
        "Sorting functions begin with the lowest number.",
        score=_over_the_worst,
    ),
    _wrong(
        "AP",
        "only the hits above counted",
        "The precision at each relevant result counts the relevant results above it but not the result "
        "itself.",
        "The counter is increased after it has been used.",
        precision=lambda sheet: (sheet.found - sheet.relevant) / sheet.rank,
    ),
    _wrong(
        "DCG",
        "brackets missing above the line",
        "1 divided by the discount is subtracted from 2 to the power of the grade.",
        "Without brackets, only the term next to the slash is in the numerator.",
        discounted_gain=lambda sheet: 2**sheet.grade - 1 / sheet.discount,
    ),
    _wrong(
        "nDCG",
        "graded DCG over an ideal of yes and no",
        "The gains are grades, but in the ideal each relevant document gains 1.",
        "The ideal was written for grades of 0 and 1. The score can exceed 1.",
        ideal_gain=lambda sheet: sheet.grade >= 1,
    ),
    _wrong(
        "nDCG",
        "the older discount over an ideal with the newer one",
        "DCG uses the discount max(1, log2(rank)), but its ideal uses log2(rank+1).",
        "Two functions of a program can use different discounts.",
        discount=lambda sheet: larger_of(log2(sheet.rank), 1),
        ideal_discount=lambda sheet: log2(sheet.rank + 1),
    ),
    _wrong(
        "nDCG",
        "the discount log2(rank+1) over an ideal with the older one",
        "DCG uses the discount log2(rank+1), but its ideal uses max(1, log2(rank)).",
        "Two functions of a program can use different discounts.",
        discount=lambda sheet: log2(sheet.rank + 1),
        ideal_discount=lambda sheet: larger_of(log2(sheet.rank), 1),
    ),
    *(
        _wrong(
            of,
            "the discount rank+1",
            f"{of} has the discount rank+1: each gain is divided by it.",
            "The logarithm was left out of log2(rank+1).",
            discount=lambda sheet: sheet.rank + 1,
        )
        for of in ("DCG", "nDCG")
    ),
    *(
        _wrong(
            of,
            WHOLE_DISCOUNT,
            f"{of} has {WHOLE_DISCOUNT}.",
            "Converting to whole numbers, or dividing by //, drops the decimals.",
            **FLOORED,
        )
        for of in ("DCG", "nDCG")
    ),
]


def wrong_programs(of: str) -> list[Mistake]:
    return [each for each in WRONG_PROGRAMS if each.of == of]
