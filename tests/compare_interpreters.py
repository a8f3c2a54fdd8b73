"""Does the interpreter in JavaScript print what Python prints, character by character, for every metric?

    .venv/bin/python tests/compare_interpreters.py 7 2000

takes all binary lists up to length 7 and 2,000 random inputs for every metric, each choice of an option by
itself; with a third word, such as ``all``, every combination of choices. The tests take fewer.

A metric whose steps are the same for all rankings is given to a page as data (`Metric.to_steps`): the steps,
what it ``takes``, the options that a page may still choose (``free``), and its ``refusals``.
"""

import math
import operator
import random
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import islice, product, repeat

from irlearn.definition.options import Numbers
from irlearn.definition.registry import REGISTRY, metric
from irlearn.errors import SENTENCES, IRLearnError
from node import Calls
from option_values import TOP, values_of

GRADES = (0, 0, 1, 2, 3, TOP)  # 0 is drawn twice as often as another
CASES_PER_REQUEST = 200  # sent to Node.js in one line


def variants(every_choice: bool) -> list[str]:
    """List all metrics with steps, plain and with other choices (two of a number), one by one or together."""
    names = {}
    for plain in dict.fromkeys(REGISTRY.values()):
        if not has_steps(plain):
            continue
        free = plain.to_steps()["free"]
        choices = {
            name: [plain.parameters[name], *values_of(o)][: 3 if isinstance(o.kind, Numbers) else None]
            for name, o in plain.declared.items()
            if name not in free and name != "max_grade"
        }
        for values in product(*choices.values()):
            chosen = {name: value for name, value in zip(choices, values) if value != plain.parameters[name]}
            if every_choice or len(chosen) <= 1:
                # ideal="maximum" and the like are refused without the highest grade
                top = {"max_grade": TOP} if "max" in str(chosen) and "max_grade" in plain.parameters else {}
                variant = plain.bind(**chosen, **top)
                names |= {repr(variant): None} if has_steps(variant) else {}
    return list(names)


def has_steps(some) -> bool:
    """Say whether the metric has steps that are the same for all rankings."""
    try:
        some.to_steps()
    except IRLearnError:
        return False
    return True


# ---- cases: inputs, drawn by a function with the name of what a metric takes, and options -----------------


def graded(rng, longest=12) -> list:
    """Draw a ranking, now and then with grades between the usual ones or below 0."""
    grades = rng.choice([GRADES] * 8 + [(0, 1)] * 4 + [(-1, 0, 1), (0, 0.5, 1, 2.5)])
    return [rng.choice(grades) for _ in range(rng.randint(0, longest))]


def ranking(rng) -> dict:
    """Draw a ranking: a third with a judged set, a third with unjudged documents, some with names."""
    grades, judged = graded(rng), None
    kind = rng.randrange(3)
    if kind == 1:
        judged = grades + graded(rng)
    if kind == 2:
        grades = [grade if rng.random() < 0.8 else None for grade in grades]
    names = ["d1", "d\u202e2", "größe", "𝒟4", "d 5"]
    named = [f"{rng.choice(names)} {rank}" for rank, _ in enumerate(grades)]  # each once, as in any ranking
    documents = named if rng.random() < 0.2 else None
    return {"grades": grades, "judged": judged, "documents": documents}


def two(rng, draw) -> tuple[list, list]:
    n = rng.randint(1, 8)
    return [draw() for _ in range(n)], [draw() for _ in range(n)]


def items(rng) -> list:
    return rng.sample("abcdefgh", rng.randint(1, 8))


def two_orders(rng) -> dict:
    if rng.random() < 0.3:
        first = items(rng)
        return {"first": first, "second": rng.sample(first, len(first))}
    first, second = two(rng, lambda: rng.choice((0, 1, 1, 2, 3.5)))
    return {"first": first, "second": second if rng.random() < 0.6 else None}


def order_and_truth(rng) -> dict:
    if rng.random() < 0.3:
        return two_orders(rng)
    n = rng.randint(1, 8)
    return {"first": rng.sample(range(20), n), "second": rng.sample(range(20), n)}


def values(rng) -> dict:
    predicted, true = two(rng, lambda: rng.choice((0, 1, 2, -1.5, 0.25, round(rng.uniform(-3, 3), 3))))
    return {"predicted": predicted, "true": true}


def two_judges(rng) -> dict:
    first, second = two(rng, lambda: rng.choice((0, 1, 2)))
    return {"first": first, "second": second}


def nuggets(rng) -> dict:
    support, vital = two(rng, lambda: rng.choice((0, 1, 2)))
    return {"support": support, "vital": vital if rng.random() < 0.1 else [min(x, 1) for x in vital]}


def sentences(rng) -> dict:
    return {"support": [rng.choice((0, 1, 2, None)) for _ in range(rng.randint(0, 8))]}


def tries(rng) -> dict:
    return {
        "right": [rng.choice((0, 1, 2) if rng.random() < 0.02 else (0, 1)) for _ in range(rng.randint(0, 8))]
    }


def calls(rng) -> dict:
    found = [[rng.choice("abcde") for _ in range(rng.randint(0, 4))] for _ in range(rng.randint(0, 4))]
    return {"results": found, "relevant": [rng.choice("abf") for _ in range(rng.randint(0, 3))]}


def two_lists(rng) -> dict:
    return {"first": items(rng), "second": items(rng)}


def rankings(rng) -> dict:
    several = [ranking(rng) for _ in range(rng.randint(1, 4))]
    judged = [each["judged"] for each in several] if rng.random() < 0.5 else None
    return {"rankings": [each["grades"] for each in several], "judged": judged}


