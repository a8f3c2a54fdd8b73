"""How an `Audit` is written: what a reader's function computes in place of a metric."""

from collections.abc import Iterator

from ...document.blocks import Block, Fold, Head, Only, Paragraph, Picture, Table
from ...errors import capital
from ...explanation.digits import result
from ...version import __version__

HEADERS = ["what", "found"]
MOST_TOOLS = 5  # whose names are written out
SHOWN = 40  # results of the longest list of which a call is written out
WHAT = {"convention": "own convention", "broken": "wrong"}


COPIES = (
    "Copies count again, which is a convention, because the function gives the numbers of {rule} on all "
    "lists without repeats. If a document can occur twice, remove repeats before you score, for example with "
    "list(dict.fromkeys(ids))."
)
MORE_TIME = "Give it more time with seconds= (--seconds)."
REFUSED = {  # a special case, and what a function does that refuses it
    "nothing came back": "empty rankings are refused",
    "nothing is relevant": "queries without relevant documents are refused",
}


def headline(audit) -> str:
    if audit.differing is not None:
        return _unfinished(audit)
    if audit.late and audit.rule is None and not audit.faults:
        return f"Undecided: time ran out before {audit.function} was compared with all rules. {MORE_TIME}"
    late = f" Time ran out before everything was varied. {MORE_TIME}" if audit.late else ""
    return _found(audit) + late


def _unfinished(audit):
    seconds, asked = audit.binding.guard.seconds, audit.asked
    tried = f"the {audit.tried:,} small cases tried before time ran out ({seconds:g} s)"
    if audit.differing:
        says = f"differs from {asked} on {len(audit.differing):,} of {tried}, so its rule isn't known."
    else:
        says = f"gives the numbers of {asked} on {tried}, and nothing is known about other cases."
    return f"{audit.function} {says} {MORE_TIME}"


def _found(audit):
    name, asked, rule = audit.function, audit.asked, audit.rule
    if audit.random:
        return f"{name} gives different numbers for the same data, so it can't be audited."
    if rule is None:
        if audit.faults:
            return f"{name} doesn't compute {asked}: {_faults(audit)}."
        where = f" In the cases tried, it differs only if {audit.where}." if audit.where else ""
        return f"{name} doesn't compute {asked}, and no known rule gives its numbers.{where}"
    if audit.only_binary:
        several = "higher grades count as several relevant documents"
        return f"{name} computes {asked} only if no grade is above 1: {several}."
    # The rule is the metric asked for, and the smallest case, if any, shows where the function fails.
    if audit.smallest is None or rule.status(asked) == "same":
        if audit.faults:
            return f"{name} would compute {asked}, but {_faults(audit)}{_and_breaks(audit)}."
        if audit.status == "fault":
            return f"{name} computes {asked} on clean data, but breaks a law: {_broken_names(audit)}."
        if not audit.ok:
            return f"{name} computes {asked}, but it fails if {' and if '.join(audit.failing)}."
        own = _conventions(audit)
        return f"{name} computes {asked}{f', with its own conventions: {own}' * bool(own)}."
    if rule.is_mistake and not rule.times_a_number:
        also = f"; and {_faults(audit)}" if audit.faults else ""
        return f"{name} doesn't compute {asked}: {rule.name}{_tools(rule)}{also}."
    if rule.metric.name != asked.name and not rule.times_a_number:
        known = rule.metric.display_name
        return f"{name} doesn't compute {asked}: it's {known}{f' ({rule.name})' * (rule.name != known)}."
    gain = rule.metric.bound.get("gain")
    is_binary = isinstance(gain, dict) and len({*gain.values()}) == 1
    binary = ", which is binary: any relevant document gains the same" * is_binary
    by = f"{name} computes {asked.display_name} under another convention, {rule.name}{_tools(rule)}{binary}."
    if audit.faults:
        return f"{by} That isn't a fault, but this is: {_faults(audit)}{_and_breaks(audit)}."
    if audit.status == "fault":
        return f"{by} The convention isn't a fault, but the function breaks a law: {_broken_names(audit)}."
    return f"{by} That isn't a fault{'.' if audit.ok else ', but something else is: see below.'}"


def _conventions(audit):
    """Name what it does with data that metrics leave open: each as a dimension, and what came of it."""
    found = [f"{each.says} ({each.name})" for each in audit.dimensions if each.found == "convention"]
    refused = [REFUSED[edge] for edge in audit.refused if edge in REFUSED]
    return "; ".join(["lists of one document are refused"] * bool(audit.refuses_one) + refused + found)


def _faults(audit):
    return "; and ".join(audit.faults)


def _and_breaks(audit):
    return f"; and it breaks a law: {names}" if (names := _broken_names(audit)) else ""


def not_as_named(audit) -> str:
    found = audit.to_dict()
    expected, computes = found["expected"], found["computes"]
    options = computes.partition("(")[2].removesuffix(")")
    accept = f"convention={options!r}" if options else f"convention={computes!r}"
    return f"Expected {expected}, but this computes {computes}. If that's intended, say so: {accept}."


def message(audit) -> str:
    sentences = [headline(audit)]
    if audit.smallest:
        sentences.append(f"The smallest case: {_difference(audit, audit.smallest)}.")
    broken = [each for each in audit.dimensions if each.found == "broken" and each.fault in audit.faults]
    if broken and (audit.smallest is None or broken[0].shown is not audit.smallest):
        sentences.append(f"{capital(broken[0].name)}: {broken[0].says}.")
    sentences += [f"{law.sentence} {_breach(audit, breach)}." for law, breach in _broken(audit)[:1]]
    return " ".join(sentences)


def _broken(audit):
    """List the laws that are broken, but for those of which a convention explains it."""
    return [each for each in audit.broken if not each[1].excused]


