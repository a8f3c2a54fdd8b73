"""Make the files of the dataset entities anew from DBpedia-Entity v2.

    git clone https://github.com/iai-group/DBpedia-Entity
    git -C DBpedia-Entity checkout 56a1776
    python tools/entities.py DBpedia-Entity      # names, judgments, and the runs of the five systems
    python tools/entities.py                     # the runs alone, after a change of a system

Which of the 467 questions are taken is a rule. What it counts in the judgments and in the runs is here; what
somebody has to read stands in the column ``read`` of ``entities_questions.tsv``: the name that a question has
in the dataset, ``good`` for one that only the systems leave out, a key of `READ`, or ``-`` where counting has
already decided. The other columns are counted from the judgments.
"""

import csv
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from irlearn.datasets.entities import JUDGMENTS, NAMES, names
from irlearn.datasets.entities.systems import SYSTEMS, Systems
from irlearn.runs.trec import write_run

QUESTIONS = Path(__file__).with_name("entities_questions.tsv")
SECOND = "twice"  # in the column ``read``: the question repeats another one

FEWEST_RELEVANT, MOST_RELEVANT, FEWEST_HIGHLY, LARGEST_SHARE = 5, 55, 3, 0.75
TOP = 10  # how many of the first names of a system are looked at
COUNTED = {  # why a question is left out: whether that holds for a `Question`
    "fewer than 5 relevant names": lambda each: each.relevant < FEWEST_RELEVANT,
    "more than 55 relevant names": lambda each: each.relevant > MOST_RELEVANT,
    "fewer than 3 highly relevant names": lambda each: each.highly < FEWEST_HIGHLY,
    "more than 3 in 4 judged names relevant": lambda each: each.relevant > LARGEST_SHARE * each.judged,
}
READ = {  # what the column ``read`` says: why the question is left out
    "thing": "names only one thing, so that 'relevant' would mean 'related to it'",
    "names": "names don't show what is right, or too few people know the field",
    "grades": "about one in six well-known answers has grade 0, or a wrong one grade 2",
    "wrong": "a grade that readers know to be wrong is among a system's first ten",
    "unclear": "unclear, badly formed, or true only on one day",
    "offend": "could offend, or is about violence, drink or someone's faith",
    SECOND: "asked twice: its judgments are kept next to the other question's",
}
NOT_FOUND = "fewer than two of the five systems find two relevant names in ten, and none finds three"
HEAD = """\
# What people thought of names as answers to {questions} questions: {pairs:,} judgments.
# Made by tools/entities.py from qrels-v2.txt, annotator_agreements.tsv and queries-v2.txt of
# iai-group/DBpedia-Entity (commit 56a1776); do not edit. Copyright (c) 2017 IAI group, MIT licence: see the
# file LICENSE beside this one. The names are DBpedia's (2015-10), which has them from Wikipedia.
#
# A line `query:` has the name of the question here, its name there, and its words. A question that was judged
# twice stands twice. A line below it has the grade, the workers' agreement, the experts' (1 all, 0 not all, -
# nobody asked them), and the document.
"""


class Question(NamedTuple):
    """A row of the table: what was counted, what was read, and the words."""

    question: str
    judged: int
    relevant: int
    highly: int
    read: str
    text: str


