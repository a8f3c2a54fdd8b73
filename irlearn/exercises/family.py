"""A family of items: what is practised, how the data are drawn, and what is asked of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from random import Random
from typing import Any

from .rivals import Rivals
from .task import Task

PROBES, MOST = 40, 300  # draws that rivals are scored on; attempts at an item


class Family:
    """Items that practise one skill, one for each seed.

    Parameters
    ----------
    name : str
        Such as ``ap-missed``; with the seed it settles everything that is drawn.
    kind : type of Item
        What is done with the data.
    skill : str
        What is practised, ending the sentence "You can …".
    draw : function of a Random
        The data, or None where these would not do.
    hints : sequence of str
        The first helps to begin, the last to go on.
    more
        What the kind asks for besides.
    """

    def __init__(
        self, name: str, kind: type[Any], skill: str, draw: Callable[[Random], Any], *, hints=(), **more: Any
    ):
        self.name, self.kind, self.skill, self.draw = name, kind, skill, draw
        self.hints, self.more = tuple(hints), more

    def item(self, seed: int = 1) -> Any:
        """The item of a seed."""
        return self.kind(self, seed)

    def draws(self, seed: int | str, most: int = MOST):
        """What is drawn for a seed, one attempt after the other."""
        for attempt in range(most):
            data = self.draw(Random(f"{self.name}:{seed}:{attempt}"))
            if data is not None:
                yield data

    def turn(self, seed: int, values: list) -> Any:
        """One of these values; seeds one after the other take them all, in an order that nobody sees."""
        round_, place = divmod(seed, len(values))
        return Random(f"{self.name}:turn:{round_}").sample(values, len(values))[place]

    @cached_property
    def rivals(self) -> Rivals:
        """What else could give the number, found out once for the family; its data are tasks."""
        probes: list[Task] = []
        for data in self.draws("probe", MOST * PROBES):
            probes.append(data)
            if len(probes) == PROBES:
                break
        return Rivals(probes)

    def __repr__(self) -> str:
        return f"<Family {self.name}: {self.skill}>"
