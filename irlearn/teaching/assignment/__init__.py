"""An assignment in programming, as files to hand out: a task, functions to write, and their tests."""

from pathlib import Path

from ...files import write_new_files

HERE = Path(__file__).parent
FILES = {  # name in the folder that is handed out: file in this folder
    "README.md": "task.md",
    "search_metrics.py": "search_metrics.py.txt",
    "test_search_metrics.py": "checks.py.txt",
    "conftest.py": "points.py.txt",
}


def write_assignment(folder: Path) -> list[Path]:
    """Write the files of the assignment into a new folder; replace none that is there."""
    texts = {name: (HERE / source).read_text("utf-8") for name, source in FILES.items()}
    return write_new_files(folder, texts)
