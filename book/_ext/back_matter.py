"""Pages that are made, not written: formula sheet, list of metrics, API reference, errata, coverage.

They come from the registry of metrics, the docstrings, the worked examples and errata in
`tests/worked_examples`, and the tags ``covers:`` in the notebooks (tools/covers.py), so they cannot say
something else than the code.
"""

import inspect
import re
import sys
from pathlib import Path

import irlearn
from generated_markdown import GeneratedMarkdown, plain
from irlearn.definition.documented import Docstring
from irlearn.definition.source import latex
from irlearn.explanation.digits import result

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import covers

FUNCTIONS = (  # of the package, in the order of the API reference; the metrics come after them
    "evaluate",
    "explain",
    "compare",
    "compare_scores",
    "moved",
    "power",
    "to_documents",
    "gate",
    "doctor",
    "check_set",
    "identify",
    "chance",
    "bounds",
    "agreement",
    "corrected",
    "repeats",
    "sampled",
    "interleave",
    "weighted",
    "verify",
    "touch",
    "draw",
    "classroom",
    "metric",
    "metrics",
    "profile",
    "profiles",
    "trap",
    "traps",
    "left_open",
    "audit",
    "exhibit",
    "exhibits",
    "read_qrels",
    "read_run",
    "show_code",
)
AUTHORS = {  # the number of each of the five articles that the errata are about: its author
    "000": "Chaudhary",
    "001": "Monigatti",
    "002": "Efimov",
    "003": "OpenSource Connections",
    "004": "Huang",
}


class FormulaSheet(GeneratedMarkdown):
    def markdown(self):
        return "\n\n---\n\n".join(map(self.one, irlearn.metrics().values()))

    def one(self, metric):
        """Write the formula of a metric, and what its docstring says of range, conventions and source."""
        notation = f"{metric}@k" if "k" in metric.parameters else str(metric)
        facts = [
            ("Range", metric.range),
            ("Conventions", metric.docstring.section("Notes")),
            ("Source", metric.source),
        ]
        listed = "\n".join(f"- {title}: {plain(text)}" for title, text in facts if text)
        return f"**{notation}** — {plain(metric.question)}\n\n$$\n{latex(notation)}\n$$\n\n{listed}"


class MetricList(GeneratedMarkdown):
    """Every metric: the question it answers, and the score of one example list, if it scores a list."""

    ranking, judged = [0, 1, 1, 0, 1], [1, 1, 1, 1]

    def markdown(self):
        return "\n".join(map(self.line, irlearn.metrics().values()))

    def line(self, metric):
        score = f" **{result(metric(self.ranking, judged=self.judged))}**" if metric.reads_a_ranking else ""
        return f"- {{ref}}`{metric} <api-{metric.__name__}>`: {plain(metric.question)}{score}"


def name_and_key(metric):
    """Write the name of a metric as it is printed, and its key, the name to type, if that is another one."""
    return str(metric) if str(metric) == repr(metric) else f"{metric}, as a key {metric!r}"


def without_types(signature):
    """Leave the types out of a signature; the parameters, listed below it, say them."""
    bare = [each.replace(annotation=each.empty) for each in signature.parameters.values()]
    return signature.replace(parameters=bare, return_annotation=signature.empty)


