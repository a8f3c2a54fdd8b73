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
        run = {query: dict(best_places(pairs)) for query, pairs in self.run.items()}
        if self.duplicates == "count":
            lists = {query: [doc for doc, _ in in_order(pairs)] for query, pairs in self.run.items()}
            scores = irlearn.evaluate(self.qrels, lists, self.metric, duplicates="count")
        else:
            scores = irlearn.evaluate(self.qrels, run, self.metric, ties=self.ties)
        (scores,) = scores.per_query.values()
        kept = [
            score
            for query, score in scores.items()
            if self.keep is None or self.keep(self.qrels[query], run.get(query, {}), score)
        ]
        return sum(kept) / (len(kept) + self.extra)


def in_order(pairs):
    return sorted(sorted(pairs, reverse=True), key=lambda pair: pair[1], reverse=True)


def best_places(pairs):
    best = {}
    for doc, score in pairs:
        best[doc] = max(score, best.get(doc, score))
    return best.items()


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
    if repeats:
        for query in draw.sample(sorted(run), len(run) // 4):
            pairs = in_order(run[query])
            run[query] = [*pairs[:6], (pairs[1][0], pairs[5][1]), *pairs[6:]]
    return Setup(qrels, run, metric)


def option(**options):
    def change(setup):
        return setup._replace(metric=repr(irlearn.metric(setup.metric).bind(**options)))

    return change


def cut(depth):
    return lambda s: s._replace(run={q: in_order(best_places(p))[:depth] for q, p in s.run.items()})


def grades(change):
    def changed(s):
        return s._replace(
            qrels={
                q: {doc: change(g) if g > 0 else g for doc, g in docs.items()} for q, docs in s.qrels.items()
            }
        )

    return changed


def condensed(s):
    return s._replace(run={q: [p for p in ps if p[0] in s.qrels.get(q, {})] for q, ps in s.run.items()})


def smallest_id_first(s):
    run = {
        q: [(d, -i) for i, (d, _) in enumerate(sorted(best_places(ps), key=lambda p: (-p[1], p[0])))]
        for q, ps in s.run.items()
    }
    return s._replace(run=run)


def keep(wanted):
    def kept(s):
        before = s.keep or (lambda *_: True)
        return s._replace(keep=lambda *each: before(*each) and wanted(*each))

    return kept


def has_relevant(judged, found, score):
    return any(grade > 0 for grade in judged.values())


def has_hit(judged, found, score):
    return any(judged.get(doc, 0) > 0 for doc in found)


def unjudged_as_0(s):
    return s._replace(extra=len(s.run.keys() - s.qrels.keys()))


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
    "queries without a relevant document left out": (
        "",
        keep(lambda judged, *_: any(g > 0 for g in judged.values())),
    ),
    "queries without a hit left out": ("", keep(has_hit)),
    "queries with the score 0 left out": ("", keep(lambda judged, found, score: score > 0)),
    "queries of the run without judgments counted as 0": ("", unjudged_as_0),
    "equal scores in the order of the run": ("", lambda s: s._replace(ties="given")),
    "equal scores with the best grade first": ("", lambda s: s._replace(ties="best")),
    "the mean over all orders of equal scores": ("", lambda s: s._replace(ties="mean")),
    "equal scores by document id, the first id first": ("", smallest_id_first),
    "a document that comes again counts each time": ("", lambda s: s._replace(duplicates="count")),
    "the run cut after 10 results": ("nDCG AP R@20", cut(10)),
    "the run cut after 5 results": ("nDCG AP R@20 F1", cut(5)),
    "every grade above 0 read as 1": ("nDCG", grades(lambda grade: 1)),
    "grades from 2 on read as 1, lower ones as 0": ("", grades(lambda grade: int(grade >= 2))),
    "unjudged results left out before the ranks are counted": ("", condensed),
}
KINDS = {  # causes of one kind are not put together
    "equal scores": ("equal", "the mean over all orders", "a document that comes again"),
    "metric": ("nDCG(", "AP(", "@"),
    "grades": ("every grade", "grades from"),
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
    if not all(
        not of or any(metric.startswith(m) and (m != "nDCG" or True) for m in of.split())
        for of, _ in map(CAUSES.get, causes)
    ):
        return None
    setup = as_in_life(collection, metric, repeats=any(c.startswith("a document that") for c in causes))
    plain = f"{setup.number():.4f}"
    numbers = {}
    for some in [[each] for each in causes] + [causes]:
        changed = setup
        for each in some:
            changed = CAUSES[each][1](changed)
        numbers[tuple(some)] = f"{changed.number():.4f}"
    different = {plain, *numbers.values()}
    return (
        None
        if len(different) < 1 + len(numbers)
        else Case(collection, metric, tuple(causes), setup, (plain, numbers[tuple(causes)]))
    )


def cases(of_one: int = OF_ONE, of_two: int = OF_TWO, seed: int = 1) -> list[Case]:
    """Draw cases of each collection, as many with one cause and with two."""
    draw, found = random.Random(seed), []
    pairs = [pair for pair in combinations(CAUSES, 2) if len({*map(kind_of, pair)}) == 2]
    for collection in COLLECTIONS:
        for wanted, causes in ((of_one, [(each,) for each in CAUSES]), (of_two, pairs)):
            tries, made = draw.sample(causes, len(causes)), []
            while len(made) < wanted:
                chosen = tries.pop()
                metric = draw.choice(METRICS)
                one = case(collection, metric, chosen)
                if one:
                    made.append(one)
                else:
                    tries.insert(0, chosen)
            found += made
    return found


def identified(one: Case):
    """Ask `identify` for what would have to differ between the two numbers."""
    run = one.setup.run
    if any(len(dict(pairs)) < len(pairs) for pairs in run.values()):
        run = {query: [doc for doc, _ in in_order(pairs)] for query, pairs in run.items()}
    else:
        run = {query: dict(pairs) for query, pairs in run.items()}
    return irlearn.identify(one.numbers, metric=one.metric, qrels=one.setup.qrels, run=run)


def place_of(one: Case, answer) -> int | None:
    """Return at which place, from 1, the causes are named; None where they are not."""
    wanted = set()
    for cause in one.causes:
        if kind_of(cause) == "metric":
            changed = CAUSES[cause][1](one.setup).metric
            wanted.add(str(irlearn.metric(changed)))
        else:
            wanted.add(cause)
    for place, pair in enumerate(answer, 1):
        shown = (pair, *pair.same[:SHOWN])
        if any({each.words for each in one.differing} == wanted for one in shown):
            return place
    return None
