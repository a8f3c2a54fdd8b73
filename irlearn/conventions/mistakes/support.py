"""Mistakes about answers: which nuggets, sentences and citations are counted, and by what is divided.

Each has a metric, a wrong rule and what was done; the line is that of a fraction. The keyword of a function
names the step that it replaces; ``score`` is the metric's last one. Options in ``without_options`` make no
difference to the wrong rule.
"""

from ...worksheet.columns import total
from .mistake import mistake

mistake(
    "NuggetRecall",
    "only what was said below the line",
    "The credit is divided by the nuggets of which the answer says something.",
    score=lambda sheet: total(sheet.weighted_credit) / total(sheet.weight * (sheet.full + sheet.part)),
    why="What the answer leaves out is not in front of you when you read it. But that is what this score "
    "asks for: every nugget belongs below the line, said or not.",
)
mistake(
    "NuggetRecall",
    "all above the line and the vital ones below",
    "The credit of all nuggets is divided by the number of vital ones.",
    score=lambda sheet: total(sheet.credit) / total(sheet.vital),
    why="The vital nuggets are those that matter, and the others are then left out below the line only. "
    "The result can be above 1.",
)
mistake(
    "NuggetRecall",
    "no weight above the line",
    "The credit of all nuggets is added up without their weights, and divided by the sum of the weights.",
    score=lambda sheet: total(sheet.credit) / total(sheet.weight),
    why="The weights are remembered below the line and forgotten above it. Each nugget has to count the same "
    "in both places.",
)
SAME_SUM = (
    "Precision and recall of citations have the same sum above the line. Precision asks of the citations, "
    "and divides by the sentences that have one; recall asks of the answer, and divides by all."
)
mistake(
    "CitationPrecision",
    "all sentences below the line",
    "The credit is divided by all sentences.",
    score=lambda sheet: total(sheet.credit) / sheet.n,
    why=SAME_SUM,
)
mistake(
    "CitationRecall",
    "only citing sentences below the line",
    "The credit is divided by the sentences that cite something.",
    score=lambda sheet: total(sheet.credit) / total(sheet.cited),
    why=SAME_SUM,
)
for of in ("CitationPrecision", "CitationRecall"):
    mistake(
        of,
        "cited taken for supported",
        "The sentences that cite something are counted, and divided by all sentences.",
        without_options=("partial",),
        score=lambda sheet: total(sheet.cited) / sheet.n,
        why="A citation looks like a proof. Whether the passage says what the sentence says is seen only by "
        "somebody who reads both.",
    )
    mistake(
        of,
        "grades for credit",
        "The grades 2, 1 and 0 are added up as they stand.",
        credit=lambda sheet: sheet.support + 0,  # shown as a step: 2 + 0 = 2
        why="The grades are there already. But full support is worth 1, and with 2 for it the score can be "
        "above 1.",
        without_options=("partial",),
    )
