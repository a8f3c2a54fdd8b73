"""Does a page judge as Python does? Both judge the same answers to all exercises: right, wrong and nonsense.

    .venv/bin/python tests/compare_exercises.py 8 40

takes eight items of every family, and up to 100 answers to each. The tests take fewer. With ``digest`` in
place of the numbers it prints a digest of the data of all pages, the same on every Python.

A family is one exercise of the book, which makes an item of each seed. An item's *rubric* is the table of
numbers and sentences by which its answers are judged; its *rules* are conventions and mistakes that a number
can follow; *blanks* are the cells of a worksheet to fill in. A *payload* is the data of a family on a page.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from itertools import product, zip_longest
from math import trunc
from pathlib import Path
from random import Random
from typing import Any

from irlearn.errors import IRLearnError
from irlearn.exercises.judge import Feedback
from irlearn.exercises.page import obfuscated, serialized
from irlearn.exercises.sets import FAMILIES
from irlearn.explanation.explanation import Explanation
from irlearn.explanation.following import StudentSteps
from node import Script

ALL = [family for families in FAMILIES.values() for family in families]
NONSENSE = [  # answers to any item
    "", " ", "\t", "...", "…", "?", "____", " _", "1e-3", "٠.٣", "٣", "０.３６７", "0,367", ",5", "5.", "2/3",
    "2 / 3", "-1/3", "+1/2", "1/0", "0/3", "1.5/2", "1/2 %", "36.7 %", "36.7%", "36 . 7", "½", "NaN",
    "nan", "∞", "inf", "-inf", "🙂", "1🙂", "0.3.3", "--1", "-0", "0", "1", "2", "-1", "100", "0x1F",
    "1_000", "1 000", "0.333333333333333333333", "9" * 400, "0." + "0" * 60 + "1", "1" * 4400 + "/3",
    "3/" + "7" * 4400, "7" * 30 + "/" + "3" * 31, " 0.5 ", "\u00a00.5\u2003", "\ufeff0.5", "0.5\x1c",
    "0.5\n", "\u200b0.5", "B.", "b", "B..", ".", "A 2", "a2", "2A", "A2.", "A\u00a02", "Z9", "ß", "AB",
    "zzzz!", "A,B,C", "a>b>c", "C-B-A", "[1, 0, 1]", "1 0 1 0 0", "1,0,0,1,1", "x" * 5000, "true", "None",
    "<b>1</b>", "{}", "\\u003c", "１ ０", "1. 0. 1.",
    "1.4/4", ".5/2", "5./2", "1,5 / 3", "1.5/0", "1.5/2 %", "2:6", "2 : 6", "1.4:4", "3B", "10", "0100",
    "3, 1, 0.75", "3;1;0,75", "3,1,0.75", "1,,", ",", "3,0,75", "0.5,", "1,2,3;4", "(1+2/5)/4", "sqrt(1.8)",
    "= 0.5", "=0.5.", "=", "0.5..", "50 %.", "=-1/3", "= =1", "2/3.",
]  # fmt: skip
# what would keep a pattern busy for minutes that begins anew at each of its signs
LONG = ["1" + sign * 50_000 + "1" for sign in (*" \u200b_.,;]0=/%A", "1 ", "> ")]
CELLS = [  # what somebody may type into a cell of a worksheet
    "", " ", "x", "1e-3", "0,5", "1/3", "½", "-1", "0", "1", "2.0", "0.5", "33 %", "٣", "____", "1000000",
    "0.8", "0.00001",
]  # fmt: skip


class Pages(Script):
    """A process of Node.js that judges and solves with the scripts of pages."""

    def __init__(self):
        super().__init__(Path(__file__).with_name("exercises.mjs"))

    def __call__(self, asked: str, page: str, *more: Any) -> Any:
        """Ask a page of obfuscated data for "feedback" on answers, its "solved" items, or the "payload"."""
        return self.ask({"obfuscated": page, "asked": asked, "more": more})


def digest(payloads: list[dict]) -> str:
    """Digest the data of these pages, with 1 in place of 1.0, because JavaScript has no 1.0."""

    def number(text):
        return int(float(text)) if float(text) % 1 == 0 else float(text)

    plain = json.loads(json.dumps(payloads), parse_float=number)
    return sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()


# ---- answers ----------------------------------------------------------------------------------------


def answers(item, most: int, rng: Random) -> list:
    """List answers that a page could be given: the first that are generated, some others, and nonsense."""
    all_answers = list(OF_KIND[item.kind](item, rng))
    first, others = all_answers[: most // 2], all_answers[most // 2 :]
    return first + [x for each in (others, NONSENSE) for x in rng.sample(each, min(most, len(each)))]


def answers_to_number(item, rng) -> Iterator[str]:
    """Generate answers from all numbers of the rubric, in several forms, and from numbers near them."""
    compared = ("truth", "rules", "sums", "rounded", "slips")
    for value in [entry.value for name in compared for entry in item.rubric.named(name)]:
        for places in range(7):
            yield f"{value:.{places}f}"
            yield f"{trunc(value * 10**places) / 10**places:.{places}f}"
        yield from (f"{100 * value:.2f} %", f"{100 * value:.1f}", f"{100 * value:.3f}", repr(value))
        yield f"{value + rng.uniform(-0.002, 0.002):.4f}"
        yield f" {value:.3f}".replace(".", ",")
    for _ in range(30):
        yield f"{rng.uniform(-0.2, 2):.{rng.randint(1, 5)}f}"
        yield f"{rng.randint(0, 12)}/{rng.randint(0, 12)}"


def answers_to_letters(item, rng) -> Iterator[str]:
    """Generate every letter, or pair of letter and number, in several forms, and some that no answer has."""
    for sign in (*(entry.value for entry in item.rubric.named("answers")), "E", "Z9"):
        yield from (sign, sign.lower(), f"{sign}.", f" {sign} ", f"{sign}\u3000", sign * 2, f"_{sign}")
        yield from (" ".join(sign), sign[::-1], "\n".join(f" {sign}"))


def answers_to_order(item, rng) -> Iterator[str]:
    """Generate orders of all cards, the right one and others, and some where a card is missing or twice.

    A card is a line of a worked-out score, named by a letter.
    """
    cards = list(item.right_answer)
    yield item.right_answer
    yield from (", ".join(cards), " > ".join(cards).lower(), "".join(cards[1:]), "".join(cards) + cards[0])
    for place in range(len(cards) - 1):
        yield "".join([*cards[:place], cards[place + 1], cards[place], *cards[place + 2 :]])
    for _ in range(40):
        yield rng.choice(["", " ", "-", ", "]).join(rng.sample(cards, len(cards)))


def answers_to_construct(item, rng) -> Iterator[str | list[str]]:
    """Generate rankings as text and as lists, with too many good documents, too short and too long."""
    goal = item.data
    made_up = [[rng.choice(goal.levels) for _ in range(goal.n)] for _ in range(60)]
    for ranking in [*goal.solutions, *made_up]:
        cells = list(map(str, ranking))
        yield from (" ".join(cells), ",".join(cells), f"[{', '.join(cells)}]", cells)
        yield from (cells[1:], [*cells, "0"], [rng.choice(CELLS), *cells[1:]], ["9", *cells[1:]])
    yield from ([], [""] * goal.n, "[]", "[ ]")


def answers_to_worksheet(item, rng) -> Iterator[str | list[str]]:
    """Generate cells: right, rounded, by a rule, wrong and followed through, left out, nonsense."""
    sheets = list(filter(None, sheets_for(item, rng)))
    yield from ([f"{x:.4f}" for x in sheet] for sheet in sheets)
    for sheet in sheets:
        for places in (2, 4, 9):
            cells = [f"{x:.{places}f}" for x in sheet]
            yield from (cells, " ".join(cells), [f" {x:.3g} ".replace(".", ",") for x in sheet])
            for _ in range(4):
                some = list(cells)
                for _ in range(rng.randint(1, 3)):
                    some[rng.randrange(len(some))] = rng.choice([*CELLS, f"{rng.uniform(0, 2):.2f}"])
                yield from (some, some[: rng.randrange(len(some))])
    yield from ([], ["1"] * 99, [""] * len(item.blanks), ["9" * 300] * len(item.blanks))


def sheets_for(item, rng) -> Iterator[list[float] | None]:
    """Generate the numbers of whole worksheets: right, rounded, wrong in one column, by every rule."""
    right = cells_of(item)
    yield from (cells_of(item, decimals=decimals) for decimals in (None, 2, 3, 4))
    wrong = [x + rng.choice((0, 0.31, -0.5, 1)) for x in right]
    rules = [entry.value for entry in item.rubric.named("rules")]
    by_rules = [[x if mine is None else mine for mine, x in zip(cells, right)] for cells in rules]
    yield from by_rules
    for name, sheet in product(dict.fromkeys(name for name, row in item.blanks if row), (wrong, *by_rules)):
        column = [None] * item.rows
        for (step, row), x in zip(item.blanks, sheet):
            if step == name:
                column[row - 1] = x
        for decimals in (None, 2):
            yield cells_of(item, numbers={name: column}, also_on_ideal={"discount"}, decimals=decimals)


def cells_of(item, **how) -> list[float] | None:
    """Compute the blanks, with the numbers of a student in some steps, or rounded: ``how`` of `StudentSteps`.

    Returns None where the metric cannot go on from them.
    """
    judged = {"judged": item.data.judged} if item.data.judged else {}
    try:
        metric, sheet = item.metric.read(item.data.inputs, judged)
        sheet.set_hook(StudentSteps(**how))
        filled, score = metric.fill(sheet)
        found = {made.name: made.values for made in filled.quantities()} | {"score": score.values}
        return [found[name][row - 1] if row else found[name] for name, row in item.blanks]
    except (IRLearnError, ArithmeticError, LookupError):
        return None


NO_ANSWER_ON_A_PAGE = "function"  # is written in Python
OF_KIND = {
    "worksheet": answers_to_worksheet,
    "number": answers_to_number,
    "calculate": answers_to_number,
    "predict": answers_to_letters,
    "identify": answers_to_letters,
    "find": answers_to_letters,
    "choose": answers_to_letters,
    "order": answers_to_order,
    "construct": answers_to_construct,
}


# ---- comparing --------------------------------------------------------------------------------------


def compare(family, seeds: range, most: int, pages: Pages) -> tuple[Counter, list]:
    """Count how many answers got each status, and list those that page and Python judge differently."""
    if family.kind.kind == NO_ANSWER_ON_A_PAGE:
        return Counter(), []
    rng = Random(family.name)
    items = [family.item(seed) for seed in seeds]
    tried = [(at, answer) for at, item in enumerate(items) for answer in answers(item, most, rng)]
    on_page = pages("feedback", obfuscated(family, seeds), tried)
    counts, different = Counter(), []
    for (at, answer), found in zip(tried, on_page, strict=True):
        in_python = items[at].judge(answer)
        counts[in_python.status] += 1
        if in_python._replace(next="") != Feedback(**found):  # a page's feedback has no ``next``
            different.append((items[at].id, answer, in_python._asdict(), found))
    return counts, different


def solutions_that_differ(family, seeds: range, pages: Pages) -> list:
    """List the items whose solution on a page is not Python's, character for character."""
    different = []
    for seed, found in zip(seeds, pages("solved", obfuscated(family, seeds)), strict=True):
        solution = family.item(seed).solved()
        # most kinds have one explanation; others have words, and explanations with a title ``above`` each
        whole = getattr(solution, "explanations", (solution,))
        titled = list(zip_longest(getattr(solution, "above", ()), whole, fillvalue=""))
        texts = [[title, str(each)] for title, each in titled if is_serialized(each)]
        html = "".join(each.to_html() for each in whole if not is_serialized(each))
        expected = [getattr(solution, "words", ""), texts, html]
        if expected != [found["words"], found["derivations"], found.get("html", "")]:
            different.append((f"{family.name}:{seed}", expected, found))
    return different


