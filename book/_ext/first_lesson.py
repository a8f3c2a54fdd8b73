"""The first lesson, in which the reader judges: ```{first-lesson} A QUERY.

Each line is a result, its address and a line of its text, with ``|`` between them. Below a line of dashes
comes the page that the engine missed. Below a line of equals signs comes the list for the score by hand, as
in ```{touch}. The scores are those of the page's own interpreter, and the slips of a reader those of metrics
that read the list in another way: each gives another number, or the page is not built.

What stands below the box comes with its end, and without scripts it is the lesson.
"""

from html import escape
from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

import irlearn
from irlearn.explanation.digits import result
from irlearn.web import bundle, compact_json, data_script
from irlearn.web.variants import variants_by_name
from site_files import ElementFiles
from touchable import typed_results
from versus import two_lists

HERE = Path(__file__)
FILES = ElementFiles(
    "irl-first",
    ("irlearn-first.css", HERE.with_suffix(".css").read_text),
    ("irlearn-first.js", lambda: bundle(str(HERE.with_suffix(".js")))),
)
QUESTIONS = {
    "P@5": "How much of the page helps?",
    "R@5": "How much of what helps is here?",
    "RR": "How soon comes the first ✓?",
    "AP": "How early do all the ✓ come?",
}
CUT = 4  # of the score by hand
# The metric that somebody works out in place of recall, whether it knows of missed pages, what is said to
# that, and which rows to look at.
SLIPS = (
    (
        "P@4",
        True,
        "You divided by the four results above the line. Divide by all pages that help.",
        "helps",
    ),
    ("P", True, "You divided the ✓ in the list by its length. Divide by all pages that help.", "helps"),
    ("R", True, "You counted every ✓ in the list. Count only the ✓ above the line.", "above"),
    ("R@4", False, "You left out the missed pages. They help as well, so count them, too.", "missed"),
    (
        "R",
        False,
        "You divided a number by itself. Divide the ✓ above the line by all that help.",
        "above",
    ),
)


class FirstLesson(SphinxDirective):
    """Show the lesson."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self):
        try:
            pages, hand = two_lists(self.content, ["pages", "hand"])
            data = lesson(pages, hand)
        except ValueError as wrong:
            raise self.error(f"first-lesson: {wrong}") from None
        query = escape(self.arguments[0])
        html = f'<irl-first query="{query}">{data_script(compact_json(data))}</irl-first>'
        return [nodes.raw("", html, format="html")]


def lesson(pages, hand) -> dict:
    """Collect what the script shows, and the metrics by which it scores."""
    shown, missed = typed_pages(pages)
    metrics = [irlearn.metric(name) for name in QUESTIONS]
    return {
        "results": [*shown, *missed],
        "metrics": list(map(repr, metrics)),
        "questions": list(QUESTIONS.values()),
        "variants": variants_by_name(metrics, 1),
        "hand": by_hand(*typed_results(hand)),
    }


def typed_pages(lines) -> tuple[list[list[str]], list[list[str]]]:
    """Read the five results, and the one that was missed."""
    parts = [[]]
    for line in lines:
        if set(line.strip()) == {"-"}:
            parts.append([])
        else:
            parts[-1].append([cell.strip() for cell in line.split("|")])
    shown, missed = parts
    if (len(shown), len(missed)) != (5, 1) or any(len(each) != 3 for each in shown + missed):
        raise ValueError("five results and a missed one, each a title | an address | a line")
    return shown, missed


def by_hand(results, missed) -> dict:
    """Score the list for the score by hand, and each slip; raise a ValueError if two give the same number."""
    grades = [grade for grade, _ in results]
    judged = grades + [grade for grade, _ in missed]
    truth = irlearn.recall(grades, k=CUT, judged=judged, exact=True)
    slips = [
        {"value": irlearn.metric(name)(grades, judged=judged if knows else None), "say": say, "look": look}
        for name, knows, say, look in SLIPS
    ]
    values = [result(each) for each in [truth, *(slip["value"] for slip in slips)]]
    if len(set(values)) < len(values):
        raise ValueError(f"two ways to work out the score by hand give the same number: {values}")
    return {
        "results": results,
        "missed": missed,
        "cut": CUT,
        "value": float(truth),
        "exact": str(truth),
        "slips": slips,
    }


def setup(app):
    app.add_directive("first-lesson", FirstLesson)
    return FILES.setup(app)
