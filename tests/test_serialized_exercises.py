"""An exercise on a page is judged as by Python, solved with the same derivation, and its answer is hidden.

A *family* makes an exercise item of each seed. A page holds the items of some seeds as data.
"""

import gzip
import os
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from itertools import product
from statistics import median

import pytest

from budget import slowness
from building import ROOT
from compare_exercises import (
    ALL,
    LONG,
    NO_ANSWER_ON_A_PAGE,
    OF_KIND,
    Pages,
    cells_of,
    compare,
    digest,
    solutions_that_differ,
)
from irlearn.exercises.judge import STATUS_LABELS, Feedback
from irlearn.exercises.page import SEEDS, obfuscate, obfuscated, serialized
from irlearn.web import bundle, compact_json
from markup import Markup
from rings import some_and_all

pytestmark = pytest.mark.slow

FIRST = range(1, 3)  # the seeds of the items that are looked at
LARGEST, MIDDLE = 6_500, 2_300  # compressed bytes of a family on a page: the most, and the median
JUDGE = 8_000  # compressed bytes of the script that judges, without the part that works out explanations
some = pytest.mark.parametrize("families", some_and_all(20, ALL))

payload = cache(serialized)  # drawn once for all tests
page_of = cache(lambda family: obfuscate(compact_json(payload(family))))


def family_of(name):
    return next(family for family in ALL if family.name == name)


@pytest.fixture(scope="module")
def pages():
    with Pages() as pages:
        yield pages


# ---- the same judge ---------------------------------------------------------------------------------


def test_javascript_judges_as_python_does(pages):
    """tests/compare_exercises.py compares tens of thousands of answers; these are enough for every status."""
    counts, different = Counter(), []
    for family in ALL[::5]:
        most = {"number": 16, "worksheet": 24}.get(family.kind.kind, 5)
        found, wrong = compare(family, seeds=range(1, 2), most=most, pages=pages)
        counts += found
        different += wrong
    assert different == []
    assert counts.total() > 450
    assert set(counts) == set(STATUS_LABELS) - {"kept", "unwritten"}  # of exams, and of functions


def test_every_kind_with_an_answer_on_a_page_is_compared():
    assert {family.kind.kind for family in ALL} == {*OF_KIND, NO_ANSWER_ON_A_PAGE}


@pytest.mark.parametrize("long", some_and_all(4, LONG))
def test_long_answers_are_judged_alike_and_in_no_time(long):
    of_each_kind = {family.kind.kind: family for family in ALL if family.kind.kind != NO_ANSWER_ON_A_PAGE}
    before = sum(os.times()[:4])
    with Pages() as pages:  # a process of its own, whose time is known once it has ended
        for family in of_each_kind.values():
            on_page = pages("feedback", obfuscated(family, range(1, 2)), [(0, answer) for answer in long])
            for answer, found in zip(long, on_page, strict=True):
                mine = family.item(1).judge(answer)._replace(next="")
                assert mine == Feedback(**found), (family.name, answer[:3])
                assert not mine.done
    assert sum(os.times()[:4]) - before < 8 * slowness()


@pytest.mark.parametrize("name", ["ndcg-sheet", "ap-sheet-all", "rmse-sheet"])
def test_feedback_names_the_cell_that_is_wrong(name):
    q = family_of(name).item(1)
    right = [f"{x:.6f}" for x in cells_of(q)]
    for place, x in enumerate(right):
        cells = ([*right[:place], mine, *right[place + 1 :]] for mine in (f"{float(x) + 0.4}", "x", ""))
        feedback = list(map(q.judge, cells))
        assert [each.cell for each in feedback] == [place] * 3
        assert feedback[0].status in ("wrong", "mistake", "convention")
        assert [each.status for each in feedback[1:]] == ["format", "unfinished"]


@some
def test_the_derivation_on_a_page_is_the_solution_in_python(pages, families):
    assert [found for family in families for found in solutions_that_differ(family, range(1, 2), pages)] == []


