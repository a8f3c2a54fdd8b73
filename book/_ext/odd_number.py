"""A box for a number that looks odd: ```{odd-number} 3 2 3 0 1 | 0.9575 finds the rule behind it.

It does what `irlearn.identify` does with a number and the grades of one list: it works out every metric by
every convention and mistake, and says which give the number. The page fetches the data for that, and the
script that works it out, when the box is first used.
"""

from functools import cache
from html import escape
from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from cache import cache_file, cached
from irlearn.conventions.mistakes import Mistake
from irlearn.conventions.profiles import profiles, used_by
from irlearn.definition.registry import metrics
from irlearn.definition.steps import in_json, variant
from irlearn.errors import IRLearnError
from irlearn.questions.identify.candidates import candidates, known_conventions, of_programs
from irlearn.questions.identify.printed import READINGS, TOLERANCE
from irlearn.web import bundle, compact_json
from irlearn.web.touchable import variants_of_every_metric
from site_files import ElementFiles, SiteFile
from touchable import METRICS

HERE = Path(__file__)
TOP = 5  # the highest grade that the box takes
WORDS = ("name", "of", "written")  # of a step: what only a page that shows it needs


def data() -> dict:
    """Collect all that a number can be a score of, the titles of tools, and how else a number can be read.

    A page has the steps of every metric by every choice of its options (`METRICS`). So an entry is the name
    of a metric with its options. Only a mistake, and a choice that is not offered there, brings own steps.
    """
    entries = [entry(each, *found) for each, found in every_candidate().items()]
    cut = [entry(each, way="cut") for one in of_one_ranking() for each in cut_off(one)]
    return {
        "entries": [each for each in entries if each],
        "cut": [each for each in cut if each],
        "titles": {name: each.title for name, each in profiles().items()},
        "top": TOP,
        "readings": READINGS,
        "tolerance": TOLERANCE,
    }


def of_one_ranking():
    """List the metrics of one ranking."""
    return [each for each in metrics().values() if each.reads_a_ranking]


def cut_off(metric):
    """List what tools mean by a metric with a cut-off, which a page sets."""
    return dict.fromkeys(known_conventions(metric.bind(k=1))) if "k" in metric.parameters else ()


def every_candidate() -> dict:
    """List what `identify` tries, each with the highest grades of a list for which it does, and a needed one.

    What refuses every list, because it lacks a top grade, is left out.
    """
    found: dict = {}
    for metric in of_one_ranking():
        for top in range(1, TOP + 1):
            levels = list(range(1, top + 1))
            for each in (*candidates(metric, levels), *of_programs(metric)):
                if each.options.get("max_grade", 0) is not None or "max_grade" not in each.active_options:
                    found.setdefault(each, []).append(top)
    return {each: (tops, needed_grade(each)) for each, tops in found.items()}


def needed_grade(metric):
    """Return the threshold of a metric, if it is neither the default nor a tool's: a result must have it."""
    rel = metric.options.get("rel", 1)
    usual = {metric.parameters.get("rel", rel), *(each.options.get("rel") for each in known(metric.name))}
    return None if rel in usual else rel


@cache
def known(name):
    """List what tools mean by the name of a metric; nothing for that of a mistake."""
    return known_conventions(metrics()[name]) if name in metrics() else []


def entry(metric, tops=(), needs=None, way="whole") -> dict | None:
    """Write a candidate; None for one whose steps cannot be written. ``way`` is the program that it needs."""
    plain, graded = (used_by(metric, graded=graded) for graded in (False, True))
    wrong = isinstance(metric, Mistake)
    own = None
    if wrong or not offered(metric):
        try:
            own = steps_of(metric, way)
        except IRLearnError:  # its steps depend on the ranking
            return None
    written = {
        "name": metric.name,
        "shown": str(metric),
        "options": {name: in_json(value) for name, value in metric.bound.items()} or None,
        "used": plain,
        "graded": graded if graded != plain else None,
        "tops": list(tops) if len(tops) != TOP else None,
        "needs": needs,
        "order": [(2 - bool(metric.used_by)) if wrong else 0, len(metric.bound), len(repr(metric))],
        "why": metric.why if wrong else None,
        "own": own,
    }
    return {key: each for key, each in written.items() if each}


def offered(metric) -> bool:
    """Say whether pages have the steps of a metric: with its choices, and with numbers that they can set."""
    options = {name: in_json(value) for name, value in metric.options.items()}
    return any(
        all(options[name] == there[name] or name in free for name in options)
        for there, free in on_pages()[metric.name]
    )


@cache
def on_pages() -> dict:
    """List of each metric, as pages have it, all options of each variant, and those that a page can set."""
    return {
        name: [
            (each["defaults"] | variant["options"], {*variant["free"]} - {*each["choices"]})
            for variant in each["variants"]
        ]
        for name, each in variants_of_every_metric().items()
    }


def steps_of(metric, way) -> dict:
    """Write the steps of a metric with its options, without the words for them."""
    found = variant(metric)
    program = found["programs"][way]
    steps = [{key: each for key, each in step.items() if key not in WORDS} for step in program["steps"]]
    return {
        "options": found["options"],
        "free": found["free"],
        "negative_grades": metric.negative_grades,
        "programs": {way: {"steps": steps, "sheets": [], "score": program["score"]}},
    }


def joined(name) -> str:
    """Join a script of this folder with all that it imports."""
    return bundle(str(HERE.with_name(name)))


def script(rules: dict) -> str:
    """Write the script that looks for the rule, with its data."""
    return f"globalThis.irlearnRules = {compact_json(rules)};\n{joined('rule_finder.js')}"


FINDER = SiteFile("irlearn-rules.js", lambda: script(data()))


def write_finder(app) -> None:
    """Write the script; its data, which take seconds, are made anew only if the package has changed."""
    FINDER.make = lambda: script(cached(cache_file(app, "rules"), [app.now["read"]], [], data))
    FINDER.write(app)


FILES = ElementFiles(
    "irl-odd",
    ("irlearn-odd.css", HERE.with_suffix(".css").read_text),
    ("irlearn-odd.js", lambda: joined("odd_number.js")),
)


class OddNumber(SphinxDirective):
    """Show the box, with an example in it."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self):
        grades, number = (part.strip() for part in self.arguments[0].split("|"))
        up = "../" * self.env.docname.count("/")
        sources = "".join(f'<link data-script="{up}_static/{file.name}">' for file in (METRICS, FINDER))
        box = f"""<irl-odd>{sources}<form><label><span>Grades in rank order</span>
<input value="{escape(grades)}" inputmode="numeric" autocomplete="off" spellcheck="false" required></label>
<label><span>Score</span>
<input value="{escape(number)}" inputmode="decimal" autocomplete="off" required></label>
<button>Why?</button></form><div role="status"></div></irl-odd>"""
        return [nodes.raw("", box, format="html")]


def setup(app):
    app.add_directive("odd-number", OddNumber)
    app.connect("builder-inited", write_finder)
    return FILES.setup(app)
