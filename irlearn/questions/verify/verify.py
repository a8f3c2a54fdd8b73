"""The call `verify`, which compares irlearn's numbers with independent ones, and its answer.

ranx is not among the tools, because it compiles itself first, which takes minutes.
"""

from __future__ import annotations

import doctest
import math
import platform
import random
import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NamedTuple

from ...datasets import load
from ...definition.registry import metric as metric_of
from ...document import Shown
from ...document.blocks import Block, Head, Notes, Table
from ...explanation.digits import counted
from ...version import __version__
from ..evaluate.evaluation import evaluate
from ..traps.traps import traps, versions

NEAR = 1e-12
RANKINGS, SEED = 300, 1


class Check(NamedTuple):
    """One comparison: what with, how many numbers, how many differ, and by how much at most.

    ``largest`` is None where numbers were compared as printed.
    """

    what: str
    numbers: int
    differ: int
    largest: float | None
    where: str


class Verified(Shown):
    """What `verify` returns; prints as a table.

    Attributes
    ----------
    checks : list of Check
        What was compared, how many numbers, how many differ, the largest difference, and versions.
    """

    def __init__(self, checks: list[Check]):
        self.checks = checks
        made_by = f"irlearn {__version__}", f"Python {platform.python_version()}", sys.platform
        self.made = ", ".join((*made_by, f"{date.today()}"))

    @property
    def ok(self) -> bool:
        """Whether no number differs."""
        return not any(check.differ for check in self.checks)

    def __bool__(self) -> bool:
        return self.ok

    def __repr__(self) -> str:
        return f"<Verified: {counted(sum(c.numbers for c in self.checks), 'number', 'numbers')}, {self.ok}>"


def blocks(found: Verified) -> list[Block]:
    numbers, differ = (sum(each) for each in zip(*((c.numbers, c.differ) for c in found.checks)))
    said = f"All {numbers:,} numbers agree." if found.ok else f"{differ:,} of {numbers:,} numbers differ."
    rows = [
        [each.what, f"{each.numbers:,}", f"{each.differ:,}", _written(each.largest), each.where]
        for each in found.checks
    ]
    heads = ["compared with", "numbers", "differ", "largest difference", "version"]
    table = Table("irlearn beside others", heads, rows, "<>>><")
    return [Head(said), table, Notes([f"Run by {found.made}."])]


def _written(largest):
    return "as printed" if largest is None else f"{largest:.0e}" if largest else "0"


def data(found: Verified) -> dict:
    return {"ok": found.ok, "made": found.made, "checks": [check._asdict() for check in found.checks]}


def verify() -> Verified:
    """Compare irlearn's numbers on this machine with independent ones, and say how many agree.

    It computes metrics with plain loops on random rankings, repeats the documentation's examples, which
    contain numbers from papers and textbooks, reproduces what other tools printed for the search results in
    `traps`, and runs pytrec_eval, ir_measures and scikit-learn, if they're installed.

    Returns
    -------
    Verified
        ``.ok .checks``; prints as a table for a paper's appendix.

    Examples
    --------
    >>> import irlearn
    >>> irlearn.verify().ok  # doctest: +SKIP
    True
    """
    return Verified([plain_loops(), documented_examples(), printed_by_tools(), *by_peers()])


def plain_loops() -> Check:
    rng = random.Random(SEED)
    differences = []
    for _ in range(RANKINGS):
        grades = [rng.choice((0, 0, 1, 2, 3, 4)) for _ in range(rng.randint(1, 12))]
        judged = grades + [rng.choice((0, 1, 2, 3, 4)) for _ in range(rng.randint(0, 5))]
        k = rng.randint(1, 12)
        for name, reference in REFERENCES.items():
            asked = metric_of(name.format(k=k))
            more: Any = {"judged": judged} if name.startswith(("R@", "F", "AP", "nDCG")) else {}
            differences.append(abs(asked(grades, **more) - reference(grades, k, judged)))
    return _check("plain loops, on random rankings", differences, f"seed {SEED}")


def documented_examples() -> Check:
    tried = failed = 0
    metrics = f"{__name__.partition('.')[0]}.metrics."  # all are imported with the package
    for module in [sys.modules[name] for name in sorted(sys.modules) if name.startswith(metrics)]:
        runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.NORMALIZE_WHITESPACE)
        for test in doctest.DocTestFinder().find(module):
            runner.run(test, out=lambda text: None)
        tried, failed = tried + runner.tries, failed + runner.failures
    return Check("examples of the documentation", tried, failed, None, "papers and textbooks, by metric")


def printed_by_tools() -> Check:
    answers = [
        answer for trap in traps().values() for case in trap.cases for answer in case.answers if answer.metric
    ]
    differ = sum(answer.printed().lower() != answer.value.lower() for answer in answers)
    tools = counted(len(versions()), "tool", "tools")
    return Check("values that tools printed", len(answers), differ, None, tools)


