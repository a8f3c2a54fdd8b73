"""Cut a block of lines into columns, and check every line.

White space is what trec_eval takes for white space: the ASCII characters, one or several of them.
"""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

from ...errors import SENTENCES, error
from ..ranking import LARGEST_GRADE
from .source import blocks, name_of

SPACE = b" \t\n\r\v\f"
NOT_SPACE = bytes(set(range(256)) - set(SPACE))
TABS_TO_SPACES = bytes.maketrans(b"\t\v\f", b"   ")
CONTROL = (b"\x1c", b"\x1d", b"\x1e", b"\x1f")  # white space for str.split, but not for trec_eval


class Layout(NamedTuple):
    """The columns of one kind of file."""

    kind: str
    columns: tuple[str, ...]
    value: int  # the index of the column that holds the number
    number: Callable[[str], float]  # converts a text of that column
    in_range: Callable[[list], bool]  # says whether all numbers are in range
    wrong: str  # the key of the error where it is not a number


class Rows(NamedTuple):
    """The three columns that scores depend on, and the number of each row's line."""

    query: list[str]
    doc: list[str]
    value: list[float]
    line: Sequence[int]


QRELS = Layout(
    kind="qrels", columns=("query", "iteration", "document", "grade"), value=3, number=int,
    in_range=lambda grades: not grades or -LARGEST_GRADE <= min(grades) <= max(grades) <= LARGEST_GRADE,
    wrong="grade in a file not whole",
)  # fmt: skip
RUN = Layout(
    kind="run", columns=("query", "Q0", "document", "rank", "score", "tag"), value=4, number=float,
    in_range=lambda scores: abs(sum(scores)) < float("inf"),
    wrong="score in a file not a finite number",
)  # fmt: skip


class WithComments(str):
    """The path of a TREC file in which lines that begin with # are comments, as trec_eval 10 has it."""


def without_comments(block, source, layout):
    """Return a block with blank lines in place of comments, which only a file `WithComments` has.

    In a run, trec_eval 10 takes a line for a comment also where there is white space before the #.
    """
    import re

    if not isinstance(source, WithComments) or b"#" not in block:
        return block
    return re.sub(rb"(?m)^[ \t\r\v\f]*#.*" if layout is RUN else rb"(?m)^#.*", b"", block)


def rows_by_query(source, layout):
    """Yield ``query, documents, numbers, lines`` for rows of one query that follow each other."""
    name, empty = name_of(source), True
    for block, first in blocks(source):
        rows = read_rows(without_comments(block, source, layout), first, layout, name)
        start = 0
        for query, same in groupby(rows.query):
            end = start + len(list(same))
            yield query, rows.doc[start:end], rows.value[start:end], rows.line[start:end]
            start, empty = end, False
    if empty:
        key = "nothing on standard input" if source == "-" else "empty file"
        raise error(key, file=name, kind=layout.kind, columns=" ".join(layout.columns))


def read_rows(block, first, layout, name) -> Rows:
    """Read the rows of a block of whole lines; ``first`` is the number of its first line."""
    words, line = words_of(block, first, layout, name)
    width = len(layout.columns)
    texts = words[layout.value :: width]
    odd = b"_" in block or not (block.isascii() or "".join(texts).isascii())
    values = numbers(texts, words[::width], line, layout, name, odd)
    return Rows(words[::width], words[2::width], values, line)


def words_of(block, first, layout, name) -> tuple[list[str], Sequence[int]]:
    """Return the words of whole lines, and the line number of each row; refuse a line of another width."""
    if b"\r" in block:
        block = block.replace(b"\r\n", b"\n")
    if not block.isascii():
        decoded(block, first, name)
    width, lines = len(layout.columns), block.count(b"\n")
    words = split(block)
    regular = (b" " * (width - 1) + b"\n") * lines  # what is left of such lines once the words are deleted
    if len(words) != width * lines or block.translate(TABS_TO_SPACES, NOT_SPACE) != regular:
        return split_lines(block, first, layout, name)
    return words, range(first, first + lines)


