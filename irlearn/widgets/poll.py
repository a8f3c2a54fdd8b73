"""A vote by show of hands: count, discuss, vote again, reveal. No network, no accounts."""

from string import ascii_uppercase
from typing import Any

from ..drawing.picture import Picture
from ..errors import error
from ..pictures import counts, tiles
from ..worksheet import readers
from .frame import Frame

ROUNDS = 2  # of hands: before and after the class discusses


class Poll:
    """How many hands for each answer, before and after the discussion?

    Parameters
    ----------
    question : str
    options : list
        The answers to vote on, two or more. Numbers are shown and counted as text. Rankings, as lists of
        grades, are drawn, and called A, B, C and so on.
    answer : one of the options, optional
        The right one, shown by ``reveal()``; of rankings also their letter.
    scale : float
        The size of its type on the stage.
    """

    def __init__(self, question: str, options, answer: object = None, scale: float = 1):
        options = list(options)
        self.question, self.scale = question, scale
        self.pictures: tuple[Picture, ...] = ()
        if options and all(isinstance(each, (list, tuple)) for each in options):
            if answer in options:
                answer = ascii_uppercase[options.index(answer)]
            for each in options:
                readers.ranking(list(each), None)  # raises an error about bad grades
            highest = max([1, *(grade for each in options for grade in each if grade is not None)])
            self.pictures = tuple(tiles(each, max_grade=highest) for each in options)
            options = list(ascii_uppercase[: len(options)])
        self.options = tuple(map(str, options))
        self.answer = None if answer is None else str(answer)
        if len(set(self.options)) < 2 or len(set(self.options)) < len(self.options):
            raise error("poll answers too few or repeated", found=list(self.options))
        if self.answer not in (None, *self.options):
            raise error("no such poll answer", found=answer, known=", ".join(self.options))
        self.rounds, self.revealed = [dict.fromkeys(self.options, 0)], False
        self.shown: Any = None  # the widget that counts in a notebook, once it is on the page

    def count(self, option: object, hands: int = 1) -> None:
        """Add hands to an answer in the round that is open, or take them away; never below 0."""
        answer, counted = str(option), self.rounds[-1]
        if answer not in counted:
            raise error("no such poll answer", found=option, known=", ".join(self.options))
        counted[answer] = max(0, counted[answer] + hands)
        self._update_page()

    def vote_again(self) -> None:
        """Close the first round and open the second; later calls change nothing."""
        if len(self.rounds) < ROUNDS:
            self.rounds.append(dict.fromkeys(self.options, 0))
            self._update_page()

    def reveal(self, shown: bool = True) -> None:
        """Show the right answer, where there is one; ``reveal(False)`` masks it again, as the button does."""
        self.revealed = shown
        self._update_page()

    def _update_page(self):
        """Have the page, where there is one, show what Python has counted."""
        if self.shown:
            self.shown.show_votes()

    def frame(self) -> Frame:
        """Draw the votes as bars, a table and a sentence."""
        votes = {option: [counted[option] for counted in self.rounds] for option in self.options}
        hands = [sum(counted.values()) for counted in self.rounds]
        sentences = [
            f"{'First' if number == 1 else 'Second'} vote: {total} {'hand' if total == 1 else 'hands'}."
            for number, total in enumerate(hands, 1)
        ]
        here = None
        if self.revealed and self.answer is not None:
            here = self.options.index(self.answer)
            right = [f"{n} of {total}" for n, total in zip(votes[self.answer], hands)]
            sentences.append(f"The answer is {self.answer}: {', then '.join(right)}.")
        headers = ("answer", "first vote", "second vote")[: 1 + len(self.rounds)]
        rows = tuple((option, *map(str, counted)) for option, counted in votes.items())
        pictures = (*self.pictures, counts(votes, title=self.question))
        return Frame(" ".join(sentences), pictures, headers, rows, here=here)

    def __repr__(self):
        return f"{self.question} {self.frame().sentence}"

    def _repr_mimebundle_(self, include=None, exclude=None):
        from .show import poll_bundle

        return poll_bundle(self)
