"""The pages of the book, and what axe-core says of one: light, dark and as it is printed."""

import yaml

import chromium
from building import ROOT


def _listed(node):
    """Generate the files that a part of the table of contents names, and those of the parts in it."""
    for key, value in node.items():
        if key in ("file", "root"):
            yield value
        elif isinstance(value, list):
            for inner in value:
                yield from _listed(inner)


PAGES = [f"{name}.html" for name in _listed(yaml.safe_load((ROOT / "_toc.yml").read_text()))]
THEME_PAGES = ["index.html", "genindex.html", "search.html"]

LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

# Violations of the theme that cannot be mended here: (rule, a word of the element). All others are failures.
VIOLATIONS_OF_THEME = [
    ("label-content-name-mismatch", "theme-switch-button"),  # named Color mode; its menu text says Light
]

# Rules that depend on the size and the colours of a page; all others concern its elements.
LOOK_RULES = ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"]

# Rules that are no part of WCAG, on how a page is put together.
RULES_OF_PARTS = ["region", "heading-order", "empty-table-header", "landmark-unique"]

RUN_AXE = """([type, values, also]) => axe
    .run(document, {runOnly: {type, values}, resultTypes: ['violations'], preload: false,
                    rules: Object.fromEntries(also.map(rule => [rule, {enabled: true}]))})
    .then(found => found.violations.flatMap(v => v.nodes.map(n => ({
        rule: v.id, at: n.target.join(' '), html: n.html, why: n.failureSummary.replaceAll('\\n', ' ')
    }))))"""

FINISH_ANIMATIONS = """() => document.getAnimations()
    .filter(fading => fading.effect.getComputedTiming().endTime < Infinity)
    .forEach(fading => fading.finish())"""


def finish_animations(page):
    """End all animations at once; waiting may take for ever, because a hidden tab draws no frame."""
    page.evaluate(FINISH_ANIMATIONS)


def to_dark(page):
    """Switch to dark colours, as a reader's machine does in the evening."""
    page.emulate_media(color_scheme="dark")
    page.locator("html[data-theme=dark]").wait_for(state="attached")
    page.evaluate(chromium.TWO_FRAMES)
    finish_animations(page)


PAPER = {"width": 680, "height": 1000}  # A4 with margins, in CSS pixels

# what sticks out at the right, or would have to be scrolled
CUT_OFF = """() => [...document.querySelectorAll('main article *')]
    .filter(e => !e.closest('mjx-assistive-mml, .headerlink') && e.getClientRects().length)
    .filter(e => e.getBoundingClientRect().right > document.documentElement.clientWidth + 8
              || (e.matches('pre, .irlearn-scroll, .formula') && e.scrollWidth > e.clientWidth + 8))
    .map(e => `${e.nodeName}.${e.className}: ${e.textContent.trim().slice(0, 60)}`)"""

# what can be seen of the answers that are folded away
ANSWERS = """() => [...document.querySelectorAll('main article details.answer > :not(summary)')]
    .filter(e => e.checkVisibility({contentVisibilityAuto: true}))
    .map(e => e.textContent.trim().slice(0, 60))"""


def to_paper(page):
    """Lay the page out as it is printed; `CUT_OFF` and `ANSWERS` list what is wrong there."""
    page.set_viewport_size(PAPER)
    page.emulate_media(media="print")


def violations(page, axe, rules=None, also=()):
    """List what axe-core finds against these ``rules``, or against all those of WCAG 2.2 A and AA.

    The latter can be joined by others, ``also``. ``axe`` is its source, as the fixture of that name has it.
    """
    if page.evaluate("!('axe' in window)"):
        page.evaluate(axe)
    return [
        "{rule} at {at}\n    {html:.160}\n    {why}".format(**found)
        for found in page.evaluate(RUN_AXE, ["rule", rules, []] if rules else ["tag", LEVELS, also])
        if not any(rule == found["rule"] and word in found["html"] for rule, word in VIOLATIONS_OF_THEME)
    ]
