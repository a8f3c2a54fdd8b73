"""Measure what a gate stops in histories of ten commits: `python -m benchmarks.histories [HISTORIES]`.

A query has one to four relevant documents of grades 1 to 3 among 30. A document's score is quality × grade +
noise. Every commit draws a little of the noise anew, and a real change moves the quality so that the expected
nDCG@10 moves by what is wanted. A harmless commit is merged whatever a gate says; a loss is taken back. Ten
queries with the best scores are protected: each may lose half a point.
"""

import sys

import numpy as np
from scipy import stats

from irlearn.questions.compare.standard import ALPHA
from irlearn.questions.gate.decision import Verdict, above, decide_rows

DOCS, TOP, PROTECTED, ALLOWANCE = 30, 10, 10, 0.5
DISCOUNT = 1 / np.log2(np.arange(2, TOP + 2))
STIR, START = 0.1, 0.55
ASKED = ((50, 0.02), (50, 0.05), (100, 0.02), (200, 0.02))  # queries, and the margin of the gate
LOSS = 0.02  # a commit that loses more is taken back
KINDS = {  # what each of the ten commits changes the mean by; "below" exchanges documents below rank 10
    "noise": [0, 0, 0, 0, "below", 0, 0, 0, 0, 0],
    "one loss": [0, 0, 0, 0, -0.05, 0, 0, 0, 0, 0],
    "drift": [-0.012] * 10,
    "gains": [0.018, 0, 0.033, 0, 0.06, 0, 0.018, 0, 0.033, 0],
}
WAYS = (
    "below the first score less the margin",
    "paired t-test",
    "cannot tell fails",
    "gate",
    "gate, ten protected",
)


def grades(rng, shape):
    """Draw the grades of the documents of so many histories and queries."""
    many, place = rng.integers(1, 5, (*shape, 1)), np.arange(DOCS)
    return np.where(place < many, rng.integers(1, 4, (*shape, DOCS)), 0).astype(float)


def scores(g, noise, quality):
    """Return the first ten documents of each query, and its nDCG@10."""
    order = np.argsort(-(quality * g + noise), axis=-1, kind="stable")[..., :TOP]
    found = (np.take_along_axis(g, order, axis=-1) * DISCOUNT).sum(axis=-1)
    return order, found / (np.sort(g, axis=-1)[..., ::-1][..., :TOP] * DISCOUNT).sum(axis=-1)


def qualities():
    """Return a function from an expected nDCG@10 to the quality that gives it."""
    rng = np.random.default_rng(0)
    g, tried = grades(rng, (20_000,)), np.linspace(0.2, 3, 57)
    noise = rng.normal(0, 1, g.shape)
    expected = [scores(g, noise, quality)[1].mean() for quality in tried]
    return lambda mean: float(np.interp(mean, expected, tried))


def stopped(now, before, peak, first, same, margin):
    """Return way -> whether it stops each history's commit, and whether the gate cannot tell."""
    found, to_peak = decide_rows(now - before, margin, 1.0), decide_rows(now - peak, margin, 1.0)
    drifted = to_peak[Verdict.WORSE] & np.any(peak != before, axis=1)
    worse = (found[Verdict.WORSE] | drifted) & ~(same & ~drifted)
    unsure = ~worse & found[Verdict.UNSURE] & ~same
    best = np.argsort(-before, axis=1)[:, :PROTECTED]
    lost = np.take_along_axis(before - now, best, axis=1) > ALLOWANCE
    with np.errstate(divide="ignore", invalid="ignore"):
        t = stats.ttest_1samp(now - before, 0.0, axis=1, alternative="less").pvalue
    ways = (now.mean(axis=1) < first - margin, t <= ALPHA, worse | unsure, worse, worse | lost.any(axis=1))
    return dict(zip(WAYS, ways)), unsure


def run(kind, queries, margin, histories, quality_for, seed=3):
    """Return, for each of the ten commits, what `stopped` says of all histories."""
    rng = np.random.default_rng([seed, queries, list(KINDS).index(kind)])
    g, mean = grades(rng, (histories, queries)), START
    noise = rng.normal(0, 1, g.shape)
    order, before = scores(g, noise, quality_for(mean))
    first, peak, found = before.mean(axis=1), before, []
    for change in KINDS[kind]:
        stirred, wanted = noise, mean
        if change != "below":
            stirred, wanted = np.sqrt(1 - STIR**2) * noise + STIR * rng.normal(0, 1, g.shape), mean + change
        new_order, now = scores(g, stirred, quality_for(wanted))
        same = np.all(new_order == order, axis=(1, 2))
        found.append((change, *stopped(now, before, peak, first, same, margin)))
        if change != "below" and change < -LOSS:
            continue  # taken back
        rises = above(now - peak, 0.0)
        peak = np.where(rises[:, None], now, peak)
        noise, mean, order, before = stirred, wanted, new_order, now
    return found


def share(found) -> str:
    """Write a share of True in percent, with its standard error."""
    p, n = float(np.mean(found)), np.size(found)
    return f"{100 * p:.1f} ± {100 * (max(p * (1 - p), 1 / n) / n) ** 0.5:.1f}"


def rows(queries, margin, histories, quality_for) -> list[str]:
    """Return a Markdown row for each way."""
    made = {kind: run(kind, queries, margin, histories, quality_for) for kind in KINDS}
    lines = []
    for way in WAYS:
        noise = [ways[way] for change, ways, _ in made["noise"] if change == 0]
        below = [ways[way] for change, ways, _ in made["noise"] if change == "below"]
        gains = [ways[way] for change, ways, _ in made["gains"] if change]
        drift = np.array([ways[way] for _, ways, _ in made["drift"]])
        cells = [share(noise), share(below), share(made["one loss"][4][1][way])]
        cells += [share(drift[:5].any(axis=0)), share(gains)]
        warns = [unsure for change, _, unsure in made["noise"] if change == 0]
        warned = share(warns) if way.startswith("gate") else "–"
        lines.append(
            f"| {queries} | {margin:g} | {way} | " + " | ".join([cells[0], warned, *cells[1:]]) + " |"
        )
    return lines


def main() -> None:
    histories = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    quality_for = qualities()
    print("| queries | margin | way | noise: stopped | warned | below rank 10: stopped | one loss: found | "
          "drift: stopped by the 5th | gains: stopped |")  # fmt: skip
    print("|--:|--:|---" + "|--:" * 6 + "|")
    for queries, margin in ASKED:
        print("\n".join(rows(queries, margin, histories, quality_for)), flush=True)


if __name__ == "__main__":
    main()
