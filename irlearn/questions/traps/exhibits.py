"""A museum of numbers: what real projects printed, why, and both sides of it.

The exhibits are data, in ``exhibits.toml``. Where no metric and no mistake of irlearn gives the number that
was printed, a function below does, written after the report of the fault.
"""

from collections.abc import Callable
from math import log2
from typing import Any

from ...conventions import stored
from ...definition.metric import Metric
from ...document import Shown
from ...document.blocks import Block, Head, Link, Notes, Only, Paragraph, Table
from ...errors import did_you_mean, error
from ...explanation.digits import result
from ...version import __version__
from .traps import Answer, Inputs

RESULTS = ("ranking", "judged", "qrels", "run")  # the keys of an exhibit that are search results


class Exhibit(Shown):
    """A number that a project printed, with what was behind it.

    Attributes
    ----------
    id, title : str
        Such as ``"haystack-ndcg"``, "Better than perfect".
    law : str
        The law that it breaks, as named in an audit of a metric function (`irlearn.questions.audit.laws`):
        ``"repeat"``, ``"sees"``, ``"ties"`` or ``"range"``; ``"none"`` where it breaks none.
    project, measure, version : str
        Who printed it, and what they call the measure; the version if it is known.
    where : str
        The address of the report.
    opened, state, read : str
        When the report was opened, its later state, and when that was read.
    about, asks : str
        The smallest case that shows it, in words, and the metric that was intended.
    value : str
        What was printed.
    reduced : bool
        Whether the value is for a smaller case than the report's, computed here with the same rule.
    reported : bool
        Whether the value is only quoted, because the report doesn't say enough to compute it.
    story, other_side : str
        What happened, and what can be said for the other side.
    """

    def __init__(self, table: dict[str, Any], read: str):
        self.id: str = table["id"]
        self.law: str = table.get("law", "none")
        self.title: str = table["title"]
        self.project: str = table["project"]
        self.measure: str = table["measure"]
        self.version: str = table.get("version", "")
        self.opened, self.state, self.read = str(table["opened"]), str(table["state"]), read
        self.about: str = table["about"]
        self.asks: str = table["asks"]
        self.story: str = table["story"]
        self.other_side: str = table["other_side"]
        repository, _, number = table["where"].partition("#")
        self.where = f"https://github.com/{repository}/issues/{number}"
        printed = table["printed"]
        self.value: str = printed["value"]
        self.reduced, self.reported = printed.get("reduced", False), printed.get("reported", False)
        self._function: str | None = printed.get("transcribed")
        self._arguments: dict[str, Any] = printed.get("with", {})
        results = {name: table[name] for name in RESULTS if name in table}
        # "rightly" is how the results should have been read: a rule for ties, such as {"ties": "mean"}.
        self._inputs = Inputs(**table.get("rightly", {}), **results) if results else None
        self._answer = None
        if not self.reported and not self._function:
            # Its "metric" or "mistake" gives the value, as in a trap, whose tools are here the one project.
            self._answer = Answer({"asks": self.asks, **results}, answer={"tools": {}, **printed})

    @property
    def transcribed(self) -> Callable[..., float] | None:
        """The function that was written after the report, if there is one."""
        return globals()[self._function] if self._function else None

    @property
    def metric(self) -> Metric | None:
        """The metric or the mistake that gives the value, if one does."""
        return self._answer.metric if self._answer else None

    @property
    def wanted(self) -> str:
        """The intended metric, as written in print."""
        return str(self._metric())

    @property
    def grades(self) -> list:
        """The judged grades, or without a judged set those of the ranking; empty for a case of no ranking."""
        results = self._inputs.data if self._inputs else {}
        return [*results.get("judged", results.get("ranking", []))]

    def ours(self) -> float | None:
        """Compute the value that was printed; None if it is only quoted."""
        if self.transcribed is not None:
            return self.transcribed(**self._arguments)
        return self._answer.ours() if self._answer else None

    def printed(self) -> str:
        """Write irlearn's value with as many decimals as were printed; what is quoted only, as it is."""
        number = self.ours()
        return self.value if number is None else f"{number:.{len(self.value.partition('.')[2])}f}"

    def right(self) -> float | None:
        """Score the case with the intended metric; None if the exhibit has no search results."""
        return self._inputs.score(self._metric()) if self._inputs else None

    def rule(self) -> str:
        """Name the metric, mistake or transcribed function that gives the value; else return "quoted"."""
        if self._function:
            return f"{self._function}, written after the report"
        return self._answer.how() if self._answer else "quoted"

    def _metric(self):
        from ...conventions.profiles import metric

        return metric(self.asks)

    def __repr__(self):
        return f"<Exhibit {self.id}: {self.title}>"


def exhibit(name: str) -> Exhibit:
    """Find an exhibit of the museum: a number that a real project printed, and why.

    Parameters
    ----------
    name : str
        Such as ``"haystack-ndcg"``; `exhibits` lists them.

    Returns
    -------
    Exhibit

    Raises
    ------
    IRLearnError
        For a name that is not known.

    Examples
    --------
    >>> import irlearn
    >>> found = irlearn.exhibit("haystack-ndcg")
    >>> found.value, round(found.ours(), 4), found.right()
    ('1.6309', 1.6309, 1.0)
    """
    found = exhibits().get(str(name).strip().lower())
    if found is None:
        raise error("no such exhibit", name=name, hint=did_you_mean(name, exhibits()))
    return found


