"""Work out the tables on the page about the dataset entities: `python tools/entities_page.py` writes them.

On the page a line ``% table: NAME`` stands above each of them, and an empty line below.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import irlearn
from entities import COUNTED, NOT_FOUND, READ, left_out
from entities import table as all_questions
from irlearn.datasets import Dataset, load
from irlearn.questions.evaluate.results import Results

PAGE = Path(__file__).resolve().parents[1] / "book" / "back-matter" / "entities.md"
METRICS = ["nDCG@10", "AP", "P@10", "RR", "Judged@10"]
ORDERED_BY = "nDCG@10"
# A question on which the order of the systems turns: the two systems whose first names are shown.
TURNS = {"eu": ("clues", "trigrams"), "estonia": ("trigrams", "clues"), "u2": ("bm25", "trigrams")}
# Smaller pools: how deep, and without which systems.
POOLS = [(30, ()), (10, ()), (5, ()), (10, ("clues",)), (5, ("clues",)), (5, ("trigrams",)), (5, ("words",))]
SHOWN = 5  # how many names of a ranking are shown


@cache
def data() -> Dataset:
    return load("entities")


@cache
def results() -> dict[str, Results]:
    """Score the five systems with all judgments."""
    return {system: irlearn.evaluate(data().qrels, run, METRICS) for system, run in data().runs.items()}


def relevant(grades: Iterable[int]) -> int:
    return sum(grade > 0 for grade in grades)


def order(scores: dict[str, float]) -> str:
    """Return the names of the systems with commas, the best one first."""
    return ", ".join(sorted(scores, key=lambda system: -scores[system]))


def markdown(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table in Markdown; numbers, also those written as ``.5``, are aligned on the right."""
    rows = list(rows)
    line = "|".join("---" if isinstance(cell, str) and not cell[:1] == "." else "--:" for cell in rows[0])
    return "\n".join(
        [f"| {' | '.join(head)} |", f"|{line}|", *(f"| {' | '.join(map(str, row))} |" for row in rows)]
    )


def decimals(number: float, digits: int = 3) -> str:
    """Return a number between 0 and 1 as text, without the 0 before the point."""
    return f"{number:.{digits}f}".removeprefix("0")


def questions() -> str:
    """List the questions: how many names were judged and are relevant, and on how many all workers agree."""
    rows = []
    for name, grades in data().qrels.items():
        agreed = sum(each.workers == 1 for each in data().agreement[name].values())
        rows.append((f"`{name}`", data().queries[name], len(grades), relevant(grades.values()), agreed))
    return markdown(("name", "question", "judged", "R", "all agree"), rows)


def rule() -> str:
    """List the clauses of the rule, each with how many questions it leaves out of those that are left."""
    why = Counter(left_out(row) or (NOT_FOUND if row.read == "good" else "") for row in all_questions())
    rows = [
        (f"{clause[0].upper()}{clause[1:]}.", why[clause]) for clause in (*COUNTED, *READ.values(), NOT_FOUND)
    ]
    return markdown(("left out because", "questions"), rows=[*rows, ("**taken**", why[""])])


def splits() -> str:
    """Count the names of each grade by how the votes split; agreement is the share of equal pairs."""
    counts: dict[int, Counter[float]] = {0: Counter(), 1: Counter(), 2: Counter()}
    for query, grades in data().qrels.items():
        for doc, grade in grades.items():
            counts[grade][data().agreement[query][doc].workers] += 1
    shapes = {1.0: "5", 0.6: "4, 1", 0.4: "3, 2", 0.3: "3, 1, 1", 0.2: "2, 2, 1"}
    rows = [
        (shape, decimals(value, digits=1), *(counts[g][value] for g in counts))
        for value, shape in shapes.items()
    ]
    other = [count.total() - sum(count[value] for value in shapes) for count in counts.values()]
    return markdown(
        ("votes", "agreement", "grade 0", "grade 1", "grade 2"), rows=[*rows, ("others", "", *other)]
    )


def twice() -> str:
    """Count the names that two groups of judges graded, by the grades of both."""
    pairs = Counter(map(tuple, data().ratings["axis-powers"].values()))
    rows = [(f"first: {one}", *(pairs[one, other] for other in range(3))) for one in range(3)]
    return markdown(("", "second: 0", "second: 1", "second: 2"), rows)


def systems() -> str:
    rows = [
        (f"`{system}`", *(decimals(found.mean[metric]) for metric in METRICS))
        for system, found in results().items()
    ]
    return markdown(("system", *METRICS), rows)


def strengths() -> str:
    """Find where each system is ahead of the best other one by most, and behind it by most."""
    scores = {system: found.per_query[ORDERED_BY] for system, found in results().items()}
    rows = []
    for system, mine in scores.items():
        ahead = {q: mine[q] - max(s[q] for other, s in scores.items() if other != system) for q in mine}
        cells = [
            f"`{q}` {decimals(mine[q], digits=2)}"
            for q in (max(ahead, key=ahead.get), min(ahead, key=ahead.get))
        ]
        rows.append((f"`{system}`", *cells))
    where = "most ahead of the others", "most behind the best"
    return markdown(("system", *(f"score where {each}" for each in where)), rows)


def turns() -> str:
    """List the three questions where the order turns, with what all five systems score."""
    rows = []
    for query in TURNS:
        scores = {system: found.per_query[ORDERED_BY][query] for system, found in results().items()}
        rows.append((f"`{query}`", *(decimals(scores[system], digits=2) for system in scores)))
    return markdown(("nDCG@10", *(f"`{system}`" for system in data().runs)), rows)


def first_names(query: str) -> str:
    """List the first names of two systems for a question, with their grades."""
    runs = [list(data().runs[system][query])[:SHOWN] for system in TURNS[query]]
    shown = [[f"{data().titles[doc]} **{data().qrels[query].get(doc, '?')}**" for doc in run] for run in runs]
    rows = [(rank, *names) for rank, names in enumerate(zip(*shown, strict=True), 1)]
    return markdown(("rank", *(f"`{system}`" for system in TURNS[query])), rows)


def pools() -> str:
    """Work out what share of the relevant names a smaller pool leaves, and how it then orders the systems."""
    all_relevant = sum(relevant(grades.values()) for grades in data().qrels.values())
    means = {system: found.mean[ORDERED_BY] for system, found in results().items()}
    rows = [("all judgments", "100%", order(means), decimals(means["clues"]))]
    for depth, without in POOLS:
        left = data().made_holes(depth, without).qrels
        means = {
            s: irlearn.evaluate(left, run, ORDERED_BY).mean[ORDERED_BY] for s, run in data().runs.items()
        }
        share = sum(relevant(grades.values()) for grades in left.values()) / all_relevant
        whose = f"without {without[0]}" if without else "all five"
        rows.append((f"{whose}, to {depth}", f"{100 * share:.0f}%", order(means), decimals(means["clues"])))
    return markdown(("pool", "of R left", "order by nDCG@10", "`clues`"), rows)


TABLES = {
    **{made.__name__: made for made in (questions, rule, splits, twice, systems, strengths, turns, pools)},
    **{f"first names, {query}": lambda query=query: first_names(query) for query in TURNS},
}


def filled(page: str) -> str:
    """Return the text of the page with its tables worked out anew."""
    return re.sub(
        r"(^% table: (.+)\n)(?:(?:\|.*)\n)*",
        lambda found: f"{found[1]}{TABLES[found[2]]()}\n",
        page,
        flags=re.M,
    )


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text("utf-8")), "utf-8")
