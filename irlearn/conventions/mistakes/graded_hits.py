"""Mistakes about hits of which the better ones count more.

Each has a metric, a wrong rule and what was done. A function replaces the step that its keyword names, one
named ``score`` the metric's last step. Options in ``without_options`` make no difference to the wrong rule.
"""

from ...worksheet.columns import best_first, log2, looked_up, running_total, total
from .mistake import mistake

mistake(
    "Q",
    "the hits not counted",
    "At each hit the gain so far is divided by the best possible gain so far, and the hits are left out.",
    without_options=("beta",),
    blended=lambda sheet: sheet.gain_so_far / sheet.best_so_far,
    why="The blended ratio counts hits as well as gain. With the gain alone, misses cost nothing below the "
    "rank where the best ranking has shown all that is relevant.",
)
mistake(
    "Q",
    "the best of the list",
    "The best possible gain is that of the results, sorted, and not of all judged documents.",
    best_so_far=lambda sheet: looked_up(running_total(best_first(sheet.gain)), sheet.rank),  # by rank
    why="The results are at hand, and sorting them takes one word in a program. But what was not retrieved "
    "is then not missed.",
)
mistake(
    "Q",
    "every rank counted",
    "The blended ratios of all ranks are added up, misses too.",
    counted=lambda sheet: sheet.blended,
    why="Every row of the column holds a number, so it seems natural to add up all of them. As in average "
    "precision, only the hits count.",
)
mistake(
    "nDCGrel",
    "what was not found left out",
    "The mean over the documents with gain that were retrieved.",
    score=lambda sheet: total(sheet.counted) / total(sheet.with_gain),
    why="A document that was not retrieved has no rank to look at. It counts with the nDCG of the whole "
    "list.",
)
mistake(
    "Rndcg",
    "the rank R only",
    "nDCG down to rank R, where R documents have gain.",
    score=lambda sheet: total(sheet.discounted_gain * (sheet.rank <= sheet.R)) / sheet.side_sheets[-1].DCG,
    why="The name promises R-precision for nDCG, and R-precision looks at one rank. This one looks at a rank "
    "for each grade.",
)

for name in ("G", "binG"):
    mistake(
        name,
        "the discount log2(rank+1)",
        f"{name} has the discount log2(rank+1): what a result is worth is divided by it.",
        discount=lambda sheet: log2(sheet.rank + 1),
        why="That is the discount of DCG. This one does not depend on the rank, but on what was missed above "
        "it.",
    )
for name in ("Q", "binG"):
    mistake(
        name,
        "only the found ones known",
        "R counts the relevant documents of the list, and not all there are.",
        R=lambda sheet: total(sheet.relevant),
        why="What was not retrieved is not on the page, so it is easily forgotten. R is then too small "
        "wherever something relevant was missed.",
    )
