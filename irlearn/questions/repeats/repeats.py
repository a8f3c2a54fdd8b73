"""Score a system that was asked the same questions several times: its mean, and how steady it is."""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from math import fsum, sqrt
from numbers import Real
from typing import Any

from ...document import Shown
from ...errors import error
from ...explanation.digits import result
from ...metrics import pass_all_k, pass_at_k
from ..evaluate.one_mean import LEVEL, interval_of_mean, t_quantile
from . import document
from . import tries as tries_of


class Repeats(Shown):
    """What `repeats` returns; prints as tables, with the arithmetic in a fold.

    Attributes
    ----------
    tries : dict of str to list
        The scores of each question's tries.
    mean : float
        The mean over questions of each question's mean.
    interval : Interval
        For the mean over other questions like these, of 95%: ``low`` and ``high``.
    as_independent : Interval
        What the confidence interval would be if each try were a separate question. It's too narrow.
    between, within : float
        The variance of the questions' true means, and the variance of the tries at one question; ``within``
        is None if no question has two tries.
    always, sometimes, never : list or None
        The questions that all, some or none of their tries get right; None if scores aren't right or wrong.
    gaps : int
        How many tries had no score.
    """

    document = document

    def __init__(self, read: tries_of.Tries, *, gaps: int, right: float | None, top: float):
        self.tries, self.gaps, self.top = read, gaps, top
        scores = [score for tries in read.values() for score in tries]
        for question, each in read.items():
            for score in each:
                if not 0 <= score <= top:
                    raise error("try not within the scale", question=question, found=score, top=top)
        self.right = 1.0 if right is None and set(scores) <= {0.0, 1.0} and top == 1 else right
        self.question_means = {question: fsum(each) / len(each) for question, each in read.items()}
        means = list(self.question_means.values())
        self.mean = fsum(means) / len(means)
        self.interval = interval_of_mean(means, 0.0, top)
        self.as_independent = interval_of_mean(scores, 0.0, top)
        repeated = [each for each in read.values() if len(each) > 1]
        self.within = fsum(map(_variance, repeated)) / len(repeated) if repeated else None
        share = fsum(1 / len(each) for each in read.values()) / len(read)
        self.between = max(_variance(means) - (self.within or 0.0) * share, 0.0)
        self.always = self.sometimes = self.never = None
        if self.right is not None:
            shares = {question: Fraction(*self.counts(question)) for question in read}
            self.always = [question for question, of in shares.items() if of == 1]
            self.sometimes = [question for question, of in shares.items() if 0 < of < 1]
            self.never = [question for question, of in shares.items() if of == 0]

    def counts(self, question: str) -> tuple[int, int]:
        """Count a question's right tries, and all its tries."""
        each, limit = self.tries[question], self.right
        assert limit is not None
        return sum(score >= limit for score in each), len(each)

    @property
    def questions(self) -> int:
        return len(self.tries)

    @property
    def k(self) -> int:
        """How many tries each question has at least."""
        return min(map(len, self.tries.values()))

    @cached_property
    def passes(self) -> list[tuple[int, Fraction, Fraction]]:
        """For each k from 1: k, the chance that some of k tries are right, and the chance that all are."""
        if self.right is None:
            return []
        counts = [self.counts(question) for question in self.tries]
        wrong_or_right = {}
        for right, tries in set(counts):  # one worksheet has the chances of every k
            outcomes = [1] * right + [0] * (tries - right)
            sheets = [metric.explain(outcomes, exact=True) for metric in (pass_at_k, pass_all_k)]
            wrong_or_right[right, tries] = sheets[0]["all_wrong"], sheets[1]["all_right"]

        def mean(kind, k):
            return sum((wrong_or_right[each][kind][k - 1] for each in counts), Fraction(0)) / len(counts)

        return [(k, 1 - mean(0, k), mean(1, k)) for k in range(1, self.k + 1)]

    def half_width(self, questions: int | None = None, tries: int | None = None) -> float:
        """Return how far the interval would reach on either side, given numbers of questions and tries.

        Examples
        --------
        >>> import irlearn
        >>> found = irlearn.repeats({"q1": [1, 1], "q2": [0, 1], "q3": [0, 0], "q4": [1, 0]})
        >>> round(found.half_width(questions=40), 2), round(found.half_width(tries=20), 2)
        (0.13, 0.38)
        """
        n, tries = questions or self.questions, tries or self.k
        variance = self.between + (self.within or 0.0) / tries
        middle = (n * self.mean + self.top) / (n + 2)  # a 0 and a top score are added, as to the interval
        added = n * (self.mean - middle) ** 2 + middle**2 + (self.top - middle) ** 2
        spread = sqrt(((n - 1) * variance + added) / (n + 1) / (n + 2))
        return t_quantile((1 + LEVEL) / 2, n + 1) * spread

    @property
    def one_try(self) -> float | None:
        """The standard deviation of the mean of one new try at each of these questions."""
        return None if self.within is None else sqrt(self.within / self.questions)

    @property
    def worth(self) -> float | None:
        """How many questions, asked once each, would tell as much as all these tries."""
        one = self.between + (self.within or 0.0)
        spread = (self.between + (self.within or 0.0) / self.k) / self.questions
        return one / spread if spread else None

    def __repr__(self) -> str:
        return f"<Repeats {result(self.mean)} over {self.questions} questions>"