def by_peers() -> list[Check]:
    found = []
    for name, release, ask in installed():
        differences = []
        for dataset in ("class", "code-search"):
            given = load(dataset)
            run = _untied(next(iter(given.runs.values())), given.qrels)
            theirs = ask({query: given.qrels[query] for query in run}, run)
            ours = evaluate(given.qrels, run, list(theirs))
            for metric, scores in theirs.items():
                differences += [abs(score - ours[metric][query]) for query, score in scores.items()]
        found.append(_check(name, differences, release))
    return found


def _untied(run, qrels):
    """Give each document a score of its own, because tools order ties in their own ways."""
    return {
        query: {doc: float(-place) for place, doc in enumerate(sorted(docs, key=lambda d: (-docs[d], d)))}
        for query, docs in run.items()
        if docs and query in qrels
    }


def _check(what, differences, where) -> Check:
    differ = sum(not each <= NEAR for each in differences)
    return Check(what, len(differences), differ, max(differences, default=math.nan), where)


def hits(grades, rel=1):
    return [rank for rank, grade in enumerate(grades, 1) if grade >= rel]


def precision(grades, k, judged):
    return sum(grade >= 1 for grade in grades[:k]) / k


def recall(grades, k, judged):
    found, every = len(hits(grades[:k])), len(hits(judged))
    return found / every if every else 0.0


def f1(grades, k, judged):
    p, r = precision(grades, k, judged), recall(grades, k, judged)
    return 2 * p * r / (p + r) if p + r else 0.0


def reciprocal_rank(grades, k, judged):
    return 1 / hits(grades[:k])[0] if hits(grades[:k]) else 0.0


def average_precision(grades, k, judged):
    total = sum(i / rank for i, rank in enumerate(hits(grades[:k]), 1))
    return total / len(hits(judged)) if hits(judged) else 0.0


def dcg(grades, k, judged):
    return sum(grade / math.log2(rank + 1) for rank, grade in enumerate(grades[:k], 1))


def ndcg(grades, k, judged):
    best = dcg(sorted(judged, reverse=True), k, judged)
    return dcg(grades, k, judged) / best if best else 0.0


def rbp(grades, k, judged):
    return sum(0.2 * 0.8 ** (rank - 1) for rank in hits(grades[:k]))


def err(grades, k, judged):
    total, left = 0.0, 1.0
    for rank, grade in enumerate(grades[:k], 1):
        satisfied = (2**grade - 1) / 2**4
        total += left * satisfied / rank
        left *= 1 - satisfied
    return total


REFERENCES = {  # by irlearn's notation, with {k} for the cut-off
    "P@{k}": precision,
    "R@{k}": recall,
    "F@{k}": f1,
    "RR@{k}": reciprocal_rank,
    "AP@{k}": average_precision,
    "DCG@{k}": dcg,
    "nDCG@{k}": ndcg,
    "RBP(p=0.8)@{k}": rbp,
    "ERR(max_grade=4)@{k}": err,
}


Scores = Mapping[str, Mapping[str, float]]  # metric, in irlearn's notation -> query -> score
TREC_EVAL = {"P@10": "P_10", "R@100": "recall_100", "RR": "recip_rank", "AP": "map", "nDCG@10": "ndcg_cut_10"}


def pytrec_eval(qrels, run) -> Scores:
    from pytrec_eval import RelevanceEvaluator

    found = RelevanceEvaluator(qrels, set(TREC_EVAL.values())).evaluate(run)
    return {metric: {q: each[name] for q, each in found.items()} for metric, name in TREC_EVAL.items()}


def ir_measures(qrels, run) -> Scores:
    import ir_measures

    found: dict[str, dict[str, float]] = {metric: {} for metric in TREC_EVAL}
    for one in ir_measures.iter_calc(list(map(ir_measures.parse_measure, TREC_EVAL)), qrels, run):
        found[str(one.measure)][one.query_id] = one.value
    return found


def scikit_learn(qrels, run) -> Scores:
    """Ask for nDCG, of the first results, with everything else that was judged below them."""
    from sklearn.metrics import ndcg_score

    found, k = {}, 10
    for query, docs in run.items():
        if len(docs) < k:  # what was not retrieved would come into the first k
            continue
        everything = [*docs, *(doc for doc in qrels[query] if doc not in docs)]
        scores = [docs.get(doc, -1e6) for doc in everything]
        grades = [qrels[query].get(doc, 0) for doc in everything]
        found[query] = float(ndcg_score([grades], [scores], k=k))
    return {"nDCG@10": found}


PEERS: dict[str, tuple[str, Callable[[Any, Any], Scores]]] = {  # by its package: what to call it, and how
    "pytrec_eval-terrier": ("pytrec_eval", pytrec_eval),
    "ir_measures": ("ir_measures", ir_measures),
    "scikit-learn": ("scikit-learn", scikit_learn),
}


def installed() -> Iterator[tuple[str, str, Callable[[Any, Any], Scores]]]:
    for package, (name, ask) in PEERS.items():
        try:
            yield name, version(package), ask
        except PackageNotFoundError:
            continue
