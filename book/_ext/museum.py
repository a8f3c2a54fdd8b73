"""The museum and the number clinic: pages made of the exhibits, the traps and the symptoms of the package.

An *exhibit* is a number that a project printed and somebody reported as wrong (irlearn/conventions/exhibits).
One metric was asked for, and another one gives that number: its *rule*. A *law* is what `irlearn.audit`
expects of every metric function, such as "repeat": the same input, the same score. ```{exhibits-repeat} shows
the exhibits that break this law: the case, a ranking to touch where there is a rule, and a plaque, folded,
that tells the story. ```{symptoms} lists what can be odd about a number, with the traps and exhibits behind
it; ```{traps} has all traps, which are questions that tools answer differently, each with an anchor.

```{impossible} holds a line for each of a few exhibits: its name, what was measured, and guesses at the cause
between ``|``, the right one behind a star. Each becomes a card that turns when a reader guesses.
"""

from datetime import date
from functools import cache
from html import escape
from itertools import product
from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

import irlearn
from generated_markdown import GeneratedMarkdown
from irlearn.conventions.mistakes import Mistake
from irlearn.definition.registry import metric as metric_of
from irlearn.document.tables import in_markdown, pipes
from irlearn.errors import capital
from irlearn.explanation.digits import result
from irlearn.questions.audit.cases import small_cases
from irlearn.questions.audit.rules import Rule
from irlearn.questions.traps import exhibits as plaque
from irlearn.questions.traps.symptoms import symptoms
from irlearn.web import bundle
from site_files import ElementFiles


class Hall(GeneratedMarkdown):
    """The exhibits that break one law; under ``none``, those that break none."""

    law = "none"

    def markdown(self):
        touched: set[tuple[str, str]] = set()  # pairs of a metric and a rule that stand further up, to touch
        return "\n\n".join(written(each, touched) for each in irlearn.exhibits(self.law).values())


HALLS = {  # by the law that an exhibit breaks: see irlearn/questions/audit/laws.py
    law: type(f"Hall_{law}", (Hall,), {"law": law}) for law in ("repeat", "sees", "ties", "range", "none")
}


def written(exhibit, touched) -> str:
    """Write an exhibit: what was printed, a ranking to touch if `touch` makes one, the plaque."""
    case = smallest(exhibit)
    parts = [
        f"(exhibit-{exhibit.id})=\n### {in_markdown(exhibit.title)}",
        f"*{in_markdown(exhibit.project)}, `{exhibit.measure}`.* {in_markdown(exhibit.about)} "
        f"Wanted: {in_markdown(exhibit.wanted)}. Printed: **{exhibit.value}**.",
        touch(exhibit, touched),
        f":::{{admonition}} The plaque\n:class: dropdown\n{in_markdown(exhibit.story)}",
        f"*The other side:* {in_markdown(exhibit.other_side)}",
        pipes("", plaque.HEADERS, plaque.rows(exhibit), "<><").partition("\n\n")[2],  # without a title
        f"The smallest list on which the two differ: {in_markdown(str(case))}." if case is not None else "",
        f"[{in_markdown(plaque.source(exhibit))}]({exhibit.where})\n:::",
    ]
    return "\n\n".join(filter(None, parts))


def touch(exhibit, touched) -> str:
    """Write a ranking on which the metric and the rule agree, to be changed until they do not.

    Add the two to ``touched``; return "" where they are there already, or agree nowhere or everywhere.
    """
    rule = rule_of(exhibit)
    if (exhibit.asks, str(rule)) in touched or smallest(exhibit) is None:
        return ""
    touched.add((exhibit.asks, str(rule)))
    start = agreeing(exhibit)
    if start is None:
        return ""
    top = max(2, *(exhibit.grades or [2]))
    grades = "\n".join(map(str, start))
    return (
        "Here the two agree. Change the list until they don't, using as few documents as you can. You can "
        "add or remove results, or mark them as not retrieved.\n\n"
        f"```{{touch}} {exhibit.asks}; {rule}\n:short:\n:top: {top}\n{grades}\n```"
    )


def rule_of(exhibit):
    """Return the metric behind the number, if it is another than asked for and can be touched; else None."""
    metric = exhibit.metric
    if metric is None or isinstance(metric, Mistake) or exhibit.law in ("ties", "repeat"):
        return None
    return None if metric == metric_of(exhibit.asks) else metric


