"""Rankings to touch on a page of the book: ```{touch} nDCG@5; AP; RR.

The lines of the box are the results in rank order: a grade, and behind a ``|`` the title if there is one. The
grade ? is that of a document that nobody judged. Below a line of dashes come documents that were judged and
not retrieved. In place of lines, ``results: entities fusion`` takes the story of a dataset, which is one
query of it with titles, as the system fusion ranks it; ``results: entities clues olympus`` takes the query
olympus. With ``missed`` the relevant documents that were not retrieved come, too. The option ``address``
keeps the ranking in the address of the page, ``every`` offers all other metrics in a menu, ``top`` is the
highest grade that can be given, ``short`` folds the derivation, ``stays`` keeps the ranking in view
(staying.py). Rankings of one ``group`` show the same metrics; each has a ``name``.
"""

from functools import cache

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from irlearn.datasets import story
from irlearn.errors import IRLearnError
from irlearn.web.touchable import Touchable, metrics_script, touch_look, touch_script
from site_files import SiteFile

story = cache(story)  # several boxes ask for the same
LOOK = SiteFile("irlearn-touch.css", touch_look)
METRICS = SiteFile("irlearn-metrics.js", metrics_script)
SCRIPT = SiteFile("irlearn-touch.js", touch_script)


class Touch(SphinxDirective):
    """Show a ranking to touch."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec = {
        "results": directives.unchanged_required,
        "missed": directives.flag,
        "address": directives.flag,
        "top": directives.positive_int,
        "every": directives.flag,
        "short": directives.flag,
        "stays": directives.flag,
        "name": directives.unchanged,
        "group": directives.unchanged,
    }

    def run(self):
        metrics = [name.strip() for name in self.arguments[0].split(";")]
        try:
            touchable = touchable_results(self.results(), metrics, self.options.get("top"))
        except IRLearnError as wrong:
            raise self.error(str(wrong)) from None
        every, stays = "every" in self.options, "stays" in self.options
        piece = touchable.to_html(
            address="address" in self.options,
            shared=every,  # the page has all metrics in the script `METRICS`
            short="short" in self.options,
            stays=stays,
            id=self.options.get("name"),
            group=self.options.get("group"),
        )
        # The attributes are for load_in_page, staying.py and notebooks_to_download.py.
        return [nodes.raw("", piece, format="html", every=every, stays=stays, python=call(touchable))]

    def results(self):
        """Return two lists, of results and of documents that were not retrieved, as pairs (grade, title)."""
        if named := self.options.get("results"):
            chosen = story(*named.split(maxsplit=2))
            missed = chosen.missed if "missed" in self.options else []
            return [[(each.grade, each.short) for each in part] for part in (chosen.results, missed)]
        self.assert_has_content()
        return typed_results(self.content)


def typed_results(lines) -> list[list[tuple[int | None, str]]]:
    """Read results, and below dashes what was not retrieved; each is a pair (grade, title)."""
    retrieved, missed = [], []
    current = retrieved
    for line in lines:
        if set(line.strip()) == {"-"}:
            current = missed
        elif line.strip():
            grade, _, title = line.partition("|")
            current.append((None if grade.strip() == "?" else int(grade), title.strip()))
    return [retrieved, missed]


def touchable_results(results, metrics, top=None) -> Touchable:
    """Make a ranking to touch of results and of what was not retrieved, as `typed_results` returns them."""
    found, missed = results
    titles = [title for _, title in found + missed]
    grades = [grade for grade, _ in found]
    return Touchable(
        grades,
        *metrics,
        judged=[*grades, *(grade for grade, _ in missed)] if missed else None,
        documents=titles if any(titles) else None,
        top=top,
    )


def call(touchable) -> str:
    """Write the call that shows the same ranking in a notebook."""
    names = map(repr, touchable.metrics)  # the repr of a metric is its name, such as nDCG@5
    arguments = [repr(touchable.grades), *map(repr, names)]
    known = {"judged": touchable.judged, "documents": touchable.documents}
    arguments += [f"{name}={value!r}" for name, value in known.items() if value is not None]
    listed = "".join(f"    {each},\n" for each in arguments)
    return f"import irlearn\n\nirlearn.touch(\n{listed})"


def load_in_page(app, pagename, templatename, context, doctree):
    """Have a page with a ranking to touch load style and script, and all metrics where it offers them."""
    raws = doctree.findall(nodes.raw) if doctree else []
    touched = [raw for raw in raws if "<irl-touch" in raw.astext()]  # also what cells and widgets show
    if not touched:
        return
    LOOK.load_in_page(app)
    if any(raw.get("every") for raw in touched):
        METRICS.load_in_page(app)
    SCRIPT.load_in_page(app)


def setup(app):
    app.add_directive("touch", Touch)
    for file in (LOOK, METRICS, SCRIPT):
        app.connect("builder-inited", file.write)
    app.connect("html-page-context", load_in_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