def table() -> list[Question]:
    """Read the rows of the table of all questions."""
    with open(QUESTIONS, encoding="utf-8", newline="") as text:
        rows = csv.DictReader(text, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [
            Question(**row | {name: int(row[name]) for name in ("judged", "relevant", "highly")})
            for row in rows
        ]


def left_out(question: Question) -> str | None:
    """Return the clause of the rule that leaves a question out, counted or read; None without one."""
    for why, fails in COUNTED.items():
        if fails(question):
            return why
    return READ.get(question.read)


def found_by_systems(relevant_in_ten: Iterable[int]) -> bool:
    """Say whether two systems find two relevant names in ten, or one finds three: the rule's last clause."""
    best, second = sorted(relevant_in_ten, reverse=True)[:2]
    return second >= 2 or best >= 3


class Source:
    """The files of the collection, read from a checkout."""

    def __init__(self, checkout: str):
        self.folder = Path(checkout) / "collection" / "v2"
        self.text = {question: text.strip() for question, text in self.rows("queries-v2.txt")}
        self.grades: dict[str, dict[str, int]] = {question: {} for question in self.text}
        for question, _, uri, grade in self.rows("qrels-v2.txt"):
            self.grades[question][doc(uri)] = int(grade)
        agreements = self.rows("annotator_agreements.tsv")[1:]
        self.agreements = {
            (question, doc(uri)): (crowd, experts) for question, uri, crowd, experts in agreements
        }

    def rows(self, name: str) -> list[list[str]]:
        """Read the cells of a file, row by row."""
        return [line.split("\t") for line in (self.folder / name).read_text("utf-8").splitlines()]

    def counted(self, row: Question) -> Question:
        """Fill in a row of the table with what the judgments say."""
        grades = list(self.grades[row.question].values())
        counts = {"relevant": sum(grade > 0 for grade in grades), "highly": grades.count(2)}
        return row._replace(judged=len(grades), **counts, text=self.text[row.question])

    def lines(self, name: str, question: str) -> list[str]:
        """Return the lines of a question and its judgments, as they stand in the file."""
        lines = ["", f"query: {name} {question} {self.text[question]}"]
        for document, grade in sorted(self.grades[question].items()):
            crowd, experts = self.agreements[question, document]
            short = f"{float(crowd):g}".removeprefix("0"), experts.removesuffix(".0")
            lines.append(f"{grade} {' '.join(short)} {document}")
        return lines


def doc(uri: str) -> str:
    """Return the id of a document: ``Gravity_(film)`` of ``<dbpedia:Gravity_(film)>``."""
    if not uri.startswith("<dbpedia:") or not uri.endswith(">") or len(uri.split()) != 1:
        raise SystemExit(f"This is not an entity of DBpedia: {uri}")
    return uri[len("<dbpedia:") : -1]


def runs(systems: Systems, questions: Mapping[str, str]) -> dict[str, dict[str, dict[str, float]]]:
    """Ask each of the five systems each question; return system -> question -> name -> score."""
    return {
        system: {name: getattr(systems, system)(text) for name, text in questions.items()}
        for system in SYSTEMS
    }


def relevant_in_ten(grades: Mapping[str, int], found: Iterable[str]) -> int:
    """Count the relevant ones among the first ten names that a system found."""
    return sum(grades.get(name, 0) > 0 for name in list(found)[:TOP])


def choose(source: Source, questions: list[Question]) -> dict[str, str]:
    """Apply the whole rule; return the names of the questions in the dataset -> in the collection."""
    read = [row for row in questions if not left_out(row)]
    made = runs(Systems(names()), {row.question: row.text for row in read})
    chosen = {}
    for row in read:
        tens = [relevant_in_ten(source.grades[row.question], run[row.question]) for run in made.values()]
        # Where `read` is a name, the question is in the dataset: the systems have to find answers to it.
        named = row.read not in ("good", "-")
        if found_by_systems(tens) != named:
            raise SystemExit(
                f"{row.question}, read as {row.read!r}: the systems find {tens} relevant in ten."
            )
        if row.read != "good":
            chosen[row.read] = row.question
    return chosen


def write_judgments(source: Source, chosen: Mapping[str, str], second: str) -> None:
    """Write the judgments, those of the question that was judged twice under one name."""
    judged = [*sorted(chosen.items())]
    twin = next(name for name, other in judged if source.text[other].lower() == source.text[second].lower())
    judged.insert(judged.index((twin, chosen[twin])) + 1, (twin, second))
    lines = [line for name, question in judged for line in source.lines(name, question)]
    pairs = sum(len(source.grades[question]) for _, question in judged)
    JUDGMENTS.write_text(HEAD.format(pairs=pairs, questions=len(chosen)) + "\n".join([*lines, ""]), "utf-8")


def main(checkout: str | None = None) -> None:
    """Write all files, or without a checkout the runs; print how many questions each clause leaves out."""
    if checkout:
        source = Source(checkout)
        questions = [source.counted(row) for row in table()]
        lines = ["\t".join(Question._fields), *("\t".join(map(str, row)) for row in questions), ""]
        QUESTIONS.write_text("\n".join(lines), "utf-8")
        everything = sorted({document for judged in source.grades.values() for document in judged})
        NAMES.write_text("\n".join([*everything, ""]), "utf-8")
        chosen = choose(source, questions)
        (second,) = (
            row.question for row in questions if row.read == SECOND and not COUNTED.keys() & {left_out(row)}
        )
        write_judgments(source, chosen, second)
    from irlearn.datasets.entities import questions as texts

    for system, run in runs(Systems(names()), texts()).items():
        write_run(run, NAMES.with_name(f"{system}.run"), tag=system)
    why = Counter(left_out(row) or (NOT_FOUND if row.read == "good" else "taken") for row in table())
    for clause in [*COUNTED, *READ.values(), NOT_FOUND, "taken"]:
        print(f"{why[clause]:4}  {clause}")


if __name__ == "__main__":
    main(*sys.argv[1:])
