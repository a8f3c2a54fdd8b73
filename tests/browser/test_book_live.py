"""Every page of the book, made live: each cell runs in the page and shows what is stored with the book."""

import chromium
from live_book import counting_server, go_live

NOT_IN_THE_PAGE = {
    "numpy",
    "matplotlib",
    "pandas",
    "polars",
    "scipy",
    "pytrec_eval",
    "ir_measures",
    "ranx",
    "sklearn",
}

SHOWN = """() => Object.fromEntries([...document.querySelectorAll('[data-cell]')].map(cell => [
    cell.dataset.cell,
    {
        state: cell.dataset.state,
        widget: cell.querySelector('.irlearn-widget') !== null,
        raised: cell.querySelector('.traceback, .live-error-message') !== null,
        text: (cell.querySelector('.cell_output')?.innerText ?? '').split(/\\s+/).join(' ').trim(),
    }
]))"""


def test_every_cell_shows_in_the_page_what_the_book_stores(browser, site, address):
    if "irlearn-cells" not in (site / address).read_text("utf8"):
        return  # a page of words
    with counting_server(site) as (base, _), chromium.visiting(browser, base, address) as visit:
        if visit.page.locator("script[type$='widget-state+json']").count():
            visit.page.locator("[data-irlearn-widgets=drawn]").wait_for(state="attached")
        stored = visit.page.evaluate(SHOWN)
        go_live(visit.page)
        live = visit.page.evaluate(SHOWN)
        assert visit.errors == []
        assert visit.other_hosts == []
    for number, now in live.items():
        then = stored[number]
        if now["state"] == "missing":
            assert now["text"].removeprefix("This cell needs ").split(",")[0] in NOT_IN_THE_PAGE
            assert now["text"].endswith(then["text"])
            continue
        assert now["raised"] == then["raised"], now["text"]
        if not (
            now["raised"] or now["widget"]
        ):  # a live widget looks a little different; it has its own tests
            assert now["text"] == then["text"]