def is_serialized(shown) -> bool:
    """Say whether a page works this part of a solution out: an explanation of a metric with steps as data."""
    try:
        return isinstance(shown, Explanation) and bool(shown.metric.to_steps())
    except IRLearnError:
        return False


def compare_family(number: int, seeds: int, most: int) -> tuple[Counter, list]:
    """Compare answers and solutions of one family, ``ALL[number]``, in a Node.js of its own."""
    with Pages() as pages:
        counts, different = compare(ALL[number], range(1, seeds + 1), most, pages)
        return counts, different + solutions_that_differ(ALL[number], range(1, seeds + 1), pages)


def main(seeds: int, most: int) -> int:
    """Compare all families, and print what differs."""
    with ProcessPoolExecutor() as pool:
        found = list(pool.map(partial(compare_family, seeds=seeds, most=most), range(len(ALL))))
    counts = sum((counts for counts, _ in found), Counter())
    different = [each for _, some in found for each in some]
    print(f"{counts.total()} answers to {len(ALL)} families: {dict(counts.most_common())}")
    for each in different[:20]:
        print("differs:", *each, sep="\n  ")
    print(f"{len(different)} judged differently")
    return bool(different)


if __name__ == "__main__":
    if sys.argv[1:] == ["digest"]:
        sys.exit(print(digest(list(map(serialized, ALL)))))
    sys.exit(main(*map(int, sys.argv[1:] or ("8", "40"))))
