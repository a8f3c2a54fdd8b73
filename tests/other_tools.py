"""Call other evaluation tools, all in one way, with qrels, a run and the tool's own names of measures.

Each call returns for every name the mean, and the score of each query (None where the tool does not say it).
``AVAILABLE`` holds those that are installed. What other tools print is data: ``tools_2026.toml``.
"""

import contextlib
import functools
import json
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec

RANX = """
import json, sys, ranx

def answer(qrels, run, names):
    scored = ranx.Run(run)
    try:
        means = ranx.evaluate(ranx.Qrels(qrels), scored, names)
    except AssertionError:                         # a query is missing
        return None
    means = means if isinstance(means, dict) else {names[0]: means}
    return {n: [float(means[n]), {q: float(v) for q, v in scored.scores[n].items()}] for n in names}

for line in sys.stdin:
    print(json.dumps([answer(*case) for case in json.loads(line)]), flush=True)
"""


def of_pytrec_eval(qrels, run, names):
    """Score by measures such as ``ndcg_cut_5`` or ``set_F.2``; some names come back without the parameter."""
    import pytrec_eval

    asked = {name: re.sub(r"(cut|^P|recall|success)_(\d+)$", r"\1.\2", name) for name in names}
    scores = pytrec_eval.RelevanceEvaluator(qrels, set(asked.values())).evaluate(run)
    found = {}
    for name, spelled in asked.items():
        keys = (name, spelled.replace(".", "_"), spelled.partition(".")[0])
        found[name] = _with_mean({q: next(of[key] for key in keys if key in of) for q, of in scores.items()})
    return found


def of_ir_measures(qrels, run, names):
    """Score by measures such as ``nDCG@5``, or ``nDCG(dcg='exp-log2')@5`` by gdeval."""
    import ir_measures

    measures = {name: ir_measures.parse_measure(name) for name in names}
    with contextlib.redirect_stderr(None):
        each = list(ir_measures.iter_calc(list(measures.values()), qrels, run))
        means = ir_measures.calc_aggregate(list(measures.values()), qrels, run)
    return {
        name: (float(means[m]), {one.query_id: float(one.value) for one in each if one.measure == m})
        for name, m in measures.items()
    }


def of_ranx(qrels, run, names):
    """Score by ranx; None where a query is missing."""
    return all_of_ranx([(qrels, run, names)])[0]


def all_of_ranx(cases):
    """Score many cases (qrels, run, names) in one call; None for a case in which a query is missing."""
    ranx = _ranx()
    print(json.dumps([[qrels, run, list(names)] for qrels, run, names in cases]), file=ranx.stdin, flush=True)
    return json.loads(ranx.stdout.readline())


@functools.cache
def _ranx():
    """Start one process of ranx for all calls; it ends when Python does.

    It does not compile its functions: that would take longer than all other tests.
    """
    command, env = [sys.executable, "-c", RANX], os.environ | {"NUMBA_DISABLE_JIT": "1"}
    return subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def of_sklearn(qrels, run, names):
    """Score by functions such as ``ndcg_score@5``, of the retrieved documents alone, as people use them."""
    from sklearn import metrics

    scored = {}
    for name in names:
        function, _, k = name.partition("@")
        per_query = {}
        for query, scores in run.items():
            grades, numbers = [qrels.get(query, {}).get(doc, 0) for doc in scores], [*scores.values()]
            call = getattr(metrics, function)
            if function == "average_precision_score":
                per_query[query] = call([grade > 0 for grade in grades], numbers)
            else:
                per_query[query] = call([grades], [numbers], k=int(k) if k else None)
        scored[name] = _with_mean(per_query)
    return scored


def of_lightgbm(qrels, run, names):
    """Score by metrics such as ``ndcg@5``, with a model that keeps the run's scores: it learns nothing."""
    import lightgbm
    import numpy as np

    grades = [qrels.get(query, {}).get(doc, 0) for query in run for doc in run[query]]
    scores = [score for query in run for score in run[query].values()]
    features, queries = np.zeros((len(grades), 1)), [len(of) for of in run.values()]
    data = lightgbm.Dataset(features, grades, group=queries, init_score=scores, free_raw_data=False)
    answers = {}
    for name in names:
        metric, _, k = name.partition("@")
        seen = {}
        how = {"objective": "lambdarank", "metric": metric, "eval_at": [int(k)], "learning_rate": 1e-9}
        how |= {"verbose": -1, "num_threads": 1, "min_data_in_leaf": 1}
        lightgbm.train(how, data, 1, valid_sets=[data], callbacks=[lightgbm.record_evaluation(seen)])
        answers[name] = seen["training"][name][0], None
    return answers


def _with_mean(per_query):
    return sum(per_query.values()) / len(per_query), per_query


CALLS = (of_pytrec_eval, of_ir_measures, of_ranx, of_sklearn, of_lightgbm)
TOOLS = {call.__name__.removeprefix("of_"): call for call in CALLS}
AVAILABLE = {name: call for name, call in TOOLS.items() if find_spec(name)}
if "ranx" in AVAILABLE:
    AVAILABLE["ranx_burges"] = of_ranx  # the profile of ranx's other nDCG, ``ndcg_burges``
if "ir_measures" in AVAILABLE and shutil.which("perl"):
    AVAILABLE["gdeval"] = of_ir_measures  # ir_measures runs gdeval, a Perl script
