"""Kinds and data of the computed items on test sets, repeats and calls; how to read it: `recipes`."""

from fractions import Fraction
from random import Random
from statistics import fmean, stdev

from ...metrics import pass_all_k, pass_at_k
from ..kinds.calculate import Calculation
from ..special_draws import calls, tries
from . import Recipe, calculate, find, listed, number, worksheet

ITEMS: dict[str, Recipe] = {}

# ---- content/test-set.md -------------------------------------------------------------------------


def smallest_p(rng: Random) -> Calculation:
    """Ask for the p-value of a system that wins all that is left."""
    n, left = rng.randint(4, 9) * 10, rng.randint(3, 7)
    text = (
        f"On {n - left} of {n} questions, the best system has the highest possible score. Another system "
        f"wins the other {left} and loses none."
    )
    working = f"Two of the 2^{left} patterns of {left} signs count: p = 2/{2**left} = {2 / 2**left:.5g}."
    mistakes = {"one direction": 1 / 2**left, "share left": left / n, "the rest": 1 - 2 / 2**left}
    return Calculation(text, 2 / 2**left, mistakes, working)


def room(rng: Random) -> Calculation | None:
    """Draw the scores of the best system, in twentieths, and ask what is left to gain."""
    scores = [rng.choice((20, 20, 20, rng.randint(4, 18))) for _ in range(rng.randint(6, 9))]
    lost, below = sum(20 - score for score in scores) / 20, sum(score < 20 for score in scores)
    if not 1 < below < len(scores):
        return None
    n = len(scores)
    text = f"The best system scores {listed(f'{score / 20:g}' for score in scores)} on {n} questions."
    mistakes = {"mean": 1 - lost / n, "unfinished": lost / below, "share left": below / n}
    return Calculation(
        text, lost / n, mistakes, f"{lost:.2f} is missing in all: {lost:.2f}/{n} = {lost / n:.5g}."
    )


def alike(rng: Random) -> Calculation | None:
    """Draw two questions of made-up wording that share some words."""
    pool = rng.sample("sort copy read list file date text page word line code".split(), 9)
    both, one, other = rng.randint(2, 4), rng.randint(1, 2), rng.randint(1, 3)
    asked = [pool[:both] + pool[4 : 4 + one], pool[:both] + pool[6 : 6 + other]]
    first, second = (" ".join(rng.sample(words, len(words))) for words in asked)
    mistakes = {
        "of the shorter": both / (both + min(one, other)),
        "counted twice": both / (2 * both + one + other),
        "twice above": 2 * both / (2 * both + one + other),
    }
    share = Fraction(both, both + one + other)
    working = f"{both} of {both + one + other} different words are shared: {float(share):.5g}."
    return Calculation(f"Two questions are '{first}' and '{second}'.", float(share), mistakes, working)


def constant(rng: Random) -> Calculation:
    """Draw how often each grade was given; most documents are relevant."""
    none, some, high = rng.randint(10, 30), rng.randint(31, 60), rng.randint(5, 29)
    n = none + some + high
    text = f"Of {n} judged documents, {none} have the grade 0, {some} the grade 1 and {high} the grade 2."
    mistakes = {"one grade": some / n, "other word": none / n, "odds": (some + high) / none}
    right = f"'Relevant' is right for {some} + {high} of {n} documents: {(some + high) / n:.5g}."
    return Calculation(text, (some + high) / n, mistakes, right)


def judged_more(rng: Random) -> Calculation:
    """Draw a list of which everything relevant was found, then more relevant documents."""
    ranking = [rng.choice((0, 1)) for _ in range(rng.randint(3, 5))] + [1]
    hits, more = sum(ranking), rng.randint(1, 4)
    precisions = [Fraction(sum(ranking[:rank]), rank) for rank, grade in enumerate(ranking, 1) if grade]
    total = float(sum(precisions))
    text = (
        f"A list was judged from top to bottom: {' '.join(map(str, ranking))}. Nothing else had been judged. "
        f"Then {more} {'document' if more == 1 else 'documents'} that it doesn't contain turned out relevant."
    )
    mistakes = {"as before": total / hits, "by results": total / len(ranking), "new alone": total / more}
    sums = f"The precisions at the hits add up to {total:.5g}, and R is now {hits} + {more}"
    working = f"{sums}: {total / (hits + more):.5g}."
    return Calculation(text, total / (hits + more), mistakes, working)


ITEMS |= {
    "set-needed": calculate(smallest_p),
    "set-room": calculate(room),
    "set-alike": calculate(alike),
    "set-constant": calculate(constant, from_zero_to_one=False),
    "set-later": calculate(judged_more, from_zero_to_one=False),
}


# ---- content/over-repeats.md ---------------------------------------------------------------------


