"""A metric as an object: its notation, its options, and the registry of all of them."""

from __future__ import annotations

from math import isfinite
from numbers import Real

from ..errors import did_you_mean, error
from ..worksheet import readers
from ..worksheet.columns import Number
from ..worksheet.sheet import Sheet, score_of
from .docstring import Docstring
from .kinds import is_number
from .options import Option, declared
from .signature import SignatureOfMetric

TYPE_CHECKING = False  # a type checker takes it for True; typing itself costs a third of the start
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from fractions import Fraction
    from typing import Any, Literal, Self, overload

    from ..explanation.explanation import Explanation
    from ..explanation.followed import Followed

REGISTRY: dict[str, Metric] = {}
ALIASES: dict[str, Metric] = {}


def named(
    name: str,
    *aliases: str,
    trec_eval: tuple[str, ...] | dict[str, dict[str, Any]] = (),
    options: Iterable[Option] = (),
    reads: Callable[..., Sheet] = readers.ranking,
    negative_grades: bool = True,
    unjudged: str = "not relevant",
    at: str = "k",
    summary: str = "mean",
    better: str = "higher",
    defined_where: Metric | None = None,
) -> Callable[[Callable[..., Any]], Metric]:
    """Make a metric of a function that fills in a worksheet, and enter it into the registry.

    Parameters
    ----------
    name
        The metric's name in the field's notation, such as ``nDCG``.
    aliases
        Other names people use.
    trec_eval
        Its names there; a cut-off goes behind (``ndcg_cut_10``). A dict says which options a name stands for.
    options
        Declarations of the options that it has in a way of its own; the others mean the same everywhere.
    reads
        The reader that makes a worksheet of what a caller passes.
    negative_grades
        False where the formula is not defined for them.
    unjudged
        What becomes of a document that nobody judged. Where it is not simply not relevant, a negative grade
        in the qrels says: in the pool, but not judged. Elsewhere such a document gains nothing.
    at
        The option that ``@`` stands for.
    summary
        What is told of many queries: their "mean", or their "sum" (of counts).
    better
        Which scores are the better ones: "higher", "lower", or "neither".
    defined_where
        A metric that is 0 on the queries for which this one has no value.
    """

    def register(function: Callable[..., Any]) -> Metric:
        made = Metric(name, function, reads, negative_grades=negative_grades)
        made.aliases, made.trec_eval = (function.__name__, *aliases), tuple(trec_eval)
        made.unjudged, made.at, made.summary = unjudged, at, summary
        made.better, made.defined_where = better, defined_where
        made.own_options = {option.name: option for option in options}
        for option in made.parameters:
            made.option(option)  # one that nobody declared is refused here, where it is written
        REGISTRY[name] = made
        meant = trec_eval if isinstance(trec_eval, dict) else {}
        for alias in (*made.aliases, *trec_eval):
            ALIASES[alias] = made.bind(**meant[alias]) if alias in meant else made
        return made

    return register


