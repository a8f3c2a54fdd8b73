"""The mistakes people make, as worksheets: a wrong rule is a metric too, and explains itself like one.

They are not metrics of the field, so they are not in the registry; `identify` and the traps use them. There
is one file for each kind of metric that they are mistaken for. A metric that is made of another inherits its
mistakes, below. `mistake` says how one is written.
"""

from . import binary, graded, judgments, means, orders, several_lists, subtopics, unranked, users
from .mistake import Mistake, inherit, mistakes

inherit("IDCG", "DCG")
inherit("nDCG", "DCG")
inherit("nDCGrel", "DCG")
inherit("Rndcg", "DCG")
# Mistakes that people make with P, AP or R itself, and not where it is a part of another metric. In their
# names, "below the line" is the divisor of a fraction.
OF_P_ALONE = ("unjudged passed over", "only the judged below the line", "unjudged counted as relevant")
OF_AP_ALONE = ("unjudged passed over",)
OF_R_ALONE = ("all results below the line", "R above the line")
for whole in ("F", "F1", "SetAP"):
    inherit(whole, "P", skip=OF_P_ALONE)
inherit("F", "R", skip=OF_R_ALONE)
inherit("F1", "R", skip=OF_R_ALONE, used_by={"one hit enough": ("autorag retrieval_f1",)})
inherit("SetAP", "R", skip=OF_R_ALONE)
inherit("MRR", "RR", skip=("the rank not inverted",))  # MRR has that mistake already, as "the mean rank"
inherit("MAP", "AP", skip=OF_AP_ALONE)
inherit("GMAP", "AP", skip=OF_AP_ALONE)
inherit("GMbpref", "Bpref")
