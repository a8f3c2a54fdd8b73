"""The notebooks that readers download: no markup of the build, no open answer, and every cell runs."""

import base64
import json
import re
import zipfile
from xml.etree import ElementTree

import nbformat
import pytest

import notebooks
from building import ROOT
from rings import some_and_all
from test_chapters_alone import run_alone

pytestmark = pytest.mark.slow

# What only the build of the book understands, and LaTeX macros that are its own.
MARKUP = re.compile(r"```+\{|\{[a-z:]+\}`|^:[a-z]+:|^:::|<irl-|\\nDCG|\\I?DCG\b|\\rel\b|\{\.", re.MULTILINE)
FOLDED = {"hide-cell", "hide-output"}
PEERS = ["pytrec_eval", "ir_measures", "ranx", "sklearn"]


@pytest.fixture(scope="session")
def downloads(site):
    with zipfile.ZipFile(site / "irlearn-notebooks.zip") as archive:
        return {name: nbformat.reads(archive.read(name).decode(), 4) for name in archive.namelist()}


def text_of(notebook):
    return "\n\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")


def in_the_book(name):
    return nbformat.read(ROOT / "book" / name, 4)


def test_every_notebook_is_there_and_its_download_button_gives_the_same(site, downloads):
    names = {path.relative_to(notebooks.BOOK).as_posix() for path in notebooks.all_notebooks()}
    assert downloads.keys() == names
    for name, notebook in downloads.items():
        nbformat.validate(notebook)
        assert json.loads((site / "_sources" / "book" / name).read_text("utf-8")) == notebook


def test_the_markup_that_is_looked_for_is_found():
    for text in ("```{admonition} Answer", "in {glue:text}`small`", "text\n:class: dropdown"):
        assert MARKUP.search(text)
    assert not MARKUP.search("at 1:30, `{x: 1}` and $\\text{DCG}$")


def test_no_markup_of_the_build_is_left(downloads):
    for name, notebook in downloads.items():
        found = MARKUP.search(text_of(notebook))
        assert not found, f"{name}: {text_of(notebook)[found.start() - 40 : found.end() + 40]}"


def test_each_answer_is_folded(downloads):
    for name, notebook in downloads.items():
        text, dropdowns = text_of(notebook), text_of(in_the_book(name)).count(":class: dropdown")
        opened, closed = text.count("<details>"), text.count("</details>")
        assert opened == closed >= dropdowns, name
        assert all(part.startswith("<summary>") for part in text.split("<details>")[1:])


def test_a_list_to_touch_in_a_fold_is_a_cell_below_it(downloads):
    cells = downloads["deciding/chance.ipynb"].cells
    (at,) = [n for n, cell in enumerate(cells) if "irlearn.touch(" in cell.source]
    assert cells[at].cell_type == "code" and cells[at - 1].source.endswith("Run the next cell.\n\n</details>")


def test_a_cell_that_answers_is_stored_without_its_answer(downloads):
    for name, notebook in downloads.items():
        folded = {cell.id for cell in in_the_book(name).cells if FOLDED & {*cell.metadata.get("tags", [])}}
        assert not [cell.id for cell in notebook.cells if cell.id in folded and cell.outputs]


def test_other_cells_have_what_the_chapter_has(downloads):
    kept = 0
    for name, notebook in downloads.items():
        known = {cell.id: cell for cell in in_the_book(name).cells if cell.cell_type == "code"}
        for cell in notebook.cells:
            if cell.cell_type == "code" and cell.outputs:
                assert cell.source == known[cell.id].source
                assert [*map(plain_text, cell.outputs)] == [*map(plain_text, known[cell.id].outputs)]
                kept += 1
    assert kept > 200


def plain_text(output):
    return output.get("text") or output["data"].get("text/plain")


def test_pictures_are_stored_so_that_any_program_shows_them(downloads):
    cells = [cell for notebook in downloads.values() for cell in notebook.cells]
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    html = [output.get("data", {}).get("text/html", "") for output in outputs]
    codes = [code for each in html for code in re.findall(r"svg\+xml;base64,(\S+)\"", each)]
    assert len(codes) > 50 and not [each for each in html if "irlearn-picture" in each]
    for code in codes:
        picture = ElementTree.fromstring(base64.b64decode(code))
        assert picture.tag == "{http://www.w3.org/2000/svg}svg" and float(picture.get("width")) > 100


def test_links_between_chapters_lead_to_a_notebook_of_the_archive(downloads):
    found = 0
    for name, notebook in downloads.items():
        for target in re.findall(r"\]\(([^):]+\.ipynb)\)", text_of(notebook)):
            folder, _, file = f"{name.rpartition('/')[0]}/{target}".rpartition("/")
            path = re.sub(r"[^/]+/\.\./", "", f"{folder}/{file}")
            assert path.removeprefix("../book/") in downloads, f"{name}: {target}"
            found += 1
    assert found > 20


@pytest.mark.parametrize("paths", some_and_all(20, notebooks.all_notebooks()))
def test_the_cells_run_without_the_packages_of_peers(downloads, paths):
    names = [path.relative_to(notebooks.BOOK).as_posix() for path in paths]
    pages = {
        name: [
            (n, cell.source) for n, cell in enumerate(downloads[name].cells, 1) if cell.cell_type == "code"
        ]
        for name in names
    }
    ran = run_alone(pages, PEERS)
    assert ran.returncode == 0, ran.stderr[-2000:]