def two_questions(rng: Random) -> Calculation:
    """Draw how often two questions went right in as many tries, and ask for their pass@2."""
    n = rng.randint(4, 6)
    right = rng.sample(range(1, n - 1), 2)
    some, every = (fmean(metric([1] * r + [0] * (n - r), draws=2) for r in right) for metric in PASSES)
    both, share = [1] * sum(right) + [0] * (2 * n - sum(right)), sum(right) / n / 2
    mistakes = {
        "pooled": pass_at_k(both, draws=2),
        "put back": fmean(1 - (1 - r / n) ** 2 for r in right),
        "share": share,
        "all": every,
    }
    text = f"Two questions were tried {n} times each. One was right {right[0]} times, the other {right[1]}."
    parts = " + ".join(f"1 - {n - r}/{n} · {n - r - 1}/{n - 1}" for r in right)
    return Calculation(text, some, mistakes, f"({parts})/2 = {some:.5g}.")


def one_more_run(rng: Random) -> Calculation:
    """Draw each question's share of right tries, and ask how much the mean of a new run varies."""
    shares = [rng.randint(1, 9) / 10 for _ in range(4)]
    variance = sum(p * (1 - p) for p in shares)
    mistakes = {
        "no root": variance / 16,
        "divided by the root": (variance / 4) ** 0.5,
        "between": stdev(shares),
    }
    text = f"Four questions were right in these shares of many tries: {listed(shares)}."
    working = f"The variances add up to {variance:.2f}; its root, divided by 4, is {variance**0.5 / 4:.5g}."
    return Calculation(text, variance**0.5 / 4, mistakes, working)


PASSES = pass_at_k, pass_all_k

ITEMS |= {
    "tries-some": number(tries("Pass@2", (6, 9)), says=["draws"]),
    "tries-all": number(tries("PassAll@2", (6, 9)), says=["draws"]),
    "tries-sheet": worksheet(
        tries("PassAll@3", (5, 5)), columns=["right_left", "right_again", "all_right"], blank=3
    ),
    "tries-find": find(tries("Pass@3", (5, 6))),
    "tries-mean": calculate(two_questions),
    "tries-run": calculate(one_more_run),
}


# ---- content/many-calls.md -----------------------------------------------------------------------


def joined(rng: Random) -> Calculation | None:
    """Draw three calls and the ranks of what is relevant, and ask what a cut of the joined list sees."""
    sizes = [rng.randint(4, 8) for _ in range(3)]
    places = [sorted(rng.sample(range(1, size + 1), rng.randint(1, 2))) for size in sizes]
    starts = [sum(sizes[:call]) for call in range(3)]
    at = [start + rank for start, ranks in zip(starts, places) for rank in ranks]
    seen, n = sum(each <= 10 for each in at), len(at) + rng.randint(0, 2)
    if not 0 < seen < len(at) < n:
        return None
    mistakes = {
        "cut by call": len(at) / n,
        "of what was found": seen / len(at),
        "by k": seen / 10,
        "first call": len(places[0]) / n,
    }
    ranks = [
        f"Call {call} returns {size} documents, relevant at {'ranks' if each[1:] else 'rank'} "
        f"{' and '.join(map(str, each))}"
        for call, (size, each) in enumerate(zip(sizes, places), 1)
    ]
    text = f"{'. '.join(ranks)}. No document comes twice, and {n} documents are relevant in all."
    working = f"In one list they stand at {listed(at)}; the cut sees {seen} of {n}: {seen / n:.5g}."
    return Calculation(text, seen / n, mistakes, working)


def cost(rng: Random) -> Calculation | None:
    """Draw what four calls read and newly found, and ask how much was read for each relevant passage."""
    read, new = [rng.randint(3, 10) for _ in range(4)], [rng.randint(0, 3) for _ in range(4)]
    again, total, found = rng.randint(1, 3), sum(read), sum(new)
    if found < 3 or any(n > r for n, r in zip(new, read)) or total % found == 0:
        return None
    mistakes = {
        "upside down": found / total,
        "repeats found": total / (found + again),
        "repeats unread": (total - again) / found,
        "by call": total / 4,
    }
    text = (
        f"Four calls returned {listed(read)} passages. New and relevant were {listed(new)} of them. Relevant "
        f"passages that an earlier call had found came {again} {'time' if again == 1 else 'times'}."
    )
    working = f"{total} were read for {found} relevant passages: {total}/{found} = {total / found:.5g}."
    return Calculation(text, total / found, mistakes, working)


ITEMS |= {
    "calls-union": number(calls("UnionRecall", (3, 4)), says=["calls", "per_call"]),
    "calls-precision": number(calls("UnionPrecision", (4, 5), per_call=3), says=["calls", "per_call"]),
    "calls-sheet": worksheet(calls("UnionPrecision", (2, 3)), columns=["read_before", "new"], blank=3),
    "calls-find": find(calls("UnionPrecision", (3, 3), per_call=2)),
    "calls-joined": calculate(joined),
    "calls-cost": calculate(cost, from_zero_to_one=False),
}
