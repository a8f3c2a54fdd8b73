"""What a metric is before anything is scored: its function, its options and its notation."""

from __future__ import annotations

from ..errors import SENTENCES, error, nearest
from ..typing_only import TYPE_CHECKING
from ..worksheet import readers
from ..worksheet.sheet import Sheet
from .documented import DocOfMetric, Docstring
from .options import Option, declared

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Self

    from ..typing_only import Options
    from ..worksheet.columns import Number

# What a caller can pass by name to a metric's *reader*, the function that makes a worksheet of the inputs.
READER_OPTIONS = ("judged", "documents", "scores", "ties", "exact")


def keywords(function: Callable[..., object]) -> tuple[str, ...]:
    """List the names of all arguments of a function, the keyword-only ones last."""
    code = function.__code__
    return code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]


def arguments(function: Callable[..., object]) -> tuple[str, ...]:
    return function.__code__.co_varnames[: function.__code__.co_argcount]


# What `defaults` found already: a cache without `functools`, which would delay the start.
_defaults: dict[Callable[..., object], Options] = {}


def defaults(function: Callable[..., object]) -> Options:
    """Find the default values of a function's arguments, by name; keyword-only ones are left out."""
    if function not in _defaults:
        names, values = arguments(function), function.__defaults__ or ()
        _defaults[function] = dict(zip(names[len(names) - len(values) :], values))
    return dict(_defaults[function])


