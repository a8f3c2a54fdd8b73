"""Make a pool from questions, titles and the runs of several systems, and deal it out to a class.

A *pair* is a question and a document; ``places`` are numbers of pairs, from 0.
"""

from __future__ import annotations

import csv
import hmac
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any

from ...datasets.pooling import pool as first_results
from ...errors import did_you_mean, error
from ...questions.evaluate.results import first_few
from ...runs import inputs
from ...runs.ranking import check_scored
from ..class_folder import table_dialect
from .pool import Page, Pool, check_class, deal, shuffled

GRADES = ("not relevant", "partly relevant", "relevant")
MOST_ON_A_PAGE = 60  # results that a student judges in ten minutes, at ten seconds each
MOST_GRADES = 10  # because a grade is one key on the keyboard
HOW = (
    "How relevant is each result to its question? Decide for yourself, without asking anyone: you'll discuss "
    "where people differ."
)

Texts = Mapping[str, str] | str | PathLike[str]
# What may stand above the ids in a file's first line.
HEADINGS = {"id", "docno", "qid"} | {
    f"{what}{end}"
    for what in ("query", "question", "topic", "doc", "document")
    for end in ("", "_id", " id", "id")
}


def make(
    questions: Texts,
    runs: Mapping[str, Any] | Sequence[str | PathLike[str]],
    titles: Texts,
    students: int | Sequence[str],
    *,
    only: Sequence[str] | None = None,
    depth: int = 10,
    judges: int = 3,
    grades: Sequence[str] = GRADES,
    how: str = HOW,
    qrels: Any = None,
    seed: int = 1,
    secret: str | None = None,
) -> Pool:
    """Build a pool from the runs of several systems, and deal it out to a class.

    Parameters
    ----------
    questions, titles : dict of str to str, or path
        The text of each question and of each document, by its id; a file has a line for each, with the id
        first, or is a .csv file with two columns.
    runs : dict of str to run, or list of paths
        What each system returned, by its name: query -> document -> score, a TREC file or a data frame. In a
        list of paths, each system has the name of its file.
    students : int or list of str
        How many there are, or their names. Names are in the instructor's file but not on any page.
    only : list of str, optional
        The ids of the questions to use; by default, all.
    depth : int
        How many of the first results of each system are in the pool.
    judges : int
        How many students judge the same pair.
    grades : list of str
        What each grade means, starting with 0.
    how : str
        What students are told to look for.
    qrels : optional
        Judgments of other people, to compare with, as for `irlearn.evaluate`.
    seed : int
        Another seed deals the pairs out another way.
    secret : str, optional
        The secret from which the marks of the pages are made. By default, it is drawn at random, so no two
        pools have the same.

    Returns
    -------
    Pool
        To be written into a folder with ``.write(folder)``.

    Raises
    ------
    IRLearnError
        Such as for a document without a title, a run without any of the questions, fewer students than
        judges, or grades that are too few, too many or alike.

    Examples
    --------
    >>> from irlearn import pool
    >>> runs = {"one": {"q": {"d1": 2, "d2": 1}}, "other": {"q": {"d3": 2, "d1": 1}}}
    >>> titles = {"d1": "Berlin", "d2": "Bern", "d3": "Bonn"}
    >>> pool.make({"q": "capitals of Germany"}, runs, titles, students=4, depth=1, judges=2)
    <Pool: 2 pairs of 1 questions for 4 students>
    """
    meanings = [str(each) for each in grades]
    if not 2 <= len(meanings) <= MOST_GRADES:
        raise error("number of grades out of range", found=len(meanings), most=MOST_GRADES)
    if len(set(meanings)) < len(meanings) or not all(each.strip() for each in meanings):
        raise error("words of two grades alike", found=", ".join(map(repr, meanings)))
    if isinstance(students, int):
        check_class(students)
    names = [""] * students if isinstance(students, int) else [str(each) for each in students]
    asked, title_of = read_texts(questions, "question"), read_texts(titles, "document")
    read = {name: _checked(run) for name, run in _named(runs).items()}
    notes = [*_unasked(asked, read)]
    if only is not None:
        asked = {each: _known(each, asked) for each in only}
    pooled = _cut(asked, read, depth)
    if empty := [question for question in asked if question not in pooled]:
        notes.append(f"No system found anything for {first_few(empty)}, so there is nothing to judge.")
    pairs = [(question, doc) for question, docs in pooled.items() for doc in docs]
    if missing := list(dict.fromkeys(doc for _, doc in pairs if doc not in title_of)):
        raise error("documents without a title", count=len(missing), some=first_few(missing))
    dealt = deal(len(pairs), len(names), judges, seed)
    if not all(dealt):
        raise error("too little to judge", pairs=len(pairs), students=len(names), judges=judges)
    notes += _too_long(dealt, len(pairs), judges)
    return Pool(
        questions={question: asked[question] for question in pooled},
        titles={doc: title_of[doc] for _, doc in pairs},
        pairs=pairs,
        pages=_pages(names, dealt, pairs, seed, secret or secrets.token_hex(16)),
        runs={name: {q: dict(run[q]) for q in pooled if q in run} for name, run in read.items()},
        qrels=_only(inputs.judgments(qrels), pooled) if qrels is not None else {},
        grades=meanings,
        how=how,
        depth=depth,
        notes=notes,
    )


