"""The call `moved`, which sets two systems side by side, query by query, and its answer."""

from collections.abc import Iterable
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any

from ...conventions.profiles import metric as metric_of
from ...definition.metric import Metric
from ...document import Shown
from ...errors import error
from ...runs import metric_per_query
from ...runs.coverage import only_right
from ...typing_only import TYPE_CHECKING
from ...worksheet.checks import check_whole
from ..compare.comparison import Comparison, compare
from ..compare.document import ends, p_cell
from ..evaluate.evaluation import evaluate, explain
from ..evaluate.results import Results
from . import document
from .robustness import Otherwise, other_metrics, otherwise
from .sides import SideBySide, depth_of
from .texts import texts_of

if TYPE_CHECKING:
    from ...typing_only import Duplicates, Source, Ties


def moved(
    qrels: "Source",
    run_a: "Source",
    run_b: "Source",
    metric: str | Metric = "nDCG@10",
    names: tuple[str, str] = ("A", "B"),
    *,
    documents: Any = None,
    queries: Any = None,
    most: int = 10,
    also: Iterable[str | Metric] = (),
    tool: str | None = None,
    ties: "Ties" = "doc_id",
    duplicates: "Duplicates" = "refuse",
) -> "Moved":
    """Compare two systems side by side: which queries and documents moved, and what did that change?

    Parameters
    ----------
    qrels, run_a, run_b
        As for `evaluate`.
    metric : str or Metric
        The metric to compare on.
    names : pair of str
        Names for the two systems.
    documents, queries : optional
        Titles or texts to show after the ids: id -> text, id -> fields such as title and text, records with
        an id, or a file of these: JSON Lines, JSON, CSV, or lines of an id and a text.
    most : int
        How many queries to show, starting with the largest difference.
    also : list of str or Metric
        Other metrics on which to check the verdict; by default, nDCG, AP, RR, P and recall, as far as the
        tool has them.
    tool : str, optional
        As for `compare`, for the other metrics too.
    ties : {"doc_id", "given", "best", "worst"}
        As for `evaluate`.
    duplicates : {"refuse", "first", "count"}
        As for `evaluate`.

    Returns
    -------
    Moved
        Prints as text; ``.save("moved.html")`` writes a self-contained page, and ``.save("moved.md")``
        Markdown for a pull request. ``.sides`` has the queries, ``.otherwise`` the other ways to compare.

    Notes
    -----
    A query's difference is split into the contribution of each rank, as the metric itself declares it: for
    nDCG, the discounted gains, divided by IDCG at the end. The p-values for other cut-offs, thresholds and
    metrics aren't adjusted: they show whether the verdict is robust, so don't choose one of them afterwards.

    Raises
    ------
    IRLearnError
        As for `compare`; for ties="mean", which leaves a query no single ranking; and for texts without ids.

    Examples
    --------
    >>> import irlearn
    >>> qrels = {"pastry": {"donut": 2, "muffin": 1}}
    >>> old = {"pastry": ["muffin", "roll", "donut"]}
    >>> found = irlearn.moved(qrels, old, {"pastry": ["donut", "muffin", "roll"]}, "nDCG@3")
    >>> [(term.rank, round(term.difference, 3)) for term in found.sides[0].terms.changed]
    [(1, 1.0), (2, 0.631), (3, -1.0)]
    """
    found = compare(qrels, run_a, run_b, metric, names, tool=tool, ties=ties, duplicates=duplicates)
    return Moved(found, documents=documents, queries=queries, most=most, also=also)


ONLY_RIGHT = "The judgments list only right answers, so every other result counts as not relevant."
MOST = 50  # at most so many queries are looked into