class Definition:
    """A function that fills in a worksheet, the reader that makes the worksheet, and some options bound.

    Immutable; two are equal when their notation is. `Metric` adds the scoring. `named` in ``registry.py``
    explains the arguments (``reader`` is called ``reads`` there), except two: ``mean_of`` is the metric that
    scores each query, where this one is a mean over queries; ``from_notation`` finds the metric again when it
    is unpickled, because only its notation is pickled.
    """

    notation: str | None = None  # what `repr` returns, kept when it is first asked for

    def __init__(
        self,
        name: str,
        function: Callable[..., Number],
        reader: Callable[..., Sheet],
        *,
        aliases: tuple[str, ...] = (),
        trec_eval: tuple[str, ...] = (),
        options: Iterable[Option] = (),
        negative_grades: bool = True,
        unjudged: str = "not relevant",
        at: str = "k",
        display_name: str = "",
        summary: str = "mean",
        better: str = "higher",
        contribution: str = "",
        picture: tuple[str, ...] = (),
        defined_where: Self | None = None,
        mean_of: Self | None = None,
        from_notation: Callable[[str], Self] | None = None,
    ):
        self.name, self.function, self.reader = name, function, reader
        self.reads = reader  # by which blank sheets and pages know what it takes; another one in `MeanOf`
        self.display_name = display_name or name
        self.aliases, self.trec_eval = aliases, trec_eval
        self.own_options = {option.name: option for option in options}
        self.negative_grades, self.unjudged = negative_grades, unjudged
        self.at, self.summary, self.better = at, summary, better
        self.contribution, self.picture = contribution, picture
        self.defined_where, self.mean_of, self.from_notation = defined_where, mean_of, from_notation
        self.bound: Options = {}
        self.__name__, self.__module__ = function.__name__, function.__module__
        self.__wrapped__ = function

    def __init_subclass__(cls) -> None:
        """Give the class a descriptor for its docstring, because each of its metrics has another."""
        cls.__doc__ = DocOfMetric(cls.__doc__)  # type: ignore[assignment]

    # ---- what it is --------------------------------------------------------------------------------

    @property
    def parameters(self) -> Options:
        """Every option with its default value."""
        return defaults(self.function)

    @property
    def options(self) -> Options:
        """Every option with the value in force."""
        return {**self.parameters, **self.bound}

    def option(self, name: str) -> Option:
        """Find the declaration of one of its options: what it means, and what it may be."""
        return self.own_options.get(name) or declared(name, of=self.name)

    @property
    def declared(self) -> dict[str, Option]:
        """Every option with its declaration."""
        return {name: self.option(name) for name in self.parameters}

    @property
    def active_options(self) -> Options:
        """The options that have an effect, given the values of the others."""
        options = self.options
        return {name: value for name, value in options.items() if self.option(name).is_active(options)}

    @property
    def choices(self) -> Options:
        """The active options and their values, as an explanation lists them among its conventions.

        In place of None stand the words ``left_out`` of the declaration; an option without such words is not
        listed then.
        """
        options = self.active_options.items()
        values = {name: self.option(name).left_out if value is None else value for name, value in options}
        return {name: value for name, value in values.items() if value is not None and value != ""}

    @property
    def reads_several_rankings(self) -> bool:
        """Whether it takes several rankings, one per query, rather than a single ranking."""
        return self.reader is readers.rankings

    @property
    def reads_a_ranking(self) -> bool:
        """Whether it takes the grades of one ranking."""
        return self.reader is readers.ranking

    @property
    def takes(self) -> list[str]:
        """The names of its inputs."""
        return [name for name in arguments(self.reader) if name not in READER_OPTIONS]

    @property
    def other_parameters(self) -> list[str]:
        """The names of what it takes besides its inputs and its options, in the order of ``help``."""
        return [name for name in READER_OPTIONS if name in keywords(self.reader)] + ["explain", "digits"]

    @property
    def tells_unjudged(self) -> bool:
        """Whether it treats an unjudged document differently from a document judged not relevant."""
        return self.unjudged != "not relevant"

    @property
    def condition(self) -> Self | None:
        """The metric that is 0 where this one has no value, with the options bound here; None without one."""
        known = self.defined_where
        return known and known.bind(**{n: value for n, value in self.bound.items() if n in known.parameters})

    @property
    def own_doc(self) -> str:
        """The docstring that its author wrote, without what the options say of themselves."""
        return self.function.__doc__ or ""

    @property
    def docstring(self) -> Docstring:
        """The docstring, in its parts."""
        return Docstring(self.__doc__)

    @property
    def question(self) -> str:
        """The question the metric answers."""
        return self._own_docstring.summary

    @property
    def source(self) -> str:
        """The primary source, as the docstring has it under References."""
        return self._own_docstring.section("References")

    @property
    def range(self) -> str:
        """The values its score can have, in words such as "float in [0, 1]"."""
        return self._own_docstring.section("Returns")

    @property
    def ends(self) -> tuple[float, float]:
        """The lowest and the highest score, from the range in the docstring; infinite if it states none."""
        try:
            lowest, highest = map(float, self.range.removeprefix("float in [").partition("]")[0].split(", "))
        except ValueError:
            return 0 if self.range.startswith("float ≥ 0") else float("-inf"), float("inf")
        return lowest, highest

    @property
    def largest_difference(self) -> float | None:
        """How far apart two scores can be, by the range in the docstring; None where that has no two ends."""
        apart = self.ends[1] - self.ends[0]
        return apart if apart < float("inf") else None

    @property
    def _own_docstring(self) -> Docstring:
        """The parts of `own_doc`, which are quicker to make than those of the whole `docstring`."""
        return Docstring(self.own_doc)

    def __repr__(self) -> str:
        if self.notation is None:
            self.notation = self._written(self.name)
        return self.notation

    def __str__(self) -> str:
        """Write it as a reader sees it, such as ``Recall@5``; ``repr`` writes its key, ``R@5``."""
        return self._written(self.display_name)

    def _written(self, name: str) -> str:
        bound = {option: value for option, value in self.bound.items() if value != self.parameters[option]}
        at = bound.pop(self.at, None)
        inside = ", ".join(f"{option}={value!r}" for option, value in bound.items())
        return name + (f"({inside})" if inside else "") + (f"@{at}" if at is not None else "")

    def __eq__(self, other: object) -> bool:
        return self is other or isinstance(other, Definition) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(self.notation or repr(self))

    def __reduce__(self):
        return self.from_notation, (repr(self),)

    def __copy__(self):
        # Without this method, `copy` would use `__reduce__`, which returns the metric in the registry.
        copied = object.__new__(type(self))
        copied.__dict__.update(self.__dict__)
        return copied

    def __get__(self, thing: object, owner: type | None = None) -> Self:
        """Return the metric itself where it is an attribute of a class.

        The method makes it a descriptor, and so ``help`` shows a metric as a function.
        """
        return self

    # ---- binding options ---------------------------------------------------------------------------

    def bind(self, **new: object) -> Self:
        """Make the same metric with some options fixed, checked here and now."""
        parameters, bound = self.parameters, dict(self.bound)
        for name, value in new.items():
            if name not in parameters:
                known = {"known": ", ".join(parameters) or "none", "hint": self._hint_for(name)}
                raise error("unknown option", metric=self.display_name, name=name, **known)
            bound[name] = self.option(name).checked(value, optional=parameters[name] is None)
        metric = self.__copy__()
        metric.notation = None  # which was that of the metric without the new options
        metric.bound = {name: bound[name] for name in parameters if name in bound}
        return metric

    def _hint_for(self, name: str) -> str:
        """Write a hint for somebody who gave the metric an option that it lacks; "" if nothing is near."""
        if name == "chance" and self.reads_a_ranking:
            return SENTENCES["hint about chance"].format(metric=str(self))
        near = nearest(name, self.parameters)
        return "" if near is None else f" Did you mean {near!r}? {near} is {self.option(near).described}."

    def __matmul__(self, value: int | float) -> Self:
        """Bind the option that ``@`` stands for, which usually is the cut-off: ``ndcg @ 5``."""
        if self.at not in self.parameters:
            raise error("metric takes no cut-off", metric=self.display_name)
        return self.bind(**{self.at: value})
