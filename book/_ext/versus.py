"""Two lists beside each other, to vote on and then to play with: ```{versus} P@5; RR; AP.

Either each line is a pair: what it is about, and the grades of A and of B, with ``|`` between the three. One
pair is shown at a time, its scores once a reader has said which list is better.

Or, with ``:names: Engine A | Engine B``, the box holds two lists written as in ```{touch}, with a line of
equals signs between them. The vote is then the ``predict`` box that follows; the scores come with its answer.

Without a script, and on paper, cells tagged ``on-stage`` show pictures of the lists in place of the box.
"""

import json
from html import escape
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from irlearn.errors import IRLearnError
from irlearn.web.touchable import Touchable
from site_files import ElementFiles
from touchable import touchable_results, typed_results

HERE = Path(__file__)
FILES = ElementFiles(
    "irl-versus",
    ("irlearn-versus.css", HERE.with_suffix(".css").read_text),
    ("irlearn-versus.js", HERE.with_suffix(".js").read_text),
)


class Versus(SphinxDirective):
    """Lists of which a reader says which is better."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec = {"top": directives.positive_int, "names": directives.unchanged_required}

    def run(self):
        self.assert_has_content()
        metrics = [name.strip() for name in self.arguments[0].split(";")]
        names = [name.strip() for name in self.options.get("names", "").split("|")]
        try:
            if names == [""]:
                pairs = read_pairs(self.content)
                boards = [Touchable(grades, *metrics, top=self.options.get("top")) for grades in pairs[0][1:]]
                attribute = f'pairs="{escape(json.dumps(pairs))}"'
            else:
                boards = [
                    touchable_results(typed_results(lines), metrics, self.options.get("top"))
                    for lines in two_lists(self.content, names)
                ]
                attribute = f'names="{escape(json.dumps(names))}"'
        except (ValueError, IRLearnError) as wrong:
            raise self.error(f"versus: {wrong}") from None
        inside = "".join(each.to_html(short=True, noscript=False, group="versus") for each in boards)
        return [nodes.raw("", f"<irl-versus {attribute}>{inside}</irl-versus>", format="html")]


def read_pairs(lines) -> list[tuple[str, list[int], list[int]]]:
    """Return (what the pair is about, grades of A, grades of B) for each line."""
    pairs = [[part.strip() for part in line.split("|")] for line in lines if line.strip()]
    for pair in pairs:
        if len(pair) != 3:
            raise ValueError(f"a pair is: words | grades | grades, not {' | '.join(pair)}")
    return [(words, *([int(grade) for grade in part.split()] for part in (a, b))) for words, a, b in pairs]


def two_lists(lines, names: list[str]) -> list[list[str]]:
    """Return the lines of each of two named lists."""
    parts = [[]]
    for line in lines:
        if set(line.strip()) == {"="}:
            parts.append([])
        else:
            parts[-1].append(line)
    if not len(parts) == len(names) == 2:
        raise ValueError(f"two names and two lists with === between them, not {len(names)} and {len(parts)}")
    return parts


def setup(app):
    app.add_directive("versus", Versus)
    return FILES.setup(app)
