"""Every stored notebook was run, shows text and hides nothing: the guard, `notebooks.problems`, is silent."""

import nbformat
import pytest

import notebooks
from building import notebook
from every import every
from irlearn.document import in_an_output

pytestmark = pytest.mark.slow


@every("path", notebooks.all_notebooks, ids=lambda p: p.relative_to(notebooks.BOOK).as_posix())
def test_a_stored_notebook_has_no_problem(path):
    assert notebooks.problems(nbformat.read(path, 4)) == []


@pytest.fixture
def ran():
    """Make a good notebook: one cell that shows a value, run and in canonical form."""
    made = notebook("1 + 1")
    made.cells[1].execution_count = 1
    made.cells[1].outputs = [nbformat.v4.new_output("execute_result", {"text/plain": "2"}, execution_count=1)]
    return notebooks.canonical(made)


def test_the_guard_is_silent_about_a_good_notebook(ran):
    assert notebooks.problems(ran) == []


AN_ANSWER = {"text/html": in_an_output("<p>2</p>")}  # an exercise's answer, with the styles of its card


def test_of_an_answer_the_html_alone_is_stored(ran):
    ran.cells[1].outputs[0].data.update(AN_ANSWER)
    assert notebooks.canonical(ran).cells[1].outputs[0].data["text/html"] == "<p>2</p>"


@pytest.mark.parametrize(
    ("changes", "data", "problem"),
    [
        ({"execution_count": None, "outputs": []}, {}, "never run"),
        ({"execution_count": 7}, {}, "canonical form"),
        ({"outputs": []}, {}, "no output is stored"),
        ({"metadata": {"tags": ["nbval-skip"]}}, {}, "hides it from the tests"),
        ({"source": "1 + 1;"}, {}, "semicolon"),
        ({"source": "interact(f, k=3)"}, {}, "another output on every run"),
        ({"source": "widgets.interactive_output(f, {})"}, {}, "another output on every run"),
        ({"source": "out = widgets.Output()\nout"}, {}, "Output widget is empty"),
        ({"source": "1 + 1  # NBVAL_IGNORE_OUTPUT"}, {}, "hides the cell"),
        ({}, {"image/png": "iVBORw0KGgo="}, "image/png is stored"),
        ({}, {"image/svg+xml": "<svg/>"}, "SVG is stored bare"),
        ({}, AN_ANSWER, "canonical form"),
    ],
)
def test_the_guard_says_what_is_wrong_with_a_cell_and_the_data_of_its_output(ran, changes, data, problem):
    cell = ran.cells[1]
    cell.outputs[0].data.update(data)
    cell.update(nbformat.from_dict(changes))
    if cell.outputs:
        cell.outputs[0].execution_count = cell.execution_count
    assert problem in "\n".join(notebooks.problems(ran))


def test_the_guard_says_that_a_widgets_state_is_stored(ran):
    ran.metadata["widgets"] = {}
    assert "widget state" in "\n".join(notebooks.problems(ran))


def test_a_page_without_code_is_no_notebook():
    assert "written as .md" in notebooks.problems(notebooks.canonical(notebook()))[0]


def test_the_canonical_form_is_a_fixed_point(ran):
    ran.cells[1].outputs[0].data["image/png"] = "iVBORw0KGgo="
    once = notebooks.canonical(ran)
    assert "image/png" not in once.cells[1].outputs[0].data
    assert notebooks.to_bytes(notebooks.canonical(once)) == notebooks.to_bytes(once)


def test_a_cell_keeps_its_id_its_tags_and_its_picture_text(ran):
    ran.cells[1].metadata = nbformat.from_dict(
        {"tags": ["z", "a"], "mystnb": {"image": {"alt": "Two bars"}}, "collapsed": True}
    )
    cell = notebooks.canonical(ran).cells[1]
    assert cell.id == "code-0"
    assert cell.metadata == {"tags": ["a", "z"], "mystnb": {"image": {"alt": "Two bars"}}}


def test_shared_ids_become_different(ran):
    ran.cells[0].id = ran.cells[1].id = "same"
    first, second = notebooks.canonical(ran).cells
    assert first.id == "same" != second.id


TEXT = """\
# Precision

One idea.

+++

A second cell of prose.

```{code-cell}
---
tags: ["hide-input"]
mystnb: {"image": {"alt": "Two bars"}}
---
1 + 1
```
"""


def test_text_and_notebook_say_the_same():
    made = notebooks.canonical(notebooks.from_text(TEXT))
    assert [c.cell_type for c in made.cells] == ["markdown", "markdown", "code"]
    assert made.cells[2].metadata == {"tags": ["hide-input"], "mystnb": {"image": {"alt": "Two bars"}}}
    again = notebooks.canonical(notebooks.from_text(notebooks.to_text(made)))
    assert [c.source for c in again.cells] == [c.source for c in made.cells]
    assert [c.metadata for c in again.cells] == [c.metadata for c in made.cells]


def test_an_edited_text_keeps_the_ids_of_the_cells_around_it():
    old = notebooks.canonical(notebooks.from_text(TEXT))
    new = notebooks.from_text(TEXT.replace("One idea.", "Another idea."))
    notebooks.keep_ids(new, old)
    assert [c["id"] for c in new.cells] == [c.id for c in old.cells]


def test_new_runs_the_text_and_sync_then_changes_nothing(tmp_path):
    draft = tmp_path / "page.md"
    draft.write_text(TEXT)
    assert notebooks.main(["new", str(draft)]) == 0
    stored = draft.with_suffix(".ipynb")
    before = stored.read_bytes()
    assert notebooks.problems(nbformat.read(stored, 4)) == []
    assert nbformat.read(stored, 4).cells[2].outputs[0].data["text/plain"] == "2"
    assert notebooks.main(["sync", str(stored)]) == 0
    assert stored.read_bytes() == before
