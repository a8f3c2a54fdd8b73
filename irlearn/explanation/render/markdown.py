"""An explanation as Markdown, for a README or an issue."""

from .text import conventions

SPECIAL = str.maketrans({c: f"\\{c}" for c in "\\|*_`<>[]&$~"})


def markdown(explanation) -> str:
    """Pipe tables, then the derivation as a list, the notes and the conventions."""
    blocks = [f"**{_plain(repr(explanation.metric))}**: {_plain(explanation.question)}"]
    blocks += [_table(table) for table in explanation.tables()]
    for number, each in enumerate(explanation.queries, 1):
        blocks += [
            f"Query {number}",
            *[_table(table) for table in each.tables(at_each_k=False)],
            _steps(each),
        ]
    blocks.append(_steps(explanation))
    blocks += [f"> {_plain(note)}" for note in explanation.notes]
    blocks.append(_plain(conventions(explanation)))
    return "\n\n".join(blocks) + "\n"


def _table(table):
    rows = [_row(table.headers), _row(["--:"] * len(table.headers), plain=False)]
    rows += [
        _row([row] + [""] * (len(table.headers) - 1)) if isinstance(row, str) else _row(row)
        for row in table.rows
    ]
    return f"*{_plain(table.title)}*\n\n" + "\n".join(rows)


def _row(cells, plain=True):
    return "| " + " | ".join(_plain(c) if plain else c for c in cells) + " |"


def _steps(explanation):
    return "\n".join(f"- {_plain(str(step))}" for step in explanation.steps())


def _plain(text):
    return " ".join(text.translate(SPECIAL).split())
