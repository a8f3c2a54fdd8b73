"""Pieces of HTML that several exports share, and a page of a teacher's: to print, or to look at."""

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


LOOK = """
:root { color-scheme: light dark; --line: #8888; --soft: #8882 }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 56rem; margin: 0 auto; padding: 1rem }
h1, h2, h3 { line-height: 1.25; text-wrap: balance }
pre { overflow-x: auto; padding: .5rem; background: var(--soft); font: .875rem/1.45 ui-monospace, monospace }
p, td:last-child, summary { overflow-wrap: anywhere }
td { overflow-wrap: break-word }
table { border-collapse: collapse; width: 100% }
th, td { border: 1px solid var(--line); padding: .25rem .5rem; text-align: start; vertical-align: top }
td:first-child { font-variant-numeric: tabular-nums; min-width: 4rem }
details { border-block-start: 1px solid var(--line); padding-block: .25rem }
summary { cursor: pointer; padding-block: .5rem; min-height: 1.75rem }
.blank { display: inline-block; min-width: 3rem; height: 1.75rem; border-block-end: 1px solid }
p .blank { min-width: 16rem; max-width: 60% }
table.paper > * > tr > td { border: 0; padding: 0 }
table.paper h2 { margin-block: 0 .5rem }
h3 small { font-weight: 400 }
@media print {
  .space { height: 4rem }
  body { max-width: none; padding: 0; font-size: 11pt }
  h1, nav { display: none }
  pre { overflow: visible; white-space: pre-wrap; background: none; padding: 0 }
  section.student { break-after: page }
  section.student:last-of-type { break-after: auto }
  article { break-inside: avoid }
}
"""


def page(title: str, body: str) -> str:
    """Write a whole page."""
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{LOOK}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(title)}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )


def table(headings, rows) -> str:
    """Write a table of texts."""
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in headings)
    lines = ("".join(f"<td>{escape(each)}</td>" for each in row) for row in rows)
    body = "".join(f"<tr>{each}</tr>" for each in lines)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
