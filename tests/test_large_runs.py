"""What each public call on whole runs costs with 100,000 queries, or with 30 systems."""

import pytest

from budget import MEGABYTES, SECONDS, cost, slowness
from rings import one_in

pytestmark = [pytest.mark.slow, pytest.mark.needs("numpy", "scipy", "pandas")]

ONE_RUN = """
import random, irlearn
rng = random.Random(1)
docs = [f"d{j}" for j in range(5)]
grades, scores = (lambda: rng.choices((0, 1, 2), k=5)), (lambda: [rng.random() for _ in docs])
qrels, a = ({f"q{i}": dict(zip(docs, drawn())) for i in range(100_000)} for drawn in (grades, scores))
"""
DATA = ONE_RUN + "import scipy.stats\nb = {query: dict(zip(docs, scores())) for query in qrels}\n"
BASELINE = DATA + "base = irlearn.gate(None, qrels, a).next\n"
COMPARED = DATA + 'found = irlearn.compare(qrels, a, b, "nDCG@10")["nDCG@10"]\n'
TABLE = (
    DATA
    + """
import pandas
rows = [(query, doc, score) for query, docs in a.items() for doc, score in docs.items()]
table = pandas.DataFrame(rows, columns=["query_id", "doc_id", "score"])
"""
)
SYSTEMS = """
import random, scipy.stats, irlearn
rng = random.Random(1)
systems = {f"s{i}": [rng.random() for _ in range(1000)] for i in range(30)}
"""
CALLS = {  # what is made first, and the call
    "evaluate": (ONE_RUN, 'print(irlearn.evaluate(qrels, a, ["nDCG@10", "AP", "RR", "P@10"]))'),
    "compare": (DATA, 'print(irlearn.compare(qrels, a, b, "nDCG@10"))'),
    "compare by four": (DATA, 'print(irlearn.compare(qrels, a, b, ["nDCG@10", "AP", "RR", "P@10"]))'),
    "first gate": (DATA, "print(irlearn.gate(None, qrels, a).next.to_json())"),
    "gate": (BASELINE, "print(irlearn.gate(base, qrels, b))"),
    "moved": (DATA, "print(irlearn.moved(qrels, a, b))"),
    "doctor": (DATA, "print(irlearn.doctor(qrels, a))"),
    "power": (COMPARED, "print(irlearn.power(found, difference=0.01, queries=100_000))"),
    "partitions": (
        TABLE,
        'scorer = irlearn.partitions.Scorer(qrels, ["nDCG@10", "AP"])\nprint(scorer.collect(scorer(table)))',
    ),
    "readers of INST": (DATA, 'print(irlearn.evaluate(qrels, a, "INST@10").mean)'),
    "chance": (DATA, 'print(irlearn.evaluate(qrels, a, ["nDCG@10", "AP", "ERR"], chance=True).chance)'),
    "identify from files": (
        DATA.replace("100_000", "20_000"),
        'print(irlearn.identify("0.0001", metric="nDCG@10", qrels=qrels, run=a).score)',
    ),
    "compare_scores of 30 systems": (SYSTEMS, "print(irlearn.compare_scores(systems))"),
}
PRINTED = {  # what an answer says of how it was worked out
    "compare": "normal distribution",
    "gate": "normal distribution",
    "compare_scores of 30 systems": "19,999 sign flips are drawn instead of 99,999",
}

MORE_SECONDS = {"moved": 0.5}  # it scores either run three times, by eight metrics in all


@pytest.mark.parametrize("name", one_in(len(CALLS), CALLS))
def test_a_call_on_large_runs_costs_little(name):
    made, call = CALLS[name]
    took = cost(f"{made}\nimport time\nprint(time.process_time())\n{call}")
    given, _, printed = took.printed.partition("\n")  # what its data take, and the packages that it imports
    assert took.seconds - float(given) <= (SECONDS + MORE_SECONDS.get(name, 0)) * slowness()
    assert took.megabytes <= MEGABYTES
    assert PRINTED.get(name, "") in printed
