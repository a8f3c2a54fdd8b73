"""Which metrics and conventions give a reported number, in every form."""

from html import escape

from ...version import __version__
from ..digits import counted, result
from .figure import figure, folded, note, question
from .tables import in_markdown, pipes, table_html

LUCK = 0.05  # where this share of all such numbers would have matched, or more, a match may well be luck
HEADERS = ["convention", "score", "off by", "used by"]


def headline(found) -> str:
    """Say in one sentence how many ways lead to the number."""
    number = found.number.value
    printed = f"{number:.{found.number.places}f}" if found.number.places is not None else repr(number)
    asked_for = f", said to be {' or '.join(map(str, found.asked))}" if found.named else ""
    if not found:
        return f"{printed}{asked_for}: nothing known here gives this number. Nearest:"
    ways = "1 way gives" if len(found) == 1 else f"{len(found)} ways give"
    reading = (
        f", read {found.reading}"
        if found.reading.startswith(("as", "at"))
        else (f", if it was {found.reading}" if found.reading else "")
    )
    return f"{printed}{asked_for}: {ways} this number{reading}."


def remarks(found) -> list[str]:
    """Say what a reader should keep in mind."""
    made = []
    if not found.judged_given and any(_looks_at_judged(match) for match in found.nearest):
        made.append(
            "The judged documents were not given, so the ranking itself was taken as the judged set. "
            "Give their grades (judged=…), and more can be said."
        )
    if len(found) > 1:
        made.append("A match is no proof. A ranking on which these differ would tell them apart.")
    if found and found.by_chance is not None:
        made.append(_share_by_luck(found))
    if found.repeats:
        made.append(
            f"More documents of grade {found.repeats[0]} were retrieved than were judged, so at least one "
            "was returned twice. Each metric was tried with the repeat and without it, because tools differ, "
            "and a tool is named only where it is known to treat a repeat so. Some, as trec_eval and "
            "evaluate here, refuse a document that comes twice, and give no number."
        )
    return made


def _share_by_luck(found):
    """Say what share of all such numbers would have matched something, so what a match is worth."""
    percent = found.reading == "as percent"
    low, high = (100 * end for end in found.number.as_percent().range) if percent else found.number.range
    share = (
        f"{100 * found.by_chance:.0f} %"
        if found.by_chance >= 0.01
        else f"{100 * found.by_chance:.1f} %"
        if found.by_chance >= 0.001
        else "fewer than 1 in 1,000"
    )
    decimals = counted(found.number.places, "decimal", "decimals")
    conclusion = (
        "a match alone proves little"
        if found.by_chance >= LUCK
        else "a number made up at random would hardly have matched"
    )
    return (
        f"Of all {'percentages' if percent else 'numbers'} with {decimals} from {low} to {high}, {share} "
        f"would have been identified as something here, so {conclusion}."
    )


def _looks_at_judged(match):
    """Say whether the score depends on documents that were judged and not retrieved."""
    return "ideal" in match.metric.parameters or "R" in vars(match.explanation.sheet)


def facts(match) -> list[str]:
    """List the lines under one match."""
    made = []
    if match.note:
        made.append(match.note)
    if match.used_by:
        made.append(f"used by {', '.join(match.used_by)}")
    if match.mistake:
        made.append(f"a known mistake: {match.metric.question} {match.mistake}")
    if match.same:
        made.append(f"the same on this ranking: {_some(match.same)}")
    if match.hidden:
        made.append(f"mistakes that this ranking hides: {_some(match.hidden)}")
    return made


def _some(names, most=4):
    """Write the first few names; a table with a long cell would have to be scrolled sideways."""
    shown = ", ".join(map(str, names[:most]))
    return shown + (f" and {len(names) - most} more" if len(names) > most else "")


def text(found) -> str:
    """Write a numbered list of metrics, each with its score, its `facts` and its derivation."""
    lines = [headline(found)]
    for place, match in enumerate(found.nearest, 1):
        lines += [
            "",
            f"{place}. {_score(match)} (off by {result(match.difference)})",
        ]
        lines += [f"   {fact}" for fact in facts(match)]
        lines += [f"   {step}" for step in _steps(match)]
    return "\n".join([*lines, *(f"\n{remark}" for remark in remarks(found))])


def html(found) -> str:
    """Write a table of the metrics that match, and each derivation folded away.

    Whatever came from outside is escaped.
    """
    parts = [question(escape(headline(found))), table_html(_title(found), HEADERS, _rows(found))]
    for match in found.nearest:
        inside = "".join(f"<p>{escape(fact)}</p>" for fact in facts(match))
        parts.append(folded(escape(_score(match)), f"{inside}\n{match.explanation.to_html()}"))
    return figure([*parts, *map(note, remarks(found))])


def markdown(found) -> str:
    """Write a table of the metrics that match, and each derivation as a list."""
    blocks = [in_markdown(headline(found)), pipes(_title(found), HEADERS, _rows(found), "<>><")]
    for match in found.nearest:
        blocks.append(f"**{in_markdown(_score(match))}**")
        blocks.append("\n".join(f"- {in_markdown(line)}" for line in (*facts(match), *_steps(match))))
    return "\n\n".join([*blocks, *(f"> {in_markdown(remark)}" for remark in remarks(found))]) + "\n"


def data(found) -> dict:
    """Collect plain data, ready for JSON."""
    return {
        "number": found.number.value,
        "decimals": found.number.places,
        "asked": [repr(metric) for metric in found.asked],
        "found": bool(found),
        "reading": found.reading,
        "by_chance": found.by_chance,
        "repeats": found.repeats,
        "matches": [_match(match) for match in found.matches],
        "nearest": [_match(match) for match in found.nearest],
        "remarks": remarks(found),
        "irlearn": __version__,
    }


def _title(found):
    return "What gives it" if found else "What comes nearest"


def _rows(found):
    return [[str(m.metric), result(m.score), result(m.difference), _some(m.used_by)] for m in found.nearest]


def _score(match):
    return f"{match.metric} = {result(match.score)}"


def _steps(match):
    return [str(step) for step in match.explanation.steps()]


def _match(match):
    return {
        "metric": repr(match.metric),
        "score": match.score,
        "difference": match.difference,
        "note": match.note,
        "used_by": match.used_by,
        "same": [repr(metric) for metric in match.same],
        "hidden": [repr(metric) for metric in match.hidden],
        "mistake": match.mistake,
        "steps": _steps(match),
    }
