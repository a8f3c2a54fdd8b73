"""What missing judgments do to a system that was not there when documents were judged."""

from random import Random

from ..definition.registry import metric as metric_of
from ..explanation.digits import result
from ..pictures import dots, lists
from .control import Control
from .frame import Frame
from .handles import Press, tile_size
from .widget import Widget

SEED = 1998  # of the order in which judgments are hidden
# Documents are letters: their grades, and the first eight results of the old and of the new system.
GRADES = {"a": 1, "b": 0, "c": 1, "d": 0, "e": 1, "f": 1, "g": 0, "h": 1, "i": 1, "j": 0, "k": 1, "l": 0}
OLD, NEW = "acbdgefj", "haikclbe"
# The share of the documents only in NEW that lose their judgment.
HIDDEN = {0: "0 %", 25: "25 %", 50: "50 %", 75: "75 %", 100: "100 %"}
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
            f"unjudged. Counted {treatment}, {metric} is {old_text} for the old and {new_text} for the "
            f"new system: the new one looks {order} the old one."
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
        "Documents were judged long before the new system existed. Which system loses more when what "
        "nobody judged counts as not relevant?",
        controls=(
            Control("hidden", "never judged", tuple(HIDDEN), start=0, words=tuple(HIDDEN.values())),
            Control("treatment", "an unjudged document counts", TREATMENTS, TREATMENTS[0]),
            Control("metric", "metric", choices=("AP", "nDCG"), start="AP"),
            Control(
                "filled",
                "judged by hand",
                choices=(NOBODY, *sorted(set(NEW) - set(OLD))),
                start=NOBODY,
                held="Press a hole in the list of the new system to judge it by hand.",
            ),
        ),
        draw=draw,
        check=(
            "Is “not judged, so not relevant” a neutral rule?",
            "No. The old system helped to choose what was judged, so all its documents are; the new one "
            "is punished for what it alone has found.",
        ),
    )
