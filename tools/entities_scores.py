"""Score six systems on all 467 questions of DBpedia-Entity v2: the table of the dataset entities-scores.

    git clone https://github.com/iai-group/DBpedia-Entity
    git -C DBpedia-Entity checkout 56a1776
    python tools/entities_scores.py DBpedia-Entity

Four are the rankers of ``irlearn/datasets/entities/scores.py``, whose settings were fixed before a score was
seen. The other two, ``clues`` and ``fusion``, were made by a person who had read the questions of the dataset
entities; here they answer the other 436, too.
"""

import csv
import sys
from collections.abc import Iterable, Mapping
from hashlib import sha256

from entities import Source
from irlearn import evaluate
from irlearn.datasets.entities import names
from irlearn.datasets.entities.scores import FILE, METRICS, RANKERS, SCORED, Rankers
from irlearn.datasets.entities.systems import Systems

DIGITS = 4


def settled(ids: Iterable[str]) -> list[str]:
    """Put questions in an order that nobody chose: by the SHA-256 of their ids."""
    return sorted(ids, key=lambda each: sha256(each.encode()).hexdigest())


def scored(grades: Mapping[str, Mapping[str, int]], texts: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Return question -> column of the table -> score, as it is written there."""
    everything = names()
    rankers, systems = Rankers(everything), Systems(everything)
    table: dict[str, dict[str, str]] = {question: {} for question in texts}
    for system in SCORED:
        ask = getattr(rankers if system in RANKERS else systems, system)
        run = {question: ask(text) for question, text in texts.items()}
        found = evaluate(grades, run, METRICS).per_query
        for metric in METRICS:
            for question in texts:
                table[question][f"{system} {metric}"] = short(found[metric][question])
    return table


def short(score: float | None) -> str:
    """Write a score with four decimals and nothing that can be left out; 0 where no result came back.

    >>> short(0.5), short(1 / 3), short(1.0), short(0.0)
    ('.5', '.3333', '1', '0')
    """
    return f"{round(score or 0, DIGITS):g}".removeprefix("0") or "0"


def main(checkout: str) -> None:
    source = Source(checkout)
    order = settled(source.text)
    texts = {question: " ".join(source.text[question].split()) for question in order}
    rows = [
        {"id": question, "question": texts[question], **columns}
        for question, columns in scored(source.grades, texts).items()
    ]
    with FILE.open("w", encoding="utf-8", newline="") as opened:
        writer = csv.DictWriter(opened, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    print(FILE)


if __name__ == "__main__":
    main(*sys.argv[1:])
