"""A list with holes to fill: between which scores does it lie, and is it better than another one?"""

from itertools import product

from ..definition.registry import metric as metric_of
from ..drawing.sheet import WIDTH
from ..explanation.digits import result
from ..pictures import intervals, tiles
from ..pictures.result_list import NOT_RELEVANT, RELEVANT
from ..questions.bounds.bounds import bounds
from .control import Control
from .frame import Frame
from .handles import Press, next_choice
from .widget import Widget, plural

HOLE = "?"
FILLED = {HOLE: None, NOT_RELEVANT: 0, RELEVANT: 1}  # the choices for each hole, and their grades
WORDS = dict(zip(FILLED, ("a hole", "not relevant", "relevant")))
ROW = (WIDTH - 8, 34)  # what is pressed: the whole line of a result

# What two searches, `clues` and `trigrams`, find first for "wonders of the ancient world" among the entities,
# and whether people judged it relevant. In all, 17 entities were judged relevant.
CLUES = (1, 1, None, 1, None, 1, None)
TITLES = (
    "Seven Wonders of the Ancient World",
    "Seven Ancient Wonders",
    "Vegetarian Diet Pyramid",
    "7 Wonders of the Ancient World (video game)",
    "Wisconsin (statue)",
    "Colossus of Rhodes",
    "Colossus of Nero",
)
TRIGRAMS = (1, 1, 1, 1, 1, 0, 0)
RELEVANT_IN_ALL = 17


def fill_holes(
    ranking=CLUES,
    other=TRIGRAMS,
    relevant: int = RELEVANT_IN_ALL,
    names: tuple[str, str] = ("clues", "trigrams"),
    documents=TITLES,
) -> Widget:
    """Fill the holes of a list: between which scores does it lie, and does that decide which list is better?

    Parameters
    ----------
    ranking : list of 1, 0 and None
        None is a hole; at most three of them.
    other : list of 1 and 0
        Another list for the same query, of which everything was judged.
    relevant : int
        How many documents were judged relevant, retrieved or not.
    names : tuple of str
        What the two lists are called.
    documents : list of str
        The results of the first one.
    """
    ranking, other = list(ranking), list(other)
    holes = [rank for rank, grade in enumerate(ranking, 1) if grade is None]
    k = len(ranking)
    metrics = (f"P@{k}", "AP", f"nDCG@{k}", "RBP(p=0.8)")
    one, two = names

    def draw(metric, **at):
        now = list(ranking)
        for rank in holes:
            now[rank - 1] = FILLED[at[f"rank_{rank}"]]
        judged = [1] * relevant + [grade for rank, grade in enumerate(now, 1) if rank in holes and grade]
        left = now.count(None)
        found = bounds(metric, now, judged, max_grade=1)
        pairs = both_scores(metric, now, other, judged)
        theirs = [second for _, second in pairs]
        ends = {one: (found.low, found.high), two: (min(theirs), max(theirs))}
        better, worse, alike = compared(pairs)
        which = (
            f"{one} is {'better' if better else 'worse' if worse else 'as good'}"
            if not left
            else f"of {len(pairs)} ways to fill them {one} is better in {better}, worse in {worse}"
            + (f" and as good in {alike}" if alike else "")
        )
        sentence = (
            f"{plural(left, 'hole').capitalize()} left. {metric} of {one} {between(*ends[one])}, "
            f"that of {two} {between(*ends[two])}: {which}."
        )
        picture = tiles(now, documents=documents, title=one)
        presses = tuple(
            Press(
                control=f"rank_{rank}",
                choice=next_choice(tuple(FILLED), at[f"rank_{rank}"]),
                name=f"rank {rank}, {documents[rank - 1]}: {WORDS[at[f'rank_{rank}']]}",
                pressed=at[f"rank_{rank}"] == RELEVANT,
                spot=picture.places[f"rank {rank}"],
                size=ROW,
            )
            for rank in holes
        )
        rows = tuple((name, *map(result, pair)) for name, pair in ends.items())
        drawn = picture, intervals(ends, title=f"{metric}, from worst to best")
        return Frame(sentence, drawn, headers=("list", "lowest", "highest"), rows=rows, handles=presses)

    fields = [
        Control(
            name=f"rank_{rank}",
            label=f"rank {rank}",
            choices=tuple(FILLED),
            start=HOLE,
            words=tuple(WORDS.values()),
            held="Press a result with a dash: not relevant, relevant, and a hole again.",
        )
        for rank in holes
    ]
    return Widget(
        "fill_holes",
        "Fill the holes",
        question="Nobody judged the results with a dash. Which of the two lists is better?",
        controls=(*fields, Control("metric", "metric", metrics, metrics[0])),
        draw=draw,
        check=(
            "When do the bounds decide which list is better?",
            "When one list is better however the holes are filled. Where the bars do not overlap, that is "
            "so; where they do, count the ways, because one filling can move both bars.",
        ),
    )


def both_scores(metric: str, ranking: list, other: list, judged: list) -> list[tuple[float, float]]:
    """Score both lists in every way to fill the holes of the first; what fills them is judged for both."""
    measure = metric_of(metric)
    holes = [row for row, grade in enumerate(ranking) if grade is None]
    found = []
    for filling in product((0, 1), repeat=len(holes)):
        filled = list(ranking)
        for row, grade in zip(holes, filling):
            filled[row] = grade
        known = [*judged, *filling]
        found.append((measure(filled, judged=known), measure(other, judged=known)))
    return found


def compared(pairs: list[tuple[float, float]]) -> tuple[int, int, int]:
    """Count in how many of the pairs the first score is higher, lower, and the same."""
    differences = [first - second for first, second in pairs]
    better = sum(difference > 1e-12 for difference in differences)
    worse = sum(difference < -1e-12 for difference in differences)
    return better, worse, len(pairs) - better - worse


def between(least: float, most: float) -> str:
    """Say which score it is, or between which two it lies."""
    if result(least) == result(most):
        return f"is {result(least)}"
    return f"lies between {result(least)} and {result(most)}"
