"""For every test: the package is imported first, what cannot run here is left out, and each has its ring.

A ring is a selection of tests; `make quick`, `make test` and `make long` each run one (see pyproject.toml).

The package is imported first, because the modules that pytest imports one by one would otherwise hide the
functions of their name, such as `irlearn.compare`.
"""

import gc
import os
from importlib.util import find_spec

import hypothesis
import pytest
from xdist.scheduler import LoadFileScheduling

import irlearn  # noqa: F401
from irlearn.definition import registry

# NumPy's threads would wait for each other: there are more workers than cores already.
os.environ |= {name: os.environ.get(name, "1") for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS")}
# No example fails for its time, which says nothing on a busy machine. In continuous integration the examples
# are the same every time, so that a failure is due to the change; elsewhere they are new ones.
hypothesis.settings.register_profile("long", deadline=None, derandomize="CI" in os.environ)
for ring, most in (("test", 40), ("quick", 3)):
    hypothesis.settings.register_profile(ring, hypothesis.settings.get_profile("long"), max_examples=most)
hypothesis.settings.load_profile("test")

# Files that need a package from their first line on. Where it is missing, as with `make core`, they are left
# out and the report names them. Single tests say so themselves: @pytest.mark.needs("numpy").
NEEDS = {
    "numpy": """
        irlearn/columns.py irlearn/questions/compare irlearn/runs/engine/blocks.py irlearn/runs/engine/join.py
        irlearn/runs/engine/places.py irlearn/runs/engine/places.py irlearn/runs/trec/arrays.py
        tests/fuzz tests/test_batch.py tests/test_benchmarks.py tests/test_command_line.py
        tests/test_compare.py tests/test_datasets.py tests/test_join.py tests/test_operations.py
        tests/test_pickle.py tests/test_interpreter_rules.py tests/test_unmatched.py tests/test_verdict.py
    """,
    "matplotlib": "tests/test_plots.py",
    "scipy": """
        tests/test_diagnosis.py tests/test_effect_and_equivalence.py tests/test_guaranteed.py
        tests/test_entities_page.py tests/test_order_and_overlap.py tests/test_sign_flips.py
    """,
    "pandas": "tests/test_inputs.py tests/test_partitions.py",
    "yaml": """
        tests/test_changelog.py tests/test_ci_page.py tests/test_exercise_objectives.py
        tests/test_five_minutes.py tests/test_metadata.py tests/test_workflows.py
    """,
    "docutils": """
        tests/test_cross_page_state.py tests/test_folded_answers.py tests/test_front_page.py
        tests/test_metric_sheet.py
        tests/test_notices.py
        tests/test_touch_and_judge_boxes.py
    """,
    "sklearn": "tests/test_judges.py",
    "pytrec_eval": """
        tests/test_collection_chapter.py
        tests/test_ir_measures.py tests/test_claims.py tests/test_more_metrics.py tests/test_peers.py
        tests/test_trec.py tests/test_trec_eval_report.py
    """,
    "jupyter_book": """
        book/live_pages/tests/test_by_itself.py tests/browser tests/test_book_build.py
        tests/test_book_command.py tests/test_built_on_top.py tests/test_cells.py
        tests/test_joined_output.py tests/test_lock.py tests/test_notebook_form.py tests/test_one_shape.py
        tests/test_readme.py tests/test_same_bytes.py tests/test_sphinx_alone.py tests/test_translation.py
        tests/test_used_styles.py
    """,
}
MISSING = {package: files.split() for package, files in NEEDS.items() if find_spec(package) is None}
collect_ignore = [file for files in MISSING.values() for file in files]

# A test gets the mark `quick`, by which `make quick` chooses, unless it has one of these marks.
NOT_QUICK = {"book", "browser", "notebook", "slow", "long"}
# The files that draw the items of most exercises.
DRAW_EXERCISES = """
    test_exam_pages.py test_exercise_contract.py test_exercise_kinds.py test_exercise_objectives.py
    test_exercise_page.py test_exercise_wording.py test_exercises.py test_item_names.py
    test_serialized_exercises.py test_slips_of_students.py
""".split()
# The file that builds the book, and the one that takes longest of those that wait for the built book.
BUILDS, LONGEST = "test_book_build.py", "test_every_page.py"


def pytest_configure(config):
    """Choose the encoding, and how many examples Hypothesis tries: the fewest for `make quick`."""
    if os.name == "nt":  # workers of pytest-xdist, and what they start, read files as UTF-8, as elsewhere
        os.environ.setdefault("PYTHONUTF8", "1")
    if config.option.markexpr == "quick":
        hypothesis.settings.load_profile("quick")
    if config.option.markexpr.startswith("long"):
        hypothesis.settings.load_profile("long")


def pytest_xdist_auto_num_workers(config):
    """Return the number of workers: two for each core, but one in the quick ring, where nothing waits."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores if config.option.markexpr == "quick" else 2 * cores


class Scheduling(LoadFileScheduling):
    """A worker takes whole files, and all of those that draw the exercises, so that each is drawn once."""

    def _split_scope(self, nodeid):
        file = super()._split_scope(nodeid)
        return "exercises" if file.rpartition("/")[2] in DRAW_EXERCISES else file


def pytest_xdist_make_scheduler(config, log):
    return Scheduling(config, log)


def pytest_ignore_collect(collection_path, config):
    """Leave notebooks to `make long`, because the book has run them all, and pages out of `make quick`."""
    ring = config.option.markexpr
    left_out = collection_path.suffix == ".ipynb" and ring in ("quick", "not long")
    return left_out or (collection_path.name == "browser" and ring == "quick") or None


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Let the garbage collector wait, and then leave alone what was collected, which stays to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items):
    """Mark what is quick, and order the files: the book is built while tests run that do without it.

    Of the tests that wait for the book, the longest file begins at once, so that it is not the last to end.
    """
    for item in items:
        if {"built_book", "npm_packages"} & {*getattr(item, "fixturenames", ())}:
            item.add_marker("book")
        if item.path.suffix == ".ipynb":
            item.add_marker("notebook")
            item.add_marker("long")
        if not NOT_QUICK & {mark.name for mark in item.iter_markers()}:
            item.add_marker("quick")
    waiting = {item.path for item in items if "built_book" in getattr(item, "fixturenames", ())}
    first = {BUILDS: 0, LONGEST: 1}
    items.sort(key=lambda item: first.get(item.path.name, 3 if item.path in waiting else 2))


@pytest.fixture(autouse=True)
def _metrics_of_one_test():
    """Remove the metrics that a test or an example has registered when it ends."""
    tables = registry.REGISTRY, registry.ALIASES
    before = [dict(table) for table in tables]
    yield
    for table, entries in zip(tables, before):
        if table.keys() != entries.keys():
            table.clear()
            table.update(entries)


def pytest_report_header():
    return [f"{package} is missing, so left out: {' '.join(files)}" for package, files in MISSING.items()]


def pytest_runtest_setup(item):
    for mark in item.iter_markers("needs"):
        pytest.importorskip(mark.args[0])
