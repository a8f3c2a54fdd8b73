"""A class judges a pool of its own: what is dealt out, what comes back, and what it says of the systems.

A *pool* is what is judged, pairs of a question and a document; a pair's *place* is its number in the pool.
Each student grades the pairs of one page and sends the grades back as a code, with the page's secret *mark*.
"""

import csv
import json
import os
import re
import shlex
from collections import Counter
from dataclasses import asdict, replace
from email.message import EmailMessage
from itertools import combinations, permutations
from random import Random
from statistics import mean

import pytest

import irlearn
from building import ROOT
from class_of_judges import (
    DOCS,
    QUESTIONS,
    code,
    collection,
    graded,
    make,
    send_in_for_the_page,
    sent,
)
from irlearn import IRLearnError, pool
from irlearn.cli import main
from irlearn.teaching.pool.collecting import FORMAT
from irlearn.teaching.pool.making import read_texts
from irlearn.teaching.pool.student_agreement import by_luck
from lazy_import import lazy_import
from markup import Markup
from near import near
from oracles import plain
from test_embed import settings_in

metrics = lazy_import("sklearn.metrics")
TRUTH, RUNS = collection()  # true grades, and runs of five systems, the best one first
MADE = make(TRUTH, RUNS)
GRADED = graded(MADE, TRUTH)  # number of a page -> grades in its order, with errors as in ERRORS
CODES = {f"student {number}": code(MADE, number, grades) for number, grades in GRADED.items()}


def words(collected):
    return " ".join(str(collected).split())


@pytest.fixture
def folder(tmp_path):
    MADE.write(tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def collected(tmp_path_factory):
    """Return what is collected when all students have sent their codes."""
    folder = tmp_path_factory.mktemp("pool")
    MADE.write(folder)
    sent(folder, CODES)
    return pool.collect(folder)


# ---- who judges what --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pairs", "students", "judges"),
    [(240, 24, 3), (240, 24, 2), (95, 23, 3), (40, 7, 2), (30, 3, 3), (50, 9, 1), (5, 9, 6)],
)
def test_a_pool_is_dealt_out_evenly(pairs, students, judges):
    dealt = pool.deal(pairs, students, judges)
    assert Counter(pair for each in dealt for pair in set(each)) == dict.fromkeys(range(pairs), judges)
    loads = [len(each) for each in dealt]
    assert max(loads) - min(loads) <= 1
    shared = [len({*one} & {*other}) for one, other in combinations(dealt, 2)]
    assert max(shared) - min(shared) <= 3 and mean(shared) * len(shared) == pairs * judges * (judges - 1) / 2


def test_the_same_seed_deals_the_same():
    assert pool.deal(60, 8, 3, seed=5) == pool.deal(60, 8, 3, seed=5) != pool.deal(60, 8, 3, seed=6)


def test_a_pool_has_the_first_results_of_every_system():
    assert set(MADE.pairs) == {
        (q, doc) for q in QUESTIONS for run in RUNS.values()
        for doc in sorted(run[q], key=lambda doc, of=run[q]: -of[doc])[:10]
    }  # fmt: skip
    asked, runs = dict(q1="a", q2="b", q3="c"), {"A": {q: {"d1": 1} for q in ("q1", "q3", "q7")}}
    made = pool.make(asked, runs, {"d1": "one"}, 2, judges=2, only=["q1", "q2"])
    assert made.pairs == [("q1", "d1")] and made.questions == {"q1": "a"}
    assert "left out: q7" in made.notes[0] and "for q2" in made.notes[1]


