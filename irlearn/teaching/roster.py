"""A class with a roster: a secret that stays with the instructor, and from it data for each student.

The seed of a student is made of the secret, so that nobody outside can compute it, and whoever reads a result
code can tell by its seeds whose data were answered. The secret stands in one file of the instructor's folder.

The data of an exam follow from it, too. Nobody can practise them, and a page of the exam does not hold them:
it bears a ticket, a number from which nothing follows, and the result code that a student hands in bears it,
too. The data are as hard as usual. How hard is a count that can be stated: the rows of the worksheet in which
the last column is not 0, because these have to be worked out with care, and then all rows. Items without a
worksheet, such as choices, have the difficulty (0, 0).
"""

import csv
import hmac
import json
import secrets
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from pathlib import Path
from statistics import median_low
from typing import NamedTuple

from ..errors import error
from ..escaping import csv_text, shortened
from ..exercises.family import MOST_SEED, Family
from ..exercises.item import Item
from ..exercises.task import Task
from ..files import new_folder, write_text
from ..terminal import output
from ..version import __version__

LEAST_SEED = 10**6  # of a student: the book shows the seeds 1 to 8, and teachers choose small ones for exams
BYTES = 16  # of a secret
MOST_LETTERS = 200  # of a name


class Enrolled(NamedTuple):
    """A student of a class: the name in the list, and the seed of their data."""

    name: str
    seed: int


class Roster:
    """The students of a class, with a seed for each that follows from the secret of the class.

    Nobody is in ``names``, a list, twice. The secret, in hexadecimal digits, is for the instructor alone. The
    details are what else the file of names said of a student, such as an address, under its headings.
    """

    def __init__(self, names: Iterable[str], secret: str, details: Mapping[str, Mapping[str, str]] = {}):
        self.names, self.secret, self.details = list(names), secret, dict(details)
        for name in self.names:
            if not name.strip() or name.splitlines() != [name] or len(name) > MOST_LETTERS:
                raise error("name not on one line", name=name, most=MOST_LETTERS)
        if twice := [name for name in self.names if self.names.count(name) > 1]:
            raise error("name in the roster already", name=twice[0])

    @classmethod
    def new(cls, names: Iterable[str]) -> "Roster":
        """Make a roster with a new secret; ``names`` may be the dict that `read_class` returns."""
        details = names if isinstance(names, Mapping) else {}
        return cls(names, secrets.token_hex(BYTES), details)

    @classmethod
    def read(cls, folder: Path) -> "Roster":
        path = Path(folder) / FILE
        try:
            content = json.loads(path.read_text("utf-8"))
            names, details = map(str, content["students"]), content.get("details", {})
            return cls(names, str(content["secret"]), {name: dict(said) for name, said in details.items()})
        except (FileNotFoundError, NotADirectoryError):
            raise error("no roster in the folder", folder=folder, file=FILE) from None
        except (ValueError, KeyError, TypeError, AttributeError) as wrong:
            raise error("file is no roster", file=path, reason=f"{type(wrong).__name__}: {wrong}") from None

    def write(self, folder: Path) -> list[Path]:
        """Write the secret with the names, and the list of who has which seed; return the two paths."""
        content: dict = {"secret": self.secret, "students": self.names, "irlearn": __version__}
        if self.headings:
            content["details"] = self.details
        new_folder(Path(folder))
        paths = [Path(folder) / FILE, Path(folder) / LIST]
        write_text(paths[0], json.dumps(content, indent=1, ensure_ascii=False) + "\n", private=True)
        write_text(paths[1], BOM + self.to_csv(), private=True)
        return paths

    def with_student(self, name: str) -> "Roster":
        return Roster([*self.names, name], self.secret, self.details)

    @property
    def students(self) -> list[Enrolled]:
        """The students with their seeds, no two of which are the same."""
        return [Enrolled(name, seed) for seed, name in self._by_seed.items()]

    @cached_property
    def _by_seed(self) -> dict[int, str]:
        found: dict[int, str] = {}
        for (
            name
        ) in self.names:  # the second seed for a name, or a later one, in the rare case that it is taken
            seeds = (drawn_seed(self.secret, name, tried) for tried in range(100))
            found[next(seed for seed in seeds if seed not in found)] = name
        return found

    def whose(self, seed: int) -> str | None:
        return self._by_seed.get(seed)

    def exam(self, chapter: str) -> "Roster":
        digest = hmac.new(bytes.fromhex(self.secret), f"exam\n{chapter}".encode(), "sha256").hexdigest()
        return Roster(self.names, digest)

    @property
    def headings(self) -> list[str]:
        """The headings of the details, in the order of the file of names."""
        return list(dict.fromkeys(heading for said in self.details.values() for heading in said))

    def details_of(self, name: str) -> list[str]:
        """Return what is known of a student under each of the `headings`; "" where nothing is."""
        return [self.details.get(name, {}).get(heading, "") for heading in self.headings]

    def to_csv(self) -> str:
        """Write who has which seed, for a mail to each student."""
        rows = ([*each, *self.details_of(each.name)] for each in self.students)
        return csv_text([("Name", "Seed", *self.headings), *rows])


def drawn_seed(secret: str, *about: object) -> int:
    """Compute the seed that a secret gives for something; nobody else can compute it."""
    words = "\n".join(map(str, about))
    digest = hmac.new(bytes.fromhex(secret), words.encode(), "sha256").digest()
    return LEAST_SEED + int.from_bytes(digest, "big") % (MOST_SEED - LEAST_SEED)


