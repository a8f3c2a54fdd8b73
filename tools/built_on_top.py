"""Edit the book in many ways, build after each on top of what is there, and compare with a clean build.

    python tools/built_on_top.py              all edits, one after the other, each on top of those before
    python tools/built_on_top.py WORD…        those that have such a word in their name

The two sites have to be the same byte for byte, or something in one of them is stale. Two copies of the
checkout get the same edits. The first is built on top of all that was built before. In the second, `clean`
deletes what was built of the project's own files, but not third-party code. It deletes the stored outputs of
cells only for edits of the package, because other edits change no output of a cell that stays as it is. The
CPU time of both builds is printed, so it also says what an edit costs.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from same import ROOT, copy_checkout, differences

CHAPTER = "book/relevant-or-not/first-hit.ipynb"
# Folders outside of git that a build needs. `clean` deletes what is our own in them.
COPIED_FOLDERS = ("book/live_pages/node_modules", "book/live_pages/dist")


# An edit is a function that changes a file in the folder of a checkout. The functions below return edits.


def replaced(path: str, old: str, new: str):
    """Make an edit that replaces every ``old`` in a file by ``new``."""

    def edit(root: Path):
        text = (root / path).read_text("utf-8")
        if old not in text:
            sys.exit(
                f"{path} does not say {old!r} any more; tools/built_on_top.py has to ask for something else"
            )
        (root / path).write_text(text.replace(old, new), encoding="utf-8")

    return edit


def added(path: str, text: str):
    """Make an edit that adds a text at the end of a file, which may be a new one."""

    def edit(root: Path):
        with (root / path).open("a", encoding="utf-8") as file:
            file.write(text)

    return edit


def removed(path: str):
    """Make an edit that deletes a file."""
    return lambda root: (root / path).unlink()


def both(*edits):
    """Make one edit of several."""
    return lambda root: [edit(root) for edit in edits]


def in_chapter(change):
    """Make an edit of the chapter by a function that changes the list of its cells (JSON), in place."""

    def edit(root: Path):
        notebook = json.loads((root / CHAPTER).read_text("utf-8"))
        change(notebook["cells"])
        (root / CHAPTER).write_text(json.dumps(notebook, indent=1), encoding="utf-8")

    return edit


def prose(text: str):
    """Make an edit that adds words to the chapter's first long text that no edit has changed yet."""

    def change(cells):
        long = next(cell for cell in cells[1:] if cell["cell_type"] == "markdown" and len(cell["source"]) > 2)
        long["source"] = ["".join(long["source"]).rstrip("\n") + f"\n\n{text}"]

    return in_chapter(change)


def code(lines: str, tags=()):
    """Make an edit that adds a cell behind the chapter's first code."""

    def change(cells):
        place = next(number for number, cell in enumerate(cells) if cell["cell_type"] == "code")
        made = {"cell_type": "code", "execution_count": None, "id": "an-edit", "outputs": []}
        cells.insert(place + 1, made | {"metadata": {"tags": list(tags)}, "source": [lines]})

    return in_chapter(change)


# These change the list of the chapter's cells.


def change_title(cells):
    cells[0]["source"] = [re.sub("^# .*", "# Another title", "".join(cells[0]["source"]))]


def remove_added_cell(cells):
    cells[:] = [cell for cell in cells if cell.get("id") != "an-edit"]


def change_glued_cell(cells):
    """Change the source of the first cell whose numbers the text shows."""
    glued = [cell for cell in cells if "glue(" in "".join(cell["source"]) and cell["cell_type"] == "code"]
    glued[0]["source"] = ["".join(glued[0]["source"]) + "\n_ = 1"]


def change_with_old_date(root: Path):
    """Change a page, and give its file a date before the last build."""
    page = root / "book" / "back-matter" / "notation.md"
    page.write_text(page.read_text("utf-8") + "\nAn older sentence.\n", encoding="utf-8")
    os.utime(page, (1e9, 1e9))


