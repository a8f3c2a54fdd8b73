"""A pool that was dealt out to students. Only the instructor's file has all that is known of it.

A student's page has what there is to judge, in one file that needs no server and no network.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from hashlib import sha256
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ...document import style_sheet
from ...errors import IRLearnError, error
from ...escaping import csv_text
from ...files import new_folder, write_text
from ...web import bundle, compact_json, data_script, whole_page
from ...web.touchable import base_look
from ...worksheet.checks import check_whole
from ..roster import BOM, Roster

FILE = "pool.json"  # the instructor's file
PAGES, CODES, NAMES = "pages", "codes", "names.csv"  # two folders and a file beside it
VERSION = 1  # of the form of the instructor's file
LOOK = Path(__file__).with_name("form") / "pool.css"
SCRIPT = "../teaching/pool/form/element.js"  # as seen from irlearn/web
WITHOUT_SCRIPT = (
    "This page needs scripts, which are switched off here. Open it in a browser such as Firefox, Chrome or "
    "Safari, not in the preview of a mail program."
)


@cache
def _look():
    return base_look() + style_sheet(LOOK)


class Page(NamedTuple):
    """What one student judges. ``places`` are indices into `Pool.pairs`; a name may be empty.

    ``mark`` is only on this page, so no one else can hand in judgments for it.
    """

    number: int
    name: str
    mark: str
    places: list[int]

    @property
    def title(self) -> str:
        """The number, and the name where there is one."""
        return f"{self.number} {self.name}".strip()


@dataclass(frozen=True, repr=False)
class Pool:
    """Pairs of a question and a document to be judged, and who judges which.

    Attributes
    ----------
    questions, titles : dict of str to str
        What students read of each question and of each document.
    pairs : list of (str, str)
        The ids of a question and a document.
    pages : list of Page
        One for each student.
    runs : dict of str to dict
        What each system returned for these questions, as for `irlearn.evaluate`.
    qrels : dict
        The judgments of the collection, to compare with; empty if there are none.
    grades : list of str
        What each grade means, from 0 on.
    how : str
        What students are told to look for.
    depth : int
        Down to which rank the results of each system are in the pool.
    notes : list of str
        What the instructor should know about how the pool was built.
    """

    questions: dict[str, str]
    titles: dict[str, str]
    pairs: list[tuple[str, str]]
    pages: list[Page]
    runs: dict[str, dict[str, dict[str, float]]]
    qrels: dict[str, dict[str, int]]
    grades: list[str]
    how: str
    depth: int
    notes: list[str] = field(default_factory=list)

    @property
    def id(self) -> str:
        """Eight hexadecimal digits, made from the pairs, what is on which page, the marks and the grades.

        Names are no part of it, so that a name can be corrected while codes are on their way.
        """
        pages = [(page.number, page.mark, page.places) for page in self.pages]
        dealt = json.dumps([self.pairs, pages, self.grades]).encode()
        return sha256(dealt).hexdigest()[:8]

    def to_html(self, page: Page) -> str:
        """Write the page of one student, on which there are no runs and no judgments."""
        asked: dict[str, list[str]] = {}
        for place in page.places:
            question, doc = self.pairs[place]
            asked.setdefault(question, []).append(self.titles[doc])
        items = [[self.questions[question], titles] for question, titles in asked.items()]
        data = {"pool": self.id, "page": page.number, "mark": page.mark}  # a code from the page holds these
        data |= {"grades": self.grades, "how": self.how, "items": items}
        inside = f"{data_script(compact_json(data))}\n<noscript><p>{WITHOUT_SCRIPT}</p></noscript>"
        element = f'<irl-pool class="irl-ground irl-pool">{inside}</irl-pool>'
        return whole_page(f"Page {page.number}: how relevant is it?", _look(), element, bundle(SCRIPT))

    def write(self, folder: str | PathLike[str], details: Mapping[str, Mapping[str, str]] = {}) -> list[Path]:
        """Write the instructor's file and a page for each student.

        Parameters
        ----------
        folder : str or path-like
            Where to write it; created if needed. It gets ``pool.json``, which the instructor keeps, a folder
            ``pages`` to give out, and an empty folder ``codes`` for what students send. If students have
            names, ``names.csv`` says who gets which page.
        details : dict of str to dict
            What else to write about a student in ``names.csv``, such as an address, by heading.

        Returns
        -------
        list of Path
            The files.

        Raises
        ------
        IRLearnError
            Where a pool is in the folder already, because codes for it may be on their way.
        """
        made = new_folder(folder)
        if (made / FILE).exists():
            raise error("pool exists already", file=made / FILE)
        new_folder(made / CODES)
        given_out = new_folder(made / PAGES)
        digits = len(str(len(self.pages)))
        written = [made / FILE]
        write_text(made / FILE, json.dumps({"version": VERSION, **asdict(self)}, ensure_ascii=False) + "\n")
        for page in self.pages:
            written.append(given_out / f"{page.number:0{digits}}.html")
            write_text(written[-1], self.to_html(page))
        if any(page.name for page in self.pages):
            class_list, files = Roster([], "", details), [path.name for path in written[1:]]
            names = [page.name for page in self.pages]
            rows = [(file, name, *class_list.details_of(name)) for file, name in zip(files, names)]
            write_text(made / NAMES, BOM + csv_text([("page", "name", *class_list.headings), *rows]))
            written.insert(1, made / NAMES)
        return written

    @classmethod
    def read(cls, folder: str | PathLike[str]) -> Pool:
        """Read the instructor's file in a folder that `write` made."""
        file = Path(folder) / FILE
        try:
            read: dict[str, Any] = json.loads(file.read_text("utf-8"))
            if read.pop("version") != VERSION:
                raise error("pool of another version", file=file)
            read["pairs"] = [(question, doc) for question, doc in read["pairs"]]
            read["pages"] = [Page(*each) for each in read["pages"]]
            made = cls(**read)
            made.check()
            return made
        except (FileNotFoundError, NotADirectoryError):
            raise error("no pool in the folder", folder=folder, file=FILE) from None
        except IRLearnError:
            raise
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):  # a ValueError: no JSON
            raise error("pool file damaged", file=file) from None

    def check(self):
        """Let Python raise an error where a pair or a page names what is not there.

        So it does where a run is not query -> document -> score, or ``qrels`` has another shape.
        """
        for question, doc in self.pairs:  # looked up only to see whether they are there, and so below
            self.questions[question], self.titles[doc]
        for page in self.pages:
            [self.pairs[place] for place in page.places]
        for run in (*self.runs.values(), self.qrels):
            [scores.items() for scores in run.values()]

    def __repr__(self) -> str:
        asked = len({question for question, _ in self.pairs})
        return f"<Pool: {len(self.pairs)} pairs of {asked} questions for {len(self.pages)} students>"