def split(block) -> list[str]:
    if block.isascii() and not any(c in block for c in CONTROL):
        return block.decode().split()
    return b"\n".join(block.split()).decode().split("\n")  # str.split would also cut at other white space


def split_lines(block, first, layout, name) -> tuple[list[str], list[int]]:
    """Return what `words_of` does, line by line; leave out blank lines, and remarks behind a tag."""
    words, numbers = [], []
    for number, line in enumerate(block.split(b"\n")[:-1], first):
        found = split(line) if line.strip(SPACE) else []
        # In a run, remarks may stand behind a tag. A line that is longer because of a space in an id stays an
        # error: its columns have moved, so its rank or its score is no number, or its tag is a number. So
        # does a line that lost its end and goes on with the next row.
        longer = layout is RUN and len(found) > len(RUN.columns)
        if longer and looks_like_a_row(found) and not holds_the_next_row(found):
            found = found[: len(RUN.columns)]
        if found and len(found) != len(layout.columns):
            raise wrong_width(found, number, layout, name)
        if found:
            words += found
            numbers.append(number)
    return words, numbers


def holds_the_next_row(found) -> bool:
    """Say whether one more row begins further on: at the earliest in the score, where the line broke off."""
    return any(looks_like_a_row(found, start) for start in range(RUN.value, len(found)))


def looks_like_a_row(words, start=0) -> bool:
    """Say whether rank and score are numbers, and the tag is none, in a row that begins at ``start``."""
    return list(map(is_number, words[start + 3 : start + 6])) == [True, True, False]


def is_number(text) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def wrong_width(found, number, layout, name):
    """Return the error for a line with too few or too many words, with a guess at what happened."""
    other = RUN if layout is QRELS else QRELS
    hint = _hint_at_comments(found[0])
    if not hint and len(found) == len(other.columns):
        hint = f" It looks like a line of a {other.kind} file: were the two files swapped?"
    elif not hint and layout is RUN and holds_the_next_row(found):
        hint = " Two rows stand in it: did a file end without an end of line, and another was put behind it?"
    elif not hint and any("," in word for word in found):
        hint = " It looks like comma-separated values: read it into a DataFrame and pass that."
    return error(
        "wrong number of columns in a line", file=name, line=number,
        found=len(found), expected=len(layout.columns),
        kind=layout.kind, columns=" ".join(layout.columns), text=shortened(" ".join(found)), hint=hint,
    )  # fmt: skip


def _hint_at_comments(query):
    """Return a hint for a line whose first word, its query, begins as a comment does; "" for others."""
    return SENTENCES["hint at comments"] if query.startswith("#") else ""


def numbers(texts, queries, line, layout, name, odd) -> list[float]:
    """Convert the texts to numbers; what is no number, not finite or too large is refused with its line.

    The ``queries``, the first words of the lines, are for a hint. ``odd`` asks for a second look at every
    text: Python reads 1_0 as ten, and the digits of any script.
    """
    try:
        values = list(map(layout.number, texts))
        if not odd and layout.in_range(values):
            return values
    except ValueError:
        pass
    return [
        number(text, n, layout, name, _hint_at_comments(query))
        for text, query, n in zip(texts, queries, line)
    ]


def number(text, line, layout, name, hint):
    """Convert one text to a number, or raise the error that says what is wrong with it."""
    facts = {"file": name, "line": line, "text": shortened(text), "largest": LARGEST_GRADE, "hint": hint}
    try:
        # Digits of other scripts are refused, and 1_0, which Python reads as ten.
        value = layout.number(text.replace("_", "?") if text.isascii() else "?")
    except ValueError:
        raise error(layout.wrong, **facts) from None
    if not abs(value) < float("inf") or (layout is QRELS and abs(value) > LARGEST_GRADE):
        raise error(layout.wrong, **facts)
    return value


def decoded(block, first, name) -> str:
    """Return a block as text; refuse what is not UTF-8. ``first`` is the number of its first line."""
    try:
        return block.decode()
    except UnicodeDecodeError as problem:
        line = first + block.count(b"\n", 0, problem.start)
        raise error("not utf-8", file=name, line=line, byte=block[problem.start]) from None


def shortened(text, longest=60) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"
