"""``irlearn skill > SKILL.md``: tell an agent when to use irlearn, and which faults to look for."""

from importlib.resources import files

from ..terminal import output
from ..version import __version__

EXAMPLE = "irlearn skill"


def add(commands):
    parser = commands.add_parser(
        "skill",
        help="write a SKILL.md that tells an agent when and how to use irlearn",
        description="Write a SKILL.md for an agent that writes or reviews evaluation code: which command to "
        "use for which question, in which order, and the usual faults in metric code.",
    )
    parser.set_defaults(run=lambda args: output.write(skill(commands.helps), end=""))


def skill(helps: dict[str, str]) -> str:
    """Write the skill, with a table of all commands: name -> what it does."""
    rows = "\n".join(f"| `irlearn {name}` | {words} |" for name, words in helps.items())
    text = files("irlearn.cli").joinpath("skill.md").read_text("utf-8")
    return text.format(version=__version__, commands=f"| command | use it to |\n|---|---|\n{rows}")
