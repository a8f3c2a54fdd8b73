"""Check the files themselves: lines that cannot be read, documents that come again, ids that do not match."""

from collections.abc import Iterator

from ...explanation.digits import counted
from ...runs.coverage import MOST_IDS, Alike, every_alike, unmatched
from ...runs.inputs import judge_copies
from .findings import Examined, Finding, Severity, places, queries

WRITE_ALIKE = "Write each id the same way in the judgments and in the run."


def lines(seen: Examined) -> Iterator[Finding]:
    for side, read in (("judgments", seen.judged), ("run", seen.retrieved)):
        if read.wrong:
            rest = "The score covers only the rest" if read.documents else "Nothing else could be read"
            yield Finding(
                "malformed lines",
                Severity.BREAKS,
                what=f"{counted(len(read.wrong), 'place', 'places')} in the {side} can't be read; "
                f"irlearn.evaluate stops at the first. {rest}.",
                where=places([str(wrong) for wrong in read.wrong]),
                do="Fix the program that writes these lines, and write the file again.",
                learn="T27",
                scores={"without them": seen.as_it_is} if seen.as_it_is is not None else {},
            )


def refusal(seen: Examined) -> Iterator[Finding]:
    if seen.as_it_is is None and seen.refused:
        yield Finding(
            "refused by the metric",
            Severity.BREAKS,
            what=str(seen.refused),
            where=[],
            do="Choose another metric or option, or correct the grades.",
            learn="the metric's own page, by irlearn metrics",
            scores={},
        )


def duplicates(seen: Examined) -> Iterator[Finding]:
    judged, retrieved = seen.judged, seen.retrieved
    if judged.again:
        # Query -> document -> its last grade; a copy stands in `repeated`, under a name of its own.
        last = {query: dict(docs) for query, docs in judged.documents.items()}
        for query, copies in judged.copies.items():
            last[query] |= {doc: judged.repeated[query][name] for name, doc in copies.items()}
        yield Finding(
            "duplicates",
            Severity.BREAKS,
            what=f"{counted(len(judged.again), 'judgment is', 'judgments are')} of a document already "
            f"judged for the same query, which irlearn.evaluate refuses.",
            where=places(judged.again),
            do="Keep one grade for each document; if they differ, find out which is right.",
            learn="T27",
            scores=seen.scores(with_the_last_grade=seen.score(last)),
        )
    if retrieved.again:
        grades_of_copies = judge_copies(seen.judgments, retrieved.copies)
        with_copies = seen.score(grades_of_copies, run=retrieved.repeated)
        yield Finding(
            "duplicates",
            Severity.BREAKS,
            what=f"{counted(len(retrieved.again), 'result is', 'results are')} a document already listed "
            f"for the query, which irlearn.evaluate refuses.",
            where=places(retrieved.again),
            do="Remove repeated documents, preferably where results are merged; or use duplicates='first'.",
            learn="T21",
            scores=seen.scores(with_each_place_counted=with_copies),
        )


def query_ids(seen: Examined) -> Iterator[Finding]:
    """Look for queries on one side only, and for pairs of queries whose ids differ in one way only."""
    missing = [query for query in seen.judgments if not seen.run.get(query)]
    unjudged = [query for query in seen.run if query not in seen.judgments]
    renamed = _renaming(every_alike(missing, unjudged, by_number=not seen.shared))
    if renamed:
        example = next(iter(renamed.values()))
        none = "" if seen.shared else "No query is in both the judgments and the run. "
        run = {renamed[query].judged if query in renamed else query: docs for query, docs in seen.run.items()}
        yield Finding(
            "query ids",
            Severity.BREAKS,
            what=f"{none}{counted(len(renamed), 'query seems', 'queries seem')} to be written in two "
            f"ways: {example}.",
            where=places([f"{each.judged!r} and {each.retrieved!r}" for each in renamed.values()]),
            do=WRITE_ALIKE,
            learn="T27",
            scores=seen.scores(with_the_ids_written_alike=seen.score(run=run)),
        )
        same = {each.judged for each in renamed.values()}
        missing = [query for query in missing if query not in same]
        unjudged = [query for query in unjudged if query not in renamed]
    elif not (seen.shared or seen.judged.wrong or seen.retrieved.wrong):
        yield Finding(
            "query ids",
            Severity.BREAKS,
            what=_nothing_shared(missing, unjudged),
            where=[],
            do="Check that the two files belong together.",
            learn="T27",
            scores=seen.scores(),
        )
    if missing and seen.shared:
        rest = {query: seen.judgments[query] for query in seen.shared}
        yield Finding(
            "missing queries",
            Severity.LOOK,
            what=f"{counted(len(missing), 'judged query has', 'judged queries have')} no results in the "
            f"run. Here they count as finding nothing; trec_eval without -c leaves them out.",
            where=queries(missing),
            do="If the system wasn't given these queries, run them; if it found nothing, let them count.",
            learn="T10",
            scores=seen.scores(without_them=seen.score(rest)),
        )
    if unjudged and seen.shared:
        yield Finding(
            "unjudged queries",
            Severity.HARMLESS,
            what=f"{counted(len(unjudged), 'query of the run has', 'queries of the run have')} no "
            f"judgments, so can't be scored.",
            where=queries(unjudged),
            do="Nothing, unless there should be judgments for them.",
            learn="the chapter The test collection",
            scores=seen.scores(),
        )


