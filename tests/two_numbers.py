"""Sixty real causes of two numbers: one program does as irlearn does, another one or two things otherwise.

The second number is worked out here, by plain Python on changed files or by other options, and printed with
four decimals. None of this knows `identify`; a cause is told by the words that name it.
"""

from __future__ import annotations

import random
from itertools import combinations
from typing import NamedTuple

import irlearn

COLLECTIONS = {"class": "reranked", "entities": "bm25", "code-search": "words"}
METRICS = ("nDCG@10", "nDCG", "AP", "RR@10", "P@5", "R@20", "F1@10")
SHOWN = 2  # pairs that these files cannot tell from the first, and that stand in its row
OF_ONE, OF_TWO = 12, 8  # cases of a collection with one cause, with two


class Setup(NamedTuple):
    """What a program scores: judgments, a run of lists of (document, score), the metric, ties, the mean."""

    qrels: dict
    run: dict
    metric: str
    ties: str = "doc_id"
    duplicates: str = "first"
    keep: object = None  # of a query's judgments, results and score: whether it is averaged
    extra: int = 0  # queries that count 0 besides

    def number(self) -> float:
        run = {query: best_places(pairs) for query, pairs in self.run.items()}
        if self.duplicates == "count":
            lists = {query: [doc for doc, _ in in_order(pairs)] for query, pairs in self.run.items()}
            scores = irlearn.evaluate(self.qrels, lists, self.metric, duplicates="count")
        else:
            scores = irlearn.evaluate(self.qrels, run, self.metric, ties=self.ties)
        (scores,) = scores.per_query.values()
        keep = self.keep or (lambda *_: True)
        kept = [x for query, x in scores.items() if keep(self.qrels[query], run.get(query, {}), x)]
        return sum(kept) / (len(kept) + self.extra)


def in_order(pairs):
    return sorted(sorted(pairs, reverse=True), key=lambda pair: pair[1], reverse=True)


def best_places(pairs):
    best = {}
    for doc, score in pairs:
        best[doc] = max(score, best.get(doc, score))
    return best