def test_a_page_has_questions_and_titles_and_nothing_that_could_sway_a_student():
    page = MADE.pages[6]
    html = MADE.to_html(page)
    settings = settings_in(html)
    assert set(settings) == {"pool", "page", "mark", "grades", "how", "items"}
    shown = [(question, title) for question, titles in settings["items"] for title in titles]
    asked = [MADE.pairs[place] for place in page.places]
    assert shown == [(QUESTIONS[q], f"title of {doc}") for q, doc in asked]
    assert len({q for q, _ in asked}) == len(settings["items"]), "a question stands there once"
    data = json.dumps(settings)
    assert not any(f'"{name}"' in data for name in [*RUNS, *QUESTIONS, *DOCS])
    others = [each.mark for each in MADE.pages if each is not page]
    assert len({*others, page.mark}) == 24 and not any(mark in html for mark in others)
    assert Markup(html).addresses == [] and "http" not in html.replace("http-equiv", "")


def test_a_title_ends_no_script():
    title = "</script><b>bold</b>"
    made = pool.make({"q": "<i>?"}, {"A": {"q": {"d": 1}}}, {"d": title}, 2, judges=2)
    html = made.to_html(made.pages[0])
    assert settings_in(html)["items"] == [["<i>?", [title]]] and not {"b", "i"} & {*Markup(html).tags}


# ---- agreement --------------------------------------------------------------------------------------


def by_pair(given):
    """Map each pair's place to the grades that each page gave it; ``given`` has a page's grades in order."""
    found = {}
    for page in MADE.pages:
        for place, grade in zip(page.places, given.get(page.number, ()), strict=False):
            found.setdefault(place, {})[page.number] = grade
    return found


def plain_alpha(ratings, distance):
    """Work out Krippendorff's alpha by its definition; ``ratings`` lists the grades that each pair got."""
    units = [each for each in ratings if len(each) > 1]
    values = [value for each in units for value in each]
    seen = sum(sum(distance(a, b) for a, b in permutations(u, 2)) / (len(u) - 1) for u in units)
    expected = sum(distance(a, b) for a, b in permutations(values, 2)) / (len(values) - 1)
    return 1 - seen / expected


@pytest.mark.slow
def test_agreement_is_what_plain_loops_find(collected):
    grades = by_pair(GRADED)
    both = {}
    for given in grades.values():
        for one, other in combinations(sorted(given), 2):
            both.setdefault((one, other), []).append((given[one], given[other]))
    assert collected.every_two.keys() == both.keys()
    for pages, found in collected.every_two.items():
        first, second = zip(*both[pages], strict=True)
        assert found.pairs == len(first) and near(found.same, mean(a == b for a, b in both[pages]))
        assert near(found.kappa, plain.cohen_kappa(first, second, None))
        assert near(found.weighted, plain.cohen_kappa(first, second, "linear"))
    different = plain_alpha([[*each.values()] for each in grades.values()], distance=lambda a, b: a != b)
    assert near(collected.alpha(), different)


@pytest.mark.slow
@pytest.mark.needs("sklearn")
def test_each_student_against_the_others_is_what_scikit_learn_finds(collected):
    grades = by_pair(GRADED)
    for student in collected.students:
        mine, theirs = zip(
            *[
                (given[student.page], grade)
                for given in grades.values() if student.page in given
                for page, grade in given.items() if page != student.page
            ],
            strict=True,
        )  # fmt: skip
        for weights, found in ((None, student.others.kappa), ("linear", student.others.weighted)):
            assert near(found, metrics.cohen_kappa_score(mine, theirs, labels=range(3), weights=weights))


def test_how_often_luck_agrees_as_well_is_what_shuffling_finds():
    rng, often = Random(3), []
    for number, right in ((1, 0), (9, 0.1), (17, 0.4)):
        mine = GRADED[number]
        others = [[grade if rng.random() < right else rng.randrange(3) for _ in range(2)] for grade in mine]

        def agreed(grades, others=others):
            return sum(given.count(grade) for grade, given in zip(grades, others, strict=True))

        found, again = agreed(mine), [agreed(rng.sample(mine, len(mine))) for _ in range(1000)]
        as_well = mean((each > found) + (each == found) / 2 for each in again)
        often.append(by_luck(mine, others))  # estimates the share of orders that agree as well
        assert abs(often[-1] - as_well) < 0.04
    assert max(often) > 0.2 > 0.1 > min(often), "some more often, and some less"