class ApiReference(GeneratedMarkdown):
    def markdown(self):
        notebooks = [path for path in covers.pages() if path.suffix == ".ipynb"]
        # Page -> the code of its cells.
        self.code = {covers.name_of(path): "\n".join(covers.cells(path, "code")) for path in notebooks}
        functions = [self.entry(name, getattr(irlearn, name)) for name in FUNCTIONS]
        metrics = [self.entry(each.__name__, each, name_and_key(each)) for each in irlearn.metrics().values()]
        return "\n\n".join(["**Whole systems and tools**", *functions, "**Metrics**", *metrics])

    def entry(self, name, thing, notation=None):
        """Write what the docstring of a function or metric says, and which pages use it."""
        doc = Docstring(thing.__doc__)
        title = f"`irlearn.{name}`" + (f" ({notation})" if notation else "")
        parts = [f"(api-{name})=\n{title}\n: {plain(doc.summary)}"]
        parts.append(indented(f"`{name}{without_types(inspect.signature(thing))}`"))
        for heading in ("Parameters", "Returns", "Notes", "Raises", "References"):
            if doc.sections.get(heading):
                parts.append(indented(fields(thing.__doc__, heading)))
        if example := "\n".join(doc.sections.get("Examples", ())).strip():
            parts.append(indented(f"```python\n{example}\n```"))
        used = [f"{{doc}}`/{page}`" for page, code in self.code.items() if re.search(rf"\b{name}\b", code)]
        if used:
            parts.append(indented(f"In the book: {', '.join(used)}."))
        return "\n\n".join(parts)


class ErrataTable(GeneratedMarkdown):
    """What the five articles say that is not so; typos are left out."""

    def markdown(self):
        covered = covers.covered()
        errata = [e for e in covers.errata() if e["severity"] != "typo"]
        blocks = []
        for document, heading in [*AUTHORS.items(), ("X", "Where the documents contradict each other")]:
            # Ids are such as E000-02, and X-09 between documents.
            its_own = [e for e in errata if e["id"].startswith((f"E{document}-", f"{document}-"))]
            if its_own:
                blocks.append(f"**{heading}**\n")
                blocks += [
                    f"{e['id']} ({e['severity']})\n: It says: {plain(e['says'])}\n\n"
                    f"  Right: {plain(e['right'])} {links(covered[e['id']])}\n"
                    for e in its_own
                ]
        return "\n".join(blocks)


class CoverageTable(GeneratedMarkdown):
    """Every example, claim and erratum of the five articles, typos left out, with the pages that show it."""

    def markdown(self):
        words, typos = covers.ids(), {e["id"] for e in covers.errata() if e["severity"] == "typo"}
        covered = {name: where for name, where in covers.covered().items() if name not in typos}
        rows = [f"`{name}`\n: {plain(words[name])} {links(where)}\n" for name, where in covered.items()]
        placed = sum(map(bool, covered.values()))
        return f"{placed} of {len(covered)} have their place.\n\n" + "\n".join(rows)


def links(where):
    """Link to the pages where something appears; ``where``: pairs (file, heading)."""
    shown = [f"{{doc}}`/{page.rpartition('.')[0]}` ({plain(heading)})" for page, heading in where]
    return f"→ {', '.join(shown)}" if shown else ""


def fields(text, heading):
    """Write a section of a docstring as Markdown: a list where it describes names, else a paragraph."""
    lines = inspect.cleandoc(text).splitlines()
    start = next(i for i, line in enumerate(lines) if line == heading) + 2  # below the line under the heading
    # The next heading stands above the next line of dashes.
    end = next((i - 1 for i in range(start, len(lines)) if set(lines[i]) == {"-"}), len(lines))
    found = []  # pairs: a line, and the indented lines below it
    for line in filter(None, lines[start:end]):
        if line.startswith(" ") and found:
            found[-1][1].append(line.strip())
        else:
            found.append((line, []))
    if not any(about for _, about in found):
        return f"*{heading}.* {plain(' '.join(name for name, _ in found))}"
    items = [": ".join(filter(None, [plain(name), plain(" ".join(about))])) for name, about in found]
    return "\n".join([f"*{heading}*", "", *(f"- {item}" for item in items)])


def indented(text):
    return "\n".join(f"  {line}" if line else "" for line in text.splitlines())


def setup(app):
    for name, directive in {
        "formula-sheet": FormulaSheet,
        "metric-list": MetricList,
        "api-reference": ApiReference,
        "errata-table": ErrataTable,
        "coverage-table": CoverageTable,
    }.items():
        app.add_directive(name, directive)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
