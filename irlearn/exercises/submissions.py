"""What the students of a roster handed in: whose it is, which of several counts, and what is odd about it."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..errors import IRLearnError
from .answers import AnswerRecord
from .class_folder import files_below, students
from .class_part import OF_A_ROSTER
from .class_table import ClassTable
from .exam_data import ExamData
from .rejudging import item_of
from .result_code import Result, read_all
from .roster import Roster
from .sets import family_of_answer

PUBLIC = 8  # variants of each item stand in the book with their solutions
STRANGER = "The data in its answers are of nobody in this class, so they are not counted."
PUBLIC_DATA = "{answers} to data that the book solves (seeds 1 to 8), not counted."
OTHER_DATA = "{answers} to other data (of somebody else, or another variant), not counted."
AGAIN = "Answers to {name}'s data stand also in {other}: {what}. {counts} counts."
SAME_CODE = "the same code, a copy"
OTHER_CODE = "a second submission, or a copy that was changed"
OTHER_NAME = "The file is called after {file}, and its answers are to the data of {name}."
WORD_FOR_WORD = (
    "{n} of {of} answers are those of {other}, digit by digit, to other data: a code in which the seeds were "
    "changed?"
)
LEAST_SAME = 2  # numbers with three digits or more that two students share by chance are fewer
SEVERAL_DIGITS = re.compile(r"\d\D?\d\D?\d")


class Submission(NamedTuple):
    """What one text holds of one student: where it stands, and the answers to that student's data."""

    where: str
    name: str
    day: str
    results: list[Result]
    called_after_another: bool

    @property
    def strength(self) -> tuple:
        """Which of several submissions counts: none in another's file, the latest day, the most answers."""
        answered = sum(len(each.answers) for each in self.results)
        return not self.called_after_another, self.day, answered


def submissions(folder: Path, roster: Roster, table: ClassTable) -> list[Submission]:
    """Return the submission that counts of each student; what is odd goes into the table."""
    best: dict[str, Submission] = {}
    for file, path in files_below(folder):
        for where, text in students(path, file):
            found = _of_one_student(table, roster, where, text)
            if found is None:
                continue
            before = best.setdefault(found.name, found)
            if before is found:
                continue
            kept = max((found, before), key=lambda each: each.strength)
            best[found.name] = kept
            what = SAME_CODE if before.results == found.results else OTHER_CODE
            counts = f"That of {kept.where}"
            again = AGAIN.format(name=found.name, other=before.where, what=what, counts=counts)
            table.remarks.append((found.name, f"{where}: {again}"))
    _remark_on_same_answers(table, [*best.values()])
    return [*best.values()]


def _of_one_student(table, roster, where, text) -> Submission | None:
    """Tell whose answers stand in a text, and keep those to their data; None where they are nobody's."""
    results = list(read_all(text))
    table.unread += [(where, str(each)) for each in results if isinstance(each, IRLearnError)]
    read = [each for each in results if isinstance(each, Result)]
    if not results:
        table.unread.append((where, "There is no result code in it."))
    if not read:
        return None
    owners = Counter(
        owner for each in read for answer in each.answers if (owner := _owner(roster, each, answer))
    )
    if not owners:
        table.unread.append((where, _why_nobodys(read)))
        return None
    name = owners.most_common(1)[0][0]
    kept = []
    for each in read:
        mine = [answer for answer in each.answers if _owner(roster, each, answer) == name]
        others = [answer for answer in each.answers if _owner(roster, each, answer) != name]
        public = sum(answer.seed <= PUBLIC for answer in others)
        for n, sentence in ((public, PUBLIC_DATA), (len(others) - public, OTHER_DATA)):
            if n:
                table.remarks.append((name, f"{where}: {sentence.format(answers=_answers(n))}"))
        exam = None if each.exam is None else OF_A_ROSTER
        kept.append(
            Result(each.chapter, exam, [_with_seed(roster, each, answer, name) for answer in mine], each.day)
        )
    another = _called_after(roster, where, name)
    if another:
        table.remarks.append((name, f"{where}: {OTHER_NAME.format(file=another, name=name)}"))
    return Submission(where, name, max((each.day for each in kept), default=""), kept, bool(another))


def _answers(n):
    return "1 answer is" if n == 1 else f"{n} answers are"


def _owner(roster, result, answer):
    """Tell whose data were answered, in an exam by the ticket of its page; None for nobody's."""
    if result.exam is None:
        return roster.whose(answer.seed)
    return _exam(roster, result.chapter).whose(answer.seed) or roster.exam(result.chapter).whose(answer.seed)


def _with_seed(roster, result, answer, name):
    """Put the seed of a student's data in place of the ticket that stands for it on the page of an exam."""
    if result.exam is None or _exam(roster, result.chapter).whose(answer.seed) is None:
        return answer
    family = family_of_answer(result.chapter, answer.key)
    seed = _exam(roster, result.chapter).seed(name, family)
    return AnswerRecord(answer.key, seed, answer.tries, answer.helped)


@cache
def _exam(roster, chapter):
    return ExamData(roster, chapter)


def _why_nobodys(results):
    seeds = [answer.seed for each in results for answer in each.answers]
    public = sum(seed <= PUBLIC for seed in seeds)
    return PUBLIC_DATA.format(answers=_answers(public)) if seeds and public == len(seeds) else STRANGER


def _called_after(roster, where, name) -> str:
    """Return the name of another student of the class that a file bears; "" if there is none."""
    plain = _letters(where)
    if _letters(re.sub(r" \(\d+\)$", "", name)) in plain:
        return ""
    return next((each for each in roster.names if each != name and _letters(each) in plain), "")


def _letters(text):
    return "".join(filter(str.isalnum, text.lower())) or "?"


def _remark_on_same_answers(table, found):
    """Remark where a student's numbers are those of another, although their data differ."""
    typed = [(each, _numbers(each)) for each in found]
    for place, (later, mine) in enumerate(typed):
        for earlier, theirs in typed[:place]:
            both = [key for key in mine if key in theirs and mine[key][1] != theirs[key][1]]
            same = [key for key in both if mine[key][0] == theirs[key][0]]
            if len(same) >= LEAST_SAME and 2 * len(same) >= len(both):
                said = WORD_FOR_WORD.format(n=len(same), of=len(both), other=earlier.name)
                table.remarks.append((later.name, f"{later.where}: {said}"))
                other = WORD_FOR_WORD.format(n=len(same), of=len(both), other=later.name)
                table.remarks.append((earlier.name, f"{earlier.where}: {other}"))


def _numbers(submission):
    """Return the last answer to each item that has several digits, and what was asked."""
    found = {}
    for result in submission.results:
        for answer in result.answers:
            last = str(answer.tries[-1]) if answer.tries else ""
            if SEVERAL_DIGITS.search(last):
                asked = _asked(result.chapter, answer)
                if asked:
                    found[result.chapter, result.exam, answer.key] = last, asked
    return found


def _asked(chapter, answer):
    """Return what was asked; "" where no such item is known."""
    try:
        return str(item_of(family_of_answer(chapter, answer.key), answer.seed).statement)
    except (IRLearnError, ArithmeticError):
        return ""
