"""From scores and judgments to ranks and grades, by the rule for ties that holds by default.

The higher score comes first. Of documents with equal scores, the one whose id is later as a string comes
first, as in trec_eval ("9" before "10"). Scores are compared as doubles.

`Judgments` are checked once, and keep what every metric asks: the relevant documents and the ideal order.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import compress
from struct import error as not_a_number  # as `pack` raises it
from struct import pack, unpack

from ..errors import error
from ..worksheet.ties import places

LARGEST_GRADE = 1_000_000  # no scale of judges goes so far, so a larger one is refused
MOST_SORTED_TWICE = 16  # up to so many documents, sorting by id and by score is faster than looking for ties


def ranked(scored: Mapping[str, float]) -> list[str]:
    """Sort the documents by score, best first; ties by id, last first.

    >>> ranked({"d1": 0.5, "d2": 0.9, "d10": 0.5, "d9": 0.5})
    ['d2', 'd9', 'd10', 'd1']
    """
    return best_first(dict(zip(scored, doubles(scored))))


def best_first(scored: dict[str, float]) -> list[str]:
    """Sort as `ranked` does, where the scores are doubles already.

    >>> best_first({"d1": 0.5, "d2": 0.9})
    ['d2', 'd1']
    """
    if len(scored) <= MOST_SORTED_TWICE or len(set(scored.values())) < len(scored):
        return sorted(sorted(scored, reverse=True), key=scored.__getitem__, reverse=True)
    return sorted(scored, key=scored.__getitem__, reverse=True)


def judged_ranks(judged: Mapping[str, int], scored: Mapping[str, float]) -> tuple[list[int], list[int]]:
    """Return the ranks of the judged documents that were retrieved, and their grades, also 0 and below.

    >>> judged_ranks({"d1": 1, "d2": 0, "d4": 2}, {"d1": 0.5, "d2": 0.9, "d3": 0.7})
    ([1, 3], [0, 1])
    """
    ranks, grades = [], []
    for rank, doc in enumerate(ranked(scored), 1):
        if doc in judged:
            ranks.append(rank)
            grades.append(judged[doc])
    return ranks, grades


def count_before_in_tie(docs: list[str], tied: list[str]) -> list[int]:
    """Count for each of ``docs`` how many of ``tied``, all documents with its score, stand before it."""
    if len(docs) == 1:
        return [sum([other > docs[0] for other in tied])]
    place = {doc: i for i, doc in enumerate(sorted(tied, reverse=True))}
    return [place[doc] for doc in docs]


def doubles(scored: Mapping[str, float]) -> tuple[float, ...]:
    """Convert the scores to doubles, in the order of the mapping; text raises `not_a_number`."""
    layout = f"{len(scored)}d"
    return unpack(layout, pack(layout, *scored.values()))


def check_scored(query: str, scored: Mapping[str, float]) -> dict[str, float]:
    """Return the scores of one query as floats; refuse what is not finite, and ids that are not text."""
    if not isinstance(scored, Mapping):
        raise error("bad scores of a query", query=query, found=type(scored).__name__)
    if set(map(type, scored)) == {str}:  # all scores at once; if this fails, each of them, to name it
        try:
            values = doubles(scored)
            if abs(sum(values)) < float("inf"):
                return dict(zip(scored, values))
        except (not_a_number, OverflowError):
            pass
    checked = {}
    for doc, score in scored.items():
        check_text(doc, "document", f"Query {query!r}")
        try:
            (checked[doc],) = doubles({doc: score})
        except (not_a_number, OverflowError):
            raise error("score not a number", query=query, doc=doc, score=score) from None
        if not abs(checked[doc]) < float("inf"):
            raise error("score not finite", query=query, doc=doc, score=score)
    return checked


def refuse_truth(queries: Sequence[str], documents: Sequence[str], scores: Sequence) -> None:
    """Refuse True and False among the scores of a file or a table, because all results would be tied."""
    if bool in set(map(type, scores)):
        at = list(map(type, scores)).index(bool)
        raise error("score not a number", query=queries[at], doc=documents[at], score=scores[at])


def check_judged(query: str, judged: Mapping[str, int]) -> dict[str, int]:
    """Return the grades of one query as ints; refuse what is no whole number, and ids that are not text."""
    if not isinstance(judged, Mapping):
        raise error("bad judgments of a query", query=query, found=type(judged).__name__)
    checked = {}
    for doc, grade in judged.items():
        check_text(doc, "document", f"Query {query!r}")
        try:  # `int` would take text as well
            whole = None if isinstance(grade, (str, bytes)) else int(grade)
        except (TypeError, ValueError, OverflowError):
            whole = None
        if whole is None or whole != grade:
            raise error("grade not whole", query=query, doc=doc, grade=grade)
        if abs(whole) > LARGEST_GRADE:
            raise error("grade too large", query=query, doc=doc, grade=grade, largest=LARGEST_GRADE)
        checked[doc] = whole
    return checked


def check_text(found, what: str, where: str) -> str:
    """Return an id that is text, and refuse any other: 7 in the qrels and '7' in the run would not match.

    ``what`` has the id, "query" or "document", and ``where`` it was found, are for the error.
    """
    if isinstance(found, str):
        return found
    key = "id with a decimal point" if isinstance(found, float) and found.is_integer() else "id not text"
    raise error(key, where=where, what=what, id=found, found=type(found).__name__)


def untied(
    judgments: Mapping[str, Mapping[str, int]], run: Mapping[str, Mapping[str, float]], ties: str
) -> dict[str, dict[str, float]]:
    """Return the run with the scores 0, -1, -2 …: in the same order, and tied results as the policy says.

    ``ties`` is a policy of worksheet/ties.py that chooses one order: "doc_id", "given", "best" or "worst". A
    query without judgments keeps its scores.

    >>> untied({"q": {"a": 0, "b": 1}}, {"q": {"a": 0.5, "b": 0.5, "c": 0.7}}, "best")
    {'q': {'c': 0.0, 'b': -1.0, 'a': -2.0}}
    """
    return {
        query: _in_order(judgments[query], check_scored(query, scored), ties)
        if query in judgments
        else dict(scored)
        for query, scored in run.items()
    }


def _in_order(judged, scored, ties):
    """Return the documents of a query with scores 0, -1, -2 …, in the order of the policy."""
    documents = list(scored)
    order = places(list(scored.values()), ties, [judged.get(doc) for doc in documents], documents)
    return {documents[i]: float(-place) for place, i in enumerate(order)}


class Judgments(Mapping):
    """Qrels that were checked, still a mapping; make them once, and evaluating many runs is faster.

    A grade of 0 says judged and not relevant; one below 0 says that the document was put up for judging, but
    not judged. Grades that are no whole numbers are refused, and ids that are not text; of the documents of a
    query only the first id is looked at, as long as nothing else is wrong. In the order of ``queries``,
    ``judged`` has document -> grade, and ``best`` the grades above 0, best first.
    """

    def __init__(self, qrels: Mapping[str, Mapping[str, int]]):
        if not qrels:
            raise error("nothing to evaluate", what="judgments")
        self.queries, self.judged = list(qrels), list(qrels.values())
        if not _are_plain(self.queries, self.judged):
            self.judged = list(map(_checked, self.queries, self.judged))
        # `filter(None, …)` drops the zeros without a step of Python for each. Negative grades are rare, and
        # are dropped in the loop.
        self.best = [sorted(filter(None, judged.values()), reverse=True) for judged in self.judged]
        for row, best in enumerate(self.best):
            if best and not 0 < best[-1] <= best[0] <= LARGEST_GRADE:
                check_judged(self.queries[row], self.judged[row])
                self.best[row] = [grade for grade in best if grade > 0]
        self._relevant: dict[int, list[str]] = {}
        self.parts = None  # set by `join.parts`: which queries share an array, and their ideal grades

    def __getitem__(self, query):
        return self.judged[self.row[query]]

    def __iter__(self):
        return iter(self.queries)

    def __len__(self):
        return len(self.queries)

    @cached_property
    def row(self) -> dict[str, int]:
        return {query: row for row, query in enumerate(self.queries)}

    def relevant(self, row: int) -> list[str]:
        """Return the documents of a query with a grade above 0; ``row`` is its place in ``queries``."""
        if row not in self._relevant:
            judged = self.judged[row]
            relevant = list(compress(judged, judged.values()))  # those whose grade is not 0
            if len(relevant) > len(self.best[row]):  # some grades are below 0
                relevant = [doc for doc in relevant if judged[doc] > 0]
            self._relevant[row] = relevant
        return self._relevant[row]


def as_judgments(qrels) -> Judgments:
    """Return qrels as `Judgments`; unchanged where they are `Judgments` already."""
    return qrels if isinstance(qrels, Judgments) else Judgments(qrels)


def _are_plain(queries, judged):
    """Say whether all is of the usual types, as far as a quick look tells; else every grade is checked.

    Of the documents of a query it sees only the first id, and the sum of the grades, a float if any is one.
    """
    try:
        return (
            set(map(type, queries)) == {str}
            and set(map(type, judged)) == {dict}
            and {type(next(iter(grades), "")) for grades in judged} == {str}
            and {type(sum(grades.values())) for grades in judged} == {int}
        )
    except TypeError:
        return False


def _checked(query, judged):
    return check_judged(check_text(query, "query", "The qrels"), judged)
