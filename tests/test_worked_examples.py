"""The five articles and courses that the book covers, by their numbers: every example, erratum and print.

An *example* is a call of irlearn with its exact value, and what the document prints; an *erratum* says what
is wrong there, and a *claim* is a sentence that `test_claims.py` tests. They stand in `worked_examples`, and
`printed.toml` lists the numbers that each line prints.
"""

import math
from fractions import Fraction

import covers
import irlearn
from every import every

DOCUMENTS = {f"{number:03}": document for number, document in enumerate(covers.documents())}
EXAMPLES = {e["id"]: e | {"document": d} for d, file in DOCUMENTS.items() for e in file["example"]}
ERRATA = {erratum["id"]: erratum for erratum in covers.errata()}
PRINTED = covers.toml("printed.toml")
CLOSE = {"rel_tol": 1e-9, "abs_tol": 1e-9}


# ---- calling irlearn as an example says ------------------------------------------------


def options_of(example):
    """Return the options of an example; in TOML the grades of a table of gains are text."""
    options = dict(example.get("options", {}))
    if isinstance(options.get("gain"), dict):
        options["gain"] = {int(grade): gain for grade, gain in options["gain"].items()}
    return options


def ranked(topic):
    order = sorted(topic["run"], key=lambda doc: (topic["run"][doc], doc), reverse=True)
    return [topic["qrels"].get(doc, 0) for doc in order], list(topic["qrels"].values())


def arguments_of(example):
    """Return the positional arguments of the call, and a dict with ``judged`` where there is one."""
    topics = DOCUMENTS.get(example.get("document"), {}).get("topic", {})
    if "topic" in example:
        grades, judged = ranked(topics[example["topic"]])
        return [grades], {"judged": judged}
    if "topics" in example:
        pairs = [ranked(topics[name]) for name in example["topics"]]
        return [[grades for grades, _ in pairs]], {"judged": [judged for _, judged in pairs]}
    if "predicted" in example:
        return [example["predicted"], example["true"]], {}
    if "rankings" in example:
        return [example["rankings"]], {}
    return [example["ranking"]], {"judged": example["judged"]} if "judged" in example else {}


def call(example, **more):
    """Compute irlearn's values for one example: a number, or a list of numbers."""
    metric = getattr(irlearn, example["metric"])
    options = options_of(example) | more
    if "rankings_one_by_one" in example:
        return [metric(ranking, **options) for ranking in example["rankings_one_by_one"]]
    arguments, judged = arguments_of(example)
    if "each" in example:
        [(name, values)] = example["each"].items()
        return [call_once(metric, example, arguments, options | judged | {name: v}) for v in values]
    return call_once(metric, example, arguments, options | judged)


def call_once(metric, example, arguments, options):
    """Return a score, or the column or the cell of its worksheet that the example names."""
    if "column" not in example:
        return metric(*arguments, **options)
    column = list(metric.explain(*arguments, **options)[example["column"]])
    return column[example["row"] - 1] if "row" in example else column


def value_of(exact):
    """Return an exact value as a number; a fraction is text in the file."""
    return Fraction(exact) if isinstance(exact, str) else exact


def flat(value):
    """List the numbers of a number, a list or a list of lists."""
    if isinstance(value, (list, tuple)):
        return [number for part in value for number in flat(part)]
    return [value]


# ---- the examples ----------------------------------------------------------------------


@every("name", EXAMPLES)
def test_irlearn_computes_the_exact_value(name):
    example = EXAMPLES[name]
    got, true = flat(call(example)), flat(example["exact"])
    assert len(got) == len(true)
    for ours, theirs in zip(got, true, strict=True):
        expected = float(value_of(theirs))
        assert math.isclose(float(ours) * example.get("times", 1), expected, **CLOSE), (ours, theirs)


FRACTIONS = [
    name
    for name, example in EXAMPLES.items()
    if all(isinstance(exact, str) for exact in flat(example["exact"])) and "column" not in example
]


@every("name", FRACTIONS)
def test_irlearn_computes_the_exact_fraction(name):
    example = EXAMPLES[name]
    got = flat(call(example, exact=True))
    assert got == [Fraction(exact) for exact in flat(example["exact"])]
    assert all(isinstance(number, Fraction) for number in got)


def digit(text):
    """Return the unit of the last digit of a printed number; 0 for a fraction, which is not rounded."""
    places = len(text.rstrip("%").partition(".")[2]) + 2 * text.endswith("%")
    return Fraction("/" not in text, 10**places)


