"""The interpreter of rubrics: the first row whose tests all hold says what there is to say to an answer.

A page has the same tests by the same names (card/judge.js).
"""

import re
from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any

from ...explanation.digits import result
from ..task import Task
from . import NEXT, Entry, Feedback, Row, Rubric, rows_of
from .filled_in import FilledIn
from .parse import as_text, parse_number, split_list

NEAR = 0.0015  # a number off by no more may come from a rounded step, or have one digit wrong
MOST_CARDS = 26  # letters of the alphabet
NUMBER_FIRST = re.compile("[0-9][A-Z]")  # 2A, for A2
NOT, BEFORE_ENTRIES = "not ", ": "  # in a test: "not gives: rules sums" tries the entries of both names


class Texts:
    """The texts that an answer stands for, such as A2; of several that fit, the first counts."""

    readable = True

    def __init__(self, text: str, *more: str):
        self.empty, self.all = not text, [text, *more]

    def place_of(self, text: str) -> dict[str, int] | None:
        return {"place": self.all.index(text)} if text in self.all else None


def order(answer: Any) -> Texts:
    """Read an order of lettered cards: BCA stands for ABC (the cards that are there), B-C, B-A and C-A."""
    letters = "".join(sign for sign in as_text(answer).upper() if sign not in " ,>-")
    return Texts("".join(sorted(letters)), *map("-".join, combinations(letters[:MOST_CARDS], 2)))


def letter_first(text: str) -> str:
    return text[::-1] if NUMBER_FIRST.fullmatch(text) else text


class Ranking:
    """A ranking that somebody made up, out of judged documents."""

    def __init__(self, answer: Any, judged: list):
        cells = answer if isinstance(answer, (list, tuple)) else split_list(as_text(answer))
        read = [parse_number(cell) for cell in cells]
        self.empty, self.readable = not read, all(number.readable for number in read)
        self.grades, self.judged = [number.value for number in read], judged

    def other_than(self, levels: list) -> dict[str, str] | None:
        return next(({"grade": result(grade)} for grade in self.grades if grade not in levels), None)

    def score(self, metric: str) -> float:
        return Task(metric, list(map(int, self.grades)), judged=self.judged).truth

    def misses(self, wish: tuple) -> bool:
        """Tell whether a score is outside its bounds; a wish is (notation of the metric, low, high)."""
        metric, low, high = wish
        return not low < self.score(metric) < high

    def scores(self, wish: Entry) -> dict[str, str]:
        """Return the score, and words for what it should be if it is not so; this test always holds."""
        words = wish.words if self.misses(wish.value) else ""
        return {"score": result(self.score(wish.value[0])), "words": words}


# How an answer is parsed, by the name in ``reads``.
PARSERS: dict[str, Callable[[Any, Rubric], Any]] = {
    "number": lambda answer, rubric: parse_number(answer),
    "letter": lambda answer, rubric: Texts(as_text(answer).upper().rstrip(".")),
    "letter and number": lambda answer, rubric: Texts(letter_first("".join(as_text(answer).upper().split()))),
    "order": lambda answer, rubric: order(answer),
    "ranking": lambda answer, rubric: Ranking(answer, rubric.more),
    "worksheet": lambda answer, rubric: FilledIn(answer, rubric),
}