@pytest.mark.slow
def test_the_majority_counts_and_ties_are_said(collected):
    for place, given in by_pair(GRADED).items():
        question, doc = MADE.pairs[place]
        votes = Counter(given.values())
        most = [grade for grade, times in votes.items() if times > len(given) / 2]
        assert collected.qrels[question][doc] == (most[0] if most else sorted(given.values())[1])
    assert len(collected.ties) == sum(len(set(given.values())) == 3 for given in by_pair(GRADED).values()) > 0
    assert f"{len(collected.ties)} have no majority" in words(collected)
    first = collected.to_discuss[0]
    assert first.apart == 2 and first.tie


# ---- the order of the systems -----------------------------------------------------------------------


def test_the_order_of_the_systems_by_everybody_and_by_each(collected):
    """Work the scores and the pairs in another order out again, from the judgments alone."""
    assert collected.order.systems == collected.order_of_the_collection.systems == [*RUNS]
    turned = Counter()
    for page in MADE.pages:
        qrels = {}
        for place, grade in zip(page.places, GRADED[page.number], strict=True):
            question, doc = MADE.pairs[place]
            qrels.setdefault(question, {})[doc] = grade
        scores = {name: irlearn.evaluate(qrels, run, "nDCG@10").mean["nDCG@10"] for name, run in RUNS.items()}
        assert collected.order_of_each[page.number].scores == scores
        turned.update((a, b) for a, b in combinations(RUNS, 2) if scores[a] < scores[b])
    assert {both: len(pages) for both, pages in collected.turned_round_by.items() if pages} == turned
    assert turned["weak", "poor"] > turned["exact", "poor"]


def test_an_order_that_hangs_on_one_student_is_said():
    """Let three students judge two documents; without the second or the third, two systems are tied."""
    runs = {"A": {"q": {"d1": 2, "d2": 1}}, "B": {"q": {"d2": 2, "d1": 1}}}
    made = pool.make({"q": "?"}, runs, {"d1": "one", "d2": "two"}, 3)
    given = {1: (2, 0), 2: (0, 2), 3: (0, 2)}
    found = pool.Collected(made, {n: dict(enumerate(grades)) for n, grades in given.items()}, "P@1")
    assert found.order.systems == ["B", "A"] and found.qrels == {"q": {"d1": 0, "d2": 2}}
    assert {n: str(each) for n, each in found.order_without.items()} == {1: "B > A", 2: "A = B", 3: "A = B"}
    assert found.order_without[2].above() == []
    assert "Whichever single page is left out, no two systems are swapped." in words(found)
    found = pool.Collected(made, {1: {0: 2}, 2: {1: 1}, 3: {1: 1}}, "nDCG@1")
    assert str(found.order) == "A > B" and str(found.order_without[1]) == "B > A"
    assert "A and B are swapped if a single page is left out: 1." in words(found)


@pytest.mark.slow
def test_systems_that_change_places_are_named(folder):
    """Let the collection think the opposite of what the class does."""
    opposite = {q: {doc: 2 - grade for doc, grade in docs.items()} for q, docs in TRUTH.items()}
    made = make(opposite, RUNS)
    (folder / "pool.json").unlink()
    made.write(folder)
    sent(folder, {"all": "\n".join(code(made, n, grades) for n, grades in GRADED.items())})
    found = pool.collect(folder)
    assert found.order_of_the_collection.systems == [*RUNS][::-1]
    assert len(found.order.changed_in(found.order_of_the_collection)) == 10
    assert "these are swapped: exact and good; exact and fair" in words(found)


# ---- forgers, absentees, and what happens to codes --------------------------------------------------


