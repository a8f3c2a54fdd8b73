"""What an explanation shows besides the score, by plain loops: a list for each column, a number for a step.

``COLUMNS[notation](grades, judged, k)`` returns name -> values, with the names that the explanation has; a
column of the ideal ranking is named "ideal gain". Options have their defaults, and the top grade is 4.
"""

from fractions import Fraction
from math import log, log2, pi


def cumulative(values):
    """Return the sums of the first value, the first two, and so on."""
    return [sum(values[: n + 1]) for n in range(len(values))]


def hits(grades, judged, k):
    """Columns and the step that most binary metrics begin with."""
    relevant = [1 if (grade or 0) >= 1 else 0 for grade in grades[:k]]
    found = cumulative(relevant)
    return {
        "relevant": relevant,
        "found": found,
        "precision": [n / rank for rank, n in enumerate(found, 1)],
        "R": sum(1 for grade in judged if grade >= 1),
    }


def only(names, columns):
    return {name: columns[name] for name in names.split()}


def precision(grades, judged, k):
    return only("relevant found precision", hits(grades, judged, k))


def recall(grades, judged, k):
    all_of = hits(grades, judged, k)
    share = [n / all_of["R"] if all_of["R"] else 0 for n in all_of["found"]]
    return only("relevant found R", all_of) | {"recall": share}


def both(grades, judged, k):
    shown = precision(grades, judged, k) | recall(grades, judged, k)
    n = len(grades) if k is None else k
    shown["P"] = sum(shown["relevant"]) / n if n else 0
    shown["Recall"] = sum(shown["relevant"]) / shown["R"] if shown["R"] else 0
    return shown


def relevant(grades, judged, k):
    return only("relevant", hits(grades, judged, k))


def relevant_of(grades, judged, k):
    return only("relevant R", hits(grades, judged, k))


def first_r(grades, judged, k):
    shown = relevant_of(grades, judged, k)
    return shown | {
        "counted": [x if rank <= shown["R"] else 0 for rank, x in enumerate(shown["relevant"], 1)]
    }


def multiple(grades, judged, k):
    return first_r(grades, judged, k) | {"cut": sum(1 for grade in judged if grade >= 1)}


def reciprocal(grades, judged, k):
    shown = relevant(grades, judged, k)
    return shown | {"reciprocal": [x / rank for rank, x in enumerate(shown["relevant"], 1)]}


def search_length(grades, judged, k):
    shown = relevant(grades, judged, k)
    first = [1 if x and not any(shown["relevant"][:n]) else 0 for n, x in enumerate(shown["relevant"])]
    return shown | {"first": first, "rank_of_first": first.index(1) + 1 if any(first) else 0}


def average_precision(grades, judged, k):
    shown = hits(grades, judged, k)
    counted = [p if x else 0 for p, x in zip(shown["precision"], shown["relevant"])]
    return shown | {"counted": counted}


def gained(grades, k, ideal=""):
    gain = [grade or 0 for grade in grades[:k]]
    discount = [log2(rank + 1) for rank in range(1, len(gain) + 1)]
    names = [f"{ideal}{name}" for name in ("gain", "discount", "discounted_gain", "DCG")]
    discounted = [g / d for g, d in zip(gain, discount)]
    return dict(zip(names, (gain, discount, discounted, sum(discounted))))


def best(judged):
    return sorted((max(grade, 0) for grade in judged), reverse=True)


def cg(grades, judged, k):
    gain = gained(grades, k)["gain"]
    return {"gain": gain, "gain_so_far": cumulative(gain)}


def dcg(grades, judged, k):
    return only("gain discount discounted_gain", gained(grades, k))


def idcg(grades, judged, k):
    shown = gained(best(judged), k, "ideal ")
    del shown["ideal DCG"]
    return shown


def ndcg(grades, judged, k):
    both_lists = gained(grades, k) | gained(best(judged), k, "ideal ")
    both_lists["IDCG"] = both_lists.pop("ideal DCG")
    return both_lists


def at(values, rank):
    """Return the value at a rank, or the last one where the list is shorter."""
    return values[min(rank, len(values)) - 1] if values else 0


