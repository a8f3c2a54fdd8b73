"""What the computed items are about, in a module for each part of the book; their words are in `content/`.

``number(draw, varied=True)`` is an item of the kind `number`, whose class, `NumberItem`, says what its
options are. Often met: with ``varied`` one seed and the next show different scores, ``blank`` is the number
of rows to fill in, and ``says`` names the options of the metric that the question settles by its words.

The data come from a draw: ``with_missed("R@4", results=(5, 8), missed=(1, 2))`` draws 5 to 8 results, and
1 or 2 relevant documents that were not retrieved; ``others=(0, 1)`` are judged documents that are neither
relevant nor retrieved. Of ``grades=(0, 0, 1)``, 0 is drawn twice as often as 1.
Draws are in `draws`, also of changes to them, and in `special_draws`.
The other items, choices between cases, stand whole in `content/`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from ...errors import joined
from ..kinds.calculate import CalculateItem
from ..kinds.lettered import Case, ChooseItem, PredictItem
from ..kinds.construct import ConstructItem
from ..kinds.find import FindItem, IdentifyItem
from ..kinds.function import FunctionItem
from ..kinds.number import NumberItem
from ..kinds.worksheet import OrderItem, WorksheetItem


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


def listed(numbers) -> str:
    return joined([*map(str, numbers)], "and")