def test_three_forgers_and_two_absentees(folder, collected):
    """Let one write another page's code, one press at random, one grade all the same; two send nothing."""
    rng = Random(7)
    codes = {name: text for name, text in CODES.items() if name not in ("student 20", "student 24")}
    at_random = [rng.randrange(3) for _ in GRADED[9]]
    codes["student 5"] = code(MADE, 3, [0] * len(GRADED[3]), "2026-11-23T23:00", MADE.pages[4].mark)
    codes["student 9"] = code(MADE, 9, at_random)
    codes["student 13"] = code(MADE, 13, [2] * len(GRADED[13]))
    sent(folder, codes)
    found = pool.collect(folder)
    assert found.graded[3] == collected.graded[3] and found.absent == [5, 20, 24]
    [(where, why)] = found.unread
    assert where == "student 5.txt" and "page 3" in why and "wasn't made there" in why
    remarks = {student.page: student.remark for student in found.students if student.remark}
    assert {page: why.partition(" in ")[0] for page, why in remarks.items()} == {
        9: "shuffled, they agree as well",
        13: "gave every pair the grade 2",
    }
    assert len(found.pairs) == len(collected.pairs), "every pair was judged by somebody"
    without = pool.collect(folder, without=[9, 13])
    assert without.left_out == [9, 13] and without.absent == [5, 20, 24]
    assert found.alpha() < without.alpha() and without.alpha() == pytest.approx(collected.alpha(), abs=0.02)
    assert found.order.systems == without.order.systems == collected.order.systems


CODE = CODES["student 2"]
MISTYPED = CODE[:40] + ("a" if CODE[40] != "a" else "b") + CODE[41:]
OTHER = make(TRUTH, RUNS, seed=3)


def forged(number, grades, minute="2026-11-23T10:00"):
    """Write a code of the pool with a right check sum, whatever its page, grades and time are."""
    return FORMAT.write({"p": MADE.id, "n": number, "m": "x", "g": grades, "t": minute})


NOT_COUNTED = {  # what is wrong with a file -> its text, and a part of what is said of it
    "one letter mistyped": (MISTYPED, "was altered in transit"),
    "cut off": (CODE[:-9], "is cut off"),
    "no beginning": (CODE[30:], "the end of a code in it without a beginning"),
    "no code": ("I am done!", "contains no code"),
    "empty": ("", "contains no code"),
    "a word processor's file": ("PK\3\4\0\0", "It isn't a text file"),
    "newer": (CODE.replace("irlpool1", "irlpool2"), "another version"),
    "a result code": (irlearn.exercises.result_code.encode("dcg", []), "contains no code"),
    "another pool": (code(OTHER, 2, GRADED[2]), "belongs to another pool"),
    "too short": (code(MADE, 2, GRADED[2][:-1]), "has 33 grades instead of 34"),
    "too high": (code(MADE, 2, [3, *GRADED[2][1:]]), "the grade 3 instead of a grade of at most 2"),
    "of no page": (forged(25, "0"), "pages 1 to 24"),
    "no grades": (forged(2, "x"), "wrong content"),
    "no day": (forged(2, "0", "today"), "wrong content"),
}  # fmt: skip


def test_what_cannot_be_counted_is_said_and_nothing_else_is_lost(folder):
    good = {"good": f"Hello,\n{CODES['student 1']}\nBye"}
    sent(folder, good | {name: text for name, (text, _) in NOT_COUNTED.items()})
    found = pool.collect(folder)
    report, unread = words(found), dict(found.unread)
    assert [*found.graded] == [1] and unread.keys() == {f"{name}.txt" for name in NOT_COUNTED}
    for name, (_, why) in NOT_COUNTED.items():
        assert why in unread[f"{name}.txt"] and unread[f"{name}.txt"] in report, name


def test_all_codes_may_stand_in_one_text(folder, collected):
    text = "\n\n".join(f"{name}: {text}" for name, text in CODES.items())
    (folder / "all.txt").write_text(text.replace("irlpool1", "Irlpool1", 3), "utf-8")  # as phones write it
    found = pool.collect(folder, folder / "all.txt")
    assert found.graded == collected.graded and not found.unread


