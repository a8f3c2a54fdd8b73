"""Compare more than two systems on the same queries: each pair, with p-values adjusted for their number."""

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from math import fsum
from typing import Any

from ...document import Shown
from ...document import blocks as parts
from ...document.blocks import Block, Notes, Paragraph, Table
from ...drawing import Picture
from ...errors import did_you_mean, error, joined
from ...explanation.digits import counted
from .document import ends, p_cell
from .paired import Paired, adjust
from .sign_flips import DRAWN, DRAWN_OF_MANY, ENUMERATED, MANY_ROWS
from .significance import tukey
from .standard import ALPHA, p_value

MOST_PAIRS = 1000  # 435 pairs over 1,000 queries take a few seconds
FEWER_DRAWN = (
    f"For more than {MANY_ROWS} pairs, {DRAWN_OF_MANY:,} sign flips are drawn instead of {DRAWN:,}, so a "
    f"p-value near 0.05 has a standard error of 0.0015."
)


class SystemsCompared(Shown):
    """What `compare_scores` returns for more than two systems; prints as two tables and a sentence.

    Attributes
    ----------
    metric : str
        What the scores are called.
    scores : dict of str to dict of str to float
        System -> query -> score, the system with the best mean first.
    means : dict of str to float
        System -> mean score.
    pairs : dict of (str, str) to Paired
        The pairs that were compared. Their ``p_holm`` is adjusted for the number of pairs.
    p_tukey : dict of (str, str) to float
        The same pairs by the randomised version of Tukey's HSD; none with a baseline.
    baseline : str or None
        The system that all others were compared with; None if all pairs were compared.
    """

    def __init__(
        self,
        metric: str,
        scores: dict[str, dict[str, float]],
        baseline: str | None = None,
        *,
        better: str = "higher",
        largest: float | None = None,
        margin: float | None = None,
        notes: Sequence[str] = (),
    ):
        means = {name: fsum(each.values()) / len(each) for name, each in scores.items()}
        in_order = sorted(means, key=means.__getitem__, reverse=better != "lower")
        self.metric, self.baseline, self.better, self.notes = metric, baseline, better, list(notes)
        self.means = {name: means[name] for name in in_order}
        self.scores = {name: scores[name] for name in in_order}
        self.queries = list(next(iter(scores.values())))
        # A difference is the system with the better mean minus the other, or each system minus the baseline.
        pairs = [(low, high) for high, low in combinations(in_order, 2)]
        if baseline is not None:
            pairs = [(baseline, name) for name in in_order if name != baseline]
        if len(pairs) > MOST_PAIRS:
            raise error("too many pairs", found=len(pairs), systems=len(in_order), most=MOST_PAIRS)
        self.pairs = {
            (a, b): Paired(
                metric, scores[a], scores[b], (a, b), better=better, largest=largest, margin=margin
            )
            for a, b in pairs
        }
        adjust(list(self.pairs.values()), "pairs")
        if len(self.pairs) > MANY_ROWS and len(self.queries) > ENUMERATED:
            self.notes.append(FEWER_DRAWN)

    @cached_property
    def p_tukey(self) -> dict[tuple[str, str], float]:
        """The p-value of each pair by Tukey's HSD, which needs all pairs."""
        found = {} if self.baseline is not None else tukey(self.scores)
        return {pair: found[pair] for pair in self.pairs if pair in found}

    def __getitem__(self, pair: tuple[str, str]) -> Paired:
        """Find what is known of two systems, in either order; its ``names`` say which one comes second."""
        a, b = pair
        found = self.pairs.get((a, b)) or self.pairs.get((b, a))
        if found is None:
            known = "; ".join(" and ".join(each) for each in self.pairs)
            raise error("no such pair", pair=" and ".join(map(str, pair)), known=known)
        return found

    def not_told_apart(self, system: str) -> list[str]:
        """List the systems compared with this one whose adjusted p is above .05, the best first."""
        if system not in self.scores:
            hint = did_you_mean(system, self.scores)
            raise error("no such system", name=system, hint=hint, known=", ".join(self.scores))
        same = [pair for pair, each in self.pairs.items() if system in pair and not each.shown]
        return [name for name in self.scores if name != system and any(name in pair for pair in same)]

    def table(self) -> tuple[list[str], list[list[str]]]:
        """Return headers and one row per system, as text, the best mean first."""
        rows = [
            [name, f"{mean:.4f}", ", ".join(self.not_told_apart(name)) or "–"]
            for name, mean in self.means.items()
        ]
        return ["system", f"mean {self.metric}", "not significantly different from"], rows

    def pair_table(self) -> tuple[list[str], list[list[str]]]:
        """Return headers and one row per pair, as text."""
        headers = ["pair", "difference", "95%, unadjusted: if symmetric", "whatever the shape"]
        headers += ["better", "equal", "worse", "p", "p adjusted (Holm)", "significant"]
        rows = [[f"{b} - {a}", *_cells(each)] for (a, b), each in self.pairs.items()]
        if self.p_tukey:
            headers.append("p (Tukey's HSD)")
            rows = [[*row, p_value(p)] for row, p in zip(rows, self.p_tukey.values())]
        return headers, rows

    @property
    def sentence(self) -> str:
        """The result, in plain words."""
        best, n = next(iter(self.means)), len(self.pairs)
        which = "lowest (so best)" if self.better == "lower" else "highest"
        queries = counted(len(self.queries), "query", "queries")
        leader = f"{best} has the {which} mean {self.metric}, over {queries}"
        apart = [b for (_, b), each in self.pairs.items() if each.shown]
        others = "pairs" if self.baseline is None else "others"
        told = f"Of {n} {others}, {len(apart)} {'is' if len(apart) == 1 else 'are'} significantly different"
        if self.baseline is not None:
            told += f" from {self.baseline}" + (f": {joined(apart, 'and')}" if apart else "")
        else:
            same = self.not_told_apart(best)
            apart_or_not = f"but doesn't differ significantly from {joined(same, 'and')}" if same else ""
            leader += f", {apart_or_not or 'and differs significantly from all others'}"
        sure = sum(each.shown and each.shown_whatever_the_shape for each in self.pairs.values())
        told += f" if symmetric (at {ALPHA}, after Holm's adjustment), and {sure} whatever the shape"
        end = "A difference that isn't significant doesn't show that two systems are equal."
        return f"{leader}. {told}. {end}"

    def picture(self) -> Picture:
        """Draw the scores of all queries, system beside system, each query as a line."""
        from ...pictures import systems  # late: answers are mostly read in words

        return systems(self.scores, self.metric)

    def plot(self, *, ax: Any = None) -> Any:
        """Draw the scores of all queries with matplotlib, each query as a line.

        Parameters
        ----------
        ax : matplotlib Axes, optional
            Axes of your own figure.

        Returns
        -------
        Picture, or the axes given
        """
        from ..evaluate.document import plot_systems

        return plot_systems(self, ax)

    def __repr__(self) -> str:
        return f"<SystemsCompared {', '.join(f'{name} {mean:.4f}' for name, mean in self.means.items())}>"


