"""An explanation as Markdown, for a README or an issue."""

from ...document.tables import in_markdown, markdown_page, pipes
from .as_text import conventions


def markdown(explanation) -> str:
    """Write pipe tables, the queries of a mean, the derivation as a list, the notes and the conventions."""
    blocks = [f"**{in_markdown(str(explanation.metric))}**: {in_markdown(explanation.question)}"]
    blocks += map(_table, explanation.tables())
    for number, each in enumerate(explanation.queries, 1):
        blocks += [f"Query {number}", *map(_table, each.tables(at_each_k=False)), steps(each)]
    blocks.append(steps(explanation))
    blocks += [f"> {in_markdown(note)}" for note in explanation.notes]
    return markdown_page([*blocks, in_markdown(conventions(explanation))])


def steps(explanation) -> str:
    """Write the derivation as a list."""
    return "\n".join(f"- {in_markdown(str(step))}" for step in explanation.steps())


def _table(table):
    return pipes(table.title, table.headers, table.rows)
