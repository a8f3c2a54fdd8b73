"""Check judgments once, and keep what every metric asks: the relevant documents and the ideal order."""

from collections.abc import Mapping
from functools import cached_property
from itertools import compress

from ...errors import error
from ..ranking import LARGEST_GRADE, check_judged, check_text


class Judgments(Mapping):
    """Qrels that were checked, still a mapping; make them once, and evaluating many runs is faster.

    Parameters
    ----------
    qrels : dict of str to dict of str to int
        Query -> document -> grade. A grade of 0 says judged and not relevant; one below 0 says that the
        document was put up for judging, but not judged.

    Attributes
    ----------
    queries : list of str
    judged : list of dict
        Of every query, in the order of ``queries``: document -> grade.
    best : list of list of int
        Of every query: the grades above 0, best first.

    Raises
    ------
    IRLearnError
        For a grade that is not a whole number, and for ids that are not text. Of the documents of a query
        only the first id is looked at, as long as nothing else is wrong.
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