def exhibits(law: str | None = None) -> dict[str, Exhibit]:
    """List the exhibits of the museum by name; with ``law``, those that break that law of an audit.

    Examples
    --------
    >>> import irlearn
    >>> len(irlearn.exhibits()), len(irlearn.exhibits("repeat"))
    (37, 9)
    """
    tables = stored("exhibits.toml")
    found = [Exhibit(each, str(tables["read"])) for each in tables["exhibit"]]
    return {each.id: each for each in found if law in (None, each.law)}


HEADERS = ["what", "number", "how"]


def heading(exhibit) -> str:
    return f"{exhibit.title}: {exhibit.project}, {exhibit.measure}"


def rows(exhibit) -> list[list[str]]:
    printed = "the same rule on this smaller example" if exhibit.reduced else "printed"
    right = exhibit.right()
    # without the data ("quoted") it is not known; data that are not allowed are refused
    without = "not known" if exhibit.rule() == "quoted" else "refused"
    wanted = ["wanted", without if right is None else result(right), exhibit.wanted]
    return [[printed, exhibit.value, exhibit.rule()], wanted]


def source(exhibit) -> str:
    version = f", version {exhibit.version}" if exhibit.version else ""
    place = exhibit.where.removeprefix("https://github.com/").replace("/issues/", " #")
    return f"{place}, {exhibit.opened}{version}; {exhibit.state} (read {exhibit.read})"


def blocks(exhibit) -> list[Block]:
    return [
        Head(heading(exhibit)),
        Only("text", Paragraph(exhibit.about)),
        Table(exhibit.about, HEADERS, rows(exhibit), "<><"),
        Paragraph(exhibit.story),
        Notes([f"The other side: {exhibit.other_side}"]),
        Link(source(exhibit), exhibit.where),
    ]


def data(exhibit) -> dict:
    names = ["id", "title", "law", "project", "measure", "version", "where", "opened", "state", "read"]
    names += ["about", "asks", "value", "reduced", "reported", "story", "other_side"]
    plain = {name: getattr(exhibit, name) for name in names}
    return {**plain, "ours": exhibit.ours(), "right": exhibit.right(), "irlearn": __version__}


# ---- wrong functions of real projects -------------------------------------------------------------
# They are written anew in plain Python, where no option or known mistake does it. Each gives the number of
# an exhibit (``exhibits.toml``) by the fault told there. None is a metric to use.


def ndcg_counting_copies(returned: list[str], relevant: list[str], k: int) -> float:
    """Score nDCG, where each copy of a relevant document earns its gain again."""
    found = sum(1 / log2(rank + 1) for rank, name in enumerate(returned[:k], 1) if name in relevant)
    return found / sum(1 / log2(rank + 1) for rank in range(1, min(k, len(relevant)) + 1))


def recall_counting_copies(returned: list[str], relevant: list[str], k: int) -> float:
    """Divide the relevant results, copies and all, by the relevant documents."""
    return sum(name in relevant for name in returned[:k]) / len(set(relevant))


def ap_counting_copies(returned: list[str], relevant: list[str]) -> float:
    """Score average precision, where each copy of a relevant document is a hit."""
    hits, total = 0, 0.0
    for rank, name in enumerate(returned, 1):
        if name in relevant:
            hits += 1
            total += hits / rank
    return total / len(relevant)


def ndcg_with_renamed_copies(returned: list[str], relevant: list[str], k: int) -> float:
    """Score nDCG, with copies renamed and taken for further relevant documents, as MLflow once did.

    The second ``a`` gets the name ``a_bc574ae_2``.
    """
    seen: dict[str, int] = {}
    names, wanted = [], set(relevant)
    for document in returned[:k]:
        seen[document] = seen.get(document, 0) + 1
        name = document if seen[document] == 1 else f"{document}_bc574ae_{seen[document]}"
        names.append(name)
        if document in relevant:
            wanted.add(name)
    gained = sum(1 / log2(rank + 1) for rank, name in enumerate(names, 1) if name in wanted)
    return gained / sum(1 / log2(rank + 1) for rank in range(1, min(k, len(wanted)) + 1))


def reciprocal_rank_of_a_set(returned: list[int], relevant: list[int], k: int) -> float:
    """Score the first hit in the order of a set, which is not the order of the list."""
    for rank, document in enumerate(set(returned[:k]), 1):
        if document in relevant:
            return 1 / rank
    return 0.0


def ndcg_with_an_uncut_list(ranking: list[float], judged: list[float], k: int) -> float:
    """Divide the DCG of the whole list by the ideal of the first k; the discount is max(1, log2(rank))."""

    def dcg(grades):
        return sum(grade / max(1, log2(rank)) for rank, grade in enumerate(grades, 1))

    return dcg(ranking) / dcg(sorted(judged, reverse=True)[:k])


def ndcg_of_scores(y_true: list[float], y_score: list[float]) -> float:
    """Divide the DCG in the order of the scores by that in the order of the grades, even negative ones."""

    def dcg(order):
        return sum(y_true[index] / log2(rank + 1) for rank, index in enumerate(order, 1))

    by_score, by_grade = (sorted(range(len(y_true)), key=lambda i: -key[i]) for key in (y_score, y_true))
    return dcg(by_score) / dcg(by_grade)


def average_precision_with_epsilon(ranking: list[int]) -> float:
    """Average the precisions at the hits, with 0.0000000001 added to the number of hits."""
    hits, total = 0, 0.0
    for rank, relevant in enumerate(ranking, 1):
        hits += relevant
        total += relevant * hits / rank
    return total / (hits + 1e-10)
