"""What the students of a roster handed in: whose it is, which answer of several counts, and what is odd.

By the seeds in a result code, a `Roster` tells whose data were answered.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..errors import IRLearnError, joined
from ..exercises.result_code import AnswerRecord, Result, read_all
from ..exercises.sets import family_of_answer
from .class_folder import files_below, student_texts
from .class_table import BY_HAND, FIRST, LATER, NOT_YET, OF_A_ROSTER, SITTINGS, ClassTable, item_of, rejudge
from .roster import ExamData, Roster

PUBLIC = 8  # the seeds up to this one are those of the book, which shows their solutions
STRANGER = "The data in its answers belong to no one in this class, so they aren't counted."
PUBLIC_DATA = "{answers} to data that the book solves (seeds 1 to 8), not counted."
OTHER_DATA = "{answers} to other data (another student's, or another variant), not counted."
SAME_CODE = "It is the same code as in {other}: a copy."
DIFFERS = (
    "{items} answered differently in {other}: a second submission, or a changed copy. For each, the {which} "
    "counts, but none from a file named after another student."
)
BETTER, EARLIER = "better answer", "answer of the earlier day"  # which counts in practice, and in an exam
OTHER_NAME = "Its answers are to the data of {name}, so they give {file} no points."
OTHERS_FILE = "The only answers are from a file named after {file}."
SEVERAL_STUDENTS = "It has answers to the data of {names}, and each of them gets their own."
WORD_FOR_WORD = (
    "{n} of {of} numbers with three digits or more are those of {other}, digit by digit, though their data "
    "differ: a code in which the seeds were changed?"
)
LEAST_SAME = 2  # equal numbers with three digits or more that are too many for chance
SEVERAL_DIGITS = re.compile(r"\d\D?\d\D?\d")  # such as 0.37 or 1/24


class Submission(NamedTuple):
    """What one text, such as a file, holds of one student (``name``): the answers to that student's data.

    ``called_after`` is the other student whose name the file bears, or "".
    """

    where: str
    name: str
    results: list[Result]
    called_after: str = ""

    @property
    def row(self) -> str:
        """Whose row of the gradebook has remarks on it: that of the student whose name the file bears."""
        return self.called_after or self.name


Counted = tuple[Submission, Result, AnswerRecord]  # an answer, behind the submission and the code with it


def submissions(folder: Path, roster: Roster, table: ClassTable) -> list[Submission]:
    """Return what counts of each student, from one text or several; what is odd goes into the table."""
    sent: dict[str, list[Submission]] = {}
    for file, path in files_below(folder):
        for where, text in student_texts(path, file):
            for found in _by_student(table, roster, where, text):
                sent.setdefault(found.name, []).append(found)
    # those in a file of somebody else come last, so that they are called the copies
    in_order = (sent[name] for name in roster.names if name in sent)
    counted = [_joined(table, sorted(each, key=lambda one: bool(one.called_after))) for each in in_order]
    _remark_on_same_answers(table, counted)
    return counted


def _joined(table: ClassTable, sent: list[Submission]) -> Submission:
    """Join what a student sent: each item once, with the answer that counts; put remarks into the table."""
    # (chapter, exam): {(key of the family, seed): what counts}
    kept: dict[tuple[str, int | None], dict[tuple, Counted]] = {}
    if sent[0].called_after:
        said = OTHERS_FILE.format(file=sent[0].called_after)
        table.remarks.append((sent[0].name, f"{sent[0].where}: {said}"))
    for each in sent:
        first = next(before for before in sent if before.results == each.results)
        if first is not each:
            table.remarks.append((each.row, f"{each.where}: {SAME_CODE.format(other=first.where)}"))
            continue
        others: dict[str, int] = {}  # by where they are: how many items are answered otherwise there
        for result in each.results:
            mine = kept.setdefault((result.chapter, result.exam), {})
            for answer in result.answers:
                new, key = (each, result, answer), (answer.key, answer.seed)
                if (old := mine.get(key)) is not None and not _goes_on(old[2], answer):
                    others[old[0].where] = others.get(old[0].where, 0) + 1
                mine[key] = new if old is None else _which_counts(old, new)
        for other, n in others.items():
            items = "1 item is" if n == 1 else f"{n} items are"
            in_exam = any(result.exam is not None for result in each.results)
            said = DIFFERS.format(items=items, other=other, which=EARLIER if in_exam else BETTER)
            table.remarks.append((each.row, f"{each.where}: {said}"))
    results = []
    for (chapter, exam), mine in kept.items():
        for day in sorted({of.day for _, of, _ in mine.values()}):
            answers = [answer for _, of, answer in mine.values() if of.day == day]
            results.append(Result(chapter, exam, answers, day))
    return Submission(sent[0].where, sent[0].name, results)


def _goes_on(one: AnswerRecord, other: AnswerRecord) -> bool:
    """Tell whether one of two records begins with all tries of the other."""
    shorter, longer = sorted((one.tries, other.tries), key=len)
    return tuple(longer[: len(shorter)]) == tuple(shorter)


def _which_counts(old: Counted, new: Counted) -> Counted:
    """Choose which answer to an item counts: where one goes on, the longer; else as `DIFFERS` says."""
    if _goes_on(old[2], new[2]):
        return max(old, new, key=lambda each: (not each[0].called_after, len(each[2].tries)))
    if bool(old[0].called_after) != bool(new[0].called_after):
        return new if old[0].called_after else old
    if new[1].exam is not None:
        return new if new[1].day < old[1].day else old
    return max(old, new, key=lambda each: _worth(each[1].chapter, each[2]))


def _worth(chapter: str, answer: AnswerRecord) -> int:
    """Return a number to sort answers by: the higher, the better its outcome; 0 if it cannot be judged."""
    try:
        outcome = rejudge(family_of_answer(chapter, answer.key), answer).outcome
    except (IRLearnError, ArithmeticError):
        return 0
    return [BY_HAND, NOT_YET, LATER, FIRST].index(outcome) + 1


def _by_student(table: ClassTable, roster: Roster, where: str, text: str) -> Iterator[Submission]:
    """Yield the answers in a text by whose data they are to, the student with most of them first."""
    results = list(read_all(text))
    table.unread += [(where, str(each)) for each in results if isinstance(each, IRLearnError)]
    read = [each for each in results if isinstance(each, Result)]
    if not results:
        table.unread.append((where, "It contains no result code."))
    if not read:
        return
    of_each = (_owner(roster, each, answer) for each in read for answer in each.answers)
    owners = Counter(filter(None, of_each))
    if not owners:
        table.unread.append((where, _why_nobodys(read)))
        return
    names = [name for name, _ in owners.most_common()]
    others = [answer for each in read for answer in each.answers if not _owner(roster, each, answer)]
    public = sum(answer.seed <= PUBLIC for answer in others)
    said = [(public, PUBLIC_DATA), (len(others) - public, OTHER_DATA)]
    remarks = [sentence.format(answers=_answers(n)) for n, sentence in said if n]
    if len(names) > 1:
        remarks.append(SEVERAL_STUDENTS.format(names=joined(names, "and")))
    for name in names:
        another = _called_after(roster, where, name)
        own = [OTHER_NAME.format(name=name, file=another)] if another and len(names) == 1 else []
        told = [(another or name, f"{where}: {remark}") for remark in remarks + own]
        table.remarks += [each for each in told if each not in table.remarks]  # two may have one row
        yield Submission(where, name, [_of_one(roster, each, name) for each in read], another)


def _of_one(roster: Roster, result: Result, name: str) -> Result:
    mine = [answer for answer in result.answers if _owner(roster, result, answer) == name]
    exam = None if result.exam is None else _sitting(roster, result)
    return Result(result.chapter, exam, [_with_seed(roster, result, each, name) for each in mine], result.day)


def _answers(n):
    return "1 answer is" if n == 1 else f"{n} answers are"


def _owner(roster: Roster, result: Result, answer: AnswerRecord) -> str | None:
    """Tell whose data were answered, in an exam by the ticket of a page or by the seed; None: nobody's."""
    if result.exam is None:
        return roster.whose(answer.seed)
    return _exam(roster, result).whose(answer.seed) or roster.exam(result.chapter).whose(answer.seed)