def as_in_life(name: str, metric: str, repeats: bool) -> Setup:
    """Take a collection, with what files have: ties, queries on one side or with nothing to find, repeats."""
    data = irlearn.datasets.load(name)
    draw = random.Random(name)
    run = {query: list(scored.items()) for query, scored in data.runs[COLLECTIONS[name]].items()}
    queries = [query for query in data.qrels if query in run]
    lost, unjudged, empty = (draw.sample(queries, 8)[i : i + n] for i, n in ((0, 3), (3, 3), (6, 2)))
    qrels = {query: dict(docs) for query, docs in data.qrels.items() if query not in unjudged}
    for query in set(empty) & qrels.keys():
        qrels[query] = dict.fromkeys(qrels[query], 0)
    run = {query: pairs for query, pairs in run.items() if query not in lost}
    for query in draw.sample(sorted(run), len(run) // 3):
        top = max(abs(score) for _, score in run[query]) or 1
        run[query] = [(doc, round(score / top, 1)) for doc, score in run[query]]
    for query in draw.sample(sorted(run), len(run) // 4) if repeats else ():
        pairs = in_order(run[query])
        run[query] = [*pairs[:6], (pairs[1][0], pairs[5][1]), *pairs[6:]]
    return Setup(qrels, run, metric)


def option(**options):
    return lambda s: s._replace(metric=repr(irlearn.metric(s.metric).bind(**options)))


def results(change):
    return lambda s: s._replace(run={q: change(s.qrels.get(q, {}), pairs) for q, pairs in s.run.items()})


def cut(depth):
    return results(lambda judged, pairs: in_order(best_places(pairs).items())[:depth])


def grades(change):
    def of_query(docs):
        return {doc: change(grade) if grade > 0 else grade for doc, grade in docs.items()}

    return lambda s: s._replace(qrels={query: of_query(docs) for query, docs in s.qrels.items()})


def smallest_id_first(judged, pairs):
    places = sorted(best_places(pairs).items(), key=lambda pair: (-pair[1], pair[0]))
    return [(doc, -place) for place, (doc, _) in enumerate(places)]


def keep(wanted):
    def kept(s):
        before = s.keep or (lambda *_: True)
        return s._replace(keep=lambda *each: before(*each) and wanted(*each))

    return kept


def is_right(docs, judged):
    return any(judged.get(doc, 0) > 0 for doc in docs)


CAUSES = {  # words that name it -> the metrics for which it is tried, what makes it
    "nDCG(gain='exponential')": ("nDCG", option(gain="exponential")),
    "nDCG(ideal='retrieved')": ("nDCG", option(ideal="retrieved")),
    "nDCG(ideal='judged@retrieved')": ("nDCG", option(ideal="judged@retrieved")),
    "nDCG(discount='max(1, log2(rank))')": ("nDCG", option(discount="max(1, log2(rank))")),
    "AP(denominator='retrieved')": ("AP", option(denominator="retrieved")),
    "AP(rel=2)": ("AP RR P R", option(rel=2)),
    "@3": ("nDCG@10 RR@10 P@5", option(k=3)),
    "@20": ("nDCG@10 RR@10 P@5 F1", option(k=20)),
    "queries without results in the run left out": ("", keep(lambda judged, found, score: bool(found))),
    "queries without a relevant document left out": ("", keep(lambda judged, *_: is_right(judged, judged))),
    "queries without a hit left out": ("", keep(lambda judged, found, score: is_right(found, judged))),
    "queries with the score 0 left out": ("", keep(lambda judged, found, score: score > 0)),
    "queries of the run without judgments counted as 0": (
        "",
        lambda s: s._replace(extra=len(s.run.keys() - s.qrels.keys())),
    ),
    "equal scores in the order of the run": ("", lambda s: s._replace(ties="given")),
    "equal scores with the best grade first": ("", lambda s: s._replace(ties="best")),
    "the mean over all orders of equal scores": ("", lambda s: s._replace(ties="mean")),
    "equal scores by document id, the first id first": ("", results(smallest_id_first)),
    "a document listed twice counts each time": ("", lambda s: s._replace(duplicates="count")),
    "the run cut after 10 results": ("nDCG AP R@20", cut(10)),
    "the run cut after 5 results": ("nDCG AP R@20 F1", cut(5)),
    "every grade above 0 read as 1": ("nDCG", grades(lambda grade: 1)),
    "grades of 2 or more read as 1, others as 0": ("", grades(lambda grade: int(grade >= 2))),
    "unjudged results left out before the ranks are counted": (
        "",
        results(lambda judged, pairs: [pair for pair in pairs if pair[0] in judged]),
    ),
}
KINDS = {  # causes of one kind are not put together
    "equal scores": ("equal", "the mean over all orders", "a document listed twice"),
    "metric": ("nDCG(", "AP(", "@"),
    "grades": ("every grade", "grades of"),
    "depth": ("the run cut",),
    "hits": ("queries without a hit", "queries with the score"),
}


def kind_of(cause):
    return next((kind for kind, starts in KINDS.items() if cause.startswith(starts)), cause)


class Case(NamedTuple):
    collection: str
    metric: str
    causes: tuple[str, ...]
    setup: Setup
    numbers: tuple[str, str]


def case(collection, metric, causes) -> Case | None:
    """Make a case; None where the causes do not fit the metric, or one of them changes no printed digit."""
    if not all(not of or metric.startswith(tuple(of.split())) for of, _ in map(CAUSES.get, causes)):
        return None
    plain = as_in_life(collection, metric, repeats=any(c.startswith("a document that") for c in causes))
    numbers = [f"{plain.number():.4f}"]
    for some in dict.fromkeys([*((each,) for each in causes), tuple(causes)]):
        changed = plain
        for each in some:
            changed = CAUSES[each][1](changed)
        numbers.append(f"{changed.number():.4f}")
    if len({*numbers}) <= len(causes) + (len(causes) > 1):
        return None
    return Case(collection, metric, tuple(causes), plain, (numbers[0], numbers[-1]))


def cases(of_one: int = OF_ONE, of_two: int = OF_TWO, seed: int = 1) -> list[Case]:
    """Draw cases of each collection, as many with one cause and with two."""
    draw, found = random.Random(seed), []
    pairs = [pair for pair in combinations(CAUSES, 2) if len({*map(kind_of, pair)}) == 2]
    for collection in COLLECTIONS:
        for wanted, causes in ((of_one, [(each,) for each in CAUSES]), (of_two, pairs)):
            tries, made = draw.sample(causes, len(causes)), []
            while len(made) < wanted:
                chosen = tries.pop()
                if one := case(collection, draw.choice(METRICS), chosen):
                    made.append(one)
                else:
                    tries.insert(0, chosen)
            found += made
    return found


def identified(one: Case):
    """Ask `identify` for what would have to differ between the two numbers."""
    repeats = any(len(dict(pairs)) < len(pairs) for pairs in one.setup.run.values())
    run = {q: [doc for doc, _ in in_order(p)] if repeats else dict(p) for q, p in one.setup.run.items()}
    return irlearn.identify(one.numbers, metric=one.metric, qrels=one.setup.qrels, run=run)


def place_of(one: Case, answer) -> int | None:
    """Return at which place, from 1, the causes are named; None where they are not."""
    wanted = {
        str(irlearn.metric(CAUSES[cause][1](one.setup).metric)) if kind_of(cause) == "metric" else cause
        for cause in one.causes
    }
    for place, pair in enumerate(answer, 1):
        shown = (pair, *pair.same[:SHOWN])
        if any({each.words for each in one.differing} == wanted for one in shown):
            return place
    return None
