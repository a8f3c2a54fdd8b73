"""What 129 systems scored on each of 50 topics at TREC-8: average precision, without the runs behind it.

``adhoc8_ap.csv`` is the file of Urbano, Lima and Hanjalic (SIGIR 2019) as it was published; LICENSE beside it
says who may use it. A row is a topic, in an order that the file does not tell, and a column a system.
"""

import csv
from pathlib import Path

from ..score_table import ScoreTable
from ..data_sheet import sheets

NAME = "trec-scores"
FOLDER = Path(__file__).parent
FILE = FOLDER / "adhoc8_ap.csv"


def load() -> ScoreTable:
    with FILE.open(encoding="utf-8", newline="") as opened:
        systems, *rows = csv.reader(opened)
    topics = [f"topic{number}" for number, _ in enumerate(rows, 1)]
    columns = zip(*rows, strict=True)
    scores = {
        system: dict(zip(topics, map(float, column), strict=True)) for system, column in zip(systems, columns)
    }
    return ScoreTable(NAME, sheets()[NAME], "AP", scores, FILE)
