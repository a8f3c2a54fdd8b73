"""What explanations, their steps, and a worksheet of several queries know of a metric.

Read by type checkers only: rooms below `definition` may not import its `Metric`, which has these attributes.
"""

from __future__ import annotations

from ..typing_only import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any, Protocol, Self

    from ..typing_only import Options
    from .columns import Number
    from .sheet import Sheet

    class OptionLike(Protocol):
        """What an option means, and which values it may have."""

        name: str
        meaning: str
        left_out: str  # in words, what holds where the option is None
        tries: tuple[object, ...]  # values to try, for explorers and `identify`

    class MetricLike(Protocol):
        """A metric with some of its options bound."""

        name: str
        display_name: str
        bound: Options
        negative_grades: bool
        unjudged: str
        better: str
        contribution: str
        picture: tuple[str, ...]
        at: str

        @property
        def from_notation(self) -> Callable[[Any], MetricLike] | None: ...
        @property
        def question(self) -> str: ...
        @property
        def parameters(self) -> Options: ...
        @property
        def options(self) -> Options: ...
        @property
        def active_options(self) -> Options: ...
        @property
        def choices(self) -> Options: ...
        @property
        def declared(self) -> Mapping[str, OptionLike]: ...
        @property
        def reads(self) -> Callable[..., Sheet]: ...
        @property
        def reads_a_ranking(self) -> bool: ...
        @property
        def condition(self) -> MetricLike | None: ...
        @property
        def mean_of(self) -> MetricLike | None: ...

        def bind(self, **new: object) -> Self: ...
        def fill(self, sheet: Sheet, **options: object) -> tuple[Sheet, Number]: ...
        def work_out(self, sheet: Sheet, options: Options) -> Number: ...
        def check_grades(self, sheet: Sheet) -> None: ...
