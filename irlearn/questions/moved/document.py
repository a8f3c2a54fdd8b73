"""How a `Moved` is written: what moved between two systems, and what that did."""

from collections.abc import Iterator
from html import escape

from ...document.blocks import (
    Block,
    Fold,
    Head,
    Heading,
    Lines,
    Notes,
    Only,
    Paragraph,
    Picture,
    Steps,
    Table,
)
from ...document.tables import aligned, framed
from ...escaping import visible
from ...explanation.digits import cell, counted, grade_words, result
from ...runs.shapes.names import plain
from ..compare.document import p_cell
from ..evaluate.results import first_few

# How many are shown at most:
MOST_DOCUMENTS = 8  # of a query, in the table of what they add to the score
MOST_TERMS = 10  # in the derivation of a difference
UNFOLDED = 30  # of the queries that differ, unless their list is folded away
PAGE_LOOK = (  # the style of a report that is a page of its own, besides `look.css`
    "figure.irlearn>:first-child{margin-top:0}"
    "h2{border-top:2px solid var(--irlearn-line);font-size:1.15rem;line-height:1.35;margin:2rem 0 .6rem;"
    "padding-top:.8rem}"
    "@media print{figure.irlearn{border:0;padding:0}tr{break-inside:avoid}h2,caption{break-after:avoid}}"
)


def title(moved) -> str:
    a, b = moved.names
    return f"What moved from {a} to {b}: {moved.metric}"


# ---- the words, the same in every form -------------------------------------------------------------


def of_query(moved, query: str) -> str:
    return _id_with_text(query, moved.queries)


def of_document(moved, document: str) -> str:
    return _id_with_text(document, moved.documents)


def _id_with_text(name, texts):
    """Write an id with its text, unless that only repeats the id."""
    text = texts.get(name, "")
    return visible(f"{name} “{text}”" if text and plain(text) != plain(name) else name)


def signed(x: float) -> str:
    """Write what is added or taken away with its sign.

    >>> signed(0.25), signed(-1.26186), signed(0.0)
    ('+0.25', '−1.262', '0')
    """
    return f"{'+' if x > 0 else '−'}{cell(abs(x))}" if x else "0"


def fixed(x: float) -> str:
    """Write a difference of scores with its sign and four decimals.

    >>> fixed(0.25), fixed(-0.00001)
    ('+0.2500', '0.0000')
    """
    return f"{x:+.4f}".replace("-", "−") if abs(x) >= 5e-5 else "0.0000"


def heading(moved, side) -> str:
    a, b = (f"{score:.4f}" for score in side.scores)
    difference = fixed(side.difference)
    return f"Query {of_query(moved, side.query)}: {moved.metric} {a} → {b} ({difference})"


def movement(moved, side) -> str:
    a, b = moved.names
    entered, left, changed = len(side.entered), len(side.left), len(side.moved)
    places = f"In the first {side.depth}, {counted(entered, 'document is', 'documents are')} only in {b}"
    words = [f"{places}, {left:,} only in {a}, and {changed:,} changed rank."]
    if side.terms and not side.terms.largest:  # the terms are added up; in RR only the largest counts
        movers = side.movers
        for verb, found in (
            ("adds", next((each for each in movers if each.difference > 0), None)),
            ("takes away", next((each for each in movers if each.difference < 0), None)),
        ):
            if found:
                grade = "not right" if found.grade is None and moved.only_right else grade_words(found.grade)
                where = f"{grade}, {_ranks_in_words(found, a, b)}"
                words.append(f"{visible(found.document)} ({where}) {verb} most: {signed(found.difference)}.")
    return " ".join(words)


def _ranks_in_words(placed, a, b):
    ranks = (placed.rank_a, a), (placed.rank_b, b)
    return ", ".join(f"rank {rank} in {name}" if rank else f"not in {name}" for rank, name in ranks)


def elsewhere(rank: int, other: int | None, name: str) -> str:
    """Say where the other system, ``name``, has a document; "" where it has the same rank.

    >>> elsewhere(1, 5, "B"), elsewhere(2, None, "B"), elsewhere(3, 3, "B")
    ('B: rank 5', 'not in B', '')
    """
    return "" if rank == other else f"{name}: rank {other}" if other else f"not in {name}"


def derivation(moved, side) -> list[str]:
    a, b = moved.names
    lines = [f"{name}: {each.steps()[-1]}" for name, each in zip(moved.names, side.explanations)]
    both, terms = f"{b} − {a}", side.terms
    end = f"{both} = {result(side.scores[1])} − {result(side.scores[0])} = {fixed(side.difference)}"
    if terms is None:
        return [*lines, end]
    column = terms.column.replace("_", " ")
    if terms.largest:
        return [*lines, f"The largest {column} counts: {_largest(moved, terms)}.", end]
    written = ", ".join(f"rank {term.rank}: {signed(term.difference)}" for term in terms.changed[:MOST_TERMS])
    rest = terms.changed[MOST_TERMS:]
    more = f", and {counted(len(rest), 'further rank', 'further ranks')}" if rest else ""
    total = sum(term.difference for term in terms.changed)
    lines.append(f"{column}, {both}: {written or 'nothing'}{more}; together {signed(total)}")
    if terms.divided_by:
        by = result(terms.divisor)
        named = by if terms.divided_by == by else f"{terms.divided_by} {by}"  # "5", or "R 5"
        end = f"{both} = {signed(total)} / {named} = {fixed(side.difference)}"
    return [*lines, end]


