"""Ask the tools that people use for their numbers, and compare them with those in tests/tools_2026.toml.

    python tools/measure_tools.py                 which values of installed tools differ from the file
    python tools/measure_tools.py ragas           the same for one tool
    python tools/measure_tools.py ragas --write   put its values and its version into the file

Run it with the Python of an environment that has the tools installed; it does not need irlearn. A tool
that is not there in the version of the file is only named, with what to install; --write takes any version.
Each tool is asked by a function in tools/adapters/.
"""

import argparse
import tomllib
from pathlib import Path

from adapters import TOOLS, Query

VALUES = Path(__file__).parents[1] / "tests" / "tools_2026.toml"


def queries_of(case):
    """Return the queries of a case of the file; scores fall by 1 from rank to rank where it has none."""
    found = []
    for each in case.get("queries", [case]):
        retrieved = each["retrieved"].split()
        falling = [float(len(retrieved) - i) for i in range(len(retrieved))]
        found.append(Query(retrieved, each.get("scores", falling), each["judged"]))
    return found


def value_by_tool(name, row, cases):
    """Ask a tool for the value of a row of the file; return it as text, or the error that it stopped with."""
    asked = TOOLS[name]
    try:
        value = float(asked.measure(row["name"], queries_of(cases[row["case"]])))
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return f"{value:.{asked.decimals}f}"


def with_changes(text, name, changes):
    """Return the text of the file with changes in the table of one tool: old words -> new words."""
    before, head, rest = text.partition(f"\n[{name}]\n")
    table, end, after = rest.partition("\n]\n")
    for old, new in changes.items():
        table = table.replace(old, new)
    return "".join((before, head, table, end, after))


def compare(names, write):
    """Print how many of the file's values each tool gives, and what differs; with ``write`` store that."""
    text = VALUES.read_text("utf-8")
    known = tomllib.loads(text)
    for name in names:
        here, measured = TOOLS[name].version(), known[name]  # the installed version; what the file has
        if here is None or (here != measured["version"] and not write):
            print(f"{name}: {here or 'not installed'}, measured {measured['version']}. {TOOLS[name].install}")
            continue
        changes = {f'version = "{measured["version"]}"': f'version = "{here}"'}
        rows = measured["values"]
        for row in rows:
            now = value_by_tool(name, row, known["cases"])
            if now != row["value"]:
                print(f"{name} {here}: {row['name']} of {row['case']} is {now}, in the file {row['value']}")
                there = f'name = "{row["name"]}", case = "{row["case"]}", value = '
                changes[f'{there}"{row["value"]}"'] = f'{there}"{now}"'
        print(f"{name} {here}: {len(rows) - len(changes) + 1} of {len(rows)} values as in the file")
        text = with_changes(text, name, changes)
    if write:
        VALUES.write_text(text, "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("tools", nargs="*", help="which tools; without a name, all of them")
    parser.add_argument("--write", action="store_true", help="put the values of these tools into the file")
    asked = parser.parse_args()
    if asked.write and not asked.tools:
        parser.error("--write takes the names of the tools to write")
    compare(asked.tools or list(TOOLS), asked.write)