class Metric:
    """A metric with some of its options bound. Immutable; equal when the notation is equal.

    ``ndcg([3, 2, 3, 0, 1], k=5)`` scores a ranking, ``ndcg.explain(...)`` shows how,
    ``ndcg @ 5`` and ``ndcg(gain="exponential")`` bind options.
    """

    __signature__ = SignatureOfMetric()

    aliases: tuple[str, ...] = ()
    trec_eval: tuple[str, ...] = ()
    unjudged = "not relevant"
    at = "k"
    summary = "mean"
    better = "higher"
    defined_where: Metric | None = None

    def __init__(
        self,
        name: str,
        function: Callable[..., Any],
        reader: Callable[..., Sheet],
        bound: dict[str, Any] | None = None,
        negative_grades: bool = True,
    ):
        self.name, self.function, self.reader, self.bound = name, function, reader, bound or {}
        self.negative_grades = negative_grades
        self.own_options: dict[str, Option] = {}
        self.__doc__, self.__name__ = function.__doc__, function.__name__
        self.__module__ = function.__module__
        self.__wrapped__ = function

    # ---- what it is --------------------------------------------------------------------------------

    @property
    def parameters(self) -> dict[str, Any]:
        """Every option with its default value."""
        code, defaults = self.function.__code__, self.function.__defaults__ or ()
        names = code.co_varnames[1 : code.co_argcount]
        return dict(zip(names[len(names) - len(defaults) :], defaults))

    @property
    def options(self) -> dict[str, Any]:
        """Every option with the value in force."""
        return {**self.parameters, **self.bound}

    def option(self, name: str) -> Option:
        """What one of its options means, and what it may be."""
        return self.own_options.get(name) or declared(name, of=self.name)

    @property
    def declared(self) -> dict[str, Option]:
        """Every option with its declaration."""
        return {name: self.option(name) for name in self.parameters}

    @property
    def in_force(self) -> dict[str, Any]:
        """The options that have a say, given the others."""
        options = self.options
        return {name: value for name, value in options.items() if self.option(name).speaks(options)}

    @property
    def reads_rankings(self) -> bool:
        """Whether it takes several rankings, one per query, and not a single one."""
        return self.reader is readers.rankings

    @property
    def reads_a_ranking(self) -> bool:
        """Whether it takes the grades of one ranking."""
        return self.reader is readers.ranking

    @property
    def takes(self) -> list[str]:
        """What it is called with: the names of its inputs."""
        code = self.reader.__code__
        names = code.co_varnames[: code.co_argcount]
        return [name for name in names if name not in READER_OPTIONS]

    @property
    def knows_the_pool(self) -> bool:
        """Whether it tells a document that nobody judged from one that was judged not relevant."""
        return self.unjudged != "not relevant"

    @property
    def condition(self) -> Metric | None:
        """`defined_where` with the options bound here; None for a metric that always has a value."""
        known = self.defined_where
        return known and known.bind(**{n: value for n, value in self.bound.items() if n in known.parameters})

    @property
    def docstring(self) -> Docstring:
        """The docstring, in its parts."""
        return Docstring(self.__doc__)

    @property
    def question(self) -> str:
        """The question the metric answers."""
        return self.docstring.summary

    @property
    def source(self) -> str:
        """The primary source."""
        return self.docstring.section("References")

    @property
    def range(self) -> str:
        """The values it can take."""
        return self.docstring.section("Returns")

    def __repr__(self) -> str:
        bound = {name: value for name, value in self.bound.items() if value != self.parameters[name]}
        at = bound.pop(self.at, None)
        inside = ", ".join(f"{name}={value!r}" for name, value in bound.items())
        return self.name + (f"({inside})" if inside else "") + (f"@{at}" if at is not None else "")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Metric) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))

    def __reduce__(self):
        return metric, (repr(self),)

    def __copy__(self):
        made = object.__new__(type(self))  # not by its name, as pickling does: that gives the registered one
        made.__dict__.update(self.__dict__)
        return made

    def __get__(self, thing: object, owner: Any = None) -> Metric:
        """As an attribute of a class it stays itself. Having this method, ``help`` shows it as a function."""
        return self

    # ---- binding options ---------------------------------------------------------------------------

    def bind(self, **new: Any) -> Self:
        """The same metric with some options fixed, checked here and now."""
        parameters, bound = self.parameters, dict(self.bound)
        for name, value in new.items():
            if name not in parameters:
                raise error(
                    "unknown option",
                    metric=self.name,
                    name=name,
                    known=", ".join(parameters) or "none",
                    hint=did_you_mean(name, parameters),
                )
            bound[name] = self.option(name).checked(value, optional=parameters[name] is None)
        made = self.__copy__()
        made.bound = {name: bound[name] for name in parameters if name in bound}
        return made

    def __matmul__(self, value: int | float) -> Metric:
        if self.at not in self.parameters:
            raise error("no cut-off", metric=self.name)
        return self.bind(**{self.at: value})

    # ---- scoring -----------------------------------------------------------------------------------

    if TYPE_CHECKING:

        @overload
        def __call__(self, **options: Any) -> Metric: ...

        @overload
        def __call__(self, sheet: Sheet, /, **options: Any) -> Number: ...

        @overload
        def __call__(self, inputs: Any, /, *more: Any, exact: Literal[True], **given: Any) -> Fraction: ...

        @overload
        def __call__(
            self, inputs: Any, /, *more: Any, exact: Literal[False] = ..., **given: Any
        ) -> float: ...

        @overload
        def __call__(self, inputs: Any, /, *more: Any, exact: bool, **given: Any) -> float | Fraction: ...

    def __call__(  # type: ignore[misc] # no implementation will do for positional inputs beside any options
        self, *inputs: Any, explain: bool = False, digits: int | None = None, **given: Any
    ) -> Any:
        """The score, a plain float (a Fraction with ``exact=True``); without inputs, bind options."""
        if not inputs and given.keys().isdisjoint(self.takes):
            return self.bind(**given)
        if inputs and isinstance(inputs[0], Sheet):  # one metric used inside another
            (sheet,) = inputs
            return self.work_out(sheet, {**self.bound, **given})
        if explain:
            explanation = self.explain(*inputs, digits=digits, **given)
            print(explanation)
            return explanation.score
        metric, sheet = self.read(inputs, given)
        return readers.plain(metric.fill(sheet)[1].values, sheet.exact)

    def explain(self, *inputs: Any, digits: int | None = None, **given: Any) -> Explanation:
        """The score with its worksheet: an Explanation. Takes what the metric itself takes."""
        from ..explanation.explanation import Explanation

        metric, sheet = self.read(inputs, given)
        return Explanation(
            metric, *metric.fill(sheet), digits=digits, judged_given=given.get("judged") is not None
        )

    def follow(self, *inputs: Any, **given: Any) -> Followed:
        """A student's own columns, followed through: what is wrong first, and does the rest follow from it?

        Takes what the metric itself takes, and steps of its worksheet by their names: a column as a list with
        a number for every rank (None for an empty cell), a number such as ``DCG``, and the ``score``. On the
        ideal ranking a column is called ``ideal_gain``; discounts hold there, too.

        Returns
        -------
        Followed
            ``first_wrong``, ``rest_follows``, ``score``, ``rounded_early``; printed, it says so in sentences.

        Examples
        --------
        >>> from irlearn import ndcg
        >>> found = ndcg.follow([3, 2, 3, 0, 1], k=5, discount=[1, 1.58, 2, 2.32, 2.58])
        >>> round(found.score, 5), found.rounded_early
        (0.97214, True)
        >>> print(ndcg.follow([3, 2, 3, 0, 1], k=5, discount=[1, 2, 3, 4, 5], DCG=5.2))
        discount: wrong at rank 2. You have 2, and right is log2(rank + 1) = log2(2 + 1) = 1.584963.
        DCG: follows from your numbers above it, so this is no new mistake.
        The rest follows from it.
        nDCG@5 with your numbers is 0.96; the right one is 0.9724.
        """
        from ..explanation.following import follow

        options = {name: value for name, value in given.items() if self._is_option(name, value)}

        def fill(door):
            metric, sheet = self.read(inputs, options)
            sheet.enter_through(door)
            return metric.fill(sheet)

        bound = {name: value for name, value in options.items() if name not in READER_OPTIONS}
        steps = {name: value for name, value in given.items() if name not in options}
        return follow(self.bind(**bound), fill, steps)

    def _is_option(self, name: str, value: Any) -> bool:
        """Whether a name means an option; a list under the name of one, such as discount, is a column."""
        is_column = hasattr(value, "__iter__") and not isinstance(value, (str, dict))
        is_input = name in READER_OPTIONS or name in self.takes
        return is_input or (name in self.parameters and not is_column)

    def fill(self, sheet: Sheet, **options: Any) -> tuple[Sheet, Number]:
        """Fill in a fresh worksheet: the sheet down to the cut-off, and the score."""
        in_force = {**self.options, **options}
        wrapped = {name: wrap(name, value, sheet.exact) for name, value in in_force.items()}
        if wrapped.get("k") is not None and hasattr(type(sheet), "cut"):
            sheet = sheet.cut(wrapped["k"])
        try:
            score = self.work_out(sheet, wrapped)
        except OverflowError:
            raise error("too large") from None
        if isinstance(score.values, float) and not isfinite(score.values):
            raise error("too large")
        return sheet, score

    def work_out(self, sheet: Sheet, options: dict[str, Any]) -> Number:
        """The score, by the metric's own lines. It is a step as well, and passes the door of the sheet."""
        return sheet.passed(score_of(self.name), self.function(sheet, **options))

    def read(self, inputs: tuple[Any, ...], given: dict[str, Any]) -> tuple[Metric, Sheet]:
        """The metric with its options bound, and the worksheet of the inputs."""
        theirs = {name: given[name] for name in given if name in READER_OPTIONS or name in self.takes}
        mine = {name: given[name] for name in given if name not in theirs}
        metric = self.bind(**mine) if mine else self
        number = next((given for given in inputs[1:] if isinstance(given, Real)), None)
        if number is not None and self.at in self.parameters:
            raise error("option by name", metric=self.name, found=number, hint=self._perhaps(number))
        try:
            sheet = self.reader(*inputs, **theirs)
        except TypeError as wrong:
            if wrong.__traceback__ and wrong.__traceback__.tb_next:  # raised further down: a fault of ours
                raise
            raise error(
                "wrong inputs",
                metric=self.name,
                takes=", ".join(self.reader.__code__.co_varnames[: self.reader.__code__.co_argcount]),
            ) from None
        metric.check_grades(sheet)
        return metric, sheet

    def _perhaps(self, number) -> str:
        """Which option a number without a name may be meant for."""
        for name in (self.at, "p", "beta", "alpha"):
            if name in self.parameters and self.option(name).will_do(number):
                return f"Give {name} by its name: {name}={number}."
        return f"Options are given by name; it has: {', '.join(self.parameters)}."

    def check_grades(self, sheet: Sheet) -> None:
        """Refuse grades for which the formula is not defined."""
        if not hasattr(type(sheet), "judgments"):
            return
        grades = [*sheet.grade.values, *sheet.judgments.grade.values]
        if not self.negative_grades and min(grades, default=0) < 0:
            raise error("negative grade", metric=self.name, grade=min(grades))
        top = self.options.get("max_grade")
        if top is not None and max(grades, default=0) > top:
            raise error("grade above max_grade", metric=self.name, grade=max(grades), max_grade=top)