def _with_seed(roster: Roster, result: Result, answer: AnswerRecord, name: str) -> AnswerRecord:
    """Return an answer with the seed of the student's data, where it has the ticket of a page in an exam."""
    if result.exam is None or _exam(roster, result).whose(answer.seed) is None:
        return answer
    family = family_of_answer(result.chapter, answer.key)
    seed = _exam(roster, result).seed(name, family)
    return AnswerRecord(answer.key, seed, answer.tries, answer.helped)


def _sitting(roster: Roster, result: Result) -> int:
    """Tell by the ticket of a code which of `SITTINGS` it is from."""
    found = (each for each in SITTINGS if _data(roster, result.chapter, each).whose(result.exam or 0))
    return next(found, OF_A_ROSTER)


def _exam(roster: Roster, result: Result) -> ExamData:
    return _data(roster, result.chapter, _sitting(roster, result))


@cache
def _data(roster: Roster, chapter: str, sitting: int) -> ExamData:
    return ExamData(roster, chapter, SITTINGS[sitting])


def _why_nobodys(results: list[Result]) -> str:
    """Say why answers that belong to nobody in the class are not counted."""
    seeds = [answer.seed for each in results for answer in each.answers]
    public = sum(seed <= PUBLIC for seed in seeds)
    return PUBLIC_DATA.format(answers=_answers(public)) if seeds and public == len(seeds) else STRANGER


