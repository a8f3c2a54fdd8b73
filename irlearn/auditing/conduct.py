"""Note how a function behaves: what it makes of ids, whether it is random, what it depends on."""

from __future__ import annotations

from collections.abc import Iterator

from ..definition.metric import Metric
from .calling import Binding
from .cases import Case, of_grades
from .guard import Guard
from .rules import Rule, same

REPEATED = 25  # of the smallest cases and of the largest so many are tried a second time
NAMES = ("zebra", "apple", "42", "q", "Mango", "b7")  # other ids, in no order of the alphabet
SIGHTS = (  # what a number can depend on, and two cases that differ in nothing else: see `PROBES`
    ("the order of the first k", ([1, 0], [], 2), ([0, 1], [], 2)),
    ("what stands below k", ([1, 0, 0], [], 2), ([1, 0, 1], [], 2)),
    ("relevant documents that were not retrieved", ([1, 0], [], 2), ([1, 0], [1], 2)),
    ("how many results came back", ([1], [], 3), ([1, 0], [], 3)),
    ("the cut-off", ([1, 0, 1], [], 1), ([1, 0, 1], [], 3)),
)


def is_random(binding: Binding, cases: list[Case]) -> bool:
    """Tell whether a second call with the same data gives another number."""
    tried = [*cases[-REPEATED:], *cases[:REPEATED]]
    return any(binding(case) != binding(case) for case in tried)


def of_calls(guard: Guard) -> list[str]:
    """Return sentences on what was noticed in all calls."""
    noticed = {
        "It prints; what it printed was caught.": guard.printed,
        "It changes the lists it is given, so the next metric may see other data.": guard.changed,
        "A call was stopped because it took too long.": guard.slow,
    }
    return [words for words, so in noticed.items() if so]


def of_ids(binding: Binding, asked: Metric) -> list[str]:
    """Return sentences on whether its number depends on what ids look like, and on unjudged results."""
    if not binding.shape.ids:
        return []
    return [*_of_names(binding), *_of_unjudged(binding, asked)]


def _of_names(binding) -> Iterator[str]:
    """Yield a sentence if other ids of the same documents change the number."""
    rows = ([1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1], [0, 1, 1])
    for case in (of_grades(row, [1], 2) for row in rows):
        renamings: dict[str, dict] = {
            "other ids": dict(zip("abcd", NAMES)),
            "ids in the opposite order of the alphabet": dict(zip("abcd", "dcba")),
            "numbers as ids": dict(zip("abcd", (30, 4, 100, 7))),
        }
        for words, names in renamings.items():
            first, second = binding(case), binding(case.renamed(names))
            if first != second:
                gives = second.number if second.number is not None else second.instead
                yield (
                    f"What documents are called matters: with {words}, {case} gives {gives} in place of "
                    f"{first.number}."
                )
                return


def _of_unjudged(binding, asked) -> Iterator[str]:
    """Yield a sentence if an unjudged result counts otherwise than one judged not relevant."""
    if not binding.shape.graded:
        return
    for row in ([0, 1], [1, 0, 1], [0, 0, 1]):
        judged = of_grades(row, [1], len(row))
        gone = judged.returned[row.index(0)]
        unjudged = Case(
            judged.returned, {each: g for each, g in judged.grades.items() if each != gone}, judged.k
        )
        first, second = binding(judged), binding(unjudged)
        if first != second:
            gives = f"{second.number:.4g}" if second.number is not None else second.instead
            usual = Rule(asked).score(unjudged)
            remark = (
                "as the metric does" if same(second.number, usual) else f"{asked.display_name}: {usual:.4g}"
            )
            yield (
                f"A result that nobody judged is not treated as one with grade 0: {unjudged} gives {gives} "
                f"({remark})."
            )
            return


def sees(binding: Binding, levels: tuple) -> list[str]:
    """Return in words, for all that a number can depend on, whether it does: "the cut-off: yes"."""
    found = []
    pairs = (
        [*SIGHTS, ("how relevant a result is", ([1, 0], [], 2), ([2, 0], [2], 2))]
        if len(levels) > 2
        else SIGHTS
    )
    for words, one, other in pairs:
        if (
            (one[1] or other[1])
            and not binding.shape.missed
            or (not binding.takes_k and "k" in words.split())
        ):
            continue
        first, second = binding(of_grades(*one)), binding(of_grades(*other))
        found.append(f"{words}: {'yes' if first != second else 'no'}")
    return found
