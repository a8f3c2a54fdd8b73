"""``irlearn traps [TOOL|METRIC|SYMPTOM]``: why is this number odd, and why do two tools disagree?"""

import re

from ...document.tables import aligned
from ...terminal import output

EXAMPLE = "irlearn traps ranx"


def add(commands):
    parser = commands.add_parser(
        "traps",
        help="look up why two tools disagree, or why a number looks odd",
        description="Look up measured disagreements between tools, and numbers that projects printed, "
        "with their explanations. Search by tool (ragas), metric (nDCG), symptom ('above 1') or name (T7).",
        epilog="With no argument, lists all symptoms and traps. With a reported number, such as 'nDCG@10 "
        "= 0.75, ranx', shows what that line leaves open.",
    )
    parser.add_argument("word", nargs="*", help="name a tool, a metric, a symptom, a trap or an exhibit")
    output.add_format(parser, ("text", "json"))


def run(args):
    from ...escaping import as_json
    from ..identify.left_open import left_open
    from .symptoms import symptoms, traps_about
    from .traps import traps

    if not args.word:
        listed = [[each.name, each.ask] for each in symptoms().values()]  # "<" below: aligned to the left
        every = [[each.id, each.title] for each in traps().values()]
        output.write("\n".join(["Symptoms", *aligned(listed, "<"), "", "Traps", *aligned(every, "<")]))
        return
    line = re.sub(r"(?<![=:\s])\s+(?=0?\.\d)", " = ", " ".join(args.word))  # such as nDCG 0.87
    if "=" in line or ":" in line:
        output.show(left_open(line), args.format)
        return
    found = traps_about(" ".join(args.word))
    shown = [*found.traps, *found.exhibits]
    if args.format == "json":
        output.write(as_json([each.to_dict() for each in shown]))
        return
    head = [f"{found.symptom.looks}\n{found.symptom.ask}"] if found.symptom else []
    texts = [*head, *(each.to_text() for each in shown)]
    output.write("\n\n".join(texts or ["Nothing is known about this yet."]))
