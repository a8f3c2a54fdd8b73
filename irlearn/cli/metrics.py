"""``irlearn metrics [NAME]``: the list of metrics, or what one of them is."""

from ..definition.registry import metric, metrics
from ..document.tables import aligned
from ..terminal import output

EXAMPLE = "irlearn metrics nDCG"


def add(commands):
    parser = commands.add_parser(
        "metrics", help="list the metrics, or describe one", description="List the metrics, or describe one."
    )
    parser.add_argument("name", nargs="?", help="describe this metric")


def run(args):
    if args.name:
        output.write(describe(metric(args.name)))
        return
    output.write("\n".join(aligned([[name, each.question] for name, each in metrics().items()], sides="<")))


def describe(chosen) -> str:
    """Describe a metric: question, options with defaults, range, conventions, names elsewhere, source."""
    lines = [f"{chosen.display_name}: {chosen.question}", ""]
    for name, default in chosen.parameters.items():
        option = chosen.option(name)
        note = f". {option.note}" if option.note else ""
        lines.append(f"  {name} = {default!r}: {option.described}{note}")
    facts = {
        "Range": chosen.range,
        "Better": "" if chosen.better == "higher" else chosen.better,
        "Conventions": chosen.docstring.section("Notes"),
        "In Python": f"irlearn.{chosen.__name__}",
        "In trec_eval": ", ".join(chosen.trec_eval),
        "Source": chosen.source,
    }
    lines += ["", *(f"{title}: {fact}" for title, fact in facts.items() if fact)]
    return "\n".join(lines)
