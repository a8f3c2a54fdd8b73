"""Decide which metrics may be scored on arrays: those that get the same score without the rows dropped there.

Arrays hold the documents with a grade above 0, at their true ranks; where a metric looks at the judgments,
those judged not relevant, too. For nearly all metrics that is as good as the whole ranking. But under the
wrong rule "the gain 2^grade" a document of grade 0 gains 1, so its row would be missing.
"""

from ...definition.metric import Metric
from ...errors import IRLearnError
from .program import NotRowArithmetic, Program

# Relevant (1), judged not relevant (0), and not judged (None). Arrays keep the first document of one ranking
# and drop that of the other, so that a metric which looks at two ranks only is tried both ways.
RANKINGS = (1, None, 0, 1, None, 0, 1, 0), (None, 1, 0, None, 1, 0, 0, 1)
MISSED = (1, 0)  # grades of documents that were not retrieved


def runs_on_arrays(metric: Metric) -> bool:
    """Say whether a metric is arithmetic on rows, and does not need the rows that arrays drop.

    >>> from irlearn import metric
    >>> from irlearn.conventions.mistakes import mistakes
    >>> every_rank_counted = mistakes("AP")[0]
    >>> [runs_on_arrays(each) for each in (metric("AP"), metric("Inversions"), every_rank_counted)]
    [True, False, False]
    """
    try:
        program = Program([metric])
    except NotRowArithmetic:
        return False
    grades = _grades(metric.options)
    return all(_same_on_both(program, ranking, grade) for ranking in RANKINGS for grade in grades)


def _grades(options) -> set:
    """Return the grades to try: 0, 1, and those in the options, because below ``rel`` nothing counts."""
    gain = options.get("gain")
    table = gain if isinstance(gain, dict) else {}
    return {0, 1, options.get("rel"), options.get("max_grade"), *table} - {None}


def _same_on_both(program, ranking, grade) -> bool:
    """Say whether the score is the same on all rows and on those that arrays keep.

    The relevant documents of the ranking get the grade. Where the metric refuses it on all rows, that counts
    as the same.
    """
    rows = [  # ``relevant`` is None, 0 or 1, as in `RANKINGS`
        (rank, grade if relevant else 0, relevant is not None) for rank, relevant in enumerate(ranking, 1)
    ]
    stay = [(r, g, judged) for r, g, judged in rows if g or (judged and program.needs_all)]
    pool = [relevant * grade for relevant in (*ranking, *MISSED) if relevant is not None]
    best = sorted(pool, reverse=True)
    every_row = _score(program, rows, best, len(ranking), len(pool))
    kept = _score(program, stay, [g for g in best if g], len(ranking), len(pool))
    return every_row is None or every_row == kept


def _score(program, rows, best, retrieved, count):
    """Score some rows ``(rank, grade, judged)`` of a ranking with so many results; None where refused."""
    ranks = [rank for rank, _, _ in rows]
    grades = [grade for _, grade, _ in rows]
    judged = [int(judged) for _, _, judged in rows]
    try:
        return program.run_one(ranks, grades, judged, judged, retrieved, best, count)
    except (IRLearnError, OverflowError):
        return None