def _variance(numbers) -> float:
    mean = fsum(numbers) / len(numbers)
    return fsum((x - mean) ** 2 for x in numbers) / (len(numbers) - 1)


def repeats(
    scores: Any, *more: Any, metric: str | None = None, right: float | None = None, top: float = 1
) -> Repeats:
    """Score a system that answered the same questions several times.

    Parameters
    ----------
    scores : dict, list, path or table
        The scores of each question's tries: question -> list; a list of lists; or a table or .csv, .json or
        .jsonl file with a row for each try (``query``, ``score``) or a column for each try.
    *more : optional
        With ``scores``, the scores of one try each, such as results of `evaluate` or files of scores.
    metric : str, optional
        The metric, or column, to take if there are several.
    right : number, optional
        The lowest score that counts as right. By default, 1 if every score is 0 or 1; otherwise, no try is
        called right or wrong.
    top : number
        The highest possible score; the lowest is 0.

    Returns
    -------
    Repeats
        ``.mean .interval .passes .between .within .half_width(questions=100)``; prints as tables.

    Notes
    -----
    Tries at one question resemble each other, so they aren't new questions: the confidence interval is taken
    over the questions' means. pass@k is the chance that at least one of k tries drawn from a question's n is
    right, and pass^k the chance that all are; both are averaged over the questions.

    Raises
    ------
    IRLearnError
        For fewer than two questions; for a score that isn't a number, or is below 0 or above ``top``.

    References
    ----------
    pass@k: Chen et al., Evaluating large language models trained on code, arXiv:2107.03374, 2021. pass^k:
    Yao et al., τ-bench, arXiv:2406.12045, 2024. Intervals over questions: Miller, Adding error bars to evals,
    arXiv:2411.00640, 2024.

    Examples
    --------
    Two systems, each right in 15 of 25 tries:

    >>> import irlearn
    >>> sure = irlearn.repeats([[1] * 5, [1] * 5, [1] * 5, [0] * 5, [0] * 5])
    >>> shaky = irlearn.repeats([[1, 1, 1, 0, 0]] * 5)
    >>> sure.mean == shaky.mean, sure.passes[1], shaky.passes[1]
    (True, (2, Fraction(3, 5), Fraction(3, 5)), (2, Fraction(9, 10), Fraction(3, 10)))
    """
    if isinstance(top, bool) or not isinstance(top, Real) or not 0 < top < float("inf"):
        raise error("argument out of range", name="top", found=top, expected="a number above 0")
    if right is not None and (isinstance(right, bool) or not isinstance(right, Real) or not 0 < right <= top):
        expected = f"a number above 0 and up to top={top:g}"
        raise error("argument out of range", name="right", found=right, expected=expected)
    read, gaps = tries_of.read(scores, *more, metric=metric)
    if len(read) < 2:
        raise error("tries of one question only", found=len(read))
    return Repeats(read, gaps=gaps, right=right and float(right), top=float(top))
