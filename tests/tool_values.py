"""The values that tools print for small rankings (``tools_2026.toml``), and how irlearn computes each."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

import irlearn
from irlearn.questions.traps.traps import Answer

FILE = Path(__file__).parent / "tools_2026.toml"
# A row has one of these keys where the tool's profile (its conventions, `irlearn.profile`) is not enough.
EXPLAINED = {"metric", "mistake", "as", "ties", "cannot"}


@dataclass
class ToolValue:
    """One value that a tool printed, with its row of the file and the inputs that it was given."""

    tool: str
    version: str
    row: dict
    inputs: dict

    @property
    def by_profile(self) -> bool:
        """Whether the profile of the tool gives the value."""
        return not EXPLAINED & self.row.keys()

    def answer(self) -> Answer:
        """Convert the value to an `Answer` of a trap, which knows how to compute it."""
        answer = self.row | {"tools": {self.tool: self.row["name"]}}
        if not {"metric", "mistake", "cannot"} & self.row.keys():
            answer["metric"] = repr(irlearn.profile(self.tool).metric(self.row["asks"]))
        return Answer(self.inputs, answer)

    def __str__(self):
        return f"{self.tool}: {self.row['name']} of {self.row['case']}"


def inputs_of(case):
    """Convert the results of a case to inputs: one ranking, several rankings, or qrels and a run.

    The grade of a document that was not judged is None among several rankings, and "none" in one.
    """
    queries = case.get("queries", [case])
    unjudged = None if len(queries) > 1 else "none"
    found = [[query["judged"].get(doc, unjudged) for doc in query["retrieved"].split()] for query in queries]
    judged = [list(query["judged"].values()) for query in queries]
    if len(queries) > 1:
        return {"rankings": found, "judged": judged}
    if len(set(case.get("scores", range(9)))) == 1:  # tied: the order is a question of the tie rule
        run = dict(zip(case["retrieved"].split(), case["scores"], strict=True))
        return {"qrels": {"1": case["judged"]}, "run": {"1": run}}
    return {"ranking": found[0], "judged": judged[0]}


def tool_values():
    """List every value of every tool, in the order of the file.

    The inputs also have ``about``, the name of the case, and ``asks``, the metric that was asked for.
    """
    tables = tomllib.loads(FILE.read_text("utf-8"))
    cases = {name: inputs_of(case) | {"about": name} for name, case in tables.pop("cases").items()}
    return [
        ToolValue(tool, table["version"], row, cases[row["case"]] | {"asks": row["asks"]})
        for tool, table in tables.items()
        for row in table["values"]
    ]
