"""Check the numbers: the grades of the judgments, then which results have one, and the scores and ranks.

``seen.scores(without_them=x)`` is {"as it is": the score of the files, "without them": x}, without x if None.
"""

from collections.abc import Callable, Iterator
from itertools import groupby

from ...explanation.digits import counted
from ..evaluate.evaluation import plan_for
from .findings import Examined, Finding, Severity, places, queries

HIGHEST = 4  # the highest grade of the scales in use
DEPTHS = (1, 5, 10, 20, 50, 100, 1000)  # down to which the share is looked at
ENOUGH = 0.8  # below this share of judged results, much of the score is a guess


def negative(seen: Examined) -> Iterator[Finding]:
    found = _where_grades_are(seen, odd=lambda grade: grade < 0)
    if not found:
        return
    rest = {q: {doc: g for doc, g in docs.items() if g >= 0} for q, docs in seen.judgments.items()}
    yield Finding(
        "negative grades",
        Severity.LOOK,
        what=f"{counted(len(found), 'grade is', 'grades are')} below 0. Here, most metrics count them as "
        f"not relevant, while metrics that skip unjudged documents, such as Bpref, skip them too; other "
        f"tools count them as a loss.",
        where=places(found),  # the first few of them
        do="Write 0, or leave the line out if the document is unjudged.",
        learn="T14",
        scores=seen.scores(with_them_as_not_judged=seen.score(rest)),
    )


def above_the_scale(seen: Examined) -> Iterator[Finding]:
    found = _where_grades_are(seen, odd=lambda grade: grade > HIGHEST)
    if not found:
        return
    capped = {q: {doc: min(g, HIGHEST) for doc, g in docs.items()} for q, docs in seen.judgments.items()}
    yield Finding(
        "high grades",
        Severity.LOOK,
        what=f"{counted(len(found), 'grade is', 'grades are')} above {HIGHEST}, where most scales end. If "
        f"gain is exponential, one such document outweighs all others.",
        where=places(found),
        do="Check whether the grade column contains clicks, percentages or ids.",
        learn="T2",
        scores=seen.scores(with_no_grade_above_4=seen.score(capped)),
    )


def right_answers_only(seen: Examined) -> Iterator[Finding]:
    """Say once that only right answers are listed, if there are several grades or other results."""
    grades = {grade for docs in seen.judgments.values() for grade in docs.values()}
    others = any(seen.run[query].keys() - seen.judgments[query].keys() for query in seen.shared)
    if not seen.only_right or (len(grades) == 1 and not others):
        return
    lowest, highest = min(grades), max(grades)
    lowered = {q: {doc: g - lowest for doc, g in docs.items()} for q, docs in seen.judgments.items()}
    several = lowest < highest
    scale = f", with grades from {lowest} to {highest}" if several else ""
    yield Finding(
        "right answers only",
        Severity.HARMLESS,
        what=f"No grade is 0: the judgments list only right answers{scale}, and every other result counts as "
        "not relevant.",
        where=[],
        do=f"If {lowest} means not relevant, write 0 for it, and so on; or say which grades are relevant, "
        f"as in P(rel={lowest + 1})@5."
        if several
        else "Nothing, if all right answers are listed.",
        learn="T15",
        scores=seen.scores(**{f"with_{lowest}_as_0": seen.score(lowered)}) if several else {},
    )


def nothing_relevant(seen: Examined) -> Iterator[Finding]:
    highest = {query: max(docs.values(), default=0) for query, docs in seen.judgments.items()}
    empty = [query for query, grade in highest.items() if grade <= 0]
    if not empty:
        return
    rest = {query: docs for query, docs in seen.judgments.items() if highest[query] > 0}
    yield Finding(
        "nothing to find",
        Severity.LOOK if rest else Severity.BREAKS,
        what=f"{counted(len(empty), 'query has', 'queries have')} no grade above 0, so nothing relevant can "
        f"be found."
        if rest
        else "No query has a document with a grade above 0.",
        where=queries(empty),
        do="Check whether the grades were lost; otherwise, leave these queries out and say so.",
        learn="T9",
        scores=seen.scores(without_them=seen.score(rest) if rest else None),
    )


def _where_grades_are(seen, odd: Callable[[int], bool]) -> list[str]:
    return [
        f"query {query!r}, document {doc!r}: {grade}"
        for query, docs in seen.judgments.items()
        for doc, grade in docs.items()
        if odd(grade)
    ]