@cache
def _smallest_difference(asks: str, rule: str):
    """Return the smallest case (ranking, documents missed, cut-off) on which two metrics differ, or None."""
    wanted, printed = Rule(metric_of(asks)), Rule(metric_of(rule))
    k = metric_of(asks).options.get("k")
    for case in sorted(small_cases(levels=(0, 1, 2), cutoffs=(k,), missed=True), key=lambda case: case.size):
        first, second = wanted.score(case), printed.score(case)
        if first is not None and second is not None and abs(first - second) > 1e-9:
            return case
    return None


def smallest(exhibit):
    """Return the smallest case on which the metric and the rule differ; None if there is none, or no rule."""
    rule = rule_of(exhibit)
    return None if rule is None else _smallest_difference(exhibit.asks, str(rule))


def agreeing(exhibit):
    """Return the first list of three results, two of them relevant, on which both agree; else None."""
    metric, rule = metric_of(exhibit.asks), rule_of(exhibit)
    for ranking in product((1, 0), repeat=3):
        if sum(ranking) == 2 and abs(metric(ranking) - rule(ranking)) < 1e-9:
            return list(ranking)
    return None


CARDS = ElementFiles(
    "irl-exhibit", ("irlearn-exhibit.js", lambda: bundle(str(Path(__file__).with_suffix(".js"))))
)
CARD = """\
<irl-exhibit><div class="front-face"><h3>{measure}</h3><p class="front-number">{value}</p>
<ul>{guesses}</ul></div><div class="front-back" hidden>
<p class="front-verdict" tabindex="-1"><span></span> {cause}.</p>
<p>{about} {story}</p><p class="front-wanted"><b>{value}</b> was printed, and {wanted} was wanted.</p>
<p class="front-source"><a href="how-to/museum.html#exhibit-{id}">{project}, {month}</a>
<button type="button">Turn back</button></p></div></irl-exhibit>"""
RIGHT = "*"  # before the guess that is right


class Impossible(SphinxDirective):
    """Show numbers that cannot be, each with guesses at what went wrong, and the answer on the other side."""

    has_content = True

    def run(self):
        cards = "".join(
            self.card(*(part.strip() for part in line.split("|"))) for line in self.content if line
        )
        return [nodes.raw("", f'<div class="front-cards">{cards}</div>', format="html")]

    def card(self, name, measure, *guesses):
        """Write the card of an exhibit; ``measure`` is what was measured, in words."""
        exhibit = irlearn.exhibits()[name]
        [cause] = [guess.removeprefix(RIGHT) for guess in guesses if guess.startswith(RIGHT)]
        asked = "".join(
            f'<li><button type="button"{" data-right" * guess.startswith(RIGHT)}>'
            f"{escape(guess.removeprefix(RIGHT))}</button></li>"
            for guess in guesses
        )
        return CARD.format(
            id=exhibit.id,
            measure=escape(measure),
            value=exhibit.value,
            guesses=asked,
            cause=escape(cause),
            about=escape(exhibit.about),
            story=escape(exhibit.story),
            wanted=result(exhibit.right()),
            project=escape(exhibit.project),
            month=f"{date.fromisoformat(exhibit.opened):%B %Y}",
        )


class Symptoms(GeneratedMarkdown):
    def markdown(self):
        return "\n\n".join(map(self.one, symptoms().values()))

    def one(self, symptom):
        traps = [f"{{ref}}`{each.title} <trap-{each.id.lower()}>`" for each in symptom.traps]
        seen = [f"{{ref}}`{each.title} <exhibit-{each.id}>`" for each in symptom.exhibits]
        anchor = f"(symptom-{nodes.make_id(symptom.name)})="
        lines = [anchor, f"**{capital(symptom.name)}.** {symptom.looks} *{symptom.ask}*", ""]
        lines += [f"- Measured: {'; '.join(traps)}."] if traps else []
        lines += [f"- In the museum: {'; '.join(seen)}."] if seen else []
        lines += [f"- The lesson: {{doc}}`/book/{symptom.lesson}`."] if symptom.lesson else []
        return "\n".join(lines)


class Traps(GeneratedMarkdown):
    def markdown(self):
        return "\n\n".join(map(self.one, irlearn.traps().values()))

    def one(self, trap):
        head = f"(trap-{trap.id.lower()})=\n:::{{admonition}} {trap.id}: {in_markdown(trap.title)}"
        without_title = trap.to_markdown().partition("**\n\n")[2]
        return f"{head}\n:class: dropdown\n{without_title}\n:::"


def setup(app):
    for law, hall in HALLS.items():
        app.add_directive(f"exhibits-{law}", hall)
    app.add_directive("symptoms", Symptoms)
    app.add_directive("traps", Traps)
    app.add_directive("impossible", Impossible)
    return CARDS.setup(app)
