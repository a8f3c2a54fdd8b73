"""An explanation as plain text."""

from ...document.tables import aligned


def text(explanation) -> str:
    """Write the tables, the queries of a mean, the derivation, the notes and the conventions in force."""
    blocks = [f"{explanation.metric}: {explanation.question}"]
    blocks += [_table(table) for table in explanation.tables()]
    blocks += [_query(i, each) for i, each in enumerate(explanation.queries, 1)]
    blocks.append("\n".join(str(step) for step in explanation.steps()))
    blocks += [f"Note: {note}" for note in explanation.notes]
    blocks.append(conventions(explanation))
    return "\n\n".join(blocks)


def conventions(explanation) -> str:
    """Write the conventions in force on one line."""
    options = " · ".join(f"{name}: {value}" for name, value in explanation.conventions.items())
    return f"Conventions: {options or 'none to choose'}"


def _table(table):
    named = zip(table.headers, table.formulas)
    legend = [f"  {name} = {formula}" for name, formula in named if formula and formula != name]
    return "\n".join([table.title, *aligned([table.headers, *table.rows]), *legend])


def _query(number, explanation):
    lines = [
        f"Query {number}",
        *(_table(table) for table in explanation.tables(at_each_k=False)),
        *(str(step) for step in explanation.steps()),
    ]
    return "\n".join(lines).replace("\n", "\n    ")
