"""Any metric on your own ranking: move results up and down, move the cut-off, change the conventions."""

from ..definition.metric import Metric
from ..definition.registry import metric as metric_of
from ..errors import IRLearnError
from ..pictures import bars, tiles
from ..web.touchable import Touchable
from .widget import Control, Frame, Widget, checked_ranking, highest_grade, ranking_words

NO_CONTROL_HERE = ("k", "max_grade")  # k has a control of its own; the scale follows the grades
FOR_GRADES = ("gain", "rel")  # these change nothing where every grade is 0 or 1


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

    words = (ranking_words(ranking),)
    controls = [
        Control("order", "results from the top", choices=(ranking,), start=ranking, words=words, kind="order")
    ]
    if "k" in chosen.parameters and "k" not in chosen.bound:
        controls.append(
            Control("k", "cut-off k", tuple(range(1, len(ranking) + 1)), len(ranking), kind="number")
        )

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
