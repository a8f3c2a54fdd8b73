"""What the chapter on judges says of its numbers is so in the data, by the package and by plain loops."""

import nbformat

from building import ROOT
from irlearn import evaluate
from irlearn.datasets import load

PAGE = ROOT / "book" / "deciding" / "judges.ipynb"
CELLS = nbformat.read(PAGE, 4).cells
TEXT = "\n".join(cell.source for cell in CELLS if cell.cell_type == "markdown")


def printed(words):
    (cell,) = (cell for cell in CELLS if cell.cell_type == "code" and words in cell.source)
    return cell.outputs[0].data["text/html"]


def test_the_loop_over_code_search_is_what_evaluate_does():
    """The lesson shows the loop, which runs in a page without NumPy."""
    code, shown = load("code-search"), printed('for name in ("words", "bm25")')
    for which in (min, max):
        judged = {q: {doc: which(given) for doc, given in docs.items()} for q, docs in code.ratings.items()}
        for name in ("words", "bm25"):
            mean = evaluate(judged, code.runs[name], "nDCG@10").mean["nDCG@10"]
            assert f"{name}, {which.__name__} {mean:.3f}" in shown
