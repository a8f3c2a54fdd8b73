"""What is odd about a number, as people say it, and the traps and exhibits that it can come from."""

from functools import cache
from typing import NamedTuple

from ...conventions import stored
from ...conventions.profiles import profiles
from ...definition.registry import metric as metric_of
from ...definition.registry import metrics
from ...errors import IRLearnError, did_you_mean, error
from ...runs.shapes.names import plain
from .exhibits import Exhibit, exhibits
from .traps import Trap, traps, versions


class Symptom(NamedTuple):
    """What is odd about a number: a name for it, how it looks, what to ask, and what it can come from."""

    name: str
    looks: str
    ask: str
    traps: list[Trap]
    exhibits: list[Exhibit]
    lesson: str = ""  # its page in the book


class Found(NamedTuple):
    """The traps and exhibits that `traps_about` found, and the symptom, if the word was the name of one."""

    traps: list[Trap]
    exhibits: list[Exhibit]
    symptom: Symptom | None = None


@cache
def symptoms() -> dict[str, Symptom]:
    every, museum = traps(), exhibits()
    found = {}
    for each in stored("symptoms.toml")["symptom"]:
        named = {
            "traps": [every[x] for x in each["traps"]],
            "exhibits": [museum[x] for x in each["exhibits"]],
        }
        found[each["name"]] = Symptom(**{**each, **named})
    return found


def traps_about(word: str) -> Found:
    """Find what is known about a tool, a metric or a symptom: traps, and exhibits of the museum.

    Parameters
    ----------
    word : str
        A tool such as ``"ragas"``, a metric such as ``"nDCG@10"`` or ``"map"``, a symptom such as
        ``"above 1"``, or the name of one trap or exhibit.

    Raises
    ------
    IRLearnError
        For a word that is none of these; the error names one that is spelled much like it.
    """
    asked = plain(word)
    named = {plain(name): symptom for name, symptom in symptoms().items()}
    if asked in named:
        return Found(named[asked].traps, named[asked].exhibits, named[asked])
    by_name = Found(
        [each for name, each in traps().items() if plain(name) == asked],
        [each for name, each in exhibits().items() if plain(name) == asked],
    )
    if by_name.traps or by_name.exhibits:
        return by_name
    found = Found(
        [each for each in traps().values() if asked in _tools_of(each)],
        [each for each in exhibits().values() if asked == plain(each.project)],
    )
    if found.traps or found.exhibits:
        return found
    try:
        name = metric_of(word).name
    except IRLearnError:
        raise error("nothing known about that word", word=word, hint=did_you_mean(word, _known())) from None
    return Found(
        [each for each in traps().values() if name in {metric_of(case.asks).name for case in each.cases}],
        [each for each in exhibits().values() if metric_of(each.asks).name == name],
    )


def _tools_of(trap) -> set[str]:
    """Collect the tools of a trap, each by its name in ``traps.toml`` and by the title of its profile."""
    # What is behind a comma says how the tool was called: "sklearn, all judged".
    tools = {tool.split(",")[0] for case in trap.cases for answer in case.answers for tool in answer.tools}
    titles = {profiles()[tool].title for tool in tools if tool in profiles()}
    return {plain(each) for each in tools | titles}


def _known() -> list[str]:
    titles = [each.title for each in profiles().values()]
    projects = [each.project for each in exhibits().values()]
    return [*symptoms(), *versions(), *titles, *projects, *metrics()]
