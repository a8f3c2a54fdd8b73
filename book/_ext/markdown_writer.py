"""Write the nodes of a page as Markdown that Jupyter, VS Code, Colab and GitHub show alike.

Numbers and references stand in the text already. What only a page can do becomes what a notebook can: a box
is a quotation with a title, an answer is folded by ``<details>``, a choice to predict from is an entry of a
list, and a button in the text is its words.
"""

import re

from docutils import nodes

INDENT = "    "
SPECIAL = re.compile(r"[\\*`\[\]$<]|(?<!\w)_|_(?!\w)")  # what Markdown would take for something else
SKIPPED = (
    nodes.raw,
    nodes.comment,
    nodes.target,
    nodes.system_message,
    nodes.transition,
    nodes.compound,
    nodes.label,
)


class MarkdownWriter:
    """Write nodes as Markdown.

    Parameters
    ----------
    link : function
        Takes a reference node; returns the address that it has in a notebook, or None where it has none.
    macros : dict
        The LaTeX of each macro of the book, by its name; other programs do not know these macros.
    """

    def __init__(self, link, macros):
        self.link, self.macros = link, macros

    def blocks(self, node) -> list[str]:
        """List the pieces of Markdown for what a node holds, which empty lines will separate."""
        return [piece for child in node.children for piece in self.block(child)]

    def text(self, node) -> str:
        """Write all that a node holds."""
        return "\n\n".join(self.blocks(node))

    def block(self, node) -> list[str]:
        """List the pieces of Markdown for one node."""
        kind = type(node).__name__
        if isinstance(node, SKIPPED):
            return []
        if kind in WRITERS:
            return list(WRITERS[kind](self, node))
        if isinstance(node, (nodes.TextElement, nodes.Text)):
            return [self.inline(node)]
        return self.blocks(node)

    def inline(self, node) -> str:
        """Write what stands in a line."""
        if isinstance(node, nodes.Text):
            return SPECIAL.sub(r"\\\g<0>", " ".join(re.split(r"\s+", node.astext())))
        if isinstance(node, SKIPPED):
            return ""
        inside = "" if isinstance(node, (nodes.literal, nodes.math)) else self.words(node)
        if isinstance(node, nodes.literal):
            return f"`{node.astext()}`"
        if isinstance(node, nodes.math):
            return f"${self.latex(node)}$"
        if isinstance(node, nodes.strong):
            return f"**{inside}**"
        if isinstance(node, (nodes.emphasis, nodes.title_reference)):
            return f"*{inside}*"
        if isinstance(node, nodes.footnote_reference):
            return f"<sup>{inside}</sup>"
        if isinstance(node, nodes.reference):
            address = self.link(node)
            return f"[{inside}]({address})" if address else inside
        return inside

    def words(self, node) -> str:
        """Write the words of a node in one line."""
        return "".join(map(self.inline, node.children)).strip("\n")

    def latex(self, node) -> str:
        """Write a formula with the book's macros written out."""
        written = node.astext().strip()
        for name, meaning in self.macros.items():
            # A function, because `sub` would read the backslashes of a text in its own way.
            written = re.sub(rf"\\{name}(?![a-zA-Z])", lambda _, meaning=meaning: meaning, written)
        return written


# ---- how each kind of node is written ----------------------------------------------------------------------


def paragraph(writer, node):
    yield writer.words(node)


def formula(writer, node):
    yield f"$$\n{writer.latex(node)}\n$$"


def code(writer, node):
    language = node.get("language", "")
    name = {"ipython3": "python", "default": "", "none": ""}.get(language, language)
    yield f"```{name}\n{node.astext().rstrip()}\n```"


def quotation(writer, node):
    yield quoted(writer.text(node))


def box(writer, node):
    """Write a box with a title as a quotation: in a notebook nothing else keeps its parts together."""
    title, *rest = node.children
    pieces = [f"**{writer.words(title)}**", *(piece for each in rest for piece in writer.block(each))]
    yield quoted("\n\n".join(pieces))


def answer(writer, node):
    """Write a folded answer without its cells, which become cells of the notebook.

    GitHub shows what is in ``details`` only with empty lines around it.
    """
    pieces = [piece for each in node.children[1:] if not is_cell(each) for piece in writer.block(each)]
    yield "\n\n".join([f"<details><summary>{summary(writer, node)}</summary>", *pieces, "</details>"])


def summary(writer, node):
    words = writer.words(node.children[0])
    return f"<b>{words}</b>" if words else f"<b>Show {node.children[0].get('of', 'answer')}</b>"


def choices(writer, node):
    yield "\n".join(f"- {writer.words(each)}" for each in node.children)


def entries(writer, node):
    """Write a list, with numbers if it has them."""
    pieces = []
    for number, item in enumerate(node.children, node.get("start", 1)):
        mark = f"{number}. " if isinstance(node, nodes.enumerated_list) else "- "
        pieces.append(indented(mark, writer.text(item)))
    yield "\n".join(pieces)


def definitions(writer, node):
    for item in node.children:
        term = ", ".join(writer.words(each) for each in item.children if isinstance(each, nodes.term))
        meant = [writer.text(each) for each in item.children if isinstance(each, nodes.definition)]
        yield f"**{term}**: " + "\n\n".join(meant)


def table(writer, node):
    rows = [
        [" ".join(writer.blocks(entry)).replace("|", "\\|") for entry in row.children]
        for row in node.findall(nodes.row)
    ]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    yield "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])


def footnote(writer, node):
    yield f"<sup>{node.children[0].astext()}</sup> {writer.text(node)}"


def is_cell(node):
    """Tell whether a node is a cell of code, with what it shows."""
    return isinstance(node, nodes.container) and node.get("nb_element") == "cell_code"


def quoted(text):
    return "\n".join(f"> {line}".rstrip() for line in text.split("\n"))


def indented(mark, text):
    first, *rest = text.split("\n")
    return "\n".join([mark + first, *(f"{INDENT}{line}" if line else "" for line in rest)])


WRITERS = {  # by the names of node classes: of docutils, folded_answers.py and guesses.py
    "paragraph": paragraph,
    "math_block": formula,
    "displayed_math": formula,
    "literal_block": code,
    "block_quote": quotation,
    "admonition": box,
    "note": box,
    "folded": answer,
    "guess": choices,
    "bullet_list": entries,
    "enumerated_list": entries,
    "definition_list": definitions,
    "table": table,
    "footnote": footnote,
}
