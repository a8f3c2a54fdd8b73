"""What a finger can hit: every control of every page has 24 px, and what thumbs use has 44."""

import pytest

import chromium
from accessibility import PAGES
from rings import one_in

THUMBS = ".bd-header-article .btn, .live-button, main summary"
ROLES = "".join(f", [role={role}]" for role in ("button", "slider", "checkbox", "radio", "tab"))
CONTROLS = f"a[href], button, input, select, textarea, summary{ROLES}"

# A link in a sentence is as high as its line; of a control in a label, the label takes the touch.
SMALLER = """([controls, size]) => {
    const roots = [document], found = [];
    for (const root of roots) {
        for (const e of root.querySelectorAll('*')) if (e.shadowRoot) roots.push(e.shadowRoot);
        found.push(...root.querySelectorAll(controls));
    }
    const inSentence = (e) => e.matches('a') && getComputedStyle(e).display === 'inline'
        && e.closest('p, li, dd, dt, td, figcaption')?.textContent.trim() !== e.textContent.trim();
    const touched = (e) => (e.matches('input') && e.closest('label') || e).getBoundingClientRect();
    return found.filter((e) => e.checkVisibility({visibilityProperty: true}) && !inSentence(e))
        .map((e) => [touched(e), e])
        .filter(([{width, height}]) => width > 1 && height > 1 && Math.min(width, height) < size - 0.5)
        .map(([{width, height}, e]) => `${width} x ${height}: ${e.outerHTML.slice(0, 90)}`);
}"""


@pytest.fixture(scope="module")
def phone(browser, base):
    options = {"service_workers": "block", "has_touch": True, "is_mobile": True}
    with chromium.profile(browser, base, **options) as visit:
        visit.look(width=390, height=800)
        yield visit


@pytest.mark.parametrize("address", one_in(32, ["genindex.html", *PAGES, "search.html?q=tau"]))
def test_a_finger_hits_what_it_aims_at(phone, address):
    phone.open(address)
    phone.page.evaluate("document.querySelectorAll('main details').forEach(fold => fold.open = true)")
    assert phone.page.evaluate(SMALLER, [CONTROLS, 24]) == []
    assert phone.page.evaluate(SMALLER, [THUMBS, 44]) == []
