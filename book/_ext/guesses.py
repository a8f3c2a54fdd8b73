"""Choices to predict from before the answer opens: ```{predict} with ``:choices: A | B | both the same``.

Radio buttons stand below the question. A button opens the fold that follows, with the reader's choice on
top. With ``:act: start; k=8`` the answer is also done to the ranking that stays in view (staying.py); there
can be one act for each choice, with ``|`` between them. With ``:asks: P@5`` the staying ranking hides this
score, of the section's list and of those to which acts lead, until the fold is open; further metrics follow
after ``|``. Where no script runs, the choices can be read and marked, and the fold is opened by hand.
"""

from pathlib import Path

from docutils import nodes

from site_files import SiteFile
from staying import checked_steps

SCRIPT = SiteFile("irlearn-guess.js", Path(__file__).with_name("guess.js").read_text)
LEGEND = "What do you say?"


class guess(nodes.Element):
    """The choices of one question."""


class choice(nodes.TextElement):
    """One choice of a question."""


class asked(nodes.Element):
    """A metric whose score a question asks for, for staying.js."""


def choices(directive) -> list[nodes.Node]:
    """Read the choices of a box; there are none if it has no such option."""
    words = [each.strip() for each in directive.options.get("choices", "").split("|")]
    if words == [""]:
        return []
    if len(words) < 2 or not all(words) or len(set(words)) < len(words):
        raise directive.error(f"choices: two different answers or more, with | between them, not {words}")
    name = f"guess-{directive.env.new_serialno('guess') + 1}"
    made = guess()
    for word, does in zip(words, acts(directive, len(words)), strict=True):
        text, messages = directive.state.inline_text(word, directive.lineno)
        made += [choice("", "", *text, name=name, does=does), *messages]
    return [made]


def acts(directive, count: int) -> list[str]:
    """Return what each choice does to the ranking that stays in view; "" where the box does not say."""
    said = directive.options.get("act", "").split("|")
    if len(said) not in (1, count):
        raise directive.error(f"act: one for all choices, or one for each of {count}, not {len(said)}")
    try:
        made = [checked_steps(does) if does.strip() else "" for does in said]
    except ValueError as wrong:
        raise directive.error(f"act: {wrong}") from None
    return made if len(made) == count else made * count


def scores_asked(directive) -> list[nodes.Node]:
    """Read the metrics whose scores a box asks for."""
    names = [each.strip() for each in directive.options.get("asks", "").split("|") if each.strip()]
    if names:  # imported here: this extension also serves books about other packages
        from irlearn import metric
        from irlearn.errors import IRLearnError
    for name in names:
        try:
            metric(name)
        except IRLearnError as wrong:
            raise directive.error(f"asks: {wrong}") from None
    return [asked("", metric=name, id=f"asked-{directive.env.new_serialno('asked') + 1}") for name in names]


def visit_asked(writer, node):
    writer.body.append(f'<span id="{node["id"]}" data-asks="{writer.attval(node["metric"])}"></span>')


def depart_asked(writer, node):
    pass


def visit_guess(writer, node):
    writer.body.append(f"<irl-guess><fieldset><legend>{LEGEND}</legend>\n")


def depart_guess(writer, node):
    writer.body.append("</fieldset></irl-guess>\n")


def visit_choice(writer, node):
    does = f' data-does="{writer.attval(node["does"])}"' if node["does"] else ""
    writer.body.append(f'<label><input type="radio" name="{node["name"]}"{does}> ')


def depart_choice(writer, node):
    writer.body.append("</label>\n")


def load_in_page(app, pagename, templatename, context, doctree):
    if doctree and any(doctree.findall(guess)):
        SCRIPT.load_in_page(app)


def setup(app):
    app.add_node(guess, html=(visit_guess, depart_guess))
    app.add_node(asked, html=(visit_asked, depart_asked))
    app.add_node(choice, html=(visit_choice, depart_choice))
    app.connect("builder-inited", SCRIPT.write)
    app.connect("html-page-context", load_in_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