def along_the_list(grades, judged, k):
    """Return DCG down to each rank, of the list and of the ideal."""
    shown = gained(grades, None) | gained(best(judged), None, "ideal ")
    shown["DCG_so_far"] = cumulative(shown["discounted_gain"])
    shown["ideal DCG_so_far"] = cumulative(shown["ideal discounted_gain"])
    return shown


def ndcg_rel(grades, judged, k):
    shown = along_the_list(grades, judged, k)
    here = []
    for rank, dcg_here in enumerate(shown["DCG_so_far"], 1):
        ideal = at(shown["ideal DCG_so_far"], rank)
        here.append(dcg_here / ideal if ideal else 0)
    shown["nDCG_here"] = here
    shown["with_gain"] = [1 if gain > 0 else 0 for gain in shown["gain"]]
    shown["ideal with_gain"] = [1 if gain > 0 else 0 for gain in shown["ideal gain"]]
    shown["counted"] = [x * n for x, n in zip(shown["with_gain"], here)]
    shown["R"] = sum(shown["ideal with_gain"])
    shown["missing"] = shown["R"] - sum(shown["with_gain"])
    return shown


def r_ndcg(grades, judged, k):
    shown = along_the_list(grades, judged, k)
    gains = shown["ideal gain"]
    ends = [1 if gain > below else 0 for gain, below in zip(gains, [*gains[1:], 0])]
    here = []
    for rank, ideal in enumerate(shown["ideal DCG_so_far"], 1):
        here.append(at(shown["DCG_so_far"], rank) / ideal if ideal else 0)
    shown["ideal grade_ends"], shown["ideal nDCG_here"] = ends, here
    shown["ideal counted"] = [end * n for end, n in zip(ends, here)]
    shown["R"] = sum(1 for gain in gains if gain > 0)
    shown["goes_on"] = 1 if len(grades) >= shown["R"] + 2 else 0
    shown["points"] = sum(ends) + shown["goes_on"]
    return shown


def g(grades, judged, k):
    gain, ideal = gained(grades, None)["gain"], best(judged)
    above = [max(gain - 1, 0) for gain in ideal]
    possible = [rank + (at(cumulative(above), rank)) for rank in range(1, len(gain) + 1)]
    discount = [log2(2 + most - sum(gain[: n + 1])) for n, most in enumerate(possible)]
    return {
        "gain": gain,
        "gain_so_far": cumulative(gain),
        "possible_so_far": possible,
        "discount": discount,
        "discounted_gain": [x / d for x, d in zip(gain, discount)],
        "ideal gain": ideal,
        "ideal gain_above_1": above,
        "ideal above_1_so_far": cumulative(above),
        "ideal total_gain": sum(ideal),
    }


def bin_g(grades, judged, k):
    shown = only("relevant found R", hits(grades, judged, None))
    shown["discount"] = [log2(2 + rank - found) for rank, found in enumerate(shown["found"], 1)]
    return shown | {"counted": [x / d for x, d in zip(shown["relevant"], shown["discount"])]}


def q_measure(grades, judged, k):
    shown = only("relevant found R", hits(grades, judged, k)) | cg(grades, judged, k)
    ideal = best(judged)[:k]
    shown["ideal gain"], shown["ideal gain_so_far"] = ideal, cumulative(ideal)
    ranks = range(1, len(shown["gain"]) + 1)
    shown["best_so_far"] = [at(cumulative(ideal), rank) for rank in ranks]
    shown["blended"] = [
        (found + gain) / (rank + most)
        for found, gain, rank, most in zip(shown["found"], shown["gain_so_far"], ranks, shown["best_so_far"])
    ]
    return shown | {"counted": [x * b for x, b in zip(shown["relevant"], shown["blended"])]}


def values(grades, k):
    return [1 if (grade or 0) >= 1 else 0 for grade in grades[:k]]


def unknown_share(grades, k, weights):
    """Return what is left of 1 without the weights of judged results."""
    return 1 - sum(w for w, grade in zip(weights, grades[:k]) if grade is not None)


