"""Results to judge, on a page: the element with its data, its script and its style."""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from ..datasets import Story
from ..definition.registry import metric
from ..explanation.render.look import style_sheet
from ..metrics import cohen_kappa
from ..web.bundle import bundle
from ..web.markup import compact_json, data_script
from ..web.touchable import base_look
from ..web.variants import metric_variants, variants_by_name

METRICS = ("P@5", "AP", "RR", "RBP", "DCG@5", "nDCG@5", "ERR")
DEFAULT_LINE = 2  # a result counts as relevant from this grade, until the reader chooses another
LOOK = Path(__file__).with_name("form") / "judge.css"


@cache
def judge_look() -> str:
    """Return the style sheet of results to judge, for a page that has the shared one."""
    return style_sheet(LOOK)


def whole_look() -> str:
    """Return all style sheets that results to judge need."""
    return base_look() + judge_look()


def judge_script() -> str:
    """Return the script that makes the element work."""
    return bundle("../judging/form/element.js")


def settings(story: Story, name: str) -> dict[str, Any]:
    """Return the data for the script; the browser stores the reader's grades under the ``name``."""
    ratings = [result.ratings for result in story.results]
    top = max(map(max, ratings))
    return {
        "name": name,
        "query": story.query,
        "results": [{"title": each.title, "short": each.short, "url": each.url} for each in story.results],
        "top": top,
        "line": DEFAULT_LINE,
        "variants": variants_by_name([metric(each) for each in METRICS], top),
        "metrics": METRICS,
        "kappa": metric_variants(cohen_kappa),
        "ratings": ratings,
        "others": {
            "the median": story.grades,
            "the highest": [max(given) for given in ratings],
        },
    }


def element(story: Story, name: str, noscript: bool = True) -> str:
    """Write the element, for a page that has script and look."""
    inside = data_script(compact_json(settings(story, name)))
    if noscript:
        inside += f"\n<noscript>{without_script(story)}</noscript>"
    return f'<irl-judge class="irl-ground irl-judge">{inside}</irl-judge>'


def without_script(story: Story) -> str:
    """Write the results as a table and everybody's grades in a fold, for a page whose scripts are off."""
    links = [f'<a href="{escape(each.url)}">{escape(each.title)}</a>' for each in story.results]
    results = _table(f"Results of the query “{story.query}”", ["rank", "result"], links)
    grades = [
        f"{escape(each.short)}</td><td>{', '.join(map(str, each.ratings))}</td><td>{each.grade}"
        for each in story.results
    ]
    judged = _table("What people thought of them", ["rank", "result", "grades", "median"], grades)
    return f"{results}<details><summary>What the others said</summary>{judged}</details>"


def _table(caption: str, headers: list[str], rows: list[str]) -> str:
    head = "".join(f'<th scope="col">{name}</th>' for name in headers)
    body = "".join(f'<tr><th scope="row">{rank}</th><td>{row}</td></tr>' for rank, row in enumerate(rows, 1))
    inside = f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
    return f"<table><caption>{escape(caption)}</caption>{inside}</table>"
