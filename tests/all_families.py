"""Every family of the exercises by its name, and the decorator of a test that is tried on those of a kind."""

import pytest

from irlearn.exercises.book_sets import FAMILIES

ALL = {family.name: family for families in FAMILIES.values() for family in families}


def of_kind(*kinds: str):
    """A test for each family of these kinds; without one, for each there is."""
    families = [family for family in ALL.values() if not kinds or family.kind.kind in kinds]
    return pytest.mark.parametrize("family", families, ids=lambda family: family.name)
