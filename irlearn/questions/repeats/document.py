"""How repeated tries are written: the mean with its interval, how steady it is, and what to do next."""

from math import sqrt

from ...document.blocks import Block, Fold, Head, Notes, Steps, Table
from ...explanation.digits import counted, result
from ...version import __version__

MOST_ROWS = 10  # of k tries; the last one is always shown


def headline(found) -> str:
    low, high = map(result, found.interval)
    between = f"between {low} and {high} (95% interval) on other questions"
    score = f"The mean score is {result(found.mean)}, {between}."
    if found.within is None:
        return f"{score} Each question was tried once, so how much another run would differ is unknown."
    if not found.within:
        steady = "All tries at a question agree."
    elif found.sometimes is not None:
        some = counted(len(found.sometimes), "question", "questions")
        steady = f"{some} of {found.questions:,} went right in only some tries."
    else:
        steady = f"One try at each question would vary by about ±{result(2 * found.one_try)}."
    questions, tries = found.half_width(questions=2 * found.questions), found.half_width(tries=2 * found.k)
    advice = (
        f"Twice as many questions would narrow ±{result(found.half_width())} to ±{result(questions)}, "
        f"twice as many tries to ±{result(tries)}."
    )
    return f"{score} {steady} {advice}"


def scores(found) -> list[list[str]]:
    ways = {"over questions": found.interval}
    if found.within is not None:
        ways["if every try were a question"] = found.as_independent
    return [[name, *map(result, way), result(way.high - way.low)] for name, way in ways.items()]


def steadiness(found) -> list[list[str]]:
    rows = [["variance between questions", result(found.between)]]
    if found.within is not None:
        spread = "(two standard deviations)"
        rows += [
            ["variance of tries at one question", result(found.within)],
            [f"one try at each question: the mean varies by {spread}", f"±{result(2 * found.one_try)}"],
            [f"two such runs differ by chance by up to {spread}", result(2 * sqrt(2) * found.one_try)],
        ]
    if found.worth is not None:
        tries = sum(map(len, found.tries.values()))
        as_much = f"the {tries:,} tries tell as much as this many questions asked once"
        rows.append([as_much, f"{found.worth:.1f}"])
    if found.right is not None:
        kinds = {"all tries": found.always, "some tries": found.sometimes, "none": found.never}
        rows += [[f"questions with {name} right", f"{len(each):,}"] for name, each in kinds.items()]
    return rows


def passes(found) -> list[list[str]]:
    shown = found.passes
    if len(shown) > MOST_ROWS:
        shown = [*shown[: MOST_ROWS - 1], shown[-1]]
    return [[f"{k}", result(float(some)), result(float(all_of))] for k, some, all_of in shown]


def plans(found) -> list[list[str]]:
    q, k = found.questions, found.k
    ways = [] if found.within is None else [(q, k), (q, 2 * k), (2 * q, k), (q * k, 1)]
    return [
        [f"{questions:,}", f"{tries:,}", result(found.half_width(questions, tries))]
        for questions, tries in ways
    ]


def steps(found) -> list[str]:
    shown = list(found.tries)[:5]
    parts = [result(found.question_means[question]) for question in shown]
    more = " + …" if len(shown) < found.questions else ""
    lines = [f"mean = ({' + '.join(parts)}{more}) / {found.questions:,} = {result(found.mean)}"]
    if len(found.passes) > 1:
        for question in shown:
            right, tries = found.counts(question)
            pairs = f"C({tries}, 2)"
            some, all_of = f"1 - C({tries - right}, 2)/{pairs}", f"C({right}, 2)/{pairs}"
            of_two = f"of 2 tries some are right in {some}, all in {all_of}"
            lines.append(f"{question}: {right} of {tries} right; {of_two}")
        _, some, all_of = found.passes[1]
        lines.append(f"their means over {found.questions:,} questions: pass@2 = {some}, pass^2 = {all_of}")
    return lines


def remarks(found) -> list[str]:
    notes = []
    if found.within is not None:
        notes.append(
            "Tries at one question resemble each other, so the interval is taken over the questions' means. "
            "Treating every try as a question makes it too narrow, unless all questions are equally hard."
        )
    if found.right not in (None, 1.0):
        notes.append(f"A try counts as right from a score of {found.right:g} on.")
    if found.right is None and found.k > 1:
        notes.append(
            "To see pass@k, give the lowest score that counts as right, such as right=0.5 (--right 0.5)."
        )
    if len(set(map(len, found.tries.values()))) > 1:
        notes.append(f"Questions have different numbers of tries, {found.k} or more; k goes up to {found.k}.")
    if found.gaps:
        notes.append(f"{counted(found.gaps, 'try', 'tries')} without a score left out.")
    return notes


def blocks(found) -> list[Block]:
    return [
        Head(headline(found)),
        Table("The 95% interval of the mean", ["interval", "from", "to", "width"], scores(found)),
        Table("How steady it is", ["what", "value"], steadiness(found)),
        Table(
            "k tries at each question", ["k", "some right: pass@k", "all right: pass^k"], passes(found), ">>>"
        ),
        Table("What would narrow the interval", ["questions", "tries at each", "±"], plans(found), ">>>"),
        Notes(remarks(found)),
        Fold("Step by step", [Steps(steps(found))]),
    ]


def data(found) -> dict:
    names = ("mean", "between", "within", "one_try", "worth", "right", "top")
    return {
        **{name: getattr(found, name) for name in names},
        "interval": list(found.interval),
        "as_independent": list(found.as_independent),
        "questions": found.questions,
        "tries": found.tries,
        "passes": [[k, float(some), float(all_of)] for k, some, all_of in found.passes],
        **{name: getattr(found, name) for name in ("always", "sometimes", "never", "gaps")},
        "irlearn": __version__,
    }