def _broken_names(audit):
    return ", ".join(law.name for law, _ in _broken(audit))


def _tools(rule):
    tools = rule.used_by
    more = f" and {len(tools) - MOST_TOOLS} more" if len(tools) > MOST_TOOLS else ""
    return f" (as {', '.join(tools[:MOST_TOOLS])}{more})" if tools else ""


def rows(audit) -> list[list[str]]:
    found = [["given", audit.called]]
    if audit.smallest:
        found.append(["smallest case", _difference(audit, audit.smallest)])
        if len(audit.smallest.case.returned) <= SHOWN:
            found.append(["as it was called", audit.binding.as_called(audit.smallest.case)])
    if audit.telling:
        found.append(["no convention gives", _difference(audit, audit.telling)])
    why = audit.rule.why if audit.rule and audit.smallest else ""
    found += [["why it's tempting", why]] if why else []
    found += [[f"where {edge}", _difference(audit, each)] for edge, each in audit.at_edges.items()]
    for law, breach in audit.broken:
        how = "by convention" if breach.excused else "law broken"
        why = f". {COPIES.format(rule=audit.rule.name)}" if breach.excused and law.name == "repeat" else ""
        found.append([f"{how}: {law.name}", f"{law.sentence} {_breach(audit, breach)}{why}"])
    if audit.kept:
        found.append(["laws kept", ", ".join(law.name for law in audit.kept)])
    found += _varied(audit)
    found += [["looks at", each] for each in audit.sees]
    found += [["noticed", each] for each in audit.remarks]
    if not audit.shape_given:
        shape = f"shape={audit.binding.shape.word}; if that's wrong, name another shape"
        found.append(["found by trying", shape])
    found.append(["tried", f"{audit.tried:,} cases, including all small ones; {audit.calls:,} calls"])
    return [*found, *(["not tried", each] for each in audit.untried)]


def _varied(audit) -> list[list[str]]:
    """List the dimensions, as few rows as can be: those that were kept in one, those not tried by reason."""
    kept = [each.name for each in audit.dimensions if each.found == "kept"]
    found = [["varied, still right", ", ".join(kept)]] if kept else []
    for each in audit.dimensions:
        if each.found in ("convention", "broken"):
            found.append([f"varied, {WHAT[each.found]}", f"{each.name}: {each.says}"])
    by_reason: dict[str, list[str]] = {}
    for each in audit.dimensions:
        if each.found == "not tried":
            by_reason.setdefault(each.says, []).append(each.name)
    return [*found, *(["not varied", f"{', '.join(names)}: {why}"] for why, names in by_reason.items())]


def _difference(audit, difference):
    right = "not defined" if difference.right is None else result(difference.right)
    gives = f"{audit.function} {_gives(difference.outcome)}"
    return f"{_shown(audit, difference.case)}: {gives}, {audit.asked.display_name} is {right}"


def _shown(audit, case):
    """Write a case, without a cut-off where neither the function nor the metric has one."""
    if audit.binding.takes_k:
        return str(case)
    k = audit.asked.options.get("k")
    return str(case).removesuffix(f"; k={case.k}") + (f"; k={k}" if k else "")


def _gives(outcome):
    if outcome.number is not None:
        return f"gives {result(outcome.number)}"
    return f"gives no number ({outcome.instead})"


def _breach(audit, breach):
    """Write both cases of a breach with what the function gives, and where scores of results are tied."""
    before, after = breach.before.scores, breach.after.scores
    first = f"{_shown(audit, breach.before)}: {result(breach.score_before)}"
    if before != after and not breach.tied and len(set(after)) == 1:
        first += ", with different scores"
    if breach.after is breach.before:
        return first
    tied = ", all with one score" if len(set(after)) < len(after) else ""
    return f"{first}; {_shown(audit, breach.after)}: {result(breach.score_after)}{tied}"


def blocks(audit) -> Iterator[Block]:
    yield Head(headline(audit))
    yield Table(f"Audit of {audit.function} as {audit.asked}", HEADERS, rows(audit), "<", headed=False)
    if audit.explanation is not None:
        gives = f"{audit.function} {_gives(audit.smallest.outcome)}"
        yield Only("text", Paragraph(f"The correct derivation of the smallest case, where {gives}:"))
        yield Only("text", lambda: Paragraph(audit.explanation.to_text()))
        inside = Picture(audit.explanation.to_html)
        yield Only("html", Fold("The correct derivation of the smallest case", [inside]))


def data(audit) -> dict:
    smallest = audit.smallest
    return {
        "function": audit.function,
        "asked": str(audit.asked),
        "status": audit.status,
        "message": audit.message,
        "law": audit.law,
        "ok": audit.ok,
        "as_named": audit.as_named,
        "expected": str(audit.expected),
        "computes": audit.rule and audit.rule.name,
        "used_by": audit.rule.used_by if audit.rule else [],
        "smallest": smallest and {**_tried(smallest), "right": smallest.right},
        "edges": {edge: _tried(each) for edge, each in audit.at_edges.items()},
        "broken": [_law(law, breach) for law, breach in audit.broken],
        "kept": [law.name for law in audit.kept],
        "dimensions": [
            {"name": each.name, "found": each.found, "says": each.says} for each in audit.dimensions
        ],
        "remarks": audit.remarks,
        "untried": audit.untried,
        "tried": audit.tried,
        "version": __version__,
    }


def _tried(difference):
    outcome = difference.outcome
    return {**_case(difference.case), "gives": outcome.number, "instead": outcome.instead}


def _law(law, breach):
    scores = [breach.score_before, breach.score_after]
    return {"law": law.name, "before": _case(breach.before), "after": _case(breach.after), "scores": scores}


def _case(case):
    return {"returned": case.returned, "grades": case.grades, "k": case.k}