def _largest(moved, terms):
    words = []
    for name, by_rank in zip(moved.names, terms.sides):
        rank = max(by_rank, key=lambda rank: (by_rank[rank], -rank), default=None)
        found = rank is not None and by_rank[rank]
        words.append(f"{cell(by_rank[rank])} at rank {rank} in {name}" if found else f"none in {name}")
    return ", ".join(words)


def otherwise_table(moved) -> tuple[list[str], list[list[str]]]:
    """Make headers, and a row for each metric or test by which the two could also be compared."""
    a, b = moved.names
    headers = ["on", f"mean {a}", f"mean {b}", f"{b} − {a}", "better, equal, worse", "p-value", "verdict"]
    rows = []
    for each in moved.otherwise:
        paired = each.paired
        means = [f"{mean:.4f}" for mean in paired.means] if paired.differences else ["none", "none"]
        counts = ", ".join(f"{n:,}" for n in paired.counts)
        difference = fixed(paired.mean) if paired.differences else ""
        rows.append([visible(each.what), *means, difference, counts, p_cell(each.p), each.verdict])
    return headers, rows


def otherwise_words(moved) -> str:
    """Say how many rows of `otherwise_table` have the same verdict, and which an opposite difference."""
    asked, *others = moved.otherwise
    same = sum(each.verdict == asked.verdict for each in others)
    ways = counted(len(others), "other way", "other ways")
    words = f"The verdict is “{asked.verdict}”, and it's the same in {same:,} of {ways} to compare."
    alike = [each for each in others if each.paired.better == asked.paired.better]
    opposite = [visible(each.what) for each in alike if each.paired.mean * asked.paired.mean < 0]
    if opposite:
        words += f" The mean difference points the other way on {', '.join(opposite)}."
    return (
        f"{words} These p-values aren't adjusted. They show how much depends on the choice of metric, which "
        "must be made before you see the results."
    )


def unjudged_words(moved) -> str:
    shares = [100 * (1 - share) for share in moved.judged_share]
    if not any(share > 5e-10 for share in shares):  # less comes from floats
        return f"Every result down to rank {moved.depth} is judged."
    found = " and ".join(f"{share:.1f}% of {name}’s" for share, name in zip(shares, moved.names))
    return (
        f"In the first {moved.depth} results, {found} are unjudged ({moved.metric.name} takes them as: "
        f"{moved.metric.unjudged}). A system that finds unjudged documents may be better than its score."
    )


def unjudged_table(moved) -> list[list[str]]:
    rows = [
        [of_query(moved, side.query), *(first_few(side.unjudged(place)) or "–" for place in (0, 1))]
        for side in moved.sides
        if side.unjudged(0) or side.unjudged(1)
    ]
    return [["query", *moved.names], *rows] if rows else []


def ranking_rows(moved, side) -> list[list[list[str]]]:
    """List for each rank three cells: the rank, and the documents of both systems.

    A cell is a list of its words and its remarks.
    """
    a, b = moved.names
    return [
        [
            [str(rank)],
            _document_cell(moved, rank, first, first and first.rank_b, b),
            _document_cell(moved, rank, second, second and second.rank_a, a),
        ]
        for rank, first, second in side.rows()
    ]


def _document_cell(moved, rank, placed, other_rank, other_name):
    if placed is None:
        return ["–"]
    unknown = placed.grade is None and moved.only_right
    remarks = ["" if unknown else grade_words(placed.grade), elsewhere(rank, other_rank, other_name)]
    return [of_document(moved, placed.document), *filter(None, remarks)]


def documents_table(moved, side) -> list[list[str]]:
    """Make the table of the documents that add more or less to the score than before, headers first."""
    if side.terms is None or side.terms.largest or not side.movers:
        return []
    a, b = moved.names
    headers = ["document", "grade", f"rank in {a}", f"rank in {b}", f"adds in {a}", f"in {b}", "difference"]
    rows = [
        [
            of_document(moved, each.document),
            "–" if each.grade is None else cell(each.grade),
            *(str(rank or "–") for rank in (each.rank_a, each.rank_b)),
            *(cell(brings) for brings in (each.brings_a, each.brings_b)),
            signed(each.difference),
        ]
        for each in side.movers[:MOST_DOCUMENTS]
    ]
    return [headers, *rows]