def read(text):
    """Read a printed number: ``0.67``, ``2/3``, ``1 / 1`` or ``100%``."""
    if text.endswith("%"):
        return Fraction(text[:-1]) / 100
    above, _, below = text.partition("/")
    return Fraction(above.strip()) / Fraction(below.strip() or 1)


def how_printed(text, exact):
    """Say how a printed number relates to the exact one: exact, rounded, truncated or wrong."""
    true = value_of(exact)
    fraction = true if isinstance(true, Fraction) else Fraction(repr(true))
    printed = read(text)
    if printed == fraction or float(printed) == float(true):
        return "exact"
    if abs(printed - fraction) <= digit(text) / 2:
        return "rounded"
    if digit(text) and fraction // digit(text) * digit(text) == printed:
        return "truncated"
    return "wrong"


NOT_RIGHT = {"truncated", "wrong"}
PRINTS = [name for name, example in EXAMPLES.items() if "printed" in example]


@every("name", PRINTS)
def test_a_printed_value_is_right_or_an_erratum_says_that_it_is_wrong(name):
    example = EXAMPLES[name]
    texts, exacts = flat(example["printed"]), flat(example["exact"])
    seen = {how_printed(text, exact) for text, exact in zip(texts, exacts, strict=True)}
    if seen & NOT_RIGHT:
        assert ERRATA[example["erratum"]]["severity"] in ("error", "rounding")


# ---- the errata ------------------------------------------------------------------------

CHECKS = [(name, i) for name, erratum in ERRATA.items() for i in range(len(erratum.get("checks", ())))]


@every(("name", "i"), CHECKS)
def test_a_check_of_an_erratum_gives_its_value(name, i):
    check = ERRATA[name]["checks"][i]
    got = Fraction(call(check))
    assert abs(got - Fraction(check["value"])) <= digit(check["value"]) / 2 + Fraction(1, 10**12)


def test_all_errata_are_here_and_have_their_fields():
    counts = {"E000": 16, "E001": 14, "E002": 18, "E003": 17, "E004": 9, "X": 9}  # X: between documents
    expected = [f"{family}-{n:02}" for family, count in counts.items() for n in range(1, count + 1)]
    assert list(ERRATA) == expected
    for erratum in ERRATA.values():
        assert erratum["severity"] in ("error", "rounding", "unclear", "typo", "conflict")
        assert erratum["says"] and erratum["right"] and erratum["where"]


def test_errata_of_examples_exist():
    used = {example["erratum"] for example in EXAMPLES.values() if "erratum" in example}
    assert used <= set(ERRATA)


def test_every_wrong_value_but_one_is_proved():
    """An erratum that calls a value wrong shows it: by an example, a check or a claim."""
    proved = {example.get("erratum") for example in EXAMPLES.values()}
    proved |= {name for name, erratum in ERRATA.items() if erratum.get("checks") or erratum.get("claims")}
    wrong = [name for name, erratum in ERRATA.items() if erratum["severity"] in ("error", "rounding")]
    bare = [name for name in wrong if name not in proved]
    assert bare == ["E004-02"]  # a bullet under the wrong heading: no value to compute


# ---- nothing is left out ---------------------------------------------------------------


def test_no_example_is_lost_and_no_id_comes_twice_and_each_begins_with_its_document():
    assert len(EXAMPLES) == 188 and len(PRINTS) == 147
    ids = {document: [each["id"] for each in file["example"]] for document, file in DOCUMENTS.items()}
    counts = {"000": 67, "001": 13, "002": 33, "003": 40, "004": 35}
    assert {document: len({*names}) for document, names in ids.items()} == counts
    assert {document: len(names) for document, names in ids.items()} == counts
    for document, names in ids.items():
        assert all(name.startswith(f"{document}.") for name in names)


LISTED = [  # document, line, the number printed there, and the example that has it
    (document, line, text, name if name in EXAMPLES else f"{document}.{name}")
    for document, lines in PRINTED.items()
    for line, numbers in lines.items()
    if line != "other"
    for text, name in (number.rsplit(" ", 1) for number in numbers)
]


def test_every_printed_number_has_an_example():
    listed = set()
    for document, line, text, name in LISTED:
        example = EXAMPLES[name]
        listed.add(name)
        same = text in flat(example["printed"] if "printed" in example else [])
        right = any(how_printed(text, exact) == "exact" for exact in flat(example["exact"]))
        assert same or right, (document, line, text, name)
    assert listed == set(PRINTS)


def test_no_line_is_both_a_result_and_something_else():
    for lines in PRINTED.values():
        results, others = {int(line) for line in lines if line != "other"}, sum(lines["other"].values(), [])
        assert results.isdisjoint(others)
