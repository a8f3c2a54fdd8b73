"""The worksheet of a ranking whose ties are left open: a row per possible order, with its score."""

from __future__ import annotations

from .columns import Column, Number, in_words, total
from .ranking_sheet import RankingSheet
from .sheet import Sheet


class OrdersSheet(Sheet):
    """Every order that the ties of a ranking leave open, all equally likely.

    Parameters
    ----------
    rankings
        The worksheet of each order.
    ties
        How ties are treated, in words, such as "the mean of all their orders".
    """

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
        """The worksheet of each order, to be filled in."""
        return self._rankings

    def mean(self, scores: list) -> Number:
        """Write down the score of each order, and take the mean over all of them."""
        self.score = in_words(scores, "score of this order")
        return total(self.score) / self.orders


def _grades_as_text(ranking) -> str:
    """Write the grades of a ranking, with a dash for a document that is not in the judgments."""
    rows = zip(ranking.grade.values, ranking.pooled.values)
    return " ".join(str(grade) if pooled else "\N{EN DASH}" for grade, pooled in rows)
