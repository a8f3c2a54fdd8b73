"""The tools that people use, each called in its quickest way to score every query (scikit-learn: their mean).

``whole`` and ``ready`` return a function to be timed. That of ``whole`` goes from dicts to scores; for that
of ``ready``, all that can be made once and used again was made before. ``of_files`` reads files and scores
them. ``scores`` makes metric -> query -> score of what these functions return. Dicts: see `shapes.dicts`.
"""

from importlib.metadata import version

NOT_FOUND = -1e6  # a score below that of every retrieved document
METRICS = {  # a metric: its names in trec_eval and in ranx
    "P@10": ("P_10", "precision@10"),
    "R@100": ("recall_100", "recall@100"),
    "RR": ("recip_rank", "mrr"),
    "AP": ("map", "map"),
    "nDCG@10": ("ndcg_cut_10", "ndcg@10"),
    "nDCG": ("ndcg", "ndcg"),
}


class Tool:
    """A tool, and the ways to call it."""

    name = package = ""
    ties_by_id = True  # whether tied documents stand in the order of their ids, as in trec_eval
    compiles = False  # whether it compiles itself, so that the first call is slow

    def metrics(self, depth: int) -> list[str]:
        """List the metrics that it is asked for, on rankings of this length."""
        return list(METRICS)

    def version(self) -> str:
        return f"{self.package} {version(self.package)}"


class Irlearn(Tool):
    name = package = "irlearn"

    def version(self):
        from irlearn import __version__

        return f"irlearn {__version__}"

    def whole(self, qrels, run, metrics):
        from irlearn import evaluate

        return lambda: evaluate(qrels, run, metrics)

    def ready(self, qrels, run, metrics):
        from irlearn.runs.ranking import Judgments

        return self.whole(Judgments(qrels), run, metrics)

    def of_files(self, qrels, run, metrics):
        return self.whole(str(qrels), str(run), metrics)()

    def scores(self, answer, metrics):
        return {metric: answer[metric] for metric in metrics}


class PytrecEval(Tool):
    name, package = "pytrec_eval", "pytrec_eval-terrier"

    def whole(self, qrels, run, metrics):
        from pytrec_eval import RelevanceEvaluator

        measures = {METRICS[metric][0] for metric in metrics}
        return lambda: RelevanceEvaluator(qrels, measures).evaluate(run)

    def ready(self, qrels, run, metrics):
        from pytrec_eval import RelevanceEvaluator

        evaluator = RelevanceEvaluator(qrels, {METRICS[metric][0] for metric in metrics})
        return lambda: evaluator.evaluate(run)

    def of_files(self, qrels, run, metrics):
        import pytrec_eval

        with open(qrels) as judgments, open(run) as results:
            return self.whole(pytrec_eval.parse_qrel(judgments), pytrec_eval.parse_run(results), metrics)()

    def scores(self, answer, metrics):
        return {m: {query: of[METRICS[m][0]] for query, of in answer.items()} for m in metrics}


class IrMeasures(Tool):
    name, package = "ir_measures", "ir_measures"

    def whole(self, qrels, run, metrics):
        import ir_measures

        measures = [ir_measures.parse_measure(metric) for metric in metrics]
        return lambda: list(ir_measures.iter_calc(measures, qrels, run))

    def ready(self, qrels, run, metrics):
        import ir_measures

        evaluator = ir_measures.evaluator([ir_measures.parse_measure(metric) for metric in metrics], qrels)
        return lambda: list(evaluator.iter_calc(run))

    def of_files(self, qrels, run, metrics):
        import ir_measures

        return self.whole(
            ir_measures.read_trec_qrels(str(qrels)), ir_measures.read_trec_run(str(run)), metrics
        )()

    def scores(self, answer, metrics):
        found = {metric: {} for metric in metrics}
        for one in answer:
            found[str(one.measure)][one.query_id] = one.value
        return found


class Ranx(Tool):
    name = package = "ranx"
    ties_by_id, compiles = False, True

    def whole(self, qrels, run, metrics):
        from ranx import Qrels, Run

        return lambda: self._evaluated(Qrels(qrels), Run(run), metrics)

    def ready(self, qrels, run, metrics):
        from ranx import Qrels, Run

        judgments, results = Qrels(qrels), Run(run)
        return lambda: self._evaluated(judgments, results, metrics)

    def of_files(self, qrels, run, metrics):
        from ranx import Qrels, Run

        return self._evaluated(
            Qrels.from_file(str(qrels), kind="trec"), Run.from_file(str(run), kind="trec"), metrics
        )

    def _evaluated(self, qrels, run, metrics):
        from ranx import evaluate

        evaluate(qrels, run, [METRICS[metric][1] for metric in metrics])  # puts the scores into `run.scores`
        return run

    def scores(self, answer, metrics):
        return {m: {query: float(s) for query, s in answer.scores[METRICS[m][1]].items()} for m in metrics}


class ScikitLearn(Tool):
    """Asked for nDCG only, with a cut-off within the ranking: it has no place for what was not retrieved.

    Relevant documents that were not retrieved are put below all others, where the cut-off does not come.
    """

    name, package = "scikit-learn", "scikit-learn"
    ties_by_id = False

    def metrics(self, depth):
        return [f"nDCG@{min(10, depth)}"]

    def whole(self, qrels, run, metrics):
        return lambda: self._evaluated(*self._matrices(qrels, run), metrics)

    def ready(self, qrels, run, metrics):
        matrices = self._matrices(qrels, run)
        return lambda: self._evaluated(*matrices, metrics)

    def _matrices(self, qrels, run):
        """List the queries; make a matrix of grades and one of scores, with a row for each query."""
        import numpy as np

        grades, scores = [], []
        for query, scored in run.items():
            judged = qrels[query]
            lost = [grade for doc, grade in judged.items() if grade and doc not in scored]
            grades.append([judged.get(doc, 0) for doc in scored] + lost)
            scores.append([*scored.values(), *[NOT_FOUND] * len(lost)])
        widest = max(map(len, grades))
        grades = np.array([row + [0] * (widest - len(row)) for row in grades])
        return list(run), grades, np.array([row + [NOT_FOUND] * (widest - len(row)) for row in scores])

    def _evaluated(self, queries, grades, scores, metrics):
        """Compute the mean nDCG; return it with what `scores` needs to compute it query by query."""
        from sklearn.metrics import ndcg_score

        (metric,) = metrics
        k = int(metric.partition("@")[2])
        return ndcg_score(grades, scores, k=k, ignore_ties=True), queries, grades, scores, k

    def scores(self, answer, metrics):
        from sklearn.metrics import ndcg_score

        mean, queries, grades, scores, k = answer
        rows = zip(queries, grades, scores)
        found = {query: ndcg_score([g], [s], k=k, ignore_ties=True) for query, g, s in rows}
        if not abs(sum(found.values()) / len(found) - mean) < 1e-9:
            raise AssertionError("the mean of scikit-learn is not the mean of its scores")
        return {metrics[0]: found}


IRLEARN = Irlearn()
PEERS = [PytrecEval(), IrMeasures(), Ranx(), ScikitLearn()]


def tool(name: str) -> Tool:
    return {each.name: each for each in (IRLEARN, *PEERS)}[name]