def test_a_code_attached_as_bytes_is_read_and_the_same_complaint_is_said_once(folder, collected):
    mail = EmailMessage()
    mail.set_content("My code is attached.")
    mail.add_attachment(CODE.encode(), maintype="application", subtype="octet-stream", filename="page-2.txt")
    (folder / "codes" / "mail.eml").write_bytes(mail.as_bytes())
    sent(folder, {"many": "irlpool1.AAAA.00000000\n" * 50})
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "codes" / "pipe")  # nothing ever comes out of it
    found = pool.collect(folder)
    assert found.graded == {2: collected.graded[2]}
    assert [where for where, _ in found.unread] == ["many.txt"]


def test_a_code_that_comes_twice_counts_once_and_a_later_one_is_laid_over_it(folder):
    grades = GRADED[2]
    begun = [*grades[:20], *[None] * 14]
    turned = [2 - grades[0], *[None] * 33]
    sent(folder, {
        "a": code(MADE, 2, begun, "2026-11-23T10:00"),
        "b": code(MADE, 2, [None] * 20 + grades[20:], "2026-11-23T11:00"),
        "c": code(MADE, 2, begun, "2026-11-23T10:00"),
        "d": code(MADE, 2, turned, "2026-11-24T09:00"),
    })  # fmt: skip
    found = pool.collect(folder)
    assert found.graded[2] == dict(zip(MADE.pages[1].places, [2 - grades[0], *grades[1:]], strict=True))
    said = dict(found.remarks)
    assert "a second time, first in a.txt" in said["c.txt"]
    assert "The grades in both are the same" in said["b.txt"]
    assert ("1 of the grades in both differ" in said["d.txt"]) == (grades[0] != 1) and not found.unread


def test_what_a_student_who_is_half_done_has_judged_counts(folder):
    sent(folder, {"half": code(MADE, 1, [*GRADED[1][:10], *[None] * 25])})
    found = pool.collect(folder)
    [student] = found.students
    assert (student.judged, student.asked, student.others) == (10, 35, None)
    assert found.alpha() is None and "1 of 24 students" in words(found)


# ---- files and the command line ---------------------------------------------------------------------


def test_what_is_written_says_the_same(folder, collected):
    files = {path.name: path for path in collected.write(folder / "results")}
    assert irlearn.read_qrels(files["qrels.txt"]) == collected.qrels
    rows = {name: list(csv.reader(path.open())) for name, path in files.items() if name.endswith(".csv")}
    assert len(rows["judgments.csv"]) == 1 + sum(map(len, GRADED.values()))
    assert len(rows["discuss.csv"]) == 1 + len(collected.to_discuss)
    assert len(rows["every-two.csv"]) == 1 + 276 and len(rows["students.csv"]) == 25
    assert [row[0] for row in rows["systems.csv"]][:4] == ["judged by", "majority", "collection", "1"]
    as_data = json.loads(collected.to_json())
    assert as_data["students"][0]["others"]["kappa"] == collected.students[0].others.kappa
    assert "Krippendorff" in collected.to_html() and "| page |" in collected.to_markdown()


def test_the_instructors_file_is_read_as_it_was_written(folder):
    assert pool.Pool.read(folder) == MADE and pool.Pool.read(folder).id == MADE.id
    with pytest.raises(IRLearnError, match="exists already, and students may already be judging"):
        MADE.write(folder)


def test_a_name_may_be_corrected_while_codes_are_on_their_way():
    assert replace(MADE, pages=[page._replace(name="Ada") for page in MADE.pages]).id == MADE.id
    assert replace(MADE, pages=[page._replace(mark="b") for page in MADE.pages]).id != MADE.id


