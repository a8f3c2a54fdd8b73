"""Make the table of the dataset open-bandit anew from the samples inside the package obp.

    pip download --no-deps obp==0.4.1
    python -m zipfile -e obp-0.4.1-py3-none-any.whl obp
    python tools/open_bandit.py obp/obp/dataset/obd

Of the campaign *men*, the logs of two policies are counted: how often each showed an item at a position, with
how many clicks; and the mean of the propensities that Thompson's log has. Everything else is left out.
"""

import csv
import sys
from collections import defaultdict
from math import fsum
from pathlib import Path

TABLE = Path(__file__).resolve().parents[1] / "irlearn" / "datasets" / "open_bandit" / "men.csv"
COLUMNS = (
    "item position random_shown random_clicks thompson_shown thompson_clicks thompson_propensity".split()
)


def main(folder: str) -> None:
    logs = []
    for policy in ("random", "bts"):
        seen = defaultdict(list)
        with (Path(folder) / policy / "men" / "men.csv").open(encoding="utf-8", newline="") as opened:
            for row in csv.DictReader(opened):
                key = int(row["item_id"]), int(row["position"])
                seen[key].append((int(row["click"]), float(row["propensity_score"])))
        logs.append(seen)
    with TABLE.open("w", encoding="utf-8", newline="") as opened:
        writer = csv.writer(opened, lineterminator="\n")
        writer.writerow(COLUMNS)
        for key in sorted({*logs[0], *logs[1]}):
            counts = [
                number for log in logs for number in (len(log[key]), sum(click for click, _ in log[key]))
            ]
            mean = fsum(propensity for _, propensity in logs[1][key]) / len(logs[1][key])
            writer.writerow([*key, *counts, f"{mean:.8f}"])


if __name__ == "__main__":
    main(*sys.argv[1:])
