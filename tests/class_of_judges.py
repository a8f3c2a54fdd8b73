"""A made-up class that judges a pool with known error rates: questions, systems, true grades, and codes.

A *pool* is what several systems found for each question; every student judges a page of it, and sends the
grades back as a *code*. `python tests/class_of_judges.py` prints what stands on the page for teachers,
judge-a-pool.md.
"""

import os
import tempfile
from pathlib import Path
from random import Random

from irlearn import pool
from irlearn.cli import main
from irlearn.teaching.pool.collecting import SentGrades, encode

QUESTIONS = {f"q{n}": f"question {n}" for n in range(1, 13)}
DOCS = [f"d{n:02}" for n in range(1, 31)]
SKILLS = {"exact": 3.0, "good": 2.0, "fair": 1.4, "weak": 0.8, "poor": 0.3}  # what a grade adds to a score
ERRORS = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3] * 4  # of 24 students: how often each gives a grade by chance
ON_THE_PAGE = "u2 continents olympus wonders axis-powers moon star-trek estonia"  # queries of "entities"


def collection(seed=1):
    """Draw the true grades, and the runs of five systems whose scores follow them more or less closely."""
    rng = Random(seed)
    truth = {q: {doc: rng.choices([0, 1, 2], weights=[5, 3, 2])[0] for doc in DOCS} for q in QUESTIONS}
    runs = {
        name: {q: {doc: skill * truth[q][doc] + rng.gauss(0, 1.5) for doc in DOCS} for q in QUESTIONS}
        for name, skill in SKILLS.items()
    }
    return truth, runs


def make(truth, runs, students=24, **how):
    """Make a pool of `QUESTIONS` for so many students, with all true grades known to the teacher."""
    titles = {doc: f"title of {doc}" for doc in DOCS}
    return pool.make(QUESTIONS, runs, titles, students, **{"qrels": truth, "secret": "ours", **how})


def graded(made, truth, errors=ERRORS, seed=2):
    """Map each page's number to grades in its order: the true ones or, in error, any of the three."""
    rng = Random(seed)
    found = {}
    for page, rate in zip(made.pages, errors):
        true = [truth[q][doc] for q, doc in (made.pairs[place] for place in page.places)]
        found[page.number] = [rng.randrange(3) if rng.random() < rate else grade for grade in true]
    return found


def code(made, number, grades, made_at="2026-11-23T10:00", mark=None):
    """Write the code that a student's page would send; ``mark`` says whose page it is."""
    mark = mark or made.pages[number - 1].mark
    return encode(SentGrades(made.id, number, mark, list(grades), made_at))


def sent(folder, codes):
    for name, text in codes.items():
        (folder / "codes" / f"{name}.txt").write_text(text, "utf-8")


# ---- the class of the page for teachers -------------------------------------------------------------


def send_in_for_the_page(folder):
    """Let a class judge the pool: two are absent, 5 sends the number of page 3, 9 guesses, 13 gives 2s."""
    from irlearn.datasets import load

    made = pool.Pool.read(folder)
    qrels, truth = load("entities").qrels, {}
    for question, doc in made.pairs:
        truth.setdefault(question, {})[doc] = qrels[question].get(doc, 0)
    found = graded(made, truth)
    rng = Random(4)
    codes = {f"student {n}": code(made, n, grades) for n, grades in found.items() if n not in (20, 24)}
    codes["student 5"] = code(made, 3, found[3][::-1], mark=made.pages[4].mark)
    codes["student 9"] = code(made, 9, [rng.randrange(3) for _ in found[9]])
    codes["student 13"] = code(made, 13, [2] * len(found[13]))
    sent(folder, codes)


if __name__ == "__main__":
    os.chdir(tempfile.mkdtemp())
    main(f"pool make entities --students 24 --to our-pool --only {ON_THE_PAGE}".split())
    send_in_for_the_page(Path("our-pool"))
    main(["pool", "collect", "our-pool"])
    main(["pool", "collect", "our-pool", "--without", "9", "13"])
