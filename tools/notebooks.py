"""The book's notebooks: run them, keep them in one form, write them as text.

    python tools/notebooks.py sync  [NOTEBOOK…]   run, and store the outputs in canonical form
    python tools/notebooks.py check [NOTEBOOK…]   say what is wrong, change nothing
    python tools/notebooks.py new   TEXT.md…      make TEXT.ipynb from MyST Markdown, and run it
    python tools/notebooks.py text  NOTEBOOK      print a notebook as such MyST Markdown

Without names, `sync` and `check` take every notebook under book/.

The tests compare each character of a stored output with the book, which has run every cell. So what is stored
must be text, and the same on every machine; pictures, widgets and times are left out, and the build makes
them again.
"""

import argparse
import ast
import copy
import hashlib
import json
import re
import sys
from difflib import SequenceMatcher
from pathlib import Path

import nbformat

from irlearn.files import write_bytes

ROOT = Path(__file__).resolve().parents[1]
BOOK = ROOT / "book"

METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
CELL_METADATA = ("mystnb", "tags")  # what is kept of the metadata of a cell
NOT_STORED = {  # the build makes these again, and the tests compare the text/plain beside them
    "application/vnd.jupyter.widget-view+json",
    "image/jpeg",
    "image/png",
}
HIDES_FROM_TESTS = ("nbval-skip", "nbval-ignore-output", "nbval-raises-exception")
NOT_TESTABLE = {  # a pattern in the code of a cell: why a cell with it cannot be tested
    r"\binteract(ive)?(_manual)?\(": "interact() gives another output on every run; use irlearn.widgets",
    r"\binteractive_output\(": "interactive_output() gives another output on every run; use irlearn.widgets",
    r"\bOutput\(": "an Output widget is empty in the built page; show the value itself",
    r"#\s*NBVAL_": "an NBVAL comment hides the cell from the tests",
    r"#\s*PYTEST_VALIDATE_": "a PYTEST_VALIDATE comment hides the cell from the tests",
}


# -- one form ---------------------------------------------------------------------------------------------


def canonical(notebook):
    """Return a copy of the notebook in the stored form: the same content always gives the same bytes."""
    made = nbformat.v4.new_notebook(metadata=METADATA)
    counter, ids = 0, set()
    for cell in notebook.cells:
        cell = copy.deepcopy(cell)
        cell.metadata = nbformat.from_dict(
            {k: cell.metadata[k] for k in CELL_METADATA if cell.metadata.get(k)}
        )
        if "tags" in cell.metadata:
            cell.metadata.tags = sorted(cell.metadata.tags)
        cell.id = _own_id(cell, ids)
        cell.pop("attachments", None)
        if cell.cell_type == "code":
            ran = cell.execution_count is not None and cell.source.strip() != ""
            counter += ran
            cell.execution_count = counter if ran else None
            cell.outputs = _outputs(cell)
        made.cells.append(cell)
    made.nbformat, made.nbformat_minor = 4, 5
    return made


def _own_id(cell, taken):
    """Return the cell's id, or one made from its text when it has none of its own or shares it."""
    wanted = cell.get("id") or ""
    if not re.fullmatch(r"[a-zA-Z0-9-_]{1,64}", wanted) or wanted in taken:
        digest = hashlib.sha256(cell.source.encode()).hexdigest()
        wanted = next(i for n in range(8, 65) if (i := digest[:n]) not in taken)
    taken.add(wanted)
    return wanted


def _outputs(cell):
    """Return a cell's outputs as they are stored: prints joined, and without what differs from run to run."""
    kept = []
    for output in cell.outputs:
        if output.output_type == "stream" and kept and kept[-1].get("name") == output.name:
            kept[-1].text += output.text
            continue
        if "execution_count" in output:
            output.execution_count = cell.execution_count
        if "metadata" in output:
            output.metadata = nbformat.from_dict({})
        if "traceback" in output:
            output.traceback = []
        if "data" in output:
            output.data = nbformat.from_dict(
                {
                    k: without_style(v) if k == "text/html" else v
                    for k, v in output.data.items()
                    if k not in NOT_STORED
                }
            )
            if not output.data:
                continue
        kept.append(output)
    return kept


def without_style(html):
    """Return an output's HTML without the style sheet for notebooks; the pages of the book have it anyway."""
    return re.sub(r'^<style>.*</style>\n<div class="irlearn-output">\n(.*)\n</div>$', r"\1", html, flags=re.S)


def to_bytes(notebook) -> bytes:
    return (nbformat.writes(notebook, version=nbformat.NO_CONVERT) + "\n").encode()


# -- what may not be stored -------------------------------------------------------------------------------


def problems(notebook) -> list[str]:
    """List what would make a stored notebook untestable, one sentence each."""
    found = []
    if not any(c.cell_type == "code" for c in notebook.cells):
        found.append("no code cell: a page without code is written as .md")
    if "widgets" in notebook.metadata:
        found.append("widget state is stored: run `make notebooks`")
    for number, cell in enumerate(notebook.cells, 1):
        if cell.cell_type == "code" and cell.source.strip():
            found += [f"cell {number}: {p}" for p in _cell_problems(cell)]
    if to_bytes(notebook) != to_bytes(canonical(notebook)):
        found.append("not in canonical form: run `make notebooks`")
    return found


