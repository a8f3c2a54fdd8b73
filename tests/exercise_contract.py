"""What every exercise owes to whoever answers it, asked of many seeds. By hand, because it takes minutes:

``.venv/bin/python tests/exercise_contract.py --seeds 200 --to contract.txt``. Some families only: name them.
The tests ask the same of a few seeds (test_exercise_contract.py).
"""

import argparse
import re
import statistics
import sys
import time
from itertools import islice, product
from math import floor
from multiprocessing import Pool
from pathlib import Path
from random import Random

from all_families import ALL
from irlearn.conventions.mistakes import Mistake
from irlearn.errors import IRLearnError
from irlearn.exercises.common_slips import common_slips

GENERIC, NAIVE, CLOSE = 100, 200, 0.0021  # numbers that no rule gives; draws; so near is hidden
HEAD = ("family", "kind", "groups", "right by luck", "hidden", "median", "most", "ms")
ROW = "{:24} {:10} {:>6} {:>13} {:>6} {:>6} {:>4} {:>6}"


def written(value: float, places: int) -> str:
    """The number as a student rounds it: half a unit up."""
    return f"{floor(value * 10**places + 0.5 + 1e-9) / 10**places:.{places}f}"


def numbers_in(words: str) -> list[float]:
    """Every number that is printed in a text; an oracle of its own for what is given away."""
    found = []
    for text in re.findall(r"\d+\.\d+|\d+\s?/\s?\d+|\d+", words):
        over, slash, under = text.partition("/")
        found.append(int(over) / int(under) if slash and int(under) else float(over) if not slash else 0.0)
    return found


def spelled_out(words: str, truth: float) -> bool:
    """Whether a text has the right number to three decimals, rounded or cut off."""
    return any(abs(x - truth) < 0.0005 + 1e-9 or x == floor(truth * 1000) / 1000 for x in numbers_in(words))


# ---- what is owed, by kind; each yields what is broken -----------------------------------------------------


def of_any(q):
    """Gaps and nonsense cost no try, and nothing that is said gives the answer away."""
    if q.check().status != "empty" or q.check("  ").status != "empty":
        yield "a gap is no answer"
    if q.check(object()).status != "format" or (q.kind != "function" and q.check("zzz!").status != "format"):
        yield "nonsense is of no kind"
    if not (q.statement and q.wanted and q.hints):
        yield "something is not said"


def of_number(q):
    """The truth is right, each rule gets its sentence, and nobody is told the number."""
    truth, told = q.data.truth, [q.statement, q.wanted, *q.hints]
    for answer in (truth, written(truth, 3), written(truth, 4), f"{100 * truth:.4f} %"):
        if q.check(answer).status != "correct":
            yield f"{answer} is right"
    for group, value in q.groups:
        for places in (3, 4):
            typed = written(value, places)
            alike = [other for other, v in q.groups if written(v, places) == typed]
            feedback = q.check(typed)
            told.append(str(feedback))
            if feedback.status not in ("convention", "mistake", "slip") or not feedback.rule:
                yield f"{typed} is of {group}, and not {feedback.status}"
            elif alike == [group]:
                if (feedback.status, feedback.rule) != (q.status_of(group), group.name):
                    yield f"{typed} is of {group}, and not of {feedback.rule}"
                if not feedback.message.startswith(q.words_about(group)):
                    yield f"{typed} gets another sentence: {feedback}"
                if isinstance(group.first, Mistake) and group.first.why not in feedback.message:
                    yield f"{typed} is not told why: {feedback}"
    for _, value in common_slips(q.data):
        feedback = q.check(written(value, 4))
        told.append("" if feedback.done else str(feedback))
    told += [
        str(feedback)
        for feedback in map(q.check, ("0.1", "-7", written(100 * truth, 1)))
        if not feedback.done
    ]
    for words in told:
        if spelled_out(words, truth):
            yield f"{truth} is given away: {words}"
    if q.seed <= 5:
        solution, explained = q.solution(), q.data.explain()
        if (solution.score, list(map(str, solution.steps()))) != (
            explained.score,
            list(map(str, explained.steps())),
        ):
            yield "the solution is not the explanation"
        lucky = [rule.rule for rule in q.family.competing_rules.unseen_mistakes]
        named = [rule for rule in lucky if rule in str(solution)]
        if named != lucky or ("the same number:" in str(solution)) != bool(lucky):
            yield "the solution does not name the rules that are right by luck"