def rbp(grades, judged, k):
    value = values(grades, k)
    look = [0.8**n for n in range(len(value))]
    stop = [share * (1 - 0.8) for share in look]
    return {
        "value": value,
        "look": look,
        "stop": stop,
        "counted": [v * s for v, s in zip(value, stop)],
        "expected_looks": sum(0.8**n for n in range(500)),
        "residual": unknown_share(grades, k, stop),
    }


def err(grades, judged, k):
    satisfied = [(2 ** (grade or 0) - 1) / 16 for grade in grades[:k]]
    reached, readers = [], 1
    for share in satisfied:
        reached.append(readers)
        readers *= 1 - share
    stopped = [there * share for there, share in zip(reached, satisfied)]
    counted = [share / rank for rank, share in enumerate(stopped, 1)]
    return {"satisfied": satisfied, "reached": reached, "stopped": stopped, "counted": counted}


def squares_from(x):
    """Return the sum of (x / (x + j))^2 over j = 0, 1, 2, … for a whole x: its rest by pi."""
    return x**2 * (pi**2 / 6 - sum(1 / j**2 for j in range(1, x)))


def insq(grades, judged, k):
    value = values(grades, k)
    look = [(2 / (rank + 1)) ** 2 for rank in range(1, len(value) + 1)]
    weight = [share / squares_from(2) for share in look]
    return {
        "value": value,
        "look": look,
        "expected_looks": squares_from(2),
        "weight": weight,
        "counted": [v * w for v, w in zip(value, weight)],
        "residual": unknown_share(grades, k, weight),
    }


def inst(grades, judged, k):
    value = values(grades, k)
    wanted = [1 - found for found in cumulative(value)]
    going_on = [(1 - 1 / (rank + 1 + still)) ** 2 for rank, still in enumerate(wanted, 1)]
    look, readers = [], 1
    for share in going_on:
        look.append(readers)
        readers *= share
    looks_below = squares_from(len(value) + 2 - sum(value))
    looks = sum(look) + readers * looks_below
    weight = [share / looks for share in look]
    return {
        "value": value,
        "still_wanted": wanted,
        "going_on": going_on,
        "look": look,
        "stop": [share * (1 - on) for share, on in zip(look, going_on)],
        "past_the_end": readers,
        "at_end": len(value) + 2 - sum(value),
        "looks_below": looks_below,
        "expected_looks": looks,
        "weight": weight,
        "counted": [v * w for v, w in zip(value, weight)],
    }


def bpm(grades, judged, k):
    value = values(grades, k)
    enough = [1 if found >= 1 else 0 for found in cumulative(value)]
    look = [0 if any(value[:n]) else 1 for n in range(len(value))]
    read = value.index(1) + 1 if any(value) else len(grades) if k is None else k
    return {
        "value": value,
        "enough": enough,
        "look": look,
        "stop": [e * share for e, share in zip(enough, look)],
        "counted": [v * share for v, share in zip(value, look)],
        "results_read": read,
    }


def curve(grades, judged, k):
    shown = hits(grades, judged, None)
    shown["recall_so_far"] = [n / shown["R"] if shown["R"] else 0 for n in shown["found"]]
    shown["interpolated"] = [max(shown["precision"][n:]) for n in range(len(grades))]
    return shown


def best_from(shown, share):
    """Return 1 for each rank at which so many relevant documents are found, and 0 above."""
    return [1 if recall >= share - 1e-12 else 0 for recall in shown["recall_so_far"]]


def interpolated_precision(grades, judged, k):
    shown = curve(grades, judged, k)
    shown["reached"] = best_from(shown, 0.5)
    return shown | {"counted": [p * x for p, x in zip(shown["interpolated"], shown["reached"])]}


def eleven_points(grades, judged, k):
    shown = curve(grades, judged, k)
    for tenth in range(11):
        high = [p * x for p, x in zip(shown["interpolated"], best_from(shown, tenth / 10))]
        shown[f"IPrec@{tenth / 10}"] = max(high, default=0)
    return shown


def known(grades, judged, k):
    """Return the columns that bpref and infAP begin with."""
    shown = relevant_of(grades, judged, None)
    shown["nonrelevant"] = [1 if grade is not None and grade < 1 else 0 for grade in grades]
    shown["nonrelevant_above"] = cumulative(shown["nonrelevant"])
    return shown


