"""What six systems that see only names score on all 467 questions of DBpedia-Entity v2: ``scores.csv``.

tools/entities_scores.py makes it. A row is a question, a column a system by a metric. The questions stand in
the order of the SHA-256 of their ids, which nobody chose, so the first ones are a random sample of them all.
"""

import csv
from collections import Counter

from ..data_sheet import sheets
from ..score_table import Scores, ScoreTable
from . import FOLDER, judgments
from .rankers import RANKERS

NAME = "entities-scores"
FILE = FOLDER / "scores.csv"
METRICS = ("nDCG@10", "AP", "P@10", "RR", "Judged@10")
SCORED = (*RANKERS, "clues", "fusion")


def load() -> ScoreTable:
    with FILE.open(encoding="utf-8", newline="") as opened:
        rows = list(csv.DictReader(opened))
    times = Counter(row["question"] for row in rows)
    queries = [
        row["question"] if times[row["question"]] == 1 else f"{row['question']} ({row['id']})" for row in rows
    ]
    tables: dict[str, Scores] = {
        metric: {
            system: {query: float(row[f"{system} {metric}"]) for query, row in zip(queries, rows)}
            for system in SCORED
        }
        for metric in METRICS
    }
    read = {each.source_id for each in judgments()}
    parts: dict[str, list[str]] = {"read": [], "unread": []}
    for query, row in zip(queries, rows):
        parts["read" if row["id"] in read else "unread"].append(query)
    return ScoreTable(NAME, sheets()[NAME], METRICS[0], tables[METRICS[0]], FILE, tables, parts)
