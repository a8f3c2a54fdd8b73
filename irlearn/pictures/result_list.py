"""A result list as tiles: rank, letter, grade, and how full the tile is."""

from .. import options, readers
from ..digits import cell
from .canvas import INK, PAPER, SKY, WIDTH, Canvas
from .picture import Picture

ROW, CUT, TILE, LARGEST_SLOT = 10, 10, 44, 44


def tiles(
    ranking,
    k: int | None = None,
    judged=None,
    documents=None,
    title: str | None = None,
    *,
    rel: float = 1,
    max_grade: float | None = None,
) -> Picture:
    """What does this result list look like?

    Parameters
    ----------
    ranking : list of grades in rank order; ``None`` for a document that nobody judged
    k : int ≥ 1, optional
        The cut-off: a line is drawn below the results that are looked at.
    judged : list of grades, optional
        The grades of all judged documents; those that were never retrieved are drawn apart.
    documents : list of str, optional
        A name for each result; the list is then drawn from top to bottom.
    rel : number > 0
        The lowest grade that is shown as relevant (R); the others are N, and – is an unjudged document.
    max_grade : number > 0, optional
        The grade of a full tile. Left out, the highest grade there is.

    Returns
    -------
    Picture
    """
    sheet = readers.ranking(ranking, judged)
    known = sheet.judgments.grade.values
    top = max_grade or max([1, *known])
    k = options.checked("k", k)
    canvas = Canvas(title)
    results = graded(sheet)
    if documents:
        _down_the_page(canvas, results, list(documents), k, rel, top)
    else:
        across(canvas, results, k, rel, top)
    missing = never_retrieved(sheet, rel)
    if missing:
        canvas.text(5, canvas.height + 16, "relevant, never retrieved", anchor="start")
        across(canvas, missing, None, rel, top, ranks=False)
    return canvas.picture(in_words(results, k, rel, missing, title, documents))


def pair(
    a,
    b,
    names=("A", "B"),
    *,
    k: int | None = None,
    judged=None,
    rel: float = 1,
    max_grade: float | None = None,
    title: str | None = None,
) -> Picture:
    """Which of these two rankings is better?

    Takes two rankings of one query, and optionally what `tiles` takes.
    """
    sheets = [readers.ranking(ranking, judged) for ranking in (a, b)]
    top = max_grade or max([1, *sheets[0].judgments.grade.values, *sheets[1].judgments.grade.values])
    canvas, words = Canvas(title), []
    longest = max(len(sheet.rank.values) for sheet in sheets)
    for name, sheet in zip(names, sheets):
        canvas.text(5, canvas.height + 20, name, anchor="start", bold=True, size=16)
        results = graded(sheet)
        across(canvas, results, k, rel, top, room_for=longest)
        canvas.height += 6
        words.append(f"{name}: {in_words(results, k, rel)}")
    return canvas.picture(f"{title or 'Two rankings'}. " + " ".join(words))


# ---- drawing ---------------------------------------------------------------------------------------


def across(canvas, results, k, rel, top, *, ranks=True, room_for=0):
    """The results from left to right, ten to a row."""
    columns = min(max(len(results), room_for), ROW)
    slot = min(LARGEST_SLOT, (WIDTH - 2 * 3 - CUT) / max(columns, 1))
    if not results:
        canvas.text(WIDTH / 2, canvas.height + 24, "no results")
    for start in range(0, len(results), ROW):
        y = canvas.height + (22 if ranks else 6)
        for place, grade in enumerate(results[start : start + ROW]):
            rank, x = start + place + 1, 3 + place * slot
            x += CUT if k and rank > k and start < k else 0
            if ranks:
                canvas.text(x + slot / 2, y - 6, rank)
            tile(canvas, x + 2, y, slot - 4, TILE, grade, rel, top)
        if k and start < k <= start + ROW and k <= len(results):
            x = 3 + (k - start) * slot + CUT / 2
            canvas.line(x, y - 18, x, y + TILE + 6, width=3)
            label = f"k = {k}"
            canvas.text(min(max(x, 24), WIDTH - 24), y + TILE + 20, label, bold=True)


def _down_the_page(canvas, results, documents, k, rel, top):
    for rank, grade in enumerate(results, 1):
        y = canvas.height + 6
        canvas.text(20, y + 20, rank, anchor="end")
        tile(canvas, 28, y, 52, 28, grade, rel, top, flat=True)
        name = str(documents[rank - 1]) if rank <= len(documents) else ""
        canvas.text(90, y + 19, name if len(name) <= 30 else name[:29] + "…", anchor="start")
        if rank == k:
            canvas.line(4, y + 35, WIDTH - 60, y + 35, width=3)
            canvas.text(WIDTH - 4, y + 40, f"k = {k}", anchor="end", bold=True)


def tile(canvas, x, y, w, h, grade, rel, top, *, flat=False):
    """One result. The better the grade, the fuller the tile."""
    unjudged = grade is None
    full = 0 if unjudged else max(0, min(1, grade / top))
    canvas.box(x, y, w, h, SKY if full == 1 else PAPER, round=4, dash="4 3" if unjudged else None)
    if full:
        fx, fy, fw, fh = (x, y, w * full, h) if flat else (x, y + h * (1 - full), w, h * full)
        if full < 1:
            canvas.box(fx + 1, fy + 1, fw - 2, fh - 2, SKY, round=3, outline=False)
        canvas.hatch(fx + 2, fy + 2, fw - 4, fh - 4)
    letter, number = letter_of(grade, rel), "" if unjudged else cell(grade)
    if flat:
        canvas.text(x + w / 2, y + h / 2 + 5, f"{letter} {number}".strip(), bold=True, fill=INK)
    else:
        canvas.text(x + w / 2, y + (h / 2 + 5 if unjudged else 18), letter, bold=True, fill=INK)
        if number:
            canvas.text(x + w / 2, y + h - 8, number, fill=INK)


# ---- words -----------------------------------------------------------------------------------------


def graded(sheet):
    """The grade at each rank; None where nobody judged the document."""
    return [grade if judged else None for grade, judged in zip(sheet.grade.values, sheet.judged.values)]


def never_retrieved(sheet, rel):
    """The grades of the relevant documents that are not in the ranking, best first."""
    rest = list(sheet.judgments.grade.values)
    for grade in graded(sheet):
        if grade in rest:
            rest.remove(grade)
    return [grade for grade in rest if grade >= rel]


def letter_of(grade, rel) -> str:
    """R, N, or – for a document that nobody judged."""
    return "–" if grade is None else "R" if grade >= rel else "N"


def in_words(results, k=None, rel=1, missing=(), title=None, documents=None) -> str:
    """The result list as one or two sentences."""
    relevant = sum(1 for grade in results if grade is not None and grade >= rel)
    said = [
        f"{title}." if title else "",
        f"{len(results)} results, {relevant or 'none'} of them relevant." if results else "No results.",
    ]
    written = ["unjudged" if grade is None else cell(grade) for grade in results]
    if documents:
        written = [f"{name} {grade}" for name, grade in zip(documents, written)]
    if results:
        said.append(f"Grades from the top: {', '.join(written)}.")
    if k:
        said.append(f"The cut-off is k = {k}.")
    if missing:
        said.append(f"Relevant but never retrieved: {', '.join(map(cell, missing))}.")
    return " ".join(filter(None, said))
