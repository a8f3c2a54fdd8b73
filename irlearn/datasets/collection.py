"""A TREC-shaped collection made by chance: the same for the same seed on every Python.

Every query has candidate documents, some of them relevant in grades 1 to 3. A system scores a candidate by
its grade, more or less well, plus noise, and returns the best. The judges see what stands high in any system
and a few documents more. So there are relevant documents that nobody retrieved, and retrieved ones that
nobody judged.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any

from ..errors import error
from ..files import check_new, new_folder, new_text
from ..runs.ranking import ranked
from ..worksheet.checks import check_whole, is_number

SEED = 2026
LARGEST_SIZE = 10_000_000  # the most that an argument of a `Collection` may be, apart from the seed
SKILL = {"baseline": 0.4, "improved": 0.65}  # what grade 3 adds to a score; chance adds from 0 to 1
RERANKED = "reranked"  # a third system: "improved", with its first results ranked again by a coarse score
SYSTEMS = (*SKILL, RERANKED)


class Collection:
    """A collection that is not made yet: iterating over it makes the queries one by one.

    The arguments are those of `irlearn.datasets.generate`.
    """

    def __init__(self, queries=25, depth=20, relevant=6, judged=20, seed=SEED):
        check_whole("queries", queries, 1, LARGEST_SIZE)
        check_whole("depth", depth, 1, LARGEST_SIZE)
        for name, found in (("relevant", relevant), ("judged", judged)):
            if not (is_number(found) and 0 <= found <= LARGEST_SIZE):
                expected = f"a number from 0 to {LARGEST_SIZE}"
                raise error("argument out of range", name=name, found=found, expected=expected)
        self.queries, self.depth, self.seed = queries, depth, seed
        self.relevant, self.judged = relevant, judged

    def __iter__(self) -> Iterator[tuple[str, dict[str, int], dict[str, dict[str, float]]]]:
        """Yield ``query, judgments, {system: scores}``; one query, which nobody judged, has no judgments."""
        rng = Random(f"irlearn collection {self.seed}")
        for number in range(self.queries + 1):
            yield self._query(rng, number)

    def _query(self, rng, number):
        # Query 117 has no relevant document (or another, where there are 2 to 16); the last was never judged.
        hopeless, unjudged = number == 16 % self.queries and self.queries > 1, number == self.queries
        truth = self._candidates(rng, 0 if hopeless else self.relevant)
        runs = {name: self._best(rng, truth, skill) for name, skill in SKILL.items()}
        if number != 8 or self.queries <= 8:  # the re-ranker lost query 109, if there are more than eight
            runs[RERANKED] = _rerank(rng, truth, runs["improved"])
        return str(101 + number), {} if unjudged else self._judge(rng, truth, runs), runs

    def _candidates(self, rng, relevant) -> dict[str, int]:
        """Draw documents with their true grades, two more than twice as many as a system returns."""
        count = 2 * self.depth + 2
        chance = min(1.0, relevant / count)
        truth = {}
        while len(truth) < count:
            truth[f"D{_below(rng, 50 * count):05d}"] = 0
        for doc in truth:
            if rng.random() < chance:
                draw = rng.random()
                truth[doc] = 1 if draw < 0.55 else 2 if draw < 0.85 else 3  # 55 %, 30 % and 15 %
        return truth

    def _best(self, rng, truth, skill) -> dict[str, float]:
        """Score the candidates, from 8 to 18, as a system of this skill does, and keep the best."""
        scored = {doc: round(8 + 6 * (skill * g / 3 + rng.random()), 2) for doc, g in truth.items()}
        return {doc: scored[doc] for doc in ranked(scored)[: self.depth]}

    def _judge(self, rng, truth, runs) -> dict[str, int]:
        """Judge the first results of every system, then others by chance, until the judges' time is over."""
        budget = round(self.judged * (0.75 + rng.random() / 2))  # documents: 75 % to 125 % of the mean
        deepest = max(1, budget // 3)
        pool = dict.fromkeys(doc for run in runs.values() for doc in list(run)[:deepest])
        others = [doc for doc in truth if doc not in pool and rng.random() < (0.7 if truth[doc] else 0.3)]
        others.sort(key=lambda doc: truth[doc] == 0)  # relevant ones first, as judges find them by searching
        chosen = [*pool, *others][: max(budget, 1)]
        return {doc: truth[doc] for doc in sorted(chosen)}


def _rerank(rng, truth, run) -> dict[str, float]:
    """Rank the first ten again, by scores in steps of a half, so with many ties; the rest stay below."""
    marks = {doc: round(2 * (0.6 + truth[doc] * 0.8 + rng.random())) / 2 for doc in list(run)[:10]}
    rest = {doc: -float(rank) for rank, doc in enumerate(list(run)[10:], 1)}
    scored = marks | rest
    return {doc: scored[doc] for doc in ranked(scored)}


def _below(rng, limit: int) -> int:
    """Draw a whole number from 0 to limit - 1, by the one method of `Random` that Python promises to keep."""
    return int(rng.random() * limit)


def write(folder: str | PathLike[str], **size: Any) -> list[Path]:
    """Make a collection of any size as TREC files, one query at a time, so that it need not fit into memory.

    Parameters
    ----------
    folder : str or path-like
        Gets ``qrels.txt`` and a ``.run`` file for each system; made if it is not there.
    **size
        ``queries``, ``depth`` (documents a system returns), ``relevant`` and ``judged`` (documents a query,
        on average), ``seed``.

    Returns
    -------
    list of Path
        The files that were written.

    Raises
    ------
    IRLearnError
        Where one of the files is there already.
    """
    collection = Collection(**size)
    made = new_folder(folder)
    names = ["qrels.txt", *(f"{system}.run" for system in SYSTEMS)]
    check_new(made / name for name in names)
    with ExitStack() as being_written:
        files = {name: being_written.enter_context(new_text(made / name)) for name in names}
        for query, judged, runs in collection:
            files["qrels.txt"].writelines(f"{query} 0 {doc} {grade}\n" for doc, grade in judged.items())
            for system, run in runs.items():
                ranks = enumerate(run.items(), 1)
                lines = (f"{query} Q0 {doc} {rank} {score!r} {system}\n" for rank, (doc, score) in ranks)
                files[f"{system}.run"].writelines(lines)
    return [made / name for name in names]
