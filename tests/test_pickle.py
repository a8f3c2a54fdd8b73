"""What is pickled comes back the same: for other processes, caches and notebooks that store their state."""

import copy
import pickle

from every import every
from irlearn.conventions.mistakes import mistakes
from irlearn.worksheet.operations import DIVIDE


def again(thing):
    return pickle.loads(pickle.dumps(thing))


@every("mistake", mistakes(), ids=repr)
def test_every_mistake_comes_back_the_same(mistake):
    bound = mistake.bind(k=2) if "k" in mistake.parameters else mistake
    back = again(bound)
    facts = [(repr(each), each.why, each.used_by, each.bound) for each in (bound, back)]
    assert facts[0] == facts[1]
    assert type(back) is type(bound) and back.function is bound.function


def test_a_pickled_or_copied_operation_is_the_same_object():
    assert again(DIVIDE) is DIVIDE and copy.deepcopy(DIVIDE) is DIVIDE
