"""Two neighbours change places: which metrics notice?"""

from ..definition.registry import metric as metric_of
from ..explanation.digits import cell
from ..pictures import dots, pair
from ..web.touchable import Touchable
from .frame import Frame
from .handles import Handle, Spot, tile_size
from .ranking import checked_ranking
from .widget import Control, Widget, names

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
            sentence = (
                f"Ranks {swap} and {swap + 1} changed places, and no metric notices: both documents have "
                f"grade {cell(ranking[swap] or 0)}."
                if ranking[swap] == ranking[swap - 1]
                else f"Ranks {swap} and {swap + 1} changed places, and no metric notices."
            )
        else:
            changes = [
                f"{names(group)} {'goes' if len(group) == 1 else 'go'} {word}"
                for group, word in ((up, "up"), (down, "down"))
                if group
            ]
            unmoved = (
                f" {names(unchanged)} {'does' if len(unchanged) == 1 else 'do'} not notice."
                if unchanged
                else ""
            )
            sentence = f"Ranks {swap} and {swap + 1} changed places: {'; '.join(changes)}.{unmoved}"
        rows = tuple(
            (name, cell(old), cell(new), signed(change[name])) for name, (old, new) in scores.items()
        )
        far = max([0.1, *(abs(d) for name, d in change.items() if name != "Inversions")])
        shown = {name: d for name, d in change.items() if name != "Inversions"}
        picture = pair(ranking, after, ("before", "after"), judged=judged)
        return Frame(
            sentence,
            (
                picture,
                dots(shown, low=-far, high=far, mean=False, title="Change of each metric"),
            ),
            ("metric", "before", "after", "change"),
            rows,
            handles=tuple(swap_handle(picture, i, swap) for i in range(1, len(ranking) + 1)),
        )

    def swap_handle(picture, i, swap):
        """Make the result from rank i a handle; it goes to the ranks beside its own, and back."""
        stays = NO_SWAP if swap in (i - 1, i) else swap  # it is at its own rank, whatever else is swapped
        ways = {i - 1: i - 1, i: stays, i + 1: i}  # the rank to which it goes: what brings it there
        spots = tuple(
            Spot(way, *picture.places[f"after rank {rank}"], f"rank {rank}")
            for rank, way in ways.items()
            if 1 <= rank <= len(ranking)
        )
        return Handle("swap", f"result from rank {i}", spots, swap, size=tile_size(picture, "after"))

    swaps = tuple(range(1, len(ranking)))
    return Widget(
        "swap_lab",
        "The swap lab",
        "Two neighbours change places. Which metrics notice a swap below the first relevant document, "
        "and which do not?",
        (
            Control(
                "swap",
                "swap",
                (NO_SWAP, *swaps),
                NO_SWAP,
                ("nothing", *(f"ranks {i} and {i + 1}" for i in swaps)),
                held="Drag a result onto its neighbour, or press one after the other.",
            ),
        ),
        draw,
        (
            "Which metrics do not notice a swap below the first relevant document?",
            "Reciprocal rank never does. Precision and recall at k do not either, unless the swap "
            "crosses the cut-off.",
        ),
        touch=lambda: Touchable(ranking, *metrics, judged=judged),
    )


def signed(difference) -> str:
    """Write a difference with its sign; a plain 0 where nothing changed."""
    return "0" if abs(difference) <= 1e-12 else f"{'+' if difference > 0 else '−'}{cell(abs(difference))}"
