"""Run the notebooks whose outputs could have changed, side by side, and no other.

Outputs are kept in `.cache/cells` with what they depend on (cell_dependencies.py). While that is as it was,
the notebook is not run again: not after a change of its prose, of a style sheet, of a comment, or of a metric
that none of its cells calls. MyST-NB is handed the notebook as if its outputs had been stored in it.
"""

import json
import os
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import nbformat
from sphinx.errors import ExtensionError

import cache
import cell_dependencies
import kernel_watch
import warm_kernels
from cell_dependencies import CurrentState, digest

MOST_RESULTS = 4  # that are kept for each notebook, because branches come and go
MOST_KERNELS = 4  # at once, because each takes some 200 MB
FEW = 3  # notebooks, for which imports in advance would not pay
OWN_FILES = [Path(__file__), Path(cell_dependencies.__file__)]
OWN_DIGEST = digest(*(file.read_bytes() for file in OWN_FILES))  # if it changes, all cells are run again
# Stands for the report of a kernel that ended before it could write one. As it might have started another
# process ("?"), its cells depend on all files of the package.
EMPTY_REPORT = {"started": ["?"], "opened": [], "modules": {}, "imported": [], "missed": []}
RUN_METADATA = ("kernelspec", "language_info")  # what running a notebook writes into its metadata


def run_outdated(app, env, added, changed, removed):
    """Run outdated notebooks; return the pages whose cells now show something else, for Sphinx to read."""
    current = CurrentState(Path(app.srcdir))
    paths = [Path(env.doc2path(page)) for page in sorted(env.found_docs)]
    notebooks = [Cells(path, current) for path in paths if path.suffix == ".ipynb"]
    stale = [each for each in notebooks if not each.find_result()]
    longest_first = sorted(stale, key=lambda each: -len(each.code))
    run_all(longest_first, app.config.nb_execution_timeout)
    app.cells = {env.path2doc(str(each.path)): each for each in notebooks}
    before = getattr(env, "cells_shown", {})
    env.cells_shown = {page: each.digest_of_shown() for page, each in app.cells.items()}
    return [page for page, shown in env.cells_shown.items() if shown != before.get(page)]


def fill_in_outputs(app, page, source):
    """Put the outputs into the source of a notebook before MyST-NB reads it."""
    if page in app.cells:
        source[0] = app.cells[page].with_outputs(nbformat.reads(source[0], 4))


def run_all(stale: list["Cells"], timeout: int) -> None:
    """Run notebooks side by side; if some fail, raise one error once all others are run and stored."""

    def problem_of(notebook):
        try:
            notebook.run(timeout, manager)
        except Exception as problem:
            return f"{notebook.name}: {type(problem).__name__}\n{problem}"

    most = min(MOST_KERNELS, os.cpu_count() or 1)
    with warm_kernels.WarmProcess() as warm, ThreadPoolExecutor(most) as side_by_side:
        manager = {"kernel_manager_class": warm.manager} if warm_kernels.POSSIBLE and len(stale) > FEW else {}
        problems = list(filter(None, side_by_side.map(problem_of, stale)))
    if problems:
        raise ExtensionError("\n\n".join(f"A cell fails in {problem}" for problem in problems))


class Cells:
    """The code cells of one notebook, and what they show."""

    def __init__(self, path: Path, current: CurrentState):
        self.path, self.current, self.name = path, current, current.name(path)
        self.folder = current.root / ".cache" / "cells" / self.name
        self.notebook = nbformat.read(path, 4)
        self.code = [[cell.source, cell.metadata] for cell in code_cells(self.notebook)]
        kernel = self.notebook.metadata.get("kernelspec")
        known_before_running = [OWN_DIGEST, current.surroundings, self.name, kernel, self.code]
        self.key = digest(json.dumps(known_before_running, sort_keys=True))
        self.result: dict = {}

    def find_result(self) -> bool:
        """Take a stored result whose dependencies are unchanged, and tell whether there is one."""
        for path in self.folder.glob(f"{self.key}-*.json"):
            result = json.loads(path.read_text("utf-8"))
            if self.current.is_unchanged(result["depends_on"]):
                self.result = result
                return True
        return False

    def run(self, timeout: int, manager: dict) -> None:
        """Run the cells in a kernel of their own, and keep what they show.

        ``manager`` is an option of the client: the class that starts kernels, if it is not the usual one.
        """
        from nbclient import NotebookClient

        compiled = self.current.root / ".cache" / "cells" / "compiled"
        compiled.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder, "report.json")
            NotebookClient(
                self.notebook,
                timeout=timeout,
                store_widget_state=False,  # it differs with every run, and no page draws an ipywidget
                resources={"metadata": {"path": str(self.path.parent)}},
                extra_arguments=[
                    f"--InteractiveShellApp.extra_extensions={kernel_watch.__name__}",
                    "--IPKernelApp.log_level=ERROR",  # else every kernel warns about its network port
                ],
                **manager,
            ).execute(env=os.environ | kernel_watch.settings(self.current.root, report, compiled))
            reported = json.loads(report.read_text("utf-8")) if report.exists() else EMPTY_REPORT
        metadata = self.notebook.metadata
        self.result = {
            "depends_on": self.current.snapshot(reported),
            "shown": [[cell.execution_count, cell.outputs] for cell in code_cells(self.notebook)],
            "metadata": {key: metadata[key] for key in RUN_METADATA if key in metadata},
        }
        self.store_result()

    def store_result(self) -> None:
        """Write the result down, and keep only the newest ones of this notebook."""
        dependencies = digest(json.dumps(self.result["depends_on"]))
        cache.write(self.folder / f"{self.key}-{dependencies}.json", self.result)
        stored = sorted(self.folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in stored[MOST_RESULTS:]:
            path.unlink(missing_ok=True)

    def digest_of_shown(self) -> str:
        return digest(json.dumps([self.result["shown"], self.result["metadata"]], sort_keys=True))

    def with_outputs(self, notebook) -> str:
        """Fill the outputs into a newer notebook, which has the same code; return it as JSON."""
        notebook.metadata.update(self.result["metadata"])
        for cell, (count, outputs) in zip(code_cells(notebook), self.result["shown"], strict=True):
            cell.execution_count, cell.outputs = count, nbformat.from_dict(outputs)
        return nbformat.writes(notebook)


def code_cells(notebook) -> list:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def setup(app):
    app.connect("env-get-outdated", run_outdated)
    app.connect("source-read", fill_in_outputs)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
