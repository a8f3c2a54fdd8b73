"""The HTML around exported exercises: a page for any screen and for paper, which loads no other file."""

from html import escape

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