def read_class(file) -> dict[str, dict[str, str]]:
    """Return the names in a file, with what else stands in their rows under its headings.

    A name that comes again becomes ``Li (2)``, and a message says so.
    """
    try:
        text = Path(file).read_text("utf-8-sig")
    except FileNotFoundError:
        raise error("no file of names", file=file) from None
    except OSError as problem:
        raise error("file unreadable", file=file, reason=problem.strerror) from None
    except UnicodeDecodeError:
        raise error("names not UTF-8", file=file) from None
    found: dict[str, dict[str, str]] = {}
    seen: dict[str, int] = {}
    for line, details in _rows(text, file):
        if name := line.strip():
            seen[name] = seen.get(name, 0) + 1
            found[f"{name} ({seen[name]})" if seen[name] > 1 else name] = details
    if not found:
        raise error("no students", found=file)
    if twice := [name for name, times in seen.items() if times > 1]:
        names = shortened(", ".join(twice))
        output.say(f"More than once in {file}, and numbered from the second on: {names}.")
    return found


def _rows(text, file) -> list[tuple[str, dict[str, str]]]:
    """Return name and details of each student: of a CSV file its rows, of any other its lines.

    In a CSV file of a single column without a heading for names, the first row is a name, too.
    """
    lines = text.splitlines()
    if not file.lower().endswith(".csv") or not lines:
        return [(line, {}) for line in lines]
    from .class_folder import table_dialect

    first, *rows = csv.reader(lines, delimiter=table_dialect(text).delimiter)
    headings = [each.strip() for each in first]
    places = [place for place, each in enumerate(headings) if each.lower() in NAME][:1] or [
        place for part in NAME_IN_PARTS for place, each in enumerate(headings) if each.lower() in part
    ]
    if not places and len(first) > 1:  # else a heading would be a student, and an address part of a name
        raise error("no column of names", file=file, headings=", ".join(headings))
    if not places:
        return [(row[0], {}) for row in (first, *rows) if row]
    others = [i for i, each in enumerate(headings) if each and i not in places and each.lower() != "seed"]
    return [
        (" ".join(row[i] for i in places), {headings[i]: row[i].strip() for i in others if i < len(row)})
        for row in rows
        if len(row) > max(places)
    ]


FILE, LIST = "roster.json", "students.csv"  # the secret with the names, and who has which seed
BOM = "\ufeff"  # without which Excel takes a CSV in UTF-8 for another encoding
NAME = ("name", "full name", "student", "student name")  # headings of a column with names
NAME_IN_PARTS = (("first name", "given name", "vorname"), ("last name", "surname", "family name", "nachname"))

# The seeds of the variants that the book solves: an exam is to be as hard as their median.
REFERENCE = range(1, 9)
CANDIDATES = 12  # seeds that are tried for an item of a student, until one gives data as hard as usual


class Difficulty(NamedTuple):
    """How many rows count, and how many there are; a row counts if its last cell is not 0."""

    counting: int
    rows: int

    def __sub__(self, other: "Difficulty") -> int:
        """Compute how far two are apart: rows that count weigh three times as much as all rows."""
        return 3 * abs(self.counting - other.counting) + abs(self.rows - other.rows)


def difficulty(item: Item) -> Difficulty:
    """Count the rows of the worksheet of an item: those whose last cell is not 0, and all.

    Examples
    --------
    >>> from irlearn.exercises import chapter
    >>> q = chapter("dcg")["dcg"]
    >>> difficulty(q)
    Difficulty(counting=2, rows=4)
    """
    task = item.data
    if not isinstance(task, Task):
        return Difficulty(0, rows=0)
    columns = task.explain().sheet.columns()
    last = columns[-1].values if columns else []
    return Difficulty(sum(bool(value) for value in last), len(last))


@cache
def usual(family: Family) -> Difficulty:
    """Return the median of each of the two counts over the family's variants that the book solves."""
    found = [difficulty(family.item(seed)) for seed in REFERENCE]
    return Difficulty(*(median_low(each) for each in zip(*found)))


class ExamData:
    """The tickets and the data of an exam on one chapter, for the class of a roster with its secret.

    The sittings "before" and "after" are two checks. All have different data.
    """

    def __init__(self, roster: Roster, chapter: str, sitting: str = ""):
        self.names, self._secret = roster.names, roster.secret
        self._about = f"{chapter}, {sitting}" if sitting else chapter

    def ticket(self, name: str) -> int:
        return self._number("ticket", name)

    def whose(self, ticket: int) -> str | None:
        return self._by_ticket.get(ticket)

    def seed(self, name: str, family: Family) -> int:
        """Return the seed of an item of a student: the first whose data are as hard as usual, or nearest.

        Data that the book solves are passed over, unless there are no others, as with the few cases of a
        choice.
        """
        aim, best = usual(family), None
        for tried in range(CANDIDATES):
            seed = self._number("seed", name, family.versioned, tried)
            item = family.item(seed)
            unfit = (item.statement in _public(family), difficulty(item) - aim)  # compared in this order
            if best is None or unfit < best[0]:
                best = unfit, seed
            if unfit == (False, 0):
                break
        assert best is not None
        return best[1]

    def _number(self, *about) -> int:
        return drawn_seed(self._secret, "exam", self._about, *about)

    @cached_property
    def _by_ticket(self):
        return {self.ticket(name): name for name in self.names}


@cache
def _public(family: Family) -> set[str]:
    return {family.item(seed).statement for seed in REFERENCE}
