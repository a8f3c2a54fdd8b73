"""A mixed set: a few items of earlier chapters, which stand at the end of a page to look back at."""

from itertools import chain, zip_longest
from random import Random

from .book_sets import BEYOND, FAMILIES
from .family import Family

MIXED = ", mixed"  # ends the name of a mixed set, which begins with its page: "dcg, mixed"
MOST_ITEMS = 4  # items in a mixed set
SEED_OFFSET = 4  # is added to the seed, with 1 for each earlier chapter, so that the data are new
PROGRAMMING = "function"  # a kind that is left out, because writing a function takes too long


def earlier(chapter: str, seed: int) -> tuple[tuple[Family, ...], int]:
    """Choose at most four families of earlier chapters, of different kinds and metrics; and their seed.

    The first is from the chapter just before, if it has any; then each earlier chapter has its turn.
    """
    names = list(FAMILIES)
    before = names[: names.index(chapter)] if chapter in names and chapter != BEYOND else []
    rng, later = Random(f"{chapter}:mixed:{seed}"), seed + SEED_OFFSET + len(before)
    order = [*before[-1:], *rng.sample(before[:-1], len(before[:-1]))]
    asked = [[family for family in FAMILIES[name] if family.kind.kind != PROGRAMMING] for name in order]
    piles = [rng.sample(families, len(families)) for families in asked]
    chosen: list[Family] = []
    taken: set[str] = set()  # the kinds of the chosen families, and what they are about
    for family in filter(None, chain.from_iterable(zip_longest(*piles))):
        kind = family.kind.kind
        if len(chosen) == MOST_ITEMS or kind in taken:
            continue
        about = _about(family, later)
        if about not in taken:
            chosen.append(family)
            taken |= {kind, about}
    return tuple(chosen), later


def _about(family, seed):
    """Name what a family is about: its metric or, where it has none, the family itself."""
    metric = family.item(seed).metric
    return metric.name if metric is not None else family.name