def bpref(grades, judged, k):
    shown = known(grades, judged, k)
    r, n = shown["R"], len(judged) - shown["R"]
    less = min(r, n)
    preferred = [1 - (min(above, r) / less if less else 0) for above in shown["nonrelevant_above"]]
    counted = [x * p for x, p in zip(shown["relevant"], preferred)]
    return shown | {"N": n, "preferred": preferred, "counted": counted}


def inf_ap(grades, judged, k):
    shown = known(grades, judged, k)
    in_pool = [0 if grade is None else 1 for grade in grades]
    found = [sum(shown["relevant"][:n]) for n in range(len(grades))]
    pooled = [sum(in_pool[:n]) for n in range(len(grades))]
    tiny = 1e-5
    share = [(f + tiny) / (f + n + 2 * tiny) for f, n in zip(found, shown["nonrelevant_above"])]
    expected = [(1 + p * s) / rank for rank, (p, s) in enumerate(zip(pooled, share), 1)]
    more = {"found_above": found, "in_pool": in_pool, "pooled_above": pooled, "share": share}
    counted = [e * x for e, x in zip(expected, shown["relevant"])]
    return shown | more | {"expected": expected, "counted": counted}


def judged_share(grades, judged, k):
    return {"known": [0 if grade is None else 1 for grade in grades[:k]]}


def utility(grades, judged, k):
    shown = relevant_of(grades, judged, None)
    found = sum(shown["relevant"])
    return shown | {"hits": found, "false_alarms": len(grades) - found, "misses": shown["R"] - found}


def nonrelevant(grades, judged, k):
    return only("relevant nonrelevant", known(grades, judged, k))


def inversions(grades, judged, k):
    return {"better_below": [sum((b or 0) > (a or 0) for b in grades[n + 1 :]) for n, a in enumerate(grades)]}


def nothing(grades, judged, k):
    return {}


COLUMNS = {
    "P": precision,
    "R": recall,
    "F": both,
    "F1": both,
    "Success": relevant,
    "Rprec": first_r,
    "RR": reciprocal,
    "SL": search_length,
    "AP": average_precision,
    "CG": cg,
    "DCG": dcg,
    "IDCG": idcg,
    "nDCG": ndcg,
    "RBP": rbp,
    "ERR": err,
    "INSQ": insq,
    "INST": inst,
    "BPM": bpm,
    "Q": q_measure,
    "nDCGrel": ndcg_rel,
    "Rndcg": r_ndcg,
    "G": g,
    "binG": bin_g,
    "IPrec": interpolated_precision,
    "IAP": eleven_points,
    "Bpref": bpref,
    "infAP": inf_ap,
    "Judged": judged_share,
    "Unjudged": nothing,
    "SetAP": both,
    "RelativeP": relevant_of,
    "RprecMult": multiple,
    "Utility": utility,
    "NumRet": nothing,
    "NumRel": nothing,
    "NumRelRet": relevant,
    "NumNonrelJudgedRet": nonrelevant,
    "Inversions": inversions,
}


# ---- two orders, predictions, two judges: ``PAIRS[notation](first, second)`` -----------------------------


def signs(values, n, m):
    return (values[n] > values[m]) - (values[n] < values[m])


def pairs_of(first, second):
    """Count, for each item, the pairs with those below it."""
    shown = {"agree": [], "disagree": [], "tied_first": [], "tied_second": []}
    for n in range(len(first)):
        below = [(signs(first, n, m), signs(second, n, m)) for m in range(n + 1, len(first))]
        shown["agree"].append(sum(a * b > 0 for a, b in below))
        shown["disagree"].append(sum(a * b < 0 for a, b in below))
        shown["tied_first"].append(sum(a == 0 for a, b in below))
        shown["tied_second"].append(sum(b == 0 for a, b in below))
    shown["difference"] = sum(shown["agree"]) - sum(shown["disagree"])
    return shown


def tau(first, second):
    return pairs_of(first, second) | {"pairs": len(first) * (len(first) - 1) / 2}


def gamma(first, second):
    shown = only("agree disagree difference", pairs_of(first, second))
    return shown | {"untied": sum(shown["agree"]) + sum(shown["disagree"])}


