"""Items on skills that it is time to practise again, with fresh data."""

from datetime import date

from .book_sets import FAMILIES
from .item import Item
from .skill_progress import is_due, stored_skills


def review(n: int = 3, seed: int | None = None, today: date | None = None) -> list[Item]:
    """Choose up to n items of the book on skills that are due, those first that are known least.

    Parameters
    ----------
    n : int
        How many.
    seed : int, optional
        The seed of the data; left out, the day is the seed, so that every day has its own.
    today : date, optional
        The day on which the skills are due; left out, this day.
    """
    today = today or date.today()
    skills = stored_skills()
    families = [family for each in FAMILIES.values() for family in each]
    due = [family for family in families if family.key in skills and is_due(skills[family.key], today)]
    due.sort(key=lambda family: (skills[family.key]["box"], skills[family.key]["last"]))
    return [family.item(today.toordinal() if seed is None else seed) for family in due[:n]]
