"""Mistakes with the calls of an agent."""

from ...worksheet.columns import running_total, total
from .mistake import mistake

for of in ("UnionRecall", "FullRecall", "UnionPrecision"):
    mistake(
        of,
        "calls joined before the cut",
        "The results of all calls are joined into one list, and only its first results are read.",
        read=lambda sheet, calls, per_call: (
            (sheet.call <= (sheet.n if calls is None else calls))
            * (running_total(sheet.rank >= 1) <= (sheet.n if per_call is None else per_call))
        ),
        why="One list is easy to score. But if the first call already fills it up to the cut-off, nothing "
        "that later calls find is seen. Cut each call by itself.",
    )
for of in ("UnionRecall", "UnionPrecision"):
    mistake(
        of,
        "repeats counted",
        "A relevant document is counted again each time a call returns it.",
        new=lambda sheet: sheet.relevant * sheet.read,
        why="Adding up what each call found is quick. But a document that comes twice was found once, so "
        "recall could exceed 1.",
    )
mistake(
    "UnionRecall",
    "what was read below the line",
    "The documents found are divided by all results that were read.",
    score=lambda sheet: total(sheet.new) / total(sheet.read),
    why="That's union precision, which says what the calls cost. Recall divides by all relevant documents.",
)
mistake(
    "FullRecall",
    "one hit enough",
    "It's 1 as soon as one relevant document is found.",
    score=lambda sheet: sheet.found >= 1,
    why="That's the hit rate. An answer that needs two documents can't be given with one of them.",
)
mistake(
    "UnionPrecision",
    "a repeat read once",
    "Documents that were read before are left out below the line.",
    score=lambda sheet: sheet.found / total(sheet.read * (1 - sheet.read_before)),
    why="That's the precision of the union as a set. But a document that comes twice takes up room in the "
    "prompt twice, and is paid for twice.",
)
