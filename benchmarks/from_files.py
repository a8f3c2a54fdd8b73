"""Measure time and memory from TREC files to a score for every query, each tool in a fresh process.

``python -m benchmarks.from_files TOOL QRELS RUN SCORES`` is such a process: it prints seconds and bytes, and
writes the scores into a file.
"""

import json
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from . import shapes
from .equal import demand_equal
from .peers import IRLEARN, METRICS, PEERS, Tool, tool
from .rounds import summary


def peak_memory() -> int:
    """Return the most memory that this process ever had, in bytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024  # macOS counts bytes, Linux KiB


def work(name: str, qrels: str, run: str) -> tuple[dict, dict]:
    """Read and score in this process; return the costs, and metric -> query -> score.

    The costs are seconds, how many more a first call took that compiled, and bytes of memory. The tool reads
    two small collections before (shapes d and c), so that its import is not measured.
    """
    reader, metrics = tool(name), list(METRICS)
    for small in "dc":
        with tempfile.TemporaryDirectory() as folder:
            reader.of_files(*shapes.files(small, folder=Path(folder)), metrics)
    before, taken = peak_memory(), []
    for _ in range(2 if reader.compiles else 1):  # only the last call is compared with others
        start = perf_counter()
        answer = reader.of_files(qrels, run, metrics)
        taken.append(perf_counter() - start)
    costs = {"seconds": taken[-1], "compiling": taken[0] - taken[-1], "memory": peak_memory() - before}
    return costs, reader.scores(answer, metrics)


def in_a_fresh_process(name: str, qrels: Path, run: Path) -> tuple[dict, dict]:
    """Do the work in a process of its own, and return what `work` returned there."""
    with tempfile.TemporaryDirectory() as folder:
        scores = Path(folder) / "scores.json"
        asked = [sys.executable, "-m", "benchmarks.from_files", name, qrels, run, scores]
        done = subprocess.run(asked, stdout=subprocess.PIPE, check=True, cwd=Path(__file__).parents[1])
        costs = json.loads(done.stdout.splitlines()[-1])  # above it may stand what a tool has printed
        return costs, json.loads(scores.read_text())


def measure(
    shape: str, peers: list[Tool] = PEERS, first=None, rounds=5, run_one=in_a_fresh_process
) -> list[dict]:
    """Return seconds, bytes of memory and ratios for one shape: a row for each peer that reads files.

    Before anything is timed, the scores are compared, and `Unequal` is raised where they differ. ``first``
    limits the queries; ``run_one`` does what `work` does.
    """
    readers = [peer for peer in peers if hasattr(peer, "of_files")]
    paths = {
        peer.name: shapes.files(shape, "ranked" if peer.ties_by_id else "untied", first) for peer in readers
    }
    for peer in readers:
        mine, theirs = (run_one(name, *paths[peer.name])[1] for name in (IRLEARN.name, peer.name))
        demand_equal(peer.name, mine, theirs)
    rows = []
    for peer in readers:
        both = IRLEARN.name, peer.name
        pairs = [[run_one(name, *paths[peer.name])[0] for name in both] for _ in range(rounds)]  # of costs
        times = summary([(mine["seconds"], theirs["seconds"]) for mine, theirs in pairs])
        memory = {
            "my_memory": median(mine["memory"] for mine, _ in pairs),
            "their_memory": median(theirs["memory"] for _, theirs in pairs),
        }
        compiling = median(theirs["compiling"] for _, theirs in pairs)
        rows.append({"shape": shape, "peer": peer.name, **times._asdict(), **memory, "compiling": compiling})
    return rows


def main(argv=None):
    """Be the fresh process: write the scores into a file, and print the costs as JSON."""
    name, qrels, run, scores_file = argv or sys.argv[1:]
    costs, scores = work(name, qrels, run)
    Path(scores_file).write_text(json.dumps(scores))
    print(json.dumps(costs))


if __name__ == "__main__":
    main()
