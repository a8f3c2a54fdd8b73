"""The mistakes people make, as worksheets: a wrong rule is a metric too, and explains itself like one.

They are not metrics of the field, so the registry does not know them. `identify` and the traps do.
One file for each kind of metric they are mistaken for; what a metric is made of hands its mistakes on. A
comparison of two systems is no metric: `comparisons` works out what its mistakes would give.
"""

from . import (
    binary,
    graded,
    graded_hits,
    judgments,
    levels,
    orders,
    overlaps,
    queries,
    subtopics,
    tallies,
    users,
)
from .comparisons import WrongComparison, wrong_comparisons
from .mistake import Mistake, inherited, mistakes

inherited("IDCG", "DCG")
inherited("nDCG", "DCG")
inherited("nDCGrel", "DCG")
inherited("Rndcg", "DCG")
inherited("F", "P")
inherited("F", "R")
inherited("F1", "P")
inherited("F1", "R", used_by={"one hit enough": ("autorag retrieval_f1",)})
inherited("SetAP", "P")
inherited("SetAP", "R")
inherited("MRR", "RR", besides=("the rank not inverted",))  # there it is called the mean rank
inherited("MAP", "AP")
inherited("GMAP", "AP")
inherited("GMbpref", "Bpref")
