"""Text that came from outside, such as an id, made harmless where it is shown.

A document may be called anything. Printed raw, ``\\x1b[2J`` clears a terminal, and a mark for right-to-left
writing turns a line around. So in text for people, a character that does not print is shown as its escape.
Data for programs keeps every character: a JSON reader turns the escape back into the character, and CSV and
trec_eval's lines have no escapes, so the character stays as it is there.
"""

IN_TEX = {  # characters that stand outside ``\text`` in a formula, and how they are written there
    "_": r"\_", "%": r"\%", "&": r"\&", "#": r"\#", "$": r"\$", "{": r"\{", "}": r"\}",
          "\\": r"\backslash", "^": r"\wedge", "~": r"\sim", "<": "<", ">": ">"}  # fmt: skip


def escape(text: str) -> str:
    """Escape every character as JSON does, also those that print.

    >>> escape("–")
    '\\\\u2013'
    """
    units = text.encode("utf-16-be", "surrogatepass").hex()
    return "".join(rf"\u{units[i : i + 4]}" for i in range(0, len(units), 4))


def visible(text: str) -> str:
    """Escape what does not print in one line: controls, marks of direction, ends of line.

    >>> print(visible("d1\\x1b[2J"))
    d1\\u001b[2J
    """
    return text if text.isprintable() else "".join(c if c.isprintable() else escape(c) for c in text)


def visible_lines(text: str) -> str:
    """Escape what does not print in text of several lines, which keep their ends."""
    return "\n".join(map(visible, text.split("\n")))


def as_json(value, **options) -> str:
    """Write JSON that people can read, too: only what does not print is escaped.

    Takes the options of `json.dumps` besides ``ensure_ascii``.
    """
    from json import dumps

    return visible_lines(dumps(value, ensure_ascii=False, **options))


def latex(words: str) -> str:
    """Write words for a formula in LaTeX.

    The characters of `IN_TEX` stand outside ``\\text``, where LaTeX and MathJax agree on them.

    >>> print(latex("price_range"))
    \\text{price}\\_\\text{range}
    """
    import re

    parts = re.split(f"([{re.escape(''.join(IN_TEX))}])", visible(words))
    return "".join(IN_TEX.get(part) or rf"\text{{{part}}}" for part in parts if part)
