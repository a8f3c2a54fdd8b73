"""An answer takes on the theme of its notebook, and nothing of the notebook's own styles."""

import pytest

import chromium
import irlearn
from irlearn.web.touchable import Touchable, page_look
from rings import one_in

DARK, LIGHT = "rgb(18, 20, 22)", "rgb(255, 255, 255)"
HOSTS = {  # how a front end marks its theme, and the background to expect on a machine with light colours
    "JupyterLab light": ('<body data-jp-theme-light="true">', LIGHT),
    "JupyterLab dark": ('<body data-jp-theme-light="false">', DARK),
    "VS Code light": ('<body class="vscode-light">', LIGHT),
    "VS Code dark": ('<body class="vscode-dark">', DARK),
    "VS Code high contrast": ('<body class="vscode-high-contrast">', DARK),
    "VS Code high contrast, light": ('<body class="vscode-high-contrast vscode-high-contrast-light">', LIGHT),
    "Colab dark": ('<html theme="dark"><body>', DARK),
    "one that says nothing": ("<body>", LIGHT),
}
# JupyterLab 4's selectors for tables, lists and paragraphs in outputs, with values that would show.
JUPYTERLAB_STYLES = """<style>
.jp-RenderedHTMLCommon table { color: red; font-size: 5px; margin: auto; table-layout: fixed }
.jp-RenderedHTMLCommon :is(td, th, tr) { border: none; line-height: 3; padding: 9px; vertical-align: top }
.jp-RenderedHTMLCommon:not(.jp-RenderedMarkdown) :is(td, th, tr) { text-align: left }
.jp-RenderedHTMLCommon tbody tr:nth-child(odd) { background: red }
.jp-RenderedHTMLCommon tbody tr:hover { background: red }
.jp-RenderedHTMLCommon ol:not(.list-inline) { padding-left: 2em }
.jp-RenderedHTMLCommon p { margin: 0 0 3em }
</style>"""
PAPER = "e => getComputedStyle(e).backgroundColor"
STYLES = """root => [...root.querySelectorAll('figure, p, table, caption, th, td, ol, li, tr')].map(e => {
    const s = getComputedStyle(e)
    const of_words = [s.color, s.padding, s.margin, s.textAlign, s.fontSize, s.verticalAlign, s.lineHeight]
    return [e.tagName, s.backgroundColor, s.borderBottom, ...(e.tagName === 'TR' ? [] : of_words)].join('; ')
})"""


@pytest.fixture
def page(browser):
    made = browser.new_page()
    yield made
    made.close()


@pytest.fixture
def shown(monkeypatch):
    monkeypatch.delenv("IRLEARN_WIDGETS", raising=False)  # which would choose the form for the book
    return irlearn.ndcg.explain([3, 2, 3, 0, 1], k=5)._repr_html_()


@pytest.mark.parametrize(("body", "paper"), one_in(2, HOSTS.values()), ids=HOSTS)
def test_an_answer_has_the_theme_of_its_page_and_not_that_of_the_machine(page, shown, body, paper):
    touchable = f"<style>{page_look()}</style>{Touchable([1, 0], 'AP').to_html()}"
    for machine in ("light", "dark"):
        page.emulate_media(color_scheme=machine)
        page.set_content(f"{body}{shown}{touchable}")
        says_nothing = body == "<body>"
        expected = DARK if says_nothing and machine == "dark" else paper
        assert page.locator(".irlearn-output figure.irlearn").evaluate(PAPER) == expected
        if not says_nothing:  # else a ranking to touch is light, whatever the machine
            assert page.locator("irl-touch").evaluate(PAPER) == expected


def test_the_styles_of_a_notebook_do_not_reach_it(page, shown):
    page.set_content(f"<body>{shown}")
    alone = page.locator("figure").evaluate(STYLES)
    page.set_content(f'{JUPYTERLAB_STYLES}<body><div class="jp-RenderedHTMLCommon">{shown}</div>')
    page.locator("td").nth(9).hover()  # any cell: the notebook colours a row below the pointer
    assert page.locator("figure").evaluate(STYLES) == alone


@pytest.mark.parametrize("width", [320, 390, 640, 1280])
def test_every_column_is_in_view(page, shown, width):
    chromium.resize(page, width, 800)
    page.set_content(f'<body style="font: 16px/1.5 sans-serif; margin: 4px">{shown}')
    boxes = page.locator(".irlearn-scroll").evaluate_all("all => all.map(e => e.scrollWidth - e.clientWidth)")
    assert boxes == [0, 0, 0]  # the worksheet, the ideal ranking, and the cut-offs
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_it_grows_with_the_words_around_it(page, shown):
    sizes = []
    for size in (10, 30):
        chromium.resize(page, 100 * size, 800)
        page.set_content(f'<body style="font: {size}px/1.5 sans-serif">{shown}')
        sizes.append(page.locator("table").first.evaluate("e => e.getBoundingClientRect().height"))
    assert sizes[1] == pytest.approx(3 * sizes[0], rel=0.05)
