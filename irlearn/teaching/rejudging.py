"""The answers in a result code, judged again: the outcome of each item, and the mistakes on the way to it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..exercises import feedback_texts
from ..exercises.answers import FUNCTION, AnswerRecord
from ..exercises.competing_rules import Group, name_of
from ..exercises.family import Family
from ..exercises.feedback import NO_TRY, Feedback
from ..exercises.item import Item
from ..exercises.judge.parse import as_text
from ..exercises.kinds.choose import LETTERS, NUMBERS, ChooseItem
from ..exercises.kinds.lettered import Lettered
from ..exercises.task import Task

FIRST, LATER, NOT_YET, BY_HAND = OUTCOMES = (
    "right the first time",
    "right later or with help",
    "not right yet",
    "functions, to be looked at by hand",
)
STATUS_NAMES = {  # status: the name of a wrong answer that no rule explains
    "slip": "a slip in reading the data",
    "percent": "typed as percent",
    "decimals": "too few decimals",
    "format": "cannot be read",
    "empty": "cannot be read",
    "unfinished": "not finished",
    "wrong": "another answer",
}


class RejudgedItem(NamedTuple):
    """What one student did with one item: one of `OUTCOMES`, and its mistakes by name (none with `FIRST`)."""

    outcome: str
    mistakes: tuple[str, ...] = ()

    @property
    def wrong(self) -> int:
        """How many wrong answers are named."""
        return len(self.mistakes)


def rejudge(family: Family, answered: AnswerRecord, in_exam: bool = False) -> RejudgedItem:
    """Judge every try at an item again, and return what became of it. In an exam only the last one counts."""
    if FUNCTION in answered.tries:
        return RejudgedItem(BY_HAND)
    item = item_of(family, answered.seed)
    tries = answered.tries[-1:] if in_exam else answered.tries
    judged = [(each, item.judge(each)) for each in tries]
    counted = judged if in_exam else [pair for pair in judged if pair[1].status not in NO_TRY]
    mistakes = tuple(
        wrong_answer_name(item, answer, feedback) for answer, feedback in counted if not feedback.done
    )
    right = [feedback.done for _, feedback in counted]
    if right[:1] == [True] and not answered.helped:
        return RejudgedItem(FIRST)
    return RejudgedItem(LATER if any(right) else NOT_YET, mistakes)


@lru_cache(maxsize=1000)
def item_of(family: Family, seed: int) -> Item:
    """Make an item, once for all who have the same data."""
    made: Item = family.item(seed)
    return made


def wrong_answer_name(item: Item, answer: str | list, feedback: Feedback) -> str:
    """Name a wrong answer for a table: by the rule it follows, or by the words that were chosen."""
    read = feedback.status not in NO_TRY
    if isinstance(item, Lettered) and read:
        letter = as_text(answer).upper()[:1]
        return item.answers[item.letters.index(letter)].words
    if isinstance(item, ChooseItem) and read:
        letter, number = [*"".join(as_text(answer).upper().split())]
        choice, reason = item.choices[LETTERS.index(letter)], item.reasons[NUMBERS.index(number)]
        return f"{choice.words} Because {reason.words}"
    return feedback.rule or STATUS_NAMES[feedback.status]


def rule_in_a_sentence(item: Item, name: str) -> str:
    """Describe a wrong answer in a sentence where its name is that of a rule; else return the name."""
    if not isinstance(item.data, Task):
        return name
    for rule in item.family.competing_rules.all_rules:
        if name_of(rule) == name:
            return f"{feedback_texts.rule_in_words(Group([rule]), item.data)} ({name})"
    return name
