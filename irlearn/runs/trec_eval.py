"""trec_eval's own report: its measures, their names, order and digits.

The lines are those of version 10. Versions 9 and 10 print different numbers in one place: a share of the
relevant documents, for interpolated precision, is rounded up (nearly always) by version 9 and to the nearest
whole number by version 10.
"""

from ..definition.registry import metric as metric_of
from ..errors import IRLearnError, did_you_mean, error

CUTS = (5, 10, 15, 20, 30, 100, 200, 500, 1000)
LEVELS = tuple(f"{i / 10:.2f}" for i in range(11))  # of recall
MULTIPLES = tuple(f"{i / 5:.2f}" for i in range(1, 11))  # of R, the number of relevant documents

# The measures in trec_eval's group all_trec that irlearn has, in the order of version 10, and their cut-offs.
ALL = {
    "num_ret": (), "num_rel": (), "num_rel_ret": (), "map": (), "gm_map": (), "Rprec": (), "bpref": (),
    "recip_rank": (), "iprec_at_recall": LEVELS, "P": CUTS, "recall": CUTS, "infAP": (), "gm_bpref": (),
    "Rprec_mult": MULTIPLES, "utility": (), "11pt_avg": (), "binG": (), "G": (), "ndcg": (), "ndcg_rel": (),
    "Rndcg": (), "ndcg_cut": CUTS, "map_cut": CUTS, "relative_P": CUTS, "success": (1, 5, 10), "set_P": (),
    "set_relative_P": (), "set_recall": (), "set_map": (), "set_F": (), "num_nonrel_judged_ret": (),
    "unj": (5, 10, 20),
}  # fmt: skip
REFUSED_MEASURES = {  # and why they are refused; "" where the line is in every report anyway
    "runid": "",
    "num_q": "",
    "relstring": "it isn't a number",
    "rbp": "trec_eval 10 reads uninitialised memory; RBP(p=0.9) is the metric",
    "rbp_resid": "trec_eval 10 reads uninitialised memory; irlearn explain RBP shows the residual",
}
WITH_SHARES = {"iprec_at_recall", "Rprec_mult"}  # names end in a share of R: iprec_at_recall_0.10
WITHOUT_QUERIES = {"gm_map", "gm_bpref"}  # a geometric mean has no line for a single query
OFFICIAL = (
    *("num_ret", "num_rel", "num_rel_ret", "map", "gm_map"),
    *("Rprec", "bpref", "recip_rank", "iprec_at_recall", "P"),
)
GROUPS = {"all_trec": tuple(ALL), "official": OFFICIAL}  # trec_eval's names for several measures, for -m


def measures(asked: list[str]) -> list[str]:
    """Return the names of the measures that trec_eval prints for these arguments of ``-m``.

    A group or a measure with several cut-offs gives several names; two names of one metric give the first.

    >>> measures(["map", "ndcg_cut.5,10", "success"])
    ['map', 'ndcg_cut_5', 'ndcg_cut_10', 'success_1', 'success_5', 'success_10']
    """
    found = {}
    for name in asked:
        for each in GROUPS.get(name, (name,)):
            measure, _, numbers = each.partition(".")
            if measure not in ALL:
                found[each] = _name_of_other(each)
            elif ALL[measure]:
                cuts = numbers.split(",") if numbers else ALL[measure]
                chosen = {f"{measure}_{cut}": metric_of(f"{measure}_{cut}") for cut in cuts}
                found |= dict(sorted(chosen.items(), key=_cut))
            else:
                printed = f"{measure}_{numbers}" if numbers else measure
                found[printed] = metric_of(printed)
    return list(first_names(found.values(), found).values())


def _cut(named):
    """Return what trec_eval sorts the lines of one measure by: the cut-off of a (name, metric) pair."""
    _, metric = named
    return metric.options[metric.at]  # at: the option that is written behind @


def first_names(metrics, names) -> dict:
    once = {}
    for metric, name in zip(metrics, names):
        once.setdefault(metric, name)
    return once


def _name_of_other(name):
    """Return the metric of a name that is not in `ALL`: one of irlearn's, or a printed one such as P_5."""
    measure = name.partition(".")[0]
    if measure in REFUSED_MEASURES:
        why = REFUSED_MEASURES[measure] or "it is printed with every report"
        raise error("measure of trec_eval not printed", name=name, why=why)
    try:
        return metric_of(name)
    except IRLearnError:
        if hint := did_you_mean(name, GROUPS):
            raise error("unknown metric", name=name, hint=hint) from None
        raise


def bind_level(names: list[str], level) -> list:
    """Return the metrics; an option ``rel`` is bound to trec_eval's level (``-l``) unless that is 1."""
    chosen = [metric_of(name) for name in names]
    return [m.bind(rel=level) if level != 1 and "rel" in m.parameters else m for m in chosen]


def bind_version(version: int, metrics: list) -> list:
    """Return the metrics; any that rounds a share of R is bound to this version's way of rounding."""
    chosen = [metric_of(each) for each in metrics]
    wanted = f"trec_eval {version}"
    return [m.bind(rounding=wanted) if _is_rounded(m) else m for m in chosen]


def versions_differ(metrics: list) -> bool:
    """Say whether versions 9 and 10 may print different numbers."""
    return any(_is_rounded(metric_of(each)) for each in metrics)


def _is_rounded(metric):
    return str(metric.options.get("rounding")).startswith("trec_eval")


def lines(results, names: list[str], runid: str = "irlearn", per_query: bool = False) -> list[str]:
    """Return the lines of the report: with ``per_query`` those of each query, by name; then of all."""
    report, rows = [], dict(zip(names, results.scores))
    if per_query:
        for place in sorted(range(len(results.queries)), key=results.queries.__getitem__):
            report += [
                _line(name, results.queries[place], row[place])
                for name, row in rows.items()
                if name not in WITHOUT_QUERIES
            ]
    report += [f"{'runid':<22}\tall\t{runid}", _line("num_q", "all", len(results.queries))]
    return report + [_line(name, "all", mean) for name, mean in zip(names, results.mean.values())]


def _line(name, query, value):
    """Return one line: counts are printed without decimals, and a share in a measure's name with two."""
    measure, _, share = name.rpartition("_")
    printed = f"{measure}_{float(share):.2f}" if measure in WITH_SHARES else name
    number = f"{int(value)}" if name.startswith("num_") else f"{value:6.4f}"
    return f"{printed:<22}\t{query}\t{number}"


def runid(path) -> str:
    """Return the tag, the sixth word (or last) of a run file's first line; "irlearn" for "-" or no words."""
    from .trec.rows import RUN, without_comments
    from .trec.source import blocks

    for block, _ in blocks(path) if path != "-" else ():
        lines = without_comments(block, path, RUN).split(b"\n")
        if words := next((words for line in lines if (words := line.split()[:6])), None):
            return words[-1].decode(errors="replace")
    return "irlearn"