# ---- what is serialized -----------------------------------------------------------------------------------


@some
def test_a_page_holds_all_seeds_and_no_call_of_python(families):
    call = re.compile(r"\bq\.\w|\b(hint|solution|variant|steps|check)\(")
    for data in map(payload, families):
        assert [item["seed"] for item in data["items"]] == list(SEEDS)
        assert {"family", "kind", "skill", "metric", "reads", "words", "steps", "items"} == set(data)
        assert len(set(data["words"])) == len(data["words"])
        texts = [item["statement"] for item in data["items"]]
        if data["kind"] != "function":  # hints of these say how a function is written, with calls
            texts += data["words"]
        assert not [words for words in texts if call.search(words)]


@some
def test_a_statement_is_well_made(families):
    for family, seed in product(families, FIRST):
        item, q = payload(family)["items"][seed - 1], family.item(seed)
        read = Markup(item["statement"])
        labels = read.values("aria-label", of="input")
        assert read.closed_well and read.words
        # In some statements the grades have to be looked up: they are not listed there.
        looked_up = q.family.name in ("judged-list", "files-score") or getattr(q.data, "misread", {})
        grades = [] if looked_up else (q.given.get("ranking") or ())
        grades = ["–" if x is None else str(x) for x in grades]
        if q.kind not in ("function", "order"):
            assert "".join(grades) in read.words, q.id
        assert Markup(q.to_html()).closed_well
        if q.kind == "worksheet":
            assert len(labels) == len(set(labels)) == len(q.blanks) == len(item["judge"]["blanks"])
        for words in (*item.get("answers", ()), *item.get("choices", ()), *item.get("cards", ())):
            assert words in str(q) and words in Markup(q.to_html()).words


@some
def test_no_answer_can_be_read_in_the_source(families):
    for family in families:
        text = page_of(family)
        assert "<" not in text
        for item in payload(family)["items"] if family.kind.kind == "number" else ():
            truth = item["judge"]["truth"][0][0]
            for shown in (f"{truth:.3f}", f"{truth:.4f}", f"{100 * truth:.1f}", repr(truth)):
                assert shown not in text, (family, shown)
    assert obfuscate("0.367") != "0.367" == obfuscate(obfuscate("0.367"))


@some
def test_the_page_holds_what_python_gave_it(pages, families):
    mine = list(map(payload, families))
    theirs = [pages("payload", page_of(family)) for family in families]
    assert digest(theirs) == digest(mine)


def test_what_is_serialized_is_the_same_on_every_run():
    script = "from compare_exercises import *; print(digest([serialized(each, [3]) for each in ALL[::60]]))"
    command, here = (
        [sys.executable, "-c", script],
        digest([serialized(each, seeds=[3]) for each in ALL[::60]]),
    )
    environment = {"PYTHONHASHSEED": "1", "PATH": ""}  # this process has a seed of its own
    assert subprocess.check_output(command, cwd=ROOT / "tests", env=environment, text=True) == here + "\n"


@pytest.mark.parametrize("interpreter", ["judge/interpreter.py", "card/judge.js"])
def test_an_interpreter_of_rubrics_has_at_most_200_lines(interpreter):
    """A rubric, what is said to which answer, is text and data; a language would need more lines."""
    path = ROOT / "irlearn" / "exercises" / interpreter
    assert len(path.read_text("utf-8").splitlines()) <= 200


@some
def test_a_page_stays_small(families):
    sizes = {family.name: len(gzip.compress(page_of(family).encode())) for family in families}
    assert max(sizes.values()) < LARGEST, sizes
    assert median(sizes.values()) < MIDDLE
    reader = bundle("interpreter/explanation.js")
    card = [f"../exercises/card/{name}.js" for name in ("judge", "obfuscation")]
    whole = bundle(*card, gives="{ judged, deobfuscated }")
    assert len(gzip.compress(whole.encode())) - len(gzip.compress(reader.encode())) < JUDGE
