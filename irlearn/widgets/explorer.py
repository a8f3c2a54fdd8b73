"""Any metric on your own ranking: move results up and down, move the cut-off, change the conventions."""

from functools import cache

from ..conventions.profiles import profiles
from ..definition.metric import Metric
from ..definition.options import Choices
from ..definition.registry import metric as metric_of
from ..errors import IRLearnError
from ..explanation.digits import result
from ..pictures import bars, tiles
from ..web.touchable import Touchable
from .handles import cut_control, cut_handle
from .widget import Control, Frame, Widget, checked_ranking, highest_grade, names, ranking_words

NO_CONTROL_HERE = ("k", "max_grade")  # k has a control of its own; the scale follows the grades
FOR_GRADES = ("gain", "rel")  # these change nothing where every grade is 0 or 1
MOST_TOOLS_NAMED = 5  # in a sentence, so that it stays short; the table names all


def explorer(metric: str | Metric, ranking, judged=None, max_grade: float | None = None) -> Widget:
    """Explore a metric: what does it make of my ranking, step by step?

    Parameters
    ----------
    metric : str or Metric
        Such as ``"nDCG"`` or ``"RBP(p=0.5)"``; options that are set here don't change.
    ranking : list of grades in rank order
    judged : list of grades, optional
        The grades of all judged documents.
    max_grade : number, optional
        The top of the scale.
    """
    chosen = metric_of(metric)
    ranking = checked_ranking(ranking, judged)
    top = max_grade or highest_grade(ranking, judged)
    scale = {}  # has the top, where the metric may ask for it and it is not bound
    if "max_grade" in chosen.parameters and "max_grade" not in chosen.bound:
        scale = {"max_grade": max(top, chosen.parameters["max_grade"] or 1)}

    def with_scale(options):
        """Add the top of the scale to the options where the metric makes use of it."""
        active = [name for name in scale if chosen.option(name).is_active(chosen.options | scale | options)]
        return options | {name: scale[name] for name in active}

    def draw(order, **options):
        explained = chosen.explain(list(order), judged=judged, **with_scale(options))
        steps = explained.steps()
        rows = tuple((step.name, " = ".join(step.parts()[1:])) for step in steps)  # [0] is the name
        pictures = (tiles(list(order), k=options.get("k"), judged=judged), bars(explained))
        return Frame(f"{steps[-1]}.", pictures, headers=("step", "worked out"), rows=rows, here=len(rows) - 1)

    words, ranks = (ranking_words(ranking),), tuple(range(1, len(ranking) + 1))
    controls = [Control("order", "results from the top", (ranking,), ranking, words, kind="order")]
    if "k" in chosen.parameters and "k" not in chosen.bound:
        controls.append(Control("k", "cut-off k", ranks, len(ranking), kind="number"))

    def fits(**option):
        """Tell whether the metric takes this ranking with this option; not all take grades above 1."""
        try:
            chosen(ranking, judged=judged, **with_scale(option))
        except IRLearnError:
            return False
        return True

    for name, option in chosen.declared.items():
        if name in (*chosen.bound, *NO_CONTROL_HERE) or (top <= 1 and name in FOR_GRADES):
            continue
        choices = tuple(value for value in option.tries if fits(**{name: value}))
        if chosen.options[name] not in choices:
            continue
        controls.append(Control(name, name, choices, chosen.options[name]))
    return Widget(
        f"{chosen.name}_explorer",
        f"{chosen.display_name}: {chosen.question}",
        question="Before you change anything: will the score rise, fall or stay the same?",
        controls=tuple(controls),
        draw=draw,
        check=(f"What does {chosen.display_name} ask?", chosen.question),
        touch=lambda: Touchable(
            ranking, chosen, judged=judged, top=None if max_grade is None else int(max_grade)
        ),
    )


def ndcg_explorer(ranking=(3, 2, 3, 0, 1), judged=None, max_grade=None) -> Widget:
    """Explore nDCG: what does it make of my ranking?"""
    return explorer("nDCG", ranking, judged, max_grade)


def precision_explorer(ranking=(1, 0, 1, 0, 1), judged=None) -> Widget:
    """Explore precision: what does it make of my ranking?"""
    return explorer("P", ranking, judged)


def recall_explorer(ranking=(1, 0, 1, 0, 1), judged=None) -> Widget:
    """Explore recall: what does it make of my ranking?"""
    return explorer("R", ranking, judged)


def rr_explorer(ranking=(0, 0, 1, 0, 1), judged=None) -> Widget:
    """Explore reciprocal rank: what does it make of my ranking?"""
    return explorer("RR", ranking, judged)


def ap_explorer(ranking=(1, 0, 1, 0, 1), judged=None) -> Widget:
    """Explore average precision: what does it make of my ranking?"""
    return explorer("AP", ranking, judged)


def rbp_explorer(ranking=(1, 0, 1, 0, 1), judged=None) -> Widget:
    """Explore rank-biased precision: what does it make of my ranking?"""
    return explorer("RBP", ranking, judged)


def err_explorer(ranking=(3, 2, 3, 0, 1), judged=None, max_grade=4) -> Widget:
    """Explore expected reciprocal rank: what does it make of my ranking?"""
    return explorer("ERR", ranking, judged, max_grade)


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
        few = same if len(same) <= MOST_TOOLS_NAMED else [*same[:3], f"{len(same) - 3} others"]
        who = f"as in {names(few)}" if same else "and no tool in the list does it this way"
        sentence = f"With these conventions, {name}@{k} is {result(value)}, {who}."
        rows = tuple((each, ", ".join(tools_by_number[each]) or "no tool in the list") for each in numbers)
        here, handle = numbers.index(result(value)), cut_handle(picture, k, len(ranking))
        return Frame(sentence, (picture,), (f"{name}@{k}", "conventions of"), rows, here, handles=(handle,))

    declared = chosen.declared.values()
    dials = {option.name: option.tries for option in declared if isinstance(option.kind, Choices)}
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
