"""Every family of the exercises by its name, and the decorator of a test that is tried on those of a kind."""

import pytest

from irlearn.exercises.book_sets import FAMILIES
from rings import one_in

ALL = {family.name: family for families in FAMILIES.values() for family in families}


def of_kind(*kinds: str, sample: int = 1):
    """Decorate a test to be run for each family of these kinds; without kinds, for every family.

    With ``sample``, `make test` tries one family in so many, and `make long` the others.
    """
    families = [family for family in ALL.values() if not kinds or family.kind.kind in kinds]
    return pytest.mark.parametrize("family", one_in(sample, families), ids=lambda family: family.name)