def ranks(values):
    return [sum(v > x for v in values) + (1 + sum(v == x for v in values)) / 2 for x in values]


def rho(first, second):
    shown = {"first_rank": ranks(first), "second_rank": ranks(second), "middle": (len(first) + 1) / 2}
    for side in ("first", "second"):
        off = [rank - shown["middle"] for rank in shown[f"{side}_rank"]]
        shown |= {f"{side}_off": off, f"{side}_spread": sum(x * x for x in off)}
    together = [a * b for a, b in zip(shown["first_off"], shown["second_off"])]
    return shown | {"together": together}


def squared_error(predicted, true):
    error = [a - b for a, b in zip(predicted, true)]
    return {"error": error, "squared_error": [x * x for x in error]}


def root(predicted, true):
    shown = squared_error(predicted, true)
    return shown | {"MSE": sum(shown["squared_error"]) / len(true)}


def absolute_error(predicted, true):
    return {"error": [abs(a - b) for a, b in zip(predicted, true)]}


def kappa(first, second):
    n = len(first)
    same = [1 if a == b else 0 for a, b in zip(first, second)]
    alike = [sum(b == a for b in second) for a in first]
    return {
        "same": same,
        "alike": alike,
        "by_luck": [x / n for x in alike],
        "agreement": sum(same) / n,
        "luck": sum(alike) / n**2,
    }


PAIRS = {
    "Tau": tau,
    "Gamma": gamma,
    "Rho": rho,
    "MSE": squared_error,
    "RMSE": root,
    "MAE": absolute_error,
    "Kappa": kappa,
}
# ---- several rankings: ``MEANS[notation](rankings)`` ------------------------------------------------------


def reciprocal_rank_of(grades):
    return max(reciprocal(grades, grades, None)["reciprocal"], default=0)


def of_r(shown):
    return sum(shown["counted"]) / shown["R"] if shown["R"] else 0


def logs(scores):
    return [log(max(1e-5, score)) for score in scores]


def map_(rankings):
    return {"AP": [of_r(average_precision(grades, grades, None)) for grades in rankings]}


def mrr(rankings):
    return {"RR": [reciprocal_rank_of(grades) for grades in rankings]}


def gmap(rankings):
    shown = map_(rankings)
    return shown | {"log": logs(shown["AP"])}


def gm_bpref(rankings):
    scores = [of_r(bpref(grades, grades, None)) for grades in rankings]
    return {"Bpref": scores, "log": logs(scores)}


MEANS = {"MRR": mrr, "MAP": map_, "GMAP": gmap, "GMbpref": gm_bpref}
# ---- several calls: ``CALLS[notation](results, relevant, calls, per_call)``, also with the score -----------


def of_calls(results, relevant, calls, per_call):
    """Return the documents read, those of them that were wanted, and the columns of all three metrics."""
    seen, shown = [], {name: [] for name in ("call", "relevant", "earlier", "read", "read_before", "new")}
    fetched = []
    for call, found in enumerate(results, 1):
        for rank, document in enumerate(found, 1):
            read = int((calls is None or call <= calls) and (per_call is None or rank <= per_call))
            before = [r for other, r in fetched if other == document]
            again = int(any(per_call is None or r <= per_call for r in before))
            wanted = int(document in relevant)
            row = call, wanted, min(before, default=0), read, again, int(read and wanted and not again)
            for name, value in zip(shown, row):
                shown[name].append(value)
            fetched.append((document, rank))
            seen += [document] * read
    return seen, relevant.intersection(seen), shown


def union_recall(results, relevant, *cuts):
    _, found, shown = of_calls(results, relevant, *cuts)
    shown |= {"found_so_far": cumulative(shown["new"])}
    return Fraction(len(found), len(relevant)), shown


def full_recall(results, relevant, *cuts):
    _, found, shown = of_calls(results, relevant, *cuts)
    return int(found == relevant), shown | {"found": len(found)}


def union_precision(results, relevant, *cuts):
    seen, found, shown = of_calls(results, relevant, *cuts)
    return Fraction(len(found), len(seen) or 1), shown | {"found": len(found)}


CALLS = {"UnionRecall": union_recall, "FullRecall": full_recall, "UnionPrecision": union_precision}
