"""Escapes text that came from outside, such as an id, so that it does no harm where it is shown.

A document may be called anything. Printed as it is, ``\\x1b[2J`` clears a terminal, and a mark for
right-to-left writing turns a line around. So in text for people, a character that does not print is shown as
its escape. Data for programs lose no character: a JSON reader turns the escape back into the character, and
in CSV and in trec_eval's lines, which have no escapes, the character is written as it is.
"""

IN_TEX = {  # characters that may not stand inside ``\text`` in a formula, and how they are written outside
    "_": r"\_", "%": r"\%", "&": r"\&", "#": r"\#", "$": r"\$", "{": r"\{", "}": r"\}",
          "\\": r"\backslash", "^": r"\wedge", "~": r"\sim", "<": "<", ">": ">"}  # fmt: skip
MOST_QUOTED = 200  # characters of an id, or of what an error found, that people are shown
# A spreadsheet may run a cell that begins so as a formula.
FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")


def escape(text: str) -> str:
    """Escape every character, including those that print, as JSON does.

    >>> escape("–")
    '\\\\u2013'
    """
    units = text.encode("utf-16-be", "surrogatepass").hex()
    return "".join(rf"\u{units[i : i + 4]}" for i in range(0, len(units), 4))


def visible(text: str) -> str:
    """Write one line for people: escape controls, marks of direction and ends of line, and cut long words.

    A word, such as an id, is cut where it has more than 200 characters.

    >>> print(visible("d1\\x1b[2J"))
    d1\\u001b[2J
    """
    text = printable(text).replace("\n", escape("\n"))
    if len(text) > MOST_QUOTED:
        import re

        text = re.sub(rf"\S{{{MOST_QUOTED + 1},}}", lambda word: shortened(word[0]), text)
    return text


def shortened(text: str, most: int = MOST_QUOTED) -> str:
    """Write so many characters of a text at most, the last 50 among them, and how many a longer one has."""
    return text if len(text) <= most else f"{text[: most - 50]}…{text[-50:]} ({len(text):,} characters)"


def visible_lines(text: str) -> str:
    return "\n".join(map(visible, text.split("\n")))


def printable(text: str) -> str:
    """Escape the characters that do not print, except the ends of lines; whatever prints stays whole."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c == "\n" else escape(c) for c in text)


def as_json(value, **options) -> str:
    """Write JSON that people can read, too: only characters that do not print are escaped.

    Takes the options of `json.dumps`, except ``ensure_ascii``.
    """
    from json import dumps

    return printable(dumps(value, ensure_ascii=False, **options))


def latex(words: str) -> str:
    """Write words for a formula in LaTeX, in ``\\text``.

    The characters of `IN_TEX` stand outside of it, because there LaTeX and MathJax agree on them.

    >>> print(latex("price_range"))
    \\text{price}\\_\\text{range}
    """
    import re

    parts = re.split(f"([{re.escape(''.join(IN_TEX))}])", visible(words))
    return "".join(IN_TEX.get(part) or rf"\text{{{part}}}" for part in parts if part)


def csv_text(rows) -> str:
    """Write rows as CSV, each text so that it is no formula."""
    from csv import writer
    from io import StringIO

    out = StringIO()
    lines = ([no_formula(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    writer(out, lineterminator="\n").writerows(lines)
    return out.getvalue()


def no_formula(cell: str) -> str:
    """Write a cell so that no spreadsheet works it out, whatever a file or a query is called.

    >>> no_formula("=1+1.txt: no code"), no_formula("anna.txt: no code")
    ("'=1+1.txt: no code", 'anna.txt: no code')
    """
    return f"'{cell}" if cell.startswith(FORMULA_SIGNS) else cell
