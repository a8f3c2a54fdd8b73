"""The numbers in trec_eval's notation, after a dot or ``_``: ``P.5``, ``set_F.4``, ``utility.2,-1,0,0``.

After most names the number is the one that irlearn writes after ``@``.
"""

from math import sqrt

from ..errors import error
from ..worksheet.checks import is_number

# Measures of trec_eval that take no number (it ignores one, or stops), and what to ask for instead, where {}
# is the number; None where there is nothing to ask for.
INSTEAD_OF_A_NUMBER = {
    "map": "map_cut_{}",
    "ndcg": "ndcg_cut_{}",
    "recip_rank": "RR@{}",
    "set_P": "P_{}",
    "set_recall": "recall_{}",
    "set_relative_P": "relative_P_{}",
    "set_map": "SetAP@{}",
    **dict.fromkeys(("gm_map", "gm_bpref", "bpref", "Rprec", "infAP", "binG", "G", "Rndcg", "ndcg_rel")),
    **dict.fromkeys(("num_ret", "num_rel", "num_rel_ret", "num_nonrel_judged_ret")),
}
EXPECTED_NUMBERS = {  # which numbers are expected after names that take others than a cut-off, for the error
    "11pt_avg": "no numbers here: it is the mean at the levels of recall 0, 0.1, ... 1; the precision at 0.5 "
    "alone is IPrec@0.5",
    "set_F": "one number, beta squared, as in set_F.4",
    "utility": "four numbers, as in utility.1,-1,0,0: what a hit, a false alarm and a miss are worth, and 0: "
    "a document that is not relevant and was not retrieved is worth nothing, because a run does not list it",
}


def read_numbers(name: str, numbers: list) -> tuple[dict, int | float | None]:
    """Find what the numbers stand for: options, or the number that irlearn writes after ``@``.

    Returns both, of which the one that does not apply is {} or None.

    >>> read_numbers("P", [5]), read_numbers("set_F", [4])
    (({}, 5), ({'beta': 2}, None))
    """
    if name in INSTEAD_OF_A_NUMBER:
        written = ",".join(map(str, numbers))
        form = INSTEAD_OF_A_NUMBER[name]
        instead = f" For a cut-off write {form.format(written)}." if form else ""
        raise error("measure takes no number after its name", name=name, found=written, instead=instead)
    if name == "set_F" and len(numbers) == 1:
        return {"beta": unsquared(numbers[0])}, None
    if name == "utility" and len(numbers) == 4 and numbers[3] == 0:
        return dict(zip(("hit", "false_alarm", "miss"), numbers)), None
    if name in EXPECTED_NUMBERS or len(numbers) != 1:
        expected = EXPECTED_NUMBERS.get(name, f"one number, as in {name}_{numbers[0]}")
        found = ",".join(map(str, numbers))
        raise error("wrong number after the name of a measure", name=name, found=found, expected=expected)
    return {}, numbers[0]


def unsquared(beta):
    """Return beta for its square; what has no root is returned as it is, and refused later as a beta.

    >>> unsquared(4), unsquared(2.25), unsquared(-1)
    (2, 1.5, -1)
    """
    if not is_number(beta) or not beta >= 0:
        return beta
    root = sqrt(beta)
    return int(root) if root.is_integer() else root