@pytest.fixture
def material(tmp_path, monkeypatch):
    """Write an instructor's own files into the folder where the command runs."""
    monkeypatch.chdir(tmp_path)
    files = {
        "questions.txt": "q1 capitals of Germany\nq2 members of U2\n",
        "titles.csv": "Document;Text\nd1;Berlin, the city\nd2;Bern\nd3;Bono\nd4;The Edge\n",
        "names.txt": "Ada\nBob\nCem\n",
        "one.run": "q1 Q0 d1 1 9 x\nq1 Q0 d2 2 8 x\nq2 Q0 d3 1 9 x\n",
        "two.run": "q1 Q0 d2 1 9 x\nq1 Q0 d1 2 8 x\nq2 Q0 d4 1 9 x\n",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


MAKE = "pool make --questions questions.txt --titles titles.csv --runs one.run two.run".split()


def test_the_commands_from_files_to_the_report(material, capsys):
    (material / "names.csv").write_text("Name,Email\nAda,a@x.org\nBob,b@x.org\nCem,\n")
    assert main([*MAKE, "--names", "names.csv", "--judges", "2", "--grades", "no", "yes"]) == 0
    printed = capsys.readouterr()
    pages = [f"pool/pages/{n}.html" for n in (1, 2, 3)]
    assert printed.out.split() == ["pool/pool.json", "pool/names.csv", *pages]
    who = (material / "pool/names.csv").read_text("utf-8").split()
    assert who == ["\ufeffpage,name,Email", "1.html,Ada,a@x.org", "2.html,Bob,b@x.org", "3.html,Cem,"]
    assert "4 pairs from 2 questions, with 2 judges each: every student judges 2 or 3." in printed.err
    made = pool.Pool.read("pool")
    assert [page.title for page in made.pages] == ["1 Ada", "2 Bob", "3 Cem"]
    assert not any(name in (material / "pool/pages/1.html").read_text("utf-8") for name in ("Ada", "Bob"))
    sent(material / "pool", {"ada": code(made, 1, [1] * len(made.pages[0].places))})
    assert main(["pool", "collect", "pool", "-m", "P@1", "--format", "markdown"]) == 0
    printed = capsys.readouterr()
    assert "1 Ada" in printed.out and "2 Bob, 3 Cem" in printed.out
    assert "pool/results/qrels.txt" in printed.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["pool", "make", "--students", "3"], "What should the class judge?"),
        ([*MAKE, "--students", "2"], "Ask for fewer judges"),
        ([*MAKE, "--students", "40"], "aren't enough for"),
        ([*MAKE, "--students", "99999999999"], "only 1000 fit"),
        ([*MAKE, "--students", "-3"], "students=-3"),
        ([*MAKE, "--students", "3", "--depth", "0"], "depth=0"),
        ([*MAKE, "--students", "3", "--grades", "yes"], "A scale has 2 to 10"),
        ([*MAKE, "--students", "3", "--grades", "no", " "], "different words for each grade"),
        ([*MAKE, "--students", "3", "--grades", "no", "no"], "different words for each grade"),
        ([*MAKE[:-1], "one.run", "--students", "3"], "Two runs are called one"),
        ([*MAKE, "--students", "3", "--only", "q3"], "There are: q1, q2"),
        ([*MAKE[:4], "--students", "3"], "There are no runs and titles."),
        ([*MAKE[:6], "--students", "3"], "There are no runs."),
        (["pool", "make", "class", "--students", "3"], "has no questions and titles"),
        (["pool", "collect", "."], "no pool.json"),
    ],
)
def test_what_cannot_be_made_is_explained(material, capsys, words, said):
    assert main(words) in (1, 2)
    printed = capsys.readouterr()
    assert said in printed.err and not printed.out and not (material / "pool").exists()


@pytest.mark.parametrize(("depth", "said"), [(60, []), (61, ["A page has 61 results to judge"])])
def test_a_page_that_is_too_long_is_said(depth, said):
    run = {"q": {f"d{number}": 100 - number for number in range(61)}}
    made = pool.make({"q": "what"}, {"one": run}, {d: d for d in run["q"]}, 2, depth=depth, judges=2)
    assert [note[:30] for note in made.notes] == said
    assert all("with 3 students" in note for note in made.notes)


