"""An assignment in programming, as files to hand out: a task, functions to write, and their tests."""

from pathlib import Path

from ...errors import error
from ...files import new_folder, write_text

HERE = Path(__file__).parent
FILES = {  # in the folder that is handed out: the file here
    "README.md": "task.md",
    "search_metrics.py": "search_metrics.py.txt",
    "test_search_metrics.py": "checks.py.txt",
    "conftest.py": "points.py.txt",
}


def write_assignment(folder: Path) -> list[Path]:
    """Write the files of the assignment into a new folder; replace none that is there."""
    paths = [folder / name for name in FILES]
    for path in paths:
        if path.exists():
            raise error("file exists already", file=path)
    new_folder(folder)
    for path, source in zip(paths, FILES.values()):
        write_text(path, (HERE / source).read_text("utf-8"))
    return paths
