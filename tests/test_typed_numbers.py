"""A number that is typed beside a metric's name has to stand in an output of its page, or in a source."""

import json
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

import irlearn
from every import every

ROOT = Path(__file__).resolve().parents[1]
DATA = ROOT / "tests" / "worked_examples"
NOTEBOOKS = sorted((ROOT / "book").rglob("*.ipynb"))
NAMES = sorted({*irlearn.metrics(), "NDCG", "precision", "recall", "MAP", "MRR"}, key=len, reverse=True)
# A metric's name and, at most 25 characters behind it, a decimal number: "nDCG@5 is 0.9123".
BESIDE = re.compile(rf"\b(?:{'|'.join(NAMES)})(?:@\w+)?\b[^.\n|]{{0,25}}?(?<![\w.])(\d+\.\d+)")
NOT_PROSE = re.compile(
    r"```.*?```|`[^`\n]*`|\{[\w:-]+\}`[^`]*`|\$[^$]*\$|https?://\S+|^:::.*$|^\(.*\)=$", re.S | re.M
)


def prose(cell):
    return NOT_PROSE.sub(" ", "".join(cell["source"]))


def typed(notebook):
    """List the decimal numbers that stand beside a metric's name in the prose."""
    return [
        match[1]
        for cell in notebook["cells"]
        if cell["cell_type"] == "markdown"
        for match in BESIDE.finditer(prose(cell))
    ]


def computed(notebook):
    """Return everything that the page's cells show, as JSON."""
    return "\n".join(json.dumps(cell.get("outputs", []), ensure_ascii=False) for cell in notebook["cells"])


@cache
def printed():
    """Return every decimal number in the worked examples: what sources print, what is right, the errata."""
    texts = [path.read_text("utf8") for path in DATA.glob("*.toml")]
    assert all(tomllib.loads(text) for text in texts)
    return set(re.findall(r"\d+\.\d+", "\n".join(texts)))


@pytest.mark.slow
@every("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_numbers_beside_a_metric_are_computed_or_quoted(path):
    notebook = json.loads(path.read_text("utf8"))
    shown, quoted = computed(notebook), printed()
    loose = [number for number in typed(notebook) if number not in shown and number not in quoted]
    assert not loose, f"typed beside a metric, and computed nowhere: {loose}. Glue them."
