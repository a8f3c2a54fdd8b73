"""Pieces of HTML that several exports share."""

from collections.abc import Sequence
from html import escape

from ...exercises import statements
from ...exercises.feedback import STATUS_LABELS, Feedback
from ...exercises.kinds.worksheet import FILL_IN, WorksheetItem


def in_paragraphs(text: str) -> str:
    """Write a statement as HTML: a block of one line as a paragraph, a longer one with its lines kept.

    A blank line ends a block.

    >>> in_paragraphs("What is P@5?")
    '<p>What is P@5?</p>'
    >>> in_paragraphs("See below.\\n\\nA. 1 < 2\\nB. 2")
    '<p>See below.</p><pre>A. 1 &lt; 2\\nB. 2</pre>'
    """
    blocks = [block.strip("\n") for block in text.split("\n\n")]
    tags = [("pre" if "\n" in block else "p", block) for block in blocks if block.strip()]
    return "".join(f"<{tag}>{escape(block, quote=False)}</{tag}>" for tag, block in tags)


def feedback_html(feedback: Feedback) -> str:
    _, word = STATUS_LABELS[feedback.status]
    message = f" {escape(feedback.message, quote=False)}" if feedback.message else ""
    return f"<p><strong>{word}.</strong>{message}</p>"


def worksheet_table(item: WorksheetItem, fields: Sequence[str], fill_in: str = FILL_IN) -> str:
    """Write a worksheet: what is given, table, numbers, what to do; ``fields`` are the HTML of its blanks."""
    table = item.data.explain().tables(at_each_k=False)[0]
    blanks = dict(zip(item.blanks, fields))
    head = "".join(f'<th scope="col">{escape(name, quote=False)}</th>' for name in table.headers)
    rows = "".join(
        f"<tr>{''.join(_cell(blanks.get((name, n)), text) for name, text in zip(table.headers, row))}</tr>"
        for n, row in enumerate(table.rows, 1)
    )
    below = zip((*item.numbers, str(item.metric)), (html for (_, row), html in blanks.items() if row is None))
    last = [f"{escape(name, quote=False)} = {field}" for name, field in below]
    terms = [escape(each, quote=False) for each in item.terms]
    return (
        f"<p>{escape(statements.statement_of(item.data), quote=False)}</p>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        f"{''.join(f'<p>{each}</p>' for each in [*last, *terms, fill_in])}"
    )


def _cell(field, text):
    return f"<td>{field or escape(text, quote=False)}</td>"