EDITS = {  # in this order, because some undo or change what an earlier one has added
    "sentence": prose("A sentence more, and a word that occurs nowhere else: accordion."),
    "formula": prose(r"A formula more: $\frac{a + b}{c^2 + 17}$."),
    "heading": prose("## A section more\n\nWith its words."),
    "label": prose("(a-label-more)=\n## A section with a label\n\nAnd a link to it: {ref}`a-label-more`."),
    "citation": prose("As in {cite:t}`voorhees1999`."),
    "title": in_chapter(change_title),
    "cell": code("print('a cell more')"),
    "cell that glues": in_chapter(change_glued_cell),
    "cell gone": in_chapter(remove_added_cell),
    "picture": code("import matplotlib.pyplot as plt\nplt.plot([1, 3, 2]);", ["remove-input"]),
    "picture gone": in_chapter(remove_added_cell),
    "glossary": added("book/back-matter/glossary.md", "\n<!-- an edit -->\n"),
    "term": replaced("book/back-matter/glossary.md", "\nbinary", "\nbest term\n  It is new.\n\nbinary"),
    "reference": replaced("book/references.bib", "Evaluation Metrics For", "Evaluation Measures for"),
    "front page": replaced("book/index.md", "# Every score", "# Each score"),
    "old date": change_with_old_date,
    "page more": both(
        added("book/back-matter/more.md", "# A page more\n\nWith {term}`cascade`.\n"),
        replaced(
            "_toc.yml",
            "book/back-matter/glossary",
            "book/back-matter/more\n      - file: book/back-matter/glossary",
        ),
    ),
    "page gone": both(
        removed("book/back-matter/more.md"),
        replaced("_toc.yml", "book/back-matter/more\n      - file: ", ""),
    ),
    "part": replaced("_toc.yml", "caption: Back matter", "caption: At the back"),
    "erratum": replaced("tests/worked_examples/errata.toml", "AP = 0.7555", "AP is 0.7555"),
    "settings": replaced("_config.yml", "are computed, not typed", "are computed, never typed"),
    "macro": replaced("_config.yml", r"nDCG: '\operatorname{nDCG}'", r"nDCG: '\operatorname{NDCG}'"),
    "template": replaced("book/_ext/templates/extra-footer.html", "whose code", "whose programs"),
    "extension": replaced("book/_ext/boxes.py", '"Predict first"', '"Predict"'),
    "style": added("book/assets/reading.css", "\n.an-edit { color: red }\n"),
    # notice_texts/parts.toml, the list of notices, has "*.png"
    "file more": added("book/assets/an-edit.png", "no picture"),
    "file gone": removed("book/assets/an-edit.png"),
    "web source": added("book/live_pages/src/live.css", "\n.an-edit { color: red }\n"),
    "style of the package": added("irlearn/document/look.css", "\n.an-edit { color: red }\n"),
    "script of a card": added("irlearn/exercises/card/element.js", "\nconsole.debug('an edit');\n"),
    "command": added("irlearn/cli/metrics.py", "\nAN_EDIT = 1\n"),
    "comment": added("irlearn/metrics/first_hit.py", "\n# an edit\n"),
    "metric": replaced(
        "irlearn/metrics/first_hit.py", "sheet.relevant / sheet.rank", "sheet.relevant / sheet.rank / 1"
    ),
    "metric that no page uses": replaced(
        "irlearn/metrics/goal.py", "/ sheet.results_read", "/ sheet.results_read / 1"
    ),
    "question of a metric": replaced(
        "irlearn/metrics/first_hit.py", '"""How near to the top', '"""Tell: how near to the top'
    ),
    "option": replaced("irlearn/metrics/first_hit.py", "what is counted,", "what counts,"),
    "data": replaced("irlearn/datasets/small.json", '"muffin": 0.8,', '"muffin": 0.81,'),
    "explanation": replaced(
        "irlearn/explanation/explanation.py", "Lower is better.", "The lower, the better."
    ),
    "exercise": replaced(
        "irlearn/exercises/content/precision.md", "What is precision at 4?", "Precision at 4, what is it?"
    ),
    "mistake": replaced("irlearn/conventions/mistakes/binary.py", "That is recall.", "This is recall."),
    "widget": replaced(
        "irlearn/widgets/precision_and_recall.py",
        "Where does precision rise,",
        "Tell where precision rises,",
    ),
    "version": replaced("irlearn/version.py", '__version__ = "', '__version__ = "9'),
}
EDITS_OF_THE_PACKAGE = list(EDITS)[list(EDITS).index("style of the package") :]  # this one and all below


def prepared_copy(folder: Path) -> Path:
    """Copy the checkout, with `COPIED_FOLDERS` where they are there; return the folder."""
    copy_checkout(folder)
    for name in COPIED_FOLDERS:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, symlinks=True)
    return folder


def build(folder: Path) -> float:
    """Build the book, and return how many seconds of CPU time it took."""
    command = [sys.executable, "-m", "irlearn", "book", "--no-serve"]
    with (folder / "build.log").open("w", encoding="utf-8") as log:
        started = subprocess.Popen(
            command, cwd=folder, env=os.environ | {"PYTHONPATH": str(folder)}, stdout=log, stderr=log
        )
        _, status, used = os.wait4(started.pid, 0)
    if status:
        sys.exit(f"The book did not build in {folder}:\n{(folder / 'build.log').read_text('utf-8')}")
    return used.ru_utime + used.ru_stime


def clean(folder: Path, name: str) -> None:
    """Delete what was built before, so that a build after the edit with this name is a clean one."""
    built = ["_build", ".cache/book", ".cache/live_pages"]
    # The scripts of live pages, and the snapshot of Python's memory.
    built += ["book/live_pages/dist/live", "book/live_pages/dist/memory"]
    if name in EDITS_OF_THE_PACKAGE:
        built.append(".cache/cells")
    for path in built:
        shutil.rmtree(folder / path, ignore_errors=True)


def compare(names: list[str], place: Path) -> dict[str, list[str]]:
    """Build after each edit and print its CPU time; return edit -> the files that differ, if any."""
    copies = [prepared_copy(place / "on top"), prepared_copy(place / "clean")]
    with ThreadPoolExecutor(2) as pool:
        first = list(pool.map(build, copies))
        print(f"{'the book, first build':28}{first[0]:7.1f} s", flush=True)
        found = {}
        for name in names:
            for folder in copies:
                EDITS[name](folder)
            clean(copies[1], name)
            on_top, anew = pool.map(build, copies)
            found[name] = differences(*(folder / "_build" / "html" for folder in copies))
            result = f"STALE: {'; '.join(found[name][:8])}" if found[name] else "the same"
            print(f"{name:28}{on_top:7.1f} s on top, {anew:5.1f} s clean, {result}", flush=True)
    return {name: wrong for name, wrong in found.items() if wrong}


def main(words: list[str]) -> int:
    names = [name for name in EDITS if not words or any(word in name for word in words)]
    with tempfile.TemporaryDirectory() as place:
        return 1 if compare(names, Path(place)) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
