"""A trap as text and HTML."""

from html import escape

from .table import table_html


def text(trap) -> str:
    """The lesson, then for each case the values with those who print them."""
    lines = [f"{trap.id}: {trap.title}", trap.lesson, *([trap.reason] if trap.reason else [])]
    for case in trap.cases:
        lines += ["", case.about]
        wide = max((len(answer.value) for answer in case.answers), default=0)
        for answer in case.answers:
            lines.append(f"  {answer.value:>{wide}}  {answer.how()}")
            if answer.tools:
                lines.append(f"  {'':>{wide}}  {_who(answer)}")
    return "\n".join(lines)


def html(trap) -> str:
    """One table for each case."""
    parts = [
        f'<p class="irlearn-question"><strong>{trap.id}: {escape(trap.title)}</strong>. '
        f"{escape(trap.lesson)}</p>",
        *([f'<p class="irlearn-note">{escape(trap.reason)}</p>'] if trap.reason else []),
    ]
    for case in trap.cases:
        rows = [[answer.value, answer.how(), _who(answer)] for answer in case.answers]
        parts.append(table_html(case.about, ["printed", "in irlearn", "by"], rows))
    return '<figure class="irlearn">\n' + "\n".join(parts) + "\n</figure>"


def _who(answer):
    named = ", ".join(f"{tool}: {name}" for tool, name in answer.tools.items())
    return f"{named} ({answer.beyond})" if answer.beyond else named
