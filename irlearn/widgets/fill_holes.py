"""Holes in the judgments: what each convention makes of them, and what a judge's answers would change."""

from itertools import product
from random import Random

from ..definition.registry import metric as metric_of
from ..drawing import WIDTH
from ..explanation.digits import result
from ..pictures import dots, intervals, lists, tiles
from ..pictures.result_list import NOT_RELEVANT, RELEVANT
from ..questions.bounds.bounds import bounds
from .handles import Control, Press, next_choice, tile_size
from .widget import Frame, Widget, plural

SEED = 1998  # of the order in which judgments are hidden
# Documents are letters: their grades, and the first eight results of the old and of the new system.
GRADES = {"a": 1, "b": 0, "c": 1, "d": 0, "e": 1, "f": 1, "g": 0, "h": 1, "i": 1, "j": 0, "k": 1, "l": 0}
OLD, NEW = "acbdgefj", "haikclbe"
# The share of the documents only in NEW that lose their judgment.
HIDDEN = {0: "0%", 25: "25%", 50: "50%", 75: "75%", 100: "100%"}
NOBODY = "nothing"  # no document is judged by hand
TREATMENTS = ("as not relevant", "as not there")


def holes() -> Widget:
    """Hide judgments: which system suffers when documents were never judged?"""

    def draw(hidden, treatment, metric, filled):
        only_new = sorted(set(NEW) - set(OLD))
        Random(SEED).shuffle(only_new)
        holes = set(only_new[: round(len(only_new) * hidden / 100)])
        unjudged = holes - {filled}
        known = {doc: grade for doc, grade in GRADES.items() if doc not in unjudged}
        measure, rows, grades_of = metric_of(metric), [], {}
        for name, documents in (("old system", OLD), ("new system", NEW)):
            full = measure([GRADES[doc] for doc in documents], judged=list(GRADES.values()))
            grades_of[name] = [known.get(doc) for doc in documents]
            counted = [g for g in grades_of[name] if g is not None or treatment == "as not relevant"]
            now = measure(counted, judged=list(known.values()))
            rows.append((name, result(full), result(now), now))  # two texts, and the number
        (_, _, old_text, old), (_, _, new_text, new) = rows
        order = "as good as" if abs(old - new) < 1e-12 else "better than" if new > old else "worse than"
        sentence = (
            f"{len(unjudged)} of the {len(only_new)} documents that only the new system found are "
            f"unjudged. If they are counted {treatment}, {metric} is {old_text} for the old system and "
            f"{new_text} for the new: the new system looks {order} the old."
        )
        picture = lists(grades_of)
        presses = tuple(
            Press(
                control="filled",
                choice=NOBODY if doc == filled else doc,
                name=f"judge rank {rank} of the new system",
                pressed=doc == filled,
                spot=picture.places[f"new system rank {rank}"],
                size=tile_size(picture, "new system"),
            )
            for rank, doc in enumerate(NEW, 1)
            if doc in holes
        )
        drawn = picture, dots({row[0]: row[3] for row in rows}, low=0, high=1, mean=False)
        numbers = tuple(row[:3] for row in rows)
        return Frame(sentence, drawn, headers=("system", "all judged", "now"), rows=numbers, handles=presses)

    return Widget(
        "holes",
        "Holes in the judgments",
        "The documents were judged long before the new system existed. Which system loses more if "
        "unjudged documents count as not relevant?",
        controls=(
            Control("hidden", "never judged", tuple(HIDDEN), start=0, words=tuple(HIDDEN.values())),
            Control("treatment", "count an unjudged document", TREATMENTS, TREATMENTS[0]),
            Control("metric", "metric", choices=("AP", "nDCG"), start="AP"),
            Control(
                "filled",
                "judged by hand",
                choices=(NOBODY, *sorted(set(NEW) - set(OLD))),
                start=NOBODY,
                held="Click a hole in the new system's list to judge it by hand.",
            ),
        ),
        draw=draw,
        check=(
            "Is “not judged, so not relevant” a neutral rule?",
            "No. The old system helped to choose which documents were judged, so all of its documents "
            "were; the new system is penalised for documents that only it found.",
        ),
    )


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
            else f"of {len(pairs)} ways to fill them, {one} is better in {better}, worse in {worse}"
            + (f" and as good in {alike}" if alike else "")
        )
        sentence = (
            f"{plural(left, 'hole').capitalize()} left. {metric} of {one} {between(*ends[one])}, and of "
            f"{two} {between(*ends[two])}: {which}."
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
            held="Click a result with a dash to make it not relevant, relevant, or a hole again.",
        )
        for rank in holes
    ]
    return Widget(
        "fill_holes",
        "Fill the holes",
        question="The results with a dash are unjudged. Which of the two lists is better?",
        controls=(*fields, Control("metric", "metric", metrics, metrics[0])),
        draw=draw,
        check=(
            "When do the bounds decide which list is better?",
            "When one list is better however you fill the holes. If the bars don't overlap, that's "
            "certain. If they do, count the ways: filling one hole can move both bars.",
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
    if result(least) == result(most):
        return f"is {result(least)}"
    return f"lies between {result(least)} and {result(most)}"
