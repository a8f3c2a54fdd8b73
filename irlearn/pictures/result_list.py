"""A result list as tiles: rank, what was judged, and how full the tile is."""

from collections.abc import Iterable, Mapping

from ..definition.options import SHARED
from ..drawing import INK, PAPER, SKY, WIDTH, Picture, cut_name
from ..errors import error
from ..explanation.digits import cell
from ..worksheet import readers
from .canvas import Canvas

Ranking = Iterable[float | None]  # grades in rank order

RESULTS_PER_ROW = 10
RELEVANT, NOT_RELEVANT, UNJUDGED = "✓", "✗", "–"
SINGLE_SIGNS = {(RELEVANT,), (NOT_RELEVANT,)}  # signs without a grade beside them
SIGN_SIZE = 20  # their font size, larger than that of a grade
MOST_LETTERS = 34  # of a document's name, which stands next to its tile
EDGE, SPACE = 3, 4  # beside a row of tiles, with half the space around a tile; between two tiles
CUT_GAP = 10  # the gap at the cut-off
TILE_HEIGHT = 44
LARGEST_SLOT = 44  # the width of a tile with the space around it


def tiles(
    ranking: Ranking,
    k: int | None = None,
    judged: Ranking | None = None,
    documents: Iterable[str] | None = None,
    title: str | None = None,
    *,
    rel: float = 1,
    max_grade: float | None = None,
) -> Picture:
    """Draw a result list as tiles.

    Parameters
    ----------
    ranking : list of grades in rank order; ``None`` for an unjudged document
    k : int ≥ 1, optional
        The cut-off: a line is drawn after the last result that counts.
    judged : list of grades, optional
        The grades of all judged documents; relevant documents that weren't retrieved are drawn separately.
    documents : list of str, optional
        A name for each result; the list is then drawn from top to bottom.
    rel : number > 0
        The lowest grade that counts as relevant. If a full tile means grade 1, the tiles show ✗ and ✓;
        otherwise they show the grades, with ✗ or ✓ above them if ``rel`` isn't 1. An unjudged document has –.
    max_grade : number > 0, optional
        The grade of a full tile. By default, the highest grade there is, and at least 1.
    """
    sheet = readers.ranking(ranking, judged)
    known = sheet.judgments.grade.values
    top = max_grade or max([1, *known])
    k = SHARED["k"].checked(k, optional=True)
    canvas = Canvas(title)
    results = graded(sheet)
    if documents:
        _down_the_page(canvas, results, documents=list(documents), k=k, rel=rel, top=top)
    else:
        across(canvas, results, k, rel, top)
    missing = never_retrieved(sheet, rel)
    if missing:
        canvas.text(5, canvas.height + 16, "relevant, never retrieved", anchor="start")
        across(canvas, missing, k=None, rel=rel, top=top, ranks=False)
    return canvas.picture(in_words(results, k, rel=rel, missing=missing, title=title, documents=documents))


def pair(
    a: Ranking,
    b: Ranking,
    names: tuple[str, str] = ("A", "B"),
    *,
    k: int | None = None,
    judged: Ranking | None = None,
    rel: float = 1,
    max_grade: float | None = None,
    title: str | None = None,
) -> Picture:
    """Draw two rankings, to see which is better.

    Takes two rankings of one query, and optionally what `tiles` takes, but no documents.
    """
    return lists(dict(zip(names, (a, b))), k=k, judged=judged, rel=rel, max_grade=max_grade, title=title)


def lists(
    rankings: Mapping[str, Ranking],
    *,
    k: int | None = None,
    judged: Ranking | None = None,
    rel: float = 1,
    max_grade: float | None = None,
    title: str | None = None,
) -> Picture:
    """Draw result lists, one below the other.

    Takes ``{name: ranking}``, and optionally what `tiles` takes, but no documents. Missed documents aren't
    drawn.
    """
    k = SHARED["k"].checked(k, optional=True)
    sheets = {name: readers.ranking(ranking, judged) for name, ranking in rankings.items()}
    if not sheets:
        raise error("nothing to draw")
    top = max_grade or max([1, *(g for sheet in sheets.values() for g in sheet.judgments.grade.values)])
    canvas, words = Canvas(title), []
    longest = max(len(sheet.rank.values) for sheet in sheets.values())
    for name, sheet in sheets.items():
        canvas.text(5, canvas.height + 20, name, anchor="start", bold=True)
        results = graded(sheet)
        across(canvas, results, k, rel, top, room_for=longest, name=name)
        canvas.height += 6
        words.append(f"{name}: {in_words(results, k, rel)}")
    return canvas.picture(" ".join([f"{title}." if title else "", *words]))


