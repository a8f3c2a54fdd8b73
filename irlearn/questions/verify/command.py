"""``irlearn verify``: does irlearn give the right numbers on this machine?"""

from ...terminal import output

EXAMPLE = "irlearn verify"


def add(commands):
    parser = commands.add_parser(
        "verify",
        help="compare irlearn's numbers on this machine with independent ones",
        description="Compare irlearn with plain loops, with the numbers in its documentation, with values "
        "printed by other tools, and with pytrec_eval, ir_measures and scikit-learn, if they're installed. "
        "The table, with versions and a date, is for a paper's appendix. Exit code: 3 if a number differs.",
    )
    output.add_format(parser)


def run(args):
    from .verify import verify

    found = verify()
    output.show(found, args.format)
    return 0 if found.ok else 3