def _unasked(questions, runs):
    """Yield a sentence for each run with queries that have no question; raise an error if none has one."""
    for name, run in runs.items():
        more = [query for query in run if query not in questions]
        if len(more) == len(run):
            some = {"asked": first_few(list(questions)), "found": first_few(more)}
            raise error("run without a question", name=name, **some)
        if more:
            yield f"The run {name} has queries without a question, which are left out: {first_few(more)}."


def _too_long(dealt, pairs, judges):
    """Yield a sentence if a page takes over ten minutes to judge: it says what would make it shorter."""
    most = max(map(len, dealt))
    if most > MOST_ON_A_PAGE:
        enough = -(-pairs * judges // MOST_ON_A_PAGE)  # students, rounded up
        yield (
            f"A page has {most} results to judge, and above {MOST_ON_A_PAGE} it takes over ten minutes. "
            "Take fewer questions, fewer results of each system (depth), or fewer judges for each pair; "
            f"with {enough} students, too, no page would be longer than that."
        )


def _cut(questions, runs, depth):
    found = first_results(({q: run[q] for q in questions if q in run} for run in runs.values()), depth)
    return {question: found[question] for question in questions if found.get(question)}


def _known(question, questions):
    if question not in questions:
        hint = did_you_mean(question, questions)
        raise error("no such question", found=question, hint=hint, known=first_few(list(questions)))
    return questions[question]


def _named(runs):
    """Return the runs by name; those in a list of paths are named as their files are."""
    if isinstance(runs, Mapping):
        return runs
    named = {}
    for path in runs:
        name = Path(path).name.removesuffix(".gz")
        name = name.rpartition(".")[0] or name
        if name in named:
            raise error("two runs of one name", name=name)
        named[name] = path
    return named


def _checked(run):
    return {query: check_scored(query, scores) for query, scores in inputs.whole_run(run).items()}


def _only(qrels, questions):
    return {question: dict(qrels[question]) for question in questions if question in qrels}


def _pages(names, dealt, pairs, seed, secret):
    """Make the pages, on which a student's pairs stand question by question, at random within each.

    The order differs from page to page, so that nobody's last judgments are all of the same question.
    """
    return [
        Page(number, name, _mark(secret, number), _order(places, pairs, f"{seed} {number}"))
        for number, (name, places) in enumerate(zip(names, dealt), 1)
    ]


def _order(places, pairs, seed):
    rng = Random(f"irlearn page {seed}")
    by_question: dict[str, list[int]] = {}
    for place in shuffled(rng, places):
        by_question.setdefault(pairs[place][0], []).append(place)
    return [place for group in by_question.values() for place in group]


def _mark(secret, number):
    """Make the mark of a page, from which nobody can work out that of another page."""
    return hmac.new(secret.encode(), str(number).encode(), sha256).hexdigest()[:12]


# ---- what people read of questions and documents: a text for each id, from a dict or from a file ---------


def read_texts(given: Mapping[str, str] | str | PathLike[str], what: str) -> dict[str, str]:
    """Return id -> text of each question or document; ``what`` is "question" or "document", for errors."""
    if isinstance(given, Mapping):
        texts = {str(id): " ".join(str(text).split()) for id, text in given.items()}
    else:
        texts = {}
        for line, id, text in _lines(Path(given)):
            if id in texts:
                raise error("two texts for one id", file=given, line=line, what=what, id=id)
            texts[id] = text
    if empty := [id for id, text in texts.items() if not text]:
        raise error("id without a text", what=what, id=empty[0])
    if not texts:
        raise error("no texts given", what=what, source="" if isinstance(given, Mapping) else f" in {given}")
    return texts


def _lines(path: Path) -> Iterator[tuple[int, str, str]]:
    """Yield the number of each line, its id and its text; headings and empty lines are left out."""
    try:
        text = path.read_text("utf-8-sig")
    except OSError as problem:
        raise error("file of texts not read", file=path, reason=problem.strerror or problem) from None
    except UnicodeDecodeError:
        raise error("names not UTF-8", file=path) from None
    lines = text.split("\n")  # not splitlines: a title from the web may hold other ends of lines
    found: Iterable[tuple[int, list[str]]]
    if path.suffix.lower() == ".csv":
        rows = csv.reader(lines, table_dialect(text))
        found = ((rows.line_num, row) for row in rows)
    else:
        found = enumerate((line.split("\t" if "\t" in line else None, 1) for line in lines), 1)
    for number, row in found:
        cells = [" ".join(cell.split()) for cell in row]
        if not any(cells) or (number == 1 and cells[0].lower() in HEADINGS):
            continue
        if len(cells) < 2:
            raise error("line without text", file=path, line=number, found=cells[0])
        yield number, cells[0], cells[1]