# ---- drawing ---------------------------------------------------------------------------------------


def across(canvas, results, k, rel, top, *, ranks=True, room_for=0, name=None):
    """Draw results, given by their grades, from left to right, ten to a row.

    With ``ranks`` the ranks stand above them, and their places are kept, with the ``name`` of the list.
    ``room_for`` is the length of the longest list, so that the tiles of all lists are of one size.
    """
    columns = min(max(len(results), room_for), RESULTS_PER_ROW)
    slot = min(LARGEST_SLOT, (WIDTH - 2 * EDGE - CUT_GAP) / max(columns, 1))
    if not results:
        canvas.text(WIDTH / 2, canvas.height + 24, "no results")
    for start in range(0, len(results), RESULTS_PER_ROW):
        y = canvas.height + (22 if ranks else 6)
        grades = results[start : start + RESULTS_PER_ROW]
        cut_is_here = k is not None and start < k <= start + len(grades)
        before_cut = k - start if cut_is_here else len(grades)  # so many tiles of this row
        left = EDGE + SPACE / 2
        xs = [left + index * slot + (CUT_GAP if index >= before_cut else 0) for index in range(len(grades))]
        middle = [x + (slot - SPACE) / 2 for x in xs]
        if ranks:
            canvas.texts(middle, y - 6, range(start + 1, start + 1 + len(grades)))
            named = f"{name} " if name else ""
            for i, x in enumerate(middle, 1):  # of a result, and of the line of a cut-off behind it
                canvas.places[f"{named}rank {start + i}"] = x, y + TILE_HEIGHT / 2
                canvas.places[f"{named}after {start + i}"] = EDGE + slot * i + CUT_GAP / 2, y - 12
        for x, grade in zip(xs, grades):
            empty_tile(canvas, x, y=y, w=slot - SPACE, h=TILE_HEIGHT, grade=grade, top=top)
        unjudged = [x for x, grade in zip(middle, grades) if grade is None]
        marks = [(x, mark(grade, rel, top)) for x, grade in zip(middle, grades) if grade is not None]
        size = SIGN_SIZE if all(words in SINGLE_SIGNS for _, words in marks) else None
        for lines in sorted({len(words) for _, words in marks}):  # one word or two below each other
            alike = [(x, words) for x, words in marks if len(words) == lines]
            xs_of_words = [x for x, _ in alike]
            for line in range(lines):
                below = y + TILE_HEIGHT / 2 + (7 if size else 5) + 18 * (line - lines / 2 + 0.5)
                written = [words[line] for _, words in alike]
                canvas.texts(xs_of_words, below, written, size=size, bold=line == 0, fill=INK)
        canvas.texts(unjudged, y + TILE_HEIGHT / 2 + 5, [UNJUDGED] * len(unjudged), bold=True)
        if cut_is_here:
            x = EDGE + before_cut * slot + CUT_GAP / 2
            canvas.line(x, y - 18, x, y + TILE_HEIGHT + 6, width=2)
            canvas.text(min(max(x, 24), WIDTH - 24), y + TILE_HEIGHT + 20, f"k = {k}", bold=True)


def _down_the_page(canvas, results, documents, k, rel, top):
    for rank, grade in enumerate(results, 1):
        y = canvas.height + 6
        canvas.text(20, y + 20, rank, anchor="end")
        tile(canvas, x=28, y=y, w=52, h=28, grade=grade, rel=rel, top=top)
        canvas.places[f"rank {rank}"] = WIDTH / 2, y + 14
        name = str(documents[rank - 1]) if rank <= len(documents) else ""
        canvas.text(90, y + 19, cut_name(name, MOST_LETTERS), anchor="start")
        if rank == k:
            canvas.line(4, y + 35, WIDTH - 60, y + 35, width=2)
            canvas.text(WIDTH - 4, y + 40, f"k = {k}", anchor="end", bold=True)


def tile(canvas, x, y, w, h, grade, rel, top):
    """Draw one result as a horizontal tile: what is written on it stands side by side."""
    empty_tile(canvas, x, y=y, w=w, h=h, grade=grade, top=top, horizontal=True)
    words = (UNJUDGED,) if grade is None else mark(grade, rel, top)
    size, fill = SIGN_SIZE if words in SINGLE_SIGNS else None, None if grade is None else INK
    below = y + h / 2 + (7 if size else 5)
    canvas.text(x + w / 2, below, " ".join(words), size=size, bold=True, fill=fill)


