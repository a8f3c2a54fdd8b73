"""What a class with a roster handed in: whose it is, what it is worth, and what is odd about it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

from ..errors import IRLearnError
from ..escaping import visible
from ..explanation.render.tables import aligned
from .answers import AnswerRecord
from .class_folder import files_below, students
from .class_part import OF_A_ROSTER
from .class_table import ClassTable, no_formula
from .exam_data import ExamData
from .rejudging import FIRST, LATER
from .result_code import Result, read_all
from .roster import Roster
from .sets import family_of_answer

PUBLIC = 8  # variants of each item stand in the book with their solutions
STRANGER = "The data in its answers are of nobody in this class, so they are not counted."
PUBLIC_DATA = "{n} answers are to data that the book solves (seeds 1 to 8), so they are not counted."
OTHER_DATA = "{n} answers are to data of somebody else or of nobody, so they are not counted."
AGAIN = "Answers to {name}'s data came before, in {where}: a second submission, or a copy."
OTHER_NAME = "The file is called after {file}, and its answers are to the data of {name}."
LATER_POINTS = 0.5  # for an item that was right later, or with help


class Gradebook:
    """The points of a class by student, and remarks on what was handed in.

    Attributes
    ----------
    table : ClassTable
        What was counted, student by student and item by item, under the names of the roster.
    missing : list of str
        Who handed in nothing that counts.
    """

    def __init__(self, roster: Roster, table: ClassTable, later: float = LATER_POINTS):
        self.roster, self.table, self._later = roster, table, later
        seen = {name for part in table.parts for name in part.students}
        self.missing = [name for name in roster.names if name not in seen]

    def points(self, counts: Counter) -> float:
        """Return the points of a student in one part: 1 for each item right the first time."""
        return counts[FIRST] + self._later * counts[LATER]

    def rows(self) -> list[list[str]]:
        """List each student of the roster with the points in every part, and of how many."""
        made = []
        for name in self.roster.names:
            cells = [name]
            for part in self.table.parts:
                counts = part.students.get(name)
                cells += ["", ""] if counts is None else [f"{self.points(counts):g}", str(counts.total())]
            made.append(cells)
        return made

    @property
    def headings(self) -> list[str]:
        """The headings of the rows."""
        return ["Name", *(f"{part.title}{of}" for part in self.table.parts for of in ("", ", of"))]

    def to_text(self) -> str:
        """Write the points of each student, the remarks, and then what was found hard."""
        rows = [[visible(cell) for cell in row] for row in (self.headings, *self.rows())]
        lines = [*aligned(rows, "<>")]
        if self.missing:
            lines += ["", f"Nothing that counts came from: {visible(', '.join(self.missing))}."]
        return "\n".join([*lines, "", self.table.to_text()])

    def to_csv(self) -> str:
        """Write the gradebook as CSV, a line for each student, with the remarks in the last column."""
        from csv import writer
        from io import StringIO

        out = StringIO()
        csv = writer(out, lineterminator="\n")
        csv.writerow([*map(no_formula, self.headings), "Remarks"])
        for row in self.rows():
            said = " ".join(why for where, why in self.table.remarks if where == row[0])
            csv.writerow([*map(no_formula, row), no_formula(said)])
        for where, why in [*self.table.remarks, *self.table.unread]:
            if where not in self.roster.names:
                csv.writerow([no_formula(where), *[""] * (len(self.headings) - 1), no_formula(why)])
        return out.getvalue().removesuffix("\n")


def gradebook(folder: Path, roster: Roster, later: float = LATER_POINTS) -> Gradebook:
    """Read a folder of what a class handed in; of a student's submissions that of the latest day counts."""
    table = ClassTable()
    latest: dict[str, tuple[str, str, list]] = {}  # a student: the day, the file, and the results
    for file, path in files_below(folder):
        for where, text in students(path, file):
            name, results = _of_one_student(table, roster, where, text)
            if name is None:
                continue
            _remark_on_the_file(table, roster, where, name)
            day = max((each.day for each in results), default="")
            if name in latest:
                table.remarks.append((name, f"{where}: {AGAIN.format(name=name, where=latest[name][1])}"))
            if name not in latest or day >= latest[name][0]:
                latest[name] = (day, where, results)
    for name, (_, _, results) in latest.items():
        table.enter(name, results)
    return Gradebook(roster, table, later)


def _of_one_student(table, roster, where, text):
    """Tell whose answers stand in a text, and keep those to their data; None where they are nobody's."""
    results = list(read_all(text))
    table.unread += [(where, str(each)) for each in results if isinstance(each, IRLearnError)]
    read = [each for each in results if isinstance(each, Result)]
    if not results:
        table.unread.append((where, "There is no result code in it."))
    if not read:
        return None, []
    owners = Counter(
        owner for each in read for answer in each.answers if (owner := _owner(roster, each, answer))
    )
    if not owners:
        table.unread.append((where, _why_nobodys(read)))
        return None, []
    name = owners.most_common(1)[0][0]
    kept = []
    for each in read:
        mine = [answer for answer in each.answers if _owner(roster, each, answer) == name]
        others = [answer for answer in each.answers if _owner(roster, each, answer) != name]
        public = sum(answer.seed <= PUBLIC for answer in others)
        for n, sentence in ((public, PUBLIC_DATA), (len(others) - public, OTHER_DATA)):
            if n:
                table.remarks.append((name, f"{where}: {sentence.format(n=n)}"))
        exam = None if each.exam is None else OF_A_ROSTER
        kept.append(
            Result(each.chapter, exam, [_with_seed(roster, each, answer, name) for answer in mine], each.day)
        )
    return name, kept


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
    return PUBLIC_DATA.format(n=public) if seeds and public == len(seeds) else STRANGER


def _remark_on_the_file(table, roster, where, name):
    """Remark where a file bears the name of another student of the class."""
    plain = "".join(filter(str.isalnum, where.lower()))
    for other in roster.names:
        called = "".join(filter(str.isalnum, other.lower()))
        if other != name and called and called in plain:
            table.remarks.append((name, f"{where}: {OTHER_NAME.format(file=other, name=name)}"))
