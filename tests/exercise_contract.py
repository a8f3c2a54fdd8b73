"""Check what every exercise promises to whoever answers it, on many seeds. By hand, because it takes minutes:

``.venv/bin/python tests/exercise_contract.py --seeds 200``. Some families only: name them.
The tests check the same on a few seeds (test_exercise_contract.py).

A family is one exercise of the book, which makes an item (``q``) of each seed. A *rule* is a convention or a
mistake that a number can follow; rules that give the same number on every draw are one *group*.
"""

import argparse
import re
import sys
from functools import partial
from itertools import product
from math import floor
from multiprocessing import Pool
from random import Random

from all_families import ALL
from irlearn.conventions.mistakes import Mistake
from irlearn.errors import IRLearnError
from irlearn.exercises.common_slips import common_slips

WRONG_NUMBERS = 100  # per family, numbers that no rule gives


def written(value: float, places: int) -> str:
    """Write a number as a student rounds it: a half is rounded up."""
    return f"{floor(value * 10**places + 0.5 + 1e-9) / 10**places:.{places}f}"


def numbers_in(words: str) -> list[float]:
    """List every number that is printed in a text, without the package's own parser."""
    found = []
    for text in re.findall(r"\d+\.\d+|\d+\s?/\s?\d+|\d+", words):
        over, slash, under = text.partition("/")
        found.append(int(over) / int(under) if slash and int(under) else float(over) if not slash else 0.0)
    return found


def spelled_out(words: str, truth: float) -> bool:
    """Say whether a text has the right number to three decimals, rounded or cut off."""
    return any(abs(x - truth) < 0.0005 + 1e-9 or x == floor(truth * 1000) / 1000 for x in numbers_in(words))


# ---- the checks, by kind; each yields in words what should hold and does not -------------------------------


def check_any(q):
    """Check that an empty answer and nonsense cost no try, and that question and hints are not empty."""
    if q.check().status != "empty" or q.check("  ").status != "empty":
        yield "a gap is no answer"
    if q.check(object()).status != "format" or (q.kind != "function" and q.check("zzz!").status != "format"):
        yield "nonsense is of no kind"
    if not (q.statement and q.wanted and q.hints):
        yield "something is not said"


def check_number(q):
    """Check that the truth is right, each rule gets its sentence, and no sentence has the right number."""
    truth, texts = q.data.truth, [q.statement, q.wanted, *q.hints]
    for answer in (truth, written(truth, places=3), written(truth, places=4)):
        if q.check(answer).status != "correct":
            yield f"{answer} is right"
    is_share = q.is_share
    if q.check(f"{100 * truth:.4f} %").status != ("correct" if is_share else "format"):
        yield "a share can be typed in percent, and nothing else"
    for group, value in q.groups:
        for places in (3, 4):
            typed = written(value, places)
            alike = [other for other, v in q.groups if written(v, places) == typed]
            feedback = q.check(typed)
            texts.append(str(feedback))
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
        feedback = q.check(written(value, places=4))
        texts.append("" if feedback.done else str(feedback))
    texts += [
        str(feedback)
        for feedback in map(q.check, ("0.1", "-7", written(100 * truth, places=1)))
        if not feedback.done
    ]
    for words in texts:
        if spelled_out(words, truth):
            yield f"{truth} is given away: {words}"
    if q.seed <= 5:
        solution, explained = q.solution(), q.data.explain()
        if (solution.score, list(map(str, solution.steps()))) != (
            explained.score,
            list(map(str, explained.steps())),
        ):
            yield "the solution is not the explanation"
        # right by luck on the data of this family
        lucky = [rule.rule for rule in q.family.competing_rules.unseen_mistakes]
        named = [rule for rule in lucky if rule in str(solution)]
        if named != lucky or ("the same number:" in str(solution)) != bool(lucky):
            yield "the solution does not name the rules that are right by luck"


def check_calculate(q):
    """Check that the truth is right, each mistake gets its sentence, and no sentence has the right number."""
    truth, mistakes, texts = q.data.truth, q.data.mistakes, [q.statement, q.wanted, *q.hints]
    for answer in (truth, written(truth, places=3), written(truth, places=4)):
        if q.check(answer).status != "correct":
            yield f"{answer} is right"
    for mistake, value in mistakes.items():
        feedback = q.check(written(value, places=3))
        texts.append(str(feedback))
        if (feedback.status, feedback.rule) != ("mistake", mistake):
            yield f"{value} is of {mistake}, and not of {feedback.rule}"
    for x in (0.1234, 0.7771, 3 * truth):
        if all(abs(x - value) > 0.002 for value in (truth, *mistakes.values())):
            feedback = q.check(written(x, places=4))
            texts.append(str(feedback))
            above = "too high" in feedback.message.lower() or "never above 1" in feedback.message
            if feedback.status != "wrong" or above != (x > truth) or "q.steps" in feedback.next:
                yield f"{x} gets {feedback}"
    for words in texts:
        if spelled_out(words, truth):
            yield f"{truth} is given away: {words}"
    if not spelled_out(str(q.solution()), truth):
        yield "the solution does not end in the right number"