def empty_tile(canvas, x, y, w, h, grade, top, *, horizontal=False) -> None:
    """Draw a tile without words: the better the grade, the fuller; one of the grade ``top`` is full."""
    if grade is None:
        canvas.box(x, y, w, h, "none", round=4, dash="4 3")
        return
    full = max(0, min(1, grade / top))
    canvas.box(x, y, w, h, SKY if full == 1 else PAPER, round=4)
    if 0 < full < 1:
        fill_w, fill_h = (w * full - 2, h - 2) if horizontal else (w - 2, h * full - 2)
        canvas.box(x + 1, y + h - 1 - fill_h, fill_w, fill_h, SKY, round=3, outline=False)


# ---- grades and words ------------------------------------------------------------------------------


def graded(sheet):
    """List the grade at each rank of a worksheet; None where nobody judged the document."""
    return [grade if judged else None for grade, judged in zip(sheet.grade.values, sheet.judged.values)]


def full_grade(explanation) -> float:
    """Find the grade of a full tile: the top of the metric's scale or a higher grade, and at least 1.

    It is 1 where the grades are probabilities of relevance themselves (the option relevance="given").
    """
    options = explanation.metric.options
    if options.get("relevance") == "given":
        return 1
    return max([1, options.get("max_grade") or 1, *explanation["grade"]])


def never_retrieved(sheet, rel):
    """List the grades of the relevant documents that are not in the ranking, best first."""
    rest = list(sheet.judgments.grade.values)
    for grade in graded(sheet):
        if grade in rest:
            rest.remove(grade)
    return [grade for grade in rest if grade >= rel]


def mark(grade, rel, top) -> tuple[str, ...]:
    """Choose what stands on the tile of a judged document: a sign, its grade, or both (see `tiles`)."""
    sign = RELEVANT if grade >= rel else NOT_RELEVANT
    if rel <= top <= 1 and grade in (0, 1):
        return (sign,)
    return (cell(grade),) if rel == 1 else (sign, cell(grade))


def in_words(results, k=None, rel=1, missing=(), title=None, documents=None) -> str:
    relevant = sum(1 for grade in results if grade is not None and grade >= rel)
    sentences = [
        f"{title}." if title else "",
        f"{len(results)} results, {relevant or 'none'} of them relevant." if results else "No results.",
    ]
    written = ["unjudged" if grade is None else cell(grade) for grade in results]
    if documents:
        written = [f"{name} {grade}" for name, grade in zip(documents, written)]
    if results:
        sentences.append(f"Grades from the top: {', '.join(written)}.")
    if k:
        sentences.append(f"The cut-off is k = {k}.")
    if missing:
        sentences.append(f"Relevant but never retrieved: {', '.join(map(cell, missing))}.")
    return " ".join(filter(None, sentences))


BOX_WIDTH, BOX_GAP, BOX_HEIGHT = 150, 20, 26  # of a box; the gap is that to the box beside it
BOX_LETTERS = 15  # a longer query is cut off, so that it fits into its box
BOX_RESULTS = (118, 92, 104)  # the widths of the bars that stand for results


def search_boxes(queries: Mapping[str, str], title: str | None = None) -> Picture:
    """Draw search boxes, two in a row, each with a query and, below it, a list of results.

    Parameters
    ----------
    queries : mapping
        Where the box stands, and what is typed into it: ``{"the web": "chain slips", "mail": "invoice"}``.

    Examples
    --------
    >>> from irlearn.pictures import search_boxes
    >>> print(search_boxes({"the web": "chain slips", "mail": "invoice"}).alt)
    Search boxes, each with a list of results below it. the web: chain slips; mail: invoice.
    """
    canvas = Canvas(title)
    top = canvas.height + 4
    for number, (site, query) in enumerate(queries.items()):
        x = number % 2 * (BOX_WIDTH + BOX_GAP)
        if number and not number % 2:
            top = canvas.height + 14
        _box(canvas, x, top, site, query)
    typed = "; ".join(f"{site}: {query}" for site, query in queries.items())
    named = f"{title}. " if title else ""
    words = f" Search boxes, each with a list of results below it. {typed}." if queries else " No search box."
    return canvas.picture(named + words)


def _box(canvas, x, y, site, query):
    canvas.text(x + 2, y + 14, site, anchor="start", bold=True)
    canvas.box(x + 1, y + 22, BOX_WIDTH - 2, BOX_HEIGHT, PAPER, round=13)
    canvas.markers([(x + 16, y + 33)], "circle", "none", size=5)
    canvas.line(x + 20, y + 37, x + 25, y + 42, width=2, colour=INK)
    canvas.text(x + 30, y + 40, cut_name(query, BOX_LETTERS), anchor="start", fill=INK)
    for row, width in enumerate(BOX_RESULTS):
        canvas.box(x + 8, y + 56 + 14 * row, width, 8, SKY, outline=False)
