"""A box for one reported number, ```{reported-line} nDCG@10 = 0.75: which options does it leave open?

The page works out nothing: what each tool settles of each metric comes from `irlearn.left_open`, and a script
takes away the options that the line itself names. Without scripts, readers are sent to the command above it.
"""

import json
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive

import irlearn
from irlearn.definition.names import SYNONYMS
from irlearn.errors import IRLearnError
from irlearn.questions.identify.left_open import ALWAYS_OPEN, left_open
from irlearn.runs.shapes.names import plain
from site_files import ElementFiles

WRITTEN_OUT = (  # names that the package reads by a pattern, and people write often
    *("hit rate", "mean average precision", "mean reciprocal rank", "average precision", "reciprocal rank"),
    *("discounted cumulative gain", "rank biased precision", "expected reciprocal rank"),
)
SOURCE = Path(__file__).with_name("reported_line.js")


def data() -> dict:
    """Collect, for each metric, what is settled and what is open, without a tool and by each tool.

    ``metrics``: plain name -> [key of the metric, the options that the name settles]. ``answers``: key ->
    tool, or "" -> what `one_answer` returns. ``tools``: plain name -> key of the tool; ``titles`` and
    ``known`` have the name in print and what is known of it, by that key. ``questions`` are always open.
    """
    names, answers = {}, {}
    for metric in irlearn.metrics().values():
        if not metric.reads_a_ranking and metric.name not in ("MAP", "MRR"):  # these two read many of them
            continue
        for name in (metric.name, metric.display_name, metric.__name__, *metric.trec_eval):
            names.setdefault(plain(name), [metric.name, {}])
        answers[metric.name] = {
            tool: answer for tool in ("", *irlearn.profiles()) if (answer := one_answer(metric, tool))
        }
    for name in WRITTEN_OUT:
        names.setdefault(plain(name), [irlearn.metric(name).name, {}])
    for notation, synonyms in SYNONYMS.items():
        meant = irlearn.metric(notation)
        bound = {name: repr(value) for name, value in meant.bound.items()}
        for name in (notation, *synonyms.split(", ")):
            if meant.name in answers:
                names.setdefault(plain(name), [meant.name, bound])
    tools = irlearn.profiles().values()
    return {
        "metrics": names,
        "answers": answers,
        "tools": {
            plain(alias): each.name for each in tools for alias in (each.title, *each.aliases, each.name)
        },
        "titles": {each.name: each.title for each in tools},
        "known": {each.name: each.differs() for each in tools},
        "questions": ALWAYS_OPEN,
    }


def one_answer(metric, tool) -> dict | None:
    """Say what is settled and open of a metric by a tool; None where the tool does not have it."""
    try:  # with any number: it settles nothing
        found = left_open(f"{metric.name} = 0.5" + (f", {tool}" if tool else ""))
    except IRLearnError:
        return None
    return {
        "settled": [[each.option, each.by, repr(each.value)] for each in found.settled],
        "open": [[each.option, each.described] for each in found.open],
    }


def script() -> str:
    """Write the script with its data."""
    return f"const DATA = {json.dumps(data(), sort_keys=True)};\n{SOURCE.read_text('utf-8')}"


FILES = ElementFiles("irl-line", ("irlearn-line.js", script))
COMMAND = "<noscript><p>Where no script runs, ask the command above.</p></noscript>"


class ReportedLine(Directive):
    """Show the box, with an example in it."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self):
        example = self.arguments[0].replace("&", "&amp;").replace('"', "&quot;")
        return [nodes.raw("", f'<irl-line example="{example}">{COMMAND}</irl-line>', format="html")]


def setup(app):
    app.add_directive("reported-line", ReportedLine)
    return FILES.setup(app)