def check_no_rule(q):
    """Check that numbers which no rule gives get a sentence that is true of them."""
    rng, truth = Random(q.id), q.data.truth
    slips = (value for _, value in common_slips(q.data))
    rounded = (*q.data.rounded.values(), *q.data.rounded_by_rank.values())
    known = [truth, *(value for _, value in q.groups), *slips, *rounded]
    shares = q.is_share
    tried = 0
    while tried < WRONG_NUMBERS:
        x = round(rng.uniform(0, max(1.2, 2 * truth)), 3)
        if any(abs(x - v) < 0.002 for v in known) or abs(x / 100 - truth) < 0.01 or x == int(x):
            continue  # near a known number, or that as a percentage, or whole: said in another way
        tried += 1
        feedback = q.check(f"{x:.3f}")
        true = (
            ("too high" in feedback.message.lower() and x > truth)
            or ("too low" in feedback.message.lower() and x < truth)
            or ("never above 1" in feedback.message and x > 1 and shares)
        )
        if feedback.status != "wrong" or not true:
            yield f"{x} gets {feedback}"


def check_letters(q):
    """Check that one letter is right, and that what is said to a wrong one does not give it away."""
    right = [letter for letter in q.letters if q.check(letter).done]
    words = {answer.words for answer in q.answers}
    if right != [q.right_letter] or len(words) != len(q.answers) or len(words) < 2:
        yield f"one letter is right, and not {right} of {words}"
    if not q.check(q.right_letter.lower() + " ").done:
        yield "a small letter is none"
    if not all(q.check(letter).message for letter in q.letters if letter not in right):
        yield "nothing is said to a wrong letter"
    answer = next(answer.words for answer in q.answers if answer.is_right)
    for text in (q.wanted, *q.hints, *(q.check(x).message for x in q.letters if x != q.right_letter)):
        if q.kind != "find" and answer in text:
            yield f"{answer} is given away: {text}"
    if not str(q.solution()).strip():
        yield "no solution"


def check_choose(q):
    """Check that one pair is right, and that each wrong option has its sentence."""
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


def check_order(q):
    """Check that the worksheet's order of steps is right, but neither its reverse nor the example answer."""
    if not q.check(q.right_answer).done or q.check(q.right_answer[::-1]).done:
        yield "the order"
    if q.check(q.letters).done:
        yield "the example is the answer"


def check_construct(q):
    """Check that the first solutions are right, and that a ranking of grades 0 is none."""
    if q.seed > 3:  # few goals, and each is drawn early
        return
    solutions = q.data.solutions
    if not all(q.check(ranking).done for ranking in solutions[:5]) or not solutions:
        yield "a solution is not right"
    if q.check([0] * q.data.n).done:
        yield "the example is the answer"


def check_worksheet(q):
    """Check that the explanation's cells are right; a wrong one is named, without its right number."""
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


def check_function(q):
    """Check that the metric itself is right, and that each rule is named."""
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


CHECKS = {
    "number": check_number, "predict": check_letters, "identify": check_letters, "find": check_letters,
    "choose": check_choose, "order": check_order, "construct": check_construct, "worksheet": check_worksheet,
    "function": check_function, "calculate": check_calculate,
}  # fmt: skip


# ---- a family, and all of them -----------------------------------------------------------------------------


def attempts(family, seed) -> tuple[int, object]:
    """Count how often data were drawn until they made an item; return the item, too."""
    count, draw = 0, family.draw
    family.item(seed).statement  # noqa: B018  so that what a family draws once, for all items, is not counted

    def counted(rng):
        nonlocal count
        count += 1
        return draw(rng)

    vars(counted).update(vars(draw))  # such as the cases to choose from
    family.draw = counted
    try:
        q = family.item(seed)
        q.statement  # noqa: B018
    finally:
        family.draw = draw
    return count, q


def contract(name: str, seeds: range) -> tuple[list[str], int]:
    """List what is broken in a family; return also how often data were drawn for an item, at most."""
    family, broken, tries = ALL[name], [], [0]
    kind = family.kind.kind
    for seed in seeds:
        try:
            count, q = attempts(family, seed)
        except IRLearnError as none:
            broken.append(f"{name}:{seed}: {none}")
            continue
        tries.append(count)
        found = [*(check_any(q) if seed <= 3 else ()), *CHECKS[kind](q)]
        found += check_no_rule(q) if kind == "number" and seed == seeds[0] else ()
        broken += [f"{name}:{seed}: {words}" for words in found]
    return broken, max(tries)


def main():
    """Check all families, and print what is broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("families", nargs="*")
    parser.add_argument("--seeds", type=int, default=200)
    args = parser.parse_args()
    names, broken = args.families or list(ALL), 0
    with Pool() as pool:
        every = pool.imap(partial(contract, seeds=range(1, args.seeds + 1)), names)
        for name, (found, most) in zip(names, every):
            broken += len(found)
            print(f"{name}: {most} draws at most", *found, sep="\n  ", flush=True)
    print(f"{len(names)} families, {args.seeds} seeds each, {broken} broken")
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
