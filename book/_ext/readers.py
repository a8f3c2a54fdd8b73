"""The figure of the front page: a hundred readers go down two lists, and each of them stops somewhere.

```{readers} A QUERY holds two lists written as in ```{touch}, with a line of equals signs between them. The
visitor chooses who reads. Each kind of reader is a metric, whose own worksheet says how many stop at each
result and what they got by then, so that the score is the mean of what they got. Readers who may stop
anywhere have a patience, which a slider sets. All states are worked out here; the script only moves the dots.
"""

from collections.abc import Callable
from html import escape
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

import irlearn
from irlearn.explanation.explanation import Explanation
from irlearn.pictures.by_rank import (
    READERS,
    Stops,
    anywhere,
    at_one_of_all,
    at_the_end,
    at_the_first,
    whole_dots,
)
from irlearn.web import bundle, compact_json, data_script
from site_files import ElementFiles
from touchable import typed_results
from versus import two_lists

HERE = Path(__file__)
FILES = ElementFiles(
    "irl-readers",
    ("irlearn-readers.css", HERE.with_suffix(".css").read_text),
    ("irlearn-readers.js", lambda: bundle(str(HERE.with_suffix(".js")))),
)
NAMES = "AB"  # of the engines
LINES = 4  # dots above each other
PATIENCE = [n / 200 for n in range(60, 191)]  # the values of p that the slider takes
START = PATIENCE.index(0.5)


class Kind(NamedTuple):
    """A kind of reader: what they do, the metric, where its worksheet lets them stop, what to say of that."""

    does: str
    metric: str
    stops: Callable[[Explanation], Stops]
    say: Callable[[int, list[Stops]], str]  # of the engine that leads, by its place, and the stops in both
    dot: str  # what fills one, and how the score follows
    others: str = ""  # what those do who stop at no result


class Pair(NamedTuple):
    """Two lists of (grade, title), and the grades of all pages in either."""

    lists: list[list[tuple[int, str]]]

    @property
    def judged(self) -> list[int]:
        return list({title: grade for grade, title in chain(*self.lists)}.values())

    def sheets(self, metric: str, **options) -> list[Explanation]:
        """Fill in the worksheet of a metric for each list."""
        bound = irlearn.metric(metric).bind(**options)
        return [bound.explain([grade for grade, _ in each], judged=self.judged) for each in self.lists]


def read_pair(lines) -> Pair:
    """Read two lists with a line of equals signs between them."""
    return Pair([typed_results(each)[0] for each in two_lists(lines, list(NAMES))])


def crossing(pair) -> float:
    """Find the patience at which both lists have the same RBP, by halving."""
    low, high = PATIENCE[0], PATIENCE[-1]
    while high - low > 1e-12:
        middle = (low + high) / 2
        first, second = (sheet.score for sheet in pair.sheets("RBP", p=middle))
        low, high = (middle, high) if first > second else (low, middle)
    return low


def state(kind, sheets) -> dict:
    """Collect what is drawn for one kind of reader: scores, who leads, and how many stop at each row."""
    stops = [kind.stops(sheet) for sheet in sheets]
    scores = [sheet.score for sheet in sheets]
    for each, score in zip(stops, scores):
        mean = sum(share * got for share, got in zip(*each))
        assert abs(mean - score) < 1e-12, f"{kind.metric} is not what its readers get on average"
    lead = max(range(2), key=scores.__getitem__)
    return {
        "scores": [f"{score:.3f}" for score in scores],
        "lead": lead,
        "dots": [whole_dots(each.share) for each in stops],
        "got": [[float(got) for got in each.got] for each in stops],
        "say": [f"{NAMES[lead]} is ahead.", kind.say(lead, stops)],
    }


def patient(pair, p) -> dict:
    """Make the state of readers with the patience p."""
    return state(KINDS["rbp"], pair.sheets("RBP", p=p)) | {
        "patience": f"p = {p:g}: after each result, {100 * p:g} in 100 read on."
    }


def of_anywhere(lead, stops) -> str:
    if lead:
        return "Nobody changed a result. The reader became more patient, and the other engine won."
    helped = [sum(count for count, got in zip(whole_dots(each.share), each.got) if got) for each in stops]
    return (
        f"Readers may stop anywhere: {helped[0]} of {READERS} at a page that helps in A, "
        f"{helped[1]} in B. Make them a little more patient."
    )


def of_the_end(lead, stops) -> str:
    helps = " and ".join(f"{each.got[-1]:.0%} in {name}" for each, name in zip(stops, NAMES))
    return f"They read all five results. The share that helps them is {helps}."


def of_the_first(lead, stops) -> str:
    ranks = " and ".join(f"result {each.share.index(1) + 1} in {name}" for each, name in zip(stops, NAMES))
    return f"They stop at the first page that helps, which is {ranks}."


def of_one_of_all(lead, stops) -> str:
    lost = whole_dots(stops[1 - lead].share)[-1]
    wanted = "Each wants one of the pages that help, and reads down to it"
    return f"{wanted}. In {NAMES[1 - lead]}, {lost} never find theirs."