READER_OPTIONS = ("judged", "documents", "exact")


def wrap(name, value, exact=False):
    """A number becomes a named Number, so that formulas can show its name."""
    if not is_number(value):
        return value
    return Number(readers.fraction(value) if exact else readers.inexact(value), name=name)


def metrics() -> dict[str, Metric]:
    """Every metric by its name, in the order of the chapters."""
    return dict(REGISTRY)


def metric(notation: str | Metric) -> Metric:
    """The metric that a notation stands for; `irlearn.metric` also takes a profile.

    Measures of ir_measures, objects or text, are understood where irlearn has the same.

    Examples
    --------
    >>> metric("nDCG(gain='exponential')@10")
    nDCG(gain='exponential')@10
    >>> metric("ndcg_cut_10") == metric("nDCG@10")
    True
    """
    if isinstance(notation, Metric):
        return notation
    from . import borrowed
    from .notation import parse

    theirs = borrowed.is_measure(notation)
    name, bound, at = borrowed.opened(notation) if theirs else parse(notation)
    name, bound = borrowed.in_our_words(name, bound)
    found = REGISTRY.get(name) or ALIASES.get(name) or _whatever_case(name)
    if found is None:
        raise error("unknown metric", name=notation, hint=did_you_mean(name, [*ALIASES, *REGISTRY]))
    found = found.bind(**bound) if bound else found
    return found if at is None else found @ at


def _whatever_case(name):
    same = {known[n] for known in (REGISTRY, ALIASES) for n in known if n.lower() == name.lower()}
    return same.pop() if len(same) == 1 else None