class Moved(Shown):
    """What `moved` returns.

    Attributes
    ----------
    paired : Paired
        The comparison by the metric, query by query.
    metric : Metric
        What each query is scored by.
    names : pair of str
    only_right : bool
        Whether the judgments list only right answers, so that nothing is said about unjudged results.
    notes : list of str
        What else you need to know: how ties are ordered, and how the data were read.
    """

    document = document

    def __init__(
        self,
        comparison: Comparison,
        *,
        documents: Any = None,
        queries: Any = None,
        most: int = 10,
        also: str | Metric | Iterable[str | Metric] = (),
    ):
        check_whole("most", most, 1, MOST)
        if comparison.ties == "mean":
            raise error("ties leave no single order")
        self.paired, self.names, self.notes = comparison.only, comparison.names, comparison.notes
        (asked,) = comparison.paired  # the name of the only metric
        self.tool = comparison.tool
        self._asked = metric_per_query(metric_of(asked))
        self.metric = metric_per_query(metric_of(asked, self.tool))
        self.most, self.ties = most, comparison.ties
        self._both = list(zip(comparison.judged, comparison.runs))  # judgments and run, of either system
        self.only_right = only_right(comparison.judged[0])
        if self.only_right:
            self.notes = [*self.notes, ONLY_RIGHT]
        self._also = [also] if isinstance(also, (str, Metric)) else list(also)
        shown = {doc for each in self.sides for doc in each.documents}
        # id -> text
        self.documents = texts_of(documents, wanted=shown, what="document")
        self.queries = texts_of(queries, wanted=set(self.paired.differences), what="query")

    @cached_property
    def by_difference(self) -> list[str]:
        """The queries that differ, the largest difference first."""
        d = self.paired.differences
        return sorted(self.paired.changed, key=lambda query: (-abs(d[query]), query))

    @cached_property
    def sides(self) -> list[SideBySide]:
        """The queries with the largest differences, with both rankings."""
        return [self.of_query(query) for query in self.by_difference[: self.most]]

    def of_query(self, query: str) -> SideBySide:
        """Set the two rankings of one query side by side."""
        first, second = (explain(self.metric, *each, query, ties=self.ties) for each in self._both)
        return SideBySide(query, explanations=(first, second))

    @property
    def depth(self) -> int:
        """How many ranks are examined: down to the cut-off, or 10 if there is none."""
        return depth_of(self.metric)

    @cached_property
    def _others(self) -> list[Metric]:
        judgments, _ = self._both[0]
        others = other_metrics(self._asked, judgments, self._also, self.tool)
        return [each for each in others if each != self.metric]

    @cached_property
    def _results(self) -> list[Results]:
        """The scores of either system by the other metrics, and its judged share: all in one go."""
        asked: list[str | Metric] = [f"Judged@{self.depth}", *self._others]
        return [evaluate(judged, run, asked, ties=self.ties) for judged, run in self._both]

    @property
    def judged_share(self) -> tuple[float, float]:
        """The share of judged results down to the depth, for either system, as a mean over the queries."""
        a, b = (each.mean[f"Judged@{self.depth}"] for each in self._results)
        return a, b

    @cached_property
    def otherwise(self) -> list[Otherwise]:
        """The comparison in other ways: without one query, by other cut-offs, thresholds and metrics."""
        return otherwise(self.paired, self.metric, self._both, self.ties, self._others, self._results)

    @property
    def facts(self) -> list[list[str]]:
        """The numbers of the comparison, each behind its name."""
        a, b = self.names
        paired = self.paired
        means = [f"{x:.4f}" for x in (*paired.means, paired.mean)]
        named = [
            *zip((f"mean {a}", f"mean {b}", f"{b} - {a}"), means),
            ("interval (95%) if symmetric", ends(paired.interval)),
            ("whatever the shape", ends(paired.guaranteed)),
            ("better, equal, worse", ", ".join(f"{n:,}" for n in paired.counts)),
            ("p-value", p_cell(paired.p)),
        ]
        return [[name, value] for name, value in named if value]

    @property
    def sentence(self) -> str:
        """The result, in plain words: the verdict of the comparison."""
        return self.paired.sentence

    def to_page(self) -> str:
        """Write a self-contained HTML page, which needs no scripts, no other file and no network."""
        from ...document import look
        from ...document.blocks import figure, written
        from ...web import whole_page

        inside = figure([written(document.blocks(self, level=2), "html")])
        element = f'<div class="irlearn-output">\n{inside}\n</div>'
        return whole_page(document.title(self), look() + document.PAGE_LOOK, element)

    def save(self, file: str | PathLike[str]) -> Path:
        """Write it to a file, and return its path: HTML, or Markdown where the name ends with .md.

        Parameters
        ----------
        file : str or path-like
        """
        from ...files import write_text

        path = Path(file)
        written = {".html": self.to_page, ".htm": self.to_page, ".md": self.to_markdown}
        if path.suffix.lower() not in written:
            raise error("ending of a report file unknown", file=str(file), known=", ".join(written))
        write_text(path, written[path.suffix.lower()]())
        return path

    def __repr__(self) -> str:
        changed = len(self.paired.changed)
        return f"<Moved {self.metric!r}: {changed} of {len(self.paired.differences)} queries differ>"
