"""What does a line of a paper or a README leave open, such as ``nDCG@10 = 0.75, ranx``?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ...conventions.profiles import CALLERS_OPTIONS, Profile, metric, profile
from ...definition.metric import Metric
from ...document import Shown
from ...document.blocks import Block, Bullets, Head, Paragraph, Table
from ...errors import IRLearnError, error
from ...explanation.digits import counted
from ...version import __version__
from .printed import read

# Such as "nDCG@10 = 0.4213, trec_eval".
LINE = re.compile(r"^\s*(?P<metric>.+?)\s*[=:]\s*(?P<number>[^,;=:]+?)\s*(?:[,;]\s*(?P<tool>[^,;]+?)\s*)?$")
# What no option of a metric says, and every number leaves open: a name, and the question.
ALWAYS_OPEN = (
    ("queries", "how many queries is the mean over, and do queries without an answer or judgments count?"),
    ("ties", "which of two results with equal scores comes first?"),
    ("unjudged", "how many of the results are unjudged, and do they count as not relevant?"),
    ("chance", "what is the confidence interval, and the difference from what it's compared with?"),
)


class Settled(NamedTuple):
    """An option with its value, and what settles it: "the line", or a tool, by its title."""

    option: str
    value: object
    by: str


class Open(NamedTuple):
    """An option that isn't settled, with its meaning and its possible values."""

    option: str
    described: str


class LeftOpen(Shown):
    """What a reported number settles, such as ``nDCG@10 = 0.75, ranx``, and what it leaves open.

    Attributes
    ----------
    metric : Metric
        The metric that the line names.
    number : str
        The number as written in the line.
    tool : Profile or None
        The conventions of the tool, where the line names one.
    settled : list of Settled
        The options that the line or the tool settles.
    open : list of Open
        The options that aren't settled.
    questions : list of (str, str)
        What no option says, each with a name: queries, ties, unjudged results, chance.
    known : list of str
        Sentences on what else is known about the tool.
    """

    def __init__(self, asked: Metric, number: str, tool: Profile | None):
        self.metric, self.number, self.tool = asked, number, tool
        own = tool.metric(asked).bound if tool else {}
        self.settled, self.open = [], []
        options = {**asked.options, **own}
        for name in asked.parameters:
            option = asked.option(name)
            if name in asked.bound:
                self.settled.append(Settled(name, asked.bound[name], "the line"))
            elif tool and (name in own or (name not in CALLERS_OPTIONS and option.is_active(options))):
                # A profile names only what differs from irlearn: of the rest the tool has the default.
                self.settled.append(Settled(name, options[name], tool.title))
            elif option.is_active(options):  # what every tool leaves to its caller, such as k
                cut = "is there a cut-off, or are all results looked at?"
                self.open.append(Open(name, cut if name == "k" else option.described))
        self.questions = list(ALWAYS_OPEN)
        self.known = tool.differs() if tool else []

    def __repr__(self) -> str:
        return f"<LeftOpen {self.metric}: {', '.join(each.option for each in self.open) or 'no option'}>"


def left_open(line: str) -> LeftOpen:
    """List the conventions that a reported number leaves open.

    Parameters
    ----------
    line : str
        ``name[options]@k = number[, tool]``, such as ``"nDCG@10 = 0.75"`` or ``"map = 0.31, sklearn"``.

    Returns
    -------
    LeftOpen
        ``settled``, ``open`` and ``questions``.

    Raises
    ------
    IRLearnError
        For a line in another form, and an unknown metric or tool.

    Examples
    --------
    >>> import irlearn
    >>> [each.option for each in irlearn.left_open("nDCG@10 = 0.75").open]
    ['gain', 'discount', 'ideal']
    >>> irlearn.left_open("nDCG@10 = 0.75, lightgbm").open
    []
    """
    found = LINE.match(str(line))
    if found is None:
        raise error("not a reported number in one line", found=str(line)[:80])
    tool = profile(found["tool"]) if found["tool"] else None
    try:
        read(found["number"])
    except IRLearnError:
        raise error("not a reported number in one line", found=str(line)[:80]) from None
    return LeftOpen(metric(found["metric"]), found["number"], tool)


def headline(answer) -> str:
    left = [each.option for each in answer.open]
    tool = f", by {answer.tool.title}" if answer.tool else ""
    said = f"{answer.metric} = {answer.number}{tool}"
    if not left:
        return f"{said}: no option is open."
    return f"{said} leaves {counted(len(left), 'option', 'options')} open: {', '.join(left)}."


def rows(answer) -> list[list[str]]:
    table = [[each.option, each.by, repr(each.value)] for each in answer.settled]
    table += [[each.option, "no one", each.described] for each in answer.open]
    return table + [[name, "no one", asked] for name, asked in answer.questions]


def blocks(answer) -> Iterator[Block]:
    yield Head(headline(answer))
    yield Table("Options", ["what", "said by", "which"], rows(answer), "<")
    if answer.known:
        yield Paragraph(f"Also known about {answer.tool.title}:")
        yield Bullets(answer.known)


def data(answer) -> dict:
    return {
        "metric": str(answer.metric),
        "number": answer.number,
        "tool": answer.tool and answer.tool.name,
        "settled": [list(each) for each in answer.settled],
        "open": [list(each) for each in answer.open],
        "questions": [list(each) for each in answer.questions],
        "known": answer.known,
        "irlearn": __version__,
    }