def _nothing_shared(missing, unjudged):
    """Say which side is empty, or name a query of each."""
    if not missing:
        return "There are no judgments."
    if not unjudged:
        return "The run has no results for any judged query."
    return (
        f"The judgments and the run have no query in common: the judgments have {missing[0]!r}, and the run "
        f"has {unjudged[0]!r}."
    )


def document_ids(seen: Examined) -> Iterator[Finding]:
    """Look whether any retrieved document is judged, and for pairs whose ids differ in one way only."""
    if not seen.shared:
        return
    nothing = unmatched(seen.judgments, seen.run)  # None where any retrieved document is judged
    near = _near(seen)
    if not near and nothing is None:
        return
    run = {}
    for query, found in seen.run.items():
        names = near.get(query, {})
        run[query] = {names[doc].judged if doc in names else doc: score for doc, score in found.items()}
    same = [(query, each) for query, names in near.items() for each in names.values()]
    example = same[0][1] if same else None
    alike = {} if not near else {"with_the_ids_written_alike": seen.score(run=run)}
    pairs = [f"query {query!r}: {each.judged!r} and {each.retrieved!r}" for query, each in same]
    yield Finding(
        "document ids",
        Severity.LOOK if nothing is None else Severity.BREAKS,
        what=f"{nothing.words}."
        if nothing is not None
        else f"{counted(len(pairs), 'result has', 'results have')} no judgment, but each seems to be the "
        f"same as a judged document that wasn't found: {example}.",
        where=places(pairs),
        do=f"{example.advice.capitalize()}."
        if example
        else "Check that the judgments and the run are for the same collection.",
        learn="T27",
        scores=seen.scores(**alike),
    )


def own_query(seen: Examined) -> Iterator[Finding]:
    found = [query for query in seen.shared if query in seen.run[query]]
    if not found:
        return
    others = {q: {doc: x for doc, x in docs.items() if doc != q} for q, docs in seen.run.items()}
    without = seen.score(run=others)
    yield Finding(
        "a document with the id of its query",
        Severity.LOOK if seen.moves(without) else Severity.HARMLESS,
        what=f"{counted(len(found), 'query finds', 'queries find')} a document with the query's own id, "
        "which some tools remove.",
        where=queries(found),
        do="Remove it if it's the query itself.",
        learn="T22",
        scores=seen.scores(without_it=without),
    )


def _near(seen) -> dict[str, dict[str, Alike]]:
    """Return query -> id in the run -> the pair with the judged document that it seems to be.

    Only results without a judgment and judged documents that were not retrieved are paired. Where the first
    `MOST_IDS` ids have no such pair, the rest is skipped, because that takes long.
    """
    looked_at, near = 0, {}
    for query in seen.shared:
        judged, found = seen.judgments[query], seen.run[query]
        not_found = [doc for doc in judged if doc not in found]
        not_judged = [doc for doc in found if doc not in judged]
        looked_at += len(not_found) + len(not_judged)
        if names := _renaming(every_alike(not_found, not_judged)):
            near[query] = names
        if looked_at > MOST_IDS and not near:
            break
    return near


def _renaming(pairs) -> dict[str, Alike]:
    """Return id in the run -> the first of its pairs whose judged id is not taken by another one."""
    renamed, taken = {}, set()
    for pair in pairs:
        if pair.retrieved not in renamed and pair.judged not in taken:
            renamed[pair.retrieved] = pair
            taken.add(pair.judged)
    return renamed
