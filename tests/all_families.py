"""All exercise families by name, and a decorator that runs a test for those of a kind.

A family is one exercise of the book: it makes an item, a question with data of its own, of each seed.
"""

import pytest

from irlearn.exercises.sets import FAMILIES
from rings import one_in, quick_for

ALL = {family.name: family for families in FAMILIES.values() for family in families}


def of_kind(*kinds: str, sample: int = 1, quick: int = 1):
    """Decorate a test to be run for each family of these kinds, such as "number"; without kinds, for all.

    With ``sample=n``, `make test` tries one family in n, and `make long` the others. With ``quick=n``,
    `make quick` tries one in n.
    """
    families = [family for family in ALL.values() if not kinds or family.kind.kind in kinds]
    ring = quick_for(quick, families) if quick > 1 else one_in(sample, families)
    return pytest.mark.parametrize("family", ring, ids=lambda family: family.name)