INPUTS = (
    *(ranking, two_orders, order_and_truth, values, two_judges, two_lists, rankings),
    *(nuggets, sentences, tries, calls),
)
DRAW = {draw.__name__: draw for draw in INPUTS}  # by the name of what a metric ``takes``


def cases(some, data: dict, longest: int, drawn: int):
    """Generate inputs with options: all binary lists, also with a cut-off, and then random ones.

    ``some`` is the metric, and ``data`` are its steps.
    """
    rng = random.Random(f"{some} {longest} {drawn}")
    if data["takes"] == "ranking":
        for n in range(longest + 1):
            for at, grades in enumerate(product((0, 1), repeat=n)):
                yield {"grades": list(grades)}, {}
                if "k" in data["free"]:
                    yield {"grades": list(grades)}, {"options": {"k": 1 + at % (longest + 2)}}
        for n, zeros in ((25, 4), (40, 4), (90, 0)):  # their tables are printed shortened
            yield {"grades": [rng.choice((*[0] * zeros, 1, 3)) for _ in range(n)]}, {}
    for _ in range(drawn):
        free = [name for name in data["free"] if rng.random() < 0.4]
        options = {name: rng.choice(tried(some.option(name))) for name in free}
        yield DRAW[data["takes"]](rng), {"options": options} | ({"digits": 6} if rng.random() < 0.1 else {})


def tried(option) -> list:
    """List values of an option; where it declares none, some that it accepts."""
    return values_of(option) or [value for value in (0.01, 0.5, 2, -1) if option.accepts(value)]


# ---- comparing --------------------------------------------------------------------------------------------


def explained_in_python(some, given: dict, how: dict) -> dict:
    """Explain in Python, in the form of the interpreter's answer; ``how``: options and digits."""
    try:
        e = some.explain(**given, **how.get("options", {}), digits=how.get("digits"))
        tables, steps = e.tables(), e.steps()
        e.tables, e.steps = lambda: tables, lambda: steps  # worked out once, shown several times
        return {
            "metric": repr(e.metric),
            "score": e.score,
            "alone": e.score,  # JavaScript works the score out once more, without an explanation
            "tables": [
                {"title": t.title, "headers": t.headers, "formulas": t.formulas, "rows": t.rows}
                for t in tables
            ],
            "lines": [step.parts() for step in steps],
            "notes": e.notes,
            "conventions": [[name, str(value)] for name, value in e.conventions.items()],
            "columns": {column.name: column.values for column in e.sheet.columns()},
            "text": str(e),
        }
    except IRLearnError as refused:
        return {"refused": str(refused)}


def compare(notation: str, longest: int, drawn: int, call=None) -> tuple[Counter, list]:
    """Count what was compared for one metric, and list what differs.

    ``call`` is a running interpreter in JavaScript; without one, it is started for this metric.
    """
    if call is None:
        with Calls() as call:
            return compare(notation, longest, drawn, call)
    some = metric(notation)
    data = some.to_steps()
    counts, different = Counter(variants=1), []
    rest = cases(some, data, longest, drawn)
    while batch := list(islice(rest, CASES_PER_REQUEST)):
        for (given, how), on_page in zip(batch, call("explained", batch, [data]), strict=True):
            in_python = explained_in_python(some, given, how)
            for part in differences(on_page, in_python, counts, data["refusals"]):
                different.append(
                    (notation, given, how, part, on_page.get(part, on_page), in_python.get(part, in_python))
                )
    counts["different"] = len(different)
    return counts, different


def differences(on_page: dict, in_python: dict, counts: Counter, sentences: dict):
    """Generate the names of the parts in which JavaScript's answer and Python's differ; add to ``counts``.

    JavaScript refuses bad input with a sentence if the metric's data have it, in ``sentences``, or else with
    the error's key.
    """
    if "refused" in in_python:
        counts["refusals"] += 1
        if on_page != in_python and on_page.get("refused") not in SENTENCES.keys() - sentences.keys():
            yield "refused"
        return
    counts["explanations"] += 1
    if "text" not in on_page:
        yield "broken"
        return
    counts["cells"] += sum(
        len(row) for table in in_python["tables"] for row in (table["headers"], *table["rows"])
    )
    counts["lines"] += len(in_python["lines"])
    counts["not to the last bit"] += on_page["score"] != in_python["score"]
    for part in in_python:
        same = same_numbers if part in ("score", "alone", "columns") else operator.eq
        if not same(on_page[part], in_python[part]):
            yield part


def same_numbers(found, expected) -> bool:
    """Say whether numbers are equal but for the last bits, in which engines differ in `**` and `log2`."""
    if isinstance(expected, dict):
        return [*found] == [*expected] and all(same_numbers(found[name], expected[name]) for name in expected)
    if isinstance(expected, list):
        return len(found) == len(expected) and all(map(same_numbers, found, expected))
    return math.isclose(found, expected, rel_tol=1e-12, abs_tol=1e-12)


def main(longest: str, drawn: str, every_choice: str = "") -> bool:
    """Compare, print how much was compared and what differs, and return whether anything does."""
    names = variants(bool(every_choice))
    total: Counter = Counter()
    with ProcessPoolExecutor(2) as pool:
        for counts, different in pool.map(compare, names, repeat(int(longest)), repeat(int(drawn))):
            total.update(counts)
            for each in different[:3]:
                print(*each, sep="\n  ", flush=True)
    for what, number in total.items():
        print(f"{number:>12,}  {what}")
    return bool(total["different"])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
