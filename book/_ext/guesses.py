"""A card to predict on: ```{predict} with ``:choices: A | B | [x] both the same``, and what answers it.

Each choice is a row that answers when it is pressed; ``[x]`` marks those that hold, if the question has such.
The folds that follow the box at once, cells and words, become one answer within the card. The two lists of
a ``versus`` box that stands above in the section come into it, too. So does the picture of a cell among the
folds that is tagged ``outline``: it stands above the choices, and the answer fills it in with what its
drawing calls *asked*.

With ``:act: start; k=8`` the answer is also done to the ranking that stays in view (staying.py); there can be
one act for each choice, with ``|`` between them. With ``:asks: P@5`` the staying ranking hides this score, of
the section's list and of those to which acts lead, until the answer is open; further metrics follow after
``|``. Where no script runs, the choices can be read, and the answer is opened by hand.
"""

import re
from pathlib import Path

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from folded_answers import button, folded, is_folded_cell, outputs, with_code_folded
from site_files import SiteFile
from staying import checked_steps

SCRIPT = SiteFile("irlearn-guess.js", Path(__file__).with_name("guess.js").read_text)
CHOICE = re.compile(r"(?P<holds>\[x\] +)?(?P<words>[^|]*\S)")


class prediction(nodes.container):
    """A card: the box with the question, and its answer."""


class guess(nodes.Element):
    """The choices of one question."""


class choice(nodes.TextElement):
    """One choice of a question."""


class asked(nodes.Element):
    """A metric whose score a question asks for, for staying.js."""


def choices(directive) -> list[nodes.Node]:
    """Read the choices of a box; there are none if it has no such option."""
    if "choices" not in directive.options:
        return []
    read = [CHOICE.fullmatch(each.strip()) for each in directive.options["choices"].split("|")]
    words = [each["words"] for each in read if each]
    if len(read) < 2 or len(set(words)) < len(read):
        raise directive.error(f"choices: two different answers or more, with | between them, not {words}")
    made = guess()
    for each, does in zip(read, acts(directive, len(read)), strict=True):
        text, messages = directive.state.inline_text(each["words"], directive.lineno)
        made += [choice("", "", *text, does=does, holds=bool(each["holds"])), *messages]
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


class MakeCards(SphinxPostTransform):
    """Put each question, its picture and its answer into one card."""

    default_priority = 901  # after folded_answers.py has folded answers
    formats = ("html",)

    def run(self, **_):
        for box in list(self.document.findall(nodes.admonition)):
            if "predict" in box["classes"]:
                pictures, answer = lists_above(box), folds_after(box)
                card = prediction(classes=["irl-prediction"])
                box.replace_self(card)
                card += [box, *one_answer(answer)]
                for cell in card.findall(nodes.container):
                    pictures += outputs(cell) if "tag_outline" in cell["classes"] else []
                for each in pictures:
                    each.parent.remove(each)
                place = next((i for i, each in enumerate(box) if isinstance(each, guess)), len(box))
                box[place:place] = pictures


def folds_after(box):
    """List the folded cells right below a box, and the folded answer that follows them."""
    found = []
    for each in box.parent[box.parent.index(box) + 1 :]:
        if isinstance(each, folded):
            return [*found, each]
        if not is_folded_cell(each):
            break
        found.append(each)
    return found


def lists_above(box):
    """Return the two lists above a box, in its section, that it asks about."""
    above = box.parent[: box.parent.index(box)]
    return [each for each in above if isinstance(each, nodes.raw) and "<irl-versus names" in each.astext()]


def one_answer(folds):
    """Make one folded answer of several folds, in a list; of none an empty one."""
    if not folds:
        return []
    for each in folds:
        each.parent.remove(each)
    *cells, last = folds
    if not isinstance(last, folded):
        cells = folds
        last = folded("", button(of="answer"), classes=["admonition", "answer"])
    last[1:1] = [with_code_folded(cell) for cell in cells]
    return [last]


def visit_prediction(writer, node):
    writer.body.append(writer.starttag(node, "div"))


def depart_prediction(writer, node):
    writer.body.append("</div>\n")


def visit_asked(writer, node):
    writer.body.append(f'<span id="{node["id"]}" data-asks="{writer.attval(node["metric"])}"></span>')


def depart_asked(writer, node):
    pass


def visit_guess(writer, node):
    writer.body.append('<irl-guess class="irl-answers"><ul aria-label="What do you say?">\n')


def depart_guess(writer, node):
    writer.body.append("</ul></irl-guess>\n")


def visit_choice(writer, node):
    does = f' data-does="{writer.attval(node["does"])}"' if node["does"] else ""
    writer.body.append(f"<li{does}{' data-holds' * node['holds']}>")


def depart_choice(writer, node):
    writer.body.append("</li>\n")


def load_in_page(app, pagename, templatename, context, doctree):
    if doctree and any(doctree.findall(guess)):
        SCRIPT.load_in_page(app)


def setup(app):
    app.add_node(prediction, html=(visit_prediction, depart_prediction))
    app.add_node(guess, html=(visit_guess, depart_guess))
    app.add_node(asked, html=(visit_asked, depart_asked))
    app.add_node(choice, html=(visit_choice, depart_choice))
    app.add_post_transform(MakeCards)
    app.connect("builder-inited", SCRIPT.write)
    app.connect("html-page-context", load_in_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
