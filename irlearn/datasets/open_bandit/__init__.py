"""What two policies of a fashion shop showed, and what was clicked: a log whose propensities are known.

``men.csv`` counts the logs of the campaign *men* in the samples of the Open Bandit Dataset, by
``tools/open_bandit.py``. LICENSE beside it says who may use it.
"""

import csv
from collections import Counter
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Literal

from ..data_sheet import DataSheet, sheets

NAME = "open-bandit"
FILE = Path(__file__).parent / "men.csv"
Policy = Literal["random", "thompson"]


@dataclass(frozen=True)
class ClickLog:
    """How often two policies showed each item at each position, and how often it was clicked.

    Attributes
    ----------
    name : str
    sheet : DataSheet
    counts : dict
        Policy -> (item, position) -> impressions and clicks.
    propensities : dict
        (item, position) -> the mean of the propensities that Thompson's own log has for it.
    """

    name: str
    sheet: DataSheet
    counts: dict[str, dict[tuple[int, int], tuple[int, int]]]
    propensities: dict[tuple[int, int], float]

    def impressions(self, policy: Policy = "random") -> list[tuple[tuple[int, int], int]]:
        """List a policy's impressions, as `weighted` reads them: (item, position) and click.

        >>> from irlearn.datasets import load
        >>> log = load("open-bandit").impressions()
        >>> len(log), sum(click for _, click in log)
        (10000, 46)
        """
        counted = self.counts[policy].items()
        return [(key, int(i < clicks)) for key, (n, clicks) in counted for i in range(n)]

    def shares(self, policy: Policy) -> dict[tuple[int, int], float]:
        """Return in which share of its impressions at a position a policy showed each item."""
        totals: Counter = Counter()
        for (_, position), (n, _) in self.counts[policy].items():
            totals[position] += n
        return {key: n / totals[key[1]] for key, (n, _) in self.counts[policy].items()}

    def write(self, folder: str | PathLike[str]) -> list[Path]:
        """Write the table, with the data sheet and the licence, and return the files."""
        return self.sheet.write_beside(folder, {FILE.name: FILE.read_bytes()})


def load() -> ClickLog:
    counts: dict[str, dict] = {"random": {}, "thompson": {}}
    propensities = {}
    with FILE.open(encoding="utf-8", newline="") as opened:
        for row in csv.DictReader(opened):
            key = int(row["item"]), int(row["position"])
            for policy, of in counts.items():
                of[key] = int(row[f"{policy}_shown"]), int(row[f"{policy}_clicks"])
            propensities[key] = float(row["thompson_propensity"])
    return ClickLog(NAME, sheets()[NAME], counts, propensities)
