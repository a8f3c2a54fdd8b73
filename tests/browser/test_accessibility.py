"""axe-core finds nothing against WCAG 2.2 A and AA: light on a wide screen, dark on a phone."""

import pytest

LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

# What the theme does and cannot be mended from here: (rule, a word of the element). All else is a failure.
THEME = [
    ("label-content-name-mismatch", "search-button-field"),  # named Search; its key hint counts as text
    ("label-content-name-mismatch", "theme-switch-button"),  # named Color mode; its menu text says Light
]

RUN = """levels => axe.run(document, {runOnly: {type: 'tag', values: levels}, resultTypes: ['violations']})
    .then(found => found.violations.flatMap(v => v.nodes.map(n => ({
        rule: v.id, at: n.target.join(' '), html: n.html, why: n.failureSummary.replaceAll('\\n', ' ')
    }))))"""


def violations(page, axe):
    page.evaluate(axe)
    return [
        "{rule} at {at}\n    {html:.160}\n    {why}".format(**found)
        for found in page.evaluate(RUN, LEVELS)
        if not any(rule == found["rule"] and word in found["html"] for rule, word in THEME)
    ]


@pytest.mark.parametrize("look", ["light, projector", "dark, phone"])
def test_axe_finds_nothing(visit, address, axe, look):
    dark, width = (True, 320) if look.startswith("dark") else (False, 1280)
    found = violations(visit(address, dark=dark, width=width).page, axe)
    assert not found, "\n".join(found)


def test_axe_finds_what_is_wrong(visit, axe):
    """The checker itself works: a picture without a text and pale letters are found."""
    page = visit("book/index.html").page
    page.evaluate(
        """document.querySelector('main article').insertAdjacentHTML('beforeend',
           '<img src="/_static/logo.svg"><p style="color:#ccc;background:#fff">pale</p>')"""
    )
    found = "\n".join(violations(page, axe))
    assert "image-alt" in found
    assert "color-contrast" in found