def judged_share(seen: Examined) -> Iterator[Finding]:
    longest = max((len(order) for order in seen.order.values()), default=0)
    if not longest or seen.only_right:
        return
    depths = [*(depth for depth in DEPTHS if depth < longest), min(longest, DEPTHS[-1])]
    plan = plan_for([f"Judged@{depth}" for depth in depths])
    judgments = {query: seen.judgments[query] for query in seen.shared}
    scores, _, _ = plan.score(judgments, seen.run)  # a row for each depth
    shares = dict(zip(depths, plan.means(scores)))
    if min(shares.values()) == 1:
        return
    run = {
        query: {doc: score for doc, score in seen.run[query].items() if doc in judgments[query]}
        for query in seen.shared
    }
    without = seen.score(run=run)
    looked_at = [share for depth, share in shares.items() if depth <= (seen.depth or longest)]
    few = looked_at[-1] < ENOUGH
    yield Finding(
        "judged share",
        Severity.LOOK if few or seen.moves(without) else Severity.HARMLESS,
        what="Not all results have been judged, and unjudged results count as not relevant. Judged: "
        + ", ".join(f"{100 * share:.0f}% of the first {depth:,}" for depth, share in shares.items())
        + ".",
        where=places([f"query {query!r}: no result has been judged" for query in run if not run[query]]),
        do="Judge the unjudged results near the top before comparing two systems if only one of them was "
        "pooled.",
        learn="T17",
        scores=seen.scores(without_unjudged_results=without),
    )


def ties(seen: Examined) -> Iterator[Finding]:
    """Look for equal scores that leave the order open, and for what the best and the worst order score."""
    tied: dict[str, tuple[int, int]] = {}  # query -> the first rank of its first tie, and how many share it
    for query, order in seen.order.items():
        rank = 1
        for _, same in groupby(order, key=seen.run[query].__getitem__):
            size = len(list(same))
            if size > 1 and (seen.depth is None or rank <= seen.depth):
                tied[query] = (rank, size)
                break
            rank += size
    if not tied:
        return
    best, worst = seen.score(ties="best"), seen.score(ties="worst")
    first = min(rank for rank, _ in tied.values())
    within = f" within the first {seen.depth}" if seen.depth else ""
    yield Finding(
        "ties",
        Severity.LOOK if seen.moves(best, worst) else Severity.HARMLESS,
        what=f"{counted(len(tied), 'query has', 'queries have')} results with equal scores{within}, the "
        f"first of them at rank {first}. The order among them is arbitrary: here and in trec_eval, it's "
        f"by document id.",
        where=places([f"query {query!r}: {size} from rank {rank}" for query, (rank, size) in tied.items()]),
        do="Write scores with more digits, or use ties='mean'.",
        learn="T7",
        scores=seen.scores(in_the_best_order=best, in_the_worst_order=worst, **_by_rank(seen)),
    )


def constant_scores(seen: Examined) -> Iterator[Finding]:
    several = [query for query in seen.shared if len(seen.run[query]) > 1]
    constant = [query for query in several if len(set(seen.run[query].values())) == 1]
    if not constant:
        return
    every = len(constant) == len(several)
    yield Finding(
        "constant scores",
        Severity.BREAKS if every else Severity.LOOK,
        what=f"{'Every query' if every else counted(len(constant), 'query', 'queries')} with several "
        f"results gives all of them the same score, so they are ordered by id.",
        where=queries(constant),
        do="Write the scores by which the system ordered them; if it has none, use 1 / rank.",
        learn="T7",
        scores=seen.scores(**_by_rank(seen)),
    )


def rank_against_score(seen: Examined) -> Iterator[Finding]:
    """Look for queries whose rank column orders the results otherwise than the scores do."""
    against, upside_down = [], 0
    for query, ranks in seen.retrieved.ranks.items():
        if query not in seen.judgments:
            continue
        scores = seen.run[query]
        listed = [scores[doc] for doc in sorted(ranks, key=ranks.__getitem__) if doc in scores]
        if any(first < second for first, second in zip(listed, listed[1:])):
            against.append(query)
            upside_down += listed == sorted(listed)
    if not against:
        return
    mostly_reversed = upside_down > len(against) / 2 and len(against) > len(seen.shared) / 2
    yield Finding(
        "rank against score",
        Severity.BREAKS if mostly_reversed else Severity.LOOK,
        what=f"In {counted(len(against), 'query', 'queries')} the rank column contradicts the scores"
        + (", which increase from rank to rank, as distances do" if mostly_reversed else "")
        + ". irlearn and trec_eval sort by score and ignore the rank column.",
        where=queries(against),
        do="Write -distance for the score."
        if mostly_reversed
        else "Find out which of the two the system meant.",
        learn="T27",
        scores=seen.scores(**_by_rank(seen)),
    )


def _by_rank(seen):
    """Return, for `Examined.scores`, the mean in the order of the rank column; {} where there is none."""
    if not (ranks := seen.retrieved.ranks):
        return {}
    run = {
        query: {doc: -ranks[query].get(doc, 0.0) for doc in docs} if ranks.get(query) else docs
        for query, docs in seen.run.items()
    }
    return {"in_the_order_of_the_rank_column": seen.score(run=run)}
