"""One ranking, and the number that each tool would print for it."""

from functools import cache

from ..conventions.profiles import profiles
from ..definition.options import Choices
from ..definition.registry import metric as metric_of
from ..explanation.digits import result
from ..pictures import tiles
from ..web.touchable import Touchable
from .handles import cut_control, cut_handle
from .widget import Control, Frame, Widget, checked_ranking, highest_grade, names

MOST_TOOLS_NAMED = 5  # in a sentence, so that it stays short; the table names all


def name_a_few(tools):
    """Return the tools, or of more than five the first three and the words for how many others there are."""
    return tools if len(tools) <= MOST_TOOLS_NAMED else [*tools[:3], f"{len(tools) - 3} others"]


def tool_dial(metric: str = "nDCG", ranking=(0, 2, 1, 1), judged=(2, 2, 2, 1, 1, 1), k: int = 4) -> Widget:
    """Set conventions as on a dial: which of them give which number, and whose are they?

    Takes a metric such as ``"nDCG"`` or ``"AP"``, a ranking, the grades of all judged documents, a cut-off.
    """
    ranking, chosen = checked_ranking(ranking, judged), metric_of(metric)
    name = chosen.display_name
    top = highest_grade(ranking, judged)

    def score_of(chosen):
        """Score the ranking; a metric that needs the top of the scale and has none gets the highest grade."""
        if "max_grade" in chosen.parameters and chosen.options["max_grade"] is None:
            chosen = chosen.bind(max_grade=top)
        return chosen(ranking, judged=judged)

    @cache
    def printed(k):
        """Return tool -> the score that it gives the ranking, for every tool that has the metric."""
        return {
            tool: score_of(profile.metric(f"{name}@{k}"))  # by the options of the tool
            for tool, profile in profiles().items()
            if profile.has(f"{name}@{k}")
        }

    def draw(k, **options):
        value = score_of(metric_of(name).bind(k=k, **options))
        tools_by_number = {}
        for tool, number in printed(k).items():
            tools_by_number.setdefault(result(number), []).append(tool)
        tools_by_number.setdefault(result(value), [])
        numbers = sorted(tools_by_number, reverse=True)
        same = tools_by_number[result(value)]
        picture = tiles(ranking, k=k, judged=judged)
        who = f"as in {names(name_a_few(same))}" if same else "and no tool in the list does it this way"
        return Frame(
            f"With these conventions, {name}@{k} is {result(value)}, {who}.",
            pictures=(picture,),
            headers=(f"{name}@{k}", "conventions of"),
            rows=tuple(
                (number, ", ".join(tools_by_number[number]) or "no tool in the list") for number in numbers
            ),
            here=numbers.index(result(value)),
            handles=(cut_handle(picture, k, len(ranking)),),
        )

    dials = {
        option.name: option.tries for option in chosen.declared.values() if isinstance(option.kind, Choices)
    }
    return Widget(
        f"tool_dial_{name}",
        f"The tool dial for {name}",
        question=f"Two tools report different numbers for this ranking, and both call them {name}@{k}. "
        f"Which of these settings could explain the difference, and which have no effect here?",
        controls=(
            *(Control(option, option, choices, chosen.options[option]) for option, choices in dials.items()),
            cut_control(len(ranking), start=min(k, len(ranking))),
        ),
        draw=draw,
        check=(
            f"What must you report along with a number called {name}@{k}?",
            f"The settings of these dials: {names([*dials, 'the cut-off k'])}. Together with the ranking "
            f"and the judgments, they determine the number.",
        ),
        touch=lambda: Touchable(ranking, chosen.bind(k=k), judged=judged, top=int(top)),
    )