def _cells(each):
    ps = p_cell(each.p), p_cell(each.p_holm)
    apart = "no" if not each.shown else "yes" if each.shown_whatever_the_shape else "if symmetric"
    intervals = ends(each.interval), ends(each.guaranteed)
    return [f"{each.mean:+.4f}", *intervals, *map(str, each.counts), *ps, apart]


def blocks(compared) -> list[Block]:
    against = f"all against {compared.baseline}" if compared.baseline else "every pair"
    headers, rows = compared.table()
    return [
        Table(f"{compared.metric}: the systems", headers, rows, "<><"),
        Paragraph(compared.sentence),
        parts.Picture(lambda: compared.picture().to_html()),
        Table(f"{compared.metric}: {against}", *compared.pair_table()),
        Notes([*about_tukey(compared), *compared.notes], apart=True),
    ]


def about_tukey(compared) -> list[str]:
    if not compared.p_tukey:
        return []
    apart = sum(p <= ALPHA for p in compared.p_tukey.values())
    return [
        f"Tukey's HSD finds {apart} of {len(compared.p_tukey)} pairs significantly different. It asks how "
        f"far apart the best and the worst would be by chance, and helps a little if there are many "
        f"systems that vary equally. Holm's method is valid whether they do or not, so it decides here."
    ]


def data(compared) -> dict:
    return {
        "metric": compared.metric,
        "means": dict(compared.means),
        "baseline": compared.baseline,
        "not_told_apart": {name: compared.not_told_apart(name) for name in compared.means},
        "pairs": [
            {"systems": list(pair), **each.to_dict(), "p_tukey": compared.p_tukey.get(pair)}
            for pair, each in compared.pairs.items()
        ],
        "sentence": compared.sentence,
        "notes": compared.notes,
    }