def of_no_rule(q):
    """Numbers that no rule gives get a sentence that is true of them."""
    rng, truth = Random(q.id), q.data.truth
    slips = (value for _, value in common_slips(q.data))
    rounded = (*q.data.rounded.values(), *q.data.rounded_by_rank.values())
    known = [truth, *(value for _, value in q.groups), *slips, *rounded]
    shares = q.family.options.get("from_zero_to_one", True)
    tried = 0
    while tried < GENERIC:
        x = round(rng.uniform(0, max(1.2, 2 * truth)), 3)
        if any(abs(x - v) < 0.002 for v in known) or abs(x / 100 - truth) < 0.01 or x == int(x):
            continue
        tried += 1
        feedback = q.check(f"{x:.3f}")
        true = (
            ("too high" in feedback.message and x > truth)
            or ("too low" in feedback.message and x < truth)
            or ("never above 1" in feedback.message and x > 1 and shares)
        )
        if feedback.status != "wrong" or not true:
            yield f"{x} gets {feedback}"


def of_letters(q):
    """One letter is right, all answers differ, and the others are told why not, but not which."""
    right = [letter for letter in q.letters if q.check(letter).done]
    words = {answer.words for answer in q.answers}
    if right != [q.right_letter] or len(words) != len(q.answers) or len(words) < 2:
        yield f"one letter is right, and not {right} of {words}"
    if not q.check(q.right_letter.lower() + " ").done:
        yield "a small letter is none"
    if not all(q.check(letter).message for letter in q.letters if letter not in right):
        yield "nothing is said to a wrong letter"
    answer = next(answer.words for answer in q.answers if answer.is_right)
    for told in (q.wanted, *q.hints, *(q.check(x).message for x in q.letters if x != q.right_letter)):
        if q.kind != "find" and answer in told:
            yield f"{answer} is given away: {told}"
    if not str(q.solution()).strip():
        yield "no solution"


def of_choose(q):
    """One pair is right, and each wrong option has its sentence."""
    pairs = [f"{a}{b}" for a, b in product("ABCD"[: len(q.choices)], "1234"[: len(q.reasons)])]
    right = [pair for pair in pairs if q.check(pair).done]
    if right != [q.right_answer]:
        yield f"one pair is right, and not {right}"
    if not q.check(" {} {}".format(*q.right_answer.lower())).done or q.check("A").status != "format":
        yield "a pair in small letters is none, or half of one is"
    for pair in pairs:
        message = q.check(pair).message
        if pair not in right and (not message or message.endswith("reason. ")):
            yield f"nothing is said to {pair}"
        if pair not in right and q.data.reasons[0].words in message:
            yield f"the reason is given away: {message}"


def of_order(q):
    """The order of the worksheet is right, the other way round is not, nor is the example."""
    if not q.check(q.right_answer).done or q.check(q.right_answer[::-1]).done:
        yield "the order"
    if q.check(q.letters).done:
        yield "the example is the answer"


def of_construct(q):
    """Each solution is right, and there are not too many."""
    if q.seed > 3:  # few goals, and each is drawn early
        return
    solutions = q.data.solutions
    if not all(q.check(ranking).done for ranking in solutions[:5]) or not solutions:
        yield "a solution is not right"
    if q.check([0] * q.data.n).done:
        yield "the example is the answer"


def of_worksheet(q):
    """The cells of the explanation are right; a wrong one is named, and its right number is not said."""
    explained, right = q.data.explain(), []
    for name, row in q.blanks:
        value = explained.score if name == "score" else explained[name]
        right.append(float(value[row - 1] if row else value))
    if q.check(right).status != "correct" or not q.check([f"{x:.6f}" for x in right]).done:
        yield "the right cells are right"
    if q.seed <= 3:
        for place, (name, row) in enumerate(q.blanks):
            cells = list(right)
            cells[place] += 0.4321
            feedback = q.check(cells)
            where = [name.replace("_", " "), *([str(row)] if row else [])]
            named = all(re.search(rf"\b{re.escape(word)}\b", feedback.message) for word in where)
            if feedback.done or not (named or feedback.status == "empty"):
                yield f"{where} is not named: {feedback}"
            if right[place] != int(right[place]) and spelled_out(str(feedback), right[place]):
                yield f"{right[place]} is given away: {feedback}"


