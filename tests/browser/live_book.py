"""A tiny book with the real settings and the real live pages, so that these tests wait for no chapter."""

import shutil
import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import nbformat
import pytest
import yaml

import chromium
from building import ROOT, build, build_web, tiny_book
from irlearn import widgets

# the extensions that shape any page
EXTENSIONS = (
    "aria boxes cells folded_answers guesses incremental unneeded_files base_look search static_widgets"
    " touchable python_menu"
).split()


GRADES = [3, 2, 3, 0, 1]
NAMES = list(widgets.WIDGETS)
# The code cells of each page. A cell is a source, or (source, tags); the hidden ones are not on the page.
PAGES = {
    "page": [
        f"from irlearn import ndcg\n\ngrades = {GRADES}\nndcg(grades, k=5)",
        ("hidden = 6 * 7", ["remove-cell"]),
        "hidden",
        "import irlearn\n\nirlearn.widgets.cut_line(grades)",
        "import numpy\n\nnumpy.arange(3) * 2",
        "numpy.ones(2)",
        "1 + 1",
        "irlearn.touch(grades, 'nDCG@5')",
        "'the last cell'",
    ],
    "stale": [
        "grades = [3, 2, 3]\ngrades",
        ("total = sum(grades)", ["remove-cell"]),
        "twice = 2 * total\ntwice",
        "twice + 1",
        "'nothing above matters'",
        ("1 / 0", ["raises-exception"]),
        "print('the end,', twice)",
    ],
    "widgets": ["from irlearn import widgets", *(f"widgets.{name}()" for name in NAMES)],
}

# Pages without code.
CHOICES = "Engine A | [x] Engine *B* | both the same"
QUESTION = f"""```{{predict}}
:choices: {CHOICES}
Which engine has the higher score?
```

"""
ANSWER = """```{admonition} Answer
:class: dropdown
Engine B has it.
```

"""
GUESSES = f"""# A page to guess on

{QUESTION}{ANSWER}{QUESTION}{ANSWER}```{{predict}}
:choices: yes | no
Would you rather have A? There is no right answer.
```

It depends.

```{{predict}}
Work this out on paper.
```

{ANSWER}"""
WORDS = {"plain": "# A page of words\n\nNothing moves here.\n", "guess": GUESSES}


def build_live_book(folder: Path) -> Path:
    """Build a site of `PAGES` and `WORDS`, in its folder `book`; return the folder of the site."""
    build_web()
    source = tiny_book(folder / "source")
    settings = yaml.safe_load((source / "_config.yml").read_text())
    own = dict.fromkeys(EXTENSIONS, "book/_ext") | {"live_pages": "book/live_pages"}
    settings["sphinx"]["local_extensions"] = own
    (source / "_config.yml").write_text(yaml.safe_dump(settings))
    shutil.copytree(ROOT / "book/live_pages/dist", source / "book/live_pages/dist")
    kernel = {"name": "python3", "display_name": "Python"}
    for name, cells in PAGES.items():
        notebook = nbformat.v4.new_notebook(metadata={"kernelspec": kernel})
        notebook.cells = [nbformat.v4.new_markdown_cell(f"# A live page: {name}", id="title")]
        for n, cell in enumerate(cells, 1):
            code, tags = (cell, []) if isinstance(cell, str) else cell
            made = nbformat.v4.new_code_cell(code, id=f"code-{n}", metadata={"tags": tags} if tags else {})
            notebook.cells.append(made)
        nbformat.write(notebook, source / "book" / f"{name}.ipynb")
    for name, text in WORDS.items():
        (source / "book" / f"{name}.md").write_text(text)
    others = "".join(f"  - file: book/{name}\n" for name in [*PAGES, *WORDS][1:])
    (source / "_toc.yml").write_text(f"format: jb-book\nroot: book/page\nchapters:\n{others}")
    made = build(source, folder, PYTHONPATH=str(ROOT))
    if not made.ok:
        pytest.fail(f"the live book does not build:\n{made.log[-4000:]}", pytrace=False)
    return made.html


class _RecordingHandler(SimpleHTTPRequestHandler):
    """A plain server, without special headers, that records the paths of all requests for files."""

    requests: list[str] = []

    def log_message(self, *_):
        if self.command != "HEAD":  # by which a page asks whether the server compresses
            self.requests.append(self.path.split("?")[0])


@contextmanager
def recording_server(folder: Path, port: int = 0):
    """Start a server; yield its address and the list of requested paths, which grows while it runs."""
    requests: list[str] = []
    handler = type("Handler", (_RecordingHandler,), {"requests": requests})
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(handler, directory=str(folder)))
    soon = {"poll_interval": 0.02}  # seconds until it notices that it is shut down
    threading.Thread(target=server.serve_forever, kwargs=soon, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", requests
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def live_page(browser, site: Path, name: str = "page"):
    """Visit a page, which can be made live, on a server of its own."""
    with (
        recording_server(site) as (base, _),
        chromium.visiting(browser, base, f"book/{name}.html") as visit,
    ):
        yield visit


def choose(page, role, name):
    """Choose an item of the menu *Python*."""
    page.get_by_role("button", name="Python", exact=True).click()
    page.get_by_role(role, name=name).click()


def start(page):
    """Have the page made live, and don't wait for it."""
    choose(page, "menuitem", "Run this page live")


def show_code(page):
    """Show the code of all cells, or hide it."""
    choose(page, "menuitemcheckbox", "Show all code")


def go_live(page):
    """Have the page made live, and wait for it."""
    start(page)
    page.locator(".live-bar[data-state=live]").wait_for(timeout=60_000)


def run_all(page):
    """Run every cell of a live page, and wait until that is done."""
    page.get_by_role("button", name="Run all").click()
    page.get_by_role("status").get_by_text("Every cell was run again.").wait_for(timeout=60_000)


class Cell:
    """One code cell of a live page, as a reader uses it."""

    def __init__(self, page, number: int):
        self.page, self.number = page, number
        self.element = page.locator(f'[data-cell="{number}"]')
        self.code = page.get_by_role("textbox", name=f"Code of cell {number}")
        self.output = self.element.locator(".cell_output")
        self.log = self.element.get_by_role("log")

    def button(self, name):
        """Find the button with these words; its label also says of which cell it is."""
        label = {"Run this and all below": "Run this and all below, from cell"}.get(name, f"{name} cell")
        return self.element.get_by_role("button", name=f"{label} {self.number}", exact=True)

    def run(self, code: str | None = None) -> str:
        """Write `code`, run it, and return what the cell then shows."""
        if code is not None:
            self.code.fill(code)
        self.button("Run").click()
        self.wait()
        return self.output.inner_text().strip()

    def wait(self):
        """Wait until the cell has run."""
        self.page.wait_for_function(
            """number => !['running', 'waiting', ''].includes(
                document.querySelector(`[data-cell="${number}"]`).dataset.state)""",
            arg=self.number,
            timeout=30_000,
        )