KINDS = {
    "rbp": Kind(
        "may stop anywhere",
        "RBP",
        anywhere,
        of_anywhere,
        "filled if it helps. The score is the share filled.",
        "read on past rank 5",
    ),
    "p5": Kind(
        "reads all five",
        "P@5",
        at_the_end,
        of_the_end,
        "filled by the share of the five that helps, which is the score.",
    ),
    "rr": Kind(
        "stops at the first ✓",
        "RR",
        at_the_first,
        of_the_first,
        "filled by 1 ÷ that rank, which is the score.",
    ),
    "ap": Kind(
        "has one page in mind",
        "AP",
        at_one_of_all,
        of_one_of_all,
        "filled by the share of pages read that help. The score is the mean.",
        "never find theirs",
    ),
}
DOT = "✓: this page helps. Each dot is a reader who stops there,"


class Readers(SphinxDirective):
    """Show the figure, with readers who may stop anywhere."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self):
        self.assert_has_content()
        try:
            pair = read_pair(self.content)
        except ValueError as wrong:
            raise self.error(f"readers: {wrong}") from None
        return [nodes.raw("", figure(pair, self.arguments[0]), format="html")]


def states(pair) -> dict:
    """Collect the states of each kind of reader; of those with a patience, one for each step."""
    fixed = {name: [state(kind, pair.sheets(kind.metric))] for name, kind in KINDS.items()}
    return fixed | {"rbp": [patient(pair, p) for p in PATIENCE]}


def figure(pair, query) -> str:
    """Write the figure as HTML, which a page can show without its script."""
    every = states(pair)
    now = every["rbp"][START]
    data = {
        "states": every,
        "others": {name: kind.others for name, kind in KINDS.items()},
        "dots": {name: f"{DOT} {kind.dot}" for name, kind in KINDS.items()},
        "lines": LINES,
    }
    engines = "".join(engine(place, each, now) for place, each in enumerate(pair.lists))
    chips = "".join(
        f'<label><input type="radio" name="who" value="{name}"{" checked" * (name == "rbp")}>'
        f"<span>{kind.does} <small>{kind.metric}</small></span></label>"
        for name, kind in KINDS.items()
    )
    mark = (crossing(pair) - PATIENCE[0]) / (PATIENCE[-1] - PATIENCE[0])
    return f"""<irl-readers style="--even: {mark:.4f}">{data_script(compact_json(data))}
<p class="readers-sub">
<span>Two search engines answer <em>{escape(query)}</em>. Which is better? It depends on who reads.</span>
</p>
<div class="readers-duel">{engines}</div>
<p class="readers-say"><b>{now["say"][0]}</b> <span>{now["say"][1]}</span></p>
<p class="irl-aloud" role="status"></p>
<div class="readers-who"><fieldset><legend class="irl-unseen">Who reads?</legend>{chips}</fieldset>
<label class="readers-patience"><span>hasty</span><span>
<input type="range" max="{len(PATIENCE) - 1}" value="{START}" aria-label="Patience"
aria-valuetext="{now["patience"]}"></span><span>patient</span></label></div>
<p class="readers-key">
<span>{data["dots"]["rbp"]}</span>
<output>{now["patience"]}</output><button type="button" hidden>Once more</button></p>
</irl-readers>"""


def engine(place, results, now) -> str:
    """Write one engine: its score, its results, and the dots of those who stop at each."""
    name = NAMES[place]
    rows = [
        f"<li{' class=readers-helps' * bool(grade)}><span>{rank}</span>"
        f"<span>{'✓<span class=irl-unseen> helps: </span>' * bool(grade)}</span><span>{escape(title)}</span>"
        f"{stopped(count)}</li>"
        for rank, ((grade, title), count) in enumerate(zip(results, now["dots"][place]), 1)
    ]
    rows.append(
        f'<li class="readers-others"><span>{KINDS["rbp"].others}</span>{stopped(now["dots"][place][-1])}</li>'
    )
    drawn, got = [], [*now["got"][place], 0]
    for row, count in enumerate(now["dots"][place]):
        drawn += [
            f'<i{filled(got[row])} style="--row:{row};--column:{dot // LINES};--line:{dot % LINES};'
            f'--got:{got[row]:g}"></i>'
            for dot in range(count)
        ]
    leads = ' data-leads=""' if now["lead"] == place else ""
    return (
        f'<section aria-label="Engine {name}"{leads}><p class="readers-engine">Engine {name} '
        f"<i>ahead</i><output>{now['scores'][place]}</output></p><ol>{''.join(rows)}</ol>"
        f'<div class="readers-dots" aria-hidden="true"><div>{"".join(drawn)}</div></div></section>'
    )


def filled(got) -> str:
    """Write the class of a dot whose reading helped: altogether, in part, or not."""
    return " class=readers-all" if got == 1 else " class=readers-part" if got else ""


def stopped(count) -> str:
    """Write how many readers stop at a row."""
    return (
        f'<span class="readers-stop">{count or ""}<span class="irl-unseen"> readers stop here</span></span>'
    )


def setup(app):
    app.add_directive("readers", Readers)
    return FILES.setup(app)