def _cell_problems(cell):
    """Yield what would make a code cell untestable, one sentence each."""
    if cell.execution_count is None:
        yield "was never run, so the tests would compare nothing: run `make notebooks`"
    elif _shows_something(cell.source) and not cell.outputs:
        yield "its last line shows something, but no output is stored: run `make notebooks`"
    if cell.source.rstrip().endswith(";"):
        yield "ends in a semicolon, which hides the output"
    for pattern, why in NOT_TESTABLE.items():
        if re.search(pattern, cell.source):
            yield why
    for tag in cell.metadata.get("tags", []):
        if tag in HIDES_FROM_TESTS:
            yield f"the tag {tag} hides it from the tests"
    for output in cell.outputs:
        for kind in output.get("data", {}):
            if kind.startswith("image/svg"):
                yield 'an SVG is stored bare; put it in HTML: <figure role="img" aria-label="…">'
            elif not kind.startswith(("text/", "application/json")):
                yield f"an output of type {kind} is stored: run `make notebooks`"


def _shows_something(source):
    """Say whether the cell must show something: its last line is a value, a print or a display."""
    try:
        body = ast.parse(source).body
    except SyntaxError:  # a magic, or an error shown on purpose
        return False
    if not body or not isinstance(body[-1], ast.Expr):
        return False
    last = body[-1].value
    if isinstance(last, ast.Call):
        return isinstance(last.func, ast.Name) and last.func.id in ("print", "display")
    return not (isinstance(last, ast.Constant) and last.value is None)


# -- running ----------------------------------------------------------------------------------------------


def run(notebook, folder):
    """Run every cell of a copy of the notebook, in order, in a fresh kernel; return the copy."""
    from nbclient import NotebookClient

    ran = copy.deepcopy(notebook)
    NotebookClient(
        ran,
        timeout=120,
        kernel_name="python3",
        record_timing=False,
        store_widget_state=False,
        extra_arguments=["--IPKernelApp.log_level=ERROR"],  # else every kernel advises on networks
        resources={"metadata": {"path": str(folder)}},
    ).execute()
    return ran


# -- as text ----------------------------------------------------------------------------------------------


def from_text(text):
    """Make a notebook from MyST Markdown: prose, and code between ```{code-cell} and ```."""
    from myst_nb.core.read import read_myst_markdown_notebook

    notebook = read_myst_markdown_notebook(text)
    for cell in notebook.cells:
        cell.pop("id", None)
    return notebook


def to_text(notebook) -> str:
    """Write the notebook as MyST Markdown; `from_text` reads it back, outputs aside."""
    parts, after_prose = [], False
    for cell in notebook.cells:
        metadata = {k: cell.metadata[k] for k in CELL_METADATA if k in cell.metadata}
        if cell.cell_type == "code":
            options = [
                "---",
                *(f"{k}: {json.dumps(v, ensure_ascii=False)}" for k, v in metadata.items()),
                "---",
            ]
            fence = "`" * max(3, 1 + max(map(len, re.findall(r"`{3,}", cell.source)), default=0))
            lines = [fence + "{code-cell}", *(options if metadata else []), cell.source, fence]
            parts.append("\n".join(lines))
        else:
            if after_prose or metadata:
                parts.append("+++ " + json.dumps(metadata, ensure_ascii=False) if metadata else "+++")
            parts.append(cell.source)
        after_prose = cell.cell_type != "code"
    return "\n\n".join(parts) + "\n"


def keep_ids(new, old):
    """Give the cells of `new` the ids of the same cells in `old`, or of as many in their place."""
    a, b = [c.source for c in old.cells], [c.source for c in new.cells]
    for _, i, i_end, j, j_end in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if i_end - i == j_end - j:
            for before, after in zip(old.cells[i:i_end], new.cells[j:j_end], strict=True):
                after["id"] = before["id"]


# -- the commands -----------------------------------------------------------------------------------------


def all_notebooks():
    hidden = ("_build", ".ipynb_checkpoints", "node_modules")
    return sorted(p for p in BOOK.rglob("*.ipynb") if not set(hidden) & set(p.parts))


def sync(path):
    """Run a notebook, and store it if its stored form changes; return "written" or "same as before"."""
    before = path.read_bytes()
    after = to_bytes(canonical(run(nbformat.reads(before.decode(), 4), path.parent)))
    if after != before:
        write_bytes(path, after)
    return "same as before" if after == before else "written"


def new(path):
    """Make a notebook of a text beside it, run and store it; return a sentence for the author."""
    target = path.with_suffix(".ipynb")
    notebook = from_text(path.read_text("utf8"))
    if target.exists():
        keep_ids(notebook, nbformat.read(target, 4))
    write_bytes(target, to_bytes(canonical(run(canonical(notebook), target.parent))))
    return f"made {target.name}; take the draft out of book/ before the book is built"


def main(arguments=None):
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n")[0],
        epilog=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=["sync", "check", "new", "text"])
    parser.add_argument("paths", nargs="*", type=Path)
    chosen = parser.parse_args(arguments)
    paths = chosen.paths or (all_notebooks() if chosen.command in ("sync", "check") else [])
    bad = 0
    for path in paths:
        if chosen.command == "text":
            print(to_text(nbformat.read(path, 4)), end="")
            continue
        if chosen.command == "check":
            wrong = problems(nbformat.read(path, 4))
            print("\n".join([f"{path}: {w}" for w in wrong] or [f"{path}: fine"]))
        else:
            print(f"{path}: {sync(path) if chosen.command == 'sync' else new(path)}", flush=True)
            wrong = problems(
                nbformat.read(path if chosen.command == "sync" else path.with_suffix(".ipynb"), 4)
            )
            print("".join(f"{path}: {w}\n" for w in wrong), end="")
        bad += bool(wrong)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
