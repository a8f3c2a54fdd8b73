"""What a check gets, an `Examined`, made of all that can be read; and what it yields, a `Finding`."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import cached_property
from itertools import chain
from math import isnan
from os import PathLike
from typing import Any, NamedTuple

from ...definition.metric import Metric
from ...errors import IRLearnError, error
from ...runs.coverage import only_right
from ...runs.ranking import best_first, check_judged, check_scored, check_text, untied
from ...runs.shapes.forms import interpret
from ...runs.shapes.names import JUDGMENTS, RUN, Kind
from ...runs.shapes.rows import Gathering, RowBatch, RunFile
from ...runs.shapes.sources import TITLES
from ...runs.shapes.text_files import kind_of_file
from ...runs.trec import QRELS
from ...runs.trec import RUN as TREC_RUN
from ...runs.trec.rows import read_rows, words_of
from ...runs.trec.source import blocks, name_of
from ..evaluate.evaluation import plan_for

RANK = 3  # the place of the rank column in a run file, from 0


class Read(NamedTuple):
    """What was read of judgments or of a run.

    A document that comes again has the first grade or the best score; the others are its copies. ``ranks``
    has what stands in the rank column of a run file, for queries with numbers only.
    """

    documents: dict[str, dict[str, Any]]  # query -> document -> number
    repeated: dict[str, dict[str, Any]]  # the same, with each copy under a name of its own
    copies: Mapping[str, Mapping[str, str]]  # query -> name of the copy -> document
    ranks: dict[str, dict[str, float]]  # query -> document -> number
    wrong: list[IRLearnError]  # why lines or entries were left out, one error for each
    again: list[str]  # where documents come again


def read_leniently(thing: Any, kind: Kind, by_place: bool = False) -> Read:
    """Read judgments or a run of any kind; raise an error only where the call or the file is at fault.

    With ``by_place``, a list that can be read in two ways is taken as a list for each query.
    """
    is_file = isinstance(thing, (str, PathLike)) or hasattr(thing, "read")
    if is_file and kind_of_file(thing) is None:  # neither CSV nor JSON by its name
        return _trec_file(thing, kind)
    if isinstance(thing, RunFile):
        return _trec_file(thing.path, kind)
    try:
        taken = interpret(thing, kind, duplicates="count", by_place=by_place)
    except IRLearnError as refused:
        if refused.line is None:  # the call is at fault, or the file is not there
            raise
        return Read({}, repeated={}, copies={}, ranks={}, wrong=[refused], again=[])
    wrong: list[IRLearnError] = []
    check = check_judged if kind is JUDGMENTS else check_scored
    given = dict(taken.data).items()
    table = {q: _sound(check, q, found, wrong) for q, found in given if _is_named(q, kind, wrong)}
    copies = ((query, doc) for query, docs in taken.copies.items() for doc in docs.values())
    again = [f"query {query!r}, document {doc!r}" for query, doc in copies]
    return _read(kind, table, copies=taken.copies, ranks={}, wrong=wrong, again=again)


def _is_named(query, kind, wrong) -> bool:
    """Say whether the id of a query is text; add an error to ``wrong`` where `check_text` raises one."""
    try:
        check_text(query, "query", TITLES[kind])
    except IRLearnError as refused:
        wrong.append(refused)
    return isinstance(query, str)


def _sound(check, query, found, wrong):
    """Return the documents of a query that pass the check; add an error for any other to ``wrong``."""
    try:
        return check(query, found)
    except IRLearnError as refused:
        if not isinstance(found, Mapping):
            wrong.append(refused)
            return {}
    kept = {}
    for doc, number in found.items():
        try:
            kept |= check(query, {doc: number})
        except IRLearnError as refused:
            wrong.append(refused)
    return kept


def _trec_file(path, kind):
    layout = QRELS if kind is JUDGMENTS else TREC_RUN
    name, gathering = name_of(path), Gathering(kind, duplicates="count")
    wrong: list[IRLearnError] = []
    again: list[str] = []
    seen: dict[str, dict[str, float]] = {}  # query -> document -> what stands in the rank column

    def batches():
        for rows, ranks in _rows(path, layout, name, wrong):
            for query, doc, rank, line in zip(rows.query, rows.doc, ranks, rows.line):
                known = seen.setdefault(query, {})
                if doc in known:
                    again.append(f"{name}, line {line}")
                known.setdefault(doc, rank)
            if len(rows.doc):
                where = {"lines": rows.line, "place": f"{name}, line", "file": name}
                yield RowBatch(rows.query, rows.doc, number=rows.value, **where)

    read = batches()
    first = next(read, None)  # without a row, `whole` would raise an error
    table = {} if first is None else gathering.whole(chain([first], read))
    if not table and not wrong:
        raise error("empty file", file=name, kind=layout.kind, columns=" ".join(layout.columns))
    ranks = {} if kind is JUDGMENTS else {q: docs for q, docs in seen.items() if None not in docs.values()}
    return _read(kind, table, copies=gathering.copies, ranks=ranks, wrong=wrong, again=again)


def _rows(path, layout, name, wrong) -> Iterator[tuple[Any, list]]:
    """Yield rows and their ranks, for each block of lines; where one has an error, for each good line."""
    for block, first in blocks(path):
        try:
            yield _with_ranks(block, first, layout, name)
        except IRLearnError:
            for number, line in enumerate(block.split(b"\n")[:-1], first):
                try:
                    yield _with_ranks(line + b"\n", number, layout, name)
                except IRLearnError as refused:
                    wrong.append(refused)


def _with_ranks(block, first, layout, name):
    """Return the rows of a block, and for a run what stands in the rank column, else None for each."""
    rows = read_rows(block, first, layout, name)
    if layout is not TREC_RUN:
        return rows, [None] * len(rows.doc)
    words, _ = words_of(block, first, layout, name)
    return rows, [_rank(text) for text in words[RANK :: len(layout.columns)]]


def _rank(text) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def _read(kind, table, copies, ranks, wrong, again):
    """Make the `Read` of a table in which each copy of a document has a name of its own."""
    once = table
    if copies:
        once = {query: _once(kind, docs, copies.get(query, {})) for query, docs in table.items()}
    return Read(once, table, copies=copies, ranks=ranks, wrong=wrong, again=again)


def _once(kind, numbers, copies):
    """Return the documents of a query without copies: with the first grade, or the best score."""
    kept = {doc: number for doc, number in numbers.items() if doc not in copies}
    for name, doc in copies.items():
        if kind is RUN:
            kept[doc] = max(kept[doc], numbers[name])
    return kept


NOTICEABLE = 0.01  # a score that moves by so much is worth a look
MOST_PLACES = 5  # that a finding names


class Severity(Enum):
    """How bad a finding is, the worst first."""

    BREAKS = "breaks"  # the score means nothing, or `evaluate` refuses the input
    LOOK = "look"  # the score may mean something else than it seems to
    HARMLESS = "harmless"


class Finding(NamedTuple):
    """One thing that was found.

    Attributes
    ----------
    check : str
        What was looked at, such as "document ids".
    severity : Severity
    what : str
        What was found, as a sentence.
    where : list of str
        A few places.
    do : str
        What to do, as a sentence.
    learn : str
        What teaches it: a chapter, or a trap such as "T27" (`irlearn traps`).
    scores : dict of str to float
        In words a change of the input, such as "without them" -> the mean of the metric after it; "as it is"
        is the mean without a change.
    """

    check: str
    severity: Severity
    what: str
    where: Sequence[str]
    do: str
    learn: str
    scores: Mapping[str, float]


class Examined:
    """Judgments and a run as far as they could be read, and what the metric scores under a change of them."""

    def __init__(self, judged: Read, retrieved: Read, metric: Metric):
        self.judged, self.retrieved, self.metric = judged, retrieved, metric
        self.judgments, self.run = judged.documents, retrieved.documents
        self._plan = plan_for([metric])
        self.refused: IRLearnError | None = None  # the first error of the metric, set by `score`

    def score(self, judgments=None, run=None, ties: str = "doc_id") -> float | None:
        """Return the mean of the metric, over other judgments or run if given; None where it has none."""
        judgments = self.judgments if judgments is None else judgments
        run = self.run if run is None else run
        if not judgments or not run:
            return None
        if ties != "doc_id":
            run = untied(judgments, run, ties)
        try:
            scores, _, _ = self._plan.score(judgments, run)  # a row for the one metric
            (mean,) = self._plan.means(scores)
        except IRLearnError as refused:
            self.refused = self.refused or refused
            return None
        return None if isnan(mean) else mean

    @cached_property
    def as_it_is(self) -> float | None:
        """The score of what could be read, a document that comes again counted once."""
        return self.score()

    def scores(self, **others: float | None) -> dict[str, float]:
        """Return words -> score, without a score that is None: ``without_them=0.5`` -> "without them": 0.5.

        The first is that of "as it is".
        """
        found = {"as it is": self.as_it_is}
        found |= {name.replace("_", " "): score for name, score in others.items()}
        return {words: score for words, score in found.items() if score is not None}

    def moves(self, *others: float | None) -> bool:
        """Say whether these scores and the one as it is lie at least `NOTICEABLE` apart."""
        known = [score for score in (self.as_it_is, *others) if score is not None]
        return bool(known) and max(known) - min(known) >= NOTICEABLE

    @cached_property
    def only_right(self) -> bool:
        """Whether the judgments list only what is right."""
        return only_right(self.judgments)

    @cached_property
    def shared(self) -> list[str]:
        return [query for query in self.judgments if self.run.get(query)]

    @cached_property
    def order(self) -> dict[str, list[str]]:
        """The documents of each shared query, in the order in which they are scored."""
        return {query: best_first(self.run[query]) for query in self.shared}

    @property
    def depth(self) -> int | None:
        """The cut-off of the metric; None where it looks at all results."""
        return self.metric.options.get("k")


def places(found: Sequence[str]) -> list[str]:
    """Return the first few places, and then in words how many more there are."""
    more = len(found) - MOST_PLACES
    return [*found[:MOST_PLACES], *([f"and {more:,} more"] if more > 0 else [])]


def queries(names: Sequence[str]) -> list[str]:
    return places([f"query {name!r}" for name in names])
