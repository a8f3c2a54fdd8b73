"""What is pickled comes back the same: for other processes, caches and notebooks that store their state."""

import copy
import pickle

import irlearn
from every import every
from irlearn.conventions.mistakes import mistakes
from irlearn.explanation.explanation import Explanation
from irlearn.worksheet.operations import DIVIDE
from small_inputs import INPUTS

QRELS = {"q1": {"d1": 1, "d2": 0}, "q2": {"d1": 1}, "q3": {"d3": 2}}
RUN = {"q1": {"d1": 1.0, "d2": 2.0}, "q2": {"d1": 2.0}, "q3": {"d1": 1.0, "d3": 0.5}}


def again(thing):
    return pickle.loads(pickle.dumps(thing))


def shown(explanation):
    ways = (str, Explanation.to_html, Explanation.to_markdown, Explanation.to_latex, Explanation.to_json)
    return [way(explanation) for way in ways]


@every("name", irlearn.metrics())
def test_the_explanation_of_every_metric_comes_back_the_same(name):
    metric = irlearn.metrics()[name]
    explanation = metric.explain(*INPUTS[metric.reader])
    assert shown(again(explanation)) == shown(explanation)


@every("mistake", mistakes(), ids=repr)
def test_every_mistake_comes_back_the_same(mistake):
    bound = mistake.bind(k=2) if "k" in mistake.parameters else mistake
    back = again(bound)
    facts = [(repr(each), each.why, each.used_by, each.bound) for each in (bound, back)]
    assert facts[0] == facts[1]
    assert type(back) is type(bound) and back.function is bound.function


def test_a_pickled_or_copied_operation_is_the_same_object():
    assert again(DIVIDE) is DIVIDE and copy.deepcopy(DIVIDE) is DIVIDE
