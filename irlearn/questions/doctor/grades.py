"""Check the grades of the judgments. Each function yields a finding, or nothing.

The fields of a `Finding`: check, severity, what, where, do, learn (such as T27 of `irlearn traps`), scores.
``seen.scores(without_them=x)`` is {"as it is": the score of the files, "without them": x}, without x if None.
"""

from collections.abc import Callable, Iterator

from ...explanation.digits import counted
from .findings import Examined, Finding, Severity, places, queries

HIGHEST = 4  # the highest grade of the scales in use


def negative(seen: Examined) -> Iterator[Finding]:
    """Look for grades below 0."""
    found = _where_grades_are(seen, odd=lambda grade: grade < 0)
    if not found:
        return
    rest = {
        query: {doc: grade for doc, grade in docs.items() if grade >= 0}
        for query, docs in seen.judgments.items()
    }
    yield Finding(
        "negative grades",
        Severity.LOOK,
        what=f"{counted(len(found), 'grade is', 'grades are')} below 0. Here most metrics count them as "
        "not relevant, and those that skip what nobody judged, such as Bpref, skip them; other tools count "
        "them as a loss.",
        where=places(found),  # the first few of them
        do="Write 0, or leave the line out if nobody judged the document.",
        learn="T14",
        scores=seen.scores(with_them_as_not_judged=seen.score(rest)),
    )


def above_the_scale(seen: Examined) -> Iterator[Finding]:
    """Look for grades above the usual scales."""
    found = _where_grades_are(seen, odd=lambda grade: grade > HIGHEST)
    if not found:
        return
    capped = {
        query: {doc: min(grade, HIGHEST) for doc, grade in docs.items()}
        for query, docs in seen.judgments.items()
    }
    yield Finding(
        "high grades",
        Severity.LOOK,
        what=f"{counted(len(found), 'grade is', 'grades are')} above {HIGHEST}, where most scales end. Where "
        "gain is exponential, one such document outweighs all others.",
        where=places(found),
        do="Look whether clicks, percentages or ids stand in the grade column.",
        learn="T2",
        scores=seen.scores(with_no_grade_above_4=seen.score(capped)),
    )


def scale_without_zero(seen: Examined) -> Iterator[Finding]:
    """Look whether the lowest of several grades is above 0, so that all judged documents are relevant."""
    grades = {grade for docs in seen.judgments.values() for grade in docs.values()}
    if len(grades) < 2 or (lowest := min(grades)) < 1:
        return
    lowered = {
        query: {doc: grade - lowest for doc, grade in docs.items()} for query, docs in seen.judgments.items()
    }
    yield Finding(
        "scale without 0",
        Severity.LOOK,
        what=f"Grades go from {lowest} to {max(grades)}, and none is 0, so every judged document counts as "
        "relevant.",
        where=[],
        do=f"If {lowest} means not relevant, write 0 for it, and so on; or say from which grade on a "
        f"document is relevant, as in P(rel={lowest + 1})@5.",
        learn="T15",
        scores=seen.scores(**{f"with_{lowest}_as_0": seen.score(lowered)}),
    )


def nothing_relevant(seen: Examined) -> Iterator[Finding]:
    """Look for queries without any relevant document."""
    highest = {query: max(docs.values(), default=0) for query, docs in seen.judgments.items()}
    empty = [query for query, grade in highest.items() if grade <= 0]
    if not empty:
        return
    rest = {query: docs for query, docs in seen.judgments.items() if highest[query] > 0}
    yield Finding(
        "nothing to find",
        Severity.LOOK if rest else Severity.BREAKS,
        what=f"{counted(len(empty), 'query', 'queries')} without a grade above 0: nothing can be found."
        if rest
        else "No query has a document with a grade above 0.",
        where=queries(empty),
        do="Look whether the grades were lost; else leave these queries out and say so.",
        learn="T9",
        scores=seen.scores(without_them=seen.score(rest) if rest else None),
    )


def _where_grades_are(seen, odd: Callable[[int], bool]) -> list[str]:
    """List the places of grades for which ``odd`` is true."""
    return [
        f"query {query!r}, document {doc!r}: {grade}"
        for query, docs in seen.judgments.items()
        for doc, grade in docs.items()
        if odd(grade)
    ]
