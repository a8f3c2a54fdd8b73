"""Time whole processes: the start of Python alone, and small files (shape c) scored by several tools."""

import os
import subprocess
import sys
import tempfile
from functools import partial
from statistics import median

from . import shapes
from .rounds import seconds

MEASURES = ["nDCG@10", "AP", "RR", "P@10", "R@100", "nDCG"]  # the script below has them by trec_eval's names
BY_PYTREC_EVAL = """
import sys
from pytrec_eval import RelevanceEvaluator, parse_qrel, parse_run
names = {"ndcg_cut_10", "map", "recip_rank", "P_10", "recall_100", "ndcg"}
with open(sys.argv[1]) as qrels, open(sys.argv[2]) as run:
    scores = RelevanceEvaluator(parse_qrel(qrels), names).evaluate(parse_run(run))
for name in sorted(names):
    print(name, sum(of[name] for of in scores.values()) / len(scores))
"""


def commands() -> dict[str, list[str]]:
    """Return the words for a command on the page -> the arguments with which Python is started."""
    files = list(map(str, shapes.files("c")))  # qrels and run
    return {
        "Python alone": ["-c", ""],
        "`import irlearn`": ["-c", "import irlearn"],
        "`irlearn evaluate`, shape c": ["-m", "irlearn", "evaluate", *files, "-m", *MEASURES],
        "pytrec_eval in a script, shape c": ["-c", BY_PYTREC_EVAL, *files],
        "`ir_measures`, shape c": ["-m", "ir_measures", *files, *MEASURES],
    }


def measure(rounds=15) -> dict[str, float]:
    """Start the commands in turns; return the median seconds of each, by its words.

    A first start, which is not counted, compiles the modules.
    """
    asked = commands()
    with tempfile.TemporaryDirectory() as compiled:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment["PYTHONPYCACHEPREFIX"] = compiled

        def start(arguments):
            subprocess.run([sys.executable, *arguments], check=True, capture_output=True, env=environment)

        for arguments in asked.values():
            start(arguments)
        taken = {words: [] for words in asked}
        for _ in range(rounds):
            for words, arguments in asked.items():
                taken[words].append(seconds(partial(start, arguments)))
    return {words: median(times) for words, times in taken.items()}
