"""Random small faults in plain functions for ten metrics: does an audit refuse or name each of them?

    python tests/audit_mutants.py 20 7     # mutants of each metric, and the seed

A mutant is such a function with one small fault. It is left out where `differs` finds no ranking on which it
gives another number than the function it was made of. Every function is called ``mine``.
"""

import ast
import sys
from itertools import product
from math import log2
from random import Random

from irlearn import audit

SOURCES = {
    "P": """
def mine(grades, judged, k):
    hits = 0
    for grade in grades[:k]:
        if grade >= 1:
            hits = hits + 1
    return hits / k
""",
    "R": """
def mine(grades, judged, k):
    relevant = sum(1 for grade in judged if grade >= 1)
    hits = sum(1 for grade in grades[:k] if grade >= 1)
    return hits / relevant if relevant > 0 else 0.0
""",
    "Success": """
def mine(grades, judged, k):
    for grade in grades[:k]:
        if grade >= 1:
            return 1.0
    return 0.0
""",
    "RR": """
def mine(grades, judged, k):
    rank = 0
    for grade in grades[:k]:
        rank = rank + 1
        if grade >= 1:
            return 1 / rank
    return 0.0
""",
    "F1": """
def mine(grades, judged, k):
    relevant = sum(1 for grade in judged if grade >= 1)
    hits = sum(1 for grade in grades[:k] if grade >= 1)
    return 2 * hits / (k + relevant)
""",
    "AP": """
def mine(grades, judged, k):
    relevant = sum(1 for grade in judged if grade >= 1)
    hits = 0
    total = 0.0
    rank = 0
    for grade in grades[:k]:
        rank = rank + 1
        if grade >= 1:
            hits = hits + 1
            total = total + hits / rank
    return total / relevant if relevant > 0 else 0.0
""",
    "DCG": """
def mine(grades, judged, k):
    total = 0.0
    rank = 1
    for grade in grades[:k]:
        total = total + grade / log2(rank + 1)
        rank = rank + 1
    return total
""",
    "nDCG": """
def mine(grades, judged, k):
    found = 0.0
    rank = 1
    for grade in grades[:k]:
        found = found + grade / log2(rank + 1)
        rank = rank + 1
    ideal = 0.0
    rank = 1
    for grade in sorted(judged, reverse=True)[:k]:
        ideal = ideal + grade / log2(rank + 1)
        rank = rank + 1
    return found / ideal if ideal > 0 else 0.0
""",
    "RBP": """
def mine(grades, judged, k):
    total = 0.0
    rank = 1
    for grade in grades[:k]:
        if grade >= 1:
            total = total + 0.8 ** (rank - 1)
        rank = rank + 1
    return (1 - 0.8) * total
""",
    "ERR": """
def mine(grades, judged, k):
    total = 0.0
    reached = 1.0
    rank = 1
    for grade in grades[:k]:
        satisfied = (2 ** grade - 1) / 2 ** 4
        total = total + reached * satisfied / rank
        reached = reached * (1 - satisfied)
        rank = rank + 1
    return total
""",
}
OPERATORS = {  # an operator: what it may become
    ast.Add: (ast.Sub, ast.Mult),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Div, ast.Add),
    ast.Div: (ast.Mult, ast.Sub),
    ast.Pow: (ast.Mult,),
    ast.GtE: (ast.Gt, ast.LtE),
    ast.Gt: (ast.GtE,),
}


def changes(tree):
    """Generate the small changes that can be made: a node, the attribute to set, and its new value."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp):
            yield from ((node, "op", other()) for other in OPERATORS.get(type(node.op), ()))
        elif isinstance(node, ast.Compare):
            yield from ((node, "ops", [other()]) for other in OPERATORS.get(type(node.ops[0]), ()))
        elif isinstance(node, ast.Constant) and type(node.value) in (int, float):
            yield from ((node, "value", x) for x in (node.value + 1, node.value - 1, node.value / 2))
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield from ((node, "id", name) for name in ("rank", "k", "grades", "judged") if name != node.id)
        elif isinstance(node, ast.Subscript):
            yield node, "slice", ast.Slice()  # not cut off at k


def mutant(source, rng):
    """Make one change at random; return the changed text and its function."""
    tree = ast.parse(source)
    setattr(*rng.choice(list(changes(tree))))
    text = ast.unparse(ast.fix_missing_locations(tree))
    return text, function(text)


def function(text):
    """Run a text that defines ``mine``, and return that function."""
    names = {"log2": log2}
    exec(text, names)
    return names["mine"]


def result(mine, grades, judged, k):
    """Return the score, or the name of the exception that is raised."""
    try:
        return round(float(mine(list(grades), list(judged), k)), 9)
    except Exception as wrong:
        return type(wrong).__name__


def differs(one, other):
    """Say whether two functions differ on a ranking of up to four results for which something is relevant.

    Tried are the grades 0 to 2, none to two relevant documents that were not found, and cut-offs up to five.
    """
    for n in range(1, 5):
        for grades, missed in product(product((0, 1, 2), repeat=n), ((), (1,), (1, 2))):
            judged = (*grades, *missed)
            if any(judged) and any(
                result(one, grades, judged, k) != result(other, grades, judged, k) for k in range(1, 6)
            ):
                return True
    return False


def try_mutants(many, seed, metrics=tuple(SOURCES)):
    """Yield the metric, the mutant's text, and the audit's answer or refusal, for so many mutants of each."""
    rng = Random(f"mutants {seed}")
    for metric in metrics:
        right, seen, found = function(SOURCES[metric]), {ast.unparse(ast.parse(SOURCES[metric]))}, 0
        for _ in range(many * 40):  # some fail to differ, and some come again
            text, mine = mutant(SOURCES[metric], rng)
            if found == many or text in seen:
                continue
            seen.add(text)
            if not differs(mine, right):
                continue
            found += 1
            try:
                answer = audit(mine, metric, shape="grades")
            except ValueError as refused:
                answer = refused
            yield metric, text, answer


def caught(answer):
    """Say whether the audit noticed the fault: it refused the function, or did not call it right."""
    return isinstance(answer, ValueError) or not (answer.status == "same" and answer.ok)


if __name__ == "__main__":
    many, seed = (int(word) for word in (sys.argv[1:] + ["20", "7"])[:2])
    tried = list(try_mutants(many, seed))
    for metric, text, answer in tried:
        if not caught(answer):
            print(f"--- not noticed, {metric}\n{text}\n")
    print(f"{sum(caught(answer) for *_, answer in tried)} of {len(tried)} refused or named")
    named = sum(getattr(answer, "rule", None) is not None for *_, answer in tried)
    print(f"{named} of them with the rule named")
