"""The worksheet of one ranking: a row per rank, the cut-off, the best possible ranking, and open ties."""

from __future__ import annotations

from ..errors import error
from .checks import require_known
from .columns import (
    Column,
    Number,
    as_input,
    best_first,
    down_to_rank,
    in_words,
    most_gain_first,
    positions,
    repeated,
    smaller_of,
    total,
    translated,
)
from .operation import Translation
from .rules import of_the_same_kind
from .sheet import Sheet


class RankingSheet(Sheet):
    """The worksheet of one ranking: where each document stands, and its grade.

    A metric uses ``rank``, never the row number. So its formula also holds for a sheet that has only some of
    the ranks, as long as all documents that add to the score are there.

    ``rank``, ``grade`` and ``judged`` have one value per row. ``judged`` is 1 where somebody judged the
    document; an unjudged one has grade 0 or less. ``retrieved`` is how many documents the system returned,
    ``k`` the cut-off of a sheet that is cut, and ``ties`` says how equal scores were put in order.
    """

    judgments: Sheet  # all documents in the judgments, best first, retrieved or not, by `judgments_sheet`
    pooled: Column  # 1 where it has any grade there: a negative one says that nobody judged the document
    uncut: RankingSheet  # the worksheet of the same ranking with all its results; this one, if it was not cut

    def __init__(
        self,
        rank,
        grade,
        judged,
        retrieved,
        judgments,
        *,
        pooled=None,
        k=None,
        uncut=None,
        label=None,
        documents=None,
        ties=None,
    ):
        super().__init__(label, documents, rank=rank, grade=grade, judged=judged, retrieved=retrieved)
        pooled = judged if pooled is None else pooled
        pooled.name = pooled.name or "in the judgments"
        self.__dict__.update(judgments=judgments, pooled=pooled, uncut=uncut or self, _k=k, _ties=ties)

    @property
    def grade_range(self) -> tuple:
        """The lowest and the highest grade there is, retrieved or not; two zeros where there is none."""
        grades = [*self.grade.values, *self.judgments.grade.values]
        return min(grades, default=0), max(grades, default=0)

    @property
    def whole(self) -> Sheet:
        """A sheet with all results, also below the cut-off; formulas name its columns "retrieved …"."""
        whole = self.uncut  # its columns are copied as inputs: without names and formulas
        return Sheet("retrieved", grade=as_input(whole.grade), judged=as_input(whole.judged))

    @property
    def cutoff(self) -> Number:
        """The cut-off k, or the number of results when nothing is cut off."""
        return self._k if self._k is not None else self.retrieved

    @property
    def depth(self) -> Number:
        return smaller_of(self._k, self.retrieved) if self._k is not None else self.retrieved

    def cut(self, k: Number | None) -> RankingSheet:
        """Make the worksheet of the same ranking down to rank k."""
        if k is None:
            return self
        columns = [down_to_rank(column, self.rank, k) for column in self._start]
        documents = self._documents and self._documents[: len(columns[0].values)]
        cut = self._of_columns(*columns, k=k, uncut=self, documents=documents)
        cut.set_hook(self._hook)
        return cut

    def afresh(self) -> RankingSheet:
        """Make the worksheet of the same ranking, which is not cut, again with nothing filled in."""
        return self._of_columns(*self._start, documents=self._documents)

    @property
    def _start(self) -> tuple[Column, ...]:
        return self.rank, self.grade, self.judged, self.pooled

    def _of_columns(self, rank, grade, judged, pooled, **how) -> RankingSheet:
        start = rank, grade, judged, self.retrieved, self.judgments
        return RankingSheet(*start, pooled=pooled, label=self._label, ties=self._ties, **how)

    def gain_in(self, table: dict) -> Column:
        """Look up the gain of every grade; an unjudged document gains nothing, whatever a 0 gains."""
        gain = translated(self.grade, table, "gain")
        return self.judged * gain if table.get(0) else gain

    def ideal(self, kind: str = "judged", max_grade=None, gains: dict | None = None) -> RankingSheet:
        """Make the worksheet of the best possible ranking, down to the same cut-off.

        The ``kind`` says which documents are put in the best order: "judged" all judged ones,
        "judged@retrieved" the best of these, no more than were retrieved, "retrieved" all results, and
        "retrieved@k" those down to k. With "maximum" every rank has the grade ``max_grade``. The best grade
        is the highest, or where ``gains`` has the gain of each grade, the one that gains most.
        """
        judged = None  # all of them
        if kind == "maximum":
            if max_grade is None:
                raise error("ideal needs max_grade")
            grade = repeated(_best_grade(max_grade, gains) if gains else max_grade, self.cutoff)
        elif kind.startswith("judged"):
            grade = as_input(self.judgments.grade)
            if gains:
                grade = most_gain_first(grade, translated(grade, gains, "gain"))
        else:
            found = self if kind == "retrieved@k" else self.uncut
            grade = best_first(found.grade)
            if gains:
                gain = found.gain_in(gains)
                grade, judged = most_gain_first(found.grade, gain), most_gain_first(found.judged, gain)
        rank = positions(grade)
        if judged is None:
            judged = as_input(rank >= 1)
        best = RankingSheet(rank, grade, judged, self.retrieved, self.judgments, label="ideal")
        return self._beside(best.cut(self.depth if kind == "judged@retrieved" else self._k))


def _best_grade(max_grade, gains: dict):
    top = require_known(getattr(max_grade, "values", max_grade))
    gain = Translation(gains, "gain").look_up
    _, best = max((gain(grade), grade) for grade in {*gains, top} if 0 <= grade <= top)
    return max_grade if best == top else of_the_same_kind(best, top)


def judgments_sheet(grades, count=None) -> Sheet:
    """Make a sheet of the judged grades of a query, best first; formulas name its columns "judged …".

    ``count`` is how many documents were judged: one with grade 0 was judged, one below 0 was not. An array of
    ``grades`` leaves out those with grade 0, so it has to come with its count.
    """
    if count is None and isinstance(grades, list):
        count = sum(1 for grade in grades if grade >= 0)
    return Sheet("judged", grade=Column(grades), count=Number(count))


class OrdersSheet(Sheet):
    """All orders that the ties of a ranking leave open, equally likely; ``ties`` says how they count."""

    documents_heading = "grades from the top"

    def __init__(self, rankings: list[RankingSheet], ties: str):
        number_type = type(rankings[0].retrieved.values)  # Fraction on an exact sheet
        super().__init__(
            documents=[_grades_as_text(ranking) for ranking in rankings],
            order=Column([number_type(i) for i in range(1, len(rankings) + 1)]),
            orders=Number(number_type(len(rankings))),
        )
        self.__dict__.update(_rankings=rankings, _ties=ties)

    @property
    def rankings(self) -> list[RankingSheet]:
        return self._rankings

    def mean(self, scores: list) -> Number:
        """Write down the score of each order, and take the mean over all of them."""
        self.score = in_words(scores, "score of this order")
        return total(self.score) / self.orders


def _grades_as_text(ranking) -> str:
    """Write the grades of a ranking, with a dash for a document that is not in the judgments."""
    rows = zip(ranking.grade.values, ranking.pooled.values)
    # not written by its name, for which Python would load `unicodedata` with every score
    return " ".join(str(grade) if pooled else "\u2013" for grade, pooled in rows)
