"""What has been practised: skills, one for each family of exercises, due again after 1, 3, 7 and 21 days.

A skill is in one of Leitner's boxes, 0 to 4: the higher the box, the more days until it is due. The record
lasts as long as Python runs. Where IRLEARN_PROGRESS names a file, it is stored there as readable JSON, for
the reader to copy and to delete. Nothing is sent anywhere.
"""

import json
import os
from datetime import date, timedelta
from typing import Any

from ..errors import error
from ..files import write_text

VARIABLE = "IRLEARN_PROGRESS"
WAITS = (0, 1, 3, 7, 21)  # days until a skill in box 0, 1, 2, 3 or 4 is due
LAST_BOX = len(WAITS) - 1
DAYS_TO_MASTER = 2  # days on which the first answer was right and without help
SKILLS: dict[str, dict[str, Any]] = {}  # the record where no file is named


def record(skill: str, right: bool, helped: bool, today: date | None = None) -> None:
    """Enter one answer to an item of a skill, which is named by its `Family.key`, such as ``ap-missed``.

    A skill moves up one box if the first answer of the day is right and without help; a wrong answer sends it
    back to box 0.
    """
    day = str(today or date.today())
    skills = stored_skills()
    mine = skills.setdefault(skill, {"box": 0, "answers": 0, "right": 0, "good_days": [], "last": ""})
    first_today = mine["last"] != day
    mine["answers"] += 1
    mine["right"] += right
    if not right:
        mine["box"] = 0
    elif first_today and not helped:
        mine["box"] = min(mine["box"] + 1, LAST_BOX)
        mine["good_days"] = [*mine["good_days"], day][-DAYS_TO_MASTER:]
    mine["last"] = day
    if file := os.environ.get(VARIABLE):
        write_text(file, Progress(skills).to_json() + "\n")


def stored_skills() -> dict[str, dict[str, Any]]:
    """Read the record of each skill by its name: its box, numbers of answers and right ones, and days."""
    file = os.environ.get(VARIABLE)
    if not file:
        return SKILLS
    if not os.path.exists(file):
        return {}
    try:
        with open(file, encoding="utf-8") as text:
            skills = json.load(text)["skills"]
        return {name: _checked(mine) for name, mine in skills.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as wrong:
        raise error("progress unreadable", file=file, reason=wrong) from None


def _checked(mine) -> dict[str, Any]:
    """Return what a file holds of one skill; raise an error if it is not in order. Pages check the same."""
    if missing := [name for name in ("box", "answers", "right", "good_days", "last") if name not in mine]:
        raise ValueError(f"a skill lacks {missing[0]!r}")
    for name in ("box", "answers", "right"):
        if type(mine[name]) is not int or mine[name] < 0:
            raise ValueError(f"{name!r} is {mine[name]!r}, where a whole number belongs")
    if mine["box"] > LAST_BOX:
        raise ValueError(f"'box' is {mine['box']}, where {LAST_BOX} is the last one")
    for day in (mine["last"], *mine["good_days"]):
        date.fromisoformat(day)
    return dict(mine)


def is_mastered(mine: dict[str, Any]) -> bool:
    """Tell whether a skill was shown on two days, right the first time and without help."""
    return len(mine["good_days"]) >= DAYS_TO_MASTER


def due_date(mine: dict[str, Any]) -> date:
    return date.fromisoformat(mine["last"]) + timedelta(WAITS[mine["box"]])


def is_due(mine: dict[str, Any], today: date) -> bool:
    return due_date(mine) <= today


def status_in_words(mine: dict[str, Any] | None, today: date) -> str:
    """Say how far somebody is with a skill; None is one that was never practised."""
    if mine is None:
        return "new"
    days = (due_date(mine) - today).days
    when = "today" if days < 1 else "tomorrow" if days == 1 else f"in {days} days"
    return f"{'mastered' if is_mastered(mine) else 'learning'}, again {when}"


class Progress:
    """What has been practised: a line for each skill."""

    def __init__(self, skills: dict[str, dict[str, Any]]):
        self.skills = skills

    def to_json(self) -> str:
        return json.dumps({"skills": self.skills}, indent=1, sort_keys=True)

    def __repr__(self) -> str:
        if not self.skills:
            return "You haven't practised anything yet."
        return "\n".join(
            f"{name}: {mine['right']} of {mine['answers']} right{', mastered' if is_mastered(mine) else ''}"
            for name, mine in sorted(self.skills.items())
        )


def progress() -> Progress:
    """Return what has been practised so far.

    Examples
    --------
    >>> from irlearn.exercises.skill_progress import Progress
    >>> Progress({"ap-missed": {"answers": 3, "right": 1, "good_days": []}})
    ap-missed: 1 of 3 right
    """
    return Progress({name: dict(mine) for name, mine in stored_skills().items()})