# Each test returns whether an answer fits an entry, or what to put into the braces of a sentence if it does.
# A test without entries runs once.
TESTS: dict[str, Callable[[Any, Entry], Any]] = {
    "empty": lambda answer, _: answer.empty,
    "unreadable": lambda answer, _: not answer.readable,
    # a number
    "gives": lambda number, entry: number.gives(entry.value),
    "cuts off": lambda number, entry: number.cuts_off(entry.value),
    "roughly gives": lambda number, entry: number.roughly_gives(entry.value),
    "is percent of": lambda number, entry: number.is_percent_of(entry.value),
    "whole": lambda number, _: number.whole,
    "0 or 1": lambda number, _: number.value in (0, 1),
    "in percent": lambda number, _: number.text.endswith("%"),
    "three digits": lambda number, _: number.digits >= 3,
    "below": lambda number, entry: number.value < entry.value,
    "above": lambda number, entry: number.value > entry.value,
    "near": lambda number, entry: abs(number.value - entry.value) <= NEAR,
    # letters
    "is": lambda text, entry: text.place_of(entry.value),
    # a ranking
    "is as long as": lambda ranking, entry: len(ranking.grades) == entry.value,
    "has others than": lambda ranking, entry: ranking.other_than(entry.value),
    "has more than": lambda ranking, entry: ranking.grades.count(entry.value[0]) > entry.value[1],
    "misses": lambda ranking, entry: ranking.misses(entry.value),
    "scores": lambda ranking, entry: ranking.scores(entry),
    # a worksheet
    "too many": lambda sheet, _: sheet.too_many,
    "no number": lambda sheet, _: sheet.not_taken(readable=False),
    "too large": lambda sheet, _: sheet.not_taken(readable=True),
    "cannot go on": lambda sheet, _: sheet.followed is None,
    "wrong": lambda sheet, entry: sheet.wrong == sheet.blanks.index(entry.value) and sheet.where(entry),
    "too few decimals": lambda sheet, _: sheet.too_few_decimals,
    "rest follows": lambda sheet, _: sheet.rest_follows,
    "filled in by": lambda sheet, entry: sheet.filled_in_by(entry.value),
    "blank": lambda sheet, entry: not sheet.given(entry.value) and sheet.where(entry),
    "given": lambda sheet, entry: sheet.given(entry.value),
    "rounded on the way": lambda sheet, _: sheet.rounded_on_the_way,
}

Hit = tuple[Entry, Mapping[str, Any]]  # an entry that fits, and what to put into the braces of sentences


def judge(rubric: Rubric, answer: Any) -> Feedback:
    """Return the feedback on an answer: that of the first row whose tests all hold."""
    read = PARSERS[rubric.reads](answer, rubric)
    for row in rows_of(rubric.reads):
        hits = _hits(row, rubric, read)
        if hits is not None:
            return _feedback(row, rubric, read, hits)
    raise LookupError(f"No row for a {rubric.reads} fits: the last one must have no tests.")


def _hits(row: Row, rubric: Rubric, read: Any) -> list[Hit] | None:
    """Find the first entry that fits each test; return None where a test does not hold."""
    hits: list[Hit] = []
    for test in row.tests:
        found = _fitting(test.removeprefix(NOT), rubric, read)
        if bool(found) == test.startswith(NOT):
            return None
        hits += found[:1]
    return hits


def _fitting(test: str, rubric: Rubric, read: Any) -> list[Hit]:
    """List all entries that fit a test, those with the lowest ``place`` first, if the test gives one."""
    name, _, lists = test.partition(BEFORE_ENTRIES)
    entries = (
        [entry for each in lists.split() for entry in rubric.named(each)] if lists else [Entry(value=None)]
    )
    tried = [(entry, TESTS[name](read, entry)) for entry in entries]
    facts = [(entry, found if isinstance(found, dict) else {}) for entry, found in tried if found]
    hits = [(entry, entry.facts | more) for entry, more in facts]
    return sorted(hits, key=lambda hit: hit[1].get("place", 0))


def _feedback(row: Row, rubric: Rubric, read: Any, hits: list[Hit]) -> Feedback:
    """Make the feedback of a row whose tests hold: fill the braces of its sentences."""
    facts = {"wanted": rubric.wanted}
    for _, found in hits:
        facts |= found
    sentences = []
    for say in row.say:
        if isinstance(say, str):
            sentences.append(_filled(say, facts))
            continue
        test, sentence = say
        others = [hit for hit in _fitting(test, rubric, read) if not any(hit[0] is own for own, _ in hits)]
        sentences += [_filled(sentence, found) for _, found in others]
    status, rule = _filled(row.status, facts), _filled(row.rule, facts)
    # what to do next, the rule followed, the hint that a first try gets in place of the message, the cell
    more = NEXT.get(row.next, ""), rule, facts.get("first", ""), facts.get("cell")
    return Feedback.of(status, " ".join(filter(None, sentences)), *more)


def _filled(sentence: str, facts: Mapping[str, Any]) -> str:
    return re.sub(r"{(\w+)}", lambda hole: str(facts[hole[1]]), sentence)
