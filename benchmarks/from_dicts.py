"""Time irlearn and its peers from dicts in memory to a score for every query, all in this process.

``python -m benchmarks.from_dicts SHAPE`` prints what was measured as JSON.
"""

import argparse
import json
import sys

from . import shapes
from .equal import demand_equal
from .peers import IRLEARN, PEERS, Tool
from .rounds import in_turns

VARIANTS = ("ranked", "shuffled", "tied")
# The two ways in which each tool is timed: from dicts to scores; without what can be made once, before that.
WHOLE, READY = "whole call", "prepared"


def measure(
    shape: str, variant: str, peers: list[Tool] = PEERS, first=None, enough=20, at_least=0.005
) -> list[dict]:
    """Return the times of one shape in one variant: a row for each peer and way to call it.

    Before anything is timed, the scores are compared, and `Unequal` is raised where they differ. A tool that
    breaks ties in its own way gets scores without ties, and so does irlearn beside it; in the
    variant `tied` it is left out. ``first`` limits the queries. Rounds end after ``enough`` seconds; in each,
    a quick function is called again and again for ``at_least`` seconds.
    """
    drawn, names, contests = {}, [], []  # drawn: variant -> qrels and run
    untied = {"ranked": "untied", "shuffled": "shuffled untied"}
    for peer in peers:
        if variant == "tied" and not peer.ties_by_id:
            continue
        data = variant if peer.ties_by_id else untied[variant]
        if data not in drawn:
            drawn[data] = shapes.dicts(shape, data, first)
        qrels, run = drawn[data]
        metrics = peer.metrics(shapes.SHAPES[shape].depth)
        mine = [prepare(qrels, run, metrics) for prepare in (IRLEARN.whole, IRLEARN.ready)]
        theirs = [prepare(qrels, run, metrics) for prepare in (peer.whole, peer.ready)]
        for my_job, their_job in zip(mine, theirs):
            demand_equal(peer.name, IRLEARN.scores(my_job(), metrics), peer.scores(their_job(), metrics))
        names += [(peer.name, WHOLE), (peer.name, READY)]
        contests += zip(mine, theirs)
    timings = in_turns(contests, enough, at_least)
    return [
        {"shape": shape, "variant": variant, "peer": peer, "how": how, **timing._asdict()}
        for (peer, how), timing in zip(names, timings)
    ]


def main(argv=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("shape", choices=shapes.SHAPES)
    parser.add_argument("--quick", action="store_true")
    args = parser.parse_args(argv)
    first = 20 if args.quick and args.shape in "ab" else None  # shapes c and d are small as they are
    enough = 3 if args.quick else 20
    measured = [
        row for variant in VARIANTS for row in measure(args.shape, variant, first=first, enough=enough)
    ]
    json.dump(measured, sys.stdout)


if __name__ == "__main__":
    main()
