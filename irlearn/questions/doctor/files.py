"""Check the files themselves: for lines that cannot be read, and documents that come again.

The fields of a `Finding`: check, severity, what, where, do, learn (such as T27 of `irlearn traps`), scores.
"""

from collections.abc import Iterator

from ...explanation.digits import counted
from ...runs.inputs import judge_copies
from .findings import Examined, Finding, Severity, places


def lines(seen: Examined) -> Iterator[Finding]:
    """Yield a finding for each side, judgments or run, with lines or entries that cannot be read."""
    for side, read in (("judgments", seen.judged), ("run", seen.retrieved)):
        if read.wrong:
            rest = "The score is that of the rest" if read.documents else "Nothing else could be read"
            yield Finding(
                "malformed lines",
                Severity.BREAKS,
                what=f"{counted(len(read.wrong), 'place', 'places')} in the {side} cannot be read; "
                f"irlearn.evaluate stops at the first. {rest}.",
                where=places([str(wrong) for wrong in read.wrong]),
                do="Mend these lines where they are written, and write the file again.",
                learn="T27",
                scores={"without them": seen.as_it_is} if seen.as_it_is is not None else {},
            )


def refusal(seen: Examined) -> Iterator[Finding]:
    """Yield a finding where the metric refuses to score what was read, with the reason."""
    if seen.as_it_is is None and seen.refused:
        yield Finding(
            "refused by the metric",
            Severity.BREAKS,
            what=str(seen.refused),
            where=[],
            do="Choose another metric or option, or mend the grades.",
            learn="the metric's own page, by irlearn metrics",
            scores={},
        )


def duplicates(seen: Examined) -> Iterator[Finding]:
    """Yield a finding for each side in which documents come again for a query."""
    judged, retrieved = seen.judged, seen.retrieved
    if judged.again:
        # Query -> document -> its last grade; a copy stands in `repeated`, under a name of its own.
        last = {query: dict(docs) for query, docs in judged.documents.items()}
        for query, copies in judged.copies.items():
            last[query] |= {doc: judged.repeated[query][name] for name, doc in copies.items()}
        yield Finding(
            "duplicates",
            Severity.BREAKS,
            what=f"{counted(len(judged.again), 'judgment is', 'judgments are')} of a document that is judged "
            "already for the same query, and irlearn.evaluate refuses that.",
            where=places(judged.again),
            do="Keep one grade of each document: ask which is the right one, where they differ.",
            learn="T27",
            scores=seen.scores(with_the_last_grade=seen.score(last)),
        )
    if retrieved.again:
        grades_of_copies = judge_copies(seen.judgments, retrieved.copies)
        with_copies = seen.score(grades_of_copies, run=retrieved.repeated)
        yield Finding(
            "duplicates",
            Severity.BREAKS,
            what=f"{counted(len(retrieved.again), 'result is', 'results are')} a document that the query has "
            "already, and irlearn.evaluate refuses that.",
            where=places(retrieved.again),
            do="Leave out what comes again, best where results are put together; or say duplicates='first'.",
            learn="T21",
            scores=seen.scores(with_each_place_counted=with_copies),
        )
