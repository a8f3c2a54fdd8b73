"""What an item computes: how its data are drawn, and what is done with them, but not its words."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from .kinds.calculate import CalculateItem
from .kinds.choose import Case, ChooseItem
from .kinds.construct import ConstructItem
from .kinds.find import FindItem
from .kinds.function import FunctionItem
from .kinds.identify import IdentifyItem
from .kinds.number import NumberItem
from .kinds.order import OrderItem
from .kinds.predict import PredictItem
from .kinds.worksheet import WorksheetItem


class Recipe(NamedTuple):
    """A kind of item, a draw of its data, and options of the kind, such as ``blank=2``."""

    kind: type[Any]
    draw: Callable[[Random], Any]
    options: dict[str, Any]


def _of(kind: type[Any]) -> Callable[..., Recipe]:
    """Return the function ``number(draw, **options)``, or that of another kind, which makes a recipe."""
    return lambda draw, **options: Recipe(kind, draw, options)


def choose(*cases: Case) -> Recipe:
    """Make the recipe of an item that takes these cases in turn, so that the next seed has another one."""
    return Recipe(ChooseItem, draw=lambda rng: rng.choice(cases), options={"cases": cases})


calculate, construct, find = map(_of, (CalculateItem, ConstructItem, FindItem))
function, identify = map(_of, (FunctionItem, IdentifyItem))
number, order, predict, worksheet = map(_of, (NumberItem, OrderItem, PredictItem, WorksheetItem))