def _called_after(roster: Roster, where: str, name: str) -> str:
    """Return the name of another student of the class that a file bears; "" if there is none."""
    if bears(where, name):
        return ""
    return next((each for each in roster.names if each != name and bears(where, each)), "")


def bears(where: str, name: str) -> bool:
    """Tell whether the name of a file has all words of a student's name, in whatever order."""
    words = re.findall(r"\w+", re.sub(r" \(\d+\)$", "", name.lower()))
    return bool(words) and all(word in where.lower() for word in words)


def _remark_on_same_answers(table: ClassTable, found: list[Submission]) -> None:
    """Remark where half the numbers of a student or more, mostly wrong, are those of one with other data."""
    typed = [(each, _numbers(each)) for each in found]
    for one, mine in typed:
        for other, theirs in typed:
            both = [key for key in mine if key in theirs and mine[key].asked != theirs[key].asked]
            same = [key for key in both if mine[key].last == theirs[key].last]
            wrong = [key for key in same if not mine[key].right]
            if len(same) >= LEAST_SAME and 2 * len(same) >= len(both) and 2 * len(wrong) > len(same):
                said = WORD_FOR_WORD.format(n=len(same), of=len(both), other=other.name)
                table.remarks.append((one.name, f"{one.where}: {said}"))


class _Typed(NamedTuple):
    """The last answer to an item, what was asked, and whether that is right."""

    last: str
    asked: str
    right: bool


def _numbers(submission: Submission) -> dict[tuple, _Typed]:
    """Return the last answers that have three digits or more, by (chapter, exam, key of the family)."""
    found = {}
    for result in submission.results:
        for answer in result.answers:
            last = str(answer.tries[-1]) if answer.tries else ""
            if not SEVERAL_DIGITS.search(last):
                continue
            try:
                item = item_of(family_of_answer(result.chapter, answer.key), answer.seed)
                right = item.judge(answer.tries[-1]).done
            except (IRLearnError, ArithmeticError):
                continue
            found[result.chapter, result.exam, answer.key] = _Typed(last, str(item.statement), right)
    return found
