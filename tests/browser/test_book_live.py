"""Every page of the book, made live: each cell runs in the page and shows what is stored with the book."""

import re

import pytest

from accessibility import PAGES
from building import ROOT
from live_book import go_live, run_all
from rings import one_in

NOTEBOOKS = [page for page in PAGES if (ROOT / page).with_suffix(".ipynb").exists()]

# packages that Python in a page does not have
NOT_IN_THE_PAGE = (
    "numpy matplotlib pandas polars scipy pytrec_eval ir_measures ranx sklearn ipywidgets".split()
)
SAYS_SO = re.compile(r"(?:This cell needs|A page can't show) (\w+)")

# opens all folds, shows all items of a page to practise, and takes away what only a page has (project.js)
OPEN = """() => {
    document.querySelectorAll('details.hide, details.answer').forEach(fold => fold.open = true);
    const buttons = [...document.querySelectorAll('.irl-room button')];
    buttons.find(each => /^Show all/.test(each.textContent))?.click();
    document.querySelectorAll('.irl-project').forEach(each => each.remove());
}"""
SHOWN = """() => Object.fromEntries([...document.querySelectorAll('[data-cell]')].map(cell => [
    cell.dataset.cell,
    {
        state: cell.dataset.state,
        in_a_card: cell.matches('.tag_outline'), // its stored picture stands in the prediction
        raised: cell.querySelector('.traceback, .live-error-message') !== null,
        text: (cell.querySelector('.cell_output')?.innerText ?? '').split(/\\s+/).join(' ').trim(),
    }
]))"""


@pytest.mark.parametrize("address", one_in(28, NOTEBOOKS))
def test_every_cell_shows_in_the_page_what_the_book_stores(tab, site, address):
    if "live-cells" not in (site / address).read_text("utf8"):
        return  # a notebook without code to run
    tab.open(address)
    tab.page.evaluate(OPEN)
    stored = tab.page.evaluate(SHOWN)
    go_live(tab.page)
    run_all(tab.page)
    live = tab.page.evaluate(SHOWN)
    assert tab.errors == []
    assert tab.other_hosts == []
    for number, now in live.items():
        then = stored[number]
        if now["state"] == "missing":  # a package; what the book stores stands below that sentence
            assert SAYS_SO.match(now["text"])[1] in NOT_IN_THE_PAGE
            assert now["text"].endswith(then["text"])
            continue
        assert now["raised"] == then["raised"], now["text"]
        if not now["raised"] and not now["in_a_card"]:
            assert now["text"] == then["text"]
