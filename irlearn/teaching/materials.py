"""Files to hand out or to show: an assignment in programming, and lectures and labs as notebooks."""

import json
import re
from pathlib import Path

from ..files import write_new_files

ASSIGNMENT = Path(__file__).with_name("assignment")  # a task, functions to write, and their tests
FILES = {  # name in the folder that is handed out: file in the folder of the assignment
    "README.md": "task.md",
    "search_metrics.py": "search_metrics.py.txt",
    "test_search_metrics.py": "checks.py.txt",
    "conftest.py": "points.py.txt",
}
LECTURES = Path(__file__).with_name("lectures")  # two lectures, three labs and a page for students
CODE = re.compile(r"^```python\n(.*?)\n```$", re.MULTILINE | re.DOTALL)  # a cell of the notebook
METADATA = {"kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}}


def write_assignment(folder: Path) -> list[Path]:
    """Write the files of the assignment into a new folder; replace none that is there."""
    texts = {name: (ASSIGNMENT / source).read_text("utf-8") for name, source in FILES.items()}
    return write_new_files(folder, texts)


def write_lectures(folder: Path) -> list[Path]:
    """Write the notebooks and the page for students into a folder; replace no file that is there."""
    texts = {path.stem: path.read_text("utf-8") for path in sorted(LECTURES.glob("*.md"))}
    files = {f"{name}.ipynb": notebook(text) for name, text in texts.items() if name != "student"}
    files["student.md"] = texts["student"]
    return write_new_files(folder, files)


def notebook(text: str) -> str:
    """Make a notebook, as JSON, of a text in Markdown: each block of Python becomes a cell of code."""
    cells = []
    for number, part in enumerate(CODE.split(text)):
        if not part.strip():
            continue
        cell = {"id": f"cell-{number}", "metadata": {}, "source": part.strip().splitlines(keepends=True)}
        code = {"cell_type": "code", "execution_count": None, "outputs": []}
        cells.append(cell | (code if number % 2 else {"cell_type": "markdown"}))
    made = {"cells": cells, "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"
