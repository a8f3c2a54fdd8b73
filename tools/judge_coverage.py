"""Measure how often the intervals of `irlearn.corrected` hold the true share, and how wide they are.

    python tools/judge_coverage.py [SAMPLES]     prints the table of book/how-to/judge.md; 1,000 samples each

50 queries with 20 passages each; 30 % are relevant, and the judge calls 36 % so. People label n of the 1,000,
drawn at random. *Alike*: the share of relevant passages and the judge's errors vary from query to query.
"""

import random
import sys
from typing import NamedTuple

from irlearn.questions.judge.estimates import Other, Pair, Sample

QUERIES, EACH, SHARE, CALLED = 50, 20, 0.3, 0.36
ALIKE, ERRORS_ALIKE = 0.2, 1 / 9  # intraclass correlations
KAPPAS, LABELS = (0.2, 0.4, 0.6, 0.8), (20, 50, 100, 200)
WAYS = ("people", "corrected", "weight 1", "judge", "recommended")


class Measured(NamedTuple):
    """How often an interval holds the true share, in percent, and its mean width."""

    covered: float
    width: float


def errors_of(kappa: float, share: float = SHARE, called: float = CALLED) -> tuple[float, float]:
    """Return how often a judge of this kappa calls relevant what is, and what isn't."""
    luck = share * called + (1 - share) * (1 - called)
    both = (luck + kappa * (1 - luck) - 1 + share + called) / 2
    return both / share, (called - both) / (1 - share)


def world(rng, kappa, alike, share=SHARE, called=CALLED):
    """Draw all passages: query, whether it is relevant, and what the judge says."""

    def near(mean, icc):
        if not alike or not 0 < mean < 1:
            return mean
        size = (1 - icc) / icc
        return rng.betavariate(mean * size, (1 - mean) * size)

    found, alarm = errors_of(kappa, share, called)
    for query in range(QUERIES):
        here, right, wrong = near(share, ALIKE), near(found, ERRORS_ALIKE), near(alarm, ERRORS_ALIKE)
        for _ in range(EACH):
            relevant = rng.random() < here
            yield query, float(relevant), float(rng.random() < (right if relevant else wrong))


def sampled(rng, passages, labels, alike, added=1):
    """Let people label so many passages, drawn at random; group them by query if those are ``alike``."""
    seen = set(rng.sample(range(len(passages)), labels))
    groups = [query if alike else place for place, (query, *_) in enumerate(passages)]
    pairs = [Pair(groups[i], *passages[i][1:]) for i in seen]
    others = [Other(groups[i], each[2]) for i, each in enumerate(passages) if i not in seen]
    return Sample(pairs, others, top=1.0, added=added, level=0.95)


def intervals(sample):
    """Return the interval of each of `WAYS`."""
    people, corrected = sample.people(), sample.corrected(sample.weight)
    recommended = corrected if sample.helped else people
    return people, corrected, sample.corrected(1.0), sample.judge_alone(), recommended


def measure(
    kappa, labels, alike, samples, seed=1, added=1, share=SHARE, called=CALLED
) -> dict[str, Measured]:
    """Draw samples, and return for each of `WAYS` what was measured."""
    rng = random.Random(f"{seed} {kappa} {labels} {alike}")
    hits, widths = [0] * len(WAYS), [0.0] * len(WAYS)
    for _ in range(samples):
        found = intervals(sampled(rng, list(world(rng, kappa, alike, share, called)), labels, alike, added))
        for way, each in enumerate(found):
            hits[way] += each.low <= share <= each.high
            widths[way] += each.width
    return {
        way: Measured(100 * hit / samples, width / samples) for way, hit, width in zip(WAYS, hits, widths)
    }


def rows(samples):
    """Yield the lines of the page's table."""
    for kappa in KAPPAS:
        for labels in LABELS:
            cells = []
            for alike, shown in ((False, WAYS[:3]), (True, WAYS[:2])):
                found = measure(kappa, labels, alike, samples)
                cells += [f"{found[way].covered:.0f}, {found[way].width:.2f}" for way in shown]
                print(kappa, labels, alike, found, file=sys.stderr)
            yield f"| {kappa} | {labels} | {' | '.join(cells)} |"


if __name__ == "__main__":
    for line in rows(int(sys.argv[1]) if len(sys.argv) > 1 else 1000):
        print(line, flush=True)
