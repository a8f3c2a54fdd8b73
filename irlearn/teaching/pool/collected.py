"""What a class judged, all of it: judgments, agreement, what to discuss, and the order of the systems."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from os import PathLike
from pathlib import Path

from ...document import Shown
from ...questions.evaluate.evaluation import evaluate
from . import report
from .pool import Pool
from .student_agreement import Agreement, Student, agreement, alpha, by_pair_and_page, of_each, of_every_two


class Order:
    """Systems in the order of their mean scores, best first.

    >>> class_, collection = Order({"A": 0.5, "B": 0.4}), Order({"A": 0.2, "B": 0.3})
    >>> class_.systems, class_.changed_in(collection)
    (['A', 'B'], [('A', 'B')])
    """

    def __init__(self, scores: Mapping[str, float]):
        self.scores = dict(sorted(scores.items(), key=lambda each: (-each[1], each[0])))

    @property
    def systems(self) -> list[str]:
        return list(self.scores)

    def above(self) -> list[tuple[str, str]]:
        """List every two systems of which the first has the higher score."""
        return [(a, b) for a, b in combinations(self.scores, 2) if self.scores[a] > self.scores[b]]

    def changed_in(self, other: Order) -> list[tuple[str, str]]:
        """List every two systems whose order is the opposite in another order; a tie is no opposite."""
        return [(a, b) for a, b in self.above() if other.scores[a] < other.scores[b]]

    def __str__(self) -> str:
        """Write the names with " > " between them, or " = " where the scores are the same."""
        written, before = "", None
        for name, score in self.scores.items():
            written += name if before is None else f" {'=' if score == before else '>'} {name}"
            before = score
        return written


def order(qrels: Mapping[str, Mapping[str, int]], runs: Mapping[str, Mapping], metric: str) -> Order:
    """Score each system by these judgments; a system that answered none of the judged questions scores 0."""
    scores = dict.fromkeys(runs, 0.0)
    for name, run in runs.items():
        if any(query in run for query in qrels):
            scores[name] = evaluate(qrels, run, metric).mean[metric]
    return Order(scores)


@dataclass(frozen=True)
class Pair:
    """A question and a document, with all their grades, by page, and the one that counts.

    ``tie`` says that no grade has more than half of the votes; then the lower of the middle ones counts.
    """

    question: str
    doc: str
    grades: dict[int, int]
    grade: int
    tie: bool

    @property
    def apart(self) -> int:
        """How far the highest grade is from the lowest."""
        return max(self.grades.values()) - min(self.grades.values())

    @property
    def grades_and_pages(self) -> str:
        """All grades in words, each with its page behind it, in the order of the pages."""
        return ", ".join(f"{grade} ({page})" for page, grade in sorted(self.grades.items()))


class Collected(Shown):
    """The judgments of a class, and what follows from them; prints as a report.

    The *majority* is the class as one judge, and the *collection* those who judged the documents before.

    Attributes
    ----------
    pool, metric : Pool, str
        What was to be judged, and by which metric systems are put in order.
    graded : dict of int to dict
        Page -> number of the pair in ``pool.pairs`` -> grade.
    unread, remarks : list of (str, str)
        What could not be counted, and what was counted but is worth a look: where it is, and why.
    left_out : list of int
        The pages that the caller wanted left out.
    """

    document = report

    def __init__(
        self,
        pool: Pool,
        graded: dict[int, dict[int, int]],
        metric: str = "nDCG@10",
        left_out: list[int] | None = None,
        unread: list[tuple[str, str]] | None = None,
        remarks: list[tuple[str, str]] | None = None,
    ):
        self.pool, self.graded, self.metric = pool, graded, metric
        self.left_out, self.unread, self.remarks = left_out or [], unread or [], remarks or []

    @cached_property
    def absent(self) -> list[int]:
        """The pages from which no code came that counts."""
        return [p.number for p in self.pool.pages if p.number not in {*self.graded, *self.left_out}]

    # ---- judgments ----------------------------------------------------------------------------------------

    @cached_property
    def pairs(self) -> list[Pair]:
        """Every pair that somebody judged, in the order of the pool."""
        found = []
        for place, grades in by_pair_and_page(self.graded).items():
            question, doc = self.pool.pairs[place]
            grade, tie = majority(grades.values())
            found.append(Pair(question, doc, grades, grade, tie))
        return found

    @cached_property
    def qrels(self) -> dict[str, dict[str, int]]:
        """The grades of the majority, as query -> document -> grade."""
        return by_question(((pair.question, pair.doc), pair.grade) for pair in self.pairs)

    def qrels_of(self, page: int) -> dict[str, dict[str, int]]:
        """Return the judgments of one student, as query -> document -> grade."""
        return by_question((self.pool.pairs[i], grade) for i, grade in sorted(self.graded[page].items()))

    @cached_property
    def ties(self) -> list[Pair]:
        """The pairs where no grade has more than half of the votes."""
        return [pair for pair in self.pairs if pair.tie]

    @cached_property
    def to_discuss(self) -> list[Pair]:
        """The pairs on which students differ, those farthest apart first.

        Of pairs equally far apart, those without a majority stand first, and then those with more grades.
        """
        split = [pair for pair in self.pairs if pair.apart]
        return sorted(split, key=lambda pair: (-pair.apart, not pair.tie, -len(pair.grades)))

    # ---- agreement ----------------------------------------------------------------------------------------

    @cached_property
    def students(self) -> list[Student]:
        """What each student did, and how far the others agree."""
        return of_each(self.graded, {page.number: len(page.places) for page in self.pool.pages})

    @cached_property
    def every_two(self) -> dict[tuple[int, int], Agreement]:
        """How far every two students agree on the pairs that both judged."""
        return of_every_two(self.graded)

    def alpha(self, level: str = "nominal") -> float | None:
        """Return Krippendorff's alpha; None where no two grades differ, or there is nothing to compare.

        ``level`` is "nominal" (grades differ or not) or "ordinal" (they differ by what lies between them).
        """
        return alpha([list(pair.grades.values()) for pair in self.pairs], level)

    @cached_property
    def with_the_collection(self) -> Agreement | None:
        """How far the majority agrees with the collection (grades below 0 as 0); None where that has none."""
        both = [(pair.grade, self.pool.qrels.get(pair.question, {}).get(pair.doc)) for pair in self.pairs]
        known = [(ours, max(theirs, 0)) for ours, theirs in both if theirs is not None]
        return agreement([ours for ours, _ in known], [theirs for _, theirs in known])

    # ---- systems ------------------------------------------------------------------------------------------

    @cached_property
    def order(self) -> Order:
        """The order of the systems by the majority."""
        return order(self.qrels, self.pool.runs, self.metric)

    @cached_property
    def order_of_each(self) -> dict[int, Order]:
        """By page: the order of the systems by the judgments of this student alone."""
        judged = [page for page, grades in self.graded.items() if grades]
        return {page: order(self.qrels_of(page), self.pool.runs, self.metric) for page in judged}

    @cached_property
    def order_without(self) -> dict[int, Order]:
        """By page: the order of the systems by the majority without this student; empty for a single page."""
        found = {}
        for page in self.order_of_each if len(self.order_of_each) > 1 else ():
            rest = {other: given for other, given in self.graded.items() if other != page}
            found[page] = order(Collected(self.pool, rest).qrels, self.pool.runs, self.metric)
        return found

    @cached_property
    def order_of_the_collection(self) -> Order | None:
        """The order of the systems by the collection's own judgments; None where there are none."""
        return order(self.pool.qrels, self.pool.runs, self.metric) if self.pool.qrels else None

    @cached_property
    def turned_round_by(self) -> dict[tuple[str, str], list[int]]:
        """For every two systems, better one first: the pages by whose judgments they change places."""
        found: dict[tuple[str, str], list[int]] = {both: [] for both in self.order.above()}
        for page, theirs in self.order_of_each.items():
            for both in self.order.changed_in(theirs):
                found[both].append(page)
        return found

    # ---- files --------------------------------------------------------------------------------------------

    def write(self, folder: str | PathLike[str]) -> list[Path]:
        """Write the majority's judgments as a TREC file, and tables as CSV; return the paths.

        The tables are who judged what, what to discuss, students, every two of them, and the systems.
        """
        return report.write(self, folder)

    def __repr__(self) -> str:
        return f"<Collected: {len(self.graded)} students judged {len(self.pairs)} pairs>"


def by_question(judgments: Iterable[tuple[tuple[str, str], int]]) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for (question, doc), grade in judgments:
        found.setdefault(question, {})[doc] = grade
    return found


def majority(grades) -> tuple[int, bool]:
    """Return the grade that more than half gave, or else the lower median; and whether it is only the median.

    >>> majority([2, 2, 0]), majority([0, 2]), majority([0, 1, 2])
    ((2, False), (0, True), (1, True))
    """
    given = sorted(grades)
    [(grade, times)] = Counter(given).most_common(1)
    if 2 * times > len(given):
        return grade, False
    return given[(len(given) - 1) // 2], True