MOST_STUDENTS = 1000  # of a class that judges


def deal(pairs: int, students: int, judges: int = 3, seed: int = 1) -> list[list[int]]:
    """Deal pairs (a question and a document) out to students so that each pair is judged by several of them.

    Parameters
    ----------
    pairs : int
        How many pairs of a question and a document there are.
    students : int
        How many students there are.
    judges : int
        How many of them judge the same pair.
    seed : int
        Another seed deals them out another way.

    Returns
    -------
    list of lists of int
        For each student the numbers of the pairs, from 0, in their order. No student has more than one pair
        more than another, and every two students share nearly the same number.

    Raises
    ------
    IRLearnError
        For fewer students than judges, for more than 1000 students, and for numbers that are not whole or too
        small.

    Examples
    --------
    >>> deal(pairs=6, students=4, judges=2)
    [[2, 3, 4], [0, 2, 5], [0, 1, 3], [1, 4, 5]]
    """
    check_class(students)
    check_whole("pairs", pairs, 1)
    check_whole("judges", judges, 1)
    if judges > students:
        raise error("more judges than students", judges=judges, students=students)
    rng = Random(f"irlearn pool {seed}")
    left = _quotas(rng, pairs * judges, students)
    shared = [[0] * students for _ in range(students)]
    dealt: list[list[int]] = [[] for _ in range(students)]
    for pair in shuffled(rng, range(pairs)):
        pairs_left = pairs - sum(map(len, dealt)) // judges  # to be dealt out, this one among them
        for student in _judges_of(rng, judges, left, shared, pairs_left):
            dealt[student].append(pair)
            left[student] -= 1
    return [sorted(each) for each in dealt]


def check_class(students: int) -> None:
    check_whole("students", students, 2)
    if students > MOST_STUDENTS:
        raise error("too many students", found=students, most=MOST_STUDENTS)


def shuffled(rng: Random, things: Iterable) -> list:
    """Put things in random order, by the one method of `Random` that Python promises to keep."""
    drawn = [(rng.random(), index, each) for index, each in enumerate(things)]
    return [each for _, _, each in sorted(drawn)]


def _quotas(rng, judgments, students):
    """Say how many judgments each student makes; who makes one more than others is drawn."""
    each, rest = divmod(judgments, students)
    more = set(shuffled(rng, range(students))[:rest])
    return [each + (student in more) for student in range(students)]


def _judges_of(rng, judges, left, shared, pairs_left):
    """Choose who judges a pair: who has to judge all that is left, then who shares least with those chosen.

    ``left`` is the rest of each student's quota, ``shared`` how many pairs every two have in common, and
    ``pairs_left`` the number of pairs not dealt out yet. So every quota is met in the end, and the numbers of
    pairs that two students share grow evenly.
    """
    chosen: list[int] = []
    for _ in range(judges):
        free = [each for each, quota in enumerate(left) if quota and each not in chosen]
        must = [each for each in free if left[each] == pairs_left]
        draw = {each: rng.random() for each in free}
        best = min(
            must or free,
            key=lambda each: (sum(shared[each][other] for other in chosen), -left[each], draw[each]),
        )
        for other in chosen:
            shared[best][other] += 1
            shared[other][best] += 1
        chosen.append(best)
    return chosen
