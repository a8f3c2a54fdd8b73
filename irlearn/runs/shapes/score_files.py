"""Read files of scores: CSV, JSON, JSON Lines by their endings, otherwise the lines of trec_eval -q."""

from collections.abc import Mapping
from numbers import Number
from typing import Any

from ...errors import error
from ..trec.source import blocks, name_of
from . import text_files
from .names import column, plain
from .sources import Records

# What trec_eval and irlearn call a row of means.
ROWS_OF_MEANS = {"all", "mean", "amean", "lowest mean", "highest mean", "by chance"}
NO_NUMBERS = ("runid", "relstring")  # trec_eval's measures whose names begin so have texts for values


class Columns(dict):
    """A table, column by column."""


def read_scores(path) -> Any:
    """Return what a file of scores holds for `scores.scores_of`: `Records`, `Columns`, dicts or lists."""
    kind = text_files.kind_of_file(path, of_documents=False)
    if kind is None:
        return _trec_eval(path)
    found = text_files.contents(path, kind)
    if not isinstance(found, text_files.TextTable):
        return found
    if kind == "JSON Lines":
        records = [flat(each) for part in found.parts() for each in part.records]
        return Records(records, range(1, len(records) + 1))
    query = column("query", found.columns)  # its name, or None
    columns = Columns({name: [] for name in found.columns})
    for part in found.parts():
        for name, values in columns.items():
            values += part[name] if name == query else map(_number_or_text, part[name])
    return columns


def _trec_eval(path):
    """Return ``{"per_query": measure -> query -> number}`` from trec_eval -q; no means or texts."""
    name, found, any_line = name_of(path), {}, False
    for block, first in blocks(path):
        for line, words in enumerate(block.decode("utf-8", "replace").splitlines(), first):
            parts = words.split()
            if not parts:
                continue
            any_line, here = True, {"file": name, "line": line}
            if len(parts) != 3:
                raise error("not a line of trec_eval", found=words.strip()[:60], **here)
            measure, query, value = parts
            number = _number_or_text(value)
            if query in ROWS_OF_MEANS or measure.startswith(NO_NUMBERS):
                continue
            if not is_number(number):
                raise error("value of trec_eval not a number", measure=measure, found=value, **here)
            by_query = found.setdefault(measure, {})
            if query in by_query:
                raise error("query twice in a file of scores", query=query, measure=measure, **here)
            by_query[query] = number
    if not found:
        raise error("file has means only" if any_line else "empty file of scores", file=name)
    return {"per_query": found}


def flat(record: Mapping) -> dict:
    """Return a record with its metrics at the top level.

    LlamaIndex writes them deeper: ``"metric_dict": {"mrr": {"score": 0.5}}`` becomes ``"mrr": 0.5``.
    """
    found = {}
    for name, value in record.items():
        # `plain` leaves small letters and digits of a name
        if isinstance(value, Mapping) and value and plain(name) in ("metricdict", "metrics", "scores"):
            for metric, each in value.items():
                found[metric] = each.get("score") if isinstance(each, Mapping) else each
        else:
            found[name] = value
    return found


def is_number(value) -> bool:
    """Say whether this is a real number, of Python or of NumPy."""
    value = value.item() if getattr(value, "shape", None) == () else value  # a number of NumPy
    return isinstance(value, Number) and not isinstance(value, complex)


def _number_or_text(text):
    """Return the number that a text spells, else the text itself; 1_000, a number to Python, is text here."""
    try:
        return float(text.replace("_", "?"))
    except (ValueError, AttributeError):
        return text
