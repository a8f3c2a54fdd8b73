"""Make collections of four shapes, as dicts and as TREC files, drawn at random from fixed seeds.

Each comes in five variants. The scores of `ranked` are rounded, so a few documents of a query are tied, as in
a real run; `shuffled` holds the same in random order; in `tied` all scores are equal; in `untied` no two are;
`shuffled untied` is shuffled and untied.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from irlearn.files import new_text

CACHE = Path(__file__).parents[1] / ".cache" / "benchmarks"
RECIPE = 1  # part of file names: raised when collections are drawn otherwise, so that files are made anew
VARIANTS = ("ranked", "shuffled", "tied", "untied", "shuffled untied")
GRADES = np.array([1, 2, 3])


class Query(NamedTuple):
    """One query: the judged documents with their grades, the retrieved ones with their scores, best first."""

    name: str
    judged: dict[str, int]
    docs: list[str]
    scores: np.ndarray


class Shape(NamedTuple):
    """How a collection is made."""

    words: str  # for the page
    queries: int
    depth: int  # retrieved documents of each query
    decimals: int  # to which scores are rounded
    make: Callable[[np.random.Generator, int, int], Query]  # takes a generator, the query's number, the depth

    def each(self, seed: int, queries: int | None = None) -> Iterator[Query]:
        """Yield the queries one by one: so many of them, or all."""
        for number in range(queries or self.queries):
            made = self.make(np.random.default_rng([seed, number]), number, self.depth)
            yield made._replace(scores=made.scores.round(self.decimals))


def web_search(rng, number, depth):
    """Make a query with one relevant document or two, often near the top, sometimes not retrieved."""
    docs = rng.choice(8_800_000, depth + 5, replace=False).astype(str).tolist()  # the last 5: not retrieved
    relevant = 1 + (rng.random() < 0.1)  # one query in ten has a second relevant document
    # Their places in the ranking, from 0, are random powers of the depth: half are among the first √depth.
    places = np.unique((depth ** rng.random(relevant)).astype(int) - 1)
    missed = rng.random(len(places)) < 0.15  # 15 % of them were not retrieved, wherever they would stand
    not_retrieved = docs[depth:]
    judged = {not_retrieved[i] if missed[i] else docs[place]: 1 for i, place in enumerate(places)}
    return Query(str(1_000_000 + 7 * number), judged, docs[:depth], _scores(rng, depth))


def deep_pool(rng, number, depth):
    """Make a query with about 0.5 to 1.5 judgments for each result, in grades from 0 to 3."""
    docs = [f"NEWS{source}-{i:06d}" for source, i in enumerate(rng.choice(500_000, 5 * depth, replace=False))]
    # The higher a result stands, the likelier it was judged: of 1,000 results about a third. Of the judged
    # documents 30 % are relevant where they were retrieved, and 11 % elsewhere.
    judged_above = np.flatnonzero(rng.random(depth) < np.minimum(1, 5.7 / np.sqrt(1 + np.arange(depth))))
    rest = max(0, round(depth * rng.uniform(0.54, 1.5)) - len(judged_above))
    judged_at = np.concatenate([judged_above, depth + rng.choice(4 * depth, rest, replace=False)])
    relevant = rng.random(len(judged_at)) < np.where(judged_at < depth, 0.3, 0.11)
    grades = np.where(relevant, rng.choice(GRADES, len(judged_at), p=[0.6, 0.25, 0.15]), 0)
    order = rng.permutation(len(judged_at))
    judged = {docs[place]: grade for place, grade in zip(judged_at[order].tolist(), grades[order].tolist())}
    return Query(str(301 + number), judged, docs[:depth], _scores(rng, depth))


def classroom(rng, number, depth):
    """Make a query with fifteen judgments, about half of them of documents that were not retrieved."""
    docs = [f"d{i}" for i in rng.choice(60, 2 * depth, replace=False)]
    grades = rng.choice(4, 15, p=[0.5, 0.25, 0.15, 0.1]).tolist()
    judged = dict(zip(docs[depth // 3 :], grades))  # the first third of the results was not judged
    return Query(f"q{number + 1}", judged, docs[:depth], _scores(rng, depth) / 3)


def by_hand(rng, number, depth):
    """Make one query that can be worked out by hand, with a tie."""
    return Query(
        "q1",
        judged={"a": 3, "b": 1, "e": 0, "f": 2},
        docs=list("bcaed"),
        scores=np.array([4.2, 3.6, 2.9, 2.9, 0.5]),
    )


SHAPES = {
    "a": Shape(
        "6,980 queries × 1,000 documents, about one relevant",
        queries=6980,
        depth=1000,
        decimals=4,
        make=web_search,
    ),
    "b": Shape(
        "250 queries × 1,000 documents, 1,020 graded judgments a query",
        queries=250,
        depth=1000,
        decimals=4,
        make=deep_pool,
    ),
    "c": Shape(
        "10 queries × 10 documents, 15 graded judgments a query",
        queries=10,
        depth=10,
        decimals=1,
        make=classroom,
    ),
    "d": Shape("1 query × 5 documents", queries=1, depth=5, decimals=1, make=by_hand),
}
SEEDS = {name: 100 + place for place, name in enumerate(SHAPES)}


def queries(name: str, variant: str, first: int | None = None) -> Iterator[Query]:
    """Yield the queries of a shape in one of its variants, all of them or the ``first`` few."""
    shape = SHAPES[name]
    rng = np.random.default_rng(SEEDS[name])
    for query in shape.each(SEEDS[name], first):
        if variant == "tied":
            query = query._replace(scores=np.full(len(query.docs), 7.0))
        elif variant.endswith("untied"):
            query = query._replace(scores=untied(query.scores, shape.decimals))
        if variant.startswith("shuffled"):
            order = rng.permutation(len(query.docs))
            query = query._replace(docs=[query.docs[i] for i in order.tolist()], scores=query.scores[order])
        yield query


def dicts(name: str, variant: str = "ranked", first: int | None = None) -> tuple[dict, dict]:
    """Return qrels (query -> document -> grade) and run (query -> document -> score)."""
    qrels, run = {}, {}
    for query in queries(name, variant, first):
        qrels[query.name] = query.judged
        run[query.name] = dict(zip(query.docs, query.scores.tolist()))
    return qrels, run


def files(
    name: str, variant: str = "ranked", first: int | None = None, folder: Path = CACHE
) -> tuple[Path, Path]:
    """Return the paths of qrels and run as TREC files, which are made when they are not there yet."""
    stem = f"{name}-{variant}-{first or 'all'}-{RECIPE}"
    paths = folder / f"{stem}.qrels", folder / f"{stem}.run"
    if not all(path.exists() for path in paths):
        folder.mkdir(parents=True, exist_ok=True)
        with new_text(paths[0]) as qrels, new_text(paths[1]) as run:
            for query in queries(name, variant, first):
                qrels.writelines(f"{query.name} 0 {doc} {grade}\n" for doc, grade in query.judged.items())
                lines = enumerate(zip(query.docs, query.scores.tolist()), 1)
                digits = SHAPES[name].decimals
                run.writelines(
                    f"{query.name} Q0 {doc} {rank} {score:.{digits}f} bm25\n" for rank, (doc, score) in lines
                )
    return paths


def untied(scores: np.ndarray, decimals: int) -> np.ndarray:
    """Lower scores until each is at least a unit of its last digit below the one before.

    So 0.5, 0.5, 0.5, 0.4, 0.1 become 0.5, 0.4, 0.3, 0.2, 0.1.
    """
    units, place = np.rint(scores * 10**decimals), np.arange(len(scores))
    return (np.minimum.accumulate(units + place) - place) / 10**decimals


def _scores(rng, depth):
    """Draw scores like those of BM25: most of them low, a few high; best first."""
    return np.sort(8 + rng.gamma(2.0, 2.5, depth))[::-1]
