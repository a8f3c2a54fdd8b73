"""Two neighbours change places: which metrics notice?"""

from ..definition.registry import metric as metric_of
from ..explanation.digits import cell
from ..pictures import dots, pair
from ..web.touchable import Touchable
from .frame import Frame
from .handles import exchange_handle
from .widget import Control, Widget, checked_ranking, names

METRICS = ("P@5", "R@5", "RR", "AP", "nDCG", "RBP(p=0.8)", "ERR", "Inversions")
NO_SWAP = "none"


def swap_lab(ranking=(0, 1, 0, 1, 1, 0, 1), judged=None, metrics=METRICS) -> Widget:
    """Swap two neighbours: which metrics notice?

    Takes a ranking, optionally the grades of all judged documents, and the notations of the metrics.
    """
    ranking = list(checked_ranking(ranking, judged))
    chosen = {str(known): known for known in map(metric_of, metrics)}

    def draw(swap):
        after = list(ranking)
        if swap != NO_SWAP:
            after[swap - 1], after[swap] = after[swap], after[swap - 1]
        scores = {
            name: (metric(ranking, judged=judged), metric(after, judged=judged))
            for name, metric in chosen.items()
        }
        change = {name: new - old for name, (old, new) in scores.items()}
        moved = {name: difference for name, difference in change.items() if abs(difference) > 1e-12}
        unchanged = [name for name in change if name not in moved]
        up, down = ([name for name, d in moved.items() if (d > 0) == rises] for rises in (True, False))
        if swap == NO_SWAP:
            sentence = "Nothing has changed places yet."
        elif not moved:
            same = ranking[swap] == ranking[swap - 1]
            why = f": both documents have grade {cell(ranking[swap] or 0)}" if same else ""
            sentence = f"Ranks {swap} and {swap + 1} changed places, and no metric notices{why}."
        else:
            changes = [
                f"{names(group)} {'goes' if len(group) == 1 else 'go'} {word}"
                for group, word in ((up, "up"), (down, "down"))
                if group
            ]
            sentence = f"Ranks {swap} and {swap + 1} changed places: {'; '.join(changes)}."
            if unchanged:
                sentence += f" {names(unchanged)} {'does' if len(unchanged) == 1 else 'do'} not notice."
        rows = tuple(
            (name, cell(old), cell(new), signed(change[name])) for name, (old, new) in scores.items()
        )
        shown = {name: d for name, d in change.items() if name != "Inversions"}  # a count, not from 0 to 1
        far = max([0.1, *map(abs, shown.values())])
        picture = pair(ranking, after, ("before", "after"), judged=judged)
        return Frame(
            sentence,
            pictures=(picture, dots(shown, low=-far, high=far, mean=False, title="Change of each metric")),
            headers=("metric", "before", "after", "change"),
            rows=rows,
            handles=tuple(
                exchange_handle(picture, "swap", choices, here=swap, rank=rank, name="after")
                for rank in range(1, len(ranking) + 1)
            ),
        )

    choices = (NO_SWAP, *range(1, len(ranking)))  # i: ranks i and i + 1 change places
    return Widget(
        "swap_lab",
        "The swap lab",
        question="Two neighbours change places. Which metrics notice a swap below the first relevant "
        "document, and which do not?",
        controls=(
            Control(
                name="swap",
                label="swap",
                choices=choices,
                start=NO_SWAP,
                words=("nothing", *(f"ranks {i} and {i + 1}" for i in range(1, len(ranking)))),
                held="Drag a result onto its neighbour, or press one after the other.",
            ),
        ),
        draw=draw,
        check=(
            "Which metrics do not notice a swap below the first relevant document?",
            "Reciprocal rank never does. Precision and recall at k do not either, unless the swap "
            "crosses the cut-off.",
        ),
        touch=lambda: Touchable(ranking, *metrics, judged=judged),
    )


def signed(difference) -> str:
    """Write a difference with its sign; a plain 0 where nothing changed."""
    return "0" if abs(difference) <= 1e-12 else f"{'+' if difference > 0 else '−'}{cell(abs(difference))}"
