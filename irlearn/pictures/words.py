"""What pictures write, on them and in their descriptions; and a check that they draw the right metric."""

from ..errors import error
from ..explanation.explanation import Explanation


def metric_drawn(explanation: Explanation, picture: str, *names: str, example: str) -> str:
    """Return the name of the explained metric; raise an error if the picture does not draw it."""
    found = explanation.metric.name
    if found not in names:
        wanted = " or ".join(names)
        raise error("picture of another metric", picture=picture, wanted=wanted, found=found, example=example)
    return found


def last_line(explanation: Explanation) -> str:
    """Write the score as its derivation ends: ``DCG@2 = 4.2619``."""
    step = explanation.steps()[-1]  # its first part is the name of what it works out
    return f"{step.parts()[0]} = {step.value}"


def as_words(name: str) -> str:
    """Write a column's name as words."""
    return name.replace("_", " ")


def shortened(name: str, most: int) -> str:
    """Write a name with at most so many letters."""
    return name if len(name) <= most else f"{name[: most - 1]}…"