def of_function(q):
    """The metric itself is right, and each rule is named."""
    if q.seed > 1:
        return
    asked = q.metric
    if not q.check(lambda ranking, judged, k: asked.bind(k=k)(ranking, judged=judged)).done:
        yield "the metric is right"
    for group in q.family.competing_rules.groups:
        rule = group.first

        def theirs(ranking, judged, k, rule=rule):
            return (rule.bind(k=k) if "k" in rule.parameters else rule)(ranking, judged=judged)

        if not q.check(theirs).rule:
            yield f"{group} is not named"


OWED = {
    "number": of_number, "predict": of_letters, "identify": of_letters, "find": of_letters,
    "choose": of_choose, "order": of_order, "construct": of_construct, "worksheet": of_worksheet,
    "function": of_function,
}  # fmt: skip


# ---- a family, and all of them -----------------------------------------------------------------------------


def attempts(family, seed) -> tuple[int, float, object]:
    """How often data were drawn until they made an item, the seconds, and the item."""
    count, draw = 0, family.draw
    family.item(seed).statement  # noqa: B018  what a family draws once, for all its items, is not counted

    def counted(rng):
        nonlocal count
        count += 1
        return draw(rng)

    vars(counted).update(vars(draw))  # such as the cases to choose from

    family.draw, start = counted, time.perf_counter()
    try:
        q = family.item(seed)
        q.statement  # noqa: B018
    finally:
        family.draw = draw
    return count, time.perf_counter() - start, q


def hidden(family) -> float | None:
    """The share of unchosen draws on which some rule has the right number."""
    hides = drawn = 0
    for task in islice(family.draws("naive", 10 * NAIVE), NAIVE):
        drawn += 1
        for group in family.competing_rules.groups:
            try:
                if abs(task.score(group.first) - task.truth) < CLOSE:
                    hides += 1
                    break
            except (ValueError, ArithmeticError):
                continue
    return hides / drawn if drawn else None


def contract(name: str, seeds: range, naive: bool = True) -> tuple[list[str], tuple]:
    """What is broken in a family, and its row of the table."""
    family, broken, tries, times = ALL[name], [], [], []
    kind = family.kind.kind
    ruled = kind in ("number", "identify", "function")
    competing = family.competing_rules if ruled else None
    for seed in seeds:
        try:
            count, seconds, q = attempts(family, seed)
        except IRLearnError as none:
            broken.append(f"{name}:{seed}: {none}")
            continue
        tries.append(count)
        times.append(1000 * seconds)
        found = [*(of_any(q) if seed <= 3 else ()), *OWED[kind](q)]
        found += of_no_rule(q) if kind == "number" and seed == seeds[0] else ()
        broken += [f"{name}:{seed}: {words}" for words in found]
    share = hidden(family) if naive and kind in ("number", "identify") else None
    row = (
        name, kind, len(competing.groups) if competing else "", len(competing.lucky) if competing else "",
        "" if share is None else f"{share:.0%}", int(statistics.median(tries)), max(tries),
        f"{statistics.median(times):.0f}",
    )  # fmt: skip
    return broken, row


def _asked(job):
    return contract(*job)


def main():
    """Ask all families, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("families", nargs="*")
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--to")
    args = parser.parse_args()
    jobs = [(name, range(1, args.seeds + 1)) for name in args.families or ALL]
    lines, broken = [ROW.format(*HEAD)], []
    print(*lines)
    with Pool(args.processes) as pool:
        for found, row in pool.imap(_asked, jobs):
            broken += found
            lines.append(ROW.format(*row))
            print(lines[-1], *found[:3], sep="\n  ", flush=True)
    lines += [f"{len(jobs)} families, {args.seeds} seeds each, {len(broken)} broken", *broken]
    print(*lines[-1 - len(broken) :], sep="\n")
    if args.to:
        Path(args.to).write_text("\n".join(lines) + "\n", encoding="utf-8")
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