def test_other_ends_of_lines_stay_in_a_title(material):
    (material / "titles.tsv").write_text("d1\tBerlin,\u2028the city\nd2\tBern\x0b\x85 2\r\n", "utf-8")
    assert read_texts(material / "titles.tsv", "document") == {"d1": "Berlin, the city", "d2": "Bern 2"}


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("titles.csv", "d1,Berlin\n", "3 of the documents to judge have no title: d2, d3, d4"),
        ("titles.csv", "d1,Berlin\nd1,Bonn\n", "line 2: the document 'd1' already has a text"),
        ("titles.csv", "d1\n", "line 1: found 'd1'"),
        ("questions.txt", "x1 other\n", "contains none of the questions"),
        ("questions.txt", "", "There is no question in questions.txt"),
    ],
)
def test_a_file_that_will_not_do_is_explained(material, capsys, name, text, said):
    (material / name).write_text(text, "utf-8")
    assert main([*MAKE, "--students", "3"]) == 1
    assert said in capsys.readouterr().err


def test_a_folder_without_codes_is_explained(folder, capsys):
    assert main(["pool", "collect", str(folder)]) == 1
    assert "no files in" in capsys.readouterr().err
    sent(folder, {"nothing": "I am done"})
    assert main(["pool", "collect", str(folder)]) == 1
    assert "None of the files contains a judgment" in capsys.readouterr().err


DAMAGED = {
    "cut off": lambda whole: json.dumps(whole)[:2000],
    "no JSON": lambda _: "[" * 100_000,
    "empty": lambda _: "{}",
    "no runs": lambda whole: json.dumps(whole | {"runs": None}),
    "a run that is none": lambda whole: json.dumps(whole | {"runs": {"one": {"u2": 1}}}),
    "a pair of three": lambda whole: json.dumps(whole | {"pairs": [["u2", "Bono", 1]]}),
    "no pairs": lambda whole: json.dumps(whole | {"pairs": []}),
    "no titles": lambda whole: json.dumps(whole | {"titles": {}}),
}


@pytest.mark.parametrize("how", DAMAGED)
def test_a_damaged_pool_is_explained(tmp_path, how):
    (tmp_path / "pool.json").write_text(DAMAGED[how]({"version": 1, **asdict(MADE)}), "utf-8")
    with pytest.raises(IRLearnError, match="has changed since `irlearn pool make` wrote it"):
        pool.Pool.read(tmp_path)


# ---- the page for teachers --------------------------------------------------------------------------

PAGE = (ROOT / "book" / "back-matter" / "judge-a-pool.md").read_text("utf-8")


@pytest.mark.slow
def test_the_page_for_teachers_shows_what_is_printed(tmp_path, monkeypatch, capsys):
    """`python tests/class_of_judges.py` prints what belongs on the page."""
    monkeypatch.chdir(tmp_path)
    make_it, collect_it, without = re.findall(
        r"^\$ irlearn (pool .* our-pool.*)\n((?:[^$`].*\n)*)", PAGE.replace("\\\n", ""), re.M
    )
    assert main(shlex.split(make_it[0])) == 0
    printed = capsys.readouterr()
    first, *_, last = printed.out.split()[1:]
    assert make_it[1] == f"our-pool/pool.json\n{first}\n…\n{last}\n{printed.err}"
    largest = max(path.stat().st_size for path in (tmp_path / "our-pool" / "pages").iterdir())
    assert largest < 1000 * int(re.search(r"less than (\d+) kB", PAGE)[1])
    send_in_for_the_page(tmp_path / "our-pool")
    assert main(shlex.split(collect_it[0])) == 0
    [report] = re.findall(r"^```text\n(.*?)^```", PAGE, re.M | re.S)
    assert capsys.readouterr().out == report
    left_out = [int(each) for each in without[0].partition("--without")[2].split()]
    everybody, rest = pool.collect("our-pool"), pool.collect("our-pool", without=left_out)
    assert f"alpha rises from {everybody.alpha():.2f} to {rest.alpha():.2f}" in PAGE
    assert everybody.order.systems == rest.order.systems and "the order of the systems stays" in PAGE
    assert not everybody.order.changed_in(everybody.order_of_the_collection)
