"""What is right and wrong in a worksheet that a student filled in, and the sentences that say so.

A *step* is a column or a number of the worksheet. Errors are carried forward: a step that follows from wrong
numbers further up is no new mistake.
"""

from typing import NamedTuple

from ..worksheet.columns import Column
from . import digits
from .writing import calculation, formula

WORDS = {2: "two", 3: "three", 4: "four"}  # to how many decimals a student may have rounded


class WrongNumber(NamedTuple):
    """A number that is wrong: its step, its row (from 1; None for a single number), and the right one."""

    name: str
    row: int | None
    given: float
    right: float


class Verdict(NamedTuple):
    """The judgment of one step that a student gave.

    ``status`` is "right", "rounded" (right, if steps were rounded), "follows" (from what is wrong further up)
    or "wrong". ``decimals`` says to how many decimals all steps have to be rounded for the numbers to agree;
    it is None where none has to. ``wrong_number`` is the first wrong number of a step that is wrong, else
    None.
    """

    name: str
    status: str
    decimals: int | None = None
    wrong_number: WrongNumber | None = None


class Followed:
    """A student's columns and numbers, checked with errors carried forward. True where nothing is wrong.

    Attributes
    ----------
    verdicts : list of Verdict
        One for each step that was given, in the order of the work.
    wrong : list of WrongNumber
        The first wrong number of every step that is wrong, and does not follow from one above.
    first_wrong : WrongNumber or None
        The first number that is wrong: ``name``, ``row``, ``given`` and ``right``.
    rest_follows : bool
        Whether all that was given after it follows from it; true as well where nothing is wrong.
    score, right_score : float
        The score that follows from what was given, and the right one.
    rounded_early : bool
        Whether nothing is wrong but the rounding: the score is off because the steps were rounded.
    """

    def __init__(self, metric, sheet, steps, verdicts, scores, given_score=None):
        """Take the verdicts, the right ``sheet`` with its ``steps`` by name, and the scores.

        ``scores`` is a pair: the score that follows from the student's numbers, and the right one.
        ``given_score`` is the one that the student wrote down, if any.
        """
        self.metric, self.verdicts = metric, verdicts
        self.score, self.right_score = scores
        self._sheet, self._steps, self._given_score = sheet, steps, given_score

    def __bool__(self):
        return self.first_wrong is None

    @property
    def wrong(self) -> list[WrongNumber]:
        """The first wrong number of every step that is wrong, and does not follow from one above."""
        return [verdict.wrong_number for verdict in self.verdicts if verdict.status == "wrong"]

    @property
    def first_wrong(self) -> WrongNumber | None:
        """The first number that is wrong."""
        return self.wrong[0] if self.wrong else None

    @property
    def rest_follows(self) -> bool:
        """Whether all that was given after the first wrong number follows from it, or nothing is wrong."""
        return len(self.wrong) <= 1

    @property
    def rounded_early(self) -> bool:
        """Whether nothing is wrong but the rounding."""
        rounded = any(verdict.status == "rounded" for verdict in self.verdicts)
        return bool(self) and (rounded or abs(self.score - self.right_score) > 1e-9)

    def to_text(self) -> str:
        """Write what was found in sentences, the way ``print`` shows it."""
        return "\n".join([*map(self._sentence, self.verdicts), *self._last_sentences()])

    __str__ = to_text

    def __repr__(self):
        found = f"{self.first_wrong.name} is wrong" if self.wrong else "nothing is wrong"
        return f"<Followed {self.metric!r}: {found}, score {digits.result(self.score)}>"

    def _sentence(self, verdict):
        name = verdict.name.replace("_", " ")
        if verdict.status == "right":
            return f"{name}: right."
        at = f" with every step rounded to {WORDS[verdict.decimals]} decimals" if verdict.decimals else ""
        if verdict.status == "rounded":
            return f"{name}: right{at or ', from the rounded numbers above it'}."
        if verdict.status == "follows":
            return f"{name}: follows from your numbers above it{at}, so this isn't a new mistake."
        return f"{name}: {self._about_wrong_number(verdict.wrong_number)}"

    def _about_wrong_number(self, wrong):
        mine, right = (digits.result(x, 6) for x in (wrong.given, wrong.right))
        row_name = next((column.name for column in self._sheet.columns()), "row")  # mostly "rank"
        where = f" at {row_name} {wrong.row}" if wrong.row else ""
        if wrong is not self.first_wrong:
            return f"wrong{where}. You have {mine}, but {right} follows from your numbers above it."
        return f"wrong{where}. You have {mine}, but the right number is {self._worked_out(wrong)}{right}."

    def _worked_out(self, wrong):
        """Write the formulas of the right number, each followed by " = "; "" where there are none."""
        quantity = self._steps.get(wrong.name)
        if quantity is None or not quantity.op or quantity.is_input:
            return ""
        row = wrong.row and wrong.row - 1
        repeats_result = type(quantity) is Column and not quantity.op.shows_working
        numbers = "" if repeats_result else calculation(quantity, row=row)
        return "".join(f"{part} = " for part in dict.fromkeys([formula(quantity), numbers]) if part)

    def _last_sentences(self):
        """Yield what is said below the verdicts: whether the rest follows, and both scores."""
        yours = self.score if self._given_score is None else self._given_score
        name, mine, right = str(self.metric), digits.result(yours), digits.result(self.right_score)
        if self.wrong:
            statuses = [verdict.status for verdict in self.verdicts]
            after = statuses[statuses.index("wrong") + 1 :]
            if after and self.rest_follows:
                yield "The rest depends on it."
            if self.first_wrong.name != list(self._steps)[-1]:
                yield f"With your numbers, {name} is {mine}; the right value is {right}."
        elif self.rounded_early:
            yield (
                f"Right, but rounded early: with your numbers, {name} is {mine}; with all decimals, it's "
                f"{right}. Keep more decimals from step to step, and round only the result."
            )
        else:
            yield f"So {name} is {right}."
