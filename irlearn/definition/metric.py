"""A metric as an object: it scores, explains, and checks a student's steps; `Definition` has its options."""

from __future__ import annotations

from math import isfinite

from ..errors import error
from ..typing_only import TYPE_CHECKING
from ..worksheet.checks import fraction, inexact, is_number, plain
from ..worksheet.columns import Number
from ..worksheet.sheet import Sheet, score_of
from .definition import READER_OPTIONS, Definition, arguments, keywords
from .documented import SignatureOfMetric

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from fractions import Fraction
    from typing import Any, Literal, Unpack, overload

    from ..explanation.explanation import Explanation
    from ..explanation.followed import Followed
    from ..typing_only import Json, MetricOptions, Options, Score


class Metric(Definition):
    """A metric with some of its options bound. Immutable; two are equal when their notation is equal.

    ``ndcg([3, 2, 3, 0, 1], k=5)`` scores a ranking, ``ndcg.explain(...)`` shows how,
    ``ndcg @ 5`` and ``ndcg(gain="exponential")`` bind options.
    """

    __signature__ = SignatureOfMetric()

    if TYPE_CHECKING:

        @overload
        def __call__(self, **options: Unpack[MetricOptions]) -> Metric: ...

        @overload
        def __call__(self, sheet: Sheet, /, **options: object) -> Number: ...

        @overload
        def __call__(
            self,
            inputs: Iterable[object] | Metric,  # a metric only for `mean_metric`
            /,
            *more: object,
            exact: Literal[True],
            explain: bool = ...,
            digits: int | None = ...,
            **kwargs: Unpack[MetricOptions],
        ) -> Fraction: ...

        @overload
        def __call__(
            self,
            inputs: Iterable[object] | Metric,  # a metric only for `mean_metric`
            /,
            *more: object,
            exact: Literal[False] = ...,
            explain: bool = ...,
            digits: int | None = ...,
            **kwargs: Unpack[MetricOptions],
        ) -> float: ...

        @overload
        def __call__(
            self,
            inputs: Iterable[object] | Metric,  # a metric only for `mean_metric`
            /,
            *more: object,
            exact: bool,
            explain: bool = ...,
            digits: int | None = ...,
            **kwargs: Unpack[MetricOptions],
        ) -> float | Fraction: ...

    def __call__(  # type: ignore[misc] # no implementation will do for positional inputs besides any options
        self, *inputs: Any, explain: bool = False, digits: int | None = None, **kwargs: Any
    ) -> Any:
        """Score the inputs: a plain float (a Fraction with ``exact=True``); without inputs, bind options.

        With ``explain`` the derivation is printed, too. Called inside another metric, it is given that one's
        worksheet, and returns the score as a Number.
        """
        if not inputs and kwargs.keys().isdisjoint(self.takes):
            return self.bind(**kwargs)
        if inputs and isinstance(inputs[0], Sheet):  # one metric used inside another
            (sheet,) = inputs
            return self.work_out(sheet, {**self.bound, **kwargs})
        if explain:
            explanation = self.explain(*inputs, digits=digits, **kwargs)
            print(explanation)
            return explanation.score
        metric, sheet = self.read(inputs, kwargs)
        return plain(metric.fill(sheet)[1].values, sheet.exact)

    if TYPE_CHECKING:

        def explain(
            self,
            *inputs: object,
            digits: int | None = None,
            exact: bool = False,
            **kwargs: Unpack[MetricOptions],
        ) -> Explanation: ...

    else:

        def explain(self, *inputs: object, digits: int | None = None, **kwargs: object) -> Explanation:
            """Score the inputs, and return the score with its worksheet: an Explanation.

            Takes what the metric itself takes.
            """
            from ..explanation.explanation import Explanation

            metric, sheet = self.read(inputs, kwargs)
            judged_given = kwargs.get("judged") is not None
            return Explanation(metric, *metric.fill(sheet), digits=digits, judged_given=judged_given)

    def follow(self, *inputs: object, **kwargs: object) -> Followed:
        """Check a student's columns with errors carried forward: what is wrong first, does the rest follow?

        Takes what the metric itself takes, and steps of its worksheet by their names: a column as a list with
        a number for every rank (None for an empty cell), a number such as ``DCG``, and the ``score``. A
        column of the ideal ranking is called ``ideal_gain``, say; discounts are the same there, and need not
        be given.

        Returns
        -------
        Followed
            Has ``first_wrong``, ``rest_follows``, ``score`` and ``rounded_early``; prints as sentences.

        Examples
        --------
        >>> from irlearn import ndcg
        >>> found = ndcg.follow([3, 2, 3, 0, 1], k=5, discount=[1, 1.58, 2, 2.32, 2.58])
        >>> round(found.score, 5), found.rounded_early
        (0.97214, True)
        >>> print(ndcg.follow([3, 2, 3, 0, 1], k=5, discount=[1, 2, 3, 4, 5], DCG=5.2))
        discount: wrong at rank 2. You have 2, but the right number is log2(rank + 1) = log2(2 + 1) =
        1.584963.
        DCG: follows from your numbers above it, so this isn't a new mistake.
        The rest depends on it.
        With your numbers, nDCG@5 is 0.96; the right value is 0.9724.
        """
        from ..explanation.following import follow

        options = {name: value for name, value in kwargs.items() if self._is_argument(name, value)}

        def fill(hook):
            metric, sheet = self.read(inputs, options)
            sheet.set_hook(hook)
            return metric.fill(sheet)

        bound = {name: value for name, value in options.items() if name not in READER_OPTIONS}
        steps = {name: value for name, value in kwargs.items() if name not in options}
        return follow(self.bind(**bound), fill, steps)

    def to_steps(self) -> Json:
        """Write its worksheet as data, ready for JSON: what a page needs to work it out without Python.

        Returns
        -------
        dict
            ``programs``: the steps, each an operation and its parts, for the ``whole`` ranking, ``cut`` off
            at rank k, or for a list ``alone`` where two can be compared. ``operations``: how each is written,
            in words and in LaTeX. The other entries are the options, the conventions, how many digits are
            shown, and so on.

        Raises
        ------
        IRLearnError
            Where the steps depend on the ranking, as those of ``alpha_ndcg`` do.

        Examples
        --------
        >>> from irlearn import precision
        >>> whole = precision.to_steps()["programs"]["whole"]
        >>> [step["op"] for step in whole["steps"] if "op" in step]
        ['AT_LEAST', 'RUNNING_TOTAL', 'DIVIDE', 'TOTAL', 'DIVIDE']
        """
        from .steps import steps

        return steps(self)

    def _is_argument(self, name: str, value: object) -> bool:
        """Say whether a keyword of `follow` is an input or an option, and no step that a student wrote down.

        A list is a step, although an option may have its name, such as discount.
        """
        is_column = hasattr(value, "__iter__") and not isinstance(value, (str, dict))
        is_input = name in READER_OPTIONS or name in self.takes
        return is_input or (name in self.parameters and not is_column)

    def fill(self, sheet: Sheet, **options: object) -> tuple[Sheet, Number]:
        """Fill in a new worksheet; return the sheet down to the cut-off, and the score."""
        # Only an OrdersSheet has ``rankings``: one worksheet for each order that ties leave open.
        if hasattr(type(sheet), "rankings"):
            return sheet, sheet.mean([self.fill(order, **options)[1].values for order in sheet.rankings])
        wrapped = named_numbers(sheet, options={**self.options, **options})
        if wrapped.get("k") is not None and hasattr(type(sheet), "cut"):
            sheet = sheet.cut(wrapped["k"])
        try:
            score = self.work_out(sheet, wrapped)
        except OverflowError:
            raise error("too large") from None
        if isinstance(score.values, float) and not isfinite(score.values):
            raise error("too large")
        return sheet, score

    def work_out(self, sheet: Sheet, options: Options) -> Number:
        """Work out the score by calling the metric's function, and put it through the hook of the sheet."""
        return sheet.put_through_hook(score_of(self.name), self.function(sheet, **options))

    def read(self, inputs: tuple[object, ...], kwargs: Options) -> tuple[Metric, Sheet]:
        """Bind the options, and read the inputs: return the bound metric and its worksheet."""
        known_to_reader = reader_keywords(self.reader)
        for_reader = {name: kwargs[name] for name in kwargs if name in known_to_reader}
        options = {name: kwargs[name] for name in kwargs if name not in for_reader}
        metric = self.bind(**options) if options else self
        if len(inputs) > 1 and self.at in self.parameters:
            self._refuse_a_number(inputs[1:])
        try:
            sheet = self.reader(*inputs, **for_reader)
        except TypeError as wrong:
            if wrong.__traceback__ and wrong.__traceback__.tb_next:  # the reader was called, and failed
                raise
            takes = ", ".join(arguments(self.reader))
            raise error("wrong inputs of a metric", metric=self.name, takes=takes) from None
        metric.check_grades(sheet)
        return metric, sheet

    def _refuse_a_number(self, inputs: tuple[object, ...]) -> None:
        """Refuse a number among the inputs: it was meant for an option, and options are given by name."""
        from numbers import Real

        for value in inputs:
            if isinstance(value, Real):
                hint = self._suggestion(value)
                raise error("option given without its name", metric=self.name, found=value, hint=hint)

    def _suggestion(self, number) -> str:
        for name in (self.at, "p", "beta", "alpha"):
            if name in self.parameters and self.option(name).accepts(number):
                return f"Give {name} by its name: {name}={number}."
        return f"Give options by name; it has: {', '.join(self.parameters)}."

    def check_grades(self, sheet: Sheet) -> None:
        """Refuse grades for which the formula is not defined."""
        if hasattr(type(sheet), "rankings"):
            sheet = sheet.rankings[0]  # all orders that ties leave open have the same grades
        if hasattr(type(sheet), "grade_range"):
            self.check_grade_range(*sheet.grade_range)

    def check_grade_range(self, lowest: Score, highest: Score) -> None:
        """Refuse a lowest or a highest grade for which the formula is not defined."""
        if not self.negative_grades and lowest < 0:
            raise error("negative grade", metric=self.name, grade=lowest)
        top = self.options.get("max_grade")
        if top is not None and highest > top:
            raise error("grade above max_grade", metric=self.name, grade=highest, max_grade=top)


# A cache without `functools`, which would delay the start.
_keywords_of_readers: dict[Callable[..., Sheet], frozenset[str]] = {}


def reader_keywords(reader: Callable[..., Sheet]) -> frozenset[str]:
    """Collect the names under which a caller of a metric can pass something to its reader."""
    if reader not in _keywords_of_readers:
        if len(_keywords_of_readers) > 100:  # `MeanOf` makes a new reader each time
            _keywords_of_readers.clear()
        options = {name for name in READER_OPTIONS if name in keywords(reader)}
        _keywords_of_readers[reader] = frozenset(options.union(arguments(reader)))
    return _keywords_of_readers[reader]


def named_numbers(sheet: Sheet, options: Options) -> Options:
    """Turn each number among the options into a Number of its name, a fraction where the sheet is exact."""
    kind = fraction if sheet.exact else inexact
    return {n: Number(kind(x), name=n) if is_number(x) else x for n, x in options.items()}