def queries_table(moved, most: int | None = None) -> list[list[str]]:
    """Make the table of the queries that differ, all or the first ``most``, the largest difference first.

    Its first row has the headers.
    """
    rows = [["query", *moved.names, "difference"]]
    for query in moved.by_difference[:most]:
        scores = (f"{scores[query]:.4f}" for scores in (moved.paired.scores_a, moved.paired.scores_b))
        rows.append([of_query(moved, query), *scores, fixed(moved.paired.differences[query])])
    return rows


def picture_words(moved) -> str:
    n, changed = len(moved.paired.differences), len(moved.paired.changed)
    same = f", and on {n - changed:,} they have the same score" if changed < n else ""
    return f"The two differ on {changed:,} of {counted(n, 'query', 'queries')}{same}."


def blocks(moved, level: int = 3) -> Iterator[Block]:
    """Say the verdict, ask in other ways, and show the queries that differ most; headings are of a level."""
    if level > 2:  # a page of its own, whose headings are h2, has the title above
        yield Head(title(moved))
    yield Paragraph(moved.sentence)
    yield _words("In numbers", ["what", "value"], moved.facts, "<", headed=False)
    if moved.paired.differences:
        yield Picture(lambda: moved.paired.picture().to_html())
    yield Paragraph(picture_words(moved))
    yield Notes([*moved.paired.notes, *moved.notes])
    yield Heading("Would the verdict change?", level)
    yield Paragraph(otherwise_words(moved))
    yield _words("Other ways to compare", *otherwise_table(moved), sides="<>>>>><")
    if not moved.only_right:
        yield Heading("Unjudged results", level)
        yield Paragraph(unjudged_words(moved))
        if found := unjudged_table(moved):
            name = f"Unjudged in the first {moved.depth}"
            yield Only("html markdown", Table(name, found[0], found[1:], "<", kind="irlearn-sides"))
    for side in moved.sides:
        yield Heading(heading(moved, side), level)
        yield Paragraph(movement(moved, side))
        yield from _side_by_side(moved, side)
        if found := documents_table(moved, side):
            yield Only("html markdown", _words("What these documents add", found[0], found[1:], "<>"))
        yield Steps(derivation(moved, side))
    headers, *first = queries_table(moved, UNFOLDED)
    if first:
        yield Heading("Query by query", level)
        yield Only("text", _words("", headers, first, "<>"))
        yield Only("html markdown", lambda: _all_queries(moved))


def _all_queries(moved):
    headers, *rows = queries_table(moved)
    listed = _words("All queries that differ", headers, rows, "<>")
    return listed if len(rows) <= UNFOLDED else Fold(f"All {len(rows):,} queries that differ", [listed])


def _words(name, headers, rows, sides, headed=True):
    return Table(name, headers, rows, sides, headed, kind="irlearn-words")


def _side_by_side(moved, side):
    """Yield both rankings of a query: below each other in text, because most terminals are narrow."""
    ranked = ranking_rows(moved, side)
    cells = [[rank, *(", ".join(parts) for parts in both)] for (rank,), *both in ranked]
    for place, name in enumerate(moved.names, 1):
        yield Only("text", Lines([name, *aligned([[row[0], row[place]] for row in cells], "><")]))
    headers = ["rank", *moved.names]
    yield Only("html", Picture(lambda: _side_by_side_html(headers, ranked)))
    yield Only("markdown", Table("Side by side", headers, cells, "><"))


def _side_by_side_html(headers, ranked):
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in headers)
    lines = [f"<thead><tr>{head}</tr></thead>", "<tbody>"]
    for (rank,), *cells in ranked:
        written = [
            f"{escape(name)} <span>{escape(', '.join(remarks))}</span>" if remarks else escape(name)
            for name, *remarks in cells
        ]
        lines.append(f'<tr><th scope="row">{rank}</th>{"".join(f"<td>{each}</td>" for each in written)}</tr>')
    return framed("Side by side", [*lines, "</tbody>"], kind="irlearn-sides")


def data(moved) -> dict:
    return {
        "metric": repr(moved.metric),
        "names": list(moved.names),
        "comparison": moved.paired.to_dict(),
        "otherwise": [
            {
                "by": each.what,
                "means": list(each.paired.means),
                "mean_difference": each.paired.mean,
                "p": each.p,
                "verdict": each.verdict,
            }
            for each in moved.otherwise
        ],
        "judged_share": list(moved.judged_share),
        "queries": [_query_data(side) for side in moved.sides],
    }


def _query_data(side):
    return {
        "query": side.query,
        "scores": list(side.scores),
        "entered": side.entered,
        "left": side.left,
        "moved": side.moved,
        "unjudged": [side.unjudged(0), side.unjudged(1)],
        "terms": side.terms and [[term.rank, term.difference] for term in side.terms.changed],
        "divided_by": side.terms and side.terms.divisor,
        "documents": [
            {
                "id": each.document,
                "grade": each.grade,
                "ranks": [each.rank_a, each.rank_b],
                "brings": [each.brings_a, each.brings_b],
            }
            for each in side.movers
        ],
    }
