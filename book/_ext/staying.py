"""A ranking that stays in view while its lesson is read, and what the text does to it.

The box ```{touch} nDCG@7 with the option ``stays`` stands right below the title of a lesson, once. Where
there is room it stands beside the text, else as a strip on top. The role
{act}`exchange ranks 1 and 2 <start; swap 1 2>` is a button that does it there; without a script it is plain
text. The role ``shown`` makes such a button of the words that name the list a section is about: that list is
in view when the reader comes to the section, as the reader left it. A section has one at most. What can be
done (web/touch/acts.js):

    start              the list that the page began with; it comes first
    swap 1 2           two ranks change places
    move 8 4           the result at rank 8 goes to rank 4
    grade 3 2          the result at rank 3 gets the grade 2; ? is not judged
    miss 5             the result at rank 5 is not retrieved
    fetch 1            the first of what was not retrieved comes in, at the end
    sort 7             the first 7 results, or all, stand in their best order
    order 2 3 1        the results that stand at these ranks now, in this order, and no others
    list 3 2 ? 0 / 2   another list, and behind / what was judged and not retrieved
    metric ERR         another of the metrics is derived
    k=3                an option of that metric, whatever its name is

In such a lesson, cells tagged ``on-stage`` draw what the staying ranking shows: they are there on paper,
without scripts, and after *Show all code* is chosen. The code of all other cells is there then, too. Always
there is the code of cells below the heading "In code", and of those tagged ``open-code``: it is the lesson.
"""

import re
from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxRole

from site_files import SiteFile

HERE = Path(__file__)
SCRIPT = SiteFile("irlearn-staying.js", HERE.with_suffix(".js").read_text)
LOOK = SiteFile("irlearn-staying.css", HERE.with_suffix(".css").read_text)
STEPS = [  # all but start, with their numbers and grades
    re.compile(form)
    for form in (
        r"swap \d+ \d+",
        r"move \d+ \d+",
        r"grade \d+ [\d?]",
        r"miss \d+",
        r"fetch \d+",
        r"sort( \d+)?",
        r"order( \d+)+",
        r"list( [\d?])+( /( \d)+)?",
        r"metric [\w@]+",
        r"[a-z_]+=\S.*",
    )
]
WORDS = re.compile(r"(?P<words>.+?)\s*<(?P<does>[^<>]+)>", re.S)  # such as "swap the first two <swap 1 2>"


class act(nodes.inline):
    """The button in the text: words that do something to the ranking that stays.

    Its attribute ``shown`` says whether the list is that of its section.
    """


class Act(SphinxRole):
    """The roles ``act`` and ``shown``: words, and in angle brackets what they do."""

    def run(self):
        found = WORDS.fullmatch(self.text)
        try:
            does = checked_steps(found["does"] if found else "")
        except ValueError as wrong:
            message = self.inliner.reporter.error(f"{self.name}: {self.text}: {wrong}", line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]
        return [act("", found["words"], does=does, shown=self.name == "shown")], []


def checked_steps(does: str) -> str:
    """Return the steps of an act, with single spaces; raise a ValueError where no ranking can do them."""
    steps = [" ".join(step.split()) for step in does.split(";")]
    for place, step in enumerate(steps):
        if not (step == "start" and place == 0) and not any(form.fullmatch(step) for form in STEPS):
            raise ValueError(f"“{step}” is nothing that a ranking can do; see staying.py")
    return "; ".join(steps)


def visit_act(writer, node):
    shown = " shown" if node["shown"] else ""
    writer.body.append(f'<irl-act does="{writer.attval(node["does"])}"{shown}>')


def depart_act(writer, node):
    writer.body.append("</irl-act>")


def mark_lesson(app, doctree):
    """Give the section around a ranking that stays, the lesson, a class for the style sheet."""
    # `stays` is an attribute that touchable.py gives to the HTML of the ranking
    staying = [raw for raw in doctree.findall(nodes.raw) if raw.get("stays")]
    if len(staying) > 1:
        raise ValueError(f"{app.env.docname}: {len(staying)} rankings stay in view; there can be one")
    for raw in staying:
        raw.parent["classes"].append("irl-lesson")
    sections = [section_of(each) for each in doctree.findall(act) if each["shown"]]
    for section in sections:
        if sections.count(section) > 1:
            raise ValueError(f"{app.env.docname}: two lists are shown in “{section[0].astext()}”")


def section_of(node) -> nodes.section:
    """Return the innermost section that a node stands in."""
    return node if isinstance(node, nodes.section) else section_of(node.parent)


def load_in_page(app, pagename, templatename, context, doctree):
    if doctree and any(doctree.findall(lambda node: isinstance(node, nodes.raw) and node.get("stays"))):
        for file in (LOOK, SCRIPT):
            file.load_in_page(app)


def setup(app):
    app.add_node(act, html=(visit_act, depart_act))
    for name in ("act", "shown"):
        app.add_role(name, Act())
    app.connect("doctree-read", mark_lesson)
    for file in (SCRIPT, LOOK):
        app.connect("builder-inited", file.write)
    # before touchable.py, so that no score is seen that a prediction asks for
    app.connect("html-page-context", load_in_page, priority=400)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
